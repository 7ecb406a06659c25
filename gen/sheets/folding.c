#include "folding.h"

#include <math.h>
#include <stdlib.h>

#include "verify/arena.h"
#include "gen/picture/picture.h"

static const double away = 10, to_edge = 8, plan_high = 44, beside = 16, step_gap = 5, picture_high = 24, below = 3.5,
                    language_gap = 1, text_size = 9, text_floor = 7.5;
/* One step below the other, where most of a page is free: mm, and points. */
static const double row_high = 36, row_share = 0.34, row_text = 10;
static const double clear = 6, least = 112, widest = 180, slack = 1e-6; /* round the pictures, and all three across */
static const double column_least = 56, column_gap = 9; /* across, and between them, where all stand below each other */
static const double off_strip = 3;           /* from a line or a ruler that runs up or down the page */

static const struct {
    const char *picture, *says;
} steps[] = {
    { "fold-cut", "press.build.cut" },
    { "fold-glue", "press.build.glue" },
    { "fold-stand", "press.build.stand" },
};
enum { STEPS = sizeof steps / sizeof *steps };

/* ---- below the pieces ---- */

/* Off a strip that runs up or down the page in that place. */
static void keep_off(cairo_rectangle_t *place, const struct sheet_strip *strip)
{
    double across = strip->turn == 90 ? strip->height : -strip->height;
    double left = fmin(strip->x, strip->x + across), right = fmax(strip->x, strip->x + across);

    if (strip->turn == 0)
        return;
    if (left + right < 2 * place->x + place->width) {
        double move = fmax(right + off_strip - place->x, 0);
        place->x += move;
        place->width -= move;
    } else {
        place->width = fmin(place->width, left - off_strip - place->x);
    }
}

/* From where on nothing stands below the pieces: above the foot line, or where that is more, below it. */
static cairo_rectangle_t place_below(const struct paper *paper, const struct sheet_page *page)
{
    cairo_rectangle_t place = { .x = beside, .width = paper->width - 2 * beside };
    double end = page->y + page->height, edge = paper->height - to_edge;

    for (int i = 0; i < page->cells; i++)
        place.y = fmax(place.y, page->cell[i].y + page->cell[i].height);
    place.y += away;
    keep_off(&place, &page->foot);
    keep_off(&place, &page->ruler);
    if (page->foot.turn != 0 || page->foot.y < end) {
        place.height = edge - place.y;
        return place;
    }
    double above = page->foot.y - page->foot.height - away - place.y, under = edge - page->foot.y - to_edge;
    if (above < under)
        place.y = page->foot.y + to_edge;
    place.height = fmax(above, under);
    return place;
}

/* ---- beside the pieces ---- */

/* What is printed on the page, and so much round it. */
struct taken {
    cairo_rectangle_t *place;
    int places;
};

static void take(struct taken *taken, double x1, double y1, double x2, double y2)
{
    double left = fmin(x1, x2) - clear, top = fmin(y1, y2) - clear;

    taken->place[taken->places++] =
        (cairo_rectangle_t){ left, top, fmax(x1, x2) + clear - left, fmax(y1, y2) + clear - top };
}

static void take_strip(struct taken *taken, const struct sheet_strip *strip)
{
    double along = strip->turn == 0 ? 0 : strip->turn == 90 ? strip->length : -strip->length;
    double across = strip->turn == 90 ? strip->height : -strip->height;

    if (strip->turn == 0)
        take(taken, strip->x, strip->y, strip->x + strip->length, strip->y + across);
    else
        take(taken, strip->x, strip->y, strip->x + across, strip->y + along);
}

static struct taken take_page(const struct sheet_page *page)
{
    struct taken taken = { .place = memory_new((size_t)(page->cells + page->marks + 2) * sizeof *taken.place) };

    for (int i = 0; i < page->cells; i++)
        take(&taken, page->cell[i].x, page->cell[i].y, page->cell[i].x + page->cell[i].width,
             page->cell[i].y + page->cell[i].height);
    for (int i = 0; i < page->marks; i++)
        take(&taken, page->mark[i].x1, page->mark[i].y1, page->mark[i].x2, page->mark[i].y2);
    take_strip(&taken, &page->foot);
    take_strip(&taken, &page->ruler);
    return taken;
}

