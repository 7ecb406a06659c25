#ifndef PROOFSHEET_CACAO_KIT_H
#define PROOFSHEET_CACAO_KIT_H

#include <stdint.h>

#include "verify/game.h"

/* The pieces of Cacao as tables: read once from the kit, then followed by the referee and drawn by the press. */

enum side { NORTH, EAST, SOUTH, WEST, SIDES };
enum site { SITE_PLANTATION, SITE_MARKET, SITE_MINE, SITE_WATER, SITE_SUN, SITE_TEMPLE, SITES };
enum {
    CACAO_SEATS = 4, WORKER_TYPES = 8, JUNGLE_TYPES = 16, WATER_FIELDS = 16, DISPLAY_MAX = 4,
    WORKERS_MAX = 48, JUNGLES_MAX = 30,       /* tiles in the box: worker tiles of all seats, jungle tiles */
};

struct worker_type {
    const char *id;
    const struct kit_piece *piece;
    uint8_t workers[SIDES];                   /* as printed */
    uint8_t copies[CACAO_SEATS + 1];          /* of each player, by the number of seats */
};

struct jungle_type {
    const char *id;
    const struct kit_piece *piece;
    uint8_t site;                             /* enum site */
    uint8_t worth;                            /* what one worker brings; temple: 0 */
    bool starts;                              /* one copy lies at x, y from the start; it is among `copies` */
    int8_t x, y;
    uint8_t copies[CACAO_SEATS + 1];          /* by the number of seats */
};

/* Numbers of the house, from the kit. */
struct cacao_values {
    int hand, display, cacao_most, sun_most, overbuild_sun, temple_first, temple_second, sun_gold;
};

/* What the game's reader makes of the kit. Types stand in the kit's order. */
struct cacao {
    struct pieces pieces;
    int workers, jungles, waters;
    struct worker_type worker[WORKER_TYPES];
    struct jungle_type jungle[JUNGLE_TYPES];
    int8_t water[WATER_FIELDS];               /* value of each field, the carrier's first one in front */
    struct cacao_values value;
};

static inline const struct cacao *cacao_of(const struct table *table)
{
    return table->pieces;
}

/* Workers on a side of a tile that was turned by quarters clockwise. */
static inline int worker_count(const struct worker_type *type, int quarter, int side)
{
    return type->workers[(side - quarter) & 3];
}

/* kit_reader: typed and cross-checked; the supplies suffice and a place is always free. */
void *cacao_read(const struct kit *, struct arena *, struct error *);

#endif
