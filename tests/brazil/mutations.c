/* The recorded games of Brazil: Imperial with a hex, a unit, a card, a payment or a choice changed, and with other
   actions. Whether that is legal, and by which rule it is not, is worked out here from the letters of the kit's maps,
   from what lies on the table and from the lines of the turn so far; the referee's hexes, its control of tiles and its
   purses are not asked. */
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/mutations.h"
#include "verify/games/brazil/kit.h"

enum { TEXT = 80, SPAN = 2 * BRAZIL_REACH + 1, SAID = 12, NOBODY = -1, UNITS = BRAZIL_BOARD_UNITS };

struct tile {
    bool lies, capital, city, mansion;
    int type, owner, palace, marker[BRAZIL_RESOURCES];
};
struct unit {
    bool deployed, stands;
    int x, y;
};
struct has {
    int board, monarch, store[BRAZIL_RESOURCES], token, flips;
    uint32_t combat, gold, tasks, claimed, paintings, products;
    unsigned palaces;
    struct unit unit[UNITS];
};

/* What lies on the table here, and what the seat has done in its turn. */
struct position {
    const struct table *table;
    const struct brazil *game;
    struct tile tile[SPAN][SPAN];
    bool bandeiras[SPAN][SPAN];
    struct has has[BRAZIL_SEATS];
    uint32_t open, cities;
    char said[SAID][TEXT];
    int seat, lines;
    bool acts;
    int arch;
    bool moved[2]; /* free, extra */
};

enum {
    BUILD_ELSEWHERE,
    BUILD_OTHER,
    DEPLOY_OTHER,
    PAINT_OTHER,
    MAKE_OTHER,
    RENOVATE_OTHER,
    ACT_OTHER,
    FOUND,
    PAY_OTHER,
    GIVE_OTHER,
    TAKE_OTHER,
    MOVE_ELSEWHERE,
    MOVE_OTHER_KIND,
    MOVE_OTHER_UNIT,
    BOMBARD,
    CLAIM,
    PALACE_OTHER,
    PLAY,
    COMMIT_OTHER,
    DISCARD_OTHER,
    TOKEN_OTHER,
    KEEP_OTHER,
    KINDS
};

static const int step_x[] = { 1, 1, 0, -1, -1, 0 }, step_y[] = { 0, -1, -1, 0, 1, 1 };

/* What the lines of a record that follow would have to tell. */
static const char unknown[] = "";

/* ---- the map ---- */

/* Its letter in the rows of the kit; NUL off the map. */
static char letter_at(const struct position *at, int x, int y)
{
    const struct brazil_map *map = &at->game->map[at->table->seats - 2];

    for (int i = 0; i < map->parts; i++) {
        const struct brazil_map_part *row = &map->part[i];
        if (row->kind == BRAZIL_ROW && row->r == y && x >= row->q && x < row->q + (int)strlen(row->hexes))
            return row->hexes[x - row->q];
    }
    return '\0';
}

static struct tile *tile_at(struct position *at, int x, int y)
{
    return &at->tile[y + BRAZIL_REACH][x + BRAZIL_REACH];
}

static const struct tile *tile_of(const struct position *at, int x, int y)
{
    return &at->tile[y + BRAZIL_REACH][x + BRAZIL_REACH];
}

/* What is under fog and capitals is a plain; where the Bandeiras stand there is no ground. */
static char ground_at(const struct position *at, int x, int y)
{
    char letter = letter_at(at, x, y);

    if (at->bandeiras[y + BRAZIL_REACH][x + BRAZIL_REACH])
        return '-';
    return letter == 'p' || letter == 'C' ? 'P' : letter;
}

static bool is_beside(int x, int y, int to_x, int to_y)
{
    for (int side = 0; side < BRAZIL_SIDES; side++)
        if (x + step_x[side] == to_x && y + step_y[side] == to_y)
            return true;
    return false;
}

/* Another seat whose units stand there, or NOBODY. */
static int enemy_at(const struct position *at, int x, int y, int seat)
{
    for (int other = 0; other < at->table->seats; other++)
        for (int i = 0; i < UNITS && other != seat; i++)
            if (at->has[other].unit[i].stands && at->has[other].unit[i].x == x && at->has[other].unit[i].y == y)
                return other;
    return NOBODY;
}

static bool controls(const struct position *at, int x, int y)
{
    const struct tile *tile = tile_of(at, x, y);

    if (!tile->lies || tile->capital)
        return false;
    return (tile->mansion ? enemy_at(at, x, y, tile->owner) : tile->owner) == at->seat;
}

/* ---- what lies on the table ---- */

static int index_of(const struct position *at, const char *kind, const char *id)
{
    int index = 0;

    for (const struct kit_piece *of = kit_first(at->table->kit, kind); of != NULL; of = kit_next(at->table->kit, of)) {
        if (strcmp(of->id, id) == 0)
            return index;
        index++;
    }
    cr_assert_fail("no %s %s", kind, id);
    return 0;
}

static int name_of(const char *const *names, const char *name)
{
    int index = 0;

    while (names[index] != NULL && strcmp(names[index], name) != 0)
        index++;
    cr_assert_not_null(names[index], "no %s", name);
    return index;
}

static int seat_in(const char *where)
{
    const char *seat = strstr(where, "seat ");

    return seat != NULL ? atoi(seat + strlen("seat ")) - 1 : NOBODY;
}

