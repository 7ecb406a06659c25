/* The words of 寶可頌 in a log. */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "move.h"

const char *const pokesonne_verbs[VERBS] = { "tile", "token", "badge",     "place",  "meeple",
                                             "big",  "professor", "starter", "pass" };
static const char side_letters[] = "nesw";
static const char *const site_words[] = { "grass", "road", "center", "plain" };
static_assert(sizeof site_words / sizeof *site_words == SEGMENT_WATER, "one word per segment a figure can stand on");

static bool fail_tile(const struct pokesonne *game, const struct fields *fields, struct error *error)
{
    const char *ids[POKESONNE_TYPES_MAX];

    for (int i = 0; i < game->tiles; i++)
        ids[i] = game->tile[i].id;
    return words_fail_names(fields, 1, ids, game->tiles, _("the id of a tile in this game"), error);
}

static bool parse_tile(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    struct word id = fields->word[1];
    int type = fields->words == 2 ? pokesonne_tile_index(kit_of(table), id.at, id.length) : -1;

    if (fields->words < 2)
        return words_fail(fields, 1, _("the id of a tile"), error);
    if (fields->words > 2)
        return words_fail(fields, 2, _("the end of the line"), error);
    if (type < 0)
        return fail_tile(kit_of(table), fields, error);
    move->arg[ARG_TYPE] = (int16_t)type;
    return true;
}

static bool parse_turn(struct word word, int *turn)
{
    static const char *const turns[] = { "0", "90", "180", "270" };

    *turn = word_index(word, turns, 4);
    return *turn >= 0;
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
    struct word name = { word.at, colon != NULL ? (int)(colon - word.at) : word.length };
    struct word where = { name.at + name.length + 1, word.length - name.length - 1 };
    int kind = word_index(name, site_words, SEGMENT_WATER);

    if (kind < 0 || (kind == SEGMENT_CENTER) != (colon == NULL))
        return false;
    move->arg[ARG_KIND] = (int16_t)kind;
    return kind == SEGMENT_CENTER || parse_where(where, (enum segment_kind)kind, move);
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

/* return G1 G3: gym.kinds judges a kind that stands twice and a fifth one. */
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
        return words_fail(fields, at, move->arg[ARG_SWAP] == 0 ? _("swap, challenge, return or the end of the line")
                                                               : _("challenge, return or the end of the line"), error);
    int gym = at + 1 < fields->words ? find_gym(game, fields->word[at + 1]) : -1;
    if (gym < 0)
        return words_fail(fields, at + 1, _("the id of a gym"), error);
    move->arg[ARG_ACTION] = ACTION_CHALLENGE;
    move->arg[ARG_GYMS] = (int16_t)gym;
    return fields->words == at + 2 || words_fail(fields, at + 2, _("the end of the line"), error);
}

/* Sites that a misspelt one can have meant: the Center, and those that have such a place behind the colon. */
static bool fail_site(const struct fields *fields, struct error *error)
{
    struct word word = fields->words > 1 ? fields->word[1] : (struct word){ "", 0 };
    const char *colon = memchr(word.at, ':', (size_t)word.length), *names[SEGMENT_WATER];
    int length = colon != NULL ? word.length - (int)(colon - word.at) : 0, count = 0;
    char site[SEGMENT_WATER][16];
    struct move ignored;

    for (int i = 0; i < SEGMENT_WATER && length < 4; i++) {
        char *name = site[count];
        snprintf(name, sizeof site[count], "%s%.*s", site_words[i], length, colon != NULL ? colon : "");
        for (char *at = name; *at != '\0'; at++)
            *at = (char)tolower((unsigned char)*at);
        if (parse_site((struct word){ name, (int)strlen(name) }, &ignored))
            names[count++] = name;
    }
    return words_fail_names(fields, 1, names, count,
                            _("grass:, road: with n e s w, center, or plain: with 0 to 7 or in"), error);
}

static bool parse_figure(const struct pokesonne *game, const struct fields *fields, struct move *move,
                         struct error *error)
{
    int at = 2;

    if (fields->words < 2 || !parse_site(fields->word[1], move))
        return fail_site(fields, error);
    return parse_swap(game, fields, &at, move, error) && parse_action(game, fields, at, move, error);
}

static bool parse_token(const struct pokesonne *game, const struct fields *fields, struct move *move,
                        struct error *error)
{
    int ball = fields->words > 1 ? word_index(fields->word[1], pokesonne_balls, BALLS) : -1, number, token = -1;

    if (ball < 0)
        return words_fail_names(fields, 1, pokesonne_balls + BALL_POKE, BALLS - BALL_POKE, NULL, error);
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

bool pokesonne_parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    const struct pokesonne *game = kit_of(table);
    int verb = word_index(fields->word[0], pokesonne_verbs, VERBS);

    if (verb < 0 || (move->seat < 0) != (verb <= VERB_BADGE))
        return move->seat < 0 ? words_fail_names(fields, 0, pokesonne_verbs, VERB_PLACE, NULL, error)
                              : words_fail_names(fields, 0, pokesonne_verbs + VERB_PLACE, VERBS - VERB_PLACE, NULL,
                                                 error);
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

void pokesonne_print_site(int kind, int where, struct buf *out)
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

void pokesonne_print(const struct table *table, const struct move *move, struct buf *out)
{
    const struct pokesonne *game = kit_of(table);

    buf_puts(out, pokesonne_verbs[move->verb]);
    switch ((enum verb)move->verb) {
    case VERB_TILE:
        buf_putc(out, ' ');
        buf_puts(out, game->tile[move->arg[ARG_TYPE]].id);
        break;
    case VERB_TOKEN:
        buf_printf(out, " %s %d", pokesonne_balls[move->arg[ARG_BALL]], game->token[move->arg[ARG_TOKEN]].number);
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
        pokesonne_print_site(move->arg[ARG_KIND], move->arg[ARG_WHERE], out);
        print_action(game, move, out);
        break;
    case VERB_PASS:
    case VERBS:
        break;
    }
}
