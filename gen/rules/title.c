#include "title.h"

#include <math.h>

#include "gen/art/lib/shape.h"
#include "gen/ink/theme.h"
#include "gen/page/tag.h"
#include "gen/picture/picture.h"

static const double picture_height = 36, picture_gap = 3, scene_round = 3;
static const char *const scene = "scene"; /* a file */

/* ---- what heads share ---- */

typedef void draw_scene(cairo_t *, const struct edition *, double width, double height);

/* Of a file, which is `drawn` mm high, as much as that height shows from the ground up. */
static bool set_scene(const struct rulesheet *rules, cairo_t *cr, draw_scene *draw, double x, double y,
                      double width, double height, double drawn)
{
    bool there = draw != NULL || picture_is_there(&rules->edition->ink, scene);

    if (cr == NULL || !there)
        return there;
    tag_begin(cr, "Figure", rules->words[0]->tag, rules->words[0]->title);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_clip(cr);
    if (draw != NULL)
        draw(cr, rules->edition, width, height);
    else
        picture_fit(cr, scene, NULL, -width / 2, height - drawn, 2 * width, drawn);
    cairo_restore(cr);
    tag_end(cr);
    theme_source(cr, ROLE_INK);
    return true;
}

/* What is drawn until cairo_restore() has the round corners of every picture at the head of a page. */
static void round_corners(cairo_t *cr, double x, double y, double width, double height)
{
    cairo_save(cr);
    shape_box(cr, x, y, width, height, scene_round);
    cairo_clip(cr);
}

bool title_scene(const struct rulesheet *rules, cairo_t *cr, double x, double y, double height, double drawn)
{
    draw_scene *draw = rules->tableau->art->scene;
    double width = rules->flow.width;

    if (cr == NULL)
        return set_scene(rules, NULL, draw, x, y, width, height, drawn);
    round_corners(cr, x, y, width, height);
    bool there = set_scene(rules, cr, draw, x, y, width, height, drawn);
    cairo_restore(cr);
    return there;
}

/* Drawn so much wider than the page that the lower corners of the picture, which are round, lie outside of it. */
bool title_cover(const struct rulesheet *rules, cairo_t *cr, double x, double y, double height)
{
    const struct art *art = rules->tableau->art;

    round_corners(cr, x, y, rules->flow.width, height + scene_round);
    bool there = set_scene(rules, cr, art->cover != NULL ? art->cover : art->scene, x - scene_round, y,
                           rules->flow.width + 2 * scene_round, height, height);
    cairo_restore(cr);
    return there;
}

struct text title_text(const struct words *words, double size, double floor, enum align align, double width)
{
    return (struct text){ .string = words->title,
                          .tag = words->tag,
                          .file = words->file,
                          .size = size,
                          .floor = floor,
                          .bold = true,
                          .align = align,
                          .width = width };
}

/* ---- the head ---- */

/* The game's own picture over its own rules; returns the height. */
/* Those of a game, not of the log behind them. */
static bool is_of_game(const struct rulesheet *rules)
{
    return rules->kit == rules->edition->game.kit;
}

static double set_picture(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    bool there = is_of_game(rules) && title_scene(rules, cr, x, y, picture_height, picture_height);

    return there ? picture_height + picture_gap : 0;
}

double title_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const double size = 20, floor = 14, appendix = 14, appendix_floor = 11;
    struct rulesheet *rules = owner;
    bool own = is_of_game(rules);
    double height = 0, picture = set_picture(rules, cr, x, y);

    (void)block;
    y += picture;
    for (int i = 0; i < rules->languages; i++) {
        const struct words *words = rules->words[i];
        double at = x + rules->at[i],
               width = rules->languages > 1 ? rules->measure[i] : rules->flow.width - rules->at[i];
        struct text text = title_text(words, own ? size : appendix, own ? floor : appendix_floor, ALIGN_LEFT, width);
        double title = flow_text(&rules->flow, cr, at, y, "H1", &text);
        text = (struct text){ .string = words->subtitle,
                              .tag = words->tag,
                              .file = words->file,
                              .size = rules->flow.size,
                              .leading = rules->flow.leading,
                              .width = width };
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        title += flow_text(&rules->flow, cr, at, y + title, "P", &text);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
        height = fmax(height, title);
    }
    return picture + height;
}
