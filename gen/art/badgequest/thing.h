#ifndef PROOFSHEET_ART_BADGEQUEST_THING_H
#define PROOFSHEET_ART_BADGEQUEST_THING_H

/* Everything that stands on the map: buildings, signs of routes, trees, the small stories and the title. Scenery is laid
   once by badgequest_scenery_lay, which hands it to the forest for trees, and drawn from the first thing to the last. */

struct badgequest_thing {
    enum {
        BADGEQUEST_TREE, BADGEQUEST_STORY, BADGEQUEST_HOUSE, BADGEQUEST_SIGN, BADGEQUEST_TITLE
    } kind;
    const char *picture;         /* of a tree, a story, the title: lives as long as the kit; else NULL */
    double x, y, scale;          /* mm: where 0,0 of its drawing lies; what is further south hides it */
    double wide, deep;           /* mm to the sides of x,y, and to north and south, that are free of trees; 0: none */
    int of;                      /* HOUSE: a badge, or BADGEQUEST_NOWHERE: the Center; SIGN: a route */
};

enum { BADGEQUEST_THINGS_MAX = 2000 };
struct badgequest_scenery {
    int things;
    struct badgequest_thing thing[BADGEQUEST_THINGS_MAX];        /* from north to south */
};

#endif
