/* The cut layer against what is printed: SVG and DXF are read back and laid over the content of the PDF's pages. */
#include <criterion/criterion.h>
#include <libxml/parser.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <qpdf/qpdf-c.h>

#include "tests/harness/bench.h"

static const double near = 0.01, point = 72 / 25.4;
enum { SHAPES_MAX = 1000 };

/* mm from the upper left corner of the sheet. */
enum kind { LINE, RECTANGLE, CIRCLE };
struct shape {
    char layer[8];
    enum kind kind;
    double x, y, width, height;
};
struct drawing {
    double width, height;
    int shapes;
    struct shape shape[SHAPES_MAX];
};

static void add(struct drawing *to, const char *layer, enum kind kind, double x, double y, double width, double height)
{
    cr_assert_lt(to->shapes, SHAPES_MAX);
    struct shape *shape = &to->shape[to->shapes++];
    *shape = (struct shape){ .kind = kind, .x = x, .y = y, .width = width, .height = height };
    snprintf(shape->layer, sizeof shape->layer, "%s", layer);
}

static bool same(const struct shape *a, const struct shape *b)
{
    return strcmp(a->layer, b->layer) == 0 && a->kind == b->kind && fabs(a->x - b->x) < near &&
           fabs(a->y - b->y) < near && fabs(a->width - b->width) < near && fabs(a->height - b->height) < near;
}

static int count_of(const struct drawing *drawing, const char *layer)
{
    int count = 0;

    for (int i = 0; i < drawing->shapes; i++)
        count += strcmp(drawing->shape[i].layer, layer) == 0;
    return count;
}

/* ---- SVG ---- */

static double number_of(const xmlNode *node, const char *name)
{
    xmlChar *value = xmlGetProp(node, (const xmlChar *)name);
    char *end = NULL;

    cr_assert_not_null(value, "<%s> has no %s", (const char *)node->name, name);
    double number = strtod((const char *)value, &end);
    cr_assert(end != (char *)value && (*end == '\0' || strcmp(end, "mm") == 0), "%s=\"%s\"", name, (const char *)value);
    xmlFree(value);
    return number;
}

static void read_svg_shape(const xmlNode *node, const char *layer, struct drawing *to)
{
    if (strcmp((const char *)node->name, "line") == 0) {
        double x = number_of(node, "x1"), y = number_of(node, "y1");
        add(to, layer, LINE, x, y, number_of(node, "x2") - x, number_of(node, "y2") - y);
    } else if (strcmp((const char *)node->name, "circle") == 0) {
        double r = number_of(node, "r");
        add(to, layer, CIRCLE, number_of(node, "cx") - r, number_of(node, "cy") - r, 2 * r, 2 * r);
    } else {
        cr_assert_str_eq((const char *)node->name, "rect");
        add(to, layer, RECTANGLE, number_of(node, "x"), number_of(node, "y"), number_of(node, "width"),
            number_of(node, "height"));
    }
}

static void read_svg(struct bench *bench, const char *name, struct drawing *to)
{
    xmlDoc *doc = xmlReadFile(bench_path(bench, name), NULL, XML_PARSE_NONET);

    *to = (struct drawing){ 0 };
    cr_assert_not_null(doc, "%s", name);
    const xmlNode *root = xmlDocGetRootElement(doc);
    cr_assert_str_eq((const char *)root->ns->href, "http://www.w3.org/2000/svg");
    to->width = number_of(root, "width");
    to->height = number_of(root, "height");
    xmlChar *box = xmlGetProp(root, (const xmlChar *)"viewBox");
    cr_expect_str_eq((const char *)box, arena_printf(&bench->arena, "0 0 %.10g %.10g", to->width, to->height),
                     "1 unit is 1 mm");
    xmlFree(box);
    for (const xmlNode *group = root->children; group != NULL; group = group->next) {
        if (group->type != XML_ELEMENT_NODE || strcmp((const char *)group->name, "g") != 0)
            continue;
        xmlChar *layer = xmlGetProp(group, (const xmlChar *)"id");
        for (const xmlNode *node = group->children; node != NULL; node = node->next)
            if (node->type == XML_ELEMENT_NODE)
                read_svg_shape(node, (const char *)layer, to);
        xmlFree(layer);
    }
    xmlFreeDoc(doc);
}

/* ---- DXF ---- */

struct group {
    int code;
    const char *value;
};

