#include "tableau.h"

#include <math.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "gen/art/arts.h"
#include "gen/card/faces.h"
#include "gen/picture/icon.h"
#include "verify/piece_name.h"
#include "verify/place.h"

static const double side_most = 1000;

/* ---- pieces ---- */

static const struct art_piece **shown_slot(const struct tableau *tableau, int piece, int colour)
{
    return &tableau->shown[piece * (tableau->edition->game.kit->colours + 1) + colour + 1];
}

const struct art_piece *tableau_piece(const struct tableau *tableau, const char *id, int colour)
{
    const struct kit *kit = tableau->edition->game.kit;
    int piece = kit_piece_index(kit, id);

    return piece >= 0 && colour >= -1 && colour < kit->colours ? *shown_slot(tableau, piece, colour) : NULL;
}

/* In that colour, if it has one. */
static const struct art_piece *find_coloured(const struct tableau *tableau, const char *id, int colour)
{
    const struct art_piece *piece = colour >= 0 ? tableau_piece(tableau, id, colour) : NULL;

    return piece != NULL ? piece : tableau_piece(tableau, id, -1);
}

/* The pieces of the last names asked for, by a hash of the name. A picture asks for the same few thousands of times, and
   piece_called looks at every word of the kit. */
enum { NAMES = 256, NAME_LENGTH = 40 };
struct tableau_names {
    char name[NAMES][NAME_LENGTH]; /* empty: none yet */
    const struct kit_piece *piece[NAMES];
};

static unsigned hash_name(const char *name)
{
    unsigned hash = 2166136261; /* FNV-1a */

    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619;
    return hash;
}

static const struct kit_piece *piece_named(const struct tableau *tableau, const char *name)
{
    const struct kit *kit = tableau->edition->game.kit;
    unsigned at = hash_name(name) % NAMES;
    size_t length = strlen(name);

    if (length == 0 || length >= NAME_LENGTH)
        return piece_called(kit, name);
    if (strcmp(tableau->names->name[at], name) != 0) {
        memcpy(tableau->names->name[at], name, length + 1);
        tableau->names->piece[at] = piece_called(kit, name);
    }
    return tableau->names->piece[at];
}

const struct art_piece *tableau_shown(const struct tableau *tableau, const struct placing *placing, const int colour[])
{
    const struct kit_piece *piece = placing->piece;
    int of = placing->seat >= 0 && colour != NULL ? colour[placing->seat] : placing->seat;

    if (piece == NULL)
        piece = piece_named(tableau, placing->what);
    return piece != NULL ? find_coloured(tableau, piece->id, of) : NULL;
}

bool tableau_draws(const struct tableau *tableau, const struct placing *placing)
{
    return tableau->art->placing != NULL ? placing->data != NULL : tableau_shown(tableau, placing, NULL) != NULL;
}

const char *tableau_gives(const struct kit_piece *piece)
{
    const char *colour = node_attr(piece->look, "seat");

    return colour != NULL && strcmp(colour, "each") != 0 ? colour : NULL;
}

struct owner {
    const struct tableau *tableau;
    int seat;
    const char *colour;
};

static void find_colour(const struct placing *placing, void *context)
{
    struct owner *owner = context;

    if (owner->colour != NULL || placing->seat != owner->seat)
        return;
    const struct art_piece *piece = tableau_shown(owner->tableau, placing, NULL);
    if (piece != NULL && piece->kit != NULL)
        owner->colour = tableau_gives(piece->kit);
}

const char *tableau_colour(const struct tableau *tableau, const struct table *table, const void *state, int seat)
{
    struct owner owner = { tableau, seat, NULL };

    if (tableau->chosen)
        table->game->each_placing(state, table, find_colour, &owner);
    return owner.colour != NULL ? owner.colour : tableau->edition->game.kit->colour[seat];
}

void tableau_colours(const struct tableau *tableau, const struct table *table, const void *state, int colour[])
{
    const struct kit *kit = tableau->edition->game.kit;

    for (int seat = 0; seat < table->seats; seat++) {
        const char *name = tableau_colour(tableau, table, state, seat);
        colour[seat] = seat;
        for (int i = 0; i < kit->colours; i++)
            if (strcmp(kit->colour[i], name) == 0)
                colour[seat] = i;
    }
}

const struct art_piece *tableau_mat(const struct tableau *tableau, int seat)
{
    return tableau->mat != NULL ? find_coloured(tableau, tableau->mat, seat) : NULL;
}