/* How far to the right of x nothing stands for so much below y, within the margin; 0: something stands there. */
static double free_width(const struct paper *paper, const struct taken *taken, double x, double y, double height)
{
    double right = paper->width - clear;

    if (y < clear || y + height > paper->height - clear)
        return 0;
    for (int i = 0; i < taken->places; i++) {
        const cairo_rectangle_t *one = &taken->place[i];
        bool level = one->y < y + height - slack && one->y + one->height > y + slack;
        if (level && one->x + one->width > x + slack)
            right = fmin(right, one->x);
    }
    return fmax(right - x, 0);
}

/* The widest place of that height that something ends at the left and at the top of. */
static cairo_rectangle_t widest_place(const struct paper *paper, const struct taken *taken, double height)
{
    cairo_rectangle_t best = { .height = height };

    for (int i = 0; i < taken->places; i++)
        for (int k = 0; k < taken->places; k++) {
            double x = taken->place[i].x + taken->place[i].width, y = taken->place[k].y + taken->place[k].height;
            double width = free_width(paper, taken, x, y, height);
            if (width > best.width + slack)
                best = (cairo_rectangle_t){ x, y, width, height };
        }
    return best;
}

/* ---- the pictures ---- */

static double step_width(double width)
{
    return (width - (STEPS - 1) * step_gap) / STEPS;
}

/* In each language, below each other from y on; only measured where cr is NULL. Returns where they end. */
static double set_words(cairo_t *cr, const struct edition *edition, int step, double size, double x, double y,
                        double width)
{
    for (int i = 0; i < edition->languages; i++) {
        const struct words *words = phrase_words(edition->phrases, i, steps[step].says);
        struct text text = { .string = phrase(edition->phrases, i, steps[step].says), .tag = words->tag,
                             .file = words->file, .size = size, .floor = text_floor, .width = width };
        double height, baseline;
        type_measure(edition->type, &text, NULL, &height, &baseline);
        if (cr != NULL)
            type_draw(edition->type, cr, x, y + baseline, &text);
        y += height + language_gap;
    }
    return y;
}

static double strip_height(const struct edition *edition, double width)
{
    double highest = 0;

    for (int i = 0; i < STEPS; i++)
        highest = fmax(highest, set_words(NULL, edition, i, text_size, 0, picture_high + below, step_width(width)));
    return highest;
}

/* Narrower places need more lines for the words, and so more height. */
static bool place_beside(const struct edition *edition, const struct paper *paper, const struct sheet_page *page,
                         cairo_rectangle_t *place)
{
    struct taken taken = take_page(page);
    double height = 0, needed = picture_high;

    while (needed > height) {
        height = needed;
        *place = widest_place(paper, &taken, height);
        place->width = fmin(place->width, widest);
        needed = place->width < least ? 0 : strip_height(edition, place->width);
    }
    free(taken.place);
    return place->width >= least;
}

/* Of a step whose words stand below its picture. */
static double step_height(const struct edition *edition, int step, double width)
{
    return set_words(NULL, edition, step, text_size, 0, picture_high + below, width);
}

static double column_height(const struct edition *edition, double width)
{
    double height = (STEPS - 1) * column_gap;

    for (int i = 0; i < STEPS; i++)
        height += step_height(edition, i, width);
    return height;
}

/* For all steps below each other, in the middle of the height of the pieces. */
static bool place_in_column(const struct edition *edition, const struct paper *paper, const struct sheet_page *page,
                            cairo_rectangle_t *place)
{
    struct taken taken = take_page(page);

    *place = widest_place(paper, &taken, column_height(edition, column_least));
    place->height = column_height(edition, fmax(place->width, column_least));
    place->y = page->y + (page->height - place->height) / 2;
    bool fits = place->width >= column_least &&
                free_width(paper, &taken, place->x, place->y, place->height) >= place->width - slack;
    free(taken.place);
    return fits;
}

static bool find_place(const struct edition *edition, const struct paper *paper, const struct sheet_page *page,
                       cairo_rectangle_t *place, bool *column)
{
    *place = place_below(paper, page);
    *column = place->height < plan_high && !place_beside(edition, paper, page, place);
    return !*column || place_in_column(edition, paper, page, place);
}

/* ---- room for them ---- */

