#ifndef PROOFSHEET_RULES_PIECE_H
#define PROOFSHEET_RULES_PIECE_H

#include "rulesheet.h"

/* Whether the piece of an element is printed in the colour of a seat (-1: in none). Else the sheet's error says so at
   the element. */
bool piece_need(struct rulesheet *, const struct node *, int colour);
/* The first colour of a seat in which the piece is printed, -1 where it has none. */
int piece_colour(const struct rulesheet *, const char *id);
/* Whether an element asks for the back of a piece with side="back". The sheet's error says so where there is none. */
bool piece_back(struct rulesheet *, const struct node *, const struct art_piece *);

/* A side of a piece of the kit in the colour of a seat (-1: it has none), `high` mm high, its letters as shapes: of a
   standee what is seen of it. Draws where cr is not NULL, returns the width. */
double piece_set(struct rulesheet *, cairo_t *, const char *id, int colour, bool back, double x, double y, double high);

/* The same of only a part, mm of the piece, in a frame whose upper left corner is the origin; `high` is that of all of it. */
void piece_set_part(struct rulesheet *, cairo_t *, const char *id, int colour, bool back, const cairo_rectangle_t *part,
                    double high);

#endif
