#include "outlook.h"

#include "score.h"
#include "site.h"

enum { GOLD = 10, SUN_LATE = 4, WATER_STEP = 32, TEMPLE_STEP = 12 };

/* The first cacao in store is sold more surely than the fifth, and none after the last turn. */
static int cacao_worth(const struct cacao_village *village)
{
    static const int fruit[] = { 0, 19, 37, 53, 66, 76 };
    int count = cacao_least(village->cacao, 5);

    return fruit[count] * cacao_least(village->turns, 3) / 3;
}

/* Between the number at the carrier and an even rise to the last field, which it may yet reach. */
static int water_worth(const struct cacao *game, const struct cacao_village *village)
{
    int number = GOLD * game->water[village->field], even = GOLD * game->water[0] + WATER_STEP * village->field;
    int hope = cacao_least(village->turns, 6);

    return (number * (12 - hope) + even * hope) / 12;
}

/* A sun token may pay for an overbuilding as long as there are turns. */
static int village_worth(const struct cacao *game, const struct cacao_village *village)
{
    int sun = GOLD * game->value.sun_gold + SUN_LATE * cacao_least(village->turns, 3);

    return GOLD * village->gold + cacao_worth(village) + sun * village->sun + water_worth(game, village);
}

/* ---- workers ---- */

struct job {
    const struct cacao_jungle_type *site;
    int workers;
};

/* Takes the best job that is left, time and again; what the village is worth then. */
static int work(const struct cacao *game, struct cacao_village *village, struct job jobs[], int count)
{
    int worth = village_worth(game, village);

    while (count > 0) {
        struct cacao_village next = *village;
        int most = worth, best = -1;
        for (int i = 0; i < count; i++) {
            struct cacao_village trial = *village;
            cacao_work(&trial, game, jobs[i].site, jobs[i].workers);
            int value = village_worth(game, &trial);
            if (value <= most)
                continue;
            most = value;
            best = i;
            next = trial;
        }
        if (best < 0)
            break;
        *village = next;
        worth = most;
        jobs[best] = jobs[--count];
    }
    return worth;
}

/* ---- what is on the map ---- */

/* Of temples, for every seat. */
static void value_temples(const struct cacao_map *map, const struct cacao *game, int worth[CACAO_SEATS])
{
    int workers[CACAO_SEATS], points[CACAO_SEATS];

    memset(worth, 0, CACAO_SEATS * sizeof *worth);
    for (int i = 0; i < map->tiles; i++) {
        if (map->tile[i].seat != CACAO_NO_SEAT || game->jungle[map->tile[i].type].site != CACAO_SITE_TEMPLE)
            continue;
        cacao_map_count_workers(map, game, i, workers);
        cacao_temple_pay(&game->value, workers, map->seats, points);
        for (int seat = 0; seat < map->seats; seat++)
            worth[seat] += (GOLD - 2) * points[seat] + 3 * workers[seat];
    }
}

/* The jungle tiles around each opening. */
static void note_openings(const struct cacao_map *map, struct cacao_notes *notes)
{
    for (int i = 0; i < map->openings; i++)
        for (int side = 0; side < CACAO_SIDES; side++) {
            int tile = cacao_map_neighbour(map, map->opening[i].x, map->opening[i].y, side);
            notes->beside[i][side] = tile >= 0 ? map->tile[tile].type : CACAO_NO_TYPE;
        }
}

/* What changes with the tiles alone; most moves that are tried lay none. */
static void note_tiles(const struct cacao_map *map, const struct cacao *game, struct cacao_notes *notes)
{
    size_t size = map->tiles * sizeof *map->tile;

    if (notes->tiles == map->tiles && memcmp(notes->tile, map->tile, size) == 0)
        return;
    notes->tiles = map->tiles;
    memcpy(notes->tile, map->tile, size);
    value_temples(map, game, notes->temples);
    note_openings(map, notes);
}

/* The best first job is the one after which the others bring most. */
static int plan(const struct cacao *game, struct cacao_village *village, const struct job jobs[], int count)
{
    struct cacao_village before = *village;
    int most = village_worth(game, village);

    for (int first = 0; first < count; first++) {
        struct job rest[CACAO_EDGES_MAX];
        struct cacao_village trial = before;
        cacao_work(&trial, game, jobs[first].site, jobs[first].workers);
        memcpy(rest, jobs, (size_t)count * sizeof *jobs);
        rest[first] = rest[count - 1];
        int value = work(game, &trial, rest, count - 1);
        if (value <= most)
            continue;
        most = value;
        *village = trial;
    }
    return most;
}

