#include "crest.h"

#include <string.h>

#include "letters.h"
#include "gen/picture/icon.h"

static const double LETTER = 0.42;          /* height of a capital, of the crest's size */
static const double STAR_LETTER = 0.36, FLOWER_LETTER = 0.34;

/* Signs with little room in their middle hold a smaller one. */
static double letter_of(const char *mark)
{
    return strcmp(mark, "star") == 0 ? STAR_LETTER : strcmp(mark, "flower") == 0 ? FLOWER_LETTER : LETTER;
}

void crest_draw(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double size)
{
    double drop = strcmp(livery->mark, "triangle") == 0 ? size * 0.14
                  : strcmp(livery->mark, "star") == 0   ? size * 0.02
                                                        : 0;

    icon_path(cr, livery->mark, x, y, size);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, size * 0.05);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    theme_source(cr, livery->dark);
    letters_draw(cr, type, livery->letter, x, y + drop, letters_size(size * letter_of(livery->mark)));
}
