#include "ball.h"

#include <math.h>
#include <string.h>

#include "roles.h"
#include "gen/picture/icon.h"

#include "gen/art/lib/sprite.h"

static const double RING = 0.5;              /* mm of paper round a ball in greys */
static const double DRAWN = 10.0;           /* radius of the pictures */

static const struct {
    enum dye dye;
    const char *rim;
} looks[POKESONNE_BALLS] = {
    [POKESONNE_BALL_NONE] = { DYE_GREY, "disc" },
    [POKESONNE_BALL_POKE] = { DYE_CORAL, "disc" },
    [POKESONNE_BALL_GREAT] = { DYE_BLUE, "cloud" },
    [POKESONNE_BALL_ULTRA] = { DYE_NIGHT, "sun" },
};

enum dye pokesonne_ball_dye(enum pokesonne_ball ball)
{
    return looks[ball].dye;
}

void pokesonne_ball_rim(cairo_t *cr, enum pokesonne_ball ball, double x, double y, double radius)
{
    /* the disc sign is drawn a tenth smaller */
    icon_path(cr, looks[ball].rim, x, y, 2 * radius / (strcmp(looks[ball].rim, "disc") == 0 ? 0.9 : 1));
}

/* In a box of -1..1 upright and -0.7..0.7 across. */
static void letter_path(cairo_t *cr, enum pokesonne_ball ball)
{
    switch (ball) {
    case POKESONNE_BALL_POKE:
        cairo_move_to(cr, -0.5, 1);
        cairo_line_to(cr, -0.5, -1);
        cairo_curve_to(cr, 0.95, -1.1, 0.95, 0.25, -0.5, 0.15);
        break;
    case POKESONNE_BALL_GREAT:
        cairo_move_to(cr, 0.62, -0.7);
        cairo_curve_to(cr, 0, -1.35, -0.75, -0.95, -0.75, 0);
        cairo_curve_to(cr, -0.75, 1.1, 0.2, 1.2, 0.66, 0.7);
        cairo_line_to(cr, 0.66, 0.1);
        cairo_line_to(cr, 0.1, 0.1);
        break;
    case POKESONNE_BALL_ULTRA:
        cairo_move_to(cr, -0.62, -1);
        cairo_line_to(cr, -0.62, 0.3);
        cairo_curve_to(cr, -0.62, 1.25, 0.62, 1.25, 0.62, 0.3);
        cairo_line_to(cr, 0.62, -1);
        break;
    case POKESONNE_BALL_NONE:
    case POKESONNE_BALLS:
        break;
    }
}

void pokesonne_ball_letter(cairo_t *cr, enum pokesonne_ball ball, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 2, size / 2);
    letter_path(cr, ball);
    cairo_set_line_width(cr, 0.46);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void pokesonne_ball_draw(cairo_t *cr, enum pokesonne_ball ball, double x, double y, double radius)
{
    static const char *const pictures[POKESONNE_BALLS] = {
        [POKESONNE_BALL_POKE] = "ball-poke",
        [POKESONNE_BALL_GREAT] = "ball-great",
        [POKESONNE_BALL_ULTRA] = "ball-ultra",
    };

    if (pictures[ball] == NULL)
        return;
    if (theme_of(cr) == THEME_GREY) { /* its own greys are those of the woods */
        cairo_new_path(cr);
        cairo_arc(cr, x, y, radius + RING, 0, 2 * M_PI);
        theme_source(cr, ROLE_PAPER);
        cairo_fill(cr);
    }
    sprite_draw(cr, pictures[ball], x, y, radius / DRAWN);
}
