/* page: a logged game as one file, in which every line has its position. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/bench.h"
#include "verify/games.h"

enum { BYTES_MOST = 3 * 1000 * 1000 };

/* The data in the page, to be given back. */
static json_t *data_of(const struct buf *page)
{
    static const char start[] = "id=\"data\">", end[] = "</script>";
    const char *from = strstr(page->text, start);

    cr_assert_not_null(from);
    from += sizeof start - 1;
    json_error_t fault;
    json_t *data = json_loadb(from, (size_t)(strstr(from, end) - from), 0, &fault);
    cr_assert_not_null(data, "%d: %s", fault.line, fault.text);
    return data;
}

static int number(const json_t *array, size_t index)
{
    return (int)json_integer_value(json_array_get(array, index));
}

/* Every picture is one, or the number of one before it. */
static void check_sprites(const json_t *sprites)
{
    for (size_t i = 0; i < json_array_size(sprites); i++) {
        const json_t *sprite = json_array_get(sprites, i), *picture = json_array_get(sprite, 0);
        const char *uri = json_string_value(picture);
        if (uri == NULL)
            cr_assert_lt(json_integer_value(picture), (json_int_t)i);
        else
            cr_assert(strncmp(uri, "data:image/webp;base64,", 23) == 0 ||
                      strncmp(uri, "data:image/svg+xml;base64,", 26) == 0);
        cr_assert_gt(json_number_value(json_array_get(sprite, 3)), 0);
        cr_assert_gt(json_number_value(json_array_get(sprite, 4)), 0);
    }
}

/* How many items the map of a scene has, whose numbers are those of items; `before` it had so many. */
static int check_map(const json_t *map, int before, int items)
{
    int start = number(map, 0), end = number(map, 1), between = (int)json_array_size(map) - 2;

    cr_assert_leq(start + end, before);
    for (int i = 0; i < between; i++)
        cr_assert(number(map, (size_t)i + 2) >= 0 && number(map, (size_t)i + 2) < items);
    return start + between + end;
}

static void check_scenes(const json_t *data, const json_t *table, int moves)
{
    const json_t *scenes = json_object_get(table, "scenes"), *items = json_object_get(table, "items");
    int lying = 0, most = 0;

    cr_expect_eq((int)json_array_size(scenes), moves, "a scene for every line");
    for (size_t i = 0; i < json_array_size(items); i++) {
        const json_t *item = json_array_get(items, i);
        if (json_array_size(item) != 4)
            cr_assert_lt(number(item, 0), (int)json_array_size(json_object_get(data, "sprites")));
    }
    for (size_t i = 0; i < json_array_size(scenes); i++) {
        lying = check_map(json_object_get(json_array_get(scenes, i), "map"), lying, (int)json_array_size(items));
        most = lying > most ? lying : most;
    }
    cr_expect_gt(most, 5, "things lie on the table");
}

/* The tag, or "". */
static void find_tag(const char *log, const char *tag, char value[64])
{
    const char *at = strstr(log, tag);

    cr_assert_not_null(at, "%s", tag);
    sscanf(at + strlen(tag), " \"%63[^\"]", value);
}

/* The last scene has the result, and the scorings of either language add up to it. */
static void check_points(const json_t *game, const char *text)
{
    const json_t *scenes = json_object_get(json_object_get(game, "table"), "scenes"), *items, *item;
    const json_t *points = json_object_get(json_array_get(scenes, json_array_size(scenes) - 1), "points");
    char result[64] = "";
    const char *lang;
    size_t i;

    find_tag(text, "[Result", result);
    json_object_foreach(json_object_get(json_object_get(game, "log"), "scorings"), lang, items)
    {
        int sum[SEATS_MAX] = { 0 };
        json_array_foreach(items, i, item) sum[json_integer_value(json_object_get(item, "seat")) - 1] +=
            (int)json_integer_value(json_object_get(item, "points"));
        char *at = result;
        for (size_t seat = 0; seat < json_array_size(points); seat++) {
            int claimed = (int)strtol(at, &at, 10);
            cr_expect_eq(number(points, seat), claimed, "seat %zu", seat + 1);
            cr_expect_eq(sum[seat], claimed, "%s, seat %zu", lang, seat + 1);
        }
    }
}

