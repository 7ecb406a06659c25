#include "foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 4, CELL_MOST = 9999, PLACE_ROOM = 24 };

/* ---- a turn ---- */

/* A game on its way, turn by turn. */
struct telling {
    struct foreign *game;
    int seat;  /* whose turn it is, from 0 */
    bool open; /* its figure is not told yet */
};

static void close_turn(struct telling *to)
{
    if (to->open)
        buf_printf(&to->game->lines, "%d pass\n", to->seat + 1);
    to->open = false;
}

static void open_turn(struct telling *to, const char *tile, int x, int y, int turn)
{
    close_turn(to);
    buf_printf(&to->game->lines, "* tile %s\n%d place %d,%d %d\n", tile, to->seat + 1, x, y, turn % 360);
    to->open = true;
}

static void tell_figure(struct telling *to, const char *where)
{
    buf_printf(&to->game->lines, "%d meeple %s\n", to->seat + 1, where);
    to->open = false;
}

/* ---- JCloisterZone: a saved game of version 5 ---- */

static const struct {
    const char *name, *tile;
    int turn; /* of ours, so that it lies as theirs does */
} jcz_tiles[] = {
    { "L", "B", 0 },     { "LR", "A", 0 },     { "RCr", "D", 0 },    { "Cccc+", "C", 0 },  { "CccR+", "S", 0 },
    { "CccR", "T", 0 },  { "CFc+", "F", 0 },   { "CFc.1", "G", 0 },  { "Cc.1", "N", 270 }, { "CcG", "N", 270 },
    { "Cc+", "M", 270 }, { "Cc+G", "M", 270 }, { "CcRr", "P", 0 },   { "CcRr+", "O", 0 },  { "Ccc", "R", 0 },
    { "CccG", "R", 0 },  { "Ccc+", "Q", 0 },   { "CRr", "J", 0 },    { "CRRR", "L", 0 },   { "RrC", "K", 0 },
    { "C", "E", 0 },     { "CG", "E", 0 },     { "CFC.2", "H", 90 }, { "CFCG", "H", 90 },  { "CC.2", "I", 270 },
    { "CCG", "I", 270 }, { "RRRR", "X", 0 },   { "RRR", "W", 0 },    { "Rr", "V", 0 },     { "RrG", "V", 0 },
    { "RFr", "U", 90 },  { "RFrG", "U", 90 },
};

static bool jcz_place(struct telling *to, const struct value *payload, struct error *error)
{
    const struct value *id = value_find(payload, "tileId"), *position = value_find(payload, "position");
    const char *name = value_text(payload, "tileId"), *rotation = value_text(payload, "rotation");
    int x, y, turn;

    if (!value_int(position, "0", -CELL_MOST, CELL_MOST, &x, error) ||
        !value_int(position, "1", -CELL_MOST, CELL_MOST, &y, error))
        return false;
    for (turn = 0; turn < STEPS; turn++)
        if (strcmp(rotation, (const char *const[]){ "R0", "R90", "R180", "R270" }[turn]) == 0)
            break;
    if (turn == STEPS)
        return value_fail(payload, error, _("unknown rotation \"%s\""), quote(rotation).text);
    for (size_t i = 0; i < sizeof jcz_tiles / sizeof *jcz_tiles; i++)
        if (strncmp(name, "BA/", 3) == 0 && strcmp(name + 3, jcz_tiles[i].name) == 0) {
            open_turn(to, jcz_tiles[i].tile, x, y, 90 * turn + jcz_tiles[i].turn);
            return true;
        }
    return value_fail(id != NULL ? id : payload, error, _("the tile \"%s\" is none of the base game"),
                      quote(name).text);
}

/* The first side of "NW", "_E" (all but east) or "S". */
static char jcz_side(const char *location)
{
    static const char sides[] = "NESW";

    if (location[0] == '_')
        return location[1] == 'N' ? 'E' : 'N';
    return location[0] != '\0' && strchr(sides, location[0]) != NULL ? location[0] : '\0';
}

/* The first half side of "NL.NR.EL", or -1. */
static int jcz_half(const char *location)
{
    static const char halves[8][3] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

    for (int i = 0; i < 8; i++)
        if (strncmp(location, halves[i], 2) == 0)
            return i;
    return -1;
}

