/* The ledger of a season: the same rows whatever the order, whole batches whatever happens. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sqlite3.h>

#include "tests/harness/bench.h"

static struct bench bench;

static void start(void)
{
    bench_open(&bench);
}

static void finish(void)
{
    bench_close(&bench);
}

TestSuite(season, .init = start, .fini = finish);

static int verify(const char *words)
{
    return bench_run(&bench, "\"$PROOFSHEET_VERIFY\" %s", words);
}

static void expect_blamed(const char *words, const char *says)
{
    struct buf blamed = { 0 };

    cr_expect_eq(verify(words), 2, "%s", words);
    text_read(bench.err, &blamed);
    cr_expect_not_null(strstr(buf_text(&blamed), says), "%s: %s", words, buf_text(&blamed));
    buf_finish(&blamed);
}

/* What a stream of the last command says: the words, "": nothing at all, NULL: anything. */
static void expect_stream(const char *words, const char *stream, const char *says)
{
    struct buf said = { 0 };

    text_read(stream, &said);
    if (says != NULL && says[0] == '\0')
        cr_expect_str_eq(buf_text(&said), "", "%s says %s", words, buf_text(&said));
    else if (says != NULL)
        cr_expect_not_null(strstr(buf_text(&said), says), "%s says %s", words, buf_text(&said));
    buf_finish(&said);
}

static void expect_told(const char *words, int status, const char *out, const char *err)
{
    cr_expect_eq(verify(words), status, "%s", words);
    expect_stream(words, bench.out, out);
    expect_stream(words, bench.err, err);
}

/* Whether the last command blamed that. */
static bool blamed(const char *text)
{
    struct buf said = { 0 };

    text_read(bench.err, &said);
    bool found = strstr(buf_text(&said), text) != NULL;
    buf_finish(&said);
    return found;
}

/* ---- records ---- */

/* A record of a game with that number, whose moves are those of game `moves`. */
static void add_record(struct buf *out, int number, int moves, const char *more)
{
    buf_printf(
        out,
        "{\"file\":\"evening.playlog\",\"index\":%d,\"game\":\"null\",\"event\":\"Evening\",\"seats\":[\"Mia\",\"Ada "
        "%d\"],\"verdict\":\"sound\",\"moves\":9,\"scores\":[%d,7],\"winners\":[%d],\"id\":\"%032x\","
        "\"moves_id\":\"%032x\",\"first\":11,\"rules\":1%s}\n",
        number, number % 7, number % 13, number % 13 < 7 ? 2 : 1, number, moves, more);
}

static void write_records(const char *name, int from, int to, const char *more)
{
    struct buf out = { 0 };

    for (int i = from; i < to; i++)
        add_record(&out, i, i, more);
    text_write(bench_path(&bench, name), buf_text(&out));
    buf_finish(&out);
}

/* ---- what is in a ledger ---- */

static sqlite3 *open_ledger(const char *name)
{
    sqlite3 *db;

    cr_assert_eq(sqlite3_open(bench_path(&bench, name), &db), SQLITE_OK, "%s", name);
    return db;
}

static const char *ask(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;

    cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
    const char *found = sqlite3_step(statement) == SQLITE_ROW
                            ? arena_printf(&bench.arena, "%s", (const char *)sqlite3_column_text(statement, 0))
                            : "";
    sqlite3_finalize(statement);
    return found;
}

static const char *ask_ledger(const char *name, const char *sql)
{
    sqlite3 *db = open_ledger(name);
    const char *found = ask(db, sql);

    sqlite3_close(db);
    return found;
}

static void add_row(struct buf *out, sqlite3_stmt *row)
{
    for (int i = 0; i < sqlite3_column_count(row); i++)
        buf_printf(out, "%s%d:%d:", i > 0 ? "," : "", sqlite3_column_type(row, i), sqlite3_column_bytes(row, i));
    for (int i = 0; i < sqlite3_column_count(row); i++)
        if (sqlite3_column_bytes(row, i) > 0)
            buf_add(out, sqlite3_column_blob(row, i), (size_t)sqlite3_column_bytes(row, i));
    buf_putc(out, '\n');
}

/* Every row of every table in the order in which they lie there, which is what .dump prints. */
static void dump(const char *name, struct buf *out)
{
    static const char *const tables[] = { "game", "verdict", "seat", "scoring", "place", "forgotten" };
    sqlite3 *db = open_ledger(name);
    sqlite3_stmt *row;

    buf_clear(out);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const char *sql = arena_printf(&bench.arena, "SELECT * FROM %s", tables[i]);
        cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
        while (sqlite3_step(row) == SQLITE_ROW)
            add_row(out, row);
        sqlite3_finalize(row);
    }
    sqlite3_close(db);
}

static void expect_same(const char *one, const char *other)
{
    struct buf first = { 0 }, second = { 0 };

    dump(one, &first);
    dump(other, &second);
    cr_expect(first.length > 0, "%s is empty", one);
    cr_expect(first.length == second.length && memcmp(first.text, second.text, first.length) == 0, "%s and %s differ",
              one, other);
    buf_finish(&first);
    buf_finish(&second);
}

/* ---- merging ---- */

Test(season, order_and_repetition_do_not_matter)
{
    write_records("a.json", 0, 40, "");
    write_records("b.json", 20, 70, "");
    cr_expect_eq(verify("merge one.db a.json b.json"), 0);
    cr_expect_eq(verify("merge other.db b.json a.json b.json"), 0);
    expect_same("one.db", "other.db");
    cr_expect_str_eq(ask_ledger("one.db", "SELECT count(*) FROM game"), "70");
    cr_expect_eq(verify("merge a.db a.json"), 0);
    cr_expect_eq(verify("merge b.db b.json"), 0);
    cr_expect_eq(verify("merge third.db b.db a.db b.db"), 0);
    expect_same("one.db", "third.db");
    cr_expect_eq(bench_run(&bench, "cat b.json | \"$PROOFSHEET_VERIFY\" merge a.db -"), 0);
    expect_same("one.db", "a.db");
}

