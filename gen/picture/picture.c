#include "picture.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <librsvg/rsvg.h>

#include "themed.h"

/* Side of the surface a picture is recorded on: Cairo keeps the points of paths in 256ths of its units. */
static const double recorded = 1000;

/* A picture as it came out once. */
struct drawn {
    const struct svg *svg;
    enum theme theme;
    double unit;                 /* 0: the same at every scale */
    char *use;                   /* what was bound and hidden, as text */
    RsvgHandle *handle;          /* NULL where it cannot be drawn */
    cairo_surface_t *surface;    /* what it drew, NULL before that is needed */
};

struct pictures {
    struct arena arena;
    const struct palette *palette;
    struct error error;
    int svgs, drawns;
    struct svg *svg;
    struct drawn *drawn;
};

/* ---- loading ---- */

static int is_picture(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);

    return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".svg") == 0;
}

static bool add_svg(struct pictures *pictures, const char *file, struct error *error)
{
    pictures->svg = memory_grow(pictures->svg, (size_t)(pictures->svgs + 1) * sizeof *pictures->svg);
    struct svg *svg = &pictures->svg[pictures->svgs];

    if (!svg_load(file, pictures->palette, &pictures->arena, svg, error))
        return false;
    pictures->svgs++;
    return true;
}

static bool load_folder(struct pictures *pictures, const char *folder, struct error *error)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_picture, alphasort);
    bool good = count >= 0 || errno == ENOENT;

    if (!good)
        fail_at(error, ERROR_SYSTEM, folder, 0, "%s", strerror(errno));
    for (int i = 0; i < count; i++) {
        good = good && add_svg(pictures, arena_printf(&pictures->arena, "%s/%s", folder, entry[i]->d_name), error);
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
    return good;
}

struct pictures *pictures_load(const char *data, const char *game, const struct palette *palette, struct error *error)
{
    struct pictures *pictures = memory_new(sizeof *pictures);

    *pictures = (struct pictures){ .palette = palette };
    const char *shared = arena_printf(&pictures->arena, "%s/pictures", data);
    const char *own = game != NULL ? arena_printf(&pictures->arena, "%s/%s/pictures", data, game) : NULL;
    if ((own == NULL || load_folder(pictures, own, error)) && load_folder(pictures, shared, error))
        return pictures;
    pictures_free(pictures);
    return NULL;
}

void pictures_free(struct pictures *pictures)
{
    if (pictures == NULL)
        return;
    for (int i = 0; i < pictures->drawns; i++) {
        g_clear_object(&pictures->drawn[i].handle);
        cairo_surface_destroy(pictures->drawn[i].surface);
        free(pictures->drawn[i].use);
    }
    free(pictures->drawn);
    free(pictures->svg);
    arena_finish(&pictures->arena);
    free(pictures);
}

bool pictures_good(const struct pictures *pictures, struct error *error)
{
    if (pictures == NULL || pictures->error.kind == ERROR_NONE)
        return true;
    if (error->kind == ERROR_NONE)
        *error = pictures->error;
    return false;
}

/* ---- finding ---- */

static const struct svg *find(const struct pictures *pictures, const char *name)
{
    for (int i = 0; pictures != NULL && i < pictures->svgs; i++)
        if (strcmp(pictures->svg[i].name, name) == 0)
            return &pictures->svg[i];
    return NULL;
}

const struct svg *pictures_sign(const struct pictures *pictures, const char *name)
{
    for (int i = 0; pictures != NULL && i < pictures->svgs; i++)
        if (pictures->svg[i].sign && strcmp(pictures->svg[i].name, name) == 0)
            return &pictures->svg[i];
    return NULL;
}

bool picture_is_there(const struct ink *ink, const char *name)
{
    return find(ink->pictures, name) != NULL;
}

int picture_names(const struct ink *ink, const char *names[], int room)
{
    int count = 0;

    for (int i = 0; ink->pictures != NULL && i < ink->pictures->svgs && count < room; i++)
        names[count++] = ink->pictures->svg[i].name;
    return count;
}

static bool fail_name(const struct pictures *pictures, bool signs, const char *name, const struct node *node,
                      struct error *error)
{
    int count = 0, room = pictures != NULL ? pictures->svgs : 0;
    const char **names = memory_new((size_t)(room + 1) * sizeof *names);
    struct error told = { 0 };

    for (int i = 0; i < room; i++)
        if (!signs || pictures->svg[i].sign)
            names[count++] = pictures->svg[i].name;
    fail_unknown(&told, ERROR_INPUT, signs ? _("icon") : _("picture"), name, names, count,
                 count > 0 ? NULL : _("none"));
    free(names);
    return node != NULL ? node_fail(node, error, "%s", told.text) : fail(error, ERROR_INPUT, NULL, "%s", told.text);
}

void pictures_miss_sign(struct pictures *pictures, const char *name)
{
    fail_name(pictures, true, name, NULL, &pictures->error);
}

bool picture_check(const struct ink *ink, const char *name, const char *const hidden[], const struct node *node,
                   struct error *error)
{
    const struct svg *svg = find(ink->pictures, name);

    if (svg == NULL)
        return fail_name(ink->pictures, false, name, node, error);
    for (; hidden != NULL && *hidden != NULL; hidden++)
        if (!svg_has_part(svg, ink->pictures->palette, *hidden))
            return node_fail(node, error, _("picture \"%s\" has no part \"%s\""), name, *hidden);
    return true;
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
        rsvg_handle_set_stylesheet(handle, (const guint8 *)themed->style.text, themed->style.length, &why))
        return handle;
    fail_render(svg, why, error);
    g_clear_object(&handle);
    return NULL;
}

