/* The pieces of Cacao out of the kit: typed, and checked beyond what a schema can say. */
#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"

static const char *const site_names[] = { "plantation", "market", "mine", "water", "sun", "temple" };
static_assert(sizeof site_names / sizeof *site_names == SITES, "one name per site");

struct reading {
    const struct kit *kit;
    struct error *error;
};

static bool fail_kit(const struct reading *to, int line, const char *text, int found, int most)
{
    return fail_at(to->error, ERROR_INPUT, to->kit->file, line, text, found, most);
}

/* ---- worker tiles ---- */

static bool read_workers(const struct kit_piece *piece, struct worker_type *type, struct error *error)
{
    const char *text = node_need(piece->node, "workers", error);
    int count = 0;

    for (const char *at = text; at != NULL && *(at += strspn(at, " \t\n")) != '\0'; count++) {
        size_t length = strcspn(at, " \t\n");
        if (length != 1 || !isdigit((unsigned char)*at))
            return node_fail(piece->node, error, _("workers=\"%s\" must be four digits: n e s w"), text);
        if (count < SIDES)
            type->workers[count] = (uint8_t)(*at - '0');
        at += length;
    }
    return text != NULL && (count == SIDES || node_fail(piece->node, error,
                                                        _("workers=\"%s\" must be four digits: n e s w"), text));
}

static bool read_worker(struct reading *to, struct cacao *game, const struct kit_piece *piece)
{
    struct worker_type *type = &game->worker[game->workers];

    if (game->workers == WORKER_TYPES)
        return node_fail(piece->node, to->error, _("more than %d kinds of worker tiles"), WORKER_TYPES);
    if (!node_only(piece->node, (const char *const[]){ "id", "count", "per", "workers", NULL },
                   (const char *const[]){ NULL }, false, to->error) ||
        !read_workers(piece, type, to->error))
        return false;
    if (!piece->per_seat || piece->count > WORKERS_MAX)
        return node_fail(piece->node, to->error, _("worker tile %s needs per=\"seat\" and a count of %d at most"),
                         piece->id, WORKERS_MAX);
    type->id = piece->id;
    type->piece = piece;
    for (int seats = 0; seats <= CACAO_SEATS; seats++)
        type->copies[seats] = (uint8_t)piece->count;
    game->workers++;
    return true;
}

/* ---- jungle tiles ---- */

/* A jungle space is one whose coordinates add up to an even number. */
static bool read_start(struct reading *to, const struct kit_piece *piece, struct jungle_type *type)
{
    const char *text = node_attr(piece->node, "start");
    int x, y;

    if (text == NULL)
        return true;
    if (!word_cell((struct word){ text, (int)strlen(text) }, 9, &x, &y) || ((x + y) & 1) != 0)
        return node_fail(piece->node, to->error, _("start=\"%s\" must be a jungle space x,y: x + y is even"), text);
    type->starts = true;
    type->x = (int8_t)x;
    type->y = (int8_t)y;
    return true;
}

static bool read_jungle(struct reading *to, struct cacao *game, const struct kit_piece *piece)
{
    struct jungle_type *type = &game->jungle[game->jungles];
    int site, worth;

    if (game->jungles == JUNGLE_TYPES)
        return node_fail(piece->node, to->error, _("more than %d kinds of jungle tiles"), JUNGLE_TYPES);
    if (!node_only(piece->node, (const char *const[]){ "id", "count", "site", "worth", "start", NULL },
                   (const char *const[]){ NULL }, false, to->error) ||
        !node_choice(piece->node, "site", site_names, SITES, -1, &site, to->error) ||
        !node_int(piece->node, "worth", 1, 9, 0, &worth, to->error) || !read_start(to, piece, type))
        return false;
    if (piece->count > JUNGLES_MAX)
        return node_fail(piece->node, to->error, _("jungle tile %s needs a count of %d at most"), piece->id,
                         JUNGLES_MAX);
    if ((site == SITE_TEMPLE) != (worth == 0))
        return node_fail(piece->node, to->error, site == SITE_TEMPLE ? _("a temple has no worth: it counts at the end")
                                                                     : _("jungle tile %s needs its worth"), piece->id);
    type->id = piece->id;
    type->piece = piece;
    type->site = (uint8_t)site;
    type->worth = (uint8_t)worth;
    for (int seats = 0; seats <= CACAO_SEATS; seats++)
        type->copies[seats] = (uint8_t)piece->count;
    game->jungles++;
    return true;
}

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
        if (game->waters == WATER_FIELDS || number < -99 || number > 99)
            return fail_kit(to, value_line(to, id), _("%d fields of water; at most %d are possible, of -99 to 99"),
                            game->waters + 1, WATER_FIELDS);
        game->water[game->waters] = (int8_t)number;
    }
}