/* Records of one game that differ: the same one stays in any order, by ledgers as by lines. */
Test(season, of_two_verdicts_the_same_one_stays)
{
    static const char items[] =
        ",\"items\":[{\"line\":14,\"seat\":2,\"points\":3,\"rule\":\"heap.last\",\"what\":\"x\"},"
        "{\"seat\":2,\"points\":4,\"rule\":\"heap.last\",\"what\":\"y\"}]";

    write_records("plain.json", 0, 9, "");
    write_records("kit.json", 0, 9, ",\"kit\":\"0123456789abcdef\"");
    write_records("items.json", 3, 6, items);
    cr_expect_eq(verify("merge 1.db plain.json kit.json items.json"), 0);
    cr_expect_eq(verify("merge 2.db items.json kit.json plain.json"), 0);
    expect_same("1.db", "2.db");
    cr_expect_eq(verify("merge k.db kit.json && \"$PROOFSHEET_VERIFY\" merge i.db items.json"), 0);
    cr_expect_eq(verify("merge 3.db k.db plain.json i.db"), 0);
    cr_expect_eq(verify("merge 4.db i.db k.db plain.json"), 0);
    expect_same("1.db", "3.db");
    expect_same("1.db", "4.db");
    cr_expect_str_eq(ask_ledger("1.db", "SELECT group_concat(points || 'x' || times) FROM scoring"), "7x2,7x2,7x2");
    cr_expect_str_eq(ask_ledger("1.db", "SELECT games || ' ' || times || ' ' || points FROM by_rule"), "3 6 21");
}

Test(season, keeps_the_line_of_its_game_and_every_place)
{
    write_records("here.json", 0, 1, ",\"line\":15,\"rule\":\"heap.take\"");
    cr_expect_eq(bench_run(&bench,
                           "sed 's/\"first\":11/\"first\":1/; s/\"line\":15/\"line\":5/; s/evening/other/' here.json "
                           ">there.json; sed 's/evening.playlog/-/' here.json >pipe.json"),
                 0);
    cr_expect_eq(verify("merge here.db here.json there.json pipe.json"), 0);
    cr_expect_str_eq(ask_ledger("here.db", "SELECT line || ' ' || rule FROM verdict"), "5 heap.take");
    cr_expect_str_eq(ask_ledger("here.db", "SELECT group_concat(file) FROM place"), "evening.playlog,other.playlog");
}

/* The same moves under other headers count once. */
Test(season, finds_copies)
{
    struct buf out = { 0 };

    for (int i = 0; i < 4; i++)
        add_record(&out, i, i < 3 ? 0 : 3, "");
    text_write(bench_path(&bench, "a.json"), buf_text(&out));
    cr_expect_eq(verify("merge a.db a.json"), 0);
    cr_expect_str_eq(ask_ledger("a.db", "SELECT count(*) FROM duplicates"), "3");
    cr_expect_str_eq(ask_ledger("a.db", "SELECT games || ' ' || wins FROM standings WHERE name = 'Mia'"), "2 0");
    cr_expect_str_eq(ask_ledger("a.db", "SELECT group_concat(name) FROM standings"), "Ada 0,Ada 3,Mia");
    buf_finish(&out);
}

/* A log by another name is no log, and that is told; what is required counts in the totals. */
Test(season, totals_say_what_is_missing)
{
    cr_assert_eq(bench_run(&bench, "mkdir hall; for i in a b c d e; do \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed $i "
                                   ">hall/$i.playlog; done; cd hall; mv b.playlog b.txt; mv c.playlog c.playlog.txt; "
                                   "mv d.playlog d; cp d e.log; echo Mia >people.txt; sed -i /Result/d a.playlog"),
                 0);
    expect_told("check --summary --require result hall", 1,
                "2 games in 2 files: 1 sound, 1 unclaimed; 1 that is right lacks what is required\n",
                "4 logs are left out, whose names do not end in .playlog, .playlog.zst or .playlog.gz: hall/b.txt, "
                "hall/c.playlog.txt, hall/d, …\n");
    expect_told("check --summary --json --require result,seed hall", 1, "\"unreadable\":0,\"missing\":1,\"trouble\":0}}\n",
                "4 logs are left out");
    expect_told("check --summary --require seed hall", 0, "2 games in 2 files: 1 sound, 1 unclaimed\n",
                "4 logs are left out");
    expect_told("check --summary --json hall | tail -1 | grep -c missing", 1, "0\n", "4 logs are left out");
}

/* ---- corrections ---- */

/* A game of two at a table of a round, saved at that hour; `edit` is sed's. */
static void save(const char *name, const char *seed, const char *edit, int hour)
{
    cr_assert_eq(bench_run(&bench,
                           "mkdir -p $(dirname %s); \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed %s | sed "
                           "'/^.Seat1/s/.*/[Date \"2026.11.22\"]\\n[Round \"1\"]\\n[Table \"1\"]\\n[Seat1 \"Mia\"]/; "
                           "%s' >%s; touch -d '2026-11-22 %02d:00' %s",
                           name, seed, edit, name, hour, name),
                 0);
}

static const char names[] = "SELECT group_concat(name) FROM (SELECT name FROM standings ORDER BY name)";

/* A log is corrected in its place: the ledger counts it as it is now, however often and in whatever order it learns of
   both, and though the one before was found first. */
