#ifndef PROOFSHEET_PICTURE_CREATURE_H
#define PROOFSHEET_PICTURE_CREATURE_H

#include "gen/ink/theme.h"

/* Creatures are pictures composed of parts: data/<game>/creatures.xml (schema data/creatures.rnc) says which body,
   which parts at its joints, in which coats. Parts are SVG files in data/creatures/ and data/<game>/creatures/; they
   are read only for a game that has creatures. joint.h says how they meet. To the rest of the press a creature is the
   picture "creature-ID", of the id in `of`. */

struct creatures;
struct creature;
struct picture_box {
    double x, y, width, height;
};

/* The creatures of a game, all of them composed and checked; *out is NULL where it has none. ERROR_INPUT with file and
   line for a part, a joint, a variant or a coat that is not there, with the nearest, and for a colour that a part
   leaves open and nobody gives. */
bool creatures_load(const char *data, const char *place, const struct palette *, struct creatures **out, struct error *);
/* These accept NULL. */
void creatures_free(struct creatures *);
bool creatures_good(struct creatures *, struct error *);
int creatures_count(const struct creatures *);
/* The names of the pictures, at most `room`; returns how many. */
int creatures_names(const struct creatures *, const char *names[], int room);
/* By the name of its picture. */
const struct creature *creatures_find(const struct creatures *, const char *name);

/* In user space as it stands, in the units of its body. */
void creature_draw(cairo_t *, struct creatures *, const struct creature *);
/* What it covers, measured when it is first asked for. */
struct picture_box creature_box(const struct ink *, struct creatures *, const struct creature *);

#endif
