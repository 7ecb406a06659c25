#ifndef PROOFSHEET_HIDESEEK_MOVE_H
#define PROOFSHEET_HIDESEEK_MOVE_H

#include <assert.h>

#include "ground.h"

/* The moves of hide-and-seek: what struct move means here, and the units that read, draw, judge and list them. */

enum verb {
    VERB_DEAL, VERB_DRAW, VERB_PLAY_ENEMY, VERB_PASS_ENEMY, VERB_MARK, VERB_COMMIT, VERB_DONE, VERB_CANDY, VERB_CATCH,
    VERB_CATCH_ENEMY, VERB_VICTIM, VERB_KEEP, VERBS
};
/* deal, draw: the number of the seat, then what it gets. Elsewhere the target comes first: a character, or
   TARGET_ENEMY + an enemy's card. Cards of candy: 1 + card, 0 for none. catch: 1 + its place in hideseek_colours, 0 for
   none. */
enum {
    ARG_CARD = 0, ARG_TARGET = 1, ARG_SEAT = 2, ARG_WAY = 2, ARG_COLOUR = 3, ARG_YES = 2, TARGET_ENEMY = 100
};
static_assert((int)CHARACTERS_MAX <= (int)TARGET_ENEMY, "characters and enemies are told apart");
enum way { WAY_USUAL, WAY_BOOST, WAY_SLOW, WAYS };

extern const char *const hideseek_verbs[VERBS];
extern const char *const hideseek_ways[WAYS];

static inline const struct hideseek *kit_of(const struct table *table)
{
    return table->pieces;
}
static inline int agreed(const struct table *table, enum agreement_option option)
{
    return table->option[kit_of(table)->option[option]];
}
/* Whether a card is in this game: enemies may be left out. */
static inline bool card_plays(const struct card *card, bool enemies)
{
    return enemies || card->kind != CARD_ENEMY;
}
/* A catch card of all colours. */
static inline bool is_rainbow(const struct card *card)
{
    return card->kind == CARD_CATCH && (card->colours & (card->colours - 1)) != 0;
}
static inline bool is_food(const struct card *card)
{
    return card->kind == CARD_FOOD || card->kind == CARD_CANDY;
}

/* hideseek_line.c: to and from the words of a log line. */
bool hideseek_parse(const struct table *, const struct fields *, struct move *, struct error *);
void hideseek_print(const struct table *, const struct move *, struct buf *);

/* hideseek_round.c: from one phase to the next. */
bool hideseek_play(void *state, const struct table *, const struct move *, struct ledger *, struct error *);
/* offer.ask: whether a round starts with it: enemies have been agreed on and none is in play. */
bool round_offers(const struct ground *);

/* hideseek_pile.c: characters and action cards, drawn from the seed or checked for possibility. */
/* Whether a character must be dealt or a card be drawn; the seat then. */
bool deal_due(const struct ground *, int *seat);
bool card_due(const struct ground *, int *seat);
void hideseek_draw(const void *state, const struct table *, struct chance *, struct move *out);
void hideseek_each_dealt(const struct table *, struct chance *, dealt_fn *, void *context);
/* Whether this character can be dealt next, this card be drawn next. */
bool can_be_dealt(const struct ground *, const struct hideseek *, int character);
bool can_be_drawn(const struct ground *, int card);
/* chance.missing, chance.impossible; the character lies in its slot, the card is in the hand. */
bool deal_take(struct ground *, const struct hideseek *, const struct move *, struct ledger *, struct error *);
bool card_take(struct ground *, const struct hideseek *, const struct move *, struct error *);

/* hideseek_commit.c: the cards that a seat lays face down, and their turning up. */
/* commit.most … brawl.rainbow: whether the seat that decides may lay this card; the error may be NULL. */
bool may_commit(const struct ground *, const struct hideseek *, const struct move *, struct error *);
void commit_lay(struct ground *, const struct hideseek *, const struct move *);
/* reveal.order: everything that lies face down is attached. */
void commit_reveal(struct ground *, const struct hideseek *, struct ledger *);

/* hideseek_candy.c */
/* The place of the candy that must be decided on next, those that need no decision settled; -1: there is none. */
int candy_next(struct ground *, const struct hideseek *);
/* The same where everything before it has been settled: in PHASE_CANDY. */
int candy_due(const struct ground *);
/* The seat that decides on a candy. */
int candy_seat(const struct ground *, const struct laid *);
/* Whether other food than candies lies with it: something must be removed. */
bool candy_forced(const struct ground *, const struct hideseek *, int candy);
/* The place of a card that this candy may remove, -1: none of this kind lies there. */
int candy_food(const struct ground *, const struct hideseek *, int candy, int card);
/* candy.turn, candy.food, candy.candy */
bool candy_decide(struct ground *, const struct hideseek *, const struct move *, struct ledger *, struct error *);

/* hideseek_catch.c */
/* catch.colour: the colours that the marked animal may catch. */
int catch_choices(const struct ground *, const struct hideseek *);
/* catch.all, catch.slower, catch.hidden, catch.own */
bool is_caught(const struct ground *, const struct hideseek *, int animal, int colours);
void catch_animals(struct ground *, const struct hideseek *, int colour, struct ledger *);

/* hideseek_brawl.c */
/* brawl.fastest: the next animal that may catch the enemy, or NO_ANIMAL. */
int brawl_hunter(const struct ground *, const struct hideseek *);
/* brawl.victim: the animals of one owner that the enemy takes one of, a bit each; 0: it takes none. */
uint32_t brawl_victims(const struct ground *, const struct hideseek *);
void brawl_win(struct ground *, const struct hideseek *, int animal, struct ledger *);
void brawl_take(struct ground *, const struct hideseek *, int animal, struct ledger *);
/* Tells why a brawl has ended without a catch on either side. */
void brawl_explain(const struct ground *, const struct hideseek *, struct ledger *);

/* hideseek_clean.c */
/* clean.equipment: the animal that wears two of a kind, NO_ANIMAL if none does; which kind. */
int double_equipment(const struct ground *, const struct hideseek *, enum card_kind *);
/* The card stays, the others of its kind there are discarded. */
void keep_equipment(struct ground *, const struct hideseek *, int at, int card);
/* What the enemy wears twice, and all hourglass cards, are discarded. */
void clean_up(struct ground *, const struct hideseek *);

/* hideseek_legal.c: every legal move. */
void hideseek_each_move(const void *state, const struct table *, move_fn *, void *context);

/* hideseek_placing.c: everything that lies on the table. */
void hideseek_each_placing(const void *state, const struct table *, placing_fn *, void *context);

/* hideseek_outlook.c: for bots. */
int hideseek_outlook(const void *state, const struct table *, int seat);
void hideseek_veil(void *state, const struct table *, int seat);

#endif
