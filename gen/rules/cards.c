#include "cards.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "columns.h"
#include "position.h"
#include "section.h"
#include "gen/edition/rulebook.h"

/* Cards are no narrower than is usual, or in a booklet than two on half a sheet of Letter; more side by side than the
   sheet says have more room each. */
static const double beside = 2.2, below = 1.2, row_gap = 3, card_gap = 5, text_least = 30, card_usual = 59,
                    card_bound = 55, card_more = 70, aside_bound = 35, language_gap = 0.5, caption_gap = 0.9,
                    caption_wide = 25, under_most = 10;
/* A column of numbers, and from which width on a rule has one. */
static const double number_wide = 8.5, column_gap = 5, wide_least = 110, first_least = 42, first_bound = 33,
                    above_bound = 0.8;

/* The words of a rule in one language, in a column of that width; behind its number where it is `run` in. */
static double set_words(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int rule, int language,
                        const char *run)
{
    struct prose prose = { 0 };

    if (run != NULL)
        prose_string(&prose, run, true);
    const struct words *words = section_rule_words(rules, language, rule, &prose);
    struct text text = rulesheet_body(rules, words, words->rule[rule], width);
    rulesheet_say(rules, &prose, words->rule[rule]);
    double height = rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

/* A rule in a column too narrow for more: its number before the words of the first language, one below the other. */
static double set_narrow(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int rule,
                         const char *number)
{
    struct buf run = { 0 };
    double height = 0;

    buf_printf(&run, "%s\u2002", number);
    for (int i = 0; i < rules->languages; i++)
        height += (i > 0 ? language_gap : 0) + set_words(rules, cr, x, y + height + (i > 0 ? language_gap : 0), width,
                                                         rule, i, i == 0 ? run.text : NULL);
    buf_finish(&run);
    return height;
}

/* The least width of the first of two languages in the columns of the page. */
static double least_first(const struct rulesheet *rules)
{
    return rules->flow.bound ? first_bound : first_least;
}

/* Where the second language stands in the chapters without pictures, from the left edge of a card that wide at the
   right edge of the page; 0 where that leaves too little to the first. */
static double second_at(const struct rulesheet *rules, double width)
{
    double second = rules->languages > 1 ? rulesheet_second(rules) - (rules->flow.width - width) : 0;

    return second - column_gap - number_wide >= least_first(rules) ? second : 0;
}

/* The column of numbers: of one language as wide as in the chapters without pictures. */
static double numbers(const struct rulesheet *rules)
{
    return rules->languages > 1 ? number_wide : rules->margin;
}

/* The languages side by side, the second where it stands in the chapters without pictures unless that leaves too little
   to the first; else equally wide. */
static struct columns wide_columns(const struct rulesheet *rules, double width)
{
    double number = numbers(rules), column = (width - number - (rules->languages - 1) * column_gap) / rules->languages;
    double second = second_at(rules, width);
    struct columns columns;

    for (int i = 0; i < rules->languages; i++) {
        columns.at[i] = number + i * (column + column_gap);
        columns.width[i] = column;
    }
    if (second > 0 && second < columns.at[1]) {
        columns.width[0] = second - column_gap - number_wide;
        columns.at[1] = second;
        columns.width[1] = width - second;
    }
    return columns;
}

/* As in the chapters that have no pictures: the number in a column of its own, the languages side by side. */
static double set_wide(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int rule,
                       const char *number)
{
    struct text text = { .string = number, .size = rules->flow.size, .bold = true };
    const struct columns columns = wide_columns(rules, width);
    double height = 0;

    flow_text(&rules->flow, cr, x, y, "P", &text);
    for (int i = 0; i < rules->languages; i++)
        height = fmax(height, set_words(rules, cr, x + columns.at[i], y, columns.width[i], rule, i, NULL));
    return height;
}

static double set_rule(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, bool wide, int rule)
{
    struct buf number = { 0 };

    words_rule_number(rules->words[0], rule, &number);
    section_begin_rule(rules, cr, rule);
    double height = (wide ? set_wide : set_narrow)(rules, cr, x, y, width, rule, number.text);
    section_end_rule(cr);
    if (cr != NULL)
        section_dump_rule(rules, rule, x, y, width, height);
    buf_finish(&number);
    return height;
}

/* The rules of a card, from one to before another, one below the other. */
static double set_run(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, bool wide,
                      const int rule[], int first, int end)
{
    double height = 0;

    for (int i = first; i < end; i++) {
        height += i > first ? RULESHEET_GAP * rules->flow.tightness : 0;
        height += set_rule(rules, cr, x, y + height, width, wide, rule[i]);
    }
    return height;
}

/* How wide the first of two columns of one language is in rules that wide, at the right edge of the page: the second
   stands where it does in the chapters without pictures. 0: there is one column. */
static double halved(const struct rulesheet *rules, double width)
{
    double first = width - (rules->flow.width - rulesheet_second(rules)) - column_gap;

    return rulesheet_is_halved(rules) && width >= wide_least && first >= first_least ? first : 0;
}

/* In two columns, which come out as equally high as they can. */
static double set_halved(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, const int rule[],
                         int count)
{
    double wide = halved(rules, width), narrow = rules->flow.width - rulesheet_second(rules), height;
    double *first = memory_grow(NULL, ((size_t)count + 1) * sizeof *first),
           *second = memory_grow(NULL, ((size_t)count + 1) * sizeof *second);

    for (int i = 0; i < count; i++) {
        first[i] = set_rule(rules, NULL, 0, 0, wide, true, rule[i]);
        second[i] = set_rule(rules, NULL, 0, 0, narrow, true, rule[i]);
    }
    int split = columns_split(first, second, count, RULESHEET_GAP * rules->flow.tightness, &height);
    if (cr != NULL) {
        set_run(rules, cr, x, y, wide, true, rule, 0, split);
        set_run(rules, cr, x + width - narrow, y, narrow, true, rule, split, count);
    }
    free(first);
    free(second);
    return height;
}

static double set_rules(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, const struct node *card)
{
    int *rule = memory_grow(NULL, ((size_t)rules->kit->rules + 1) * sizeof *rule), count = 0;
    const char *at = node_attr(card, "rules");
    char id[RULEBOOK_WORD];

    while (rulebook_next(&at, id)) {
        int index = kit_rule_index(rules->kit, id);
        if (rulesheet_has_rule(rules, index))
            rule[count++] = index;
    }
    double height = halved(rules, width) > 0 ? set_halved(rules, cr, x, y, width, rule, count)
                                             : set_run(rules, cr, x, y, width, width >= wide_least, rule, 0, count);
    free(rule);
    return height;
}

/* What is said of a picture, in the columns of the rules above it. */
static double set_caption(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                          const struct position *picture)
{
    const struct columns columns = wide_columns(rules, width);

    if (width < wide_least || halved(rules, width) > 0)
        return position_caption(rules, cr, x, y, halved(rules, width) > 0 ? halved(rules, width) : width, picture);
    return position_caption_between(rules, cr, x, y, width, &columns, picture);
}

/* So wide pictures may be on a card from edge to edge of the page, with its rules beside them in the page's columns. */
static double most_beside(const struct rulesheet *rules)
{
    return rules->at[1] - beside - column_gap - number_wide - least_first(rules);
}

/* Whether rules beside pictures that wide, on a card from edge to edge of the page, would leave its columns. */
static bool leaves_columns(const struct rulesheet *rules, double width, double pictures)
{
    return rules->languages > 1 && pictures > 0 && width >= rules->flow.width && pictures > most_beside(rules);
}

/* Its pictures one below the other, in a booklet smaller, beside each what is said of it, and the rules below in the
   columns of the page. */
static double set_above(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, const struct node *card,
                        struct positions *pictures, double wide)
{
    double share = rules->flow.bound ? above_bound : 1, in = wide * share + beside, height = 0;

    for (int i = 0; i < pictures->count; i++) {
        struct position *picture = &pictures->picture[i];
        position_shrink(picture, picture->wide * share);
        position_draw(rules, cr, picture, x, y + height);
        double said = position_caption_beside(rules, cr, x + in, y + height, width - in, in, picture);
        height += fmax(picture->high, said) + below;
    }
    return height + set_rules(rules, cr, x, y + height, width, card);
}

/* Its pictures one below the other, with what is said of each below it where it is `said`; returns the height. */
static double set_pictures(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                           struct positions *pictures, bool said)
{
    double high = 0;

    for (int i = 0; i < pictures->count; i++) {
        struct position *picture = &pictures->picture[i];
        high += i > 0 ? below : 0;
        position_draw(rules, cr, picture, x, y + high);
        high += picture->high;
        high += said ? below + position_caption(rules, cr, x, y + high + below, width, picture) : 0;
    }
    return high;
}

/* The rules of a card, and below them what is said of its pictures unless that stands elsewhere. */
static double set_words_beside(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                               const struct node *card, const struct positions *pictures, bool said)
{
    double height = set_rules(rules, cr, x, y, width, card);

    for (int i = 0; said && i < pictures->count; i++) {
        height += i > 0 ? language_gap : caption_gap;
        height += set_caption(rules, cr, x, y + height, width, &pictures->picture[i]);
    }
    return height;
}

/* Its pictures one below the other, the rules beside them where there is room. What is said of the pictures stands
   below them if they are wide enough and that makes the card hardly higher, else below the rules. */
static double set_beside(struct rulesheet *rules, cairo_t *cr, double x, double y, double width,
                         const struct node *card, struct positions *pictures, double wide)
{
    bool aside = wide > 0 && width - wide - beside >= (rules->flow.bound ? aside_bound : text_least);
    double in = aside ? wide + beside : 0;
    bool under = aside && wide >= caption_wide &&
                 set_pictures(rules, NULL, 0, 0, wide, pictures, true) <=
                     set_words_beside(rules, NULL, 0, 0, width - in, card, pictures, true) + under_most;
    double high = set_pictures(rules, cr, x, y, wide, pictures, under), text = aside || high == 0 ? 0 : high + below;

    return fmax(high, text + set_words_beside(rules, cr, x + in, y + text, width - in, card, pictures, !under));
}

/* Pictures that have grown leave the rules beside them where they were. */
static void keep_beside(const struct rulesheet *rules, double width, double grown, struct positions *pictures)
{
    for (int i = 0; i < pictures->count; i++) {
        double wide = pictures->picture[i].wide;
        if (leaves_columns(rules, width, wide) && !leaves_columns(rules, width, wide / grown))
            position_shrink(&pictures->picture[i], most_beside(rules));
    }
}

static double set_card(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, const struct node *card,
                       double grown)
{
    struct positions pictures;
    double wide = 0, height = 0;

    bool good = positions_open(rules, card, grown, width, &pictures);
    if (good)
        keep_beside(rules, width, grown, &pictures);
    for (int i = 0; good && i < pictures.count; i++)
        wide = fmax(wide, pictures.picture[i].wide);
    if (good)
        height = (leaves_columns(rules, width, wide) ? set_above : set_beside)(rules, cr, x, y, width, card, &pictures,
                                                                               wide);
    positions_close(&pictures);
    return height;
}

/* The next card that is said, from this one on; NULL behind the last. */
static const struct node *next_said(const struct rulesheet *rules, const struct node *card)
{
    while (card != NULL && !modules_say(rules->modules, card))
        card = node_next(card);
    return card;
}

static double card_width(const struct rulesheet *rules, int across)
{
    return (rules->flow.width - (across - 1) * card_gap) / across;
}

/* How many cards are said from this one on, but no more than `most`. */
static int cards_said(const struct rulesheet *rules, const struct node *card, int most)
{
    int count = 0;

    for (; card != NULL && count < most; card = next_said(rules, node_next(card)))
        count++;
    return count;
}

/* Sets `across` cards side by side from this one, or the last few across the page, and returns the height; *next is the
   one behind them. */
static double set_side_by_side(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct node *card,
                               int across, double grown, const struct node **next)
{
    int count = cards_said(rules, card, across);
    double width = card_width(rules, count), height = 0;

    for (int at = 0; at < count; at++) {
        height = fmax(height, set_card(rules, cr, x + at * (width + card_gap), y, width, card, grown));
        card = next_said(rules, node_next(card));
    }
    *next = card;
    return height;
}

/* `count` cards from the one that the block shows. */
static double set_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct node *next;

    return set_side_by_side(owner, cr, x, y, block->what, block->count, block->grown, &next);
}

