#ifndef PROOFSHEET_INK_THEME_H
#define PROOFSHEET_INK_THEME_H

#include <cairo.h>

#include "verify/kit.h"
#include "icon.h"
#include "palette.h"

/* What tells the figures of one seat from all others, three times over: colour, shape and letter. */
struct livery {
    const char *name;            /* the kit's colour: red, yellow, green, blue, black, purple, white */
    enum role body, dark, tint;
    enum role line, stripe;      /* of lines on paper, and of what shows on the body */
    enum icon mark;
    const char *letter;
};

/* Colours of badges, balls and emblems: a full one, its dark line and its pale ground. */
enum dye {
    DYE_GREY, DYE_BLUE, DYE_ORANGE, DYE_VIOLET, DYE_PINK, DYE_GOLD, DYE_CRIMSON, DYE_GREEN, DYE_CORAL, DYE_NIGHT,
    DYE_TEAL, DYE_BROWN, DYE_ICE, DYE_SKY,
    DYES
};
struct dye_roles {
    enum role body, dark, tint;
};
const struct dye_roles *theme_dye(enum dye);

/* ---- drawing ---- */

/* What is drawn through this context from now on comes in this theme; its user space is in mm now. A context that was
   never told draws in full colour. */
void theme_enter(cairo_t *, enum theme);
enum theme theme_of(cairo_t *);

/* Sets the source for a line, for type, or for something small; theme_wash with an opacity 0..1. */
void theme_source(cairo_t *, enum role);
void theme_wash(cairo_t *, enum role, double opacity);
/* The same for an area that is drawn as a wide line: nothing is hatched. */
void theme_ground(cairo_t *, enum role);
/* Fills the path as an area: each theme in its way, with colour, hatch or outline. */
void theme_fill(cairo_t *, enum role);
void theme_fill_preserve(cairo_t *, enum role);
/* Fills the path with a see-through tone. Low-ink leaves out all but paper. */
void theme_shade(cairo_t *, enum role, double opacity);

/* ---- colours with names ---- */

/* A role, or where that is ROLES a colour of its own. */
struct paint {
    enum role role;
    struct colour colour;
};
/* A colour as layouts write it: "#rrggbb", "ink", "ink-soft", "paper", or a dye with its dark line or pale ground:
   "blue", "blue.dark", "blue.tint". */
bool theme_find(const char *name, struct paint *);
void paint_source(cairo_t *, const struct paint *);
void paint_fill_preserve(cairo_t *, const struct paint *);

/* Every colour of the kit's seats has a livery: else ERROR_INPUT at the kit's file and line. */
bool theme_check(const struct kit *, struct error *);
/* The livery of a colour that theme_check let through; any other name gets the grey one with a ring and no letter. */
const struct livery *theme_livery(const char *name);

#endif
