/* 寶可頌, the base game: its turn, its words in a log, and the game behind the common interface. */
#include "pokesonne.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pokesonne_land.h"

enum verb {
    VERB_TILE, VERB_TOKEN, VERB_BADGE, VERB_PLACE, VERB_MEEPLE, VERB_BIG, VERB_PROFESSOR, VERB_STARTER, VERB_PASS, VERBS
};
static const char *const verb_words[] = { "tile",  "token", "badge",     "place",  "meeple",
                                          "big",   "professor", "starter", "pass" };
static_assert(sizeof verb_words / sizeof *verb_words == VERBS, "one word per verb");

/* tile: type; token: ball, index; badge: gym, value; place: x, y, quarter turns;
   figures: segment kind, side or half-edge as the tile lies, 1 + index of a swapped token, gym action and its gyms */
enum { ARG_TYPE = 0 };
enum { ARG_BALL = 0, ARG_TOKEN = 1 };
enum { ARG_GYM = 0, ARG_VALUE = 1 };
enum { ARG_X = 0, ARG_Y = 1, ARG_TURN = 2 };
enum { ARG_KIND = 0, ARG_WHERE = 1, ARG_SWAP = 2, ARG_ACTION = 3, ARG_GYMS = 4 };
/* challenge: ARG_GYMS is a gym's index; return: a bit per gym; return of unequal kinds: more than four, or one twice */
enum action { ACTION_NONE, ACTION_CHALLENGE, ACTION_RETURN, ACTION_RETURN_WRONG };

static const unsigned figure_verbs =
    1u << VERB_MEEPLE | 1u << VERB_BIG | 1u << VERB_PROFESSOR | 1u << VERB_STARTER | 1u << VERB_PASS;

static const char side_letters[] = "nesw";
static const char *const site_words[] = { "grass", "road", "center", "plain" };
static_assert(sizeof site_words / sizeof *site_words == SEGMENT_WATER, "one word per segment a figure can stand on");
static const char *const edge_words[] = { N_("grass"), N_("road"), N_("plain"), N_("water") };
static_assert(sizeof edge_words / sizeof *edge_words == EDGES, "one word per edge kind");
static const char *const ball_words[] = { "", "poke", "great", "ultra" };
static_assert(sizeof ball_words / sizeof *ball_words == BALLS, "one word per ball");

static const struct pokesonne *kit_of(const struct table *table)
{
    return table->pieces;
}

/* ---- agreement, deal, turn ---- */

static bool agree(const struct table *table, struct error *error)
{
    if ((table->given >> kit_option_index(table->kit, "uturn") & 1) == 0 || table_option(table, "river") != 0 ||
        table_option(table, "river2") != 0)
        return true;
    return fail(error, ERROR_UNREADABLE, NULL, _("option %s needs the option %s"), "uturn", "river / river2");
}

static size_t state_size(const struct table *table)
{
    return land_size(table);
}

/* option.family: with 151 Pokémon a family is worth less, unless the table has agreed on a number. */
static int family_points(const struct table *table)
{
    bool agreed = (table->given >> kit_option_index(table->kit, "family") & 1) != 0;

    return agreed || table_option(table, "dex") == 0 ? table_option(table, "family") : kit_of(table)->value.family_many;
}

static void deal(void *state, const struct table *table)
{
    struct land *land = state;

    land->seats = (uint8_t)table->seats;
    land->ties_full = table_option(table, "ties") == 1;
    land->small_two = table_option(table, "small") == 1;
    land->uturn_free = table_option(table, "uturn") == 1;
    land->dex_many = table_option(table, "dex") == 1;
    land->family_points = (uint8_t)family_points(table);
    for (int seat = 0; seat < table->seats; seat++) {
        land->supply[FIGURE_MEEPLE][seat] = (uint8_t)table_option(table, "meeples");
        land->supply[FIGURE_BIG][seat] = table_option(table, "marts") != 0;
        land->supply[FIGURE_PROFESSOR][seat] = table_option(table, "trainers") != 0;
        land->supply[FIGURE_STARTER][seat] = table_option(table, "trainers") != 0;
    }
    land_deal(land, table);
}

static int mover(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_OVER ? -1 : land->seat;
}

static int turn(const void *state)
{
    const struct land *land = state;

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
        return SEAT_DRAW;
    case PHASE_TOKEN:
    case PHASE_SWAP:
    case PHASE_BADGE:
        return SEAT_CHANCE;
    case PHASE_OVER:
        return SEAT_OVER;
    case PHASE_PLACE:
    case PHASE_FIGURE:
        break;
    }
    return land->seat;
}

/* A draw while a tile waits to be placed says that it fits nowhere: tile.fits judges that. What may follow a draw that
   is due belongs to the phase too: play says that the draw is missing. */
static unsigned verbs(const void *state)
{
    const struct land *land = state;

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
    case PHASE_PLACE:
        return 1u << VERB_TILE | 1u << VERB_PLACE;
    case PHASE_TOKEN:
        return 1u << VERB_TOKEN | figure_verbs;
    case PHASE_FIGURE:
        return figure_verbs;
    case PHASE_SWAP:
        return 1u << VERB_TOKEN | 1u << VERB_BADGE | 1u << VERB_TILE;
    case PHASE_BADGE:
        return 1u << VERB_BADGE | 1u << VERB_TILE;
    case PHASE_OVER:
        break;
    }
    return 0;
}

/* ---- chance ---- */

enum { PILE_TILES, PILE_RIVER, PILE_TOKENS, PILE_BADGES = PILE_TOKENS + BALLS };
static_assert(PILE_BADGES + GYMS <= PILES_MAX, "a pile for every stream of the game");

static void shuffle_pile(struct pile *pile)
{
    stream_shuffle(&pile->stream, pile->item, pile->size);
}

/* The land tiles in kit order, shuffled once. */
static struct pile *tile_pile(const struct table *table, struct chance *chance)
{
    const struct pokesonne *game = kit_of(table);
    struct pile *pile = chance_pile(chance, PILE_TILES, "tiles");

    if (pile->size > 0)
        return pile;
    for (int type = 0; type < game->tiles; type++)
        for (int copy = 0; copy < game->tile[type].copies && tile_in_pile(table, type); copy++)
            pile->item[pile->size++] = (int16_t)type;
    shuffle_pile(pile);
    return pile;
}

