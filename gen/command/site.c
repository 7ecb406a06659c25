#include "site.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib.h>

#include "gen/export/raster.h"
#include "gen/output/file.h"
#include "gen/picture/icon.h"
#include "template.h"
#include "verify/games.h"
#include "verify/source.h"

struct site {
    struct session *session;
    struct shelf shelf;
    struct buf items; /* of the index */
    struct buf files; /* of the worker, quoted */
    GChecksum *sum;   /* of all pages: another site is another version */
};

/* What every site of ours has on its first page. */
static const char first_page[] = "index.html", ours[] = "<meta name=\"generator\" content=\"proofsheet-gen\">";

/* ---- the folder ---- */

static const char *page_name(const struct site *site, const char *game)
{
    return arena_printf(&site->session->arena, "%s.html", game);
}

/* Whether a site of ours begins there: the mark stands in the head of its first page. */
static bool is_ours(const char *path)
{
    char head[4096];
    FILE *in = fopen(path, "rbe");
    size_t length = in != NULL ? fread(head, 1, sizeof head, in) : 0;

    if (in != NULL)
        fclose(in);
    return memmem(head, length, ours, strlen(ours)) != NULL;
}

/* Fails where a file of that name stands in the folder, which is nobody's we know. */
static bool is_free(const struct site *site, const char *name, struct error *error)
{
    const char *path = arena_printf(&site->session->arena, "%s/%s", site->session->output.tray.dir, name);

    return access(path, F_OK) != 0 ||
           fail_at(error, ERROR_USAGE, path, 0,
                   _("is not of a site that this program has made: --site needs a folder of its own"));
}

/* A folder with files of somebody else's that have our names is left alone. */
static bool check_folder(const struct site *site, struct error *error)
{
    static const char *const fixed[] = { first_page, "manifest.webmanifest", "worker.js", "icon-192.png", "icon-512.png" };
    bool good = true;

    if (is_ours(arena_printf(&site->session->arena, "%s/%s", site->session->output.tray.dir, first_page)))
        return true;
    for (size_t i = 0; good && i < sizeof fixed / sizeof *fixed; i++)
        good = is_free(site, fixed[i], error);
    for (int i = 0; good && games[i] != NULL; i++)
        good = games[i]->hidden || is_free(site, page_name(site, games[i]->id), error);
    return good;
}

static bool write_file(struct site *site, const char *name, const struct buf *text, const char *what,
                       struct error *error)
{
    const char *path = tray_path(&site->session->output.tray, name, what, error);

    if (site->files.length > 0)
        buf_puts(&site->files, ", ");
    buf_json(&site->files, name);
    g_checksum_update(site->sum, (const guchar *)text->text, (gssize)text->length);
    return path != NULL && file_write(path, text->text, text->length, error);
}

/* ---- icons ---- */

/* Four seats, each with its mark, within the circle that every system leaves of an icon. */
static void draw_icon(cairo_t *cr)
{
    static const char *const colours[] = { "red", "yellow", "green", "blue" };
    const double side = 0.27, gap = 0.02;

    theme_source(cr, ROLE_PAPER);
    cairo_paint(cr);
    for (int i = 0; i < 4; i++) {
        const struct livery *livery = theme_livery(colours[i]);
        double x = 0.5 + (i % 2 == 0 ? -gap - side : gap), y = 0.5 + (i < 2 ? -gap - side : gap);
        cairo_rectangle(cr, x, y, side, side);
        theme_fill_preserve(cr, livery->tint);
        theme_source(cr, livery->line);
        cairo_set_line_width(cr, 0.008);
        cairo_stroke(cr);
        icon_path(cr, livery->mark, x + side / 2, y + side / 2, side * 0.7);
        theme_fill_preserve(cr, livery->body);
        theme_source(cr, livery->dark);
        cairo_stroke(cr);
    }
}

static bool write_icon(struct site *site, const struct ink *ink, int pixels, struct error *error)
{
    const char *name = arena_printf(&site->session->arena, "icon-%d.png", pixels);
    const char *path = tray_path(&site->session->output.tray, name, _("the sign of the site"), error);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels, pixels);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, pixels, pixels);
    ink_enter(cr, ink);
    draw_icon(cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    g_checksum_update(site->sum, cairo_image_surface_get_data(surface),
                      (gssize)pixels * cairo_image_surface_get_stride(surface));
    bool good = path != NULL && raster_write(surface, 96, path, error);
    cairo_surface_destroy(surface);
    buf_puts(&site->files, ", ");
    buf_json(&site->files, name);
    return good;
}

/* ---- pages ---- */

