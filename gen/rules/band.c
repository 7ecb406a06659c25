#include "band.h"

#include <math.h>
#include <stdlib.h>

#include "columns.h"
#include "section.h"
#include "gen/art/lib/shape.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

static const double band_in = 2.6;

/* ---- bands ---- */

/* How a band looks: mm, its type pt. */
struct look {
    double high, round, size, floor;
    const char *tag;    /* its structure element; NULL: none */
    const char *phrase; /* that its titles stand in; NULL: none */
};

static const struct look usual = { 7, 1.6, 12, 8, "H2", NULL };
/* Over what is said in short, which is no chapter: its title is the phrase. */
static const struct look brief = { 7, 1.6, 12, 8, "H2", "press.aid" };
/* At the top of a page within its chapter: no heading, since that has been read. */
static const struct look again = { 4.8, 1.2, 8.5, 7, NULL, "press.continued" };

/* A chapter that has a name instead of a section has the number of the section that its rules are of; 0: none. */
static int number_of(const struct rulesheet *rules, const struct flow_block *block)
{
    const struct node *node = block->what;
    char id[RULEBOOK_WORD];

    if (node == NULL)
        return 0;
    if (block->index >= 0)
        return words_section_number(rules->words[0], block->index);
    for (node = node_first(node); node != NULL; node = node_next(node)) {
        const char *at = node_is(node, "rules") ? node_attr(node, "rules") : NULL;
        while (rulebook_next(&at, id)) {
            int rule = kit_rule_index(rules->kit, id);
            if (rule >= 0 && rulesheet_has_rule(rules, rule))
                return words_section_number(rules->words[0], rules->kit->rule[rule].section);
        }
    }
    return 0;
}

/* Where areas stay white, a line round the band. */
static void draw_band(const struct rulesheet *rules, cairo_t *cr, double x, double y, const struct look *look,
                      const struct node *node)
{
    struct paint paint = { .role = ROLE_INK_SOFT };
    const char *colour = node != NULL ? node_attr(node, "colour") : NULL;

    if (colour != NULL)
        theme_find(&rules->edition->ink.palette, colour, &paint);
    shape_box(cr, x, y, rules->flow.width, look->high, look->round);
    paint_source(cr, &paint);
    if (rules->flow.press->theme != THEME_LOW_INK) {
        cairo_fill(cr);
        return;
    }
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

static const char *title_of(const struct rulesheet *rules, int language, const struct flow_block *block)
{
    if (block->what == NULL)
        return "";
    return block->index >= 0 ? words_section_title(rules->words[language], block->index)
                             : words_name(rules->words[language], node_attr(block->what, "name"));
}

static void put_title(struct rulesheet *rules, int language, const struct look *look, const struct flow_block *block,
                      struct buf *out)
{
    const char *title = title_of(rules, language, block);
    int number = language == 0 ? number_of(rules, block) : 0;

    if (number > 0)
        buf_printf(out, "%d\u2002", number);
    if (look->phrase != NULL)
        phrase_put(rules->edition->phrases, language, look->phrase, title, NULL, out);
    else
        buf_puts(out, title);
}

/* As wide as its letters are. */
static double width_of(struct rulesheet *rules, struct text text)
{
    double width;

    text.width = text.height = 0;
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    return width;
}

/* The languages whose titles have room beside each other: what is only said again may do without the last ones. */
static int titles_shown(const struct rulesheet *rules, const struct look *look, const double wide[], double all,
                        double apart)
{
    int shown = 0;
    double room = all + apart;

    while (shown < rules->languages && (shown == 0 || look->phrase == NULL || wide[shown] + apart <= room))
        room -= wide[shown++] + apart;
    return shown;
}

/* Half the band each, or what the other leaves. */
static void set_titles(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct look *look,
                       const struct flow_block *block)
{
    static const double apart = 4;
    double all = rules->flow.width - 2 * band_in, room = all + apart, wide[RULESHEET_LANGUAGES];
    struct buf string[RULESHEET_LANGUAGES] = { 0 };
    struct text text[RULESHEET_LANGUAGES];

    for (int i = 0; i < rules->languages; i++) {
        put_title(rules, i, look, block, &string[i]);
        text[i] = (struct text){ .string = string[i].text,
                                 .tag = rules->words[i]->tag,
                                 .file = rules->words[i]->file,
                                 .size = look->size,
                                 .floor = look->floor,
                                 .bold = true,
                                 .height = look->high,
                                 .align = i == 0 ? ALIGN_LEFT : ALIGN_RIGHT };
        wide[i] = width_of(rules, text[i]);
    }
    int shown = titles_shown(rules, look, wide, all, apart);
    for (int i = 0; i < shown; i++)
        room -= wide[i] + apart;
    for (int i = 0; i < shown; i++) {
        double high, half = (all + apart) / shown - apart;
        text[i].width = fmax(half, wide[i] + fmin(room, 0));
        type_measure(rules->flow.type, &text[i], NULL, &high, NULL);
        flow_text(&rules->flow, cr, i == 0 ? x + band_in : x + band_in + all - text[i].width,
                  y + (look->high - high) / 2 - 0.15, look->tag, &text[i]);
    }
    for (int i = 0; i < rules->languages; i++)
        buf_finish(&string[i]);
}

static double set_band(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct look *look,
                       const struct flow_block *block)
{
    if (cr == NULL)
        return look->high;
    draw_band(rules, cr, x, y, look, block->what);
    theme_source(cr, rules->flow.press->theme == THEME_LOW_INK ? ROLE_INK : ROLE_PAPER);
    set_titles(rules, cr, x, y, look, block);
    theme_source(cr, ROLE_INK);
    return look->high;
}

double band_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    return set_band(owner, cr, x, y, &usual, block);
}

double band_set_brief(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    return set_band(owner, cr, x, y, &brief, block);
}

double band_set_again(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    return set_band(owner, cr, x, y, &again, block);
}

/* ---- one language in two columns ---- */

/* Rules that follow each other, those that this sheet has, and the height of each. */
struct run {
    int count, *rule;
    double *height;
};

static void measure_run(struct rulesheet *rules, const struct flow_block *block, struct run *run)
{
    run->rule = memory_grow(NULL, (size_t)block->count * sizeof *run->rule);
    run->height = memory_grow(NULL, (size_t)block->count * sizeof *run->height);
    run->count = 0;
    for (int i = block->index; i < block->index + block->count; i++) {
        if (!rulesheet_has_rule(rules, i))
            continue;
        run->rule[run->count] = i;
        run->height[run->count++] = section_set_rule(rules, NULL, 0, 0, i);
    }
}

static void draw_column(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct run *run, int first,
                        int end)
{
    for (int i = first; i < end; i++) {
        section_set_rule(rules, cr, x, y, run->rule[i]);
        section_dump_rule(rules, run->rule[i], x, y, rules->at[0] + rules->measure[0], run->height[i]);
        y += run->height[i] + RULESHEET_GAP;
    }
}

double band_rules(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct run run;
    double height;

    measure_run(rules, block, &run);
    int split = columns_split(run.height, run.height, run.count, RULESHEET_GAP, &height);
    if (cr != NULL) {
        draw_column(rules, cr, x, y, &run, 0, split);
        draw_column(rules, cr, x + rulesheet_second(rules), y, &run, split, run.count);
    }
    free(run.rule);
    free(run.height);
    return height;
}