static double top_of(const struct sheet_page *page)
{
    struct taken taken = take_page(page);
    double top = INFINITY;

    for (int i = 0; i < taken.places; i++)
        top = fmin(top, taken.place[i].y + clear);
    free(taken.place);
    return top;
}

double folding_rise(const struct edition *edition, const struct paper *paper, const struct sheet_page *page)
{
    cairo_rectangle_t place;
    bool column;

    if (page->foot.turn != 0 || page->foot.y < page->y + page->height ||
        find_place(edition, paper, page, &place, &column))
        return 0;
    double needed = fmax(plan_high, strip_height(edition, place_below(paper, page).width));
    double rise = needed + to_edge + page->foot.y + to_edge - paper->height;
    return top_of(page) - rise >= to_edge ? rise : 0;
}

/* ---- drawn ---- */

static void draw_number(cairo_t *cr, const struct edition *edition, int step, double size, double x, double y)
{
    struct buf number = { 0 };

    buf_printf(&number, "%d", step + 1);
    cairo_set_source_rgb(cr, 0, 0, 0);
    type_draw(edition->type, cr, x, y, &(struct text){ .string = number.text, .size = size, .bold = true });
    buf_finish(&number);
}

static void draw_step(cairo_t *cr, const struct edition *edition, int step, double x, double y, double width)
{
    picture_fit(cr, steps[step].picture, NULL, x, y, width, picture_high);
    draw_number(cr, edition, step, 14, x, y + 5);
    set_words(cr, edition, step, text_size, x, y + picture_high + below, width);
}

/* A picture as large as its row, its words to the right of it, in the middle of its height. */
static void draw_row(cairo_t *cr, const struct edition *edition, int step, const cairo_rectangle_t *row)
{
    double picture = row->width * row_share, x = row->x + picture + step_gap, width = row->width - picture - step_gap;
    double words = set_words(NULL, edition, step, row_text, x, 0, width);

    picture_fit(cr, steps[step].picture, NULL, row->x, row->y, picture, row->height);
    draw_number(cr, edition, step, 16, row->x, row->y + 6);
    set_words(cr, edition, step, row_text, x, row->y + fmax(row->height - words, 0) / 2, width);
}

/* Whether the words of every step are no higher than its row. */
static bool rows_hold_words(const struct edition *edition, double width)
{
    for (int i = 0; i < STEPS; i++)
        if (set_words(NULL, edition, i, row_text, 0, 0, width * (1 - row_share) - step_gap) > row_high)
            return false;
    return true;
}

static void draw_column(cairo_t *cr, const struct edition *edition, const cairo_rectangle_t *place)
{
    double y = place->y;

    for (int i = 0; i < STEPS; i++) {
        draw_step(cr, edition, i, place->x, y, place->width);
        y += step_height(edition, i, place->width) + column_gap;
    }
}

static void draw_rows(cairo_t *cr, const struct edition *edition, const cairo_rectangle_t *place)
{
    for (int i = 0; i < STEPS; i++)
        draw_row(cr, edition, i,
                 &(cairo_rectangle_t){ place->x, place->y + i * (row_high + step_gap), place->width, row_high });
}

bool folding_has_room(const struct edition *edition, const struct paper *paper, const struct sheet_page *page)
{
    cairo_rectangle_t place;
    bool column;

    return find_place(edition, paper, page, &place, &column);
}

bool folding_draw(cairo_t *cr, const struct edition *edition, const struct paper *paper, const struct sheet_page *page)
{
    cairo_rectangle_t place;
    bool column;

    if (!find_place(edition, paper, page, &place, &column))
        return false;
    if (column) {
        draw_column(cr, edition, &place);
        return true;
    }
    if (place.height >= STEPS * (row_high + step_gap) && rows_hold_words(edition, place.width)) {
        draw_rows(cr, edition, &place);
        return true;
    }
    double width = step_width(place.width);
    for (int i = 0; i < STEPS; i++)
        draw_step(cr, edition, i, place.x + i * (width + step_gap), place.y, width);
    return true;
}

void folding_say(const struct edition *edition, int language, struct buf *out)
{
    for (int i = 0; i < STEPS; i++)
        buf_printf(out, "%s%s", i > 0 ? " · " : "", phrase(edition->phrases, language, steps[i].says));
}
