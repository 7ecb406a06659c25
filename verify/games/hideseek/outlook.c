#include "outlook.h"

#include <limits.h>
#include <string.h>

#include "brawl.h"
#include "commit.h"

/* Weights. A point of one's own, of the best of the others, of everybody else; one at stake in the brawl. Found by play
   against the bot before. ALL is more than any hand: in the last round, where nothing is drawn for what is laid, a card
   kept decides between equals, so that none is laid for nothing. */
enum { OWN = 12, BEST = 5, OTHERS = 1, CATCH = 9, ALL = 64 };

/* Chances are in percent. UNSEEN: how much a colour draws the seeker that a card may still add, of what it would if the
   marked animal had it. */
enum { SURE = 100, UNSEEN = 40 };

/* An animal as the cards have made it, with those that lie face down as if they were turned up. `kept`: without those
   that lie for one round. */
struct view {
    bool plays, hidden, candy;
    int owner, speed, colours, value, catches, kept_speed, kept_colours;
    int food, weight; /* the points of the cheapest food on it, and what that takes off the speed */
    int chance;       /* that it stays in play, in percent */
};

static void see_food(struct view *view, const struct hideseek_card *card)
{
    if (card->kind != HIDESEEK_CARD_FOOD || (view->food != 0 && view->food <= card->points))
        return;
    view->food = card->points;
    view->weight = card->slower;
}

/* A candy that is not decided on counts as if it stayed, until see_candy. */
static void see_card(struct view *view, const struct hideseek_laid *laid, const struct hideseek_card *card, int speed,
                     bool down)
{
    bool candy = card->kind == HIDESEEK_CARD_CANDY && (down || laid->fresh);
    int faster = candy ? card->faster : speed;

    view->speed += faster;
    view->value += card->points;
    view->candy |= candy;
    if (card->kind == HIDESEEK_CARD_CATCH)
        view->catches |= card->colours;
    else
        view->colours |= card->colours;
    if (card->hourglass)
        return;
    view->kept_speed += faster;
    view->kept_colours |= card->colours;
    see_food(view, card);
}

/* candy.food: a candy takes the cheapest food with it. */
static void see_candy(struct view *view)
{
    int faster = view->candy && view->food != 0 ? view->weight - 1 : 0;

    view->speed += faster;
    view->kept_speed += faster;
    view->value -= view->candy ? view->food : 0;
}

static void see(const struct hideseek_ground *ground, const struct hideseek *game,
                struct view view[HIDESEEK_ANIMALS_MAX])
{
    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        const struct hideseek_character *of = hideseek_character_of(ground, game, i);
        view[i] = (struct view){ .plays = hideseek_plays(ground, i),
                                 .owner = hideseek_owner_of(ground, i),
                                 .speed = of->speed,
                                 .colours = of->colours,
                                 .value = of->points,
                                 .kept_speed = of->speed,
                                 .kept_colours = of->colours,
                                 .chance = SURE };
    }
    for (int i = 0; i < ground->laids + ground->plans; i++) {
        const struct hideseek_laid *laid = &ground->laid[i];
        if (laid->at != HIDESEEK_AT_ENEMY)
            see_card(&view[laid->at], laid, &game->card[laid->card], hideseek_speed_by(ground, game, laid),
                     i >= ground->laids);
    }
    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        see_candy(&view[i]);
        view[i].hidden = (view[i].catches & view[i].colours) != 0;
    }
}

/* ---- this round ---- */

/* Whether a catch is still to come. */
static bool is_hunted(const struct hideseek_ground *ground)
{
    return !ground->brawl && (ground->phase == HIDESEEK_PHASE_COMMIT || ground->phase == HIDESEEK_PHASE_CANDY ||
                              ground->phase == HIDESEEK_PHASE_CATCH);
}

/* How surely an animal of the colour that is caught is slower in the end: one more card may do much. */
static int slower_chance(const struct hideseek_ground *ground, const struct view *animal, const struct view *marked)
{
    static const int by_gap[] = { 98, 95, 92, 78, 55, 38, 25, 11 };
    enum { FIRST = -3, GAPS = sizeof by_gap / sizeof *by_gap };
    int gap = animal->speed - marked->speed;

    if (animal->hidden || animal->owner == marked->owner)
        return 0;
    if (ground->phase != HIDESEEK_PHASE_COMMIT)
        return gap < 0 ? SURE : 0;
    return gap < FIRST ? by_gap[0] : gap - FIRST < GAPS ? by_gap[gap - FIRST] : 0;
}

/* How much the seeker is drawn to each colour: by the square of what it takes, in its own eyes to the best alone.
   Returns the sum. */
static int find_draws(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX], int seat,
                      int draw[HIDESEEK_COLOURS])
{
    const struct view *marked = &view[ground->marked];
    bool open = ground->phase != HIDESEEK_PHASE_COMMIT || seat == ground->seeker;
    int sum = 0, best = 0;

    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
        int worth = 0;
        for (int i = 0; i < hideseek_animals_of(ground); i++)
            if (view[i].plays && (view[i].colours >> colour & 1) != 0)
                worth += view[i].value * slower_chance(ground, &view[i], marked);
        worth = worth / 10 *
                (((marked->colours | marked->catches) >> colour & 1) != 0 ? SURE
                 : open                                                   ? 0
                                                                          : UNSEEN) /
                SURE;
        draw[colour] = worth * worth;
        sum += draw[colour];
        best = draw[colour] > draw[best] ? colour : best;
    }
    for (int colour = 0; colour < HIDESEEK_COLOURS && seat == ground->seeker; colour++)
        draw[colour] = colour == best ? sum : 0;
    return sum;
}