/* river.pile: what lies between the fork and the lake, shuffled. */
static struct pile *river_pile(const struct table *table, struct chance *chance)
{
    struct pile *pile = chance_pile(chance, PILE_RIVER, "river");

    if (pile->size > 0)
        return pile;
    for (int type = 0; type < kit_of(table)->tiles; type++)
        for (int copy = 0; copy < river_copies(table, type); copy++)
            pile->item[pile->size++] = (int16_t)type;
    shuffle_pile(pile);
    return pile;
}

static struct pile *token_pile(const struct table *table, struct chance *chance, int ball)
{
    static const char *const names[] = { "", "token-poke", "token-great", "token-ultra" };
    const struct pokesonne *game = kit_of(table);
    struct pile *pile = chance_pile(chance, PILE_TOKENS + ball, names[ball]);
    bool many = table_option(table, "dex") == 1;

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < game->tokens; i++)
        if (game->token[i].ball == ball && (many || !game->token[i].many))
            pile->item[pile->size++] = (int16_t)i;
    shuffle_pile(pile);
    return pile;
}

static struct pile *badge_pile(const struct table *table, struct chance *chance, int gym)
{
    char name[16];
    snprintf(name, sizeof name, "badge-%.8s", kit_of(table)->gym[gym].id);
    struct pile *pile = chance_pile(chance, PILE_BADGES + gym, name);

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < BADGE_VALUES; i++)
        pile->item[pile->size++] = kit_of(table)->gym[gym].value[i];
    shuffle_pile(pile);
    return pile;
}

static int draw_tile(const struct land *land, const struct table *table, struct chance *chance)
{
    struct pile *pile = land->river > 0 ? river_pile(table, chance) : tile_pile(table, chance);

    if (land->fork >= 0)
        return land->fork;
    if (land->river > 0 && land->river_middle == 0)
        return land->lake;
    return pile->item[pile->drawn++];
}

static struct move draw_token(const struct table *table, struct chance *chance, int ball)
{
    struct pile *pile = token_pile(table, chance, ball);

    return (struct move){ .seat = SEAT_CHANCE, .verb = VERB_TOKEN, .arg[ARG_BALL] = (int16_t)ball,
                          .arg[ARG_TOKEN] = pile->item[pile->drawn++] };
}

/* token.swap: the new one is drawn first, then the old one goes on top and the pile is shuffled. */
static void put_back(struct pile *pile, int token)
{
    pile->item[--pile->drawn] = (int16_t)token;
    stream_shuffle(&pile->stream, pile->item + pile->drawn, pile->size - pile->drawn);
}

static int due_ball(const struct land *land, const struct pokesonne *game);

static void draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct land *land = state;

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE };
    if (land->phase == PHASE_DRAW)
        out->arg[ARG_TYPE] = (int16_t)draw_tile(land, table, chance);
    else if (land->phase == PHASE_TOKEN)
        *out = draw_token(table, chance, due_ball(land, kit_of(table)));
    else if (land->phase == PHASE_SWAP) {
        *out = draw_token(table, chance, land->swapped);
        put_back(token_pile(table, chance, land->swapped), land->swapped_token);
    } else {
        struct pile *pile = badge_pile(table, chance, land->challenged - 1);
        out->verb = VERB_BADGE;
        out->arg[ARG_GYM] = (int16_t)(land->challenged - 1);
        out->arg[ARG_VALUE] = pile->item[pile->drawn++];
    }
}

static void tell_tiles(const struct table *table, const char *stream, const struct pile *pile, dealt_fn *tell,
                       void *context)
{
    for (int i = 0; i < pile->size; i++)
        tell(stream, kit_of(table)->tile[pile->item[i]].id, context);
}

static void tell_numbers(const struct table *table, const char *stream, const struct pile *pile, dealt_fn *tell,
                         void *context)
{
    char number[16];

    for (int i = 0; i < pile->size; i++) {
        bool token = strncmp(stream, "token", 5) == 0;
        snprintf(number, sizeof number, "%d", token ? kit_of(table)->token[pile->item[i]].number : pile->item[i]);
        tell(stream, number, context);
    }
}

static void each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    static const char *const token_streams[] = { "", "token-poke", "token-great", "token-ultra" };
    static const char *const badge_streams[] = { "badge-G1", "badge-G2", "badge-G3", "badge-G4",
                                                 "badge-G5", "badge-G6", "badge-G7", "badge-G8" };

    if (table_option(table, "river") != 0 || table_option(table, "river2") != 0)
        tell_tiles(table, "river", river_pile(table, chance), tell, context);
    tell_tiles(table, "tiles", tile_pile(table, chance), tell, context);
    for (int ball = BALL_POKE; ball < BALLS && table_option(table, "trainers") != 0; ball++)
        tell_numbers(table, token_streams[ball], token_pile(table, chance, ball), tell, context);
    for (int gym = 0; gym < kit_of(table)->gyms && table_option(table, "gyms") != 0; gym++)
        tell_numbers(table, badge_streams[gym], badge_pile(table, chance, gym), tell, context);
}

/* ---- words of a line ---- */

static bool parse_tile(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    struct word id = fields->word[1];
    int type = fields->words == 2 ? pokesonne_tile_index(kit_of(table), id.at, id.length) : -1;

    if (fields->words < 2)
        return words_fail(fields, 1, _("the id of a tile"), error);
    if (fields->words > 2)
        return words_fail(fields, 2, _("the end of the line"), error);
    if (type < 0)
        return words_fail(fields, 1, _("the id of a tile in this game"), error);
    move->arg[ARG_TYPE] = (int16_t)type;
    return true;
}

static bool parse_turn(struct word word, int *turn)
{
    static const char *const turns[] = { "0", "90", "180", "270" };

    for (*turn = 0; *turn < 4; ++*turn)
        if (word_is(word, turns[*turn]))
            return true;
    return false;
}

static bool parse_place(const struct fields *fields, struct move *move, struct error *error)
{
    int x, y, quarter;

    if (fields->words < 2 || !word_cell(fields->word[1], 9999, &x, &y))
        return words_fail(fields, 1, _("a cell x,y"), error);
    if (fields->words < 3 || !parse_turn(fields->word[2], &quarter))
        return words_fail(fields, 2, _("a turn: 0, 90, 180 or 270"), error);
    if (fields->words > 3)
        return words_fail(fields, 3, _("the end of the line"), error);
    move->arg[ARG_X] = (int16_t)x;
    move->arg[ARG_Y] = (int16_t)y;
    move->arg[ARG_TURN] = (int16_t)quarter;
    return true;
}

