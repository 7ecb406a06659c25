#include "theme.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RGB(hex) { ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) & 255) / 255.0 }

static const struct colour palette[] = {
    [ROLE_PAPER] = RGB(0xffffff),
    [ROLE_INK] = RGB(0x2e2a25),
    [ROLE_INK_SOFT] = RGB(0x6b6257),
    [ROLE_PLAIN] = RGB(0xd5e2a4),
    [ROLE_PLAIN_LIGHT] = RGB(0xdce7ae),
    [ROLE_PLAIN_DARK] = RGB(0xcddc9b),
    [ROLE_PLAIN_BLADE] = RGB(0x9dbb6a),
    [ROLE_GRASS] = RGB(0x6aa457),
    [ROLE_GRASS_DEEP] = RGB(0x5a9450),
    [ROLE_GRASS_BLADE] = RGB(0x3f7a43),
    [ROLE_GRASS_LIGHT] = RGB(0x92c26f),
    [ROLE_GRASS_RIM] = RGB(0x2f633b),
    [ROLE_GRASS_RIM_LIGHT] = RGB(0x4d8a49),
    [ROLE_ROAD] = RGB(0xfaf0d8),
    [ROLE_ROAD_EDGE] = RGB(0xa07f52),
    [ROLE_ROAD_PEBBLE] = RGB(0xdcc79c),
    [ROLE_SQUARE] = RGB(0xd9d3c7),
    [ROLE_SQUARE_JOINT] = RGB(0xa79f92),
    [ROLE_WOOD] = RGB(0x7a4f2b),
    [ROLE_WOOD_LIGHT] = RGB(0xb5824d),
    [ROLE_STONE] = RGB(0x8d8a84),
    [ROLE_ROOF] = RGB(0xd9503f),
    [ROLE_ROOF_DARK] = RGB(0xa8362c),
    [ROLE_WALL] = RGB(0xfff6e3),
    [ROLE_HEART] = RGB(0xe0567a),
    [ROLE_GLASS] = RGB(0x8fc4d8),
    [ROLE_DOOR] = RGB(0x5b7f95),
    [ROLE_SKIN] = RGB(0xf3cda4),
    [ROLE_HAIR] = RGB(0x5a3a24),
    [ROLE_COAT] = RGB(0x3f6fa8),
    [ROLE_STRAW] = RGB(0xf2cf74),
    [ROLE_ALERT] = RGB(0xc92a2a),
    [ROLE_FLOWER_WHITE] = RGB(0xffffff),
    [ROLE_FLOWER_YELLOW] = RGB(0xf6d24a),
    [ROLE_FLOWER_PINK] = RGB(0xe79ab0),
    [ROLE_BUSH] = RGB(0x8bb25e),
    [ROLE_BUSH_LIGHT] = RGB(0xa9ca78),
    [ROLE_BACK_LAND] = RGB(0xa39c63),
    [ROLE_BACK_LAND_LIGHT] = RGB(0xb7b07a),
    [ROLE_BACK_LAND_DARK] = RGB(0x807a48),
    [ROLE_BACK_START] = RGB(0x7fa9c9),
    [ROLE_BACK_START_LIGHT] = RGB(0x99bdd8),
    [ROLE_BACK_START_DARK] = RGB(0x4f7ea3),
    [ROLE_RICE] = RGB(0xfffdf6),
    [ROLE_BLUSH] = RGB(0xf2a9a0),
    [ROLE_WATER] = RGB(0x3f86bf),
    [ROLE_WATER_LIGHT] = RGB(0xbfe0f0),
    [ROLE_WATER_SHALLOW] = RGB(0x6fb1d8),
    [ROLE_BANK] = RGB(0xefe4bd),
    [ROLE_BANK_EDGE] = RGB(0x9a9360),
    [ROLE_PLANK] = RGB(0xe9cfa0),
    [ROLE_SAND] = RGB(0xead6a6),
    [ROLE_SAND_LIGHT] = RGB(0xf4e7c4),
    [ROLE_SAND_DARK] = RGB(0xc9a76a),
    [ROLE_JUNGLE] = RGB(0x33643f),
    [ROLE_JUNGLE_DEEP] = RGB(0x20452f),
    [ROLE_JUNGLE_LEAF] = RGB(0x4f8d47),
    [ROLE_JUNGLE_LIGHT] = RGB(0x83b04e),
    [ROLE_JUNGLE_WARM] = RGB(0xb7c05a),
    [ROLE_POD] = RGB(0xc9642d),
    [ROLE_POD_LIGHT] = RGB(0xf0a04f),
    [ROLE_POD_DARK] = RGB(0x6b2f17),
    [ROLE_BEAN] = RGB(0x5a3621),
    [ROLE_GOLD] = RGB(0xf2bd3c),
    [ROLE_GOLD_LIGHT] = RGB(0xfce59a),
    [ROLE_GOLD_DARK] = RGB(0x85580f),
    [ROLE_RUIN] = RGB(0xc3b99f),
    [ROLE_RUIN_LIGHT] = RGB(0xe2dac4),
    [ROLE_RUIN_DARK] = RGB(0x6b6351),
    [ROLE_ROCK] = RGB(0x8c735d),
    [ROLE_ROCK_LIGHT] = RGB(0xad927a),
    [ROLE_ROCK_DARK] = RGB(0x4c3b2e),
    [ROLE_TAN] = RGB(0xc58a5c),
    [ROLE_CLAY] = RGB(0xb9623b),
    [ROLE_BACK_STONE] = RGB(0x7f8580),
    [ROLE_BACK_LEAF] = RGB(0x98a099),
    [ROLE_BACK_LEAF_LIGHT] = RGB(0xb3bab2),
    [ROLE_BACK_LINE] = RGB(0x4d5651),
};
static_assert(sizeof palette / sizeof *palette == ROLES, "one colour per role");