Test(season, corrected_tags_count)
{
    save("hall/1.playlog", "a", "s/Mia/Mai/", 19);
    cr_expect_eq(verify("check --db e.db hall; \"$PROOFSHEET_VERIFY\" check --json hall >early.json"), 0);
    cr_expect_eq(bench_run(&bench, "cp e.db early.db"), 0);
    cr_expect_str_eq(ask_ledger("e.db", names), "Mai,random 2");
    save("hall/1.playlog", "a", "", 20);
    expect_told("check --db e.db hall", 0, "sound", "hall/1.playlog: game 1 has changed since it was kept");
    cr_expect_str_eq(ask_ledger("e.db", names), "Mia,random 2");
    expect_told("check --db e.db hall", 0, "sound", "");
    cr_expect(!blamed("changed"), "it is told once");
    cr_expect_eq(verify("check --json hall >late.json; \"$PROOFSHEET_VERIFY\" check --db late.db hall"), 0);
    cr_expect_eq(verify("merge 1.db early.json late.json"), 0);
    cr_expect_eq(verify("merge 2.db late.json early.json late.json"), 0);
    cr_expect_eq(verify("merge 3.db late.db early.db early.json"), 0);
    expect_same("e.db", "1.db");
    expect_same("e.db", "2.db");
    expect_same("e.db", "3.db");
    cr_expect_str_eq(ask_ledger("2.db", names), "Mia,random 2");
    cr_expect_str_eq(ask_ledger("e.db", "SELECT count(*) FROM duplicates"), "0");
    save("hall/1.playlog", "a", "s/Mia/Ada/", 18);
    expect_told("check --db e.db hall", 0, "Ada", "hall/1.playlog: the ledger has this file as it was saved later");
    cr_expect_str_eq(ask_ledger("e.db", names), "Mia,random 2");
}

/* Each change is told once. */
Test(season, changes_are_told_once)
{
    save("hall/1.playlog", "a", "s/Mia/Mai/", 18);
    cr_expect_eq(verify("check --db e.db hall"), 0);
    save("hall/1.playlog", "a", "s/Mia/Mea/", 19);
    cr_expect_eq(verify("check --db e.db hall"), 0);
    save("hall/1.playlog", "a", "", 20);
    cr_expect_eq(verify("check --db e.db hall 2>told; cat told >&2; test $(wc -l <told) = 1"), 0);
    cr_expect(blamed("hall/1.playlog: game 1 has changed since it was kept"));
    cr_expect_str_eq(ask_ledger("e.db", names), "Mia,random 2");
}

/* A wrong log that was mended counts once, in `stats`, too; a resumed run learns of the change. */
Test(season, a_mended_log_replaces_the_wrong_one)
{
    save("hall/1.playlog", "a", "0,/take [123]/s//take 99/", 19);
    save("hall/2.playlog", "b", "s/Table \"1/Table \"2/", 19);
    cr_expect_eq(verify("check --db e.db hall"), 1);
    save("hall/1.playlog", "a", "", 20);
    expect_told("check --resume --db e.db hall", 0, "hall/1.playlog: sound",
                "1 game is in the ledger already\nhall/1.playlog: game 1 has changed since it was kept: the ledger counts "
                "it as it is now\n");
    expect_told("stats e.db | head -5 | grep -c broken", 1, "0", "");
    expect_told("stats --csv e.db | head -2", 0, "null,sound,,2", "");
    /* the moves of a table of a round, corrected */
    save("hall/1.playlog", "c", "", 21);
    expect_told("check --db e.db hall", 0, "sound", "hall/1.playlog: game 1 has changed since");
    cr_expect_str_eq(ask_ledger("e.db", "SELECT count(*) FROM counted"), "2");
}

/* In UTC, to microseconds, each part as wide as any. */
Test(season, a_record_says_when_its_file_was_saved)
{
    save("1.playlog", "a", "", 19);
    save("2.playlog", "b", "s/Table \"1/Table \"2/", 19);
    cr_expect_eq(bench_run(&bench, "touch -d '2001-02-03 04:05:06.007008009 UTC' 1.playlog; "
                                   "touch -d '2026-12-31 23:59:59.999999 UTC' 2.playlog"),
                 0);
    expect_told("check --json 1.playlog 2.playlog | grep -o '\"saved\":\"[^\"]*\"'", 0,
                "\"saved\":\"2001-02-03T04:05:06.007008Z\"\n\"saved\":\"2026-12-31T23:59:59.999999Z\"\n", "");
}

/* A resumed run tells what any would: of files of which all games are known, too, and of each file its own changes. */
Test(season, a_resumed_run_tells_what_is_gone)
{
    static const char gone[] = "two.playlog: another game was number 2 there before, and still counts";

    save("1.playlog", "a", "", 19);
    save("2.playlog", "b", "s/Table \"1/Table \"2/", 19);
    save("3.playlog", "c", "s/Table \"1/Table \"3/", 19);
    cr_expect_eq(bench_run(&bench, "cat 1.playlog 2.playlog >two.playlog; touch -d '2026-11-22 19:00' two.playlog"), 0);
    cr_expect_eq(verify("check --db e.db two.playlog; cp e.db plain.db"), 0);
    cr_expect_eq(bench_run(&bench, "cp 1.playlog two.playlog; touch -d '2026-11-22 20:00' two.playlog"), 0);
    expect_told("check --db plain.db two.playlog", 0, "sound", gone);
    expect_told("check --resume -j 2 --db e.db 3.playlog two.playlog", 0, "3.playlog: sound", gone);
    cr_expect(!blamed("3.playlog:"));
    expect_told("check --resume --db e.db two.playlog 3.playlog", 0, "", "2 games are in the ledger already\n");
    cr_expect(!blamed("still counts"), "it is told once");
}

/* A run that finds nothing new does not lock the ledger; of what it takes it never holds more than a batch. */
Test(season, a_resumed_run_locks_nothing_that_is_known)
{
    sqlite3 *db;

    save("hall/1.playlog", "a", "", 19);
    cr_expect_eq(verify("check --db e.db hall"), 0);
    db = open_ledger("e.db");
    cr_assert_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    cr_expect_eq(bench_run(&bench, "timeout 20 \"$PROOFSHEET_VERIFY\" check --resume --db e.db hall"), 0);
    sqlite3_close(db);
}

