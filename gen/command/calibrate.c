/* proofsheet-gen calibrate: the sheet off which a printer's profile is read. */
#include <math.h>
#include <string.h>

#include "command.h"
#include "gen/edition/language.h"
#include "gen/edition/phrase.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/page/printer.h"
#include "gen/type/type.h"
#include "verify/buf.h"

enum { LADDER = 15, COARSE = 5, FINE = 10, LANGUAGES = 2, DOWN_VERNIER = CALIBRATION_END + 22 };

static const double line = 0.15, small = 6, body = 8.5, floor_size = 6.5;

/* The sheet at work. */
struct sheet {
    const struct press *press;
    const struct paper *paper;   /* of the press */
    enum duplex duplex;
    struct arena *arena;
    struct ink ink;
    struct type *type;
    struct phrasebook book;
    const struct words *words[LANGUAGES_MAX];
    int languages;
    cairo_t *cr;
};

static void label(const struct sheet *sheet, double x, double y, enum align align, const char *string)
{
    type_draw(sheet->type, sheet->cr, x, y, &(struct text){ .string = string, .size = small, .align = align });
}

static void number(const struct sheet *sheet, double x, double y, int value)
{
    struct buf digits = { 0 };

    buf_int(&digits, value);
    label(sheet, x, y, ALIGN_CENTER, buf_text(&digits));
    buf_finish(&digits);
}

/* ---- the ladders: at which distance from each edge the printer begins ---- */

/* Fifteen steps, each a millimetre further from the edge of a sheet that is `across` wide: drawn along the left edge of
   a sheet turned by so many quarters that this edge is there; its figures stay upright. */
static void draw_ladder(const struct sheet *sheet, double middle, int quarters)
{
    for (int mm = 1; mm <= LADDER; mm++) {
        double y = middle + (mm - (LADDER + 1) / 2) * 4;
        line_draw(sheet->cr, mm, y, mm, y + 4);
        cairo_save(sheet->cr);
        cairo_translate(sheet->cr, mm + 2, y + 2);
        cairo_rotate(sheet->cr, -quarters * M_PI / 2);
        number(sheet, 0, 0.8, mm);
        cairo_restore(sheet->cr);
    }
}

static void draw_ladders(const struct sheet *sheet)
{
    double width = sheet->paper->width, height = sheet->paper->height;
    const struct {
        double x, y, middle;
        int quarters;
    } edges[] = {
        { 0, 0, height / 2, 0 },
        { width, 0, width / 2, 1 },
        { width, height, height / 2, 2 },
        { 0, height, width / 2, 3 },
    };

    for (int i = 0; i < 4; i++) {
        cairo_save(sheet->cr);
        cairo_translate(sheet->cr, edges[i].x, edges[i].y);
        cairo_rotate(sheet->cr, edges[i].quarters * M_PI / 2);
        draw_ladder(sheet, edges[i].middle, edges[i].quarters);
        cairo_restore(sheet->cr);
    }
}

/* ---- rulers and lines ---- */

static void draw_rulers(const struct sheet *sheet)
{
    const struct paper *paper = sheet->paper;
    double left = (paper->width - CALIBRATION_ACROSS) / 2, top = (paper->height - CALIBRATION_DOWN) / 2;
    double y = 50, x = paper->width - 26;

    line_draw(sheet->cr, left, y, left + CALIBRATION_ACROSS, y);
    line_draw(sheet->cr, x, top, x, top + CALIBRATION_DOWN);
    for (int mm = 0; mm <= CALIBRATION_ACROSS; mm += 5)
        line_draw(sheet->cr, left + mm, y - (mm % 50 == 0 ? 4 : 2), left + mm, y);
    for (int mm = 0; mm <= CALIBRATION_DOWN; mm += 5)
        line_draw(sheet->cr, x, top + mm, x + (mm % 50 == 0 ? 4 : 2), top + mm);
    label(sheet, left + CALIBRATION_ACROSS / 2 + 12, y - 5, ALIGN_CENTER, "ruler across");
    label(sheet, x + 5, top + CALIBRATION_DOWN / 2 + 10, ALIGN_LEFT, "ruler down");
}