static double height_of(struct rulesheet *rules, const struct node *card, int across)
{
    double height = 0;

    while (card != NULL)
        height += set_side_by_side(rules, NULL, 0, 0, card, across, 1, &card) + row_gap;
    return height;
}

/* How many stand side by side: as the sheet says, fewer where they would be too narrow, in a booklet also where one
   would be left alone, or more where all of them are lower then. */
static int across_of(struct rulesheet *rules, const struct node *cards, const struct node *first)
{
    int across = 1, count = cards_said(rules, first, INT_MAX);
    double usual = rules->flow.bound ? card_bound : card_usual;

    node_int(cards, "across", 1, 12, 1, &across, &rules->flow.error);
    while (across > 1 && (card_width(rules, across) < usual || (rules->flow.bound && count % across == 1)))
        across--;
    int best = across;
    double least = height_of(rules, first, across);
    for (int more = across + 1; more <= count && card_width(rules, more) >= card_more; more++) {
        double height = height_of(rules, first, more);
        best = height < least ? more : best;
        least = fmin(height, least);
    }
    return best;
}

bool cards_stand_alone(struct rulesheet *rules, const struct node *cards)
{
    const struct node *card = next_said(rules, node_first(cards));

    return card != NULL && across_of(rules, cards, card) == 1;
}

void cards_add(struct rulesheet *rules, const struct node *cards)
{
    const struct node *card = next_said(rules, node_first(cards));
    int across = across_of(rules, cards, card);

    for (int at = 0; card != NULL; card = next_said(rules, node_next(card)), at++) {
        if (at % across != 0)
            continue;
        struct flow_block *row = rulesheet_add(rules, set_row, 0, card);
        row->what = card;
        row->count = across;
        row->kind = "cards";
        row->grows = rules->flow.bound ? RULESHEET_GROWS : RULESHEET_FILLS;
        row->gap = row_gap;
    }
}
