#include "track.h"

#include <math.h>
#include <stdio.h>

#include "verify/games/pokesonne/kit.h"
#include "gen/ink/theme.h"
#include "meadow.h"
#include "roles.h"
#include "gen/art/lib/lettering.h"
#include "gen/art/lib/shape.h"

static const double NUMBER_FROM_EDGE = 5.2;  /* middle of the figures, from the outer edge */
static const double CELL_GAP = 0.5;
static const double TRIM_MARGIN = 1.8;       /* green between the cells and the trim: a slip of the knife is not seen */
static const double INSIDE_GAP = 1.5;
static const double ARROW_HALF = 4.2, ARROW_HEAD = 2.4, ARROW_AT = 0.5; /* of the height of space 0 */
static const double TITLE_RIM = 1.2;
static const double START_WIDE = 34, START_HIGH = 28;    /* of what space 0 has inside the ring */

/* Columns so that the cells come out nearest to squares. */
static int track_columns(double width, double height, int spaces)
{
    int both = spaces / 2 + 2, best = 2;

    for (int columns = 2; columns <= both - 2; columns++) {
        double aspect = fabs(log(width / columns) - log(height / (both - columns)));
        double held = fabs(log(width / best) - log(height / (both - best)));
        if (aspect < held)
            best = columns;
    }
    return best;
}

struct pokesonne_track_cell pokesonne_track_cell(double width, double height, int spaces, int space)
{
    int columns = track_columns(width, height, spaces), rows = spaces / 2 + 2 - columns;
    double w = width / columns, h = height / rows;
    int right = columns - 1, down = rows - 1;

    if (space <= right)
        return (struct pokesonne_track_cell){ space * w, 0, w, h, POKESONNE_NORTH };
    space -= right;
    if (space < down)
        return (struct pokesonne_track_cell){ right * w, space * h, w, h, POKESONNE_EAST };
    space -= down;
    if (space <= right)
        return (struct pokesonne_track_cell){ (right - space) * w, down * h, w, h, POKESONNE_SOUTH };
    return (struct pokesonne_track_cell){ 0, (down - (space - right)) * h, w, h, POKESONNE_WEST };
}

/* ---- cells ---- */

static void cell_number(cairo_t *cr, const struct pokesonne_track_cell *cell, struct type *type, int space)
{
    char label[16];
    bool strong = space % 10 == 0;
    struct text text = { .string = label, .size = strong ? 15 : space % 5 == 0 ? 13 : 10.5, .bold = space % 5 == 0,
                         .align = ALIGN_CENTER };
    double out = cell->edge % 2 == 0 ? cell->height / 2 : cell->width / 2;

    snprintf(label, sizeof label, "%d", space);
    cairo_save(cr);
    cairo_translate(cr, cell->x + cell->width / 2, cell->y + cell->height / 2);
    cairo_rotate(cr, (cell->edge - POKESONNE_SOUTH) * M_PI / 2);
    theme_source(cr, strong ? ROLE_PAPER : ROLE_INK);
    if (type != NULL)
        type_draw(type, cr, 0, out - NUMBER_FROM_EDGE + text.size * MM_PER_POINT * TYPE_CAPITAL / 2, &text);
    cairo_restore(cr);
}

/* The cell's frame; on the sides that lie on the trim it keeps off it. */
static void cell_box(cairo_t *cr, const struct pokesonne_track_cell *cell, const struct art_piece *piece, double round)
{
    double left = cell->x < CELL_GAP ? TRIM_MARGIN : CELL_GAP / 2,
           top = cell->y < CELL_GAP ? TRIM_MARGIN : CELL_GAP / 2;
    double right = cell->x + cell->width > piece->width - CELL_GAP ? TRIM_MARGIN : CELL_GAP / 2;
    double bottom = cell->y + cell->height > piece->height - CELL_GAP ? TRIM_MARGIN : CELL_GAP / 2;

    shape_box(cr, cell->x + left, cell->y + top, cell->width - left - right, cell->height - top - bottom, round);
}

static void cell_draw(cairo_t *cr, const struct pokesonne_track_cell *cell, const struct art_piece *piece, int space)
{
    int role = space % 10 == 0 ? ROLE_GRASS_BLADE : space % 5 == 0 ? ROLE_STRAW : ROLE_ROAD;

    cell_box(cr, cell, piece, 1.8);
    theme_fill_preserve(cr, role);
    theme_source(cr, space % 10 == 0 ? ROLE_GRASS_RIM : ROLE_ROAD_EDGE);
    cairo_set_line_width(cr, space % 5 == 0 ? 0.6 : 0.35);
    cairo_stroke(cr);
}

/* ---- inside the ring ---- */