static bool parse_where(struct word where, enum segment_kind kind, struct move *move)
{
    if (kind == SEGMENT_PLAIN && word_is(where, "in")) {
        move->arg[ARG_WHERE] = HALF_INNER;
        return true;
    }
    if (where.length != 1)
        return false;
    if (kind == SEGMENT_PLAIN) {
        move->arg[ARG_WHERE] = (int16_t)(where.at[0] - '0');
        return where.at[0] >= '0' && where.at[0] <= '7';
    }
    const char *side = memchr(side_letters, where.at[0], TILE_SIDES);
    move->arg[ARG_WHERE] = (int16_t)(side != NULL ? side - side_letters : 0);
    return side != NULL;
}

static bool parse_site(struct word word, struct move *move)
{
    const char *colon = memchr(word.at, ':', (size_t)word.length);
    struct word kind = { word.at, colon != NULL ? (int)(colon - word.at) : word.length };
    struct word where = { kind.at + kind.length + 1, word.length - kind.length - 1 };

    for (int i = 0; i < SEGMENT_WATER; i++) {
        if (!word_is(kind, site_words[i]))
            continue;
        move->arg[ARG_KIND] = (int16_t)i;
        return i == SEGMENT_CENTER ? colon == NULL : colon != NULL && parse_where(where, i, move);
    }
    return false;
}

static int find_gym(const struct pokesonne *game, struct word word)
{
    for (int i = 0; i < game->gyms; i++)
        if (word_is(word, game->gym[i].id))
            return i;
    return -1;
}

static bool parse_swap(const struct pokesonne *game, const struct fields *fields, int *at, struct move *move,
                       struct error *error)
{
    int number, token;

    if (*at >= fields->words || !word_is(fields->word[*at], "swap"))
        return true;
    if (*at + 1 >= fields->words || !word_int(fields->word[*at + 1], 1, 9999, &number))
        return words_fail(fields, *at + 1, _("the number of a Pokémon"), error);
    token = pokesonne_token_index(game, number);
    if (token < 0)
        return words_fail(fields, *at + 1, _("the number of a Pokémon in this game"), error);
    move->arg[ARG_SWAP] = (int16_t)(token + 1);
    *at += 2;
    return true;
}

/* return G1 G3: badge.kinds judges a kind that stands twice and a fifth one. */
static bool parse_return(const struct pokesonne *game, const struct fields *fields, int at, struct move *move,
                         struct error *error)
{
    int first = at, kinds = 0;

    move->arg[ARG_ACTION] = ACTION_RETURN;
    for (; at < fields->words; at++) {
        int gym = find_gym(game, fields->word[at]);
        if (gym < 0)
            return words_fail(fields, at, _("the id of a gym"), error);
        if ((kinds >> gym & 1) != 0 || at - first >= 4)
            move->arg[ARG_ACTION] = ACTION_RETURN_WRONG;
        kinds |= 1 << gym;
    }
    move->arg[ARG_GYMS] = (int16_t)kinds;
    return at > first || words_fail(fields, at, _("the id of a gym"), error);
}

static bool parse_action(const struct pokesonne *game, const struct fields *fields, int at, struct move *move,
                         struct error *error)
{
    if (at >= fields->words)
        return true;
    if (word_is(fields->word[at], "return"))
        return parse_return(game, fields, at + 1, move, error);
    if (!word_is(fields->word[at], "challenge"))
        return words_fail(fields, at, _("swap, challenge, return or the end of the line"), error);
    int gym = at + 1 < fields->words ? find_gym(game, fields->word[at + 1]) : -1;
    if (gym < 0)
        return words_fail(fields, at + 1, _("the id of a gym"), error);
    move->arg[ARG_ACTION] = ACTION_CHALLENGE;
    move->arg[ARG_GYMS] = (int16_t)gym;
    return fields->words == at + 2 || words_fail(fields, at + 2, _("the end of the line"), error);
}

static bool parse_figure(const struct pokesonne *game, const struct fields *fields, struct move *move,
                         struct error *error)
{
    int at = 2;

    if (fields->words < 2 || !parse_site(fields->word[1], move))
        return words_fail(fields, 1, _("grass:, road: with n e s w, center, or plain: with 0 to 7 or in"), error);
    return parse_swap(game, fields, &at, move, error) && parse_action(game, fields, at, move, error);
}

static bool parse_token(const struct pokesonne *game, const struct fields *fields, struct move *move,
                        struct error *error)
{
    int ball = BALL_NONE, number, token = -1;

    for (int i = BALL_POKE; i < BALLS && fields->words > 1; i++)
        ball = word_is(fields->word[1], ball_words[i]) ? i : ball;
    if (ball == BALL_NONE)
        return words_fail(fields, 1, "poke, great / ultra", error);
    if (fields->words > 2 && word_int(fields->word[2], 1, 9999, &number))
        token = pokesonne_token_index(game, number);
    if (token < 0)
        return words_fail(fields, 2, _("the number of a Pokémon in this game"), error);
    move->arg[ARG_BALL] = (int16_t)ball;
    move->arg[ARG_TOKEN] = (int16_t)token;
    return fields->words == 3 || words_fail(fields, 3, _("the end of the line"), error);
}

static bool parse_badge(const struct pokesonne *game, const struct fields *fields, struct move *move,
                        struct error *error)
{
    int gym = fields->words > 1 ? find_gym(game, fields->word[1]) : -1, value;

    if (gym < 0)
        return words_fail(fields, 1, _("the id of a gym"), error);
    if (fields->words < 3 || !word_int(fields->word[2], 1, 9, &value))
        return words_fail(fields, 2, _("the value on the badge's back"), error);
    move->arg[ARG_GYM] = (int16_t)gym;
    move->arg[ARG_VALUE] = (int16_t)value;
    return fields->words == 3 || words_fail(fields, 3, _("the end of the line"), error);
}