static void add_item(struct site *site, const struct edition *edition, int logs)
{
    const struct kit *kit = edition->game.kit;

    buf_printf(&site->items, "<li><a href=\"%s.html\">", kit->game);
    for (int i = 0; i < edition->languages; i++) {
        const struct words *words = edition->words[i];
        buf_printf(&site->items, "<span lang=\"%s\">", words->tag);
        template_escape(words->title, &site->items);
        buf_puts(&site->items, "</span> ");
    }
    buf_printf(&site->items, "<small>%d", kit->seats_min);
    if (kit->seats_min < kit->seats_max)
        buf_printf(&site->items, "–%d", kit->seats_max);
    buf_puts(&site->items, "&nbsp;♟");
    if (logs > 0)
        buf_printf(&site->items, " · %d&nbsp;▶", logs);
    buf_puts(&site->items, "</small></a></li>\n");
}

/* With the first page come the icons, drawn by what draws its pieces. */
static bool write_icons(struct site *site, const struct edition *edition, struct error *error)
{
    return site->items.length > 0 ||
           (write_icon(site, &edition->ink, 192, error) && write_icon(site, &edition->ink, 512, error));
}

static bool add_page(struct site *site, const char *game, struct error *error)
{
    struct recording recording = { 0 };
    struct buf text = { 0 };
    struct webpage page = {
        .session = site->session, .recording = &recording, .cache = &site->shelf.cache, .site = true
    };

    page.games = shelf_of(&site->shelf, game, &page.count, &site->session->arena);
    bool good =
        recording_open_game(&recording, site->session, game, error) && webpage_add(&page, &text, error) &&
        write_file(site, page_name(site, game), &text, _("the page of a game"), error) &&
        write_icons(site, &recording.edition, error);
    if (good)
        add_item(site, &recording.edition, page.count);
    recording_finish(&recording);
    buf_finish(&text);
    return good;
}

static bool add_pages(struct site *site, struct error *error)
{
    bool good = true;

    for (int i = 0; good && games[i] != NULL; i++)
        good = games[i]->hidden || add_page(site, games[i]->id, error);
    return good;
}

/* ---- what holds it together ---- */

static bool put_items(void *context, struct buf *out, struct error *error)
{
    const struct site *site = context;

    (void)error;
    buf_add(out, site->items.text, site->items.length);
    return true;
}

static bool put_head(void *context, struct buf *out, struct error *error)
{
    const struct site *site = context;

    buf_puts(out, ours);
    buf_putc(out, '\n');
    return webpage_part(site->session, "head.html", out, error);
}

static bool put_style(void *context, struct buf *out, struct error *error)
{
    const struct site *site = context;

    return webpage_part(site->session, "style.css", out, error);
}

static bool put_files(void *context, struct buf *out, struct error *error)
{
    const struct site *site = context;

    (void)error;
    buf_add(out, site->files.text, site->files.length);
    return true;
}

static bool put_version(void *context, struct buf *out, struct error *error)
{
    const struct site *site = context;
    GChecksum *sum = g_checksum_copy(site->sum);

    (void)error;
    buf_add(out, g_checksum_get_string(sum), 16);
    g_checksum_free(sum);
    return true;
}

static const struct template_part parts[] = { { "@ITEMS@", put_items },
                                              { "@HEAD@", put_head },
                                              { "@STYLE@", put_style },
                                              { "@FILES@", put_files },
                                              { "@VERSION@", put_version } };

static bool write_part(struct site *site, const char *name, const char *what, struct error *error)
{
    struct buf text = { 0 }, filled = { 0 };
    bool good = webpage_part(site->session, name, &text, error) &&
                template_fill(text.text, parts, sizeof parts / sizeof *parts, site, &filled, error) &&
                write_file(site, name, &filled, what, error);

    buf_finish(&text);
    buf_finish(&filled);
    return good;
}

static bool write_site(struct site *site, struct error *error)
{
    return check_folder(site, error) && shelf_read(&site->shelf, site->session, error) &&
           add_pages(site, error) && write_part(site, "manifest.webmanifest", _("what browsers install"), error) &&
           write_part(site, first_page, _("the first page of the site, to be served by https"), error) &&
           write_part(site, "worker.js", _("shows the site without a network"), error);
}

bool site_make(struct session *session, struct error *error)
{
    struct site site = { .session = session,
                         .shelf.cache.data = session->options->dirs.data,
                         .sum = g_checksum_new(G_CHECKSUM_SHA256) };

    session->output.tray.dir = session->options->site;
    bool good = write_site(&site, error);
    shelf_finish(&site.shelf);
    g_checksum_free(site.sum);
    buf_finish(&site.items);
    buf_finish(&site.files);
    return good;
}
