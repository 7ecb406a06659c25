/* 阿貓迷藏 & 阿狗迷藏 behind the common interface. */
#include "move.h"

/* ---- agreement, deal, turn ---- */

static bool agree(const struct table *table, struct error *error)
{
    const struct hideseek *game = kit_of(table);
    int cards = 0, wanted = agreed(table, AGREED_HAND) * table->seats;

    for (int i = 0; i < game->cards; i++)
        cards += card_plays(&game->card[i], agreed(table, AGREED_ENEMIES)) ? game->card[i].copies : 0;
    return wanted <= cards ||
           fail(error, ERROR_UNREADABLE, NULL, _("%d players with %d cards each need %d action cards, there are %d"),
                table->seats, agreed(table, AGREED_HAND), wanted, cards);
}

static size_t state_size(const struct table *table)
{
    (void)table;
    return sizeof(struct ground);
}

/* end.laps: as many as the number of players says, unless the table has agreed on a number. */
static int laps_of(const struct table *table)
{
    bool given = (table->given >> kit_of(table)->option[AGREED_LAPS] & 1) != 0;

    return given ? agreed(table, AGREED_LAPS) : kit_of(table)->laps[table->seats];
}

static void deal(void *state, const struct table *table)
{
    const struct hideseek *game = kit_of(table);
    struct ground *ground = state;

    ground->seats = (uint8_t)table->seats;
    ground->each = (uint8_t)game->animals_each;
    ground->enemies = (uint8_t)agreed(table, AGREED_ENEMIES);
    ground->collectors = (uint8_t)agreed(table, AGREED_COLLECTORS);
    ground->captor = (uint8_t)agreed(table, AGREED_CAPTOR);
    ground->hand_most = (uint8_t)agreed(table, AGREED_HAND);
    ground->plays_most = (uint8_t)agreed(table, AGREED_PLAYS);
    ground->rounds = (uint16_t)(laps_of(table) * table->seats);
    ground->marked = NO_ANIMAL;
    ground->enemy = NO_CARD;
    for (int i = 0; i < game->cards; i++) {
        int copies = card_plays(&game->card[i], ground->enemies) ? game->card[i].copies : 0;
        ground->deck[i] = (uint8_t)copies;
        ground->deck_size = (uint8_t)(ground->deck_size + copies);
    }
    ground->phase = PHASE_DEAL;
}

static int mover(const void *state)
{
    const struct ground *ground = state;

    return ground->phase == PHASE_OVER ? -1 : ground->actor;
}

static int turn(const void *state)
{
    const struct ground *ground = state;

    switch ((enum phase)ground->phase) {
    case PHASE_DEAL:
    case PHASE_HANDS:
    case PHASE_OFFER_DRAW:
    case PHASE_REFILL:
        return SEAT_CHANCE;
    case PHASE_OVER:
        return SEAT_OVER;
    case PHASE_OFFER:
    case PHASE_MARK:
    case PHASE_COMMIT:
    case PHASE_CANDY:
    case PHASE_CATCH:
    case PHASE_ENEMY:
    case PHASE_VICTIM:
    case PHASE_KEEP:
        break;
    }
    return ground->actor;
}

static bool opens(const void *state)
{
    const struct ground *ground = state;

    return (ground->phase == PHASE_OFFER || ground->phase == PHASE_MARK) && !ground->begun;
}

static void hint_candy(const struct ground *ground, const struct hideseek *game, struct buf *out)
{
    int candy = candy_due(ground);

    buf_printf(out, candy_forced(ground, game, candy) ? _("the candy at %s must remove a card (candy.food)")
                                                      : _("the candy at %s may remove a card (candy.candy)"),
               id_at(ground, game, ground->laid[candy].at));
}

static bool is_gone(const struct ground *ground, int character)
{
    for (int i = 0; i < animals_of(ground); i++)
        if (ground->animal[i].character == character && ground->animal[i].fate == FATE_GONE)
            return true;
    return false;
}

/* clean.hand: a draw too few or too many, and whom the enemy has taken without a choice. */
static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct ground *ground = state;
    const struct hideseek *game = kit_of(table);

    if (move->verb == VERB_VICTIM && is_gone(ground, move->arg[ARG_TARGET]))
        buf_printf(out, _("the enemy has taken %s already"), game->character[move->arg[ARG_TARGET]].id);
    else if (ground->phase == PHASE_COMMIT)
        buf_printf(out, _("seat %d has not written \"done\""), ground->actor + 1);
    else if (ground->phase == PHASE_CANDY)
        hint_candy(ground, game, out);
    else if (ground->phase == PHASE_HANDS || ground->phase == PHASE_REFILL)
        buf_printf(out, _("seat %d has %d of %d cards"), ground->actor + 1, ground->hands[ground->actor],
                   ground->hand_most);
    else if (move->verb == VERB_DRAW && ground->hands[move->arg[ARG_SEAT] - 1] >= ground->hand_most)
        buf_printf(out, _("seat %d has %d of %d cards"), move->arg[ARG_SEAT], ground->hands[move->arg[ARG_SEAT] - 1],
                   ground->hand_most);
}

