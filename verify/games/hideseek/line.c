#include "line.h"

#include <assert.h>
#include <stddef.h>

#include "kit.h"

static_assert((int)HIDESEEK_CHARACTERS_MAX <= (int)HIDESEEK_TARGET_ENEMY, "characters and enemies are told apart");

#define ACTIONS "catch food candy suit claw paint throw enemy"

static const char *const ways[] = { "boost", "slow", NULL }, *const answers[] = { "no", "yes", NULL };

static const struct names_rule names[] = {
    [HIDESEEK_NAMES_ANIMAL] = { .part = { { .kinds = "character" } }, .expected = N_("the id of an animal") },
    [HIDESEEK_NAMES_TARGET] = { .part = { { .kinds = "character" }, { ACTIONS, "enemy", HIDESEEK_TARGET_ENEMY } },
                                .expected = N_("the id of an animal") },
    [HIDESEEK_NAMES_CARD] = { .part = { { .kinds = ACTIONS } }, .expected = N_("the id of an action card") },
    [HIDESEEK_NAMES_ENEMY] = { .part = { { .kinds = ACTIONS, .only = "enemy" } } },
    [HIDESEEK_NAMES_FOOD] = { .part = { { ACTIONS, "food candy", 1 } }, .none = "none", .hides_none = true },
    [HIDESEEK_NAMES_WORN] = { .part = { { .kinds = ACTIONS, .only = "suit claw" } } },
    [HIDESEEK_NAMES_COLOUR] = { .words = hideseek_colour_words, .first = 1 },
    [HIDESEEK_NAMES_CATCH] = { .words = hideseek_colour_words, .first = 1, .none = "none" },
    [HIDESEEK_NAMES_WAY] = { .words = ways, .first = HIDESEEK_WAY_BOOST },
    [HIDESEEK_NAMES_YES] = { .words = answers },
};

static bool is_rainbow_at_enemy(const void *pieces, const struct move *move)
{
    const struct hideseek *game = pieces;
    const union hideseek_args *args = hideseek_args(move);

    return args->commit.target >= HIDESEEK_TARGET_ENEMY && hideseek_is_rainbow(&game->card[args->commit.card]);
}

static bool is_throw(const void *pieces, const struct move *move)
{
    const struct hideseek *game = pieces;

    return game->card[hideseek_args(move)->commit.card].kind == HIDESEEK_CARD_THROW;
}

#define AT(member) .at = SLOT_AT(union hideseek_args, member)
#define SEAT(member) { .kind = SLOT_SEAT, AT(member) }
#define NAME(set, member) { .kind = SLOT_NAME, AT(member), .names = HIDESEEK_NAMES_##set }
#define NAME_WHEN(condition, set, member) \
    { .kind = SLOT_NAME, AT(member), .names = HIDESEEK_NAMES_##set, .optional = true, .when = condition }

static const struct verb verbs[] = {
    [HIDESEEK_DEAL] = { .word = "deal", .chance = true, .slot = { SEAT(deal.seat), NAME(ANIMAL, deal.animal) } },
    [HIDESEEK_DRAW] = { .word = "draw", .chance = true, .slot = { SEAT(draw.seat), NAME(CARD, draw.card) } },
    [HIDESEEK_PLAY_ENEMY] = { .word = "play-enemy", .slot = { NAME(ENEMY, offer.card) } },
    [HIDESEEK_PASS_ENEMY] = { .word = "pass-enemy" },
    [HIDESEEK_MARK] = { .word = "mark", .slot = { NAME(ANIMAL, mark.target) } },
    [HIDESEEK_COMMIT] = { .word = "commit", .slot = { NAME(CARD, commit.card), NAME(TARGET, commit.target),
                                                      NAME_WHEN(is_rainbow_at_enemy, COLOUR, commit.colour),
                                                      NAME_WHEN(is_throw, WAY, commit.way) } },
    [HIDESEEK_DONE] = { .word = "done" },
    [HIDESEEK_CANDY] = { .word = "candy", .slot = { NAME(TARGET, candy.target), NAME(FOOD, candy.food) } },
    [HIDESEEK_CATCH] = { .word = "catch", .slot = { NAME(CATCH, catch.colour) } },
    [HIDESEEK_CATCH_ENEMY] = { .word = "catch-enemy", .slot = { NAME(ANIMAL, catch_enemy.target),
                                                                NAME(YES, catch_enemy.yes) } },
    [HIDESEEK_VICTIM] = { .word = "victim", .slot = { NAME(ANIMAL, mark.target) } },
    [HIDESEEK_KEEP] = { .word = "keep", .slot = { NAME(ANIMAL, keep.target), NAME(WORN, keep.card) } },
};

const struct grammar hideseek_grammar = { verbs, HIDESEEK_VERBS, names, HIDESEEK_NAMES };