/* An arrow head that points at a place on a line. */
static void point_at(const struct sheet *sheet, double x, double y, double turn)
{
    cairo_save(sheet->cr);
    cairo_translate(sheet->cr, x, y);
    cairo_rotate(sheet->cr, turn);
    cairo_move_to(sheet->cr, 0, 0);
    cairo_line_to(sheet->cr, 3, -1);
    cairo_line_to(sheet->cr, 3, 1);
    cairo_fill(sheet->cr);
    cairo_restore(sheet->cr);
}

static void draw_lines(const struct sheet *sheet)
{
    double edge = CALIBRATION_EDGE, width = sheet->paper->width, height = sheet->paper->height;

    line_draw(sheet->cr, edge, 40, edge, height - 40);
    line_draw(sheet->cr, 40, edge, width - 40, edge);
    point_at(sheet, edge + 0.5, CALIBRATION_END, 0);
    label(sheet, edge + 4.5, CALIBRATION_END + 0.8, ALIGN_LEFT, "left-above");
    point_at(sheet, edge + 0.5, height - CALIBRATION_END, 0);
    label(sheet, edge + 4.5, height - CALIBRATION_END + 0.8, ALIGN_LEFT, "left-below");
    point_at(sheet, width / 2, edge + 0.5, M_PI / 2);
    label(sheet, width / 2, edge + 6, ALIGN_CENTER, "top");
}

/* ---- verniers: ten parts of the back are nine of the front ---- */

/* Along x, with its zero at 0,0: the front's millimetres hang below the line, the back's parts stand on it. */
static void draw_vernier(const struct sheet *sheet, bool back)
{
    for (int i = back ? 0 : -COARSE; i <= (back ? FINE : COARSE + FINE); i++) {
        double x = back ? 0.9 * i : i, longer = i % 5 == 0 ? 1.5 : 0;
        line_draw(sheet->cr, x, 0, x, back ? -4 - longer : 4 + longer);
        if (i % 5 == 0)
            number(sheet, x, back ? -6.2 : 7.6, i);
    }
}

static void place_vernier(const struct sheet *sheet, double x, double y, bool upright, bool back, const char *name)
{
    cairo_save(sheet->cr);
    cairo_translate(sheet->cr, x, y);
    if (upright)
        cairo_rotate(sheet->cr, M_PI / 2);
    draw_vernier(sheet, back);
    cairo_restore(sheet->cr);
    if (!back && upright)
        label(sheet, x, y - COARSE - 3, ALIGN_CENTER, name);
    else if (!back)
        label(sheet, x + COARSE + FINE + 3, y + 3, ALIGN_LEFT, name);
}

static void draw_verniers(const struct sheet *sheet, bool back)
{
    double middle = sheet->paper->width / 2, height = sheet->paper->height;

    place_vernier(sheet, middle, CALIBRATION_END, false, back, "back across-above");
    place_vernier(sheet, middle, height - CALIBRATION_END, false, back, "back across-below");
    place_vernier(sheet, middle, DOWN_VERNIER, true, back, "back down");
}

/* ---- what to do ---- */

static const char *const steps[] = { "calibrate.print", "calibrate.edges", "calibrate.rulers", "calibrate.front",
                                     "calibrate.back",  "calibrate.file",  NULL };
static const char *const corrected_steps[] = { "calibrate.print", "calibrate.corrected", NULL };

static bool has_back(const struct sheet *sheet)
{
    return sheet->duplex == DUPLEX_LONG || sheet->duplex == DUPLEX_SHORT;
}

static const char *flip_of(const struct sheet *sheet)
{
    return sheet->duplex == DUPLEX_LONG    ? "press.flip-long"
           : sheet->duplex == DUPLEX_SHORT ? "press.flip-short"
                                           : "press.single";
}

/* {1} is how the sheet is turned over, {2} the profile it is corrected by. */
static struct text step_text(struct sheet *sheet, int language, const char *step, double width)
{
    const struct printer *printer = sheet->press->printer;
    const struct words *words = phrase_words(&sheet->book, language, step);
    struct buf string = { 0 };

