#include "games.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "place.h"

/* Every game has its line here, and with it its folder verify/games/<id>/ is built. */
#define GAMES(GAME)  \
    GAME(pokesonne)  \
    GAME(cacao)      \
    GAME(hideseek)   \
    GAME(badgequest) \
    GAME(brazil)     \
    GAME(null)

/* Declared here, not included: the words of one game may mean something else in another. */
#define DECLARE(id) extern const struct game game_##id;
GAMES(DECLARE)

#define LIST(id) &game_##id,
const struct game *const games[] = { GAMES(LIST) NULL };

static_assert(sizeof games / sizeof *games - 1 <= GAMES_MAX, "a place for every game");

static const struct game *find(const char *id)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

/* Those that are not hidden, in the order of the list. */
static int list_shown(const char *names[GAMES_MAX])
{
    int count = 0;

    for (int i = 0; games[i] != NULL; i++)
        if (!games[i]->hidden)
            names[count++] = games[i]->id;
    return count;
}

/* A hidden game is not told, but where a name is all but its own. */
static bool fail_game(struct error *error, const char *id, const char *const names[], int count)
{
    const char *hidden[GAMES_MAX];
    int more = 0;

    for (int i = 0; games[i] != NULL; i++)
        if (games[i]->hidden)
            hidden[more++] = games[i]->id;
    if (nearest_name(id, names, count) == NULL && nearest_name(id, hidden, more) != NULL)
        return fail_unknown(error, ERROR_USAGE, _("game"), id, hidden, more, NULL);
    return fail_unknown(error, ERROR_USAGE, _("game"), id, names, count, NULL);
}

const struct game *games_find(const char *id, struct error *error)
{
    const struct game *game = find(id);
    const char *names[GAMES_MAX];

    if (game == NULL)
        fail_game(error, id, names, list_shown(names));
    return game;
}

/* The kit, once it is loaded, with the words of its game's lines. */
static bool finish(struct loaded *out, const struct kit *kit, void *pieces, struct arena *arena)
{
    out->kit = kit;
    out->pieces = pieces;
    if (kit != NULL && pieces != NULL)
        pieces_finish(pieces, out->game->grammar, kit, arena);
    return kit != NULL;
}

/* Its kit is there, and its looks or its faces. */
static bool is_printable(const char *data, const char *place, struct arena *arena)
{
    return access(game_file(data, place, "kit.xml", arena), F_OK) == 0 &&
           (access(game_file(data, place, "looks.xml", arena), F_OK) == 0 ||
            access(game_file(data, place, "faces.xml", arena), F_OK) == 0);
}

static bool is_at_hand(const char *data, const char *name, struct arena *arena)
{
    return strchr(name, '/') == NULL && (find(name) != NULL || is_printable(data, name, arena));
}

/* `name` without what stands at its end, if it is more than that. */
static const char *strip(const char *name, const char *end, struct arena *arena)
{
    size_t length = strlen(name), less = strlen(end);

    return length > less && strcmp(name + length - less, end) == 0 ? arena_copy(arena, name, length - less) : name;
}

const char *games_place(const char *data, const char *name, struct arena *arena)
{
    if (is_at_hand(data, name, arena))
        return name;
    name = strip(strip(strip(name, "/", arena), "/kit.xml", arena), "/", arena);
    if (strchr(name, '/') == NULL && access(arena_printf(arena, "%s/kit.xml", name), F_OK) == 0)
        name = arena_printf(arena, "./%s", name);
    return name;
}

/* Nothing is there, or nobody may look. */
static bool fail_folder(const char *place, struct error *error)
{
    return errno == ENOENT || errno == ENOTDIR
               ? fail(error, ERROR_USAGE, NULL, _("%s holds no game: there is no kit.xml in it"), place)
               : fail_at(error, ERROR_SYSTEM, place, 0, "%s", error_reason(errno));
}

/* The id of the game of that name, wherever it lies, and its C where it is judged. */
static bool find_game(const char *data, const char *place, struct arena *arena, struct loaded *out, struct error *error)
{
    const char *names[GAMES_MAX], *id = place;

    *out = (struct loaded){ .game = find(place) };
    if (strchr(place, '/') == NULL && !is_at_hand(data, place, arena))
        return fail_game(error, place, names, games_printed(data, arena, names));
    if (strchr(place, '/') != NULL) {
        if (access(game_file(data, place, "kit.xml", arena), F_OK) != 0)
            return fail_folder(place, error);
        id = game_at(data, place, arena, error);
    }
    out->game = id != NULL ? find(id) : NULL;
    return id != NULL;
}

bool games_load(const char *data, const char *name, struct arena *arena, struct loaded *out, struct error *error)
{
    const char *place = games_place(data, name, arena);
    void *pieces = NULL;

    if (!find_game(data, place, arena, out, error))
        return false;
    if (out->game == NULL)
        return fail(error, ERROR_USAGE, NULL,
                    _("%s has no referee: its sheets can be printed, its logs cannot be judged"), place);
    const struct kit *kit = kit_load(data, place, out->game->read, &pieces, arena, error);
    return finish(out, kit, pieces, arena);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int games_printed(const char *data, struct arena *arena, const char *names[GAMES_MAX])
{
    int judged = list_shown(names), count = judged;
    DIR *dir = opendir(data);
    const struct dirent *entry;

    while (dir != NULL && (entry = readdir(dir)) != NULL && count < GAMES_MAX)
        if (entry->d_name[0] != '.' && find(entry->d_name) == NULL && is_printable(data, entry->d_name, arena))
            names[count++] = arena_copy(arena, entry->d_name, strlen(entry->d_name));
    if (dir != NULL)
        closedir(dir);
    qsort(names + judged, (size_t)(count - judged), sizeof *names, compare_names);
    return count;
}

bool games_load_printed(const char *data, const char *name, struct arena *arena, struct loaded *out,
                        struct error *error)
{
    const char *place = games_place(data, name, arena);
    void *pieces = NULL;

    if (!find_game(data, place, arena, out, error))
        return false;
    kit_reader *read = out->game != NULL ? out->game->read : NULL;
    const struct kit *kit = kit_load_printed(data, place, read, &pieces, arena, error);
    return finish(out, kit, pieces, arena);
}
