/* The cards of 阿貓迷藏 & 阿狗迷藏 out of the kit: typed, and checked beyond what a schema can say. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "kit.h"

const char hideseek_colours[] = "KWGBY";
static const char *const species_names[] = { "cat", "dog" };
static const char *const kind_names[] = { "catch", "food", "candy", "suit", "claw", "paint", "throw", "enemy" };
static const char *const option_names[] = { "enemies", "collectors", "captor-scores", "hand", "plays", "laps" };
static const char *const yes_names[] = { "no", "yes" };
static_assert(sizeof hideseek_colours - 1 == COLOURS, "a letter for every colour");
static_assert(sizeof species_names / sizeof *species_names == SPECIES, "a name for every species");
static_assert(sizeof kind_names / sizeof *kind_names == CARD_KINDS, "a name for every kind");
static_assert(sizeof option_names / sizeof *option_names == AGREED_OPTIONS, "a name for every option");

struct reading {
    const struct kit *kit;
    struct error *error;
};

enum { NUMBER_MAX = 99 };

/* ---- attributes ---- */

/* Letters with blanks between them, each once. */
static bool read_colours(const struct node *node, uint8_t *out, struct error *error)
{
    const char *text = node_need(node, "colours", error), *at = text;

    while (at != NULL && *(at += strspn(at, " \t\n")) != '\0') {
        const char *letter = strchr(hideseek_colours, *at);
        if (letter == NULL || strcspn(at, " \t\n") != 1 || (*out >> (letter - hideseek_colours) & 1) != 0)
            return node_fail(node, error, _("colours=\"%s\" must be letters out of %s, each once, with blanks between "
                                            "them"), text, hideseek_colours);
        *out |= (uint8_t)(1u << (letter - hideseek_colours));
        at++;
    }
    return text != NULL && (*out != 0 || node_fail(node, error, _("colours=\"%s\" holds no colour"), text));
}

static bool read_number(const struct node *node, const char *name, uint8_t *out, struct error *error)
{
    int number;

    if (!node_int(node, name, 0, NUMBER_MAX, INT_MIN, &number, error))
        return false;
    *out = (uint8_t)number;
    return true;
}

static bool read_species(const struct node *node, uint8_t *out, struct error *error)
{
    int species;

    if (!node_choice(node, "species", species_names, SPECIES, -1, &species, error))
        return false;
    *out = (uint8_t)species;
    return true;
}

/* ---- characters ---- */

static bool read_character(struct reading *to, struct hideseek *game, const struct kit_piece *piece)
{
    struct character *character = &game->character[game->characters];
    const char *option = to->kit->set[piece->set].option;

    if (game->characters == CHARACTERS_MAX)
        return node_fail(piece->node, to->error, _("more than %d characters"), CHARACTERS_MAX);
    *character = (struct character){ .id = piece->id, .piece = piece, .collector = option != NULL };
    if (!node_only(piece->node, (const char *const[]){ "id", "count", "species", "colours", "speed", "points", NULL },
                   (const char *const[]){ NULL }, false, to->error) ||
        !read_species(piece->node, &character->species, to->error) ||
        !read_colours(piece->node, &character->colours, to->error) ||
        !read_number(piece->node, "speed", &character->speed, to->error) ||
        !read_number(piece->node, "points", &character->points, to->error))
        return false;
    if (piece->count != 1)
        return node_fail(piece->node, to->error, _("character %s: there is one of each"), piece->id);
    if (option != NULL && strcmp(option, option_names[AGREED_COLLECTORS]) != 0)
        return node_fail(piece->node, to->error, _("characters belong to no option, or to %s"),
                         option_names[AGREED_COLLECTORS]);
    game->characters++;
    return true;
}

/* ---- action cards ---- */

static bool read_hourglass(const struct node *node, bool *out, struct error *error)
{
    int yes;

    if (!node_choice(node, "hourglass", yes_names, 2, 0, &yes, error))
        return false;
    *out = yes == 1;
    return true;
}

static bool card_has(const struct card *card, unsigned kinds)
{
    return (kinds >> card->kind & 1u) != 0;
}

