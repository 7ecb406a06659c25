/* plain OUT.pdf: the least that 72 tiles with backs can take, which the goal of the press counts from: 24 plain tiles of
   45 mm, each drawn once, on six pages of A4, with their letters in whatever face there is. */
#include <stdbool.h>

#include <cairo-pdf.h>

enum { KINDS = 24, ACROSS = 4, DOWN = 6, PAGES = 6 };
static const double point = 72 / 25.4, side = 45, left = 15, top = 13;

static cairo_surface_t *draw_tile(int kind)
{
    cairo_surface_t *form = cairo_recording_surface_create(
        CAIRO_CONTENT_COLOR_ALPHA, &(cairo_rectangle_t){ 0, 0, side * point, side * point });
    cairo_t *cr = cairo_create(form);
    char letter[2] = { (char)('A' + kind), '\0' };

    cairo_scale(cr, point, point);
    cairo_set_source_rgb(cr, 0.6, 0.8, 0.5);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0.9, 0.85, 0.7);
    cairo_set_line_width(cr, 6);
    cairo_move_to(cr, side / 2, 0);
    cairo_curve_to(cr, side / 2, kind, kind, side / 2, 0, side / 2);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0.3, 0.5, 0.3);
    for (int i = 0; i < 12; i++) {
        cairo_arc(cr, (i * 13 + kind) % 40 + 2, (i * 7 + 3 * kind) % 40 + 2, 1.5, 0, 6.2832);
        cairo_fill(cr);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_font_size(cr, 3);
    cairo_move_to(cr, 2, side - 2);
    cairo_show_text(cr, letter);
    cairo_destroy(cr);
    return form;
}

static void draw_page(cairo_t *cr, cairo_surface_t *const form[])
{
    for (int i = 0; i < ACROSS * DOWN; i++) {
        double x = left + i % ACROSS * side, y = top + (double)(i / ACROSS) * side;
        cairo_set_source_surface(cr, form[i % KINDS], x * point, y * point);
        cairo_paint(cr);
    }
    cairo_show_page(cr);
}

int main(int argc, char **argv)
{
    cairo_surface_t *form[KINDS];

    if (argc != 2)
        return 2;
    for (int i = 0; i < KINDS; i++)
        form[i] = draw_tile(i);
    cairo_surface_t *surface = cairo_pdf_surface_create(argv[1], 210 * point, 297 * point);
    cairo_t *cr = cairo_create(surface);
    for (int i = 0; i < PAGES; i++)
        draw_page(cr, form);
    for (int i = 0; i < KINDS; i++)
        cairo_surface_destroy(form[i]);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    bool good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return good ? 0 : 1;
}
