#include "setup.h"

enum { DEALT_EACH = 2 };

/* ---- the start ---- */

void brazil_deal(void *state, const struct table *table)
{
    const struct brazil *game = brazil_of(table);
    const struct brazil_map *map = brazil_map(game, table->seats);
    struct brazil_realm *realm = state;

    realm->seats = (uint8_t)table->seats;
    realm->era = 1;
    for (int kind = 0; kind < BRAZIL_KINDS; kind++)
        realm->supply[kind] = (uint8_t)game->building[kind].piece->count;
    for (int pile = 0; pile < BRAZIL_PILES; pile++)
        realm->left[pile] = BRAZIL_CARDS / BRAZIL_PILES;
    for (int pile = 0; pile < BRAZIL_CITY_PILES; pile++)
        realm->cities[pile] = BRAZIL_CITY_TILES / BRAZIL_CITY_PILES;
    for (int seat = 0; seat < BRAZIL_SEATS; seat++)
        memset(realm->seat[seat].unit, BRAZIL_NEVER, sizeof realm->seat[seat].unit);
    for (int hex = 0; hex < map->hexes; hex++)
        realm->place[hex].fog = map->hex[hex].fog ? BRAZIL_FOG : BRAZIL_CLEAR;
    realm->phase = BRAZIL_PHASE_OPEN_CITY;
}

/* ---- what is drawn into the open ---- */

static bool impossible(const struct brazil_turn *turn, const char *id)
{
    return BRAZIL_BROKEN(turn, "chance.impossible", _("%s cannot be drawn here"), id);
}

/* The opening comes first: each pile of cities in turn. */
int brazil_next_city_pile(const struct brazil_realm *realm)
{
    return realm->phase == BRAZIL_PHASE_OPEN_CITY ? realm->dealt : realm->due_city - 1;
}

bool brazil_open_city(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int city = brazil_args(turn->move)->card.card, pile = brazil_next_city_pile(realm);

    if (brazil_has(realm->towns, city))
        return impossible(turn, turn->game->city[city].id);
    realm->towns |= (uint8_t)brazil_bit(city);
    realm->city[pile] = (uint8_t)(city + 1);
    realm->cities[pile]--;
    realm->due_city = 0;
    if (realm->phase == BRAZIL_PHASE_OPEN_CITY && ++realm->dealt == BRAZIL_CITY_PILES) {
        realm->dealt = 0;
        realm->phase = BRAZIL_PHASE_OPEN_PAINTING;
    }
    return true;
}

static int next_slot(const struct brazil_realm *realm)
{
    return realm->phase == BRAZIL_PHASE_OPEN_PAINTING ? realm->dealt : realm->due_painting - 1;
}

int brazil_next_pile(const struct brazil_realm *realm)
{
    return next_slot(realm) / (BRAZIL_OPEN / BRAZIL_PILES);
}

bool brazil_open_painting(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int painting = brazil_args(turn->move)->card.card, pile = brazil_next_pile(realm);

    if (brazil_has(realm->paintings, painting) || turn->game->painting[painting].pile != pile)
        return impossible(turn, turn->game->painting[painting].id);
    realm->paintings |= brazil_bit(painting);
    realm->open[next_slot(realm)] = (uint8_t)(painting + 1);
    realm->left[pile]--;
    realm->due_painting = 0;
    if (realm->phase == BRAZIL_PHASE_OPEN_PAINTING && ++realm->dealt == BRAZIL_OPEN) {
        realm->dealt = 0;
        realm->phase = BRAZIL_PHASE_DEAL;
    }
    return true;
}

/* ---- tasks ---- */

int brazil_next_task_seat(const struct brazil_realm *realm)
{
    return realm->dealt / DEALT_EACH % realm->seats;
}

int brazil_next_task_era(const struct brazil_realm *realm)
{
    return realm->dealt / (DEALT_EACH * realm->seats) + 1;
}

bool brazil_deal_task(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int task = brazil_args(turn->move)->task.task, seat = brazil_next_task_seat(realm);

    if (brazil_args(turn->move)->task.seat != seat + 1 || brazil_has(realm->tasks, task) ||
        turn->game->task[task].era != brazil_next_task_era(realm))
        return impossible(turn, turn->game->task[task].id);
    realm->tasks |= brazil_bit(task);
    realm->seat[seat].tasks |= brazil_bit(task);
    if (++realm->dealt == DEALT_EACH * BRAZIL_ERAS * realm->seats)
        realm->phase = BRAZIL_PHASE_BOARD;
    return true;
}

/* keep.dealt: one of each era. */
bool brazil_keep(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    uint32_t kept = 0;

    for (int era = 0; era < BRAZIL_ERAS; era++) {
        int task = brazil_args(turn->move)->keep.task[era];
        const struct brazil_task *of = &turn->game->task[task];
        if (!brazil_has(realm->seat[turn->seat].tasks, task) || of->era != era + 1)
            return BRAZIL_BROKEN(turn, "keep.dealt", _("%s is none of the tasks of era %d that seat %d was dealt"),
                                 of->id, era + 1, turn->seat + 1);
        kept |= brazil_bit(task);
    }
    realm->seat[turn->seat].tasks = kept;
    if (++realm->kept == realm->seats) {
        realm->phase = BRAZIL_PHASE_ACT;
        realm->actor = realm->mover = realm->first;
    } else
        realm->actor = realm->kept;
    return true;
}

