#include "catalogue.h"

#include <stdlib.h>

#include <glib.h>

#include "gen/ink/theme.h"
#include "verify/bot.h"
#include "verify/judge.h"

enum { LINES_RANDOM = 400, LINES_GREEDY = 1500, CROWDS_MAX = 256 };

struct catalogue {
    int seats_min, seats_max;
    const struct tableau *tableau;
    struct stamps *stamps;
    cairo_t *cr;
    GHashTable *known; /* keys that are there */
    GHashTable *shown; /* what has a look, wherever it lies */
    struct buf looks, boards, mats, key;
    const struct board *board;
    bool mat;        /* a mat is told */
    bool mats_alone; /* nothing else is looked at */
    int deal;        /* which of the games with these rules */
    int crowds;
    struct { /* how many lie in a place of a cell so far */
        const struct tableau_place *place;
        int x, y, told;
    } crowd[CROWDS_MAX];
};

static void add_matrix(struct buf *out, const cairo_matrix_t *at)
{
    buf_printf(out, ",%.5g,%.5g,%.5g,%.5g,%.6g,%.6g]", at->xx, at->yx, at->xy, at->yy, at->x0, at->y0);
}

/* "0,0 road:e" as "@ road:e". */
static void add_place(struct buf *out, const struct placing *placing)
{
    char cell[32];
    int length = snprintf(cell, sizeof cell, "%d,%d", placing->x, placing->y);

    if (strncmp(placing->where, cell, (size_t)length) == 0)
        buf_printf(out, "@%s", placing->where + length);
    else
        buf_puts(out, placing->where);
}

/* What it is to the game, or to the kit where that tells more: "unit BR-U4" for "unit U4". */
static void add_what(struct buf *out, const struct placing *placing)
{
    if (placing->piece != NULL)
        buf_printf(out, "%.*s %s", (int)strcspn(placing->what, " "), placing->what, placing->piece->id);
    else
        buf_puts(out, placing->what);
}

/* What a seat plays with, as an index of the kit's colours. */
static int colour_of(const struct catalogue *to, int seat)
{
    return to->board != NULL ? to->board->colour[seat] : seat;
}

static bool is_new(struct catalogue *to, const struct placing *placing)
{
    buf_clear(&to->key);
    add_what(&to->key, placing);
    buf_printf(&to->key, "|%d|%d|", placing->seat >= 0 ? colour_of(to, placing->seat) + 1 : 0, placing->part);
    add_place(&to->key, placing);
    return g_hash_table_add(to->known, g_strdup(to->key.text));
}

static void add_look(struct catalogue *to, int lay, int stamp, const cairo_matrix_t *at)
{
    g_hash_table_add(to->shown, g_strndup(to->key.text, strcspn(to->key.text, "|")));
    buf_puts(&to->looks, to->looks.length > 0 ? ",\n" : "");
    buf_json(&to->looks, to->key.text);
    buf_printf(&to->looks, ":[%d,%d", lay, stamp);
    add_matrix(&to->looks, at);
}

static bool is_in_cell(const struct catalogue *to, const struct placing *placing)
{
    const struct tableau_place *place = tableau_place(to->tableau, placing);

    return place == NULL || !place->fixed;
}

/* Where it would lie as the first of those in its place of the cell. */
static void leave_crowd(struct catalogue *to, const struct placing *placing, cairo_matrix_t *at)
{
    const struct tableau_place *place = tableau_place(to->tableau, placing);
    int i = 0;

    if (place == NULL || !place->in_cell)
        return;
    while (i < to->crowds &&
           (to->crowd[i].place != place || to->crowd[i].x != placing->x || to->crowd[i].y != placing->y))
        i++;
    if (i == CROWDS_MAX)
        return;
    if (i == to->crowds) {
        to->crowds++;
        to->crowd[i].place = place;
        to->crowd[i].x = placing->x;
        to->crowd[i].y = placing->y;
        to->crowd[i].told = 0;
    }
    int told = to->crowd[i].told++;
    at->x0 -= (place->row == 0 ? told : told % place->row) * place->dx;
    at->y0 -= (place->row == 0 ? told : told / place->row) * place->dy;
}

static void take_lying(const struct lying *lying, void *context)
{
    struct catalogue *to = context;
    const struct placing *placing = lying->placing;
    cairo_matrix_t at = lying->at;

    if (placing == NULL) {
        buf_printf(&to->boards, "%s[%d", to->boards.text[to->boards.length - 1] == '[' ? "" : ",", lying->stamp);
        add_matrix(&to->boards, &at);
        return;
    }
    if (!to->mat && is_in_cell(to, placing)) {
        const cairo_rectangle_t cell = diagram_cell(to->board, placing->x, placing->y);
        at.x0 -= cell.x;
        at.y0 -= cell.y;
        leave_crowd(to, placing, &at);
    }
    if (!is_new(to, placing))
        return;
    add_look(to, to->mat ? 2 : tableau_lay(to->tableau, placing) == LAY_FLAT ? 0 : 1, lying->stamp, &at);
}

