/* The tiles of 寶可頌 out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>

static const char *const edge_names[] = { "grass", "road", "plain", "water" };
static const char *const end_names[] = { "", "crossing", "center", "grass", "gym" };
const char *const pokesonne_balls[POKESONNE_BALLS] = { "", "poke", "great", "ultra" };
static const char *const yes_names[] = { "no", "yes" };
static const char *const side_names[] = { "n", "e", "s", "w" };
static const char *const half_names[] = { "0", "1", "2", "3", "4", "5", "6", "7" };
static const char *const letters[] = { "a", "b", "c", "d" };
static_assert(sizeof edge_names / sizeof *edge_names == POKESONNE_EDGES, "one name per edge kind");
static_assert(sizeof end_names / sizeof *end_names == POKESONNE_END_GYM + 1, "one name per road end");

/* ---- segments ---- */

#define INTO(type, member) .into = offsetof(struct pokesonne_##type, member)
#define SIDES { .name = "on", INTO(segment, sides), AMONG(side_names), .form = ATTRIBUTE_SET }

static const struct attribute water_attributes[] = { SIDES, { 0 } };
static const struct attribute grass_attributes[] = {
    { .name = "id", INTO(segment, letter), AMONG(letters), .missing = -1 },
    SIDES,
    { .name = "trainers", INTO(segment, trainers), .to = 1 },
    { .name = "park", INTO(segment, bonus), AMONG(yes_names) },
    { .name = "ball", INTO(segment, ball), AMONG(pokesonne_balls) },
    { 0 },
};
static const struct attribute road_attributes[] = {
    SIDES,
    { .name = "mart", INTO(segment, bonus), AMONG(yes_names) },
    { .name = "end", INTO(segment, end), AMONG(end_names) },
    { 0 },
};
static const struct attribute plain_attributes[] = {
    { .name = "halves", INTO(segment, halves), AMONG(half_names), .form = ATTRIBUTE_LETTERS },
    { .name = "grass", INTO(segment, letter), AMONG(letters), .form = ATTRIBUTE_SET, .may_lack = true },
    { 0 },
};
static const struct attribute center_attributes[] = { { 0 } };

static bool check_grass(const struct node *node, void *whole, void *part, struct error *error)
{
    struct pokesonne_tile *tile = whole;
    const struct pokesonne_segment *segment = part;

    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_GRASS && tile->segment[i].letter == segment->letter)
            return node_fail(node, error, _("tile %s has two grass segments with the id \"%s\""), tile->id,
                             letters[segment->letter]);
    return true;
}

static bool check_road(const struct node *node, void *whole, void *part, struct error *error)
{
    const struct pokesonne_segment *segment = part;
    bool single = (segment->sides & (segment->sides - 1)) == 0;

    (void)whole;
    if (single && segment->end == POKESONNE_END_NONE)
        return node_fail(node, error, _("a road with one side needs end: crossing, center, grass or gym"));
    if (!single && segment->end != POKESONNE_END_NONE)
        return node_fail(node, error, _("a road with two sides runs through, it has no end"));
    return true;
}

static bool check_center(const struct node *node, void *whole, void *part, struct error *error)
{
    const struct pokesonne_tile *tile = whole;

    (void)part;
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_CENTER)
            return node_fail(node, error, _("tile %s has two Centers"), tile->id);
    return true;
}

/* It touches the grass segments of its letters. */
static bool check_plain(const struct node *node, void *whole, void *part, struct error *error)
{
    const struct pokesonne_tile *tile = whole;
    struct pokesonne_segment *segment = part;
    int left = segment->letter;

    for (int i = 0; i < tile->segments; i++) {
        const struct pokesonne_segment *other = &tile->segment[i];
        if (other->kind == POKESONNE_SEGMENT_PLAIN && other->halves == 0 && segment->halves == 0)
            return node_fail(node, error, _("tile %s has two inner plains; plain:in could mean either"), tile->id);
        if (other->kind == POKESONNE_SEGMENT_GRASS && (left >> other->letter & 1) != 0) {
            segment->touches |= (uint16_t)(1 << i);
            left &= ~(1 << other->letter);
        }
    }
    return left == 0 || node_fail(node, error, _("grass=\"%s\": tile %s has no grass of that id"),
                                  letters[__builtin_ctz((unsigned)left)], tile->id);
}

