#include "cover.h"

#include <math.h>

#include "components.h"
#include "title.h"
#include "gen/ink/theme.h"

static const double title_size = 30, title_floor = 14, picture_share = 0.4, picture_least = 30, gap = 6;

/* The example that shows the largest map, or NULL. */
static const struct kit_example *largest_example(struct rulesheet *rules)
{
    const struct kit_example *best = NULL;
    double most = 0;

    for (int i = 0; i < rules->kit->examples; i++) {
        const struct kit_example *example = &rules->kit->example[i];
        struct board board = { 0 };
        if (!modules_have_example(rules->modules, rules->kit, rules->words[0], i) || example->refused != NULL)
            continue;
        double cells = board_replay(&board, rules->tableau, example, &rules->flow.error)
                        ? (board.right - board.left + 1) * (board.bottom - board.top + 1)
                        : 0;
        if (cells > most) {
            most = cells;
            best = example;
        }
        board_finish(&board);
    }
    return best;
}

/* The position of an example in the middle of a box; returns its height. */
static double set_map(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double height)
{
    const struct kit_example *example = largest_example(rules);
    struct board board = { 0 };
    double wide = 0, high = 0;

    if (example != NULL && board_replay(&board, rules->tableau, example, &rules->flow.error)) {
        double scale = diagram_fit(&board, width, height, height, &wide, &high);
        if (cr != NULL)
            diagram_draw(&board, cr, &rules->stamps, x + (width - wide) / 2, y, scale);
    }
    board_finish(&board);
    return high;
}

/* The game's own picture, or else a map of its examples. */
static double set_picture(struct rulesheet *rules, cairo_t *cr, double x, double y, double height)
{
    return title_scene(rules, cr, x, y, height) ? height : set_map(rules, cr, x, y, rules->flow.width, height);
}

static double set_titles(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    double top = y;

    for (int i = 0; i < rules->languages; i++) {
        const struct words *words = rules->words[i];
        struct text text = title_text(words, title_size, title_floor, ALIGN_CENTER, rules->flow.width);
        if (cr != NULL)
            theme_source(cr, ROLE_INK);
        y += flow_text(&rules->flow, cr, x, y, "H1", &text) + 1;
        text.string = words->subtitle;
        text.size = rules->flow.size + 1;
        text.floor = rules->flow.size - 2;
        text.bold = false;
        if (cr != NULL)
            theme_source(cr, ROLE_INK_SOFT);
        y += flow_text(&rules->flow, cr, x, y, "P", &text) + 3;
    }
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    return y - top;
}

double cover_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double high = rules->flow.bottom - rules->flow.top, parts = components_set(rules, NULL, 0, 0, block);
    double titles = set_titles(rules, NULL, 0, 0), left = high - parts - titles - 3 * gap;
    double tall = fmax(fmin(picture_share * high, left), picture_least);
    double picture = set_picture(rules, NULL, 0, 0, tall);
    double whole = picture + gap + titles, room = fmax(high - parts - gap, whole);

    if (cr != NULL) {
        double top = y + (room - whole) / 3;
        set_picture(rules, cr, x, top, tall);
        set_titles(rules, cr, x, top + picture + gap);
    }
    return room;
}