/* Nothing is fetched, and whoever runs no scripts reads the log. */
static void check_page(const struct buf *page, const char *game)
{
    cr_expect_lt(page->length, (size_t)BYTES_MOST, "%s: %zu bytes", game, page->length);
    cr_expect_not_null(strstr(page->text, "content=\"default-src 'none';"));
    cr_expect_not_null(strstr(page->text, "<pre>[Playlog &quot;1&quot;]\n"));
    for (const char *at = page->text; (at = strstr(at, " src=\"")) != NULL; at++)
        cr_expect_eq(strncmp(at, " src=\"data:", 11), 0, "%s: %.40s", game, at);
    cr_expect_not_null(strstr(page->text, "<p><img alt=\"\" src=\"data:image/webp;base64,"), "%s", game);
    cr_expect_null(strstr(page->text, "\nimport "));
    cr_expect_null(strstr(page->text, "\nexport "));
    cr_expect_null(strstr(page->text, "@DATA@"));
}

static void check_game(const char *game)
{
    struct bench bench;
    struct buf log = { 0 }, page = { 0 };

    bench_open(&bench);
    cr_assert_eq(
        bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play %s --seats 3 --bot greedy --seed page >g.playlog", game), 0);
    cr_assert_eq(bench_press(&bench, "page g.playlog", "g.html"), 0, "%s", game);
    cr_assert_eq(bench_run(&bench, "test \"$(grep -c '^[1-9*]' g.playlog)\" -gt 20"), 0);
    bench_read(&bench, "g.playlog", &log);
    bench_read(&bench, "g.html", &page);
    check_page(&page, game);
    json_t *data = data_of(&page), *told = json_array_get(json_object_get(data, "games"), 0);
    int moves = 0;
    for (const char *at = log.text; at != NULL; at = strchr(at + 1, '\n'))
        moves += at[0] == '\n' && at[1] != '\0' && strchr("*123456789", at[1]) != NULL;
    check_sprites(json_object_get(data, "sprites"));
    check_scenes(data, json_object_get(told, "table"), moves);
    check_points(told, log.text);
    cr_expect_str_eq(json_string_value(json_object_get(json_object_get(told, "log"), "verdict")), "sound");
    cr_expect_str_eq(json_string_value(json_object_get(json_object_get(told, "log"), "text")), log.text);
    json_decref(data);
    buf_finish(&log);
    buf_finish(&page);
    bench_close(&bench);
}

Test(page, every_line_of_a_game_has_its_position, .timeout = 280)
{
    for (int i = 0; games[i] != NULL; i++)
        if (!games[i]->hidden)
            check_game(games[i]->id);
}

/* A page that records knows what the pieces look like that may lie there; without the referee's module there is none.
 */
Test(page, a_game_is_recorded_on_a_page_of_its_own)
{
    struct bench bench;
    struct buf page = { 0 };

    bench_open(&bench);
    int status = bench_press(&bench, "page cacao", "g.html");
    if (getenv("PROOFSHEET_MODULE") == NULL) {
        cr_expect_neq(status, 0);
        text_says(bench.err, "./bootstrap page");
        bench_close(&bench);
        return;
    }
    cr_assert_eq(status, 0);
    bench_read(&bench, "g.html", &page);
    cr_expect_lt(page.length, (size_t)BYTES_MOST);
    json_t *data = data_of(&page), *recorder = json_object_get(data, "recorder");
    check_sprites(json_object_get(data, "sprites"));
    cr_expect_gt(json_object_size(json_object_get(json_object_get(recorder, "catalogue"), "looks")), (size_t)60);
    cr_expect_eq(json_object_size(json_object_get(recorder, "files")), (size_t)3);
    cr_expect_gt(json_string_length(json_object_get(recorder, "module")), (size_t)100000);
    json_decref(data);
    buf_finish(&page);
    bench_close(&bench);
}

/* What a log says of people cannot leave its place. */
Test(page, names_stay_names)
{
    struct bench bench;
    struct buf page = { 0 };

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play pokesonne --seed page | "
                                   "sed 's|^\\[Seat1 .*|[Seat1 \"</script><b>\\& \"]|' >g.playlog"),
                 0);
    cr_assert_eq(bench_press(&bench, "page g.playlog", "g.html"), 0);
    bench_read(&bench, "g.html", &page);
    cr_expect_null(strstr(page.text, "<b>&"));
    cr_expect_null(strstr(page.text, "</script><b>"));
    cr_expect_not_null(strstr(page.text, "&lt;/script>&lt;b>&amp; "));
    json_t *data = data_of(&page);
    cr_expect_str_eq(json_string_value(json_array_get(
                         json_object_get(json_array_get(json_object_get(data, "games"), 0), "seats"), 0)),
                     "</script><b>& ");
    json_decref(data);
    buf_finish(&page);
    bench_close(&bench);
}

