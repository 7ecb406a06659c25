/* A printer's profile: what is read off the calibration sheet makes the next print come out right. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <qpdf/qpdf-c.h>

#include "gen/page/printer.h"
#include "tests/harness/bench.h"

/* A printer as it is: it stretches and turns what it prints about the middle of the edge it draws in first, shifts it,
   and the back more. Seen from the front, on a sheet that goes in upright. */
struct machine {
    double across, down, turn, x, y;
    double back_turn, back_x, back_y;
};

struct point {
    double x, y;
};

static const struct paper papers[] = {
    { .id = "a4", .name = "A4", .width = 210, .height = 297, .margin = 10, .reach = 6.35 },
    { .id = "letter", .name = "Letter", .width = 215.9, .height = 279.4, .margin = 10, .reach = 6.35 },
    { .id = "a3", .name = "A3", .width = 297, .height = 420, .margin = 10, .reach = 6.35 },
    { .id = "148x210", .name = "148 × 210 mm", .width = 148, .height = 210, .margin = 10, .reach = 6.35 },
    { .id = "297x210", .name = "297 × 210 mm", .width = 297, .height = 210, .margin = 10, .reach = 6.35 },
};
enum { MEASURED = 3, PAPERS = sizeof papers / sizeof *papers };  /* the first can be measured */

/* Where a point of the front, or of the back as it shines through, comes to lie. */
static struct point print(const struct machine *machine, const struct paper *paper, bool back, struct point at)
{
    double turn = machine->turn + (back ? machine->back_turn : 0);
    double x = (at.x - paper->width / 2) * machine->across, y = at.y * machine->down;

    return (struct point){
        paper->width / 2 + cos(turn) * x - sin(turn) * y + machine->x + (back ? machine->back_x : 0),
        sin(turn) * x + cos(turn) * y + machine->y + (back ? machine->back_y : 0),
    };
}

/* Where a place of a page that lies is on the sheet, its upper edge on the left. */
static struct point upright(const struct paper *paper, struct point at)
{
    return paper->width > paper->height ? (struct point){ at.y, paper->width - at.x } : at;
}

/* A page of the back and what of it shines through to the front. */
static struct point behind(const struct paper *paper, enum duplex duplex, struct point at)
{
    return (duplex == DUPLEX_LONG) == (paper->height >= paper->width) ? (struct point){ paper->width - at.x, at.y }
                                                                      : (struct point){ at.x, paper->height - at.y };
}

/* What somebody with a ruler reads off the sheet that this machine has printed. */
static struct printer measure(const struct machine *machine, const struct paper *paper, enum duplex duplex)
{
    const struct point above = { CALIBRATION_EDGE, CALIBRATION_END };
    const struct point below = { CALIBRATION_EDGE, paper->height - CALIBRATION_END };
    const struct point top = { paper->width / 2, CALIBRATION_EDGE };
    const struct point upper = { paper->width / 2, CALIBRATION_END };
    const struct point lower = { paper->width / 2, paper->height - CALIBRATION_END };

    return (struct printer){
        .file = "profile.xml", .width = paper->width, .height = paper->height,
        .across = CALIBRATION_ACROSS * machine->across, .down = CALIBRATION_DOWN * machine->down,
        .line_above = print(machine, paper, false, above).x, .line_below = print(machine, paper, false, below).x,
        .line_top = print(machine, paper, false, top).y, .measured_back = true, .duplex = duplex,
        .back_above = print(machine, paper, true, upper).x - print(machine, paper, false, upper).x,
        .back_below = print(machine, paper, true, lower).x - print(machine, paper, false, lower).x,
        .back_down = print(machine, paper, true, upper).y - print(machine, paper, false, upper).y,
    };
}

/* Measured on one paper, printed on another. */
static void expect_true(const struct machine *machine, const struct paper *measured, const struct paper *paper,
                        enum duplex duplex)
{
    struct printer printer = measure(machine, measured, duplex);
    struct paper sheet = printer_sheet(&printer, paper);

