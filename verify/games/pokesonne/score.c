#include "score.h"

#include <string.h>

/* ---- who gets them ---- */

/* owner.most: how strong the strongest are, and how many; none where nobody stands. */
struct winners {
    int most, tied;
};

static inline struct winners find_winners(const struct pokesonne_land *land, const struct pokesonne_region *region)
{
    struct winners winners = { 1, 0 };

    for (int seat = 0; seat < land->seats; seat++) {
        int strength = region->strength[seat];
        if (strength > winners.most)
            winners = (struct winners){ strength, 1 };
        else
            winners.tied += strength == winners.most;
    }
    return winners;
}

/* owner.tie: a tie divides by the number of tied seats, rounding down. */
static int share(const struct pokesonne_land *land, int points, int tied)
{
    return tied > 1 && !land->ties_full ? points / tied : points;
}

struct scoring {
    const struct pokesonne_land *land;
    const struct pokesonne *game;
    struct ledger *ledger;
    int *points;                 /* per seat */
};

static void describe_grass(const struct pokesonne_region *region, int x, int y, char *out, size_t size)
{
    int tiles = pokesonne_region_tiles(region), trainers = region->trainers;
    size_t length =
        text_fill(out, size, ngettext_("grass at %d,%d: %d tile", "grass at %d,%d: %d tiles", tiles), x, y, tiles);

    if (trainers > 0)
        text_fill(out + length, size - length, ngettext_(", %d trainer", ", %d trainers", trainers), trainers);
}

/* What is scored, in the reader's words; `tile` is where it is told to lie. */
static void describe(const struct scoring *to, const struct pokesonne_region *region, int tile, int finished, char *out,
                     size_t size)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->land, tile);
    int tiles = pokesonne_region_tiles(region), x = placed->x, y = placed->y;

    switch ((enum pokesonne_segment_kind)region->kind) {
    case POKESONNE_SEGMENT_GRASS:
        describe_grass(region, x, y, out, size);
        break;
    case POKESONNE_SEGMENT_ROAD:
        text_fill(out, size, ngettext_("road at %d,%d: %d tile", "road at %d,%d: %d tiles", tiles), x, y, tiles);
        break;
    case POKESONNE_SEGMENT_CENTER:
        text_fill(out, size, _("Pokémon Center at %d,%d: %d of 9 tiles"), x, y, 9 - region->open);
        break;
    case POKESONNE_SEGMENT_PLAIN:
        text_fill(out, size,
                  ngettext_("plain at %d,%d: %d finished grass region", "plain at %d,%d: %d finished grass regions",
                            finished),
                  x, y, finished);
        break;
    case POKESONNE_SEGMENT_WATER:
    case POKESONNE_SEGMENTS:
        break;
    }
}

/* Pays one seat its share and writes down what for. */
static void pay_seat(const struct scoring *to, int seat, int points, int tied, const char *rule, const char *what)
{
    int each = share(to->land, points, tied);

    to->points[seat] += each;
    if (each == points)
        ledger_add(to->ledger, seat, each, rule, "%s", what);
    else
        ledger_add(to->ledger, seat, each, rule, _("%s (%d points divided)"), what, points);
}

static __attribute__((noinline)) void pay_told(const struct scoring *to, const struct pokesonne_region *region,
                                               int points, const char *rule, int tile)
{
    const struct winners winners = find_winners(to->land, region);
    char what[96];

    describe(to, region, tile, 0, what, sizeof what);
    for (int seat = 0; seat < to->land->seats; seat++)
        if (region->strength[seat] == winners.most)
            pay_seat(to, seat, points, winners.tied, rule, what);
}

static void pay(const struct scoring *to, const struct pokesonne_region *region, int points, const char *rule, int tile)
{
    if (to->ledger != NULL) {
        pay_told(to, region, points, rule, tile);
        return;
    }
    const struct winners winners = find_winners(to->land, region);
    int each = share(to->land, points, winners.tied);
    for (int seat = 0; seat < to->land->seats; seat++)
        if (region->strength[seat] == winners.most)
            to->points[seat] += each;
}

/* ---- in a turn ---- */

/* score.grass, option.small */
static int grass_points(const struct pokesonne_land *land, const struct pokesonne_values *value,
                        const struct pokesonne_region *region)
{
    int tiles = pokesonne_region_tiles(region);

    if (region->bonus)                           /* score.park */
        return value->grass_park * (tiles + region->trainers);
    if (tiles == 2 && land->small_two)
        return value->grass_small * (tiles + region->trainers);
    return value->grass_tile * tiles + value->grass_trainer * region->trainers;
}