/* A log that is not sound has no page: its fault is told. */
Test(page, a_broken_log_is_refused)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(
        bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play cacao --seed page | sed 's/ place A / place Q /' >g.playlog"),
        0);
    cr_expect_neq(bench_press(&bench, "page g.playlog", "g.html"), 0);
    text_says(bench.err, "line.words");
    cr_expect_eq(bench_run(&bench, "test ! -e g.html"), 0);
    bench_close(&bench);
}

/* Two games in an archive: a line in front of the second, and one that is not played to its end. */
static void write_archive(struct bench *bench)
{
    cr_assert_eq(bench_run(bench,
                           "\"$PROOFSHEET_VERIFY\" play cacao --seats 2 --bot greedy --seed one >all.playlog && "
                           "\"$PROOFSHEET_VERIFY\" play cacao --seats 3 --bot greedy --seed two | head -60 | "
                           "sed -e 's/^\\[Seat1 .*/[Seat1 \"Ann <b>\"]\\n[Date \"2026-11-22\"]/' "
                           "-e 's/^1 place/  1   place/' -e '$s/$/ ; late/' >>all.playlog"),
                 0);
}

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* The words of every scene stand in its line. */
static void check_moves(const json_t *told)
{
    const json_t *log = json_object_get(told, "log"), *moves = json_object_get(log, "moves"), *move;
    const json_t *scenes = json_object_get(json_object_get(told, "table"), "scenes");
    size_t i;

    cr_expect_eq(json_array_size(moves), json_array_size(scenes));
    json_array_foreach(moves, i, move)
    {
        const char *at = text_of(log, "text"), *words = json_string_value(json_array_get(move, 1));
        for (int line = 1; line < number(move, 0); line++)
            at = strchr(at, '\n') + 1;
        at += strspn(at, " ");
        cr_expect_eq(strncmp(at, words, strlen(words)), 0, "line %d: %s", number(move, 0), words);
        cr_expect_null(strchr(words, ';'));
    }
}

Test(page, a_page_has_every_game_of_every_log)
{
    struct bench bench;
    struct buf page = { 0 };

    bench_open(&bench);
    write_archive(&bench);
    cr_assert_eq(bench_run(&bench, "mkdir logs && cp all.playlog logs/b.playlog"), 0);
    cr_assert_eq(bench_press(&bench, "page all.playlog logs", "g.html"), 0);
    bench_read(&bench, "g.html", &page);
    json_t *data = data_of(&page), *told = json_object_get(data, "games");
    cr_assert_eq(json_array_size(told), 4);
    for (size_t i = 0; i < 4; i++)
        check_moves(json_array_get(told, i));
    const json_t *second = json_array_get(told, 1);
    cr_expect_str_eq(text_of(second, "date"), "2026-11-22");
    cr_expect_str_eq(text_of(json_object_get(second, "log"), "verdict"), "unfinished");
    cr_expect_eq(json_array_size(json_object_get(second, "seats")), 3);
    cr_expect_not_null(strstr(page.text, "<h2>Ann &lt;b> "));
    json_decref(data);
    buf_finish(&page);
    bench_close(&bench);
}

/* A page leaves out lines that are comments, and none that only looks like one. */
Test(page, comments_are_left_out_and_code_is_not)
{
    static const char *const left_out[] = { "gone 1", "gone 2", "gone 3", "gone 4" };
    static const char *const kept[] = { "const twice = 2\n  * 3; /* behind code */\n", "/** ahead of code */ const also = 1;\n" };
    struct bench bench;
    struct buf page = { 0 };

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "cp -r \"$PROOFSHEET_DATADIR/data\" \"$PROOFSHEET_DATADIR/layouts\" . && cat >>data/page/main.js <<'END'\n"
                                   "/**\n * gone 1\n gone 2\n */\nconst twice = 2\n  * 3; /* behind code */\n"
                                   "  /** gone 3 */\n// gone 4\n/** ahead of code */ const also = 1;\nEND\n"
                                   "\"$PROOFSHEET_VERIFY\" play cacao --seed a >g.playlog"),
                 0);
    cr_assert_eq(bench_press(&bench, "page g.playlog --data-dir .", "g.html"), 0);
    bench_read(&bench, "g.html", &page);
    for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
        cr_expect_null(strstr(buf_text(&page), left_out[i]), "%s", left_out[i]);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        cr_expect_not_null(strstr(buf_text(&page), kept[i]), "%s", kept[i]);
    buf_finish(&page);
    bench_close(&bench);
}

