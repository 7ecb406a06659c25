/* Sittings: what programs are told of a game that is being recorded is what the log says. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/bench.h"
#include "tests/harness/verdict.h"
#include "verify/sitting.h"

/* A number of JSON behind its key, the first one behind `from`. */
static int number_of(const char *from, const char *key)
{
    const char *at = strstr(from, key);

    cr_assert_not_null(at, "%s in %s", key, from);
    return atoi(at + strlen(key));
}

/* Adds the points of [{"line":…,"seat":…,"points":…}, …] to the seats. */
static void add_points(const char *scorings, int points[SEATS_MAX])
{
    for (const char *at = scorings; (at = strstr(at, "{\"line\"")) != NULL; at++)
        points[number_of(at, "\"seat\":") - 1] += number_of(at, "\"points\":");
}

/* The tags of the log at its start are opened, the lines behind them are sent one by one. */
static void send_lines(struct sitting *sitting, struct game_cache *cache, const struct buf *log, int points[SEATS_MAX])
{
    const char *blank = strstr(log->text, "\n\n");
    struct error error = { 0 };
    struct buf line = { 0 }, scorings = { 0 };

    cr_assert(sitting_open(sitting, cache, log->text, (size_t)(blank + 2 - log->text), &error), "%s", error.text);
    for (const char *at = blank + 2; *at != '\0'; at += strcspn(at, "\n") + (strchr(at, '\n') != NULL)) {
        buf_clear(&line);
        buf_add(&line, at, strcspn(at, "\n"));
        if (line.length == 0)
            continue;
        cr_assert(sitting_play(sitting, line.text, &error), "%s: %s", line.text, error.text);
        buf_clear(&scorings);
        sitting_tell_scorings(sitting, &scorings);
        add_points(scorings.text, points);
    }
    buf_finish(&line);
    buf_finish(&scorings);
}

/* ["…","…"]: how many. */
static int count_strings(const char *list)
{
    int quotes = 0;

    for (const char *at = list; *at != '\0'; at++)
        quotes += *at == '"' && (at == list || at[-1] != '\\');
    return quotes / 2;
}

Test(sitting, points_told_add_up_to_the_verdict)
{
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };

    for (int i = 0; games[i] != NULL; i++) {
        struct bench bench;
        struct buf log = { 0 }, verdict = { 0 };
        struct sitting sitting = { 0 };
        int points[SEATS_MAX] = { 0 };
        bench_open(&bench);
        cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play %s --seed told >told.playlog", games[i]->id), 0);
        bench_read(&bench, "told.playlog", &log);
        send_lines(&sitting, &cache, &log, points);
        sitting_tell_verdict(&sitting, &verdict);
        cr_expect_eq(strncmp(verdict.text, "{\"verdict\":\"sound\",\"scores\":[", 29), 0, "%s", verdict.text);
        add_points(verdict.text, points);
        const char *at = strchr(verdict.text, '[');
        for (int seat = 0; seat < sitting.journal.replay.table.seats; seat++, at = strpbrk(at + 1, ",]"))
            cr_expect_eq(points[seat], atoi(at + 1), "%s, seat %d", games[i]->id, seat + 1);
        sitting_finish(&sitting);
        buf_finish(&log);
        buf_finish(&verdict);
        bench_close(&bench);
    }
    game_cache_finish(&cache);
    arena_finish(&arena);
}

Test(sitting, what_a_tag_cannot_hold_is_refused)
{
    static const char *const names[] = { "Mia", "Ben", "B\no" };
    static const struct setting wrong[] = {
        { "cacao", "2026\n1 pass", NULL, NULL, 2, names },
        { "cacao", "2026-05-01", NULL, NULL, 2, names },
        { "cacao", NULL, "choco\nlate", NULL, 2, names },
        { "cacao", NULL, NULL, "to\xffld", 2, names },
        { "cacao", NULL, NULL, NULL, 3, names },
    };
    struct game_cache cache = { .data = verdict_data() };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct buf log = { 0 };
        struct error error = { 0 };
        cr_expect_not(setting_add_tags(&wrong[i], &cache, &log, &error), "%zu", i);
        cr_expect_eq(error.kind, ERROR_USAGE, "%zu: %s", i, error.text);
        buf_finish(&log);
    }
    game_cache_finish(&cache);
}

