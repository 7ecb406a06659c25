#ifndef PROOFSHEET_INK_HATCH_H
#define PROOFSHEET_INK_HATCH_H

#include <stdbool.h>

#include <cairo.h>

/* Patterns that distinguish areas without colour, with their meaning in heraldry: dots for gold, vertical lines for
   red, horizontal ones for blue, falling ones for green, rising ones for purple, a grid for black. Stipple is denser
   dots. Close and sparse are rising lines nearer together and further apart: darker and lighter areas of one drawing. */
enum hatch {
    HATCH_NONE, HATCH_DOTS, HATCH_UPRIGHT, HATCH_LEVEL, HATCH_FALLING, HATCH_RISING, HATCH_GRID, HATCH_LATTICE,
    HATCH_STIPPLE, HATCH_CLOSE, HATCH_SPARSE,
    HATCHES
};
/* As palettes write them: none, dots, upright … */
extern const char *const hatch_names[HATCHES];

/* What a hatch is made of, mm: lines `step` apart and `line` wide, upright ones turned clockwise by `turn` degrees,
   `grid` with others across them; or dots. */
struct hatch_form {
    double step, line, turn;
    bool grid, dots;
};
struct hatch_form hatch_form(enum hatch);

/* Draws the pattern in the current source within the current clip, as strokes. Its size is in `unit`s of the user
   space, 1 where that is mm. Dots, stipple and lattice are their own image under quarter turns and shifts by 45 mm and by half
   of that: so they go on from tile to tile. */
void hatch_draw(cairo_t *, enum hatch, double unit);

#endif
