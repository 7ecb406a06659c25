#ifndef PROOFSHEET_PAGE_FLOW_H
#define PROOFSHEET_PAGE_FLOW_H

#include "gen/type/type.h"
#include "press.h"
#include "table.h"
#include "verify/arena.h"

/* Blocks on pages: one under the other in a column, then in the next, then on the next page. A block is never divided,
   but for a table, between its rows, and one that `divides`, between the things that it shows; the same function sets
   it twice, first to be measured, then to be drawn. Lengths are mm, sizes of type pt.

   flow_init, flow_area, flow_columns and flow_add in this order; flow_place gives every block its place, flow_print
   draws the pages into the flow's document. */
struct flow_block;

/* Pages of a leaf; by how much of its size what grows does so at once. */
enum { FLOW_SIDES = 2 };
#define FLOW_FILLED_STEP 0.05

/* Sets the block with its upper left corner at x, y and returns its height; cr NULL: only measures. `owner` is the
   flow's. */
typedef double flow_set(void *owner, cairo_t *, double x, double y, const struct flow_block *);

struct flow_block {
    flow_set *set;
    int index, count;      /* what of its owner it shows */
    const void *what;      /* the same, its owner's own */
    const char *kind, *id; /* its name in a dump; kind NULL: it has no line there, id NULL: the only one of its kind */
    const char *file;      /* where its text stands, for errors; NULL: the flow's */
    int line;
    const char *outline;      /* its entry in the outline; NULL: none */
    double gap;               /* above it, not at the head of a column */
    double share;             /* of what its page has left, above it; 0: that of a paragraph, 1 */
    bool keep;                /* in the same column as the next block */
    int head;                 /* the block at the head of its chapter; -1: it has none, or is that itself */
    struct flow_block *again; /* of such a head: what stands at the top of a page that begins within its chapter */
    bool leads;               /* begins a page */
    int closes;               /* on the last page that the paper has (1), or that many from its end; 0: where it comes.
                                 It is left out where it would take more paper */
    bool wide;                /* over all columns; only before the first that is not */
    bool divides;             /* the first of its `count` things, then the others from `index` on, set by themselves */
    double grows;             /* at most so many times as large where its page has room; 0: not at all */
    int alike;                /* those of a page with the same number here grow by the same steps; 0: each by itself */
    double grown;             /* how many times it is; less than 1: the first of an opening */
    double penalty;           /* of a page that ends above it, where that is weighed: 0 reads as well as none */
    int page_ends;            /* above it (0) or after so many of its things; -1: where the page is full */
    struct page_table *table; /* or what is set in place of it; NULL */
    double height;            /* as it was measured */
};

/* Where a block came to stand, or a part of it: the rows of a table, or the things it shows, from `first` on. */
struct flow_part {
    const struct flow_block *block;
    int index; /* of the block */
    int page;
    double x, y, height;
    int first, rows;
};

/* How close everything is set: size and leading of the text, and what gaps are multiplied by. */
struct flow_density {
    double size, leading, tightness;
};

/* The line at the foot of every page: a text, and in the other corner the number of the page. */
struct flow_foot {
    const char *string, *tag, *file;
    const char *last; /* behind it on the last page of the document, or NULL */
    const char *first; /* instead of it on the first pages, so many */
    int firsts;
    double size, y;   /* pt; its baseline */
    double aside;     /* room for the number */
};

struct flow {
    const struct press *press;
    struct type *type;
    void *owner;               /* of what is set */
    struct document *document; /* NULL: nothing is printed yet */
    const char *file;          /* of the texts, for errors */
    struct error error;        /* the first thing that went wrong */
    struct arena arena;        /* of the blocks, and for what they hold */

    double scale;                    /* of everything, its lengths too: small paper gets small type */
    double left, top, width, bottom; /* the type area of a page */
    int columns;
    double column, column_gap; /* width of a column, gap between two */
    double wide_gap;           /* between the wide blocks and the columns below them */
    bool even;                 /* the columns of the last page are about equally high */
    double spread;             /* at most so much is added between the paragraphs of a full column */
    double spread_last;        /* and of the last page, where it is chosen where pages end */
    struct flow_foot foot;
    bool fronts;  /* paper is printed on one side */
    bool bound;   /* pages of a booklet: their numbers are at the outer edge */
    int multiple; /* of pages that paper is used in: 2 on a sheet, 4 in a booklet */
    /* Chooses where pages of one column end, so many and no more, and returns how badly that reads (breaks_choose);
       NULL: where they are full. */
    double (*choose_ends)(struct flow *, int pages);
    int opening;    /* so many blocks belong on the first page, for which the first of them may be lower: */
    double shrinks; /* so much of its height is the least */
    int opening_more;    /* or so many, where pages then end better and it is no lower than */
    double shrinks_more; /* so much of its height */
    double holes; /* how much it weighs that a page stays part empty (1) */
    bool fills;   /* of one column: what grows does so, whether or not it is chosen where pages end */
    bool followed; /* something else begins the page behind the last one, which weighs like the others */
    bool loose;   /* without structure: drawn into a form, not on a page */