static void see_hex(struct position *at, const char *kind, const char *id, const char *where, int x, int y)
{
    struct tile *tile = tile_at(at, x, y);
    bool tells_tile = strcmp(kind, "building") == 0 || strcmp(kind, "city") == 0 || strcmp(kind, "capital") == 0;

    if (tells_tile) {
        tile->lies = true;
        tile->owner = seat_in(where);
        tile->capital = strcmp(kind, "capital") == 0;
        tile->city = strcmp(kind, "city") == 0;
        tile->type = strcmp(kind, "building") == 0 ? name_of(brazil_what_names, id) : BRAZIL_NOTHING;
    } else if (strcmp(kind, "marker") == 0)
        tile->marker[name_of(brazil_resource_names, id)]++;
    else if (strcmp(kind, "mansion") == 0)
        tile->mansion = true;
    else if (strcmp(kind, "exploration") == 0)
        at->bandeiras[y + BRAZIL_REACH][x + BRAZIL_REACH] = true;
    else if (strcmp(kind, "palace") == 0) {
        tile->palace = index_of(at, "palace", id);
        at->has[tile->owner].palaces |= 1u << tile->palace;
    }
}

static void see_unit(struct position *at, int number, const char *where)
{
    struct unit *unit = &at->has[seat_in(where)].unit[number - 1];

    unit->deployed = true;
    unit->stands = sscanf(where, "%d,%d", &unit->x, &unit->y) == 2;
}

static void see_card(struct position *at, const char *kind, const char *id, const char *where)
{
    struct has *has = &at->has[seat_in(where)];
    uint32_t bit = UINT32_C(1) << index_of(at, kind, id);

    if (strcmp(kind, "combat") == 0 && strncmp(where, "seat", 4) == 0)
        has->combat |= bit;
    else if (strcmp(kind, "gold") == 0)
        has->gold |= bit;
    else if (strcmp(kind, "painting") == 0)
        has->paintings |= bit;
    else if (strcmp(kind, "product") == 0)
        has->products |= bit;
    else if (strcmp(kind, "task") == 0)
        *(strncmp(where, "claimed", 7) == 0 ? &has->claimed : &has->tasks) |= bit;
}

static void see_board(struct position *at, const char *kind, const char *id, const char *where)
{
    struct has *has = &at->has[seat_in(where)];
    char word[16];

    cr_assert_eq(sscanf(where, "%15s", word), 1);
    if (strcmp(kind, "board") == 0) {
        has->board = index_of(at, "board", id);
        has->monarch = index_of(at, "monarch", word);
    } else if (strcmp(kind, "marker") == 0)
        has->store[name_of(brazil_resource_names, id)]++;
    else if (strstr(where, "flipped") != NULL)
        has->flips++;
    else
        has->token = name_of(brazil_arch_names, word);
}

static void see(const struct placing *placing, void *context)
{
    struct position *at = context;
    char kind[16] = "", id[16] = "";
    int x, y, count = sscanf(placing->what, "%15s %15s", kind, id);

    if (placing->said)
        snprintf(at->said[at->lines++], TEXT, "%s", placing->where);
    else if (count == 2 && strcmp(kind, "unit") == 0)
        see_unit(at, atoi(id + 1), placing->where);
    else if (sscanf(placing->where, "%d,%d", &x, &y) == 2)
        see_hex(at, kind, id, placing->where, x, y);
    else if (strcmp(placing->where, "open") == 0)
        *(kind[0] == 'c' ? &at->cities : &at->open) |= UINT32_C(1) << index_of(at, kind, id);
    else if (strcmp(kind, "board") == 0 || strcmp(kind, "marker") == 0 || strcmp(kind, "token") == 0)
        see_board(at, kind, id, placing->where);
    else if (seat_in(placing->where) != NOBODY)
        see_card(at, kind, id, placing->where);
}

/* What the turn has used before this line. */
static void see_turn(struct position *at, const char *words, const char *phase)
{
    char verb[16], kind[16] = "";

    if (sscanf(words, " %15s %15s", verb, kind) < 1)
        return;
    if (strcmp(phase, "act") == 0 && strcmp(verb, "claim") != 0 && strcmp(verb, "play") != 0) {
        at->arch = name_of(brazil_arch_names, strcmp(verb, "found") == 0 ? "build" : verb);
        at->moved[0] = at->moved[1] = false;
    } else if (strcmp(phase, "move") == 0 && strcmp(verb, "bombard") == 0)
        at->moved[0] = true;
    else if (strcmp(phase, "move") == 0 && strcmp(verb, "move") == 0)
        at->moved[strcmp(kind, "extra") == 0] = true;
}

static void look(struct recording *to)
{
    struct position *at = to->context;
    struct position now = { .table = &to->here.table, .game = to->here.table.pieces, .arch = at->arch };

    memcpy(now.moved, at->moved, sizeof now.moved);
    for (int seat = 0; seat < BRAZIL_SEATS; seat++)
        now.has[seat].token = now.has[seat].board = now.has[seat].monarch = NOBODY;
    *at = now;
    to->here.table.game->each_placing(to->here.state, &to->here.table, see, at);
    at->seat = to->line[to->at].at[0] - '1';
}

__attribute__((format(printf, 4, 5))) static void try_instead(struct recording *to, int kind, const char *rule,
                                                              const char *format, ...)
{
    const struct position *at = to->context;
    char text[TEXT];
    int length = snprintf(text, sizeof text, "%d ", at->seat + 1);
    va_list args;

    if (rule == unknown)
        return;
    va_start(args, format);
    vsnprintf(text + length, sizeof text - (size_t)length, format, args);
    va_end(args);
    mutation_try(to, kind, (struct edit){ .at = to->at, .removed = 1, .text = text },
                 rule == NULL ? find_accepted(to->at) : find_broken(to->at, rule));
}

