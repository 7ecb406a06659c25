#include "index.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/rules/columns.h"
#include "pad.h"

/* Sizes of type in pt; the rest in mm, for names of id_size. */
static const double id_size = 8.5, head_size = 12, row = 3.45, gap = 2.4, leader_least = 1.4, group_gap = 0.5,
                    below_head = 0.25, inside = 1, number_room = 5.4, above_names = 2.4, below_names = 1.2,
                    below_title = 1.2, between_uses = 0.9, below_use = 2.2, one_below = 150, most_of_page = 0.75,
                    rise = 0.29, band_above = 0.45, band_below = 0.2;

/* ACROSS: columns that can be told apart. */
enum { ACROSS = 6, NAMES_ACROSS = 3 };

/* Rows are as far apart (tightness above 1), then ids as large, as their pages allow, and before the sections are left
   out a little smaller; below 1 the gaps between groups are smaller, and below those names the sections are not listed,
   whose names the groups have. */
static const struct flow_density sizes[] = {
    { 9.5, 0, 1.3 },  { 9, 0, 1.3 }, { 8.5, 0, 1.3 }, { 9.5, 0, 1.15 }, { 9, 0, 1.15 },
    { 8.5, 0, 1.15 }, { 9.5, 0, 1.07 }, { 9, 0, 1.07 }, { 8.5, 0, 1.07 },
    { 9, 0, 1 },      { 8.5, 0, 1 },   { 8, 0, 1 },      { 7.5, 0, 1 },
    { 8.5, 0, 0.95 }, { 8.5, 0, 0.8 }, { 8.5, 0, 0.6 }, { 8.5, 0, 0.3 },
};
static const double listed_from = 1;   /* so open that sections are listed */
static const double brief_below = 0.9; /* so tight that groups are named in one language */

/* Rules whose ids begin with the same word, and what they are about: in the first language, and in all, on one
   line or each on its own. */
struct group {
    const char *word, *brief, *title, *lines;
    int count;
    struct {
        double width, size, tightness;
        const char *title;
        int rows;
    } head; /* as it was set last, in a column of that width */
};

/* A rule, and where it stands. */
struct entry {
    const char *id, *number;
    const struct rulesheet *sheet;
    int section;
    struct group *group;
    int at; /* which of its group it is, from 0 */
};

/* A section that has rules: by what number and of which sheet. */
struct name {
    const char *label;
    const struct rulesheet *sheet;
    int section;
};

/* The rules, A to Z, the widest of them in type of id_size, mm, and the sections, by number. */
struct list {
    int entries, names;
    double width;
    struct entry *entry;
    struct name *name;
    const struct flow *log; /* that of the rules of the log, which stand above it */
};

/* ---- type ---- */

/* How many times as large as id_size it is. */
static double larger(const struct rulesheet *rules)
{
    return rules->flow.size / id_size;
}

static double row_of(const struct rulesheet *rules)
{
    return row * larger(rules) * fmax(rules->flow.tightness, 1);
}

