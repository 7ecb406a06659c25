#include "raster.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "verify/arena.h"
#include "verify/buf.h"

const double raster_lightness = 0.6;

enum { HEAD = 256 * 1024 };

/* ---- heads ---- */

/* Bytes that are read in their order; behind the last come zeros. */
struct bytes {
    const unsigned char *at;
    size_t length;
    const char *file;
    struct error *error;
};

static unsigned byte(const struct bytes *from, size_t at)
{
    return at < from->length ? from->at[at] : 0;
}

static unsigned big(const struct bytes *from, size_t at, int size)
{
    unsigned value = 0;

    for (int i = 0; i < size; i++)
        value = value << 8 | byte(from, at + (size_t)i);
    return value;
}

static bool check_size(const struct bytes *from, unsigned width, unsigned height)
{
    if (width == 0 || height == 0)
        return fail_at(from->error, ERROR_INPUT, from->file, 0, _("has no size: the picture is damaged"));
    return (width <= RASTER_SIDE_MAX && height <= RASTER_SIDE_MAX &&
            (double)width * height <= RASTER_MEGAPIXELS_MAX * 1e6) ||
           fail_at(from->error, ERROR_INPUT, from->file, 0, _("has %u × %u pixels, at most %d million are allowed"),
                   width, height, RASTER_MEGAPIXELS_MAX);
}

static bool read_png(const struct bytes *from, struct raster *out)
{
    unsigned width = big(from, 16, 4), height = big(from, 20, 4);

    if (big(from, 8, 4) != 13 || big(from, 12, 4) != 0x49484452 || from->length < 33)
        return fail_at(from->error, ERROR_INPUT, from->file, 0, _("has no size: the picture is damaged"));
    if (!check_size(from, width, height))
        return false;
    *out = (struct raster){ .width = (int)width, .height = (int)height };
    return true;
}

/* Of Exif, in either order of bytes. */
static unsigned number(const struct bytes *from, bool little, size_t at, int size)
{
    unsigned value = 0;

    for (int i = 0; little && i < size; i++)
        value |= byte(from, at + (size_t)i) << 8 * i;
    return little ? value : big(from, at, size);
}

/* Within Exif: how the camera was held, 1 to 8. */
static unsigned find_orientation(const struct bytes *from, size_t at, size_t end)
{
    size_t tiff = at + 6;
    bool little = byte(from, tiff) == 'I';
    size_t entry = tiff + number(from, little, tiff + 4, 4);
    unsigned count = number(from, little, entry, 2);

    for (entry += 2; count > 0 && entry < end; count--, entry += 12)
        if (number(from, little, entry, 2) == 0x112)
            return number(from, little, entry + 8, 2);
    return 1;
}

/* Baseline, extended and progressive ones; with one, three or four colours of eight bits. */
static bool read_frame(const struct bytes *from, size_t at, unsigned marker, unsigned turn, struct raster *out)
{
    unsigned bits = byte(from, at), height = big(from, at + 1, 2), width = big(from, at + 3, 2);
    unsigned colours = byte(from, at + 5);
    bool turned = turn >= 5 && turn <= 8;

    if (marker > 0xC2 || bits != 8 || (colours != 1 && colours != 3 && colours != 4))
        return fail_at(from->error, ERROR_INPUT, from->file, 0,
                       _("is a JPEG of a rare kind: save it as an ordinary one"));
    if (!check_size(from, width, height))
        return false;
    *out = (struct raster){ .jpeg = true,
                            .width = (int)(turned ? height : width),
                            .height = (int)(turned ? width : height),
                            .stored = colours != 4 && (turn <= 1 || turn > 8) };
    return true;
}

static bool is_frame(unsigned marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static bool read_jpeg(const struct bytes *from, struct raster *out)
{
    unsigned turn = 1;

    for (size_t at = 2; at + 4 <= from->length && byte(from, at) == 0xFF;) {
        unsigned marker = byte(from, at + 1), length = big(from, at + 2, 2);
        if (marker == 0xFF) {
            at++;
            continue;
        }
        if (is_frame(marker))
            return read_frame(from, at + 4, marker, turn, out);
        if (marker == 0xE1 && at + 10 <= from->length && memcmp(from->at + at + 4, "Exif", 4) == 0)
            turn = find_orientation(from, at + 4, at + 2 + length);
        if (marker == 0xDA || length < 2)
            break;
        at += 2 + length;
    }
    return fail_at(from->error, ERROR_INPUT, from->file, 0, _("has no size: the picture is damaged"));
}

bool raster_read(const unsigned char *at, size_t length, const char *file, struct raster *out, struct error *error)
{
    struct bytes from = { at, length, file, error };

    *out = (struct raster){ 0 };
    if (length >= 8 && memcmp(at, "\x89PNG\r\n\x1a\n", 8) == 0)
        return read_png(&from, out);
    if (length >= 3 && memcmp(at, "\xFF\xD8\xFF", 3) == 0)
        return read_jpeg(&from, out);
    return fail_at(error, ERROR_INPUT, file, 0, _("is neither SVG, JPEG nor PNG"));
}

/* ---- files ---- */

static bool fail_read(const char *file, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, file, 0, "%s", error_reason(errno));
}