/* Another game under the name of a file is none that was corrected. */
Test(season, another_game_of_that_name_takes_nothing_away)
{
    save("log.playlog", "a", "", 19);
    cr_expect_eq(verify("check --db e.db log.playlog"), 0);
    save("log.playlog", "b", "s/Table \"1/Table \"2/", 20);
    expect_told("check --db e.db log.playlog", 0, "log.playlog: sound",
                "log.playlog: another game was number 1 there before, and still counts; if it should not: forget LEDGER ");
    cr_expect_str_eq(ask_ledger("e.db", "SELECT count(*) FROM counted"), "2");
    cr_expect_eq(verify("forget e.db $(sed 's/.*LEDGER //' ../err)"), 0);
    cr_expect_str_eq(ask_ledger("e.db", "SELECT \"table\" FROM counted"), "2");
}

/* What is forgotten stays so, whoever brings it in again. */
Test(season, forgets)
{
    save("hall/1.playlog", "a", "", 19);
    save("hall/2.playlog", "b", "s/Table \"1/Table \"2/; s/Mia/Ada/", 19);
    cr_expect_eq(verify("check --db e.db hall; cp e.db all.db"), 0);
    expect_told("forget e.db hall/1.playlog", 0, "1 game is forgotten", "");
    expect_told("forget e.db hall/1.playlog:1", 0, "0 games are forgotten", "");
    expect_told("check --db e.db hall", 0, "sound", "1 game is to be forgotten and does not count");
    cr_expect_eq(verify("merge e.db all.db"), 0);
    cr_expect_str_eq(ask_ledger("e.db", names), "Ada,random 2");
    cr_expect_eq(verify("merge all.db e.db"), 0);
    expect_same("e.db", "all.db");
    expect_told("forget e.db | tail -n +2 | cut -c34-", 0, "null  2026.11.22         1      1      Mia, random 2  hall/1.playlog:1",
                "");
    expect_told("forget --undo e.db $(\"$PROOFSHEET_VERIFY\" forget e.db | sed -n '2s/^ *\\([0-9a-f]\\{8\\}\\).*/\\1/p')", 0,
                "1 game counts again", "");
    cr_expect_str_eq(ask_ledger("e.db", names), "Ada,Mia,random 2");
    expect_blamed("forget e.db 2.playlog", "unknown game of the ledger \"2.playlog\" (known: hall/2.playlog)");
    expect_blamed("forget e.db abcdefab", "unknown game of the ledger \"abcdefab\" (known: a file as it was given");
    expect_blamed("forget e.db hall/1.playlog:2", "unknown game of the ledger");
    cr_expect_eq(bench_run(&bench, "cp e.db before.db"), 0);
    expect_blamed("forget e.db hall/2.playlog nonsense", "unknown game of the ledger \"nonsense\"");
    expect_same("before.db", "e.db");
    expect_told("forget e.db hall/2.playlog hall/1.playlog", 0, "2 games are forgotten\n", "");
    expect_blamed("forget --undo e.db hall/1.playlog nonsense", "unknown game of the ledger \"nonsense\"");
    cr_expect_str_eq(ask_ledger("e.db", "SELECT count(*) FROM forgotten"), "2");
    expect_blamed("forget --undo e.db", "forget --undo: the games that are to count again were expected");
    expect_blamed("forget nowhere.db", "the ledger cannot be used");
    expect_blamed("forget", "forget: the argument SEASON.db is missing");
}

/* Copies with other players are told: one of them is wrong. */
Test(season, contradictory_copies_are_told)
{
    static const char told[] = "the same moves are logged twice with other players: Mia, random 2 (hall/2.playlog:1) counts, "
                               "Mai, random 2 (hall/1.playlog:1) does not\n";

    save("hall/1.playlog", "a", "s/Mia/Mai/", 19);
    save("hall/2.playlog", "a", "", 20);
    save("hall/3.playlog", "a", "s/Table \"1/Table \"2/", 18);
    expect_told("check --db e.db hall", 0, "sound", told);
    expect_told("rank e.db", 0, "1 game;", told);
    expect_told("rank hall", 0, "1 game;", told);
    cr_expect_eq(bench_run(&bench, "printf 'Mia = Mai\\nrandom 2\\n' >people.txt"), 0);
    cr_expect_eq(verify("rank --players people.txt e.db"), 0);
    cr_expect(!blamed("twice"), "two spellings of one person");
    expect_told("merge m.db e.db", 0, "", told);
    expect_told("check --json hall | \"$PROOFSHEET_VERIFY\" merge n.db -", 0, "", told);
    expect_told("check --resume --db e.db hall", 0, "", told);
}

/* A ledger that is merged says of corrections, copies and forgotten games what the logs would. */
Test(season, merged_ledgers_tell)
{
    static const char changed[] = "hall/1.playlog: game 1 has changed since it was kept: the ledger counts it as it is now\n";
    static const char older[] = "hall/1.playlog: the ledger has this file as it was saved later";

    save("hall/1.playlog", "a", "s/Mia/Mai/", 19);
    cr_expect_eq(verify("check --db early.db hall"), 0);
    save("hall/1.playlog", "a", "", 20);
    cr_expect_eq(verify("check --db late.db hall; cp late.db again.db"), 0);
    expect_told("merge late.db early.db", 0, "", older);
    expect_told("merge late.db early.db", 0, "", "");
    expect_told("merge early.db again.db", 0, "", changed);
    expect_told("merge early.db again.db", 0, "", "");
    expect_same("early.db", "late.db");
    cr_expect_eq(verify("forget again.db hall/1.playlog"), 0);
    expect_told("merge late.db again.db", 0, "", "1 game is to be forgotten and does not count\n");
    expect_told("check --json hall | \"$PROOFSHEET_VERIFY\" merge late.db again.db -", 0, "", "2 games are to be forgotten");
}