    cr_expect(sheet.width <= sheet.height);
    for (int corner = 0; corner < 8; corner++) {
        bool back = corner >= 4;
        struct point wanted = { corner % 2 == 0 ? 20 : paper->width - 20,
                                corner / 2 % 2 == 0 ? 20 : paper->height - 20 };
        struct point page = back ? behind(paper, duplex, wanted) : wanted;
        cairo_matrix_t matrix = printer_correction(&printer, paper, back);
        cairo_matrix_transform_point(&matrix, &page.x, &page.y);
        struct point printed = print(machine, &sheet, back, back ? behind(&sheet, duplex, page) : page);
        struct point place = upright(paper, wanted);
        cr_expect(hypot(printed.x - place.x, printed.y - place.y) < 0.02,
                  "%s on %s, %s, %s: %.2f,%.2f came out at %.3f,%.3f", measured->id, paper->id,
                  duplex == DUPLEX_LONG ? "long" : "short", back ? "back" : "front", place.x, place.y, printed.x,
                  printed.y);
    }
}

Test(printer, prints_where_it_should)
{
    static const struct machine machines[] = {
        { 1, 1, 0, 0, 0, 0, 0, 0 },
        { 1, 1, 0, 0.7, -0.4, 0, 0, 0 },
        { 0.997, 1.004, 0, 0, 0, 0, 0, 0 },
        { 1, 1, 0.004, 0, 0, 0, 0, 0 },
        { 1, 1, 0, 0, 0, 0, 1.3, -2.1 },
        { 1, 1, 0, 0, 0, -0.003, 0, 0 },
        { 0.998, 1.003, -0.003, -0.6, 1.1, 0.002, -1.7, 0.8 },
    };

    for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
        for (int p = 0; p < MEASURED * PAPERS; p++) {
            expect_true(&machines[i], &papers[p % MEASURED], &papers[p / MEASURED], DUPLEX_LONG);
            expect_true(&machines[i], &papers[p % MEASURED], &papers[p / MEASURED], DUPLEX_SHORT);
        }
}

Test(printer, without_a_profile_nothing_moves)
{
    cairo_matrix_t matrix = printer_correction(NULL, &papers[0], true);

    cr_expect(matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0 && matrix.x0 == 0 && matrix.y0 == 0);
}

/* ---- the file ---- */

