#include "index.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/rules/columns.h"

/* Rows and what stands beside each other in one are those of the smallest type. */
static const double id_size = 7.2, title_least = 5.5, head_size = 11, use_size = 8.5, row = 3.2, gap = 4,
                    leader_least = 3, group_gap = 1, number_room = 5, step = 0.25, names_gap = 1.5, above_names = 2;

/* ACROSS: columns that can be told apart. */
enum { ACROSS = 6, NAMES_ACROSS = 4 };

/* The ids are as large as their pages allow; the sections, and then the gaps between groups, are left out (tightness
   below 1) only where that saves a page. */
static const struct flow_density sizes[] = { { 9.6, 0, 1 }, { 9.2, 0, 1 }, { 8.8, 0, 1 }, { 8.4, 0, 1 },
                                             { 8, 0, 1 },   { 7.6, 0, 1 }, { 7.2, 0, 1 }, { 8, 0, 0.6 },
                                             { 7.6, 0, 0.6 }, { 7.2, 0, 0.6 }, { 7.2, 0, 0 } };

/* A rule. */
struct entry {
    const char *id, *number;
    bool begins; /* its first word is not that of the one before it */
};

/* A section that has rules: by what number and of which sheet. */
struct name {
    const char *label;
    const struct rulesheet *sheet;
    int section;
};

/* The rules, A to Z, and the sections, by number: of each the widest, in the smallest type, mm. */
struct list {
    int entries, names;
    double width, name_width;
    struct entry *entry;
    struct name *name;
};

/* ---- type ---- */

/* How many times as large as the smallest it is. */
static double larger(const struct rulesheet *rules)
{
    return rules->flow.size / id_size;
}

static double row_of(const struct rulesheet *rules)
{
    return row * larger(rules);
}

static struct text small_text(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);

    text.string = string;
    text.size = rules->flow.size;
    text.leading = row_of(rules) / MM_PER_POINT;
    text.bold = bold;
    return text;
}

static double width_of(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = small_text(rules, string, bold);
    double width;

    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    return width;
}

/* ---- columns ---- */

/* Things below each other in columns of that height. */
struct spot {
    double most, down, highest;
    int column;
};

/* The place of a thing of that height, `above` below the one before it: its top. There must be room for `with` more
   below it. */
static double next_place(struct spot *at, double height, double above, double with)
{
    above = at->down > 0 ? above : 0;
    if (at->down > 0 && at->down + above + height + with > at->most) {
        at->column++;
        at->down = above = 0;
    }
    double top = at->down + above;
    at->down = top + height;
    at->highest = fmax(at->highest, at->down);
    return top;
}

static double column_width(const struct rulesheet *rules, int across)
{
    return (rules->flow.column + gap) / across - gap;
}

static int columns_of(const struct rulesheet *rules, double widest, int most)
{
    double columns = floor((rules->flow.column + gap) / (widest * larger(rules) + gap));

    return (int)fmin(fmax(columns, 1), most);
}

/* ---- the ids ---- */

/* "place.edges ..... 3.5": the dots stand below each other. */
static void draw_entry(const struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                       const struct entry *entry)
{
    static const double dots[] = { 0.25, 0.9 }, period = 1.15;
    struct text id = small_text(rules, entry->id, false), number = small_text(rules, entry->number, true);
    double middle, wide, narrow;

    type_measure(rules->flow.type, &id, &wide, NULL, &middle);
    type_measure(rules->flow.type, &number, &narrow, NULL, NULL);
    number.align = ALIGN_RIGHT;
    flow_text(&rules->flow, cr, x, y, "P", &id);
    flow_text(&rules->flow, cr, x + width, y, "P", &number);
    cairo_save(cr);
    theme_wash(cr, ROLE_INK, 0.6);
    cairo_set_line_width(cr, 0.2);
    cairo_set_dash(cr, dots, 2, fmod(wide, period));
    line_draw(cr, x + wide + 0.8, y + middle, x + width - narrow - 0.8, y + middle);
    cairo_restore(cr);
}

/* In columns of that height; no first of a group stands alone at the foot of one. Returns how many these are, and how
   high the highest is. */
