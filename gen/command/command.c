#include "command.h"

#include <ctype.h>
#include <string.h>
#include <sys/stat.h>

#include "gen/art/arts.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "gen/words/coverage.h"
#include "verify/buf.h"

const char *command_operand(const struct session *session, int index)
{
    return index + 1 < session->options->operands ? session->options->operand[index + 1] : NULL;
}

bool command_load(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    bool good = edition_load(session->options, game, &session->arena, edition, error);

    for (int i = 0; good && i < edition->languages; i++)
        good = coverage_note(edition->dirs.data, &edition->game, edition->words[i], &session->arena, error);
    return good;
}

bool command_open(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    bool good = command_load(session, game, edition, error) &&
                edition_set(edition, art_find(edition->game.kit->game)->roles, error);

    if (good && session->options->ink)
        images_see(pictures_images(edition->ink.pictures));
    return good;
}

/* ---- where one file goes ---- */

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

/* The place of the ending of a file's name, which is more than that; -1: it is none of them. */
static int find_end(const char *base, const char *const ends[], int count)
{
    size_t length = strlen(base);

    for (int i = 0; i < count; i++)
        if (length > strlen(ends[i]) && strcmp(base + length - strlen(ends[i]), ends[i]) == 0)
            return i;
    return -1;
}

/* Like a.jpeg, but not as folders are called, such as edition.2 or .out, and no folder that is there. */
static bool is_like_file(const char *path)
{
    enum { LETTERS_MAX = 5 };
    const char *base = base_of(path), *point = strrchr(base, '.');
    struct stat status;

    if (point == NULL || point == base || !isalpha((unsigned char)point[1]) || strlen(point + 1) > LETTERS_MAX)
        return false;
    return stat(path, &status) != 0 || !S_ISDIR(status.st_mode);
}

static bool fail_end(const char *out, const char *const ends[], int count, struct error *error)
{
    struct buf known = { 0 };

    for (int i = 0; i < count; i++)
        buf_printf(&known, "%s%s", i > 0 ? ", " : "", ends[i]);
    fail(error, ERROR_USAGE, NULL, _("-o \"%s\": a folder was expected, or a file that ends in %s"), quote(out).text,
         buf_text(&known));
    buf_finish(&known);
    return false;
}

bool command_file(struct session *session, const char *const ends[], int count, const char **name, int *end,
                  struct error *error)
{
    const char *out = session->options->out, *base = base_of(out);

    *name = NULL;
    *end = options_have(session->options, 'o') ? find_end(base, ends, count) : -1;
    if (*end < 0)
        return !options_have(session->options, 'o') || !is_like_file(out) || fail_end(out, ends, count, error);
    *name = base;
    session->output.tray.dir = base == out       ? "."
                               : base == out + 1 ? "/"
                                                 : arena_copy(&session->arena, out, (size_t)(base - out - 1));
    return true;
}

const char *command_ink(struct arena *arena, const double *ink, int pages)
{
    struct buf each = { 0 };
    double sum = 0;

    for (int i = 0; i < pages; i++) {
        sum += ink[i];
        buf_printf(&each, "%s%.0f", i > 0 ? " " : "", 100 * ink[i]);
    }
    const char *text = arena_printf(arena, _("ink %.0f %%: %s"), 100 * sum / pages, buf_text(&each));
    buf_finish(&each);
    return text;
}

void command_tell_ink(struct output *output, struct weights *weights, const char *name)
{
    struct arena arena = { 0 };

    if (weights == NULL)
        return;
    tray_tell(&output->tray, name, command_ink(&arena, weights->page, weights->pages));
    weights_finish(weights);
    arena_finish(&arena);
}
