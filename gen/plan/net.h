#ifndef PROOFSHEET_PLAN_NET_H
#define PROOFSHEET_PLAN_NET_H

#include <stdbool.h>

/* What is cut out along lines of its own, and folded: a box, a divider. Numbers only, in mm, 0,0 the upper left corner of the
   rectangle that holds it. */

enum { NET_CORNERS = 40, NET_FOLDS = 12, NET_FLAPS = 4, NET_PANELS = 5 };

struct net_point {
    double x, y;
};
struct net_line {
    struct net_point from, to;
};
struct net_area {
    double x, y, width, height;
};

/* What faces are drawn on. A box has its side twice. */
enum net_face { NET_FRONT, NET_BACK, NET_SIDE, NET_LID, NET_FACES };
struct net_panel {
    enum net_face face;
    struct net_area area;
    bool turned;                 /* upside down, to be read once it is folded */
};

struct net {
    double width, height;        /* of the rectangle */
    int panels;
    struct net_panel panel[NET_PANELS]; /* the front first, which all of it is seen by */
    struct net_area title;       /* where its name goes unless its front has a face */
    int corners;                 /* of the outline, clockwise */
    struct net_point corner[NET_CORNERS];
    int folds;
    struct net_line fold[NET_FOLDS];
    int flaps;                   /* where glue goes */
    struct net_area flap[NET_FLAPS];
};

/* Room round the cards in a box, on the whole of each of its three lengths. */
#define NET_ROOM 1.0
/* Height of the tab of a divider. */
#define NET_TAB 8.0

/* A tuck box for a deck of cards of width × height mm that is `thick` mm thick. From the left: a flap for glue, back, side,
   front, side; above the back a lid that tucks in, above the sides two small flaps; below, a flap of the back, glued on that
   of the front. */
void net_box(double width, double height, double thick, struct net *);
/* The panel of that face, or NULL. */
const struct net_panel *net_panel(const struct net *, enum net_face);
/* A divider for such a deck: as wide and high as a card, with a tab in place `place` of three. */
void net_divider(double width, double height, int place, struct net *);

#endif
