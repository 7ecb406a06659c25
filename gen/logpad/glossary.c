#include "glossary.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "origin.h"
#include "worked.h"

static const char prefix[] = "pad.word.", besides[] = "pad.besides";
static const double word_size = 9, least_size = 8, gap = 5, usual_above = 0.8, low_above = 0.42, label_gap = 3,
                    rounding = 0.1, label_down = 0.4, label_most = 26, joined_most = 44, letter_room = 4.2,
                    letter_down = 1.5, head_baseline = 2.8, below_heads = 1.1, title_size = 11, over_title = 3.5,
                    below_title = 1.2;

/* So many words of a place stay on one page. */
static const int together = 6;
enum { PARTS = 5 };

/* A phrase, and the phrase of where it is written, NULL: anywhere. */
struct glossary_word {
    const char *of, *label;
    const char *heads; /* what its parts are, a phrase; NULL: that is not said */
};

/* All rows, and the widths of the columns before the meanings, mm; label 0: the form does not say where words are
   written; the share that the first of two languages has of the width of the meanings. */
struct glossary {
    double label, code, share;
    bool joined; /* what says where words are written does so in all languages on one line, else below each other */
    double part[PARTS]; /* widths of the columns of parts */
    int words;
    struct glossary_word *word;
};

static void draw_line(const struct pad *pad, double x, double y, double width)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_level(pad->cr, x, y, width, PAD_LINE);
    pad_source(pad, ROLE_INK);
}

/* ---- a row ---- */

/* Between a row and the line over it. */
static double above(const struct pad *pad)
{
    return pad->low ? low_above : usual_above;
}

/* What stands before the bar; in a further language where it is words of that language. */
static struct text code_of(const struct pad *pad, const char *of, struct buf *code)
{
    const struct words *words = phrase_words(pad->edition->phrases, 0, of);
    const char *first = phrase(pad->edition->phrases, 0, of);
    size_t length = strcspn(first, "|");

    buf_add(code, first, length);
    for (int i = 1; i < pad->languages; i++) {
        const char *other = phrase(pad->edition->phrases, i, of);
        if (strcspn(other, "|") != length || strncmp(first, other, length) != 0)
            buf_add(code, other, strcspn(other, "|"));
    }
    return (struct text){ .string = buf_text(code), .tag = words->tag, .size = word_size, .bold = true };
}

static struct text small_text(const char *string, const char *tag)
{
    return (struct text){ .string = string, .tag = tag, .size = PAD_NOTE, .leading = 10 };
}

static struct text phrase_text(const struct pad *pad, int language, const char *of)
{
    return small_text(phrase(pad->edition->phrases, language, of), pad_tag(pad, language, of));
}

static double width_of(const struct pad *pad, const struct text *text)
{
    double wide;

    type_measure(pad->flow.type, text, &wide, NULL, NULL);
    return wide;
}

/* What says where words are written, a text for each language or, in the buffer, one for all, if they may be joined and
   have room; returns how many. */
static int set_labels(const struct pad *pad, const struct glossary *glossary, const char *of, struct buf *joined,
                      struct text label[])
{
    buf_clear(joined);
    pad_say(pad, joined, of, " ");
    label[0] = small_text(buf_text(joined), pad_tag(pad, 0, of));
    if (glossary->joined && width_of(pad, &label[0]) + label_gap <= joined_most)
        return 1;
    for (int i = 0; i < pad->languages; i++)
        label[i] = phrase_text(pad, i, of);
    return pad->languages;
}

/* ---- what is written part by part ---- */

/* Between the parts of a code that stand below those of others: an em space. */
static const char tab[] = "\u2003";
static const double part_gap = 3;

/* Part `i` of a code, which begins there, into the buffer; returns where the one behind it begins, NULL behind the last.
   That of the last column is all that is left. */
static const char *next_part(const char *at, int i, struct buf *part)
{
    const char *end = i + 1 < PARTS ? strstr(at, tab) : NULL;

    part->length = 0;
    buf_add(part, at, end != NULL ? (size_t)(end - at) : strlen(at));
    return end != NULL ? end + strlen(tab) : NULL;
}