static bool read_values(struct reading *to, struct cacao_values *value)
{
    const struct { const char *id; int from, to, *out; } wanted[] = {
        { "hand.tiles", 1, 9, &value->hand },           { "display.tiles", 2, DISPLAY_MAX, &value->display },
        { "cacao.most", 1, 99, &value->cacao_most },    { "sun.most", 0, 99, &value->sun_most },
        { "overbuild.sun", 0, 99, &value->overbuild_sun }, { "temple.first", 0, 99, &value->temple_first },
        { "temple.second", 0, 99, &value->temple_second }, { "sun.gold", 0, 99, &value->sun_gold },
    };

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (!kit_number(to->kit, wanted[i].id, wanted[i].out, to->error))
            return false;
        if (*wanted[i].out < wanted[i].from || *wanted[i].out > wanted[i].to)
            return fail_at(to->error, ERROR_INPUT, to->kit->file, value_line(to, wanted[i].id),
                           _("value %s is %d, expected %d to %d"), wanted[i].id, *wanted[i].out, wanted[i].from,
                           wanted[i].to);
    }
    return true;
}

/* ---- what a schema cannot say ---- */

static int count_kind(const struct kit *kit, const char *kind)
{
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        count += strcmp(kit->piece[i].kind, kind) == 0 ? kit->piece[i].count : 0;
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
    const struct jungle_type *jungle = &game->jungle[type];
    int before = 0;

    for (int i = 0; i < type; i++) {
        const struct jungle_type *other = &game->jungle[i];
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
        const struct jungle_type *jungle = &game->jungle[i];
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
    if (workers > WORKERS_MAX || jungles > JUNGLES_MAX)
        return fail_kit(to, to->kit->seats_line, workers > WORKERS_MAX ? _("%d worker tiles; at most %d are possible")
                                                     : _("%d jungle tiles; at most %d are possible"),
                        workers > WORKERS_MAX ? workers : jungles, workers > WORKERS_MAX ? WORKERS_MAX : JUNGLES_MAX);
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

static bool read_pieces(struct reading *to, struct cacao *game)
{
    for (int i = 0; i < to->kit->pieces; i++) {
        const struct kit_piece *piece = &to->kit->piece[i];
        if (strcmp(piece->kind, "worker") == 0 && !read_worker(to, game, piece))
            return false;
        if (strcmp(piece->kind, "jungle") == 0 && !read_jungle(to, game, piece))
            return false;
    }
    return true;
}

const void *cacao_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct reading to = { .kit = kit, .error = error };
    struct cacao *game = arena_alloc(arena, sizeof *game);

    game->kit = kit;
    if (kit->seats_max > CACAO_SEATS) {
        fail_kit(&to, kit->seats_line, _("%d seats; at most %d can play"), kit->seats_max, CACAO_SEATS);
        return NULL;
    }
    if (!read_pieces(&to, game) || !read_outs(&to, game) || !read_values(&to, &game->value) || !read_water(&to, game) ||
        !check_game(&to, game))
        return NULL;
    return game;
}
