#include "record.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "gen/rules/columns.h"
#include "gen/rules/section.h"

static const double id_size = 8, head_size = 11, row = 3.9, least = 43, gap = 5;

/* ---- the table of ids ---- */

static void set_id(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);
    struct prose prose = { 0 };
    struct buf number = { 0 };

    words_rule_number(rules->kit, rule, &number);
    buf_puts(&number, "\u2002");
    prose_string(&prose, number.text, true);
    prose_string(&prose, rules->kit->rule[rule].id, false);
    text.size = id_size;
    rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
    buf_finish(&number);
}

static bool is_listed(const struct rulesheet *rules, int rule)
{
    return modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

static double set_title(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    double height = 0;

    for (int i = 0; i < rules->languages; i++) {
        struct text text = rulesheet_body(rules, rules->words[i], NULL, rules->measure[i]);
        text.string = phrase(rules->edition->phrases, i, "pad.ids");
        text.size = head_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, flow_text(&rules->flow, cr, x + rules->at[i], y, "H2", &text));
    }
    return height;
}

/* Down each column, then on at the head of the next. */
static double set_ids(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double head = set_title(rules, cr, x, y) + 1.5, width = rules->flow.column;
    int across = (int)fmax(floor((width + gap) / (least + gap)), 1), count = 0, at = 0;

    (void)block;
    for (int i = 0; i < rules->kit->rules; i++)
        count += is_listed(rules, i);
    int down = (count + across - 1) / across;
    for (int i = 0; i < rules->kit->rules && cr != NULL; i++) {
        if (!is_listed(rules, i))
            continue;
        set_id(rules, cr, x + at / down * (width + gap) / across, y + head + at % down * row, i);
        at++;
    }
    return head + down * row;
}

/* ---- together ---- */

void record_init(struct rulesheet *rules, const struct tableau *tableau, const struct press *press,
                 const struct rulebook *book, bool elsewhere[])
{
    const struct edition *edition = tableau->edition;
    const struct kit *kit = edition->game.kit;

    rulesheet_init(rules, edition, press, kit, &edition->modules, edition->words);
    rules->tableau = tableau;
    if (book == NULL)
        return;
    for (int i = 0; i < kit->rules; i++)
        elsewhere[i] = !rulebook_leaves(book, kit->section[kit->rule[i].section].id, "logpad");
    rules->book = book;
    rules->elsewhere = elsewhere;
    columns_divide(rules);
    for (int i = 0; i < kit->sections; i++)
        section_add(rules, i);
    struct flow_block *ids = rulesheet_add(rules, set_ids, 0, NULL);
    ids->kind = "ids";
    ids->gap = 4;
}
