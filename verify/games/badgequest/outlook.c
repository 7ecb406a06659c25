#include "outlook.h"

#include <string.h>

#include "contest.h"
#include "trade.h"
#include "way.h"

/* Costs are thousandths of a turn. ROLL: what two dice show on the average; CATCH: a capture of any kind, with the way
   to it; SWAP: to the Center and back. FUTURE: what is out of reach for now. RIVAL: a third of what the best rival gains
   is a loss. HM: what each HM saves that some Pokémon of the party knows. */
enum {
    TURN = 1000, ROLL = 7, CATCH = 1250, SWAP = 2500, FUTURE = 30000, WON = 200000, RIVAL = 3, HM = 120,
    SURE = 4096
};

struct costs;

/* A seat's things as they are, or as they might become. */
struct plan {
    const struct badgequest_quest *quest;
    const struct badgequest *game;
    int pawn;
    uint8_t badges;
    struct badgequest_team team;
    uint64_t fainted;
    struct costs *costs; /* or NULL */
};

/* ---- gyms ---- */

/* One more Pokémon fights on until it faints: `with` holds, by opponents beaten, how likely that is, of SURE. */
static void fight(int with[], int need, int sixths)
{
    int after[10] = { 0 };

    for (int beaten = 0; beaten < need; beaten++) {
        int going = with[beaten];
        for (int more = beaten; more < need; more++) {
            after[more] += going * (6 - sixths) / 6;
            going = going * sixths / 6;
        }
        after[need] += going;
    }
    after[need] += with[need];
    for (int beaten = 0; beaten <= need; beaten++)
        with[beaten] = after[beaten];
}

/* A team in a gym: by opponents beaten, how likely that is. */
struct odds {
    int need, with[10];
};

static struct odds odds_of(const struct badgequest *game, uint64_t cards, int gym, int need)
{
    struct odds odds = { need, { SURE } };

    while (cards != 0)
        fight(odds.with, need, 6 - badgequest_threshold(game, badgequest_take(&cards), gym));
    return odds;
}

/* One more of which one cannot say anything. */
static void add_any(struct odds *odds)
{
    fight(odds->with, odds->need, 3);
}

/* How likely these cards beat so many opponents; of SURE. */
static int chance_to_win(const struct badgequest *game, uint64_t cards, int gym, int need)
{
    return odds_of(game, cards, gym, need).with[need];
}

static int way_cost(int steps)
{
    return steps >= BADGEQUEST_FAR ? FUTURE : steps * TURN / ROLL;
}

/* Between two squares, if nothing is known of the way. */
static int far_cost(const struct badgequest *game, int from, int to)
{
    int dx = badgequest_x(game, from) - badgequest_x(game, to), dy = badgequest_y(game, from) - badgequest_y(game, to);

    return way_cost((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) + 3);
}

/* What a badge still takes: turns, and the way there, past whatever must be done before. */
struct errand {
    int cost, way;
};

static struct errand cheaper(struct errand a, struct errand b)
{
    return a.cost + a.way <= b.cost + b.way ? a : b;
}

/* The battle itself, and what follows if it is lost: back from the start until it is won. */
static int battle_cost(const struct plan *plan, int badge, const struct odds *fit, const struct odds *all)
{
    const struct badgequest *game = plan->game;
    int now = fit->with[fit->need], later = all->with[all->need];
    int again = TURN + far_cost(game, game->map.start, game->badge[badge].square);

    if (later < SURE / 64)
        return FUTURE;
    return TURN + (int)((int64_t)again * (SURE - now) / later);
}

/* By way of a square that is so many steps away; there it is not nearer than straight on, or nobody would go on. */
static int way_over(const struct plan *plan, const struct badgequest_ways *ways, int steps, int square, int badge)
{
    int via = way_cost(steps), straight = way_cost(ways->badge[badge]);
    int on = far_cost(plan->game, square, plan->game->badge[badge].square);

    return via + on > straight ? via + on : straight;
}

static int way_over_center(const struct plan *plan, const struct badgequest_ways *ways, int badge)
{
    return way_over(plan, ways, ways->center, plan->game->map.start, badge);
}