/* The groups of a file: a line with a code, a line with a value. */
static int read_groups(struct bench *bench, const char *name, struct group **out)
{
    struct buf text = { 0 };
    int count = 0;

    bench_read(bench, name, &text);
    char *copy = arena_copy(&bench->arena, text.text, text.length);
    struct group *group = arena_alloc(&bench->arena, (text.length / 4 + 1) * sizeof *group);
    for (char *line = strtok(copy, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char *end;
        group[count].code = (int)strtol(line, &end, 10);
        cr_assert(end != line && *end == '\0', "%s: \"%s\" is no code", name, line);
        group[count].value = strtok(NULL, "\n");
        cr_assert_not_null(group[count++].value, "%s ends behind a code", name);
    }
    buf_finish(&text);
    *out = group;
    return count;
}

/* The value of that code in the entity that begins at group i. */
static double dxf_number(const struct group *group, int count, int i, int code)
{
    char *end;

    for (i++; i < count && group[i].code != 0; i++)
        if (group[i].code == code) {
            double number = strtod(group[i].value, &end);
            cr_assert(end != group[i].value && *end == '\0', "\"%s\"", group[i].value);
            return number;
        }
    cr_assert_fail("a group %d is missing", code);
    return 0;
}

static const char *dxf_layer(const struct group *group, int count, int i)
{
    for (i++; i < count && group[i].code != 0; i++)
        if (group[i].code == 8)
            return group[i].value;
    cr_assert_fail("an entity on no layer");
    return "";
}

/* A closed polyline as what it covers; returns the group behind it. */
static int read_polyline(const struct group *group, int count, int i, struct drawing *to)
{
    double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    const char *layer = dxf_layer(group, count, i);
    int vertices = 0;

    cr_expect_eq((int)dxf_number(group, count, i, 70), 1, "closed");
    cr_expect_eq((int)dxf_number(group, count, i, 66), 1);
    for (i++; i < count && !(group[i].code == 0 && strcmp(group[i].value, "SEQEND") == 0); i++) {
        if (group[i].code != 0)
            continue;
        cr_assert_str_eq(group[i].value, "VERTEX");
        cr_expect_str_eq(dxf_layer(group, count, i), layer);
        double x = dxf_number(group, count, i, 10), y = to->height - dxf_number(group, count, i, 20);
        left = fmin(left, x), right = fmax(right, x), top = fmin(top, y), bottom = fmax(bottom, y);
        vertices++;
    }
    cr_expect_eq(vertices, 4);
    add(to, layer, RECTANGLE, left, top, right - left, bottom - top);
    return i;
}

static int read_entity(const struct group *group, int count, int i, struct drawing *to)
{
    const char *layer = dxf_layer(group, count, i);

    if (strcmp(group[i].value, "LINE") == 0) {
        double x = dxf_number(group, count, i, 10), y = to->height - dxf_number(group, count, i, 20);
        add(to, layer, LINE, x, y, dxf_number(group, count, i, 11) - x,
            to->height - dxf_number(group, count, i, 21) - y);
    } else if (strcmp(group[i].value, "CIRCLE") == 0) {
        double r = dxf_number(group, count, i, 40);
        add(to, layer, CIRCLE, dxf_number(group, count, i, 10) - r, to->height - dxf_number(group, count, i, 20) - r,
            2 * r, 2 * r);
    } else {
        cr_assert_str_eq(group[i].value, "POLYLINE");
        return read_polyline(group, count, i, to);
    }
    return i;
}

static bool is_group(const struct group *group, int code, const char *value)
{
    return group->code == code && strcmp(group->value, value) == 0;
}

/* The value behind a variable of the header. */
static const char *variable(const struct group *group, int count, const char *name)
{
    for (int i = 0; i + 1 < count; i++)
        if (is_group(&group[i], 9, name))
            return group[i + 1].value;
    cr_assert_fail("%s is missing", name);
    return "";
}

static void read_dxf(struct bench *bench, const char *name, struct drawing *to)
{
    static const char *const sections[] = { "HEADER", "TABLES", "ENTITIES" };
    struct group *group;
    int count = read_groups(bench, name, &group), section = 0, layers = 0;
    bool entities = false;

    *to = (struct drawing){ 0 };
    cr_expect_str_eq(variable(group, count, "$ACADVER"), "AC1009");
    cr_expect_eq(atoi(variable(group, count, "$INSUNITS")), 4, "millimetres");
    for (int i = 0; i < count; i++)
        if (is_group(&group[i], 9, "$EXTMAX")) {
            to->width = dxf_number(group, count, i, 10);
            to->height = dxf_number(group, count, i, 20);
        }
    for (int i = 0; i < count; i++) {
        if (is_group(&group[i], 0, "SECTION")) {
            cr_assert_lt(section, 3);
            cr_assert(is_group(&group[i + 1], 2, sections[section++]));
            entities = section == 3;
        } else if (is_group(&group[i], 0, "LAYER") && !entities) {
            layers++;
        } else if (group[i].code == 0 && entities && strcmp(group[i].value, "ENDSEC") != 0) {
            i = read_entity(group, count, i, to);
        } else if (is_group(&group[i], 0, "ENDSEC")) {
            entities = false;
        }
    }
    cr_expect_eq(section, 3);
    cr_expect_eq(layers, 4, "0, CUT, FOLD and MARKS");
    cr_expect(is_group(&group[count - 1], 0, "EOF"));
}

/* ---- what a page of the PDF shows ---- */

struct matrix {
    double a, b, c, d, e, f;
};

/* Strokes and filled rectangles as shapes on no layer; what is drawn by a form lies at `cell`. */
struct page {
    struct drawing drawn;
    int cells;
    struct shape cell[SHAPES_MAX];
};

struct reading {
    struct page *page;
    double height, piece_width, piece_height;
    struct matrix now, kept[32];
    int depth, numbers;
    double number[16];
    struct shape path[SHAPES_MAX];
    int paths;
    double x, y;
};

static struct matrix multiply(const struct matrix *m, const double n[6])
{
    return (struct matrix){ n[0] * m->a + n[1] * m->c, n[0] * m->b + n[1] * m->d, n[2] * m->a + n[3] * m->c,
                            n[2] * m->b + n[3] * m->d, n[4] * m->a + n[5] * m->c + m->e,
                            n[4] * m->b + n[5] * m->d + m->f };
}

/* A point of user space in mm of the sheet. */
static void to_sheet(const struct reading *at, double x, double y, double *out_x, double *out_y)
{
    *out_x = (at->now.a * x + at->now.c * y + at->now.e) / point;
    *out_y = at->height - (at->now.b * x + at->now.d * y + at->now.f) / point;
}

static struct shape between(const struct reading *at, enum kind kind, double x1, double y1, double x2, double y2)
{
    double left, top, right, bottom;

    to_sheet(at, x1, y1, &left, &top);
    to_sheet(at, x2, y2, &right, &bottom);
    return (struct shape){ .kind = kind, .x = fmin(left, right), .y = fmin(top, bottom), .width = fabs(right - left),
                           .height = fabs(bottom - top) };
}

static void paint(struct reading *at, enum kind kind)
{
    for (int i = 0; i < at->paths; i++)
        if (at->path[i].kind == kind)
            add(&at->page->drawn, "", kind, at->path[i].x, at->path[i].y, at->path[i].width, at->path[i].height);
    at->paths = 0;
}

/* A form whose 0,0 is within a piece: a picture that only this copy has. That of a piece is a corner. */
static bool lies_on_piece(const struct reading *at)
{
    double x, y;

    to_sheet(at, 0, 0, &x, &y);
    for (int i = 0; i < at->page->cells; i++) {
        const struct shape *cell = &at->page->cell[i];
        if (x > cell->x + near && x < cell->x + cell->width - near && y > cell->y + near &&
            y < cell->y + cell->height - near)
            return true;
    }
    return false;
}

static void operate(struct reading *at, const char *word)
{
    double *n = at->number;

    if (strcmp(word, "q") == 0) {
        cr_assert_lt(at->depth, 32);
        at->kept[at->depth++] = at->now;
    } else if (strcmp(word, "Q") == 0) {
        at->now = at->kept[--at->depth];
    } else if (strcmp(word, "cm") == 0) {
        at->now = multiply(&at->now, n);
    } else if (strcmp(word, "m") == 0) {
        at->x = n[0], at->y = n[1];
    } else if (strcmp(word, "l") == 0) {
        cr_assert_lt(at->paths, SHAPES_MAX);
        at->path[at->paths++] = between(at, LINE, at->x, at->y, n[0], n[1]);
        at->x = n[0], at->y = n[1];
    } else if (strcmp(word, "re") == 0) {
        at->path[at->paths++] = between(at, RECTANGLE, n[0], n[1], n[0] + n[2], n[1] + n[3]);
    } else if (strcmp(word, "S") == 0) {
        paint(at, LINE);
    } else if (strcmp(word, "f") == 0) {
        paint(at, RECTANGLE);
    } else if (strcmp(word, "n") == 0) {
        at->paths = 0;
    } else if (strcmp(word, "Do") == 0 && !lies_on_piece(at)) {
        at->page->cell[at->page->cells++] =
            between(at, RECTANGLE, 0, 0, at->piece_width * point, at->piece_height * point);
    }
    at->numbers = 0;
}

static void interpret(struct reading *at, char *content)
{
    bool text = false;

    for (char *word = strtok(content, " \n\r\t"); word != NULL; word = strtok(NULL, " \n\r\t")) {
        char *end;
        double number = strtod(word, &end);
        if (strcmp(word, "BT") == 0 || strcmp(word, "ET") == 0)
            text = word[0] == 'B';
        if (text)
            continue;
        if (end != word && *end == '\0' && at->numbers < 16)
            at->number[at->numbers++] = number;
        else if (word[0] != '/' && word[0] != '[')
            operate(at, word);
    }
}

static void read_page(struct bench *bench, const char *name, int number, double height, double piece_width,
                      double piece_height, struct page *page)
{
    qpdf_data q = qpdf_init();
    unsigned char *bytes;
    size_t length;

    *page = (struct page){ 0 };
    qpdf_read(q, bench_path(bench, name), NULL);
    qpdf_oh_get_page_content_data(q, qpdf_get_page_n(q, (size_t)number), &bytes, &length);
    cr_assert_not(qpdf_has_error(q));
    char *content = arena_copy(&bench->arena, (const char *)bytes, length);
    struct reading *at = arena_alloc(&bench->arena, sizeof *at);
    *at = (struct reading){ .page = page, .height = height, .piece_width = piece_width, .piece_height = piece_height,
                            .now = { 1, 0, 0, 1, 0, 0 } };
    interpret(at, content);
    free(bytes);
    qpdf_cleanup(&q);
}

static int pages_of(struct bench *bench, const char *name)
{
    qpdf_data q = qpdf_init();

    qpdf_read(q, bench_path(bench, name), NULL);
    int pages = qpdf_get_num_pages(q);
    qpdf_cleanup(&q);
    return pages;
}

/* ---- laid over each other ---- */

/* Whether the lines of a layer cover it from end to end. */
static bool covered(const struct drawing *drawing, const char *layer, double x, double y, double width, double height)
{
    for (int i = 0; i < drawing->shapes; i++) {
        const struct shape *line = &drawing->shape[i];
        if (strcmp(line->layer, layer) == 0 && line->kind == LINE && (line->width > near) == (width > near) &&
            line->x < x + near && line->y < y + near && line->x + line->width > x + width - near &&
            line->y + line->height > y + height - near && (width > near ? fabs(line->y - y) : fabs(line->x - x)) < near)
            return true;
    }
    return false;
}

static void expect_cut(const struct drawing *svg, const struct shape *cell, enum kind kind, const char *what)
{
    struct shape outline = *cell;

    if (kind == LINE) {
        for (int side = 0; side < 2; side++) {
            cr_expect(covered(svg, "CUT", cell->x, cell->y + side * cell->height, cell->width, 0), "%s: %g,%g", what,
                      cell->x, cell->y);
            cr_expect(covered(svg, "CUT", cell->x + side * cell->width, cell->y, 0, cell->height), "%s: %g,%g", what,
                      cell->x, cell->y);
        }
        return;
    }
    snprintf(outline.layer, sizeof outline.layer, "CUT");
    outline.kind = kind;
    int found = 0;
    for (int i = 0; i < svg->shapes; i++)
        found += same(&svg->shape[i], &outline);
    cr_expect_eq(found, 1, "%s: %d outlines of the piece at %g,%g", what, found, cell->x, cell->y);
}

/* No line of the layer lies on another one: nothing is cut twice. */
static void expect_single(const struct drawing *svg, const char *layer, const char *what)
{
    for (int i = 0; i < svg->shapes; i++) {
        const struct shape *line = &svg->shape[i];
        if (line->kind != LINE || strcmp(line->layer, layer) != 0)
            continue;
        struct drawing *rest = memory_new(sizeof *rest);
        *rest = *svg;
        rest->shape[i].layer[0] = '\0';
        double x = line->x + line->width / 2, y = line->y + line->height / 2;
        cr_expect_not(covered(rest, layer, x, y, line->width > near ? 0.5 : 0, line->width > near ? 0 : 0.5),
                      "%s: %g,%g", what, x, y);
        free(rest);
    }
}

/* Every mark of the layer is printed, in its place. */
static void expect_marks(const struct drawing *svg, const struct drawing *drawn, const char *what)
{
    for (int i = 0; i < svg->shapes; i++) {
        struct shape mark = svg->shape[i];
        int found = 0;
        if (strcmp(mark.layer, "MARKS") != 0)
            continue;
        mark.layer[0] = '\0';
        for (int k = 0; k < drawn->shapes; k++)
            found += same(&mark, &drawn->shape[k]);
        cr_expect_geq(found, 1, "%s: the mark at %g,%g is not printed there", what, mark.x, mark.y);
    }
}

static void expect_same_drawing(const struct drawing *svg, const struct drawing *dxf, const char *what)
{
    cr_expect_float_eq(svg->width, dxf->width, near, "%s", what);
    cr_expect_float_eq(svg->height, dxf->height, near, "%s", what);
    cr_assert_eq(svg->shapes, dxf->shapes, "%s", what);
    for (int i = 0; i < dxf->shapes; i++) {
        int found = 0;
        for (int k = 0; k < svg->shapes; k++)
            found += same(&dxf->shape[i], &svg->shape[k]);
        cr_expect_eq(found, 1, "%s: DXF shape %d", what, i);
    }
}

struct row {
    const char *options, *stock, *paper, *only;
    double width, height;        /* of a piece */
    enum kind kind;              /* LINE: butted */
    int blocks;                  /* registration marks */
};

static void expect_sheets(struct bench *bench, const struct row *row)
{
    struct arena *arena = &bench->arena;
    const char *words = arena_printf(arena, "pokesonne --only %s --paper %s %s", row->only, row->paper, row->options);

    cr_assert_eq(bench_press(bench, arena_printf(arena, "sheets %s", words), "out.d"), 0, "%s", words);
    cr_assert_eq(bench_press(bench, arena_printf(arena, "export %s --format svg,dxf", words), "out.d"), 0);
    const char *stem = arena_printf(arena, "out.d/pokesonne-%s-%s", row->stock, row->paper);
    const char *pdf = arena_printf(arena, "%s.pdf", stem);
    bool fold = strstr(row->options, "fold") != NULL;
    int step = fold || strstr(row->options, "none") != NULL || strcmp(row->stock, "figures") == 0 ? 1 : 2, all = 0;
    struct drawing *svg = arena_alloc(arena, sizeof *svg), *dxf = arena_alloc(arena, sizeof *dxf);
    struct page *page = arena_alloc(arena, sizeof *page);

    int sheets = pages_of(bench, pdf) / step;
    cr_assert_lt(sheets, 10);
    for (int sheet = 1; sheet <= sheets; sheet++) {
        const char *what = arena_printf(arena, "%s, sheet %d", words, sheet);
        read_svg(bench, arena_printf(arena, "%s-cut-%d.svg", stem, sheet), svg);
        read_dxf(bench, arena_printf(arena, "%s-cut-%d.dxf", stem, sheet), dxf);
        expect_same_drawing(svg, dxf, what);
        read_page(bench, pdf, (sheet - 1) * step, svg->height, row->width, row->height, page);
        int fronts = 0;
        for (int i = 0; i < page->cells; i++)
            if (!fold || page->cell[i].y < svg->height / 2) {
                expect_cut(svg, &page->cell[i], row->kind, what);
                fronts++;
            }
        cr_expect_gt(fronts, 0);
        all += fronts;
        if (row->kind != LINE)
            cr_expect_eq(count_of(svg, "CUT"), fronts, "%s", what);
        expect_single(svg, "CUT", what);
        expect_single(svg, "FOLD", what);
        expect_marks(svg, &page->drawn, what);
        int blocks = 0;
        for (int i = 0; i < svg->shapes; i++)
            blocks += strcmp(svg->shape[i].layer, "MARKS") == 0 && svg->shape[i].kind == RECTANGLE;
        cr_expect_eq(blocks, row->blocks, "%s", what);
        if (row->blocks > 0)
            cr_expect_eq(count_of(svg, "MARKS"), row->blocks, "%s: no crop mark beside registration marks", what);
    }
    cr_expect_gt(all, 0);
    cr_expect_eq(bench_files(bench, "out.d"), 2 + 2 * sheets, "%s", words);
    cr_assert_eq(bench_run(bench, "rm -r out.d"), 0);
}

Test(cut, lies_where_the_pdf_is_printed)
{
    static const struct row rows[] = {
        { "", "tiles", "a4", "tile", 45, 45, LINE, 0 },
        { "--duplex short", "tiles", "letter", "tile", 45, 45, LINE, 0 },
        { "--duplex none", "tiles", "215x330", "A,B,C,D", 45, 45, LINE, 0 },
        { "--duplex fold", "tiles", "a4", "A,B,C,D,E", 45, 45, LINE, 0 },
        { "--marks register", "tiles", "a4", "tile", 45, 45, LINE, 5 },
        { "--marks register", "tiles", "letter", "A,B,C", 45, 45, LINE, 5 },
        { "--marks corners", "tiles", "letter", "A,B,C", 45, 45, LINE, 8 },
        { "", "figures", "a4", "meeple", 16, 66, LINE, 0 },
        { "--marks register", "figures", "letter", "meeple", 16, 66, LINE, 5 },
        { "", "figures", "280x100", "meeple.red", 16, 66, LINE, 0 },
        { "", "tokens", "a4", "token", 22, 22, CIRCLE, 0 },
        { "--duplex fold", "tokens", "a4", "token", 22, 22, CIRCLE, 0 },
        { "--marks register", "tokens", "letter", "badge", 20, 20, CIRCLE, 5 },
        { "--marks register --duplex none", "track", "a3", "track", 190, 257, RECTANGLE, 5 },
        { "--duplex none", "track", "a4", "track", 190, 257, RECTANGLE, 0 },
        { "--skip 7", "tiles", "a4", "A,B,C,D,E", 45, 45, LINE, 0 },
        { "--skip 7 --copies 2 --duplex short", "tiles", "letter", "A,B,C,D,E", 45, 45, LINE, 0 },
        { "--skip 5 --duplex fold", "tiles", "a4", "A,B,C,D,E", 45, 45, LINE, 0 },
        { "--skip 9 --copies 3", "tokens", "a4", "badge", 20, 20, CIRCLE, 0 },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_sheets(&bench, &rows[i]);
    bench_close(&bench);
}

/* Hexagons: each cut once, from the first piece on it to the last. */
Test(cut, goes_straight_through_hexagons)
{
    struct drawing svg = { 0 }, dxf = { 0 };
    int slanting = 0;
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export brazil --format svg,dxf --only building", "out.d"), 0);
    read_svg(&bench, "out.d/brazil-tiles-a4-cut-1.svg", &svg);
    read_dxf(&bench, "out.d/brazil-tiles-a4-cut-1.dxf", &dxf);
    expect_same_drawing(&svg, &dxf, "hexagons");
    cr_expect_eq(count_of(&svg, "CUT"), 26);
    for (int i = 0; i < svg.shapes; i++) {
        const struct shape *line = &svg.shape[i];
        if (strcmp(line->layer, "CUT") != 0)
            continue;
        cr_expect_eq(line->kind, LINE);
        cr_expect_geq(hypot(line->width, line->height), 19);
        if (fabs(line->width) < near || fabs(line->height) < near)
            continue;
        cr_expect_float_eq(fabs(line->height / line->width), sqrt(3), 0.001);
        slanting++;
    }
    cr_expect_eq(slanting, 17);
    bench_close(&bench);
}

/* What a machine cuts does not depend on what is printed for a person to cut by. */
Test(cut, is_the_same_with_all_marks_for_a_knife)
{
    static const char *const marks[] = { "edge", "none", "cross", "full" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 4; i++) {
        cr_assert_eq(bench_press(&bench,
                                 arena_printf(&bench.arena,
                                              "export pokesonne --format svg,dxf --only "
                                              "A,meeple,badge --marks %s",
                                              marks[i]),
                                 marks[i]),
                     0);
        cr_expect_eq(bench_run(&bench, "diff -r edge %s", marks[i]), 0, "%s", marks[i]);
    }
    bench_close(&bench);
}

/* A strip of 66 mm: flaps of 8 mm at both ends, a fold in the middle; over a row of ten at once. */
Test(cut, folds_standees_in_three_places)
{
    static const double folds[] = { 8, 33, 58 };
    struct bench bench;
    struct drawing *svg = memory_new(sizeof *svg);

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format svg --only meeple.red", "."), 0);
    read_svg(&bench, "pokesonne-figures-a4-cut-1.svg", svg);
    cr_assert_eq(count_of(svg, "FOLD"), 3);
    double top = INFINITY, left = INFINITY, right = 0;
    for (int i = 0; i < svg->shapes; i++)
        if (strcmp(svg->shape[i].layer, "CUT") == 0) {
            top = fmin(top, svg->shape[i].y);
            left = fmin(left, svg->shape[i].x);
            right = fmax(right, svg->shape[i].x + svg->shape[i].width);
        }
    cr_expect_float_eq(right - left, 8 * 16, near);
    for (int i = 0; i < 3; i++)
        cr_expect(covered(svg, "FOLD", left, top + folds[i], right - left, 0), "the fold at %g mm", folds[i]);
    free(svg);
    bench_close(&bench);
}

/* A folded sheet is folded along its middle, from edge to edge, and then cut. */
Test(cut, folds_a_sheet_in_its_middle)
{
    struct bench bench;
    struct drawing *svg = memory_new(sizeof *svg);

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format svg --only A,meeple.red --duplex fold", "."), 0);
    read_svg(&bench, "pokesonne-tiles-a4-cut-1.svg", svg);
    cr_expect_eq(count_of(svg, "FOLD"), 1);
    cr_expect(covered(svg, "FOLD", 0, 148.5, 210, 0));
    read_svg(&bench, "pokesonne-figures-a4-cut-1.svg", svg);
    cr_expect_eq(count_of(svg, "FOLD"), 3, "nothing is printed on the backs of figures");
    free(svg);
    bench_close(&bench);
}

/* 2 mm round the square and the angles nothing else is printed: neither trims with their bleed nor type. */
Test(cut, registration_marks_stand_alone)
{
    static const char *const papers[] = { "a4", "letter", "a3", "215x330" };
    static const double zone[][4] = {
        { 8, 8, 9, 9 }, { -22, 8, 14, 4.25 }, { -12.25, 8, 4.25, 14 }, { 8, -12.25, 14, 4.25 }, { 8, -22, 4.25, 14 }
    };
    struct bench bench;
    struct page *page = memory_new(sizeof *page);
    struct drawing *svg = memory_new(sizeof *svg);

    bench_open(&bench);
    for (int p = 0; p < 4; p++) {
        const char *words = arena_printf(&bench.arena, "pokesonne --only tile --marks register --paper %s", papers[p]);
        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets %s", words), "."), 0);
        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "export --format svg %s", words), "."), 0);
        const char *stem = arena_printf(&bench.arena, "pokesonne-tiles-%s", papers[p]);
        read_svg(&bench, arena_printf(&bench.arena, "%s-cut-1.svg", stem), svg);
        const struct shape marks[] = {
            { "MARKS", RECTANGLE, 10, 10, 5, 5 },
            { "MARKS", RECTANGLE, svg->width - 20, 9.75, 10.25, 0.5 },
            { "MARKS", RECTANGLE, svg->width - 10.25, 9.75, 0.5, 10.25 },
            { "MARKS", RECTANGLE, 9.75, svg->height - 10.25, 10.25, 0.5 },
            { "MARKS", RECTANGLE, 9.75, svg->height - 20, 0.5, 10.25 },
        };
        for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
            int found = 0;
            for (int i = 0; i < svg->shapes; i++)
                found += same(&marks[m], &svg->shape[i]);
            cr_expect_eq(found, 1, "%s: mark %zu", papers[p], m);
        }
        read_page(&bench, arena_printf(&bench.arena, "%s.pdf", stem), 0, svg->height, 45, 45, page);
        for (size_t z = 0; z < sizeof zone / sizeof *zone; z++) {
            double x = zone[z][0] < 0 ? svg->width + zone[z][0] : zone[z][0];
            double y = zone[z][1] < 0 ? svg->height + zone[z][1] : zone[z][1];
            for (int i = 0; i < page->cells; i++) {
                const struct shape *cell = &page->cell[i];
                cr_expect_not(cell->x - 2 < x + zone[z][2] && cell->x + cell->width + 2 > x &&
                                  cell->y - 2 < y + zone[z][3] && cell->y + cell->height + 2 > y,
                              "%s: a tile at %g,%g", papers[p], cell->x, cell->y);
            }
        }
        /* the back has none */
        read_page(&bench, arena_printf(&bench.arena, "%s.pdf", stem), 1, svg->height, 45, 45, page);
        for (int i = 0; i < page->drawn.shapes; i++)
            cr_expect_neq(page->drawn.shape[i].kind, RECTANGLE, "%s: a block on the back", papers[p]);
    }
    free(page);
    free(svg);
    bench_close(&bench);
}

