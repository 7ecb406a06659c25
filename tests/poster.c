/* Pieces larger than the paper: parts as numbers, and as they come out of the press. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <poppler.h>
#include <qpdf/qpdf-c.h>

#include "gen/art/art.h"
#include "gen/art/arts.h"
#include "gen/plan/sheet.h"
#include "tests/harness/bench.h"
#include "tests/harness/pdf.h"

static const double near = 0.01, point = 72 / 25.4, dpi = 150;

/* ---- plans ---- */

static struct paper paper_of(struct bench *bench, const char *name)
{
    const char *layouts = arena_printf(&bench->arena, "%s/layouts", getenv("PROOFSHEET_DATADIR"));
    struct error error = { 0 };
    struct paper paper;

    cr_assert(paper_find(layouts, name, &bench->arena, &paper, &error), "%s", error.text);
    return paper;
}

/* Of whatever game has such a group. */
static const struct stock *stock_of(struct bench *bench, const char *group)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct datadir dirs = { arena_printf(&bench->arena, "%s/data", root),
                            arena_printf(&bench->arena, "%s/layouts", root) };
    struct error error = { 0 };
    struct stocks stocks;
    int stock = -1;

    for (int i = 0; stock < 0 && games[i] != NULL; i++) {
        cr_assert(stocks_load(&dirs, games[i]->id, &bench->arena, &stocks, &error), "%s", error.text);
        stock = stocks_of_group(&stocks, group);
    }
    cr_assert_geq(stock, 0, "%s", group);
    return &stocks.stock[stock];
}

static struct sheet_plan plan_of(struct bench *bench, const char *group, const char *name, enum duplex duplex,
                                 const struct sheet_piece *piece, int pieces)
{
    struct paper paper = paper_of(bench, name);
    struct error error = { 0 };
    struct sheet_plan plan;

    cr_assert(sheet_plan(&paper, stock_of(bench, group), duplex, 0, piece, pieces, &bench->arena, &plan, &error), "%s",
              error.text);
    return plan;
}

/* Of all pieces of the group, as `sheets GAME --only GROUP` has them. */
static struct sheet_plan plan_group(struct bench *bench, const char *game, const char *group, const char *paper,
                                    enum duplex duplex)
{
    const char *data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    const struct art_piece *art;
    struct sheet_piece piece[16];
    struct error error = { 0 };
    struct loaded loaded;
    int pieces = 0;

    cr_assert(games_load_printed(data, game, &bench->arena, &loaded, &error), "%s", error.text);
    int all = art_pieces(art_find(game), &loaded, NULL, &bench->arena, &art, &error);
    for (int i = 0; i < all; i++)
        if (strcmp(art[i].group, group) == 0 && art[i].count > 0)
            piece[pieces++] = (struct sheet_piece){ art[i].id, art[i].width, art[i].height, art[i].count,
                                                    art_has_back(&art[i]), 0, art[i].hexagon, art[i].seam };
    return plan_of(bench, group, paper, duplex, piece, pieces);
}

/* Where a point of the piece's front lies on the page that has this cell. */
static void on_page(const struct sheet_cell *cell, double x, double y, double *page_x, double *page_y)
{
    double in = x - (cell->part != NULL ? cell->part->x : 0), down = y - (cell->part != NULL ? cell->part->y : 0);

    cr_assert(cell->turn == 0 || cell->turn == 90);
    *page_x = cell->turn == 0 ? cell->x + in : cell->x + cell->width - down;
    *page_y = cell->turn == 0 ? cell->y + down : cell->y + in;
}

static const struct {
    const char *group, *paper;
    double width, height;
    int rows, columns;
    bool turned;
} posters[] = {
    { "track", "105x148", 190, 257, 4, 2, true },    { "track", "148x210", 190, 257, 2, 2, false },
    { "village", "105x148", 125, 125, 1, 2, false }, { "track", "a4", 400, 600, 4, 2, true },
    { "track", "letter", 400, 600, 4, 2, true },     { "track", "297x210", 400, 600, 4, 2, false },
    { "scores", "105x148", 180, 110, 1, 3, false },  { "track", "a4", 600, 40, 1, 3, true },
};
enum { POSTERS = sizeof posters / sizeof *posters };

