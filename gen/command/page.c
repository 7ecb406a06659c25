/* proofsheet-gen page: a logged game to be watched, or a game to be recorded, in a browser: one file that needs nothing
   else. */
#include <string.h>
#include <unistd.h>

#include <glib.h>

#include "gen/output/file.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "gen/screen/catalogue.h"
#include "gen/screen/scene.h"
#include "gen/screen/sprite.h"
#include "gen/screen/telling.h"
#include "recording.h"
#include "verify/source.h"

/* The modules of data/page/ in the order in which they are joined. */
static const char *const modules[] = { "speech.js", "game.js",    "board.js",  "curve.js",
                                       "watch.js",  "referee.js", "record.js", "main.js" };
enum { MODULES = sizeof modules / sizeof *modules };

/* ---- text of files ---- */

static bool read_part(const struct session *session, const char *name, struct buf *out, struct error *error)
{
    struct buf path = { 0 };

    buf_printf(&path, "%s/page/%s", session->options->dirs.data, name);
    bool good = source_read(path.text, _("a part of the page"), out, error);
    buf_finish(&path);
    return good;
}

/* One script of all: what a module takes from another is there already. */
static void add_module(const char *text, struct buf *out)
{
    for (size_t length; *text != '\0'; text += length) {
        length = strcspn(text, "\n") + 1;
        length -= text[length - 1] == '\0';
        if (strncmp(text, "import ", strlen("import ")) == 0)
            continue;
        size_t word = strncmp(text, "export ", strlen("export ")) == 0 ? strlen("export ") : 0;
        buf_add(out, text + word, length - word);
    }
}

static bool add_modules(const struct session *session, struct buf *out, struct error *error)
{
    struct buf text = { 0 };
    bool good = true;

    for (int i = 0; good && i < MODULES; i++) {
        buf_clear(&text);
        good = read_part(session, modules[i], &text, error);
        if (good)
            add_module(text.text, out);
    }
    buf_finish(&text);
    return good;
}

/* ---- data ---- */

/* Nothing in it can end the element that it stands in. */
static void add_data(const struct buf *json, struct buf *out)
{
    for (size_t i = 0; i < json->length; i++)
        if (json->text[i] == '<')
            buf_puts(out, "\\u003c");
        else
            buf_putc(out, json->text[i]);
}

static void add_languages(const struct edition *edition, struct buf *out)
{
    buf_puts(out, ",\"languages\":[");
    for (int i = 0; i < edition->languages; i++) {
        buf_puts(out, i > 0 ? "," : "");
        buf_json(out, edition->words[i]->lang);
    }
    buf_putc(out, ']');
}

static void add_seats(const struct chronicle *chronicle, struct buf *out)
{
    buf_puts(out, ",\"seats\":[");
    for (int seat = 0; seat < chronicle->seats; seat++) {
        buf_puts(out, seat > 0 ? "," : "");
        buf_json(out, chronicle->name[seat] != NULL ? chronicle->name[seat] : "");
    }
    buf_putc(out, ']');
}

/* {"game", "log", "seats", "table"} */
static bool add_game(struct recording *recording, struct buf *out, struct error *error)
{
    const struct scenes scenes = { &recording->tableau, &recording->chronicle, &recording->table, &recording->stamps };

    buf_puts(out, "{\"log\":");
    if (!telling_add_log(&recording->edition, &recording->chronicle, &recording->cache, out, error))
        return false;
    add_seats(&recording->chronicle, out);
    buf_puts(out, ",\n\"table\":");
    bool good = scenes_add(&scenes, out, error);
    buf_putc(out, '}');
    return good;
}

/* ---- what recording needs ---- */

/* Beside the program of an uninstalled build, or with the data. */
static bool read_module(struct session *session, struct buf *out, struct error *error)
{
    const char *beside = datadir_beside("verify/referee.wasm.gz", &session->arena);
    struct error fault = { 0 };

    if ((beside != NULL && access(beside, F_OK) == 0 && source_read(beside, "WebAssembly", out, &fault)) ||
        read_part(session, "referee.wasm.gz", out, &fault))
        return true;
    return fail(
        error, ERROR_USAGE, NULL,
        _("this program was built without the referee for pages, which recording needs: run ./bootstrap page and "
          "build it again; a logged game can be watched without"));
}

