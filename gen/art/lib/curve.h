#ifndef PROOFSHEET_ART_LIB_CURVE_H
#define PROOFSHEET_ART_LIB_CURVE_H

/* Places and ways in the plane. */
struct point {
    double x, y;
};

/* A cubic Bézier curve. */
struct curve {
    struct point at[4];
};

/* a moved by b, times over. */
struct point point_add(struct point a, struct point b, double times);
double point_distance(struct point a, struct point b);

struct point curve_at(const struct curve *, double t);
/* Its direction at t, of length 1. */
struct point curve_way(const struct curve *, double t);
/* The part from 0 to t. */
struct curve curve_cut(const struct curve *, double t);
/* From a, setting out along `out`, to b, coming in against `in` (both of length 1, into the curve), with handles of
   that length. */
struct curve curve_between(struct point a, struct point out, struct point b, struct point in, double handle);
/* Where it comes nearest to a place, and how near. */
double curve_nearest(const struct curve *, struct point, double *t);

#endif