static struct sheet_plan plan_poster(struct bench *bench, int i, enum duplex duplex)
{
    const struct sheet_piece piece = { "piece", posters[i].width, posters[i].height, 2, true, 0, false, { 0, 0 } };

    return plan_of(bench, posters[i].group, posters[i].paper, duplex, &piece, 1);
}

static const struct poster *poster_of(const struct sheet_plan *plan)
{
    cr_assert_not_null(plan->page[0].map.poster);
    return plan->page[0].map.poster;
}

/* ---- numbers ---- */

Test(poster, parts_cover_the_piece_and_overlap_by_the_flap)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < POSTERS; i++) {
        struct sheet_plan plan = plan_poster(&bench, i, DUPLEX_NONE);
        const struct poster *poster = poster_of(&plan);
        double flap = plan.stock->overlap;
        cr_assert_eq(flap, 10);
        cr_expect_eq(poster->rows, posters[i].rows, "%d: %d rows", i, poster->rows);
        cr_expect_eq(poster->columns, posters[i].columns, "%d: %d columns", i, poster->columns);
        cr_expect_eq(poster->grid.turned, posters[i].turned, "%d", i);
        for (int k = 0; k < poster->parts; k++) {
            const struct poster_part *part = &poster->part[k], *first = &poster->part[0];
            bool last_column = part->column == poster->columns - 1, last_row = part->row == poster->rows - 1;
            double right = last_column ? posters[i].width : part[1].x + flap;
            double bottom = last_row ? posters[i].height : part[poster->columns].y + flap;
            cr_expect_float_eq(part->column == 0 ? part->x : 0, 0, 1e-9);
            cr_expect_float_eq(part->row == 0 ? part->y : 0, 0, 1e-9);
            cr_expect_float_eq(part->x + part->width, right, 1e-9, "%d: part %d", i, k);
            cr_expect_float_eq(part->y + part->height, bottom, 1e-9, "%d: part %d", i, k);
            cr_expect_float_eq(part->width, first->width, 1e-9);
            cr_expect_float_eq(part->height, first->height, 1e-9);
            cr_expect(part->width >= fmin(60, posters[i].width) && part->height >= fmin(60, posters[i].height));
        }
    }
    bench_close(&bench);
}

/* What may not be cut in the middle says where else: parts stay equal, the first ones have more of a flap. */
Test(poster, parts_meet_at_the_seams_of_the_piece)
{
    const struct sheet_piece piece = { "piece", 360, 264, 1, false, 0, false, { 144, 96 } };
    struct bench bench;

    bench_open(&bench);
    struct sheet_plan plan = plan_of(&bench, "track", "letter", DUPLEX_NONE, &piece, 1);
    const struct poster *poster = poster_of(&plan);
    cr_assert(poster->rows == 2 && poster->columns == 2);
    for (int k = 0; k < poster->parts; k++) {
        cr_expect_float_eq(poster->part[k].y, k < 2 ? 0 : 96, 1e-9);
        cr_expect_float_eq(poster->part[k].height, 168, 1e-9);
        cr_expect_float_eq(poster->part[k].x, k % 2 == 0 ? 0 : 144, 1e-9);
        cr_expect_float_eq(poster->part[k].width, 216, 1e-9);
    }
    plan = plan_of(&bench, "track", "a4", DUPLEX_NONE, &piece, 1);
    poster = poster_of(&plan);
    cr_expect_eq(poster->parts, 2, "no more parts for a seam");
    cr_expect_float_eq(poster->part[0].width, poster->part[1].width, 1e-9);
    cr_expect_float_eq(poster->part[1].x, (360 - plan.stock->overlap) / 2, 1e-9);
    bench_close(&bench);
}