/* What may follow a draw that is due belongs to its phase too: that the draw is missing is said then. */
static unsigned verbs(const void *state)
{
    const struct ground *ground = state;
    unsigned offer = 1u << VERB_PLAY_ENEMY | 1u << VERB_PASS_ENEMY;
    unsigned opening = round_offers(ground) ? offer : 1u << VERB_MARK;

    switch ((enum phase)ground->phase) {
    case PHASE_DEAL:
        return 1u << VERB_DEAL | 1u << VERB_DRAW | opening;
    case PHASE_HANDS:
    case PHASE_REFILL:
        return 1u << VERB_DRAW | opening;
    case PHASE_OFFER:
        return offer;
    case PHASE_OFFER_DRAW:
        return 1u << VERB_DRAW | 1u << VERB_MARK;
    case PHASE_MARK:
        return 1u << VERB_MARK;
    case PHASE_COMMIT:
        return 1u << VERB_COMMIT | 1u << VERB_DONE;
    case PHASE_CANDY:
        return 1u << VERB_CANDY;
    case PHASE_CATCH:
        return 1u << VERB_CATCH;
    case PHASE_ENEMY:
        return 1u << VERB_CATCH_ENEMY;
    case PHASE_VICTIM:
        return 1u << VERB_VICTIM;
    case PHASE_KEEP:
        return 1u << VERB_KEEP;
    case PHASE_OVER:
        break;
    }
    return 0;
}

/* ---- decisions and scores ---- */

static const char *decision(const void *state)
{
    static const char *const words[] = {
        [PHASE_DEAL] = NULL,         [PHASE_HANDS] = NULL,     [PHASE_OFFER] = "offer",   [PHASE_OFFER_DRAW] = NULL,
        [PHASE_MARK] = "mark",       [PHASE_COMMIT] = "commit", [PHASE_CANDY] = "candy",  [PHASE_CATCH] = "catch",
        [PHASE_ENEMY] = "catch-enemy", [PHASE_VICTIM] = "victim", [PHASE_KEEP] = "keep",  [PHASE_REFILL] = NULL,
        [PHASE_OVER] = NULL,
    };

    return words[((const struct ground *)state)->phase];
}

static void progress(const void *state, struct buf *out)
{
    const struct ground *ground = state;
    const char *phase = decision(state);

    if (ground->phase == PHASE_OVER)
        return;
    buf_printf(out, _("round %d of %d"), ground->round + 1, ground->rounds);
    if (phase != NULL)
        buf_printf(out, ground->brawl ? _(", brawl: %s") : ": %s", phase);
}

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct ground *ground = state;

    for (int seat = 0; seat < ground->seats; seat++)
        points[seat] = 0;
    for (int i = 0; i < animals_of(ground); i++)
        if (plays(ground, i))
            points[owner_of(ground, i)] += value_of(ground, kit_of(table), i);
    for (int i = 0; i < ground->prizes; i++)
        points[ground->prize[i].seat] += ground->prize[i].value;
}

/* end.tie: what decides between the highest sums. */
static void explain_tie(const struct ground *ground, const int points[SEATS_MAX], struct ledger *ledger)
{
    int most = points[0], leaders = 0;

    for (int seat = 0; seat < ground->seats; seat++)
        most = points[seat] > most ? points[seat] : most;
    for (int seat = 0; seat < ground->seats; seat++)
        leaders += points[seat] == most;
    for (int seat = 0; seat < ground->seats && leaders > 1; seat++)
        if (points[seat] == most)
            ledger_add(ledger, seat, 0, "end.tie", _("equal sums; animals in play: %d, trophies: %d"),
                       count_animals(ground, seat, FATE_PLAYS), count_animals(ground, seat, FATE_CAUGHT));
}

/* end.score, end.captor */
static void score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    const struct ground *ground = state;
    const struct hideseek *game = kit_of(table);

    tally(state, table, points);
    for (int i = 0; i < animals_of(ground) && ground->captor; i++) {
        const struct animal *animal = &ground->animal[i];
        const struct character *character = &game->character[animal->character];
        if (animal->fate != FATE_CAUGHT)
            continue;
        points[animal->captor] += character->points;
        ledger_add(ledger, animal->captor, character->points, "end.captor", _("has caught %s"), character->id);
    }
    explain_tie(ground, points, ledger);
}

/* end.tie: animals in play, then trophies. */
static int tie_break(const void *state, const struct table *table, int seat)
{
    const struct ground *ground = state;

    (void)table;
    return count_animals(ground, seat, FATE_PLAYS) * (ANIMALS_MAX + 1) + count_animals(ground, seat, FATE_CAUGHT);
}

const struct game game_hideseek = {
    .id = "hideseek",
    .rules = 1,
    .read = hideseek_read,
    .agree = agree,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .opens = opens,
    .verbs = verbs,
    .chance = hideseek_draw,
    .each_dealt = hideseek_each_dealt,
    .parse = hideseek_parse,
    .print = hideseek_print,
    .play = hideseek_play,
    .each_move = hideseek_each_move,
    .decision = decision, .hint = hint, .progress = progress,
    .tally = tally,
    .score = score,
    .outlook = hideseek_outlook,
    .veil = hideseek_veil,
    .tie_break = tie_break,
    .each_placing = hideseek_each_placing,
};
