/* The pieces of Cacao out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "verify/attribute.h"

static const char *const site_names[] = { "plantation", "market", "mine", "water", "sun", "temple" };
static_assert(sizeof site_names / sizeof *site_names == CACAO_SITES, "one name per site");

struct reading {
    const struct kit *kit;
    struct error *error;
};

static bool fail_kit(const struct reading *to, int line, const char *text, int found, int most)
{
    return fail_at(to->error, ERROR_INPUT, to->kit->file, line, text, found, most);
}

/* ---- tiles ---- */

static bool read_workers(const struct node *node, void *into, struct error *error)
{
    const char *text = node_need(node, "workers", error), *at = text;
    uint8_t *workers = into;
    struct word word;
    int count = 0, number;

    for (; at != NULL && word_next(&at, &word); count++)
        if (count < CACAO_SIDES && word_int(word, 0, 9, &number))
            workers[count] = (uint8_t)number;
        else
            count = CACAO_SIDES;
    return text != NULL &&
           (count == CACAO_SIDES || node_fail(node, error, _("workers=\"%s\" must be four digits: n e s w"), text));
}

/* A jungle space is one whose coordinates add up to an even number. */
static bool read_start(const struct node *node, void *into, struct error *error)
{
    const char *text = node_attr(node, "start");
    struct cacao_jungle_type *type = into;
    int x, y;

    if (text == NULL)
        return true;
    if (!word_cell((struct word){ text, (int)strlen(text) }, 9, &x, &y) || ((x + y) & 1) != 0)
        return node_fail(node, error, _("start=\"%s\" must be a jungle space x,y: x + y is even"), text);
    type->starts = true;
    type->x = (int8_t)x;
    type->y = (int8_t)y;
    return true;
}

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
    if ((type->site == CACAO_SITE_TEMPLE) != (type->worth == 0))
        return node_fail(type->piece->node, error, type->worth > 0 ? _("a temple has no worth: it counts at the end")
                                                                   : _("jungle tile %s needs its worth"), type->id);
    memset(type->copies, type->piece->count, sizeof type->copies);
    return true;
}

static const struct attribute worker_attributes[] = {
    { .name = "workers", .into = offsetof(struct cacao_worker_type, workers), .read = read_workers }, { 0 },
};
static const struct attribute jungle_attributes[] = {
    { .name = "site", .into = offsetof(struct cacao_jungle_type, site), .words = site_names, .count = CACAO_SITES,
      .missing = -1 },
    { .name = "worth", .into = offsetof(struct cacao_jungle_type, worth), .from = 1, .to = 9 },
    { .name = "start", .into = 0, .read = read_start }, { 0 },
};
static const struct kind kinds[] = {
    { "worker", offsetof(struct cacao, workers), offsetof(struct cacao, worker), sizeof(struct cacao_worker_type),
      CACAO_WORKER_TYPES, N_("more than %d kinds of worker tiles"), worker_attributes, check_worker },
    { "jungle", offsetof(struct cacao, jungles), offsetof(struct cacao, jungle), sizeof(struct cacao_jungle_type),
      CACAO_JUNGLE_TYPES, N_("more than %d kinds of jungle tiles"), jungle_attributes, check_jungle },
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
            *least = game->jungle[i].starts;
            return game->jungle[i].copies;
        }
    return NULL;
}

/* out3.a: so many tiles A of each player stay in the box when 3 play. */
static bool read_out(struct reading *to, struct cacao *game, const struct kit_value *value)
{
    int seats = value->id[3] - '0', least = 0;
    bool named = value->id[3] != '\0' && value->id[4] == '.';
    uint8_t *copies = named ? copies_of(game, value->id + 5, &least) : NULL;

    if (seats < to->kit->seats_min || seats > to->kit->seats_max || copies == NULL)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, value->line,
                       _("value %s: expected out, a number of seats, a point and a tile in lower case: out2.p1"),
                       value->id);
    if (value->number < 0 || copies[seats] - value->number < least)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, value->line,
                       _("value %s: %d of %d tiles cannot stay in the box"), value->id, value->number, copies[seats]);
    copies[seats] = (uint8_t)(copies[seats] - value->number);
    return true;
}

static bool read_outs(struct reading *to, struct cacao *game)
{
    for (int i = 0; i < to->kit->values; i++)
        if (strncmp(to->kit->value[i].id, "out", 3) == 0 && !read_out(to, game, &to->kit->value[i]))
            return false;
    return true;
}

/* ---- values ---- */

static int value_line(const struct reading *to, const char *id)
{
    return kit_find_value(to->kit, id)->line;
}

/* water.0, water.1, …: as many fields as there are. */
static bool read_water(struct reading *to, struct cacao *game)
{
    char id[16];

    for (;; game->waters++) {
        int number;
        snprintf(id, sizeof id, "water.%d", game->waters);
        if (game->waters > 1 && kit_find_value(to->kit, id) == NULL)
            return true;
        if (!kit_number(to->kit, id, &number, to->error))
            return false;
        if (game->waters == CACAO_WATER_FIELDS || number < -99 || number > 99)
            return fail_kit(to, value_line(to, id), _("%d fields of water; at most %d are possible, of -99 to 99"),
                            game->waters + 1, CACAO_WATER_FIELDS);
        game->water[game->waters] = (int8_t)number;
    }
}

