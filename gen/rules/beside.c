#include "beside.h"

#include <math.h>
#include <string.h>

#include "piece.h"
#include "gen/card/side.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/position/diagram.h"
#include "verify/fields.h"

static const double piece_gap = 1.2, place_gap = 2.4, usual_size = 18, die_side = 8.5, token_share = 0.46;

/* A row at work. */
struct row {
    struct rulesheet *rules;
    cairo_t *cr;
    const struct board *board;
    double x, y, high;       /* where the next piece stands; high: all of them so far */
    const struct node *node; /* the element at work */
    double size;             /* width of a piece */
    const char *of;          /* only the piece of that id; NULL: any */
    int told;
};

/* ---- pieces ---- */

/* On the middle of a piece that was set there. */
static void set_token(struct row *row, double x, double y, double wide, double high)
{
    const char *token = node_attr(row->node, "piece");
    double size = token_share * wide;

    if (token != NULL && row->cr != NULL && piece_need(row->rules, row->node, -1))
        piece_set(row->rules, row->cr, token, -1, false, x + (wide - size) / 2, y + (high - size) / 2, size);
}

static void draw_shown(const struct row *row, const struct art_piece *piece, bool back, double high, bool upended)
{
    cairo_t *cr = row->cr;

    cairo_save(cr);
    cairo_translate(cr, row->x + (upended ? row->size : 0), row->y + (upended ? high : 0));
    cairo_rotate(cr, upended ? M_PI : 0);
    diagram_piece(row->rules->tableau, cr, rulesheet_stamps(row->rules, cr), piece, back, NULL, 0, 0, row->size);
    cairo_restore(cr);
}

static void set_shown(struct row *row, const struct art_piece *piece, bool upended)
{
    bool back = piece_back(row->rules, row->node, piece);
    double scale = row->size / piece->width, high = side_seen_height(piece) * scale;

    if (row->told++ > 0)
        row->x += piece_gap;
    if (row->cr != NULL) {
        draw_shown(row, piece, back, high, upended);
        set_token(row, row->x, row->y, row->size, high);
    }
    row->x += row->size;
    row->high = fmax(row->high, high);
}

static void set_placing(const struct placing *placing, void *context)
{
    struct row *row = context;
    const struct art_piece *piece = tableau_shown(row->rules->tableau, placing, NULL);
    const struct kit_piece *kit = piece != NULL ? art_kit_piece(piece, row->rules->kit) : NULL;

    if (kit != NULL && tableau_is_place(placing->where, node_attr(row->node, "where")) &&
        (row->of == NULL || strcmp(row->of, kit->id) == 0))
        set_shown(row, piece, tableau_is_upended(row->rules->tableau, placing, kit));
}

/* After the last line; what it takes away to the last piece, before it. */
static void tell_all(struct row *row)
{
    const struct board *board = row->board;
    int told = row->told;

    board->table.game->each_placing(board->after, &board->table, set_placing, row);
    if (row->told == told)
        board->table.game->each_placing(board->state, &board->table, set_placing, row);
    if (row->told == told)
        node_fail(row->node, &row->rules->flow.error, _("nothing lies in where=\"%s\""), node_attr(row->node, "where"));
}

/* In the order of `of`, or in that of the game. */
static void set_lay(struct row *row)
{
    const char *of = node_attr(row->node, "of");
    char id[RULEBOOK_WORD];

    if (!node_number(row->node, "size", 4, 100, usual_size, &row->size, &row->rules->flow.error))
        return;
    row->told = 0;
    row->of = NULL;
    if (of == NULL)
        tell_all(row);
    while (of != NULL && rulebook_next(&of, id)) {
        row->of = id;
        tell_all(row);
    }
}

/* ---- dice ---- */

/* The places of pips in a square of three by three: bits from the upper left. */
static const int pips[] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

static void draw_die(cairo_t *cr, double x, double y, int shows)
{
    double round = die_side / 5, step = die_side * 0.27;

    cairo_save(cr);
    cairo_translate(cr, x + die_side / 2, y + die_side / 2);
    cairo_new_sub_path(cr);
    for (int corner = 0; corner < 4; corner++)
        cairo_arc(cr, (corner == 0 || corner == 3 ? 1 : -1) * (die_side / 2 - round),
                  (corner < 2 ? 1 : -1) * (die_side / 2 - round), round, corner * M_PI / 2, (corner + 1) * M_PI / 2);
    cairo_close_path(cr);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    for (int i = 0; i < 9; i++) {
        if ((pips[shows] >> (8 - i) & 1) == 0)
            continue;
        cairo_arc(cr, (i % 3 - 1) * step, (i / 3 - 1) * step, die_side / 10, 0, 2 * M_PI);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

struct throws {
    struct row *row;
    int from, at;
};

/* Every number up to six of a line of chance. */
static void set_throw(const char *line, int length, const void *before, const void *after, void *context)
{
    struct throws *throws = context;
    struct row *row = throws->row;
    struct fields fields;
    int shows;

    (void)before;
    (void)after;
    if (throws->at++ < throws->from || line[0] != '*' || !fields_split(line, length, &fields))
        return;
    for (int i = 0; i < fields.words; i++) {
        if (!word_int(fields.word[i], 1, 6, &shows))
            continue;
        if (row->told++ > 0)
            row->x += piece_gap;
        if (row->cr != NULL)
            draw_die(row->cr, row->x, row->y, shows);
        row->x += die_side;
        row->high = fmax(row->high, die_side);
    }
}

static void set_throws(struct row *row)
{
    const struct board *board = row->board;
    int last;

    if (!node_int(row->node, "last", 1, 100, 1, &last, &row->rules->flow.error))
        return;
    row->told = 0;
    board_each_line(board, set_throw, &(struct throws){ row, board_lines(board) - last, 0 });
    if (row->told == 0)
        node_fail(row->node, &row->rules->flow.error, _("no die was thrown in the last lines"));
}

void beside_set(struct rulesheet *rules, cairo_t *cr, const struct board *board, const struct node *picture, double x,
                double y, double *wide, double *high)
{
    struct row row = { .rules = rules, .cr = cr, .board = board, .x = x, .y = y };

    for (const struct node *node = node_first(picture); node != NULL; node = node_next(node)) {
        bool lays = node_is(node, "lay");
        if ((!lays && !node_is(node, "thrown")) || !modules_say(rules->modules, node))
            continue;
        row.node = node;
        row.x += row.x > x ? place_gap : 0;
        if (lays)
            set_lay(&row);
        else
            set_throws(&row);
    }
    *wide = row.x - x;
    *high = row.high;
}
