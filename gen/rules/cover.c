#include "cover.h"

#include <math.h>

#include "components.h"
#include "hero.h"
#include "piece.h"
#include "title.h"
#include "gen/art/lib/shape.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

static const double cover_round = 3, title_size = 40, title_alone = 54, title_top = 7, title_gap = 3;
static const double band_in = 6, goal_gap = 7, edge = 0.6;
static const double fan_high = 58, fan_step = 0.24, fan_wide = 0.19, fan_middle = 0.56;
enum { FAN = 5 };

/* ---- what stands below the picture ---- */

/* White on the band, but where areas stay white. */
static int band_ink(const struct rulesheet *rules)
{
    return rules->flow.press->theme == THEME_LOW_INK ? ROLE_INK : ROLE_PAPER;
}

/* The languages side by side, equally wide: a cover has no numbers before its sentence. */
static double set_goal(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    double at[RULESHEET_LANGUAGES], measure[RULESHEET_LANGUAGES];
    double column = (rules->flow.width - 2 * band_in - (rules->languages - 1) * goal_gap) / rules->languages;

    for (int i = 0; i < rules->languages; i++) {
        at[i] = rules->at[i];
        measure[i] = rules->measure[i];
        rules->at[i] = i * (column + goal_gap);
        rules->measure[i] = column;
    }
    if (cr != NULL)
        theme_source(cr, band_ink(rules));
    double height = hero_sentence(rules, cr, x + band_in, y, block->index);
    for (int i = 0; i < rules->languages; i++) {
        rules->at[i] = at[i];
        rules->measure[i] = measure[i];
    }
    return height;
}

static double set_subtitles(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    double height = 0;

    if (cr != NULL)
        theme_source(cr, band_ink(rules));
    for (int i = 0; i < rules->languages; i++) {
        struct text text = rulesheet_body(rules, rules->words[i], NULL, rules->flow.width - 2 * band_in);
        text.string = rules->words[i]->subtitle;
        text.align = ALIGN_CENTER;
        height += flow_text(&rules->flow, cr, x + band_in, y + height, "P", &text);
    }
    return height;
}

static double set_sentence(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    double height =
        block->index >= 0 ? set_goal(rules, cr, x, y, block) : set_subtitles(rules, cr, x, y);

    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    return height;
}

/* ---- the ground ---- */

/* The colour of the first chapter, or of the first seat. */
static void ground_source(const struct rulesheet *rules, cairo_t *cr)
{
    const struct node *chapter = rules->book != NULL ? node_find(rules->book->root, "chapter") : NULL;
    const char *colour = chapter != NULL ? node_attr(chapter, "colour") : NULL;
    struct paint paint = { .role = ROLE_INK_SOFT };

    if (colour == NULL && rules->kit->colours > 0)
        paint.role = theme_livery(rules->kit->colour[0])->dark;
    else if (colour != NULL)
        theme_find(&rules->edition->ink.palette, colour, &paint);
    paint_source(cr, &paint);
}

/* Of the band below the picture, with the corners of the page; where areas stay white lines round both. */
static void draw_ground(const struct rulesheet *rules, cairo_t *cr, double x, double y, double height,
                        double band)
{
    cairo_save(cr);
    ground_source(rules, cr);
    if (rules->flow.press->theme == THEME_LOW_INK) {
        shape_box(cr, x, y, rules->flow.width, height, cover_round);
        cairo_move_to(cr, x, y + height - band);
        cairo_rel_line_to(cr, rules->flow.width, 0);
        cairo_set_line_width(cr, edge);
        cairo_stroke(cr);
    } else {
        cairo_rectangle(cr, x, y + height - band, rules->flow.width, band);
        cairo_clip(cr);
        shape_box(cr, x, y, rules->flow.width, height, cover_round);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

/* ---- pieces for a picture ---- */

/* One of the fan, turned about a point below it. */
static void draw_card(struct rulesheet *rules, cairo_t *cr, const struct component *component, double x, double y,
                      double off)
{
    int colour = piece_colour(rules, component->id);
    double reach = fan_wide * rules->flow.width, high = fan_high,
           wide = piece_set(rules, NULL, component->id, colour, false, 0, 0, high);

    if (wide > high) { /* as large as one that stands upright */
        high *= high / wide;
        wide = fan_high;
    }
    cairo_save(cr);
    cairo_translate(cr, x + off * reach, y + off * off * 3);
    cairo_rotate(cr, off * fan_step / 2);
    piece_set(rules, cr, component->id, colour, false, -wide / 2, -high / 2, high);
    cairo_restore(cr);
}

static void draw_fan(struct rulesheet *rules, cairo_t *cr, double x, double y, double height)
{
    struct component component[COMPONENTS_MAX];
    int count = components_count(rules, component, COMPONENTS_MAX), shown = count < FAN ? count : FAN;

    cairo_save(cr);
    cairo_rectangle(cr, x, y, rules->flow.width, height);
    cairo_clip(cr);
    shape_box(cr, x, y, rules->flow.width, height + cover_round, cover_round);
    theme_wash(cr, ROLE_INK, 0.06);
    cairo_fill(cr);
    cairo_restore(cr);
    for (int i = 0; i < shown; i++)
        draw_card(rules, cr, &component[i], x + rules->flow.width / 2, y + fan_middle * height,
                  i - (shown - 1) / 2.0);
    theme_source(cr, ROLE_INK);
}

/* ---- the page ---- */

static void set_titles(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    double size = rules->languages == 1 ? title_alone : title_size;

    for (int i = 0; i < rules->languages; i++)
        y += hero_letters(rules, cr, x + band_in, y, rules->flow.width - 2 * band_in, size - 10 * (i > 0), i) +
             title_gap;
}

double cover_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = rules->flow.bottom - rules->flow.top, band = set_sentence(rules, NULL, 0, 0, block) + 2 * band_in;

    if (cr == NULL)
        return height;
    if (!title_cover(rules, cr, x, y, height - band))
        draw_fan(rules, cr, x, y, height - band);
    draw_ground(rules, cr, x, y, height, band);
    set_titles(rules, cr, x, y + title_top);
    set_sentence(rules, cr, x, y + height - band + band_in, block);
    return height;
}