Test(sitting, what_may_be_played_is_told_and_taken_back)
{
    static const char *const names[] = { "Mia", "Ben \"Bo\"", "林" };
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };
    const struct setting setting = { "cacao", "2026.05.01", NULL, "told", 3, names };
    struct buf log = { 0 }, told = { 0 }, before = { 0 };
    struct sitting sitting;
    struct error error = { 0 };

    cr_assert_not(setting_add_tags(&(struct setting){ "cacao", NULL, NULL, NULL, 7, names }, &cache, &log, &error));
    cr_expect_eq(error.kind, ERROR_USAGE);
    error = (struct error){ 0 };
    cr_assert(setting_add_tags(&setting, &cache, &log, &error), "%s", error.text);
    cr_assert(sitting_open(&sitting, &cache, log.text, log.length, &error), "%s", error.text);
    sitting_follow(&sitting);
    sitting_tell_moves(&sitting, &told);
    cr_assert_gt(count_strings(told.text), 3);
    struct buf first = { 0 };
    buf_add(&first, told.text + 2, strcspn(told.text + 2, "\""));
    sitting_tell_placings(&sitting, false, &before);
    cr_expect_not(sitting_play(&sitting, "place Q 0,1 0", &error));
    buf_clear(&told);
    error_tell(&error, &told);
    cr_expect(strstr(told.text, "\"rule\":\"line.words\"") != NULL, "%s", told.text);
    cr_assert(sitting_play(&sitting, first.text + 2, &error), "%s: without its seat", first.text);
    cr_expect(sitting_undo(&sitting));
    sitting_follow(&sitting);
    buf_clear(&told);
    sitting_tell_placings(&sitting, false, &told);
    cr_expect_str_eq(told.text, before.text);
    buf_clear(&told);
    sitting_tell_state(&sitting, &told);
    cr_expect(strstr(told.text, "\"turn\":1,\"mover\":1,\"phase\":\"place\"") != NULL, "%s", told.text);
    cr_expect_not(sitting_undo(&sitting), "there is no decision left");
    sitting_finish(&sitting);
    buf_finish(&first);
    buf_finish(&log);
    buf_finish(&told);
    buf_finish(&before);
    game_cache_finish(&cache);
    arena_finish(&arena);
}

/* ---- there and back ---- */

/* All that is told of a position, and its log. */
static void tell_all(const struct sitting *sitting, struct buf *out)
{
    buf_clear(out);
    sitting_tell_state(sitting, out);
    sitting_tell_placings(sitting, true, out);
    sitting_tell_moves(sitting, out);
    buf_puts(out, buf_text(&sitting->journal.text));
}

/* Lines are played and taken back again: nothing is left of them. */
static void go_there_and_back(struct sitting *sitting, const char *lines, int count)
{
    struct buf before = { 0 }, after = { 0 }, line = { 0 };
    struct bookmark mark = { 0 };
    struct error error = { 0 };

    tell_all(sitting, &before);
    journal_mark(&sitting->journal, &mark);
    for (; count > 0 && *lines != '\0'; count--, lines += strcspn(lines, "\n") + 1) {
        buf_clear(&line);
        buf_add(&line, lines, strcspn(lines, "\n"));
        cr_assert(sitting_play(sitting, line.text, &error), "%s: %s", line.text, error.text);
    }
    sitting_return(sitting, &mark);
    tell_all(sitting, &after);
    cr_expect_str_eq(after.text, before.text, "behind \"%s\"", buf_text(&line));
    buf_clear(&after);
    sitting_tell_scorings(sitting, &after);
    cr_expect_str_eq(after.text, "[]", "what was taken back is not told: %s", after.text);
    bookmark_finish(&mark);
    buf_finish(&before);
    buf_finish(&after);
    buf_finish(&line);
}

/* Of so many lines one is tried, and the position ahead of one compared. */
enum { TRIED = 5, COMPARED = 33 };

