#ifndef PROOFSHEET_ART_HIDESEEK_BONE_H
#define PROOFSHEET_ART_HIDESEEK_BONE_H

#include <cairo.h>

/* A part of a body: as wide as that at the beginning, in the middle and at the end of a bow, both ends round. */
enum hideseek_limb {
    LIMB_NONE,  /* ends a list */
    LIMB_TAIL,  /* from the rump; its fur says how wide it is */
    LIMB_TRUNK, /* from the chest to the rump, the back on its left; LIMB_BELLY: the back on its right */
    LIMB_BELLY,
    LIMB_THIGH,
    LIMB_NEAR, /* a leg, from the trunk to the paw: of the side that is seen, of the other one */
    LIMB_FAR,
    LIMB_CREASE /* a line within the fur; as wide as nothing */
};
struct hideseek_spot {
    double x, y;
};
struct hideseek_bone {
    enum hideseek_limb limb;
    struct hideseek_spot at[4];
    double root, middle, tip;
};

/* Its closed outline, without tufts, as the current path. */
void hideseek_bone_path(cairo_t *, const struct hideseek_bone *);
/* The point at t, 0..1, of its length; across: 1 is its edge on the left of the way, -1 that on the right. */
struct hideseek_spot hideseek_bone_spot(const struct hideseek_bone *, double t, double across);
#endif
