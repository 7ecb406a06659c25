#ifndef PROOFSHEET_ART_HIDESEEK_POSE_H
#define PROOFSHEET_ART_HIDESEEK_POSE_H

#include "bone.h"
#include "look.h"

/* How an animal holds itself, in a box of POSE_WIDE × POSE_HIGH, its face to the left: the middle of its head, how
   large it is and how far it is turned to the right, in degrees; what of the body lies behind the head and what before
   it. */
static const double POSE_WIDE = 51, POSE_HIGH = 45;
struct hideseek_pose {
    double x, y, size, turn;
    struct hideseek_bone behind[16], before[6];
};

/* By enum hideseek_stance. */
extern const struct hideseek_pose hideseek_poses[];

#endif
