#include "figure.h"

#include "line.h"

int pokesonne_due_ball(const struct pokesonne_land *land, const struct pokesonne *game)
{
    const struct pokesonne_tile *tile = pokesonne_last_tile(land, game);

    return tile->segment[tile->ball].ball;
}

static ASIDE bool fail_occupied(const struct pokesonne_land *land, int root, struct error *error)
{
    for (int i = 0; i < land->figures; i++) {
        const struct pokesonne_placed *on = pokesonne_placed(land, land->figure[i].tile);
        if (pokesonne_root(land, land->figure[i].region) == root)
            return fail(error, ERROR_BROKEN, "figure.occupied",
                        _("the region already holds a meeple of seat %d, on the tile at %d,%d"),
                        land->figure[i].seat + 1, on->x, on->y);
    }
    return false;
}

static inline void stand(struct pokesonne_land *land, int region, struct pokesonne_region *root,
                         enum pokesonne_figure_kind kind)
{
    int seat = land->seat;

    land->supply[kind][seat]--;
    if (kind == POKESONNE_FIGURE_MEEPLE || kind == POKESONNE_FIGURE_BIG) {
        root->strength[seat] = (uint8_t)(root->strength[seat] + (kind == POKESONNE_FIGURE_BIG ? 2 : 1));
        root->meeples++;
    }
    land->figure[land->figures++] = (struct pokesonne_figure){ (uint16_t)region, (uint8_t)seat,
                                                               (uint8_t)(land->placed_tiles - 1), (uint8_t)kind };
}

/* professor.own and starter.own: those who follow a meeple. */
static bool may_follow(const struct pokesonne_land *land, enum pokesonne_figure_kind kind,
                       const struct pokesonne_region *root, struct error *error)
{
    bool own = root->strength[land->seat] > 0;

    if (kind == POKESONNE_FIGURE_PROFESSOR)
        return (own && (root->kind == POKESONNE_SEGMENT_GRASS || root->kind == POKESONNE_SEGMENT_ROAD)) ||
               fail(error, ERROR_BROKEN, "professor.own",
                    _("the professor needs grass or a road with a meeple of seat %d"), land->seat + 1);
    return (own && root->kind == POKESONNE_SEGMENT_PLAIN) ||
           fail(error, ERROR_BROKEN, "starter.own", _("the starter needs a plain with a meeple of seat %d"),
                land->seat + 1);
}

/* figure.occupied for meeples */
static inline bool may_enter(const struct pokesonne_land *land, enum pokesonne_figure_kind kind,
                             const struct pokesonne_region *root, struct error *error)
{
    if (kind != POKESONNE_FIGURE_MEEPLE && kind != POKESONNE_FIGURE_BIG)
        return may_follow(land, kind, root, error);
    return root->meeples == 0 || fail_occupied(land, root->parent, error);
}

bool pokesonne_figure_may_enter(const struct pokesonne_land *land, enum pokesonne_figure_kind kind, int region,
                                struct error *error)
{
    return may_enter(land, kind, pokesonne_region(land, pokesonne_root(land, region)), error);
}

bool pokesonne_token_is_in(const struct pokesonne_land *land, const struct pokesonne *game, int token, const char *rule,
                           struct error *error)
{
    return !game->token[token].many || land->dex_many ||
           fail(error, ERROR_BROKEN, rule, _("Pokémon %d plays along with dex=151, which Options does not name"),
                game->token[token].number);
}

/* swap.token: a token that lies on the meeple's grass, while its pile holds another. */
bool pokesonne_figure_may_swap(const struct pokesonne_land *land, const struct pokesonne *game,
                               enum pokesonne_figure_kind kind, int region, int token, struct error *error)
{
    int at = land->token_at[token];