static bool load(const char *text, struct arena *arena, struct printer *printer, struct error *error)
{
    char file[] = "/tmp/proofsheet-printer-XXXXXX";
    int fd = mkstemp(file);
    char layouts[1024];

    cr_assert(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    close(fd);
    snprintf(layouts, sizeof layouts, "%s/layouts", getenv("PROOFSHEET_DATADIR"));
    bool good = printer_load(file, layouts, arena, printer, error);
    unlink(file);
    return good;
}

Test(printer, reads_what_was_written_down)
{
    struct arena arena = { 0 };
    struct printer printer;
    struct error error = { 0 };

    cr_assert(load("<printer name='Kitchen'>\n<edges left='4' bottom='13.5'/><rulers across='149.6'/>"
                   "<front left-below='20.4'/><back duplex='short' across-above='-0.3' down='1.2'/></printer>",
                   &arena, &printer, &error), "%s", error.text);
    cr_expect_str_eq(printer.name, "Kitchen");
    cr_expect(printer.measured_back && printer.duplex == DUPLEX_SHORT);
    cr_expect(printer.back_above == -0.3 && printer.back_below == 0 && printer.back_down == 1.2);
    cr_expect(printer.left == 4 && printer.top == 0 && printer.bottom == 13.5);
    cr_expect(printer.across == 149.6 && printer.down == CALIBRATION_DOWN);
    cr_expect(printer.line_above == CALIBRATION_EDGE && printer.line_below == 20.4 &&
              printer.line_top == CALIBRATION_EDGE);
    struct paper paper = papers[0];
    printer_limit(&printer, &paper);
    cr_expect(paper_reach(&paper, false) == 13.5 && paper_margin(&paper, false) == 13.5);
    cr_expect(paper_reach(&paper, true) == 6.35 && paper_margin(&paper, true) == 10);
    struct paper lying = papers[PAPERS - 1];
    printer_limit(&printer, &lying);
    cr_expect(paper_reach(&lying, true) == 13.5 && paper_reach(&lying, false) == 6.35, "its lower edge is at a side");
    cr_expect(printer.width == 210 && printer.height == 297, "A4 where nothing is said");
    cr_expect(printer_can(&printer, DUPLEX_SHORT, &error) && printer_can(&printer, DUPLEX_NONE, &error));
    cr_expect(!printer_can(&printer, DUPLEX_LONG, &error) && error.kind == ERROR_USAGE);
    arena_finish(&arena);
}

Test(printer, an_empty_profile_changes_nothing)
{
    struct arena arena = { 0 };
    struct printer printer;
    struct error error = { 0 };

    cr_assert(load("<printer/>", &arena, &printer, &error));
    struct paper paper = papers[1];
    printer_limit(&printer, &paper);
    cr_expect(paper_reach(&paper, false) == 6.35 && paper_margin(&paper, true) == 10);
    for (int back = 0; back < 2; back++) {
        double x = 33, y = 44;
        cairo_matrix_t matrix = printer_correction(&printer, &paper, back);
        cairo_matrix_transform_point(&matrix, &x, &y);
        cr_expect(fabs(x - 33) < 1e-9 && fabs(y - 44) < 1e-9);
    }
    arena_finish(&arena);
}

/* Slips of pen and ruler: where, and a word of the message. */
Test(printer, slips_have_their_line)
{
    static const struct { const char *text; int line; const char *word; } slips[] = {
        { "<printer>\n<ruler across='150'/></printer>", 2, "ruler" },
        { "<printer>\n\n<rulers across='15'/></printer>", 3, "across" },
        { "<printer>\n<front top='40'/></printer>", 2, "top" },
        { "<printer>\n<back down='0,3'/></printer>", 2, "down" },
        { "<printer>\n<back duplex='left'/></printer>", 2, "duplex" },
        { "<printer>\n<edges left='100'/></printer>", 2, "left" },
        { "<printer>\n<back acros-above='1'/></printer>", 2, "acros-above" },
        { "<printer>\n<back down='1'/>\n<front top='20'/></printer>", 3, "front" },
        { "<press/>", 1, "unknown root element \"press\" (known: printer)" },
        { "<printer\npaper='a44'/>", 2, "a4" },
        { "<printer paper='148x210'/>", 1, "190" },
    };

    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct arena arena = { 0 };
        struct printer printer;
        struct error error = { 0 };
        cr_expect(!load(slips[i].text, &arena, &printer, &error), "%s", slips[i].text);
        cr_expect(error.kind == ERROR_INPUT && error.line == slips[i].line && strstr(error.text, slips[i].word) != NULL,
                  "%s: line %d: %s", slips[i].text, error.line, error.text);
        arena_finish(&arena);
    }
}

/* ---- the program ---- */

static int run(struct bench *bench, const char *words)
{
    return bench_press(bench, words, "out");
}

/* Where the trims of a page begin, in mm from the left and upper edge. */
static struct point trim_of(struct bench *bench, const char *name, size_t page)
{
    const double point = 72 / 25.4;
    const char *path = arena_printf(&bench->arena, "%s/out/%s", bench->dir, name);
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_read(q, path, NULL);
    cr_assert_not(qpdf_has_error(q), "%s", path);
    qpdf_oh trim = qpdf_oh_get_key(q, qpdf_get_page_n(q, page), "/TrimBox");
    struct point at = { qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, trim, 0)) / point,
                        297 - qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, trim, 3)) / point };
    qpdf_cleanup(&q);
    return at;
}

static void size_of(struct bench *bench, const char *name, size_t page, double *width, double *height)
{
    const char *path = arena_printf(&bench->arena, "%s/out/%s", bench->dir, name);
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_read(q, path, NULL);
    cr_assert_not(qpdf_has_error(q), "%s", path);
    qpdf_oh media = qpdf_oh_get_key(q, qpdf_get_page_n(q, page), "/MediaBox");
    *width = qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, media, 2)) * 25.4 / 72;
    *height = qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, media, 3)) * 25.4 / 72;
    qpdf_cleanup(&q);
}

static void put(struct bench *bench, const char *name, const char *text)
{
    text_write(bench_path(bench, name), text);
}

