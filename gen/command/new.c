/* proofsheet-gen new: a folder with a game to start from, made from a template in layouts/new. */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "gen/edition/language.h"
#include "gen/output/file.h"
#include "verify/buf.h"
#include "verify/games.h"
#include "verify/language.h"
#include "verify/source.h"

enum { ENTRIES_MAX = 64 };

/* The words of every template, which say what language they are in. */
static const char template_words[] = "en.xml", template_lang[] = "lang=\"en\" tag=\"en\"";

/* What every template calls itself. */
static const char template_id[] = "mygame", template_title[] = "My game";

struct making {
    const char *from;       /* the folder of the template */
    const char *id, *title; /* of the game that is made */
    struct word_list langs; /* of its words */
    const char *lang;       /* of those that are made */
    struct tray *tray;
    struct arena *arena;
};

/* ---- folders ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names in a folder, sorted, but those that begin with a dot; -1 where there is none. */
static int list_folder(const char *path, struct arena *arena, const char *names[ENTRIES_MAX])
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    int count = 0;

    while (folder != NULL && count < ENTRIES_MAX && (entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.')
            names[count++] = arena_copy(arena, entry->d_name, strlen(entry->d_name));
    if (folder == NULL)
        return -1;
    closedir(folder);
    qsort(names, (size_t)count, sizeof *names, by_name);
    return count;
}

static bool is_folder(const char *path)
{
    DIR *folder = opendir(path);

    if (folder != NULL)
        closedir(folder);
    return folder != NULL;
}

/* ---- the name of the game ---- */

/* The last name of the path, also of "." */
static const char *name_of(const char *path, struct arena *arena)
{
    char *real = realpath(path, NULL);
    const char *whole = real != NULL ? real : path;
    size_t end = strlen(whole), start;

    while (end > 1 && whole[end - 1] == '/')
        end--;
    for (start = end; start > 0 && whole[start - 1] != '/';)
        start--;
    const char *name = arena_copy(arena, whole + start, end - start);
    free(real);
    return name;
}

/* Small letters, digits and single hyphens, a letter first; that of no other game. */
static const char *id_of(const char *name, const struct session *session, struct arena *arena)
{
    struct buf id = { 0 };
    const char *names[GAMES_MAX];
    int count = games_printed(session->options->dirs.data, arena, names);

    for (const char *at = name; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte < 128 && (id.length > 0 ? isalnum(byte) : isalpha(byte)))
            buf_printf(&id, "%c", tolower(byte));
        else if (id.length > 0 && id.text[id.length - 1] != '-')
            buf_printf(&id, "-");
    }
    while (id.length > 0 && id.text[id.length - 1] == '-')
        id.text[--id.length] = '\0';
    if (id.length == 0)
        buf_printf(&id, "game");
    const char *found = arena_copy(arena, buf_text(&id), id.length);
    buf_finish(&id);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], found) == 0)
            return arena_printf(arena, "my-%s", found);
    return games_find(found, NULL) != NULL ? arena_printf(arena, "my-%s", found) : found;
}

/* As it stands in XML. */
static const char *escape(const char *text, struct arena *arena)
{
    struct buf out = { 0 };

    for (; *text != '\0'; text++) {
        const char *entity = *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : NULL;
        buf_add(&out, entity != NULL ? entity : text, entity != NULL ? strlen(entity) : 1);
    }
    const char *escaped = arena_copy(arena, buf_text(&out), out.length);
    buf_finish(&out);
    return escaped;
}

/* ---- files ---- */

static const char *what_is(const char *name)
{
    static const struct {
        const char *end, *what;
    } known[] = {
        { "kit.xml", N_("the pieces: how many, and of which size") },
        { ".csv", N_("a row a piece: open it in a spreadsheet") },
        { "faces.xml", N_("how each side looks") },
        { ".xml", N_("the title, and other words") },
        { ".svg", N_("a picture: open it in a drawing program") },
    };
    size_t length = strlen(name);

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t end = strlen(known[i].end);
        if (length >= end && strcmp(name + length - end, known[i].end) == 0)
            return _(known[i].what);
    }
    return "";
}

static const char *tag_of(const char *lang)
{
    return strcmp(lang, "zh-Hant") == 0 ? "zh-TW" : lang;
}

/* The bytes with the game's own id, title and language in the place of the template's. */
static void fill_in(const struct making *making, const char *text, struct buf *out)
{
    while (*text != '\0') {
        size_t id = strlen(template_id), title = strlen(template_title), lang = strlen(template_lang);
        if (strncmp(text, template_id, id) == 0) {
            buf_printf(out, "%s", making->id);
            text += id;
        } else if (strncmp(text, template_title, title) == 0) {
            buf_printf(out, "%s", making->title);
            text += title;
        } else if (strncmp(text, template_lang, lang) == 0) {
            buf_printf(out, "lang=\"%s\" tag=\"%s\"", making->lang, tag_of(making->lang));
            text += lang;
        } else {
            buf_add(out, text++, 1);
        }
    }
}

/* Words in a language other than English are the author's to translate. */
static const char *what_are_words(const struct making *making)
{
    return strcmp(making->lang, "en") == 0 ? what_is(template_words) : _("the same words, to be translated from English");
}

