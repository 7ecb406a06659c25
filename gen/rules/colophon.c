#include "colophon.h"

#include <math.h>
#include <stdio.h>

#include "caption.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

/* "10 Writing the game down: see the log pad" for each section that stands there. */
static void add_elsewhere(struct rulesheet *rules, int language, int section, struct buf *out)
{
    static const char *const papers[] = { "logpad", "packing" };
    struct buf title = { 0 };
    char of[RULEBOOK_WORD];

    const struct words *words = rules->words[language];
    buf_printf(&title, "%d\u00A0%s", words_section_number(words, section), words_section_title(words, section));
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        if (!rulebook_leaves(rules->book, rules->kit->section[section].id, papers[i]))
            continue;
        snprintf(of, sizeof of, "press.on-%s", papers[i]);
        buf_puts(out, out->length > 0 ? "\u00A0\u00A0·\u2002" : "");
        phrase_put(rules->edition->phrases, language, of, title.text, NULL, out);
    }
    buf_finish(&title);
}

static double set_lines(struct rulesheet *rules, cairo_t *cr, double x, double y, int language)
{
    double width = rules->languages > 1 ? rules->measure[language] : rules->flow.width - rules->at[language];
    struct text text = caption_text(rules, rules->words[language], NULL, width);
    struct buf elsewhere = { 0 };

    text.string = rules->words[language]->subtitle;
    double height = flow_text(&rules->flow, cr, x, y, "P", &text);
    for (int i = 0; i < rules->kit->sections; i++)
        add_elsewhere(rules, language, i, &elsewhere);
    text.string = buf_text(&elsewhere);
    height += flow_text(&rules->flow, cr, x, y + height, "P", &text);
    buf_finish(&elsewhere);
    return height;
}

double colophon_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = 0;

    (void)block;
    if (cr != NULL)
        theme_source(cr, ROLE_INK_SOFT);
    for (int i = 0; i < rules->languages; i++)
        height = fmax(height, set_lines(rules, cr, x + rules->at[i], y, i));
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    return height;
}
