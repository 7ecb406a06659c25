/* The recorded games of Badge Quest with a square, a card, a side or a building changed, and with other actions.
   Whether that is legal, and by which rule it is not, is worked out here from the rows of the kit's map, from what lies
   on the table and from the lines of the turn so far; the referee's squares, routes and teams are not asked. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/mutations.h"
#include "verify/games/badgequest/kit.h"

enum { TEXT = 80, PILES = 10, PARTY = 6, BOX = 5 };

/* Where a card is. */
enum zone { ZONE_NOWHERE, ZONE_PARTY, ZONE_BOX, ZONE_DRAWN };
struct owned {
    enum zone zone;
    int seat;
    bool fainted;
};

/* What lies on the table here, and what the seat has done in its turn. */
struct position {
    const struct badgequest *game;
    int x[BADGEQUEST_SEATS], y[BADGEQUEST_SEATS], wild[PILES];
    bool shrub[BADGEQUEST_SQUARES_MAX], badge[BADGEQUEST_BADGES_MAX][BADGEQUEST_SEATS];
    struct owned card[BADGEQUEST_CARDS_MAX];
    int seat, left;
    bool walked, hm, offered[BADGEQUEST_SEATS], swapped[BADGEQUEST_CARDS_MAX];
};

enum {
    STEP_ELSEWHERE,
    CUT_ELSEWHERE,
    HM_OTHER_CARD,
    SIDE_OTHER,
    HM_AGAIN,
    BATTLE,
    COMPETE,
    CAPTURE,
    PICK_OTHER,
    RELEASE_OTHER,
    SWAP_OTHER,
    OFFER_OTHER,
    KINDS
};

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };
static const char *const types[] = { "fire", "water", "grass", "normal" };

/* ---- the map ---- */

/* Its letter in the rows of the kit; NUL off the board. */
static char letter_at(const struct position *at, int x, int y)
{
    const struct badgequest_part *row = at->game->board->part;

    if (x < 0 || y < 0 || y >= at->game->map.rows || x >= (int)strlen(row[y].squares))
        return '\0';
    return row[y].squares[x];
}

static bool is_open(const struct position *at, int x, int y)
{
    char letter = letter_at(at, x, y);

    return (letter >= '1' && letter <= '9') || letter == '+' ||
           (letter == 'S' && !at->shrub[y * at->game->map.columns + x]);
}

/* The number of its route; 0: on none. A cut shrub belongs to the path beside it. */
static int route_at(const struct position *at, int x, int y)
{
    char letter = letter_at(at, x, y);

    if (letter >= '1' && letter <= '9')
        return letter - '0';
    for (int side = 0; side < 4 && letter == 'S' && is_open(at, x, y); side++) {
        char beside = letter_at(at, x + step_x[side], y + step_y[side]);
        if (beside >= '1' && beside <= '9')
            return beside - '0';
    }
    return 0;
}

static bool is_beside(const struct position *at, char letter)
{
    for (int side = 0; side < 4; side++)
        if (letter_at(at, at->x[at->seat] + step_x[side], at->y[at->seat] + step_y[side]) == letter)
            return true;
    return false;
}

/* ---- what lies on the table ---- */

static int index_of(const struct position *at, const char *id)
{
    for (int i = 0; i < at->game->cards; i++)
        if (strcmp(at->game->card[i].id, id) == 0)
            return i;
    cr_assert_fail("no card %s", id);
    return 0;
}

static void see_card(struct position *at, const char *id, const char *where)
{
    struct owned *card = &at->card[index_of(at, id)];
    int seat = 0;

    card->zone = strcmp(where, "drawn") == 0 ? ZONE_DRAWN : where[0] == 'p' ? ZONE_PARTY : ZONE_BOX;
    if (card->zone != ZONE_DRAWN)
        cr_assert_eq(sscanf(where, "%*s %d", &seat), 1, "%s", where);
    card->seat = seat - 1;
    card->fainted = strstr(where, "fainted") != NULL;
}

static void see_badge(struct position *at, const char *id, int seat)
{
    for (int i = 0; i < at->game->badges; i++)
        if (strcmp(at->game->badge[i].id, id) == 0)
            at->badge[i][seat - 1] = true;
}

