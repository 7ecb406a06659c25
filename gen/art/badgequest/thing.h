#ifndef PROOFSHEET_ART_BADGEQUEST_THING_H
#define PROOFSHEET_ART_BADGEQUEST_THING_H

/* Everything that stands on the map: buildings, signs of routes, trees, and the small stories. */

struct badgequest_thing {
    enum {
        BADGEQUEST_TREE, BADGEQUEST_STORY, BADGEQUEST_HOUSE, BADGEQUEST_SIGN, BADGEQUEST_TITLE
    } kind;
    const char *picture;
    double x, y, scale;          /* mm; y: its foot, which hides what lies further north */
    double wide, deep;           /* mm to the sides of x,y, and to north and south, that are free of trees; 0: none */
    int of;                      /* HOUSE: a badge, or BADGEQUEST_NOWHERE: the Center; SIGN: a route */
};

enum { BADGEQUEST_THINGS_MAX = 2000 };
struct badgequest_scenery {
    int things;
    struct badgequest_thing thing[BADGEQUEST_THINGS_MAX];        /* from north to south */
};

#endif
