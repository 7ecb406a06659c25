#include "rules.h"

#include <stdlib.h>
#include <string.h>

#include "leaflet.h"

/* English words of the game where a language of the job has not worded everything, else NULL. */
static bool find_english(struct leaflet *leaflet, struct arena *arena, struct error *error)
{
    bool complete = true;

    for (int i = 0; i < leaflet->languages; i++) {
        complete = complete && leaflet->words[i]->worded == leaflet->words[i]->wanted;
        if (strcmp(leaflet->words[i]->lang, "en") == 0)
            leaflet->english = leaflet->words[i];
    }
    if (!complete && leaflet->english == NULL)
        leaflet->english = words_load(leaflet->book->data, leaflet->kit, "en", arena, error);
    return complete || leaflet->english != NULL;
}

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
    if (leaflet->words[0]->boxes > 0)
        leaflet_add(leaflet, leaflet_boxes, 0)->gap = 4;
}

static bool write_document(struct leaflet *leaflet, const char *path, struct error *error)
{
    struct buf title = { 0 }, foot = { 0 };

    add_titles(leaflet, &title);
    buf_printf(&foot, "%s – ", title.text);
    for (int i = 0; i < leaflet->languages; i++)
        buf_printf(&foot, "%s%s", i > 0 ? " " : "", phrase(leaflet->book, i, "press.rules"));
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

bool rules_write(const struct loaded *game, const struct words *const words[], int languages, const struct paper *paper,
                 const char *path, struct error *error)
{
    if (languages < 1 || languages > LEAFLET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the rule sheet takes one language or two, not %d"), languages);

    struct phrasebook book = { 0 };
    struct leaflet *leaflet = memory_new(sizeof *leaflet);
    struct studio studio = { .game = game, .words = words, .languages = languages, .type = type_new(error) };
    *leaflet = (struct leaflet){
        .game = game, .kit = game->kit, .languages = languages, .paper = paper, .studio = &studio, .book = &book
    };
    for (int i = 0; i < languages; i++)
        leaflet->words[i] = words[i];
    bool good = studio.type != NULL && phrasebook_open(&book, game->kit, words, languages, error) &&
                find_english(leaflet, &book.arena, error);
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