/* The kit and what it is held against, as the module finds them. */
static bool add_files(const struct edition *edition, struct buf *out, struct error *error)
{
    const char *game = edition->game.kit->game;
    struct buf name = { 0 }, path = { 0 }, text = { 0 };
    static const char *const shared[] = { "kit.rng" }, *const own[] = { "kit.xml", "schema.rng" };
    bool good = true;

    buf_puts(out, "{");
    for (int i = 0; good && i < 3; i++) {
        buf_clear(&name);
        buf_clear(&path);
        buf_clear(&text);
        if (i < 1)
            buf_puts(&name, shared[i]);
        else
            buf_printf(&name, "%s/%s", game, own[i - 1]);
        buf_printf(&path, "%s/%s", edition->dirs.data, name.text);
        good = source_read(path.text, "XML", &text, error);
        if (good) {
            buf_printf(out, "%s\"data/%s\":", i > 0 ? "," : "", name.text);
            buf_json(out, text.text);
        }
    }
    buf_putc(out, '}');
    buf_finish(&name);
    buf_finish(&path);
    buf_finish(&text);
    return good;
}

static void add_option(const struct kit_option *option, struct buf *out)
{
    static const char *const kinds[] = { "flag", "choice", "range" };

    buf_printf(out, "{\"id\":\"%s\",\"kind\":\"%s\",\"from\":%d,\"to\":%d,\"standard\":%d", option->id,
               kinds[option->kind], option->from, option->to, option->standard);
    if (option->needs != NULL)
        buf_printf(out, ",\"needs\":\"%s\"", option->needs);
    buf_puts(out, ",\"words\":[");
    for (int i = 0; option->kind == OPTION_CHOICE && i <= option->to; i++)
        buf_printf(out, "%s\"%s\"", i > 0 ? "," : "", option->word[i]);
    buf_puts(out, "]}");
}

/* Of each option its name in each language. */
static void add_option_names(const struct edition *edition, struct buf *out)
{
    const struct kit *kit = edition->game.kit;
    struct buf of = { 0 };

    buf_puts(out, ",\"names\":{");
    for (int i = 0; i < edition->languages; i++) {
        buf_printf(out, "%s\"%s\":{", i > 0 ? "," : "", edition->words[i]->lang);
        for (int k = 0; k < kit->options; k++) {
            buf_clear(&of);
            buf_printf(&of, "option.%s", kit->option[k].id);
            const char *name = words_name(edition->words[i], of.text);
            buf_printf(out, "%s\"%s\":", k > 0 ? "," : "", kit->option[k].id);
            buf_json(out, name != NULL ? name : kit->option[k].id);
        }
        buf_putc(out, '}');
    }
    buf_putc(out, '}');
    buf_finish(&of);
}

static bool add_recorder(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    const struct edition *edition = &recording->edition;
    const struct kit *kit = edition->game.kit;
    struct buf module = { 0 };

    buf_printf(out, ",\n\"recorder\":{\"seats\":[%d,%d],\"hidden\":%s,\"rows\":%s,\"options\":[", kit->seats_min,
               kit->seats_max, edition->game.game->veil != NULL ? "true" : "false",
               recording->tableau.by_seat ? "true" : "false");
    for (int i = 0; i < kit->options; i++) {
        buf_puts(out, i > 0 ? "," : "");
        add_option(&kit->option[i], out);
    }
    buf_putc(out, ']');
    add_option_names(edition, out);
    scenes_add_liveries(&recording->tableau, out);
    buf_puts(out, ",\"files\":");
    bool good = add_files(edition, out, error) && read_module(session, &module, error);
    if (good) {
        gchar *text = g_base64_encode((const guchar *)module.text, module.length);
        buf_printf(out, ",\"module\":\"%s\",\n\"catalogue\":", text);
        g_free(text);
        good = catalogue_add(&recording->tableau, &recording->stamps, out, error);
    }
    buf_putc(out, '}');
    buf_finish(&module);
    return good;
}

static bool add_all(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    const struct edition *edition = &recording->edition;
    bool logged = recording->chronicle.game != NULL;

    buf_puts(out, "{\"game\":");
    buf_json(out, edition->game.kit->game);
    add_languages(edition, out);
    buf_printf(out, ",\"kit\":\"%s\",\"cell\":[%.6g,%.6g],\"hexes\":%s", edition->game.kit->digest,
               recording->tableau.width, recording->tableau.height, recording->tableau.hexes ? "true" : "false");
    buf_puts(out, ",\n\"words\":");
    telling_add_words(edition, out);
    buf_puts(out, ",\n\"games\":[");
    bool good = !logged || add_game(recording, out, error);
    buf_putc(out, ']');
    good = good && (logged || add_recorder(session, recording, out, error));
    buf_puts(out, ",\n\"sprites\":");
    good = good && sprites_add(&recording->stamps, recording->tableau.width, out, error);
    buf_putc(out, '}');
    return good;
}