static bool make_file(const struct making *making, const char *name, const char *as, const char *what,
                      struct error *error)
{
    struct buf text = { 0 }, filled = { 0 };
    const char *path = NULL;

    bool good = source_read(arena_printf(making->arena, "%s/%s", making->from, name), _("a template"), &text, error);
    if (good) {
        fill_in(making, buf_text(&text), &filled);
        path = tray_path(making->tray, as, what, error);
        good = path != NULL && file_write(path, filled.text, filled.length, error);
    }
    buf_finish(&text);
    buf_finish(&filled);
    return good;
}

/* The words, once in each language: they are the author's to translate. */
static bool make_words(struct making *making, struct error *error)
{
    for (int i = 0; i < making->langs.count; i++) {
        making->lang = making->langs.word[i];
        if (!make_file(making, template_words, arena_printf(making->arena, "%s.xml", making->lang),
                       what_are_words(making), error))
            return false;
    }
    return true;
}

/* All files of a folder of the template, in the order of their names; `under`: "", or its name and a slash. */
static bool make_files(struct making *making, const char *under, struct error *error)
{
    const char *names[ENTRIES_MAX];
    int count = list_folder(arena_printf(making->arena, "%s/%s", making->from, under), making->arena, names);

    for (int i = 0; i < count; i++) {
        const char *name = arena_printf(making->arena, "%s%s", under, names[i]);
        bool folder = is_folder(arena_printf(making->arena, "%s/%s", making->from, name));
        bool words = strcmp(name, template_words) == 0;
        if (folder  ? !make_files(making, arena_printf(making->arena, "%s/", name), error)
            : words ? !make_words(making, error)
                    : !make_file(making, name, name, what_is(name), error))
            return false;
    }
    return true;
}

/* ---- the command ---- */

static bool find_template(const struct session *session, struct making *making, struct error *error)
{
    const char *all = arena_printf(making->arena, "%s/new", session->options->dirs.layouts), *names[ENTRIES_MAX];
    int count = list_folder(all, making->arena, names);

    making->from = arena_printf(making->arena, "%s/%s", all, session->options->like);
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], session->options->like) == 0)
            return true;
    return fail_unknown(error, ERROR_USAGE, _("template"), session->options->like, names, count, NULL);
}

/* Those asked for, as their files are called; else English. */
static bool find_langs(const struct options *options, struct word_list *langs, struct error *error)
{
    *langs = (struct word_list){ 1, { "en" } };
    if (!options_have(options, 'l'))
        return true;
    for (int i = 0; i < options->langs.count; i++) {
        const char *asked = options->langs.word[i], *known = language_find(asked);
        langs->word[i] = known != NULL ? known : asked;
        if (!language_check(langs->word[i], error))
            return false;
        if (!language_may_be(langs->word[i]))
            return fail(error, ERROR_USAGE, NULL, _("\"%s\" is not the name of a language, such as ja or zh-Hant"),
                        quote(asked).text);
    }
    langs->count = options->langs.count;
    return true;
}

static bool is_free(const char *path, struct arena *arena, struct error *error)
{
    const char *names[ENTRIES_MAX];

    return list_folder(path, arena, names) <= 0 ||
           fail(error, ERROR_USAGE, NULL, _("%s exists and is not empty: nothing in it is changed"), path);
}

/* As a shell takes it for one word that is a path. */
static const char *shell_path(const char *path, struct arena *arena)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
    const char *whole = strchr(path, '/') != NULL || path[0] == '.' ? path : arena_printf(arena, "./%s", path);
    struct buf word = { 0 };

    if (whole[strspn(whole, plain)] == '\0')
        return whole;
    buf_printf(&word, "'");
    for (; *whole != '\0'; whole++)
        if (*whole == '\'')
            buf_printf(&word, "'\\''");
        else
            buf_add(&word, whole, 1);
    buf_printf(&word, "'");
    const char *quoted = arena_copy(arena, buf_text(&word), word.length);
    buf_finish(&word);
    return quoted;
}

static void tell_next(const struct making *making, const char *path)
{
    const char *word = shell_path(path, making->arena);

    printf(_("\nThe game is called %s in file names. Next:\n"), making->id);
    printf("  proofsheet-gen all %s\n      %s\n", word, _("prints it into the folder out"));
    printf("  proofsheet-gen faces %s --watch\n      %s\n", word,
           _("prints every face again whenever you save a file"));
}

bool command_new(struct session *session, struct error *error)
{
    struct arena *arena = &session->arena;
    struct tray *tray = &session->output.tray;
    const char *path = command_operand(session, 0);

    if (path[0] == '\0')
        return fail(error, ERROR_USAGE, NULL, _("%s needs the name of a folder"), "new");
    const char *name = name_of(path, arena);
    struct making making = {
        .id = id_of(name, session, arena), .title = escape(name, arena), .tray = tray, .arena = arena
    };
    tray_init(tray, path, arena);
    if (!find_template(session, &making, error) || !find_langs(session->options, &making.langs, error) ||
        !is_free(path, arena, error) || !make_files(&making, "", error) || !tray_deliver(tray, stdout, error))
        return false;
    tell_next(&making, path);
    tray_finish(tray);
    tray_init(tray, path, arena);
    return true;
}
