#include "coin.h"

#include <math.h>

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

void cacao_coin_draw(cairo_t *cr, struct type *type, double x, double y, double size, int number)
{
    shape_oval(cr, x, y, size / 2, size / 2);
    theme_fill_preserve(cr, ROLE_GOLD);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, size * 0.035 + 0.06);
    cairo_stroke(cr);
    shape_oval(cr, x, y, size * 0.39, size * 0.39);
    theme_fill_preserve(cr, ROLE_GOLD_LIGHT);
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_set_line_width(cr, size * 0.025);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, letters_size(size * (number > 9 ? 0.4 : 0.5)));
}

int cacao_coin_metal(int worth)
{
    return worth < 5 ? ROLE_COPPER : worth < 10 ? ROLE_SILVER : ROLE_GOLD;
}

/* Beads round the rim; between them rays where the coin is worth more. */
static void rim(cairo_t *cr, double x, double y, double radius, int beads, bool rays)
{
    for (int i = 0; i < beads; i++) {
        double angle = 2 * M_PI * i / beads - M_PI / 2;
        shape_oval(cr, x + radius * sin(angle), y - radius * cos(angle), 0.62, 0.62);
    }
    theme_fill(cr, ROLE_GOLD_DARK);
    for (int i = 0; rays && i < beads; i++) {
        double angle = 2 * M_PI * (i + 0.5) / beads - M_PI / 2;
        icon_path(cr, "diamond", x + radius * sin(angle), y - radius * cos(angle), 1.5);
    }
    theme_fill(cr, ROLE_POD);
}

void cacao_coin_face(cairo_t *cr, struct type *type, double x, double y, double size, int number)
{
    double inner = size * 0.34;

    rim(cr, x, y, size * 0.4, number < 5 ? 12 : 16, number > 9);
    shape_oval(cr, x, y, inner, inner);
    theme_fill_preserve(cr, number < 5 ? ROLE_SAND_LIGHT : number < 10 ? ROLE_GOLD_LIGHT : ROLE_PAPER);
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_set_line_width(cr, number < 5 ? 0.35 : 0.6);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, letters_size(size * (number > 9 ? 0.36 : 0.42)));
}