/* The columns are as wide as what stands in them. */
static void widen_parts(const struct pad *pad, struct glossary *glossary, const struct text *code)
{
    struct buf part = { 0 };
    const char *at = strstr(code->string, tab) != NULL ? code->string : NULL;

    for (int i = 0; at != NULL && i < PARTS; i++) {
        at = next_part(at, i, &part);
        struct text text = *code;
        double wide;
        text.string = buf_text(&part);
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        glossary->part[i] = fmax(glossary->part[i], part.length > 0 ? wide + part_gap : 0);
    }
    buf_finish(&part);
}

/* Each part in its column; a code without parts runs over all of them. Returns the height. */
static double draw_code(const struct pad *pad, const struct glossary *glossary, double x, double y,
                        const struct text *code)
{
    const char *at = code->string;
    struct buf part = { 0 };
    double height = 0;

    if (strstr(at, tab) == NULL)
        return flow_text(&pad->flow, pad->cr, x, y, "P", code);
    for (int i = 0; at != NULL && i < PARTS; i++) {
        struct text text = *code;
        at = next_part(at, i, &part);
        text.string = buf_text(&part);
        text.width = 0;
        height = fmax(height, flow_text(&pad->flow, pad->cr, x, y, "P", &text));
        x += glossary->part[i];
    }
    buf_finish(&part);
    return height;
}

/* Between the columns of parts, if the code has any. */
static void draw_part_lines(const struct pad *pad, const struct glossary *glossary, double x, double y, double height,
                            const char *code)
{
    pad_source(pad, ROLE_INK_SOFT);
    for (int i = 0; pad->cr != NULL && strstr(code, tab) != NULL && i + 1 < PARTS && glossary->part[i + 1] > 0; i++) {
        x += glossary->part[i];
        cairo_set_line_width(pad->cr, PAD_LINE);
        line_draw(pad->cr, x - part_gap / 2, y, x - part_gap / 2, y + height);
    }
    pad_source(pad, ROLE_INK);
}

/* What the parts of the codes of a place are, in every language, one below the other; returns the height. */
static double draw_part_heads(const struct pad *pad, const struct glossary *glossary, double x, double y,
                              const char *heads)
{
    double top = y;

    if (heads == NULL)
        return 0;
    draw_line(pad, x + glossary->label, y, pad->flow.width - glossary->label);
    y += above(pad);
    pad_source(pad, ROLE_INK_SOFT);
    for (int i = 0; i < pad->languages; i++) {
        struct text text = phrase_text(pad, i, heads);
        y += draw_code(pad, glossary, x + glossary->label, y, &text);
    }
    pad_source(pad, ROLE_INK);
    y += above(pad);
    draw_part_lines(pad, glossary, x + glossary->label, top, y - top, phrase(pad->edition->phrases, 0, heads));
    return y - top;
}

/* As wide as the widest thing that is written, with room behind it; no more than a share, which is more with parts. */
static double code_width(const struct pad *pad, struct glossary *glossary)
{
    double widest = 0, parts = 0;

    for (int i = 0; i < glossary->words; i++) {
        struct buf code = { 0 };
        double wide;
        struct text text = code_of(pad, glossary->word[i].of, &code);
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, strstr(text.string, tab) == NULL ? wide : 0);
        widen_parts(pad, glossary, &text);
        buf_finish(&code);
    }
    for (int i = 0; i < PARTS; i++)
        parts += glossary->part[i];
    return fmax(fmin(widest + 3, pad->flow.width / 3), fmin(parts + 1, pad->flow.width / 2));
}

