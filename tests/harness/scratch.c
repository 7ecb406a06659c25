#include "scratch.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "verdict.h"
#include "verify/words.h"

/* ---- files ---- */

static void copy_file(const struct scratch *to, const char *name)
{
    struct buf text = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/%s", verdict_data(), name);
    text_read(path, &text);
    snprintf(path, sizeof path, "%s/%s", to->at, name);
    text_write(path, buf_text(&text));
    buf_finish(&text);
}

static void each_file(const struct scratch *to, void (*tell)(const struct scratch *, const char *))
{
    static const char *const kept[] = { "kit.xml", "looks.xml", "schema.rng", "en.xml", "zh-Hant.xml" };
    char name[128];

    tell(to, "kit.rng");
    tell(to, "words.rng");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        snprintf(name, sizeof name, "%s/%s", to->game, kept[i]);
        tell(to, name);
    }
}

void scratch_make(struct scratch *to, const char *game)
{
    char folder[128];

    *to = (struct scratch){ "/tmp/proofsheet-kit-XXXXXX", game };
    cr_assert_geq(sodium_init(), 0);
    cr_assert_not_null(mkdtemp(to->at));
    snprintf(folder, sizeof folder, "%s/%s", to->at, game);
    cr_assert_eq(mkdir(folder, 0777), 0);
    each_file(to, copy_file);
}

static void remove_file(const struct scratch *to, const char *name)
{
    char path[512];

    snprintf(path, sizeof path, "%s/%s", to->at, name);
    unlink(path);
}

void scratch_remove(const struct scratch *to)
{
    char folder[128];

    each_file(to, remove_file);
    snprintf(folder, sizeof folder, "%s/%s", to->at, to->game);
    rmdir(folder);
    rmdir(to->at);
}

/* ---- one change to a good file ---- */

int change_apply(const struct buf *good, const struct change *change, const char *path)
{
    if (change->from[0] != '\0')
        return text_change(path, good->text, change->from, change->to);
    text_write(path, change->to);
    return 1;
}

bool load_all(const char *data, const char *game, struct error *error)
{
    static const char *const languages[] = { "en", "zh-Hant" };
    struct arena arena = { 0 };
    struct loaded loaded;
    bool good = games_load_printed(data, game, &arena, &loaded, error);

    for (int i = 0; good && i < 2; i++)
        good = words_load(data, loaded.kit, languages[i], &arena, error) != NULL;
    arena_finish(&arena);
    return good;
}

void expect_change(const struct scratch *scratch, const char *file, const struct buf *good,
                   const struct change *change)
{
    struct error error = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/%s/%s", scratch->at, scratch->game, file);
    int line = change_apply(good, change, path);
    cr_expect(!load_all(scratch->at, scratch->game, &error), "\"%s\" is taken for good", change->to);
    cr_expect_eq(error.kind, ERROR_INPUT, "\"%.60s\": %s", change->to, error.text);
    cr_expect_str_eq(error.file, path, "\"%.60s\" is told of %s", change->to, error.file);
    cr_expect_eq(error.line, change->line < 0 ? line : change->line, "\"%.60s\" is told of line %d, not %d: %s",
                 change->to, error.line, change->line < 0 ? line : change->line, error.text);
    cr_expect_not_null(strstr(error.text, change->says), "\"%.60s\" is told \"%s\", expected \"%s\"", change->to,
                       error.text, change->says);
    text_write(path, good->text);
}

void expect_changes(const char *game, const char *file, const struct change changes[], size_t count)
{
    struct scratch scratch;
    struct error error = { 0 };
    struct buf good = { 0 };
    char path[512];

    scratch_make(&scratch, game);
    cr_expect(load_all(scratch.at, game, &error), "unchanged: %s", error.text);
    snprintf(path, sizeof path, "%s/%s/%s", scratch.at, game, file);
    text_read(path, &good);
    for (size_t i = 0; i < count; i++)
        expect_change(&scratch, file, &good, &changes[i]);
    buf_finish(&good);
    scratch_remove(&scratch);
}
