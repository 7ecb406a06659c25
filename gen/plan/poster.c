#include "poster.h"

#include <math.h>
#include <stdio.h>

static const double slack = 1e-6;
/* No part is narrower or lower, unless the piece is. */
static const double least_part = 60;
/* Of a map beside a part: its shorter and its longer side. */
static const double map_short = 55, map_long = 100;

/* ---- splitting ---- */

/* Equal as they are printed: all but the last show what the next one does not cover, and their flap. */
static double part_length(double length, int parts, double overlap)
{
    return (length + (parts - 1) * overlap) / parts;
}

/* Fills in everything but the parts; false where they do not fit so. */
static bool fit(const struct paper *paper, const struct stock *stock, struct poster *poster, bool turned)
{
    double width = part_length(poster->width, poster->columns, poster->lap_x);
    double height = part_length(poster->height, poster->rows, poster->lap_y);

    if ((poster->columns > 1 && width < least_part - slack) || (poster->rows > 1 && height < least_part - slack) ||
        !grid_fit_part(paper, stock, turned ? height : width, turned ? width : height, &poster->grid))
        return false;
    const struct axis *across = turned ? &poster->grid.y : &poster->grid.x;
    const struct axis *down = turned ? &poster->grid.x : &poster->grid.y;
    poster->grid.turned = turned;
    poster->bleed_x = across->bleed;
    poster->bleed_y = down->bleed;
    poster->mark_x = across->mark;
    poster->mark_y = down->mark;
    return true;
}

static double seams_length(const struct poster *poster)
{
    return (poster->columns - 1) * poster->height + (poster->rows - 1) * poster->width;
}

/* Of two that meet ahead of the middle the first one has so much more of a flap. */
static double lap_of(const struct poster *poster, int parts, double length, double seam)
{
    return seam > 0 && parts == 2 ? fmax(poster->overlap, length - 2 * seam) : poster->overlap;
}

/* The best of so many parts, upright before turned; best->parts stays 0 where there is none. */
static void try_parts(const struct paper *paper, const struct stock *stock, int parts, const struct seams *seam,
                      struct poster *best)
{
    for (int rows = 1; rows <= parts; rows++)
        for (int turned = 0; parts % rows == 0 && turned < 2; turned++) {
            struct poster poster = *best;
            poster.rows = rows;
            poster.columns = parts / rows;
            poster.lap_x = lap_of(&poster, poster.columns, poster.width, seam->x);
            poster.lap_y = lap_of(&poster, poster.rows, poster.height, seam->y);
            if ((best->parts == 0 || seams_length(&poster) < seams_length(best) - slack) &&
                fit(paper, stock, &poster, turned == 1)) {
                *best = poster;
                best->parts = parts;
            }
        }
}

static void add_parts(struct poster *poster, struct arena *arena)
{
    struct poster_part *part = arena_alloc(arena, (size_t)poster->parts * sizeof *part);
    double width = part_length(poster->width, poster->columns, poster->lap_x);
    double height = part_length(poster->height, poster->rows, poster->lap_y);

    poster->part = part;
    for (int row = 0; row < poster->rows; row++)
        for (int column = 0; column < poster->columns; column++)
            *part++ = (struct poster_part){ poster, row, column, column * (width - poster->lap_x),
                                            row * (height - poster->lap_y), width, height };
}

const struct poster *poster_split(const struct paper *paper, const struct stock *stock, double width, double height,
                                  const struct seams *seam, struct arena *arena)
{
    struct poster *poster = arena_alloc(arena, sizeof *poster);

    if (stock->overlap <= 0 || stock->mark_to <= 0)
        return NULL;
    *poster = (struct poster){ .width = width, .height = height, .overlap = stock->overlap };
    for (int parts = 2; parts <= POSTER_PARTS_MAX && poster->parts == 0; parts++) {
        try_parts(paper, stock, parts, seam, poster);
        if (poster->parts == 0)
            try_parts(paper, stock, parts, &(struct seams){ 0 }, poster);
    }
    if (poster->parts == 0)
        return NULL;
    add_parts(poster, arena);
    return poster;
}

/* ---- marks ---- */

int poster_seams(const struct poster *poster)
{
    return poster->rows * (poster->columns - 1) + poster->rows - 1;
}

