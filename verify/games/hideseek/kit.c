/* The cards of 阿貓迷藏 & 阿狗迷藏 out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>
#include <stdio.h>

#include "verify/attribute.h"

const char hideseek_colours[] = "KWGBY";
static const char *const species_names[] = { "cat", "dog" };
static const char *const kind_names[] = { "catch", "food", "candy", "suit", "claw", "paint", "throw", "enemy" };
static const char *const yes_names[] = { "no", "yes" };
static_assert(sizeof hideseek_colours - 1 == HIDESEEK_COLOURS, "a letter for every colour");
static_assert(sizeof species_names / sizeof *species_names == HIDESEEK_SPECIES, "a name for every species");
static_assert(sizeof kind_names / sizeof *kind_names == HIDESEEK_CARD_KINDS, "a name for every kind");

#define SWITCH N_("the option %s is missing, or is not a switch")
#define RANGE N_("the option %s is missing, or has no from and to")
static const struct option_rule options[] = {
    [HIDESEEK_AGREED_ENEMIES] = { "enemies", OPTION_FLAG, 1, SWITCH },
    [HIDESEEK_AGREED_COLLECTORS] = { "collectors", OPTION_FLAG, 1, SWITCH },
    [HIDESEEK_AGREED_CAPTOR] = { "captor-scores", OPTION_FLAG, 1, SWITCH },
    [HIDESEEK_AGREED_HAND] = { "hand", OPTION_RANGE, INT_MAX, RANGE },
    [HIDESEEK_AGREED_PLAYS] = { "plays", OPTION_RANGE, INT_MAX, RANGE },
    [HIDESEEK_AGREED_LAPS] = { "laps", OPTION_RANGE, INT_MAX, RANGE },
    [HIDESEEK_AGREED_OPTIONS] = { 0 },
};

struct reading {
    const struct kit *kit;
    struct error *error;
};

enum { NUMBER_MAX = 99 };

/* ---- attributes ---- */

/* Letters with blanks between them, each once. */
static bool read_colours(const struct node *node, void *into, struct error *error)
{
    const char *text = node_need(node, "colours", error), *at = text;
    uint8_t *out = into;
    struct word word;

    while (at != NULL && word_next(&at, &word)) {
        const char *letter = strchr(hideseek_colours, *word.at);
        if (letter == NULL || word.length != 1 || (*out >> (letter - hideseek_colours) & 1) != 0)
            return node_fail(node, error, _("colours=\"%s\" must be letters out of %s, each once, with blanks between "
                                            "them"), text, hideseek_colours);
        *out |= (uint8_t)(1u << (letter - hideseek_colours));
    }
    return text != NULL && (*out != 0 || node_fail(node, error, _("colours=\"%s\" names no colour"), text));
}