static const char *words_here(const struct recording *to)
{
    return to->line[to->at].at + 1;
}

/* ---- building ---- */

static const char *judge_around(const struct position *at, int x, int y)
{
    bool own = false, rival = false;

    for (int side = 0; side < BRAZIL_SIDES; side++) {
        const struct tile *tile = tile_of(at, x + step_x[side], y + step_y[side]);
        own = own || (tile->lies && tile->owner == at->seat);
        rival = rival || (tile->lies && tile->owner != at->seat);
    }
    if (!own)
        return "build.next";
    if (rival)
        return "build.rival";
    return enemy_at(at, x, y, at->seat) != NOBODY ? "build.unit" : NULL;
}

static int tiles_left(const struct position *at, int type)
{
    int left = at->game->building[type / 2].piece->count;

    for (int i = 0; i < SPAN * SPAN; i++) {
        const struct tile *tile = &at->tile[i / SPAN][i % SPAN];
        left -= tile->lies && tile->type / 2 == type / 2 && tile->type != BRAZIL_NOTHING;
    }
    return left;
}

/* act.repeat, build.tile, build.free, build.era, build.terrain, build.next, build.rival, build.unit */
static const char *judge_build(const struct position *at, int type, int x, int y)
{
    const struct brazil_side *side = at->game->side[type];
    char ground = ground_at(at, x, y);

    if (at->has[at->seat].token == BRAZIL_BUILD)
        return "act.repeat";
    if (tiles_left(at, type) == 0)
        return "build.tile";
    if (tile_of(at, x, y)->lies)
        return "build.free";
    if (side->era > at->has[at->seat].flips + 1)
        return "build.era";
    if (ground == '\0')
        return "build.next";
    bool good = side->terrain == BRAZIL_ANYWHERE ? strchr("PFG", ground) != NULL : "PFG"[side->terrain] == ground;
    return good ? judge_around(at, x, y) : "build.terrain";
}

static void change_build(struct recording *to)
{
    const struct position *at = to->context;
    char name[16];
    int x, y;

    if (sscanf(words_here(to), " build %15s %d,%d", name, &x, &y) != 3)
        return;
    int built = name_of(brazil_what_names, name);
    for (int i = 0; i < 25; i++)
        try_instead(to, BUILD_ELSEWHERE, judge_build(at, built, x + i % 5 - 2, y + i / 5 - 2), "build %s %d,%d", name,
                    x + i % 5 - 2, y + i / 5 - 2);
    for (int type = 0; type < BRAZIL_TYPES; type++) {
        const char *rule = judge_build(at, type, x, y);
        try_instead(to, BUILD_OTHER, rule == NULL && type != built ? unknown : rule, "build %s %d,%d",
                    brazil_what_names[type], x, y);
    }
}

/* act.repeat, found.city, found.monarch; whether it can be paid is not known */
static const char *judge_found(const struct position *at, int city)
{
    const struct has *has = &at->has[at->seat];

    if (has->token == BRAZIL_BUILD)
        return "act.repeat";
    if ((at->cities >> city & 1) == 0)
        return "found.city";
    for (int i = 0; i < UNITS; i++)
        if (at->game->unit[has->board * UNITS + i].type == BRAZIL_MONARCH && has->unit[i].stands)
            return unknown;
    return "found.monarch";
}

/* ---- other actions ---- */

/* act.repeat, deploy.unit, deploy.place, deploy.occupied, deploy.enemy */
static const char *judge_deploy(const struct position *at, int unit, int x, int y)
{
    const struct tile *tile = tile_of(at, x, y);

    if (at->has[at->seat].token == BRAZIL_DEPLOY)
        return "act.repeat";
    if (at->has[at->seat].unit[unit].stands)
        return "deploy.unit";
    if (!tile->lies || tile->owner != at->seat || (!tile->capital && !tile->city))
        return "deploy.place";
    if (tile->mansion)
        return "deploy.occupied";
    return enemy_at(at, x, y, at->seat) != NOBODY ? "deploy.enemy" : NULL;
}

static void change_deploy(struct recording *to)
{
    const struct position *at = to->context;
    int unit, x, y;

    if (sscanf(words_here(to), " deploy U%d %d,%d", &unit, &x, &y) != 3)
        return;
    for (int i = 0; i < SPAN * SPAN; i++)
        if (at->tile[i / SPAN][i % SPAN].lies || is_beside(i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH, x, y))
            try_instead(to, DEPLOY_OTHER, judge_deploy(at, unit - 1, i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH),
                        "deploy U%d %d,%d", unit, i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH);
    for (int other = 0; other < UNITS; other++) {
        const char *rule = judge_deploy(at, other, x, y);
        bool free = at->has[at->seat].unit[other].deployed || other == unit - 1;
        try_instead(to, DEPLOY_OTHER, rule == NULL && !free ? unknown : rule, "deploy U%d %d,%d", other + 1, x, y);
    }
}

static bool is_empty(const struct tile *tile)
{
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        if (tile->marker[i] > 0)
            return false;
    return true;
}

