/* proofsheet-gen picture: a position of a logged game as a picture. */
#include <math.h>
#include <string.h>

#include <cairo-svg.h>

#include "gen/card/side.h"
#include "gen/export/raster.h"
#include "gen/output/file.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "recording.h"

/* In mm. */
static const double picture_width = 240, map_most = 190, margin = 5;

struct image {
    const struct recording *recording;
    const struct moment *moment;
    enum theme theme;
    double width, height;
};

/* The ground is a rectangle: to paint a page makes Cairo 1.16 forget the tag that it has begun. */
static void draw(const struct image *image, cairo_t *cr, struct stamps *stamps)
{
    ink_enter(cr, &image->recording->edition.ink);
    theme_enter(cr, image->theme);
    theme_source(cr, ROLE_PAPER);
    cairo_rectangle(cr, 0, 0, image->width, image->height);
    cairo_fill(cr);
    moment_draw(image->moment, cr, stamps, margin, margin, image->width - 2 * margin, map_most);
}

/* ---- three kinds of files ---- */

static bool write_png(const struct image *image, struct session *session, const char *path, struct error *error)
{
    double dpi = session->options->dpi, most = SIDE_PIXELS_MAX / fmax(image->width, image->height) * 25.4;

    dpi = fmin(options_have(session->options, 'R') ? dpi : 150, most);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, side_pixels(image->width, dpi), side_pixels(image->height, dpi));
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, dpi / 25.4, dpi / 25.4);
    draw(image, cr, NULL);
    cairo_destroy(cr);
    bool good = raster_write(surface, dpi, path, error);
    cairo_surface_destroy(surface);
    return good;
}

static cairo_status_t take_bytes(void *to, const unsigned char *bytes, unsigned length)
{
    buf_add(to, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static bool write_svg(const struct image *image, struct session *session, const char *path, struct error *error)
{
    struct buf bytes = { 0 };
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(take_bytes, &bytes, image->width, image->height);
    cairo_t *cr = cairo_create(surface);

    (void)session;
    images_into_svg(pictures_images(image->recording->edition.ink.pictures));
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_MM);
    draw(image, cr, NULL);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    bool good = status == CAIRO_STATUS_SUCCESS ||
                fail(error, ERROR_SYSTEM, NULL, _("the SVG cannot be made: %s"), cairo_status_to_string(status));
    good = good && file_write(path, bytes.text, bytes.length, error);
    buf_finish(&bytes);
    return good;
}

static bool write_pdf(const struct image *image, struct session *session, const char *path, struct error *error)
{
    const struct words *words = image->recording->edition.words[0];
    struct document *document = document_new(
        &(struct document_info){ .title = words->title, .lang = words->lang, .ink = &image->recording->edition.ink },
        error);
    struct stamps stamps = { 0 };

    (void)session;
    if (document == NULL)
        return false;
    draw(image, document_page(document, image->width, image->height, "1"), &stamps);
    stamps_finish(&stamps);
    bool good = document_save(document, path, error);
    document_free(document);
    return good;
}

typedef bool image_writer(const struct image *, struct session *, const char *path, struct error *);

/* The name of the file, and what writes it; NULL with error set. */
static image_writer *name_file(struct session *session, const struct chapter *chapter, const char **name,
                               struct error *error)
{
    static const char *const ends[] = { ".png", ".svg", ".pdf" };
    static image_writer *const writers[] = { write_png, write_svg, write_pdf };
    int end;

    if (!command_file(session, ends, sizeof ends / sizeof *ends, name, &end, error))
        return NULL;
    if (*name == NULL)
        *name = arena_printf(&session->arena, "%s-%d.png", recording_stem(session, "game"), chapter->last);
    return writers[end < 0 ? 0 : end];
}

static bool write_picture(struct session *session, const struct recording *recording, const struct moment *moment,
                          struct error *error)
{
    struct image image = { recording, moment, session->options->theme, picture_width, 0 };
    const char *name;

    image.height = moment_height(moment, image.width - 2 * margin, map_most) + 2 * margin;
    image_writer *write = name_file(session, moment->chapter, &name, error);
    const char *what = arena_printf(&session->arena, _("the position after line %d"), moment->chapter->last);
    const char *path = write != NULL ? tray_path(&session->output.tray, name, what, error) : NULL;
    return path != NULL && write(&image, session, path, error) && edition_good(&recording->edition, error);
}

bool command_picture(struct session *session, struct error *error)
{
    struct recording recording;
    struct moment moment = { 0 };
    bool good = recording_open(&recording, session, session->options->line, error) &&
                recording_moment(&recording, &recording.chronicle, &recording.table, &moment, &session->arena, error) &&
                write_picture(session, &recording, &moment, error);

    moment_finish(&moment);
    recording_finish(&recording);
    return good;
}
