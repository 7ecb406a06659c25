#include "edition.h"

#include <stdlib.h>
#include <string.h>

#include "gen/picture/picture.h"
#include "gen/options/options.h"
#include "language.h"

/* ---- loading ---- */

/* zh-TW is zh-Hant again. */
static bool is_new(const struct edition *edition, const char *lang, struct error *error)
{
    for (int i = 0; i < edition->languages; i++)
        if (strcmp(edition->words[i]->lang, lang) == 0)
            return fail(error, ERROR_USAGE, NULL, _("--lang: %s is named twice"), lang);
    return true;
}

static bool load_words(struct edition *edition, const struct options *options, struct arena *arena,
                       struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct word_list *langs = &options->langs;
    struct word_list usual;

    if (!options_have(options, 'l')) {
        if (!languages_usual(edition->dirs.data, kit->place, langs, arena, &usual, error))
            return false;
        langs = &usual;
    }
    if (langs->count > LANGUAGES_MAX)
        return fail(error, ERROR_USAGE, NULL, _("more than %d languages"), LANGUAGES_MAX);
    for (int i = 0; i < langs->count; i++) {
        const char *lang = language_of_game(edition->dirs.data, kit->place, langs->word[i], arena, error);
        if (lang == NULL || !is_new(edition, lang, error))
            return false;
        edition->words[i] = words_load(edition->dirs.data, kit, lang, arena, error);
        if (edition->words[i] == NULL)
            return false;
        edition->languages++;
    }
    return true;
}

/* As many as can play it; of a game that says nothing of them, any number. */
static bool check_seats(const struct kit *kit, int seats, struct error *error)
{
    return seats == 0 || kit->seats_max == 0 || (seats >= kit->seats_min && seats <= kit->seats_max) ||
           fail(error, ERROR_USAGE, NULL, _("--seats %d: %s is for %s"), seats, kit->game, kit_players(kit).text);
}

bool edition_load(const struct options *options, const char *game, struct arena *arena, struct edition *edition,
                  struct error *error)
{
    *edition = (struct edition){ .dirs = options->dirs };
    return games_load_printed(edition->dirs.data, game, arena, &edition->game, error) &&
           check_seats(edition->game.kit, options->seats, error) &&
           sizes_load(edition->dirs.layouts, arena, &edition->sizes, error) &&
           theme_check(edition->game.kit, error) && load_words(edition, options, arena, error) &&
           (!options->some || modules_find(edition->game.kit, options->modules.word, options->modules.count, arena,
                                           &edition->modules, error));
}

/* ---- setting ---- */

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

bool edition_set(struct edition *edition, const char *const roles[], struct error *error)
{
    struct ink *ink = &edition->ink;

    edition->phrases = memory_new(sizeof *edition->phrases);
    edition->type = edition_type(edition->words, edition->languages, error);
    return edition->type != NULL &&
           palette_load(edition->dirs.data, edition->game.kit->place, roles, &ink->arena, &ink->palette, error) &&
           (ink->pictures = pictures_load(edition->dirs.data, edition->game.kit->place, &ink->palette, error)) != NULL &&
           phrasebook_open(edition->phrases, edition->dirs.data, edition->words, edition->languages, error);
}

bool edition_good(const struct edition *edition, struct error *error)
{
    return type_good(edition->type, error) && pictures_good(edition->ink.pictures, error) &&
           phrasebook_good(edition->phrases, error);
}

void edition_titles(const struct edition *edition, int from, int to, struct buf *out)
{
    for (int i = from; i < to; i++)
        buf_printf(out, "%s%s", i > from ? " " : "", edition->words[i]->title);
}

void edition_finish(struct edition *edition)
{
    pictures_free(edition->ink.pictures);
    edition->ink.pictures = NULL;
    arena_finish(&edition->ink.arena);
    type_free(edition->type);
    if (edition->phrases != NULL)
        phrasebook_finish(edition->phrases);
    free(edition->phrases);
    edition->type = NULL;
    edition->phrases = NULL;
}
