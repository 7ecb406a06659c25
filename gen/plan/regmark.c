#include "regmark.h"

#include <math.h>

/* What Silhouette Studio is told in its page set-up: an inset of 10 mm is its smallest, arms may be 5 to 20 mm long and
   lines 0.3 to 1 mm wide. The inset is that of the middles of lines and of the outer sides of the square. */
static const double square = 5, arm = 10, line = 0.5;
/* Anything else that is printed near them misleads the camera. */
static const double clearance = 2;

void regmark_take_room(struct paper *paper, struct stock *stock, double inset, bool corners)
{
    stock->inset = inset;
    stock->corners = corners;
    paper->reach = fmax(paper->reach, inset + line / 2 + clearance);
    paper->margin = fmax(paper->margin, paper->reach);
    stock->corner = inset + fmax(square, arm) + clearance;
    stock->mark_to = stock->mark_from = stock->mark_short = 0;
}

bool regmark_has_room(const struct stock *stock)
{
    return stock->corner > 0;
}

/* Two lines that meet x, y from the sides that these say: the corner of the sheet lies there. */
static int place_angle(double x, double y, bool right, bool below, struct regmark mark[])
{
    const double half = line / 2;

    mark[0] = (struct regmark){ right ? x - arm : x - half, y - half, arm + half, line };
    mark[1] = (struct regmark){ x - half, below ? y - arm : y - half, line, arm + half };
    return 2;
}

int regmark_place(const struct paper *paper, const struct stock *stock, struct regmark mark[REGMARKS])
{
    double inset = stock->inset, right = paper->width - inset, bottom = paper->height - inset;
    int marks = 0;

    if (stock->corners)
        marks += place_angle(inset, inset, false, false, &mark[marks]);
    else
        mark[marks++] = (struct regmark){ inset, inset, square, square };
    marks += place_angle(right, inset, true, false, &mark[marks]);
    marks += place_angle(inset, bottom, false, true, &mark[marks]);
    if (stock->corners)
        marks += place_angle(right, bottom, true, true, &mark[marks]);
    return marks;
}