/* A log is gone through from line to line; each position is that of the log opened so far. */
static void turn_pages(const struct buf *log, struct game_cache *cache)
{
    struct sitting sitting = { 0 }, fresh = { 0 };
    struct error error = { 0 };
    struct buf told = { 0 }, expected = { 0 };
    const char *start = strstr(log->text, "\n\n") + 2;
    int lines = 0;

    for (const char *at = start; *at != '\0'; at += strcspn(at, "\n") + 1, lines++) {
        size_t length = (size_t)(at - log->text);
        cr_assert(sitting_turn(&sitting, cache, log->text, length, &error), "%s", error.text);
        if (lines % TRIED == 0)
            go_there_and_back(&sitting, at, 1 + lines % 4);
        if (lines % COMPARED != 0)
            continue;
        sitting_finish(&fresh);
        cr_assert(sitting_open(&fresh, cache, log->text, length, &error), "%s", error.text);
        tell_all(&sitting, &told);
        tell_all(&fresh, &expected);
        cr_expect_str_eq(told.text, expected.text);
    }
    cr_expect_gt(lines, 3);
    cr_assert(sitting_turn(&sitting, cache, log->text, (size_t)(start - log->text), &error), "%s", error.text);
    cr_expect_eq(sitting.journal.text.length, (size_t)(start - log->text), "and back to where it began");
    sitting_finish(&sitting);
    sitting_finish(&fresh);
    buf_finish(&told);
    buf_finish(&expected);
}

static void drop_seed(struct buf *log)
{
    char *seed = strstr(log->text, "[Seed \""), *behind = seed + strcspn(seed, "\n") + 1;

    memmove(seed, behind, strlen(behind) + 1);
    log->length = strlen(log->text);
}

Test(sitting, lines_are_tried_and_pages_turned)
{
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };

    for (int i = 0; games[i] != NULL; i++) {
        struct bench bench;
        struct buf log = { 0 };
        bench_open(&bench);
        cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play %s --seed there >there.playlog", games[i]->id), 0);
        bench_read(&bench, "there.playlog", &log);
        turn_pages(&log, &cache);
        drop_seed(&log);
        turn_pages(&log, &cache);
        buf_finish(&log);
        bench_close(&bench);
    }
    game_cache_finish(&cache);
    arena_finish(&arena);
}

/* ---- the result ---- */

/* The units of a seat are those of its board. */
Test(sitting, what_a_piece_is_to_the_kit_is_told)
{
    struct arena arena = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", root) };
    struct error error = { 0 };
    struct sitting sitting = { 0 };
    struct buf log = { 0 }, told = { 0 };
    int units = 0;

    text_read(arena_printf(&arena, "%s/doc/examples/coast-evening.playlog", root), &log);
    cr_assert(sitting_open(&sitting, &cache, log.text, log.length, &error), "%s", error.text);
    sitting_tell_placings(&sitting, false, &told);
    for (const char *at = told.text; (at = strstr(at, "[\"unit U")) != NULL; at++, units++) {
        struct buf unit = { 0 };
        buf_add(&unit, at, strcspn(at, "]"));
        bool first = strstr(unit.text, "seat 1\",1,") != NULL;
        cr_expect_eq(strncmp(strrchr(unit.text, ',') + 1, first ? "\"BR-U" : "\"PT-U", 5), 0, "%s", unit.text);
        buf_finish(&unit);
    }
    cr_expect_gt(units, 2);
    sitting_finish(&sitting);
    buf_finish(&log);
    buf_finish(&told);
    game_cache_finish(&cache);
    arena_finish(&arena);
}

