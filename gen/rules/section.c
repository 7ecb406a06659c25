#include "section.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "example.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "gen/page/line.h"

static const double head_least = 11, head_ratio = 1.2, id_size = 6.25, section_gap = 3.2, example_gap = 1.5;

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

/* Where no rule of a section is part of the basic game, the band over it says what its first one needs. */
static bool band_says(const struct rulesheet *rules, const struct words *words, int rule, const char *option)
{
    const struct kit_section *section = &rules->kit->section[rules->kit->rule[rule].section];
    char first[MODULE_NAME];

    for (int i = section->first; i < section->first + section->rules; i++)
        if (rules->kit->rule[i].option == NULL)
            return false;
    return rules->book != NULL && modules_mark(rules->modules, rules->kit, words, section->first, first) &&
           strcmp(first, option) == 0;
}

static void add_mark(struct rulesheet *rules, struct prose *prose, const struct words *words, int rule)
{
    bool hanzi = type_has_no_blanks(words->tag);
    char option[MODULE_NAME];

    if (!modules_mark(rules->modules, rules->kit, words, rule, option) || band_says(rules, words, rule, option))
        return;
    prose_string(prose, hanzi ? "【" : "[", true);
    prose_string(prose, option_name(rules->kit, words, option), true);
    prose_string(prose, hanzi ? "】" : "] ", true);
}

/* The words that hold the rule: the language's own, else the English ones, and then they say so. */
static const struct words *rule_words(struct rulesheet *rules, int language, int rule, struct prose *prose)
{
    const struct words *words = rules->words[language];

    if (words->rule[rule] == NULL && words->english != NULL) {
        words = words->english;
        rulesheet_mark_english(rules, language, prose);
    }
    return words;
}

const struct words *section_rule_words(struct rulesheet *rules, int language, int rule, struct prose *prose)
{
    const struct words *words = rule_words(rules, language, rule, prose);

    add_mark(rules, prose, words, rule);
    return words;
}

/* The id that the referee, where there is one, quotes: small and grey, behind the paragraph. */
static void add_id(const struct rulesheet *rules, struct prose *prose, const char *id)
{
    const struct colour soft =
        palette_swatch(&rules->edition->ink.palette, rules->flow.press->theme, ROLE_INK_SOFT)->line;

    prose_string(prose, "\u2002", false);
    prose_note(prose, id, id_size, (const double[]){ soft.red, soft.green, soft.blue });
}

static double set_rule_text(struct rulesheet *rules, cairo_t *cr, double x, double y, int language, int rule, bool id)
{
    bool quoted = id && rules->edition->game.game != NULL;
    struct prose prose = { 0 };
    double height = 0;

    const struct words *words = section_rule_words(rules, language, rule, &prose);
    if (words->rule[rule] != NULL) {
        struct text text = rulesheet_body(rules, words, words->rule[rule], rules->measure[language]);
        rulesheet_say(rules, &prose, words->rule[rule]);
        if (quoted)
            add_id(rules, &prose, rules->kit->rule[rule].id);
        height = rulesheet_prose(rules, cr, x + rules->at[language], y, &prose, &text);
    }
    prose_finish(&prose);
    return height;
}

void section_begin_rule(const struct rulesheet *rules, cairo_t *cr, int rule)
{
    struct buf dest = { 0 };

    buf_printf(&dest, "name='%s'", rules->kit->rule[rule].id);
    if (cr != NULL)
        cairo_tag_begin(cr, CAIRO_TAG_DEST, dest.text);
    buf_finish(&dest);
}

void section_dump_rule(const struct rulesheet *rules, int rule, double x, double y, double width, double height)
{
    DUMP_LINE(rules->flow.press->dump, ((const double[]){ x, y, width, height }), "rule %s",
              rules->kit->rule[rule].id);
}

void section_end_rule(cairo_t *cr)
{
    if (cr != NULL)
        cairo_tag_end(cr, CAIRO_TAG_DEST);
}

/* The number stands in the margin and is what links lead to. */
static void set_number(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    struct buf number = { 0 };

    words_rule_number(rules->words[0], rule, &number);
    struct text text = { .string = number.text, .size = rules->flow.size, .bold = true };
    section_begin_rule(rules, cr, rule);
    flow_text(&rules->flow, cr, x, y, "P", &text);
    section_end_rule(cr);
    buf_finish(&number);
}

/* Height of the rule with its id behind the paragraph of language `at`; draws where there is a context. */
double section_rule(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule, int at)
{
    double height = 0;

    for (int i = 0; i < rules->languages; i++)
        height = fmax(height, set_rule_text(rules, cr, x, y, i, rule, i == at));
    return height;
}

/* The id stands nowhere on a sheet that has a rulebook or an index; else with the first language, or behind the last
   where that saves a line: never where the first is the lower one even with the id. */
static int place_of_id(struct rulesheet *rules, int rule)
{
    int last = rules->languages - 1;

    if (rules->book != NULL || rules->indexed)
        return -1;
    if (last == 0)
        return 0;
    double first = set_rule_text(rules, NULL, 0, 0, 0, rule, true);
    bool higher = first > 1 + set_rule_text(rules, NULL, 0, 0, last, rule, false);
    return higher && section_rule(rules, NULL, 0, 0, rule, last) + 1 < first ? last : 0;
}

double section_set_rule(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    set_number(rules, cr, x, y, rule);
    return section_rule(rules, cr, x, y, rule, place_of_id(rules, rule));
}

