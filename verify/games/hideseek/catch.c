#include "catch.h"

int hideseek_catch_choices(const struct hideseek_ground *ground, const struct hideseek *game)
{
    return hideseek_colours_of(ground, game, ground->marked) | hideseek_catch_colours(ground, game, ground->marked);
}

/* catch.all, catch.slower, catch.hidden, catch.own */
static bool is_caught(const struct hideseek_ground *ground, const struct hideseek *game, int animal, int colours)
{
    return hideseek_plays(ground, animal) && hideseek_owner_of(ground, animal) != ground->seeker &&
           (hideseek_colours_of(ground, game, animal) & colours) != 0 && !hideseek_is_hidden(ground, game, animal) &&
           hideseek_speed_of(ground, game, animal) < hideseek_speed_of(ground, game, ground->marked);
}

static void explain_colours(const struct hideseek_ground *ground, const struct hideseek *game, int animal,
                            struct buf *out)
{
    buf_printf(out, "%s (", hideseek_id_at(ground, game, animal));
    hideseek_print_colours(hideseek_colours_of(ground, game, animal), out);
    buf_putc(out, ')');
}

static void explain_catch(const struct hideseek_ground *ground, const struct hideseek *game, int colour,
                          struct ledger *ledger)
{
    struct buf text = { 0 };

    explain_colours(ground, game, ground->marked, &text);
    buf_printf(&text, ": %d = ", hideseek_speed_of(ground, game, ground->marked));
    hideseek_explain_speed(ground, game, ground->marked, &text);
    ledger_add(ledger, ground->seeker, 0, "catch.colour", _("catches %c with %s"), hideseek_colours[colour], text.text);
    buf_finish(&text);
}

/* Why an animal of the colour that is hunted was caught or not. */
static void explain_animal(const struct hideseek_ground *ground, const struct hideseek *game, int animal, bool caught,
                           struct ledger *ledger)
{
    struct buf text = { 0 };
    int owner = hideseek_owner_of(ground, animal), speed = hideseek_speed_of(ground, game, animal);
    int seeking = hideseek_speed_of(ground, game, ground->marked);

    explain_colours(ground, game, animal, &text);
    buf_printf(&text, ": %d = ", speed);
    hideseek_explain_speed(ground, game, animal, &text);
    if (caught)
        ledger_add(ledger, owner, -hideseek_value_of(ground, game, animal), "catch.all",
                   _("caught, slower than %d: %s"), seeking, text.text);
    else if (hideseek_is_hidden(ground, game, animal))
        ledger_add(ledger, owner, 0, "catch.hidden", _("hidden: %s"), text.text);
    else
        ledger_add(ledger, owner, 0, "catch.slower", _("not slower than %d: %s"), seeking, text.text);
    buf_finish(&text);
}

static void explain(const struct hideseek_ground *ground, const struct hideseek *game, int colours, const bool caught[],
                    int colour, struct ledger *ledger)
{
    explain_catch(ground, game, colour, ledger);
    for (int place = 0; place < hideseek_animals_of(ground); place++) {
        int animal = hideseek_animal_in_order(ground, place);
        if (hideseek_plays(ground, animal) && hideseek_owner_of(ground, animal) != ground->seeker &&
            (hideseek_colours_of(ground, game, animal) & colours) != 0)
            explain_animal(ground, game, animal, caught[animal], ledger);
    }
}

/* catch.trophy: by owner in the order of the round, slot; its cards go to the discard pile. All are caught together, so
   who is caught is settled first. */
void hideseek_catch_animals(struct hideseek_ground *ground, const struct hideseek *game, int colour,
                            struct ledger *ledger)
{
    bool caught[HIDESEEK_ANIMALS_MAX] = { false };

    for (int animal = 0; animal < hideseek_animals_of(ground); animal++)
        caught[animal] = is_caught(ground, game, animal, 1 << colour);
    if (ledger != NULL)
        explain(ground, game, 1 << colour, caught, colour, ledger);
    for (int place = 0; place < hideseek_animals_of(ground); place++) {
        int animal = hideseek_animal_in_order(ground, place);
        if (!caught[animal])
            continue;
        hideseek_discard_at(ground, animal);
        ground->animal[animal].fate = HIDESEEK_FATE_CAUGHT;
        ground->animal[animal].captor = ground->seeker;
    }
}