Test(printer, moves_every_job)
{
    struct bench bench;

    bench_open(&bench);
    put(&bench, "mine.xml",
        "<printer>\n<front left-above='21' left-below='21' top='19.5'/>"
        "<back across-above='0.4' across-below='0.4' down='0.3'/></printer>");
    cr_assert_eq(run(&bench, "sheets pokesonne --only tile"), 0);
    struct point front = trim_of(&bench, "pokesonne-tiles-a4.pdf", 0),
                 back = trim_of(&bench, "pokesonne-tiles-a4.pdf", 1);
    cr_assert_eq(run(&bench, "sheets pokesonne --only tile --printer mine.xml"), 0);
    struct point moved = trim_of(&bench, "pokesonne-tiles-a4.pdf", 0),
                 behind = trim_of(&bench, "pokesonne-tiles-a4.pdf", 1);
    cr_expect_float_eq(moved.x, front.x - 1, 0.01);
    cr_expect_float_eq(moved.y, front.y + 0.5, 0.01);
    cr_expect_float_eq(behind.x, back.x + 1.4, 0.01);      /* seen from behind, right is left */
    cr_expect_float_eq(behind.y, back.y + 0.2, 0.01);
    cr_expect_eq(run(&bench, "rules pokesonne --printer mine.xml"), 0);
    cr_expect_eq(run(&bench, "sheets pokesonne --printer mine.xml --duplex short"), 2, "measured with long");
    cr_expect_eq(run(&bench, "sheets pokesonne --printer none.xml"), 2);
    put(&bench, "mine.xml", "<printer>\n<edges left='4' bottom='13'/><front top='19.5'/><back down='0.3'/></printer>");
    cr_expect_eq(run(&bench, "sheets pokesonne --printer mine.xml"), 0, "an ordinary printer prints everything on A4");
    struct point list = trim_of(&bench, "pokesonne-packing-a4.pdf", 1);
    cr_expect_float_eq(list.y, 0.5, 0.01, "its second page is a front");
    put(&bench, "mine.xml", "<printer>\n<edges bottom='39'/></printer>");
    cr_expect_eq(run(&bench, "sheets pokesonne --only track --printer mine.xml"), 0, "in parts");
    cr_expect_eq(run(&bench, "sheets pokesonne --only track --paper 105x148 --printer mine.xml"), 2, "no room is left");
    bench_close(&bench);
}

/* What the manual page shows leaves room for every game. */
Test(printer, example_of_the_manual)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench,
                           "sed -n '/^<printer/,/^<.printer/p' '%s/man/proofsheet-gen.1' | tr -d '\\\\' >mine.xml",
                           getenv("PROOFSHEET_DATADIR")),
                 0);
    cr_expect_eq(run(&bench, "all --printer mine.xml --check"), 0);
    bench_close(&bench);
}

Test(printer, booklets_stand_upright)
{
    struct bench bench;
    const char *const duplex[] = { "long", "short" };

    bench_open(&bench);
    for (int i = 0; i < 2; i++) {
        char text[256], arguments[128];
        snprintf(text, sizeof text, "<printer paper='letter'>\n<front left-above='21' left-below='19'/>"
                                    "<back duplex='%s' down='0.3'/></printer>", duplex[i]);
        put(&bench, "mine.xml", text);
        snprintf(arguments, sizeof arguments, "rules pokesonne --booklet --duplex %s --printer mine.xml", duplex[i]);
        cr_assert_eq(run(&bench, arguments), 0);
        double width, height;
        size_of(&bench, "pokesonne-booklet-a4.pdf", 1, &width, &height);
        cr_expect_float_eq(width, 210, 0.1);
        cr_expect_float_eq(height, 297, 0.1);
    }
    bench_close(&bench);
}

Test(printer, calibration_sheets)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(run(&bench, "calibrate"), 0);
    cr_expect_eq(run(&bench, "calibrate --paper letter --duplex short --lang en"), 0);
    cr_expect_eq(run(&bench, "calibrate --paper a3 --duplex none --lang zh-Hant"), 0);
    cr_expect_eq(run(&bench, "calibrate --paper 148x210"), 2, "too small");
    put(&bench, "mine.xml", "<printer>\n<edges bottom='14'/><front top='19.5'/></printer>");
    cr_expect_eq(run(&bench, "calibrate --printer mine.xml"), 0);
    struct point corrected = trim_of(&bench, "calibrate-a4.pdf", 0);
    cr_expect_float_eq(corrected.y, 0.5, 0.01);
    cr_expect_eq(run(&bench, "calibrate pokesonne"), 2, "no game");
    trim_of(&bench, "calibrate-a4.pdf", 1);
    trim_of(&bench, "calibrate-letter.pdf", 1);
    trim_of(&bench, "calibrate-a3.pdf", 0);
    bench_close(&bench);
}