static void see(const struct placing *placing, void *context)
{
    struct position *at = context;
    char id[32];
    int a, b;

    if (sscanf(placing->what, "card %31s", id) == 1)
        see_card(at, id, placing->where);
    else if (sscanf(placing->what, "badge %31s", id) == 1)
        see_badge(at, id, atoi(placing->where));
    else if (sscanf(placing->what, "pawn %d", &a) == 1)
        sscanf(placing->where, "%d,%d", &at->x[a - 1], &at->y[a - 1]);
    else if (strcmp(placing->what, "shrub") == 0 && sscanf(placing->where, "%d,%d", &a, &b) == 2)
        at->shrub[b * at->game->map.columns + a] = true;
    else if (strcmp(placing->what, "pile") == 0 && sscanf(placing->where, "%d %d", &a, &b) == 2)
        at->wild[a] = b;
}

/* ---- the turn so far ---- */

static void see_line(struct position *at, struct line line)
{
    char verb[16], id[8];
    int seat;

    if (sscanf(line.at, "%*d %15s", verb) != 1)
        return;
    at->left -= strcmp(verb, "step") == 0;
    at->walked = at->walked || strcmp(verb, "step") == 0;
    at->hm = at->hm || strcmp(verb, "cut") == 0 || strcmp(verb, "surf") == 0 || strcmp(verb, "fly") == 0;
    at->left = strcmp(verb, "fly") == 0 ? 0 : at->left;
    if (sscanf(line.at, "%*d offer %d", &seat) == 1)
        at->offered[seat - 1] = true;
    if (sscanf(line.at, "%*d swap %7s", id) == 1)
        at->swapped[index_of(at, id)] = true;
}

static void look(struct recording *to)
{
    struct position *at = to->context;
    int start = to->at, a, b;

    *at = (struct position){ .game = to->here.table.pieces };
    to->here.table.game->each_placing(to->here.state, &to->here.table, see, at);
    at->seat = to->line[to->at].at[0] - '1';
    while (start > to->first && !line_starts(to->line[start], "* roll"))
        start--;
    if (sscanf(to->line[start].at, "* roll %d %d", &a, &b) == 2)
        at->left = a + b;
    for (int i = start + 1; i < to->at; i++)
        see_line(at, to->line[i]);
}

static const char *words_here(const struct recording *to)
{
    return to->line[to->at].at + 1;
}

static void try_instead(struct recording *to, int kind, const char *rule, const char *text)
{
    mutation_try(to, kind, (struct edit){ .at = to->at, .removed = 1, .text = text },
                 rule == NULL ? find_accepted(to->at) : find_broken(to->at, rule));
}

/* ---- steps ---- */

/* step.next, step.left, step.square; NULL: it is good */
static const char *judge_step(const struct position *at, int x, int y)
{
    if (abs(x - at->x[at->seat]) + abs(y - at->y[at->seat]) != 1)
        return "step.next";
    if (at->left == 0)
        return "step.left";
    return is_open(at, x, y) ? NULL : "step.square";
}

static void change_step(struct recording *to)
{
    const struct position *at = to->context;
    char text[TEXT];
    int x, y;

    if (sscanf(words_here(to), " step %d,%d", &x, &y) != 2)
        return;
    for (int i = 0; i < 9; i++) {
        int aside = at->x[at->seat] + i % 3 - 1, down = at->y[at->seat] + i / 3 - 1;
        if (aside < 0 || down < 0)
            continue;
        snprintf(text, sizeof text, "%d step %d,%d", at->seat + 1, aside, down);
        try_instead(to, STEP_ELSEWHERE, judge_step(at, aside, down), text);
    }
}

/* Instead of an action: the steps may be used up. */
static void walk_on(struct recording *to)
{
    const struct position *at = to->context;
    char text[TEXT];

    for (int side = 0; side < 4; side++) {
        int x = at->x[at->seat] + step_x[side], y = at->y[at->seat] + step_y[side];
        if (x < 0 || y < 0)
            continue;
        snprintf(text, sizeof text, "%d step %d,%d", at->seat + 1, x, y);
        try_instead(to, STEP_ELSEWHERE, judge_step(at, x, y), text);
    }
}

/* ---- HMs ---- */

