#ifndef PROOFSHEET_THEME_H
#define PROOFSHEET_THEME_H

#include <cairo.h>

#include "../verify/kit.h"
#include "icon.h"

/* Every printed colour by what it is for: one calm palette for all games. */
enum role {
    ROLE_PAPER, ROLE_INK, ROLE_INK_SOFT,
    ROLE_PLAIN, ROLE_PLAIN_LIGHT, ROLE_PLAIN_DARK, ROLE_PLAIN_BLADE,
    ROLE_GRASS, ROLE_GRASS_DEEP, ROLE_GRASS_BLADE, ROLE_GRASS_LIGHT, ROLE_GRASS_RIM, ROLE_GRASS_RIM_LIGHT,
    ROLE_ROAD, ROLE_ROAD_EDGE, ROLE_ROAD_PEBBLE,
    ROLE_SQUARE, ROLE_SQUARE_JOINT, ROLE_WOOD, ROLE_WOOD_LIGHT, ROLE_STONE,
    ROLE_ROOF, ROLE_ROOF_DARK, ROLE_WALL, ROLE_HEART, ROLE_GLASS, ROLE_DOOR,
    ROLE_SKIN, ROLE_HAIR, ROLE_COAT, ROLE_STRAW, ROLE_ALERT,
    ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK, ROLE_BUSH, ROLE_BUSH_LIGHT,
    ROLE_BACK_LAND, ROLE_BACK_LAND_LIGHT, ROLE_BACK_LAND_DARK,
    ROLE_BACK_START, ROLE_BACK_START_LIGHT, ROLE_BACK_START_DARK,
    ROLE_RICE, ROLE_BLUSH,
    ROLE_WATER, ROLE_WATER_LIGHT, ROLE_WATER_SHALLOW, ROLE_BANK, ROLE_BANK_EDGE, ROLE_PLANK,
    ROLE_SAND, ROLE_SAND_LIGHT, ROLE_SAND_DARK,
    ROLE_JUNGLE, ROLE_JUNGLE_DEEP, ROLE_JUNGLE_LEAF, ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_WARM,
    ROLE_POD, ROLE_POD_LIGHT, ROLE_POD_DARK, ROLE_BEAN,
    ROLE_GOLD, ROLE_GOLD_LIGHT, ROLE_GOLD_DARK,
    ROLE_RUIN, ROLE_RUIN_LIGHT, ROLE_RUIN_DARK, ROLE_ROCK, ROLE_ROCK_LIGHT, ROLE_ROCK_DARK,
    ROLE_TAN, ROLE_CLAY,
    ROLE_BACK_STONE, ROLE_BACK_LEAF, ROLE_BACK_LEAF_LIGHT, ROLE_BACK_LINE,
    ROLES
};

struct colour {
    double red, green, blue;     /* 0..1, sRGB */
};

/* What tells the figures of one seat from all others, three times over: colour, shape and letter. */
struct livery {
    const char *name;            /* the kit's colour: red, yellow, green, blue, black, purple, white */
    struct colour body, dark, tint;
    enum icon mark;
    const char *letter;
};

/* Colours of badges, balls and emblems: a full one, its dark line and its pale ground. */
enum dye {
    DYE_GREY, DYE_BLUE, DYE_ORANGE, DYE_VIOLET, DYE_PINK, DYE_GOLD, DYE_CRIMSON, DYE_GREEN, DYE_CORAL, DYE_NIGHT,
    DYE_TEAL, DYE_BROWN, DYE_ICE, DYE_SKY,
    DYES
};
struct dye_colours {
    struct colour body, dark, tint;
};

struct colour theme_colour(enum role);
/* Sets the source of the context; theme_wash with an opacity 0..1. */
void theme_source(cairo_t *, enum role);
void theme_wash(cairo_t *, enum role, double opacity);
void colour_source(cairo_t *, struct colour);

const struct dye_colours *theme_dye(enum dye);
/* A colour as layouts write it: "#rrggbb", "ink", "ink-soft", "paper", or a dye with its dark line or pale ground: "blue",
   "blue.dark", "blue.tint". */
bool theme_find(const char *name, struct colour *);

/* Every colour of the kit's seats has a livery: else ERROR_INPUT at the kit's file and line. */
bool theme_check(const struct kit *, struct error *);
/* The livery of a colour that theme_check let through; any other name gets the grey one with a ring and no letter. */
const struct livery *theme_livery(const char *name);
/* For lines on paper: the body's colour, or the dark one where the body is nearly as light as the paper. */
struct colour livery_line(const struct livery *);
/* Whether the body is so light. */
bool livery_pale(const struct livery *);

#endif
