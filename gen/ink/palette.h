#ifndef PROOFSHEET_INK_PALETTE_H
#define PROOFSHEET_INK_PALETTE_H

#include "verify/xml.h"
#include "hatch.h"

/* Every printed colour by what it is for, in three themes: in full colour; low-ink, where areas stay white and are told
   by outline and hatch; in greys that differ by themselves. Roles that any game may use stand in data/palette.xml,
   those of one game in data/<game>/palette.xml. */
enum theme { THEME_FULL, THEME_LOW_INK, THEME_GREY, THEMES };
/* As palettes and the command line have them. */
extern const char *const theme_names[THEMES];

/* Roles that C names are numbers, made from a list: X(INK_SOFT) gives ROLE_INK_SOFT, which is "ink-soft" in files.
   These the press itself names. A game's art numbers its own from ROLES_SHARED on and hands their names to
   palette_load. */
#define ROLE_CONSTANT(name) ROLE_##name,
#define ROLE_STRING(name) #name,
#define ROLE_SHADES(X, name) X(name) X(name##_DARK) X(name##_TINT)
#define PALETTE_ROLES(X) \
    X(PAPER) X(INK) X(INK_SOFT) X(ALERT) \
    /* seats: the colour of a body, its dark line, its pale ground */ \
    ROLE_SHADES(X, SEAT_RED) ROLE_SHADES(X, SEAT_YELLOW) ROLE_SHADES(X, SEAT_GREEN) ROLE_SHADES(X, SEAT_BLUE) \
    ROLE_SHADES(X, SEAT_BLACK) ROLE_SHADES(X, SEAT_PURPLE) ROLE_SHADES(X, SEAT_WHITE) ROLE_SHADES(X, SEAT_NONE) \
    X(SEAT_YELLOW_STRIPE) \
    /* dyes, likewise */ \
    ROLE_SHADES(X, GREY) ROLE_SHADES(X, BLUE) ROLE_SHADES(X, ORANGE) ROLE_SHADES(X, VIOLET) ROLE_SHADES(X, PINK) \
    ROLE_SHADES(X, YELLOW) ROLE_SHADES(X, CRIMSON) ROLE_SHADES(X, GREEN) ROLE_SHADES(X, CORAL) ROLE_SHADES(X, NIGHT) \
    ROLE_SHADES(X, TEAL) ROLE_SHADES(X, BROWN) ROLE_SHADES(X, ICE) ROLE_SHADES(X, SKY)
enum { PALETTE_ROLES(ROLE_CONSTANT) ROLES_SHARED };

struct colour {
    double red, green, blue;     /* 0..1, sRGB */
};

/* How a role looks in one theme. */
struct swatch {
    struct colour line;          /* of lines, and of everything small */
    struct colour ground;        /* of areas */
    enum hatch hatch;            /* on the ground */
    struct colour mark;          /* of hatch and outline */
    double outline;              /* width of the line round an area, mm; 0: none */
    bool bare;                   /* an area is not drawn at all, so that the one below shows */
};

struct role {
    const char *name;            /* as in files: jungle-leaf */
    const struct node *node;
    struct swatch look[THEMES];
};
/* The letters of the title of a game: the numbers of the roles of their faces, of their upper edges in the light, and of
   the edge round them and below. */
struct letters {
    int colour, light, edge;
    double turn;                 /* radians by which they swing at most */
};
/* First the roles of PALETTE_ROLES, then those that the art names, then all that the files hold. */
struct palette {
    int roles;
    const struct role *role;
    const struct letters *letters; /* NULL: plain ones */
};

/* Reads <data>/palette.xml and, where it is there, <data>/<game>/palette.xml (game NULL: only the first). `art` lists
   what the game's art names, as ROLE_STRING gives it, ended by NULL; NULL: nothing. Errors as xml_load; ERROR_INPUT for
   a role that stands twice, for one that C names and no file holds, and for letters of an unknown one. In the arena. */
bool palette_load(const char *data, const char *place, const char *const art[], struct arena *, struct palette *,
                  struct error *);
/* The number of the role of that name in files, or -1. */
int palette_find(const struct palette *, const char *name);
/* Fails with ERROR_INPUT at the node for a name that is no role, with the nearest. `colours`: #rrggbb may stand there,
   too. */
bool palette_fail(const struct palette *, const char *name, bool colours, const struct node *, struct error *);
static inline const struct swatch *palette_swatch(const struct palette *palette, enum theme theme, int role)
{
    return &palette->role[role].look[theme];
}
/* The letters of titles in this theme: low-ink has plain ones, NULL. */
static inline const struct letters *palette_letters(const struct palette *palette, enum theme theme)
{
    return theme == THEME_LOW_INK ? NULL : palette->letters;
}
/* The look of a colour that has no role. */
struct swatch palette_mix(enum theme, struct colour);
/* A look that is meant for lines on a large area with little ink: dark ground is hatched instead. */
struct swatch palette_lighten(const struct swatch *);
/* "#rrggbb" */
bool colour_read(const char *, struct colour *);

#endif
