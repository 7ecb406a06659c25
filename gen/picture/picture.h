#ifndef PROOFSHEET_PICTURE_PICTURE_H
#define PROOFSHEET_PICTURE_PICTURE_H

#include "use.h"

struct images;
struct svg;

/* Pictures that are files: data/<game>/pictures/NAME.svg and, for every game, data/pictures/NAME.svg; and the game's
   creatures, each as creature-ID, which are composed of such files (creature.h). They are drawn with the ink and in the
   theme of the context, and stay vector. What their classes say stands in svg.h. */

/* The pictures of a game and those of every game (game NULL: only these), each read and checked when it is first asked
   for. The palette outlives them. A picture that svg_load refuses is told then; a folder that is not there holds none,
   one that cannot be read is ERROR_SYSTEM. */
struct pictures *pictures_load(const char *data, const char *place, const struct palette *, struct error *);
/* Composes and checks the creatures, as the first that is asked for does. Errors as creatures_load, or the first of
   pictures_good. */
bool pictures_compose(struct pictures *, struct error *);
void pictures_free(struct pictures *);
/* Whether everything could be drawn so far: the first error. */
bool pictures_good(const struct pictures *, struct error *);

/* Whether none of the files is refused: the first error. */
bool pictures_sound(const struct pictures *, struct error *);
/* The pictures by their path in the folder of the game; NULL without a game. */
struct images *pictures_images(const struct pictures *);

/* The picture of that name of which all is a sign; NULL where there is none. */
const struct svg *pictures_sign(const struct pictures *, const char *name);
/* ERROR_INPUT at the node (NULL: at none) with the nearest sign; false. */
bool pictures_fail_sign(struct pictures *, const char *name, const struct node *, struct error *);
/* Has pictures_good tell that there is no sign of that name. */
void pictures_miss_sign(struct pictures *, const char *name);

/* Whether there is a picture of that name. */
bool picture_is_there(const struct ink *, const char *name);
/* How high it is where it is that wide. */
double picture_height_at(const struct ink *, const char *name, double width);
/* The names of all pictures, at most `room` of them; returns how many. */
int picture_names(const struct ink *, const char *names[], int room);
/* ERROR_INPUT at the node with the nearest name where there is none, or where it has no part of a name in `hidden`. */
bool picture_check(const struct ink *, const char *name, const char *const hidden[], const struct node *,
                   struct error *);

/* Draws it in user space as it stands: its 0,0 on 0,0 and one unit of its viewBox on one. `use` may be NULL. What is
   wrong tells pictures_good. */
void picture_draw(cairo_t *, const char *name, const struct picture_use *);
/* Draws it as large as the rectangle holds it, in its middle: its viewBox, or what a creature covers. */
void picture_fit(cairo_t *, const char *name, const struct picture_use *, double x, double y, double width,
                 double height);

#endif