static const struct livery liveries[] = {
    { "red", RGB(0xd2372f), RGB(0x8c1d1a), RGB(0xfbe3df), ICON_DISC, "R" },
    { "yellow", RGB(0xf5be1d), RGB(0x96690a), RGB(0xfdf3d0), ICON_TRIANGLE, "Y" },
    { "green", RGB(0x1f8f5f), RGB(0x0d5537), RGB(0xd9f0e3), ICON_SQUARE, "G" },
    { "blue", RGB(0x2f62b5), RGB(0x173a73), RGB(0xdde7f7), ICON_DIAMOND, "B" },
    { "black", RGB(0x3d3b40), RGB(0x161518), RGB(0xe6e5e7), ICON_STAR, "K" },
    { "purple", RGB(0x7d4398), RGB(0x42205a), RGB(0xeee1f5), ICON_FLOWER, "P" },
    { "white", RGB(0xf1ece0), RGB(0x4b4842), RGB(0xfbf9f4), ICON_SHIELD, "W" },
};
static const struct livery plain_livery = { "", RGB(0x9a958c), RGB(0x5d5952), RGB(0xefedea), ICON_RING, "" };

static const struct dye_colours dyes[] = {
    [DYE_GREY] = { RGB(0x8d8a84), RGB(0x45423e), RGB(0xe9e7e3) },
    [DYE_BLUE] = { RGB(0x3a7cc8), RGB(0x174477), RGB(0xdbe9f8) },
    [DYE_ORANGE] = { RGB(0xf0962e), RGB(0x85490a), RGB(0xfdecd3) },
    [DYE_VIOLET] = { RGB(0x8a5bb0), RGB(0x4a2a66), RGB(0xece0f5) },
    [DYE_PINK] = { RGB(0xec9dbe), RGB(0x96395f), RGB(0xfbe6ee) },
    [DYE_GOLD] = { RGB(0xe0bf3f), RGB(0x735709), RGB(0xfaf1d2) },
    [DYE_CRIMSON] = { RGB(0x9c2234), RGB(0x570e1b), RGB(0xf4dade) },
    [DYE_GREEN] = { RGB(0x4f9a4a), RGB(0x285828), RGB(0xe0f0dc) },
    [DYE_CORAL] = { RGB(0xf08a5d), RGB(0x94401d), RGB(0xfde6da) },
    [DYE_NIGHT] = { RGB(0x423a5c), RGB(0x1f1930), RGB(0xe3dfee) },
    [DYE_TEAL] = { RGB(0x3aa39a), RGB(0x155b55), RGB(0xd8f1ee) },
    [DYE_BROWN] = { RGB(0xa87b4f), RGB(0x5b3c1d), RGB(0xf2e6d8) },
    [DYE_ICE] = { RGB(0x8fd0e0), RGB(0x2f6e80), RGB(0xe6f6fa) },
    [DYE_SKY] = { RGB(0x9db8e8), RGB(0x3f5b97), RGB(0xe8effb) },
};
static_assert(sizeof dyes / sizeof *dyes == DYES, "one set of colours per dye");