static void ignore_board(const struct lying *lying, void *context)
{
    if (lying->placing != NULL)
        take_lying(lying, context);
}

static void take_piece(struct catalogue *to, const struct placing *placing)
{
    const struct art_piece *piece = tableau_shown(to->tableau, placing, to->board != NULL ? to->board->colour : NULL);
    cairo_matrix_t at;

    if (piece == NULL || !is_new(to, placing))
        return;
    cairo_matrix_init_identity(&at);
    add_look(to, 3,
             diagram_tell_piece(to->tableau, to->cr, to->stamps, piece, tableau_is_turned(to->tableau, placing, piece)),
             &at);
}

/* Before seats everything is shown as its piece. */
static void take_apart(const struct placing *placing, void *context)
{
    struct catalogue *to = context;

    if (to->tableau->by_seat || tableau_lay(to->tableau, placing) == LAY_APART)
        take_piece(to, placing);
}

static void take_mat(const struct lying *lying, void *context)
{
    struct catalogue *to = context;

    if (lying->placing != NULL)
        return;
    buf_printf(&to->mats, "%s[%d", to->mats.text[to->mats.length - 1] == '[' ? "" : ",", lying->stamp);
    add_matrix(&to->mats, &lying->at);
}

/* What every seat has before it, of as many as can play. */
static void take_mats(struct catalogue *to, const struct board *board)
{
    buf_clear(&to->mats);
    for (int seat = 0; seat < board->table.seats; seat++) {
        buf_puts(&to->mats, seat > 0 ? ",[" : "[");
        diagram_tell_mat(board, to->cr, to->stamps, seat, take_mat, to);
        buf_putc(&to->mats, ']');
    }
}

static void take_position(struct catalogue *to, const struct board *board)
{
    const struct table *table = &board->table;

    to->board = board;
    to->crowds = 0;
    if (!to->tableau->by_seat && !to->mats_alone)
        diagram_tell(board, to->cr, to->stamps, ignore_board, to);
    to->mat = true;
    for (int seat = 0; seat < table->seats; seat++)
        diagram_tell_mat(board, to->cr, to->stamps, seat, ignore_board, to);
    to->mat = false;
    table->game->each_placing(board->after, table, take_apart, to);
}

/* The boards and mats of so many seats. */
static void take_boards(struct catalogue *to, const struct board *board)
{
    buf_printf(&to->boards, "%s\"%d\":[", to->boards.text[to->boards.length - 1] == '{' ? "" : ",", board->table.seats);
    struct buf looks = to->looks;
    to->looks = (struct buf){ 0 };
    GHashTable *known = to->known;
    to->known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    to->board = board;
    diagram_tell(board, to->cr, to->stamps, take_lying, to);
    take_mats(to, board);
    g_hash_table_destroy(to->known);
    buf_finish(&to->looks);
    to->known = known;
    to->looks = looks;
    buf_putc(&to->boards, ']');
}

/* ---- games ---- */

static const struct move *choose(const struct table *table, struct bot *bot, struct chance *chance, const void *state,
                                 struct move *drawn)
{
    if (game_turn(table, state) >= 0)
        return bot_choose(bot, state);
    *drawn = (struct move){ 0 };
    table->game->draw(state, table, chance, drawn);
    return drawn;
}

static bool play_on(struct catalogue *to, const struct table *table, struct bot *bot, struct chance *chance,
                    bool boards, struct error *error)
{
    void *state = memory_new(game_size(table));
    struct buf line = { 0 };
    bool good = true;
    int most = bot->kind == BOT_GREEDY ? LINES_GREEDY : LINES_RANDOM;

    game_deal(table, state);
    for (int i = 0; good && i < most && game_turn(table, state) != SEAT_OVER; i++) {
        struct move drawn;
        struct board board;
        buf_clear(&line);
        game_print_line(table, choose(table, bot, chance, state, &drawn), &line);
        good = board_reach(&board, to->tableau, table, state, line.text, error);
        if (good && boards && i == 0)
            take_boards(to, &board);
        if (good) {
            take_position(to, &board);
            memcpy(state, board.after, game_size(table));
        }
        board_finish(&board);
    }
    free(state);
    buf_finish(&line);
    return good;
}