/* renovate.tile, renovate.own, renovate.occupied, renovate.empty, renovate.flip */
static const char *judge_renovate(const struct position *at, int x, int y, bool flip)
{
    const struct tile *tile = tile_of(at, x, y);

    if (!tile->lies || tile->capital)
        return "renovate.tile";
    if (tile->owner != at->seat)
        return "renovate.own";
    if (tile->mansion)
        return "renovate.occupied";
    if (!is_empty(tile))
        return "renovate.empty";
    if (!flip)
        return NULL;
    return tile->city || tile->palace > 0 || at->game->side[tile->type ^ 1]->era > at->has[at->seat].flips + 1
               ? "renovate.flip"
               : NULL;
}

static void change_renovate(struct recording *to)
{
    const struct position *at = to->context;
    int here_x, here_y;

    if (sscanf(words_here(to), " renovate %d,%d", &here_x, &here_y) != 2)
        return;
    for (int i = 0; i < 2 * SPAN * SPAN; i++) {
        int x = i / 2 % SPAN - BRAZIL_REACH, y = i / 2 / SPAN - BRAZIL_REACH;
        bool flip = i % 2 != 0;
        if (letter_at(at, x, y) != '\0' && (tile_of(at, x, y)->lies || is_beside(x, y, here_x, here_y)))
            try_instead(to, RENOVATE_OTHER,
                        at->acts && at->has[at->seat].token == BRAZIL_RENOVATE ? "act.repeat"
                                                                               : judge_renovate(at, x, y, flip),
                        "renovate %d,%d%s", x, y, flip ? " flip" : "");
    }
}

/* act.repeat, paint.open, make.once; whether it can be paid is not known */
static void change_cards(struct recording *to)
{
    const struct position *at = to->context;
    const struct has *has = &at->has[at->seat];

    for (int i = 0; i < at->game->paintings; i++)
        try_instead(to, PAINT_OTHER,
                    has->token == BRAZIL_PAINT              ? "act.repeat"
                    : (at->open >> i & 1) == 0              ? "paint.open"
                    : at->game->painting[i].cost.slots == 0 ? NULL
                                                            : unknown,
                    "paint %s", at->game->painting[i].id);
    for (int i = 0; i < at->game->products; i++)
        try_instead(to, MAKE_OTHER,
                    has->token == BRAZIL_MAKE       ? "act.repeat"
                    : (has->products >> i & 1) != 0 ? "make.once"
                                                    : unknown,
                    "make %s", at->game->product[i].id);
    for (int i = 0; i < at->game->cities; i++)
        try_instead(to, FOUND, judge_found(at, i), "found %s", at->game->city[i].id);
}

/* All of these goods that the seat can give. */
static int goods(const struct position *at, const char *kinds)
{
    int sum = 0;

    for (; *kinds != '\0'; kinds++) {
        int kind = (int)(strchr("WCKFGS", *kinds) - "WCKFGS");
        sum += at->has[at->seat].store[kind];
        for (int i = 0; i < SPAN * SPAN; i++)
            if (controls(at, i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH))
                sum += at->tile[i / SPAN][i % SPAN].marker[kind];
    }
    return sum;
}

static void change_action(struct recording *to)
{
    const struct position *at = to->context;
    int token = at->has[at->seat].token;

    try_instead(to, ACT_OTHER, token == BRAZIL_HARBOR ? "act.repeat" : NULL, "harbor");
    try_instead(to, ACT_OTHER, token == BRAZIL_DEPLOY ? "act.repeat" : NULL, "deploy");
    for (int i = 0; i < 2; i++) {
        bool enough = goods(at, i == 0 ? "KF" : "WC") >= 2;
        try_instead(to, ACT_OTHER,
                    token == BRAZIL_TRADE ? "act.repeat"
                    : enough              ? NULL
                                          : "pay.held",
                    "trade %s", i == 0 ? "gold" : "science");
    }
    change_cards(to);
    change_build(to);
    change_deploy(to);
}

/* ---- tasks and gold cards ---- */

static int count_tiles(const struct position *at, int what)
{
    int count = 0;

    for (int i = 0; i < SPAN * SPAN; i++) {
        const struct tile *tile = &at->tile[i / SPAN][i % SPAN];
        if (controls(at, i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH))
            count += what == BRAZIL_TILES || (what == BRAZIL_CITIES ? tile->city : tile->type == what);
    }
    return count;
}

static int count_products(const struct position *at, int what)
{
    int count = 0;

    for (int i = 0; i < at->game->products; i++)
        count += (at->has[at->seat].products >> i & 1) != 0 &&
                 (what == BRAZIL_PRODUCTS || (strcmp(node_attr(at->game->product[i].piece->node, "shape"), "hexagon") ==
                                              0) == (what == BRAZIL_HEXAGONS));
    return count;
}

static int count_of(const struct position *at, int what)
{
    const struct has *has = &at->has[at->seat];
    int units = 0;

    for (int i = 0; i < UNITS; i++)
        units += has->unit[i].stands;
    if (what == BRAZIL_PRODUCTS || what == BRAZIL_PENTAGONS || what == BRAZIL_HEXAGONS)
        return count_products(at, what);
    return what == BRAZIL_UNITS       ? units
           : what == BRAZIL_PAINTINGS ? __builtin_popcount(has->paintings)
           : what == BRAZIL_SCIENCES  ? goods(at, "S")
                                      : count_tiles(at, what);
}

/* claim.once, claim.card, claim.era, claim.met */
static const char *judge_claim(const struct position *at, int card)
{
    const struct brazil_task *task = &at->game->task[card];
    const struct has *has = &at->has[at->seat];

    if ((has->claimed >> card & 1) != 0)
        return "claim.once";
    if ((has->tasks >> card & 1) == 0)
        return "claim.card";
    if (task->era > has->flips + 1)
        return "claim.era";
    for (int i = 0; i < task->conditions; i++)
        if (count_of(at, task->condition[i].of) < task->condition[i].least)
            return "claim.met";
    return NULL;
}