/* Every copy has each part once, none is smaller than life, and the map comes first. */
Test(poster, each_part_has_a_sheet)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < POSTERS; i++)
        for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_SHORT; duplex++) {
            struct sheet_plan plan = plan_poster(&bench, i, (enum duplex)duplex);
            const struct poster *poster = poster_of(&plan);
            int maps = 0, fronts = 0;
            for (int p = 0; p < plan.pages; p++) {
                const struct sheet_page *page = &plan.page[p];
                maps += page->map.poster != NULL;
                if (page->cells == 0)
                    continue;
                const struct sheet_cell *cell = &page->cell[0];
                cr_assert_eq(page->cells, 1);
                int number = page->back ? fronts - 1 : fronts;
                cr_expect_eq(cell->part, &poster->part[number % poster->parts]);
                cr_expect_eq(cell->copy, number / poster->parts);
                cr_expect_float_eq(cell->turn % 180 == 0 ? cell->width : cell->height, cell->part->width, 1e-9);
                cr_expect_float_eq(cell->turn % 180 == 0 ? cell->height : cell->width, cell->part->height, 1e-9);
                cr_expect_float_eq(page->x, cell->x, 1e-9);
                for (int side = TOP; side <= LEFT; side++)
                    cr_expect_geq(cell->bleed[side], fmin(2, plan.stock->bleed) - near);
                fronts += !page->back;
            }
            cr_expect_eq(maps, 1);
            cr_expect_eq(fronts, 2 * poster->parts);
        }
    bench_close(&bench);
}

/* A mark of that seam at the same end on another part. */
static const struct poster_mark *find_other(const struct poster *poster, const struct poster_part *part,
                                            const struct poster_mark *mark, struct poster_mark *found)
{
    for (int k = 0; k < poster->parts; k++) {
        struct poster_mark other[POSTER_MARKS_MAX];
        int marks = poster_marks(&poster->part[k], other);
        for (int m = 0; m < marks; m++)
            if (&poster->part[k] != part && other[m].seam == mark->seam && other[m].flap != mark->flap &&
                hypot(other[m].x - mark->x, other[m].y - mark->y) < near) {
                *found = other[m];
                return found;
            }
    }
    return NULL;
}

/* On the paper the mark stands clear of the picture, and within the printer's reach. */
static void stands_in_the_waste(const struct sheet_plan *plan, const struct sheet_cell *cell,
                                const struct poster_mark *mark)
{
    double x, y, reach = plan->paper.reach - near;

    on_page(cell, mark->x, mark->y, &x, &y);
    cr_expect(x - mark->radius >= reach && x + mark->radius <= plan->paper.width - reach);
    cr_expect(y - mark->radius >= reach && y + mark->radius <= plan->paper.height - reach);
    double beside = fmax(cell->x - cell->bleed[LEFT] - x, x - cell->x - cell->width - cell->bleed[RIGHT]);
    double beyond = fmax(cell->y - cell->bleed[TOP] - y, y - cell->y - cell->height - cell->bleed[BOTTOM]);
    cr_expect_geq(fmax(beside, beyond), mark->radius);
    cr_expect_geq(mark->radius, 1);
}

Test(poster, marks_lie_on_each_other)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < POSTERS; i++) {
        struct sheet_plan plan = plan_poster(&bench, i, DUPLEX_NONE);
        const struct poster *poster = poster_of(&plan);
        int seen[POSTER_PARTS_MAX * 2] = { 0 };
        for (int p = 0; p < plan.pages; p++) {
            const struct sheet_cell *cell = plan.page[p].cell;
            struct poster_mark mark[POSTER_MARKS_MAX], other;
            if (plan.page[p].cells == 0 || cell->copy > 0)
                continue;
            int marks = poster_marks(cell->part, mark);
            for (int m = 0; m < marks; m++) {
                cr_assert(mark[m].seam >= 0 && mark[m].seam < poster_seams(poster));
                seen[mark[m].seam]++;
                cr_expect_not_null(find_other(poster, cell->part, &mark[m], &other), "%d: mark %d of page %d", i, m, p);
                stands_in_the_waste(&plan, cell, &mark[m]);
                double cut = mark[m].upright ? cell->part->x : cell->part->y;
                if (!mark[m].flap)
                    cr_expect_float_eq(mark[m].upright ? mark[m].x : mark[m].y, cut, 1e-9, "on the edge that is cut");
            }
        }
        for (int seam = 0; seam < poster_seams(poster); seam++)
            cr_expect_eq(seen[seam], 4, "both ends of seam %d, twice", seam);
    }
    bench_close(&bench);
}

