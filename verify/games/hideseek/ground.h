#ifndef PROOFSHEET_HIDESEEK_GROUND_H
#define PROOFSHEET_HIDESEEK_GROUND_H

#include "kit.h"

/* The table of hide-and-seek while a game is played: flat, without pointers. */

enum phase {
    PHASE_DEAL,          /* characters, then hands */
    PHASE_HANDS,
    PHASE_OFFER,         /* who plays an enemy */
    PHASE_OFFER_DRAW,    /* whoever did draws a card */
    PHASE_MARK,
    PHASE_COMMIT,        /* in the brawl, too */
    PHASE_CANDY,
    PHASE_CATCH,
    PHASE_ENEMY,         /* whether the fastest catches the enemy */
    PHASE_VICTIM,        /* which of its slowest animals the enemy takes */
    PHASE_KEEP,          /* which of two pieces of equipment stays */
    PHASE_REFILL,
    PHASE_OVER,
};

enum { NOBODY = 255, NO_CARD = 255, NO_ANIMAL = 255, AT_ENEMY = 254, NO_COLOUR = 0 };

enum fate { FATE_ABSENT, FATE_PLAYS, FATE_CAUGHT, FATE_GONE };
/* Animals are numbered by seat, then slot: seat * each + slot. */
struct animal {
    uint8_t character;               /* index into hideseek.character */
    uint8_t fate;
    uint8_t captor;                  /* FATE_CAUGHT: the seat, else NOBODY */
};

/* An action card that lies at an animal or at the enemy. */
struct laid {
    uint8_t card;                    /* index into hideseek.card */
    uint8_t at;                      /* an animal, or AT_ENEMY */
    uint8_t seat;                    /* who laid it */
    uint8_t boost;                   /* a throw that makes faster */
    uint8_t colour;                  /* the one that was named, 1 + its place in hideseek_colours, or NO_COLOUR */
    uint8_t fresh;                   /* a candy that has been turned up and not been decided on */
};

struct prize {
    uint8_t card, seat;              /* an enemy that was caught, and by whom */
    int16_t value;                   /* that it had */
};

struct ground {
    uint8_t seats, each, phase;
    uint8_t enemies, collectors, captor;     /* agreed */
    uint8_t hand_most, plays_most;
    uint16_t round, rounds;          /* from 0 */
    uint8_t seeker;
    uint8_t actor;                   /* who decides or draws */
    uint8_t begun;                   /* the round's first line has been written */
    uint8_t brawl;                   /* the second part of the round */
    uint8_t marked;                  /* animal, or NO_ANIMAL */
    uint8_t enemy;                   /* card of the one in play, or NO_CARD */
    uint8_t prizes, laids, plans, discards;
    uint32_t asked;                  /* animals that could have caught the enemy and did not, a bit each */
    struct animal animal[ANIMALS_MAX];
    uint8_t hands[HIDESEEK_SEATS], deck_size;
    uint8_t hand[HIDESEEK_SEATS][CARD_TYPES], deck[CARD_TYPES], gone[CARD_TYPES];     /* of each card */
    uint8_t discard[CARDS_MAX];      /* in the order of discarding */
    struct prize prize[ENEMIES_MAX];
    /* What lies open in the order of attaching; behind it the `plans` that are still face down, in the order laid. */
    struct laid laid[CARDS_MAX];
};

static inline int owner_of(const struct ground *ground, int animal)
{
    return animal / ground->each;
}
static inline bool plays(const struct ground *ground, int animal)
{
    return ground->animal[animal].fate == FATE_PLAYS;
}
static inline int animals_of(const struct ground *ground)
{
    return ground->seats * ground->each;
}
static inline const struct character *character_of(const struct ground *ground, const struct hideseek *game, int animal)
{
    return &game->character[ground->animal[animal].character];
}
/* The animal in play with that character, or NO_ANIMAL. */
int animal_playing(const struct ground *, int character);
int count_animals(const struct ground *, int seat, enum fate);
/* round.active */
bool is_active(const struct ground *, int seat);
int count_active(const struct ground *);
/* The seat at that place of the round order: 0 is the seeker's. */
static inline int seat_in_order(const struct ground *ground, int place)
{
    return (ground->seeker + place) % ground->seats;
}
/* The animal at that place of the round order, slots in order: 0 … animals_of - 1. */
static inline int animal_in_order(const struct ground *ground, int place)
{
    return seat_in_order(ground, place / ground->each) * ground->each + place % ground->each;
}

/* ---- what cards make of an animal or the enemy (AT_ENEMY) ---- */

/* animal.colours, animal.speed, animal.points */
int colours_of(const struct ground *, const struct hideseek *, int at);
int speed_of(const struct ground *, const struct hideseek *, int at);
int value_of(const struct ground *, const struct hideseek *, int at);
/* What one card adds to the speed of where it lies. */
int speed_by(const struct ground *, const struct hideseek *, const struct laid *);
/* card.catch: colours of the catch cards that lie there. */
int catch_colours(const struct ground *, const struct hideseek *, int at);
/* card.dodge */
bool is_hidden(const struct ground *, const struct hideseek *, int animal);
/* How its speed comes about: "5 +1 CD-G -1 F1". */
void explain_speed(const struct ground *, const struct hideseek *, int at, struct buf *);
void print_colours(int colours, struct buf *);
const char *id_at(const struct ground *, const struct hideseek *, int at);

/* ---- cards that move ---- */

/* The place of a card of that kind at an animal or the enemy, the one laid first; -1: there is none. */
int laid_at(const struct ground *, int at, int card);
/* The laid card goes to the discard pile. */
void discard_laid(struct ground *, int place);
/* All cards that lie there go to the discard pile, in the order of attaching. */
void discard_at(struct ground *, int at);
/* clean.hourglass: of all animals in the order of the round, then of the enemy. */
void discard_hourglasses(struct ground *, const struct hideseek *);
/* What other seats have laid face down is taken away. */
void withdraw_others(struct ground *, int seat);
/* The cards that lie there leave the game. */
void remove_at(struct ground *, int at);

#endif
