/* Score sheets: every way to points has its row, and a game without a referee has a sheet of its own. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "gen/logpad/form.h"
#include "tests/harness/bench.h"
#include "tests/harness/folders.h"
#include "tests/harness/printed.h"
#include "tests/harness/verdict.h"

struct sheet {
    const struct form *form;
    const struct kit *kit;
    const char *path;
    bool counted[FORM_SCORES];
};

static int row_of(const struct sheet *sheet, const char *rule)
{
    for (int i = 0; i < sheet->form->categories; i++)
        if (sheet->form->category[i].rule == kit_rule_index(sheet->kit, rule))
            return i;
    return -1;
}

static bool after_game(struct walk *walk, int index)
{
    struct sheet *sheet = walk->context;
    const struct ledger *ledger = &walk->replay->ledger;

    cr_expect_gt(ledger->items, 0, "%s, game %d: nobody scores", sheet->path, index);
    for (int i = 0; i < ledger->items; i++) {
        int row = row_of(sheet, ledger->item[i].rule);
        cr_expect_geq(row, 0, "%s: no row for %s", sheet->path, ledger->item[i].rule);
        if (row >= 0)
            sheet->counted[row] = true;
    }
    return true;
}

static int is_log(const struct dirent *entry)
{
    const char *point = strrchr(entry->d_name, '.');

    return point != NULL && strcmp(point, ".playlog") == 0;
}

/* Plays the recorded games again. */
static void walk_games(struct sheet *sheet, struct arena *arena)
{
    const char *folder = arena_printf(arena, "%s/%s/games", getenv("PROOFSHEET_TESTS"), sheet->kit->game);
    struct game_cache cache = { .data = verdict_data() };
    struct replay replay = { .cache = &cache, .scorings = true };
    struct walk walk = { .replay = &replay, .after = after_game, .context = sheet };
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_log, alphasort);

    cr_assert_gt(count, 0, "%s", folder);
    for (int i = 0; i < count; i++) {
        struct error error = { 0 };
        sheet->path = arena_printf(arena, "%s/%s", folder, entries[i]->d_name);
        cr_expect(archive_walk(&walk, sheet->path, &error), "%s: %s", sheet->path, error.text);
        free(entries[i]);
    }
    free(entries);
    replay_free(&replay);
    game_cache_finish(&cache);
}

Test(scores, have_a_row_for_all_that_the_referee_counts)
{
    struct arena arena = { 0 };
    int sheets = 0;

    cr_assert_geq(sodium_init(), 0);
    for (const char *const *game = folders_with(&arena, "pad.xml"); *game != NULL; game++) {
        struct edition edition;
        struct error error = { 0 };
        struct sheet sheet = { 0 };
        printed_open(&arena, *game, &edition);
        sheet.kit = edition.game.kit;
        cr_assert(form_load(&edition, &arena, &sheet.form, &error), "%s: %s", *game, error.text);
        if (sheet.form->categories > 0) {
            walk_games(&sheet, &arena);
            for (int i = 0; i < sheet.form->categories; i++)
                cr_expect(sheet.counted[i], "%s: nothing is counted in %s", *game, sheet.form->category[i].name);
            sheets++;
        }
        printed_close(&edition);
    }
    cr_expect_gt(sheets, 0);
    arena_finish(&arena);
}

static int count_of(struct bench *bench, const char *word)
{
    struct buf said = { 0 };
    int count = 0;

    text_read(bench->out, &said);
    for (const char *at = buf_text(&said); (at = strstr(at, word)) != NULL; at++)
        count++;
    buf_finish(&said);
    return count;
}

/* A pad that says nothing else is a sheet alone. */
Test(scores, need_no_referee)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "cp -r \"$PROOFSHEET_TESTS/games/burg\" burg"), 0);
    cr_expect_eq(bench_press(&bench, "logpad ./burg --check", NULL), 2, "there is no pad");
    cr_assert_eq(
        bench_run(&bench, "printf '%%s' '<pad game=\"burg\"><score name=\"pad.score.gold\"/></pad>' >burg/pad.xml"), 0);
    cr_expect_neq(bench_press(&bench, "logpad ./burg --check", NULL), 0, "the row has no name");
    cr_assert_eq(bench_run(&bench, "sed -i 's|^</words>|<name of=\"pad.score.gold\">Gold</name></words>|' burg/*.xml"),
                 0);
    cr_expect_eq(bench_press(&bench, "all ./burg --dump", NULL), 0);
    cr_expect_eq(count_of(&bench, "\nscores "), 1);
    cr_expect_eq(count_of(&bench, "\ntable "), 0);
    bench_close(&bench);
}
