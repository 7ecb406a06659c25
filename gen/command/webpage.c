#include "webpage.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include <glib.h>

#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "gen/screen/catalogue.h"
#include "gen/screen/scene.h"
#include "gen/screen/sprite.h"
#include "gen/screen/telling.h"
#include "template.h"
#include "verify/source.h"

/* The modules of data/page/ in the order in which they are joined. */
static const char *const modules[] = { "speech.js", "element.js", "lens.js",     "game.js",    "board.js",
                                       "steps.js",  "curve.js",   "watch.js",    "shelf.js",   "line.js",
                                       "table.js",  "asking.js",  "together.js", "news.js",    "referee.js",
                                       "saved.js",  "replay.js",  "kept.js",     "setup.js",   "record.js",
                                       "main.js" };
enum { MODULES = sizeof modules / sizeof *modules };

/* ---- text of files ---- */

bool webpage_part(const struct session *session, const char *name, struct buf *out, struct error *error)
{
    struct buf path = { 0 };

    buf_printf(&path, "%s/page/%s", session->options->dirs.data, name);
    bool good = source_read(path.text, _("a part of the page"), out, error);
    buf_finish(&path);
    return good;
}

/* Whether a line holds no more than a comment; *open: whether one that began before goes on in it, and then behind it. */
static bool is_comment(const char *line, size_t length, bool *open)
{
    const char *end = memmem(line, length, "*/", 2);

    if (!*open && strncmp(line, "/*", 2) != 0)
        return strncmp(line, "//", 2) == 0;
    *open = end == NULL;
    return end == NULL || strspn(end + 2, " \n") >= (size_t)(line + length - end - 2);
}

