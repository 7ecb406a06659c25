#include "palette.h"

#include <assert.h>

const char *const theme_names[THEMES] = { [THEME_FULL] = "full", [THEME_LOW_INK] = "low-ink", [THEME_GREY] = "grey" };

#define RGB(hex) { ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) & 255) / 255.0 }
#define WHITE { 1, 1, 1 }
#define TONE(part) { (part) / 255.0, (part) / 255.0, (part) / 255.0 }

/* Lines and areas alike. */
#define INK(hex) { .line = RGB(hex), .ground = RGB(hex) }
/* Areas of low-ink: white, white with a line round them, white and hatched with a line
   or without one, left out. */
#define BLANK { .line = WHITE, .ground = WHITE }
#define LINED(hex) { .line = RGB(hex), .ground = WHITE, .mark = RGB(hex), .outline = true }
#define HATCHED(name, hex) { RGB(hex), WHITE, HATCH_##name, RGB(hex), true, false }
#define FIELD(name, hex) { RGB(hex), WHITE, HATCH_##name, RGB(hex), false, false }
#define BARE(hex) { .line = RGB(hex), .ground = WHITE, .bare = true }
/* A grey; and one with a hatch, where another has nearly its tone. */
#define GREY(part) { .line = TONE(part), .ground = TONE(part) }
#define GREY_HATCHED(part, name, mark) { TONE(part), TONE(part), HATCH_##name, TONE(mark), false, false }

