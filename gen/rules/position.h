#ifndef PROOFSHEET_RULES_POSITION_H
#define PROOFSHEET_RULES_POSITION_H

#include "rulesheet.h"
#include "gen/position/board.h"

/* A picture of a position with everything that is marked in it, as <picture example="…"> of the rulebook asks. */
struct position {
    const struct node *node;
    struct kit_example example;
    struct board board;
    double wide, high, scale; /* mm; scale: of diagram_draw */
    double shrink;            /* the whole of it: 1, less on narrow paper, or more where it is grown */
    bool mapped, aside;       /* the map is drawn; what else is shown stands beside it, else below */
    double map_wide, map_high, beside_x, beside_y;
};
/* Replays it; false after an error, which is the flow's. Close it in any case. */
bool position_open(struct rulesheet *, const struct node *, struct position *);
void position_close(struct position *);
/* So many times as large; smaller, until it is at most so wide. */
void position_scale(struct position *, double by);
void position_shrink(struct position *, double most);
/* Only where cr is not NULL. */
void position_draw(struct rulesheet *, cairo_t *, const struct position *, double x, double y);
/* What is said of it, in every language, and who scores what; returns the height. */
double position_caption(struct rulesheet *, cairo_t *, double x, double y, double width, const struct position *);
/* The same with each language in its own column, or all below each other (NULL). */
struct columns {
    double at[RULESHEET_LANGUAGES], width[RULESHEET_LANGUAGES];
};
double position_caption_between(struct rulesheet *, cairo_t *, double x, double y, double width, const struct columns *,
                                const struct position *);
/* The same so far from the left edge of the page's columns: the languages stand in these where that leaves room enough to
   both. */
double position_caption_beside(struct rulesheet *, cairo_t *, double x, double y, double width, double from_left,
                               const struct position *);
/* The <picture>s of an element that are said. */
enum { POSITIONS_MAX = 12 };
struct positions {
    int count;
    struct position picture[POSITIONS_MAX];
};
/* All of them `grown` times as large as usual, or smaller, so that none is wider than `most` mm: they keep the scale
   that they have to each other. */
bool positions_open(struct rulesheet *, const struct node *, double grown, double most, struct positions *);
void positions_close(struct positions *);

#endif