static bool jcz_meeple(struct telling *to, const struct value *payload, struct error *error)
{
    const struct value *pointer = value_find(payload, "pointer");
    const char *feature = value_text(pointer, "feature"), *location = value_text(pointer, "location");
    char side = jcz_side(location), where[PLACE_ROOM] = "center";
    int half = jcz_half(location);
    bool center = strcmp(feature, "Monastery") == 0 || strcmp(feature, "Cloister") == 0;

    if (strstr(value_text(payload, "meepleId"), ".small.") == NULL)
        return value_fail(value_find(payload, "meepleId") != NULL ? value_find(payload, "meepleId") : payload, error,
                          _("the figure \"%s\" is none of the base game"), quote(value_text(payload, "meepleId")).text);
    if ((strcmp(feature, "City") == 0 || strcmp(feature, "Road") == 0) && side != '\0')
        snprintf(where, sizeof where, "%s:%c", feature[0] == 'C' ? "grass" : "road", side | 0x20);
    else if (strcmp(feature, "Field") == 0 && half >= 0)
        snprintf(where, sizeof where, "plain:%d", half);
    else if (!center)
        return value_fail(pointer != NULL ? pointer : payload, error,
                          _("a figure on \"%s\" at \"%s\" has no place here"), quote(feature).text,
                          quote(location).text);
    tell_figure(to, where);
    return true;
}

static bool jcz_event(struct telling *to, const struct value *event, struct error *error)
{
    const char *type = value_text(event, "type");
    const struct value *payload = value_find(event, "payload");

    if (payload == NULL)
        payload = event;
    if (strcmp(type, "PLACE_TILE") == 0) {
        close_turn(to);
        to->seat = (to->seat + 1) % to->game->seats;
        return jcz_place(to, payload, error);
    }
    if (strcmp(type, "DEPLOY_MEEPLE") == 0 && to->open)
        return jcz_meeple(to, payload, error);
    if (strcmp(type, "PASS") == 0 || strcmp(type, "COMMIT") == 0) {
        close_turn(to);
        return true;
    }
    return value_fail(event, error, _("\"%s\" has no line in a log of the base game"), quote(type).text);
}

static bool jcz_elements(struct foreign *game, const struct value *elements, struct error *error)
{
    for (const struct value *at = elements->child; at != NULL; at = at->next) {
        bool off = at->text != NULL && (strcmp(at->text, "false") == 0 || strcmp(at->text, "0") == 0);
        if (strcmp(at->name, "small-follower") == 0 && at->text != NULL) {
            if (strcmp(at->text, "7") != 0)
                foreign_option(game, "meeples", at->text);
        } else if (strcmp(at->name, "farmers") != 0 && strcmp(at->name, "garden") != 0 && !off)
            return value_fail(at, error, _("this is no part of the base game"));
    }
    return value_is(elements, "farmers", "true") ||
           value_fail(elements, error, _("fields are not scored there, here they are"));
}

static bool jcz_setup(struct foreign *game, const struct value *root, struct error *error)
{
    const struct value *setup = value_find(root, "setup"), *sets = value_find(setup, "sets");
    const struct value *elements = value_find(setup, "elements");
    const struct value *start = value_find(value_find(setup, "start"), "0");

    if (setup == NULL || sets == NULL)
        return value_fail(setup != NULL ? setup : root, error,
                          _("no saved game of JCloisterZone 5: it has no setup.sets"));
    for (const struct value *at = sets->child; at != NULL; at = at->next)
        if (strncmp(at->name, "basic", 5) != 0 || at->text == NULL || strcmp(at->text, "1") != 0)
            return value_fail(at, error, _("this is no part of the base game"));
    if (elements == NULL)
        return value_fail(setup, error, _("\"%s\" is missing"), "elements");
    if (!jcz_elements(game, elements, error))
        return false;
    if (!value_is(start, "tile", "BA/RCr") || !value_is(start, "x", "0") || !value_is(start, "y", "0") ||
        !value_is(start, "rotation", "0"))
        return value_fail(start != NULL ? start : setup, error,
                          _("the game does not begin with the start tile at 0,0"));
    foreign_option(game, "ties", "full");
    if (value_is(value_find(setup, "rules"), "tiny-city-scoring", "2"))
        foreign_option(game, "small", "2");
    return true;
}

/* "2020-09-13T13:41:18.929Z" is [Date "2020.09.13"]. */
static const char *date_of(struct foreign *game, const char *text)
{
    if (strlen(text) < 10 || text[4] != '-' || text[7] != '-')
        return NULL;
    return arena_printf(game->arena, "%.4s.%.2s.%.2s", text, text + 5, text + 8);
}