Test(sitting, a_result_stands_behind_the_last_tag_and_goes_when_the_end_is_taken_back)
{
    static const char tags[] = "[Playlog \"1\"]\n[Game \"null\"]\n\n; as it was [Result\n [Seat2 \"Ben \\\"Bo\\\"\"] ; late\n"
                               "[Seat1 \"Mia\"]\n";
    static const char rest[] = "\n; here we go\n* die 6\n1 take 5\n";
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };
    struct buf log = { 0 }, told = { 0 };
    struct sitting sitting;
    struct error error = { 0 };

    buf_printf(&log, "%s%s", tags, rest);
    cr_assert(sitting_open(&sitting, &cache, log.text, log.length, &error), "%s", error.text);
    sitting_claim(&sitting);
    cr_expect_str_eq(sitting.journal.text.text, log.text, "the game goes on");
    sitting_tell_state(&sitting, &told);
    cr_expect(strstr(told.text, "\"names\":[\"Mia\",\"Ben \\\"Bo\\\"\"]") != NULL, "%s", told.text);
    cr_assert(sitting_play(&sitting, "end", &error), "%s", error.text);
    sitting_claim(&sitting);
    sitting_claim(&sitting);
    buf_clear(&log);
    buf_printf(&log, "%s[Result \"5 0\"]\n%send\n", tags, rest);
    cr_expect_str_eq(sitting.journal.text.text, log.text);
    buf_clear(&told);
    sitting_tell_verdict(&sitting, &told);
    cr_expect_eq(strncmp(told.text, "{\"verdict\":\"sound\"", 18), 0, "%s", told.text);
    cr_expect(sitting_undo(&sitting));
    buf_clear(&log);
    buf_printf(&log, "%s%s", tags, rest);
    cr_expect_str_eq(sitting.journal.text.text, log.text, "neither end nor result");
    cr_assert(sitting_play(&sitting, "end", &error), "%s", error.text);
    sitting_claim(&sitting);
    sitting_cut(&sitting, 10);
    buf_clear(&log);
    buf_printf(&log, "%s\n; here we go\n* die 6\n", tags);
    cr_expect_str_eq(sitting.journal.text.text, log.text, "%s", sitting.journal.text.text);
    cr_expect(sitting_play(&sitting, "take 5", &error), "%s", error.text);
    sitting_finish(&sitting);
    buf_finish(&log);
    buf_finish(&told);
    game_cache_finish(&cache);
    arena_finish(&arena);
}

/* ---- what is hidden ---- */

/* Whether a place is another seat's hand or what it has laid face down. */
static bool is_secret(const char *where, int seat)
{
    const char *hand = strstr(where, "hand of seat "), *down = strstr(where, "face down at ");
    const char *of = hand != NULL ? hand + strlen("hand of seat ") : down != NULL ? strstr(down, "by seat ") : NULL;

    return of != NULL && atoi(of + strcspn(of, "123456789")) != seat;
}

struct secrets {
    int seat, count;
};

static void count_secret(const struct placing *placing, void *context)
{
    struct secrets *secrets = context;

    secrets->count += is_secret(placing->where, secrets->seat);
}

/* What others keep from the seat that is due, and whether any of it is told. */
static int check_veil(struct sitting *sitting)
{
    const struct replay *replay = &sitting->journal.replay;
    struct secrets secrets = { game_turn(&replay->table, replay->state) + 1, 0 };
    struct buf told = { 0 };

    replay->table.game->each_placing(replay->state, &replay->table, count_secret, &secrets);
    sitting_tell_placings(sitting, false, &told);
    for (const char *at = told.text; (at = strstr(at, "[\"")) != NULL; at++) {
        struct buf placing = { 0 };
        buf_add(&placing, at, strcspn(at, "]"));
        cr_expect_not(is_secret(buf_text(&placing), secrets.seat), "seat %d is told %s", secrets.seat, placing.text);
        buf_finish(&placing);
    }
    buf_finish(&told);
    return secrets.count;
}

/* How often a character stands in a text. */
static int count_of(const char *text, char c)
{
    int count = 0;

    for (; (text = strchr(text, c)) != NULL; text++)
        count++;
    return count;
}

/* The text of the placing with that number. */
static void placing_at(const char *placings, int number, struct buf *out)
{
    const char *at = strstr(placings, "[\"");

    for (; at != NULL && number > 0; number--)
        at = strstr(at + 1, "[\"");
    cr_assert_not_null(at);
    buf_clear(out);
    buf_add(out, at, strcspn(at, "]"));
}

