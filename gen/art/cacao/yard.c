#include "yard.h"

#include <math.h>

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"

void cacao_yard_ground(cairo_t *cr, const char *name, double radius)
{
    struct scatter scatter = scatter_start(name, 7);

    for (int i = 0; i < 26; i++) {
        double angle = scatter_next(&scatter, 0, 2 * M_PI), at = radius * sqrt(scatter_next(&scatter, 0, 1));
        double ry = scatter_next(&scatter, 0.15, 0.35), rx = scatter_next(&scatter, 0.25, 0.75);
        shape_oval(cr, at * cos(angle), at * sin(angle), rx, ry);
    }
    theme_fill(cr, ROLE_SAND_DARK);
}