/* hm.once, hm.card */
static const char *judge_hm(const struct position *at, const char *hm, int card)
{
    const char *knows = node_attr(at->game->card[card].piece->node, "hm");

    if (at->hm)
        return "hm.once";
    return at->card[card].zone == ZONE_PARTY && at->card[card].seat == at->seat && knows != NULL &&
                   strcmp(knows, hm) == 0
               ? NULL
               : "hm.card";
}

/* cut.shrub */
static const char *judge_cut(const struct position *at, int card, int x, int y)
{
    const char *rule = judge_hm(at, "cut", card);
    bool near = abs(x - at->x[at->seat]) + abs(y - at->y[at->seat]) == 1;

    if (rule != NULL)
        return rule;
    return near && letter_at(at, x, y) == 'S' && !is_open(at, x, y) ? NULL : "cut.shrub";
}

/* surf.water, surf.landing */
static const char *judge_surf(const struct position *at, int card, int side)
{
    const char *rule = judge_hm(at, "surf", card);
    int x = at->x[at->seat] + step_x[side], y = at->y[at->seat] + step_y[side];

    if (rule != NULL)
        return rule;
    if (letter_at(at, x, y) != '~')
        return "surf.water";
    while (letter_at(at, x, y) == '~') {
        x += step_x[side];
        y += step_y[side];
    }
    return is_open(at, x, y) ? NULL : "surf.landing";
}

/* fly.route, fly.square */
static const char *judge_fly(const struct position *at, int card, int side)
{
    const char *rule = judge_hm(at, "fly", card);
    int x = at->x[at->seat], y = at->y[at->seat], route = route_at(at, x, y);

    if (rule != NULL)
        return rule;
    if (at->walked || route == 0)
        return "fly.route";
    return is_open(at, x + step_x[side], y + step_y[side]) && route_at(at, x + step_x[side], y + step_y[side]) == route
               ? NULL
               : "fly.square";
}

static void change_cut(struct recording *to)
{
    const struct position *at = to->context;
    char id[8], text[TEXT];
    int x, y;

    if (sscanf(words_here(to), " cut %7s %d,%d", id, &x, &y) != 3)
        return;
    for (int i = 0; i < 25; i++) {
        int aside = abs(x + i % 5 - 2), down = abs(y + i / 5 - 2);
        snprintf(text, sizeof text, "%d cut %s %d,%d", at->seat + 1, id, aside, down);
        try_instead(to, CUT_ELSEWHERE, judge_cut(at, index_of(at, id), aside, down), text);
    }
    for (int card = 0; card < at->game->cards; card++) {
        snprintf(text, sizeof text, "%d cut %s %d,%d", at->seat + 1, at->game->card[card].id, x, y);
        try_instead(to, HM_OTHER_CARD, judge_cut(at, card, x, y), text);
    }
}

static void change_journey(struct recording *to)
{
    const struct position *at = to->context;
    char verb[8], id[8], letter, text[TEXT];

    if (sscanf(words_here(to), " %7s %7s %c", verb, id, &letter) != 3 ||
        (strcmp(verb, "surf") != 0 && strcmp(verb, "fly") != 0))
        return;
    const char *(*judge)(const struct position *, int, int) = verb[0] == 's' ? judge_surf : judge_fly;
    for (int side = 0; side < 4; side++) {
        snprintf(text, sizeof text, "%d %s %s %c", at->seat + 1, verb, id, "nesw"[side]);
        try_instead(to, SIDE_OTHER, judge(at, index_of(at, id), side), text);
    }
    for (int card = 0; card < at->game->cards; card++) {
        snprintf(text, sizeof text, "%d %s %s %c", at->seat + 1, verb, at->game->card[card].id, letter);
        try_instead(to, HM_OTHER_CARD, judge(at, card, (int)(strchr("nesw", letter) - "nesw")), text);
    }
}

/* Instead of an action an HM that somebody in the party knows. */
static void add_journeys(struct recording *to)
{
    const struct position *at = to->context;
    char text[TEXT];

    for (int card = 0; card < at->game->cards; card++)
        for (int i = 0; i < 8 && at->card[card].zone == ZONE_PARTY && at->card[card].seat == at->seat; i++) {
            snprintf(text, sizeof text, "%d %s %s %c", at->seat + 1, i < 4 ? "surf" : "fly", at->game->card[card].id,
                     "nesw"[i % 4]);
            try_instead(to, at->hm ? HM_AGAIN : SIDE_OTHER, (i < 4 ? judge_surf : judge_fly)(at, card, i % 4), text);
        }
}