/* play.card, play.effect */
static const char *judge_play(const struct position *at, int card)
{
    const char *effect = node_attr(at->game->gold[card].piece->node, "effect");

    if ((at->has[at->seat].gold >> card & 1) == 0)
        return "play.card";
    if (effect == NULL)
        return "play.effect";
    if (strcmp(effect, "march") == 0)
        return count_of(at, BRAZIL_UNITS) > 0 ? NULL : "play.effect";
    for (int i = 0; i < SPAN * SPAN && strcmp(effect, "renovate") == 0; i++)
        if (judge_renovate(at, i % SPAN - BRAZIL_REACH, i / SPAN - BRAZIL_REACH, false) == NULL)
            return NULL;
    return strcmp(effect, "renovate") == 0 ? "play.effect" : NULL;
}

/* Before and after the action. */
static void add_cards(struct recording *to)
{
    const struct position *at = to->context;
    const struct has *has = &at->has[at->seat];

    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (((has->tasks | has->claimed) >> i & 1) != 0 || i == to->at % BRAZIL_CARDS)
            try_instead(to, CLAIM, judge_claim(at, i), "claim %s", at->game->task[i].id);
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if ((has->gold >> i & 1) != 0 || i == to->at % BRAZIL_CARDS)
            try_instead(to, PLAY, judge_play(at, i), "play %s", at->game->gold[i].id);
}

/* palace.tile, palace.host */
static const char *judge_palace(const struct position *at, int palace, int x, int y)
{
    const struct tile *tile = tile_of(at, x, y);
    const char *hosts = node_attr(at->game->palace[palace].piece->node, "hosts");

    if (!tile->lies || tile->owner != at->seat || tile->mansion)
        return "palace.tile";
    if ((at->has[at->seat].palaces >> palace & 1) != 0 || tile->palace > 0 || tile->capital)
        return "palace.host";
    return strstr(hosts, tile->city ? "CITY" : brazil_what_names[tile->type]) != NULL ? NULL : "palace.host";
}

static void change_palace(struct recording *to)
{
    const struct position *at = to->context;

    for (int i = 0; i < SPAN * SPAN; i++) {
        int x = i % SPAN - BRAZIL_REACH, y = i / SPAN - BRAZIL_REACH;
        for (int palace = 1; palace < at->game->palaces && letter_at(at, x, y) != '\0'; palace++)
            if (tile_of(at, x, y)->lies || (x + y) % 5 == 0)
                try_instead(to, PALACE_OTHER, judge_palace(at, palace, x, y), "palace %s %d,%d",
                            at->game->palace[palace].id, x, y);
    }
}

/* ---- moves ---- */

/* move.unit, move.next, move.once, move.terrain */
static const char *judge_move(const struct position *at, const char *kind, int unit, int x, int y, bool marches)
{
    static const char leads[] = "PFGL";
    const struct unit *of = &at->has[at->seat].unit[unit];
    int ground = at->game->arch[at->arch]->move;

    if (!of->stands)
        return "move.unit";
    if (!is_beside(of->x, of->y, x, y) || letter_at(at, x, y) == '\0')
        return "move.next";
    if (marches != (strcmp(kind, "march") == 0))
        return "move.once";
    if (strcmp(kind, "extra") != 0)
        return !marches && at->moved[0] ? "move.once" : NULL;
    if (at->moved[1] || ground >= (int)strlen(leads))
        return "move.once";
    return ground_at(at, x, y) == leads[ground] ? NULL : "move.terrain";
}

/* move.unit, move.next, bombard.cannon, move.once, bombard.target */
static const char *judge_bombard(const struct position *at, int unit, int x, int y)
{
    const struct has *has = &at->has[at->seat];
    const struct unit *of = &has->unit[unit];

    if (!of->stands)
        return "move.unit";
    if (!is_beside(of->x, of->y, x, y) || letter_at(at, x, y) == '\0')
        return "move.next";
    if (at->game->unit[has->board * UNITS + unit].type != BRAZIL_CANNON)
        return "bombard.cannon";
    if (at->moved[0])
        return "move.once";
    return enemy_at(at, x, y, at->seat) != NOBODY ? NULL : "bombard.target";
}

static void change_move(struct recording *to, bool marches)
{
    static const char *const kinds[] = { "free", "extra", "march" };
    const struct position *at = to->context;
    char kind[8];
    int unit, x, y;

    if (sscanf(words_here(to), " move %7s U%d %d,%d", kind, &unit, &x, &y) != 4)
        return;
    for (int i = 0; i < 25; i++)
        try_instead(to, MOVE_ELSEWHERE, judge_move(at, kind, unit - 1, x + i % 5 - 2, y + i / 5 - 2, marches),
                    "move %s U%d %d,%d", kind, unit, x + i % 5 - 2, y + i / 5 - 2);
    for (int i = 0; i < 3; i++)
        try_instead(to, MOVE_OTHER_KIND, judge_move(at, kinds[i], unit - 1, x, y, marches), "move %s U%d %d,%d",
                    kinds[i], unit, x, y);
    for (int i = 0; i < UNITS; i++) {
        try_instead(to, MOVE_OTHER_UNIT, judge_move(at, kind, i, x, y, marches), "move %s U%d %d,%d", kind, i + 1, x,
                    y);
        if (!marches)
            try_instead(to, BOMBARD, judge_bombard(at, i, x, y), "bombard U%d %d,%d", i + 1, x, y);
    }
}