    phrase_put(&sheet->book, language, step, phrase(&sheet->book, language, flip_of(sheet)),
               printer != NULL ? printer_name(printer) : NULL, &string);
    const char *kept = arena_copy(sheet->arena, buf_text(&string), strlen(buf_text(&string)));
    buf_finish(&string);
    return (struct text){ .string = kept, .tag = words->tag, .file = words->file, .size = body, .width = width };
}

static void draw_column(struct sheet *sheet, int language, double x, double y, double width)
{
    const char *const *step = sheet->press->printer != NULL ? corrected_steps : steps;

    for (int i = 0; step[i] != NULL; i++) {
        double height, baseline;
        struct text text = step_text(sheet, language, step[i], width - 5);
        type_measure(sheet->type, &text, NULL, &height, &baseline);
        number(sheet, x + 1, y + baseline, i + 1);
        type_draw(sheet->type, sheet->cr, x + 5, y + baseline, &text);
        y += height + 1.4;
    }
}

/* One language stands below the vernier in the middle, two on both sides of it. */
static void draw_steps(struct sheet *sheet)
{
    const double left = 28, right = 30, gap = 20;
    double width = sheet->paper->width - left - right, y = CALIBRATION_END + (sheet->languages > 1 ? 14 : 44);
    double column = (width - gap * (sheet->languages - 1)) / sheet->languages;

    for (int language = 0; language < sheet->languages; language++)
        draw_column(sheet, language, left + language * (column + gap), y, column);
}

/* What a back that lies 0.3 mm to the left looks like: its 7 is on a line of the front. */
static void draw_example(const struct sheet *sheet, double x, double y)
{
    theme_source(sheet->cr, ROLE_INK_SOFT);
    line_frame(sheet->cr, x - COARSE - 3, y - 10, COARSE + FINE + 17, 20, line);
    cairo_save(sheet->cr);
    cairo_translate(sheet->cr, x, y);
    draw_vernier(sheet, false);
    cairo_translate(sheet->cr, -0.3, 0);
    draw_vernier(sheet, true);
    point_at(sheet, 0.9 * 7, -4.5, -M_PI / 2);
    cairo_restore(sheet->cr);
    label(sheet, x + COARSE + FINE + 1, y + 0.8, ALIGN_LEFT, "= \u22120.3");
    theme_source(sheet->cr, ROLE_INK);
}

/* The profile with blanks to write into. */
static void draw_profile(const struct sheet *sheet, double x, double y)
{
    static const char *const rows[] = {
        "<printer name=\"            \" paper=\"%s\">",
        "  <edges left=\"    \" top=\"    \" right=\"    \" bottom=\"    \"/>",
        "  <rulers across=\"        \" down=\"        \"/>",
        "  <front left-above=\"        \" left-below=\"        \" top=\"        \"/>",
        "  <back duplex=\"%s\" across-above=\"        \" across-below=\"        \" down=\"        \"/>",
        "</printer>",
    };
    struct buf row = { 0 };

    for (int i = 0; i < 6; i++) {
        buf_clear(&row);
        buf_printf(&row, rows[i], i == 0 ? sheet->paper->id : sheet->duplex == DUPLEX_SHORT ? "short" : "long");
        if (i == 4 && !has_back(sheet))
            continue;
        type_draw(
            sheet->type, sheet->cr, x, y,
            &(struct text){ .string = buf_text(&row), .size = 8, .width = 150, .height = 5, .floor = floor_size });
        y += 5.2;
    }
    buf_finish(&row);
}

/* ---- pages ---- */

/* In every language of the sheet. */
static void add_title(struct sheet *sheet, struct buf *title)
{
    for (int k = 0; k < sheet->languages; k++)
        buf_printf(title, "%s%s", k > 0 ? " · " : "", phrase(&sheet->book, k, "calibrate.title"));
}

static void start_page(struct sheet *sheet, struct document *document, bool back)
{
    sheet->cr = press_page(sheet->press, document, back, back ? "1 back" : "1");
    theme_source(sheet->cr, ROLE_INK);
    cairo_set_line_width(sheet->cr, line);
}

