#ifndef PROOFSHEET_TYPE_TYPE_H
#define PROOFSHEET_TYPE_TYPE_H

#include <cairo.h>
#include <pango/pango.h>

#include "verify/buf.h"
#include "verify/error.h"

/* Setting type with the pinned faces, in mm: sizes are in points, everything else in mm. Nothing on paper may be a box,
   a dot or a face that happened to be there: a missing font or glyph is an error. */
struct type;

enum align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT };

/* Whether words of that language, a tag, stand without blanks between them: Chinese and Japanese. */
bool type_has_no_blanks(const char *tag);

/* A piece of text. No single Hanzi and no short word stands alone on its last line where lines that are a little shorter
   prevent it. Zero the rest: regular, left, no width (one line), no floor (never shrunk). */
struct text {
    const char *string;          /* UTF-8 */
    const char *tag;             /* Pango language tag of the words file: en, zh-TW; NULL: en */
    const char *family;          /* of type_add_font; NULL: the pinned one */
    const char *file;            /* where the string comes from, for errors; may be NULL */
    int line;
    double size, floor;          /* pt; shrunk in half points down to floor where it does not fit, then an error */
    bool bold;
    bool balanced;               /* lines are broken shorter as long as they are no more, behind stops where they can */
    enum align align;            /* within width, or around x where width is 0 */
    double width, height;        /* mm; 0: unlimited */
    const PangoAttrList *attrs;  /* further attributes over the string's bytes, or NULL; shapes shrink with the text */
    double apart;                /* by so much its letters stand further apart, of the size they are set in */
    double leading;              /* pt from baseline to baseline at `size`, less where it shrinks; 0: 1.4 times the size
                                    the text is set in */
};

/* Where bytes of a text were set: left end of the baseline, relative to the text's own left edge and first baseline. */
struct span {
    double x, y, width;          /* mm */
};

enum { POINTS_PER_INCH = 72 };
#define MM_PER_POINT (25.4 / POINTS_PER_INCH)
static const double TYPE_CAPITAL = 0.733;    /* height of a capital, of the size */

/* Loads the pinned faces, Noto Sans CJK TC in Regular and Bold, from $PROOFSHEET_FONTS, the directory of the build, or
   the place known to fontconfig, in this order. NULL with ERROR_SYSTEM that names the package to install. */
struct type *type_new(struct error *);
/* The same with the families that write Hanzi and marks as the languages of these tags do: ja, ko, zh-CN, zh-HK. */
struct type *type_new_for(const char *const tags[], int count, struct error *);
void type_free(struct type *);

/* A font file by which texts of that family are set from then on; the same again is none more. Of several files of a
   family the bold one is for what is bold. Errors as typeface_open, at the file. */
bool type_add_font(struct type *, const char *family, const char *file, struct error *);
/* Whether the files of a family have the character: what they lack is set in the pinned face. */
bool type_has(const struct type *, const char *family, gunichar);
bool type_has_bold(const struct type *, const char *family);

/* Draws with the current source colour. x is the left edge, centre or right edge by align (of the line where width is
   0, of the box where it is not, then always its left edge); y is the baseline of the first line. Errors are kept in
   the type (type_error) and nothing is drawn, so that drawing code needs no error path. */
void type_draw(struct type *, cairo_t *, double x, double y, const struct text *);
/* The same place: only a rim round the letters, `rim` mm beyond them, for letters on a picture to stand on. */
void type_rim(struct type *, cairo_t *, double x, double y, const struct text *, double rim);
/* The same place: adds the outlines of the letters to the path. Each is turned (radians) and raised (mm) by at most so
   much, and otherwise than the one before it. */
void type_outline(struct type *, cairo_t *, double x, double y, const struct text *, double turn, double rise);
/* The size that the text is set in, pt. */
double type_size(struct type *, const struct text *);
/* From then on letters are drawn as shapes, which no search finds: where they are too small to be read. Returns whether
   they were before. */
bool type_as_shapes(struct type *, bool);
/* Its size in mm: width of the widest line, height over all lines; baseline of the first line below its top. The top
   is 0.88 of the size above the first baseline, the bottom 0.24 below the last: every Hanzi and Latin letter lies
   between them. Any of the three may be NULL. */
void type_measure(struct type *, const struct text *, double *width, double *height, double *baseline);
/* The first run of the bytes from..to that is on one line. */
struct span type_span(struct type *, const struct text *, int from, int to);

/* Whether the faces have every character of the text, and none is an emoji. No error is kept. */
bool type_says(struct type *, const struct text *);
/* Adds the text up to that end as one within which no line ends. */
void type_unbroken(const char *text, const char *end, struct buf *out);
/* The first thing that went wrong since type_new: false and *error filled. To be asked before a page is kept. */
bool type_good(const struct type *, struct error *);
/* The same, for who knows better where it was written. */
struct error *type_error(struct type *);
/* Text is set again after something went wrong: for who tries another size. */
void type_forget(struct type *);

#endif
