#include "commit.h"

#include <stdio.h>

#include "line.h"

int hideseek_laid_by(const struct hideseek_ground *ground, int seat)
{
    int entries = 0;

    for (int i = ground->laids; i < ground->laids + ground->plans; i++)
        entries += ground->laid[i].seat == seat;
    return entries;
}

static int place_of(const struct hideseek_ground *ground, const struct move *move)
{
    int target = hideseek_args(move)->commit.target;

    if (target < HIDESEEK_TARGET_ENEMY)
        return hideseek_animal_playing(ground, target);
    return ground->enemy == target - HIDESEEK_TARGET_ENEMY ? HIDESEEK_AT_ENEMY : HIDESEEK_NO_ANIMAL;
}

static const char *target_id(const struct hideseek *game, const struct move *move)
{
    int target = hideseek_args(move)->commit.target;

    return target >= HIDESEEK_TARGET_ENEMY ? game->card[target - HIDESEEK_TARGET_ENEMY].id : game->character[target].id;
}

bool hideseek_fail_hand(const struct hideseek_ground *ground, const struct hideseek *game, int card, const char *rule,
                        struct error *error)
{
    struct buf held = { 0 };

    for (int other = 0; other < game->cards; other++)
        for (int i = 0; i < ground->hand[ground->actor][other]; i++)
            buf_printf(&held, " %s", game->card[other].id);
    if (held.length > 0)
        fail(error, ERROR_BROKEN, rule, _("seat %d has no card %s in hand, it holds%s"), ground->actor + 1,
             game->card[card].id, held.text);
    else
        fail(error, ERROR_BROKEN, rule, _("seat %d has no card in hand"), ground->actor + 1);
    buf_finish(&held);
    return false;
}

static bool fail_gone(const struct hideseek_ground *ground, const struct hideseek *game, int animal, const char *rule,
                      struct error *error)
{
    const struct hideseek_animal *lies = &ground->animal[animal];
    const char *id = game->character[lies->character].id;

    if (lies->fate == HIDESEEK_FATE_CAUGHT)
        fail(error, ERROR_BROKEN, rule, _("%s is not in play: seat %d has caught it"), id, lies->captor + 1);
    else
        fail(error, ERROR_BROKEN, rule, _("%s is not in play: the enemy has taken it"), id);
    snprintf(error->piece, sizeof error->piece, "%s", id);
    return false;
}

bool hideseek_fail_target(const struct hideseek_ground *ground, const struct hideseek *game, int character,
                          const char *rule, struct error *error)
{
    for (int i = 0; error != NULL && i < hideseek_animals_of(ground); i++)
        if (ground->animal[i].character == character && ground->animal[i].fate != HIDESEEK_FATE_ABSENT)
            return fail_gone(ground, game, i, rule, error);
    return fail(error, ERROR_BROKEN, rule, _("%s is not in play"), game->character[character].id);
}

static bool fail_place(const struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                       struct error *error)
{
    int target = hideseek_args(move)->commit.target;

    if (target < HIDESEEK_TARGET_ENEMY)
        return hideseek_fail_target(ground, game, target, "commit.target", error);
    return fail(error, ERROR_BROKEN, "commit.target", _("%s is not in play"), target_id(game, move));
}

static inline bool check_card(const struct hideseek_ground *ground, const struct hideseek *game,
                              const struct move *move, struct error *error)
{
    int seat = ground->actor, card = hideseek_args(move)->commit.card;

    if (hideseek_laid_by(ground, seat) >= ground->plays_most)
        return fail(error, ERROR_BROKEN, "commit.most", _("seat %d has laid %d cards, at most %d are allowed"),
                    seat + 1, hideseek_laid_by(ground, seat), ground->plays_most);
    if (ground->hand[seat][card] == 0)
        return error != NULL && hideseek_fail_hand(ground, game, card, "commit.hand", error);
    return game->card[card].kind != HIDESEEK_CARD_ENEMY ||
           fail(error, ERROR_BROKEN, "commit.enemy", _("%s is an enemy, it is played at the start of a round"),
                game->card[card].id);
}

bool hideseek_may_lay(const struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                      struct error *error)
{
    return check_card(ground, game, move, error);
}