    if (kind != POKESONNE_FIGURE_MEEPLE && kind != POKESONNE_FIGURE_BIG)
        return fail(error, ERROR_BROKEN, "swap.token", _("only a meeple swaps a Pokémon"));
    if (!pokesonne_token_is_in(land, game, token, "swap.token", error))
        return false;
    if (at < POKESONNE_TOKEN_LAND || pokesonne_root(land, at - POKESONNE_TOKEN_LAND) != pokesonne_root(land, region))
        return fail(error, ERROR_BROKEN, "swap.token", _("Pokémon %d is not on this grass"),
                    game->token[token].number);
    return land->tokens_left[game->token[token].ball] > 0 ||
           fail(error, ERROR_BROKEN, "swap.token", _("the pile of %s is empty"),
                pokesonne_balls[game->token[token].ball]);
}

/* Gyms on the eight cells round the tile just placed: a bit each. */
unsigned pokesonne_gyms_beside(const struct pokesonne_land *land, const struct pokesonne *game)
{
    const struct pokesonne_placed *placed = pokesonne_placed(land, land->placed_tiles - 1);
    unsigned gyms = 0;

    for (int y = placed->y - 1; land->gyms && y <= placed->y + 1; y++)
        for (int x = placed->x - 1; x <= placed->x + 1; x++) {
            int other = pokesonne_tile_at(land, x, y);
            bool lies = other >= 0 && other != land->placed_tiles - 1;
            int gym = lies ? game->tile[pokesonne_placed(land, other)->type].gym : 0;
            gyms |= gym > 0 ? 1u << (gym - 1) : 0;
        }
    return gyms;
}

static bool may_challenge(const struct pokesonne_land *land, const struct pokesonne *game, unsigned beside, int gym,
                          struct error *error)
{
    if ((beside >> gym & 1) == 0)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("gym %s is not on one of the eight cells round this tile"),
                    game->gym[gym].id);
    return land->badges_left[gym] != 0 ||
           fail(error, ERROR_BROKEN, "gym.badge", _("no badge of gym %s is left"), game->gym[gym].id);
}

static bool may_return(const struct pokesonne_land *land, const struct pokesonne *game, unsigned beside,
                       const struct move *move, struct error *error)
{
    const union pokesonne_args *args = pokesonne_args(move);

    if (beside == 0)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("no gym is on one of the eight cells round this tile"));
    if (args->figure.wrong != 0)
        return fail(error, ERROR_BROKEN, "gym.kinds", _("1 to 4 badges of different kinds may be returned"));
    for (int gym = 0; gym < game->gyms; gym++)
        if ((args->figure.returned >> (gym + 1) & 1) != 0 && land->badges[land->seat][gym] == 0)
            return fail(error, ERROR_BROKEN, "gym.badge", _("seat %d holds no badge of gym %s"), land->seat + 1,
                        game->gym[gym].id);
    return true;
}

/* What a word of a line stands for belongs to a module: true where the table has agreed on it, else an error. */
static bool agreed_module(const struct table *table, enum pokesonne_agreement_option module, const char *rule,
                          const char *word, struct error *error)
{
    return pokesonne_agreed(table, module) != 0 ||
           fail(error, ERROR_BROKEN, rule, _("\"%s\" belongs to the module %s, which Options does not name"), word,
                table->kit->option[pokesonne_of(table)->option[module]].id);
}

static bool may_act(const struct pokesonne_land *land, const struct table *table, const struct move *move,
                    struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    const union pokesonne_args *args = pokesonne_args(move);
    bool challenges = args->figure.challenge != 0;

    if (!challenges && args->figure.returned == 0)
        return true;
    if (move->verb != POKESONNE_MEEPLE && move->verb != POKESONNE_BIG)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("only a meeple acts beside a gym"));
    if (!agreed_module(table, POKESONNE_AGREED_GYMS, "gym.neighbour", challenges ? "challenge" : "return", error))
        return false;
    unsigned beside = pokesonne_gyms_beside(land, game);
    return challenges ? may_challenge(land, game, beside, args->figure.challenge - 1, error)
                      : may_return(land, game, beside, move, error);
}

static void return_badges(struct pokesonne_land *land, const struct pokesonne *game, unsigned gyms,
                          struct ledger *ledger)
{
    int returned = __builtin_popcount(gyms), points = game->value.badges_returned[returned];