static int draw_entries(const struct rulesheet *rules, cairo_t *cr, double x, double y, double most,
                        const struct flow_block *block, double *highest)
{
    const struct list *list = block->what;
    int across = columns_of(rules, list->width, ACROSS), end = block->index + block->count;
    double high = row_of(rules), width = column_width(rules, across), above = rules->flow.tightness * group_gap;
    struct spot at = { .most = most };

    for (int i = block->index; i < end; i++) {
        const struct entry *entry = &list->entry[i];
        bool leads = entry->begins && i + 1 < end && !entry[1].begins;
        double top = next_place(&at, high, entry->begins ? above : 0, leads ? high : 0);
        if (cr != NULL)
            draw_entry(rules, cr, x + at.column * (width + gap), y + top, width, entry);
    }
    *highest = at.highest;
    return at.column + 1;
}

/* Those from the block's index on, in the lowest columns that hold them. */
static double set_entries(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct rulesheet *rules = owner;
    const struct list *list = block->what;
    int across = columns_of(rules, list->width, ACROSS);
    double most = floor(block->count * row_of(rules) / across / step) * step, highest;

    while (draw_entries(rules, NULL, x, y, most, block, &highest) > across)
        most += step;
    draw_entries(rules, cr, x, y, most, block, &highest);
    return highest;
}

/* ---- the sections ---- */

/* "Your turn" in every language, the first bold: sets the text. */
static struct text section_title(const struct rulesheet *rules, const struct name *name, struct prose *prose)
{
    struct text text = small_text(rules, NULL, false);

    for (int i = 0; i < rules->languages; i++) {
        prose_string(prose, i > 0 ? "\u2002" : "", false);
        prose_string(prose, words_section_title(name->sheet->words[i], name->section), i == 0);
    }
    prose_set(prose, &text);
    return text;
}

static double title_width(const struct rulesheet *rules, const struct name *name)
{
    struct prose prose = { 0 };
    struct text text = section_title(rules, name, &prose);
    double width;

    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    prose_finish(&prose);
    return width;
}

/* "3  Your turn", on one line: smaller where it has to be. */
static void draw_section(const struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                         const struct name *name)
{
    double numbers = number_room * larger(rules);
    struct text number = small_text(rules, name->label, true);
    struct prose prose = { 0 };
    struct text title = section_title(rules, name, &prose);

    title.floor = title_least;
    title.width = width - numbers;
    title.height = row_of(rules) + 1;
    flow_text(&rules->flow, cr, x, y, "P", &number);
    flow_text(&rules->flow, cr, x + numbers, y, "P", &title);
    prose_finish(&prose);
}

/* Column by column, as even as they can be. */
static double set_sections(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct rulesheet *rules = owner;
    const struct list *list = block->what;
    int across = columns_of(rules, list->name_width, NAMES_ACROSS), down = (list->names + across - 1) / across;
    double width = column_width(rules, across), top = y + names_gap;

    if (rules->flow.tightness < 1)
        return 0;
    if (cr != NULL)
        line_level(cr, x, y, rules->flow.column, 0.18);
    for (int i = 0; i < list->names && cr != NULL; i++)
        draw_section(rules, cr, x + i / down * (width + gap), top + i % down * row_of(rules), width, &list->name[i]);
    return names_gap + down * row_of(rules);
}

/* ---- what they are for ---- */

/* In one line where they have room. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct buf title = { 0 };

    (void)block;
    phrase_all(rules->edition->phrases, 0, rules->languages, "pad.ids", &title);
    struct text text = rulesheet_body(rules, rules->words[0], NULL, rules->flow.column);
    text.string = buf_text(&title);
    text.size = head_size;
    text.leading = 0;
    text.bold = true;
    double height = flow_text(&rules->flow, cr, x, y, "H2", &text);
    buf_finish(&title);
    return height + 0.8;
}

/* How a rule is looked up, with one of the game's as the example. */
static double set_use(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct kit *kit = rules->kit;
    struct buf number = { 0 };
    double height = 0;

    words_rule_number(rules->words[0], block->index, &number);
    for (int i = 0; i < rules->languages; i++) {
        struct buf use = { 0 };
        phrase_put(rules->edition->phrases, i, "pad.ids.use", kit->rule[block->index].id, number.text, &use);
        struct text text = rulesheet_body(rules, phrase_words(rules->edition->phrases, i, "pad.ids.use"), NULL,
                                          rules->flow.column);
        text.string = buf_text(&use);
        text.size = use_size;
        text.leading = 0;
        height += flow_text(&rules->flow, cr, x, y + height, "P", &text);
        buf_finish(&use);
    }
    buf_finish(&number);
    return height + 1.5;
}

/* ---- what is listed ---- */

/* That one, or else the first. */
static int example_of(const struct rulesheet *rules, int quoted)
{
    int rule = 0;

    if (quoted >= 0 && rulesheet_has_rule(rules, quoted))
        return quoted;
    while (rule + 1 < rules->kit->rules && !rulesheet_has_rule(rules, rule))
        rule++;
    return rule;
}