/* Which kinds have which attribute. */
static bool read_attributes(const struct kit_piece *piece, struct card *card, struct error *error)
{
    enum { CATCH = 1u << CARD_CATCH, FOOD = 1u << CARD_FOOD, CANDY = 1u << CARD_CANDY, SUIT = 1u << CARD_SUIT,
           CLAW = 1u << CARD_CLAW, PAINT = 1u << CARD_PAINT, THROW = 1u << CARD_THROW, ENEMY = 1u << CARD_ENEMY };
    const struct node *node = piece->node;

    return (!card_has(card, CATCH | SUIT | CLAW | PAINT | ENEMY) || read_colours(node, &card->colours, error)) &&
           (!card_has(card, CATCH | CANDY | SUIT | CLAW | THROW) ||
            read_number(node, "faster", &card->faster, error)) &&
           (!card_has(card, FOOD | PAINT | THROW) || read_number(node, "slower", &card->slower, error)) &&
           (!card_has(card, FOOD | ENEMY) || read_number(node, "points", &card->points, error)) &&
           (!card_has(card, ENEMY) || read_number(node, "speed", &card->speed, error)) &&
           (!card_has(card, THROW) || read_species(node, &card->species, error)) &&
           read_hourglass(node, &card->hourglass, error);
}

/* A rainbow is drawn and spoken of as CD-X, everything else by its one colour; enemies have as many as they like. */
static bool check_colours(const struct reading *to, const struct kit_piece *piece, const struct card *card)
{
    bool all = card->kind == CARD_CATCH && strcmp(piece->id, "CD-X") == 0;
    bool one = (card->colours & (card->colours - 1)) == 0;

    if (card->kind == CARD_ENEMY || (all ? card->colours == (1 << COLOURS) - 1 : one))
        return true;
    return node_fail(piece->node, to->error, all ? _("card %s has all colours, %s") : _("card %s has one colour of %s"),
                     piece->id, hideseek_colours);
}

/* An hourglass decides whether a card is discarded: those that lie for ever have none, and the rest needs one. */
static bool check_card(const struct reading *to, const struct kit_piece *piece, const struct card *card)
{
    bool short_lived = card->kind == CARD_CATCH || card->kind == CARD_PAINT || card->kind == CARD_THROW;
    const char *option = to->kit->set[piece->set].option;

    if (card->hourglass != short_lived)
        return node_fail(piece->node, to->error, short_lived ? _("card %s lies for one round: hourglass=\"yes\"")
                                                             : _("card %s lies for longer, it has no hourglass"),
                         piece->id);
    if (piece->count > CARDS_MAX)
        return node_fail(piece->node, to->error, _("card %s needs a count of %d at most"), piece->id, CARDS_MAX);
    if ((card->kind == CARD_ENEMY) != (option != NULL && strcmp(option, option_names[AGREED_ENEMIES]) == 0) ||
        (card->kind != CARD_ENEMY && option != NULL))
        return node_fail(piece->node, to->error, _("enemies, and no other cards, belong to the option %s"),
                         option_names[AGREED_ENEMIES]);
    return true;
}

static bool read_card(struct reading *to, struct hideseek *game, const struct kit_piece *piece, int kind)
{
    struct card *card = &game->card[game->cards];

    if (game->cards == CARD_TYPES)
        return node_fail(piece->node, to->error, _("more than %d kinds of action cards"), CARD_TYPES);
    *card = (struct card){ .id = piece->id, .piece = piece, .kind = (uint8_t)kind };
    if (!node_only(piece->node, (const char *const[]){ "id", "count", "colours", "species", "faster", "slower",
                                                       "points", "speed", "hourglass", NULL },
                   (const char *const[]){ NULL }, false, to->error) ||
        !read_attributes(piece, card, to->error) || !check_card(to, piece, card) || !check_colours(to, piece, card))
        return false;
    card->copies = (uint8_t)piece->count;
    game->cards++;
    return true;
}

static int kind_of(const struct kit_piece *piece)
{
    for (int kind = 0; kind < CARD_KINDS; kind++)
        if (strcmp(piece->kind, kind_names[kind]) == 0)
            return kind;
    return -1;
}