    for (int gym = 0; gym < game->gyms; gym++)
        land->badges[land->seat][gym] = (uint8_t)(land->badges[land->seat][gym] - (gyms >> gym & 1));
    land->points[land->seat] += points;
    ledger_add(ledger, land->seat, points, "gym.return",
               ngettext_("%d badge returned", "%d badges returned", returned), returned);
}

static void act(struct pokesonne_land *land, const struct pokesonne *game, const struct move *move,
                struct ledger *ledger)
{
    const union pokesonne_args *args = pokesonne_args(move);
    int swap = args->figure.swap - 1;

    if (swap >= 0) {
        land->swapped = game->token[swap].ball;
        land->swapped_token = (int16_t)swap;
    }
    if (args->figure.challenge != 0)
        land->challenged = (uint8_t)args->figure.challenge;
    if (args->figure.returned != 0)
        return_badges(land, game, (unsigned)args->figure.returned >> 1, ledger);
}

/* figure.supply */
static ASIDE bool fail_supply(const struct pokesonne_land *land, const struct table *table,
                              enum pokesonne_figure_kind kind, struct error *error)
{
    static const enum pokesonne_agreement_option modules[] = { [POKESONNE_FIGURE_BIG] = POKESONNE_AGREED_MARTS,
                                                               [POKESONNE_FIGURE_PROFESSOR] = POKESONNE_AGREED_TRAINERS,
                                                               [POKESONNE_FIGURE_STARTER] = POKESONNE_AGREED_TRAINERS };
    const char *verb = pokesonne_figure_word((int)kind);

    return (kind == POKESONNE_FIGURE_MEEPLE || agreed_module(table, modules[kind], "figure.supply", verb, error)) &&
           fail(error, ERROR_BROKEN, "figure.supply", _("seat %d has no %s left"), land->seat + 1, verb);
}

/* What a figure does besides standing there. */
static inline bool does_more(const union pokesonne_args *args)
{
    return (args->figure.swap | args->figure.challenge | args->figure.returned) != 0;
}

static bool may_do_more(const struct pokesonne_land *land, const struct table *table, const struct move *move,
                        int region, struct error *error)
{
    enum pokesonne_figure_kind kind = (enum pokesonne_figure_kind)(move->verb - POKESONNE_MEEPLE);
    int swap = pokesonne_args(move)->figure.swap - 1;

    return may_act(land, table, move, error) &&
           (swap < 0 || (agreed_module(table, POKESONNE_AGREED_TRAINERS, "swap.token", "swap", error) &&
                         pokesonne_figure_may_swap(land, pokesonne_of(table), kind, region, swap, error)));
}

bool pokesonne_figure_play(struct pokesonne_land *land, const struct table *table, const struct move *move,
                           struct ledger *ledger, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    const struct pokesonne_placed *placed = pokesonne_placed(land, land->placed_tiles - 1);
    const struct pokesonne_tile *tile = &game->tile[placed->type];
    enum pokesonne_figure_kind kind = (enum pokesonne_figure_kind)(move->verb - POKESONNE_MEEPLE);
    const union pokesonne_args *args = pokesonne_args(move);
    int on = args->figure.site / POKESONNE_SITE, where = args->figure.site % POKESONNE_SITE;

    if (land->supply[kind][land->seat] == 0)
        return fail_supply(land, table, kind, error);
    int segment = pokesonne_tile_segment_at(tile, placed->turn, (enum pokesonne_segment_kind)on, where);
    if (segment == POKESONNE_NO_SEGMENT)
        return fail(error, ERROR_BROKEN, "figure.segment", _("tile %s as it lies has no %s"), tile->id,
                    pokesonne_site_word(on, where));
    int region = placed->first + segment;
    struct pokesonne_region *root = pokesonne_region(land, pokesonne_root(land, region));
    if (!may_enter(land, kind, root, error) ||
        (does_more(args) && !may_do_more(land, table, move, region, error)))
        return false;
    stand(land, region, root, kind);
    if (does_more(args))
        act(land, game, move, ledger);
    return true;
}