/* Full, low-ink, grey. */
static const struct swatch palette[][THEMES] = {
    [ROLE_PAPER] = { INK(0xffffff), BLANK, GREY(0xff) },
    [ROLE_INK] = { INK(0x2e2a25), INK(0x2e2a25), GREY(0x2a) },
    [ROLE_INK_SOFT] = { INK(0x6b6257), INK(0x6b6257), GREY(0x63) },
    [ROLE_PLAIN] = { INK(0xd5e2a4), BLANK, GREY(0xd4) },
    [ROLE_PLAIN_LIGHT] = { INK(0xdce7ae), BLANK, GREY(0xdd) },
    [ROLE_PLAIN_DARK] = { INK(0xcddc9b), BLANK, GREY(0xcb) },
    [ROLE_PLAIN_BLADE] = { INK(0x9dbb6a), INK(0x8fae5c), GREY(0xaa) },
    [ROLE_GRASS] = { INK(0x6aa457), FIELD(DOTS, 0x6aa457), GREY(0x9c) },
    [ROLE_GRASS_DEEP] = { INK(0x5a9450), BARE(0x5a9450), GREY(0x8e) },
    [ROLE_GRASS_BLADE] = { INK(0x3f7a43), INK(0x4d8a49), GREY(0x60) },
    [ROLE_GRASS_LIGHT] = { INK(0x92c26f), INK(0x92c26f), GREY(0xbe) },
    [ROLE_GRASS_RIM] = { INK(0x2f633b), LINED(0x2f633b), GREY(0x40) },
    [ROLE_GRASS_RIM_LIGHT] = { INK(0x4d8a49), LINED(0x4d8a49), GREY(0x70) },
    [ROLE_ROAD] = { INK(0xfaf0d8), BLANK, GREY(0xfc) },
    [ROLE_ROAD_EDGE] = { INK(0xa07f52), INK(0xa88a60), GREY(0x72) },
    [ROLE_ROAD_PEBBLE] = { INK(0xdcc79c), INK(0xcdb27e), GREY(0xcc) },
    [ROLE_SQUARE] = { INK(0xd9d3c7), BLANK, GREY(0xd6) },
    [ROLE_SQUARE_JOINT] = { INK(0xa79f92), LINED(0x8d857a), GREY(0xa0) },
    [ROLE_WOOD] = { INK(0x7a4f2b), HATCHED(RISING, 0x7a4f2b), GREY(0x58) },
    [ROLE_WOOD_LIGHT] = { INK(0xb5824d), LINED(0xa06f3e), GREY(0x98) },
    [ROLE_STONE] = { INK(0x8d8a84), LINED(0x77736c), GREY(0x8a) },
    [ROLE_ROOF] = { INK(0xd9503f), HATCHED(RISING, 0xc9402f), GREY(0x70) },
    [ROLE_ROOF_DARK] = { INK(0xa8362c), INK(0xa8362c), GREY(0x46) },
    [ROLE_WALL] = { INK(0xfff6e3), BLANK, GREY(0xf4) },
    [ROLE_HEART] = { INK(0xe0567a), INK(0xe0567a), GREY(0x6c) },
    [ROLE_GLASS] = { INK(0x8fc4d8), LINED(0x6fa8c0), GREY(0xba) },
    [ROLE_DOOR] = { INK(0x5b7f95), HATCHED(RISING, 0x5b7f95), GREY(0x76) },
    [ROLE_SKIN] = { INK(0xf3cda4), BLANK, GREY(0xd4) },
    [ROLE_HAIR] = { INK(0x5a3a24), INK(0x5a3a24), GREY(0x3c) },
    [ROLE_COAT] = { INK(0x3f6fa8), HATCHED(LEVEL, 0x3f6fa8), GREY(0x66) },
    [ROLE_STRAW] = { INK(0xf2cf74), HATCHED(DOTS, 0xc99a1e), GREY(0xce) },
    [ROLE_ALERT] = { INK(0xc92a2a), INK(0xc92a2a), GREY(0x48) },
    [ROLE_FLOWER_WHITE] = { INK(0xffffff), LINED(0xa9a292), GREY(0xff) },
    [ROLE_FLOWER_YELLOW] = { INK(0xf6d24a), LINED(0xd6a410), GREY(0xf0) },
    [ROLE_FLOWER_PINK] = { INK(0xe79ab0), LINED(0xd0708c), GREY(0xa4) },
    [ROLE_BUSH] = { INK(0x8bb25e), LINED(0x6f9a45), GREY(0xae) },
    [ROLE_BUSH_LIGHT] = { INK(0xa9ca78), LINED(0x8bb25e), GREY(0xc6) },
    [ROLE_BACK_LAND] = { INK(0xa39c63), BLANK, GREY(0x98) },
    [ROLE_BACK_LAND_LIGHT] = { INK(0xb7b07a), LINED(0xa39c63), GREY(0xb2) },
    [ROLE_BACK_LAND_DARK] = { INK(0x807a48), LINED(0x807a48), GREY(0x6a) },
    [ROLE_BACK_START] = { INK(0x7fa9c9), FIELD(DOTS, 0x7fa9c9), GREY(0xc8) },
    [ROLE_BACK_START_LIGHT] = { INK(0x99bdd8), LINED(0x6f9cc0), GREY(0xdc) },
    [ROLE_BACK_START_DARK] = { INK(0x4f7ea3), LINED(0x4f7ea3), GREY(0x7c) },
    [ROLE_RICE] = { INK(0xfffdf6), BLANK, GREY(0xfd) },
    [ROLE_BLUSH] = { INK(0xf2a9a0), INK(0xf2a9a0), GREY(0xc4) },
    [ROLE_WATER] = { INK(0x3f86bf), HATCHED(LEVEL, 0x3f86bf), GREY(0x76) },
    [ROLE_WATER_LIGHT] = { INK(0xbfe0f0), LINED(0x5f9fd0), GREY(0xea) },
    [ROLE_WATER_SHALLOW] = { INK(0x6fb1d8), INK(0x6fb1d8), GREY(0xa4) },
    [ROLE_BANK] = { INK(0xefe4bd), BLANK, GREY(0xee) },
    [ROLE_BANK_EDGE] = { INK(0x9a9360), INK(0x9a9360), GREY(0x84) },
    [ROLE_ARROW] = { INK(0xffffff), LINED(0x2a6696), GREY(0xff) },
    [ROLE_PLANK] = { INK(0xe9cfa0), BLANK, GREY(0xd8) },
    [ROLE_SAND] = { INK(0xead6a6), BLANK, GREY(0xda) },
    [ROLE_SAND_LIGHT] = { INK(0xf4e7c4), BLANK, GREY(0xec) },
    [ROLE_SAND_DARK] = { INK(0xc9a76a), LINED(0xb08a4c), GREY(0xaa) },
    [ROLE_JUNGLE] = { INK(0x33643f), LINED(0x4a8658), GREY(0x5a) },
    [ROLE_JUNGLE_DEEP] = { INK(0x20452f), FIELD(DOTS, 0x5f8f6c), GREY(0x38) },
    [ROLE_JUNGLE_LEAF] = { INK(0x4f8d47), LINED(0x65a05c), GREY(0x84) },
    [ROLE_JUNGLE_LIGHT] = { INK(0x83b04e), LINED(0x80a850), GREY(0xaa) },
    [ROLE_JUNGLE_WARM] = { INK(0xb7c05a), LINED(0x868f34), GREY(0xbe) },
    [ROLE_JUNGLE_VEIN_DEEP] = { INK(0x20452f), INK(0xb4cfb5), GREY(0x38) },
    [ROLE_JUNGLE_VEIN] = { INK(0x33643f), INK(0xa9c7ab), GREY(0x5a) },
    [ROLE_JUNGLE_VEIN_LIGHT] = { INK(0x4f8d47), INK(0xb9d2a5), GREY(0x84) },
    [ROLE_POD] = { INK(0xc9642d), HATCHED(RISING, 0xc9642d), GREY(0x7c) },
    [ROLE_POD_LIGHT] = { INK(0xf0a04f), BLANK, GREY(0xb4) },
    [ROLE_POD_DARK] = { INK(0x6b2f17), INK(0x6b2f17), GREY(0x3c) },
    [ROLE_BEAN] = { INK(0x5a3621), INK(0x5a3621), GREY(0x3e) },
    [ROLE_GOLD] = { INK(0xf2bd3c), HATCHED(DOTS, 0xc98e08), GREY(0xc8) },
    [ROLE_GOLD_LIGHT] = { INK(0xfce59a), BLANK, GREY(0xe6) },
    [ROLE_GOLD_DARK] = { INK(0x85580f), INK(0x85580f), GREY(0x5c) },
    [ROLE_COPPER] = { INK(0xc27748), HATCHED(RISING, 0xc27748), GREY(0x96) },
    [ROLE_SILVER] = { INK(0xc4cdd3), BLANK, GREY(0xe4) },
    [ROLE_RUIN] = { INK(0xc3b99f), LINED(0x8a8170), GREY(0xa6) },
    [ROLE_RUIN_LIGHT] = { INK(0xe2dac4), BLANK, GREY(0xd8) },
    [ROLE_RUIN_DARK] = { INK(0x6b6351), LINED(0x6b6351), GREY(0x64) },
    [ROLE_ROCK] = { INK(0x8c735d), HATCHED(FALLING, 0x8c735d), GREY(0x74) },
    [ROLE_ROCK_LIGHT] = { INK(0xad927a), BLANK, GREY(0x98) },
    [ROLE_ROCK_DARK] = { INK(0x4c3b2e), HATCHED(GRID, 0x4c3b2e), GREY(0x42) },
    [ROLE_TAN] = { INK(0xc58a5c), BLANK, GREY(0x9a) },
    [ROLE_CLAY] = { INK(0xb9623b), HATCHED(UPRIGHT, 0xb9623b), GREY(0x74) },
    [ROLE_BACK_STONE] = { INK(0x7f8580), BLANK, GREY(0x84) },
    [ROLE_BACK_LEAF] = { INK(0x98a099), LINED(0x7f8580), GREY(0x9c) },
    [ROLE_BACK_LEAF_LIGHT] = { INK(0xb3bab2), LINED(0x98a099), GREY(0xb6) },
    [ROLE_BACK_LINE] = { INK(0x4d5651), HATCHED(RISING, 0x4d5651), GREY(0x54) },
    [ROLE_HUE_BLACK] = { INK(0x37333b), HATCHED(GRID, 0x37333b), GREY(0x30) },
    [ROLE_HUE_BLACK_LINE] = { INK(0x8f8996), INK(0x6a6470), GREY(0x8c) },
    [ROLE_HUE_WHITE] = { INK(0xfdfbf5), LINED(0x6b6257), GREY(0xff) },
    [ROLE_HUE_WHITE_LINE] = { INK(0x8d857a), INK(0x8d857a), GREY(0x86) },
    [ROLE_HUE_GREY] = { INK(0xa3a7ad), HATCHED(LEVEL, 0x7d838b), GREY(0xa6) },
    [ROLE_HUE_GREY_LINE] = { INK(0x5d636b), INK(0x5d636b), GREY(0x5e) },
    [ROLE_HUE_BROWN] = { INK(0x8f5c34), HATCHED(RISING, 0x8f5c34), GREY(0x68) },
    [ROLE_HUE_BROWN_LINE] = { INK(0x4d2d14), INK(0x4d2d14), GREY(0x34) },
    [ROLE_HUE_YELLOW] = { INK(0xf4c22f), HATCHED(DOTS, 0xc08a00), GREY(0xd2) },
    [ROLE_HUE_YELLOW_LINE] = { INK(0x8a5f08), INK(0x8a5f08), GREY(0x5a) },
    [ROLE_GLOVE] = { INK(0xd2372f), HATCHED(UPRIGHT, 0xd2372f), GREY(0x68) },
    [ROLE_CARD_BLACK] = { INK(0x27242b), BLANK, GREY(0x26) },
    [ROLE_CARD_BLACK_LIGHT] = { INK(0x4a4552), INK(0x8f8996), GREY(0x4c) },
    [ROLE_CARD_BLACK_MARK] = { INK(0xf2d9a0), INK(0x27242b), GREY(0xd8) },
    [ROLE_CARD_ORANGE] = { INK(0xe2532a), BLANK, GREY(0x80) },
    [ROLE_CARD_ORANGE_LIGHT] = { INK(0xf08a5d), INK(0xe2532a), GREY(0xac) },
    [ROLE_CARD_ORANGE_MARK] = { INK(0xfff1dc), INK(0xb83c16), GREY(0xf2) },
    [ROLE_SEAT_RED] = { INK(0xd2372f), FIELD(UPRIGHT, 0xd2372f), GREY(0x8b) },
    [ROLE_SEAT_RED_DARK] = { INK(0x8c1d1a), INK(0x8c1d1a), GREY(0x3e) },
    [ROLE_SEAT_RED_TINT] = { INK(0xfbe3df), BLANK, GREY(0xee) },
    [ROLE_SEAT_YELLOW] = { INK(0xf5be1d), FIELD(DOTS, 0xd69a00), GREY(0xcc) },
    [ROLE_SEAT_YELLOW_DARK] = { INK(0x96690a), INK(0x96690a), GREY(0x5a) },
    [ROLE_SEAT_YELLOW_TINT] = { INK(0xfdf3d0), BLANK, GREY(0xf6) },
    [ROLE_SEAT_GREEN] = { INK(0x1f8f5f), FIELD(FALLING, 0x1f8f5f), GREY(0xab) },
    [ROLE_SEAT_GREEN_DARK] = { INK(0x0d5537), INK(0x0d5537), GREY(0x4c) },
    [ROLE_SEAT_GREEN_TINT] = { INK(0xd9f0e3), BLANK, GREY(0xf2) },
    [ROLE_SEAT_BLUE] = { INK(0x2f62b5), FIELD(LEVEL, 0x2f62b5), GREY(0x6d) },
    [ROLE_SEAT_BLUE_DARK] = { INK(0x173a73), INK(0x173a73), GREY(0x30) },
    [ROLE_SEAT_BLUE_TINT] = { INK(0xdde7f7), BLANK, GREY(0xea) },
    [ROLE_SEAT_BLACK] = { INK(0x3d3b40), FIELD(GRID, 0x3d3b40), GREY(0x36) },
    [ROLE_SEAT_BLACK_DARK] = { INK(0x161518), INK(0x161518), GREY(0x14) },
    [ROLE_SEAT_BLACK_TINT] = { INK(0xe6e5e7), BLANK, GREY(0xe2) },
    [ROLE_SEAT_PURPLE] = { INK(0x642d80), FIELD(RISING, 0x642d80), GREY(0x51) },
    [ROLE_SEAT_PURPLE_DARK] = { INK(0x2a1238), INK(0x2a1238), GREY(0x24) },
    [ROLE_SEAT_PURPLE_TINT] = { INK(0xeee1f5), BLANK, GREY(0xe6) },
    [ROLE_SEAT_WHITE] = { INK(0xf1ece0), FIELD(NONE, 0x8b867c), GREY(0xf2) },
    [ROLE_SEAT_WHITE_DARK] = { INK(0x4b4842), INK(0x4b4842), GREY(0x48) },
    [ROLE_SEAT_WHITE_TINT] = { INK(0xfbf9f4), BLANK, GREY(0xfb) },
    [ROLE_SEAT_NONE] = { INK(0x9a958c), LINED(0x77736c), GREY(0x98) },
    [ROLE_SEAT_NONE_DARK] = { INK(0x5d5952), INK(0x5d5952), GREY(0x5c) },
    [ROLE_SEAT_NONE_TINT] = { INK(0xefedea), BLANK, GREY(0xee) },
    [ROLE_GREY] = { INK(0x8d8a84), LINED(0x77736c), GREY(0xd4) },
    [ROLE_GREY_DARK] = { INK(0x45423e), INK(0x45423e), GREY(0x44) },
    [ROLE_GREY_TINT] = { INK(0xe9e7e3), BLANK, GREY(0xf0) },
    [ROLE_BLUE] = { INK(0x3a7cc8), HATCHED(LEVEL, 0x3a7cc8), GREY(0x78) },
    [ROLE_BLUE_DARK] = { INK(0x174477), INK(0x174477), GREY(0x34) },
    [ROLE_BLUE_TINT] = { INK(0xdbe9f8), BLANK, GREY(0xe8) },
    [ROLE_ORANGE] = { INK(0xf08a20), HATCHED(LATTICE, 0xd97f16), GREY(0xa4) },
    [ROLE_ORANGE_DARK] = { INK(0x85490a), INK(0x85490a), GREY(0x48) },
    [ROLE_ORANGE_TINT] = { INK(0xfdecd3), BLANK, GREY(0xf0) },
    [ROLE_VIOLET] = { INK(0x6f3f98), HATCHED(RISING, 0x6f3f98), GREY_HATCHED(0x78, RISING, 0xd0) },
    [ROLE_VIOLET_DARK] = { INK(0x3c2059), INK(0x3c2059), GREY(0x34) },
    [ROLE_VIOLET_TINT] = { INK(0xece0f5), BLANK, GREY(0xe8) },
    [ROLE_PINK] = { INK(0xec9dbe), LINED(0xc9527f), GREY_HATCHED(0xd4, DOTS, 0x90) },
    [ROLE_PINK_DARK] = { INK(0x96395f), INK(0x96395f), GREY(0x54) },
    [ROLE_PINK_TINT] = { INK(0xfbe6ee), BLANK, GREY(0xf2) },
    [ROLE_YELLOW] = { INK(0xecd04f), HATCHED(DOTS, 0xb99510), GREY_HATCHED(0xbc, LATTICE, 0xf0) },
    [ROLE_YELLOW_DARK] = { INK(0x735709), INK(0x735709), GREY(0x4c) },
    [ROLE_YELLOW_TINT] = { INK(0xfaf1d2), BLANK, GREY(0xf4) },
    [ROLE_CRIMSON] = { INK(0x9c2234), HATCHED(UPRIGHT, 0x9c2234), GREY(0x50) },
    [ROLE_CRIMSON_DARK] = { INK(0x570e1b), INK(0x570e1b), GREY(0x20) },
    [ROLE_CRIMSON_TINT] = { INK(0xf4dade), BLANK, GREY(0xe4) },
    [ROLE_GREEN] = { INK(0x3f8a3f), HATCHED(FALLING, 0x3f8a3f), GREY_HATCHED(0xa4, FALLING, 0x60) },
    [ROLE_GREEN_DARK] = { INK(0x1f4d20), INK(0x1f4d20), GREY(0x3c) },
    [ROLE_GREEN_TINT] = { INK(0xe0f0dc), BLANK, GREY(0xee) },
    [ROLE_CORAL] = { INK(0xf08a5d), HATCHED(UPRIGHT, 0xd9683a), GREY(0xb4) },
    [ROLE_CORAL_DARK] = { INK(0x94401d), INK(0x94401d), GREY(0x46) },
    [ROLE_CORAL_TINT] = { INK(0xfde6da), BLANK, GREY(0xee) },
    [ROLE_NIGHT] = { INK(0x423a5c), HATCHED(GRID, 0x423a5c), GREY(0x38) },
    [ROLE_NIGHT_DARK] = { INK(0x1f1930), INK(0x1f1930), GREY(0x18) },
    [ROLE_NIGHT_TINT] = { INK(0xe3dfee), BLANK, GREY(0xe0) },
    [ROLE_TEAL] = { INK(0x3aa39a), HATCHED(FALLING, 0x3aa39a), GREY_HATCHED(0xc8, FALLING, 0x84) },
    [ROLE_TEAL_DARK] = { INK(0x155b55), INK(0x155b55), GREY(0x44) },
    [ROLE_TEAL_TINT] = { INK(0xd8f1ee), BLANK, GREY(0xf0) },
    [ROLE_BROWN] = { INK(0xa87b4f), HATCHED(RISING, 0xa87b4f), GREY(0x8c) },
    [ROLE_BROWN_DARK] = { INK(0x5b3c1d), INK(0x5b3c1d), GREY(0x3a) },
    [ROLE_BROWN_TINT] = { INK(0xf2e6d8), BLANK, GREY(0xec) },
    [ROLE_ICE] = { INK(0x8fd0e0), LINED(0x4f9fb4), GREY_HATCHED(0xe6, LEVEL, 0x94) },
    [ROLE_ICE_DARK] = { INK(0x2f6e80), INK(0x2f6e80), GREY(0x5c) },
    [ROLE_ICE_TINT] = { INK(0xe6f6fa), BLANK, GREY(0xf8) },
    [ROLE_SKY] = { INK(0x9db8e8), HATCHED(LEVEL, 0x6f8fcc), GREY_HATCHED(0xc0, LEVEL, 0x70) },
    [ROLE_SKY_DARK] = { INK(0x3f5b97), INK(0x3f5b97), GREY(0x50) },
    [ROLE_SKY_TINT] = { INK(0xe8effb), BLANK, GREY(0xf4) },
    [ROLE_FUR_BLACK] = { INK(0x3d3a45), HATCHED(GRID, 0x3d3a45), GREY(0x40) },
    [ROLE_FUR_BLACK_LIGHT] = { INK(0x5b5764), BLANK, GREY(0x5c) },
    [ROLE_FUR_BLACK_LINE] = { INK(0x15131a), INK(0x15131a), GREY(0x12) },
    [ROLE_FUR_BLACK_MARK] = { INK(0xa9a3b5), INK(0x15131a), GREY(0xb0) },
    [ROLE_FUR_WHITE] = { INK(0xfdfaf3), LINED(0x6d6660), GREY(0xfd) },
    [ROLE_FUR_WHITE_LIGHT] = { INK(0xfffdf8), BLANK, GREY(0xff) },
    [ROLE_FUR_WHITE_LINE] = { INK(0x6d6660), INK(0x6d6660), GREY(0x60) },
    [ROLE_FUR_GREY] = { INK(0xa3a5ad), HATCHED(LEVEL, 0x7d8089), GREY(0xa2) },
    [ROLE_FUR_GREY_LIGHT] = { INK(0xc6c8ce), BLANK, GREY(0xc6) },
    [ROLE_FUR_GREY_LINE] = { INK(0x4a4c56), INK(0x4a4c56), GREY(0x48) },
    [ROLE_FUR_GREY_DARK] = { INK(0x6b6e79), HATCHED(LATTICE, 0x5c5f6a), GREY(0x6e) },
    [ROLE_FUR_GREY_DARK_LIGHT] = { INK(0x8d909a), BLANK, GREY(0x90) },
    [ROLE_FUR_GREY_DARK_LINE] = { INK(0x33353d), INK(0x33353d), GREY(0x30) },
    [ROLE_FUR_BROWN] = { INK(0x9b623a), HATCHED(UPRIGHT, 0x9b623a), GREY(0x78) },
    [ROLE_FUR_BROWN_LIGHT] = { INK(0xc08a5e), BLANK, GREY(0x9c) },
    [ROLE_FUR_BROWN_LINE] = { INK(0x4a2a14), INK(0x4a2a14), GREY(0x34) },
    [ROLE_FUR_BROWN_DARK] = { INK(0x6b3f22), HATCHED(LATTICE, 0x6b3f22), GREY(0x52) },
    [ROLE_FUR_BROWN_DARK_LIGHT] = { INK(0x8e5d3b), BLANK, GREY(0x72) },
    [ROLE_FUR_BROWN_DARK_LINE] = { INK(0x331b0c), INK(0x331b0c), GREY(0x20) },
    [ROLE_FUR_YELLOW] = { INK(0xf4bf5a), HATCHED(DOTS, 0xd08f14), GREY(0xc6) },
    [ROLE_FUR_YELLOW_LIGHT] = { INK(0xfbdc98), BLANK, GREY(0xde) },
    [ROLE_FUR_YELLOW_LINE] = { INK(0x7d5312), INK(0x7d5312), GREY(0x58) },
    [ROLE_FUR_YELLOW_DARK] = { INK(0xd9922f), HATCHED(LATTICE, 0xc07c18), GREY(0x9c) },
    [ROLE_FUR_YELLOW_DARK_LIGHT] = { INK(0xecb865), BLANK, GREY(0xbc) },
    [ROLE_FUR_YELLOW_DARK_LINE] = { INK(0x6a420c), INK(0x6a420c), GREY(0x48) },
    [ROLE_FUR_SHADE] = { INK(0x2b2140), BARE(0x2b2140), GREY(0x24) },
    [ROLE_EAR_INSIDE] = { INK(0xeeb0a4), LINED(0xd98f82), GREY(0xc0) },
    [ROLE_NOSE] = { INK(0x2f2726), INK(0x2f2726), GREY(0x24) },
    [ROLE_NOSE_PINK] = { INK(0xe88f8c), INK(0xe88f8c), GREY(0x98) },
    [ROLE_MOUTH] = { INK(0x7a2a33), LINED(0x7a2a33), GREY(0x3c) },
    [ROLE_TONGUE] = { INK(0xf08a92), LINED(0xd0606c), GREY(0xa8) },
    [ROLE_EYE_WHITE] = { INK(0xffffff), BLANK, GREY(0xff) },
    [ROLE_PUPIL] = { INK(0x1b171c), INK(0x1b171c), GREY(0x16) },
    [ROLE_IRIS_AMBER] = { INK(0xe8962e), INK(0xe8962e), GREY(0xa8) },
    [ROLE_IRIS_BLUE] = { INK(0x5fb0e6), INK(0x5fb0e6), GREY(0xb4) },
    [ROLE_IRIS_BROWN] = { INK(0x8a5a34), INK(0x8a5a34), GREY(0x6c) },
    [ROLE_IRIS_GOLD] = { INK(0xf6cf3e), INK(0xf6cf3e), GREY(0xd4) },
    [ROLE_IRIS_GREEN] = { INK(0x7fbf4d), INK(0x7fbf4d), GREY(0xba) },
    [ROLE_BACKDROP_CAT] = { INK(0xc9bde6), { .line = RGB(0xd9d2ea), .ground = WHITE }, GREY(0xd6) },
    [ROLE_BACKDROP_CAT_LIGHT] = { INK(0xded6f2), LINED(0xc9bde6), GREY(0xe4) },
    [ROLE_BACKDROP_CAT_DEEP] = { INK(0xb7a9dc), LINED(0xc9bde6), GREY(0xc8) },
    [ROLE_BACKDROP_DOG] = { INK(0xa9d8c8), { .line = RGB(0xc6e2d8), .ground = WHITE }, GREY(0xd2) },
    [ROLE_BACKDROP_DOG_LIGHT] = { INK(0xcbe9de), LINED(0xa9d8c8), GREY(0xe2) },
    [ROLE_BACKDROP_DOG_DEEP] = { INK(0x90cab6), LINED(0xa9d8c8), GREY(0xc4) },
};
static_assert(sizeof palette / sizeof *palette == ROLES, "every role has its looks");
static_assert(THEME_FULL == 0 && THEME_LOW_INK == 1 && THEME_GREY == 2, "the order of the looks");

static const double dark = 0.5;              /* luminance under which a colour is hatched */

const struct swatch *palette_swatch(enum theme theme, enum role role)
{
    return &palette[role][theme];
}

struct swatch palette_mix(enum theme theme, struct colour colour)
{
    const struct colour white = WHITE;
    double tone = 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue;

    switch (theme) {
    case THEME_LOW_INK:
        return (struct swatch){ .line = colour, .ground = white, .hatch = tone < dark ? HATCH_RISING : HATCH_NONE,
                                .mark = colour, .outline = true };
    case THEME_GREY:
        colour = (struct colour){ tone, tone, tone };
        break;
    case THEME_FULL:
    case THEMES:
        break;
    }
    return (struct swatch){ .line = colour, .ground = colour };
}
