#ifndef PROOFSHEET_HIDESEEK_GROUND_H
#define PROOFSHEET_HIDESEEK_GROUND_H

#include "kit.h"

/* The table of hide-and-seek while a game is played: flat, without pointers. */

enum hideseek_phase {
    HIDESEEK_PHASE_DEAL,          /* characters, then hands */
    HIDESEEK_PHASE_HANDS,
    HIDESEEK_PHASE_OFFER,         /* who plays an enemy */
    HIDESEEK_PHASE_OFFER_DRAW,    /* whoever did draws a card */
    HIDESEEK_PHASE_MARK,
    HIDESEEK_PHASE_COMMIT,        /* in the brawl, too */
    HIDESEEK_PHASE_CANDY,
    HIDESEEK_PHASE_CATCH,
    HIDESEEK_PHASE_ENEMY,         /* whether the fastest catches the enemy */
    HIDESEEK_PHASE_VICTIM,        /* which of its slowest animals the enemy takes */
    HIDESEEK_PHASE_KEEP,          /* which of two pieces of equipment stays */
    HIDESEEK_PHASE_REFILL,
    HIDESEEK_PHASE_OVER,
};

enum {
    HIDESEEK_NOBODY = 255,
    HIDESEEK_NO_CARD = 255,
    HIDESEEK_NO_ANIMAL = 255,
    HIDESEEK_AT_ENEMY = 254,
    HIDESEEK_NO_COLOUR = 0
};

enum hideseek_fate { HIDESEEK_FATE_ABSENT, HIDESEEK_FATE_PLAYS, HIDESEEK_FATE_CAUGHT, HIDESEEK_FATE_GONE };
/* Animals are numbered by seat, then slot: seat * each + slot. */
struct hideseek_animal {
    uint8_t character;               /* index into hideseek.character */
    uint8_t fate;
    uint8_t captor;                  /* HIDESEEK_FATE_CAUGHT: the seat, else HIDESEEK_NOBODY */
};

/* An action card that lies at an animal or at the enemy. */
struct hideseek_laid {
    uint8_t card;                    /* index into hideseek.card */
    uint8_t at;                      /* an animal, or HIDESEEK_AT_ENEMY */
    uint8_t seat;                    /* who laid it */
    uint8_t boost;                   /* a throw that makes faster */
    uint8_t colour; /* the one that was named, 1 + its place in hideseek_colours, or HIDESEEK_NO_COLOUR */
    uint8_t fresh;                   /* a candy that has been turned up and not been decided on */
};

struct hideseek_prize {
    uint8_t card, seat;              /* an enemy that was caught, and by whom */
    int16_t value;                   /* that it had */
};

struct hideseek_ground {
    uint8_t seats, each, phase;
    uint8_t enemies, collectors, captor;     /* agreed */
    uint8_t hand_most, plays_most;
    uint16_t round, rounds;          /* from 0 */
    uint8_t seeker;
    uint8_t actor;                   /* who decides or draws */
    uint8_t begun;                   /* the round's first line has been written */
    uint8_t brawl;                   /* the second part of the round */
    uint8_t marked;                  /* animal, or HIDESEEK_NO_ANIMAL */
    uint8_t enemy;                   /* card of the one in play, or HIDESEEK_NO_CARD */
    uint8_t prizes, laids, plans, discards;
    uint32_t asked;                  /* animals that could have caught the enemy and did not, a bit each */
    struct hideseek_animal animal[HIDESEEK_ANIMALS_MAX];
    uint8_t hands[HIDESEEK_SEATS], deck_size;
    uint8_t hand[HIDESEEK_SEATS][HIDESEEK_CARD_TYPES], deck[HIDESEEK_CARD_TYPES],
        gone[HIDESEEK_CARD_TYPES];            /* of each card */
    uint8_t discard[HIDESEEK_CARDS_MAX];      /* in the order of discarding */
    struct hideseek_prize prize[HIDESEEK_ENEMIES_MAX];
    /* What lies open in the order of attaching; behind it the `plans` that are still face down, in the order laid. */
    struct hideseek_laid laid[HIDESEEK_CARDS_MAX];
};

static inline int hideseek_owner_of(const struct hideseek_ground *ground, int animal)
{
    return animal / ground->each;
}
static inline bool hideseek_plays(const struct hideseek_ground *ground, int animal)
{
    return ground->animal[animal].fate == HIDESEEK_FATE_PLAYS;
}
static inline int hideseek_animals_of(const struct hideseek_ground *ground)
{
    return ground->seats * ground->each;
}
static inline const struct hideseek_character *hideseek_character_of(const struct hideseek_ground *ground,
                                                                     const struct hideseek *game, int animal)
{
    return &game->character[ground->animal[animal].character];
}
/* The animal in play with that character, or HIDESEEK_NO_ANIMAL. */
int hideseek_animal_playing(const struct hideseek_ground *, int character);
int hideseek_count_animals(const struct hideseek_ground *, int seat, enum hideseek_fate);
/* round.active */
bool hideseek_is_active(const struct hideseek_ground *, int seat);
int hideseek_count_active(const struct hideseek_ground *);
/* The seat at that place of the round order: 0 is the seeker's. */
static inline int hideseek_seat_in_order(const struct hideseek_ground *ground, int place)
{
    return (ground->seeker + place) % ground->seats;
}
/* The animal at that place of the round order, slots in order: 0 … animals_of - 1. */
static inline int hideseek_animal_in_order(const struct hideseek_ground *ground, int place)
{
    return hideseek_seat_in_order(ground, place / ground->each) * ground->each + place % ground->each;
}

/* ---- what cards make of an animal or the enemy (HIDESEEK_AT_ENEMY) ---- */

/* animal.colours, animal.speed, animal.points */
int hideseek_colours_of(const struct hideseek_ground *, const struct hideseek *, int at);
int hideseek_speed_of(const struct hideseek_ground *, const struct hideseek *, int at);
int hideseek_value_of(const struct hideseek_ground *, const struct hideseek *, int at);
/* What one card adds to the speed of where it lies. */
int hideseek_speed_by(const struct hideseek_ground *, const struct hideseek *, const struct hideseek_laid *);
/* card.catch: colours of the catch cards that lie there. */
int hideseek_catch_colours(const struct hideseek_ground *, const struct hideseek *, int at);
/* card.dodge */
bool hideseek_is_hidden(const struct hideseek_ground *, const struct hideseek *, int animal);
/* How its speed comes about: "5 +1 CD-G -1 F1". */
void hideseek_explain_speed(const struct hideseek_ground *, const struct hideseek *, int at, struct buf *);
void hideseek_print_colours(int colours, struct buf *);
const char *hideseek_id_at(const struct hideseek_ground *, const struct hideseek *, int at);

/* ---- cards that move ---- */

/* The place of a card of that kind at an animal or the enemy, the one laid first; -1: there is none. */
int hideseek_laid_at(const struct hideseek_ground *, int at, int card);
/* The laid card goes to the discard pile. */
void hideseek_discard_laid(struct hideseek_ground *, int place);
/* All cards that lie there go to the discard pile, in the order of attaching. */
void hideseek_discard_at(struct hideseek_ground *, int at);
/* clean.hourglass: of all animals in the order of the round, then of the enemy. */
void hideseek_discard_hourglasses(struct hideseek_ground *, const struct hideseek *);
/* What other seats have laid face down is taken away. */
void hideseek_withdraw_others(struct hideseek_ground *, int seat);
/* The cards that lie there leave the game. */
void hideseek_remove_at(struct hideseek_ground *, int at);

#endif
