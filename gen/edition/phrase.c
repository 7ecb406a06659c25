#include "phrase.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_there(struct arena *arena, const char *data, const char *lang)
{
    return access(arena_printf(arena, "%s/playlog/%s.xml", data, lang), F_OK) == 0;
}

bool phrasebook_open(struct phrasebook *book, const char *data, const struct words *const words[], int languages,
                     struct error *error)
{
    book->data = data;
    book->languages = languages < PHRASE_LANGUAGES ? languages : PHRASE_LANGUAGES;
    book->kit = kit_load(data, "playlog", NULL, NULL, &book->arena, error);
    book->english = book->kit != NULL ? words_load(data, book->kit, "en", &book->arena, error) : NULL;
    for (int i = 0; i < book->languages && book->english != NULL; i++) {
        book->game[i] = words[i];
        book->playlog[i] = book->english;
        if (strcmp(words[i]->lang, "en") != 0 && is_there(&book->arena, data, words[i]->lang))
            book->playlog[i] = words_load(data, book->kit, words[i]->lang, &book->arena, error);
        if (book->playlog[i] == NULL)
            return false;
    }
    return book->english != NULL;
}

/* NULL: nobody says it. */
static const struct words *find_words(const struct phrasebook *book, int language, const char *of)
{
    const struct words *game = words_naming(book->game[language], of), *log = words_naming(book->playlog[language], of);
    bool logged = log == book->playlog[language] && game != book->game[language];
    const struct words *found = logged || game == NULL ? log : game;

    return found != NULL ? found : words_naming(book->english, of);
}

const struct words *phrase_words(const struct phrasebook *book, int language, const char *of)
{
    const struct words *found = find_words(book, language, of);

    return found != NULL ? found : book->english;
}

/* The words of the log have every phrase of the press: what nobody says is a name that the game's own files ask for. */
static const char *miss(struct phrasebook *book, int language, const char *of)
{
    fail_at(&book->error, ERROR_INPUT, book->game[language]->file, 0, _("<name of=\"%s\"> is missing"), of);
    return "";
}

bool phrase_is_there(const struct phrasebook *book, int language, const char *of)
{
    return find_words(book, language, of) != NULL;
}

const char *phrase(struct phrasebook *book, int language, const char *of)
{
    const struct words *found = find_words(book, language, of);

    return found != NULL ? words_name(found, of) : miss(book, language, of);
}

void phrase_all(struct phrasebook *book, int from, int to, const char *of, struct buf *out)
{
    for (int i = from; i < to; i++) {
        const struct words *words = phrase_words(book, i, of);
        int k = from;
        while (k < i && phrase_words(book, k, of) != words)
            k++;
        if (k == i)
            buf_printf(out, "%s%s", i > from ? " " : "", phrase(book, i, of));
    }
}

void phrase_put(struct phrasebook *book, int language, const char *of, const char *one, const char *two,
                struct buf *out)
{
    for (const char *at = phrase(book, language, of); *at != '\0'; at++) {
        if (strncmp(at, "{1}", 3) == 0 || strncmp(at, "{2}", 3) == 0) {
            buf_puts(out, at[1] == '1' ? one : two);
            at += 2;
        } else {
            buf_putc(out, *at);
        }
    }
}

/* The name for so many of a thing, where the words have one; the plural from where the singular is. */
static const char *name_for(const struct words *words, const char *of, int count)
{
    const struct words *naming = words_naming(words, of);
    char many[80];

    snprintf(many, sizeof many, "%s.many", of);
    if (naming == NULL)
        return NULL;
    return words_name(words, count > 1 && words_naming(words, many) == naming ? many : of);
}

const char *phrase_kind(const struct phrasebook *book, int language, const char *kind, int count)
{
    const struct words *saying[] = { book->game[language], book->playlog[language], book->english };
    const char *found = NULL;
    char of[64];

    snprintf(of, sizeof of, "press.%s", kind);
    for (size_t i = 0; found == NULL && i < sizeof saying / sizeof *saying; i++)
        found = name_for(saying[i], of, count);
    return found;
}

const char *phrase_component(struct phrasebook *book, int language, const char *group, int count)
{
    const char *found = name_for(book->game[language], group, count);

    found = found != NULL ? found : phrase_kind(book, language, group, count);
    return found != NULL ? found : miss(book, language, group);
}

void phrase_capital(const char *string, struct buf *out)
{
    char first[8];

    if (*string == '\0')
        return;
    first[g_unichar_to_utf8(g_unichar_totitle(g_utf8_get_char(string)), first)] = '\0';
    buf_printf(out, "%s%s", first, g_utf8_next_char(string));
}

bool phrasebook_good(const struct phrasebook *book, struct error *error)
{
    if (book->error.kind == ERROR_NONE)
        return true;
    if (error != NULL && error->kind == ERROR_NONE)
        *error = book->error;
    return false;
}

void phrasebook_finish(struct phrasebook *book)
{
    arena_finish(&book->arena);
    *book = (struct phrasebook){ 0 };
}