static bool check_place(const struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        int place, struct error *error)
{
    int kind = game->card[hideseek_args(move)->commit.card].kind;

    if (place == HIDESEEK_NO_ANIMAL)
        return fail_place(ground, game, move, error);
    if (place == HIDESEEK_AT_ENEMY && !ground->brawl)
        return fail(error, ERROR_BROKEN, "commit.enemy", _("cards may lie at the enemy %s in the brawl only"),
                    target_id(game, move));
    if (place == HIDESEEK_AT_ENEMY)
        return kind != HIDESEEK_CARD_THROW ||
               fail(error, ERROR_BROKEN, "brawl.throw", _("%s does not work on an enemy"),
                    game->card[hideseek_args(move)->commit.card].id);
    return kind != HIDESEEK_CARD_CATCH || hideseek_owner_of(ground, place) == ground->actor ||
           fail(error, ERROR_BROKEN, "commit.own",
                _("%s belongs to seat %d: catch and dodge cards are for one's own "
                  "animals"),
                target_id(game, move), hideseek_owner_of(ground, place) + 1);
}

bool hideseek_may_commit(const struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                         struct error *error)
{
    return check_card(ground, game, move, error) &&
           hideseek_may_commit_at(ground, game, move, place_of(ground, move), error);
}

bool hideseek_may_commit_at(const struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                            int place, struct error *error)
{
    if (!check_place(ground, game, move, place, error))
        return false;
    if (hideseek_args(move)->commit.way == HIDESEEK_WAY_SLOW && hideseek_owner_of(ground, place) == ground->actor)
        return fail(error, ERROR_BROKEN, "commit.way", _("%s makes one's own %s faster, never slower"),
                    game->card[hideseek_args(move)->commit.card].id, target_id(game, move));
    return place != HIDESEEK_AT_ENEMY || !hideseek_is_rainbow(&game->card[hideseek_args(move)->commit.card]) ||
           hideseek_args(move)->commit.colour != HIDESEEK_NO_COLOUR ||
           fail(error, ERROR_BROKEN, "brawl.rainbow", _("at an enemy %s needs a colour, a letter out of %s"),
                game->card[hideseek_args(move)->commit.card].id, hideseek_colours);
}

void hideseek_commit_lay(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move)
{
    int place = place_of(ground, move), card = hideseek_args(move)->commit.card, way = hideseek_args(move)->commit.way;
    bool own = place != HIDESEEK_AT_ENEMY && hideseek_owner_of(ground, place) == ground->actor;
    bool boost = game->card[card].kind == HIDESEEK_CARD_THROW && (own || way == HIDESEEK_WAY_BOOST);

    ground->laid[ground->laids + ground->plans++] =
        (struct hideseek_laid){ .card = (uint8_t)card, .at = (uint8_t)place, .seat = ground->actor, .boost = boost,
                       .colour = (uint8_t)hideseek_args(move)->commit.colour };
    ground->hand[ground->actor][card]--;
    ground->hands[ground->actor]--;
}

/* ---- turning up ---- */

/* reveal.order: what stays comes before what lies for one round, then the order of the round; then each seat's own. */
static int rank_of(const struct hideseek_ground *ground, const struct hideseek *game, const struct hideseek_laid *laid)
{
    int place = (laid->seat + ground->seats - ground->seeker) % ground->seats;

    return game->card[laid->card].hourglass ? ground->seats + place : place;
}

static void sort_plans(struct hideseek_ground *ground, const struct hideseek *game)
{
    struct hideseek_laid *plan = &ground->laid[ground->laids];

    for (int i = 1; i < ground->plans; i++) {
        struct hideseek_laid next = plan[i];
        int at = i;
        for (; at > 0 && rank_of(ground, game, &plan[at - 1]) > rank_of(ground, game, &next); at--)
            plan[at] = plan[at - 1];
        plan[at] = next;
    }
}

void hideseek_commit_reveal(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    sort_plans(ground, game);
    for (; ground->plans > 0; ground->plans--, ground->laids++) {
        struct hideseek_laid *laid = &ground->laid[ground->laids];
        const struct hideseek_card *card = &game->card[laid->card];
        laid->fresh = card->kind == HIDESEEK_CARD_CANDY;
        if (card->points > 0 && laid->at != HIDESEEK_AT_ENEMY)
            ledger_add(ledger, hideseek_owner_of(ground, laid->at), card->points, "card.food", _("%s is fed to %s"),
                       card->id, hideseek_id_at(ground, game, laid->at));
    }
}
