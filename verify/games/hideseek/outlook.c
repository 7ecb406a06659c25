#include "outlook.h"

#include <string.h>

#include "brawl.h"
#include "catch.h"
#include "commit.h"

/* Weights. A point of one's own, of the best of the others, of everybody else; a point that a catch of this round would
   cost or win; one that a later round puts at risk, in hundredths. Found by play against the bare score. ALL is
   more than any hand: in the last round, where nothing is drawn for what is laid, a card kept decides between equals,
   so that none is laid for nothing. */
enum { OWN = 12, BEST = 8, OTHERS = 2, CATCH = 9, RISK = 50, ALL = 64 };

/* What the cards have made of an animal in play. */
struct view {
    bool plays, hidden;
    int owner, speed, colours, value;
};

static void see(const struct hideseek_ground *ground, const struct hideseek *game,
                struct view view[HIDESEEK_ANIMALS_MAX])
{
    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        view[i] = (struct view){ .plays = hideseek_plays(ground, i), .owner = hideseek_owner_of(ground, i) };
        if (!view[i].plays)
            continue;
        view[i].speed = hideseek_speed_of(ground, game, i);
        view[i].colours = hideseek_colours_of(ground, game, i);
        view[i].value = hideseek_value_of(ground, game, i);
        view[i].hidden = hideseek_is_hidden(ground, game, i);
    }
}

static int standing(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int points[HIDESEEK_SEATS] = { 0 }, best = 0, sum = 0;

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        points[view[i].owner] += view[i].value;
    for (int i = 0; i < ground->prizes; i++)
        points[ground->prize[i].seat] += ground->prize[i].value;
    for (int other = 0; other < ground->seats; other++) {
        sum += other != seat ? points[other] : 0;
        best = other != seat && points[other] > best ? points[other] : best;
    }
    return OWN * points[seat] - BEST * best - OTHERS * sum;
}

/* How surely an animal is caught, of 8: the closer its speed, the more one more card may do. */
static int catch_chance(const struct view *animal, const struct view *marked, int colour)
{
    int gap = animal->speed - marked->speed;

    if (animal->hidden)
        return 0;
    if ((animal->colours >> colour & 1) == 0)
        return gap < 0;
    return gap < 0 ? 8 : gap < 3 ? 3 - gap : 0;
}

/* What the best colour of this round would take from a seat, from all others where `seat` seeks; in eighths. */
static int catch_worth(const struct hideseek_ground *ground, const struct hideseek *game,
                       const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int most = 0, choices = hideseek_catch_choices(ground, game);

    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
        int worth = 0;
        for (int i = 0; i < hideseek_animals_of(ground) && (choices >> colour & 1) != 0; i++)
            if (view[i].plays && view[i].owner != ground->seeker && (seat == ground->seeker || view[i].owner == seat))
                worth += view[i].value * catch_chance(&view[i], &view[ground->marked], colour);
        most = worth > most ? worth : most;
    }
    return most;
}

/* The part of others that have an animal which could catch this one as it is. */
static int threats(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX], int animal)
{
    unsigned seats = 0;
    int count = 0;

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (view[i].plays && view[i].owner != view[animal].owner && view[i].speed > view[animal].speed &&
            (view[i].colours & view[animal].colours) != 0)
            seats |= 1u << view[i].owner;
    for (; seats != 0; seats &= seats - 1)
        count++;
    return count;
}

/* What later rounds put at risk of a seat's own. */
static int risk(const struct hideseek_ground *ground, const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int left = ground->rounds - ground->round - 1, worth = 0;

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (view[i].plays && view[i].owner == seat)
            worth += view[i].value * threats(ground, view, i);
    return worth * (left < ground->seats ? left : ground->seats) / ground->seats;
}

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

static int weigh(const struct hideseek_ground *seen, const struct hideseek *game,
                 const struct view view[HIDESEEK_ANIMALS_MAX], int seat)
{
    int outlook = standing(seen, view, seat) - RISK * risk(seen, view, seat) / 100;
    if (seen->enemy != HIDESEEK_NO_CARD && seen->phase != HIDESEEK_PHASE_OVER)
        outlook += CATCH * brawl_worth(seen, game, view, seat);
    if (seen->marked == HIDESEEK_NO_ANIMAL || seen->brawl)
        return outlook;
    if (seat == seen->seeker)
        return outlook + CATCH * catch_worth(seen, game, view, seat) / 8;
    return outlook - CATCH * catch_worth(seen, game, view, seat) / 8;
}

int hideseek_outlook(const void *state, const struct table *table, int seat)
{
    const struct hideseek *game = hideseek_of(table);
    struct hideseek_ground seen = *(const struct hideseek_ground *)state;
    struct view view[HIDESEEK_ANIMALS_MAX];

    hideseek_commit_reveal(&seen, game, NULL);
    see(&seen, game, view);
    return ALL * weigh(&seen, game, view, seat) + (seen.round + 1 == seen.rounds ? seen.hands[seat] : 0);
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
