#ifndef PROOFSHEET_PACKING_PACKLIST_H
#define PROOFSHEET_PACKING_PACKLIST_H

#include "count.h"
#include "gen/page/flow.h"
#include "gen/position/stamps.h"

/* The packing list on a flow: the parts that its sections share. Sizes of type in pt; the rest in mm. */
#define PACKLIST_TITLE 19.0
#define PACKLIST_HEADING 12.0
#define PACKLIST_BODY 9.0
#define PACKLIST_SMALL 8.0
#define PACKLIST_FLOOR 7.0
#define PACKLIST_HAIRLINE 0.15
#define PACKLIST_TICK 3.6
#define PACKLIST_GAP 3.0
#define PACKLIST_AIR 0.8 /* above and below what stands in a row */

/* Pictures of one kind grow alike. */
enum { PACKLIST_CUTS = 1, PACKLIST_LABELS };

/* The owner of the flow's blocks. */
struct packlist {
    struct flow flow;
    const struct run *run;
    const struct batch *batch;     /* of each stock */
    const struct text_count *text; /* of each text */
    struct packing packing;
    struct items **items;          /* what is told of each component, of each of its lines; items.c */
    struct stamps fronts;          /* of pieces, recorded */
    bool labelled;                 /* has labels */
    int label_columns;             /* of these in a row */
    bool seats_apart;              /* those of seats have a row of their own, if it holds them */
    bool runs_on;                  /* what a label names is one text, not a line each */
    double open;                   /* rows of files and pieces have so many times as much room round them */
    double grown;                  /* pictures of what is set now are so many times as large */
};

/* Counts what is printed; the flow is ready for blocks, in the scale that suits the paper. */
void packlist_init(struct packlist *, const struct run *, const struct batch batch[], const struct text_count[TEXTS]);
void packlist_finish(struct packlist *);
/* A block that far below the last one. */
struct flow_block *packlist_add(struct packlist *, flow_set *, int index, double gap);
/* Whether any sheet has backs that must meet their fronts; whether any has empty rows. */
bool packlist_any_backs(const struct packlist *);
bool packlist_any_free(const struct packlist *);
/* The heading of a section, from 0, numbered; it stands over what comes next. Returns which block it is. */
int packlist_add_heading(struct packlist *, int section, double gap);
/* Behind the last block of the section of that heading, which stands again at the head of every page that begins within
   it. */
void packlist_end_section(struct packlist *, int heading);

/* Text of one language, `width` mm wide (0: one line). */
struct text packlist_text(const struct packlist *, int language, const char *string, double size, double width);
/* The main language in ink, the others softer and smaller. Like all that follows it draws where there is a context, and
   returns the height. */
double packlist_line(struct packlist *, cairo_t *, double x, double y, double width, int language, const char *string,
                     double size);
/* A phrase in every language: one below the other; on one line where it has room, or else so; beside each other, so
   wide in all. */
double packlist_phrase(struct packlist *, cairo_t *, double x, double y, double width, const char *of, const char *one,
                       const char *two, double size);
double packlist_short(struct packlist *, cairo_t *, double x, double y, double width, const char *of, const char *one,
                      const char *two, double size);
double packlist_columns(struct packlist *, cairo_t *, double x, double y, double width, double size, const char *of,
                        const char *one);
/* The name of the file with the pieces of a stock or a text, bold, on one line wherever it has room. */
double packlist_file(struct packlist *, cairo_t *, double x, double y, double width, const char *what);
/* A phrase in every language on one line. */
void packlist_say(struct packlist *, const char *of, const char *one, const char *two, struct buf *);
/* What lies on the sheets of a stock, with a capital, in that language; its id where the words do not say it. */
const char *packlist_sheet(struct packlist *, int language, const struct stock *);
/* The name of a set of the kit in every language on one line; its id where the words do not say it. */
void packlist_say_set(struct packlist *, const char *set, struct buf *);
/* The string, in which no line ends; numbers and ranges, "1–3, 5", in none of which one does; the digits of a number. In
   the run's arena. */
const char *packlist_unbroken(struct packlist *, const char *string);
const char *packlist_ranges(struct packlist *, const char *numbers);
const char *packlist_digits(struct packlist *, int number);

/* A box to tick; a number in a ring round x, y. */
void packlist_tick(cairo_t *, double x, double y);
void packlist_number(struct packlist *, cairo_t *, double x, double y, double radius, int number);
/* The same on a disc of that colour. */
void packlist_badge(struct packlist *, cairo_t *, double x, double y, double radius, int number, int role);

/* The head of such a table: phrases over its columns, NULL over those that need none; a line below it. */
double packlist_table_head(struct packlist *, cairo_t *, double x, double y, const struct page_table *,
                           const char *const names[]);

/* Sets a cell of a row that tells of `of`; returns its height. */
typedef double packlist_cell(struct packlist *, cairo_t *, double x, double y, double width, int column, const void *of);
/* A row of a table, mm. `middle`: cells stand in the middle of it, not at its top; `ends`: a line is below it. */
struct packlist_row {
    packlist_cell *set;
    const void *of;
    double air, least; /* above and below what stands in it, which counts as that high at least */
    bool middle, ticked, ends;
};
double packlist_row(struct packlist *, cairo_t *, double x, double y, const struct page_table *,
                    const struct packlist_row *);

/* A table behind boxes to tick, as wide as the page; `share`: of the width, for each column. */
struct page_table packlist_table(const struct packlist *, table_row *, int rows, const double share[], int columns);

#endif
