/* The marked animal catches. */
#include "move.h"

int catch_choices(const struct ground *ground, const struct hideseek *game)
{
    return colours_of(ground, game, ground->marked) | catch_colours(ground, game, ground->marked);
}

bool is_caught(const struct ground *ground, const struct hideseek *game, int animal, int colours)
{
    return plays(ground, animal) && owner_of(ground, animal) != ground->seeker &&
           (colours_of(ground, game, animal) & colours) != 0 && !is_hidden(ground, game, animal) &&
           speed_of(ground, game, animal) < speed_of(ground, game, ground->marked);
}

static void explain_colours(const struct ground *ground, const struct hideseek *game, int animal, struct buf *out)
{
    buf_printf(out, "%s (", id_at(ground, game, animal));
    print_colours(colours_of(ground, game, animal), out);
    buf_putc(out, ')');
}

static void explain_catch(const struct ground *ground, const struct hideseek *game, int colour, struct ledger *ledger)
{
    struct buf text = { 0 };

    explain_colours(ground, game, ground->marked, &text);
    buf_printf(&text, ": %d = ", speed_of(ground, game, ground->marked));
    explain_speed(ground, game, ground->marked, &text);
    ledger_add(ledger, ground->seeker, 0, "catch.colour", _("catches %c with %s"), hideseek_colours[colour], text.text);
    buf_finish(&text);
}

/* Why an animal of the colour that is hunted was caught or not. */
static void explain_animal(const struct ground *ground, const struct hideseek *game, int animal, bool caught,
                           struct ledger *ledger)
{
    struct buf text = { 0 };
    int owner = owner_of(ground, animal), speed = speed_of(ground, game, animal);
    int seeking = speed_of(ground, game, ground->marked);

    explain_colours(ground, game, animal, &text);
    buf_printf(&text, ": %d = ", speed);
    explain_speed(ground, game, animal, &text);
    if (caught)
        ledger_add(ledger, owner, -value_of(ground, game, animal), "catch.all", _("caught, slower than %d: %s"),
                   seeking, text.text);
    else if (is_hidden(ground, game, animal))
        ledger_add(ledger, owner, 0, "catch.hidden", _("hidden: %s"), text.text);
    else
        ledger_add(ledger, owner, 0, "catch.slower", _("not slower than %d: %s"), seeking, text.text);
    buf_finish(&text);
}

static void explain(const struct ground *ground, const struct hideseek *game, int colours, const bool caught[],
                    int colour, struct ledger *ledger)
{
    explain_catch(ground, game, colour, ledger);
    for (int place = 0; place < animals_of(ground); place++) {
        int animal = animal_in_order(ground, place);
        if (plays(ground, animal) && owner_of(ground, animal) != ground->seeker &&
            (colours_of(ground, game, animal) & colours) != 0)
            explain_animal(ground, game, animal, caught[animal], ledger);
    }
}

/* catch.trophy: by owner in the order of the round, slot; its cards go to the discard pile. All are caught together, so
   who is caught is settled first. */
void catch_animals(struct ground *ground, const struct hideseek *game, int colour, struct ledger *ledger)
{
    bool caught[ANIMALS_MAX] = { false };

    for (int animal = 0; animal < animals_of(ground); animal++)
        caught[animal] = is_caught(ground, game, animal, 1 << colour);
    if (ledger != NULL)
        explain(ground, game, 1 << colour, caught, colour, ledger);
    for (int place = 0; place < animals_of(ground); place++) {
        int animal = animal_in_order(ground, place);
        if (!caught[animal])
            continue;
        discard_at(ground, animal);
        ground->animal[animal].fate = FATE_CAUGHT;
        ground->animal[animal].captor = ground->seeker;
    }
}