/* From the sides of a column to what stands in it. */
static double inside_of(const struct rulesheet *rules)
{
    return inside * fmin(rules->flow.tightness, 1);
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

/* With its baseline there, whatever its script: a row has one baseline. */
static void set_on(const struct rulesheet *rules, cairo_t *cr, double x, double base, const struct text *text)
{
    double baseline;

    type_measure(rules->flow.type, text, NULL, NULL, &baseline);
    flow_text(&rules->flow, cr, x, base - baseline, "P", text);
}

/* The baseline of a row from its top. */
static double base_of(const struct rulesheet *rules)
{
    return (1 - rise) * row_of(rules);
}

/* ---- columns ---- */

/* How high columns are at most, each of them, and whether groups that one would hold are divided between them. */
struct column_form {
    double most, limit[ACROSS];
    bool divides;
};

/* Things below each other in such columns, and where each of these ends. */
struct spot {
    const struct column_form *form;
    double down, bottom[ACROSS];
    int column;
};

static double limit_of(const struct spot *at)
{
    return at->column < ACROSS ? at->form->limit[at->column] : at->form->most;
}

/* The place of a thing of that height, `above` below the one before it: its top. There must be room for `with` more
   below it. */
static double next_place(struct spot *at, double height, double above, double with)
{
    above = at->down > 0 ? above : 0;
    if (at->down > 0 && at->down + above + height + with > limit_of(at) + 1e-9) {
        at->column++;
        at->down = above = 0;
    }
    double top = at->down + above;
    at->down = top + height;
    if (at->column < ACROSS)
        at->bottom[at->column] = at->down;
    return top;
}

static double column_width(const struct rulesheet *rules, int across)
{
    return (rules->flow.column + gap) / across - gap;
}

static int columns_of(const struct rulesheet *rules, double widest, int most)
{
    double columns = floor((rules->flow.column + gap) / (widest * larger(rules) + 2 * inside_of(rules) + gap));

    return (int)fmin(fmax(columns, 1), most);
}

/* ---- the ids ---- */

/* The widest number of a rule. */
static double numbers_width(const struct rulesheet *rules, const struct list *list)
{
    double widest = 0;

    for (int i = 0; i < list->entries; i++)
        widest = fmax(widest, width_of(rules, list->entry[i].number, true));
    return widest;
}

/* "place.edges ..... 3.5": the dots stand below each other, and end ahead of the widest number; there are three at
   least, or none. */
static void draw_entry(const struct rulesheet *rules, cairo_t *cr, double x, double base, double width, double numbers,
                       const struct entry *entry)
{
    static const double dots[] = { 0.25, 0.9 }, period = 1.15, apart = 0.8, least = 2 * period + 0.25;
    struct text id = small_text(rules, entry->id, false), number = small_text(rules, entry->number, true);
    double wide;

    type_measure(rules->flow.type, &id, &wide, NULL, NULL);
    number.align = ALIGN_RIGHT;
    set_on(rules, cr, x, base, &id);
    set_on(rules, cr, x + width, base, &number);
    double from = ceil((wide + apart) / period) * period, to = width - numbers - apart;
    if (to - from < least)
        return;
    cairo_save(cr);
    theme_wash(cr, ROLE_INK, 0.6);
    cairo_set_line_width(cr, 0.2);
    cairo_set_dash(cr, dots, 2, 0);
    line_draw(cr, x + from, base, x + to, base);
    cairo_restore(cr);
}

/* How many rows of that pitch a text takes. */
static int rows_of(const struct rulesheet *rules, const struct text *text)
{
    double height;

    type_measure(rules->flow.type, text, NULL, &height, NULL);
    return (int)fmax(1, round(height / row_of(rules)));
}

/* "place 放板塊 A tile": over the first of a group in a column. */
static struct text group_head(const struct rulesheet *rules, const char *word, const char *title, double width,
                              struct prose *prose)
{
    struct text text = small_text(rules, NULL, false);

    prose_string(prose, word, true);
    prose_string(prose, title[0] != '\0' ? "\u2002" : "", false);
    prose_string(prose, title, false);
    prose_set(prose, &text);
    text.width = width - 2 * inside_of(rules);
    return text;
}

static int rows_of_head(const struct rulesheet *rules, const char *word, const char *title, double width)
{
    struct prose prose = { 0 };
    struct text head = group_head(rules, word, title, width, &prose);
    int rows = rows_of(rules, &head);

    prose_finish(&prose);
    return rows;
}

/* In all languages, broken between them if anywhere; where it is tight in the first, if that stays in the row. */
static const char *title_for(const struct rulesheet *rules, const struct group *group, double width)
{
    if (rules->flow.tightness < brief_below)
        return rows_of_head(rules, group->word, group->brief, width) == 1 ? group->brief : "";
    int rows = rows_of_head(rules, group->word, group->title, width);
    return rows == 1 || rows_of_head(rules, group->word, group->lines, width) > rows ? group->title : group->lines;
}

/* A head of so many rows on its band. */
static void draw_group(const struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double height,
                       const struct text *head)
{
    pad_band(cr, x, y - band_above, width, height + band_above + band_below, PAD_HEAD_TINT);
    theme_source(cr, ROLE_BLUE_DARK);
    set_on(rules, cr, x + inside_of(rules), y + base_of(rules), head);
    theme_source(cr, ROLE_INK);
}

/* Whether groups that a column would hold are divided all the same, unless their page has room. */
static bool divides_groups(const struct rulesheet *rules)
{
    return rules->flow.tightness < brief_below || rules->flow.size < id_size;
}

/* How many of a group stand below its head at least: all of one that a column holds, of a small one where groups are
   divided. */
static int least_of(const struct rulesheet *rules, const struct group *group, const struct spot *at, double head)
{
    enum { SMALL = 4 };
    bool whole = at->form->divides ? group->count <= SMALL : head + group->count * row_of(rules) <= at->form->most;

    return whole ? group->count : 2;
}

/* Whether the next of its group would begin a column, or stand alone in one. */
static bool breaks_before(const struct spot *at, const struct entry *entry, double high)
{
    int together = entry->at + 2 == entry->group->count ? 2 : 1;

    return entry->at > 0 && at->down + together * high > limit_of(at) + 1e-9;
}

/* Chooses the title, unless that is known from before: columns of many heights are tried. */
static void set_head(const struct rulesheet *rules, struct group *group, double width)
{
    const struct flow *flow = &rules->flow;

    if (group->head.title != NULL && group->head.width == width && group->head.size == flow->size &&
        group->head.tightness == flow->tightness)
        return;
    group->head.width = width;
    group->head.size = flow->size;
    group->head.tightness = flow->tightness;
    group->head.title = title_for(rules, group, width);
    group->head.rows = rows_of_head(rules, group->word, group->head.title, width);
}

/* "card（續） (continued)": in all languages where that stays in the row, or else in the first. */
static struct text head_again(const struct rulesheet *rules, const struct group *group, double width,
                              struct prose *prose)
{
    struct phrasebook *phrases = rules->edition->phrases;
    struct buf first = { 0 }, others = { 0 };

    phrase_put(phrases, 0, "press.continued", group->word, "", &first);
    for (int i = 1; i < rules->languages; i++)
        phrase_put(phrases, i, "press.continued", "", "", &others);
    const char *rest = buf_text(&others) + strspn(buf_text(&others), " ");
    bool fits = rows_of_head(rules, buf_text(&first), rest, width) == 1;
    struct text head = group_head(rules, buf_text(&first), fits ? rest : "", width, prose);
    buf_finish(&first);
    buf_finish(&others);
    return head;
}

/* The head of a group that this entry is the first of, there or in this column, and the room below it. */
static void place_group(const struct rulesheet *rules, cairo_t *cr, double x, double y, double width, bool again,
                        const struct entry *entry, struct spot *at)
{
    struct group *group = entry->group;

    set_head(rules, group, width);
    double high = row_of(rules), gaps = fmin(rules->flow.tightness, 1) * high, below = gaps * below_head,
           height = (again ? 1 : group->head.rows) * high;
    int with = again ? 1 : least_of(rules, group, at, height + below);
    double top = next_place(at, height, gaps * group_gap, below + with * high);
    at->down += below;
    if (cr == NULL)
        return;
    struct prose prose = { 0 };
    struct text head = again ? head_again(rules, group, width, &prose)
                             : group_head(rules, group->word, group->head.title, width, &prose);
    draw_group(rules, cr, x + at->column * (width + gap), y + top, width, height, &head);
    prose_finish(&prose);
}

/* In such columns; a group that goes on in the next has a head there that says so. Returns how many these are, and how
   high each is. */
static int draw_entries(const struct rulesheet *rules, cairo_t *cr, double x, double y, const struct column_form *as,
                        const struct flow_block *block, double bottom[ACROSS])
{
    const struct list *list = block->what;
    int across = columns_of(rules, list->width, ACROSS), end = block->index + block->count;
    double high = row_of(rules), width = column_width(rules, across), in = inside_of(rules),
           numbers = cr != NULL ? numbers_width(rules, list) : 0;
    struct spot at = { .form = as };

    for (int i = block->index; i < end; i++) {
        const struct entry *entry = &list->entry[i];
        bool again = breaks_before(&at, entry, high);
        if (again)
            at.down = fmax(limit_of(&at), high);
        if (entry->at == 0 || again || i == block->index)
            place_group(rules, cr, x, y, width, entry->at > 0, entry, &at);
        double top = next_place(&at, high, 0, 0);
        if (cr != NULL)
            draw_entry(rules, cr, x + at.column * (width + gap) + in, y + top + base_of(rules), width - 2 * in, numbers,
                       entry);
    }
    memcpy(bottom, at.bottom, sizeof at.bottom);
    return at.column + 1;
}

static struct column_form columns_up_to(double most, bool divides)
{
    struct column_form columns = { .most = most, .divides = divides };

    for (int i = 0; i < ACROSS; i++)
        columns.limit[i] = most;
    return columns;
}

/* The lowest that hold those of a block. */
static struct column_form lowest_columns(const struct rulesheet *rules, const struct flow_block *block, bool divides)
{
    const struct list *list = block->what;
    int across = columns_of(rules, list->width, ACROSS);
    double step = row_of(rules) / 4, bottom[ACROSS], most = floor(block->count * row_of(rules) / across / step) * step;
    struct column_form columns = columns_up_to(most, divides);

    while (draw_entries(rules, NULL, 0, 0, &columns, block, bottom) > across)
        columns = columns_up_to(columns.most + step, divides);
    return columns;
}

/* How uneven columns of that height are: least where all end alike. */
static double unevenness(const double bottom[ACROSS])
{
    double sum = 0;

    for (int i = 0; i < ACROSS; i++)
        sum += bottom[i] * bottom[i];
    return sum;
}

/* Whole groups that end a column begin the next, from the last one back, where columns then end more evenly. */
static void even_out(const struct rulesheet *rules, const struct flow_block *block, struct column_form *columns)
{
    const struct list *list = block->what;
    int across = columns_of(rules, list->width, ACROSS);
    double bottom[ACROSS];

    draw_entries(rules, NULL, 0, 0, columns, block, bottom);
    for (int i = across - 2; i >= 0; i--) {
        struct column_form tried = *columns;
        double now[ACROSS];
        tried.limit[i] = bottom[i] - row_of(rules) / 4;
        if (draw_entries(rules, NULL, 0, 0, &tried, block, now) > across || unevenness(now) >= unevenness(bottom))
            continue;
        *columns = tried;
        memcpy(bottom, now, sizeof now);
        i = across - 1;
    }
}

/* Those from the block's index on; where their page has room groups are not divided. */
static double set_entries(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double bottom[ACROSS], highest = 0;
    struct column_form columns = lowest_columns(rules, block, divides_groups(rules) && block->grown <= 1);

    if (!columns.divides)
        even_out(rules, block, &columns);
    draw_entries(rules, cr, x, y, &columns, block, bottom);
    for (int i = 0; i < ACROSS; i++)
        highest = fmax(highest, bottom[i]);
    return highest;
}

/* ---- the sections ---- */

/* "Your turn" in every language, the first bold, with that between them: sets the text. */
static struct text section_title(const struct rulesheet *rules, const struct name *name, const char *between,
                                 struct prose *prose)
{
    struct text text = small_text(rules, NULL, false);

    for (int i = 0; i < rules->languages; i++) {
        prose_string(prose, i > 0 ? between : "", false);
        prose_string(prose, words_section_title(name->sheet->words[i], name->section), i == 0);
    }
    prose_set(prose, &text);
    return text;
}

/* How many rows that takes. */
static int rows_of_section(const struct rulesheet *rules, const struct name *name, const char *between, double width)
{
    struct prose prose = { 0 };
    struct text title = section_title(rules, name, between, &prose);

    title.width = width;
    int rows = rows_of(rules, &title);
    prose_finish(&prose);
    return rows;
}

/* "3  Your turn", broken between its languages if anywhere: returns how many rows that takes. */
static int draw_section(const struct rulesheet *rules, cairo_t *cr, double x, double base, double width,
                        const struct name *name)
{
    double numbers = number_room * larger(rules);
    struct text number = small_text(rules, name->label, true);
    struct prose prose = { 0 };
    double room = width - 2 * inside_of(rules) - numbers;
    int rows = rows_of_section(rules, name, "\u2002", room);
    bool apart = rows > 1 && rows_of_section(rules, name, "\n", room) == rows;
    struct text title = section_title(rules, name, apart ? "\n" : "\u2002", &prose);

    title.width = room;
    if (cr != NULL) {
        set_on(rules, cr, x + inside_of(rules), base, &number);
        set_on(rules, cr, x + inside_of(rules) + numbers, base, &title);
    }
    prose_finish(&prose);
    return rows;
}

/* What they are, in every language; returns the height. */
static double draw_sections_head(const struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    struct buf title = { 0 };

    phrase_all(rules->edition->phrases, 0, rules->languages, "pad.sections", &title);
    struct text text = small_text(rules, buf_text(&title), true);
    if (cr != NULL)
        draw_group(rules, cr, x, y, rules->flow.column, row_of(rules), &text);
    buf_finish(&title);
    return row_of(rules) + below_names;
}

/* In columns of so many rows; returns how many columns, and how many rows the longest has. */
static int draw_sections(const struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int most,
                         const struct list *list, int *longest)
{
    int column = 0, down = 0;

    *longest = 0;
    for (int i = 0; i < list->names; i++) {
        int rows = draw_section(rules, NULL, x, y, width, &list->name[i]);
        if (down > 0 && down + rows > most) {
            column++;
            down = 0;
        }
        if (cr != NULL)
            draw_section(rules, cr, x + column * (width + gap), y + down * row_of(rules) + base_of(rules), width,
                         &list->name[i]);
        down += rows;
        *longest = down > *longest ? down : *longest;
    }
    return column + 1;
}

/* Column by column, as even as they can be; a long title takes two rows. */
static double set_sections(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct rulesheet *rules = owner;
    const struct list *list = block->what;
    int across = rules->flow.column < one_below ? 1 : NAMES_ACROSS, most = (list->names + across - 1) / across, longest;
    double width = column_width(rules, across);

    if (rules->flow.tightness < listed_from)
        return 0;
    double top = y + draw_sections_head(rules, cr, x, y);

    while (draw_sections(rules, NULL, x, top, width, most, list, &longest) > across)
        most++;
    draw_sections(rules, cr, x, top, width, most, list, &longest);
    return top - y + longest * row_of(rules);
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
    return height + below_title * rules->flow.tightness;
}

/* How a rule is looked up, with one of the game's as the example, in the type of the rules above it. */
static double set_use(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct list *list = block->what;
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
        text.size = list->log->size;
        text.leading = list->log->leading;
        height += (i > 0 ? between_uses * rules->flow.tightness : 0);
        height += flow_text(&rules->flow, cr, x, y + height, "P", &text);
        buf_finish(&use);
    }
    buf_finish(&number);
    return height + below_use * rules->flow.tightness;
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

    *entry = (struct entry){ .id = sheet->kit->rule[rule].id,
                             .sheet = sheet,
                             .section = sheet->kit->rule[rule].section };
    words_rule_number(sheet->words[0], rule, &number);
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

/* How many letters the first word of an id has. */
static size_t word_length(const struct entry *entry)
{
    return strcspn(entry->id, ".");
}

static bool is_of_group(const struct entry *first, const struct entry *entry)
{
    size_t length = word_length(first);

    return word_length(entry) == length && strncmp(first->id, entry->id, length) == 0;
}

/* "Step 1: place a tile" without what stands before the colon. */
static const char *short_title(const char *title)
{
    static const char *const colons[] = { "：", ": " };

    for (size_t i = 0; i < sizeof colons / sizeof *colons; i++) {
        const char *colon = strstr(title, colons[i]);
        title = colon != NULL && colon[strlen(colons[i])] != '\0' ? colon + strlen(colons[i]) : title;
    }
    return title;
}

/* Of what 、 parts no line ends within a part. */
static void keep_parts(const char *title, struct buf *out)
{
    static const char comma[] = "、";
    const char *at = title;

    for (const char *found; (found = strstr(at, comma)) != NULL; at = found + strlen(comma))
        type_unbroken(at, found + strlen(comma), out);
    if (at == title)
        buf_puts(out, title);
    else
        type_unbroken(at, at + strlen(at), out);
}

/* What is left of a title begins like one: "A tile". */
static void put_title(const char *title, const char *between, struct buf *out)
{
    struct buf capital = { 0 };

    if (*title != '\0' && out->length > 0)
        buf_puts(out, between);
    phrase_capital(title, &capital);
    keep_parts(buf_text(&capital), out);
    buf_finish(&capital);
}

/* Whether all of a group stand in one section. */
static bool is_of_section(const struct entry *first, int count)
{
    for (int i = 1; i < count; i++)
        if (first[i].sheet != first->sheet || first[i].section != first->section)
            return false;
    return true;
}

/* What a group is about: its section, or else what its word stands for, or "" where nothing says that. */
static const char *subject_of(struct rulesheet *rules, int language, const struct entry *first, int count)
{
    if (is_of_section(first, count))
        return short_title(words_section_title(first->sheet->words[language], first->section));
    const char *of = arena_printf(&rules->flow.arena, "pad.group.%.*s", (int)word_length(first), first->id);
    return phrase_is_there(rules->edition->phrases, language, of) ? phrase(rules->edition->phrases, language, of) : "";
}

static struct group *make_group(struct rulesheet *rules, const struct entry *first, int count)
{
    struct arena *arena = &rules->flow.arena;
    struct group *group = arena_alloc(arena, sizeof *group);
    struct buf brief = { 0 }, title = { 0 }, lines = { 0 };

    for (int i = 0; i < rules->languages; i++) {
        const char *of = subject_of(rules, i, first, count);
        put_title(of, "\u2002", &title);
        put_title(of, "\n", &lines);
        if (i == 0)
            put_title(of, "", &brief);
    }
    *group = (struct group){ .word = arena_copy(arena, first->id, word_length(first)),
                             .brief = take_label(arena, &brief),
                             .title = take_label(arena, &title),
                             .lines = take_label(arena, &lines),
                             .count = count };
    return group;
}

static void sort(struct rulesheet *rules, struct list *list)
{
    qsort(list->entry, (size_t)list->entries, sizeof *list->entry, compare_ids);
    for (int i = 0, count; i < list->entries; i += count) {
        struct entry *first = &list->entry[i];
        for (count = 1; i + count < list->entries && is_of_group(first, &first[count]);)
            count++;
        struct group *group = make_group(rules, first, count);
        for (int k = 0; k < count; k++) {
            first[k].group = group;
            first[k].at = k;
        }
    }
}

/* Of the game and of the log, into the flow's arena. */
static const struct list *list_all(struct rulesheet *rules, const struct rulesheet *log)
{
    struct arena *arena = &rules->flow.arena;
    struct list *list = arena_alloc(arena, sizeof *list);

    *list = (struct list){ .log = &log->flow };
    list->entry = arena_alloc(arena, (size_t)(rules->kit->rules + log->kit->rules) * sizeof *list->entry);
    list->name = arena_alloc(arena, (size_t)(rules->kit->sections + log->kit->sections) * sizeof *list->name);
    rules->flow.size = id_size;
    list_sheet(rules, list, rules);
    list_sheet(rules, list, log);
    sort(rules, list);
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

/* The ids are divided only where one page does not hold them. */
static void add_blocks(struct rulesheet *rules, const struct rulesheet *log, int quoted)
{
    const struct list *list = list_all(rules, log);

    add_block(rules, set_title, 0, list)->keep = true;
    add_block(rules, set_use, example_of(rules, quoted), list)->keep = true;
    struct flow_block *ids = add_block(rules, set_entries, 0, list);
    ids->count = list->entries;
    ids->grows = 1 + FLOW_FILLED_STEP; /* then groups are whole */
    ids->divides = set_entries(rules, NULL, 0, 0, ids) > most_of_page * (rules->flow.bottom - rules->flow.top);
    add_block(rules, set_sections, 0, list)->gap = above_names;
    ids->keep = !ids->divides;
}

enum index_left index_leaves_out(const struct flow *flow)
{
    if (flow->blocks == 0 || flow->tightness >= listed_from)
        return INDEX_WHOLE;
    return flow->tightness < brief_below ? INDEX_BRIEF : INDEX_UNLISTED;
}

void index_init(struct rulesheet *rules, const struct rulesheet *like, const struct rulesheet *log, int quoted)
{
    rulesheet_init(rules, like->edition, like->flow.press, like->kit, like->modules, like->words);
    columns_area(&rules->flow);
    flow_columns(&rules->flow, 1, 0);
    rules->flow.fills = true;
    rules->measure[0] = rules->flow.width;
    if (like->book != NULL)
        add_blocks(rules, log, quoted);
    flow_densities(&rules->flow, sizes, sizeof sizes / sizeof *sizes);
}