Test(poster, names)
{
    struct bench bench;
    char name[POSTER_NAME_MAX];

    bench_open(&bench);
    struct sheet_plan plan = plan_poster(&bench, 0, DUPLEX_NONE);
    const struct poster *poster = poster_of(&plan);
    poster_part_name(&poster->part[0], name);
    cr_expect_str_eq(name, "A1");
    poster_part_name(&poster->part[7], name);
    cr_expect_str_eq(name, "D2");
    poster_row_name(poster, 2, name);
    cr_expect_str_eq(name, "C");
    poster_seam_name(3, name);
    cr_expect_str_eq(name, "d");
    poster_seam_name(26, name);
    cr_expect_str_eq(name, "aa");
    bench_close(&bench);
}

/* ---- pictures ---- */

static cairo_surface_t *picture_of(PopplerDocument *pdf, int number)
{
    PopplerPage *page = poppler_document_get_page(pdf, number);
    double width, height;

    poppler_page_get_size(page, &width, &height);
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(width / 72 * dpi),
                                                          (int)ceil(height / 72 * dpi));
    cairo_t *cr = cairo_create(picture);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, dpi / 72, dpi / 72);
    poppler_page_render(page, cr);
    cairo_destroy(cr);
    g_object_unref(page);
    cairo_surface_flush(picture);
    return picture;
}

static PopplerDocument *open_pdf(struct bench *bench, const char *name)
{
    GError *error = NULL;
    char *uri = g_filename_to_uri(bench_path(bench, name), NULL, NULL);
    PopplerDocument *pdf = poppler_document_new_from_file(uri, NULL, &error);

    cr_assert_not_null(pdf, "%s", error != NULL ? error->message : name);
    g_free(uri);
    return pdf;
}

/* One of red, green and blue at a place in mm, between the pixels. */
static double tone(cairo_surface_t *picture, double x, double y, int channel)
{
    const unsigned char *data = cairo_image_surface_get_data(picture);
    int stride = cairo_image_surface_get_stride(picture);
    double left = x / 25.4 * dpi - 0.5, top = y / 25.4 * dpi - 0.5;
    double across = left - floor(left), down = top - floor(top);
    const unsigned char *at = data + (int)floor(top) * stride + 4 * (int)floor(left) + channel;

    cr_assert(left >= 0 && top >= 0 && left + 1 < cairo_image_surface_get_width(picture) &&
              top + 1 < cairo_image_surface_get_height(picture));
    return (1 - down) * ((1 - across) * at[0] + across * at[4]) +
           down * ((1 - across) * at[stride] + across * at[stride + 4]);
}

static double differ(cairo_surface_t *a, double ax, double ay, cairo_surface_t *b, double bx, double by)
{
    double sum = 0;

    for (int channel = 0; channel < 3; channel++)
        sum += fabs(tone(a, ax, ay, channel) - tone(b, bx, by, channel));
    return sum / 3;
}

/* A printed sheet: its pages as pictures, and its cell. */
struct sheet {
    cairo_surface_t *front, *back;
    const struct sheet_cell *cell;
};

/* The sheet of a plan that shows this piece, and of it this part. */
static struct sheet sheet_of(PopplerDocument *pdf, const struct sheet_plan *plan, int piece, int part)
{
    for (int p = 0; p < plan->pages; p++)
        for (int c = 0; c < plan->page[p].cells; c++) {
            const struct sheet_cell *cell = &plan->page[p].cell[c];
            if (plan->page[p].back || cell->piece != piece ||
                (part >= 0 && cell->part != &cell->part->poster->part[part]))
                continue;
            bool both = p + 1 < plan->pages && plan->page[p + 1].back;
            return (struct sheet){ picture_of(pdf, p), both ? picture_of(pdf, p + 1) : NULL, cell };
        }
    cr_assert_fail("no sheet of piece %d, part %d", piece, part);
    return (struct sheet){ 0 };
}

