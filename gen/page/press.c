#include "press.h"

#include "gen/ink/theme.h"

cairo_t *press_page(const struct press *press, struct document *document, bool back, const char *label)
{
    struct paper sheet = printer_sheet(press->printer, &press->paper);
    cairo_matrix_t matrix = printer_correction(press->printer, &press->paper, back);
    const double correction[] = { matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0 };
    cairo_t *cr = document_page(document, sheet.width, sheet.height, label);

    dump_page(press->dump, sheet.width, sheet.height, press->printer != NULL ? correction : NULL);
    if (press->printer != NULL)
        document_correct(document, &matrix);
    theme_enter(cr, press->theme);
    return cr;
}

cairo_t *press_scale(const struct press *press, const struct ink *ink, struct scale *scale)
{
    cairo_t *cr = scale_load(scale, press->paper.width, press->paper.height);

    ink_enter(cr, ink);
    theme_enter(cr, press->theme);
    return cr;
}

const char *press_file(const struct press *press, const char *game, const char *what, struct arena *arena)
{
    return arena_printf(arena, "%s-%s-%s.pdf", game, what, press->paper.id);
}

struct press press_with(const struct press *press, const struct paper *paper)
{
    struct press other = *press;

    other.paper = *paper;
    return other;
}
