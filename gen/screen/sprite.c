#include "sprite.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include <glib.h>
#include <webp/encode.h>

enum {
    CELL_PIXELS = 300,
    MANY = 120,
    CELL_PIXELS_OF_MANY = 200,
    HUNDREDS = 320,
    CELL_PIXELS_OF_HUNDREDS = 160,
    APART_PIXELS_OF_HUNDREDS = 128,
    BOARD_PIXELS = 1400,
    BOARDS_MANY = 2,
    BOARD_PIXELS_OF_MANY = 1200
};
static const float QUALITY = 80;

struct sprite {
    cairo_rectangle_t seen;
    char *uri; /* to be freed with g_free */
};

/* What is drawn, with room for a line at its edge. */
static cairo_rectangle_t seen_of(const struct stamp *stamp)
{
    cairo_rectangle_t ink;

    cairo_recording_surface_ink_extents(stamp->surface, &ink.x, &ink.y, &ink.width, &ink.height);
    double left = floor(ink.x * 10) / 10, top = floor(ink.y * 10) / 10;
    return (cairo_rectangle_t){ left, top, fmax(ceil((ink.x + ink.width) * 10) / 10 - left, 0.1),
                                fmax(ceil((ink.y + ink.height) * 10) / 10 - top, 0.1) };
}

static char *uri_of(const struct buf *bytes)
{
    char *text = g_base64_encode((const guchar *)bytes->text, bytes->length);
    char *uri = g_strconcat("data:image/webp;base64,", text, NULL);

    g_free(text);
    return uri;
}

/* Cairo has multiplied colours by their opacity. */
static void divide(unsigned char *pixel)
{
    int opacity = pixel[3];

    for (int i = 0; opacity > 0 && i < 3; i++)
        pixel[i] = (unsigned char)((pixel[i] * 255 + opacity / 2) / opacity);
}

/* Blue, green, red and opacity, a byte each, row by row. */
static unsigned char *pixels_of(const cairo_surface_t *image, int width, int height)
{
    cairo_surface_t *surface = (cairo_surface_t *)image;
    unsigned char *pixels = memory_new((size_t)width * (size_t)height * 4);

    for (int y = 0; y < height; y++) {
        const unsigned char *row = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + 4 * x, sizeof pixel);
            unsigned char *to = pixels + ((size_t)y * (size_t)width + (size_t)x) * 4;
            for (int i = 0; i < 4; i++)
                to[i] = (unsigned char)(pixel >> 8 * i);
            divide(to);
        }
    }
    return pixels;
}

char *sprite_pixels(cairo_surface_t *image)
{
    int width = cairo_image_surface_get_width(image), height = cairo_image_surface_get_height(image);
    uint8_t *packed = NULL;

    cairo_surface_flush(image);
    if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS)
        return NULL;
    unsigned char *pixels = pixels_of(image, width, height);
    size_t length = WebPEncodeBGRA(pixels, width, height, 4 * width, QUALITY, &packed);
    struct buf bytes = { .text = (char *)packed, .length = length };
    char *uri = length > 0 ? uri_of(&bytes) : NULL;
    WebPFree(packed);
    free(pixels);
    return uri;
}

/* In pixels: Cairo 1.16 puts a recording whose ink does not begin at the origin into the wrong place of an SVG. */
static char *draw_pixels(const struct stamp *stamp, const cairo_rectangle_t *seen, double scale)
{
    int width = (int)lround(seen->width * scale), height = (int)lround(seen->height * scale);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, stamp->surface, -seen->x, -seen->y);
    cairo_paint(cr);
    cairo_destroy(cr);
    char *uri = sprite_pixels(surface);
    cairo_surface_destroy(surface);
    return uri;
}

/* How fine the pictures of a page are. */
struct grain {
    double cell;                  /* mm */
    int pixels, apart, on_boards; /* of a cell, of what lies in none, and at most of what is larger */
};

/* Many pictures are coarser, and so are many boards: the page stays small. */
static struct grain grain_of(const struct stamps *stamps, double cell)
{
    int boards = 0;

    for (int i = 0; i < stamps->count; i++) {
        cairo_rectangle_t seen = seen_of(&stamps->stamp[i]);
        boards += stamps->stamp[i].lies && fmax(seen.width, seen.height) > 4 * cell;
    }
    int pixels = stamps->count > HUNDREDS ? CELL_PIXELS_OF_HUNDREDS
                 : stamps->count > MANY   ? CELL_PIXELS_OF_MANY
                                          : CELL_PIXELS;
    return (struct grain){ cell, pixels, stamps->count > HUNDREDS ? APART_PIXELS_OF_HUNDREDS : pixels,
                           boards > BOARDS_MANY ? BOARD_PIXELS_OF_MANY : BOARD_PIXELS };
}

/* Pixels in a mm: what lies apart is small on a page. */
static double scale_of(const struct stamp *stamp, const cairo_rectangle_t *seen, const struct grain *grain)
{
    return fmin(grain->pixels / grain->cell,
                (stamp->lies ? grain->on_boards : grain->apart) / fmax(seen->width, seen->height));
}

/* The rectangle is a whole number of pixels: grown to the right and below. */
static struct sprite draw(const struct stamp *stamp, const struct grain *grain)
{
    struct sprite sprite = { .seen = seen_of(stamp) };
    double scale = scale_of(stamp, &sprite.seen, grain);

    sprite.seen.width = ceil(sprite.seen.width * scale) / scale;
    sprite.seen.height = ceil(sprite.seen.height * scale) / scale;
    sprite.uri = draw_pixels(stamp, &sprite.seen, scale);
    return sprite;
}

static int find(const struct sprite sprites[], int count, const char *uri)
{
    for (int i = 0; i < count; i++)
        if (strcmp(sprites[i].uri, uri) == 0)
            return i;
    return -1;
}

static void add(const struct sprite sprites[], int number, struct buf *out)
{
    const struct sprite *sprite = &sprites[number];
    int same = find(sprites, number, sprite->uri);

    buf_puts(out, number > 0 ? ",\n[" : "[");
    if (same >= 0)
        buf_int(out, same);
    else
        buf_json(out, sprite->uri);
    buf_printf(out, ",%.4g,%.4g,%.5g,%.5g]", sprite->seen.x, sprite->seen.y, sprite->seen.width, sprite->seen.height);
}

bool sprites_add(const struct stamps *stamps, double cell, struct buf *out, struct error *error)
{
    struct sprite *sprites = memory_new((size_t)(stamps->count + 1) * sizeof *sprites);
    const struct grain grain = grain_of(stamps, cell);
    int count = 0;

    buf_putc(out, '[');
    for (bool good = true; good && count < stamps->count; count += good) {
        sprites[count] = draw(&stamps->stamp[count], &grain);
        good = sprites[count].uri != NULL ||
               fail(error, ERROR_SYSTEM, NULL, _("the picture of a piece cannot be made: out of memory"));
        if (good)
            add(sprites, count, out);
    }
    buf_putc(out, ']');
    for (int i = 0; i < count; i++)
        g_free(sprites[i].uri);
    free(sprites);
    return error->kind == ERROR_NONE;
}
