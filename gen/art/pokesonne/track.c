#include "track.h"

#include <math.h>
#include <stdio.h>

#include "verify/games/pokesonne/kit.h"
#include "gen/ink/theme.h"
#include "meadow.h"
#include "roles.h"
#include "gen/art/lib/lettering.h"
#include "gen/art/lib/shape.h"

static const double NUMBER_FROM_EDGE = 5.6;  /* middle of the figures, from the outer edge */
static const double CELL_GAP = 0.5;
static const double TRIM_MARGIN = 1.8;       /* green between the cells and the trim: a slip of the knife is not seen */
static const double INSIDE_GAP = 1.5;
static const double ARROW_HALF = 4.2, ARROW_HEAD = 2.2, ARROW_AT = 0.74; /* of the height of space 0 */
static const double TEN_LINE = 1.1;
static const double TITLE_RIM = 1.2;
static const double TITLE_AT = 0.212, TITLE_STEP = 20.5; /* of the height to the first line; mm to the second */
static const double TITLE_SIZE = 86, TITLE_SECOND = 41;   /* pt */

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

/* A round number stands on a full green; in low ink it is green itself, on white. */
static int number_role(cairo_t *cr, int space)
{
    if (space % 10 != 0)
        return ROLE_INK;
    return theme_of(cr) == THEME_LOW_INK ? ROLE_GRASS_RIM : ROLE_PAPER;
}

static void cell_number(cairo_t *cr, const struct pokesonne_track_cell *cell, struct type *type, int space)
{
    char label[16];
    struct text text = { .string = label, .size = space % 10 == 0 ? 15 : space % 5 == 0 ? 13 : 11, .bold = true,
                         .align = ALIGN_CENTER };
    double out = cell->edge % 2 == 0 ? cell->height / 2 : cell->width / 2;

    snprintf(label, sizeof label, "%d", space);
    cairo_save(cr);
    cairo_translate(cr, cell->x + cell->width / 2, cell->y + cell->height / 2);
    cairo_rotate(cr, (cell->edge - POKESONNE_SOUTH) * M_PI / 2);
    theme_source(cr, number_role(cr, space));
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

/* Every fifth space stands out and every tenth more; low ink says it with lines and leaves the others white. */
static void cell_draw(cairo_t *cr, const struct pokesonne_track_cell *cell, const struct art_piece *piece, int space)
{
    bool low = theme_of(cr) == THEME_LOW_INK, ten = space % 10 == 0, five = space % 5 == 0;

    cell_box(cr, cell, piece, 1.8);
    if (ten)
        theme_fill_preserve(cr, low ? ROLE_PAPER : ROLE_GRASS_BLADE);
    else if (five)
        theme_fill_preserve(cr, low ? ROLE_ROAD : ROLE_STRAW);
    else
        theme_fill_preserve(cr, low ? ROLE_PAPER : ROLE_ROAD);
    theme_source(cr, ten ? ROLE_GRASS_RIM : ROLE_ROAD_EDGE);
    cairo_set_line_width(cr, ten && low ? TEN_LINE : five ? 0.6 : 0.35);
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

static void title_draw(cairo_t *cr, const struct edition *edition, double x, double y, double width)
{
    const struct letters *letters = palette_letters(&edition->ink.palette, theme_of(cr));

    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const struct words *words = edition->words[i];
        struct text text = { .string = words->title, .tag = words->tag, .file = words->file,
                             .size = i == 0 ? TITLE_SIZE : TITLE_SECOND, .floor = 12, .bold = true,
                             .align = ALIGN_CENTER, .width = width };
        lettering_fit(edition->type, letters, &text);
        double down = y + (i == 0 ? 0 : TITLE_STEP);
        theme_source(cr, i == 0 ? ROLE_GRASS_RIM : ROLE_ROAD_EDGE);
        lettering_set(cr, edition->type, letters, x - width / 2, down, &text, TITLE_RIM);
    }
}

/* From 0, where all seats start, the way the first step leads. */
static void arrow_draw(cairo_t *cr, const struct art_piece *piece, int spaces)
{
    struct pokesonne_track_cell first = pokesonne_track_cell(piece->width, piece->height, spaces, 0);
    double x = first.x + first.width / 2 + TRIM_MARGIN / 2, y = first.y + first.height * ARROW_AT;

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
    for (int space = 0; space < spaces; space++) {
        struct pokesonne_track_cell cell = pokesonne_track_cell(piece->width, piece->height, spaces, space);
        cell_draw(cr, &cell, piece, space);
        cell_number(cr, &cell, edition->type, space);
    }
    arrow_draw(cr, piece, spaces);
    title_draw(cr, edition, piece->width / 2, piece->height * TITLE_AT, 0.7 * (piece->width - 50));
}