static double radius(const struct poster *poster)
{
    return 0.4 * fmin(poster->mark_x, poster->mark_y);
}

/* Both ends of the upright seam at x. */
static int add_upright(const struct poster_part *part, double x, bool flap, struct poster_mark *mark)
{
    const struct poster *poster = part->poster;
    double out = poster->bleed_y + poster->mark_y / 2;
    int seam = part->row * (poster->columns - 1) + part->column - !flap;

    mark[0] = (struct poster_mark){ x, part->y - out, radius(poster), seam, true, flap };
    mark[1] = (struct poster_mark){ x, part->y + part->height + out, radius(poster), seam, true, flap };
    return 2;
}

/* The ends of the level seam at y that are ends of the whole row. */
static int add_level(const struct poster_part *part, double y, bool flap, struct poster_mark *mark)
{
    const struct poster *poster = part->poster;
    double out = poster->bleed_x + poster->mark_x / 2;
    int seam = poster->rows * (poster->columns - 1) + part->row - !flap, marks = 0;

    if (part->column == 0)
        mark[marks++] = (struct poster_mark){ part->x - out, y, radius(poster), seam, false, flap };
    if (part->column == poster->columns - 1)
        mark[marks++] = (struct poster_mark){ part->x + part->width + out, y, radius(poster), seam, false, flap };
    return marks;
}

int poster_marks(const struct poster_part *part, struct poster_mark mark[POSTER_MARKS_MAX])
{
    const struct poster *poster = part->poster;
    int marks = 0;

    if (part->column > 0)
        marks += add_upright(part, part->x, false, mark + marks);
    if (part->column < poster->columns - 1)
        marks += add_upright(part, part->x + part->width - poster->lap_x, true, mark + marks);
    if (part->row > 0)
        marks += add_level(part, part->y, false, mark + marks);
    if (part->row < poster->rows - 1)
        marks += add_level(part, part->y + part->height - poster->lap_y, true, mark + marks);
    return marks;
}

/* ---- the map ---- */

/* What is free beyond the marks and a strip at either end of an axis. */
static double free_beyond(const struct axis *axis, const struct stock *stock)
{
    return axis->room - axis->bleed - axis->mark - stock->strip - 2;
}

bool poster_map_beside(const struct poster *poster, const struct paper *paper, const struct stock *stock,
                       struct poster_map *map)
{
    const struct axis *x = &poster->grid.x, *y = &poster->grid.y;
    double reach_x = paper_reach(paper, true), reach_y = paper_reach(paper, false);
    double right = free_beyond(x, stock), below = free_beyond(y, stock);

    if (below >= map_short && x->side - 2 * reach_x >= map_long) {
        map->x = reach_x;
        map->y = y->side - reach_y - below;
        map->width = x->side - 2 * reach_x;
        map->height = below;
        return true;
    }
    if (right >= map_short && y->side - 2 * reach_y >= map_long) {
        map->x = x->side - reach_x - right;
        map->y = reach_y;
        map->width = right;
        map->height = y->side - 2 * reach_y;
        return true;
    }
    map->x = x->start;
    map->y = y->start;
    map->width = x->length;
    map->height = y->length;
    return false;
}

/* ---- names ---- */

static void put_letters(char *out, int number, char first)
{
    const char letter = (char)(first + number % 26);

    if (number < 26)
        snprintf(out, POSTER_NAME_MAX, "%c", letter);
    else
        snprintf(out, POSTER_NAME_MAX, "%c%c", first + number / 26 - 1, letter);
}

void poster_part_name(const struct poster_part *part, char out[POSTER_NAME_MAX])
{
    char row[POSTER_NAME_MAX];

    put_letters(row, part->row, 'A');
    snprintf(out, POSTER_NAME_MAX, "%.2s%d", row, (part->column + 1) % 100);
}

void poster_row_name(const struct poster *poster, int row, char out[POSTER_NAME_MAX])
{
    if (poster->columns == 1)
        poster_part_name(&poster->part[row], out);
    else
        put_letters(out, row, 'A');
}

void poster_seam_name(int seam, char out[POSTER_NAME_MAX])
{
    put_letters(out, seam, 'a');
}