static void drop(struct sheet *sheet)
{
    cairo_surface_destroy(sheet->front);
    cairo_surface_destroy(sheet->back);
}

/* Turned over as the plan says. */
static void turn_over(const struct sheet_plan *plan, double *x, double *y)
{
    if ((plan->duplex == DUPLEX_LONG) == (plan->paper.height >= plan->paper.width))
        *x = plan->paper.width - *x;
    else
        *y = plan->paper.height - *y;
}

/* How far two sheets differ over a rectangle of the piece; behind it, through the paper, too. */
static double compare(const struct sheet_plan *a_plan, const struct sheet *a, const struct sheet_plan *b_plan,
                      const struct sheet *b, const double area[4], double shift, bool back)
{
    double sum = 0;
    int points = 0;

    for (double y = area[1] + 0.5; y < area[3] - 0.5; y += 0.7)
        for (double x = area[0] + 0.5; x < area[2] - 0.5 - shift; x += 0.7, points++) {
            double ax, ay, bx, by;
            on_page(a->cell, x, y, &ax, &ay);
            on_page(b->cell, x + shift, y, &bx, &by);
            if (back) {
                turn_over(a_plan, &ax, &ay);
                turn_over(b_plan, &bx, &by);
            }
            sum += differ(back ? a->back : a->front, ax, ay, back ? b->back : b->front, bx, by);
        }
    return sum / points;
}

/* The same over the rectangle, and not the same a millimetre beside it. */
static void expect_alike(const struct sheet_plan *a_plan, const struct sheet *a, const struct sheet_plan *b_plan,
                         const struct sheet *b, const double area[4], bool back, const char *what)
{
    double off = compare(a_plan, a, b_plan, b, area, 0, back), beside = compare(a_plan, a, b_plan, b, area, 1, back);

    cr_expect_lt(off, 3, "%s: %g of 255 apart", what, off);
    cr_expect_gt(beside, 2 * off, "%s: %g, and %g a millimetre beside it", what, off, beside);
}

/* How far two sheets differ within a diamond, where nothing else is printed; `shift` mm beside it on the other. */
static double compare_marks(const struct sheet *a, const struct sheet *b, const struct poster_mark *mark, double shift)
{
    double r = mark->radius * 0.9, sum = 0;
    int points = 0;

    for (double y = -r; y <= r; y += 0.1)
        for (double x = -r + fabs(y); x <= r - fabs(y); x += 0.1, points++) {
            double ax, ay, bx, by;
            on_page(a->cell, mark->x + x, mark->y + y, &ax, &ay);
            on_page(b->cell, mark->x + x + shift, mark->y + y + shift, &bx, &by);
            sum += differ(a->front, ax, ay, b->front, bx, by);
        }
    return sum / points;
}

static void expect_marks(const struct sheet *flap, const struct sheet *over)
{
    struct poster_mark mark[POSTER_MARKS_MAX], other[POSTER_MARKS_MAX];
    int marks = poster_marks(flap->cell->part, mark), others = poster_marks(over->cell->part, other), met = 0;

    for (int m = 0; m < marks; m++)
        for (int k = 0; k < others; k++)
            if (mark[m].flap && !other[k].flap && other[k].seam == mark[m].seam &&
                hypot(other[k].x - mark[m].x, other[k].y - mark[m].y) < near) {
                double off = compare_marks(flap, over, &mark[m], 0), beside = compare_marks(flap, over, &mark[m], 0.3);
                cr_expect(off < 20 && beside > 2 * off, "%g of 255 apart, %g a little beside it", off, beside);
                met++;
            }
    cr_expect_gt(met, 0);
}