/* Two organisers have files of the same name: all games count, which is told, and the older one is not to be touched. */
Test(season, other_files_of_that_name_are_no_older_versions)
{
    static const char told[] = "hall/1.playlog: another game was number 1 there before, and still counts";

    save("hall/1.playlog", "a", "", 19);
    cr_expect_eq(verify("check --db one.db hall"), 0);
    save("hall/1.playlog", "b", "s/Table \"1/Table \"2/", 20);
    cr_expect_eq(verify("check --db other.db hall"), 0);
    cr_expect_eq(verify("check --json hall >other.json; cp one.db both.db"), 0);
    expect_told("merge both.db other.db", 0, "", told);
    cr_expect(!blamed("touch"));
    expect_told("merge other.db one.db", 0, "", told);
    cr_expect(!blamed("touch"));
    expect_same("other.db", "both.db");
    cr_expect_str_eq(ask_ledger("other.db", "SELECT count(*) FROM counted"), "2");
    save("hall/1.playlog", "a", "", 19);
    cr_expect_eq(verify("check --json hall >one.json"), 0);
    expect_told("merge lines.db other.json one.json", 0, "", told);
    cr_expect(!blamed("touch"));
    expect_same("other.db", "lines.db");
}

/* ---- what is refused ---- */

Test(season, what_is_torn_is_told)
{
    struct buf text = { 0 };

    write_records("a.json", 0, 5, "");
    bench_read(&bench, "a.json", &text);
    text.text[text.length - 1] = '\0';
    text_write(bench_path(&bench, "torn.json"), text.text);
    expect_blamed("merge torn.db torn.json", "torn.json:5: the last line is torn");
    cr_expect_str_eq(ask_ledger("torn.db", "SELECT count(*) FROM game"), "4", "what was whole stays");
    cr_expect_eq(bench_run(&bench, "cp a.json less.json; echo '{\"summary\":{\"games\":6}}' >>less.json"), 0);
    expect_blamed("merge less.db less.json", "less.json:6: the summary counts 6 games, 5 were read");
    cr_expect_eq(bench_run(&bench, "cp a.json all.json; echo '{\"summary\":{\"games\":5}}' >>all.json; "
                                   "cat all.json all.json >twice.json"),
                 0);
    cr_expect_eq(verify("merge all.db twice.json"), 0);
    buf_finish(&text);
}

/* No empty ledger is left by a name that was misspelt; beside one that is there it is told. */
Test(season, what_is_not_there_makes_no_ledger)
{
    write_records("a.json", 0, 5, "");
    expect_blamed("merge new.db nowhere.json", "nowhere.json cannot be read: No such file");
    cr_expect_neq(access(bench_path(&bench, "new.db"), F_OK), 0);
    expect_blamed("merge new.db nowhere.json a.json", "nowhere.json cannot be read: No such file");
    cr_expect_str_eq(ask_ledger("new.db", "SELECT count(*) FROM game"), "5", "what is there is taken");
}

/* A loss of power leaves NULs in place of what was written last. */
Test(season, what_is_lost_in_a_loss_of_power_is_told)
{
    write_records("a.json", 0, 5, "");
    cr_expect_eq(bench_run(&bench, "head -c 4096 /dev/zero >nuls.json; cat a.json nuls.json >tail.json; "
                                   "{ cat tail.json; echo; } >line.json; "
                                   "{ head -3 a.json; head -c 9 /dev/zero; tail -2 a.json; } >middle.json; "
                                   "{ head -3 a.json; sed -n 4p a.json | tr , '\\0'; tail -1 a.json; } >within.json"),
                 0);
    expect_blamed("merge nuls.db nuls.json", "nuls.json:1: the last line is torn");
    expect_blamed("merge tail.db tail.json", "tail.json:6: the last line is torn");
    expect_blamed("merge line.db line.json", "line.json:6: no JSON");
    expect_blamed("merge middle.db middle.json", "middle.json:4: no JSON");
    expect_blamed("merge within.db within.json", "within.json:4: no JSON");
    cr_expect_str_eq(ask_ledger("tail.db", "SELECT count(*) FROM game"), "5", "what was whole stays");
}

