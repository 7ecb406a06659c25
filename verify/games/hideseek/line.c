/* The words of hide-and-seek in a log. */
#include <assert.h>
#include <string.h>

#include "move.h"

const char *const hideseek_verbs[VERBS] = { "deal",  "draw",  "play-enemy",  "pass-enemy", "mark", "commit",
                                            "done",  "candy", "catch",       "catch-enemy", "victim", "keep" };
const char *const hideseek_ways[WAYS] = { "", "boost", "slow" };

/* ---- words that several lines share ---- */

static bool parse_end(const struct fields *fields, int at, struct error *error)
{
    return fields->words == at || words_fail(fields, at, _("the end of the line"), error);
}

static bool parse_seat(const struct table *table, const struct fields *fields, int at, struct move *move,
                       struct error *error)
{
    int seat;

    if (at >= fields->words || !word_int(fields->word[at], 1, table->seats, &seat))
        return words_fail(fields, at, _("the number of a seat"), error);
    move->arg[ARG_SEAT] = (int16_t)seat;
    return true;
}

/* A character; where `enemies`, an enemy as well. */
static bool parse_target(const struct hideseek *game, const struct fields *fields, int at, bool enemies,
                         struct move *move, struct error *error)
{
    const char *names[CHARACTERS_MAX + CARD_TYPES];
    int count = 0;

    for (int i = 0; i < game->characters; i++) {
        names[count++] = game->character[i].id;
        if (at < fields->words && word_is(fields->word[at], game->character[i].id)) {
            move->arg[ARG_TARGET] = (int16_t)i;
            return true;
        }
    }
    for (int i = 0; i < game->cards && enemies; i++) {
        if (game->card[i].kind != CARD_ENEMY)
            continue;
        names[count++] = game->card[i].id;
        if (at < fields->words && word_is(fields->word[at], game->card[i].id)) {
            move->arg[ARG_TARGET] = (int16_t)(TARGET_ENEMY + i);
            return true;
        }
    }
    return words_fail_names(fields, at, names, count, _("the id of an animal"), error);
}

enum {
    KINDS_ALL = (1u << CARD_KINDS) - 1, KINDS_FOOD = 1u << CARD_FOOD | 1u << CARD_CANDY,
    KINDS_WORN = 1u << CARD_SUIT | 1u << CARD_CLAW, KINDS_ENEMY = 1u << CARD_ENEMY,
};

/* An action card out of the kinds, a bit each. */
static bool parse_card(const struct hideseek *game, const struct fields *fields, int at, unsigned kinds, int *card,
                       struct error *error)
{
    const char *names[CARD_TYPES];
    int count = 0;

    for (int i = 0; i < game->cards; i++) {
        if ((kinds >> game->card[i].kind & 1) == 0)
            continue;
        names[count++] = game->card[i].id;
        if (at < fields->words && word_is(fields->word[at], game->card[i].id)) {
            *card = i;
            return true;
        }
    }
    return words_fail_names(fields, at, names, count, kinds == KINDS_ALL ? _("the id of an action card") : NULL, error);
}

static bool parse_card_into(const struct hideseek *game, const struct fields *fields, int at, unsigned kinds,
                            struct move *move, struct error *error)
{
    int card;

    if (!parse_card(game, fields, at, kinds, &card, error))
        return false;
    move->arg[ARG_CARD] = (int16_t)card;
    return true;
}

/* The letter of a colour; the words that were possible are told with "none" where `none`. */
static bool parse_colour(const struct fields *fields, int at, bool none, struct move *move, struct error *error)
{
    char letter[COLOURS][2] = { { 0 } };
    const char *names[COLOURS + 1];

    for (int colour = 0; colour < COLOURS; colour++) {
        letter[colour][0] = hideseek_colours[colour];
        names[colour] = letter[colour];
        if (at < fields->words && word_is(fields->word[at], letter[colour])) {
            move->arg[ARG_COLOUR] = (int16_t)(1 + colour);
            return true;
        }
    }
    names[COLOURS] = "none";
    return words_fail_names(fields, at, names, COLOURS + none, NULL, error);
}

/* ---- lines ---- */

/* commit DP D09 boost, commit CD-X EN1 G: a way stands behind nothing but a throw, a colour behind nothing but the
   rainbow at an enemy. */
static bool parse_commit(const struct hideseek *game, const struct fields *fields, struct move *move,
                         struct error *error)
{
    if (!parse_card_into(game, fields, 1, KINDS_ALL, move, error) || !parse_target(game, fields, 2, true, move, error))
        return false;
    const struct card *card = &game->card[move->arg[ARG_CARD]];
    if (fields->words == 3)
        return true;
    if (is_rainbow(card) && move->arg[ARG_TARGET] >= TARGET_ENEMY)
        return parse_colour(fields, 3, false, move, error) && parse_end(fields, 4, error);
    if (card->kind != CARD_THROW)
        return parse_end(fields, 3, error);
    int way = word_index(fields->word[3], hideseek_ways, WAYS);
    if (way < 0)
        return words_fail_names(fields, 3, hideseek_ways + WAY_BOOST, WAYS - WAY_BOOST, NULL, error);
    move->arg[ARG_WAY] = (int16_t)way;
    return parse_end(fields, 4, error);
}

static bool is_none(const struct fields *fields, int at)
{
    return at < fields->words && word_is(fields->word[at], "none");
}

static bool parse_candy(const struct hideseek *game, const struct fields *fields, struct move *move,
                        struct error *error)
{
    int card = -1;