static const char *const segment_words[] = { "grass", "road", "center", "plain", "water" };
static_assert(sizeof segment_words / sizeof *segment_words == POKESONNE_SEGMENTS, "one word per segment kind");

#define SEGMENT(word, kind) .name = word, .number = POKESONNE_SEGMENT_##kind
static const struct part parts[] = {
    { SEGMENT("grass", GRASS), .attribute = grass_attributes, .check = check_grass },
    { SEGMENT("road", ROAD), .attribute = road_attributes, .check = check_road },
    { SEGMENT("center", CENTER), .attribute = center_attributes, .check = check_center },
    { SEGMENT("plain", PLAIN), .attribute = plain_attributes, .check = check_plain },
    { SEGMENT("water", WATER), .attribute = water_attributes },
    { .name = "gym", .number = 1, INTO(tile, gym) },
    { .name = "spring", .number = POKESONNE_RIVER_SPRING, INTO(tile, river) },
    { .name = "lake", .number = POKESONNE_RIVER_LAKE, INTO(tile, river) },
    { 0 },
};
static const struct parts_rule tile_parts = { ITEMS_INTO(struct pokesonne_tile, segments, segment),
                                              .too_many = N_("a tile has more than %d segments"), .part = parts };

/* ---- what a schema cannot say ---- */

static bool cover_side(const struct node *node, struct pokesonne_tile *tile, int side, int index, struct error *error)
{
    const struct pokesonne_segment *segment = &tile->segment[index];

    if (strcmp(edge_names[tile->edge[side]], segment_words[segment->kind]) != 0)
        return node_fail(node, error, _("tile %s: a %s lies on side %s, but its edge there is %s"), tile->id,
                         segment_words[segment->kind], side_names[side], edge_names[tile->edge[side]]);
    if (tile->at_side[side] != POKESONNE_NO_SEGMENT)
        return node_fail(node, error, _("tile %s: side %s belongs to two segments"), tile->id, side_names[side]);
    tile->at_side[side] = (uint8_t)index;
    return true;
}

static bool cover_half(const struct node *node, struct pokesonne_tile *tile, int half, int index, struct error *error)
{
    if (tile->edge[half / 2] == POKESONNE_EDGE_GRASS)
        return node_fail(node, error, _("tile %s: a plain lies on half-edge %d, but side %s is grass"), tile->id, half,
                         side_names[half / 2]);
    if (tile->at_half[half] != POKESONNE_NO_SEGMENT)
        return node_fail(node, error, _("tile %s: half-edge %d belongs to two plains"), tile->id, half);
    tile->at_half[half] = (uint8_t)index;
    return true;
}

static bool check_cover(const struct node *node, struct pokesonne_tile *tile, struct error *error)
{
    memset(tile->at_side, POKESONNE_NO_SEGMENT, sizeof tile->at_side);
    memset(tile->at_half, POKESONNE_NO_SEGMENT, sizeof tile->at_half);
    for (int i = 0; i < tile->segments; i++) {
        for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
            if ((tile->segment[i].sides >> side & 1) != 0 && !cover_side(node, tile, side, i, error))
                return false;
        for (int half = 0; half < POKESONNE_TILE_HALVES; half++)
            if ((tile->segment[i].halves >> half & 1) != 0 && !cover_half(node, tile, half, i, error))
                return false;
    }
    for (int half = 0; half < POKESONNE_TILE_HALVES; half++) {
        int side = half / 2;
        if (tile->edge[side] != POKESONNE_EDGE_PLAIN && tile->at_side[side] == POKESONNE_NO_SEGMENT)
            return node_fail(node, error, _("tile %s: no segment lies on side %s (%s)"), tile->id, side_names[side],
                             edge_names[tile->edge[side]]);
        if (tile->edge[side] != POKESONNE_EDGE_GRASS && tile->at_half[half] == POKESONNE_NO_SEGMENT)
            return node_fail(node, error, _("tile %s: no plain lies on half-edge %d"), tile->id, half);
    }
    return true;
}