#define NUMBER(type, member) \
    { .name = #member, .into = offsetof(struct hideseek_##type, member), .to = NUMBER_MAX, .missing = ATTRIBUTE_NEEDED }
#define SPECIES_OF(type)                                                                                  \
    { .name = "species", .into = offsetof(struct hideseek_##type, species), .words = species_names, \
      .count = HIDESEEK_SPECIES, .missing = -1 }
#define COLOURS_OF(type) { .name = "colours", .into = offsetof(struct hideseek_##type, colours), .read = read_colours }
#define HOURGLASS \
    { .name = "hourglass", .into = offsetof(struct hideseek_card, hourglass), .words = yes_names, .count = 2 }

static const struct attribute character_attributes[] = {
    SPECIES_OF(character), COLOURS_OF(character), NUMBER(character, speed),
    NUMBER(character, points), { 0 },
};
static const struct attribute catch_attributes[] = {
    COLOURS_OF(card), NUMBER(card, faster), HOURGLASS, { 0 },
};
static const struct attribute food_attributes[] = {
    NUMBER(card, slower), NUMBER(card, points), HOURGLASS, { 0 },
};
static const struct attribute candy_attributes[] = { NUMBER(card, faster), HOURGLASS, { 0 } };
static const struct attribute paint_attributes[] = {
    COLOURS_OF(card), NUMBER(card, slower), HOURGLASS, { 0 },
};
static const struct attribute throw_attributes[] = {
    NUMBER(card, faster), NUMBER(card, slower), SPECIES_OF(card), HOURGLASS, { 0 },
};
static const struct attribute enemy_attributes[] = {
    COLOURS_OF(card), NUMBER(card, points), NUMBER(card, speed), HOURGLASS, { 0 },
};

static bool check_character(const struct kit *kit, void *item, struct error *error)
{
    struct hideseek_character *character = item;
    const struct kit_piece *piece = character->piece;
    const char *option = kit->set[piece->set].option;

    if (piece->count != 1)
        return node_fail(piece->node, error, _("character %s: there is one of each"), piece->id);
    if (option != NULL && strcmp(option, options[HIDESEEK_AGREED_COLLECTORS].id) != 0)
        return node_fail(piece->node, error, _("characters belong to no option, or to %s"),
                         options[HIDESEEK_AGREED_COLLECTORS].id);
    character->collector = option != NULL;
    return true;
}

/* A rainbow is drawn and spoken of as CD-X, everything else by its one colour; enemies have as many as they like. */
static bool check_colours(const struct hideseek_card *card, struct error *error)
{
    const struct kit_piece *piece = card->piece;
    bool all = card->kind == HIDESEEK_CARD_CATCH && strcmp(piece->id, "CD-X") == 0;
    bool one = (card->colours & (card->colours - 1)) == 0;

    if (card->kind == HIDESEEK_CARD_ENEMY || (all ? card->colours == (1 << HIDESEEK_COLOURS) - 1 : one))
        return true;
    return node_fail(piece->node, error, all ? _("card %s has all colours, %s") : _("card %s has one colour of %s"),
                     piece->id, hideseek_colours);
}

/* An hourglass decides whether a card is discarded: those that lie for ever have none, and the rest needs one. */
static bool check_box(const struct kit *kit, const struct hideseek_card *card, struct error *error)
{
    const struct kit_piece *piece = card->piece;
    bool short_lived =
        card->kind == HIDESEEK_CARD_CATCH || card->kind == HIDESEEK_CARD_PAINT || card->kind == HIDESEEK_CARD_THROW;
    const char *option = kit->set[piece->set].option;

    if (card->hourglass != short_lived)
        return node_fail(piece->node, error, short_lived ? _("card %s lies for one round: hourglass=\"yes\"")
                                                             : _("card %s lies for longer, it has no hourglass"),
                         piece->id);
    if (piece->count > HIDESEEK_CARDS_MAX)
        return node_fail(piece->node, error, _("card %s needs a count of %d at most"), piece->id, HIDESEEK_CARDS_MAX);
    if ((card->kind == HIDESEEK_CARD_ENEMY) !=
            (option != NULL && strcmp(option, options[HIDESEEK_AGREED_ENEMIES].id) == 0) ||
        (card->kind != HIDESEEK_CARD_ENEMY && option != NULL))
        return node_fail(piece->node, error, _("enemies, and no other cards, belong to the option %s"),
                         options[HIDESEEK_AGREED_ENEMIES].id);
    return true;
}

static bool check_card(const struct kit *kit, void *item, struct error *error)
{
    struct hideseek_card *card = item;

    while (strcmp(card->piece->kind, kind_names[card->kind]) != 0)
        card->kind++;
    card->copies = (uint8_t)card->piece->count;
    return check_box(kit, card, error) && check_colours(card, error);
}

#define CARDS(kind, attributes)                                                           \
    { kind, offsetof(struct hideseek, cards), offsetof(struct hideseek, card),            \
      sizeof(struct hideseek_card), HIDESEEK_CARD_TYPES, N_("more than %d kinds of action cards"), attributes, \
      check_card }
static const struct kind kinds[] = {
    { "character", offsetof(struct hideseek, characters), offsetof(struct hideseek, character),
      sizeof(struct hideseek_character), HIDESEEK_CHARACTERS_MAX, N_("more than %d characters"), character_attributes,
      check_character },
    CARDS("catch", catch_attributes),
    CARDS("food", food_attributes),
    CARDS("candy", candy_attributes),
    CARDS("suit", catch_attributes),
    CARDS("claw", catch_attributes),
    CARDS("paint", paint_attributes),
    CARDS("throw", throw_attributes),
    CARDS("enemy", enemy_attributes),
    { 0 },
};

/* ---- options and values ---- */

static bool read_options(struct reading *to, struct hideseek *game)
{
    if (!options_read(to->kit, options, game->option, to->error))
        return false;
    const struct kit_option *laps = &to->kit->option[game->option[HIDESEEK_AGREED_LAPS]];
    return laps->from >= 1 || fail_at(to->error, ERROR_INPUT, to->kit->file, laps->line,
                                      _("everybody seeks at least once: laps from 1"));
}

static bool read_values(struct reading *to, struct hideseek *game)
{
    const struct value_rule each[] = {
        { "animals.each", offsetof(struct hideseek, animals_each), 1, HIDESEEK_ANIMALS_EACH_MAX }, { 0 }
    };
    char id[16];

    for (int seats = to->kit->seats_min; seats <= to->kit->seats_max; seats++) {
        snprintf(id, sizeof id, "laps.%d", seats);
        const struct value_rule laps[] = { { id, 0, 1, NUMBER_MAX }, { 0 } };
        if (!values_read(to->kit, laps, &game->laps[seats], to->error))
            return false;
    }
    if (!values_read(to->kit, each, game, to->error))
        return false;
    const struct value_rule collectors[] = { { "collectors.each", 0, 0, game->animals_each }, { 0 } };
    return values_read(to->kit, collectors, &game->collectors_each, to->error);
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
        enemies += game->card[i].kind == HIDESEEK_CARD_ENEMY ? game->card[i].copies : 0;
    }
    if (enemies > HIDESEEK_ENEMIES_MAX)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("%d enemies; at most %d are possible"), enemies,
                       HIDESEEK_ENEMIES_MAX);
    return cards <= HIDESEEK_CARDS_MAX || fail_at(to->error, ERROR_INPUT, to->kit->file, 0,
                                         _("%d action cards; at most %d are possible"), cards, HIDESEEK_CARDS_MAX);
}

void *hideseek_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct reading to = { .kit = kit, .error = error };
    struct hideseek *game = arena_alloc(arena, sizeof *game);

    if (kit->seats_max > HIDESEEK_SEATS) {
        fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("%d seats; at most %d can play"), kit->seats_max,
                HIDESEEK_SEATS);
        return NULL;
    }
    if (!kinds_read(kit, kinds, game, error) || !read_options(&to, game) || !read_values(&to, game) ||
        !check_characters(&to, game) || !check_cards(&to, game))
        return NULL;
    return game;
}
