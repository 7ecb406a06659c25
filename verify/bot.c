#include "bot.h"

#include <stdlib.h>

#include "judge.h"
#include "legal.h"

void bot_init(struct bot *bot, enum bot_kind kind, const struct table *table)
{
    size_t size = game_size(table);

    *bot = (struct bot){ .kind = kind, .table = table, .size = size, .seen = memory_new(size),
                         .after = memory_new(size), .further = memory_new(size),
                         .notes = table->game->notes > 0 ? memory_new(table->game->notes) : NULL };
}

void bot_finish(struct bot *bot)
{
    free(bot->seen);
    free(bot->after);
    free(bot->further);
    free(bot->notes);
    free(bot->moves.move);
    free(bot->next.move);
    *bot = (struct bot){ 0 };
}

void bot_start(struct bot *bot, const unsigned char key[CHANCE_KEY_BYTES])
{
    stream_init(&bot->dice, key, "bot");
}

struct collecting {
    const struct bot *bot;
    const void *seen;
    struct moves *moves;
};

static void collect(const struct move *move, void *context)
{
    const struct collecting *to = context;
    const struct game *game = to->bot->table->game;
    struct moves *moves = to->moves;

    if (to->bot->kind == BOT_GREEDY && game->considers != NULL && !game->considers(to->seen, to->bot->table, move))
        return;
    if (moves->count == moves->room) {
        moves->room = moves->room > 0 ? 2 * moves->room : 256;
        moves->move = memory_grow(moves->move, (size_t)moves->room * sizeof *moves->move);
    }
    moves->move[moves->count++] = *move;
}

/* The moves of a position; which of them are worth a thought is judged by what is seen of it. */
static void list(const struct bot *bot, const void *state, const void *seen, struct moves *moves)
{
    struct collecting to = { bot, seen, moves };

    moves->count = 0;
    game_each_move(bot->table, state, collect, &to);
}

/* How good a position is for a seat: in the eyes of the game, or how far it is ahead of the best other seat. */
static int outlook(const struct bot *bot, const void *state, int seat)
{
    const struct game *game = bot->table->game;
    int points[SEATS_MAX], best = -99999;

    if (game->outlook != NULL)
        return game->outlook(state, bot->table, seat, bot->notes);
    game_score(bot->table, state, points, NULL);
    for (int other = 0; other < bot->table->seats; other++)
        if (other != seat && points[other] > best)
            best = points[other];
    return points[seat] - best;
}

static void copy(const struct bot *bot, void *to, const void *from)
{
    if (bot->table->game->copy != NULL)
        bot->table->game->copy(to, from);
    else
        memcpy(to, from, bot->size);
}

/* `near`: `to` was `from` before a seat has played on it. */
static void go_back(const struct bot *bot, void *to, const void *from, bool near)
{
    if (near && bot->table->game->undo != NULL)
        bot->table->game->undo(to, from);
    else
        copy(bot, to, from);
}

/* Makes `further` the position `after`, to which `move` has led from `seen`. */
static void follow(struct bot *bot, const void *seen, const struct move *move)
{
    if (bot->table->game->undo == NULL) {
        copy(bot, bot->further, bot->after);
        return;
    }
    go_back(bot, bot->further, seen, bot->led);
    game_play(bot->table, bot->further, move, NULL, NULL);
    bot->led = true;
}

/* Where the game knows what the best step adds to an idle one: plays that, and adds it. */
static bool adds_surplus(struct bot *bot, void *state, int *value)
{
    struct move idle;
    int seat = game_actor(bot->table->game, state), more;

    if (!bot->table->game->surplus(state, bot->table, &more, &idle))
        return false;
    game_play(bot->table, state, &idle, NULL, NULL);
    *value = outlook(bot, state, seat) + more;
    return true;
}

/* The outlook after the best of the listed steps, of which there are several; it is played on `state`, as which
   `further` has come. */
static int take_step(struct bot *bot, void *state)
{
    int best = 0, most = 0;

    for (int i = 0; i < bot->next.count; i++) {
        const struct move *move = &bot->next.move[i];
        if (i > 0)
            go_back(bot, bot->further, state, true);
        game_play(bot->table, bot->further, move, NULL, NULL);
        int value = outlook(bot, bot->further, move->seat);
        if (i == 0 || value > most) {
            best = i;
            most = value;
        }
    }
    game_play(bot->table, state, &bot->next.move[best], NULL, NULL);
    return most;
}

/* Plays on behind a move until the turn is over or a draw is due; the outlook then. */
static int play_on(struct bot *bot, const void *seen, const struct move *move)
{
    const struct table *table = bot->table;
    void *state = bot->after;
    int value = 0, steps = 0;
    bool known = false;

    for (; game_turn(table, state) >= 0 && !game_opens(table, state); steps++) {
        if (table->game->foresees != NULL && table->game->foresees(state))
            return outlook(bot, state, move->seat);
        bool own = game_actor(table->game, state) == move->seat;
        if (own && table->game->surplus != NULL && adds_surplus(bot, state, &value))
            return value;
        list(bot, state, state, &bot->next);
        known = own && bot->next.count > 1;
        if (bot->next.count == 1) {
            game_play(table, state, &bot->next.move[0], NULL, NULL);
            continue;
        }
        if (steps == 0)
            follow(bot, seen, move);
        else
            copy(bot, bot->further, state);
        value = take_step(bot, state);
    }
    return known ? value : outlook(bot, state, move->seat);
}

/* `next`: not the first move of that position. */
static int worth(struct bot *bot, const void *seen, const struct move *move, bool next)
{
    go_back(bot, bot->after, seen, next);
    game_play(bot->table, bot->after, move, NULL, NULL);
    return play_on(bot, seen, move);
}

/* The position as its seat may know it. */
static const void *see(struct bot *bot, const void *state)
{
    const struct game *game = bot->table->game;

    if (game->veil == NULL)
        return state;
    memcpy(bot->seen, state, bot->size);
    game_veil(bot->table, bot->seen, game_turn(bot->table, state));
    return bot->seen;
}

static const struct move *choose_greedy(struct bot *bot, const void *state)
{
    const void *seen = see(bot, state);
    int best = 0, equal = 0, chosen = 0;

    list(bot, state, seen, &bot->moves);
    bot->led = false;
    for (int i = 0; i < bot->moves.count && bot->moves.count > 1; i++) {
        int value = worth(bot, seen, &bot->moves.move[i], i > 0);
        bool better = i == 0 || value > best;
        equal = better ? 1 : equal + (value == best);
        if (better || (value == best && stream_below(&bot->dice, (uint32_t)equal) == 0))
            chosen = i;
        best = better ? value : best;
    }
    return &bot->moves.move[chosen];
}

static const struct move *choose_random(struct bot *bot, const void *state)
{
    if (game_picks(bot->table, state)) {
        int count = game_pick_move(bot->table, state, -1, NULL);
        game_pick_move(bot->table, state, (int)stream_below(&bot->dice, (uint32_t)count), &bot->picked);
        return &bot->picked;
    }
    list(bot, state, state, &bot->moves);
    return &bot->moves.move[stream_below(&bot->dice, (uint32_t)bot->moves.count)];
}

const struct move *bot_choose(struct bot *bot, const void *state)
{
    return bot->kind == BOT_GREEDY ? choose_greedy(bot, state) : choose_random(bot, state);
}