/* ---- tiles ---- */

static void index_segments(struct pokesonne_tile *tile)
{
    tile->center = tile->inner = tile->ball = POKESONNE_NO_SEGMENT;
    for (int i = tile->segments - 1; i >= 0; i--) {
        struct pokesonne_segment *segment = &tile->segment[i];
        segment->edges = (uint8_t)__builtin_popcount(segment->sides);
        tile->pastures |= (uint16_t)((segment->touches != 0) << i);
        if (segment->kind == POKESONNE_SEGMENT_CENTER)
            tile->center = (uint8_t)i;
        if (segment->kind == POKESONNE_SEGMENT_PLAIN && segment->halves == 0)
            tile->inner = (uint8_t)i;
        if (segment->ball != POKESONNE_BALL_NONE)
            tile->ball = (uint8_t)i;
    }
}

static bool check_tile(const struct kit *kit, void *item, struct error *error)
{
    struct pokesonne_tile *tile = item;
    const char *option = kit->set[tile->piece->set].option;

    tile->copies = tile->piece->count;
    tile->option = option != NULL ? kit_option_index(kit, option) : -1;
    index_segments(tile);
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        tile->water |= (uint8_t)((tile->edge[side] == POKESONNE_EDGE_WATER) << side);
    if (tile->water != 0 && tile->river == POKESONNE_RIVER_NONE)
        tile->river = POKESONNE_RIVER_RUN;
    return check_cover(tile->piece->node, tile, error);
}

static const struct attribute tile_attributes[] = {
    { .name = "edges", INTO(tile, edge), AMONG(edge_names), .form = ATTRIBUTE_LIST, .length = POKESONNE_TILE_SIDES },
    { 0 },
};

static bool check_counts(const struct pokesonne *game, struct error *error)
{
    int copies = 1;

    for (int i = 0; i < game->tiles; i++) {
        copies += game->tile[i].copies;
        if (copies > POKESONNE_TILES_MAX)
            return node_fail(game->tile[i].piece->node, error, _("more than %d tiles with the start tile"),
                             POKESONNE_TILES_MAX);
    }
    return true;
}

static const char *const tile_kind = "tile";
static const struct attribute start_attributes[] = {
    { .name = "tile", .into = offsetof(struct pokesonne, start), .words = &tile_kind, .form = ATTRIBUTE_PIECE }, { 0 },
};

static bool read_start(const struct kit *kit, struct pokesonne *game, struct error *error)
{
    const struct kit_piece *piece = kit_first(kit, "start");

    if (piece == NULL)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("the start tile <start tile=\"…\"/> is missing"));
    return attributes_read(kit, piece->node, start_attributes, game, error);
}

/* ---- gyms and their badges ---- */

static const struct attribute badge_attributes[] = {
    { .name = "gym", INTO(badge, tile), .words = &tile_kind, .form = ATTRIBUTE_PIECE },
    { .name = "value", INTO(badge, value), .from = 1, .to = 9, .missing = ATTRIBUTE_NEEDED },
    { 0 },
};

static bool number_gyms(struct pokesonne *game, struct error *error)
{
    for (int i = 0; i < game->tiles; i++) {
        if (game->tile[i].gym == 0)
            continue;
        if (game->gyms == POKESONNE_GYMS)
            return node_fail(game->tile[i].piece->node, error, _("more than %d gym tiles"), POKESONNE_GYMS);
        game->gym[game->gyms++].id = game->tile[i].id;
        game->tile[i].gym = (uint8_t)game->gyms;
    }
    return true;
}