/* Its first bytes, `most` of them. Free *bytes. */
static bool read_bytes(const char *file, size_t most, unsigned char **bytes, size_t *length, struct error *error)
{
    struct stat status;
    FILE *stream = NULL;

    if (stat(file, &status) != 0)
        return fail_read(file, error);
    if (!S_ISREG(status.st_mode))
        return fail_at(error, ERROR_SYSTEM, file, 0, _("is not a regular file, %s was expected"), _("a picture"));
    if (status.st_size > (off_t)RASTER_MB_MAX << 20)
        return fail_at(error, ERROR_INPUT, file, 0, _("is larger than %d MB"), RASTER_MB_MAX);
    size_t wanted = (size_t)status.st_size < most ? (size_t)status.st_size : most;
    if ((stream = fopen(file, "rb")) == NULL)
        return fail_read(file, error);
    *bytes = memory_new(wanted + 1);
    *length = fread(*bytes, 1, wanted, stream);
    bool good = !ferror(stream) || fail_read(file, error);
    fclose(stream);
    return good;
}

bool raster_load(const char *file, struct raster *out, struct error *error)
{
    unsigned char *bytes = NULL;
    struct error first = { 0 };
    size_t length = 0;
    bool good = read_bytes(file, HEAD, &bytes, &length, error);

    if (good && !raster_read(bytes, length, file, out, &first)) { /* behind a long profile? */
        free(bytes);
        bytes = NULL;
        good = read_bytes(file, SIZE_MAX, &bytes, &length, error) && raster_read(bytes, length, file, out, error);
    }
    free(bytes);
    return good;
}

/* ---- pixels ---- */

static GdkPixbuf *decode(const struct raster *raster, const unsigned char *bytes, size_t length, const char *file,
                         struct error *error)
{
    GError *why = NULL;
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(raster->jpeg ? "jpeg" : "png", &why);
    bool good = loader != NULL && gdk_pixbuf_loader_write(loader, bytes, length, &why);
    bool closed = loader != NULL && gdk_pixbuf_loader_close(loader, good ? &why : NULL);
    GdkPixbuf *read = good && closed ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
    GdkPixbuf *turned = read != NULL ? gdk_pixbuf_apply_embedded_orientation(read) : NULL;

    if (turned == NULL)
        fail_at(error, ERROR_INPUT, file, 0, _("is damaged: %s"), why != NULL ? why->message : "");
    g_clear_error(&why);
    if (loader != NULL)
        g_object_unref(loader);
    return turned;
}

static unsigned char tone_of(double red, double green, double blue, double alpha, enum theme theme, double own)
{
    double value = theme == THEME_GREY ? 0.299 * red + 0.587 * green + 0.114 * blue : own;

    if (theme == THEME_LOW_INK)
        value += raster_lightness * (255 - value);
    return (unsigned char)(value * alpha / 255 + 0.5);
}

static void put_row(const unsigned char *from, int channels, int width, enum theme theme, unsigned char *to)
{
    for (int x = 0; x < width; x++, from += channels, to += 4) {
        unsigned char alpha = channels == 4 ? from[3] : 255;
        unsigned char part[3];
        for (int i = 0; i < 3; i++)
            part[i] = tone_of(from[0], from[1], from[2], alpha, theme, from[i]);
        unsigned pixel = (unsigned)alpha << 24 | (unsigned)part[0] << 16 | (unsigned)part[1] << 8 | part[2];
        memcpy(to, &pixel, sizeof pixel);
    }
}

static cairo_surface_t *paint(const GdkPixbuf *pixels, enum theme theme)
{
    int width = gdk_pixbuf_get_width(pixels), height = gdk_pixbuf_get_height(pixels);
    int channels = gdk_pixbuf_get_n_channels(pixels), from_stride = gdk_pixbuf_get_rowstride(pixels);
    cairo_surface_t *surface =
        cairo_image_surface_create(channels == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height);
    const unsigned char *from = gdk_pixbuf_read_pixels(pixels);
    unsigned char *to = cairo_image_surface_get_data(surface);

    for (int y = 0; to != NULL && y < height; y++, from += from_stride, to += cairo_image_surface_get_stride(surface))
        put_row(from, channels, width, theme, to);
    cairo_surface_mark_dirty(surface);
    return surface;
}