/* What is read only off a sheet that is not corrected. */
static void draw_form(const struct sheet *sheet)
{
    const struct paper *paper = sheet->paper;

    draw_ladders(sheet);
    draw_profile(sheet, 32, paper->height - 52);
    if (has_back(sheet))
        draw_example(sheet, paper->width - 59, paper->height - 46);
}

static void draw_front(struct sheet *sheet, struct document *document)
{
    struct buf title = { 0 };

    start_page(sheet, document, false);
    add_title(sheet, &title);
    type_draw(sheet->type, sheet->cr, 40, 34,
              &(struct text){ .string = buf_text(&title), .tag = sheet->words[0]->tag, .size = 16, .floor = body,
                              .width = sheet->paper->width - 80, .height = 8, .bold = true });
    buf_finish(&title);
    draw_rulers(sheet);
    draw_lines(sheet);
    if (has_back(sheet))
        draw_verniers(sheet, false);
    draw_steps(sheet);
    if (sheet->press->printer == NULL)
        draw_form(sheet);
}

/* As it is seen from the front through the paper, so that its numbers can be read there. */
static void draw_back(struct sheet *sheet, struct document *document)
{
    const struct paper *paper = sheet->paper;
    bool upright_axis = (sheet->duplex == DUPLEX_LONG) == (paper->height >= paper->width);

    start_page(sheet, document, true);
    cairo_translate(sheet->cr, upright_axis ? paper->width : 0, upright_axis ? 0 : paper->height);
    cairo_scale(sheet->cr, upright_axis ? -1 : 1, upright_axis ? 1 : -1);
    draw_verniers(sheet, true);
}

static bool load_words(struct sheet *sheet, const char *data, const struct word_list *langs, struct error *error)
{
    struct arena *arena = sheet->arena;
    const struct kit *kit = kit_load(data, "playlog", NULL, NULL, arena, error);

    for (int i = 0; kit != NULL && i < langs->count && i < LANGUAGES; i++) {
        const char *lang = language_of_game(data, kit->place, langs->word[i], arena, error);
        sheet->words[i] = lang != NULL ? words_load(data, kit, lang, arena, error) : NULL;
        if (sheet->words[i] == NULL)
            return false;
        sheet->languages++;
    }
    return kit != NULL && phrasebook_open(&sheet->book, data, sheet->words, sheet->languages, error);
}

static bool draw(struct sheet *sheet, const char *path, struct error *error)
{
    struct buf title = { 0 };

    add_title(sheet, &title);
    struct document *document = document_new(
        &(struct document_info){ .title = buf_text(&title), .lang = sheet->words[0]->lang,
                                 .subject = sheet->paper->name,
                                 .duplex = sheet->duplex == DUPLEX_LONG    ? 1
                                           : sheet->duplex == DUPLEX_SHORT ? 2
                                                                           : 0,
                                 .ink = &sheet->ink },
        error);
    buf_finish(&title);
    if (document == NULL)
        return false;
    draw_front(sheet, document);
    if (has_back(sheet))
        draw_back(sheet, document);
    bool good = type_good(sheet->type, error) && phrasebook_good(&sheet->book, error) &&
                document_save(document, path, error);
    document_free(document);
    return good;
}

static bool print(struct sheet *sheet, const struct options *options, struct tray *tray, struct error *error)
{
    const char *data = options->dirs.data, *name = arena_printf(sheet->arena, "calibrate-%s.pdf", sheet->paper->id);

    if (!printer_measures(sheet->paper, error) || !load_words(sheet, data, &options->langs, error) ||
        !palette_load(data, NULL, NULL, sheet->arena, &sheet->ink.palette, error))
        return false;
    sheet->type = edition_type(sheet->words, sheet->languages, error);
    const char *path = sheet->type != NULL ? tray_path(tray, name, _("calibration sheet, paper"), error) : NULL;
    return path != NULL && draw(sheet, path, error);
}

bool command_calibrate(struct session *session, struct error *error)
{
    struct sheet sheet = { .press = &session->press,
                           .paper = &session->press.paper,
                           .duplex = session->options->duplex,
                           .arena = &session->arena };
    bool good = print(&sheet, session->options, &session->output.tray, error);

    type_free(sheet.type);
    phrasebook_finish(&sheet.book);
    return good;
}