static bool give_badges(const struct kit *kit, struct pokesonne *game, struct error *error)
{
    int given[POKESONNE_GYMS] = { 0 };

    for (int i = 0; i < game->badges; i++) {
        const struct pokesonne_badge *badge = &game->badge[i];
        const struct pokesonne_tile *tile = &game->tile[badge->tile];
        int gym = tile->gym - 1;
        if (gym < 0)
            return node_fail(badge->piece->node, error, _("gym=\"%s\" names no gym tile of this kit"), tile->id);
        if (given[gym] == POKESONNE_BADGE_VALUES)
            return node_fail(badge->piece->node, error, _("gym %s has more than %d badges"), tile->id,
                             POKESONNE_BADGE_VALUES);
        game->gym[gym].value[given[gym]++] = badge->value;
    }
    for (int i = 0; i < game->gyms; i++)
        if (given[i] < POKESONNE_BADGE_VALUES)
            return fail_at(error, ERROR_INPUT, kit->file, 0, _("gym %s has fewer than %d badges"), game->gym[i].id,
                           POKESONNE_BADGE_VALUES);
    return true;
}

/* ---- tokens and their families ---- */

static const char *const roster_names[] = { "40", "151" };
static const struct attribute token_attributes[] = {
    { .name = "number", INTO(token, number), .wide = true, .from = 1, .to = 9999, .missing = ATTRIBUTE_NEEDED },
    { .name = "family", INTO(token, line), .form = ATTRIBUTE_TEXT },
    { .name = "ball", INTO(token, ball), AMONG(pokesonne_balls), .missing = -1 },
    { .name = "dex", INTO(token, many), AMONG(roster_names) },
    { .name = "stage", INTO(token, stage), .from = 1, .to = 3, .missing = 1 },
    { .name = "stages", INTO(token, stages), .from = 1, .to = 3, .missing = 1 },
    { 0 },
};

static bool check_token(const struct kit *kit, void *item, struct error *error)
{
    const struct pokesonne_token *token = item;

    (void)kit;
    return token->stage <= token->stages || node_fail(token->piece->node, error, _("token %s: stage %d of %d stages"),
                                                      token->id, token->stage, token->stages);
}

static bool join_family(struct pokesonne *game, struct pokesonne_token *token, struct error *error)
{
    int index = 0;

    token->family = POKESONNE_NO_FAMILY;
    if (token->line == NULL)
        return true;
    while (index < game->families && strcmp(game->family[index], token->line) != 0)
        index++;
    if (index == POKESONNE_FAMILIES_MAX)
        return node_fail(token->piece->node, error, _("more than %d families"), POKESONNE_FAMILIES_MAX);
    if (index == game->families)
        game->family[game->families++] = token->line;
    token->family = (uint8_t)index;
    game->family_many[index]++;
    game->family_size[index] = (uint8_t)(game->family_size[index] + !token->many);
    return true;
}

/* Into the order of their numbers, which is the order of an unshuffled pile. */
static bool sort_tokens(struct pokesonne *game, struct error *error)
{
    for (int i = 1; i < game->tokens; i++) {
        struct pokesonne_token token = game->token[i];
        int at = i;
        for (; at > 0 && game->token[at - 1].number > token.number; at--)
            game->token[at] = game->token[at - 1];
        if (at > 0 && game->token[at - 1].number == token.number)
            return node_fail(token.piece->node, error, _("two tokens have the number %d"), token.number);
        game->token[at] = token;
    }
    return true;
}

static bool finish_tokens(struct pokesonne *game, struct arena *arena, struct error *error)
{
    for (int i = 0; i < game->tokens; i++) {
        if (!join_family(game, &game->token[i], error))
            return false;
        game->token[i].word = arena_printf(arena, "%d", game->token[i].number);
    }
    return sort_tokens(game, error);
}