/* Instead of what ends a turn: another move of every unit. */
static void add_moves(struct recording *to)
{
    const struct position *at = to->context;

    for (int i = 0; i < UNITS * BRAZIL_SIDES; i++) {
        const struct unit *unit = &at->has[at->seat].unit[i / BRAZIL_SIDES];
        int x = unit->x + step_x[i % BRAZIL_SIDES], y = unit->y + step_y[i % BRAZIL_SIDES], number = i / BRAZIL_SIDES;
        if (!unit->stands)
            continue;
        try_instead(to, MOVE_OTHER_KIND, judge_move(at, "free", number, x, y, false), "move free U%d %d,%d", number + 1,
                    x, y);
        try_instead(to, MOVE_OTHER_KIND, judge_move(at, "extra", number, x, y, false), "move extra U%d %d,%d",
                    number + 1, x, y);
        try_instead(to, BOMBARD, judge_bombard(at, number, x, y), "bombard U%d %d,%d", number + 1, x, y);
    }
}

/* ---- payments ---- */

static struct brazil_cost cost_of(const struct position *at)
{
    char verb[16], id[16] = "";
    const struct brazil *game = at->game;

    cr_assert_geq(sscanf(at->said[0], "%15s %15s", verb, id), 1);
    if (strcmp(verb, "deploy") == 0)
        return game->unit[at->has[at->seat].board * UNITS + atoi(id + 1) - 1].cost;
    if (strcmp(verb, "paint") == 0)
        return game->painting[index_of(at, "painting", id)].cost;
    if (strcmp(verb, "build") == 0)
        return game->side[name_of(brazil_what_names, id)]->cost;
    if (strcmp(verb, "found") == 0)
        return game->city[index_of(at, "city", id)].cost;
    if (strcmp(verb, "make") == 0)
        return game->product[index_of(at, "product", id)].cost;
    return (struct brazil_cost){ 1, { BRAZIL_ALL_BITS } };
}

static int times_said(const struct position *at, const char *words)
{
    int count = 0;

    for (int i = 0; i < at->lines; i++)
        count += strncmp(at->said[i], words, strlen(words)) == 0;
    return count;
}

/* How many of a resource, in the store or on a tile, the record has left. */
static int left_of(const struct position *at, int resource, const int *x, const int *y)
{
    char pay[TEXT], give[TEXT], where[TEXT] = "";
    int lies = at->has[at->seat].store[resource];

    if (x != NULL) {
        snprintf(where, sizeof where, ":%d,%d", *x, *y);
        lies = controls(at, *x, *y) ? tile_of(at, *x, *y)->marker[resource] : 0;
    }
    snprintf(pay, sizeof pay, "pay %s%.40s", brazil_resource_names[resource], where);
    snprintf(give, sizeof give, "give %s%.40s", brazil_resource_names[resource], where);
    for (int i = 0; i < at->lines; i++)
        lies -= strcmp(at->said[i], pay) == 0 || strcmp(at->said[i], give) == 0;
    return lies;
}

/* The slot that is paid here, with what the furniture makes of it. */
static int slot_here(const struct position *at, bool *last)
{
    struct brazil_cost cost = cost_of(at);
    int said = times_said(at, "pay ") + times_said(at, "waive");
    bool builds = strncmp(at->said[0], "build", 5) == 0 || strncmp(at->said[0], "found", 5) == 0;
    bool any = builds && (at->has[at->seat].products >> index_of(at, "product", "FURNITURE") & 1) != 0;

    *last = said + 1 == cost.slots;
    int slot = cost.slot[said];
    return any && (slot & BRAZIL_BASIC_BITS) != 0 ? slot | BRAZIL_BASIC_BITS : slot;
}

/* pay.fit */
static const char *judge_fit(const struct position *at, int resource)
{
    bool last;
    int slot = slot_here(at, &last);
    bool fits = resource == BRAZIL_SCIENCE || (slot >> resource & 1) != 0 ||
                (resource == BRAZIL_GOLD && slot != 1 << BRAZIL_SCIENCE);

    return !fits ? "pay.fit" : last ? NULL : unknown;
}

/* pay.held, pay.monarch, pay.fit */
static const char *judge_card(const struct position *at, bool gold, int card)
{
    const struct has *has = &at->has[at->seat];
    const char *ability = node_attr(at->game->monarch[has->monarch].piece->node, "ability");
    char words[TEXT];
    bool last;

    snprintf(words, sizeof words, "pay %s", gold ? at->game->gold[card].id : at->game->combat[card].id);
    if (((gold ? has->gold : has->combat) >> card & 1) == 0 || times_said(at, words) > 0)
        return "pay.held";
    if (gold || (ability != NULL && strcmp(ability, "spend-gold") == 0))
        return judge_fit(at, BRAZIL_GOLD);
    if (ability == NULL || strcmp(ability, "spend-basic") != 0)
        return "pay.monarch";
    return (slot_here(at, &last) & BRAZIL_BASIC_BITS) == 0 ? "pay.fit" : last ? NULL : unknown;
}