static bool read_jcz(const struct value *root, struct foreign *game, struct error *error)
{
    const struct value *players = value_find(root, "players"), *replay = value_find(root, "replay");
    struct telling to = { .game = game, .seat = -1 };

    if (!jcz_setup(game, root, error))
        return false;
    for (const struct value *at = players != NULL ? players->child : NULL; at != NULL; at = at->next)
        if (foreign_seat(game, value_text(at, "name")) != (int)strtol(at->name, NULL, 10))
            return value_fail(at, error, _("two players have the same name, or there are too many"));
    if (game->seats == 0 || replay == NULL)
        return value_fail(root, error, _("no saved game: players or replay are missing"));
    game->event = value_text(root, "name")[0] != '\0' ? value_text(root, "name") : NULL;
    game->date = date_of(game, value_text(root, "created"));
    for (const struct value *at = replay->child; at != NULL; at = at->next)
        if (!jcz_event(&to, at, error))
            return false;
    close_turn(&to);
    return true;
}

/* ---- Board Game Arena: the notifications of a table ---- */

/* Their types from 1: our tile, its turn, and what can be claimed on it, from 1, as it lies unturned there. */
static const struct {
    char tile[2];
    int turn;
    const char *place[8];
} bga_tiles[] = {
    { "T", 0, { "road:s", "grass:n", "plain:5", "plain:4" } },
    { "S", 0, { "road:s", "grass:n", "plain:5", "plain:4" } },
    { "N", 270, { "grass:n", "plain:3" } },
    { "M", 270, { "grass:n", "plain:3" } },
    { "P", 0, { "road:e", "grass:n", "plain:2", "plain:3" } },
    { "O", 0, { "road:e", "grass:n", "plain:2", "plain:3" } },
    { "G", 0, { "grass:e", "plain:0", "plain:4" } },
    { "F", 0, { "grass:e", "plain:0", "plain:4" } },
    { "I", 270, { "grass:n", "grass:w", "plain:3" } },
    { "H", 90, { "grass:n", "grass:s", "plain:2" } },
    { "E", 0, { "grass:n", "plain:2" } },
    { "K", 0, { "road:s", "grass:n", "plain:2", "plain:5" } },
    { "J", 0, { "road:e", "grass:n", "plain:2", "plain:3" } },
    { "L", 0, { "road:w", "road:e", "road:s", "grass:n", "plain:2", "plain:5", "plain:3" } },
    { "D", 0, { "road:e", "grass:n", "plain:2", "plain:4" } },
    { "U", 0, { "road:n", NULL, "plain:6", "plain:2" } },
    { "V", 0, { "road:s", "plain:0", "plain:5" } },
    { "W", 0, { "road:w", "road:e", "road:s", "plain:0", "plain:6", "plain:3" } },
    { "X", 0, { "road:w", "road:e", "road:s", "road:n", "plain:0", "plain:1", "plain:3", "plain:5" } },
    { "B", 0, { "center", "plain:0" } },
    { "A", 0, { "center", "road:s", "plain:0" } },
    { "C", 0, { "grass:n" } },
    { "R", 0, { "grass:n", "plain:4" } },
    { "Q", 0, { "grass:n", "plain:4" } },
};
enum { BGA_TYPES = sizeof bga_tiles / sizeof *bga_tiles };
/* Their single tiles are numbered from 1, type by type. */
static const int bga_counts[BGA_TYPES] = { 1, 2, 3, 2, 3, 2, 1, 2, 2, 3, 5, 3, 3, 3, 4, 8, 9, 4, 1, 4, 2, 1, 3, 1 };

struct bga {
    struct telling telling;
    int type, steps; /* of the tile laid last, from 0, and its quarter turns */
};

static bool bga_place(struct bga *to, const struct value *args, struct error *error)
{
    const char *name = value_text(args, "player_name");
    int x, y, type, turn;

    if (!value_int(args, "type", 1, BGA_TYPES, &type, error) || !value_int(args, "ori", 1, STEPS, &turn, error) ||
        !value_int(args, "x", -CELL_MOST, CELL_MOST, &x, error) ||
        !value_int(args, "y", -CELL_MOST, CELL_MOST, &y, error))
        return false;
    close_turn(&to->telling);
    to->type = type - 1;
    to->steps = turn - 1;
    to->telling.seat = foreign_seat(to->telling.game, name[0] != '\0' ? name : value_text(args, "player_id"));
    if (to->telling.seat < 0)
        return value_fail(args, error, _("two players have the same name, or there are too many"));
    open_turn(&to->telling, bga_tiles[to->type].tile, x, y, 90 * to->steps + bga_tiles[to->type].turn);
    return true;
}