#define VALUE(member) offsetof(struct cacao, value.member)
static const struct value_rule values[] = {
    { "hand.tiles", VALUE(hand), 1, 9 },             { "display.tiles", VALUE(display), 2, CACAO_DISPLAY_MAX },
    { "cacao.most", VALUE(cacao_most), 1, 99 },      { "sun.most", VALUE(sun_most), 0, 99 },
    { "overbuild.sun", VALUE(overbuild_sun), 0, 99 }, { "temple.first", VALUE(temple_first), 0, 99 },
    { "temple.second", VALUE(temple_second), 0, 99 }, { "sun.gold", VALUE(sun_gold), 0, 99 }, { 0 },
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
static bool check_supplies(const struct reading *to, const struct cacao_values *value)
{
    int seats = to->kit->seats_max, fruit = count_kind(to->kit, "fruit"), suns = count_kind(to->kit, "sun");

    if (fruit < seats * value->cacao_most)
        return fail_kit(to, value_line(to, "cacao.most"),
                        _("%d pieces of cacao fruit; %d are needed so that they cannot run out"), fruit,
                        seats * value->cacao_most);
    return suns >= seats * value->sun_most ||
           fail_kit(to, value_line(to, "sun.most"), _("%d sun tokens; %d are needed so that they cannot run out"),
                    suns, seats * value->sun_most);
}

/* Whether it is the first start, or touches one before it at a corner: then the map is in one piece. */
static bool start_touches(const struct cacao *game, int type)
{
    const struct cacao_jungle_type *jungle = &game->jungle[type];
    int before = 0;

    for (int i = 0; i < type; i++) {
        const struct cacao_jungle_type *other = &game->jungle[i];
        if (!other->starts)
            continue;
        if (abs(other->x - jungle->x) == 1 && abs(other->y - jungle->y) == 1)
            return true;
        before++;
    }
    return before == 0;
}

static bool check_starts(const struct reading *to, const struct cacao *game)
{
    int starts = 0;

    for (int i = 0; i < game->jungles; i++) {
        const struct cacao_jungle_type *jungle = &game->jungle[i];
        starts += jungle->starts;
        for (int j = 0; j < i && jungle->starts; j++)
            if (game->jungle[j].starts && game->jungle[j].x == jungle->x && game->jungle[j].y == jungle->y)
                return node_fail(jungle->piece->node, to->error, _("jungle tiles %s and %s start on one space"),
                                 game->jungle[j].id, jungle->id);
        if (jungle->starts && !start_touches(game, i))
            return node_fail(jungle->piece->node, to->error,
                             _("jungle tile %s starts at %d,%d and touches no start before it at a corner"), jungle->id,
                             jungle->x, jungle->y);
    }
    return starts > 0 ||
           fail_at(to->error, ERROR_INPUT, to->kit->file, to->kit->seats_line, _("no jungle tile has a start"));
}

/* place.one: j jungle tiles have j + ceil(2 sqrt j) + 1 spaces beside them at least; more than all worker tiles
   together fill. */
static bool check_room(const struct reading *to, const struct cacao *game, int seats)
{
    int workers = 0, jungles = 0, root = 0;

    for (int i = 0; i < game->workers; i++)
        workers += seats * game->worker[i].copies[seats];
    for (int i = 0; i < game->jungles; i++)
        jungles += game->jungle[i].copies[seats];
    while (root * root < 4 * jungles)
        root++;
    if (workers > CACAO_WORKERS_MAX || jungles > CACAO_JUNGLES_MAX)
        return fail_kit(to, to->kit->seats_line,
                        workers > CACAO_WORKERS_MAX ? _("%d worker tiles; at most %d are possible")
                                                    : _("%d jungle tiles; at most %d are possible"),
                        workers > CACAO_WORKERS_MAX ? workers : jungles,
                        workers > CACAO_WORKERS_MAX ? CACAO_WORKERS_MAX : CACAO_JUNGLES_MAX);
    return workers <= jungles + root ||
           fail_kit(to, to->kit->seats_line, _("%d worker tiles could fill every space beside the %d jungle tiles"),
                    workers, jungles);
}

static bool check_game(const struct reading *to, const struct cacao *game)
{
    for (int seats = to->kit->seats_min; seats <= to->kit->seats_max; seats++) {
        int each = 0;
        for (int i = 0; i < game->workers; i++)
            each += game->worker[i].copies[seats];
        if (each < game->value.hand)
            return fail_kit(to, value_line(to, "hand.tiles"),
                            _("a player has %d worker tiles, fewer than the %d of a hand"), each, game->value.hand);
        if (!check_room(to, game, seats))
            return false;
    }
    return check_starts(to, game) && check_supplies(to, &game->value);
}

void *cacao_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct reading to = { .kit = kit, .error = error };
    struct cacao *game = arena_alloc(arena, sizeof *game);

    if (kit->seats_max > CACAO_SEATS) {
        fail_kit(&to, kit->seats_line, _("%d seats; at most %d can play"), kit->seats_max, CACAO_SEATS);
        return NULL;
    }
    if (!kinds_read(kit, kinds, game, error) || !read_outs(&to, game) || !values_read(kit, values, game, error) ||
        !read_water(&to, game) || !check_game(&to, game))
        return NULL;
    return game;
}
