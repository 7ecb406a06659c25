#include "edition.h"

#include <stdlib.h>

#include "verify/arena.h"

/* Titles and names, which stand side by side with those of other languages: here they have their file and line. */
static bool check_glyphs(struct type *type, const struct words *words, struct error *error)
{
    struct arena arena = { 0 };
    struct buf all = { 0 };

    for (const struct node *node = node_first(words->root); node != NULL; node = node_next(node))
        if (node_is(node, "title") || node_is(node, "subtitle") || node_is(node, "name"))
            buf_printf(&all, "%s ", node_text(node, &arena));
    bool good = type_says(type, &(struct text){ .string = buf_text(&all), .tag = words->tag });
    for (const struct node *node = node_first(words->root); !good && node != NULL; node = node_next(node))
        if (node_is(node, "title") || node_is(node, "subtitle") || node_is(node, "name"))
            type_measure(type, &(struct text){ .string = node_text(node, &arena), .tag = words->tag, .file = node->file,
                                               .line = node->line, .size = 8 }, NULL, NULL, NULL);
    buf_finish(&all);
    arena_finish(&arena);
    return type_good(type, error);
}

struct type *edition_type(const struct words *const words[], int languages, struct error *error)
{
    const char *tags[LANGUAGES_MAX] = { NULL };

    for (int i = 0; i < languages; i++)
        tags[i] = words[i]->tag;
    struct type *type = type_new_for(tags, languages, error);
    for (int i = 0; type != NULL && i < languages; i++)
        if (!check_glyphs(type, words[i], error)) {
            type_free(type);
            type = NULL;
        }
    return type;
}

bool edition_set(struct edition *edition, struct error *error)
{
    edition->phrases = memory_new(sizeof *edition->phrases);
    edition->type = edition_type(edition->words, edition->languages, error);
    return edition->type != NULL &&
           phrasebook_open(edition->phrases, edition->data, edition->words, edition->languages, error);
}

bool edition_good(const struct edition *edition, struct error *error)
{
    return type_good(edition->type, error) && phrasebook_good(edition->phrases, error);
}

void edition_finish(struct edition *edition)
{
    type_free(edition->type);
    if (edition->phrases != NULL)
        phrasebook_finish(edition->phrases);
    free(edition->phrases);
    edition->type = NULL;
    edition->phrases = NULL;
}
