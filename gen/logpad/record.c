#include "record.h"

#include "gen/rules/columns.h"
#include "gen/rules/section.h"

void record_keep(struct rulesheet *rules, bool whole)
{
    struct flow_block *const *block = rules->flow.block;

    for (int i = 0; i + 1 < rules->flow.blocks; i++)
        if (flow_is_kind(block[i + 1], "rule") && !flow_is_kind(block[i], "section"))
            block[i]->keep = whole;
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
        section_add(rules, i);
}
