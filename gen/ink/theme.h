#ifndef PROOFSHEET_INK_THEME_H
#define PROOFSHEET_INK_THEME_H

#include <cairo.h>

#include "verify/kit.h"
#include "palette.h"

/* The marks that distinguish the figures of one seat from all others, three times over: colour, shape and letter. */
struct livery {
    const char *name;            /* the kit's colour: red, yellow, green, blue, black, purple, white */
    int body, dark, tint;
    int line, stripe;      /* of lines on paper, and of those on the body */
    const char *mark;            /* an icon */
    const char *letter;
};

/* Colours of badges, balls and emblems: a full one, its dark line and its pale ground. */
enum dye {
    DYE_GREY, DYE_BLUE, DYE_ORANGE, DYE_VIOLET, DYE_PINK, DYE_GOLD, DYE_CRIMSON, DYE_GREEN, DYE_CORAL, DYE_NIGHT,
    DYE_TEAL, DYE_BROWN, DYE_ICE, DYE_SKY,
    DYES
};
struct dye_roles {
    int body, dark, tint;
};
const struct dye_roles *theme_dye(enum dye);

/* ---- drawing ---- */

/* What a context draws with: the colours and pictures of an edition. */
struct pictures;
struct ink {
    struct arena arena;          /* holds them */
    struct palette palette;
    struct pictures *pictures;   /* NULL: none */
};
/* What is drawn through this context from now on comes in these colours, which outlive it. Without them everything but
   paper is black. */
void ink_enter(cairo_t *, const struct ink *);
const struct ink *ink_of(cairo_t *);

/* Sets the theme for everything drawn through this context from now on; its user space is in mm now. A context without
   a theme draws in full colour. */
void theme_enter(cairo_t *, enum theme);
enum theme theme_of(cairo_t *);
/* User units in a mm of the paper; 0 where the context was never told. */
double theme_unit(cairo_t *);

/* Sets the source for a line, for type, or for something small; theme_wash with an opacity 0..1. */
void theme_source(cairo_t *, int role);
void theme_wash(cairo_t *, int role, double opacity);
/* The same for an area that is drawn as a wide line: nothing is hatched. */
void theme_ground(cairo_t *, int role);
/* Fills the path as an area: each theme in its way, with colour, hatch or outline. */
void theme_fill(cairo_t *, int role);
void theme_fill_preserve(cairo_t *, int role);
/* Fills the path with a see-through tone. Low-ink leaves out all but paper. */
void theme_shade(cairo_t *, int role, double opacity);

/* ---- colours with names ---- */

/* A role, or where that is -1 a colour of its own. */
struct paint {
    int role;
    struct colour colour;
};
/* A colour as layouts write it: "#rrggbb" or the name of a role. */
bool theme_find(const struct palette *, const char *name, struct paint *);
void paint_source(cairo_t *, const struct paint *);
void paint_fill_preserve(cairo_t *, const struct paint *);
/* The same for a large area: where ink is to be saved none is solid and dark. */
void paint_area_preserve(cairo_t *, const struct paint *);

/* Checks that every colour of the kit's seats has a livery; otherwise ERROR_INPUT at the kit's file and line. */
bool theme_check(const struct kit *, struct error *);
/* The livery of a colour that theme_check let through; any other name gets the grey one with a ring and no letter. */
const struct livery *theme_livery(const char *name);

#endif
