/* The cards of 阿貓迷藏 & 阿狗迷藏 out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>

#include "verify/attribute.h"

#define COLOURS(OF) OF(K) OF(W) OF(G) OF(B) OF(Y)
#define LETTER(colour) #colour
#define WORD(colour) #colour,
const char hideseek_colours[] = COLOURS(LETTER);
const char *const hideseek_colour_words[] = { COLOURS(WORD) NULL };
static const char *const species_names[] = { "cat", "dog" };
static const char *const yes_names[] = { "no", "yes" };
static_assert(sizeof hideseek_colours - 1 == HIDESEEK_COLOURS, "a letter for every colour");
static_assert(sizeof species_names / sizeof *species_names == HIDESEEK_SPECIES, "a name for every species");

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

enum { NUMBER_MAX = 99 };

/* ---- attributes ---- */

#define INTO(type, member) .into = offsetof(struct hideseek_##type, member)
#define NUMBER(type, member) { .name = #member, INTO(type, member), .to = NUMBER_MAX, .missing = ATTRIBUTE_NEEDED }
#define SPECIES_OF(type) { .name = "species", INTO(type, species), AMONG(species_names), .missing = -1 }
#define COLOURS_OF(type)                                                                                  \
    { .name = "colours", INTO(type, colours), .form = ATTRIBUTE_SET, .words = hideseek_colour_words, \
      .count = HIDESEEK_COLOURS }
#define HOURGLASS { .name = "hourglass", INTO(card, hourglass), AMONG(yes_names) }

static const struct attribute character_attributes[] = {
    SPECIES_OF(character), COLOURS_OF(character), NUMBER(character, speed), NUMBER(character, points), { 0 },
};
static const struct attribute catch_attributes[] = { COLOURS_OF(card), NUMBER(card, faster), HOURGLASS, { 0 } };
static const struct attribute food_attributes[] = { NUMBER(card, slower), NUMBER(card, points), HOURGLASS, { 0 } };
static const struct attribute candy_attributes[] = { NUMBER(card, faster), HOURGLASS, { 0 } };
static const struct attribute paint_attributes[] = { COLOURS_OF(card), NUMBER(card, slower), HOURGLASS, { 0 } };
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
        return node_fail(piece->node, error,
                         short_lived ? _("card %s lies for one round: hourglass=\"yes\"")
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

    card->copies = (uint8_t)card->piece->count;
    return check_box(kit, card, error) && check_colours(card, error);
}

#define CARDS(of, word, attributes)                                                                                 \
    { .kind = word, ITEMS_INTO(struct hideseek, cards, card), .too_many = N_("more than %d kinds of action cards"), \
      .attribute = attributes, .check = check_card, .numbered = offsetof(struct hideseek_card, kind),               \
      .number = HIDESEEK_CARD_##of }
static const struct kind kinds[] = {
    { .kind = "character", ITEMS_INTO(struct hideseek, characters, character),
      .too_many = N_("more than %d characters"), .attribute = character_attributes, .check = check_character },
    CARDS(CATCH, "catch", catch_attributes), CARDS(FOOD, "food", food_attributes),
    CARDS(CANDY, "candy", candy_attributes), CARDS(SUIT, "suit", catch_attributes),
    CARDS(CLAW, "claw", catch_attributes),   CARDS(PAINT, "paint", paint_attributes),
    CARDS(THROW, "throw", throw_attributes), CARDS(ENEMY, "enemy", enemy_attributes),
    { 0 },
};

/* ---- values ---- */

static const struct value_rule values[] = {
    { .id = "laps.", .into = offsetof(struct hideseek, laps), .from = 1, .to = NUMBER_MAX, .each = VALUE_EACH_SEATS },
    { .id = "animals.each", .into = offsetof(struct hideseek, animals_each), .from = 1,
      .to = HIDESEEK_ANIMALS_EACH_MAX },
    { .id = "collectors.each", .into = offsetof(struct hideseek, collectors_each), .to = HIDESEEK_ANIMALS_EACH_MAX },
    { 0 },
};

/* ---- what a schema cannot say ---- */

static bool check_laps(const struct kit *kit, const struct hideseek *game, struct error *error)
{
    const struct kit_option *laps = &kit->option[game->option[HIDESEEK_AGREED_LAPS]];

    return laps->from >= 1 ||
           fail_at(error, ERROR_INPUT, kit->file, laps->line, _("everybody seeks at least once: laps from 1"));
}

static bool check_characters(const struct kit *kit, const struct hideseek *game, struct error *error)
{
    int seats = kit->seats_max, collectors = 0;

    if (game->collectors_each > game->animals_each)
        return fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, "collectors.each")->line,
                       _("value %s is %d, expected %d to %d"), "collectors.each", game->collectors_each, 0,
                       game->animals_each);
    for (int i = 0; i < game->characters; i++)
        collectors += game->character[i].collector;
    if (collectors < seats * game->collectors_each)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("%d collector characters; %d players need %d"), collectors,
                       seats, seats * game->collectors_each);
    return game->characters - collectors >= seats * game->animals_each ||
           fail_at(error, ERROR_INPUT, kit->file, 0, _("%d characters; %d players need %d"),
                   game->characters - collectors, seats, seats * game->animals_each);
}

static bool check_cards(const struct kit *kit, const struct hideseek *game, struct error *error)
{
    int cards = 0, enemies = 0;

    for (int i = 0; i < game->cards; i++) {
        cards += game->card[i].copies;
        enemies += game->card[i].kind == HIDESEEK_CARD_ENEMY ? game->card[i].copies : 0;
    }
    if (enemies > HIDESEEK_ENEMIES_MAX)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("%d enemies; at most %d are possible"), enemies,
                       HIDESEEK_ENEMIES_MAX);
    return cards <= HIDESEEK_CARDS_MAX ||
           fail_at(error, ERROR_INPUT, kit->file, 0, _("%d action cards; at most %d are possible"), cards,
                   HIDESEEK_CARDS_MAX);
}

static const struct pieces_rule rule = { .size = sizeof(struct hideseek),
                                         .seats = HIDESEEK_SEATS,
                                         .kinds = kinds,
                                         .values = values,
                                         .options = options,
                                         .option = offsetof(struct hideseek, option) };

void *hideseek_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct hideseek *game = pieces_read(kit, &rule, arena, error);

    return game != NULL && check_laps(kit, game, error) && check_characters(kit, game, error) &&
                   check_cards(kit, game, error)
               ? game
               : NULL;
}
