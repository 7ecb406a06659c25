#ifndef PROOFSHEET_TESTS_BENCHMARKS_SHAPES_H
#define PROOFSHEET_TESTS_BENCHMARKS_SHAPES_H

#include <stdbool.h>

/* What stands on printed pages, taken out of their PDF: what a bare Cairo loop has to draw. */

enum op_kind {
    OP_SAVE, OP_RESTORE, OP_MATRIX, OP_WIDTH, OP_CAP, OP_JOIN, OP_MITER, OP_DASH, OP_FILL_COLOUR, OP_LINE_COLOUR,
    OP_OPACITY, OP_MOVE, OP_LINE, OP_CURVE, OP_CLOSE, OP_RECTANGLE, OP_CLIP, OP_END, OP_FILL, OP_FILL_EVEN_ODD,
    OP_STROKE, OP_FILL_AND_STROKE, OP_FORM
};

/* An operator of a content stream with its numbers. OP_DASH: offset, how many, the lengths; OP_FORM: which. */
struct op {
    enum op_kind kind;
    double at[6];
};

/* A form, or a page: its box (left, lower, right, upper) in points, then its operators. */
struct drawing {
    double box[4];
    int ops;
};

enum { STRING_MAX = 400 };

/* Characters of one face and size. */
struct string {
    int page;
    bool bold;
    double size;                 /* pt */
    char text[STRING_MAX];
};

/* A file of them starts with this: `forms`, then `pages` drawings follow, each with its operators, then the strings. */
struct shapes {
    int forms, pages, strings;
};

#endif
