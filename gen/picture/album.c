#include "album.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <librsvg/rsvg.h>

#include "foreign.h"
#include "themed.h"

/* Side of the surface a picture is recorded on: Cairo keeps the points of paths in 256ths of its units. */
static const double recorded = 1000;
/* No more than so many of them in a mm. Cairo keeps the factor by which a clip is scaled in 256ths, too: what is shown
   smaller than a 512th it clips to nothing, and Cairo 1.16 aborts on that. And what shows the page small holds a hatch
   that is hardly anything on it for none at all. */
static const double recorded_fine = 60, recorded_fine_hatched = 150;
/* How far a stroke may be from where it is, in pixels: of each Cairo finds out what it covers, on every page. */
static const double coarse = 0.3;

/* A picture as it came out once. */
struct drawn {
    const struct svg *svg;
    enum theme theme;
    double unit;              /* 0: the same at every scale */
    bool scaled;              /* read for its scale */
    double scale;             /* of the surface, to the picture */
    char *use;                /* what was bound and hidden, as text */
    RsvgHandle *handle;       /* NULL where it cannot be drawn */
    cairo_surface_t *surface; /* what it drew, NULL before that is needed */
    int next;                 /* another one of the same picture; -1: none */
};

struct album {
    struct arena arena;
    const struct palette *palette;
    struct error error;
    int svgs, drawns;
    int named;                   /* of the svgs: those of the folders, which are found by name */
    struct svg **svg;
    const char **unread;         /* the file of each that nobody has asked for, else NULL */
    struct drawn *drawn;
    GHashTable *last;            /* of each picture the one of them that came last, its place + 1 */
};

/* ---- loading ---- */

static int is_picture(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);

    return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".svg") == 0;
}

static struct svg *add_svg(struct album *album, const char *file)
{
    size_t count = (size_t)album->svgs + 1;

    album->svg = memory_grow(album->svg, count * sizeof *album->svg);
    album->unread = memory_grow(album->unread, count * sizeof *album->unread);
    album->unread[album->svgs] = file;
    return album->svg[album->svgs++] = arena_alloc(&album->arena, sizeof **album->svg);
}

/* A file that nobody asks for may be as it likes. */
static struct svg *read_svg(struct album *album, int index)
{
    struct svg *svg = album->svg[index];
    const char *file = album->unread[index];

    if (file == NULL)
        return svg;
    struct error *why = arena_alloc(&album->arena, sizeof *why);
    album->unread[index] = NULL;
    if (!svg_load(file, album->palette, &album->arena, svg, why)) {
        svg->refused = why;
        svg->sign = false;
        svg->width = svg->height = 1;
    }
    return svg;
}

static void add_file(struct album *album, const char *folder, const char *name)
{
    struct svg *svg = add_svg(album, arena_printf(&album->arena, "%s/%s", folder, name));

    *svg = (struct svg){ .name = arena_copy(&album->arena, name, strlen(name) - strlen(".svg")) };
}

static bool load_folder(struct album *album, const char *folder, struct error *error)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_picture, alphasort);
    bool good = count >= 0 || errno == ENOENT;

    if (!good)
        fail_at(error, ERROR_SYSTEM, folder, 0, "%s", error_reason(errno));
    for (int i = 0; i < count; i++) {
        if (good)
            add_file(album, folder, entry[i]->d_name);
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
    return good;
}

struct album *album_load(const char *const folders[], const struct palette *palette, struct error *error)
{
    struct album *album = memory_new(sizeof *album);
    bool good = true;

    *album = (struct album){ .palette = palette };
    for (; good && *folders != NULL; folders++)
        good = load_folder(album, *folders, error);
    album->named = album->svgs;
    if (good)
        return album;
    album_free(album);
    return NULL;
}

void album_free(struct album *album)
{
    if (album == NULL)
        return;
    for (int i = 0; i < album->drawns; i++) {
        g_clear_object(&album->drawn[i].handle);
        cairo_surface_destroy(album->drawn[i].surface);
        free(album->drawn[i].use);
    }
    free(album->drawn);
    g_clear_pointer(&album->last, g_hash_table_destroy);
    free(album->svg);
    free(album->unread);
    arena_finish(&album->arena);
    free(album);
}

struct error *album_error(struct album *album)
{
    return &album->error;
}

/* ---- finding ---- */

int album_size(const struct album *album)
{
    return album != NULL ? album->named : 0;
}

const char *album_name(const struct album *album, int index)
{
    return album->svg[index]->name;
}

const struct svg *album_svg(struct album *album, int index)
{
    return read_svg(album, index);
}

