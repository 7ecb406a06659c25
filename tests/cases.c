/* Rules as logs: every file of <game>/cases is replayed and must end as its first lines say. A case needs no C:

     ; expect: sound 8 0                    the scores; also unclaimed
     ; expect: unfinished
     ; expect: broken 31 place.edges        line and rule
     ; expect: unreadable 3                 line, with a column as 3:17
     ; expect: diverged 15 logged "6 0" computed "5 0"

   Below one of these may stand what else must be so of that game:

     ; ended: early                         or rules
     ; item: 14 seat 1 +8 score.grass       then every scoring in order ("end" for a line: scored at the end)
     ; says: fits at 1,0                    the message holds these words
     ; won: 1 3                             the seats that have won, in order

   A file with several games has an "expect" for each, in their order, all ahead of the first tag. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/verdict.h"

enum { TEXT = 256, ITEMS = 40, GAMES = 8 };

struct expectation {
    char verdict[TEXT], ended[TEXT], says[TEXT], won[TEXT];
    int items;
    char item[ITEMS][TEXT];
};

struct file {
    char path[1024];
    int expectations, games;
    struct expectation expectation[GAMES];
};

/* ---- what is expected ---- */

/* The text behind "; word: ", or NULL where the line says something else. */
static char *behind(char *line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(line, "; ", 2) != 0 || strncmp(line + 2, word, length) != 0 || strncmp(line + 2 + length, ": ", 2) != 0)
        return NULL;
    return line + length + 4;
}

static void keep(const struct file *file, char into[TEXT], const char *text)
{
    size_t length = strlen(text);

    cr_assert_lt(length, TEXT, "%s: \"%s\" is too long", file->path, text);
    memcpy(into, text, length + 1);
}

static void take_comment(struct file *file, char *line)
{
    struct expectation *last = &file->expectation[file->expectations > 0 ? file->expectations - 1 : 0];
    char *text;

    if ((text = behind(line, "expect")) != NULL) {
        cr_assert_lt(file->expectations, GAMES, "%s expects too many games", file->path);
        keep(file, file->expectation[file->expectations++].verdict, text);
    } else if ((text = behind(line, "ended")) != NULL)
        keep(file, last->ended, text);
    else if ((text = behind(line, "says")) != NULL)
        keep(file, last->says, text);
    else if ((text = behind(line, "won")) != NULL)
        keep(file, last->won, text);
    else if ((text = behind(line, "item")) != NULL) {
        cr_assert_lt(last->items, ITEMS, "%s lists too many items", file->path);
        keep(file, last->item[last->items++], text);
    }
}

static void read_expectations(struct file *file)
{
    FILE *stream = fopen(file->path, "r");
    char line[8192];

    cr_assert_not_null(stream, "%s", file->path);
    while (fgets(line, sizeof line, stream) != NULL && line[0] != '[') {
        line[strcspn(line, "\r\n")] = '\0';
        take_comment(file, line);
    }
    fclose(stream);
    cr_assert_gt(file->expectations, 0, "%s does not say what is expected", file->path);
}

/* ---- what was found, in the same words ---- */

static void add_item(struct buf *out, const struct item *item)
{
    if (item->line > 0)
        buf_printf(out, "%d", item->line);
    else
        buf_puts(out, "end");
    buf_printf(out, " seat %d %+d %s", item->seat + 1, item->points, item->rule);
}

static void compare_items(const struct file *file, const struct expectation *expected, const struct ledger *ledger)
{
    cr_expect_eq(ledger->items, expected->items, "%s: %d scorings found, %d expected", file->path, ledger->items,
                 expected->items);
    for (int i = 0; i < ledger->items && i < expected->items; i++) {
        struct buf found = { 0 };
        add_item(&found, &ledger->item[i]);
        cr_expect_str_eq(found.text, expected->item[i], "%s: scoring \"%s\", expected \"%s\"", file->path, found.text,
                         expected->item[i]);
        buf_finish(&found);
    }
}