/* ---- actions ---- */

static int badge_of(const struct position *at, const char *place, const char *type)
{
    for (int i = 0; i < at->game->badges; i++) {
        const struct node *node = at->game->badge[i].piece->node;
        if (strcmp(node_attr(node, "place"), place) == 0 && strcmp(node_attr(node, "type"), type) == 0)
            return i;
    }
    cr_assert_fail("no %s of type %s", place, type);
    return 0;
}

static bool is_own(const struct position *at, int card, enum zone zone)
{
    return at->card[card].zone == zone && at->card[card].seat == at->seat;
}

static bool is_anybody_fit(const struct position *at)
{
    for (int card = 0; card < at->game->cards; card++)
        if (is_own(at, card, ZONE_PARTY) && !at->card[card].fainted)
            return true;
    return false;
}

/* battle.gym, battle.badge, battle.party; compete.contest, compete.badge */
static const char *judge_house(const struct position *at, bool gym, const char *type)
{
    int badge = badge_of(at, gym ? "gym" : "contest", type);

    if (!is_beside(at, *node_attr(at->game->badge[badge].piece->node, "mark")))
        return gym ? "battle.gym" : "compete.contest";
    if (at->badge[badge][at->seat])
        return gym ? "battle.badge" : "compete.badge";
    return gym && !is_anybody_fit(at) ? "battle.party" : NULL;
}

static void change_action(struct recording *to)
{
    const struct position *at = to->context;
    char verb[16], text[TEXT];

    if (sscanf(words_here(to), " %15s", verb) != 1 || (strcmp(verb, "pass") != 0 && strcmp(verb, "capture") != 0 &&
                                                       strcmp(verb, "battle") != 0 && strcmp(verb, "compete") != 0))
        return;
    for (int i = 0; i < 7; i++) {
        bool gym = i < 3;
        const char *type = types[gym ? i : i - 3];
        snprintf(text, sizeof text, "%d %s %s", at->seat + 1, gym ? "battle" : "compete", type);
        try_instead(to, gym ? BATTLE : COMPETE, judge_house(at, gym, type), text);
    }
    int route = route_at(at, at->x[at->seat], at->y[at->seat]);
    snprintf(text, sizeof text, "%d capture", at->seat + 1);
    try_instead(to, CAPTURE, route > 0 && at->wild[route] > 0 ? NULL : "capture.pile", text);
    walk_on(to);
    add_journeys(to);
}

/* ---- cards ---- */

/* pick.card */
static const char *judge_pick(const struct position *at, int card)
{
    return is_own(at, card, ZONE_PARTY) && !at->card[card].fainted ? NULL : "pick.card";
}

/* release.card */
static const char *judge_release(const struct position *at, int card)
{
    return is_own(at, card, ZONE_PARTY) || at->card[card].zone == ZONE_DRAWN ? NULL : "release.card";
}

/* swap.center, swap.room: those not yet named must be able to make it fit. */
static const char *judge_swap(const struct position *at, int card)
{
    int party = 0, box = 0, stays = 0, waits = 0;

    if (!is_beside(at, 'C'))
        return "swap.center";
    if ((!is_own(at, card, ZONE_PARTY) && !is_own(at, card, ZONE_BOX)) || at->swapped[card])
        return "swap.room";
    for (int i = 0; i < at->game->cards; i++) {
        bool own = is_own(at, i, ZONE_PARTY) || is_own(at, i, ZONE_BOX), named = at->swapped[i] || i == card;
        party += own && is_own(at, i, ZONE_PARTY) != named;
        box += own && is_own(at, i, ZONE_BOX) != named;
        stays += !named && is_own(at, i, ZONE_PARTY);
        waits += !named && is_own(at, i, ZONE_BOX);
    }
    int least = box - BOX > -stays ? box - BOX : -stays, most = PARTY - party < waits ? PARTY - party : waits;
    return least <= most ? NULL : "swap.room";
}

