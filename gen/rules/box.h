#ifndef PROOFSHEET_RULES_BOX_H
#define PROOFSHEET_RULES_BOX_H

#include "rulesheet.h"

/* How a box of the words is set: sizes in pt, the rest in mm. */
struct box_style {
    double size, leading, title;
    double gap;                  /* between rows */
    double under;                /* between the title and its line, 0: as between rows */
    double air;                  /* above and below a text of several lines, together; such texts have lines of about
                                    one length then. 0: as they come */
    double emblem;               /* side of the emblems, 0: none */
    double says_at;              /* what is said begins no nearer to the left edge; 0: as each box has room */
    bool washed;                 /* every other row lies on a tint */
    const struct livery *livery; /* of figures in emblems and of the line below the title; NULL: no line */
};

/* One box of a language with the rows that are said, `width` mm wide; returns its height, 0 if nothing is said. */
double box_set(struct rulesheet *, cairo_t *, double x, double y, double width, int language, int box,
               const struct box_style *);
/* How far from its left edge what is said begins. */
double box_says_at(struct rulesheet *, double width, int language, int box, const struct box_style *);
/* The same in both languages of a sheet that has two and whose rows box_pairs: one below the other in every cell. */
double box_set_both(struct rulesheet *, cairo_t *, double x, double y, double width, int box, const struct box_style *);
/* Whether its rows in one language are as many as in the other. */
bool box_pairs(struct rulesheet *, int box);
/* Whether anything is said in it with the modules that are printed. */
bool box_says(struct rulesheet *, const struct words *, int box);

#endif