/* As many backs as others keep, each in its hand or its cell and without a name; own are those that others may not know. */
static void check_backs(struct sitting *sitting)
{
    const struct replay *replay = &sitting->journal.replay;
    struct secrets secrets = { game_turn(&replay->table, replay->state) + 1, 0 };
    struct buf backs = { 0 }, placings = { 0 }, placing = { 0 };

    replay->table.game->each_placing(replay->state, &replay->table, count_secret, &secrets);
    sitting_tell_veiled(sitting, false, &backs);
    sitting_tell_placings(sitting, false, &placings);
    const char *others = strstr(backs.text, "\"others\":[");
    cr_assert_not_null(others);
    others += strlen("\"others\":[");
    cr_expect_eq(count_of(others, '['), secrets.count, "%s", backs.text);
    for (const char *at = others; (at = strchr(at, '[')) != NULL; at++) {
        cr_expect_neq(atoi(at + 1), secrets.seat, "%s", backs.text);
        cr_expect(strstr(at, ",\"hand\",") == at + 2 || strstr(at, ",\"face\",") == at + 2, "%s", at);
    }
    int own = 0;
    for (const char *at = backs.text + strlen("{\"own\":["); *at != ']'; at += strspn(at, ","), own++) {
        placing_at(placings.text, (int)strtol(at, (char **)&at, 10), &placing);
        cr_expect(is_secret(placing.text, 0), "%s is open to all", placing.text);
    }
    int hidden = 0;
    for (int i = 0; i < count_of(placings.text, '[') - 1; i++) {
        placing_at(placings.text, i, &placing);
        hidden += is_secret(placing.text, 0);
    }
    cr_expect_eq(own, hidden, "%s", backs.text);
    buf_finish(&backs);
    buf_finish(&placings);
    buf_finish(&placing);
}

Test(sitting, what_a_seat_may_not_know_is_not_told)
{
    static const char *const names[] = { "Mia", "Ben", "Ida" };
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };
    const struct setting setting = { "hideseek", NULL, NULL, "told", 3, names };
    struct buf log = { 0 }, told = { 0 };
    struct sitting sitting;
    struct error error = { 0 };
    int kept = 0;

    cr_assert(setting_add_tags(&setting, &cache, &log, &error), "%s", error.text);
    cr_assert(sitting_open(&sitting, &cache, log.text, log.length, &error), "%s", error.text);
    for (int i = 0; i < 40; i++) {
        sitting_follow(&sitting);
        kept += check_veil(&sitting);
        check_backs(&sitting);
        buf_clear(&told);
        sitting_tell_moves(&sitting, &told);
        cr_assert_gt(count_strings(told.text), 0);
        struct buf first = { 0 };
        buf_add(&first, told.text + 2, strcspn(told.text + 2, "\""));
        cr_assert(sitting_play(&sitting, first.text, &error), "%s: %s", first.text, error.text);
        buf_finish(&first);
    }
    cr_expect_gt(kept, 100, "others hold cards and lay them: %d", kept);
    sitting_finish(&sitting);
    buf_finish(&log);
    buf_finish(&told);
    game_cache_finish(&cache);
    arena_finish(&arena);
}

/* Of whoever draws in secret and of what lies face down the others are told nothing, of all else they are. */
Test(sitting, what_a_seat_has_not_seen_is_told)
{
    static const char head[] = "[Playlog \"1\"]\n[Game \"hideseek\"]\n[Rules \"1\"]\n[Options \"hand=1\"]\n[Seat1 \"Mia\"]\n"
                               "[Seat2 \"Ben\"]\n\n"
                               "* deal 1 C01\n* deal 1 C02\n* deal 1 C03\n* deal 2 D01\n* deal 2 D02\n* deal 2 D03\n"
                               "* draw 1 F1\n  * draw 2 CD-K ; a remark\n; nothing\n1 mark C01\n1 done\n2 commit CD-K D01\n";
    struct arena arena = { 0 };
    struct game_cache cache = { .data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };
    struct sitting sitting = { 0 };
    struct buf told = { 0 };
    struct error error = { 0 };

    cr_assert(sitting_open(&sitting, &cache, head, strlen(head), &error), "%s", error.text);
    sitting_tell_secrets(&sitting, 1, 0, &told);
    cr_expect_str_eq(told.text, "[15,19]");
    buf_clear(&told);
    sitting_tell_secrets(&sitting, 2, 0, &told);
    cr_expect_str_eq(told.text, "[14]");
    buf_clear(&told);
    sitting_tell_secrets(&sitting, 0, 0, &told); /* while something is drawn, nobody's turn */
    cr_expect_str_eq(told.text, "[14,15,19]");
    buf_clear(&told);
    sitting_tell_secrets(&sitting, 0, 15, &told);
    cr_expect_str_eq(told.text, "[15,19]");
    sitting_finish(&sitting);
    buf_finish(&told);
    game_cache_finish(&cache);
    arena_finish(&arena);
}
