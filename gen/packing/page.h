#ifndef PROOFSHEET_PACKING_PAGE_H
#define PROOFSHEET_PACKING_PAGE_H

#include "verify/buf.h"
#include "gen/page/document.h"
#include "gen/ink/coverage.h"
#include "list.h"
#include "gen/ink/theme.h"

/* The packing list at work: blocks under each other on pages. Everything is set by the same functions each time: first
   it is only measured, to know how many pages there are, then it is drawn, and drawn again where its ink is weighed. */

/* Sizes of type in pt; the rest in mm. */
#define LISTER_TITLE 19.0
#define LISTER_HEADING 12.0
#define LISTER_BODY 8.5
#define LISTER_SMALL 7.5
#define LISTER_NOTE 7.0
#define LISTER_FLOOR 6.0
#define LISTER_HAIRLINE 0.15
#define LISTER_TICK 3.6
#define LISTER_GAP 3.0

struct lister {
    const struct run *at;
    const struct batch *batch;   /* of each stock */
    const struct text_count *text;   /* of each text */
    struct packing packing;
    const struct paper *paper;
    struct document *document;   /* NULL: measuring, or weighing */
    struct scale *balance;       /* NULL: not weighing */
    double *ink;                 /* room for that of each page while weighing */
    cairo_t *cr;
    double scale;                /* of everything: small paper gets small type */
    double left, top, width, bottom, y;
    int page, pages;
};

/* Sets a block with its upper left corner at x, y (mm) and returns its height; only measures where `draw` is false. */
typedef double set_block(struct lister *, double x, double y, int index, bool draw);

/* Sets the type area, in the scale that suits the paper; to be called first. */
void lister_measure(struct lister *);
/* Ends the page, if there is one, and begins the next; lister_end ends the last. */
void lister_turn(struct lister *);
void lister_end(struct lister *);
/* Sets a block where the last one ended, `above` mm further down, or on the next page where it does not fit with
   `below` mm of what follows. */
void lister_put(struct lister *, set_block *, int index, double above, double below);

/* Text of one language, `width` mm wide (0: one line), and setting it. */
struct text lister_text(const struct lister *, int language, const char *string, double size, double width);
double lister_set(struct lister *, double x, double y, const struct text *, bool draw);
/* The main language in ink, the others softer and smaller. */
double lister_line(struct lister *, double x, double y, double width, int language, const char *string, double size,
                   bool draw);
/* A phrase in every language, one below the other; beside each other, as wide as the page; or on one line. */
double lister_phrase(struct lister *, double x, double y, double width, const char *of, const char *one,
                     const char *two, double size, bool draw);
double lister_columns(struct lister *, double x, double y, const char *of, const char *one, bool draw);
void lister_add(struct lister *, const char *of, const char *one, const char *two, struct buf *);
/* The name of the file with the pieces of a stock or a text, broken after its hyphens; bold unless it is small. */
double lister_file(struct lister *, double x, double y, double width, const char *what, double size, bool draw);
/* The heading of section `index`, numbered. */
set_block lister_heading;

/* In the run's arena. */
const char *lister_digits(struct lister *, int number);

/* A box to tick; a level line; a number in a ring round x, y. */
void lister_tick(struct lister *, double x, double y);
void lister_rule(struct lister *, double x, double y, double width);
void lister_number(struct lister *, double x, double y, double radius, int number);

/* Splits the width into columns after a box to tick: where each begins, mm from the left, and how wide it may be.
   `share`: of the room, each. */
void lister_split(const struct lister *, const double share[], int columns, double at[], double width[]);

/* The sections. */
void lister_put_files(struct lister *);
void lister_put_pieces(struct lister *);
void lister_put_cuts(struct lister *);
void lister_put_bags(struct lister *);

#endif
