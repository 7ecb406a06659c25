#include "printer.h"

#include <math.h>
#include <string.h>

#include "../verify/xml.h"
#include "dump.h"
#include "theme.h"

/* Beyond this a reading is a slip of the ruler, not a printer. */
static const double margin_most = 40, shift_most = 8, stretch_most = 0.03;

/* ---- reading ---- */

static bool read_edges(const struct node *node, struct printer *printer, struct error *error)
{
    return node_only(node, (const char *const[]){ "left", "top", "right", "bottom", NULL }, (const char *const[]){ NULL },
                     false, error) &&
           node_number(node, "left", 0, margin_most, 0, &printer->left, error) &&
           node_number(node, "top", 0, margin_most, 0, &printer->top, error) &&
           node_number(node, "right", 0, margin_most, 0, &printer->right, error) &&
           node_number(node, "bottom", 0, margin_most, 0, &printer->bottom, error);
}

static bool read_rulers(const struct node *node, struct printer *printer, struct error *error)
{
    double across = CALIBRATION_ACROSS, down = CALIBRATION_DOWN;

    return node_only(node, (const char *const[]){ "across", "down", NULL }, (const char *const[]){ NULL }, false, error) &&
           node_number(node, "across", across * (1 - stretch_most), across * (1 + stretch_most), across,
                       &printer->across, error) &&
           node_number(node, "down", down * (1 - stretch_most), down * (1 + stretch_most), down, &printer->down, error);
}

static bool read_line(const struct node *node, const char *name, double *out, struct error *error)
{
    return node_number(node, name, CALIBRATION_EDGE - shift_most, CALIBRATION_EDGE + shift_most, CALIBRATION_EDGE, out,
                       error);
}

static bool read_front(const struct node *node, struct printer *printer, struct error *error)
{
    return node_only(node, (const char *const[]){ "left-above", "left-below", "top", NULL }, (const char *const[]){ NULL },
                     false, error) &&
           read_line(node, "left-above", &printer->line_above, error) &&
           read_line(node, "left-below", &printer->line_below, error) &&
           read_line(node, "top", &printer->line_top, error);
}

static bool read_back(const struct node *node, struct printer *printer, struct error *error)
{
    static const char *const known[] = { "duplex", "across-above", "across-below", "down", NULL };
    const char *duplex = node_attr(node, "duplex");

    printer->measured_back = true;
    printer->duplex = duplex != NULL && strcmp(duplex, "short") == 0 ? DUPLEX_SHORT : DUPLEX_LONG;
    return node_only(node, known, (const char *const[]){ NULL }, false, error) &&
           node_number(node, "across-above", -shift_most, shift_most, 0, &printer->back_above, error) &&
           node_number(node, "across-below", -shift_most, shift_most, 0, &printer->back_below, error) &&
           node_number(node, "down", -shift_most, shift_most, 0, &printer->back_down, error);
}

static bool read_printer(const struct node *root, void *into, struct error *error)
{
    static const struct {
        const char *name;
        bool (*read)(const struct node *, struct printer *, struct error *);
    } parts[] = { { "edges", read_edges }, { "rulers", read_rulers }, { "front", read_front }, { "back", read_back } };
    struct printer *printer = into;

    if (!node_is(root, "printer"))
        return node_fail(root, error, _("<%s> found, <printer> was expected"), root->name);
    printer->name = node_attr(root, "name");
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            if (node_is(node, parts[i].name) && !parts[i].read(node, printer, error))
                return false;
    return true;
}

bool printer_load(const char *file, const char *layouts, struct arena *arena, struct printer *printer,
                  struct error *error)
{
    *printer = (struct printer){ .file = file, .across = CALIBRATION_ACROSS, .down = CALIBRATION_DOWN,
                                 .line_above = CALIBRATION_EDGE, .line_below = CALIBRATION_EDGE,
                                 .line_top = CALIBRATION_EDGE };
    return xml_load(arena, file, arena_printf(arena, "%s/printer.rng", layouts), read_printer, printer, error);
}

