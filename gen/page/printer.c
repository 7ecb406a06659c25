#include "printer.h"

#include <math.h>
#include <string.h>

#include "verify/xml.h"

/* Beyond this a reading is a slip of the ruler, not a printer. */
static const double margin_most = 40, shift_most = 8, stretch_most = 0.03;

/* ---- reading ---- */

static bool read_edges(const struct node *node, struct printer *printer, struct error *error)
{
    return node_number(node, "left", 0, margin_most, 0, &printer->left, error) &&
           node_number(node, "top", 0, margin_most, 0, &printer->top, error) &&
           node_number(node, "right", 0, margin_most, 0, &printer->right, error) &&
           node_number(node, "bottom", 0, margin_most, 0, &printer->bottom, error);
}

static bool read_rulers(const struct node *node, struct printer *printer, struct error *error)
{
    double across = CALIBRATION_ACROSS, down = CALIBRATION_DOWN;

    return node_number(node, "across", across * (1 - stretch_most), across * (1 + stretch_most), across,
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
    return read_line(node, "left-above", &printer->line_above, error) &&
           read_line(node, "left-below", &printer->line_below, error) &&
           read_line(node, "top", &printer->line_top, error);
}

static bool read_back(const struct node *node, struct printer *printer, struct error *error)
{
    const char *duplex = node_attr(node, "duplex");

    printer->measured_back = true;
    printer->duplex = duplex != NULL && strcmp(duplex, "short") == 0 ? DUPLEX_SHORT : DUPLEX_LONG;
    return node_number(node, "across-above", -shift_most, shift_most, 0, &printer->back_above, error) &&
           node_number(node, "across-below", -shift_most, shift_most, 0, &printer->back_below, error) &&
           node_number(node, "down", -shift_most, shift_most, 0, &printer->back_down, error);
}

bool printer_measures(const struct paper *paper, struct error *error)
{
    const int width = CALIBRATION_ACROSS + 40, height = CALIBRATION_DOWN + 60;

    return (paper->width >= width && paper->height >= height) ||
           fail(error, ERROR_USAGE, NULL, _("calibrate needs portrait paper of at least %d × %d mm"), width, height);
}

/* A profile at work. */
struct reading {
    struct printer *printer;
    const char *layouts;
    struct arena *arena;
};

static bool read_paper(const struct node *node, const struct reading *reading, struct error *error)
{
    const char *name = node_attr(node, "paper");
    struct error wrong = { 0 };
    struct paper paper;

    if (!paper_find(reading->layouts, name != NULL ? name : "a4", reading->arena, &paper, &wrong) ||
        !printer_measures(&paper, &wrong))
        return node_fail(node, error, "%s", wrong.text);
    reading->printer->width = paper.width;
    reading->printer->height = paper.height;
    return true;
}

static bool read_printer(const struct node *root, void *into, struct error *error)
{
    static const struct {
        const char *name;
        bool (*read)(const struct node *, struct printer *, struct error *);
    } parts[] = { { "edges", read_edges }, { "rulers", read_rulers }, { "front", read_front }, { "back", read_back } };
    const struct reading *reading = into;

    if (!read_paper(root, reading, error))
        return false;
    reading->printer->name = node_attr(root, "name");
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            if (node_is(node, parts[i].name) && !parts[i].read(node, reading->printer, error))
                return false;
    return true;
}

bool printer_load(const char *file, const char *layouts, struct arena *arena, struct printer *printer,
                  struct error *error)
{
    *printer = (struct printer){ .file = file, .across = CALIBRATION_ACROSS, .down = CALIBRATION_DOWN,
                                 .line_above = CALIBRATION_EDGE, .line_below = CALIBRATION_EDGE,
                                 .line_top = CALIBRATION_EDGE };
    struct reading reading = { printer, layouts, arena };
    return xml_load(arena, file, arena_printf(arena, "%s/printer.rng", layouts), read_printer, &reading, error);
}

const char *printer_name(const struct printer *printer)
{
    const char *slash = strrchr(printer->file, '/');

    if (printer->name != NULL && printer->name[0] != '\0')
        return printer->name;
    return slash != NULL ? slash + 1 : printer->file;
}

/* ---- applying ---- */

static bool is_lying(const struct paper *paper)
{
    return paper->width > paper->height;
}

void printer_limit(const struct printer *printer, struct paper *paper)
{
    double across = fmax(printer->left, printer->right);
    double down = fmax(printer->top, printer->bottom);

    paper->edge_x = is_lying(paper) ? down : across;
    paper->edge_y = is_lying(paper) ? across : down;
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

/* What a printer does to a point of a page, seen from the front: it is stretched and turned about the middle of the
   sheet and shifted. */
struct slip {
    double x, y, turn;           /* turn: radians clockwise */
    double across, down;
};

/* Of the measured paper. */
static struct slip front_slip(const struct printer *printer)
{
    double across = printer->across / CALIBRATION_ACROSS, down = printer->down / CALIBRATION_DOWN;
    double apart = down * (printer->height - 2 * CALIBRATION_END);
    double left = (printer->line_above + printer->line_below) / 2;

    return (struct slip){
        .x = left - printer->width / 2 - across * (CALIBRATION_EDGE - printer->width / 2),
        .y = printer->line_top - printer->height / 2 - down * (CALIBRATION_EDGE - printer->height / 2),
        .turn = (printer->line_above - printer->line_below) / apart,
        .across = across,
        .down = down,
    };
}

/* The back's slip is the front's and what the verniers add. */
static struct slip back_slip(const struct printer *printer)
{
    struct slip slip = front_slip(printer);
    double apart = printer->height - 2 * CALIBRATION_END;

    slip.x += (printer->back_above + printer->back_below) / 2;
    slip.y += printer->back_down;
    slip.turn += (printer->back_above - printer->back_below) / apart;
    return slip;
}

/* The slip of a sheet that is so much higher, where the middle of the upper edge is shifted as far as before. */
static struct slip carry(struct slip slip, double higher)
{
    slip.x -= sin(slip.turn) * slip.down * higher / 2;
    slip.y += (cos(slip.turn) * slip.down - 1) * higher / 2;
    return slip;
}

/* The same slip as the page of the back has it: that is drawn as seen from behind. */
static struct slip from_behind(struct slip slip, bool upright_axis)
{
    return (struct slip){ upright_axis ? -slip.x : slip.x, upright_axis ? slip.y : -slip.y, -slip.turn, slip.across,
                          slip.down };
}

struct paper printer_sheet(const struct printer *printer, const struct paper *paper)
{
    struct paper sheet = *paper;

    if (printer != NULL && is_lying(paper)) {
        sheet.width = paper->height;
        sheet.height = paper->width;
        sheet.edge_x = paper->edge_y;
        sheet.edge_y = paper->edge_x;
    }
    return sheet;
}

/* What puts a page that lies onto its upright sheet, its upper edge on the left. */
static cairo_matrix_t stood_up(const struct paper *paper)
{
    cairo_matrix_t matrix;

    cairo_matrix_init_identity(&matrix);
    if (is_lying(paper))
        cairo_matrix_init(&matrix, 0, -1, 1, 0, 0, paper->width);
    return matrix;
}

cairo_matrix_t printer_correction(const struct printer *printer, const struct paper *paper, bool back)
{
    cairo_matrix_t matrix, upright;

    cairo_matrix_init_identity(&matrix);
    if (printer == NULL)
        return matrix;
    struct paper sheet = printer_sheet(printer, paper);
    bool behind = back && printer->measured_back;
    struct slip slip = carry(behind ? back_slip(printer) : front_slip(printer), sheet.height - printer->height);
    if (behind)
        slip = from_behind(slip, printer->duplex == DUPLEX_LONG);
    cairo_matrix_init_translate(&matrix, sheet.width / 2 + slip.x, sheet.height / 2 + slip.y);
    cairo_matrix_rotate(&matrix, slip.turn);
    cairo_matrix_scale(&matrix, slip.across, slip.down);
    cairo_matrix_translate(&matrix, -sheet.width / 2, -sheet.height / 2);
    cairo_matrix_invert(&matrix);
    upright = stood_up(paper);
    cairo_matrix_multiply(&matrix, &upright, &matrix);
    return matrix;
}