Test(page, a_page_is_of_one_game)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "for game in cacao pokesonne; do "
                                   "\"$PROOFSHEET_VERIFY\" play $game --seats 2 --seed a; done  >all.playlog; mkdir cacao empty"),
                 0);
    cr_expect_eq(bench_press(&bench, "page all.playlog", "g.html"), 2);
    text_says(bench.err, "logs of cacao and of pokesonne");
    cr_expect_eq(bench_press(&bench, "page ./empty", "g.html"), 2);
    text_says(bench.err, "the folder holds no log");
    cr_expect_eq(bench_press(&bench, "page", "g.html"), 2);
    text_says(bench.err, "page needs the name of a game");
    cr_expect_eq(bench_press(&bench, "page --site s", "g.html"), 2);
    text_says(bench.err, "--output cannot be combined with --site");
    bench_press(&bench, "page cacao", "cacao.html");
    cr_expect_eq(bench_run(&bench, "grep -q 'holds no log' '%s'", bench.err), 1, "a folder of that name is not meant");
    cr_expect_eq(bench_press(&bench, "page empty", "g.html"), 2);
    text_says(bench.err, "the folder holds no log");
    bench_close(&bench);
}

/* A page is called after its log or folder, else after its game; logs by other names are told. */
Test(page, has_the_name_of_its_log_or_folder)
{
    static const char *const operands[][2] = { { "logs", "logs" }, { "logs/", "logs" }, { "./logs//", "logs" }, { "logs/one.playlog", "one" },
                                               { "logs/../logs/.", "cacao" }, { "-", "cacao" } };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "mkdir logs; \"$PROOFSHEET_VERIFY\" play cacao --seats 2 --seed a >logs/one.playlog; "
                                   "cp logs/one.playlog logs/two.log"),
                 0);
    for (size_t i = 0; i < sizeof operands / sizeof *operands; i++) {
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_GEN\" page %s -o out <logs/one.playlog && test -s out/%s.html && rm -r out",
                               operands[i][0], operands[i][1]),
                     0, "%s", operands[i][0]);
        if (i < 3)
            text_says(bench.err, "1 log is left out, whose name does not end in .playlog, .playlog.zst or .playlog.gz: ");
    }
    bench_close(&bench);
}

/* A site is written whole, over its own files alone, and what its worker keeps is all that is there. */
Test(page, a_site_has_all_games, .timeout = 280)
{
    static const char *const theirs[] = { "index.html", "worker.js", "icon-192.png", "manifest.webmanifest", "cacao.html" };
    struct bench bench;

    bench_open(&bench);
    write_archive(&bench);
    if (getenv("PROOFSHEET_MODULE") == NULL) {
        cr_expect_neq(bench_run(&bench, "\"$PROOFSHEET_GEN\" page --site s all.playlog"), 0);
        text_says(bench.err, "./bootstrap page");
        cr_expect_eq(bench_files(&bench, "s"), -1);
        bench_close(&bench);
        return;
    }
    cr_assert_eq(bench_run(&bench, "mkdir s; echo mine >s/index.html; \"$PROOFSHEET_GEN\" page --site s"), 2);
    text_says(bench.err, "needs a folder of its own");
    cr_expect_eq(bench_files(&bench, "s"), 1);
    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++) {
        cr_assert_eq(bench_run(&bench, "rm s/*; : >s/%s; \"$PROOFSHEET_GEN\" page --site s", theirs[i]), 2);
        text_says(bench.err, "needs a folder of its own");
        cr_expect_eq(bench_files(&bench, "s"), 1);
    }
    cr_assert_eq(bench_run(&bench, "rm s/*; echo mine >s/notes.txt; "
                                   "\"$PROOFSHEET_GEN\" page --site s all.playlog"),
                 0);
    cr_expect_eq(bench_run(&bench, "cd s && for file in *; do test $file = notes.txt || test $file = worker.js || "
                                   "grep -qF \"\\\"$file\\\"\" worker.js || exit 1; done"),
                 0, "the worker keeps every file");
    cr_expect_eq(bench_run(&bench, "grep -q mine s/notes.txt && grep -q 'href=\"cacao.html\"' s/index.html && "
                                   "! grep -l '@[A-Z]*@' s/*.html s/*.js s/*.webmanifest"),
                 0);
    cr_assert_eq(bench_run(&bench, "cp s/worker.js before.js; \"$PROOFSHEET_GEN\" page --site s"), 0, "over its own");
    cr_expect_eq(bench_run(&bench, "cmp -s s/worker.js before.js"), 1, "another site, another version");
    bench_close(&bench);
}
