#include "line.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "kit.h"

/* ---- sites ---- */

enum { PLACES = 9 };
static const char *const sites[POKESONNE_SEGMENT_WATER][PLACES] = {
    [POKESONNE_SEGMENT_GRASS] = { "grass:n", "grass:e", "grass:s", "grass:w" },
    [POKESONNE_SEGMENT_ROAD] = { "road:n", "road:e", "road:s", "road:w" },
    [POKESONNE_SEGMENT_CENTER] = { "center" },
    [POKESONNE_SEGMENT_PLAIN] = { "plain:0", "plain:1", "plain:2", "plain:3", "plain:4", "plain:5", "plain:6",
                                  "plain:7", [POKESONNE_HALF_INNER] = "plain:in" },
};

const char *pokesonne_site_word(int kind, int where)
{
    return sites[kind][where];
}

static void fill_sites(const void *pieces, struct names *names)
{
    (void)pieces;
    for (int kind = 0; kind < POKESONNE_SEGMENT_WATER; kind++)
        for (int where = 0; where < PLACES; where++)
            if (sites[kind][where] != NULL)
                names_add(names, sites[kind][where], kind * POKESONNE_SITE + where);
}

static bool has_place(const char *site, const char *place, int length)
{
    const char *colon = strchr(site, ':');

    return colon == NULL ? length == 0 : (int)strlen(colon) == length && strncasecmp(colon, place, (size_t)length) == 0;
}

/* Sites that a misspelt one can have meant: the Center, and those that have such a place behind the colon. */
static bool fail_site(const struct fields *fields, int at, struct error *error)
{
    struct word word = at < fields->words ? fields->word[at] : (struct word){ "", 0 };
    const char *colon = memchr(word.at, ':', (size_t)word.length), *names[POKESONNE_SEGMENT_WATER];
    int length = colon != NULL ? word.length - (int)(colon - word.at) : 0, count = 0;

    for (int kind = 0; kind < POKESONNE_SEGMENT_WATER; kind++)
        for (int where = 0; where < PLACES; where++)
            if (sites[kind][where] != NULL && has_place(sites[kind][where], colon, length))
                names[count++] = sites[kind][where];
    return words_fail_names(fields, at, names, count,
                            _("grass:, road: with n e s w, center, or plain: with 0 to 7 or in"), error);
}

/* ---- other words ---- */

static void fill_tokens(const void *pieces, struct names *names)
{
    const struct pokesonne *game = pieces;

    for (int i = 0; i < game->tokens; i++)
        names_add(names, game->token[i].word, names->rule->first + i);
}

static void fill_gyms(const void *pieces, struct names *names)
{
    const struct pokesonne *game = pieces;

    for (int i = 0; i < game->gyms; i++)
        names_add(names, game->gym[i].id, 1 + i);
}

static bool fail_swap(const struct fields *fields, int at, struct error *error)
{
    int number;
    bool is_number = at < fields->words && word_int(fields->word[at], 1, 9999, &number);

    return words_fail(fields, at, is_number ? _("the number of a Pokémon in this game") : _("the number of a Pokémon"),
                      error);
}

static const char *const balls[] = { "poke", "great", "ultra", NULL };

static const struct names_rule names[] = {
    [POKESONNE_NAMES_TILE] = { .part = { { .kinds = "tile" } }, .expected = N_("the id of a tile in this game"),
                               .missing = N_("the id of a tile") },
    [POKESONNE_NAMES_BALL] = { .words = balls, .first = POKESONNE_BALL_POKE },
    [POKESONNE_NAMES_TOKEN] = { .fill = fill_tokens, .expected = N_("the number of a Pokémon in this game"),
                                .exact = true },
    [POKESONNE_NAMES_GYM] = { .fill = fill_gyms, .expected = N_("the id of a gym"), .exact = true },
    [POKESONNE_NAMES_SITE] = { .fill = fill_sites, .refuse = fail_site },
    [POKESONNE_NAMES_SWAP] = { .fill = fill_tokens, .first = 1, .refuse = fail_swap },
};

/* ---- lines ---- */

#define AT(member) .at = SLOT_AT(union pokesonne_args, member)
#define NAME(set, member) { .kind = SLOT_NAME, AT(member), .names = POKESONNE_NAMES_##set }
#define CELL(member) { .kind = SLOT_CELL, AT(member) }
#define TURN(member) { .kind = SLOT_TURN, AT(member) }
#define VALUE(member) \
    { .kind = SLOT_NUMBER, AT(member), .from = 1, .to = 9, .expected = N_("the value on the badge's back") }

/* gym.kinds judges a kind of badge that is returned twice, and a fifth one. */
#define KEYED(set, word, member) \
    .kind = SLOT_NAME, AT(member), .names = POKESONNE_NAMES_##set, .optional = true, .key = word
#define FIGURE                                                                         \
    { NAME(SITE, figure.site),                                                         \
      { KEYED(SWAP, "swap", figure.swap),                                              \
        .expected = N_("swap, challenge, return or the end of the line") },            \
      { KEYED(GYM, "challenge", figure.challenge), .last = true,                       \
        .expected = N_("challenge, return or the end of the line") },                  \
      { .kind = SLOT_SET, AT(figure.returned), .names = POKESONNE_NAMES_GYM, .to = 4,  \
        .optional = true, .key = "return" } }

static const struct verb verbs[] = {
    [POKESONNE_TILE] = { .word = "tile", .chance = true, .slot = { NAME(TILE, tile.type) } },
    [POKESONNE_TOKEN] = { .word = "token", .chance = true,
                          .slot = { NAME(BALL, token.ball), NAME(TOKEN, token.token) } },
    [POKESONNE_BADGE] = { .word = "badge", .chance = true, .slot = { NAME(GYM, badge.gym), VALUE(badge.value) } },
    [POKESONNE_PLACE] = { .word = "place", .slot = { CELL(place.x), TURN(place.turn) } },
    [POKESONNE_MEEPLE] = { .word = "meeple", .counting = COUNT_BARE, .slot = FIGURE },
    [POKESONNE_BIG] = { .word = "big", .counting = COUNT_BARE, .slot = FIGURE },
    [POKESONNE_PROFESSOR] = { .word = "professor", .counting = COUNT_BARE, .slot = FIGURE },
    [POKESONNE_STARTER] = { .word = "starter", .counting = COUNT_BARE, .slot = FIGURE },
    [POKESONNE_PASS] = { .word = "pass", .counting = COUNT_NONE },
};

const struct grammar pokesonne_grammar = { verbs, POKESONNE_VERBS, names, POKESONNE_NAMES };

const char *pokesonne_figure_word(int kind)
{
    return verbs[POKESONNE_MEEPLE + kind].word;
}
