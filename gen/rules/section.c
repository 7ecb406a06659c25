#include "leaflet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/ink/theme.h"

static const double head_size = 11, id_size = 6.25, section_gap = 3.2, example_gap = 1.5;

/* ---- rules ---- */

/* What the option that a rule needs is called, or the set it brings in. */
static const char *option_name(const struct kit *kit, const struct words *words, const char *option)
{
    char of[MODULE_NAME + 8];
    const char *name;

    for (int i = 0; i < kit->sets; i++) {
        snprintf(of, sizeof of, "set.%s", kit->set[i].id);
        name = words_name(words, of);
        if (kit->set[i].option != NULL && strcmp(kit->set[i].option, option) == 0 && name != NULL)
            return name;
    }
    snprintf(of, sizeof of, "option.%s", option);
    name = words_name(words, of);
    return name != NULL ? name : option;
}

static void add_mark(struct leaflet *leaflet, struct prose *prose, const struct words *words, int rule)
{
    bool hanzi = strncmp(words->tag, "zh", 2) == 0 || strncmp(words->tag, "ja", 2) == 0;
    char option[MODULE_NAME];

    if (!modules_mark(leaflet->modules, leaflet->kit, words, rule, option))
        return;
    prose_string(prose, hanzi ? "【" : "[", true);
    prose_string(prose, option_name(leaflet->kit, words, option), true);
    prose_string(prose, hanzi ? "】" : "] ", true);
}

void leaflet_mark_english(struct leaflet *leaflet, int language, struct prose *prose)
{
    prose_string(prose, "[", false);
    prose_string(prose, phrase(leaflet->edition->phrases, language, "press.untranslated"), false);
    prose_string(prose, "] ", false);
}

/* The words that hold the rule: the language's own, else the English ones, and then they say so. */
static const struct words *rule_words(struct leaflet *leaflet, int language, int rule, struct prose *prose)
{
    const struct words *words = leaflet->words[language];

    if (words->rule[rule] == NULL && words->english != NULL) {
        words = words->english;
        leaflet_mark_english(leaflet, language, prose);
    }
    return words;
}

/* The id that the referee quotes, small and grey behind the paragraph. */
static void add_id(const struct leaflet *leaflet, struct prose *prose, const char *id)
{
    const struct colour soft = palette_swatch(&leaflet->edition->ink.palette, leaflet->press->theme, ROLE_INK_SOFT)->line;

    prose_string(prose, "\u2002", false);
    prose_note(prose, id, id_size, (const double[]){ soft.red, soft.green, soft.blue });
}

static double set_rule_text(struct leaflet *leaflet, cairo_t *cr, double x, double y, int language, int rule, bool id)
{
    struct prose prose = { 0 };
    const struct words *words = rule_words(leaflet, language, rule, &prose);
    double height = 0;

    if (words->rule[rule] != NULL) {
        struct text text = leaflet_body(leaflet, words, words->rule[rule], leaflet->measure[language]);
        add_mark(leaflet, &prose, words, rule);
        prose_add(&prose, leaflet->kit, leaflet->modules, words->rule[rule]);
        if (id)
            add_id(leaflet, &prose, leaflet->kit->rule[rule].id);
        height = leaflet_prose(leaflet, cr, x + leaflet->at[language], y, &prose, &text);
    }
    prose_finish(&prose);
    return height;
}

/* The number stands in the margin and is what links lead to. */
static void set_number(struct leaflet *leaflet, cairo_t *cr, double x, double y, int rule)
{
    struct buf number = { 0 }, dest = { 0 };

    words_rule_number(leaflet->kit, rule, &number);
    struct text text = { .string = number.text, .size = leaflet->size, .bold = true };
    buf_printf(&dest, "name='%s'", leaflet->kit->rule[rule].id);
    if (cr != NULL)
        cairo_tag_begin(cr, CAIRO_TAG_DEST, dest.text);
    leaflet_text(leaflet, cr, x, y, "P", &text);
    if (cr != NULL)
        cairo_tag_end(cr, CAIRO_TAG_DEST);
    buf_finish(&number);
    buf_finish(&dest);
}