static void compare_winners(const struct file *file, const struct expectation *expected, const struct replay *replay)
{
    unsigned winners = game_winners(&replay->table, replay->state, replay->score);
    struct buf found = { 0 };

    for (int seat = 0; seat < replay->table.seats; seat++)
        if ((winners >> seat & 1) != 0)
            buf_printf(&found, "%s%d", found.length > 0 ? " " : "", seat + 1);
    cr_expect_str_eq(buf_text(&found), expected->won, "%s was won by %s, expected %s", file->path, buf_text(&found),
                     expected->won);
    buf_finish(&found);
}

static bool after_game(struct walk *walk, int index)
{
    struct file *file = walk->context;
    const struct replay *replay = walk->replay;
    struct buf found = { 0 };

    file->games = index;
    if (index > file->expectations)
        return true;
    const struct expectation *expected = &file->expectation[index - 1];
    verdict_add(&found, replay);
    cr_expect_str_eq(found.text, expected->verdict, "%s, game %d: %s (%s), expected %s", file->path, index, found.text,
                     replay->error.text, expected->verdict);
    cr_expect_not_null(strstr(replay->error.text, expected->says), "%s, game %d says \"%s\", expected \"%s\"",
                       file->path, index, replay->error.text, expected->says);
    bool counted =
        strncmp(expected->verdict, "sound", 5) == 0 || strncmp(expected->verdict, "unclaimed", 9) == 0 ||
        (replay->verdict == VERDICT_DIVERGED && replay->claimed && strstr(replay->error.text, "result") != NULL);
    cr_expect_eq(replay->scored, counted, "%s, game %d: scores where none are, or none where some are", file->path,
                 index);
    if (expected->ended[0] != '\0')
        cr_expect_eq(strcmp(expected->ended, "early") == 0, replay->ended_early, "%s, game %d ended %s", file->path,
                     index, replay->ended_early ? "early" : "by the rules");
    if (expected->won[0] != '\0')
        compare_winners(file, expected, replay);
    if (expected->items > 0)
        compare_items(file, expected, &replay->ledger);
    buf_finish(&found);
    return true;
}

/* ---- every file ---- */

static void check_file(struct replay *replay, const char *path)
{
    struct file file = { .games = 0 };
    struct walk walk = { .replay = replay, .after = after_game, .context = &file };
    struct error error = { 0 };

    snprintf(file.path, sizeof file.path, "%s", path);
    read_expectations(&file);
    cr_expect(archive_walk(&walk, path, &error), "%s: %s", path, error.text);
    cr_expect_eq(file.games, file.expectations, "%s holds %d games, expectations for %d", path, file.games,
                 file.expectations);
}

static int is_log(const struct dirent *entry)
{
    const char *point = strrchr(entry->d_name, '.');

    return point != NULL && strcmp(point, ".playlog") == 0;
}

static void check_folder(const char *game, int least)
{
    char folder[1024], path[1536];
    struct dirent **entries = NULL;

    snprintf(folder, sizeof folder, "%s/%s/cases", getenv("PROOFSHEET_TESTS"), game);
    struct game_cache cache = { .data = verdict_data() };
    struct replay replay = { .cache = &cache, .scorings = true };
    int count = scandir(folder, &entries, is_log, alphasort);

    cr_assert_geq(sodium_init(), 0);
    cr_assert_geq(count, least, "%s holds %d cases, at least %d were expected", folder, count, least);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        check_file(&replay, path);
        free(entries[i]);
    }
    free(entries);
    replay_free(&replay);
    game_cache_finish(&cache);
}

TestSuite(cases, .fini = verdict_no_leaks);

Test(cases, playlog)
{
    check_folder("playlog", 1);
}

Test(cases, every_game)
{
    for (int i = 0; games[i] != NULL; i++)
        check_folder(games[i]->id, 1);
}