double section_set_sentence(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    section_begin_rule(rules, cr, rule);
    double height = section_rule(rules, cr, x, y, rule, place_of_id(rules, rule));
    section_end_rule(cr);
    return height;
}

static double set_rule(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    return section_set_rule(owner, cr, x, y, block->index);
}

/* ---- headings ---- */

static double head_size(const struct rulesheet *rules)
{
    return fmax(head_least, head_ratio * rules->flow.size);
}

/* A title of that size, which stands in a phrase where there is one; `tag` is its structure element, or NULL. Returns
   the height. */
static double set_title(struct rulesheet *rules, cairo_t *cr, double x, double y, int language, int section,
                        double size, const char *phrase, const char *tag)
{
    const struct words *words = rules->words[language];
    const struct node *node = words->section[section];
    struct buf title = { 0 };

    if (words->english != NULL && (node == NULL || node_attr(node, "title") == NULL))
        words = words->english;
    if (phrase != NULL)
        phrase_put(rules->edition->phrases, language, phrase, words_section_title(words, section), NULL, &title);
    else
        buf_puts(&title, words_section_title(words, section));
    struct text text = rulesheet_body(rules, words, words->section[section], rules->measure[language]);
    text.string = buf_text(&title);
    text.size = size;
    text.leading = 0;
    text.bold = true;
    double height = flow_text(&rules->flow, cr, x + rules->at[language], y, tag, &text);
    buf_finish(&title);
    return height;
}

/* A line, below it the number and the title in every language. */
static double set_head(struct rulesheet *rules, cairo_t *cr, double x, double y, int section, double size,
                       const char *phrase, const char *tag)
{
    struct buf number = { 0 };
    double height = 0, line = 1.3;

    if (cr != NULL)
        line_level(cr, x, y, rules->flow.column, 0.18);
    words_section_label(rules->words[0], section, &number);
    struct text text = { .string = number.text, .size = size, .bold = true };
    flow_text(&rules->flow, cr, x, y + line, NULL, &text);
    for (int i = 0; i < rules->languages; i++)
        height = fmax(height, set_title(rules, cr, x, y + line, i, section, size, phrase, tag));
    buf_finish(&number);
    return line + height;
}

static double set_heading(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;

    return set_head(rules, cr, x, y, block->index, head_size(rules), NULL, "H2");
}

/* At the top of a page within its section: no heading, since that has been read. */
static double set_heading_again(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;

    return set_head(rules, cr, x, y, block->index, rules->flow.size, "press.continued", NULL);
}

/* ---- a section ---- */

enum part { PART_RULE, PART_SECTION, PART_CAPTION };

/* The element that an error about a block names: which language is too high is not known, so the main one's, or the
   English one that stands in for it. */
static const struct node *node_of(const struct words *words, enum part part, int index)
{
    const struct node *const *nodes = part == PART_RULE      ? words->rule
                                      : part == PART_SECTION ? words->section
                                                             : words->caption;

    return nodes[index] == NULL && words->english != NULL ? node_of(words->english, part, index) : nodes[index];
}

static void add_examples(struct rulesheet *rules, int rule)
{
    const struct words *words = rules->words[0];

    for (int i = 0; i < rules->kit->examples; i++) {
        if (strcmp(rules->kit->example[i].rule, rules->kit->rule[rule].id) != 0 ||
            !modules_have_example(rules->modules, rules->kit, words, i))
            continue;
        flow_last(&rules->flow)->keep = true;
        struct flow_block *example = rulesheet_add(rules, example_set, i, node_of(words, PART_CAPTION, i));
        example->gap = example_gap;
        example->kind = "example";
        example->id = rules->kit->example[i].id;
    }
}

const char *section_entry(struct rulesheet *rules, int section)
{
    struct buf name = { 0 };

    words_section_label(rules->words[0], section, &name);
    for (int i = 0; i < rules->languages; i++)
        buf_printf(&name, " %s", words_section_title(rules->words[i], section));
    const char *entry = arena_copy(&rules->flow.arena, buf_text(&name), name.length);
    buf_finish(&name);
    return entry;
}

static void add_heading(struct rulesheet *rules, int section)
{
    struct flow_block *heading =
        rulesheet_add(rules, set_heading, section, node_of(rules->words[0], PART_SECTION, section));

    heading->gap = section_gap;
    heading->keep = true;
    heading->outline = section_entry(rules, section);
    heading->kind = "section";
    heading->id = rules->kit->section[section].id;
}

struct flow_block *section_add_rule(struct rulesheet *rules, int rule)
{
    struct flow_block *block = rulesheet_add(rules, set_rule, rule, node_of(rules->words[0], PART_RULE, rule));

    block->kind = "rule";
    block->id = rules->kit->rule[rule].id;
    return block;
}

void section_add(struct rulesheet *rules, int section)
{
    const struct kit_section *kit_section = &rules->kit->section[section];
    bool headed = false;
    int first = rules->flow.blocks;

    for (int i = kit_section->first; i < kit_section->first + kit_section->rules; i++) {
        if (!rulesheet_has_rule(rules, i))
            continue;
        if (!headed)
            add_heading(rules, section);
        headed = true;
        section_add_rule(rules, i);
        add_examples(rules, i);
    }
    if (headed)
        flow_add_again(&rules->flow, set_heading_again, first)->gap = RULESHEET_GAP;
}