    if (!parse_target(game, fields, 1, true, move, error))
        return false;
    if (!is_none(fields, 2) && !parse_card(game, fields, 2, KINDS_FOOD, &card, error))
        return false;
    move->arg[ARG_CARD] = (int16_t)(1 + card);
    return parse_end(fields, 3, error);
}

static bool parse_catch(const struct fields *fields, struct move *move, struct error *error)
{
    return (is_none(fields, 1) || parse_colour(fields, 1, true, move, error)) && parse_end(fields, 2, error);
}

static bool parse_catch_enemy(const struct hideseek *game, const struct fields *fields, struct move *move,
                              struct error *error)
{
    static const char *const names[] = { "no", "yes" };

    if (!parse_target(game, fields, 1, false, move, error))
        return false;
    int yes = fields->words > 2 ? word_index(fields->word[2], names, 2) : -1;
    if (yes < 0)
        return words_fail_names(fields, 2, names, 2, NULL, error);
    move->arg[ARG_YES] = (int16_t)yes;
    return parse_end(fields, 3, error);
}

bool hideseek_parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    const struct hideseek *game = kit_of(table);
    int verb = word_index(fields->word[0], hideseek_verbs, VERBS);

    if (verb < 0 || (move->seat < 0) != (verb <= VERB_DRAW))
        return move->seat < 0 ? words_fail_names(fields, 0, hideseek_verbs, VERB_PLAY_ENEMY, NULL, error)
                              : words_fail_names(fields, 0, hideseek_verbs + VERB_PLAY_ENEMY, VERBS - VERB_PLAY_ENEMY,
                                                 NULL, error);
    move->verb = (uint8_t)verb;
    switch ((enum verb)verb) {
    case VERB_DEAL:
        return parse_seat(table, fields, 1, move, error) && parse_target(game, fields, 2, false, move, error) &&
               parse_end(fields, 3, error);
    case VERB_DRAW:
        return parse_seat(table, fields, 1, move, error) &&
               parse_card_into(game, fields, 2, KINDS_ALL, move, error) && parse_end(fields, 3, error);
    case VERB_PLAY_ENEMY:
        return parse_card_into(game, fields, 1, KINDS_ENEMY, move, error) && parse_end(fields, 2, error);
    case VERB_MARK:
    case VERB_VICTIM:
        return parse_target(game, fields, 1, false, move, error) && parse_end(fields, 2, error);
    case VERB_COMMIT:
        return parse_commit(game, fields, move, error);
    case VERB_CANDY:
        return parse_candy(game, fields, move, error);
    case VERB_CATCH:
        return parse_catch(fields, move, error);
    case VERB_CATCH_ENEMY:
        return parse_catch_enemy(game, fields, move, error);
    case VERB_KEEP:
        return parse_target(game, fields, 1, false, move, error) &&
               parse_card_into(game, fields, 2, KINDS_WORN, move, error) && parse_end(fields, 3, error);
    case VERB_PASS_ENEMY:
    case VERB_DONE:
    case VERBS:
        break;
    }
    return parse_end(fields, 1, error);
}

/* ---- printing ---- */

static void print_word(const char *word, struct buf *out)
{
    buf_putc(out, ' ');
    buf_puts(out, word);
}

static void print_colour(int colour, struct buf *out)
{
    if (colour == NO_COLOUR)
        print_word("none", out);
    else
        buf_printf(out, " %c", hideseek_colours[colour - 1]);
}

static void print_target(const struct hideseek *game, const struct move *move, struct buf *out)
{
    int target = move->arg[ARG_TARGET];

    print_word(target >= TARGET_ENEMY ? game->card[target - TARGET_ENEMY].id : game->character[target].id, out);
}

static void print_commit(const struct hideseek *game, const struct move *move, struct buf *out)
{
    print_word(game->card[move->arg[ARG_CARD]].id, out);
    print_target(game, move, out);
    if (move->arg[ARG_WAY] != WAY_USUAL)
        print_word(hideseek_ways[move->arg[ARG_WAY]], out);
    if (move->arg[ARG_COLOUR] != NO_COLOUR)
        print_colour(move->arg[ARG_COLOUR], out);
}

static void print_seat(const struct move *move, struct buf *out)
{
    buf_putc(out, ' ');
    buf_int(out, move->arg[ARG_SEAT]);
}

void hideseek_print(const struct table *table, const struct move *move, struct buf *out)
{
    const struct hideseek *game = kit_of(table);
    int card = move->arg[ARG_CARD], colour = move->arg[ARG_COLOUR];

    buf_puts(out, hideseek_verbs[move->verb]);
    switch ((enum verb)move->verb) {
    case VERB_DEAL:
        print_seat(move, out);
        print_target(game, move, out);
        break;
    case VERB_DRAW:
        print_seat(move, out);
        print_word(game->card[card].id, out);
        break;
    case VERB_PLAY_ENEMY:
        print_word(game->card[card].id, out);
        break;
    case VERB_MARK:
    case VERB_VICTIM:
        print_target(game, move, out);
        break;
    case VERB_COMMIT:
        print_commit(game, move, out);
        break;
    case VERB_CANDY:
        print_target(game, move, out);
        print_word(card > 0 ? game->card[card - 1].id : "none", out);
        break;
    case VERB_CATCH:
        print_colour(colour, out);
        break;
    case VERB_CATCH_ENEMY:
        print_target(game, move, out);
        print_word(move->arg[ARG_YES] ? "yes" : "no", out);
        break;
    case VERB_KEEP:
        print_target(game, move, out);
        print_word(game->card[card].id, out);
        break;
    case VERB_PASS_ENEMY:
    case VERB_DONE:
    case VERBS:
        break;
    }
}
