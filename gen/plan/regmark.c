#include "regmark.h"

#include <math.h>

/* What Silhouette Studio is told in its page set-up: an inset of 10 mm is its smallest, arms may be 5 to 20 mm long and
   lines 0.3 to 1 mm wide. The inset is that of the middles of lines and of the outer sides of the square. */
static const double square = 5, arm = 10, line = 0.5;
/* Anything else that is printed near them misleads the camera. */
static const double clearance = 2;

void regmark_take_room(struct paper *paper, struct stock *stock, double inset)
{
    stock->inset = inset;
    paper->reach = fmax(paper->reach, inset + line / 2 + clearance);
    paper->margin = fmax(paper->margin, paper->reach);
    stock->corner = inset + fmax(square, arm) + clearance;
    stock->mark_to = stock->mark_from = stock->mark_short = 0;
}

bool regmark_has_room(const struct stock *stock)
{
    return stock->corner > 0;
}

void regmark_place(const struct paper *paper, const struct stock *stock, struct regmark mark[REGMARKS])
{
    double inset = stock->inset, half = line / 2, right = paper->width - inset, bottom = paper->height - inset;

    mark[0] = (struct regmark){ inset, inset, square, square };
    mark[1] = (struct regmark){ right - arm, inset - half, arm + half, line };
    mark[2] = (struct regmark){ right - half, inset - half, line, arm + half };
    mark[3] = (struct regmark){ inset - half, bottom - half, arm + half, line };
    mark[4] = (struct regmark){ inset - half, bottom - arm, line, arm + half };
}