/* ---- boards ---- */

bool brazil_choose_board(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int board = brazil_args(turn->move)->board.board, monarch = brazil_args(turn->move)->board.monarch;

    for (int seat = 0; seat < realm->seats; seat++)
        if (realm->seat[seat].board == board + 1)
            return BRAZIL_BROKEN(turn, "board.free", _("seat %d has chosen %s"), seat + 1, turn->game->board[board].id);
    if (turn->game->monarch[monarch].board != board)
        return BRAZIL_BROKEN(turn, "board.monarch", _("%s is no monarch of %s"), turn->game->monarch[monarch].id,
                             turn->game->board[board].id);
    realm->seat[turn->seat].board = (uint8_t)(board + 1);
    realm->seat[turn->seat].monarch = (uint8_t)(monarch + 1);
    if (++realm->kept < realm->seats)
        realm->actor = realm->kept;
    else {
        realm->phase = BRAZIL_PHASE_CAPITAL;
        realm->actor = (uint8_t)(realm->seats - 1);
    }
    return true;
}

/* ---- capitals ---- */

static bool is_capital(const struct brazil_map *map, int hex)
{
    for (int i = 0; i < map->seats; i++)
        if (map->capital[i] == hex)
            return true;
    return false;
}

bool brazil_choose_capital(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    const union brazil_args *args = brazil_args(turn->move);
    int hex = brazil_hex_at(turn->map, args->at.x, args->at.y);

    if (hex == BRAZIL_NOWHERE || !is_capital(turn->map, hex) || realm->place[hex].tile != BRAZIL_NO_TILE)
        return BRAZIL_BROKEN(turn, "capital.free", _("%d,%d is no place for a capital that is still free"), args->at.x,
                             args->at.y);
    realm->place[hex].tile = BRAZIL_CAPITAL_TILE;
    realm->place[hex].owner = (uint8_t)turn->seat;
    realm->place[hex].palace = 1;
    realm->seat[turn->seat].capital = (uint8_t)(hex + 1);
    realm->seat[turn->seat].palaces = 1;
    if (turn->seat > 0)
        realm->actor = (uint8_t)(turn->seat - 1);
    else {
        realm->phase = BRAZIL_PHASE_FIND_CAPITAL;
        realm->dealt = 0;
    }
    return true;
}

/* With the last hex the capital of the first player must have been found. */
static bool is_possible(const struct brazil_turn *turn, int hex, int tile)
{
    const struct brazil_realm *realm = turn->realm;
    bool first = turn->game->capital[tile].first != 0;

    if (hex != turn->map->capital[realm->dealt])
        return false;
    for (int seat = 0; seat < realm->seats; seat++) {
        if (realm->seat[seat].tile == tile + 1)
            return false;
        first = first || (realm->seat[seat].tile > 0 && turn->game->capital[realm->seat[seat].tile - 1].first != 0);
    }
    return first || realm->dealt + 1 < realm->seats;
}

bool brazil_find_capital(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    const union brazil_args *args = brazil_args(turn->move);
    int hex = brazil_hex_at(turn->map, args->at.x, args->at.y);

    if (hex == BRAZIL_NOWHERE || !is_possible(turn, hex, args->at.tile))
        return impossible(turn, turn->game->capital[args->at.tile].id);
    int owner = realm->place[hex].owner;
    realm->seat[owner].tile = (uint8_t)(args->at.tile + 1);
    realm->seat[owner].store[turn->game->capital[args->at.tile].gives]++;
    if (turn->game->capital[args->at.tile].first != 0)
        realm->first = (uint8_t)owner;
    if (++realm->dealt == realm->seats) {
        realm->phase = BRAZIL_PHASE_KEEP;
        realm->actor = realm->kept = 0;
    }
    return true;
}

/* ---- cards ---- */

/* limit.deck: the discards are a new deck once the old one is empty. */
static uint32_t drawable(struct brazil_realm *realm, bool gold)
{
    uint32_t deck = brazil_deck(realm, gold);

    if (deck != 0)
        return deck;
    for (int i = 0; i < (gold ? realm->golds : realm->discards); i++)
        deck |= brazil_bit(gold ? realm->gold[i] : realm->discard[i]);
    return deck;
}

static void clear_discards(struct brazil_realm *realm, bool gold)
{
    if (gold) {
        realm->golds = 0;
        memset(realm->gold, 0, sizeof realm->gold);
    } else {
        realm->discards = 0;
        memset(realm->discard, 0, sizeof realm->discard);
    }
}

bool brazil_draw_card(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int item = brazil_args(turn->move)->draw.item, seat = realm->due_seat;
    bool gold = item >= BRAZIL_ITEM_GOLD;
    int card = item - (gold ? BRAZIL_ITEM_GOLD : BRAZIL_ITEM_COMBAT);

    if (brazil_args(turn->move)->draw.seat != seat + 1 || gold != (realm->due_gold != 0) ||
        !brazil_has(drawable(realm, gold), card))
        return impossible(turn, gold ? turn->game->gold[card].id : turn->game->combat[card].id);
    if (brazil_deck(realm, gold) == 0)
        clear_discards(realm, gold);
    if (gold)
        realm->seat[seat].gold |= brazil_bit(card);
    else
        realm->seat[seat].combat |= brazil_bit(card);
    realm->due_cards--;
    return true;
}