bool album_sound(struct album *album, struct error *error)
{
    for (int i = 0; i < album->svgs; i++)
        if (read_svg(album, i)->refused != NULL) {
            *error = *album->svg[i]->refused;
            return false;
        }
    return true;
}

const struct svg *album_find(struct album *album, const char *name)
{
    for (int i = 0; i < album_size(album); i++)
        if (strcmp(album->svg[i]->name, name) == 0)
            return read_svg(album, i);
    return NULL;
}

static const struct svg *find_file(struct album *album, const char *file)
{
    for (int i = 0; i < album->svgs; i++) {
        if (album->unread[i] != NULL && strcmp(album->unread[i], file) == 0)
            read_svg(album, i);
        if (album->unread[i] == NULL && album->svg[i]->refused == NULL && strcmp(album->svg[i]->root->file, file) == 0)
            return album->svg[i];
    }
    return NULL;
}

const struct svg *album_open(struct album *album, const char *file, struct error *error)
{
    const struct svg *known = find_file(album, file);
    struct svg svg;
    struct error ours = { 0 };

    if (known != NULL)
        return known;
    if (!svg_load(file, album->palette, &album->arena, &svg, &ours)) {
        if (!foreign_load(file, &album->arena, &svg, error))
            return NULL;
        if (svg_has_colour(&svg, album->palette))
            fprintf(stderr, _("proofsheet-gen: %s:%d: %s; it is printed in its own colours\n"), file, ours.line,
                    ours.text);
    }
    struct svg *added = add_svg(album, NULL);
    *added = svg;
    return added;
}

/* ---- drawing ---- */

static bool fail_render(const struct svg *svg, GError *why, struct error *error)
{
    node_fail(svg->root, error, _("librsvg cannot draw it: %s"), why != NULL ? why->message : "");
    g_clear_error(&why);
    return false;
}

static RsvgHandle *open_themed(const struct svg *svg, const struct themed *themed, struct error *error)
{
    GError *why = NULL;
    RsvgHandle *handle =
        rsvg_handle_new_from_data((const guint8 *)themed->document.text, themed->document.length, &why);

    if (handle != NULL &&
        (themed->style.length == 0 ||
         rsvg_handle_set_stylesheet(handle, (const guint8 *)themed->style.text, themed->style.length, &why)))
        return handle;
    fail_render(svg, why, error);
    g_clear_object(&handle);
    return NULL;
}

/* Of what is the same at every scale, so that pictures of about one size share one. */
static double scale_for(const struct svg *svg, double unit)
{
    double scale = recorded / fmax(svg->width, svg->height);

    while (unit > 0 && scale * unit > recorded_fine)
        scale /= 2;
    return scale;
}

static void render(cairo_t *cr, const struct drawn *drawn, RsvgRectangle viewport, struct error *error)
{
    GError *why = NULL;

    if (!rsvg_handle_render_document(drawn->handle, cr, &viewport, &why))
        fail_render(drawn->svg, why, error);
}

static cairo_surface_t *record(const struct drawn *drawn, struct error *error)
{
    double scale = drawn->scale;
    RsvgRectangle viewport = { 0, 0, drawn->svg->width * scale, drawn->svg->height * scale };
    cairo_rectangle_t extents = { 0, 0, viewport.width, viewport.height };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);

    cairo_set_tolerance(cr, coarse);
    render(cr, drawn, viewport, error);
    cairo_destroy(cr);
    return surface;
}

static char *text_of_use(const struct picture_use *use)
{
    struct buf text = { 0 };

    for (const struct picture_word *word = use != NULL ? use->words : NULL; word != NULL && word->word != NULL; word++) {
        buf_puts(&text, word->word);
        buf_putc(&text, '=');
        buf_int(&text, word->role);
        buf_putc(&text, ' ');
    }
    for (const char *const *part = use != NULL ? use->hidden : NULL; part != NULL && *part != NULL; part++) {
        buf_putc(&text, '-');
        buf_puts(&text, *part);
        buf_putc(&text, ' ');
    }
    if (use != NULL && use->plain)
        buf_puts(&text, "plain ");
    if (use != NULL && use->pen > 0)
        buf_printf(&text, "pen %.3f", use->pen);
    buf_puts(&text, "");
    return text.text != NULL ? text.text : memory_new(1);
}

static int last_of(const struct album *album, const struct svg *svg)
{
    return album->last != NULL ? GPOINTER_TO_INT(g_hash_table_lookup(album->last, svg)) - 1 : -1;
}

static bool is_same(const struct drawn *a, const struct drawn *b)
{
    return a->theme == b->theme && strcmp(a->use, b->use) == 0;
}

