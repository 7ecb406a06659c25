#ifndef PROOFSHEET_CACAO_KIT_H
#define PROOFSHEET_CACAO_KIT_H

#include <stdint.h>

#include "verify/attribute.h"
#include "verify/game.h"

/* The pieces of Cacao as tables: read once from the kit, then followed by the referee and drawn by the press. */

enum cacao_side { CACAO_NORTH, CACAO_EAST, CACAO_SOUTH, CACAO_WEST, CACAO_SIDES };
enum cacao_site {
    CACAO_SITE_PLANTATION,
    CACAO_SITE_MARKET,
    CACAO_SITE_MINE,
    CACAO_SITE_WATER,
    CACAO_SITE_SUN,
    CACAO_SITE_TEMPLE,
    CACAO_SITES
};
enum {
    CACAO_SEATS = 4,
    CACAO_WORKER_TYPES = 8,
    CACAO_JUNGLE_TYPES = 16,
    CACAO_WATER_FIELDS = 16,
    CACAO_DISPLAY_MAX = 4,
    CACAO_WORKERS_MAX = 48,
    CACAO_JUNGLES_MAX = 30, /* tiles in the box: worker tiles of all seats, jungle tiles */
};

struct cacao_worker_type {
    const char *id;
    const struct kit_piece *piece;
    uint8_t workers[CACAO_SIDES];                   /* as printed */
    uint8_t copies[CACAO_SEATS + 1];          /* of each player, by the number of seats */
};

struct cacao_jungle_type {
    const char *id;
    const struct kit_piece *piece;
    uint8_t site;                             /* enum cacao_site */
    uint8_t worth;                            /* what one worker brings; temple: 0 */
    struct kit_cell start;                    /* where one copy lies from the start; it is among `copies` */
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
    struct cacao_worker_type worker[CACAO_WORKER_TYPES];
    struct cacao_jungle_type jungle[CACAO_JUNGLE_TYPES];
    int water[CACAO_WATER_FIELDS];            /* value of each field, the carrier's first one in front */
    struct cacao_values value;
};

static inline const struct cacao *cacao_of(const struct table *table)
{
    return table->pieces;
}

/* Workers on a side of a tile that was turned by quarters clockwise. */
static inline int cacao_worker_count(const struct cacao_worker_type *type, int quarter, int side)
{
    return type->workers[(side - quarter) & 3];
}

/* kit_reader: typed and cross-checked; the supplies suffice and a place is always free. */
void *cacao_read(const struct kit *, struct arena *, struct error *);

#endif
