#include "coverage.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"

static const double pixels = 50 / 25.4;      /* in a mm */

cairo_t *scale_load(struct scale *scale, double width, double height)
{
    scale->picture =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround(width * pixels), (int)lround(height * pixels));
    scale->cr = cairo_create(scale->picture);
    cairo_set_source_rgb(scale->cr, 1, 1, 1);
    cairo_paint(scale->cr);
    cairo_scale(scale->cr, pixels, pixels);
    return scale->cr;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Of one pixel, in parts of 255. */
static int ink_of(uint32_t pixel)
{
    int cyan = 255 - (int)(pixel >> 16 & 255), magenta = 255 - (int)(pixel >> 8 & 255),
        yellow = 255 - (int)(pixel & 255);
    int black = least(cyan, least(magenta, yellow));

    return cyan + magenta + yellow - 2 * black;
}

double scale_read(struct scale *scale)
{
    cairo_surface_flush(scale->picture);
    const unsigned char *row = cairo_image_surface_get_data(scale->picture);
    int width = cairo_image_surface_get_width(scale->picture), height = cairo_image_surface_get_height(scale->picture);
    int64_t sum = 0;

    for (int y = 0; y < height; y++, row += cairo_image_surface_get_stride(scale->picture))
        for (int x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
            sum += ink_of(pixel);
        }
    cairo_destroy(scale->cr);
    cairo_surface_destroy(scale->picture);
    return (double)sum / (255.0 * width * height);
}

void weights_add(struct weights *weights, double ink)
{
    if (weights->pages == weights->room) {
        weights->room = weights->room * 2 + 16;
        weights->page = memory_grow(weights->page, (size_t)weights->room * sizeof *weights->page);
    }
    weights->page[weights->pages++] = ink;
}

void weights_finish(struct weights *weights)
{
    free(weights->page);
    *weights = (struct weights){ 0 };
}