static bool parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    const struct pokesonne *game = kit_of(table);
    int verb = 0;

    while (verb < VERBS && !word_is(fields->word[0], verb_words[verb]))
        verb++;
    if ((move->seat < 0) != (verb <= VERB_BADGE) || verb == VERBS)
        return words_fail(fields, 0, move->seat < 0 ? "tile, token / badge"
                                                    : "place, meeple, big, professor, starter / pass", error);
    move->verb = (uint8_t)verb;
    switch ((enum verb)verb) {
    case VERB_TILE:
        return parse_tile(table, fields, move, error);
    case VERB_TOKEN:
        return parse_token(game, fields, move, error);
    case VERB_BADGE:
        return parse_badge(game, fields, move, error);
    case VERB_PLACE:
        return parse_place(fields, move, error);
    case VERB_MEEPLE:
    case VERB_BIG:
    case VERB_PROFESSOR:
    case VERB_STARTER:
        return parse_figure(game, fields, move, error);
    case VERB_PASS:
    case VERBS:
        break;
    }
    return fields->words == 1 || words_fail(fields, 1, _("the end of the line"), error);
}

static void print_site(int kind, int where, struct buf *out)
{
    buf_puts(out, site_words[kind]);
    if (kind == SEGMENT_CENTER)
        return;
    buf_putc(out, ':');
    if (where == HALF_INNER)
        buf_puts(out, "in");
    else
        buf_putc(out, kind == SEGMENT_PLAIN ? (char)('0' + where) : side_letters[where]);
}

static void print_place(const struct move *move, struct buf *out)
{
    buf_putc(out, ' ');
    buf_int(out, move->arg[ARG_X]);
    buf_putc(out, ',');
    buf_int(out, move->arg[ARG_Y]);
    buf_putc(out, ' ');
    buf_int(out, 90 * move->arg[ARG_TURN]);
}

static void print_action(const struct pokesonne *game, const struct move *move, struct buf *out)
{
    if (move->arg[ARG_SWAP] > 0)
        buf_printf(out, " swap %d", game->token[move->arg[ARG_SWAP] - 1].number);
    if (move->arg[ARG_ACTION] == ACTION_CHALLENGE)
        buf_printf(out, " challenge %s", game->gym[move->arg[ARG_GYMS]].id);
    if (move->arg[ARG_ACTION] < ACTION_RETURN)
        return;
    buf_puts(out, " return");
    for (int i = 0; i < game->gyms; i++)
        if ((move->arg[ARG_GYMS] >> i & 1) != 0)
            buf_printf(out, " %s", game->gym[i].id);
}

static void print(const struct table *table, const struct move *move, struct buf *out)
{
    const struct pokesonne *game = kit_of(table);

    buf_puts(out, verb_words[move->verb]);
    switch ((enum verb)move->verb) {
    case VERB_TILE:
        buf_putc(out, ' ');
        buf_puts(out, game->tile[move->arg[ARG_TYPE]].id);
        break;
    case VERB_TOKEN:
        buf_printf(out, " %s %d", ball_words[move->arg[ARG_BALL]], game->token[move->arg[ARG_TOKEN]].number);
        break;
    case VERB_BADGE:
        buf_printf(out, " %s %d", game->gym[move->arg[ARG_GYM]].id, move->arg[ARG_VALUE]);
        break;
    case VERB_PLACE:
        print_place(move, out);
        break;
    case VERB_MEEPLE:
    case VERB_BIG:
    case VERB_PROFESSOR:
    case VERB_STARTER:
        buf_putc(out, ' ');
        print_site(move->arg[ARG_KIND], move->arg[ARG_WHERE], out);
        print_action(game, move, out);
        break;
    case VERB_PASS:
    case VERBS:
        break;
    }
}

/* ---- drawing a tile ---- */

/* tile.fits: the next tile may only be drawn when the one in hand fits nowhere. */
static bool fail_fits(const struct land *land, const struct pokesonne *game, struct error *error)
{
    int x = 0, y = 0, quarter = 0;

    land_fits(land, game, land->drawn, &x, &y, &quarter);
    return fail(error, ERROR_BROKEN, "tile.fits", _("tile %s fits at %d,%d turned %d, so it must be placed"),
                game->tile[land->drawn].id, x, y, 90 * quarter);
}

/* river.pile: the fork comes first, the lake last. Which river tiles can be drawn now. */
static bool river_can_be(const struct land *land, const struct pokesonne *game, int type)
{
    if (land->fork >= 0)
        return type == land->fork;
    if (land->river_middle == 0)
        return type == land->lake;
    return game->tile[type].river == RIVER_RUN && land_copies(land)[type] > 0;
}

static bool can_be_drawn(const struct land *land, const struct pokesonne *game, int type)
{
    if (land->river > 0)
        return river_can_be(land, game, type);
    return game->tile[type].river == RIVER_NONE && land_copies(land)[type] > 0;
}

static void take_from_pile(struct land *land, int type)
{
    if (land->river == 0) {
        land_copies(land)[type]--;
        land->pile--;
        return;
    }
    if (type == land->fork)
        land->fork = -1;
    else if (type == land->lake)
        land->lake = -1;
    else {
        land_copies(land)[type]--;
        land->river_middle--;
    }
    land->river--;
}

static bool fail_draw(const struct land *land, const struct pokesonne *game, int type, struct error *error)
{
    if (land->river > 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("tile %s is not what the pile of river tiles holds now"),
                    game->tile[type].id);
    return fail(error, ERROR_BROKEN, "chance.impossible", _("no tile %s is left in the pile"), game->tile[type].id);
}

static bool play_tile(struct land *land, const struct pokesonne *game, int type, struct error *error)
{
    int x, y, quarter;

    if (land->phase == PHASE_PLACE)
        return fail_fits(land, game, error);
    if (land->phase != PHASE_DRAW)
        return fail(error, ERROR_BROKEN, "chance.missing", _("the draw that the last line causes is missing"));
    if (!can_be_drawn(land, game, type))
        return fail_draw(land, game, type, error);
    take_from_pile(land, type);
    land->drawn = (uint8_t)type;
    if (land_fits(land, game, type, &x, &y, &quarter))
        land->phase = PHASE_PLACE;
    else if (land->pile + land->river == 0)
        land->phase = PHASE_OVER;
    return true;
}

/* ---- tokens and badges ---- */