static void change_card(struct recording *to, const char *verb, int kind,
                        const char *(*judge)(const struct position *, int card))
{
    const struct position *at = to->context;
    char here[16], text[TEXT];

    if (sscanf(words_here(to), " %15s", here) != 1 || strcmp(here, verb) != 0)
        return;
    for (int card = 0; card < at->game->cards; card++) {
        snprintf(text, sizeof text, "%d %s %s", at->seat + 1, verb, at->game->card[card].id);
        try_instead(to, kind, judge(at, card), text);
    }
}

/* offer.cards, offer.once */
static const char *judge_offer(const struct position *at, int rival, int give, int want)
{
    bool gives = is_own(at, give, ZONE_PARTY) || is_own(at, give, ZONE_BOX);
    const struct owned *wanted = &at->card[want];

    if (rival == at->seat || !gives || wanted->seat != rival ||
        (wanted->zone != ZONE_PARTY && wanted->zone != ZONE_BOX))
        return "offer.cards";
    return at->offered[rival] ? "offer.once" : NULL;
}

static void offer(struct recording *to, int rival, int give, int want)
{
    const struct position *at = to->context;
    char text[TEXT];

    snprintf(text, sizeof text, "%d offer %d %s %s", at->seat + 1, rival + 1, at->game->card[give].id,
             at->game->card[want].id);
    try_instead(to, OFFER_OTHER, judge_offer(at, rival, give, want), text);
}

static void change_offer(struct recording *to)
{
    const struct position *at = to->context;
    char give[8], want[8];
    int rival;

    if (sscanf(words_here(to), " offer %d %7s %7s", &rival, give, want) != 3)
        return;
    for (int seat = 0; seat < to->here.table.seats; seat++)
        offer(to, seat, index_of(at, give), index_of(at, want));
    for (int card = 0; card < at->game->cards; card++) {
        offer(to, rival - 1, card, index_of(at, want));
        offer(to, rival - 1, index_of(at, give), card);
    }
}

static void mutate(struct recording *to)
{
    if (to->at > to->lines || words_here(to)[0] != ' ')
        return;
    look(to);
    change_step(to);
    change_cut(to);
    change_journey(to);
    change_action(to);
    change_card(to, "pick", PICK_OTHER, judge_pick);
    change_card(to, "release", RELEASE_OTHER, judge_release);
    change_card(to, "swap", SWAP_OTHER, judge_swap);
    change_offer(to);
}

Test(mutations, badgequest, .timeout = 280)
{
    struct count kinds[] = {
        [STEP_ELSEWHERE] = { "a step elsewhere", 6830, 0 },
        [CUT_ELSEWHERE] = { "another shrub", 200, 0 },
        [HM_OTHER_CARD] = { "another card's HM", 1680, 0 },
        [SIDE_OTHER] = { "another side", 5860, 0 },
        [HM_AGAIN] = { "a second HM", 1350, 0 },
        [BATTLE] = { "a battle", 680, 0 },
        [COMPETE] = { "a contest", 900, 0 },
        [CAPTURE] = { "a capture", 220, 0 },
        [PICK_OTHER] = { "another fighter", 5870, 0 },
        [RELEASE_OTHER] = { "another card let go", 300, 0 },
        [SWAP_OTHER] = { "another card swapped", 690, 0 },
        [OFFER_OTHER] = { "another offer", 2680, 0 },
    };
    struct count outcomes[] = {
        { "accepted", 3270, 0 },    { "step.next", 3260, 0 },      { "step.left", 330, 0 },
        { "step.square", 1350, 0 }, { "hm.once", 1350, 0 },        { "hm.card", 6440, 0 },
        { "cut.shrub", 190, 0 },    { "surf.water", 690, 0 },      { "surf.landing", 2, 0 },
        { "fly.route", 160, 0 },    { "fly.square", 84, 0 },       { "battle.gym", 630, 0 },
        { "battle.badge", 14, 0 },  { "compete.contest", 880, 0 }, { "capture.pile", 36, 0 },
        { "pick.card", 5370, 0 },   { "release.card", 250, 0 },    { "swap.room", 570, 0 },
        { "offer.cards", 2350, 0 },
    };
    struct recording *to = recordings_start(kinds, KINDS, outcomes, sizeof outcomes / sizeof *outcomes);
    struct position *at = memory_new(sizeof *at);

    to->context = at;
    recordings_walk(to, "badgequest", mutate);
    recordings_finish(to);
    free(at);
}