int pokesonne_token_index(const struct pokesonne *game, int number)
{
    int low = 0, high = game->tokens - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        if (game->token[middle].number == number)
            return middle;
        if (game->token[middle].number < number)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

/* ---- what the referee looks up ---- */

const struct pokesonne_tile *pokesonne_tile(const struct pokesonne *game, const char *id)
{
    for (int i = 0; i < game->tiles; i++)
        if (strcmp(game->tile[i].id, id) == 0)
            return &game->tile[i];
    return NULL;
}

/* A turn fits the opening that its four edges bind, and those that are bound on some of these sides only. */
static void tabulate_turn(const struct pokesonne_tile *tile, int turn, uint8_t *fits)
{
    for (int bound = 0; bound < 1 << POKESONNE_TILE_SIDES; bound++) {
        int need = 0;
        for (int side = POKESONNE_TILE_SIDES - 1; side >= 0; side--)
            need = need * (POKESONNE_EDGES + 1) + ((bound >> side & 1) != 0 ? 1 + tile->edge[(side - turn) & 3] : 0);
        fits[need] |= (uint8_t)(1 << turn);
    }
}

static void tabulate_fits(struct pokesonne *game, struct arena *arena)
{
    uint8_t *fits = arena_alloc(arena, (size_t)(POKESONNE_NEEDS * game->tiles));

    for (int i = 0; i < game->tiles; i++)
        for (int turn = 0; turn < 4; turn++)
            tabulate_turn(&game->tile[i], turn, fits + (ptrdiff_t)i * POKESONNE_NEEDS);
    game->fits = fits;
}

static const uint16_t side_weight[POKESONNE_TILE_SIDES] = { 1, POKESONNE_EDGES + 1,
                                                            (POKESONNE_EDGES + 1) * (POKESONNE_EDGES + 1),
                                                            (POKESONNE_EDGES + 1) * (POKESONNE_EDGES + 1) *
                                                                (POKESONNE_EDGES + 1) };

static void tabulate_seams(struct pokesonne_tile *tile)
{
    for (int turn = 0; turn < 4; turn++)
        for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
            int own = (side - turn) & 3;
            tile->seam[turn][side] = (struct pokesonne_seam){
                .left = tile->at_half[2 * own],
                .middle = tile->at_side[own],
                .right = tile->at_half[2 * own + 1],
                .need = (uint16_t)((1 + tile->edge[own]) * side_weight[side ^ 2]),
            };
        }
    for (int i = 0; i < tile->segments; i++)
        tile->closed =
            tile->closed || (tile->segment[i].kind < POKESONNE_SEGMENT_CENTER && tile->segment[i].edges == 0);
}

static void tabulate_regions(struct pokesonne_tile *tile, struct arena *arena)
{
    struct pokesonne_region *region = arena_alloc(arena, (size_t)tile->segments * sizeof *region);

    for (int i = 0; i < tile->segments; i++) {
        const struct pokesonne_segment *segment = &tile->segment[i];
        region[i] = (struct pokesonne_region){
            .size = 1, .kind = segment->kind, .trainers = segment->trainers, .bonus = segment->bonus,
            .open = segment->edges,
        };
    }
    tile->region = region;
}

static int find_where(const struct pokesonne_tile *tile, int turn, int segment)
{
    for (int half = 0; half < POKESONNE_TILE_HALVES; half++)
        if (tile->at_half[(half - 2 * turn) & 7] == segment)
            return half;
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if (tile->at_side[(side - turn) & 3] == segment)
            return side;
    return segment == tile->inner ? POKESONNE_HALF_INNER : 0;
}

static void tabulate_where(struct pokesonne_tile *tile)
{
    for (int turn = 0; turn < 4; turn++)
        for (int segment = 0; segment < tile->segments; segment++)
            tile->where[turn][segment] = (uint8_t)find_where(tile, turn, segment);
}