static bool play_game(struct catalogue *to, const struct table *table, enum bot_kind kind, bool boards,
                      struct error *error)
{
    char seed[32];
    unsigned char key[CHANCE_KEY_BYTES];
    struct chance chance = { 0 };
    struct bot bot;

    int length = snprintf(seed, sizeof seed, to->deal > 0 ? "catalogue %d" : "catalogue", to->deal);
    chance_key(seed, (size_t)length, key);
    chance_start(&chance, key);
    bot_init(&bot, kind, table);
    bot_start(&bot, key);
    bool good = play_on(to, table, &bot, &chance, boards, error);
    bot_finish(&bot);
    chance_finish(&chance);
    return good;
}

static struct table table_of(const struct catalogue *to, int seats)
{
    const struct loaded *loaded = &to->tableau->edition->game;
    struct table table;

    table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
    return table;
}

/* A module alone; what contradicts the rest is left out. */
static bool play_module(struct catalogue *to, int option, struct error *error)
{
    const struct kit *kit = to->tableau->edition->game.kit;
    struct table table = table_of(to, to->seats_max);
    struct error not = { 0 };

    return kit->option[option].kind != OPTION_FLAG || !table_options(&table, kit->option[option].id, &not ) ||
           play_game(to, &table, BOT_RANDOM, false, error);
}

/* To the end, as far as those get who want to win. */
static bool play_well(struct catalogue *to, struct error *error)
{
    const struct table table = table_of(to, to->seats_max);

    return play_game(to, &table, BOT_GREEDY, false, error);
}

/* All modules that go together. */
static bool play_whole(struct catalogue *to, struct error *error)
{
    const struct kit *kit = to->tableau->edition->game.kit;
    struct table table = table_of(to, to->seats_max);
    struct buf agreed = { 0 };
    bool good = true, any = false;

    for (int i = 0; i < kit->options; i++) {
        struct table more = table_of(to, to->seats_max);
        struct error not = { 0 };
        size_t before = agreed.length;
        if (kit->option[i].kind != OPTION_FLAG)
            continue;
        buf_printf(&agreed, "%s%s", before > 0 ? " " : "", kit->option[i].id);
        if (table_options(&more, agreed.text, &not )) {
            table = more;
            any = true;
        } else {
            agreed.text[agreed.length = before] = '\0';
        }
    }
    if (any)
        good = play_game(to, &table, BOT_GREEDY, false, error);
    buf_finish(&agreed);
    return good;
}

static const char *what_of(const struct kit_piece *piece, struct buf *what)
{
    buf_clear(what);
    buf_puts(what, piece->kind);
    if (strcmp(piece->id, piece->kind) != 0)
        buf_printf(what, " %s", piece->id);
    return what->text;
}

/* Whether every seat has one in its colour. */
static bool is_each(const struct kit_piece *piece)
{
    const char *seat = node_attr(piece->look, "seat");

    return seat != NULL && strcmp(seat, "each") == 0;
}

/* What no bot was dealt or laid, of the kinds whose pieces have been told of by their ids. */
static void take_rest(struct catalogue *to)
{
    const struct kit *kit = to->tableau->edition->game.kit;
    GHashTable *kinds = g_hash_table_new(g_str_hash, g_str_equal);
    struct buf what = { 0 };

    for (int i = 0; i < kit->pieces; i++)
        if (to->tableau->by_seat || g_hash_table_contains(to->shown, what_of(&kit->piece[i], &what)))
            g_hash_table_add(kinds, (void *)kit->piece[i].kind);
    for (int i = 0; i < kit->pieces; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        if (!g_hash_table_contains(kinds, piece->kind))
            continue;
        if (to->tableau->by_seat || !g_hash_table_contains(to->shown, what_of(piece, &what)))
            take_piece(to, &(struct placing){ .what = what_of(piece, &what), .where = "", .seat = -1 });
        for (int colour = 0; is_each(piece) && colour < kit->colours; colour++)
            take_piece(to, &(struct placing){ .what = what_of(piece, &what), .where = "", .seat = colour });
    }
    buf_finish(&what);
    g_hash_table_destroy(kinds);
}

static void take_signs(struct catalogue *to)
{
    cairo_matrix_t at;

    cairo_matrix_init_identity(&at);
    for (int i = 0; i < to->tableau->signs; i++) {
        const struct tableau_sign *sign = &to->tableau->sign[i];
        buf_clear(&to->key);
        buf_printf(&to->key, "sign %s|0|0|", sign->word);
        add_look(to, 3, diagram_tell_sign(to->tableau, to->cr, to->stamps, sign), &at);
    }
}