/* Height of the rule with its id behind the paragraph of language `at`; draws where there is a context. */
double leaflet_rule(struct leaflet *leaflet, cairo_t *cr, double x, double y, int rule, int at)
{
    double height = 0;

    for (int i = 0; i < leaflet->languages; i++)
        height = fmax(height, set_rule_text(leaflet, cr, x, y, i, rule, i == at));
    return height;
}

/* The id stands behind the first language, or behind the last where that saves a line: never where the first is the
   lower one even with the id. */
static int place_of_id(struct leaflet *leaflet, int rule)
{
    int last = leaflet->languages - 1;

    if (last == 0)
        return 0;
    double first = set_rule_text(leaflet, NULL, 0, 0, 0, rule, true);
    bool higher = first > 1 + set_rule_text(leaflet, NULL, 0, 0, last, rule, false);
    return higher && leaflet_rule(leaflet, NULL, 0, 0, rule, last) + 1 < first ? last : 0;
}

static double set_rule(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    set_number(leaflet, cr, x, y, block->index);
    return leaflet_rule(leaflet, cr, x, y, block->index, place_of_id(leaflet, block->index));
}

/* ---- headings ---- */

static double set_heading(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    struct buf number = { 0 };
    double height = 0, line = 1.3;

    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        cairo_set_line_width(cr, 0.18);
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + leaflet->column, y);
        cairo_stroke(cr);
        theme_source(cr, ROLE_INK);
    }
    buf_int(&number, block->index + 1);
    struct text text = { .string = number.text, .size = head_size, .bold = true };
    leaflet_text(leaflet, cr, x, y + line, NULL, &text);
    for (int i = 0; i < leaflet->languages; i++) {
        const struct words *words = leaflet->words[i];
        const struct node *section = words->section[block->index];
        if (words->english != NULL && (section == NULL || node_attr(section, "title") == NULL))
            words = words->english;
        text = leaflet_body(leaflet, words, words->section[block->index], leaflet->measure[i]);
        text.string = words_section_title(words, block->index);
        text.size = head_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, leaflet_text(leaflet, cr, x + leaflet->at[i], y + line, "H2", &text));
    }
    buf_finish(&number);
    return line + height;
}

/* ---- a section ---- */

static void add_examples(struct leaflet *leaflet, int rule)
{
    for (int i = 0; i < leaflet->kit->examples; i++) {
        if (strcmp(leaflet->kit->example[i].rule, leaflet->kit->rule[rule].id) != 0 ||
            !modules_have_example(leaflet->modules, leaflet->kit, leaflet->words[0], i))
            continue;
        leaflet->block[leaflet->blocks - 1].keep = true;
        struct block *example = leaflet_add(leaflet, leaflet_example, i);
        example->gap = example_gap;
        example->kind = "example";
        example->id = leaflet->kit->example[i].id;
    }
}

bool leaflet_has_rule(const struct leaflet *leaflet, int rule)
{
    return modules_have_rule(leaflet->modules, leaflet->kit, leaflet->words[0], rule);
}

static void add_heading(struct leaflet *leaflet, int section)
{
    struct block *heading = leaflet_add(leaflet, set_heading, section);

    heading->gap = section_gap;
    heading->keep = true;
    heading->heading = true;
    heading->kind = "section";
    heading->id = leaflet->kit->section[section].id;
}

void leaflet_add_section(struct leaflet *leaflet, int section)
{
    const struct kit_section *kit_section = &leaflet->kit->section[section];
    bool headed = false;

    for (int i = kit_section->first; i < kit_section->first + kit_section->rules; i++) {
        if (!leaflet_has_rule(leaflet, i))
            continue;
        if (!headed)
            add_heading(leaflet, section);
        headed = true;
        struct block *rule = leaflet_add(leaflet, set_rule, i);
        rule->kind = "rule";
        rule->id = leaflet->kit->rule[i].id;
        add_examples(leaflet, i);
    }
}
