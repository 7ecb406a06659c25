/* The kit of hide-and-seek: what a wrong one is told, and that the one we ship is balanced as it was meant. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"
#include "verify/games/hideseek/kit.h"

TestSuite(hideseek_kit, .fini = verdict_no_leaks);

/* As a line: that of the first character, that of the first enemy. -1 is where the element ends that is changed. */
enum { FIRST_CHARACTER = -2, FIRST_ENEMY = -3 };

static int line_behind(const struct buf *good, const char *from)
{
    const char *at = strstr(good->text, from);

    cr_assert_not_null(at, "\"%s\" stands nowhere", from);
    return text_line(good->text, strchr(at, '>'));
}

static void expect_elements(const struct change changes[], int count)
{
    struct scratch scratch;
    char path[512];

    scratch_make(&scratch, "hideseek");
    snprintf(path, sizeof path, "%s/hideseek/kit.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    for (int i = 0; i < count; i++) {
        struct change change = changes[i];
        if (change.line == FIRST_CHARACTER || change.line == FIRST_ENEMY)
            change.line =
                line_behind(&good, changes[i].line == FIRST_ENEMY ? "<enemy id=\"EN1\"" : "<character id=\"C01\"");
        else if (change.line == -1)
            change.line = line_behind(&good, change.from);
        expect_change(&scratch, "kit.xml", &good, &change);
    }
    buf_finish(&good);
    scratch_remove(&scratch);
}

Test(hideseek_kit, characters)
{
    static const struct change changes[] = {
        { "colours=\"K W\" speed=\"6\"", "colours=\"K Q\" speed=\"6\"", -1,
          "colours: \"Q\" must be one of: K, W, G, B, Y" },
        { "colours=\"K W\" speed=\"6\"", "colours=\"KW\" speed=\"6\"", -1,
          "colours: \"KW\" must be one of: K, W, G, B, Y" },
        { "colours=\"K W\" speed=\"6\"", "colours=\"K K\" speed=\"6\"", -1, "colours: \"K\" appears twice" },
        { "colours=\"K W\" speed=\"6\"", "colours=\" \" speed=\"6\"", -1, "colours=\" \" of <character> is empty" },
        { "colours=\"K W\" speed=\"6\"", "speed=\"6\"", -1, "<character> needs the attribute colours" },
        { "colours=\"K W\" speed=\"6\"", "colours=\"K W\" speed=\"100\"", -1, "must be a whole number from 0 to 99" },
        { "colours=\"K W\" speed=\"6\"", "colours=\"K W\" sped=\"6\"", -1,
          "unknown attribute \"sped\" (did you mean \"speed\"?)" },
        { "id=\"C06\" species=\"cat\"", "id=\"C06\" species=\"cow\"", -1,
          "species=\"cow\" of <character> must be one of: cat, dog" },
        { "id=\"C06\" species=\"cat\"", "id=\"C06\" count=\"2\" species=\"cat\"", -1,
          "character C06: there is one of each" },
        { "<set id=\"base\">", "<set id=\"base\" option=\"enemies\">", FIRST_CHARACTER,
          "characters belong to no option, or to collectors" },
        { "id=\"animals.each\" number=\"3\"", "id=\"animals.each\" number=\"4\"", 0,
          "20 characters; 6 players need 24" },
        { "id=\"collectors.each\" number=\"1\"", "id=\"collectors.each\" number=\"2\"", 0,
          "6 collector characters; 6 players need 12" },
        { "id=\"collectors.each\" number=\"1\"", "id=\"collectors.each\" number=\"4\"", -1,
          "value collectors.each is 4, expected 0 to 3" },
    };
    expect_elements(changes, (int)(sizeof changes / sizeof *changes));
}

Test(hideseek_kit, action_cards)
{
    static const struct change changes[] = {
        { "id=\"CD-K\" count=\"8\" colours=\"K\" faster=\"1\"", "id=\"CD-K\" count=\"8\" colours=\"K\"", -1,
          "<catch> needs the attribute faster" },
        { "id=\"CD-K\" count=\"8\" colours=\"K\" faster=\"1\" hourglass=\"yes\"",
          "id=\"CD-K\" count=\"8\" colours=\"K\" faster=\"1\"", -1, "<catch> needs the attribute hourglass" },
        { "id=\"CD-K\" count=\"8\" colours=\"K\"", "id=\"CD-K\" count=\"8\" colours=\"K W\"", -1,
          "card CD-K has one colour of KWGBY" },
        { "colours=\"K W G B Y\" faster", "colours=\"K\" faster", -1, "card CD-X has all colours, KWGBY" },
        { "points=\"1\" slower=\"1\"", "points=\"1\" slower=\"1\" hourglass=\"yes\"", -1,
          "<food>: unknown attribute \"hourglass\"" },
        { "points=\"1\" slower=\"1\"", "slower=\"1\"", -1, "<food> needs the attribute points" },
        { "points=\"1\" slower=\"1\"", "points=\"1\"", -1, "<food> needs the attribute slower" },
        { "id=\"LC\" count=\"5\"", "id=\"LC\" count=\"161\"", -1, "card LC needs a count of 160 at most" },
        { "id=\"LC\" count=\"5\"", "id=\"LC\" count=\"61\"", 0, "161 action cards; at most 160 are possible" },
        { "id=\"DP\" count=\"6\" species=\"dog\"", "id=\"DP\" count=\"6\"", -1, "<throw> needs the attribute species" },
        { "id=\"EN1\" colours", "id=\"EN1\" count=\"7\" colours", 0, "9 enemies; at most 8 are possible" },
        { "<set id=\"enemies\" option=\"enemies\">", "<set id=\"enemies\">", FIRST_ENEMY,
          "enemies, and no other cards, belong to the option enemies" },
    };
    expect_elements(changes, (int)(sizeof changes / sizeof *changes));
}

