/* moves: what was legal at a point of a game, in log words or counted. */
#include <stdio.h>
#include <string.h>

#include "command.h"

struct listing {
    const struct request *request;
    const struct replay *replay;
    bool listed;
    int count, status;
    struct buf text;
};

static void count_move(const struct move *move, void *context)
{
    struct listing *to = context;
    const struct game *game = to->replay->table.game;

    to->count += game->counts == NULL || game->counts(move);
}

static void print_move(const struct move *move, void *context)
{
    struct listing *to = context;

    buf_clear(&to->text);
    to->replay->table.game->print(&to->replay->table, move, &to->text);
    if (move->seat < 0)
        printf("* %s\n", to->text.text);
    else
        printf("%d %s\n", move->seat + 1, to->text.text);
}

static void list(struct listing *to)
{
    const struct replay *replay = to->replay;

    to->listed = true;
    replay->table.game->each_move(replay->state, &replay->table, print_move, to);
}

static void count_decision(struct listing *to, int number)
{
    const struct replay *replay = to->replay;
    const struct game *game = replay->table.game;
    const char *decision = game->decision != NULL ? game->decision(replay->state) : NULL;

    if (decision == NULL || game->turn(replay->state) < 0)
        return;
    to->count = 0;
    game->each_move(replay->state, &replay->table, count_move, to);
    printf("%d %s %d\n", number, decision, to->count);
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct listing *to = walk->context;
    struct line rest = line_trim(line);

    if (!walk->replay->moving)
        return;
    if (to->request->count && rest.length > 0 && rest.at[0] >= '1' && rest.at[0] <= '9')
        count_decision(to, number);
    if (!to->request->count && !to->listed && to->request->line == number)
        list(to);
}

static bool after_game(struct walk *walk, int index)
{
    struct listing *to = walk->context;
    const struct replay *replay = walk->replay;
    bool reached = to->request->line <= walk->last && !to->listed;

    (void)index;
    if (replay->error.kind != ERROR_NONE && reached)
        to->status = tell_refusal(to->request->argument[0], &replay->error);
    if (!to->request->count && to->request->line == 0 && replay->moving)
        list(to);
    return to->request->count || (!reached && !to->listed);
}

int command_moves(const struct request *request)
{
    struct replay replay = { .shelf = request->shelf };
    struct listing to = { .request = request, .replay = &replay };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &to };
    struct error error = { 0 };

    if (!archive_walk(&walk, request->argument[0], &error))
        to.status = tell_error(&error);
    else if (!request->count && !to.listed && to.status == EXIT_GOOD) {
        fail(&error, ERROR_USAGE, NULL, _("line %d of the log is not a move"), request->line);
        to.status = tell_error(&error);
    }
    buf_finish(&to.text);
    replay_free(&replay);
    return to.status;
}
