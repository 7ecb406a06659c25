#ifndef PROOFSHEET_BADGEQUEST_QUEST_H
#define PROOFSHEET_BADGEQUEST_QUEST_H

#include "kit.h"
#include "line.h"

/* The state of Badge Quest and what its lines have in common. Flat: no pointers. */

enum badgequest_phase {
    BADGEQUEST_PHASE_ROLL,
    BADGEQUEST_PHASE_FREE,       /* the turn: whatever is not below */
    BADGEQUEST_PHASE_STEP,       /* a path is open */
    BADGEQUEST_PHASE_SWAP,       /* a swap is open */
    BADGEQUEST_PHASE_ANSWER,     /* an offer stands: `actor` is the rival */
    BADGEQUEST_PHASE_DRAW,       /* of a capture */
    BADGEQUEST_PHASE_RELEASE,
    BADGEQUEST_PHASE_PICK,       /* a battle is on */
    BADGEQUEST_PHASE_DIE,
    BADGEQUEST_PHASE_OVER
};

/* A set of cards: a bit each, by their place in the kit. */
struct badgequest_team {
    uint64_t party, box;
};

/* The wild Pokémon of a route: those never seen lie above those that came back. */
struct badgequest_wild {
    uint8_t unseen[BADGEQUEST_TYPES];    /* bubbles of each type */
    uint8_t back, card[BADGEQUEST_BUBBLES_MAX];         /* came back, first returned first */
};

struct badgequest_quest {
    uint8_t phase, actor, seats;
    uint8_t mover;               /* whose turn it is */
    uint32_t round;              /* complete ones */
    uint16_t rounds;             /* how many there are to be, 0: no limit */
    uint8_t pawn[BADGEQUEST_SEATS];      /* squares */
    uint8_t shrubs;              /* that stand, a bit each */
    uint8_t badges[BADGEQUEST_SEATS];    /* a bit each */
    int32_t points[BADGEQUEST_SEATS];    /* how many these are */
    struct badgequest_team team[BADGEQUEST_SEATS];
    struct badgequest_wild wild[BADGEQUEST_ROUTES_MAX];
    uint64_t seen, fainted;
    /* of this turn */
    uint8_t left, walked, hm, offered;   /* steps; whether there were any; whether an HM was used; seats, a bit each */
    uint8_t drawn;               /* RELEASE: the card */
    uint8_t give, want;          /* ANSWER: the cards */
    uint8_t badge, beaten, card; /* PICK, DIE: whose gym, opponents beaten, the card that fights */
    uint64_t swapped;            /* SWAP: cards that change zone */
};

static inline uint64_t badgequest_bit(int card)
{
    return UINT64_C(1) << card;
}
static inline int badgequest_count(uint64_t cards)
{
    return __builtin_popcountll(cards);
}
/* Takes the first card out of a set that is not empty. */
static inline int badgequest_take(uint64_t *cards)
{
    int card = __builtin_ctzll(*cards);

    *cards &= *cards - 1;
    return card;
}
static inline bool badgequest_has(uint64_t cards, int card)
{
    return (cards >> card & 1) != 0;
}
static inline uint64_t badgequest_all(const struct badgequest_team *team)
{
    return team->party | team->box;
}
static inline struct badgequest_team *badgequest_own(struct badgequest_quest *quest)
{
    return &quest->team[quest->actor];
}

/* Path, plaza, or a shrub that was cut. */
bool badgequest_is_walkable(const struct badgequest_quest *, const struct badgequest *, int square);
/* The route that a pawn on this square stands on, or BADGEQUEST_NOWHERE. */
int badgequest_route_at(const struct badgequest_quest *, const struct badgequest *, int square);
/* Wild Pokémon on a route that nobody has seen, and all of them. */
int badgequest_unseen(const struct badgequest_wild *);
int badgequest_wild_count(const struct badgequest_wild *);

/* center.heal: whoever stops beside the Center; badgequest_heal: all of a seat. */
void badgequest_stop(struct badgequest_quest *, const struct badgequest *);
void badgequest_heal(struct badgequest_quest *, int seat);
/* The action is done or the turn passed: the next seat rolls, unless end.rounds. */
void badgequest_end_turn(struct badgequest_quest *);
/* The badge is won: a point, and maybe the game. */
void badgequest_win(struct badgequest_quest *, const struct badgequest *, int badge, const char *rule,
                    struct ledger *);

/* "path", "forest" … in the language of messages. */
const char *badgequest_ground_name(enum badgequest_ground);

#endif