/* ---- applying ---- */

void printer_limit(struct paper *paper)
{
    paper->edge_x = fmax(paper->printer->left, paper->printer->right);
    paper->edge_y = fmax(paper->printer->top, paper->printer->bottom);
}

bool printer_can(const struct printer *printer, enum duplex duplex, struct error *error)
{
    static const char *const names[] = { [DUPLEX_LONG] = "long", [DUPLEX_SHORT] = "short" };

    if (!printer->measured_back || (duplex != DUPLEX_LONG && duplex != DUPLEX_SHORT) || duplex == printer->duplex)
        return true;
    return fail(error, ERROR_USAGE, NULL,
                _("%s was measured with --duplex %s; print that way, or calibrate with --duplex %s"), printer->file,
                names[printer->duplex], names[duplex]);
}

/* What a printer does to a point, seen from the front: it is stretched and turned about the middle of the sheet and
   shifted. */
struct slip {
    double x, y, turn;           /* turn: radians clockwise */
};

static struct slip front_slip(const struct paper *paper)
{
    const struct printer *printer = paper->printer;
    double across = printer->across / CALIBRATION_ACROSS, down = printer->down / CALIBRATION_DOWN;
    double apart = down * (paper->height - 2 * CALIBRATION_END);
    double left = (printer->line_above + printer->line_below) / 2;

    return (struct slip){
        .x = left - paper->width / 2 - across * (CALIBRATION_EDGE - paper->width / 2),
        .y = printer->line_top - paper->height / 2 - down * (CALIBRATION_EDGE - paper->height / 2),
        .turn = (printer->line_above - printer->line_below) / apart,
    };
}

/* The back's slip is the front's and what the verniers add. */
static struct slip back_slip(const struct paper *paper)
{
    const struct printer *printer = paper->printer;
    struct slip slip = front_slip(paper);
    double apart = paper->height - 2 * CALIBRATION_END;

    slip.x += (printer->back_above + printer->back_below) / 2;
    slip.y += printer->back_down;
    slip.turn += (printer->back_above - printer->back_below) / apart;
    return slip;
}

/* The same slip as the page of the back has it: that is drawn as seen from behind. */
static struct slip from_behind(struct slip slip, bool upright_axis)
{
    return (struct slip){ upright_axis ? -slip.x : slip.x, upright_axis ? slip.y : -slip.y, -slip.turn };
}

cairo_matrix_t printer_correction(const struct paper *paper, bool back)
{
    const struct printer *printer = paper->printer;
    cairo_matrix_t matrix;

    cairo_matrix_init_identity(&matrix);
    if (printer == NULL)
        return matrix;
    bool behind = back && printer->measured_back;
    struct slip slip = behind ? from_behind(back_slip(paper), (printer->duplex == DUPLEX_LONG) ==
                                                                  (paper->height >= paper->width))
                              : front_slip(paper);
    cairo_matrix_init_translate(&matrix, paper->width / 2 + slip.x, paper->height / 2 + slip.y);
    cairo_matrix_rotate(&matrix, slip.turn);
    cairo_matrix_scale(&matrix, printer->across / CALIBRATION_ACROSS, printer->down / CALIBRATION_DOWN);
    cairo_matrix_translate(&matrix, -paper->width / 2, -paper->height / 2);
    cairo_matrix_invert(&matrix);
    return matrix;
}

cairo_t *printer_page(const struct paper *paper, struct document *document, bool back, const char *label)
{
    cairo_t *cr = document_page(document, paper->width, paper->height, label);

    dump_page(paper->dump, paper, back);
    if (paper->printer != NULL) {
        cairo_matrix_t correction = printer_correction(paper, back);
        document_correct(document, &correction);
    }
    theme_enter(cr, paper->theme);
    return cr;
}