static const struct tile *last_tile(const struct land *land, const struct pokesonne *game)
{
    return &game->tile[land_placed(land, land->placed_tiles - 1)->type];
}

/* Segment of the tile just placed that holds a ball, or NO_SEGMENT. */
static int ball_segment(const struct tile *tile)
{
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].ball != BALL_NONE)
            return i;
    return NO_SEGMENT;
}

static int due_ball(const struct land *land, const struct pokesonne *game)
{
    const struct tile *tile = last_tile(land, game);

    return tile->segment[ball_segment(tile)].ball;
}

static void end_turn(struct land *land, const struct pokesonne *game, struct ledger *ledger);

/* What is still due behind a figure line; else the turn is scored. */
static void go_on(struct land *land, const struct pokesonne *game, struct ledger *ledger)
{
    if (land->swapped != 0)
        land->phase = PHASE_SWAP;
    else if (land->challenged != 0)
        land->phase = PHASE_BADGE;
    else
        end_turn(land, game, ledger);
}

static bool play_token(struct land *land, const struct pokesonne *game, const struct move *move, struct ledger *ledger,
                       struct error *error)
{
    int token = move->arg[ARG_TOKEN], ball = land->phase == PHASE_SWAP ? land->swapped : due_ball(land, game);
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);

    if (move->arg[ARG_BALL] != ball || game->token[token].ball != ball || land->token_at[token] != TOKEN_PILE)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("%d does not lie in the pile of %s"),
                    game->token[token].number, ball_words[ball]);
    if (land->phase == PHASE_TOKEN) {
        land->token_at[token] = (uint16_t)(TOKEN_LAND + placed->first + ball_segment(last_tile(land, game)));
        land->tokens_left[ball]--;
        land->tokens_lying++;
        land->phase = PHASE_FIGURE;
        return true;
    }
    land->token_at[token] = land->token_at[land->swapped_token];
    land->token_at[land->swapped_token] = TOKEN_PILE;
    land->swapped = 0;
    land->swapped_token = 0;
    go_on(land, game, ledger);
    return true;
}

static bool play_badge(struct land *land, const struct pokesonne *game, const struct move *move, struct ledger *ledger,
                       struct error *error)
{
    int gym = move->arg[ARG_GYM], value = move->arg[ARG_VALUE];

    if (land->phase != PHASE_BADGE)
        return fail(error, ERROR_BROKEN, "chance.missing", _("the token that the last line causes is missing"));
    for (int i = 0; i < BADGE_VALUES && gym == land->challenged - 1; i++) {
        if (game->gym[gym].value[i] != value || (land->badges_left[gym] >> i & 1) == 0)
            continue;
        land->badges_left[gym] = (uint8_t)(land->badges_left[gym] & ~(1u << i));
        land->badges[land->seat][gym]++;
        land->points[land->seat] += value;
        ledger_add(ledger, land->seat, value, "gym.challenge", _("badge %s"), game->gym[gym].id);
        land->challenged = 0;
        go_on(land, game, ledger);
        return true;
    }
    return fail(error, ERROR_BROKEN, "chance.impossible", _("no badge %s with %d on its back lies in the pile due"),
                game->gym[gym].id, value);
}

/* ---- placing it ---- */

static bool fail_cell(const struct land *land, const struct pokesonne *game, int x, int y, struct error *error)
{
    int tile = land_tile_at(land, x, y);

    if (tile >= 0)
        return fail(error, ERROR_BROKEN, "place.empty", _("tile %s lies at %d,%d already"),
                    game->tile[land_placed(land, tile)->type].id, x, y);
    return fail(error, ERROR_BROKEN, "place.touch", _("no tile lies beside %d,%d (corners do not count)"), x, y);
}

static bool fail_edges(const struct land *land, const struct pokesonne *game, const struct opening *opening,
                       int quarter, struct error *error)
{
    static const char *const side_names[] = { N_("north"), N_("east"), N_("south"), N_("west") };
    const struct tile *tile = &game->tile[land->drawn];

    for (int side = 0, rest = opening->need; side < TILE_SIDES; side++, rest /= EDGES + 1) {
        int wanted = rest % (EDGES + 1) - 1, edge = tile->edge[(side - quarter) & 3];
        if (wanted >= 0 && wanted != edge)
            return fail(error, ERROR_BROKEN, "place.edges", _("the %s side of %s is %s, the tile beside it shows %s"),
                        _(side_names[side]), tile->id, _(edge_words[edge]), _(edge_words[wanted]));
    }
    if (__builtin_popcount(opening_water(opening)) != 1)
        return fail(error, ERROR_BROKEN, "place.river", _("river tile %s must carry on one open end of the river"),
                    tile->id);
    return fail(error, ERROR_BROKEN, "place.uturn", _("the river would turn back to the side of the bend before it"));
}

/* professor.extra: the tile adds to a region in which the seat's professor stood before. */
static bool adds_to_professor(const struct land *land)
{
    int tile = land->placed_tiles - 1;

    for (int i = 0; i < land->figures; i++) {
        const struct figure *figure = &land->figure[i];
        if (figure->kind == FIGURE_PROFESSOR && figure->seat == land->seat)
            return (land_region(land, land_root(land, figure->region))->on[tile / 64] >> (tile % 64) & 1) != 0;
    }
    return false;
}

static bool play_place(struct land *land, const struct pokesonne *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], quarter = move->arg[ARG_TURN];
    int at = land_opening_at(land, x, y);

    if (at < 0)
        return fail_cell(land, game, x, y, error);
    if ((land_legal_turns(land, game, land_opening(land, at), land->drawn) >> quarter & 1) == 0)
        return fail_edges(land, game, land_opening(land, at), quarter, error);
    land_place(land, game, at, land->drawn, quarter);
    land->extra_due = !land->second_half && adds_to_professor(land);
    const struct tile *tile = last_tile(land, game);
    int ball = ball_segment(tile);
    land->phase = ball != NO_SEGMENT && land->tokens_left[tile->segment[ball].ball] > 0 ? PHASE_TOKEN : PHASE_FIGURE;
    return true;
}

/* ---- the figure, then scoring ---- */