/* By way of the next route where some Pokémon is wild. */
static int way_over_wild(const struct plan *plan, const struct badgequest_ways *ways, int badge)
{
    int best = FUTURE;

    for (int route = 0; route < plan->game->map.routes; route++) {
        if (ways->route[route] == BADGEQUEST_FAR || badgequest_wild_count(&plan->quest->wild[route]) == 0)
            continue;
        int way = way_over(plan, ways, ways->route[route], ways->square[route], badge);
        best = way < best ? way : best;
    }
    return best;
}

/* At once, after catching more, or after healing. */
static struct errand to_gym(const struct plan *plan, const struct badgequest_ways *ways, int badge)
{
    const struct badgequest *game = plan->game;
    int gym = game->badge[badge].type, need = game->value.opponents;
    int room = game->value.party - badgequest_count(plan->team.party), wild = way_over_wild(plan, ways, badge);
    uint64_t able = plan->team.party & ~plan->fainted;
    const struct odds whole = odds_of(game, plan->team.party, gym, need);
    struct odds fit = able == plan->team.party ? whole : odds_of(game, able, gym, need), all = whole;
    struct errand best = { battle_cost(plan, badge, &fit, &all), way_cost(ways->badge[badge]) };

    for (int more = 1; more <= room; more++) {
        add_any(&fit);
        add_any(&all);
        best = cheaper(best, (struct errand){ more * CATCH + battle_cost(plan, badge, &fit, &all), wild });
    }
    if (able == plan->team.party)
        return best;
    return cheaper(best,
                   (struct errand){ battle_cost(plan, badge, &whole, &whole), way_over_center(plan, ways, badge) });
}

/* ---- contests ---- */

/* The quickest way to so many wild ones of its type, and on to the contest. */
static struct errand hunt(const struct plan *plan, const struct badgequest_ways *ways, int badge, int wanted)
{
    int type = plan->game->badge[badge].type;
    struct errand best = { FUTURE, FUTURE };

    for (int route = 0; route < plan->game->map.routes; route++) {
        const struct badgequest_wild *wild = &plan->quest->wild[route];
        int of = wild->unseen[type], all = badgequest_unseen(wild);
        if (of == 0)
            continue;
        int here = wanted < of ? wanted : of, way = FUTURE;
        if (ways->route[route] != BADGEQUEST_FAR)
            way = way_over(plan, ways, ways->route[route], ways->square[route], badge);
        best = cheaper(best, (struct errand){ TURN * here * (all + 1) / (of + 1) + (wanted - here) * 2 * CATCH, way });
    }
    return best;
}

static struct errand to_contest(const struct plan *plan, const struct badgequest_ways *ways, int badge)
{
    int type = plan->game->badge[badge].type;
    int party = badgequest_count_type(plan->game, plan->team.party, type);
    int box = badgequest_count_type(plan->game, plan->team.box, type), wanted = plan->game->value.contest - party;

    if (wanted <= 0)
        return (struct errand){ TURN, way_cost(ways->badge[badge]) };
    if (wanted <= box)
        return (struct errand){ 2 * TURN, way_over_center(plan, ways, badge) };
    bool full = badgequest_count(plan->team.party) + wanted - box > plan->game->value.party;
    struct errand errand = hunt(plan, ways, badge, wanted - box);
    errand.cost += TURN + (full || box > 0 ? SWAP : 0);
    return errand;
}

/* ---- the plan ---- */

static void keep_least(int least[], int count, int cost)
{
    for (int i = 0; i < count; i++)
        if (cost < least[i]) {
            int next = least[i];
            least[i] = cost;
            cost = next;
        }
}

/* With this badge first, then the cheapest ones from there. */
static int cost_from(const struct plan *plan, const struct errand errand[], int first, int wanted)
{
    const struct badgequest *game = plan->game;
    int least[BADGEQUEST_BADGES_MAX], sum = errand[first].way + errand[first].cost;

    for (int i = 0; i < BADGEQUEST_BADGES_MAX; i++)
        least[i] = FUTURE;
    for (int i = 0; i < game->badges; i++)
        if (i != first && (plan->badges >> i & 1) == 0)
            keep_least(least, wanted - 1,
                       errand[i].cost + far_cost(game, game->badge[first].square, game->badge[i].square));
    for (int i = 0; i < wanted - 1; i++)
        sum += least[i];
    return sum;
}

static int hms_known(const struct plan *plan)
{
    unsigned known = 0;

    for (uint64_t party = plan->team.party; party != 0;)
        known |= 1u << plan->game->card[badgequest_take(&party)].hm;
    return __builtin_popcount(known >> 1);
}

