/* Complete games that were recorded elsewhere: each is sound with exactly the result it claims, and as many moves were
   legal at each decision as stand beside it. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/verdict.h"
#include "verify/legal.h"

struct recording {
    const char *path;
    struct buf counts;           /* "11 place 7" for every decision */
    int legal, games;
    bool whole;                  /* not ended early */
};

static void count_move(const struct move *move, void *context)
{
    const struct walk *walk = context;

    ((struct recording *)walk->context)->legal += grammar_counts(walk->replay->table.game->grammar, move);
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct recording *to = walk->context;
    const struct replay *replay = walk->replay;

    if (!replay->moving || line.length == 0 || line.at[0] < '1' || line.at[0] > '9')
        return;
    const char *decision = game_phase(replay->table.game, replay->state)->word;
    to->legal = 0;
    game_each_move(&replay->table, replay->state, count_move, walk);
    buf_printf(&to->counts, "%d %s %d\n", number, decision, to->legal);
}

static bool after_game(struct walk *walk, int index)
{
    struct recording *to = walk->context;
    const struct replay *replay = walk->replay;

    to->games = index;
    cr_expect_eq(replay->verdict, VERDICT_SOUND, "%s:%d: %s: %s", to->path, replay->error.line,
                 verdict_word(replay->verdict), replay->error.text);
    to->whole = !replay->ended_early;
    return true;
}

static void compare_counts(const struct recording *to)
{
    char path[1024], line[128];
    const char *at = buf_text(&to->counts);

    snprintf(path, sizeof path, "%.*s.counts", (int)(strlen(to->path) - strlen(".playlog")), to->path);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s is missing: moves --count writes it", path);
    while (fgets(line, sizeof line, file) != NULL) {
        size_t length = strcspn(at, "\n");
        line[strcspn(line, "\n")] = '\0';
        cr_expect(length == strlen(line) && strncmp(at, line, length) == 0, "%s: counted %.*s, expected %s", path,
                  (int)length, at, line);
        at += length + (at[length] != '\0');
    }
    cr_expect_eq(*at, '\0', "%s: counted %s, expected nothing", path, at);
    fclose(file);
}

static int is_log(const struct dirent *entry)
{
    const char *point = strrchr(entry->d_name, '.');

    return point != NULL && strcmp(point, ".playlog") == 0;
}

TestSuite(games, .fini = verdict_no_leaks);

/* Whether it is a whole game. */
static bool check_recording(struct replay *replay, const char *path)
{
    struct recording to = { .path = path };
    struct walk walk = { .replay = replay, .before = before_line, .after = after_game, .context = &to };
    struct error error = { 0 };

    cr_expect(archive_walk(&walk, path, &error), "%s", error.text);
    cr_expect_eq(to.games, 1, "%s holds %d games", path, to.games);
    compare_counts(&to);
    buf_finish(&to.counts);
    return to.whole;
}

static void check_folder(struct replay *replay, const char *game, int least)
{
    struct dirent **entries = NULL;
    char folder[512], path[1024];
    int whole = 0;

    snprintf(folder, sizeof folder, "%s/%s/games", getenv("PROOFSHEET_TESTS"), game);
    int count = scandir(folder, &entries, is_log, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        whole += check_recording(replay, path);
        free(entries[i]);
    }
    free(entries);
    cr_expect_geq(whole, least, "%s holds %d games that were played to their end of %d; at least %d are expected",
                  folder, whole, count, least);
}

Test(games, recorded_elsewhere)
{
    struct game_cache cache = { .data = verdict_data() };
    struct replay replay = { .cache = &cache };

    cr_assert_geq(sodium_init(), 0);
    for (int i = 0; games[i] != NULL; i++)
        check_folder(&replay, games[i]->id, games[i]->hidden ? 1 : 5);
    replay_free(&replay);
    game_cache_finish(&cache);
}