/* professor.extra, professor.chain: one extra tile at most, and only if there is one. */
static void end_turn(struct land *land, const struct pokesonne *game, struct ledger *ledger)
{
    bool more = land->pile + land->river > 0;

    land_score_turn(land, game, ledger);
    if (land->extra_due && more)
        land->second_half = 1;
    else {
        land->second_half = 0;
        land->seat = (uint8_t)((land->seat + 1) % land->seats);
    }
    land->extra_due = 0;
    land->drawn = 0;
    land->phase = more ? PHASE_DRAW : PHASE_OVER;
}

static bool fail_segment(const struct tile *tile, const struct move *move, struct error *error)
{
    struct buf site = { 0 };

    print_site(move->arg[ARG_KIND], move->arg[ARG_WHERE], &site);
    fail(error, ERROR_BROKEN, "figure.segment", _("tile %s as it lies has no %s"), tile->id, buf_text(&site));
    buf_finish(&site);
    return false;
}

static bool fail_occupied(const struct land *land, int root, struct error *error)
{
    for (int i = 0; i < land->figures; i++) {
        const struct placed *on = land_placed(land, land->figure[i].tile);
        if (land_root(land, land->figure[i].region) == root)
            return fail(error, ERROR_BROKEN, "figure.occupied",
                        _("the region holds a meeple of seat %d already, on the tile at %d,%d"),
                        land->figure[i].seat + 1, on->x, on->y);
    }
    return false;
}

static void stand(struct land *land, int region, enum figure_kind kind)
{
    struct region *root = land_region(land, land_root(land, region));

    land->supply[kind][land->seat]--;
    if (kind == FIGURE_MEEPLE || kind == FIGURE_BIG) {
        root->strength[land->seat] = (uint8_t)(root->strength[land->seat] + (kind == FIGURE_BIG ? 2 : 1));
        root->meeples++;
    }
    land->figure[land->figures++] =
        (struct figure){ (uint16_t)region, land->seat, (uint8_t)(land->placed_tiles - 1), (uint8_t)kind };
}

static enum figure_kind figure_of(int verb)
{
    return (enum figure_kind)(verb - VERB_MEEPLE);
}

/* figure.occupied for meeples; professor.own and starter.own for those who follow one. */
static bool may_enter(const struct land *land, enum figure_kind kind, int region, struct error *error)
{
    const struct region *root = land_region(land, land_root(land, region));
    bool own = root->strength[land->seat] > 0;

    switch (kind) {
    case FIGURE_MEEPLE:
    case FIGURE_BIG:
        return root->meeples == 0 || fail_occupied(land, land_root(land, region), error);
    case FIGURE_PROFESSOR:
        return (own && (root->kind == SEGMENT_GRASS || root->kind == SEGMENT_ROAD)) ||
               fail(error, ERROR_BROKEN, "professor.own",
                    _("the professor needs grass or a road where a meeple of seat %d stands"), land->seat + 1);
    case FIGURE_STARTER:
        return (own && root->kind == SEGMENT_PLAIN) ||
               fail(error, ERROR_BROKEN, "starter.own", _("the starter needs a plain where a meeple of seat %d lies"),
                    land->seat + 1);
    case FIGURES:
        break;
    }
    return false;
}

/* token.swap: a token that lies on the meeple's grass, while its pile holds another. */
static bool may_swap(const struct land *land, const struct pokesonne *game, enum figure_kind kind, int region, int token,
                     struct error *error)
{
    int at = land->token_at[token];

    if (kind != FIGURE_MEEPLE && kind != FIGURE_BIG)
        return fail(error, ERROR_BROKEN, "swap.token", _("only a meeple swaps a Pokémon"));
    if (at < TOKEN_LAND || land_root(land, at - TOKEN_LAND) != land_root(land, region))
        return fail(error, ERROR_BROKEN, "swap.token", _("Pokémon %d does not lie on this grass"),
                    game->token[token].number);
    return land->tokens_left[game->token[token].ball] > 0 ||
           fail(error, ERROR_BROKEN, "swap.token", _("the pile of %s is empty"), ball_words[game->token[token].ball]);
}

/* Gyms on the eight cells round the tile just placed: a bit each. */
static unsigned gyms_beside(const struct land *land, const struct pokesonne *game)
{
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    unsigned gyms = 0;

    for (int y = placed->y - 1; game->gyms > 0 && y <= placed->y + 1; y++)
        for (int x = placed->x - 1; x <= placed->x + 1; x++) {
            int other = land_tile_at(land, x, y);
            int gym = other >= 0 && other != land->placed_tiles - 1 ? game->tile[land_placed(land, other)->type].gym : 0;
            gyms |= gym > 0 ? 1u << (gym - 1) : 0;
        }
    return gyms;
}

static bool may_challenge(const struct land *land, const struct pokesonne *game, unsigned beside, int gym,
                          struct error *error)
{
    if ((beside >> gym & 1) == 0)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("gym %s is not on one of the eight cells round this tile"),
                    game->gym[gym].id);
    return land->badges_left[gym] != 0 ||
           fail(error, ERROR_BROKEN, "gym.badge", _("no badge of gym %s is left"), game->gym[gym].id);
}

static bool may_return(const struct land *land, const struct pokesonne *game, unsigned beside, int kinds,
                       struct error *error)
{
    if (beside == 0)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("no gym is on one of the eight cells round this tile"));
    for (int gym = 0; gym < game->gyms; gym++)
        if ((kinds >> gym & 1) != 0 && land->badges[land->seat][gym] == 0)
            return fail(error, ERROR_BROKEN, "gym.badge", _("seat %d holds no badge of gym %s"), land->seat + 1,
                        game->gym[gym].id);
    return true;
}

static bool may_act(const struct land *land, const struct pokesonne *game, const struct move *move, struct error *error)
{
    enum action action = (enum action)move->arg[ARG_ACTION];

    if (action == ACTION_NONE)
        return true;
    if (move->verb != VERB_MEEPLE && move->verb != VERB_BIG)
        return fail(error, ERROR_BROKEN, "gym.neighbour", _("only a meeple acts beside a gym"));
    if (action == ACTION_RETURN_WRONG)
        return fail(error, ERROR_BROKEN, "gym.kinds", _("1 to 4 badges of different kinds may be returned"));
    unsigned beside = gyms_beside(land, game);
    return action == ACTION_CHALLENGE ? may_challenge(land, game, beside, move->arg[ARG_GYMS], error)
                                      : may_return(land, game, beside, move->arg[ARG_GYMS], error);
}

