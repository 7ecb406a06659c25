#include "svg.h"

#include <libxml/xmlwriter.h>
#include <math.h>

#include "verify/arena.h"

/* Colours by which programs for cutting machines tell lines apart. */
static const char *const strokes[] = { [CUT_CUT] = "#ff0000", [CUT_FOLD] = "#0000ff", [CUT_MARKS] = "#000000" };

static const char svg_namespace[] = "http://www.w3.org/2000/svg";
static const char inkscape_namespace[] = "http://www.inkscape.org/namespaces/inkscape";

/* Bytes written, negative where none are: that can only be for want of memory. */
static void must(int written)
{
    if (written < 0)
        memory_lost();
}

static void start(xmlTextWriter *to, const char *name)
{
    must(xmlTextWriterStartElement(to, BAD_CAST name));
}

static void put(xmlTextWriter *to, const char *name, const char *value)
{
    must(xmlTextWriterWriteAttribute(to, BAD_CAST name, BAD_CAST value));
}

/* An attribute in mm, to the tenth of a micrometre, without zeros behind it. */
static void put_mm(xmlTextWriter *to, const char *name, double mm)
{
    must(xmlTextWriterWriteFormatAttribute(to, BAD_CAST name, "%.10g", round(mm * 1e4) / 1e4 + 0.0));
}

static void put_line(xmlTextWriter *to, const struct cut_shape *shape)
{
    start(to, "line");
    put_mm(to, "x1", shape->x);
    put_mm(to, "y1", shape->y);
    put_mm(to, "x2", shape->x + shape->width);
    put_mm(to, "y2", shape->y + shape->height);
}

static void put_circle(xmlTextWriter *to, const struct cut_shape *shape)
{
    start(to, "circle");
    put_mm(to, "cx", shape->x + shape->width / 2);
    put_mm(to, "cy", shape->y + shape->height / 2);
    put_mm(to, "r", shape->width / 2);
}

static void put_rectangle(xmlTextWriter *to, const struct cut_shape *shape)
{
    start(to, "rect");
    put_mm(to, "x", shape->x);
    put_mm(to, "y", shape->y);
    put_mm(to, "width", shape->width);
    put_mm(to, "height", shape->height);
    if (shape->corner > 0)
        put_mm(to, "rx", shape->corner);
    if (shape->kind == CUT_BLOCK) {
        put(to, "fill", "#000000");
        put(to, "stroke", "none");
    }
}

static void put_shape(xmlTextWriter *to, const struct cut_shape *shape)
{
    switch (shape->kind) {
    case CUT_LINE:
        put_line(to, shape);
        break;
    case CUT_OUTLINE:
    case CUT_BLOCK:
        (cut_is_circle(shape) ? put_circle : put_rectangle)(to, shape);
        break;
    }
    must(xmlTextWriterEndElement(to));
}

static void put_layer(xmlTextWriter *to, const struct cut *cut, enum cut_layer layer)
{
    start(to, "g");
    put(to, "id", cut_layer_name(layer));
    put(to, "inkscape:groupmode", "layer");
    put(to, "inkscape:label", cut_layer_name(layer));
    put(to, "fill", "none");
    put(to, "stroke", strokes[layer]);
    put(to, "stroke-width", "0.1");
    for (int i = 0; i < cut->shapes; i++)
        if (cut->shape[i].layer == layer)
            put_shape(to, &cut->shape[i]);
    must(xmlTextWriterEndElement(to));
}

static void put_sheet(xmlTextWriter *to, const struct cut *cut)
{
    start(to, "svg");
    put(to, "xmlns", svg_namespace);
    put(to, "xmlns:inkscape", inkscape_namespace);
    put(to, "version", "1.1");
    must(xmlTextWriterWriteFormatAttribute(to, BAD_CAST "width", "%.10gmm", cut->width));
    must(xmlTextWriterWriteFormatAttribute(to, BAD_CAST "height", "%.10gmm", cut->height));
    must(xmlTextWriterWriteFormatAttribute(to, BAD_CAST "viewBox", "0 0 %.10g %.10g", cut->width, cut->height));
    must(xmlTextWriterWriteElement(to, BAD_CAST "title", BAD_CAST cut->title));
    for (enum cut_layer layer = CUT_CUT; layer < CUT_LAYERS; layer++)
        put_layer(to, cut, layer);
    must(xmlTextWriterEndElement(to));
}

static int take_bytes(void *to, const char *bytes, int length)
{
    buf_add(to, bytes, (size_t)length);
    return length;
}

void svg_put(struct buf *out, const struct cut *cut)
{
    xmlTextWriter *to = xmlNewTextWriter(xmlOutputBufferCreateIO(take_bytes, NULL, out, NULL));

    must(xmlTextWriterSetIndent(to, 1));
    must(xmlTextWriterSetIndentString(to, BAD_CAST "  "));
    must(xmlTextWriterStartDocument(to, NULL, "UTF-8", NULL));
    put_sheet(to, cut);
    must(xmlTextWriterEndDocument(to));
    xmlFreeTextWriter(to);
}
