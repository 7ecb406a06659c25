#include "raster.h"

#include <math.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gen/output/file.h"
#include "verify/arena.h"
#include "verify/buf.h"

/* How hard zlib tries. Pieces are flat colours: without filters, level 4 is 17 % smaller than the usual 6 with them,
   and takes two fifths of the time. */
enum { LEVEL = 4 };

static const double inches_in_metre = 1000 / 25.4;

struct picture {
    const unsigned char *data;
    int width, height, stride;
    uint32_t alpha;              /* of pixels that have none of their own */
    bool opaque;
    double dpi;
    unsigned char *row;          /* of the PNG */
    struct buf bytes;
    bool whole;                  /* the bytes are all there */
};

/* ---- pixels: Cairo's words with their colours multiplied by alpha, the PNG's bytes without ---- */

static uint32_t pixel_at(const struct picture *picture, int x, int y)
{
    uint32_t pixel;

    memcpy(&pixel, picture->data + (ptrdiff_t)y * picture->stride + (ptrdiff_t)4 * x, sizeof pixel);
    return pixel | picture->alpha;
}

static bool is_opaque(const struct picture *picture)
{
    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++)
            if (pixel_at(picture, x, y) >> 24 != 255)
                return false;
    return true;
}

static unsigned char straight(uint32_t pixel, int shift)
{
    uint32_t alpha = pixel >> 24, colour = pixel >> shift & 255;

    return alpha == 0 ? 0 : (unsigned char)((colour * 255 + alpha / 2) / alpha);
}

static void fill_row(struct picture *picture, int y)
{
    unsigned char *to = picture->row;

    for (int x = 0; x < picture->width; x++) {
        uint32_t pixel = pixel_at(picture, x, y);
        *to++ = straight(pixel, 16);
        *to++ = straight(pixel, 8);
        *to++ = straight(pixel, 0);
        if (!picture->opaque)
            *to++ = (unsigned char)(pixel >> 24);
    }
}

/* ---- what libpng calls ---- */

static void *take_memory(png_structp png, png_alloc_size_t bytes)
{
    (void)png;
    return memory_new(bytes);
}

static void give_memory(png_structp png, void *memory)
{
    (void)png;
    free(memory);
}

static void take_bytes(png_structp png, png_bytep bytes, size_t length)
{
    buf_add(png_get_io_ptr(png), (const char *)bytes, length);
}

static void flush(png_structp png)
{
    (void)png;
}

static void stop(png_structp png, const char *words)
{
    fail(png_get_error_ptr(png), ERROR_SYSTEM, NULL, _("the PNG cannot be made: %s"), words);
    png_longjmp(png, 1);
}

/* What is only odd is not told: pictures are drawn here, not read. */
static void go_on(png_structp png, const char *words)
{
    (void)png;
    (void)words;
}

/* ---- the file ---- */

static void put_picture(png_structp png, png_infop info, struct picture *picture)
{
    uint32_t resolution = (uint32_t)lround(picture->dpi * inches_in_metre);

    png_set_write_fn(png, &picture->bytes, take_bytes, flush);
    png_set_IHDR(png, info, (uint32_t)picture->width, (uint32_t)picture->height, 8,
                 picture->opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_pHYs(png, info, resolution, resolution, PNG_RESOLUTION_METER);
    png_set_filter(png, PNG_FILTER_TYPE_DEFAULT, PNG_FILTER_NONE);
    png_set_compression_level(png, LEVEL);
    png_write_info(png, info);
    for (int y = 0; y < picture->height; y++) {
        fill_row(picture, y);
        png_write_row(png, picture->row);
    }
    png_write_end(png, info);
    picture->whole = true;
}

static bool make(struct picture *picture, struct error *error)
{
    png_structp png =
        png_create_write_struct_2(PNG_LIBPNG_VER_STRING, error, stop, go_on, NULL, take_memory, give_memory);

    if (png == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("the PNG cannot be made: %s"), "libpng " PNG_LIBPNG_VER_STRING);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)) == 0)
        put_picture(png, info, picture);
    png_destroy_write_struct(&png, &info);
    return picture->whole;
}

bool raster_write(cairo_surface_t *surface, double dpi, const char *path, struct error *error)
{
    cairo_status_t status = cairo_surface_status(surface);

    if (status != CAIRO_STATUS_SUCCESS)
        return fail(error, ERROR_SYSTEM, NULL, _("the PNG cannot be made: %s"), cairo_status_to_string(status));
    cairo_surface_flush(surface);
    struct picture picture = { .data = cairo_image_surface_get_data(surface), .dpi = dpi,
                               .width = cairo_image_surface_get_width(surface),
                               .height = cairo_image_surface_get_height(surface),
                               .stride = cairo_image_surface_get_stride(surface) };
    picture.alpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF000000 : 0;
    picture.opaque = is_opaque(&picture);
    picture.row = memory_new((size_t)picture.width * 4);
    bool good = make(&picture, error) && file_write(path, picture.bytes.text, picture.bytes.length, error);
    free(picture.row);
    buf_finish(&picture.bytes);
    return good;
}