static void act(struct land *land, const struct pokesonne *game, const struct move *move, struct ledger *ledger)
{
    int swap = move->arg[ARG_SWAP] - 1, kinds = move->arg[ARG_GYMS], returned = 0;

    if (swap >= 0) {
        land->swapped = game->token[swap].ball;
        land->swapped_token = (int16_t)swap;
    }
    if (move->arg[ARG_ACTION] == ACTION_CHALLENGE)
        land->challenged = (uint8_t)(kinds + 1);
    if (move->arg[ARG_ACTION] != ACTION_RETURN)
        return;
    for (int gym = 0; gym < game->gyms; gym++) {
        land->badges[land->seat][gym] = (uint8_t)(land->badges[land->seat][gym] - (kinds >> gym & 1));
        returned += kinds >> gym & 1;
    }
    land->points[land->seat] += game->value.badges_returned[returned];
    ledger_add(ledger, land->seat, game->value.badges_returned[returned], "gym.return",
               ngettext_("%d badge returned", "%d badges returned", returned), returned);
}

static bool play_figure(struct land *land, const struct pokesonne *game, const struct move *move, struct ledger *ledger,
                        struct error *error)
{
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    const struct tile *tile = &game->tile[placed->type];
    enum figure_kind kind = figure_of(move->verb);

    if (land->supply[kind][land->seat] == 0)
        return fail(error, ERROR_BROKEN, "figure.supply", _("seat %d has no %s left"), land->seat + 1,
                    verb_words[move->verb]);
    int segment = tile_segment_at(tile, placed->turn, (enum segment_kind)move->arg[ARG_KIND], move->arg[ARG_WHERE]);
    if (segment == NO_SEGMENT)
        return fail_segment(tile, move, error);
    int region = placed->first + segment, swap = move->arg[ARG_SWAP] - 1;
    if (!may_enter(land, kind, region, error) ||
        (swap >= 0 && !may_swap(land, game, kind, region, swap, error)) || !may_act(land, game, move, error))
        return false;
    stand(land, region, kind);
    act(land, game, move, ledger);
    go_on(land, game, ledger);
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    switch ((enum verb)move->verb) {
    case VERB_TILE:
        return play_tile(land, game, move->arg[ARG_TYPE], error);
    case VERB_TOKEN:
        return play_token(land, game, move, ledger, error);
    case VERB_BADGE:
        return play_badge(land, game, move, ledger, error);
    case VERB_PLACE:
        return play_place(land, game, move, error);
    case VERB_MEEPLE:
    case VERB_BIG:
    case VERB_PROFESSOR:
    case VERB_STARTER:
        return play_figure(land, game, move, ledger, error);
    case VERB_PASS:
    case VERBS:
        break;
    }
    end_turn(land, game, ledger);
    return true;
}

/* ---- what may be played ---- */

struct telling {
    const struct land *land;
    const struct pokesonne *game;
    move_fn *tell;
    void *context;
};

static void each_draw(const struct telling *to)
{
    for (int type = 0; type < to->game->tiles; type++)
        if (can_be_drawn(to->land, to->game, type))
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE, .arg[ARG_TYPE] = (int16_t)type },
                     to->context);
}

static void each_token(const struct telling *to, int ball)
{
    for (int i = 0; i < to->game->tokens; i++)
        if (to->game->token[i].ball == ball && to->land->token_at[i] == TOKEN_PILE)
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_TOKEN, .arg[ARG_BALL] = (int16_t)ball,
                                     .arg[ARG_TOKEN] = (int16_t)i }, to->context);
}

static void each_badge(const struct telling *to, int gym)
{
    for (int i = 0; i < BADGE_VALUES; i++)
        if ((to->land->badges_left[gym] >> i & 1) != 0)
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_BADGE, .arg[ARG_GYM] = (int16_t)gym,
                                     .arg[ARG_VALUE] = to->game->gym[gym].value[i] }, to->context);
}

static void each_place(const struct telling *to)
{
    struct move move = { .seat = (int8_t)to->land->seat, .verb = VERB_PLACE };

    for (int i = 0; i < to->land->openings; i++) {
        const struct opening *opening = land_opening(to->land, i);
        unsigned turns = land_legal_turns(to->land, to->game, opening, to->land->drawn);
        move.arg[ARG_X] = opening->x;
        move.arg[ARG_Y] = opening->y;
        for (; turns != 0; turns &= turns - 1) {
            move.arg[ARG_TURN] = (int16_t)__builtin_ctz(turns);
            to->tell(&move, to->context);
        }
    }
}

/* The figure with no gym action, with every challenge, and with every set of badges that may be returned. */
static void each_action(const struct telling *to, struct move *move)
{
    const struct land *land = to->land;
    unsigned beside = gyms_beside(land, to->game), held = 0;

    to->tell(move, to->context);
    if (beside == 0)
        return;
    move->arg[ARG_ACTION] = ACTION_CHALLENGE;
    for (int gym = 0; gym < to->game->gyms; gym++) {
        held |= (unsigned)(land->badges[land->seat][gym] > 0) << gym;
        move->arg[ARG_GYMS] = (int16_t)gym;
        if ((beside >> gym & 1) != 0 && land->badges_left[gym] != 0)
            to->tell(move, to->context);
    }
    move->arg[ARG_ACTION] = ACTION_RETURN;
    for (unsigned kinds = held; kinds != 0; kinds = (kinds - 1) & held) {
        move->arg[ARG_GYMS] = (int16_t)kinds;
        if (__builtin_popcount(kinds) <= 4)
            to->tell(move, to->context);
    }
    move->arg[ARG_ACTION] = ACTION_NONE;
    move->arg[ARG_GYMS] = 0;
}

static void each_meeple(const struct telling *to, struct move *move, int region)
{
    enum figure_kind kind = figure_of(move->verb);

    each_action(to, move);
    for (int token = 0; to->land->tokens_lying > 0 && token < to->game->tokens; token++) {
        move->arg[ARG_SWAP] = (int16_t)(token + 1);
        if (to->land->token_at[token] >= TOKEN_LAND && may_swap(to->land, to->game, kind, region, token, NULL))
            each_action(to, move);
    }
    move->arg[ARG_SWAP] = 0;
}