static int finished_points(const struct pokesonne_land *land, const struct pokesonne_values *value,
                           const struct pokesonne_region *region)
{
    switch ((enum pokesonne_segment_kind)region->kind) {
    case POKESONNE_SEGMENT_GRASS:
        return grass_points(land, value, region);
    case POKESONNE_SEGMENT_ROAD:
        return (region->bonus ? value->road_mart : value->road_tile) * pokesonne_region_tiles(region); /* score.mart */
    case POKESONNE_SEGMENT_CENTER:
        return value->center_tile * 9;
    case POKESONNE_SEGMENT_PLAIN:
    case POKESONNE_SEGMENT_WATER:
    case POKESONNE_SEGMENTS:
        break;
    }
    return 0;
}

/* finish.return: every meeple of a scored region goes back to its owner. */
static void send_home(struct pokesonne_land *land, int root)
{
    struct pokesonne_region *region = pokesonne_region(land, root);
    int kept = 0;

    for (int i = 0; i < land->figures; i++) {
        if (pokesonne_root(land, land->figure[i].region) == root)
            land->supply[land->figure[i].kind][land->figure[i].seat]++;
        else
            land->figure[kept++] = land->figure[i];
    }
    memset(&land->figure[kept], 0, (size_t)(land->figures - kept) * sizeof *land->figure);
    land->figures = (int16_t)kept;
    memset(region->strength, 0, sizeof region->strength);
    region->meeples = 0;
}

/* token.finish: whoever finished the grass takes what lies on it, meeples or not. */
static void take_tokens(struct pokesonne_land *land, int root)
{
    for (int i = 0; land->tokens_lying > 0 && i < POKESONNE_TOKENS_MAX; i++) {
        if (land->token_at[i] < POKESONNE_TOKEN_LAND ||
            pokesonne_root(land, land->token_at[i] - POKESONNE_TOKEN_LAND) != root)
            continue;
        land->token_at[i] = (uint16_t)(POKESONNE_TOKEN_OWNED + land->seat);
        land->tokens_lying--;
    }
}

/* A region that this turn may have finished. */
static void score_region(struct scoring *to, struct pokesonne_land *land, int root, int tile)
{
    static const char *const rules[] = { "score.grass", "score.road", "score.center" };
    const struct pokesonne_region *scored = pokesonne_region(land, root);

    if (!pokesonne_region_finished(scored))
        return;
    take_tokens(land, root);
    if (scored->meeples == 0)
        return;
    pay(to, scored, finished_points(land, &to->game->value, scored), rules[scored->kind], tile);
    send_home(land, root);
}

/* The tile that a Center stands on. */
static int center_tile(const struct pokesonne_land *land, int region)
{
    for (int i = 0; i < POKESONNE_TILE_WORDS; i++)
        if (pokesonne_region(land, region)->on[i] != 0)
            return 64 * i + __builtin_ctzll(pokesonne_region(land, region)->on[i]);
    return 0;
}

void pokesonne_score_closed(struct pokesonne_land *land, const struct pokesonne *game, struct ledger *ledger)
{
    int points[POKESONNE_SEATS] = { 0 }, tile = land->placed_tiles - 1;
    struct scoring to = { land, game, ledger, points };
    const struct pokesonne_placed *placed = pokesonne_placed(land, tile);

    for (int i = 0; land->closed != 0 && i < game->tile[placed->type].segments; i++) {
        int root = pokesonne_root(land, placed->first + i);
        if (pokesonne_region(land, root)->meeples > 0 || land->tokens_lying > 0)
            score_region(&to, land, root, tile);
    }
    for (int i = 0; i < land->centers; i++)
        score_region(&to, land, land->center[i], center_tile(land, land->center[i]));
    for (int seat = 0; seat < land->seats; seat++)
        land->points[seat] += points[seat];
}

/* ---- at the end ---- */

enum { REGION_WORDS = (POKESONNE_TILES_MAX * POKESONNE_TILE_SEGMENTS + 63) / 64 };

/* Whether it had not been seen. */
static inline bool see(uint64_t seen[REGION_WORDS], int root)
{
    uint64_t *word = &seen[(unsigned)root / 64], bit = UINT64_C(1) << (root % 64);
    bool first = (*word & bit) == 0;

    *word |= bit;
    return first;
}

