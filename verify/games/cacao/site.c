#include "site.h"

#include "line.h"

static const char sides[] = "nesw";

const struct cacao_jungle_type *cacao_site(const struct cacao_map *map, const struct cacao *game,
                                     const struct cacao_edge *edge)
{
    const struct cacao_tile *tile = &map->tile[edge->tile];
    int jungle = cacao_map_tile_at(map, tile->x + cacao_side_x[edge->side], tile->y + cacao_side_y[edge->side]);

    return &game->jungle[map->tile[jungle].type];
}

int cacao_site_most(const struct cacao_map *map, const struct cacao *game, const struct cacao_edge *edge)
{
    int workers = cacao_map_workers(map, game, edge->tile, edge->side);

    if (cacao_site(map, game, edge)->site == CACAO_SITE_MARKET && map->cacao[edge->seat] < workers)
        return map->cacao[edge->seat];
    return workers;
}

/* Workers that nothing keeps from working but the time: they were told to in this turn, or this is not their turn. */
static bool fail_time(const struct cacao_map *map, int tile, int jungle, char side, struct error *error)
{
    int x = map->tile[tile].x, y = map->tile[tile].y;

    if (tile == map->newest || jungle >= map->tiles - map->laid)
        return fail(error, ERROR_BROKEN, "activate.edge",
                    _("side %c of %d,%d has already worked in this turn"), side, x, y);
    return fail(
        error, ERROR_BROKEN, "activate.edge",
        _("the workers at side %c of %d,%d may not work in this turn: neither their tile nor the jungle tile is "
          "new"),
        side, x, y);
}

static bool fail_edge(const struct cacao_map *map, const struct cacao *game, const struct move *move,
                      struct error *error)
{
    const union cacao_args *args = cacao_args(move);
    int x = args->activate.x, y = args->activate.y, at = args->activate.side, tile = cacao_map_tile_at(map, x, y);
    int jungle = cacao_map_tile_at(map, x + cacao_side_x[at], y + cacao_side_y[at]);
    char side = sides[at];

    if (tile < 0 || map->tile[tile].seat != move->seat)
        return fail(error, ERROR_BROKEN, "activate.edge", _("no worker tile of seat %d lies at %d,%d"), move->seat + 1,
                    x, y);
    if (cacao_map_workers(map, game, tile, at) == 0)
        return fail(error, ERROR_BROKEN, "activate.edge", _("there are no workers at side %c of %d,%d"), side, x, y);
    if (jungle < 0)
        return fail(error, ERROR_BROKEN, "activate.edge", _("there is no jungle tile at side %c of %d,%d"), side, x, y);
    if (game->jungle[map->tile[jungle].type].site == CACAO_SITE_TEMPLE)
        return fail(error, ERROR_BROKEN, "activate.edge",
                    _("a temple lies at side %c of %d,%d: its workers count at the end and do nothing now"), side, x,
                    y);
    return fail_time(map, tile, jungle, side, error);
}

struct cacao_village cacao_village(const struct cacao_map *map, int seat)
{
    return (struct cacao_village){ map->cacao[seat], map->sun[seat], map->field[seat], map->gold[seat],
                             map->hands[seat] + map->piles[seat] };
}

static void keep_village(struct cacao_map *map, int seat, const struct cacao_village *village)
{
    map->cacao[seat] = (uint8_t)village->cacao;
    map->sun[seat] = (uint8_t)village->sun;
    map->field[seat] = (uint8_t)village->field;
    map->gold[seat] = village->gold;
}

/* gain.most: what is more than a village can hold is lost. */
void cacao_work(struct cacao_village *village, const struct cacao *game, const struct cacao_jungle_type *site, int use)
{
    int sold = cacao_least(use, village->cacao);

    switch ((enum cacao_site)site->site) {
    case CACAO_SITE_PLANTATION:
        village->cacao = cacao_least(village->cacao + use * site->worth, game->value.cacao_most);
        break;
    case CACAO_SITE_MARKET:
        village->cacao -= sold;
        village->gold += sold * site->worth;
        break;
    case CACAO_SITE_MINE:
        village->gold += use * site->worth;
        break;
    case CACAO_SITE_WATER:
        village->field = cacao_least(village->field + use * site->worth, game->waters - 1);
        break;
    case CACAO_SITE_SUN:
        village->sun = cacao_least(village->sun + use * site->worth, game->value.sun_most);
        break;
    case CACAO_SITE_TEMPLE:
    case CACAO_SITES:
        break;
    }
}