/* Some games more for what lies on mats: there every place is another one, and not every game comes to it. */
static bool play_for_mats(struct catalogue *to, struct error *error)
{
    const int deals = 8;
    const struct table table = table_of(to, to->seats_max);
    bool good = true;

    to->mats_alone = true;
    for (to->deal = 1; good && to->tableau->mat != NULL && to->deal <= deals; to->deal++)
        good = play_game(to, &table, BOT_GREEDY, false, error);
    to->mats_alone = false;
    to->deal = 0;
    return good;
}

static bool play_all(struct catalogue *to, struct error *error)
{
    const struct kit *kit = to->tableau->edition->game.kit;
    bool good = true;

    for (int seats = to->seats_min; good && seats <= to->seats_max; seats++) {
        const struct table table = table_of(to, seats);
        good = play_game(to, &table, BOT_RANDOM, true, error);
    }
    for (int i = 0; good && i < kit->options; i++)
        good = play_module(to, i, error);
    good = good && play_well(to, error) && play_whole(to, error) && play_for_mats(to, error);
    to->board = NULL;
    if (good)
        take_rest(to);
    if (good)
        take_signs(to);
    return good;
}

/* How far the next of those in a place of a cell lies: [["what", "where", dx, dy, row], …], a * at the end of a pattern
   standing for anything. */
static void add_crowds(const struct tableau *tableau, struct buf *out)
{
    buf_puts(out, "[");
    for (int i = 0, told = 0; i < tableau->places; i++) {
        const struct tableau_place *place = &tableau->place[i];
        if (!place->in_cell)
            continue;
        buf_puts(out, told++ > 0 ? ",[" : "[");
        buf_json(out, place->what != NULL ? place->what : "*");
        buf_putc(out, ',');
        buf_json(out, place->where);
        buf_printf(out, ",%g,%g,%d]", place->dx, place->dy, place->row);
    }
    buf_putc(out, ']');
}

/* What owners put onto things: [["what", "where", "owned"], …], as crowds. */
static void add_owned(const struct tableau *tableau, struct buf *out)
{
    buf_puts(out, "[");
    for (int i = 0, told = 0; i < tableau->places; i++) {
        const struct tableau_place *place = &tableau->place[i];
        if (place->owned == NULL)
            continue;
        buf_puts(out, told++ > 0 ? ",[" : "[");
        buf_json(out, place->what != NULL ? place->what : "*");
        buf_putc(out, ',');
        buf_json(out, place->where);
        buf_putc(out, ',');
        buf_json(out, place->owned);
        buf_putc(out, ']');
    }
    buf_putc(out, ']');
}

/* {"BR": 0, …}: what gives its seat another colour than the kit does, and which. */
static void add_givers(const struct kit *kit, struct buf *out)
{
    int told = 0;

    buf_putc(out, '{');
    for (int i = 0; i < kit->pieces; i++)
        for (int colour = 0; tableau_gives(&kit->piece[i]) != NULL && colour < kit->colours; colour++)
            if (strcmp(kit->colour[colour], tableau_gives(&kit->piece[i])) == 0) {
                buf_puts(out, told++ > 0 ? "," : "");
                buf_json(out, kit->piece[i].id);
                buf_printf(out, ":%d", colour);
            }
    buf_putc(out, '}');
}

bool catalogue_add(const struct tableau *tableau, struct stamps *stamps, int seats_min, int seats_max, struct buf *out,
                   struct error *error)
{
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    struct catalogue to = { .tableau = tableau,
                            .stamps = stamps,
                            .seats_min = seats_min,
                            .seats_max = seats_max,
                            .cr = cairo_create(surface),
                            .known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                            .shown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL) };

    cairo_surface_destroy(surface);
    ink_enter(to.cr, &tableau->edition->ink);
    buf_putc(&to.boards, '{');
    bool good = play_all(&to, error);
    buf_puts(out, "{\"crowds\":");
    add_crowds(tableau, out);
    buf_puts(out, ",\"owned\":");
    add_owned(tableau, out);
    buf_puts(out, ",\"colours\":");
    add_givers(tableau->edition->game.kit, out);
    buf_printf(out, ",\"boards\":%s},\n\"mats\":[%s],\n\"looks\":{%s}}", to.boards.text, buf_text(&to.mats),
               buf_text(&to.looks));
    g_hash_table_destroy(to.known);
    g_hash_table_destroy(to.shown);
    cairo_destroy(to.cr);
    buf_finish(&to.looks);
    buf_finish(&to.boards);
    buf_finish(&to.mats);
    buf_finish(&to.key);
    return good;
}