    const struct flow_density *density; /* from what is read best to what saves most paper, or NULL */
    int densities;
    double size, leading, tightness; /* of the density at work */

    int blocks, pages;
    int left_out;       /* blocks that close and found no page */
    int before, after;  /* pages of the document that stand in front of these and behind them */
    double begin;       /* where its first page begins, below what another flow has there; 0: at the top */
    struct flow *guest; /* which begins so on the last page of this one, or NULL */
    double even_bottom; /* of the columns of the last page where they are even; 0: bottom */
    bool placed;
    int room, parts, part_room;
    struct flow_block **block;
    struct flow_part *part; /* in the order of the blocks */
};

/* Zeroes the flow, in scale 1, one page at a time and without densities. */
void flow_init(struct flow *, const struct press *, struct type *, void *owner);
/* Frees the blocks and the arena; accepts a zeroed flow. The document is its owner's. */
void flow_finish(struct flow *);

/* From the readable end of these densities; flow_place takes the first with which no page can be saved any more. One at
   which something does not fit is passed over. */
void flow_densities(struct flow *, const struct flow_density[], int count);
/* The type area of the press's paper: margins at the sides, and at the top and the bottom, there with room for the
   foot; one column. */
void flow_area(struct flow *, double across, double down, double foot);
/* Divides it. */
void flow_columns(struct flow *, int columns, double gap);

/* A new block at the end, in the flow's arena: it stays where it is. */
struct flow_block *flow_add(struct flow *, flow_set *, int index);
/* The same for a table, which is copied; its rows are numbered in the dump. */
struct flow_block *flow_add_table(struct flow *, const struct page_table *);
/* Gives the head of a chapter, of which all blocks have been added, what stands in its place at the top of a page that
   begins within the chapter, and returns it: a running head, which shows the same as the head. Its gap is below it. One
   that leaves too little of the page to what it stands above is left out. */
struct flow_block *flow_add_again(struct flow *, flow_set *, int head);
/* Whether that is its name in a dump. */
bool flow_is_kind(const struct flow_block *, const char *kind);
/* The last block, or NULL. */
struct flow_block *flow_last(const struct flow *);

/* What is known of its blocks: height of the things from `first` on, `count` of them, of one that divides; the gap above
   one that does not begin a page; what the head of its chapter takes above one that does, with the gap below it;
   whether a page may end before that of its things. */
double flow_height_of_some(const struct flow *, const struct flow_block *, int first, int count);
double flow_gap(const struct flow *, int block);
double flow_again(const struct flow *, int block);
bool flow_parts_before(const struct flow_block *, int thing);

/* Text with its upper left corner at x, y: draws where cr is not NULL, returns the height. `tag` is the structure
   element, or NULL. */
double flow_text(const struct flow *, cairo_t *, double x, double y, const char *tag, const struct text *);

/* Measures the blocks and gives them their places: `pages` is known then. Type is set closer, and then smaller, where
   that saves a page. Errors of type and of the owner, in flow->error, come out here and from flow_print; ERROR_INPUT at
   the block's file and line for one that no page holds. */
bool flow_place(struct flow *, struct error *);
/* Once blocks have their places: where what stands on that page, 0-based, ends; 0 where nothing does. */
double flow_end(const struct flow *, int page);
/* Once all others have their places, which are not given again: the last block added stands on this page, 0-based, too.
   Its part is behind theirs, whatever its page. */
void flow_stand(struct flow *, int page, double y);
/* Draws every page into the document; places the blocks first where that has not been done. */
bool flow_print(struct flow *, struct error *);

/* Before the second is placed: it begins on the last page of the first, that far below it, where that leaves room. */
void flow_follow(struct flow *, struct flow *next, double gap);
/* Numbers the pages of placed flows that follow each other in one document. */
void flow_number(struct flow *const[], int count);

/* For other ways to print than flow_print: the blocks and the foot of a page, 0-based, on a context whose 0,0 is its
   upper left corner; the outline entry of a block that has one, at a page of the document from 1; false and the error
   if anything went wrong so far. */
void flow_draw(struct flow *, cairo_t *, int page);
void flow_outline(const struct flow *, const struct flow_block *, int page, double y);
/* Forgets its errors and those of its type: after a try that need not fit. */
void flow_forget(struct flow *);
bool flow_good(struct flow *, struct error *);
/* Adds the ink of every page to the press's weights, where it has any. */
void flow_weigh(struct flow *, const struct ink *);
/* The line at the foot of a page, 0-based in the document. */
void flow_foot(const struct flow *, cairo_t *, int page);

#endif