static void add_extents(struct pokesonne *game)
{
    for (int i = 0; i < game->tiles; i++) {
        struct pokesonne_extent *extent = &game->extent[1 + game->tile[i].option];
        extent->copies += game->tile[i].copies;
        extent->segments += game->tile[i].copies * game->tile[i].segments;
    }
}

static void list_land(struct pokesonne *game)
{
    int types = 0;

    for (int option = -1; option < OPTIONS_MAX; option++) {
        game->extent[1 + option].land = types;
        for (int i = 0; i < game->tiles; i++)
            if (game->tile[i].option == option && game->tile[i].river == POKESONNE_RIVER_NONE)
                game->land[types++] = (uint8_t)i;
        game->extent[1 + option].types = types - game->extent[1 + option].land;
    }
}

/* ---- the whole ---- */

static const struct kind kinds[] = {
    { .kind = "tile", ITEMS_INTO(struct pokesonne, tiles, tile), .too_many = N_("more than %d kinds of tiles"),
      .attribute = tile_attributes, .parts = &tile_parts, .check = check_tile },
    { .kind = "badge", ITEMS_INTO(struct pokesonne, badges, badge), .too_many = N_("more than %d badges"),
      .attribute = badge_attributes },
    { .kind = "token", ITEMS_INTO(struct pokesonne, tokens, token), .too_many = N_("more than %d tokens"),
      .attribute = token_attributes, .check = check_token },
    { 0 },
};

#define VALUE(word, member) { .id = word, .into = offsetof(struct pokesonne, value.member) }
static const struct value_rule values[] = {
    VALUE("grass.tile", grass_tile), VALUE("grass.trainer", grass_trainer), VALUE("grass.small", grass_small),
    VALUE("road.tile", road_tile), VALUE("center.tile", center_tile), VALUE("open.grass", open_grass),
    VALUE("open.trainer", open_trainer), VALUE("open.road", open_road), VALUE("open.center", open_center),
    VALUE("plain.grass", plain_grass), VALUE("track.spaces", track_spaces), VALUE("road.mart", road_mart),
    VALUE("grass.park", grass_park), VALUE("plain.starter", plain_starter), VALUE("ball.most", ball_most),
    VALUE("family.many", family_many), VALUE("badge.held", badge_held),
    VALUE("badges.one", badges_returned[1]), VALUE("badges.two", badges_returned[2]),
    VALUE("badges.three", badges_returned[3]), VALUE("badges.four", badges_returned[4]), { 0 },
};

static const struct option_rule options[] = {
    [POKESONNE_AGREED_TIES] = { "ties", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_SMALL] = { "small", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_MEEPLES] = { "meeples", OPTION_RANGE, 8, NULL },
    [POKESONNE_AGREED_RIVER] = { "river", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_RIVER2] = { "river2", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_GYMS] = { "gyms", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_MARTS] = { "marts", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_TRAINERS] = { "trainers", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_UTURN] = { "uturn", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_DEX] = { "dex", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_FAMILY] = { "family", OPTION_RANGE, 100, NULL },
    [POKESONNE_AGREED_OPTIONS] = { 0 },
};
static const struct pieces_rule rule = { .size = sizeof(struct pokesonne),
                                         .seats = POKESONNE_SEATS,
                                         .kinds = kinds,
                                         .values = values,
                                         .options = options,
                                         .option = offsetof(struct pokesonne, option) };

void *pokesonne_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct pokesonne *game = pieces_read(kit, &rule, arena, error);

    if (game == NULL || !check_counts(game, error) || !read_start(kit, game, error) || !number_gyms(game, error) ||
        !give_badges(kit, game, error) || !finish_tokens(game, arena, error))
        return NULL;
    add_extents(game);
    list_land(game);
    for (int i = 0; i < game->tiles; i++) {
        tabulate_seams(&game->tile[i]);
        tabulate_regions(&game->tile[i], arena);
        tabulate_where(&game->tile[i]);
    }
    tabulate_fits(game, arena);
    return game;
}
