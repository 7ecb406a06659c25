#include "making.h"

#include <math.h>

#include "gen/edition/rulebook.h"

static const double above = 1.2, above_title = 3;

/* The title of the section and which of the rules it is, in every language, above its rules. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    const struct edition *edition = list->run->edition;
    double width = (list->flow.width - PACKLIST_GAP * 2 * (edition->languages - 1)) / edition->languages, height = 0;

    for (int i = 0; i < edition->languages; i++) {
        struct buf label = { 0 }, string = { 0 };
        words_section_label(edition->words[i], block->index, &label);
        phrase_put(edition->phrases, i, "packing.making", words_section_title(edition->words[i], block->index),
                   buf_text(&label), &string);
        struct text text = packlist_text(list, i, buf_text(&string), PACKLIST_BODY + 1, width);
        text.bold = true;
        height = fmax(height, flow_text(&list->flow, cr, x + i * (width + 2 * PACKLIST_GAP), y, "H3", &text));
        buf_finish(&string);
        buf_finish(&label);
    }
    return height;
}

/* A rule in every language, beside each other. */
static double set_rule(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    const struct edition *edition = list->run->edition;
    double width = (list->flow.width - PACKLIST_GAP * 2 * (edition->languages - 1)) / edition->languages, height = 0;

    for (int i = 0; i < edition->languages; i++) {
        const struct words *words = edition->words[i];
        struct buf string = { 0 };
        words_rule_number(words, block->index, &string);
        buf_puts(&string, "\u2002");
        words_rule_text(words->rule[block->index] != NULL ? words : words->english, block->index, &string);
        struct text text = packlist_text(list, i, string.text, PACKLIST_BODY, width);
        height = fmax(height, flow_text(&list->flow, cr, x + i * (width + 2 * PACKLIST_GAP), y, "P", &text));
        buf_finish(&string);
    }
    return height;
}

void making_add(struct packlist *list)
{
    const struct edition *edition = list->run->edition;
    const struct kit *kit = edition->game.kit;
    const struct rulebook *book = NULL;

    if (!rulebook_load(edition, list->run->arena, &book, &list->flow.error))
        return;
    for (int i = 0, section = -1; i < kit->rules; i++) {
        if (!rulebook_leaves(book, kit->section[kit->rule[i].section].id, "packing") ||
            !modules_have_rule(&edition->modules, kit, edition->words[0], i))
            continue;
        if (kit->rule[i].section != section)
            packlist_add(list, set_title, kit->rule[i].section, above_title)->keep = true;
        if (kit->rule[i].section == section)
            flow_last(&list->flow)->keep = true;
        section = kit->rule[i].section;
        packlist_add(list, set_rule, i, above);
    }
}
