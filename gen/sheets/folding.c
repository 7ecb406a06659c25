#include "folding.h"

#include <math.h>

#include "gen/picture/picture.h"

static const double away = 10, to_edge = 8, plan_high = 44, beside = 16, step_gap = 5, picture_high = 24, below = 3.5,
                    language_gap = 1, text_size = 9, text_floor = 7.5;

static const struct {
    const char *picture, *says;
} steps[] = {
    { "fold-cut", "press.build.cut" },
    { "fold-glue", "press.build.glue" },
    { "fold-stand", "press.build.stand" },
};
enum { STEPS = sizeof steps / sizeof *steps };

/* From where on nothing stands below the pieces: above the foot line, or where that is more, below it. */
static double find_room(const struct paper *paper, const struct sheet_page *page, double *top)
{
    double end = page->y + page->height, edge = paper->height - to_edge;

    *top = 0;
    for (int i = 0; i < page->cells; i++)
        *top = fmax(*top, page->cell[i].y + page->cell[i].height);
    *top += away;
    if (page->foot.turn != 0 || page->foot.y < end)
        return edge - *top;
    double above = page->foot.y - page->foot.height - away - *top, under = edge - page->foot.y - to_edge;
    if (above >= under)
        return above;
    *top = page->foot.y + to_edge;
    return under;
}

static void draw_step(cairo_t *cr, const struct edition *edition, int step, double x, double y, double width)
{
    struct buf number = { 0 };

    buf_printf(&number, "%d", step + 1);
    picture_fit(cr, steps[step].picture, NULL, x, y, width, picture_high);
    cairo_set_source_rgb(cr, 0, 0, 0);
    type_draw(edition->type, cr, x, y + 5, &(struct text){ .string = number.text, .size = 14, .bold = true });
    buf_finish(&number);
    y += picture_high + below;
    for (int i = 0; i < edition->languages; i++) {
        const struct words *words = phrase_words(edition->phrases, i, steps[step].says);
        struct text text = { .string = phrase(edition->phrases, i, steps[step].says), .tag = words->tag,
                             .file = words->file, .size = text_size, .floor = text_floor, .width = width };
        double height, baseline;
        type_measure(edition->type, &text, NULL, &height, &baseline);
        type_draw(edition->type, cr, x, y + baseline, &text);
        y += height + language_gap;
    }
}

bool folding_draw(cairo_t *cr, const struct edition *edition, const struct paper *paper, const struct sheet_page *page)
{
    double top, room = find_room(paper, page, &top);

    if (room < plan_high)
        return false;
    double width = (paper->width - 2 * beside - (STEPS - 1) * step_gap) / STEPS;
    for (int i = 0; i < STEPS; i++)
        draw_step(cr, edition, i, beside + i * (width + step_gap), top, width);
    return true;
}

void folding_say(const struct edition *edition, int language, struct buf *out)
{
    for (int i = 0; i < STEPS; i++)
        buf_printf(out, "%s%s", i > 0 ? " · " : "", phrase(edition->phrases, language, steps[i].says));
}
