/* The table of hide-and-seek: what lies where, and what it makes of an animal. */
#include <string.h>

#include "ground.h"

/* ---- animals and seats ---- */

int hideseek_animal_playing(const struct hideseek_ground *ground, int character)
{
    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (hideseek_plays(ground, i) && ground->animal[i].character == character)
            return i;
    return HIDESEEK_NO_ANIMAL;
}

int hideseek_count_animals(const struct hideseek_ground *ground, int seat, enum hideseek_fate fate)
{
    int count = 0;

    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        const struct hideseek_animal *animal = &ground->animal[i];
        int whose = fate == HIDESEEK_FATE_CAUGHT ? animal->captor : hideseek_owner_of(ground, i);
        count += animal->fate == fate && whose == seat;
    }
    return count;
}

bool hideseek_is_active(const struct hideseek_ground *ground, int seat)
{
    for (int slot = 0; slot < ground->each; slot++)
        if (hideseek_plays(ground, seat * ground->each + slot))
            return true;
    return false;
}

int hideseek_count_active(const struct hideseek_ground *ground)
{
    int count = 0;

    for (int seat = 0; seat < ground->seats; seat++)
        count += hideseek_is_active(ground, seat);
    return count;
}

const char *hideseek_id_at(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    return at == HIDESEEK_AT_ENEMY ? game->card[ground->enemy].id : hideseek_character_of(ground, game, at)->id;
}

/* ---- effective values ---- */

/* card.equipment, card.paint: a catch card adds no colour to the body. */
int hideseek_colours_of(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    int colours =
        at == HIDESEEK_AT_ENEMY ? game->card[ground->enemy].colours : hideseek_character_of(ground, game, at)->colours;

    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at && game->card[ground->laid[i].card].kind != HIDESEEK_CARD_CATCH)
            colours |= game->card[ground->laid[i].card].colours;
    return colours;
}

int hideseek_catch_colours(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    int colours = 0;

    for (int i = 0; i < ground->laids; i++) {
        const struct hideseek_laid *laid = &ground->laid[i];
        if (laid->at == at && game->card[laid->card].kind == HIDESEEK_CARD_CATCH)
            colours |= laid->colour != HIDESEEK_NO_COLOUR ? 1 << (laid->colour - 1) : game->card[laid->card].colours;
    }
    return colours;
}

bool hideseek_is_hidden(const struct hideseek_ground *ground, const struct hideseek *game, int animal)
{
    return (hideseek_catch_colours(ground, game, animal) & hideseek_colours_of(ground, game, animal)) != 0;
}

/* card.throw: one for the other species does nothing. card.candy: nor does a candy that is not decided on. */
int hideseek_speed_by(const struct hideseek_ground *ground, const struct hideseek *game,
                      const struct hideseek_laid *laid)
{
    const struct hideseek_card *card = &game->card[laid->card];

    if (card->kind == HIDESEEK_CARD_CANDY && laid->fresh)
        return 0;
    if (card->kind != HIDESEEK_CARD_THROW)
        return card->faster - card->slower;
    if (laid->at == HIDESEEK_AT_ENEMY || hideseek_character_of(ground, game, laid->at)->species != card->species)
        return 0;
    return laid->boost ? card->faster : -card->slower;
}

static int printed_speed(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    return at == HIDESEEK_AT_ENEMY ? game->card[ground->enemy].speed : hideseek_character_of(ground, game, at)->speed;
}

int hideseek_speed_of(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    int speed = printed_speed(ground, game, at);

    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at)
            speed += hideseek_speed_by(ground, game, &ground->laid[i]);
    return speed;
}

int hideseek_value_of(const struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    int value =
        at == HIDESEEK_AT_ENEMY ? game->card[ground->enemy].points : hideseek_character_of(ground, game, at)->points;

    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at)
            value += game->card[ground->laid[i].card].points;
    return value;
}

void hideseek_explain_speed(const struct hideseek_ground *ground, const struct hideseek *game, int at, struct buf *out)
{
    buf_int(out, printed_speed(ground, game, at));
    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at)
            buf_printf(out, " %+d %s", hideseek_speed_by(ground, game, &ground->laid[i]),
                       game->card[ground->laid[i].card].id);
}

void hideseek_print_colours(int colours, struct buf *out)
{
    bool some = false;

    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++)
        if ((colours >> colour & 1) != 0) {
            buf_puts(out, some ? " " : "");
            buf_putc(out, hideseek_colours[colour]);
            some = true;
        }
}

/* ---- cards that move ---- */

int hideseek_laid_at(const struct hideseek_ground *ground, int at, int card)
{
    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at && ground->laid[i].card == card)
            return i;
    return -1;
}

/* Closes the gap that a card leaves which has been taken off its count. */
static void close_up(struct hideseek_ground *ground, int place)
{
    int last = ground->laids + ground->plans;

    memmove(&ground->laid[place], &ground->laid[place + 1], (size_t)(last - place) * sizeof *ground->laid);
    memset(&ground->laid[last], 0, sizeof *ground->laid);
}

static void take_laid(struct hideseek_ground *ground, int place)
{
    ground->laids--;
    close_up(ground, place);
}

void hideseek_withdraw_others(struct hideseek_ground *ground, int seat)
{
    for (int i = ground->laids; i < ground->laids + ground->plans;)
        if (ground->laid[i].seat != seat) {
            ground->plans--;
            close_up(ground, i);
        } else
            i++;
}

void hideseek_discard_laid(struct hideseek_ground *ground, int place)
{
    ground->discard[ground->discards++] = ground->laid[place].card;
    take_laid(ground, place);
}

void hideseek_discard_at(struct hideseek_ground *ground, int at)
{
    for (int i = 0; i < ground->laids;)
        if (ground->laid[i].at == at)
            hideseek_discard_laid(ground, i);
        else
            i++;
}

void hideseek_remove_at(struct hideseek_ground *ground, int at)
{
    for (int i = 0; i < ground->laids;)
        if (ground->laid[i].at == at) {
            ground->gone[ground->laid[i].card]++;
            take_laid(ground, i);
        } else
            i++;
}

static void discard_hourglasses_at(struct hideseek_ground *ground, const struct hideseek *game, int at)
{
    for (int i = 0; i < ground->laids;)
        if (ground->laid[i].at == at && game->card[ground->laid[i].card].hourglass)
            hideseek_discard_laid(ground, i);
        else
            i++;
}

void hideseek_discard_hourglasses(struct hideseek_ground *ground, const struct hideseek *game)
{
    for (int place = 0; place < hideseek_animals_of(ground); place++)
        discard_hourglasses_at(ground, game, hideseek_animal_in_order(ground, place));
    discard_hourglasses_at(ground, game, HIDESEEK_AT_ENEMY);
}