/* As wide as the widest that says where words are written; 0: nothing does. */
static double label_width(const struct pad *pad, const struct glossary *glossary)
{
    double widest = 0;
    struct text label[RULESHEET_LANGUAGES];
    struct buf joined = { 0 };

    for (int i = 0; i < glossary->words; i++) {
        const char *of = glossary->word[i].label;
        int labels = of != NULL ? set_labels(pad, glossary, of, &joined, label) : 0;
        for (int k = 0; k < labels; k++)
            widest = fmax(widest, width_of(pad, &label[k]) + label_gap + rounding);
    }
    buf_finish(&joined);
    return widest > 0 ? letter_room + fmin(widest, glossary->joined ? joined_most : label_most) : 0;
}

/* Returns the height. */
static double draw_meaning(const struct pad *pad, int language, double x, double y, double width, const char *of)
{
    const struct words *words = phrase_words(pad->edition->phrases, language, of);
    const char *whole = phrase(pad->edition->phrases, language, of), *bar = strchr(whole, '|');
    struct text text = { .string = bar != NULL ? bar + 1 + strspn(bar + 1, " ") : whole,
                         .tag = words->tag,
                         .file = words->file,
                         .size = pad_is_narrow(pad) ? least_size : word_size,
                         .width = width };

    return flow_text(&pad->flow, pad->cr, x, y, "P", &text);
}

/* How many meanings stand side by side: those of every language, but below each other on narrow paper. */
static int across(const struct pad *pad)
{
    return pad_is_narrow(pad) ? 1 : pad->languages;
}

/* Where those of a language begin, from the left edge, and how wide they are. */
static double meaning_at(const struct pad *pad, const struct glossary *glossary, int language, double *width)
{
    double left = glossary->label + glossary->code, both = pad->flow.width - left - gap;

    if (across(pad) == 1) {
        *width = both + gap;
        return left;
    }
    *width = both * (language == 0 ? glossary->share : 1 - glossary->share);
    return left + (language == 0 ? 0 : both * glossary->share + gap);
}

/* Returns the height. */
static double draw_meanings(const struct pad *pad, const struct glossary *glossary, double x, double y, const char *of)
{
    double height = 0;

    for (int i = 0; i < pad->languages; i++) {
        bool beside = across(pad) > 1;
        double width, at = meaning_at(pad, glossary, i, &width);
        double high = draw_meaning(pad, i, x + at, beside ? y : y + height, width, of);
        height = beside ? fmax(height, high) : height + high;
    }
    return height;
}

/* "grass:n | grass and a side": what is written, and what that means, under a line. Returns the height. */
static double draw_word(const struct pad *pad, const struct glossary *glossary, double x, double y, const char *of)
{
    struct buf code = { 0 };
    struct text text = code_of(pad, of, &code);

    draw_line(pad, x + glossary->label, y, pad->flow.width - glossary->label);
    text.width = glossary->code - 1;
    double height = draw_code(pad, glossary, x + glossary->label, y + above(pad), &text);
    height = fmax(height, draw_meanings(pad, glossary, x, y + above(pad), of));
    height += 2 * above(pad);
    draw_part_lines(pad, glossary, x + glossary->label, y, height, text.string);
    buf_finish(&code);
    return height;
}

/* ---- groups of rows ---- */

/* Where its words are written, behind the letter of that column, in every language; returns the height. */
static double draw_label(const struct pad *pad, const struct glossary *glossary, double x, double y, const char *of)
{
    double height = above(pad) + label_down;
    struct text label[RULESHEET_LANGUAGES];
    struct buf joined = { 0 };
    int labels = of != NULL ? set_labels(pad, glossary, of, &joined, label) : 0;

    if (of != NULL)
        worked_letter(pad, x + letter_room / 2 - 0.4, y + above(pad) + letter_down, origin_letter_of(pad->form, of),
                      false);
    for (int i = 0; i < labels; i++) {
        label[i].width = glossary->label - letter_room - label_gap;
        height += flow_text(&pad->flow, pad->cr, x + letter_room, y + height, "P", &label[i]);
    }
    buf_finish(&joined);
    return height + above(pad);
}