/* What is left to do; less is better. */
static int find_cost(const struct plan *plan)
{
    const struct badgequest *game = plan->game;
    int wanted = game->value.win - __builtin_popcount(plan->badges), best = INT_MAX;
    struct errand errand[BADGEQUEST_BADGES_MAX];
    struct badgequest_ways ways;

    if (wanted <= 0)
        return -WON;
    badgequest_find_ways(plan->quest, game, plan->pawn, plan->team.party, &ways);
    for (int i = 0; i < game->badges; i++)
        if ((plan->badges >> i & 1) == 0)
            errand[i] = (game->badge[i].place == BADGEQUEST_GYM ? to_gym : to_contest)(plan, &ways, i);
    for (int i = 0; i < game->badges; i++) {
        if ((plan->badges >> i & 1) != 0)
            continue;
        int all = cost_from(plan, errand, i, wanted);
        best = all < best ? all : best;
    }
    return best - HM * hms_known(plan);
}

/* ---- what has been worked out ---- */

/* All that a cost depends on. */
struct key {
    uint64_t fainted;
    struct badgequest_team team;
    struct badgequest_wild wild[BADGEQUEST_ROUTES_MAX];
    uint8_t pawn, badges, shrubs;
};
struct worked_out {
    struct key key;
    bool known;
    int cost;
};

/* The last ones, by the hash of their keys. */
enum { COSTS = BADGEQUEST_NOTES / sizeof(struct worked_out) };
struct costs {
    struct worked_out at[COSTS];
};

static void make_key(const struct plan *plan, struct key *key)
{
    memset(key, 0, sizeof *key);
    key->fainted = plan->fainted;
    key->team = plan->team;
    memcpy(key->wild, plan->quest->wild, sizeof key->wild);
    key->pawn = (uint8_t)plan->pawn;
    key->badges = plan->badges;
    key->shrubs = plan->quest->shrubs;
}

static int slot_of(const struct key *key)
{
    uint64_t where = key->pawn | (uint64_t)key->badges << 8 | (uint64_t)key->shrubs << 16;
    uint64_t mixed = key->team.party * UINT64_C(0x9e3779b97f4a7c15) ^ key->team.box * UINT64_C(0xc2b2ae3d27d4eb4f) ^
                     key->fainted * UINT64_C(0x165667b19e3779f9) ^ where * UINT64_C(0x27d4eb2f165667c5);

    return (int)(mixed >> 40) % (int)COSTS;
}

/* Most moves leave most plans as they were. */
static int plan_cost(const struct plan *plan)
{
    struct key key;

    if (plan->costs == NULL)
        return find_cost(plan);
    make_key(plan, &key);
    struct worked_out *last = &plan->costs->at[slot_of(&key)];
    if (!last->known || memcmp(&last->key, &key, sizeof key) != 0) {
        memcpy(&last->key, &key, sizeof key);
        last->known = true;
        last->cost = find_cost(plan);
    }
    return last->cost;
}

/* ---- what is still open ---- */

/* Some card of a type that nobody has seen, best without an HM. */
static int any_unseen(const struct plan *plan, int type)
{
    int any = BADGEQUEST_NOWHERE;

    for (int card = 0; card < plan->game->cards; card++) {
        const struct badgequest_card *of = &plan->game->card[card];
        if (of->type != type || badgequest_has(plan->quest->seen, card))
            continue;
        if (of->hm == BADGEQUEST_NO_HM && !of->legendary)
            return card;
        any = card;
    }
    return any;
}

static int cost_with(struct plan plan, int card)
{
    if (badgequest_count(plan.team.party) < plan.game->value.party)
        plan.team.party |= badgequest_bit(card);
    else if (badgequest_count(plan.team.box) < plan.game->value.box)
        plan.team.box |= badgequest_bit(card);
    return plan_cost(&plan);
}

/* A card is drawn: on the average of its types. */
static int capture_cost(const struct plan *plan)
{
    int route = badgequest_route_at(plan->quest, plan->game, plan->pawn), sum = 0;
    const struct badgequest_wild *wild = &plan->quest->wild[route];

    if (badgequest_unseen(wild) == 0)
        return cost_with(*plan, wild->card[0]);
    for (int type = 0; type < BADGEQUEST_TYPES; type++)
        if (wild->unseen[type] > 0)
            sum += wild->unseen[type] * cost_with(*plan, any_unseen(plan, type));
    return sum / badgequest_unseen(wild);
}