static void inside_draw(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, int spaces)
{
    struct pokesonne_track_cell first = pokesonne_track_cell(piece->width, piece->height, spaces, 0);
    double width = piece->width - 2 * (first.width + INSIDE_GAP);
    double height = piece->height - 2 * (first.height + INSIDE_GAP);

    cairo_save(cr);
    cairo_translate(cr, first.width + INSIDE_GAP, first.height + INSIDE_GAP);
    pokesonne_meadow_draw(cr, edition, width, height);
    cairo_rectangle(cr, 0, 0, width, height);
    theme_source(cr, ROLE_ROAD_EDGE);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* The figures of all seats start on 0: its field goes on inside the ring. */
static void start_draw(cairo_t *cr, const struct pokesonne_track_cell *first, struct type *type)
{
    double width = first->width + START_WIDE - TRIM_MARGIN, height = first->height + START_HIGH - TRIM_MARGIN;
    struct text text = { .string = "0", .size = 40, .bold = true, .align = ALIGN_CENTER };
    bool low = theme_of(cr) == THEME_LOW_INK;

    shape_box(cr, TRIM_MARGIN, TRIM_MARGIN, width, height, 3);
    theme_fill_preserve(cr, low ? ROLE_PAPER : ROLE_GRASS_BLADE);
    theme_source(cr, ROLE_GRASS_RIM);
    cairo_set_line_width(cr, 0.6);
    cairo_stroke(cr);
    theme_source(cr, low ? ROLE_GRASS_RIM : ROLE_PAPER);
    if (type != NULL)
        type_draw(type, cr, first->width + START_WIDE / 2,
                  first->height + START_HIGH / 2 + text.size * MM_PER_POINT * TYPE_CAPITAL / 2, &text);
}

/* The corner of the ring and what it has inside are one field: a way leads from one to the other. */
static void way_draw(cairo_t *cr, const struct pokesonne_track_cell *first)
{
    const double half = 4.2, length = 7;

    cairo_save(cr);
    cairo_translate(cr, first->width, first->height);
    cairo_rotate(cr, M_PI / 4);
    cairo_rectangle(cr, -length, -half, 2 * length, 2 * half);
    theme_fill(cr, theme_of(cr) == THEME_LOW_INK ? ROLE_PAPER : ROLE_GRASS_BLADE);
    theme_source(cr, ROLE_GRASS_RIM);
    cairo_set_line_width(cr, 0.6);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, -half, side * half);
        cairo_line_to(cr, half, side * half);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

static void title_draw(cairo_t *cr, const struct edition *edition, double x, double y, double width)
{
    const struct letters *letters = palette_letters(&edition->ink.palette, theme_of(cr));

    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const struct words *words = edition->words[i];
        struct text text = { .string = words->title, .tag = words->tag, .file = words->file, .size = i == 0 ? 70 : 34,
                             .floor = 12, .bold = true, .align = ALIGN_CENTER, .width = width };
        lettering_fit(edition->type, letters, &text);
        double down = y + (i == 0 ? 0 : 17);
        theme_source(cr, i == 0 ? ROLE_GRASS_RIM : ROLE_ROAD_EDGE);
        lettering_set(cr, edition->type, letters, x - width / 2, down, &text, TITLE_RIM);
    }
}

/* Where the first step leads. */
static void arrow_draw(cairo_t *cr, const struct pokesonne_track_cell *first)
{
    double x = first->x + first->width / 2 + TRIM_MARGIN / 2, y = first->y + first->height * ARROW_AT;

    cairo_move_to(cr, x + ARROW_HALF, y);
    cairo_line_to(cr, x + ARROW_HALF / 4, y - ARROW_HEAD);
    cairo_line_to(cr, x + ARROW_HALF / 4, y - ARROW_HEAD / 2.5);
    cairo_line_to(cr, x - ARROW_HALF, y - ARROW_HEAD / 2.5);
    cairo_line_to(cr, x - ARROW_HALF, y + ARROW_HEAD / 2.5);
    cairo_line_to(cr, x + ARROW_HALF / 4, y + ARROW_HEAD / 2.5);
    cairo_line_to(cr, x + ARROW_HALF / 4, y + ARROW_HEAD);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, ROLE_GRASS_RIM);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
}

void pokesonne_track_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne *game = edition->game.pieces;
    int spaces = game->value.track_spaces;

    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    theme_ground(cr, ROLE_BUSH_LIGHT);
    cairo_fill(cr);
    inside_draw(cr, piece, edition, spaces);
    struct pokesonne_track_cell first = pokesonne_track_cell(piece->width, piece->height, spaces, 0);
    start_draw(cr, &first, edition->type);
    for (int space = 1; space < spaces; space++) {
        struct pokesonne_track_cell cell = pokesonne_track_cell(piece->width, piece->height, spaces, space);
        cell_draw(cr, &cell, piece, space);
        cell_number(cr, &cell, edition->type, space);
    }
    way_draw(cr, &first);
    arrow_draw(cr, &first);
    title_draw(cr, edition, piece->width / 2, piece->height * 0.28, 0.7 * (piece->width - 50));
}