/* Machines that draw the sheet in by rollers want the marks further from its edges: 0.625 inch. */
Test(cut, registration_marks_stand_as_far_in_as_is_said)
{
    struct bench bench;
    struct drawing *svg = memory_new(sizeof *svg);

    bench_open(&bench);
    cr_assert_eq(
        bench_press(&bench, "export pokesonne --format svg --only A,B,C --marks register --inset 15.875 --paper letter", "."), 0);
    read_svg(&bench, "pokesonne-tiles-letter-cut-1.svg", svg);
    const struct shape marks[] = {
        { "MARKS", RECTANGLE, 15.875, 15.875, 5, 5 },
        { "MARKS", RECTANGLE, svg->width - 15.875 - 0.25, 15.875 - 0.25, 0.5, 10.25 },
        { "MARKS", RECTANGLE, 15.875 - 0.25, svg->height - 15.875 - 0.25, 10.25, 0.5 },
    };
    for (size_t m = 0; m < sizeof marks / sizeof *marks; m++) {
        int found = 0;
        for (int i = 0; i < svg->shapes; i++)
            found += same(&marks[m], &svg->shape[i]);
        cr_expect_eq(found, 1, "mark %zu", m);
    }
    cr_expect_neq(bench_press(&bench, "sheets pokesonne --only tile --marks register --inset 9", "."), 0);
    cr_expect_neq(bench_press(&bench, "sheets pokesonne --only tile --marks register --inset 0x1F", "."), 0);
    cr_expect_neq(bench_press(&bench, "sheets pokesonne --only tile --inset 15", "."), 0);
    free(svg);
    bench_close(&bench);
}

