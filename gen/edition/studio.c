#include "gen/art/art.h"

#include "edition.h"

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

struct type *studio_type(const struct words *const words[], int languages, struct error *error)
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