static const struct {
    const char *game, *group, *file, *paper;
    enum duplex duplex;
} prints[] = {
    { "pokesonne", "track", "pokesonne-track", "148x210", DUPLEX_NONE },
    { "pokesonne", "track", "pokesonne-track", "105x148", DUPLEX_NONE },
    { "cacao", "village", "cacao-boards", "105x148", DUPLEX_LONG },
    { "cacao", "village", "cacao-boards", "105x148", DUPLEX_SHORT },
    { "cacao", "village", "cacao-boards", "148x105", DUPLEX_LONG },
};
enum { PRINTS = sizeof prints / sizeof *prints };

static const char *print_it(struct bench *bench, int i, const char *paper)
{
    static const char *const ways[] = { [DUPLEX_NONE] = "none", [DUPLEX_LONG] = "long", [DUPLEX_SHORT] = "short" };

    cr_assert_eq(bench_press(bench,
                             arena_printf(&bench->arena, "sheets %s --only %s --paper %s --duplex %s", prints[i].game,
                                          prints[i].group, paper, ways[prints[i].duplex]),
                             bench->dir),
                 0);
    return arena_printf(&bench->arena, "%s-%s.pdf", prints[i].file, paper);
}

/* Every part, on both sides of the paper, is what the piece is there as A4 has it in one. */
Test(poster, parts_are_what_the_whole_is)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < PRINTS; i++) {
        struct sheet_plan plan = plan_group(&bench, prints[i].game, prints[i].group, prints[i].paper, prints[i].duplex);
        struct sheet_plan whole = plan_group(&bench, prints[i].game, prints[i].group, "a4", prints[i].duplex);
        PopplerDocument *pdf = open_pdf(&bench, print_it(&bench, i, prints[i].paper));
        PopplerDocument *one = open_pdf(&bench, print_it(&bench, i, "a4"));
        struct sheet all = sheet_of(one, &whole, 0, -1);
        cr_assert_null(all.cell->part);
        cr_assert_eq(poppler_document_get_n_pages(pdf), plan.pages);
        for (int k = 0; k < poster_of(&plan)->parts; k++) {
            struct sheet sheet = sheet_of(pdf, &plan, 0, k);
            const struct poster_part *part = sheet.cell->part;
            const double area[] = { part->x, part->y, part->x + part->width, part->y + part->height };
            expect_alike(&plan, &sheet, &whole, &all, area, false, prints[i].file);
            if (prints[i].duplex != DUPLEX_NONE)
                expect_alike(&plan, &sheet, &whole, &all, area, true, "behind");
            drop(&sheet);
        }
        drop(&all);
        g_object_unref(pdf);
        g_object_unref(one);
    }
    bench_close(&bench);
}

Test(poster, neighbours_agree_under_the_flap_and_at_the_marks)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < PRINTS; i++) {
        struct sheet_plan plan = plan_group(&bench, prints[i].game, prints[i].group, prints[i].paper, prints[i].duplex);
        const struct poster *poster = poster_of(&plan);
        PopplerDocument *pdf = open_pdf(&bench, print_it(&bench, i, prints[i].paper));
        for (int k = 0; k < poster->parts; k++)
            for (int down = 0; down < 2; down++) {
                const struct poster_part *part = &poster->part[k];
                if (down ? part->row == poster->rows - 1 : part->column == poster->columns - 1)
                    continue;
                struct sheet flap = sheet_of(pdf, &plan, 0, k);
                struct sheet over = sheet_of(pdf, &plan, 0, k + (down ? poster->columns : 1));
                const struct poster_part *next = over.cell->part;
                const double area[] = { next->x, next->y, part->x + part->width, part->y + part->height };
                expect_alike(&plan, &flap, &plan, &over, area, false, prints[i].file);
                if (!down || part->column == 0 || part->column == poster->columns - 1)
                    expect_marks(&flap, &over);
                drop(&flap);
                drop(&over);
            }
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

/* What of a wide flap shows no art is hatched: neither empty nor printed full. */
Test(poster, a_wide_flap_is_hatched)
{
    struct bench bench;

    bench_open(&bench);
    struct sheet_plan plan = plan_group(&bench, "badgequest", "board", "letter", DUPLEX_LONG);
    const struct poster *poster = poster_of(&plan);
    const struct poster_part *part = poster->part;
    cr_assert_eq(bench_press(&bench, "sheets badgequest --only map --paper letter", "flaps"), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "flaps/badgequest-map-letter.pdf"));
    struct sheet sheet = sheet_of(pdf, &plan, 0, 0);
    double from = part->x + part->width - poster->lap_x + poster->overlap + 2, right, down;
    int points = 0, inked = 0;
    cr_assert_gt(part->x + part->width - 2, from);
    for (double y = part->y + 5; y < part->y + part->height - 5; y += 0.7)
        for (double x = from; x < part->x + part->width - 2; x += 0.7, points++) {
            on_page(sheet.cell, x, y, &right, &down);
            inked += tone(sheet.front, right, down, 1) < 250;
        }
    cr_expect_gt(inked, 0.02 * points, "%d of %d", inked, points);
    cr_expect_lt(inked, 0.5 * points, "%d of %d", inked, points);
    drop(&sheet);
    g_object_unref(pdf);
    bench_close(&bench);
}

