#include "dxf.h"

#include <math.h>

/* Numbers of AutoCAD's colours: red, blue, and black on white. */
static const int colours[] = { [CUT_CUT] = 1, [CUT_FOLD] = 5, [CUT_MARKS] = 7 };

/* A drawing in the making. */
struct drawing {
    struct buf *out;
    const struct cut *cut;
};

/* ---- groups: a code and a value, a line each ---- */

static void put_word(struct buf *out, int code, const char *word)
{
    buf_printf(out, "%3d\n%s\n", code, word);
}

static void put_int(struct buf *out, int code, int number)
{
    buf_printf(out, "%3d\n%6d\n", code, number);
}

static void put_number(struct buf *out, int code, double number)
{
    buf_printf(out, "%3d\n%.4f\n", code, number);
}

/* A point of the sheet; the codes of its y are 10 above those of its x. */
static void put_point(const struct drawing *to, int code, double x, double y)
{
    put_number(to->out, code, x);
    put_number(to->out, code + 10, to->cut->height - y);
}

static void put_entity(const struct drawing *to, const char *entity, enum cut_layer layer)
{
    put_word(to->out, 0, entity);
    put_word(to->out, 8, cut_layer_name(layer));
}

/* ---- sections ---- */

static void put_section(struct buf *out, const char *name)
{
    put_word(out, 0, "SECTION");
    put_word(out, 2, name);
}

static void put_header(const struct drawing *to)
{
    struct buf *out = to->out;

    put_section(out, "HEADER");
    put_word(out, 9, "$ACADVER");
    put_word(out, 1, "AC1009");
    put_word(out, 9, "$INSUNITS");
    put_int(out, 70, 4); /* millimetres */
    put_word(out, 9, "$MEASUREMENT");
    put_int(out, 70, 1); /* metric */
    put_word(out, 9, "$EXTMIN");
    put_point(to, 10, 0, to->cut->height);
    put_number(out, 30, 0);
    put_word(out, 9, "$EXTMAX");
    put_point(to, 10, to->cut->width, 0);
    put_number(out, 30, 0);
    put_word(out, 0, "ENDSEC");
}

static void put_table(struct buf *out, const char *name, int entries)
{
    put_word(out, 0, "TABLE");
    put_word(out, 2, name);
    put_int(out, 70, entries);
}

static void put_layer(struct buf *out, const char *name, int colour)
{
    put_word(out, 0, "LAYER");
    put_word(out, 2, name);
    put_int(out, 70, 0);
    put_int(out, 62, colour);
    put_word(out, 6, "CONTINUOUS");
}

static void put_tables(struct buf *out)
{
    put_section(out, "TABLES");
    put_table(out, "LTYPE", 1);
    put_word(out, 0, "LTYPE");
    put_word(out, 2, "CONTINUOUS");
    put_int(out, 70, 0);
    put_word(out, 3, "Solid line");
    put_int(out, 72, 65);
    put_int(out, 73, 0);
    put_number(out, 40, 0);
    put_word(out, 0, "ENDTAB");
    put_table(out, "LAYER", CUT_LAYERS + 1);
    put_layer(out, "0", 7);
    for (enum cut_layer layer = CUT_CUT; layer < CUT_LAYERS; layer++)
        put_layer(out, cut_layer_name(layer), colours[layer]);
    put_word(out, 0, "ENDTAB");
    put_word(out, 0, "ENDSEC");
}

/* ---- shapes ---- */

static void put_line(const struct drawing *to, const struct cut_shape *shape)
{
    put_entity(to, "LINE", shape->layer);
    put_point(to, 10, shape->x, shape->y);
    put_point(to, 11, shape->x + shape->width, shape->y + shape->height);
}

static void put_circle(const struct drawing *to, const struct cut_shape *shape)
{
    put_entity(to, "CIRCLE", shape->layer);
    put_point(to, 10, shape->x + shape->width / 2, shape->y + shape->height / 2);
    put_number(to->out, 40, shape->width / 2);
}

static void put_vertex(const struct drawing *to, enum cut_layer layer, double x, double y, double bulge)
{
    put_entity(to, "VERTEX", layer);
    put_point(to, 10, x, y);
    if (bulge != 0)
        put_number(to->out, 42, bulge);
}

/* Clockwise on the sheet, from the upper left; a vertex ahead of a rounded corner bulges by its quarter of a circle. */
static void put_rectangle(const struct drawing *to, const struct cut_shape *shape)
{
    double left = shape->x, top = shape->y, right = left + shape->width, bottom = top + shape->height;
    double in = shape->corner, bulge = -tan(M_PI / 8);
    const double corner[4][2][2] = { { { left, top + in }, { left + in, top } },
                                     { { right - in, top }, { right, top + in } },
                                     { { right, bottom - in }, { right - in, bottom } },
                                     { { left + in, bottom }, { left, bottom - in } } };

    put_entity(to, "POLYLINE", shape->layer);
    put_int(to->out, 66, 1);
    put_point(to, 10, 0, to->cut->height);
    put_int(to->out, 70, 1); /* closed */
    for (int i = 0; i < 4; i++) {
        if (in > 0)
            put_vertex(to, shape->layer, corner[i][0][0], corner[i][0][1], bulge);
        put_vertex(to, shape->layer, corner[i][1][0], corner[i][1][1], 0);
    }
    put_entity(to, "SEQEND", shape->layer);
}

static void put_shape(const struct drawing *to, const struct cut_shape *shape)
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
}

void dxf_put(struct buf *out, const struct cut *cut)
{
    struct drawing to = { out, cut };

    put_header(&to);
    put_tables(out);
    put_section(out, "ENTITIES");
    for (int i = 0; i < cut->shapes; i++)
        put_shape(&to, &cut->shape[i]);
    put_word(out, 0, "ENDSEC");
    put_word(out, 0, "EOF");
}
