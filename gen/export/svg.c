#include "svg.h"

#include <math.h>

/* Colours by which programs for cutting machines tell lines apart. */
static const char *const looks[] = { [CUT_CUT] = "fill=\"none\" stroke=\"#ff0000\" stroke-width=\"0.1\"",
                                     [CUT_FOLD] = "fill=\"none\" stroke=\"#0000ff\" stroke-width=\"0.1\"",
                                     [CUT_MARKS] = "fill=\"none\" stroke=\"#000000\" stroke-width=\"0.1\"" };

/* An attribute in mm, to the tenth of a micrometre, without zeros behind it. */
static void put_mm(struct buf *out, const char *name, double mm)
{
    buf_printf(out, " %s=\"%.10g\"", name, round(mm * 1e4) / 1e4 + 0.0);
}

static void put_line(struct buf *out, const struct cut_shape *shape)
{
    buf_puts(out, "<line");
    put_mm(out, "x1", shape->x);
    put_mm(out, "y1", shape->y);
    put_mm(out, "x2", shape->x + shape->width);
    put_mm(out, "y2", shape->y + shape->height);
}

static void put_circle(struct buf *out, const struct cut_shape *shape)
{
    buf_puts(out, "<circle");
    put_mm(out, "cx", shape->x + shape->width / 2);
    put_mm(out, "cy", shape->y + shape->height / 2);
    put_mm(out, "r", shape->width / 2);
}

static void put_rectangle(struct buf *out, const struct cut_shape *shape)
{
    buf_puts(out, "<rect");
    put_mm(out, "x", shape->x);
    put_mm(out, "y", shape->y);
    put_mm(out, "width", shape->width);
    put_mm(out, "height", shape->height);
    if (shape->corner > 0)
        put_mm(out, "rx", shape->corner);
    if (shape->kind == CUT_BLOCK)
        buf_puts(out, " fill=\"#000000\" stroke=\"none\"");
}

static void put_shape(struct buf *out, const struct cut_shape *shape)
{
    buf_puts(out, "    ");
    switch (shape->kind) {
    case CUT_LINE:
        put_line(out, shape);
        break;
    case CUT_OUTLINE:
    case CUT_BLOCK:
        (cut_is_circle(shape) ? put_circle : put_rectangle)(out, shape);
        break;
    }
    buf_puts(out, "/>\n");
}

static void put_layer(struct buf *out, const struct cut *cut, enum cut_layer layer)
{
    const char *name = cut_layer_name(layer);

    buf_printf(out, "  <g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\" %s>\n", name, name,
               looks[layer]);
    for (int i = 0; i < cut->shapes; i++)
        if (cut->shape[i].layer == layer)
            put_shape(out, &cut->shape[i]);
    buf_puts(out, "  </g>\n");
}

void svg_put(struct buf *out, const struct cut *cut)
{
    buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" "
               "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\"\n"
               "     width=\"%.10gmm\" height=\"%.10gmm\" viewBox=\"0 0 %.10g %.10g\">\n",
               cut->width, cut->height, cut->width, cut->height);
    buf_printf(out, "  <title>%s</title>\n", cut->title);
    for (enum cut_layer layer = CUT_CUT; layer < CUT_LAYERS; layer++)
        put_layer(out, cut, layer);
    buf_puts(out, "</svg>\n");
}
