#include "job.h"

#include <assert.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "verify/buf.h"
#include "verify/language.h"
#include "coverage.h"
#include "gen/ink/theme.h"

bool word_list_split(const char *text, const char *option, struct arena *arena, struct word_list *list,
                     struct error *error)
{
    list->count = 0;
    for (const char *at = text;; at++) {
        at += strspn(at, " ");
        size_t all = strcspn(at, ","), length = all;
        while (length > 0 && at[length - 1] == ' ')
            length--;
        if (length == 0)
            return fail(error, ERROR_USAGE, NULL, _("%s \"%s\": a name is missing"), option, quote(text).text);
        if (list->count == WORD_LIST_MAX)
            return fail(error, ERROR_USAGE, NULL, _("%s: more than %d names"), option, WORD_LIST_MAX);
        list->word[list->count++] = arena_copy(arena, at, length);
        at += all;
        if (*at == '\0')
            return true;
    }
}

bool duplex_find(const char *name, enum duplex *out, struct error *error)
{
    for (int i = 0; i < DUPLEXES; i++)
        if (strcmp(duplex_names[i], name) == 0) {
            *out = (enum duplex)i;
            return true;
        }
    return fail_unknown(error, ERROR_USAGE, _("duplex mode"), name, duplex_names, DUPLEXES, NULL);
}

bool printer_take(struct job *job, const char *file, struct error *error)
{
    struct printer *printer = arena_alloc(job->arena, sizeof *printer);

    job->paper.printer = printer;
    if (!printer_load(file, job->dirs.layouts, job->arena, printer, error) ||
        !printer_can(printer, job->duplex, error))
        return false;
    printer_limit(&job->paper);
    return true;
}

bool marks_find(const char *name, enum duplex duplex, enum marks *out, struct error *error)
{
    static const char *const names[] = { [MARKS_EDGE] = "edge", [MARKS_REGISTER] = "register", [MARKS_NONE] = "none",
                                         [MARKS_CROSS] = "cross", [MARKS_FULL] = "full" };
    int found = 0;

    static_assert(sizeof names / sizeof *names == MARKS, "a name for every kind of marks");
    while (found < MARKS && strcmp(names[found], name) != 0)
        found++;
    if (found == MARKS)
        return fail_unknown(error, ERROR_USAGE, _("kind of marks"), name, names, MARKS, NULL);
    *out = (enum marks)found;
    return *out != MARKS_REGISTER || duplex != DUPLEX_FOLD ||
           fail(error, ERROR_USAGE, NULL,
                _("--marks register cannot be combined with --duplex fold: a machine would look for the marks on the "
                  "folded sheet"));
}

bool number_find(const char *option, const char *text, int from, int to, int *out, struct error *error)
{
    char *end;
    long number = strtol(text, &end, 10);

    *out = (int)number;
    return (text[0] >= '0' && text[0] <= '9' && *end == '\0' && number >= from && number <= to) ||
           fail(error, ERROR_USAGE, NULL, _("%s \"%s\": a whole number from %d to %d was expected"), option,
                quote(text).text, from, to);
}

/* ---- languages ---- */

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The languages that the game has a file for, by name. */
static void find_languages(const struct job *job, const char *game, struct word_list *out)
{
    DIR *dir = opendir(arena_printf(job->arena, "%s/%s", job->dirs.data, game));
    const struct dirent *entry;

    out->count = 0;
    while (dir != NULL && (entry = readdir(dir)) != NULL && out->count < WORD_LIST_MAX) {
        const char *end = strstr(entry->d_name, ".xml");
        if (end == NULL || end[4] != '\0' || strcmp(entry->d_name, "kit.xml") == 0 || entry->d_name[0] == '.')
            continue;
        out->word[out->count++] = arena_copy(job->arena, entry->d_name, (size_t)(end - entry->d_name));
    }
    if (dir != NULL)
        closedir(dir);
    qsort(out->word, (size_t)out->count, sizeof *out->word, compare_words);
}

static const char *find_language(const struct word_list *known, const char *lang)
{
    for (int i = 0; lang != NULL && i < known->count; i++)
        if (strcmp(known->word[i], lang) == 0)
            return known->word[i];
    return NULL;
}

const char *job_language(const struct job *job, const char *game, const char *lang, struct error *error)
{
    struct word_list known;

    find_languages(job, game, &known);
    const char *found = find_language(&known, lang);
    if (found == NULL)
        found = find_language(&known, language_find(lang));
    if (found != NULL)
        return found;
    fail_unknown(error, ERROR_USAGE, _("language"), lang, known.word, known.count, NULL);
    return NULL;
}

/* Says what is printed in English where a language lags behind: of the game, and of the press itself. */
static bool note_coverage(const struct job *job, const struct kit *kit, const struct words *words, struct error *error)
{
    struct messages messages;

    if (words->english == NULL)
        return true;
    messages_collect(kit, words->lang, words->english, words, NULL, job->arena, &messages);
    coverage_note(&messages, kit->game);
    kit = kit_load(job->dirs.data, "playlog", NULL, NULL, job->arena, error);
    if (kit == NULL || !messages_load(job->dirs.data, kit, words->lang, job->arena, &messages, error))
        return false;
    coverage_note(&messages, kit->game);
    return true;
}

/* zh-TW is zh-Hant again. */
static bool is_new(const struct edition *edition, const char *lang, struct error *error)
{
    for (int i = 0; i < edition->languages; i++)
        if (strcmp(edition->words[i]->lang, lang) == 0)
            return fail(error, ERROR_USAGE, NULL, _("--lang: %s is named twice"), lang);
    return true;
}

static bool load_words(const struct job *job, struct edition *edition, struct error *error)
{
    const struct kit *kit = edition->game.kit;

    if (job->langs.count > LANGUAGES_MAX)
        return fail(error, ERROR_USAGE, NULL, _("more than %d languages"), LANGUAGES_MAX);
    for (int i = 0; i < job->langs.count; i++) {
        const char *lang = job_language(job, kit->game, job->langs.word[i], error);
        if (lang == NULL || !is_new(edition, lang, error))
            return false;
        edition->words[i] = words_load(job->dirs.data, kit, lang, job->arena, error);
        if (edition->words[i] == NULL || !note_coverage(job, kit, edition->words[i], error))
            return false;
        edition->languages++;
    }
    return true;
}

/* ---- games ---- */

bool edition_load(const struct job *job, const char *game, struct edition *edition, struct error *error)
{
    *edition = (struct edition){ .data = job->dirs.data };
    return games_load(job->dirs.data, game, job->arena, &edition->game, error) &&
           theme_check(edition->game.kit, error) && load_words(job, edition, error) &&
           (!job->some || modules_find(edition->game.kit, job->modules.word, job->modules.count, job->arena,
                                       &edition->modules, error));
}

bool edition_open(const struct job *job, const char *game, struct edition *edition, struct error *error)
{
    return edition_load(job, game, edition, error) && edition_set(edition, error);
}

const char *job_file_name(const struct job *job, const struct edition *edition, const char *what)
{
    return arena_printf(job->arena, "%s-%s-%s.pdf", edition->game.kit->game, what, job->paper.id);
}

const char *job_start_file(struct job *job, const char *name, const char *what, struct error *error)
{
    dump_file(job->paper.dump, name);
    return tray_path(&job->tray, name, what, error);
}

bool job_finish_file(struct job *job, const char *name)
{
    if (job->check)
        tray_tell(&job->tray, name, dump_tally(job->paper.dump, job->arena));
    return true;
}