/* Those that look for four angles find one in each corner, its arms on the sides of the sheet. */
Test(cut, corners_have_an_angle_each)
{
    struct bench bench;
    struct drawing *svg = memory_new(sizeof *svg);

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format svg --only A --marks corners --inset 12", "."), 0);
    read_svg(&bench, "pokesonne-tiles-a4-cut-1.svg", svg);
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner % 2 == 1, below = corner >= 2;
        double x = right ? svg->width - 12 : 12, y = below ? svg->height - 12 : 12;
        const struct shape arms[] = {
            { "MARKS", RECTANGLE, right ? x - 10 : x - 0.25, y - 0.25, 10.25, 0.5 },
            { "MARKS", RECTANGLE, x - 0.25, below ? y - 10 : y - 0.25, 0.5, 10.25 },
        };
        int found = 0;
        for (int i = 0; i < svg->shapes; i++)
            found += same(&arms[0], &svg->shape[i]) || same(&arms[1], &svg->shape[i]);
        cr_expect_eq(found, 2, "corner %d", corner);
    }
    free(svg);
    bench_close(&bench);
}

Test(cut, says_where_there_is_no_room_for_registration_marks)
{
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only track,C --marks register", "o"), 0);
    bench_read(&bench, bench.out, &said);
    cr_expect_str_eq(said.text,
                     "o/pokesonne-packing-a4.pdf  packing list, paper\n"
                     "o/pokesonne-tiles-a4.pdf  tiles, board, 2 pages, bleed 2.7 mm\n"
                     "o/pokesonne-track-a4.pdf  track, board, 1 page, bleed 1.6 mm, no room for registration marks\n");
    cr_assert_eq(bench_press(&bench, "export pokesonne --format dxf --only track --marks register", "o"), 0);
    bench_read(&bench, bench.out, &said);
    cr_expect_str_eq(said.text, "o/pokesonne-track-a4-cut-1.dxf  track, cut layer of sheet 1 of 1, "
                                "no room for registration marks\n");
    buf_finish(&said);
    bench_close(&bench);
}