/* ---- the page ---- */

static void add_escaped(const char *text, struct buf *out)
{
    for (; *text != '\0'; text++)
        if (*text == '<')
            buf_puts(out, "&lt;");
        else if (*text == '&')
            buf_puts(out, "&amp;");
        else if (*text == '"')
            buf_puts(out, "&quot;");
        else
            buf_putc(out, *text);
}

/* Who plays and what came of it, for those whose browser runs no scripts. */
static void add_plain(const struct recording *recording, struct buf *out)
{
    if (recording->chronicle.game == NULL)
        return;
    buf_printf(out, "<p>%s</p>\n<pre>", verdict_word(recording->chronicle.verdict));
    add_escaped(recording->chronicle.text, out);
    buf_puts(out, "</pre>");
}

struct part {
    const char *mark;
    bool (*add)(struct session *, struct recording *, struct buf *, struct error *);
};

static bool put_title(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    const struct chronicle *chronicle = &recording->chronicle;

    (void)session;
    (void)error;
    add_escaped(recording->edition.words[0]->title, out);
    for (int seat = 0; seat < chronicle->seats; seat++) {
        buf_puts(out, seat > 0 ? ", " : " · ");
        add_escaped(chronicle->name[seat] != NULL ? chronicle->name[seat] : "", out);
    }
    return true;
}

static bool put_style(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    (void)recording;
    return read_part(session, "style.css", out, error);
}

static bool put_script(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    (void)recording;
    return add_modules(session, out, error);
}

static bool put_plain(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    (void)session;
    (void)error;
    add_plain(recording, out);
    return true;
}

static bool put_data(struct session *session, struct recording *recording, struct buf *out, struct error *error)
{
    struct buf json = { 0 };

    images_into_svg(pictures_images(recording->edition.ink.pictures));
    bool good = add_all(session, recording, &json, error);
    add_data(&json, out);
    buf_finish(&json);
    return good;
}

static const struct part parts[] = { { "@TITLE@", put_title },
                                     { "@STYLE@", put_style },
                                     { "@PLAIN@", put_plain },
                                     { "@SCRIPT@", put_script },
                                     { "@DATA@", put_data } };
enum { PARTS = sizeof parts / sizeof *parts };

/* The template with its parts put in. */
static bool fill(struct session *session, struct recording *recording, const char *text, struct buf *out,
                 struct error *error)
{
    bool good = true;

    while (good && *text != '\0') {
        int part = 0;
        while (part < PARTS && strncmp(text, parts[part].mark, strlen(parts[part].mark)) != 0)
            part++;
        if (part == PARTS) {
            buf_putc(out, *text++);
            continue;
        }
        good = parts[part].add(session, recording, out, error);
        text += strlen(parts[part].mark);
    }
    return good;
}

/* -o may name the file itself, or the directory for it. */
static const char *name_file(struct session *session)
{
    const char *out = session->options->out, *slash = strrchr(out, '/');
    size_t length = strlen(out);

    if (!options_have(session->options, 'o') || length <= 5 || strcmp(out + length - 5, ".html") != 0)
        return arena_printf(&session->arena, "%s.html", recording_stem(session));
    session->output.tray.dir = slash == NULL  ? "."
                               : slash == out ? "/"
                                              : arena_copy(&session->arena, out, (size_t)(slash - out));
    return slash != NULL ? slash + 1 : out;
}

static bool write_page(struct session *session, struct recording *recording, struct error *error)
{
    struct buf text = { 0 }, page = { 0 };
    const char *path = NULL;

    bool good = read_part(session, "page.html", &text, error) && fill(session, recording, text.text, &page, error) &&
                edition_good(&recording->edition, error);
    if (good)
        path = tray_path(&session->output.tray, name_file(session),
                         recording->chronicle.game != NULL ? _("the game to be watched in a browser")
                                                           : _("the page on which a game is recorded"),
                         error);
    good = path != NULL && file_write(path, page.text, page.length, error);
    buf_finish(&text);
    buf_finish(&page);
    return good;
}

bool command_page(struct session *session, struct error *error)
{
    const char *of = command_operand(session, 0);
    struct recording recording = { 0 };
    bool logged = strcmp(of, "-") == 0 || access(of, F_OK) == 0 || strchr(of, '/') != NULL || strchr(of, '.') != NULL;
    bool good = (logged ? recording_open(&recording, session, 0, error)
                        : recording_open_game(&recording, session, of, error)) &&
                write_page(session, &recording, error);

    recording_finish(&recording);
    return good;
}