static const char *take_label(struct arena *arena, struct buf *label)
{
    const char *copy = arena_copy(arena, buf_text(label), label->length);

    buf_finish(label);
    return copy;
}

static void list_rule(struct rulesheet *rules, struct list *list, const struct rulesheet *sheet, int rule)
{
    struct entry *entry = &list->entry[list->entries++];
    struct buf number = { 0 };

    words_rule_number(sheet->words[0], rule, &number);
    entry->id = sheet->kit->rule[rule].id;
    entry->number = take_label(&rules->flow.arena, &number);
    double width = width_of(rules, entry->id, false) + leader_least + width_of(rules, entry->number, true);
    list->width = fmax(list->width, width);
}

/* A game may count its sections in another order than its kit; those of the log come behind all of them. */
static void list_section(struct rulesheet *rules, struct list *list, const struct rulesheet *sheet, int section)
{
    int at = list->names++, number = words_section_number(sheet->words[0], section);
    struct buf label = { 0 };

    words_section_label(sheet->words[0], section, &label);
    for (; at > 0 && list->name[at - 1].sheet == sheet; at--) {
        if (words_section_number(sheet->words[0], list->name[at - 1].section) < number)
            break;
        list->name[at] = list->name[at - 1];
    }
    list->name[at] = (struct name){ take_label(&rules->flow.arena, &label), sheet, section };
    list->name_width = fmax(list->name_width, number_room + title_width(rules, &list->name[at]));
}

static void list_sheet(struct rulesheet *rules, struct list *list, const struct rulesheet *sheet)
{
    for (int i = 0; i < sheet->kit->sections; i++) {
        const struct kit_section *section = &sheet->kit->section[i];
        int before = list->entries;
        for (int k = section->first; k < section->first + section->rules; k++)
            if (rulesheet_has_rule(sheet, k))
                list_rule(rules, list, sheet, k);
        if (list->entries > before)
            list_section(rules, list, sheet, i);
    }
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->id, ((const struct entry *)b)->id);
}

static void sort(struct list *list)
{
    qsort(list->entry, (size_t)list->entries, sizeof *list->entry, compare_ids);
    for (int i = 0; i < list->entries; i++) {
        size_t word = strcspn(list->entry[i].id, ".") + 1;
        list->entry[i].begins = i == 0 || strncmp(list->entry[i].id, list->entry[i - 1].id, word) != 0;
    }
}

/* Of the game and of the log, into the flow's arena. */
static const struct list *list_all(struct rulesheet *rules, const struct rulesheet *log)
{
    struct arena *arena = &rules->flow.arena;
    struct list *list = arena_alloc(arena, sizeof *list);

    *list = (struct list){ 0 };
    list->entry = arena_alloc(arena, (size_t)(rules->kit->rules + log->kit->rules) * sizeof *list->entry);
    list->name = arena_alloc(arena, (size_t)(rules->kit->sections + log->kit->sections) * sizeof *list->name);
    rules->flow.size = id_size;
    list_sheet(rules, list, rules);
    list_sheet(rules, list, log);
    sort(list);
    return list;
}

static struct flow_block *add_block(struct rulesheet *rules, flow_set *set, int index, const struct list *list)
{
    struct flow_block *block = rulesheet_add(rules, set, index, NULL);

    block->what = list;
    block->kind = "ids";
    block->gap = 0;
    return block;
}

static void add_blocks(struct rulesheet *rules, const struct rulesheet *log, int quoted)
{
    const struct list *list = list_all(rules, log);

    add_block(rules, set_title, 0, list)->keep = true;
    add_block(rules, set_use, example_of(rules, quoted), list)->keep = true;
    struct flow_block *ids = add_block(rules, set_entries, 0, list);
    ids->count = list->entries;
    ids->divides = true;
    add_block(rules, set_sections, 0, list)->gap = above_names;
}

void index_init(struct rulesheet *rules, const struct rulesheet *like, const struct rulesheet *log, int quoted)
{
    rulesheet_init(rules, like->edition, like->flow.press, like->kit, like->modules, like->words);
    columns_area(&rules->flow);
    flow_columns(&rules->flow, 1, 0);
    rules->measure[0] = rules->flow.width;
    if (like->book != NULL)
        add_blocks(rules, log, quoted);
    flow_densities(&rules->flow, sizes, sizeof sizes / sizeof *sizes);
}