/* Those of the block, behind what says where they are written. */
static double set_group(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct glossary *glossary = block->what;
    double height = 0;

    pad->cr = cr;
    height += draw_part_heads(pad, glossary, x, y, glossary->word[block->index].heads);
    for (int i = 0; i < block->count; i++)
        height += draw_word(pad, glossary, x, y + height, glossary->word[block->index + i].of);
    if (glossary->label <= 0)
        return height;
    draw_line(pad, x, y, glossary->label);
    return fmax(height, draw_label(pad, glossary, x, y, glossary->word[block->index].label));
}

/* What they are, over all of them. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    struct buf title = { 0 };

    (void)block;
    pad->cr = cr;
    if (!pad->headed)
        return 0;
    pad_say(pad, &title, "pad.glossary", " ");
    struct text text = { .string = buf_text(&title), .tag = pad_tag(pad, 0, "pad.glossary"), .size = title_size,
                         .bold = true, .width = pad->flow.width };
    double height = flow_text(&pad->flow, cr, x, y, "H3", &text);
    buf_finish(&title);
    return height + below_title;
}

/* Over the columns, what they are. */
static double set_heads(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct glossary *glossary = block->what;
    double baseline = y + head_baseline;

    pad->cr = cr;
    if (glossary->label > 0)
        pad_label(pad, x, baseline, glossary->label - label_gap, "pad.where", PAD_NOTE);
    pad_label(pad, x + glossary->label, baseline, glossary->code - 1, "pad.write", PAD_NOTE);
    for (int i = 0; i < across(pad); i++) {
        double width, at = meaning_at(pad, glossary, i, &width);
        struct text text = { .string = phrase(pad->edition->phrases, i, "pad.meaning"),
                             .tag = pad_tag(pad, i, "pad.meaning"),
                             .size = PAD_NOTE,
                             .bold = true };
        pad_set(pad, x + at, baseline, &text);
    }
    return head_baseline + below_heads;
}

/* ---- what is listed ---- */

/* What the form says of where the word is written, from this one on; NULL: nothing. */
static const struct form_group *group_from(const struct pad *pad, const char *of)
{
    for (int i = 0; i < pad->form->groups; i++)
        if (strcmp(pad->form->group[i].from, of + sizeof prefix - 1) == 0)
            return &pad->form->group[i];
    return NULL;
}

/* Without room for them they are only counted. */
static void list_word(const struct pad *pad, struct glossary *glossary, const char *of)
{
    bool own = strncmp(of, prefix, sizeof prefix - 1) == 0;
    const struct form_group *group = own ? group_from(pad, of) : NULL;
    int last = glossary->words++;

    if (glossary->word == NULL)
        return;
    struct glossary_word word = last > 0 ? glossary->word[last - 1] : (struct glossary_word){ 0 };
    word.of = of;
    if (!own)
        word = (struct glossary_word){ of, besides, NULL };
    else if (group != NULL)
        word = (struct glossary_word){ of, group->name, group->heads };
    if (pad->form->groups == 0)
        word.label = NULL;
    glossary->word[last] = word;
}

/* Where in a row of the form it is written: ahead of all columns, in one of them, or behind. */
static int rank_of(const struct pad *pad, const struct glossary_word *word)
{
    if (word->label == NULL)
        return 0;
    return strcmp(word->label, besides) == 0 ? 'z' + 1 : origin_letter_of(pad->form, word->label);
}

/* In the order in which a row is written; what stands in one place keeps its own. */
static void sort_words(const struct pad *pad, struct glossary *glossary)
{
    for (int i = 1; i < glossary->words; i++) {
        struct glossary_word word = glossary->word[i];
        int at = i;
        for (; at > 0 && rank_of(pad, &glossary->word[at - 1]) > rank_of(pad, &word); at--)
            glossary->word[at] = glossary->word[at - 1];
        glossary->word[at] = word;
    }
}

static void list_numbered(const struct pad *pad, struct glossary *glossary, const char *module)
{
    struct phrasebook *phrases = pad->edition->phrases;

    for (int i = 1;; i++) {
        const char *of = arena_printf(&phrases->arena, "%s%s%s%d", prefix, module != NULL ? module : "",
                                      module != NULL ? "." : "", i);
        if (words_name(phrases->game[0], of) == NULL)
            break;
        list_word(pad, glossary, of);
    }
}

