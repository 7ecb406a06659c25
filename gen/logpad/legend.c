#include "legend.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/card/side.h"
#include "gen/ink/theme.h"

static const double line = 0.2, label_size = 7.5, shaft = 0.35;

static void put(cairo_t *cr, struct type *type, double x, double y, const char *string, double size, bool bold)
{
    struct text text = { .string = string, .size = size, .bold = bold, .align = ALIGN_CENTER };

    type_draw(type, cr, x, y + size * MM_PER_POINT * 0.35, &text);
}

static void square(cairo_t *cr, double x, double y, double side)
{
    cairo_rectangle(cr, x, y, side, side);
    cairo_set_line_width(cr, line);
    theme_source(cr, ROLE_INK);
    cairo_stroke(cr);
}

/* Up to x, y, with a head so high and as wide. */
static void arrow(cairo_t *cr, double x, double y, double length, double head)
{
    cairo_set_line_width(cr, shaft);
    cairo_move_to(cr, x, y + length);
    cairo_line_to(cr, x, y + 1);
    cairo_stroke(cr);
    cairo_move_to(cr, x, y);
    cairo_rel_line_to(cr, -head / 2, head);
    cairo_rel_line_to(cr, head, 0);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static void arrow_north(cairo_t *cr, struct type *type, double x, double y, double length)
{
    theme_source(cr, ROLE_INK);
    arrow(cr, x, y, length, 1.8);
    put(cr, type, x, y + length + 1.9, "N", label_size, true);
}

void legend_cells(cairo_t *cr, struct type *type, double x, double y, double size)
{
    static const int cells[][2] = { { 0, -1 }, { -1, 0 }, { 0, 0 }, { 1, 0 }, { 0, 1 } };
    double side = size / 3;

    for (int i = 0; i < 5; i++) {
        double left = x + (cells[i][0] + 1) * side, top = y + (cells[i][1] + 1) * side;
        char label[24];
        snprintf(label, sizeof label, "%d,%d", cells[i][0], cells[i][1]);
        square(cr, left, top, side);
        put(cr, type, left + side / 2, top + side / 2, label, label_size, cells[i][0] == 0 && cells[i][1] == 0);
    }
    arrow_north(cr, type, x + side * 0.4, y, side * 0.5);
}

/* From the middle towards every side. */
static void compass(cairo_t *cr, double x, double y, double length)
{
    const double hub = 0.9;

    theme_source(cr, ROLE_INK_SOFT);
    for (int i = 0; i < 4; i++) {
        cairo_save(cr);
        cairo_translate(cr, x, y);
        cairo_rotate(cr, i * M_PI / 2);
        arrow(cr, 0, -length, length - hub, 2);
        cairo_restore(cr);
    }
    cairo_set_line_width(cr, shaft);
    cairo_arc(cr, x, y, hub, 0, 2 * M_PI);
    cairo_stroke(cr);
}

void legend_sides(cairo_t *cr, struct type *type, double x, double y, double size, bool halves)
{
    static const char *const sides[] = { "n", "e", "s", "w" };
    double edge = size * 0.16, side = size - 2 * edge, half = side / 2, in = 2.2;

    square(cr, x + edge, y + edge, side);
    if (!halves)
        compass(cr, x + size / 2, y + size / 2, half - 0.8);
    for (int i = 0; i < 4; i++) {
        double angle = i * M_PI / 2, east = sin(angle), north = cos(angle);
        double cx = x + size / 2, cy = y + size / 2, out = half + 2;
        theme_source(cr, ROLE_INK);
        put(cr, type, cx + east * out, cy - north * out, sides[i], 9, true);
        if (!halves)
            continue;
        cairo_move_to(cr, cx + east * half, cy - north * half);
        cairo_line_to(cr, cx + east * (half - 3.6), cy - north * (half - 3.6));
        theme_source(cr, ROLE_INK_SOFT);
        cairo_stroke(cr);
        theme_source(cr, ROLE_INK);
        for (int j = 0; j < 2; j++) {
            double along = (j == 0 ? -0.5 : 0.5) * half;
            char label[4] = { (char)('0' + 2 * i + j) };
            put(cr, type, cx + east * (half - in) + north * along, cy - north * (half - in) + east * along, label,
                label_size, false);
        }
    }
}

/* The letter that is printed in the lower left corner, large, where it comes to stand. */
static void put_letter(cairo_t *cr, struct type *type, const char *letter, double x, double y, double side, int turn)
{
    double box = 3, in = 0.5;

    cairo_save(cr);
    cairo_translate(cr, x + side / 2, y + side / 2);
    cairo_rotate(cr, turn * M_PI / 180);
    cairo_rectangle(cr, in - side / 2, side / 2 - in - box, box, box);
    theme_source(cr, ROLE_PAPER);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
    put(cr, type, in + box / 2 - side / 2, side / 2 - in - box / 2, letter, label_size, true);
    cairo_restore(cr);
}

/* ---- the piece that is turned ---- */

/* The first printed piece of that id in any colour; NULL where there is none. */
static const struct art_piece *find_piece(const struct tableau *tableau, const char *id)
{
    size_t length = strlen(id);

    for (int i = 0; i < tableau->pieces; i++)
        if (strncmp(tableau->piece[i].id, id, length) == 0 && strchr(".", tableau->piece[i].id[length]) != NULL)
            return &tableau->piece[i];
    return NULL;
}

/* Its front in a square of `side` mm, turned; what the art draws without letters. */
static void draw_turned(cairo_t *cr, const struct edition *edition, const struct art_piece *piece, double x, double y,
                        double side, int turn)
{
    struct edition mute = *edition;

    mute.type = NULL;
    cairo_save(cr);
    cairo_rectangle(cr, x, y, side, side);
    cairo_clip(cr);
    cairo_translate(cr, x + side / 2, y + side / 2);
    cairo_rotate(cr, turn * M_PI / 180);
    cairo_scale(cr, side / piece->width, side / piece->height);
    cairo_translate(cr, -piece->width / 2, -piece->height / 2);
    side_art(cr, piece->front_face != NULL ? edition : &mute, piece, false, 0);
    cairo_restore(cr);
}

/* The four turns of a piece, in squares with their degrees below. */
struct turning {
    cairo_t *cr;
    const struct tableau *tableau;
    struct stamps *stamps;
    double x, y, size;
    bool done;
};

static void draw_turn(const struct turning *to, const struct art_piece *piece, struct placing placing, double left,
                      double top, double side)
{
    if (piece != NULL)
        draw_turned(to->cr, to->tableau->edition, piece, left, top, side, placing.turn);
    else
        diagram_stamp(to->tableau, to->cr, to->stamps, &placing, left, top, side);
}

static void draw_turns(struct turning *to, const struct art_piece *piece, const char *letter, struct placing placing)
{
    double label = 3.4, side = fmin(to->size / 2 - 1.5, to->size / 2 - label - 0.3);
    struct type *type = to->tableau->edition->type;

    for (int i = 0; i < 4; i++) {
        double left = to->x + i % 2 * (to->size / 2) + (to->size / 2 - side) / 2;
        double top = to->y + i / 2 * (to->size / 2 + 0.3);
        char text[8];
        placing.turn = 90 * i;
        draw_turn(to, piece, placing, left, top, side);
        if (letter != NULL)
            put_letter(to->cr, type, letter, left, top, side, 90 * i);
        square(to->cr, left, top, side);
        snprintf(text, sizeof text, "%d", 90 * i);
        put(to->cr, type, left + side / 2, top + side + label / 2, text, label_size, i == 0);
    }
    to->done = true;
}

/* The first one that is told, by the last word of its name. */
static void turn_first(const struct placing *placing, void *context)
{
    struct turning *to = context;
    const char *blank = strrchr(placing->what, ' ');

    if (!to->done && tableau_draws(to->tableau, placing))
        draw_turns(to, NULL, blank != NULL ? blank + 1 : NULL, *placing);
}

/* What lies on the table first. */
static void turn_start(struct turning *to)
{
    const struct loaded *game = &to->tableau->edition->game;
    struct table table;

    table_init(&table, game->game, game->kit, game->pieces, game->kit->seats_min);
    void *state = memory_new(game_size(&table));
    game->game->deal(state, &table);
    game->game->each_placing(state, &table, turn_first, to);
    free(state);
}

void legend_turns(cairo_t *cr, const struct tableau *tableau, struct stamps *stamps, const struct form *form, double x,
                  double y, double size)
{
    const char *shown = form != NULL ? form->shown : NULL;
    const struct art_piece *piece = shown != NULL ? find_piece(tableau, shown) : NULL;
    struct turning to = { cr, tableau, stamps, x, y, size, false };

    if (piece != NULL)
        draw_turns(&to, piece, shown, (struct placing){ .seat = -1 });
    else
        turn_start(&to);
}