/* A battle is on: on the average of winning it and of a white-out. */
static int gym_open_cost(const struct plan *plan)
{
    const struct badgequest_quest *quest = plan->quest;
    const struct badgequest *game = plan->game;
    int gym = game->badge[quest->badge].type, need = game->value.opponents - quest->beaten, wins;
    uint64_t fit = plan->team.party & ~plan->fainted;

    if (quest->phase == BADGEQUEST_PHASE_PICK)
        wins = chance_to_win(game, fit, gym, need);
    else {
        int sixths = 6 - badgequest_threshold(game, quest->card, gym);
        wins = (sixths * (need == 1 ? SURE : chance_to_win(game, fit, gym, need - 1)) +
                (6 - sixths) * chance_to_win(game, fit & ~badgequest_bit(quest->card), gym, need)) /
               6;
    }
    struct plan won = *plan, lost = *plan;
    won.badges |= (uint8_t)(1u << quest->badge);
    lost.pawn = game->map.start;
    lost.fainted = 0;
    return (int)(((int64_t)wins * plan_cost(&won) + (int64_t)(SURE - wins) * plan_cost(&lost)) / SURE);
}

static int cost_of(const struct badgequest_quest *quest, const struct badgequest *game, int seat, struct costs *costs)
{
    struct plan plan = {
        quest, game, quest->pawn[seat], quest->badges[seat], quest->team[seat], quest->fainted, costs
    };

    if (quest->actor != seat)
        return plan_cost(&plan);
    if (quest->phase == BADGEQUEST_PHASE_SWAP)
        plan.team = badgequest_swapped(&quest->team[seat], quest->swapped);
    if (quest->phase == BADGEQUEST_PHASE_DRAW)
        return capture_cost(&plan);
    if (quest->phase == BADGEQUEST_PHASE_PICK || quest->phase == BADGEQUEST_PHASE_DIE)
        return gym_open_cost(&plan);
    return plan_cost(&plan);
}

/* Whoever gets nowhere by the plan walks about, each turn elsewhere and ever farther. */
static int restlessness(const struct badgequest_quest *quest, int seat)
{
    enum { PATIENCE = 25, MORE = 60, MOST = 6000, LAST = PATIENCE + MOST / MORE };
    int most = ((int)(quest->round < LAST ? quest->round : LAST) - PATIENCE) * MORE;
    uint32_t mixed = (quest->round * 251u + quest->pawn[seat]) * 2654435761u;

    return most <= 0 ? 0 : (int)((mixed >> 16) % (uint32_t)most);
}

int badgequest_outlook(const void *state, const struct table *table, int seat, void *notes)
{
    const struct badgequest_quest *quest = state;
    int own = cost_of(quest, badgequest_of(table), seat, notes) + restlessness(quest, seat), best = INT_MAX;

    for (int rival = 0; rival < quest->seats; rival++) {
        int cost = rival != seat ? cost_of(quest, badgequest_of(table), rival, notes) : INT_MAX;
        best = cost < best ? cost : best;
    }
    return best / RIVAL - own;
}

/* ---- offers ---- */

/* Whether a seat that has several of the type would like one more, and lose none of as many. */
static bool wants(const struct badgequest_quest *quest, const struct badgequest *game, int seat, int want, int give)
{
    uint64_t all = badgequest_all(&quest->team[seat]);
    int wanted = badgequest_count_type(game, all, want), given = badgequest_count_type(game, all, give);

    return wanted >= 2 && given <= wanted;
}

bool badgequest_considers(const void *state, const struct table *table, const struct move *move)
{
    const struct badgequest_quest *quest = state;
    const struct badgequest *game = badgequest_of(table);
    const union badgequest_args *args = badgequest_args(move);

    if (move->verb != BADGEQUEST_LINE_OFFER)
        return true;
    const struct badgequest_card *give = &game->card[args->offer.give], *want = &game->card[args->offer.want];
    return give->type != want->type && !give->legendary &&
           wants(quest, game, quest->actor, want->type, give->type) &&
           wants(quest, game, args->offer.seat - 1, give->type, want->type);
}