static bool read_pieces(struct reading *to, struct hideseek *game)
{
    for (int i = 0; i < to->kit->pieces; i++) {
        const struct kit_piece *piece = &to->kit->piece[i];
        int kind = kind_of(piece);
        if (kind >= 0 && !read_card(to, game, piece, kind))
            return false;
        if (strcmp(piece->kind, "character") == 0 && !read_character(to, game, piece))
            return false;
    }
    return true;
}

/* ---- options and values ---- */

static bool read_options(struct reading *to, struct hideseek *game)
{
    static const enum option_kind kinds[] = { OPTION_FLAG, OPTION_FLAG, OPTION_FLAG, OPTION_RANGE, OPTION_RANGE,
                                              OPTION_RANGE };

    for (int i = 0; i < AGREED_OPTIONS; i++) {
        int at = game->option[i] = kit_option_index(to->kit, option_names[i]);
        if (at < 0 || to->kit->option[at].kind != kinds[i])
            return fail_at(to->error, ERROR_INPUT, to->kit->file, at < 0 ? 0 : to->kit->option[at].line,
                           kinds[i] == OPTION_FLAG ? _("the option %s is missing, or is no switch")
                                                   : _("the option %s is missing, or has no from and to"),
                           option_names[i]);
    }
    const struct kit_option *laps = &to->kit->option[game->option[AGREED_LAPS]];
    return laps->from >= 1 || fail_at(to->error, ERROR_INPUT, to->kit->file, laps->line,
                                      _("everybody seeks at least once: laps from 1"));
}

static bool read_value(struct reading *to, const char *id, int from, int most, int *out)
{
    if (!kit_number(to->kit, id, out, to->error))
        return false;
    return (*out >= from && *out <= most) ||
           fail_at(to->error, ERROR_INPUT, to->kit->file, kit_find_value(to->kit, id)->line,
                   _("value %s is %d, expected %d to %d"), id, *out, from, most);
}

static bool read_values(struct reading *to, struct hideseek *game)
{
    char id[16];

    for (int seats = to->kit->seats_min; seats <= to->kit->seats_max; seats++) {
        snprintf(id, sizeof id, "laps.%d", seats);
        if (!read_value(to, id, 1, NUMBER_MAX, &game->laps[seats]))
            return false;
    }
    return read_value(to, "animals.each", 1, ANIMALS_EACH_MAX, &game->animals_each) &&
           read_value(to, "collectors.each", 0, game->animals_each, &game->collectors_each);
}

/* ---- what a schema cannot say ---- */

static bool check_characters(const struct reading *to, const struct hideseek *game)
{
    int seats = to->kit->seats_max, collectors = 0;

    for (int i = 0; i < game->characters; i++)
        collectors += game->character[i].collector;
    if (collectors < seats * game->collectors_each)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("%d collector characters; %d players need %d"),
                       collectors, seats, seats * game->collectors_each);
    return game->characters - collectors >= seats * game->animals_each ||
           fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("%d characters; %d players need %d"),
                   game->characters - collectors, seats, seats * game->animals_each);
}

static bool check_cards(const struct reading *to, const struct hideseek *game)
{
    int cards = 0, enemies = 0;

    for (int i = 0; i < game->cards; i++) {
        cards += game->card[i].copies;
        enemies += game->card[i].kind == CARD_ENEMY ? game->card[i].copies : 0;
    }
    if (enemies > ENEMIES_MAX)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("%d enemies; at most %d are possible"), enemies,
                       ENEMIES_MAX);
    return cards <= CARDS_MAX || fail_at(to->error, ERROR_INPUT, to->kit->file, 0,
                                         _("%d action cards; at most %d are possible"), cards, CARDS_MAX);
}

const void *hideseek_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct reading to = { .kit = kit, .error = error };
    struct hideseek *game = arena_alloc(arena, sizeof *game);

    game->kit = kit;
    if (kit->seats_max > HIDESEEK_SEATS) {
        fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("%d seats; at most %d can play"), kit->seats_max,
                HIDESEEK_SEATS);
        return NULL;
    }
    return read_pieces(&to, game) && read_options(&to, game) && read_values(&to, game) && check_characters(&to, game) &&
                   check_cards(&to, game)
               ? game
               : NULL;
}
