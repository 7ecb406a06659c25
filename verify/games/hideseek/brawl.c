#include "brawl.h"

#include <limits.h>

#include "catch.h"

static int highest_speed(const struct hideseek_ground *ground, const struct hideseek *game)
{
    int highest = INT_MIN;

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (hideseek_plays(ground, i) && hideseek_speed_of(ground, game, i) > highest)
            highest = hideseek_speed_of(ground, game, i);
    return highest;
}

/* brawl.fastest: the marked animal with its catch cards as well. */
static bool fits_enemy(const struct hideseek_ground *ground, const struct hideseek *game, int animal)
{
    int colours =
        animal == ground->marked ? hideseek_catch_choices(ground, game) : hideseek_colours_of(ground, game, animal);

    return (colours & hideseek_colours_of(ground, game, HIDESEEK_AT_ENEMY)) != 0;
}

int hideseek_brawl_hunter(const struct hideseek_ground *ground, const struct hideseek *game)
{
    int highest = highest_speed(ground, game);

    if (highest < hideseek_speed_of(ground, game, HIDESEEK_AT_ENEMY))
        return HIDESEEK_NO_ANIMAL;
    for (int place = 0; place < hideseek_animals_of(ground); place++) {
        int animal = hideseek_animal_in_order(ground, place);
        if (hideseek_plays(ground, animal) && (ground->asked >> animal & 1) == 0 &&
            hideseek_speed_of(ground, game, animal) == highest && fits_enemy(ground, game, animal))
            return animal;
    }
    return HIDESEEK_NO_ANIMAL;
}

/* The slowest of those that the enemy can take, and the owner among equals who comes first. */
uint32_t hideseek_brawl_victims(const struct hideseek_ground *ground, const struct hideseek *game)
{
    int colours =
        hideseek_colours_of(ground, game, HIDESEEK_AT_ENEMY) | hideseek_catch_colours(ground, game, HIDESEEK_AT_ENEMY);
    int slowest = INT_MAX, owner = -1;
    uint32_t victims = 0;

    if (highest_speed(ground, game) >= hideseek_speed_of(ground, game, HIDESEEK_AT_ENEMY))
        return 0;
    for (int place = 0; place < hideseek_animals_of(ground); place++) {
        int animal = hideseek_animal_in_order(ground, place);
        if (!hideseek_plays(ground, animal) || (hideseek_colours_of(ground, game, animal) & colours) == 0 ||
            hideseek_is_hidden(ground, game, animal) || hideseek_speed_of(ground, game, animal) > slowest)
            continue;
        if (hideseek_speed_of(ground, game, animal) < slowest) {
            slowest = hideseek_speed_of(ground, game, animal);
            owner = hideseek_owner_of(ground, animal);
            victims = 0;
        }
        victims |= (uint32_t)(hideseek_owner_of(ground, animal) == owner) << animal;
    }
    return victims;
}

/* brawl.caught: it stays with its captor at the value it had. */
void hideseek_brawl_win(struct hideseek_ground *ground, const struct hideseek *game, int animal, struct ledger *ledger)
{
    struct buf text = { 0 };
    int value = hideseek_value_of(ground, game, HIDESEEK_AT_ENEMY), owner = hideseek_owner_of(ground, animal);

    hideseek_explain_speed(ground, game, animal, &text);
    ledger_add(ledger, owner, value, "brawl.caught", _("%s catches %s (%d): %d = %s"),
               hideseek_id_at(ground, game, animal), hideseek_id_at(ground, game, HIDESEEK_AT_ENEMY),
               hideseek_speed_of(ground, game, HIDESEEK_AT_ENEMY), hideseek_speed_of(ground, game, animal), text.text);
    buf_finish(&text);
    ground->prize[ground->prizes++] =
        (struct hideseek_prize){ .card = ground->enemy, .seat = (uint8_t)owner, .value = (int16_t)value };
    hideseek_discard_at(ground, HIDESEEK_AT_ENEMY);
    ground->enemy = HIDESEEK_NO_CARD;
}

/* brawl.victim: it leaves the game with its cards. */
void hideseek_brawl_take(struct hideseek_ground *ground, const struct hideseek *game, int animal, struct ledger *ledger)
{
    struct buf text = { 0 };

    hideseek_explain_speed(ground, game, animal, &text);
    ledger_add(ledger, hideseek_owner_of(ground, animal), -hideseek_value_of(ground, game, animal), "brawl.victim",
               _("%s (%d) takes %s: %d = %s"), hideseek_id_at(ground, game, HIDESEEK_AT_ENEMY),
               hideseek_speed_of(ground, game, HIDESEEK_AT_ENEMY), hideseek_id_at(ground, game, animal),
               hideseek_speed_of(ground, game, animal), text.text);
    buf_finish(&text);
    hideseek_remove_at(ground, animal);
    ground->animal[animal].fate = HIDESEEK_FATE_GONE;
}

void hideseek_brawl_explain(const struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    if (ledger == NULL)
        return;
    int speed = hideseek_speed_of(ground, game, HIDESEEK_AT_ENEMY), highest = highest_speed(ground, game);
    const char *enemy = hideseek_id_at(ground, game, HIDESEEK_AT_ENEMY);

    if (highest < speed)
        ledger_add(ledger, ground->seeker, 0, "brawl.victim",
                   _("%s (%d) takes nobody: all are slower, but none of its colours or all hidden"), enemy, speed);
    else if (ground->asked == 0)
        ledger_add(ledger, ground->seeker, 0, "brawl.fastest",
                   _("nobody may catch %s (%d): the fastest (%d) has none of its colours"), enemy, speed, highest);
}