/* ---- files ---- */

static bool finds(PopplerDocument *pdf, int number, const char *text)
{
    PopplerPage *page = poppler_document_get_page(pdf, number);
    GList *found = poppler_page_find_text(page, text);
    bool there = found != NULL;

    g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
    g_object_unref(page);
    return there;
}

Test(poster, sheets_say_what_they_are)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only track --paper 148x210 --lang en,zh-Hant", bench.dir), 0);
    PopplerDocument *pdf = open_pdf(&bench, "pokesonne-track-148x210.pdf");
    cr_assert_eq(poppler_document_get_n_pages(pdf), 5);
    cr_expect(finds(pdf, 0, "a: A1 + A2"));
    cr_expect(finds(pdf, 0, "c: A + B"));
    cr_expect(finds(pdf, 0, "拼接圖"));
    cr_expect(finds(pdf, 0, "sheet 1 of 5"));
    for (int i = 0; i < 4; i++) {
        static const char *const names[] = { "track A1", "track A2", "track B1", "track B2" };
        cr_expect(finds(pdf, i + 1, names[i]));
        cr_expect(finds(pdf, i + 1, arena_printf(&bench.arena, "sheet %d of 5", i + 2)));
        cr_expect(finds(pdf, i + 1, "100 mm"));
    }
    cr_expect(finds(pdf, 1, "A1: glue here, A2 goes on top"));
    cr_expect(finds(pdf, 2, "A2: cut along this side, lay it over A1"));
    cr_expect(finds(pdf, 3, "B: cut along this side, lay it over A"));
    PopplerIndexIter *outline = poppler_index_iter_new(pdf);
    cr_assert_not_null(outline);
    PopplerAction *action = poppler_index_iter_get_action(outline);
    cr_expect_eq(action->goto_dest.dest->page_num, 1, "the map");
    cr_expect_not(poppler_index_iter_next(outline));
    poppler_action_free(action);
    poppler_index_iter_free(outline);
    g_object_unref(pdf);
    bench_close(&bench);
}

