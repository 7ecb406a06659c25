/* The pieces of Cacao out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

static const char *const site_names[] = { "plantation", "market", "mine", "water", "sun", "temple" };
static_assert(sizeof site_names / sizeof *site_names == CACAO_SITES, "one name per site");

/* ---- tiles ---- */

static bool check_worker(const struct kit *kit, void *item, struct error *error)
{
    struct cacao_worker_type *type = item;

    (void)kit;
    if (!type->piece->per_seat || type->piece->count > CACAO_WORKERS_MAX)
        return node_fail(type->piece->node, error, _("worker tile %s needs per=\"seat\" and a count of %d at most"),
                         type->id, CACAO_WORKERS_MAX);
    memset(type->copies, type->piece->count, sizeof type->copies);
    return true;
}

static bool check_jungle(const struct kit *kit, void *item, struct error *error)
{
    struct cacao_jungle_type *type = item;

    (void)kit;
    if (type->piece->count > CACAO_JUNGLES_MAX)
        return node_fail(type->piece->node, error, _("jungle tile %s needs a count of %d at most"), type->id,
                         CACAO_JUNGLES_MAX);
    if (type->start.given && ((type->start.x + type->start.y) & 1) != 0)
        return node_fail(type->piece->node, error, _("start=\"%s\" must be a jungle space x,y: x + y is even"),
                         node_attr(type->piece->node, "start"));
    if ((type->site == CACAO_SITE_TEMPLE) != (type->worth == 0))
        return node_fail(type->piece->node, error,
                         type->worth > 0 ? _("a temple has no worth: it counts at the end")
                                         : _("jungle tile %s needs its worth"),
                         type->id);
    memset(type->copies, type->piece->count, sizeof type->copies);
    return true;
}

#define INTO(type, member) .into = offsetof(struct cacao_##type##_type, member)
static const struct attribute worker_attributes[] = {
    { .name = "workers", INTO(worker, workers), .form = ATTRIBUTE_LIST, .length = CACAO_SIDES, .to = 9 },
    { 0 },
};
static const struct attribute jungle_attributes[] = {
    { .name = "site", INTO(jungle, site), AMONG(site_names), .missing = -1 },
    { .name = "worth", INTO(jungle, worth), .from = 1, .to = 9 },
    { .name = "start", INTO(jungle, start), .form = ATTRIBUTE_CELL, .to = 9 },
    { 0 },
};
static const struct kind kinds[] = {
    { .kind = "worker", ITEMS_INTO(struct cacao, workers, worker),
      .too_many = N_("more than %d kinds of worker tiles"), .attribute = worker_attributes, .check = check_worker },
    { .kind = "jungle", ITEMS_INTO(struct cacao, jungles, jungle),
      .too_many = N_("more than %d kinds of jungle tiles"), .attribute = jungle_attributes, .check = check_jungle },
    { 0 },
};

/* ---- what stays in the box ---- */

static bool same_id(const char *id, const char *lower)
{
    for (; *id != '\0' && tolower((unsigned char)*id) == *lower; id++)
        lower++;
    return *id == '\0' && *lower == '\0';
}

static uint8_t *copies_of(struct cacao *game, const char *lower, int *least)
{
    for (int i = 0; i < game->workers; i++)
        if (same_id(game->worker[i].id, lower)) {
            *least = 0;
            return game->worker[i].copies;
        }
    for (int i = 0; i < game->jungles; i++)
        if (same_id(game->jungle[i].id, lower)) {
            *least = game->jungle[i].start.given;
            return game->jungle[i].copies;
        }
    return NULL;
}

/* out3.a: so many tiles A of each player stay in the box when 3 play. */
static bool read_out(const struct kit *kit, struct cacao *game, const struct kit_value *value, struct error *error)
{
    int seats = value->id[3] - '0', least = 0;
    bool named = value->id[3] != '\0' && value->id[4] == '.';
    uint8_t *copies = named ? copies_of(game, value->id + 5, &least) : NULL;

    if (seats < kit->seats_min || seats > kit->seats_max || copies == NULL)
        return fail_at(error, ERROR_INPUT, kit->file, value->line,
                       _("value %s: expected out, a number of seats, a point and a tile in lower case: out2.p1"),
                       value->id);
    if (value->number < 0 || copies[seats] - value->number < least)
        return fail_at(error, ERROR_INPUT, kit->file, value->line, _("value %s: %d of %d tiles cannot stay in the box"),
                       value->id, value->number, copies[seats]);
    copies[seats] = (uint8_t)(copies[seats] - value->number);
    return true;
}

static bool read_outs(const struct kit *kit, struct cacao *game, struct error *error)
{
    for (int i = 0; i < kit->values; i++)
        if (strncmp(kit->value[i].id, "out", 3) == 0 && !read_out(kit, game, &kit->value[i], error))
            return false;
    return true;
}

/* ---- values ---- */

#define VALUE(word, member, least, most) \
    { .id = word, .into = offsetof(struct cacao, value.member), .from = least, .to = most }