/* The place as the tile lies: sides and half sides go round with it. */
static void turn_place(const char *place, int steps, char out[PLACE_ROOM])
{
    static const char sides[] = "nesw";
    const char *colon = strchr(place, ':');
    const char *side = colon != NULL ? strchr(sides, colon[1]) : NULL;

    if (side != NULL)
        snprintf(out, PLACE_ROOM, "%.*s:%c", (int)(colon - place), place, sides[(side - sides + steps) % STEPS]);
    else if (colon != NULL)
        snprintf(out, PLACE_ROOM, "plain:%d", (colon[1] - '0' + 2 * steps) % 8);
    else
        snprintf(out, PLACE_ROOM, "%s", place);
}

static bool bga_meeple(struct bga *to, const struct value *args, struct error *error)
{
    char where[PLACE_ROOM];
    int place;

    if (!to->telling.open)
        return value_fail(args, error, _("a figure without a tile before it"));
    if (!value_int(args, "pos", 1, 8, &place, error))
        return false;
    if (bga_tiles[to->type].place[place - 1] == NULL)
        return value_fail(value_find(args, "pos"), error, _("the tile has no place %d"), place);
    turn_place(bga_tiles[to->type].place[place - 1], to->steps, where);
    tell_figure(&to->telling, where);
    return true;
}

/* A tile that fits nowhere. */
static bool bga_discard(struct bga *to, const struct value *args, struct error *error)
{
    int number, type = 0;

    if (!value_int(args, "tile_id", 1, 72, &number, error))
        return false;
    while (number > bga_counts[type])
        number -= bga_counts[type++];
    close_turn(&to->telling);
    buf_printf(&to->telling.game->lines, "* tile %s\n", bga_tiles[type].tile);
    return true;
}

static bool bga_args(struct bga *to, const char *type, const struct value *args, struct error *error)
{
    if (strcmp(type, "playTile") == 0)
        return bga_place(to, args, error);
    return strcmp(type, "playPartisan") == 0 ? bga_meeple(to, args, error) : bga_discard(to, args, error);
}

/* Most notifications are for the screen. What moves a figure of an expansion has no line. */
static bool bga_event(struct bga *to, const struct value *event, struct error *error)
{
    static const char *const foreign[] = { "dragon", "fairy", "tower", "princess", "portal" };
    const char *type = value_text(event, "type");
    const struct value *args = value_find(event, "args");

    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (strncmp(type, foreign[i], strlen(foreign[i])) == 0)
            return value_fail(event, error, _("\"%s\" has no line in a log of the base game"), quote(type).text);
    if (strcmp(type, "playTile") != 0 && strcmp(type, "playPartisan") != 0 && strcmp(type, "cantPlay") != 0)
        return true;
    if (args == NULL)
        return value_fail(event, error, _("\"%s\" is missing"), "args");
    if (args->child == NULL || strcmp(args->child->name, "0") != 0)
        return bga_args(to, type, args, error);
    for (const struct value *at = args->child; at != NULL; at = at->next)
        if (!bga_args(to, type, at, error))
            return false;
    return true;
}

/* The packets lie in data.logs, data.data, logs, or are the document. */
static const struct value *bga_packets(const struct value *root)
{
    const struct value *data = value_find(root, "data");
    const struct value *places[] = { value_find(data, "logs"), value_find(data, "data"), value_find(root, "logs"),
                                     data };

    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (places[i] != NULL && places[i]->child != NULL && strcmp(places[i]->child->name, "0") == 0)
            return places[i];
    return root;
}

static bool read_bga(const struct value *root, struct foreign *game, struct error *error)
{
    struct bga to = { .telling = { .game = game } };

    foreign_option(game, "ties", "full");
    for (const struct value *packet = bga_packets(root)->child; packet != NULL; packet = packet->next) {
        const struct value *events = value_find(packet, "data");
        for (const struct value *at = events != NULL ? events->child : NULL; at != NULL; at = at->next)
            if (!bga_event(&to, at, error))
                return false;
    }
    close_turn(&to.telling);
    return game->lines.length > 0 ||
           value_fail(root, error, _("no notifications of a table: no \"playTile\" is among them"));
}

const struct importer pokesonne_importers[] = {
    { "jcz", read_jcz }, { "bga", read_bga }, { NULL, NULL }
};