/* One script of all: what a module takes from another is there already. */
static void add_module(const char *text, struct buf *out)
{
    bool open = false;

    for (size_t length; *text != '\0'; text += length) {
        size_t blanks = strspn(text, " ");
        length = strcspn(text, "\n") + 1;
        length -= text[length - 1] == '\0';
        if (is_comment(text + blanks, length - blanks, &open) || strncmp(text, "import ", strlen("import ")) == 0)
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
        good = webpage_part(session, modules[i], &text, error);
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

/* {"log", "seats", "date", "table"} */
static bool add_game(const struct webpage *page, const struct chronicle *chronicle, struct buf *out,
                     struct error *error)
{
    struct recording *recording = page->recording;
    const struct table table = recording_table(recording, chronicle);
    const struct scenes scenes = { &recording->tableau, chronicle, &table, &recording->stamps };

    buf_puts(out, "{\"log\":");
    if (!telling_add_log(&recording->edition, chronicle, page->cache, out, error))
        return false;
    add_seats(chronicle, out);
    buf_puts(out, ",\"date\":");
    buf_json(out, chronicle->date != NULL ? chronicle->date : "");
    buf_puts(out, ",\n\"table\":");
    bool good = scenes_add(&scenes, out, error);
    buf_putc(out, '}');
    return good;
}

static bool add_games(const struct webpage *page, struct buf *out, struct error *error)
{
    bool good = true;

    buf_puts(out, ",\n\"games\":[");
    for (int i = 0; good && i < page->count; i++) {
        buf_puts(out, i > 0 ? ",\n" : "");
        good = add_game(page, page->games[i], out, error);
    }
    buf_putc(out, ']');
    return good;
}

/* ---- what recording needs ---- */

/* Beside the program of an uninstalled build, or with the data. */
static bool read_module(struct session *session, struct buf *out, struct error *error)
{
    const char *beside = datadir_beside("verify/referee.wasm.gz", &session->arena);
    struct error fault = { 0 };

    if ((beside != NULL && access(beside, F_OK) == 0 && source_read(beside, "WebAssembly", out, &fault)) ||
        webpage_part(session, "referee.wasm.gz", out, &fault))
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

/* For how many a game can be recorded: on a page of logged games for as many as have played, on others for all. */
static void find_seats(const struct webpage *page, int *least, int *most)
{
    const struct kit *kit = page->recording->edition.game.kit;
    bool all = page->site || page->count == 0;

    *least = all ? kit->seats_min : kit->seats_max;
    *most = all ? kit->seats_max : kit->seats_min;
    for (int i = 0; !all && i < page->count; i++) {
        *least = page->games[i]->seats < *least ? page->games[i]->seats : *least;
        *most = page->games[i]->seats > *most ? page->games[i]->seats : *most;
    }
}

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

static bool add_recorder(const struct webpage *page, const struct buf *module, struct buf *out, struct error *error)
{
    struct recording *recording = page->recording;
    const struct edition *edition = &recording->edition;
    const struct kit *kit = edition->game.kit;
    int least, most;

    find_seats(page, &least, &most);
    buf_printf(out, ",\n\"recorder\":{\"seats\":[%d,%d],\"hidden\":%s,\"rows\":%s,\"ends\":\"%s\",\"foretells\":\"%s\",\"together\":\"%s\",\"alike\":\"%s\",\"effect\":",
               least, most, edition->game.game->veil != NULL ? "true" : "false",
               recording->tableau.by_seat ? "true" : "false", or_empty(recording->tableau.ends),
               or_empty(recording->tableau.foretells), or_empty(recording->tableau.together),
               or_empty(recording->tableau.alike));
    buf_json(out, or_empty(recording->tableau.effect));
    buf_puts(out, ",\"options\":[");
    for (int i = 0; i < kit->options; i++) {
        buf_puts(out, i > 0 ? "," : "");
        add_option(&kit->option[i], out);
    }
    buf_putc(out, ']');
    scenes_add_liveries(&recording->tableau, out);
    buf_puts(out, ",\"files\":");
    bool good = add_files(edition, out, error);
    if (good) {
        gchar *text = g_base64_encode((const guchar *)module->text, module->length);
        buf_printf(out, ",\"module\":\"%s\",\n\"catalogue\":", text);
        g_free(text);
        good = catalogue_add(&recording->tableau, &recording->stamps, least, most, out, error);
    }
    buf_putc(out, '}');
    return good;
}

/* Where games can be watched, those who have no module go without. */
static bool add_recording(const struct webpage *page, struct buf *out, struct error *error)
{
    struct buf module = { 0 };
    struct error fault = { 0 };
    bool there = read_module(page->session, &module, &fault);

    if (!there && page->count == 0)
        *error = fault;
    bool good = there ? add_recorder(page, &module, out, error) : page->count > 0;
    buf_finish(&module);
    return good;
}

static bool add_all(const struct webpage *page, struct buf *out, struct error *error)
{
    const struct recording *recording = page->recording;
    const struct edition *edition = &recording->edition;

    buf_puts(out, "{\"game\":");
    buf_json(out, edition->game.kit->game);
    add_languages(edition, out);
    buf_printf(out, ",\"kit\":\"%s\",\"cell\":[%.6g,%.6g],\"hexes\":%s,\"site\":%s", edition->game.kit->digest,
               recording->tableau.width, recording->tableau.height, recording->tableau.hexes ? "true" : "false",
               page->site ? "true" : "false");
    buf_puts(out, ",\n\"words\":");
    telling_add_words(edition, out);
    if (!add_games(page, out, error) || !add_recording(page, out, error))
        return false;
    buf_puts(out, ",\n\"sprites\":");
    bool good = sprites_add(&recording->stamps, recording->tableau.width, out, error);
    buf_putc(out, '}');
    return good;
}

/* ---- without scripts ---- */

/* In mm, and pixels in one. */
static const double picture_width = 240, map_most = 190, margin = 5, pixels = 4;

static char *draw_moment(const struct webpage *page, const struct moment *moment)
{
    double height = moment_height(moment, picture_width - 2 * margin, map_most) + 2 * margin;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround(picture_width * pixels),
                                                          (int)lround(height * pixels));
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, pixels, pixels);
    ink_enter(cr, &page->recording->edition.ink);
    theme_source(cr, ROLE_PAPER);
    cairo_paint(cr);
    moment_draw(moment, cr, NULL, margin, margin, picture_width - 2 * margin, map_most);
    cairo_destroy(cr);
    char *uri = sprite_pixels(surface);
    cairo_surface_destroy(surface);
    return uri;
}

/* "Ann 23 · Bo 31 · sound" */
static void add_outcome(const struct chronicle *chronicle, const struct moment *moment, struct buf *out)
{
    for (int seat = 0; seat < chronicle->seats; seat++) {
        template_escape(chronicle->name[seat] != NULL ? chronicle->name[seat] : "", out);
        buf_printf(out, "%s%d · ", chronicle->name[seat] != NULL ? " " : "", moment->points[seat]);
    }
    buf_puts(out, verdict_word(chronicle->verdict));
}

/* The last position, who plays and what came of it, and the log. */
static bool add_plain(const struct webpage *page, const struct chronicle *chronicle, struct buf *out,
                      struct error *error)
{
    struct moment moment;
    const struct table table = recording_table(page->recording, chronicle);
    bool good = recording_moment(page->recording, chronicle, &table, &moment, &page->session->arena, error);
    char *uri = good ? draw_moment(page, &moment) : NULL;

    if (good && uri == NULL)
        good = fail(error, ERROR_SYSTEM, NULL, _("the picture of a piece cannot be made: out of memory"));
    if (good) {
        buf_puts(out, "<h2>");
        add_outcome(chronicle, &moment, out);
        buf_printf(out, "</h2>\n<p><img alt=\"\" src=\"%s\"></p>\n<pre>", uri);
        template_escape(chronicle->text, out);
        buf_puts(out, "</pre>\n");
    }
    g_free(uri);
    moment_finish(&moment);
    return good;
}

/* ---- the page ---- */

static bool put_title(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;

    (void)error;
    template_escape(page->recording->edition.words[0]->title, out);
    for (int seat = 0; page->count == 1 && seat < page->games[0]->seats; seat++) {
        const char *name = page->games[0]->name[seat];
        buf_puts(out, seat > 0 ? ", " : " · ");
        template_escape(name != NULL ? name : "", out);
    }
    return true;
}

static bool put_policy(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;

    (void)error;
    buf_puts(out, page->site ? " 'self'; manifest-src 'self'; worker-src 'self'" : "");
    return true;
}

static bool put_head(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;

    return !page->site || webpage_part(page->session, "head.html", out, error);
}

static bool put_style(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;

    return webpage_part(page->session, "style.css", out, error);
}

static bool put_script(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;

    return add_modules(page->session, out, error);
}

static bool put_plain(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;
    bool good = true;

    for (int i = 0; good && i < page->count; i++)
        good = add_plain(page, page->games[i], out, error);
    return good;
}

static bool put_data(void *context, struct buf *out, struct error *error)
{
    const struct webpage *page = context;
    struct buf json = { 0 };

    images_into_svg(pictures_images(page->recording->edition.ink.pictures));
    bool good = add_all(page, &json, error);
    add_data(&json, out);
    buf_finish(&json);
    return good;
}

static const struct template_part parts[] = { { "@TITLE@", put_title }, { "@POLICY@", put_policy },
                                              { "@HEAD@", put_head },   { "@STYLE@", put_style },
                                              { "@PLAIN@", put_plain }, { "@SCRIPT@", put_script },
                                              { "@DATA@", put_data } };

bool webpage_add(const struct webpage *page, struct buf *out, struct error *error)
{
    struct buf text = { 0 };
    bool good = webpage_part(page->session, "page.html", &text, error) &&
                template_fill(text.text, parts, sizeof parts / sizeof *parts, (void *)page, out, error) &&
                edition_good(&page->recording->edition, error);

    buf_finish(&text);
    return good;
}