/* Finished grass regions beside a plain: mostly few, so that each is compared with all before it. There is room for
   every segment of the landscape. */
struct finished {
    int count;
    uint16_t root[POKESONNE_LAND_TILES_MAX * POKESONNE_TILE_SEGMENTS];
};

static inline void add_finished(struct finished *all, int root)
{
    int i = 0;

    while (i < all->count && all->root[i] != root)
        i++;
    all->root[i] = (uint16_t)root;
    all->count += i == all->count;
}

/* Those beside one segment of it. */
static inline void add_beside(const struct pokesonne_land *land, const struct pokesonne_placed *placed,
                              const struct pokesonne_segment *plain, struct finished *all)
{
    for (unsigned rest = plain->touches; rest != 0; rest &= rest - 1) {
        int root = pokesonne_root(land, placed->first + __builtin_ctz(rest));
        if (pokesonne_region(land, root)->open == 0)
            add_finished(all, root);
    }
}

/* end.plain: only what is finished counts; different segments of one grass region are one. */
static int count_finished(const struct pokesonne_land *land, const struct pokesonne *game, int plain)
{
    struct finished finished;

    finished.count = 0;
    for (int word = 0; word < POKESONNE_TILE_WORDS; word++)
        for (uint64_t rest = pokesonne_region(land, plain)->on[word]; rest != 0; rest &= rest - 1) {
            const struct pokesonne_placed *placed = pokesonne_placed(land, 64 * word + __builtin_ctzll(rest));
            const struct pokesonne_tile *tile = &game->tile[placed->type];
            for (unsigned pastures = tile->pastures; pastures != 0; pastures &= pastures - 1) {
                int segment = __builtin_ctz(pastures);
                if (pokesonne_root(land, placed->first + segment) == plain)
                    add_beside(land, placed, &tile->segment[segment], &finished);
            }
        }
    return finished.count;
}

/* end.mart, end.park: unfinished they are worth nothing. */
static int open_points(const struct pokesonne_values *value, const struct pokesonne_region *region)
{
    int tiles = pokesonne_region_tiles(region);

    if (region->bonus)
        return 0;
    if (region->kind == POKESONNE_SEGMENT_GRASS)
        return value->open_grass * tiles + value->open_trainer * region->trainers;
    return region->kind == POKESONNE_SEGMENT_ROAD ? value->open_road * tiles : value->open_center * (9 - region->open);
}

static void score_open(const struct scoring *to, const struct pokesonne_region *region, int tile)
{
    static const char *const rules[] = { "end.grass", "end.road", "end.center" };

    if (!region->bonus)
        pay(to, region, open_points(&to->game->value, region), rules[region->kind], tile);
}

int pokesonne_score_alone(const struct pokesonne_land *land, const struct pokesonne *game, int root)
{
    const struct pokesonne_region *region = pokesonne_region(land, root);

    if (region->kind == POKESONNE_SEGMENT_PLAIN)
        return game->value.plain_grass * count_finished(land, game, root);
    return pokesonne_region_finished(region) ? finished_points(land, &game->value, region)
                                             : open_points(&game->value, region);
}

static bool has_starter(const struct pokesonne_land *land, int root, int seat)
{
    for (int i = 0; i < land->figures; i++)
        if (land->figure[i].kind == POKESONNE_FIGURE_STARTER && land->figure[i].seat == seat &&
            pokesonne_root(land, land->figure[i].region) == root)
            return true;
    return false;
}

/* end.plain, starter.plain: every winner's own value is divided, so a starter lifts its owner's share only. */
static void pay_plain(const struct scoring *to, int root, int finished, int tile)
{
    const struct pokesonne_region *plain = pokesonne_region(to->land, root);
    const struct winners winners = find_winners(to->land, plain);
    char what[96] = "";

    if (to->ledger != NULL)
        describe(to, plain, tile, finished, what, sizeof what);
    for (int seat = 0; seat < to->land->seats; seat++) {
        if (plain->strength[seat] != winners.most)
            continue;
        bool starter = has_starter(to->land, root, seat);
        int each = starter ? to->game->value.plain_starter : to->game->value.plain_grass;
        pay_seat(to, seat, each * finished, winners.tied, starter ? "starter.plain" : "end.plain", what);
    }
}

/* A region on which figures stand, and the tile of the first of them. */
struct stand {
    int root, tile;
};

