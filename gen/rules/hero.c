#include "hero.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "section.h"
#include "title.h"
#include "gen/art/lib/lettering.h"
#include "gen/art/lib/shape.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

static const double scene_share = 0.245, title_size = 27, title_floor = 16, fact_size = 10, goal_more = 1,
                    lettering_in = 0.15, lettering_in_wide = 0.02, lettering_rim = 0.8,
                    above_in = 0.6; /* lines of large type are higher than their letters */
/* A title alone: how far it reaches into the scene. */
static const double alone_size = 35, alone_facts = 11.5, alone_in = 0.03, alone_reach = 0.415,
                    alone_reach_wide = 0.55;

/* "2–4 players · 45 minutes · 8 and up" */
static void add_facts(struct rulesheet *rules, int language, struct buf *out)
{
    const struct node *root = rules->book != NULL ? rules->book->root : NULL;
    const char *minutes = root != NULL ? node_attr(root, "minutes") : NULL;
    const char *age = root != NULL ? node_attr(root, "age") : NULL;
    char least[16], most[16];

    snprintf(least, sizeof least, "%d", rules->kit->seats_min);
    snprintf(most, sizeof most, "%d", rules->kit->seats_max);
    phrase_put(rules->edition->phrases, language,
               rules->kit->seats_min < rules->kit->seats_max ? "press.players" : "press.players.one", least, most, out);
    if (minutes != NULL) {
        buf_puts(out, "\u2002·\u2002");
        phrase_put(rules->edition->phrases, language, "press.minutes", minutes, NULL, out);
    }
    if (age != NULL) {
        buf_puts(out, "\u2002·\u2002");
        phrase_put(rules->edition->phrases, language, "press.age", age, NULL, out);
    }
}

static const struct letters *letters_of(const struct rulesheet *rules)
{
    return palette_letters(&rules->edition->ink.palette, rules->flow.press->theme);
}

/* Black letters on a rim of paper `rim` mm wide (0: none). */
static double set_plain(struct rulesheet *rules, cairo_t *cr, double x, double y, const char *tag,
                        const struct text *text, double rim)
{
    double baseline;

    if (cr != NULL && rim > 0) {
        type_measure(rules->flow.type, text, NULL, NULL, &baseline);
        theme_source(cr, ROLE_PAPER);
        type_rim(rules->flow.type, cr, x, y + baseline, text, rim);
        theme_source(cr, ROLE_INK);
    }
    return flow_text(&rules->flow, cr, x, y, tag, text);
}

/* The same in the letters of the game's titles, if it has any. */
static double set_letters(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct text *text, double rim)
{
    const struct letters *letters = letters_of(rules);
    double baseline;

    if (letters == NULL)
        return set_plain(rules, cr, x, y, "H1", text, rim);
    if (cr != NULL)
        theme_source(cr, letters->edge);
    double height =
        flow_text(&rules->flow, cr, x, y, "H1", text) + lettering_depth(rules->flow.type, letters, text);
    if (cr != NULL) {
        type_measure(rules->flow.type, text, NULL, NULL, &baseline);
        lettering_draw(cr, rules->flow.type, letters, x, y + baseline, text, rim);
    }
    return height;
}

/* How a title and its facts are set. */
struct heading {
    double width, size, facts;
    enum align align;
    double rim; /* of paper round the letters, on a picture */
    bool label; /* the facts stand on paper: there is no sky behind them */
};

/* Paper behind a line of text, with round ends. */
static void draw_label(const struct rulesheet *rules, cairo_t *cr, double x, double y, const struct text *text)
{
    const double in = 2.2, below = 0.35;
    double wide, high;

    type_measure(rules->flow.type, text, &wide, &high, NULL);
    double left = text->align == ALIGN_RIGHT ? x + text->width - wide : x;
    shape_box(cr, left - in, y - below / 2, wide + 2 * in, high + below, (high + below) / 2);
    theme_fill(cr, ROLE_PAPER);
    theme_source(cr, ROLE_INK);
}

static double set_facts(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct heading *as,
                        int language)
{
    struct buf string = { 0 };

    add_facts(rules, language, &string);
    struct text text = { .string = string.text,
                         .tag = rules->words[language]->tag,
                         .size = as->facts,
                         .floor = 8,
                         .bold = true,
                         .align = as->align,
                         .width = as->width };
    if (cr != NULL && as->label)
        draw_label(rules, cr, x, y, &text);
    double height = set_plain(rules, cr, x, y, "P", &text, as->label ? 0 : as->rim / 2);
    buf_finish(&string);
    return height;
}

/* The title of a language with the facts below it. */
static double set_title(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct heading *as,
                        int language)
{
    struct text text = title_text(rules->words[language], as->size, title_floor, as->align, as->width);
    lettering_fit(rules->flow.type, letters_of(rules), &text);
    double height = set_letters(rules, cr, x, y, &text, as->rim);
    return height + set_facts(rules, cr, x, y + height, as, language);
}

