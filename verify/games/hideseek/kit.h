#ifndef PROOFSHEET_HIDESEEK_KIT_H
#define PROOFSHEET_HIDESEEK_KIT_H

#include <stdint.h>

#include "verify/game.h"

/* The cards of 阿貓迷藏 & 阿狗迷藏 as tables: read once from the kit, then followed by the referee and drawn by the
   press. */

/* Sets of colours are a bit each. */
enum { COLOUR_BLACK, COLOUR_WHITE, COLOUR_GREY, COLOUR_BROWN, COLOUR_YELLOW, COLOURS };
enum species { SPECIES_CAT, SPECIES_DOG, SPECIES };
enum card_kind {
    CARD_CATCH, CARD_FOOD, CARD_CANDY, CARD_SUIT, CARD_CLAW, CARD_PAINT, CARD_THROW, CARD_ENEMY, CARD_KINDS
};
enum {
    HIDESEEK_SEATS = 6, ANIMALS_EACH_MAX = 4, ANIMALS_MAX = HIDESEEK_SEATS * ANIMALS_EACH_MAX,
    CHARACTERS_MAX = 48, CARD_TYPES = 64, CARDS_MAX = 160, ENEMIES_MAX = 8,
};

struct character {
    const char *id;
    const struct kit_piece *piece;
    bool collector;                           /* of the set that an option brings in */
    uint8_t species, colours, speed, points;
};

struct card {
    const char *id;
    const struct kit_piece *piece;
    uint8_t kind;                             /* enum card_kind */
    uint8_t copies;
    bool hourglass;                           /* lies for one round */
    uint8_t colours;                          /* catch, suit, claw, paint, enemy */
    uint8_t species;                          /* throw */
    uint8_t faster, slower;                   /* a throw does either */
    uint8_t points;                           /* food, enemy */
    uint8_t speed;                            /* enemy */
};

/* The options that the referee asks for. */
enum agreement_option {
    AGREED_ENEMIES, AGREED_COLLECTORS, AGREED_CAPTOR, AGREED_HAND, AGREED_PLAYS, AGREED_LAPS, AGREED_OPTIONS
};

/* What the game's reader makes of the kit. Characters and cards stand in the kit's order. */
struct hideseek {
    struct pieces pieces;
    int characters, cards;
    struct character character[CHARACTERS_MAX];
    struct card card[CARD_TYPES];
    int option[AGREED_OPTIONS];               /* indices into kit.option */
    int laps[HIDESEEK_SEATS + 1];             /* by the number of seats, where nothing is agreed */
    int animals_each, collectors_each;
};

/* What the data of a placing holds: a character or a card. An animal or an enemy in play (`stands`) is told with all
   that lies open at it, a card that lies there with what it does. For pictures, cell x,y is slot x before seat y;
   behind the slots are the seat's trophies, in a row of its own behind the seats the enemy in play. */
struct exhibit {
    const struct character *character;        /* or NULL */
    const struct card *card;                  /* or NULL */
    bool stands, marked, hidden;
    int colours, catches;                     /* of the body, of the catch cards there: sets */
    int speed, value;
    bool lies, down;                          /* a card at an animal or the enemy; face down */
    int faster;                               /* what it adds to the speed */
    bool trophy;
    int beside;                               /* how many cards lie there */
    int trophies;                             /* how many the seat has */
};

extern const char hideseek_colours[];         /* "KWGBY": the one place where the letters stand */

static inline const struct hideseek *hideseek_of(const struct table *table)
{
    return table->pieces;
}
static inline int hideseek_agreed(const struct table *table, enum agreement_option option)
{
    return table->option[hideseek_of(table)->option[option]];
}
/* Whether a card is in this game: enemies may be left out. */
static inline bool hideseek_card_plays(const struct card *card, bool enemies)
{
    return enemies || card->kind != CARD_ENEMY;
}
/* A catch card of all colours. */
static inline bool hideseek_is_rainbow(const struct card *card)
{
    return card->kind == CARD_CATCH && (card->colours & (card->colours - 1)) != 0;
}
static inline bool hideseek_is_food(const struct card *card)
{
    return card->kind == CARD_FOOD || card->kind == CARD_CANDY;
}

/* kit_reader: typed and cross-checked; there are enough characters for every number of seats. */
void *hideseek_read(const struct kit *, struct arena *, struct error *);

#endif