static bool is_same(const char *label, const char *other)
{
    return label == other || (label != NULL && other != NULL && strcmp(label, other) == 0);
}

/* How many from that one on are written in the same place, under the same heads. */
static int alike(const struct glossary *glossary, int first)
{
    const struct glossary_word *word = &glossary->word[first];
    int count = 1;

    while (first + count < glossary->words && is_same(word[count].label, word->label) &&
           is_same(word[count].heads, word->heads))
        count++;
    return count;
}

/* Of all groups; without the heads of the columns. */
static double height_of(struct pad *pad, const struct glossary *glossary)
{
    struct flow_block block = { .what = glossary };
    double height = 0;

    for (; block.index < glossary->words; block.index += block.count) {
        block.count = alike(glossary, block.index);
        height += set_group(pad, NULL, 0, 0, &block);
    }
    return height;
}

/* The share of the first language with which all rows take the least height, the nearest to a half. */
static void share_out(struct pad *pad, struct glossary *glossary)
{
    const double step = 0.02, most = 0.12;
    double least = INFINITY, best = 0.5;

    pad->cr = NULL;
    for (double aside = 0; aside < most; aside += step)
        for (int side = -1; side <= 1; side += 2) {
            glossary->share = 0.5 + side * aside;
            double height = height_of(pad, glossary);
            best = height < least ? glossary->share : best;
            least = fmin(height, least);
        }
    glossary->share = best;
}

/* The widths of the columns behind the codes; returns the height of all rows. */
static double divide(struct pad *pad, struct glossary *glossary, bool joined)
{
    glossary->joined = joined;
    glossary->label = label_width(pad, glossary);
    share_out(pad, glossary);
    return height_of(pad, glossary);
}

/* Those of the game and of the modules that are printed. */
static void list_all(struct pad *pad, struct glossary *glossary)
{
    const struct kit *kit = pad->edition->game.kit;

    glossary->words = 0;
    list_numbered(pad, glossary, NULL);
    for (int i = 0; i < kit->sets; i++)
        if (modules_have(&pad->edition->modules, kit->set[i].id))
            list_numbered(pad, glossary, kit->set[i].id);
    list_word(pad, glossary, "pad.end");
}

/* The same, and how wide the columns are; into the flow's arena. */
static const struct glossary *list_words(struct pad *pad)
{
    struct glossary *glossary = arena_alloc(&pad->flow.arena, sizeof *glossary);

    *glossary = (struct glossary){ .word = NULL };
    list_all(pad, glossary);
    glossary->word = arena_alloc(&pad->flow.arena, (size_t)glossary->words * sizeof *glossary->word);
    list_all(pad, glossary);
    sort_words(pad, glossary);
    glossary->code = code_width(pad, glossary);
    double apart = divide(pad, glossary, false);
    if (divide(pad, glossary, true) >= apart)
        divide(pad, glossary, false);
    return glossary;
}

/* On one page, unless it takes more than most of it; what stands before the first turn does not leave it. */
void glossary_add(struct pad *pad)
{
    const double most_of_page = 0.8;
    const struct glossary *glossary = list_words(pad);
    bool whole = height_of(pad, glossary) < most_of_page * (pad->flow.bottom - pad->flow.top);
    struct flow_block *title = flow_add(&pad->flow, set_title, 0), *heads = flow_add(&pad->flow, set_heads, 0);

    title->gap = over_title;
    title->keep = heads->keep = true;
    heads->what = glossary;
    heads->gap = 0;
    for (int i = 0, count; i < glossary->words; i += count) {
        count = alike(glossary, i);
        struct flow_block *block = flow_add(&pad->flow, set_group, i);
        block->what = glossary;
        block->count = count;
        block->gap = 0;
        block->divides = !whole && count > together;
        block->keep = i + count < glossary->words ? whole : pad->form->setup.tables > 0;
    }
}