static struct drawn *find_drawn(const struct album *album, const struct drawn *like)
{
    for (int i = last_of(album, like->svg); i >= 0; i = album->drawn[i].next) {
        struct drawn *drawn = &album->drawn[i];
        if (is_same(drawn, like) &&
            (drawn->unit == 0 ? drawn->scale == like->scale : fabs(drawn->unit - like->unit) < 0.005 * drawn->unit))
            return drawn;
    }
    return NULL;
}

/* What is the same at every scale is read once; NULL where it has not been. */
static RsvgHandle *find_handle(const struct album *album, const struct drawn *like)
{
    for (int i = last_of(album, like->svg); i >= 0; i = album->drawn[i].next)
        if (!album->drawn[i].scaled && album->drawn[i].handle != NULL && is_same(&album->drawn[i], like))
            return g_object_ref(album->drawn[i].handle);
    return NULL;
}

static void read_themed(struct album *album, struct drawn *drawn, const struct picture_use *use)
{
    const struct svg *svg = drawn->svg;
    struct themed themed;

    if (svg->foreign ? foreign_theme(&themed, svg, drawn->theme, &album->error)
                     : themed_make(&themed, svg, album->palette, drawn->theme, use, drawn->unit, &album->error))
        drawn->handle = open_themed(svg, &themed, &album->error);
    if (themed.scaled && drawn->unit > 0)
        drawn->scale = fmin(recorded / fmax(svg->width, svg->height), recorded_fine_hatched / drawn->unit);
    drawn->scaled = themed.scaled;
    if (!themed.scaled)
        drawn->unit = 0;
    themed_finish(&themed);
}

/* Takes over what the key holds. */
static struct drawn *draw_new(struct album *album, const struct drawn *key, const struct picture_use *use)
{
    struct drawn drawn = *key;

    drawn.handle = find_handle(album, key);
    if (drawn.handle != NULL)
        drawn.unit = 0;
    else
        read_themed(album, &drawn, use);
    drawn.next = last_of(album, key->svg);
    album->drawn = memory_grow(album->drawn, (size_t)(album->drawns + 1) * sizeof *album->drawn);
    album->drawn[album->drawns++] = drawn;
    if (album->last == NULL)
        album->last = g_hash_table_new(NULL, NULL);
    g_hash_table_insert(album->last, (gpointer)key->svg, GINT_TO_POINTER(album->drawns));
    return &album->drawn[album->drawns - 1];
}

static struct drawn *drawn_of(cairo_t *cr, struct album *album, const struct svg *svg, const struct picture_use *use)
{
    double unit = theme_unit(cr);
    struct drawn key = { .svg = svg,
                         .theme = theme_of(cr),
                         .unit = unit,
                         .scale = scale_for(svg, unit),
                         .use = text_of_use(use) };
    struct drawn *known = find_drawn(album, &key);

    if (known == NULL)
        return draw_new(album, &key, use);
    free(key.use);
    return known;
}

/* A recorded picture is one form of the PDF, however often it is placed: inside a drawing that is a form itself. On
   pixels it would come blurred, and on a page a clip can make Cairo 1.16 fail an assertion. */
static void paint_recorded(cairo_t *cr, struct drawn *drawn, struct error *error)
{
    const struct svg *svg = drawn->svg;

    if (drawn->surface == NULL)
        drawn->surface = record(drawn, error);
    cairo_translate(cr, svg->x, svg->y);
    cairo_scale(cr, 1 / drawn->scale, 1 / drawn->scale);
    cairo_set_source_surface(cr, drawn->surface, 0, 0);
    cairo_paint(cr);
}

bool album_is_hidden(cairo_t *cr)
{
    double left, top, right, bottom;

    cairo_clip_extents(cr, &left, &top, &right, &bottom);
    return left >= right || top >= bottom;
}

void album_draw(cairo_t *cr, struct album *album, const struct svg *svg, const struct picture_use *use)
{
    struct drawn *drawn = svg->refused == NULL ? drawn_of(cr, album, svg, use) : NULL;

    if (svg->refused != NULL && album->error.kind == ERROR_NONE)
        album->error = *svg->refused;
    if (drawn == NULL || drawn->handle == NULL || album_is_hidden(cr))
        return;
    cairo_save(cr);
    if (cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_RECORDING)
        paint_recorded(cr, drawn, &album->error);
    else
        render(cr, drawn, (RsvgRectangle){ svg->x, svg->y, svg->width, svg->height }, &album->error);
    cairo_restore(cr);
}
