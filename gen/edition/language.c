#include "language.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "verify/language.h"
#include "verify/place.h"

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool language_may_be(const char *stem)
{
    size_t length = strcspn(stem, "-");

    return length <= 3 && strcmp(stem, "kit") != 0 && strcmp(stem, "pad") != 0;
}

/* The languages that the game has a file for, by name. */
static bool find_languages(const char *data, const char *place, struct arena *arena, struct word_list *out,
                           struct error *error)
{
    const char *folder = game_file(data, place, "", arena);
    DIR *dir = opendir(folder);
    const struct dirent *entry;

    out->count = 0;
    if (dir == NULL)
        return fail_at(error, ERROR_SYSTEM, folder, 0, "%s", error_reason(errno));
    while ((entry = readdir(dir)) != NULL && out->count < WORD_LIST_MAX) {
        const char *end = strstr(entry->d_name, ".xml");
        if (end == NULL || end[4] != '\0' || entry->d_name[0] == '.')
            continue;
        const char *stem = arena_copy(arena, entry->d_name, (size_t)(end - entry->d_name));
        if (language_may_be(stem))
            out->word[out->count++] = stem;
    }
    closedir(dir);
    qsort(out->word, (size_t)out->count, sizeof *out->word, compare_words);
    return true;
}

static const char *find_language(const struct word_list *known, const char *lang)
{
    for (int i = 0; lang != NULL && i < known->count; i++)
        if (strcmp(known->word[i], lang) == 0)
            return known->word[i];
    return NULL;
}

const char *language_of_game(const char *data, const char *place, const char *lang, struct arena *arena,
                             struct error *error)
{
    struct word_list known;

    if (!find_languages(data, place, arena, &known, error))
        return NULL;
    const char *found = find_language(&known, lang);
    if (found == NULL)
        found = find_language(&known, language_find(lang));
    if (found != NULL)
        return found;
    fail_unknown(error, ERROR_USAGE, _("language"), lang, known.word, known.count, NULL);
    return NULL;
}

bool languages_usual(const char *data, const char *place, const struct word_list *usual, struct arena *arena,
                     struct word_list *out, struct error *error)
{
    struct word_list known;

    if (!find_languages(data, place, arena, &known, error))
        return false;
    out->count = 0;
    for (int i = 0; i < usual->count; i++)
        if (find_language(&known, usual->word[i]) != NULL)
            out->word[out->count++] = usual->word[i];
    if (out->count == 0 && known.count > 0)
        out->word[out->count++] = known.word[0];
    return out->count > 0 || fail_at(error, ERROR_INPUT, game_file(data, place, "", arena), 0,
                                     _("no words are there: en.xml, or the file of another language, was expected"));
}
