#ifndef PROOFSHEET_PICTURE_JOINT_H
#define PROOFSHEET_PICTURE_JOINT_H

#include <cairo.h>

#include "svg.h"

/* Where parts of creatures meet. A part has its own foot at 0,0 and points up. In another part a joint is
   <line id="tail" class="joint behind" x1="" y1="" x2="" y2=""/> within <defs>: the foot comes to x1,y1, the part
   points to x2,y2, and a line of 10 units takes it as large as it is drawn. `behind`: the part is drawn before the one
   with the joint; `mirrored`: it is drawn left for right. */

enum { JOINTS_MAX = 64 };     /* of a part */
struct joint {
    const char *name;
    bool behind;
    cairo_matrix_t place; /* from the part to the one with the joint */
};
/* Reads the joints of a picture in the order of the file, into the arena; returns how many, -1 with ERROR_INPUT for one
   without a name, with another word in its class, or of no length. */
int joints_read(const struct svg *, struct arena *, const struct joint **out, struct error *);
/* Whether somebody who says `at` means this joint: "ear" are "ear", "ear-left", "ear-right"; "ear-left" is only
   this. */
bool joint_is(const struct joint *, const char *at);

#endif
