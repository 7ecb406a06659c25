/* proofsheet-gen page: logged games to be watched, or a game to be recorded, in a browser: one file that needs nothing
   else, or a site of all games. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gen/output/file.h"
#include "site.h"
#include "verify/inputs.h"

/* Its name, in the arena; NULL with error set. */
static const char *name_file(struct session *session, const char *game, struct error *error)
{
    static const char *const ends[] = { ".html" };
    const char *name;
    int end;

    if (!command_file(session, ends, 1, &name, &end, error))
        return NULL;
    return name != NULL ? name : arena_printf(&session->arena, "%s.html", recording_stem(session, game));
}

static bool write_page(const struct webpage *page, struct error *error)
{
    struct session *session = page->session;
    const char *name = name_file(session, page->recording->edition.game.kit->game, error), *path = NULL;
    struct buf text = { 0 };

    if (name != NULL && webpage_add(page, &text, error))
        path = tray_path(&session->output.tray, name,
                         page->count > 0 ? _("the game to be watched in a browser")
                                         : _("the page on which a game is recorded"),
                         error);
    bool good = path != NULL && file_write(path, text.text, text.length, error);
    buf_finish(&text);
    return good;
}

static bool names_game(struct session *session, const char *name)
{
    return access(arena_printf(&session->arena, "%s/%s/kit.xml", session->options->dirs.data, name), F_OK) == 0;
}

/* A log, packed or not, or a folder of them; a folder here may have the name of a game, which is meant then. */
static bool names_log(struct session *session, const char *name)
{
    struct stat status;

    return strcmp(name, "-") == 0 || strchr(name, '/') != NULL || strchr(name, '.') != NULL ||
           (stat(name, &status) == 0 && (!S_ISDIR(status.st_mode) || !names_game(session, name)));
}

static bool of_one_game(const struct shelf *shelf, struct error *error)
{
    for (int i = 1; i < shelf->count; i++)
        if (strcmp(shelf->game[i].game, shelf->game[0].game) != 0)
            return fail(error, ERROR_USAGE, NULL,
                        _("a page is of one game, but there are logs of %s and of %s (--site makes a page of each)"),
                        shelf->game[0].game, shelf->game[i].game);
    return true;
}

static bool make_page(struct session *session, const char *game, struct shelf *shelf, struct error *error)
{
    struct recording recording = { 0 };
    struct webpage page = { .session = session, .recording = &recording, .cache = &shelf->cache };

    page.games = shelf_of(shelf, game, &page.count, &session->arena);
    bool good = recording_open_game(&recording, session, game, error) && write_page(&page, error);

    recording_finish(&recording);
    return good;
}

bool command_page(struct session *session, struct error *error)
{
    const char *of = command_operand(session, 0);
    struct shelf shelf = { .cache = { .data = session->options->dirs.data } };
    bool good;

    if (session->options->site != NULL)
        return site_make(session, error);
    if (of == NULL)
        return fail(error, ERROR_USAGE, NULL, _("%s needs the name of a game (\"list\" shows them)"), "page");
    if (names_log(session, of) || command_operand(session, 1) != NULL)
        good = shelf_read(&shelf, session, error) && of_one_game(&shelf, error) &&
               make_page(session, shelf.game[0].game, &shelf, error);
    else
        good = make_page(session, of, &shelf, error);
    shelf_finish(&shelf);
    return good;
}
