#include "record.h"

#include "gen/rules/columns.h"
#include "gen/rules/section.h"

/* Narrower pages hold no section anyway. */
static const double whole_from = 165;

/* A section that is not torn where its languages stand side by side. */
static void add_whole(struct rulesheet *rules, int section)
{
    bool whole = rules->flow.columns == 1 && rules->flow.width >= whole_from;
    int first = rules->flow.blocks;

    section_add(rules, section);
    for (int i = first; whole && i + 1 < rules->flow.blocks; i++)
        rules->flow.block[i]->keep = true;
}

void record_init(struct rulesheet *rules, const struct tableau *tableau, const struct press *press,
                 const struct rulebook *book, bool elsewhere[])
{
    const struct edition *edition = tableau->edition;
    const struct kit *kit = edition->game.kit;

    rulesheet_init(rules, edition, press, kit, &edition->modules, edition->words);
    rules->tableau = tableau;
    rules->book = book;
    if (book == NULL)
        return;
    for (int i = 0; i < kit->rules; i++)
        elsewhere[i] = !rulebook_leaves(book, kit->section[kit->rule[i].section].id, "logpad");
    rules->elsewhere = elsewhere;
    columns_divide(rules);
    rules->flow.even = true;
    for (int i = 0; i < kit->sections; i++)
        add_whole(rules, i);
}