/* In a scene, which is `low` times as high as usual: in one that is much lower the facts do not stand in the sky. */
static struct heading in_scene(double width, double size, double facts, enum align align, double low)
{
    const double sky_least = 0.88;

    return (struct heading){ width, size, facts, align, lettering_rim, low < sky_least };
}

static bool is_wide(const struct rulesheet *rules)
{
    return strcmp(node_attr(rules->book->root, "lettering"), "wide") == 0;
}

/* The lettering in the sky of the scene: the first language on the left, the second on the right. */
static void set_two_in_scene(struct rulesheet *rules, cairo_t *cr, double x, double y, double low)
{
    bool wide = is_wide(rules);
    double in = (wide ? lettering_in_wide : lettering_in) * rules->flow.width, gap = wide ? 2 : 8;
    double width = rules->flow.width / 2 - in - gap, size = fmax(low * title_size, title_floor);

    const struct heading left = in_scene(width, size, fact_size, ALIGN_LEFT, low),
                         right = in_scene(width, size, fact_size, ALIGN_RIGHT, low);
    set_title(rules, cr, x + in, y, &left, 0);
    set_title(rules, cr, x + rules->flow.width / 2 + gap, y, &right, 1);
}

/* A single one: its title on the left, larger, but not in front of what stands in the middle, with the facts below. */
static void set_one_in_scene(struct rulesheet *rules, cairo_t *cr, double x, double y, double low)
{
    double all = rules->flow.width, least = alone_in * all, reach = is_wide(rules) ? alone_reach_wide : alone_reach;
    double size = fmax(low * alone_size, title_floor), wide;
    struct text text = title_text(rules->words[0], size, title_floor, ALIGN_LEFT, reach * all - least);

    lettering_fit(rules->flow.type, letters_of(rules), &text);
    type_measure(rules->flow.type, &text, &wide, NULL, NULL);
    double in = fmin(fmax(reach * all - wide, least), (is_wide(rules) ? lettering_in_wide : lettering_in) * all);
    const struct heading as = in_scene(reach * all - least, size, alone_facts, ALIGN_LEFT, low);
    set_title(rules, cr, x + in, y, &as, 0);
}

/* `low`: how many times as high as usual the scene is, at most 1; in less sky the lettering is smaller and higher. */
static void set_in_scene(struct rulesheet *rules, cairo_t *cr, double x, double y, double low)
{
    const double sky = 3, least = 0.5, rises = 23;
    double top = y + fmax(sky - rises * (1 - low), least);

    (rules->languages > 1 ? set_two_in_scene : set_one_in_scene)(rules, cr, x, top, low);
}

static double set_above_scene(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    const struct heading as = { rules->flow.width, title_size, fact_size, ALIGN_CENTER, 0, false };
    double height = above_in;

    for (int i = 0; i < rules->languages; i++)
        height += set_title(rules, cr, x, y + height, &as, i) + 2;
    return height;
}

double hero_letters(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double size, int language)
{
    const struct heading as = { width, size, fact_size, ALIGN_CENTER, lettering_rim, false };

    return set_title(rules, cr, x, y, &as, language);
}

double hero_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct node *node = block->what;
    bool inside = rules->flow.width >= 150 && node_attr(node, "lettering") != NULL;
    double usual = rules->flow.width * scene_share, height = usual * block->grown;
    double above = inside ? 0 : set_above_scene(rules, cr, x, y);

    if (!title_scene(rules, cr, x, y + above, height, fmax(height, usual)) && node_attr(node, "lettering") != NULL)
        node_fail(node, &rules->flow.error, _("lettering=\"%s\": there is no scene, pictures/scene.svg"),
                  node_attr(node, "lettering"));
    if (inside)
        set_in_scene(rules, cr, x, y, fmin(block->grown, 1));
    return above + height;
}

typedef double set_rule(struct rulesheet *, cairo_t *, double x, double y, int rule);

/* In type a little larger than that of other rules. */
static double larger(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule, set_rule *set)
{
    double size = rules->flow.size, leading = rules->flow.leading;

    rules->flow.size += goal_more;
    rules->flow.leading += goal_more * 1.3;
    double height = set(rules, cr, x, y, rule);
    rules->flow.size = size;
    rules->flow.leading = leading;
    return height;
}

/* As wide as the page. */
double hero_goal(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double measure = rules->measure[0];

    if (rules->languages == 1)
        rules->measure[0] = rules->flow.width - rules->at[0];
    double height = larger(rules, cr, x, y, block->index, section_set_rule);
    rules->measure[0] = measure;
    return height;
}

double hero_sentence(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    return larger(rules, cr, x, y, rule, section_set_sentence);
}