static double scale_of(const struct svg *svg)
{
    return recorded / fmax(svg->width, svg->height);
}

static void render(cairo_t *cr, const struct drawn *drawn, RsvgRectangle viewport, struct error *error)
{
    GError *why = NULL;

    if (!rsvg_handle_render_document(drawn->handle, cr, &viewport, &why))
        fail_render(drawn->svg, why, error);
}

static cairo_surface_t *record(const struct drawn *drawn, struct error *error)
{
    double scale = scale_of(drawn->svg);
    RsvgRectangle viewport = { 0, 0, drawn->svg->width * scale, drawn->svg->height * scale };
    cairo_rectangle_t extents = { 0, 0, viewport.width, viewport.height };
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
    cairo_t *cr = cairo_create(surface);

    render(cr, drawn, viewport, error);
    cairo_destroy(cr);
    return surface;
}

static char *text_of_use(const struct picture_use *use)
{
    struct buf text = { 0 };

    for (const struct picture_word *word = use != NULL ? use->words : NULL; word != NULL && word->word != NULL; word++)
        buf_printf(&text, "%s=%d ", word->word, word->role);
    for (const char *const *part = use != NULL ? use->hidden : NULL; part != NULL && *part != NULL; part++)
        buf_printf(&text, "-%s ", *part);
    buf_puts(&text, "");
    return text.text != NULL ? text.text : memory_new(1);
}

static struct drawn *find_drawn(const struct pictures *pictures, const struct drawn *like)
{
    for (int i = 0; i < pictures->drawns; i++) {
        struct drawn *drawn = &pictures->drawn[i];
        if (drawn->svg == like->svg && drawn->theme == like->theme && strcmp(drawn->use, like->use) == 0 &&
            (drawn->unit == 0 || fabs(drawn->unit - like->unit) < 0.005 * drawn->unit))
            return drawn;
    }
    return NULL;
}

/* Takes over what the key holds. */
static struct drawn *draw_new(struct pictures *pictures, const struct drawn *key, const struct picture_use *use)
{
    struct themed themed;
    struct drawn drawn = *key;

    if (themed_make(&themed, key->svg, pictures->palette, key->theme, use, key->unit, &pictures->error))
        drawn.handle = open_themed(key->svg, &themed, &pictures->error);
    if (!themed.scaled)
        drawn.unit = 0;
    themed_finish(&themed);
    pictures->drawn = memory_grow(pictures->drawn, (size_t)(pictures->drawns + 1) * sizeof *pictures->drawn);
    pictures->drawn[pictures->drawns] = drawn;
    return &pictures->drawn[pictures->drawns++];
}

static struct drawn *drawn_of(cairo_t *cr, struct pictures *pictures, const struct svg *svg,
                              const struct picture_use *use)
{
    struct drawn key = { .svg = svg, .theme = theme_of(cr), .unit = theme_unit(cr), .use = text_of_use(use) };
    struct drawn *known = find_drawn(pictures, &key);

    if (known == NULL)
        return draw_new(pictures, &key, use);
    free(key.use);
    return known;
}

/* A recorded picture is one form of the PDF, however often it is placed: inside a drawing that is a form itself. On pixels
   it would come blurred, and on a page a clip can make Cairo 1.16 fail an assertion. */
static void paint_recorded(cairo_t *cr, struct drawn *drawn, struct error *error)
{
    const struct svg *svg = drawn->svg;

    if (drawn->surface == NULL)
        drawn->surface = record(drawn, error);
    cairo_translate(cr, svg->x, svg->y);
    cairo_scale(cr, 1 / scale_of(svg), 1 / scale_of(svg));
    cairo_set_source_surface(cr, drawn->surface, 0, 0);
    cairo_paint(cr);
}

void picture_draw(cairo_t *cr, const char *name, const struct picture_use *use)
{
    const struct ink *ink = ink_of(cr);
    struct pictures *pictures = ink != NULL ? ink->pictures : NULL;
    const struct svg *svg = find(pictures, name);

    if (pictures == NULL)
        return;
    if (svg == NULL) {
        fail_name(pictures, false, name, NULL, &pictures->error);
        return;
    }
    struct drawn *drawn = drawn_of(cr, pictures, svg, use);
    if (drawn->handle == NULL)
        return;
    cairo_save(cr);
    if (cairo_surface_get_type(cairo_get_group_target(cr)) == CAIRO_SURFACE_TYPE_RECORDING)
        paint_recorded(cr, drawn, &pictures->error);
    else
        render(cr, drawn, (RsvgRectangle){ svg->x, svg->y, svg->width, svg->height }, &pictures->error);
    cairo_restore(cr);
}

void picture_fit(cairo_t *cr, const char *name, const struct picture_use *use, double x, double y, double width,
                 double height)
{
    const struct ink *ink = ink_of(cr);
    const struct svg *svg = ink != NULL ? find(ink->pictures, name) : NULL;
    double scale = svg != NULL ? fmin(width / svg->width, height / svg->height) : 1;

    cairo_save(cr);
    cairo_translate(cr, x + width / 2, y + height / 2);
    cairo_scale(cr, scale, scale);
    if (svg != NULL)
        cairo_translate(cr, -svg->x - svg->width / 2, -svg->y - svg->height / 2);
    picture_draw(cr, name, use);
    cairo_restore(cr);
}
