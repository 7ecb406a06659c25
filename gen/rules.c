#include "rules.h"

#include <stdlib.h>
#include <string.h>

#include "leaflet.h"

/* "Pokésonne 寶可頌" */
static void add_titles(const struct leaflet *leaflet, struct buf *out)
{
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(out, "%s%s", i > 0 ? " " : "", leaflet->words[i]->title);
}

static void add_blocks(struct leaflet *leaflet)
{
    leaflet_add(leaflet, leaflet_title, 0)->wide = true;
    struct block *components = leaflet_add(leaflet, leaflet_components, 0);
    components->wide = true;
    components->gap = 2.4;
    for (int i = 0; i < leaflet->kit->sections; i++)
        leaflet_add_section(leaflet, i);
    leaflet_add_boxes(leaflet);
}

static bool write_document(struct leaflet *leaflet, const char *path, struct error *error)
{
    struct buf title = { 0 }, foot = { 0 };

    add_titles(leaflet, &title);
    buf_printf(&foot, "%s – ", title.text);
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(&foot, "%s%s", i > 0 ? " " : "", phrase(leaflet->book, i, "press.rules"));
    for (int i = 0; i < leaflet->modules->count; i++)
        buf_printf(&foot, "%s%s", i > 0 ? ", " : " – ", leaflet->modules->name[i]);
    buf_printf(&foot, " – %s", leaflet->kit->digest);
    leaflet->foot = foot.text;
    leaflet->document = document_new(
        &(struct document_info){
            .title = title.text, .lang = leaflet->words[0]->lang, .subject = leaflet->words[0]->subtitle, .duplex = 1 },
        error);
    bool good =
        leaflet->document != NULL && leaflet_print(leaflet, error) && document_save(leaflet->document, path, error);
    document_free(leaflet->document);
    buf_finish(&title);
    buf_finish(&foot);
    return good;
}

bool rules_write(const struct edition *edition, const struct paper *paper, const char *path, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    int languages = edition->languages;

    if (languages < 1 || languages > LEAFLET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the rule sheet takes one language or two, not %d"), languages);

    struct phrasebook book = { 0 };
    struct leaflet *leaflet = memory_new(sizeof *leaflet);
    struct studio studio = { &edition->game, edition->words, languages,
                             studio_type(edition->words, languages, error) };
    *leaflet = (struct leaflet){ .game = &edition->game,
                                 .kit = kit,
                                 .modules = &edition->modules,
                                 .languages = languages,
                                 .paper = paper,
                                 .studio = &studio,
                                 .book = &book };
    for (int i = 0; i < languages; i++)
        leaflet->words[i] = edition->words[i];
    bool good = studio.type != NULL && phrasebook_open(&book, kit, edition->words, languages, error);
    if (good) {
        leaflet_columns(leaflet, 0);
        add_blocks(leaflet);
        good = write_document(leaflet, path, error);
    }
    stamps_finish(&leaflet->stamps);
    phrasebook_finish(&book);
    type_free(studio.type);
    free(leaflet);
    return good;
}