static const struct value_rule values[] = {
    VALUE("hand.tiles", hand, 1, 9),          VALUE("display.tiles", display, 2, CACAO_DISPLAY_MAX),
    VALUE("cacao.most", cacao_most, 1, 99),   VALUE("sun.most", sun_most, 0, 99),
    VALUE("overbuild.sun", overbuild_sun, 0, 99), VALUE("temple.first", temple_first, 0, 99),
    VALUE("temple.second", temple_second, 0, 99), VALUE("sun.gold", sun_gold, 0, 99),
    { .id = "water.", .into = offsetof(struct cacao, water), .from = -99, .to = 99, .each = VALUE_ROW,
      .count = offsetof(struct cacao, waters), .most = CACAO_WATER_FIELDS },
    { 0 },
};

/* ---- what a schema cannot say ---- */

static int count_kind(const struct kit *kit, const char *kind)
{
    int count = 0;

    for (const struct kit_piece *piece = kit_first(kit, kind); piece != NULL; piece = kit_next(kit, piece))
        count += piece->count;
    return count;
}

/* activate.order: nobody waits for a fruit or a token, so the order of the players does not matter. */
static bool check_supplies(const struct kit *kit, const struct cacao_values *value, struct error *error)
{
    int seats = kit->seats_max, fruit = count_kind(kit, "fruit"), suns = count_kind(kit, "sun");

    if (fruit < seats * value->cacao_most)
        return fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, "cacao.most")->line,
                       _("%d pieces of cacao fruit; %d are needed so that they cannot run out"), fruit,
                       seats * value->cacao_most);
    return suns >= seats * value->sun_most ||
           fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, "sun.most")->line,
                   _("%d sun tokens; %d are needed so that they cannot run out"), suns, seats * value->sun_most);
}

/* Whether it is the first start, or touches one before it at a corner: then the map is in one piece. */
static bool start_touches(const struct cacao *game, int type)
{
    const struct cacao_jungle_type *jungle = &game->jungle[type];
    int before = 0;

    for (int i = 0; i < type; i++) {
        const struct cacao_jungle_type *other = &game->jungle[i];
        if (!other->start.given)
            continue;
        if (abs(other->start.x - jungle->start.x) == 1 && abs(other->start.y - jungle->start.y) == 1)
            return true;
        before++;
    }
    return before == 0;
}

static bool check_starts(const struct kit *kit, const struct cacao *game, struct error *error)
{
    int starts = 0;

    for (int i = 0; i < game->jungles; i++) {
        const struct cacao_jungle_type *jungle = &game->jungle[i];
        starts += jungle->start.given;
        for (int j = 0; j < i && jungle->start.given; j++)
            if (game->jungle[j].start.given && game->jungle[j].start.x == jungle->start.x &&
                game->jungle[j].start.y == jungle->start.y)
                return node_fail(jungle->piece->node, error, _("jungle tiles %s and %s start on one space"),
                                 game->jungle[j].id, jungle->id);
        if (jungle->start.given && !start_touches(game, i))
            return node_fail(jungle->piece->node, error,
                             _("jungle tile %s starts at %d,%d and touches no start before it at a corner"), jungle->id,
                             jungle->start.x, jungle->start.y);
    }
    return starts > 0 || fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("no jungle tile has a start"));
}

/* place.one: j jungle tiles have j + ceil(2 sqrt j) + 1 spaces beside them at least; more than all worker tiles
   together fill. */
static bool check_room(const struct kit *kit, const struct cacao *game, int seats, struct error *error)
{
    int workers = 0, jungles = 0, root = 0;

    for (int i = 0; i < game->workers; i++)
        workers += seats * game->worker[i].copies[seats];
    for (int i = 0; i < game->jungles; i++)
        jungles += game->jungle[i].copies[seats];
    while (root * root < 4 * jungles)
        root++;
    if (workers > CACAO_WORKERS_MAX || jungles > CACAO_JUNGLES_MAX)
        return fail_at(error, ERROR_INPUT, kit->file, kit->seats_line,
                       workers > CACAO_WORKERS_MAX ? _("%d worker tiles; at most %d are possible")
                                                   : _("%d jungle tiles; at most %d are possible"),
                       workers > CACAO_WORKERS_MAX ? workers : jungles,
                       workers > CACAO_WORKERS_MAX ? CACAO_WORKERS_MAX : CACAO_JUNGLES_MAX);
    return workers <= jungles + root ||
           fail_at(error, ERROR_INPUT, kit->file, kit->seats_line,
                   _("%d worker tiles could fill every space beside the %d jungle tiles"), workers, jungles);
}

static bool check_game(const struct kit *kit, const struct cacao *game, struct error *error)
{
    for (int seats = kit->seats_min; seats <= kit->seats_max; seats++) {
        int each = 0;
        for (int i = 0; i < game->workers; i++)
            each += game->worker[i].copies[seats];
        if (each < game->value.hand)
            return fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, "hand.tiles")->line,
                           _("a player has %d worker tiles, fewer than the %d of a hand"), each, game->value.hand);
        if (!check_room(kit, game, seats, error))
            return false;
    }
    return check_starts(kit, game, error) && check_supplies(kit, &game->value, error);
}

static const struct pieces_rule rule = { .size = sizeof(struct cacao), .seats = CACAO_SEATS, .kinds = kinds,
                                         .values = values };

void *cacao_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct cacao *game = pieces_read(kit, &rule, arena, error);

    return game != NULL && read_outs(kit, game, error) && check_game(kit, game, error) ? game : NULL;
}
