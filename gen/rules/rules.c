#include "rules.h"

#include "back.h"
#include "booklet.h"
#include "boxes.h"
#include "chapter.h"
#include "columns.h"
#include "components.h"
#include "cover.h"
#include "gen/edition/rulebook.h"
#include "gen/page/breaks.h"
#include "misspelt.h"
#include "section.h"
#include "spot.h"
#include "title.h"

/* Of a game without a rulebook: section after section. */
static void add_sections(struct rulesheet *rules)
{
    bool bound = rules->flow.bound;
    struct flow_block *title = rulesheet_add(rules, bound ? cover_set : title_set, -1, NULL);
    title->wide = true;
    title->kind = "title";
    struct flow_block *components = rulesheet_add(rules, components_set, 0, NULL);
    components->kind = "components";
    components->wide = true;
    components->leads = bound;
    components->gap = 2.4;
    for (int i = 0; i < rules->kit->sections; i++)
        section_add(rules, i);
    if (bound && rules->words[0]->boxes > 0)
        back_add(rules);
    else
        boxes_add(rules);
}

static void add_blocks(struct rulesheet *rules)
{
    if (rules->book != NULL)
        chapter_add_all(rules);
    else
        add_sections(rules);
}

/* Paragraph after paragraph: where there is little to say, it is said in larger type. */
static void set_plainly(struct rulesheet *rules)
{
    static const struct flow_density densities[] = {
        { 11, 15, 1.4 }, { 10, 13.5, 1.2 }, { 9, 12.2, 1 }, { 9, 11.5, 1 }, { 8.5, 10.8, 0.7 }
    };

    flow_densities(&rules->flow, densities, sizeof densities / sizeof *densities);
    rules->flow.even = true;
}

static const double weighed_spread = 0.8, /* between blocks, at most: what a page has left goes to its pictures */
    last_spread = 0.4 /* the last page has a scene there */, holes = 1,
    bound_spread = 1.8, bound_last = 1.2, bound_holes = 1.9; /* of a booklet, whose pages hold few blocks */

/* How it is bound. */
struct binding {
    const struct press *press; /* of its sheets; NULL: not at all */
    enum duplex duplex;
};

static bool print(struct rulesheet *rules, const struct binding *binding, struct error *error)
{
    if (!flow_place(&rules->flow, error))
        return false;
    spots_add(rules);
    if (binding->press != NULL)
        return booklet_print(rules, binding->press, binding->duplex, error);
    if (!rulesheet_print(rules, error))
        return false;
    flow_weigh(&rules->flow, &rules->edition->ink);
    return true;
}

static bool write_document(struct rulesheet *rules, const struct binding *binding, const char *path,
                           struct error *error)
{
    struct buf title = { 0 }, foot = { 0 }, last = { 0 };

    edition_titles(rules->edition, 0, rules->languages, &title);
    buf_printf(&foot, "%s – ", title.text);
    phrase_all(rules->edition->phrases, 0, rules->languages, "press.rules", &foot);
    for (int i = 0; i < rules->modules->count; i++)
        buf_printf(&foot, "%s%s", i > 0 ? ", " : " – ", rules->modules->name[i]);
    buf_puts(&last, " · ");
    buf_puts(&last, phrase(rules->edition->phrases, 0, "press.kit"));
    buf_printf(&last, " %.8s", rules->kit->digest);
    rules->flow.foot.string = foot.text;
    rules->flow.foot.last = last.text;
    rules->flow.document = document_new(&(struct document_info){ .title = title.text,
                                                                 .lang = rules->words[0]->lang,
                                                                 .subject = rules->words[0]->subtitle,
                                                                 .duplex = binding->duplex == DUPLEX_SHORT ? 2 : 1,
                                                                 .ink = &rules->edition->ink,
                                                                 .dry = rules->flow.press->dry },
                                        error);
    bool good = rules->flow.document != NULL && print(rules, binding, error) &&
                document_save(rules->flow.document, path, error);
    document_free(rules->flow.document);
    buf_finish(&title);
    buf_finish(&foot);
    buf_finish(&last);
    return good;
}

static bool write_rules(const struct edition *edition, const struct press *press, const struct binding *binding,
                        const char *path, struct error *error)
{
    int languages = edition->languages;

    if (languages < 1 || languages > RULESHEET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the rule sheet takes one language or two, not %d"), languages);

    struct rulesheet rules;
    rulesheet_init(&rules, edition, press, edition->game.kit, &edition->modules, edition->words);
    rules.flow.bound = binding->press != NULL;
    rules.flow.multiple = rules.flow.bound ? BOOKLET_SHEET : FLOW_SIDES;
    rules.flow.choose_ends = breaks_choose;
    rules.flow.spread = rules.flow.bound ? bound_spread : weighed_spread;
    rules.flow.spread_last = rules.flow.bound ? bound_last : last_spread;
    rules.flow.holes = rules.flow.bound ? bound_holes : holes;
    bool good = rulesheet_load_tableau(&rules, error) && rulesheet_load_signs(&rules, error) &&
                rulebook_load(edition, &rules.flow.arena, &rules.book, error);
    if (good) {
        for (int i = 0; i < languages; i++)
            misspelt_tell(&rules.signs, edition->words[i]->root);
        if (rules.book == NULL)
            set_plainly(&rules);
        rules.elsewhere = rules.book != NULL ? rules.book->elsewhere : NULL;
        columns_divide(&rules);
        add_blocks(&rules);
        good = write_document(&rules, binding, path, error);
    }
    rulesheet_finish(&rules);
    return good;
}

bool rules_write(const struct edition *edition, const struct press *press, const char *path, struct error *error)
{
    return write_rules(edition, press, &(struct binding){ NULL, DUPLEX_LONG }, path, error);
}

bool rules_write_booklet(const struct edition *edition, const struct press *press, enum duplex duplex, const char *path,
                         struct error *error)
{
    struct paper sheet = booklet_sheet(&press->paper), half = booklet_half(&sheet);
    struct press sheets = press_with(press, &sheet), halves = press_with(press, &half);

    if (duplex != DUPLEX_LONG && duplex != DUPLEX_SHORT)
        return fail(error, ERROR_USAGE, NULL, _("a booklet is printed on both sides: --duplex long or short"));
    return write_rules(edition, &halves, &(struct binding){ &sheets, duplex }, path, error);
}