static void change_pay(struct recording *to)
{
    const struct position *at = to->context;
    const struct has *has = &at->has[at->seat];

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        try_instead(to, PAY_OTHER, left_of(at, i, NULL, NULL) > 0 ? judge_fit(at, i) : "pay.held", "pay %s",
                    brazil_resource_names[i]);
    for (int i = 0; i < SPAN * SPAN * BRAZIL_RESOURCES; i++) {
        int hex = i / BRAZIL_RESOURCES, resource = i % BRAZIL_RESOURCES, x = hex % SPAN - BRAZIL_REACH,
            y = hex / SPAN - BRAZIL_REACH;
        if (tile_of(at, x, y)->marker[resource] > 0)
            try_instead(to, PAY_OTHER, left_of(at, resource, &x, &y) > 0 ? judge_fit(at, resource) : "pay.held",
                        "pay %s:%d,%d", brazil_resource_names[resource], x, y);
    }
    for (int i = 0; i < BRAZIL_CARDS; i++) {
        bool tried = i == to->at % BRAZIL_CARDS;
        if (tried || (has->combat >> i & 1) != 0)
            try_instead(to, PAY_OTHER, judge_card(at, false, i), "pay %s", at->game->combat[i].id);
        if (tried || (has->gold >> i & 1) != 0)
            try_instead(to, PAY_OTHER, judge_card(at, true, i), "pay %s", at->game->gold[i].id);
    }
}

/* trade.kind, pay.held */
static void change_give(struct recording *to)
{
    const struct position *at = to->context;
    bool gold = strcmp(at->said[0], "trade gold") == 0;

    for (int i = 0; i < at->lines; i++)
        if (strncmp(at->said[i], "again ", 6) == 0)
            gold = strcmp(at->said[i], "again gold") == 0;
    for (int i = 0; i < SPAN * SPAN; i++) {
        int x = i % SPAN - BRAZIL_REACH, y = i / SPAN - BRAZIL_REACH;
        for (int resource = 0; resource < BRAZIL_RESOURCES; resource++) {
            bool good = strchr(gold ? "KF" : "WC", *brazil_resource_names[resource]) != NULL;
            if (tile_of(at, x, y)->marker[resource] > 0)
                try_instead(to, GIVE_OTHER,
                            !good                               ? "trade.kind"
                            : left_of(at, resource, &x, &y) > 0 ? NULL
                                                                : "pay.held",
                            "give %s:%d,%d", brazil_resource_names[resource], x, y);
            if (x == 0 && y == 0)
                try_instead(to, GIVE_OTHER,
                            !good                                   ? "trade.kind"
                            : left_of(at, resource, NULL, NULL) > 0 ? NULL
                                                                    : "pay.held",
                            "give %s", brazil_resource_names[resource]);
        }
    }
}

/* harbor.basic */
static void change_take(struct recording *to)
{
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        try_instead(to, TAKE_OTHER, i < BRAZIL_BASICS ? NULL : "harbor.basic", "take %s", brazil_resource_names[i]);
}

/* ---- what is left ---- */

/* commit.card, commit.order */
static void change_commit(struct recording *to)
{
    const struct position *at = to->context;
    char last[8] = "";

    for (int i = 0; i < at->lines; i++)
        sscanf(at->said[i], "commit %7s", last);
    for (int i = 0; i < BRAZIL_CARDS; i++) {
        const char *id = at->game->combat[i].id;
        bool held = (at->has[at->seat].combat >> i & 1) != 0;
        try_instead(to, COMMIT_OTHER,
                    !held                   ? "commit.card"
                    : strcmp(id, last) <= 0 ? "commit.order"
                                            : NULL,
                    "commit %s", id);
    }
}

/* discard.held, discard.limit */
static void change_discard(struct recording *to)
{
    const struct position *at = to->context;
    const struct has *has = &at->has[at->seat];
    int store = 0;

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        store += has->store[i];
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        try_instead(to, DISCARD_OTHER,
                    has->store[i] == 0               ? "discard.held"
                    : store <= at->game->value.store ? "discard.limit"
                                                     : NULL,
                    "discard %s", brazil_resource_names[i]);
    for (int i = 0; i < 2 * BRAZIL_CARDS; i++) {
        uint32_t hand = i % 2 == 0 ? has->combat : has->gold;
        bool held = (hand >> i / 2 & 1) != 0, over = __builtin_popcount(hand) > at->game->value.hand;
        try_instead(to, DISCARD_OTHER,
                    !held   ? "discard.held"
                    : !over ? "discard.limit"
                            : NULL,
                    "discard %s", i % 2 == 0 ? at->game->combat[i / 2].id : at->game->gold[i / 2].id);
    }
}

/* keep.dealt */
static void change_keep(struct recording *to)
{
    const struct position *at = to->context;
    int kept[BRAZIL_ERAS];
    char id[BRAZIL_ERAS][8];

    cr_assert_eq(sscanf(words_here(to), " keep %7s %7s %7s", id[0], id[1], id[2]), BRAZIL_ERAS);
    for (int era = 0; era < BRAZIL_ERAS; era++)
        kept[era] = index_of(at, "task", id[era]);
    for (int i = 0; i < BRAZIL_ERAS * BRAZIL_CARDS; i++) {
        int card = i % BRAZIL_CARDS, era = i / BRAZIL_CARDS, now[BRAZIL_ERAS];
        memcpy(now, kept, sizeof now);
        now[era] = card;
        bool good = (at->has[at->seat].tasks >> card & 1) != 0 && at->game->task[card].era == era + 1;
        try_instead(to, KEEP_OTHER, good ? NULL : "keep.dealt", "keep %s %s %s", at->game->task[now[0]].id,
                    at->game->task[now[1]].id, at->game->task[now[2]].id);
    }
}

