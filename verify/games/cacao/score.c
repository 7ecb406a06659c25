#include "score.h"

#include "map.h"

/* Seats with the most workers of those with fewer than `below`: how many, and how many workers each, perhaps none. */
static int lead(const int workers[CACAO_SEATS], int seats, int below, int *most)
{
    int leaders = 0;

    *most = 0;
    for (int seat = 0; seat < seats; seat++) {
        if (workers[seat] >= below || workers[seat] < *most)
            continue;
        leaders = workers[seat] > *most ? 1 : leaders + 1;
        *most = workers[seat];
    }
    return leaders;
}

void cacao_temple_pay(const struct cacao_values *value, const int workers[CACAO_SEATS], int seats,
                      int points[CACAO_SEATS])
{
    enum { ANY = 1000 };
    int most, second, first_seats = lead(workers, seats, ANY, &most);
    int second_seats = lead(workers, seats, most, &second);

    for (int seat = 0; seat < seats; seat++) {
        points[seat] = 0;
        if (workers[seat] > 0 && workers[seat] == most)
            points[seat] = value->temple_first / first_seats;
        else if (first_seats == 1 && workers[seat] > 0 && workers[seat] == second)
            points[seat] = value->temple_second / second_seats;
    }
}

/* Who came first or second at a temple, or as one of several. */
static void tell_temple(const struct cacao_tile *tile, const int workers[CACAO_SEATS], int seats, int seat, int paid,
                        struct ledger *ledger)
{
    bool ahead = true, alone = true;

    for (int other = 0; other < seats; other++)
        if (other != seat) {
            ahead = ahead && workers[other] <= workers[seat];
            alone = alone && workers[other] != workers[seat];
        }
    ledger_add(ledger, seat, paid, "end.temple",
               alone ? ahead ? ngettext_("temple at %d,%d: %d worker, the most",
                                         "temple at %d,%d: %d workers, the most", workers[seat])
                             : ngettext_("temple at %d,%d: %d worker, the second most",
                                         "temple at %d,%d: %d workers, the second most", workers[seat])
                     : ahead ? ngettext_("temple at %d,%d: %d worker, tied for the most",
                                         "temple at %d,%d: %d workers, tied for the most", workers[seat])
                             : ngettext_("temple at %d,%d: %d worker, tied for the second most",
                                         "temple at %d,%d: %d workers, tied for the second most",
                                         workers[seat]),
               tile->x, tile->y, workers[seat]);
}

static void score_temple(const struct cacao_map *map, const struct cacao *game, int tile, int points[SEATS_MAX],
                         struct ledger *ledger)
{
    int workers[CACAO_SEATS], paid[CACAO_SEATS];

    cacao_map_count_workers(map, game, tile, workers);
    cacao_temple_pay(&game->value, workers, map->seats, paid);
    for (int seat = 0; seat < map->seats; seat++) {
        points[seat] += paid[seat];
        if (paid[seat] != 0 && ledger_is(ledger))
            tell_temple(&map->tile[tile], workers, map->seats, seat, paid[seat], ledger);
    }
}

static void score_village(const struct cacao_map *map, const struct cacao *game, int seat, int points[SEATS_MAX],
                          struct ledger *ledger)
{
    int suns = map->sun[seat] * game->value.sun_gold, water = game->water[map->field[seat]];

    points[seat] += suns + water;
    if (suns != 0)
        ledger_add(ledger, seat, suns, "end.sun", ngettext_("%d sun token", "%d sun tokens", map->sun[seat]),
                   map->sun[seat]);
    if (water != 0)
        ledger_add(ledger, seat, water, "end.water", _("the water carrier is at %d"), water);
    else
        ledger_note(ledger, seat, "end.water", _("the water carrier is at %d"), water);
}

void cacao_score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    const struct cacao_map *map = state;
    const struct cacao *game = cacao_of(table);

    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].seat == CACAO_NO_SEAT && game->jungle[map->tile[i].type].site == CACAO_SITE_TEMPLE)
            score_temple(map, game, i, points, ledger);
    for (int seat = 0; seat < map->seats; seat++)
        score_village(map, game, seat, points, ledger);
}