Test(hideseek_kit, options_and_values)
{
    static const struct change changes[] = {
        { "<value id=\"laps.4\" number=\"2\"/>", "", 0, "<value id=\"laps.4\"> is missing" },
        { "id=\"laps.4\" number=\"2\"", "id=\"laps.4\" number=\"0\"", -1, "value laps.4 is 0, expected 1 to 99" },
        { "name=\"laps\" from=\"1\"", "name=\"laps\" from=\"0\"", -1, "everybody seeks at least once: laps from 1" },
        { "<option name=\"laps\" from=\"1\" to=\"99\" standard=\"2\"/>", "", 0,
          "the option laps is missing, or has no from and to" },
        { "<option name=\"captor-scores\"/>", "<option name=\"captor-scores\" choice=\"a b\"/>", -1,
          "or is not a switch" },
        { "<option name=\"plays\" from=\"0\" to=\"52\" standard=\"3\"/>", "<option name=\"plays\"/>", -1,
          "the option plays is missing, or has no from and to" },
    };
    EXPECT_CHANGES("hideseek", "kit.xml", changes);
}

/* ---- the box that we ship ---- */

static const struct hideseek *load(struct game_cache *cache)
{
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    const struct loaded *loaded = game_cache_take(cache, "hideseek", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    return loaded->pieces;
}

static int count_colours(int colours)
{
    int count = 0;

    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++)
        count += colours >> colour & 1;
    return count;
}

/* Each colour stands on six of the twenty, with speeds that add up to 23 to 26; slow ones are worth more. */
Test(hideseek_kit, balance)
{
    struct game_cache cache = { .data = verdict_data() };
    const struct hideseek *game = load(&cache);
    int on[HIDESEEK_COLOURS] = { 0 }, speeds[HIDESEEK_COLOURS] = { 0 }, species[HIDESEEK_SPECIES] = { 0 };

    for (int i = 0; i < game->characters; i++) {
        const struct hideseek_character *character = &game->character[i];
        if (character->collector)
            continue;
        species[character->species]++;
        cr_expect_eq(character->points, 8 + count_colours(character->colours) - character->speed, "%s", character->id);
        for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
            on[colour] += character->colours >> colour & 1;
            speeds[colour] += (character->colours >> colour & 1) * character->speed;
        }
    }
    cr_expect_eq(species[HIDESEEK_SPECIES_CAT], 10);
    cr_expect_eq(species[HIDESEEK_SPECIES_DOG], 10);
    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
        cr_expect_eq(on[colour], 6, "colour %d stands on %d characters", colour, on[colour]);
        cr_expect(speeds[colour] >= 23 && speeds[colour] <= 26, "colour %d: speeds add up to %d", colour,
                  speeds[colour]);
    }
    game_cache_finish(&cache);
}

/* A collector card is the ordinary one with a point and a step more, drawn alike. */
Test(hideseek_kit, collectors)
{
    static const char *const alike[][2] = { { "X01", "C03" }, { "X02", "C06" }, { "X03", "C10" },
                                            { "X04", "D08" }, { "X05", "D07" }, { "X06", "D05" } };
    struct game_cache cache = { .data = verdict_data() };
    const struct hideseek *game = load(&cache);

    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        const struct hideseek_character *a = NULL, *b = NULL;
        for (int j = 0; j < game->characters; j++) {
            a = strcmp(game->character[j].id, alike[i][0]) == 0 ? &game->character[j] : a;
            b = strcmp(game->character[j].id, alike[i][1]) == 0 ? &game->character[j] : b;
        }
        cr_assert(a != NULL && b != NULL, "%s", alike[i][0]);
        cr_expect(a->collector && !b->collector && a->species == b->species && a->colours == b->colours, "%s", a->id);
        cr_expect(a->speed == b->speed + 1 && a->points == b->points + 1, "%s", a->id);
        for (int j = 0; j < b->piece->node->attrs; j++) {
            const struct attr *attr = &b->piece->node->attr[j];
            if (strcmp(attr->name, "id") != 0 && strcmp(attr->name, "speed") != 0 && strcmp(attr->name, "points") != 0)
                cr_expect_str_eq(node_attr(a->piece->node, attr->name), attr->value, "%s: %s", a->id, attr->name);
        }
    }
    game_cache_finish(&cache);
}

Test(hideseek_kit, counts)
{
    static const int counts[HIDESEEK_CARD_KINDS] = { 45, 20, 5, 5, 5, 10, 12, 3 };
    struct game_cache cache = { .data = verdict_data() };
    const struct hideseek *game = load(&cache);
    int found[HIDESEEK_CARD_KINDS] = { 0 };

    for (int i = 0; i < game->cards; i++)
        found[game->card[i].kind] += game->card[i].copies;
    cr_expect_eq(game->characters, 26);
    for (int kind = 0; kind < HIDESEEK_CARD_KINDS; kind++)
        cr_expect_eq(found[kind], counts[kind], "kind %d: %d cards", kind, found[kind]);
    game_cache_finish(&cache);
}
