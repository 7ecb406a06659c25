#ifndef PROOFSHEET_HIDESEEK_KIT_H
#define PROOFSHEET_HIDESEEK_KIT_H

#include <stdint.h>

#include "verify/game.h"

/* The cards of 阿貓迷藏 & 阿狗迷藏 as tables: read once from the kit, then followed by the referee and drawn by the
   press. */

/* Sets of colours are a bit each. */
enum {
    HIDESEEK_COLOUR_BLACK,
    HIDESEEK_COLOUR_WHITE,
    HIDESEEK_COLOUR_GREY,
    HIDESEEK_COLOUR_BROWN,
    HIDESEEK_COLOUR_YELLOW,
    HIDESEEK_COLOURS
};
enum hideseek_species { HIDESEEK_SPECIES_CAT, HIDESEEK_SPECIES_DOG, HIDESEEK_SPECIES };
enum hideseek_card_kind {
    HIDESEEK_CARD_CATCH,
    HIDESEEK_CARD_FOOD,
    HIDESEEK_CARD_CANDY,
    HIDESEEK_CARD_SUIT,
    HIDESEEK_CARD_CLAW,
    HIDESEEK_CARD_PAINT,
    HIDESEEK_CARD_THROW,
    HIDESEEK_CARD_ENEMY,
    HIDESEEK_CARD_KINDS
};
enum {
    HIDESEEK_SEATS = 6,
    HIDESEEK_ANIMALS_EACH_MAX = 4,
    HIDESEEK_ANIMALS_MAX = HIDESEEK_SEATS * HIDESEEK_ANIMALS_EACH_MAX,
    HIDESEEK_CHARACTERS_MAX = 48,
    HIDESEEK_CARD_TYPES = 64,
    HIDESEEK_CARDS_MAX = 160,
    HIDESEEK_ENEMIES_MAX = 8,
};

struct hideseek_character {
    const char *id;
    const struct kit_piece *piece;
    bool collector;                           /* of the set that an option brings in */
    uint8_t species, colours, speed, points;
};

struct hideseek_card {
    const char *id;
    const struct kit_piece *piece;
    uint8_t kind;                             /* enum hideseek_card_kind */
    uint8_t copies;
    bool hourglass;                           /* lies for one round */
    uint8_t colours;                          /* catch, suit, claw, paint, enemy */
    uint8_t species;                          /* throw */
    uint8_t faster, slower;                   /* a throw does either */
    uint8_t points;                           /* food, enemy */
    uint8_t speed;                            /* enemy */
};

/* The options that the referee asks for. */
enum hideseek_agreement_option {
    HIDESEEK_AGREED_ENEMIES,
    HIDESEEK_AGREED_COLLECTORS,
    HIDESEEK_AGREED_CAPTOR,
    HIDESEEK_AGREED_HAND,
    HIDESEEK_AGREED_PLAYS,
    HIDESEEK_AGREED_LAPS,
    HIDESEEK_AGREED_OPTIONS
};

/* What the game's reader makes of the kit. Characters and cards stand in the kit's order. */
struct hideseek {
    struct pieces pieces;
    int characters, cards;
    struct hideseek_character character[HIDESEEK_CHARACTERS_MAX];
    struct hideseek_card card[HIDESEEK_CARD_TYPES];
    int option[HIDESEEK_AGREED_OPTIONS];               /* indices into kit.option */
    int laps[HIDESEEK_SEATS + 1];             /* by the number of seats, where nothing is agreed */
    int animals_each, collectors_each;
};

/* What the data of a placing holds: a character or a card. An animal or an enemy in play (`stands`) is told with all
   that lies open at it, a card that lies there with what it does. For pictures, cell x,y is slot x before seat y;
   behind the slots are the seat's trophies, in a row of its own behind the seats the enemy in play. */
struct hideseek_exhibit {
    const struct hideseek_character *character;        /* or NULL */
    const struct hideseek_card *card;                  /* or NULL */
    bool stands, marked, hidden;
    int colours, catches;                     /* of the body, of the catch cards there: sets */
    int speed, value;
    bool lies, down;                          /* a card at an animal or the enemy; face down */
    int faster;                               /* what it adds to the speed */
    bool trophy;
    int beside;                               /* how many cards lie there */
    int trophies;                             /* how many the seat has */
};

extern const char hideseek_colours[];         /* "KWGBY" */
extern const char *const hideseek_colour_words[HIDESEEK_COLOURS + 1];    /* the same as words, behind them NULL */

static inline const struct hideseek *hideseek_of(const struct table *table)
{
    return table->pieces;
}
static inline int hideseek_agreed(const struct table *table, enum hideseek_agreement_option option)
{
    return table->option[hideseek_of(table)->option[option]];
}
/* Whether a card is in this game: enemies may be left out. */
static inline bool hideseek_card_plays(const struct hideseek_card *card, bool enemies)
{
    return enemies || card->kind != HIDESEEK_CARD_ENEMY;
}
/* A catch card of all colours. */
static inline bool hideseek_is_rainbow(const struct hideseek_card *card)
{
    return card->kind == HIDESEEK_CARD_CATCH && (card->colours & (card->colours - 1)) != 0;
}
static inline bool hideseek_is_food(const struct hideseek_card *card)
{
    return card->kind == HIDESEEK_CARD_FOOD || card->kind == HIDESEEK_CARD_CANDY;
}

/* kit_reader: typed and cross-checked; there are enough characters for every number of seats. */
void *hideseek_read(const struct kit *, struct arena *, struct error *);

#endif