static bool names_back(const struct kit_piece *piece, const char *what)
{
    const char *back = piece != NULL && piece->node != NULL ? node_attr(piece->node, "back") : NULL;

    for (struct word word; back != NULL && word_next(&what, &word);)
        if (word_is(word, back))
            return true;
    return false;
}

bool tableau_is_turned(const struct tableau *tableau, const struct placing *placing, const struct art_piece *piece)
{
    const struct tableau_place *place = tableau_place(tableau, placing);

    return art_has_back(piece) && ((place != NULL && place->back) ||
                                   names_back(art_kit_piece(piece, tableau->edition->game.kit), placing->what));
}

bool tableau_is_upended(const struct tableau *tableau, const struct placing *placing, const struct kit_piece *piece)
{
    return tableau->ends != NULL && piece != NULL && strcmp(piece->kind, tableau->ends) == 0 &&
           strstr(placing->where, ": -") != NULL;
}

/* ---- places ---- */

double tableau_column(const struct tableau *tableau, int x, int y)
{
    return tableau->hexes ? x + y / 2.0 : x;
}

double tableau_pitch(const struct tableau *tableau, double high)
{
    return tableau->hexes ? 0.75 * high : high;
}

bool tableau_touch(const struct tableau *tableau, int x, int y)
{
    return tableau->hexes ? (abs(x) + abs(y) + abs(x + y)) / 2 == 1 : abs(x) + abs(y) <= 1;
}

bool tableau_has_board(const struct tableau *tableau, int board, int seats)
{
    return tableau->board[board].seats == 0 || tableau->board[board].seats == seats;
}

bool tableau_is_place(const char *where, const char *pattern)
{
    size_t length = strlen(pattern);

    return length > 0 && pattern[length - 1] == '*' ? strncmp(where, pattern, length - 1) == 0
                                                    : strcmp(where, pattern) == 0;
}

const struct tableau_place *tableau_place(const struct tableau *tableau, const struct placing *placing)
{
    for (int i = 0; i < tableau->places; i++)
        if (tableau_is_place(placing->where, tableau->place[i].where) &&
            (tableau->place[i].what == NULL || tableau_is_place(placing->what, tableau->place[i].what)))
            return &tableau->place[i];
    return NULL;
}

enum lay tableau_lay(const struct tableau *tableau, const struct placing *placing)
{
    const struct tableau_place *place = tableau_place(tableau, placing);

    if (tableau->art->placing == NULL && tableau_shown(tableau, placing, NULL) == NULL)
        return LAY_APART;
    if (place != NULL)
        return place->lay;
    if (tableau->art->placing != NULL)
        return tableau->art->lay != NULL ? tableau->art->lay(placing) : LAY_UPRIGHT;
    return placing->drawn ? LAY_APART : LAY_FLAT;
}

/* ---- the file ---- */

struct reading {
    struct arena *arena;
    struct tableau *tableau;
    struct tableau_place *place;
    struct tableau_board *board;
    struct tableau_sign *sign;
};

static bool check_piece(const struct reading *to, const struct node *node, struct error *error)
{
    const char *id = node_attr(node, "piece");
    const char *names[64];
    int count = 0, pieces = to->tableau->pieces;

    for (int i = 0; i < pieces; i++) {
        const struct kit_piece *kit = art_kit_piece(&to->tableau->piece[i], to->tableau->edition->game.kit);
        if (kit != NULL && strcmp(kit->id, id) == 0)
            return true;
        if (kit != NULL && count < 64)
            names[count++] = kit->id;
    }
    return node_fail_unknown(node, error, _("piece"), id, names, count, NULL);
}

static bool read_spot(const struct reading *to, const struct node *node, double *x, double *y, struct error *error)
{
    bool said = node_attr(node, "x") != NULL || node_attr(node, "y") != NULL || node_is(node, "board");

    if (said && to->tableau->by_seat)
        return node_fail(node, error, _("rows before seats have no such place: leave out x and y, and <board>"));
    return node_number(node, "x", -side_most, side_most, 0, x, error) &&
           node_number(node, "y", -side_most, side_most, 0, y, error);
}

static bool read_board(struct reading *to, const struct node *node, struct error *error)
{
    struct tableau_board *board = &to->board[to->tableau->boards++];

    if (!check_piece(to, node, error) || !read_spot(to, node, &board->x, &board->y, error))
        return false;
    board->piece = tableau_piece(to->tableau, node_attr(node, "piece"), -1);
    if (!node_int(node, "seats", 1, SEATS_MAX, 0, &board->seats, error))
        return false;
    return board->piece != NULL ||
           node_fail(node, error, _("piece \"%s\" has the colours of seats: it can be a mat"),
                     node_attr(node, "piece"));
}