/* What a seat has when its workers have worked. */
static int standing(const struct cacao_map *map, const struct cacao *game, int seat, struct cacao_village *village)
{
    struct job jobs[CACAO_EDGES_MAX];
    int count = 0;

    for (int i = 0; i < map->edges; i++)
        if (map->edge[i].seat == seat)
            jobs[count++] = (struct job){ cacao_site(map, game, &map->edge[i]),
                                          cacao_map_workers(map, game, map->edge[i].tile, map->edge[i].side) };
    *village = cacao_village(map, seat);
    return plan(game, village, jobs, count);
}

/* ---- the reply ---- */

/* What one worker at a site would add to a village that is worth so much. */
static int step_worth(const struct cacao *game, const struct cacao_village *village, int before,
                      const struct cacao_jungle_type *site)
{
    struct cacao_village after = *village;

    cacao_work(&after, game, site, 1);
    return site->site == CACAO_SITE_TEMPLE ? TEMPLE_STEP : village_worth(game, &after) - before;
}

/* The best of the four turns of a tile with these steps at its sides. */
static int best_turn(const struct cacao_worker_type *type, const int step[CACAO_SIDES])
{
    int most = 0;

    for (int quarter = 0; quarter < CACAO_SIDES; quarter++) {
        int worth = 0;
        for (int side = 0; side < CACAO_SIDES; side++)
            worth += cacao_worker_count(type, quarter, side) * step[side];
        most = worth > most ? worth : most;
    }
    return most;
}

/* The type of which most players have most tiles: what is in a hidden hand. */
static const struct cacao_worker_type *usual_tile(const struct cacao *game)
{
    const struct cacao_worker_type *usual = &game->worker[0];

    for (int i = 1; i < game->workers; i++)
        usual = game->worker[i].piece->count > usual->piece->count ? &game->worker[i] : usual;
    return usual;
}

/* What a village could gain with a usual tile on the best space. */
static int reply(const struct cacao_map *map, const struct cacao *game, const struct cacao_village *village,
                 const struct cacao_notes *notes)
{
    const struct cacao_worker_type *usual = usual_tile(game);
    int worth[CACAO_JUNGLE_TYPES], before = village_worth(game, village), most = 0, workers = 0;

    for (int side = 0; side < CACAO_SIDES; side++)
        workers += cacao_worker_count(usual, 0, side);
    for (int type = 0; type < game->jungles; type++)
        worth[type] = step_worth(game, village, before, &game->jungle[type]);
    for (int i = 0; i < map->openings && village->turns > 0; i++) {
        int step[CACAO_SIDES], best = 0;
        for (int side = 0; side < CACAO_SIDES; side++) {
            step[side] = notes->beside[i][side] != CACAO_NO_TYPE ? worth[notes->beside[i][side]] : 0;
            best = step[side] > best ? step[side] : best;
        }
        if (workers * best <= most) /* even if all of them stood there */
            continue;
        int gain = best_turn(usual, step);
        most = gain > most ? gain : most;
    }
    return most;
}

/* Which seat may answer: none while tiles are laid. */
static int next_seat(const struct cacao_map *map)
{
    switch ((enum cacao_phase)map->phase) {
    case CACAO_PHASE_ACTIVATE:
    case CACAO_PHASE_REFILL:
        return (map->seat + 1) % map->seats;
    case CACAO_PHASE_PLACE:
        return map->seat;
    case CACAO_PHASE_DEAL:
    case CACAO_PHASE_FILL:
    case CACAO_PHASE_THIRD:
    case CACAO_PHASE_OVER:
        break;
    }
    return -1;
}

static int outlook(const struct cacao_map *map, const struct cacao *game, int seat, struct cacao_notes *notes)
{
    struct cacao_village village[CACAO_SEATS];
    int worth = 0, next = next_seat(map);

    note_tiles(map, game, notes);
    for (int of = 0; of < map->seats; of++)
        worth += (of == seat ? map->seats - 1 : -1) * (standing(map, game, of, &village[of]) + notes->temples[of]);
    if (next >= 0)
        worth += (next == seat ? map->seats - 1 : -1) * reply(map, game, &village[next], notes) / 2;
    return worth;
}

/* While gaps are filled nobody has been told to work yet. */
int cacao_outlook(const void *state, const struct table *table, int seat, void *notes)
{
    const struct cacao_map *map = state;
    struct cacao_notes fresh;

    if (notes == NULL) {
        fresh.tiles = 0;
        notes = &fresh;
    }
    if (map->phase != CACAO_PHASE_FILL && map->phase != CACAO_PHASE_THIRD)
        return outlook(map, cacao_of(table), seat, notes);
    struct cacao_map ahead = *map;
    cacao_map_find_edges(&ahead, cacao_of(table));
    return outlook(&ahead, cacao_of(table), seat, notes);
}

/* What workers do is thought of in plan(). */
bool cacao_foresees(const void *state)
{
    const struct cacao_map *map = state;

    return map->phase == CACAO_PHASE_ACTIVATE;
}
