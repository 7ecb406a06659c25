#ifndef PROOFSHEET_BRAZIL_MAP_H
#define PROOFSHEET_BRAZIL_MAP_H

#include <stdint.h>

#include "verify/attribute.h"

/* The maps: rows of letters become hexes; what the rules ask of a map is checked. */

enum brazil_terrain { BRAZIL_PLAIN, BRAZIL_FOREST, BRAZIL_HILLS, BRAZIL_LAKE, BRAZIL_BARE, BRAZIL_TERRAINS };
enum brazil_symmetry { BRAZIL_TURNED, BRAZIL_THIRDS, BRAZIL_MIRRORED, BRAZIL_SYMMETRIES };
enum {
    BRAZIL_SEATS = 4,
    BRAZIL_HEXES = 96, BRAZIL_SIDES = 6,
    BRAZIL_HEX_PARTS = 24,       /* rows and capitals of a map */
    BRAZIL_REACH = 24,           /* how far q and r may go */
    BRAZIL_NOWHERE = 255,
};

/* A map as it stands in the kit, and what is made of it. */
enum brazil_map_kind { BRAZIL_ROW, BRAZIL_SEAT };
struct brazil_map_part {
    uint8_t kind;
    const struct node *node;
    int r, q;
    const char *hexes;
    struct kit_cell at;
};
struct brazil_hex {
    int8_t q, r;
    uint8_t terrain;             /* of fog and capitals: plain */
    bool fog, capital;
    uint8_t next[BRAZIL_SIDES];  /* BRAZIL_NOWHERE: the map ends */
};
struct brazil_map {
    const char *id;
    const struct kit_piece *piece;
    int seats, letters[BRAZIL_TERRAINS];         /* of each terrain, fog behind the lakes */
    uint8_t symmetry;
    int parts;
    struct brazil_map_part part[BRAZIL_HEX_PARTS];
    int hexes, fogs;
    struct brazil_hex hex[BRAZIL_HEXES];         /* in reading order */
    uint8_t capital[BRAZIL_SEATS];
    uint8_t fog[BRAZIL_HEXES];   /* of the hexes: how many fogs lie before it */
    uint8_t at[2 * BRAZIL_REACH + 1][2 * BRAZIL_REACH + 1];      /* by row and column: the hex, from 1; 0: none */
};

/* The hexes of a map and what lies beside what; counts, symmetry and distances are checked. */
bool brazil_map_read(struct brazil_map *, struct error *);
/* The hex there, or BRAZIL_NOWHERE. */
int brazil_hex_at(const struct brazil_map *, int q, int r);
bool brazil_is_next(const struct brazil_map *, int a, int b);
/* How many moves they lie apart. */
int brazil_distance(const struct brazil_hex *, const struct brazil_hex *);

#endif