static void each_figure(const struct telling *to)
{
    const struct land *land = to->land;
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    const struct tile *tile = &to->game->tile[placed->type];
    struct move move = { .seat = (int8_t)land->seat };

    for (int kind = 0; kind < FIGURES; kind++) {
        move.verb = (uint8_t)(VERB_MEEPLE + kind);
        for (int i = 0; land->supply[kind][land->seat] > 0 && i < tile->segments; i++) {
            if (tile->segment[i].kind == SEGMENT_WATER ||
                !may_enter(land, (enum figure_kind)kind, placed->first + i, NULL))
                continue;
            move.arg[ARG_KIND] = tile->segment[i].kind;
            move.arg[ARG_WHERE] = (int16_t)tile_where(tile, placed->turn, i);
            if (kind == FIGURE_MEEPLE || kind == FIGURE_BIG)
                each_meeple(to, &move, placed->first + i);
            else
                to->tell(&move, to->context);
        }
    }
    to->tell(&(struct move){ .seat = (int8_t)land->seat, .verb = VERB_PASS }, to->context);
}

static void each_move(const void *state, const struct table *table, move_fn *tell, void *context)
{
    const struct land *land = state;
    const struct telling to = { land, kit_of(table), tell, context };

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
        each_draw(&to);
        break;
    case PHASE_PLACE:
        each_place(&to);
        break;
    case PHASE_TOKEN:
        each_token(&to, due_ball(land, to.game));
        break;
    case PHASE_FIGURE:
        each_figure(&to);
        break;
    case PHASE_SWAP:
        each_token(&to, land->swapped);
        break;
    case PHASE_BADGE:
        each_badge(&to, land->challenged - 1);
        break;
    case PHASE_OVER:
        break;
    }
}

static const char *decision(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_PLACE ? "place" : land->phase == PHASE_FIGURE ? "figure" : NULL;
}

static bool counts(const struct move *move)
{
    return move->verb == VERB_PLACE ||
           (move->verb != VERB_PASS && move->arg[ARG_SWAP] == 0 && move->arg[ARG_ACTION] == ACTION_NONE);
}

/* ---- scores and pictures ---- */

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct land *land = state;

    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = land->points[seat];
}

static void score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    tally(state, table, points);
    land_score_end(state, kit_of(table), points, ledger);
}

static void tell_tile(const struct land *land, const struct pokesonne *game, int index, placing_fn *tell,
                      void *context)
{
    const struct placed *placed = land_placed(land, index);
    const struct tile *tile = &game->tile[placed->type];
    char what[24], where[32];

    snprintf(what, sizeof what, "tile %s", tile->id);
    snprintf(where, sizeof where, "%d,%d %d", placed->x, placed->y, 90 * placed->turn);
    tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .data = tile }, context);
}

static void tell_figure(const struct land *land, const struct pokesonne *game, const struct figure *figure,
                        placing_fn *tell, void *context)
{
    const struct placed *placed = land_placed(land, figure->tile);
    const struct tile *tile = &game->tile[placed->type];
    int segment = figure->region - placed->first;
    struct buf where = { 0 };
    char what[24];

    snprintf(what, sizeof what, "%s %d", verb_words[VERB_MEEPLE + figure->kind], figure->seat + 1);
    buf_printf(&where, "%d,%d ", placed->x, placed->y);
    print_site(tile->segment[segment].kind, tile_where(tile, placed->turn, segment), &where);
    tell(&(struct placing){ .what = what, .where = where.text, .seat = figure->seat, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .part = segment, .data = tile }, context);
    buf_finish(&where);
}

static void tell_token(const struct land *land, const struct pokesonne *game, int token, placing_fn *tell,
                       void *context)
{
    int at = land->token_at[token], seat = at - TOKEN_OWNED;
    char what[32], where[32];

    snprintf(what, sizeof what, "token %s %d", ball_words[game->token[token].ball], game->token[token].number);
    if (at < TOKEN_LAND) {
        snprintf(where, sizeof where, "seat %d", seat + 1);
        tell(&(struct placing){ .what = what, .where = where, .seat = seat, .data = &game->token[token] }, context);
        return;
    }
    int index = 0;
    while (index + 1 < land->placed_tiles && land_placed(land, index + 1)->first <= at - TOKEN_LAND)
        index++;
    const struct placed *placed = land_placed(land, index);
    snprintf(where, sizeof where, "%d,%d", placed->x, placed->y);
    tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .part = at - TOKEN_LAND - placed->first,
                            .data = &game->tile[placed->type] }, context);
}

static void tell_badges(const struct land *land, const struct pokesonne *game, placing_fn *tell, void *context)
{
    char what[24], where[16];

    for (int seat = 0; seat < land->seats; seat++)
        for (int gym = 0; gym < game->gyms; gym++)
            for (int i = 0; i < land->badges[seat][gym]; i++) {
                snprintf(what, sizeof what, "badge %s", game->gym[gym].id);
                snprintf(where, sizeof where, "seat %d", seat + 1);
                tell(&(struct placing){ .what = what, .where = where, .seat = seat }, context);
            }
}

static void each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    for (int i = 0; i < land->placed_tiles; i++)
        tell_tile(land, game, i, tell, context);
    for (int i = 0; i < game->tokens; i++)
        if (land->token_at[i] >= TOKEN_OWNED)
            tell_token(land, game, i, tell, context);
    for (int i = 0; i < land->figures; i++)
        tell_figure(land, game, &land->figure[i], tell, context);
    tell_badges(land, game, tell, context);
    if (land->phase == PHASE_PLACE) {
        char what[24];
        snprintf(what, sizeof what, "tile %s", game->tile[land->drawn].id);
        tell(&(struct placing){ .what = what, .where = "drawn", .seat = land->seat,
                                .data = &game->tile[land->drawn] }, context);
    }
}

const struct game game_pokesonne = {
    .id = "pokesonne",
    .rules = 1,
    .read = pokesonne_read,
    .agree = agree,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .verbs = verbs,
    .chance = draw,
    .each_dealt = each_dealt,
    .parse = parse,
    .print = print,
    .play = play,
    .each_move = each_move,
    .decision = decision,
    .counts = counts,
    .tally = tally,
    .score = score,
    .each_placing = each_placing,
};
