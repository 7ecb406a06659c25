/* moves: what was legal at a point of a game, in log words or counted. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "legal.h"

struct telling {
    const struct request *request;
    const struct replay *replay;
    const struct vocabulary *words; /* while moves are counted */
    bool listed;
    int count, status;
    struct buf text;
};

static void count_move(const struct move *move, void *context)
{
    struct telling *to = context;

    to->count += grammar_counts(to->words, move);
}

static void print_move(const struct move *move, void *context)
{
    struct telling *to = context;

    buf_clear(&to->text);
    game_print(&to->replay->table, move, &to->text);
    if (move->seat < 0)
        printf("* %s\n", to->text.text);
    else
        printf("%d %s\n", move->seat + 1, to->text.text);
}

static void list(struct telling *to)
{
    const struct replay *replay = to->replay;

    to->listed = true;
    game_each_move(&replay->table, replay->state, print_move, to);
}

static void count_decision(struct telling *to, int number)
{
    const struct replay *replay = to->replay;
    const char *decision = game_phase(replay->table.game, replay->state)->word;

    if (decision == NULL || game_turn(&replay->table, replay->state) < 0)
        return;
    to->count = 0;
    to->words = table_words(&replay->table);
    game_each_move(&replay->table, replay->state, count_move, to);
    buf_clear(&to->text);
    buf_int(&to->text, number);
    buf_putc(&to->text, ' ');
    buf_puts(&to->text, decision);
    buf_putc(&to->text, ' ');
    buf_int(&to->text, to->count);
    buf_putc(&to->text, '\n');
    fwrite(to->text.text, 1, to->text.length, stdout);
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct telling *to = walk->context;

    if (!walk->replay->moving || (line.length > 0 && (line.at[0] == '*' || line.at[0] == '=') && to->request->count))
        return;
    struct line rest = line_trim(line);
    if (to->request->count && rest.length > 0 && rest.at[0] >= '1' && rest.at[0] <= '9')
        count_decision(to, number);
    if (!to->request->count && !to->listed && to->request->line == number)
        list(to);
}

static bool after_game(struct walk *walk, int index)
{
    struct telling *to = walk->context;
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
    struct replay replay = { .cache = request->cache };
    struct telling to = { .request = request, .replay = &replay };
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