Test(season, what_is_no_record_is_refused)
{
    static const struct {
        const char *line, *says;
    } rows[] = {
        { "{", "x.json:1: no JSON" },
        { "[1]", "x.json:1: no object of check --json" },
        { "{}", "x.json:1: \"id\" should be 32 hex digits" },
        { "{\"id\":\"00\",\"verdict\":\"sound\"}", "\"id\" should be 32 hex digits" },
        { "{\"id\":\"%s\"}", "\"verdict\" should be a text" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"seats\":[1]}", "\"seats\" should be a list of names" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"seats\":[\"a\"],\"scores\":[1,2]}", "\"scores\" should be a list" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"seats\":[\"a\"],\"scores\":[1e99]}", "\"scores\" should be a list" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"seats\":[\"a\"],\"winners\":[2]}", "\"winners\" should be a list" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"seats\":[\"a\"],\"items\":[{\"seat\":2,\"rule\":\"x\"}]}",
          "\"items\"" },
        { "{\"id\":\"%s\",\"verdict\":\"sound\",\"rules\":-1}", "\"rules\" should be a whole number" },
        { "{\"id\":\"%s\",\"id\":\"%s\",\"verdict\":\"sound\"}", "no JSON: the key \"id\" stands there twice" },
        { "{\"x\":{\"a\":1,\"\\u0061\":2}}", "no JSON: the key \"a\" stands there twice" },
        { "{\"x\":01}", "no JSON: \"1}\" at byte 7" },
        { "{\"x\":1,}", "no JSON: \"}\" at byte 8" },
        { "{\"x\":[1 2]}", "no JSON: \"2]}\" at byte 9" },
        { "{\"x\":\"a\tb\"}", "no JSON" },
        { "{\"x\":\"\xc0\x80\"}", "no JSON" },
        { "{\"x\":\"\\ud800\"}", "no JSON" },
        { "{\"x\":\"\\udc00\"}", "no JSON" },
        { "{\"x\":\"\\u0000\"}", "no JSON" },
        { "{\"x\":\"\\x\"}", "no JSON" },
        { "{\"x\":1e}", "no JSON" },
        { "{\"x\":-}", "no JSON" },
        { "{\"x\":1.}", "no JSON" },
        { "{\"x\":1234567890123456789}", "no JSON" },
        { "{\"x\":nul}", "no JSON" },
        { "{\"x\":[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]}", "no JSON" },
        { "{} {}", "no JSON: \"{}\" at byte 4" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        FILE *file = fopen(bench_path(&bench, "x.json"), "w");
        cr_assert_not_null(file);
        for (const char *at = rows[i].line; *at != '\0'; at++)
            if (at[0] == '%' && at[1] == 's')
                fprintf(file, "%032d", 7), at++;
            else
                fputc(*at, file);
        fputs("\n", file);
        fclose(file);
        expect_blamed("merge x.db x.json", rows[i].says);
    }
}

/* Any way to write the same JSON, and what a later version may add. */
Test(season, other_forms_of_json_are_read)
{
    write_records("a.json", 0, 1, ",\"event\":\"Café 😀\\\\\"");
    cr_expect_eq(bench_run(&bench, "sed 's/\"event\":\"Evening\",//' a.json >plain.json; "
                                   "sed 's/é/\\\\u00E9/; s/😀/\\\\ud83d\\\\uDE00/; s/:/ : /g; s/,\"/ ,\\t\"/g; s/}$/"
                                   ",\"later\":[{\"a\":[],\"b\":{}},-0.5e+3,1E5,true,false,null,\"\\\\b\\\\f\\\\n\\\\r\\\\t\\\\\\/\"]}/' "
                                   "plain.json >other.json; grep -q uDE00.*later other.json"),
                 0);
    cr_expect_eq(verify("merge plain.db plain.json"), 0);
    cr_expect_eq(verify("merge other.db other.json"), 0);
    expect_same("plain.db", "other.db");
    cr_expect_str_eq(ask_ledger("other.db", "SELECT event FROM game"), "Café 😀\\");
}

Test(season, what_is_no_ledger_is_refused)
{
    write_records("a.json", 0, 5, "");
    expect_blamed("merge a.db", "OUT.db IN…");
    expect_blamed("merge a.db nowhere.json", "nowhere.json cannot be read");
    expect_blamed("merge nowhere/a.db a.json", "the ledger cannot be used");
    expect_blamed("merge a.json a.json", "the ledger cannot be used");
    sqlite3 *db = open_ledger("foreign.db");
    cr_assert_eq(sqlite3_exec(db, "CREATE TABLE game (x)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    expect_blamed("merge foreign.db a.json", "foreign.db is no ledger of games");
    expect_blamed("merge a.db foreign.db", "foreign.db is no ledger of games");
    cr_expect_eq(verify("merge a.db a.json"), 0);
    cr_expect_str_eq(ask_ledger("a.db", "SELECT count(*) FROM verdict"), "5");
    ask_ledger("a.db", "PRAGMA user_version = 1");
    expect_blamed("merge a.db a.json", "a.db: a ledger of format 1, this program has format 2: check the logs again");
    expect_blamed("merge b.db a.db", "a.db: a ledger of format 1");
}

/* Trouble with the ledger is no answer to what was asked of it. */
Test(season, what_is_spoilt_is_told)
{
    write_records("a.json", 0, 3000, "");
    cr_expect_eq(verify("merge a.db a.json"), 0);
    ask_ledger("a.db", "PRAGMA wal_checkpoint(TRUNCATE)");
    cr_expect_eq(bench_run(&bench, "size=$(stat -c %%s a.db); rm -f a.db-wal a.db-shm; "
                                   "head -c $((size / 2)) /dev/zero | tr '\\0' x | dd of=a.db bs=4096 "
                                   "seek=$((size / 8192)) conv=notrunc iflag=fullblock status=none"),
                 0);
    expect_blamed("rank --event Nobody a.db", "a.db: the ledger cannot be used");
    expect_blamed("merge a.db a.json", "a.db: the ledger cannot be used");
    cr_expect(!blamed("unknown"));
    expect_blamed("merge b.db a.db", "a.db cannot be merged into b.db: ");
}

/* ---- whole batches ---- */

/* The disk is full for the first file: what comes behind it is taken whole, and nothing of the first. */
Test(season, what_does_not_fit_is_left_out_whole)
{
    write_records("large.json", 0, 4000, "");
    write_records("small.json", 5000, 5003, "");
    write_records("none.json", 0, 0, "");
    cr_expect_eq(verify("merge a.db none.json"), 0);
    cr_expect_eq(bench_run(&bench, "trap '' XFSZ; ulimit -f 800; \"$PROOFSHEET_VERIFY\" merge a.db large.json small.json"),
                 2);
    cr_expect(blamed("a.db: the ledger cannot be used"));
    cr_expect(!blamed("transaction"));
    cr_expect_str_eq(ask_ledger("a.db", "SELECT count(*) || ' ' || count(DISTINCT s.id) || ' ' || min(number) FROM verdict v"
                                        " LEFT JOIN seat s USING (id) JOIN place p USING (id)"),
                     "6 3 5000");
}

static void wait_a_moment(long nanoseconds)
{
    nanosleep(&(struct timespec){ .tv_nsec = nanoseconds }, NULL);
}

/* Starts a command on the folder's files and kills it after a while; whether it was still at work. */
static bool kill_command(const char *const words[], long after)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        if (chdir(bench.dir) != 0 || freopen("/dev/null", "w", stdout) == NULL)
            _exit(3);
        execv(getenv("PROOFSHEET_VERIFY"), (char *const *)words);
        _exit(3);
    }
    wait_a_moment(after);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return WIFSIGNALED(status);
}

/* What a killed program has left is sound and holds whole batches of `size` games; whether there is a ledger at all. */
static bool expect_whole_batches(const char *name, int size)
{
    if (access(bench_path(&bench, name), F_OK) != 0)
        return false;
    cr_expect_str_eq(ask_ledger(name, "PRAGMA integrity_check"), "ok");
    if (strcmp(ask_ledger(name, "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"), "0") == 0)
        return false;
    cr_expect_eq(atoi(ask_ledger(name, "SELECT count(*) FROM game")) % size, 0, "%s", name);
    cr_expect_str_eq(
        ask_ledger(name, "SELECT count(*) FROM game g LEFT JOIN verdict v USING (id, rules) WHERE v.id IS NULL"), "0");
    return true;
}

/* Killed at any moment it holds whole files, passes SQLite's own check, and goes on to the same end. */
Test(season, killed_merging_leaves_whole_batches)
{
    enum { GAMES = 1500 };
    int killed = 0;

    for (int i = 0; i < 3; i++)
        write_records(arena_printf(&bench.arena, "%d.json", i), i * GAMES, (i + 1) * GAMES, "");
    cr_expect_eq(verify("merge whole.db 0.json 1.json 2.json"), 0);
    for (long after = 2000000; after < 400000000; after += after / 2) {
        const char *name = arena_printf(&bench.arena, "%ld.db", after);
        const char *const words[] = { "proofsheet-verify", "merge", name, "0.json", "1.json", "2.json", NULL };
        if (!kill_command(words, after))
            break;
        killed++;
        expect_whole_batches(name, GAMES);
        cr_expect_eq(verify(arena_printf(&bench.arena, "merge %s 0.json 1.json 2.json", name)), 0);
        expect_same("whole.db", name);
    }
    cr_expect_gt(killed, 3);
}

/* ---- checking into a ledger ---- */

enum { EVENING_FILES = 40, EVENING_GAMES = 25, SMALL_BATCH = 4 * EVENING_GAMES };

/* An evening: files of so many games each, and one game of the first that is broken. */
static void play_evening(void)
{
    cr_assert_eq(
        bench_run(&bench,
                  "mkdir evening; for i in $(seq 10 %d); do \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed e$i "
                  "--games %d >evening/$i.playlog; done; sed -i '0,/take [123]/s//take 99/' evening/10.playlog",
                  EVENING_FILES + 9, EVENING_GAMES),
        0);
}

Test(season, check_keeps_what_it_tells)
{
    play_evening();
    cr_expect_eq(verify("check --db e.db evening >told; \"$PROOFSHEET_VERIFY\" check evening >alone"), 1);
    cr_expect(text_same(bench_path(&bench, "told"), bench_path(&bench, "alone")));
    cr_expect_eq(verify("check --json --items evening >items.json; \"$PROOFSHEET_VERIFY\" merge items.db items.json"),
                 0);
    cr_expect_eq(verify("check --json evening >e.json; \"$PROOFSHEET_VERIFY\" merge lines.db e.json"), 0);
    expect_same("e.db", "lines.db");
    cr_expect_eq(verify("check --db e.db --items evening"), 1);
    expect_same("e.db", "items.db");
    cr_expect_str_eq(ask_ledger("e.db", "SELECT count(*) || ' ' || sum(verdict = 'broken') FROM verdict"), "1000 1");
    expect_blamed("check --db evening evening", "evening: the ledger cannot be used");
}

/* However the games lie in files, or come through a pipe, the same games are the same rows. */
Test(season, splitting_does_not_matter)
{
    play_evening();
    cr_expect_eq(bench_run(&bench, "cat evening/*.playlog | \"$PROOFSHEET_VERIFY\" check --exit-zero --db one.db -"),
                 0);
    cr_expect_eq(bench_run(&bench,
                           "for f in $(ls -r evening/*); do \"$PROOFSHEET_VERIFY\" check --exit-zero --db many.db - "
                           "<$f; done"),
                 0);
    expect_same("one.db", "many.db");
}

Test(season, killed_checking_leaves_whole_batches)
{
    int killed = 0, partial = 0;

    play_evening();
    cr_expect_eq(verify("check --exit-zero --db whole.db evening"), 0);
    for (long after = 2000000; after < 900000000; after += after / 2) {
        const char *name = arena_printf(&bench.arena, "%ld.db", after);
        const char *const words[] = { "proofsheet-verify", "check", "--db", name, "evening", NULL };
        if (!kill_command(words, after))
            break;
        killed++;
        partial += expect_whole_batches(name, SMALL_BATCH);
        cr_expect_eq(verify(arena_printf(&bench.arena, "check --exit-zero --db %s evening", name)), 0);
        expect_same("whole.db", name);
    }
    cr_expect_gt(killed, 2);
    cr_expect_gt(partial, 0);
}

/* What is in and right is not judged again, as long as the rules are the same; what is wrong is told again. */
Test(season, resumes)
{
    play_evening();
    cr_expect_eq(verify("check --exit-zero --db whole.db evening"), 0);
    cr_expect_eq(verify("check --exit-zero --db part.db evening/1*.playlog evening/2*.playlog"), 0);
    expect_told("check --resume --db part.db evening | wc -l", 0, "501\n", "499 games are in the ledger already");
    expect_told("check --resume --db part.db -j 2 evening", 1, "evening/10.playlog:11: broken",
                "999 games are in the ledger already");
    expect_told("check --resume --exit-zero --summary --db part.db evening/11.playlog", 0, "0 games",
                "25 games are in");
    cr_expect_eq(bench_run(&bench, "echo nonsense >none.playlog"), 0);
    expect_told("check --resume --db more.db none.playlog", 1, "none.playlog:1:1: unreadable", "");
    expect_told("check --resume --db more.db none.playlog", 1, "none.playlog:1:1: unreadable", "");
    expect_same("whole.db", "part.db");
    sqlite3 *db = open_ledger("part.db");
    cr_assert_eq(sqlite3_exec(db, "UPDATE verdict SET rules = 0; UPDATE game SET rules = 0; UPDATE seat SET rules = 0",
                              NULL, NULL, NULL),
                 SQLITE_OK);
    sqlite3_close(db);
    expect_told("check --resume --db part.db evening | wc -l", 0, "1000\n", "");
    cr_expect_str_eq(ask_ledger("part.db", "SELECT count(*) || ' ' || (SELECT sum(games) FROM standings) FROM verdict"),
                     "2000 1998", "standings are those by the newest rules");
}

/* The same of an evening that was kept, and then corrected: a name in every log. */
Test(season, killed_correcting_leaves_whole_batches)
{
    int killed = 0, partial = 0;

    play_evening();
    cr_expect_eq(verify("check --exit-zero --db early.db evening"), 0);
    cr_expect_eq(bench_run(&bench, "sed -i 's/^.Seat1 .*/[Seat1 \"Mia\"]/' evening/*; cp early.db whole.db"), 0);
    cr_expect_eq(verify("check --exit-zero --db whole.db evening"), 0);
    cr_expect_str_eq(ask_ledger("whole.db", "SELECT count(*) FROM counted"), "999");
    cr_expect_str_eq(ask_ledger("whole.db", names), "Mia,random 2");
    for (long after = 4000000; after < 900000000; after += after / 4) {
        const char *name = arena_printf(&bench.arena, "%ld.db", after);
        const char *const words[] = { "proofsheet-verify", "check", "--resume", "--db", name, "evening", NULL };
        cr_expect_eq(bench_run(&bench, "cp early.db %s", name), 0);
        if (!kill_command(words, after))
            break;
        killed++;
        expect_whole_batches(name, EVENING_GAMES);
        partial += strcmp(ask_ledger(name, "SELECT count(*) FROM game"), "1000") != 0;
        cr_expect_eq(verify(arena_printf(&bench.arena, "check --resume --exit-zero --db %s evening", name)), 0);
        expect_same("whole.db", name);
    }
    cr_expect_gt(killed, 1);
    cr_expect_gt(partial, 0);
}

/* ---- the organiser's screen ---- */

/* Waits up to some seconds for a text in a file that is being written, or will be. */
static bool comes(const char *name, const char *text)
{
    struct buf said = { 0 };
    bool there = false;

    for (int i = 0; i < 400 && !there; i++) {
        wait_a_moment(25000000);
        if (access(bench_path(&bench, name), F_OK) != 0)
            continue;
        bench_read(&bench, name, &said);
        there = strstr(buf_text(&said), text) != NULL;
    }
    buf_finish(&said);
    return there;
}

/* With --wrong a log that was corrected is told, and none that was right all the time; the end of the folder is the end. */
Test(season, watches_what_is_wrong)
{
    cr_assert_eq(bench_run(&bench, "mkdir hall; for i in a b; do \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed $i "
                                   ">hall/$i.playlog; done; cp hall/b.playlog right; sed -i '0,/take [123]/s//take 99/' "
                                   "hall/b.playlog; cp right hall/c.txt"),
                 0);
    cr_assert_eq(bench_run(&bench, "{ sh -c 'echo $$ >pid; exec \"$PROOFSHEET_VERIFY\" check --watch --wrong hall' "
                                   ">screen 2>blame; echo $? >status; } & :"),
                 0);
    cr_expect(comes("screen", "hall/b.playlog:11: broken"));
    cr_expect(comes("blame", "hall/c.txt is left out"));
    /* it does not look between them: a file that is copied is for a moment a part of itself */
    cr_expect_eq(bench_run(&bench, "kill -STOP $(cat pid); cp right hall/made-by-sed; cp right hall/b.playlog; "
                                   "rm hall/made-by-sed; kill -CONT $(cat pid)"),
                 0);
    cr_expect(comes("screen", "hall/b.playlog: sound"));
    cr_expect_eq(bench_run(&bench, "kill -STOP $(cat pid); cp hall/a.playlog a; cp a hall/a.playlog; "
                                   "cp right hall/b.playlog; kill -CONT $(cat pid); mkdir hall/in; echo x >hall/in/d.playlog"),
                 0);
    cr_expect(comes("screen", "hall/in/d.playlog:1:1: unreadable"));
    cr_expect_eq(bench_run(&bench, "rm -r hall/in; mv hall house"), 0);
    cr_expect(comes("blame", "the folder hall is not there any more"));
    cr_expect(comes("status", "2"));
    cr_expect_eq(bench_run(&bench, "test $(grep -c sound screen) = 1 && ! grep made-by-sed blame"), 0);
}

Test(season, watches_folders)
{
    cr_assert_eq(bench_run(&bench,
                           "mkdir hall; \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed w --games 2 >two.playlog; "
                           "cp two.playlog hall/first.playlog; sed '0,/take [123]/s//take 99/' two.playlog >wrong"),
                 0);
    cr_assert_eq(
        bench_run(&bench, "\"$PROOFSHEET_VERIFY\" check --watch --db w.db hall >screen 2>blame & echo $! >pid"), 0);
    cr_expect(comes("screen", "first.playlog: game 2: sound"));
    cr_expect_eq(bench_run(&bench, "cp wrong hall/notes.txt; cp two.playlog hall/second.playlog"), 0);
    cr_expect(comes("screen", "second.playlog: game 2: sound"), "one that comes");
    cr_expect_eq(bench_run(&bench, "mv wrong hall/second.playlog"), 0);
    cr_expect(comes("screen", "hall/second.playlog:11: broken"), "one that changes");
    cr_expect_eq(
        bench_run(&bench,
                  "mkdir -p hall/late && sed 's/Seat1 \"[^\"]*/Seat1 \"Late/' two.playlog >hall/late/third.playlog"),
        0);
    cr_expect(comes("screen", "hall/late/third.playlog: game 2: sound  Late"), "a folder that comes");
    cr_expect(comes("blame", "Late, random 2 (hall/late/third.playlog:2)"), "a copy with other players");
    cr_expect_eq(bench_run(&bench, "kill $(cat pid); ! grep -q notes screen"), 0);
    cr_expect_eq(
        bench_run(&bench, "for i in 1 2 3 4 5 6 7 8 9; do kill -0 $(cat pid) 2>/dev/null || break; sleep 0.1; done"),
        0);
    cr_expect_str_eq(ask_ledger("w.db", "SELECT count(*) FROM game"), "5");
    expect_blamed("check --watch two.playlog", "two.playlog cannot be watched");
}