static void change_entry(struct recording *to, const char *phase)
{
    if (strcmp(phase, "pay") == 0)
        change_pay(to);
    else if (strcmp(phase, "give") == 0)
        change_give(to);
    else if (strcmp(phase, "take") == 0)
        change_take(to);
    else if (strcmp(phase, "palace") == 0)
        change_palace(to);
    else if (strcmp(phase, "commit") == 0)
        change_commit(to);
    else if (strcmp(phase, "discard") == 0)
        change_discard(to);
    else if (strcmp(phase, "keep") == 0)
        change_keep(to);
    for (int arch = 0; arch < BRAZIL_ARCHES && strcmp(phase, "token") == 0; arch++)
        try_instead(to, TOKEN_OTHER, NULL, "token %s", brazil_arch_names[arch]);
}

static void mutate(struct recording *to)
{
    struct position *at = to->context;
    const char *phase = game_phase(to->here.table.game, to->here.state)->word;

    if (to->at > to->lines || phase == NULL || words_here(to)[0] != ' ' || to->line[to->at].at[0] < '1' ||
        to->line[to->at].at[0] > '9')
        return;
    look(to);
    at->acts = strcmp(phase, "act") == 0;
    if (at->acts)
        change_action(to);
    if (at->acts || strcmp(phase, "renovate") == 0)
        change_renovate(to);
    if (at->acts || strcmp(phase, "move") == 0)
        add_cards(to);
    if (strcmp(phase, "move") == 0 || strcmp(phase, "march") == 0)
        change_move(to, strcmp(phase, "march") == 0);
    if (strcmp(phase, "move") == 0 && strncmp(words_here(to), " done", 5) == 0)
        add_moves(to);
    change_entry(to, phase);
    see_turn(at, words_here(to), phase);
}

Test(mutations, brazil, .timeout = 280)
{
    struct count kinds[] = {
        [BUILD_ELSEWHERE] = { "a building elsewhere", 3500, 0 },
        [BUILD_OTHER] = { "another building", 830, 0 },
        [DEPLOY_OTHER] = { "another unit or place", 1200, 0 },
        [PAINT_OTHER] = { "another painting", 6800, 0 },
        [MAKE_OTHER] = { "another product", 540, 0 },
        [RENOVATE_OTHER] = { "another tile renovated", 2400, 0 },
        [ACT_OTHER] = { "another action", 1500, 0 },
        [FOUND] = { "a city", 2900, 0 },
        [PAY_OTHER] = { "another payment", 8400, 0 },
        [GIVE_OTHER] = { "another good given", 920, 0 },
        [TAKE_OTHER] = { "another resource taken", 550, 0 },
        [MOVE_ELSEWHERE] = { "a move elsewhere", 9500, 0 },
        [MOVE_OTHER_KIND] = { "another kind of move", 9000, 0 },
        [MOVE_OTHER_UNIT] = { "another unit moved", 1900, 0 },
        [BOMBARD] = { "a bombardment", 5800, 0 },
        [CLAIM] = { "a task", 4700, 0 },
        [PALACE_OTHER] = { "another palace", 2100, 0 },
        [PLAY] = { "a gold card", 1300, 0 },
        [COMMIT_OTHER] = { "another combat card", 2300, 0 },
        [DISCARD_OTHER] = { "another thing discarded", 2600, 0 },
        [TOKEN_OTHER] = { "a token elsewhere", 230, 0 },
        [KEEP_OTHER] = { "another task kept", 1300, 0 },
    };
    struct count outcomes[] = {
        { "accepted", 8700, 0 },      { "act.repeat", 2600, 0 },   { "build.tile", 29, 0 },
        { "build.free", 630, 0 },     { "build.era", 210, 0 },     { "build.terrain", 1200, 0 },
        { "build.next", 1600, 0 },    { "build.rival", 15, 0 },    { "build.unit", 1, 0 },
        { "found.city", 1600, 0 },    { "found.monarch", 310, 0 }, { "deploy.unit", 72, 0 },
        { "deploy.place", 1000, 0 },  { "paint.open", 5300, 0 },   { "make.once", 370, 0 },
        { "renovate.tile", 460, 0 },  { "renovate.own", 1100, 0 }, { "renovate.occupied", 7, 0 },
        { "renovate.empty", 420, 0 }, { "renovate.flip", 69, 0 },  { "pay.held", 6600, 0 },
        { "pay.fit", 1000, 0 },       { "pay.monarch", 600, 0 },   { "trade.kind", 500, 0 },
        { "harbor.basic", 180, 0 },   { "move.unit", 2300, 0 },    { "move.next", 9700, 0 },
        { "move.once", 4800, 0 },     { "move.terrain", 1500, 0 }, { "bombard.cannon", 3300, 0 },
        { "bombard.target", 210, 0 }, { "claim.once", 1000, 0 },   { "claim.card", 1000, 0 },
        { "claim.era", 1000, 0 },     { "claim.met", 1500, 0 },    { "play.card", 1200, 0 },
        { "play.effect", 93, 0 },     { "palace.tile", 1600, 0 },  { "palace.host", 400, 0 },
        { "commit.card", 2200, 0 },   { "commit.order", 56, 0 },   { "discard.held", 2400, 0 },
        { "discard.limit", 53, 0 },   { "keep.dealt", 1200, 0 },
    };
    struct recording *to = recordings_start(kinds, KINDS, outcomes, sizeof outcomes / sizeof *outcomes);
    struct position *at = memory_new(sizeof *at);

    to->context = at;
    recordings_walk(to, "brazil", mutate);
    recordings_finish(to);
    free(at);
}
