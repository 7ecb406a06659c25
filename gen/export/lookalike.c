#include "lookalike.h"

#include <stdlib.h>
#include <string.h>

#include "gen/card/side.h"

static const double dpi = 100;

static bool same_shape(const struct art_piece *a, const struct art_piece *b)
{
    return strcmp(a->group, b->group) == 0 && a->width == b->width && a->height == b->height &&
           a->corner == b->corner && a->hexagon == b->hexagon;
}

/* Of two pictures of one size. */
static bool same_pixels(cairo_surface_t *a, cairo_surface_t *b)
{
    size_t bytes = (size_t)cairo_image_surface_get_stride(a) * (size_t)cairo_image_surface_get_height(a);

    return memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b), bytes) == 0;
}

void lookalike_find(const struct run *at, int first[])
{
    cairo_surface_t **picture = memory_new((size_t)at->pieces * sizeof *picture);

    for (int i = 0; i < at->pieces; i++) {
        const struct art_piece *piece = &at->piece[i];
        first[i] = -1;
        if (!run_takes(at, i) || !art_has_back(piece))
            continue;
        picture[i] = side_picture(&(struct side){ piece, true, 0, THEME_FULL }, at->edition, dpi);
        cairo_surface_flush(picture[i]);
        for (first[i] = 0; first[i] < i; first[i]++)
            if (picture[first[i]] != NULL && same_shape(&at->piece[first[i]], piece) &&
                same_pixels(picture[first[i]], picture[i]))
                break;
        if (first[i] < i) {
            cairo_surface_destroy(picture[i]);
            picture[i] = NULL;
        }
    }
    for (int i = 0; i < at->pieces; i++)
        cairo_surface_destroy(picture[i]);
    free(picture);
}