static void tell_gold(const struct cacao_jungle_type *site, const struct move *move, int use, struct ledger *ledger)
{
    const union cacao_args *args = cacao_args(move);
    int x = args->activate.x + cacao_side_x[args->activate.side],
        y = args->activate.y + cacao_side_y[args->activate.side], seat = move->seat;

    if (use > 0 && site->site == CACAO_SITE_MARKET)
        ledger_add(ledger, seat, use * site->worth, "site.market", _("%d cacao sold for %d gold each at %d,%d"), use,
                   site->worth, x, y);
    if (use > 0 && site->site == CACAO_SITE_MINE)
        ledger_add(ledger, seat, use * site->worth, "site.mine",
                   ngettext_("%d worker in the mine at %d,%d, %d gold each",
                             "%d workers in the mine at %d,%d, %d gold each", use), use, x, y, site->worth);
}

/* gain.most: what was brought and does not fit. */
static void tell_lost(const struct cacao_village *had, const struct cacao_village *has,
                      const struct cacao_jungle_type *site, int seat, int use, struct ledger *ledger)
{
    int brought = use * site->worth, cacao = had->cacao + brought - has->cacao, sun = had->sun + brought - has->sun,
        steps = had->field + brought - has->field;

    if (site->site == CACAO_SITE_PLANTATION && cacao > 0)
        ledger_note(ledger, seat, "gain.most",
                    ngettext_("the store is full: %d cacao is lost", "the store is full: %d cacao are lost", cacao), cacao);
    if (site->site == CACAO_SITE_SUN && sun > 0)
        ledger_note(ledger, seat, "gain.most",
                    ngettext_("no sun space is free: %d sun token is lost", "no sun space is free: %d sun tokens are lost",
                              sun), sun);
    if (site->site == CACAO_SITE_WATER && steps > 0)
        ledger_note(ledger, seat, "site.water",
                    ngettext_("the water carrier is on the last field: %d step is lost",
                              "the water carrier is on the last field: %d steps are lost", steps), steps);
}

bool cacao_activate(struct cacao_map *map, const struct cacao *game, const struct move *move, struct ledger *ledger,
                    struct error *error)
{
    const union cacao_args *args = cacao_args(move);
    int edge = cacao_map_edge_at(map, move->seat, args->activate.x, args->activate.y, args->activate.side);
    int use = args->activate.use;

    if (edge < 0)
        return fail_edge(map, game, move, error);
    const struct cacao_jungle_type *site = cacao_site(map, game, &map->edge[edge]);
    int workers = cacao_map_workers(map, game, map->edge[edge].tile, map->edge[edge].side);
    if (use < 0 || use > workers)
        return fail(error, ERROR_BROKEN, "activate.use", _("%d workers sent to work, expected 0 to %d"), use,
                    workers);
    if (site->site == CACAO_SITE_MARKET && use > map->cacao[move->seat])
        return fail(error, ERROR_BROKEN, "market.cacao", _("%d cacao sold, seat %d has %d"), use, move->seat + 1,
                    map->cacao[move->seat]);
    const struct cacao_village had = cacao_village(map, move->seat);
    struct cacao_village village = had;
    cacao_work(&village, game, site, use);
    keep_village(map, move->seat, &village);
    tell_gold(site, move, use, ledger);
    if (ledger_notes(ledger))
        tell_lost(&had, &village, site, move->seat, use, ledger);
    cacao_map_spend_edge(map, edge);
    return true;
}

bool cacao_may_overbuild(const struct cacao_map *map, const struct cacao *game, struct error *error)
{
    int left = map->displayed + map->jungle_pile;

    if (left > 0)
        return fail(error, ERROR_BROKEN, "overbuild.empty",
                    ngettext_("%d jungle tile is left, it must be laid first",
                              "%d jungle tiles are left, they must be laid first", left), left);
    return map->sun[map->seat] >= game->value.overbuild_sun ||
           fail(error, ERROR_BROKEN, "overbuild.sun", _("seat %d has no sun token to pay with"), map->seat + 1);
}