static bool read_mat(struct reading *to, const struct node *node, struct error *error)
{
    to->tableau->mat = node_attr(node, "piece");
    return check_piece(to, node, error);
}

static bool read_lay(struct reading *to, const struct node *node, struct error *error)
{
    static const char *const lays[] = { "apart", "flat", "upright", "mat" }, *const sides[] = { "front", "back" };
    struct tableau_place *place = &to->place[to->tableau->places];
    int lay = LAY_FLAT, side = 0;

    if (to->tableau->places++ == TABLEAU_PLACES_MAX)
        return node_fail(node, error, _("more than %d places"), TABLEAU_PLACES_MAX);
    const char *from = node_attr(node, "from");
    place->what = node_attr(node, "what");
    place->where = node_attr(node, "where");
    place->owned = node_attr(node, "owned");
    place->in_cell = from != NULL && strcmp(from, "cell") == 0;
    if (!node_choice(node, "as", lays, 4, LAY_FLAT, &lay, error) ||
        !node_choice(node, "side", sides, 2, 0, &side, error) ||
        (lay != LAY_MAT && !read_spot(to, node, &place->x, &place->y, error)) ||
        (lay == LAY_MAT && (!node_number(node, "x", 0, side_most, 0, &place->x, error) ||
                            !node_number(node, "y", 0, side_most, 0, &place->y, error))) ||
        !node_number(node, "dx", -side_most, side_most, 0, &place->dx, error) ||
        !node_number(node, "dy", -side_most, side_most, 0, &place->dy, error) ||
        !node_number(node, "print", 0.1, 10, 1, &place->print, error) ||
        !node_int(node, "row", 1, 9, 0, &place->row, error))
        return false;
    place->lay = (enum lay)lay;
    place->back = side == 1;
    place->fixed = lay == LAY_MAT || (!place->in_cell && (node_attr(node, "x") != NULL || node_attr(node, "y") != NULL));
    return true;
}

bool tableau_draws_sign(const struct tableau *tableau, const struct tableau_sign *sign)
{
    const char *const *name = tableau->art->pictures;

    while (name != NULL && *name != NULL && strcmp(*name, sign->picture) != 0)
        name++;
    return name != NULL && *name != NULL;
}

static bool read_sign(struct reading *to, const struct node *node, struct error *error)
{
    struct tableau_sign *sign = &to->sign[to->tableau->signs++];

    sign->word = node_attr(node, "word");
    sign->picture = node_attr(node, "picture");
    return tableau_draws_sign(to->tableau, sign) ||
           icon_check(&to->tableau->edition->ink, sign->picture, node, error);
}

static bool is_verb(const struct game *game, struct word word)
{
    for (int verb = 0; game != NULL && verb < game->grammar->verbs; verb++)
        if (word_is(word, game->grammar->verb[verb].word))
            return true;
    return false;
}

/* Each word of the attribute is a verb of the game's lines; the words, NULL where there are none. */
static bool read_verbs(const struct tableau *tableau, const struct node *root, const char *attribute, const char **verbs,
                       struct error *error)
{
    struct word each;

    *verbs = node_attr(root, attribute);
    for (const char *at = *verbs; at != NULL && word_next(&at, &each);)
        if (!is_verb(tableau->edition->game.game, each))
            return node_fail(root, error, _("%s=\"%s\" is no verb of the game's lines"), attribute, quote_word(each).text);
    return true;
}

/* Each names a piece of the kit. */
static bool read_alike(struct tableau *tableau, const struct node *root, struct error *error)
{
    struct word each;

    tableau->alike = node_attr(root, "alike");
    for (const char *at = tableau->alike; at != NULL && word_next(&at, &each);) {
        char id[64];
        snprintf(id, sizeof id, "%.*s", each.length, each.at);
        if (kit_piece_index(tableau->edition->game.kit, id) < 0)
            return node_fail(root, error, _("alike=\"%s\" names no piece of the kit"), quote(id).text);
    }
    return true;
}