/* Each region once, by its first figure. Returns how many. */
static int list_stands(const struct pokesonne_land *land, struct stand stands[POKESONNE_FIGURES_MAX])
{
    uint64_t seen[REGION_WORDS] = { 0 };
    int count = 0;

    for (int i = 0; i < land->figures; i++) {
        int root = pokesonne_root(land, land->figure[i].region);
        stands[count] = (struct stand){ root, land->figure[i].tile };
        count += see(seen, root);
    }
    return count;
}

/* badge.end */
static void score_badges(const struct scoring *to)
{
    for (int seat = 0; seat < to->land->seats; seat++) {
        int held = 0;
        for (int gym = 0; gym < to->game->gyms; gym++)
            held += to->land->badges[seat][gym];
        if (held == 0)
            continue;
        to->points[seat] += held * to->game->value.badge_held;
        ledger_add(to->ledger, seat, held * to->game->value.badge_held, "badge.end",
                   ngettext_("%d badge held", "%d badges held", held), held);
    }
}

/* What the seats own of tokens. */
struct owned {
    uint8_t balls[POKESONNE_SEATS][POKESONNE_BALLS];
    uint8_t of_family[POKESONNE_SEATS][POKESONNE_FAMILIES_MAX];
    int complete[POKESONNE_SEATS]; /* families */
};

static void count_token(const struct scoring *to, int seat, const struct pokesonne_token *token, struct owned *owned)
{
    const uint8_t *size = to->land->dex_many ? to->game->family_many : to->game->family_size;

    owned->balls[seat][token->ball]++;
    if (token->family != POKESONNE_NO_FAMILY)
        owned->complete[seat] += ++owned->of_family[seat][token->family] == size[token->family];
}

static struct owned count_tokens(const struct scoring *to)
{
    struct owned owned = { 0 };

    for (int i = 0; i < to->game->tokens; i++) {
        int seat = to->land->token_at[i] - POKESONNE_TOKEN_OWNED;
        if (seat >= 0 && seat < POKESONNE_SEATS)
            count_token(to, seat, &to->game->token[i], &owned);
    }
    return owned;
}

/* ball.most: a tie pays everyone in full. */
static void score_balls(const struct scoring *to, const struct owned *owned)
{
    static const char *const names[] = { "", N_("Poké Balls"), N_("Great Balls"), N_("Ultra Balls") };

    for (int ball = POKESONNE_BALL_POKE; ball < POKESONNE_BALLS; ball++) {
        int most = 1;
        for (int seat = 0; seat < to->land->seats; seat++)
            most = owned->balls[seat][ball] > most ? owned->balls[seat][ball] : most;
        for (int seat = 0; seat < to->land->seats; seat++) {
            if (owned->balls[seat][ball] < most)
                continue;
            to->points[seat] += to->game->value.ball_most;
            ledger_add(to->ledger, seat, to->game->value.ball_most, "ball.most", _("most %s: %d"), _(names[ball]),
                       most);
        }
    }
}

/* family.end: complete families only. */
static void score_families(const struct scoring *to, const struct owned *owned)
{
    for (int seat = 0; seat < to->land->seats; seat++) {
        int complete = owned->complete[seat], points = complete * to->land->family_points;
        if (complete == 0)
            continue;
        to->points[seat] += points;
        ledger_add(to->ledger, seat, points, "family.end",
                   ngettext_("%d complete family", "%d complete families", complete), complete);
    }
}

void pokesonne_score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    const struct pokesonne_land *land = state;
    const struct pokesonne *game = pokesonne_of(table);
    struct scoring to = { land, game, ledger, points };
    struct stand stands[POKESONNE_FIGURES_MAX];
    int count = list_stands(land, stands);

    for (int i = 0; i < count; i++)
        if (pokesonne_region(land, stands[i].root)->kind != POKESONNE_SEGMENT_PLAIN)
            score_open(&to, pokesonne_region(land, stands[i].root), stands[i].tile);
    for (int i = 0; i < count; i++) {
        bool plain = pokesonne_region(land, stands[i].root)->kind == POKESONNE_SEGMENT_PLAIN;
        int finished = plain ? count_finished(land, game, stands[i].root) : 0;
        if (finished > 0)
            pay_plain(&to, stands[i].root, finished, stands[i].tile);
    }
    if (land->gyms)
        score_badges(&to);
    if (!land->trainers)
        return;
    const struct owned owned = count_tokens(&to);
    score_balls(&to, &owned);
    score_families(&to, &owned);
}
