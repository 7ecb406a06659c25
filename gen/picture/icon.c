#include "icon.h"

#include <math.h>

#include "path.h"
#include "picture.h"
#include "svg.h"

/* Each shape can be added: svg_load has tried it. */
static void add_shapes(cairo_t *cr, const struct node *node)
{
    const char *transform = node_attr(node, "transform");
    cairo_matrix_t matrix;

    cairo_save(cr);
    if (transform != NULL && path_transform(transform, &matrix))
        cairo_transform(cr, &matrix);
    if (svg_is_shape(node))
        path_add(cr, node, NULL);
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child) && !node_is(child, "defs"))
            add_shapes(cr, child);
    cairo_restore(cr);
}

void icon_path(cairo_t *cr, const char *name, double x, double y, double size)
{
    const struct ink *ink = ink_of(cr);
    struct pictures *pictures = ink != NULL ? ink->pictures : NULL;
    const struct svg *svg = pictures_sign(pictures, name);

    cairo_new_sub_path(cr);
    if (pictures == NULL)
        return;
    if (svg == NULL) {
        pictures_miss_sign(pictures, name);
        return;
    }
    double scale = size / fmax(svg->width, svg->height);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, -svg->x - svg->width / 2, -svg->y - svg->height / 2);
    add_shapes(cr, svg->root);
    cairo_restore(cr);
}

bool icon_check(const struct ink *ink, const char *name, const struct node *node, struct error *error)
{
    return icon_is_sign(ink, name) || pictures_fail_sign(ink->pictures, name, node, error);
}

bool icon_is_sign(const struct ink *ink, const char *name)
{
    return pictures_sign(ink->pictures, name) != NULL;
}