static bool read_cells(struct tableau *tableau, const struct node *root, struct error *error)
{
    double least = 1;

    if (!node_of_game(root, tableau->edition->game.kit->game, error))
        return false;
    tableau->by_seat = node_attr(root, "rows") != NULL;
    tableau->hexes = node_attr(root, "cells") != NULL;
    tableau->trails = node_attr(root, "trails") != NULL;
    tableau->taken = node_attr(root, "taken");
    tableau->ends = node_attr(root, "ends");
    tableau->effect = node_attr(root, "effect");
    if (tableau->ends != NULL && !tableau->by_seat)
        return node_fail(root, error, _("only what lies before seats has two ends: leave out ends"));
    if (tableau->taken != NULL && !tableau->by_seat)
        return node_fail(root, error, _("only what lies before seats is marked where it is taken: leave out taken"));
    return read_alike(tableau, root, error) && read_verbs(tableau, root, "foretells", &tableau->foretells, error) &&
           read_verbs(tableau, root, "together", &tableau->together, error) &&
           (tableau->taken == NULL || icon_check(&tableau->edition->ink, tableau->taken, root, error)) &&
           node_number(root, "width", least, side_most, tableau->width, &tableau->width, error) &&
           node_number(root, "height", least, side_most, tableau->height, &tableau->height, error) &&
           node_number(root, "low", least, tableau->height, tableau->height, &tableau->low, error) &&
           node_number(root, "rise", 0, tableau->height / 2, 0, &tableau->rise, error) &&
           node_number(root, "rise-print", 0, tableau->height / 2, tableau->rise, &tableau->rise_print, error) &&
           node_number(root, "zoom", 0.1, 10, 1, &tableau->zoom, error);
}

static bool read_tableau(const struct node *root, void *into, struct error *error)
{
    static const struct {
        const char *name;
        bool (*read)(struct reading *, const struct node *, struct error *);
    } elements[] = { { "board", read_board }, { "mat", read_mat }, { "lay", read_lay }, { "sign", read_sign } };
    struct reading *to = into;
    size_t nodes = 0;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        nodes++;
    to->tableau->place = to->place = arena_alloc(to->arena, (nodes + 1) * sizeof *to->place);
    to->tableau->board = to->board = arena_alloc(to->arena, (nodes + 1) * sizeof *to->board);
    to->tableau->sign = to->sign = arena_alloc(to->arena, (nodes + 1) * sizeof *to->sign);
    if (!read_cells(to->tableau, root, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
            if (node_is(node, elements[i].name) && !elements[i].read(to, node, error))
                return false;
    return true;
}

/* Of several that are printed of one piece in one colour the first is shown. */
static void list_shown(struct tableau *tableau, struct arena *arena)
{
    const struct kit *kit = tableau->edition->game.kit;

    tableau->shown = arena_alloc(arena, (size_t)kit->pieces * (size_t)(kit->colours + 1) * sizeof *tableau->shown);
    for (int i = tableau->pieces; i-- > 0;) {
        const struct kit_piece *of = art_kit_piece(&tableau->piece[i], kit);
        if (of != NULL)
            *shown_slot(tableau, (int)(of - kit->piece), tableau->piece[i].colour) = &tableau->piece[i];
    }
}

/* A cell is as large as the first piece of the kit, until the file says more. */
static bool load_pieces(struct tableau *tableau, struct arena *arena, struct error *error)
{
    tableau->pieces = faces_pieces(tableau->edition, tableau->art, false, arena, &tableau->piece, error);
    if (tableau->pieces < 0)
        return false;
    list_shown(tableau, arena);
    tableau->names = arena_alloc(arena, sizeof *tableau->names);
    if (tableau->pieces > 0) {
        tableau->width = tableau->piece[0].width;
        tableau->height = tableau->low = tableau->piece[0].height;
    }
    return true;
}

bool tableau_load(struct tableau *tableau, const struct edition *edition, struct arena *arena, struct error *error)
{
    const char *game = edition->game.kit->game;
    const char *file = game_file(edition->dirs.data, edition->game.kit->place, "tableau.xml", arena);
    struct reading to = { .arena = arena, .tableau = tableau };

    *tableau = (struct tableau){ .edition = edition, .art = art_find(game), .width = 1, .height = 1, .low = 1,
                                 .zoom = 1 };
    for (int i = 0; i < edition->game.kit->pieces; i++)
        tableau->chosen = tableau->chosen || tableau_gives(&edition->game.kit->piece[i]) != NULL;
    return load_pieces(tableau, arena, error) &&
           (access(file, F_OK) != 0 ||
            xml_load(arena, file, arena_printf(arena, "%s/tableau.rng", edition->dirs.data), read_tableau, &to, error));
}