/* The trim box of a part is the part, moved by the printer's profile as all else is. */
Test(poster, boxes_are_those_of_the_parts)
{
    struct bench bench;

    bench_open(&bench);
    text_write(bench_path(&bench, "mine.xml"),
               "<printer>\n<front left-above='21' left-below='21' top='19.5'/></printer>");
    for (int moved = 0; moved < 2; moved++) {
        const char *profile =
            moved ? arena_printf(&bench.arena, " --printer '%s'", bench_path(&bench, "mine.xml")) : "";
        const char *words = arena_printf(&bench.arena, "sheets pokesonne --only track --paper 148x210%s", profile);
        cr_assert_eq(bench_press(&bench, words, bench.dir), 0);
        struct sheet_plan plan = plan_group(&bench, "pokesonne", "track", "148x210", DUPLEX_LONG);
        qpdf_data q = qpdf_init();
        qpdf_silence_errors(q);
        qpdf_read(q, bench_path(&bench, "pokesonne-track-148x210.pdf"), NULL);
        cr_assert_eq(qpdf_get_num_pages(q), plan.pages);
        for (int p = 1; p < plan.pages; p++) {
            const struct sheet_cell *cell = plan.page[p].cell;
            qpdf_oh box = qpdf_oh_get_key(q, qpdf_get_page_n(q, (size_t)p), "/TrimBox");
            const double left = cell->x - moved, bottom = 210 - cell->y - cell->height - moved * 0.5;
            const double want[] = { left, bottom, left + cell->width, bottom + cell->height };
            for (int k = 0; k < 4; k++)
                cr_expect_float_eq(qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, box, k)), want[k] * point,
                                   0.03);
        }
        qpdf_cleanup(&q);
    }
    bench_close(&bench);
}

/* Vector from end to end, sound, and the same twice. */
Test(poster, files_are_sound)
{
    static const char *const themes[] = { "full", "low-ink", "grey" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 3; i++) {
        const char *words =
            arena_printf(&bench.arena, "sheets cacao --only village --paper 105x148 --theme %s", themes[i]);
        const char *once = bench_path(&bench, arena_printf(&bench.arena, "once%d", i));
        const char *twice = bench_path(&bench, arena_printf(&bench.arena, "twice%d", i));
        cr_assert_eq(bench_press(&bench, words, once), 0);
        cr_assert_eq(bench_press(&bench, words, twice), 0);
        const char *name = "cacao-boards-105x148.pdf";
        cr_expect(text_same(arena_printf(&bench.arena, "%s/%s", once, name),
                            arena_printf(&bench.arena, "%s/%s", twice, name)));
        expect_sound_pdf(&bench, arena_printf(&bench.arena, "%s/%s", once, name));
        PopplerDocument *pdf = open_pdf(&bench, arena_printf(&bench.arena, "once%d/%s", i, name));
        cr_expect_eq(poppler_document_get_n_pages(pdf), 2 * (1 + 4 * 2));
        for (int p = 0; p < poppler_document_get_n_pages(pdf); p++) {
            PopplerPage *page = poppler_document_get_page(pdf, p);
            GList *images = poppler_page_get_image_mapping(page);
            cr_expect_null(images, "%s: pixels on page %d", themes[i], p + 1);
            poppler_page_free_image_mapping(images);
            g_object_unref(page);
        }
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

/* The outline of each part is cut, without the corners of the whole; the map has nothing to cut. */
Test(poster, each_part_has_a_cut_layer)
{
    struct bench bench;
    struct buf text = { 0 };

    bench_open(&bench);
    const char *words = "export pokesonne --only track --paper 148x210 --format svg,dxf --marks register";
    cr_assert_eq(bench_press(&bench, words, bench.dir), 0);
    cr_expect_eq(bench_files(&bench, bench.dir), 2 * 4);
    struct sheet_plan plan = plan_group(&bench, "pokesonne", "track", "148x210", DUPLEX_LONG);
    text_read(bench_path(&bench, "pokesonne-track-148x210-cut-2.svg"), &text);
    const struct sheet_cell *cell = plan.page[1].cell;
    const char *rectangle = arena_printf(&bench.arena, "width=\"%g\" height=\"%g\"", cell->width, cell->height);
    cr_expect_not_null(strstr(buf_text(&text), rectangle), "%s", rectangle);
    cr_expect_null(strstr(buf_text(&text), " rx="));
    buf_finish(&text);
    bench_close(&bench);
}

static long most_memory(void)
{
    struct rusage usage;

    getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss;
}

/* KB; nine pages and a map of it against the track on one. */
Test(poster, needs_no_more_memory_than_the_whole)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only track", bench.dir), 0);
    long whole = most_memory();
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only track --paper 105x148", bench.dir), 0);
    cr_expect_lt(most_memory(), whole * 13 / 10, "%ld KB against %ld", most_memory(), whole);
    bench_close(&bench);
}