struct colour theme_colour(enum role role)
{
    return palette[role];
}

void theme_source(cairo_t *cr, enum role role)
{
    colour_source(cr, palette[role]);
}

void theme_wash(cairo_t *cr, enum role role, double opacity)
{
    cairo_set_source_rgba(cr, palette[role].red, palette[role].green, palette[role].blue, opacity);
}

void colour_source(cairo_t *cr, struct colour colour)
{
    cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
}

const struct dye_colours *theme_dye(enum dye dye)
{
    return &dyes[dye];
}

static bool find_hex(const char *name, struct colour *out)
{
    if (name[0] != '#' || strlen(name) != 7 || strspn(name + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    long rgb = strtol(name + 1, NULL, 16);
    *out = (struct colour){ (double)(rgb >> 16 & 255) / 255, (double)(rgb >> 8 & 255) / 255, (double)(rgb & 255) / 255 };
    return true;
}

bool theme_find(const char *name, struct colour *out)
{
    static const char *const dye_names[] = { "grey", "blue", "orange", "violet", "pink", "gold", "crimson",
                                             "green", "coral", "night", "teal", "brown", "ice", "sky" };
    static_assert(sizeof dye_names / sizeof *dye_names == DYES, "one name per dye");
    static const struct { const char *name; enum role role; } roles[] = {
        { "ink", ROLE_INK }, { "ink-soft", ROLE_INK_SOFT }, { "paper", ROLE_PAPER },
    };
    size_t length = strcspn(name, ".");

    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (strcmp(roles[i].name, name) == 0) {
            *out = palette[roles[i].role];
            return true;
        }
    for (int i = 0; i < DYES; i++) {
        const char *shade = name + length;
        if (strncmp(dye_names[i], name, length) != 0 || dye_names[i][length] != '\0')
            continue;
        *out = strcmp(shade, ".dark") == 0 ? dyes[i].dark : strcmp(shade, ".tint") == 0 ? dyes[i].tint : dyes[i].body;
        return shade[0] == '\0' || strcmp(shade, ".dark") == 0 || strcmp(shade, ".tint") == 0;
    }
    return find_hex(name, out);
}

static const struct livery *find_livery(const char *name)
{
    for (size_t i = 0; i < sizeof liveries / sizeof *liveries; i++)
        if (name != NULL && strcmp(liveries[i].name, name) == 0)
            return &liveries[i];
    return NULL;
}

bool theme_check(const struct kit *kit, struct error *error)
{
    char allowed[64] = "";

    for (size_t i = 0; i < sizeof liveries / sizeof *liveries; i++) {
        size_t length = strlen(allowed);
        snprintf(allowed + length, sizeof allowed - length, "%s%s", i > 0 ? ", " : "", liveries[i].name);
    }
    for (int i = 0; i < kit->colours; i++)
        if (find_livery(kit->colour[i]) == NULL)
            return fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("%s=\"%s\" of <%s> must be one of: %s"),
                           "colours", kit->colour[i], "seats", allowed);
    return true;
}

const struct livery *theme_livery(const char *name)
{
    const struct livery *found = find_livery(name);

    return found != NULL ? found : &plain_livery;
}

bool livery_pale(const struct livery *livery)
{
    const double light = 0.8;

    return livery->body.red > light && livery->body.green > light && livery->body.blue > light;
}

struct colour livery_line(const struct livery *livery)
{
    return livery_pale(livery) ? livery->dark : livery->body;
}