static void hunt(const struct hideseek_ground *ground, struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int draw[HIDESEEK_COLOURS], sum = find_draws(ground, view, seat, draw);

    for (int i = 0; i < hideseek_animals_of(ground) && sum > 0; i++) {
        int drawn = 0;
        for (int colour = 0; colour < HIDESEEK_COLOURS; colour++)
            drawn += (view[i].colours >> colour & 1) != 0 ? draw[colour] : 0;
        int caught = (int)((int64_t)slower_chance(ground, &view[i], &view[ground->marked]) * drawn / sum);
        view[i].chance = SURE - caught;
    }
}

/* ---- coming rounds ---- */

/* How many more rounds a seat will seek, in hundredths: each seat as often. */
static int rounds_left(const struct hideseek_ground *ground)
{
    return SURE * (ground->rounds - ground->round - 1) / ground->seats;
}

/* How likely one round of a seat takes an animal: the faster the fastest that it could send, all the more. A colour
   that they do not share takes a card. */
static int hunted_chance(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX],
                         const struct view *animal, int seat)
{
    static const int by_lead[] = { 8, 12, 18, 26, 36, 48, 60, 72 };
    enum { FIRST = -3, LEADS = sizeof by_lead / sizeof *by_lead, STRANGE = 3 };
    int lead = INT_MIN;

    for (int i = seat * ground->each; i < (seat + 1) * ground->each; i++) {
        int strange = (view[i].kept_colours & animal->kept_colours) == 0 ? STRANGE : 0;
        if (view[i].plays && view[i].kept_speed - animal->kept_speed - strange > lead)
            lead = view[i].kept_speed - animal->kept_speed - strange;
    }
    if (lead == INT_MIN)
        return 0;
    return by_lead[lead < FIRST ? 0 : lead - FIRST < LEADS ? lead - FIRST : LEADS - 1];
}

/* What of an animal is left in the end, of so many rounds, in percent. */
static int later_chance(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX],
                        const struct view *animal, int rounds)
{
    int risk = 0;

    for (int seat = 0; seat < ground->seats; seat++)
        risk += seat != animal->owner ? hunted_chance(ground, view, animal, seat) : 0;
    return SURE * SURE / (SURE + risk * rounds / SURE);
}

static int standing(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int points[HIDESEEK_SEATS] = { 0 }, best = 0, sum = 0, rounds = rounds_left(ground);

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (view[i].plays)
            points[view[i].owner] += view[i].value * view[i].chance *
                                     (rounds > 0 ? later_chance(ground, view, &view[i], rounds) : SURE) / SURE;
    for (int i = 0; i < ground->prizes; i++)
        points[ground->prize[i].seat] += ground->prize[i].value * SURE;
    for (int other = 0; other < ground->seats; other++) {
        sum += other != seat ? points[other] : 0;
        best = other != seat && points[other] > best ? points[other] : best;
    }
    return OWN * points[seat] - BEST * best - OTHERS * sum;
}

/* ---- the brawl ---- */

/* Whether the seat could catch the enemy, or would lose an animal to it. */
static int brawl_worth(const struct hideseek_ground *ground, const struct hideseek *game,
                       const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int hunter = hideseek_brawl_hunter(ground, game);
    uint32_t victims = hideseek_brawl_victims(ground, game);

    if (hunter != HIDESEEK_NO_ANIMAL)
        return view[hunter].owner == seat ? hideseek_value_of(ground, game, HIDESEEK_AT_ENEMY) : 0;
    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if ((victims >> i & 1) != 0)
            return view[i].owner == seat ? -view[i].value : 0;
    return 0;
}

static int weigh(const struct hideseek_ground *ground, const struct hideseek *game,
                 struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    if (is_hunted(ground))
        hunt(ground, view, seat);
    int outlook = standing(ground, view, seat);
    if (ground->enemy == HIDESEEK_NO_CARD || ground->phase == HIDESEEK_PHASE_OVER)
        return outlook;
    struct hideseek_ground seen = *ground;
    hideseek_commit_reveal(&seen, game, NULL);
    return outlook + SURE * CATCH * brawl_worth(&seen, game, view, seat);
}

int hideseek_outlook(const void *state, const struct table *table, int seat, void *notes)
{
    const struct hideseek_ground *ground = state;
    struct view view[HIDESEEK_ANIMALS_MAX];

    (void)notes;
    see(ground, hideseek_of(table), view);
    return ALL * weigh(ground, hideseek_of(table), view, seat) +
           (ground->round + 1 == ground->rounds ? ground->hands[seat] : 0);
}

/* The hands of others, and what they have laid. */
void hideseek_veil(void *state, const struct table *table, int seat)
{
    struct hideseek_ground *ground = state;

    (void)table;
    for (int other = 0; other < HIDESEEK_SEATS; other++)
        if (other != seat) {
            memset(ground->hand[other], 0, sizeof ground->hand[other]);
            ground->hands[other] = 0;
        }
    hideseek_withdraw_others(ground, seat);
}