/* ---- surfaces ---- */

/* What ends it is there; cameras write more behind that. */
static bool is_whole(const struct raster *raster, const unsigned char *bytes, size_t length)
{
    const char *end = raster->jpeg ? "\xFF\xD9" : "IEND";
    size_t size = strlen(end);

    for (size_t at = length; at >= size; at--)
        if (memcmp(bytes + at - size, end, size) == 0)
            return true;
    return false;
}

static cairo_surface_t *make(const struct raster *raster, const char *file, enum theme theme,
                             const unsigned char *bytes, size_t length, struct error *error)
{
    GdkPixbuf *pixels = decode(raster, bytes, length, file, error);
    cairo_surface_t *surface = NULL;

    if (pixels != NULL && (gdk_pixbuf_get_width(pixels) != raster->width ||
                           gdk_pixbuf_get_height(pixels) != raster->height))
        fail_at(error, ERROR_INPUT, file, 0, _("is damaged: %s"), _("it ends early"));
    else if (pixels != NULL)
        surface = paint(pixels, theme);
    g_clear_object(&pixels);
    return surface;
}

/* Data that go with a surface and are its own from now on. */
static void attach(cairo_surface_t *surface, const char *kind, void *data, size_t length)
{
    if (cairo_surface_set_mime_data(surface, kind, data, length, free, data) != CAIRO_STATUS_SUCCESS)
        free(data);
}

/* The same name for the same picture: a PDF holds it once. */
static void name_surface(cairo_surface_t *surface, const char *file, enum theme theme)
{
    struct buf id = { 0 };

    buf_printf(&id, "%s %s", file, theme_names[theme]);
    attach(surface, CAIRO_MIME_TYPE_UNIQUE_ID, id.text, id.length);
}

/* The bytes of a file that is still the one whose head was read. Free *bytes. */
static bool read_again(const struct raster *raster, const char *file, unsigned char **bytes, size_t *length,
                       struct error *error)
{
    struct raster now;

    return read_bytes(file, SIZE_MAX, bytes, length, error) && raster_read(*bytes, *length, file, &now, error) &&
           ((now.width == raster->width && now.height == raster->height && now.jpeg == raster->jpeg &&
             now.stored == raster->stored) ||
            fail_at(error, ERROR_SYSTEM, file, 0, _("was changed while it was being printed"))) &&
           (is_whole(raster, *bytes, *length) ||
            fail_at(error, ERROR_INPUT, file, 0, _("is damaged: %s"), _("it ends early")));
}

cairo_surface_t *raster_surface(const struct raster *raster, const char *file, enum theme theme, struct error *error)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    bool good = read_again(raster, file, &bytes, &length, error);
    cairo_surface_t *surface = good ? make(raster, file, theme, bytes, length, error) : NULL;

    free(bytes);
    if (surface != NULL)
        name_surface(surface, file, theme);
    return surface;
}

/* ---- stored ---- */

/* So small that it is no matter. */
enum { STORED_SIDE = 200 };

static int few(int pixels, const struct raster *raster)
{
    int longer = raster->width > raster->height ? raster->width : raster->height;
    int side = longer > STORED_SIDE ? (int)((double)pixels * STORED_SIDE / longer) : pixels;

    return side > 0 ? side : 1;
}

static cairo_surface_t *shrink(const struct raster *raster, const unsigned char *bytes, size_t length,
                               const char *file, struct error *error)
{
    GdkPixbuf *pixels = decode(raster, bytes, length, file, error);
    GdkPixbuf *small = pixels != NULL ? gdk_pixbuf_scale_simple(pixels, few(raster->width, raster),
                                                                few(raster->height, raster), GDK_INTERP_BILINEAR)
                                      : NULL;
    cairo_surface_t *surface = small != NULL ? paint(small, THEME_FULL) : NULL;

    g_clear_object(&pixels);
    g_clear_object(&small);
    return surface;
}

cairo_surface_t *raster_store(const struct raster *raster, const char *file, bool seen, struct error *error)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    cairo_surface_t *surface = NULL;
    bool good = read_again(raster, file, &bytes, &length, error);

    if (good)
        surface = seen ? shrink(raster, bytes, length, file, error)
                       : cairo_image_surface_create(CAIRO_FORMAT_RGB24, few(raster->width, raster),
                                                    few(raster->height, raster));
    if (surface == NULL) {
        free(bytes);
        return NULL;
    }
    attach(surface, CAIRO_MIME_TYPE_JPEG, bytes, length);
    name_surface(surface, file, THEME_FULL);
    return surface;
}
