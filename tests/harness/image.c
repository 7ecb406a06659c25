#include "image.h"

#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

cairo_t *image_start(double width, double height, double edge, double scale)
{
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround((width + 2 * edge) * scale),
                                   (int)lround((height + 2 * edge) * scale));
    cairo_t *cr = cairo_create(image);

    cairo_surface_destroy(image);
    cairo_set_source_rgb(cr, 1, 0, 1);
    cairo_paint(cr);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, edge, edge);
    return cr;
}

cairo_t *image_paper(const struct ink *ink, enum theme theme, double size, double scale)
{
    cairo_t *cr = image_start(size, size, 0, scale);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    ink_enter(cr, ink);
    theme_enter(cr, theme);
    return cr;
}

cairo_surface_t *image_finish(cairo_t *cr)
{
    cairo_surface_t *image = cairo_surface_reference(cairo_get_target(cr));

    cr_assert_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

uint32_t pixel(cairo_surface_t *image, int x, int y)
{
    const unsigned char *data = cairo_image_surface_get_data(image);
    uint32_t value;

    memcpy(&value, data + y * cairo_image_surface_get_stride(image) + x * 4, sizeof value);
    return value & 0xffffff;
}

uint32_t pixel_of(struct colour colour)
{
    return (uint32_t)lround(colour.red * 255) << 16 | (uint32_t)lround(colour.green * 255) << 8 |
           (uint32_t)lround(colour.blue * 255);
}
