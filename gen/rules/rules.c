#include "rules.h"

#include <stdlib.h>
#include <string.h>

#include "booklet.h"
#include "leaflet.h"

/* "Pokésonne 寶可頌" */
static void add_titles(const struct leaflet *leaflet, struct buf *out)
{
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(out, "%s%s", i > 0 ? " " : "", leaflet->words[i]->title);
}

static void add_blocks(struct leaflet *leaflet)
{
    struct block *title = leaflet_add(leaflet, leaflet->bound ? leaflet_cover : leaflet_title, 0);
    title->wide = true;
    title->kind = "title";
    struct block *components = leaflet_add(leaflet, leaflet_components, 0);
    components->kind = "components";
    components->wide = true;
    components->gap = 2.4;
    for (int i = 0; i < leaflet->kit->sections; i++)
        leaflet_add_section(leaflet, i);
    leaflet_add_boxes(leaflet);
    leaflet->block[2].leads = leaflet->bound;
}

/* How it is bound. */
struct binding {
    const struct press *press;   /* of its sheets; NULL: not at all */
    enum duplex duplex;
};

static bool print(struct leaflet *leaflet, const struct binding *binding, struct error *error)
{
    return binding->press != NULL ? booklet_print(leaflet, binding->press, binding->duplex, error)
                                  : leaflet_print(leaflet, error);
}

static bool write_document(struct leaflet *leaflet, const struct binding *binding, const char *path,
                           struct error *error)
{
    struct buf title = { 0 }, foot = { 0 };

    add_titles(leaflet, &title);
    buf_printf(&foot, "%s – ", title.text);
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(&foot, "%s%s", i > 0 ? " " : "", phrase(leaflet->edition->phrases, i, "press.rules"));
    for (int i = 0; i < leaflet->modules->count; i++)
        buf_printf(&foot, "%s%s", i > 0 ? ", " : " – ", leaflet->modules->name[i]);
    buf_printf(&foot, " – %s", leaflet->kit->digest);
    leaflet->foot = foot.text;
    leaflet->document = document_new(
        &(struct document_info){
            .title = title.text, .lang = leaflet->words[0]->lang, .subject = leaflet->words[0]->subtitle,
            .duplex = binding->duplex == DUPLEX_SHORT ? 2 : 1, .ink = &leaflet->edition->ink },
        error);
    bool good = leaflet->document != NULL && print(leaflet, binding, error) &&
                document_save(leaflet->document, path, error);
    document_free(leaflet->document);
    buf_finish(&title);
    buf_finish(&foot);
    return good;
}

static bool write_rules(const struct edition *edition, const struct press *press, const struct binding *binding,
                        const char *path, struct error *error)
{
    int languages = edition->languages;

    if (languages < 1 || languages > LEAFLET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the rule sheet takes one language or two, not %d"), languages);

    struct leaflet *leaflet = memory_new(sizeof *leaflet);
    *leaflet = (struct leaflet){ .edition = edition,
                                 .kit = edition->game.kit,
                                 .modules = &edition->modules,
                                 .languages = languages,
                                 .press = press,
                                 .bound = binding->press != NULL };
    for (int i = 0; i < languages; i++)
        leaflet->words[i] = edition->words[i];
    leaflet_columns(leaflet, 0);
    add_blocks(leaflet);
    bool good = write_document(leaflet, binding, path, error);
    stamps_finish(&leaflet->stamps);
    free(leaflet);
    return good;
}

bool rules_write(const struct edition *edition, const struct press *press, const char *path, struct error *error)
{
    return write_rules(edition, press, &(struct binding){ NULL, DUPLEX_LONG }, path, error);
}

bool rules_write_booklet(const struct edition *edition, const struct press *press, enum duplex duplex,
                         const char *path, struct error *error)
{
    struct paper sheet = booklet_sheet(&press->paper), half = booklet_half(&sheet);
    struct press sheets = press_with(press, &sheet), halves = press_with(press, &half);

    if (duplex != DUPLEX_LONG && duplex != DUPLEX_SHORT)
        return fail(error, ERROR_USAGE, NULL, _("a booklet is printed on both sides: --duplex long or short"));
    return write_rules(edition, &halves, &(struct binding){ &sheets, duplex }, path, error);
}
