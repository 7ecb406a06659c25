#include "punch.h"

#include <stdlib.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static void streaks(cairo_t *cr)
{
    for (int i = -2; i <= 2; i++) {
        if (i == 0)
            continue;
        cairo_move_to(cr, i * 6.3 + (i > 0 ? 1.4 : -1.4), 5 - 1.6 * abs(i));
        cairo_rel_line_to(cr, 0, 6.4 - abs(i));
    }
    shape_line(cr, ROLE_BLUE, 1);
}

static void cuff(cairo_t *cr)
{
    cairo_move_to(cr, -5.6, 5);
    cairo_line_to(cr, 5.6, 5);
    cairo_line_to(cr, 6.6, 11.6);
    cairo_line_to(cr, -6.6, 11.6);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    cairo_move_to(cr, -6.1, 8.4);
    cairo_line_to(cr, 6.1, 8.4);
    shape_line(cr, ROLE_BLUE, 1.2);
}

/* Four toes over the ball of a paw. */
static void glove(cairo_t *cr)
{
    static const double toe[][2] = { { -7.4, -4.6 }, { -2.6, -7.6 }, { 2.6, -7.6 }, { 7.4, -4.6 } };

    for (int i = 0; i < 4; i++) {
        shape_oval(cr, toe[i][0], toe[i][1], 3.3, 3.7);
        shape_paint(cr, ROLE_GLOVE, ROLE_INK);
    }
    shape_oval(cr, 0, 0.4, 9.4, 7);
    shape_paint(cr, ROLE_GLOVE, ROLE_INK);
    shape_oval(cr, 0, 1.4, 4.4, 3.3);
    theme_source(cr, ROLE_CORAL_TINT);
    cairo_fill(cr);
    for (int i = 0; i < 4; i++) {
        shape_oval(cr, toe[i][0] * 0.82, toe[i][1] * 0.82 + 0.4, 1.3, 1.6);
        theme_source(cr, ROLE_CORAL_TINT);
        cairo_fill(cr);
    }
}

void hideseek_punch_draw(cairo_t *cr)
{
    streaks(cr);
    cuff(cr);
    glove(cr);
}
