/* show: a position as text that a person can read. */
#include <stdio.h>

#include "board.h"
#include "command.h"
#include "digest.h"

struct showing {
    const struct request *request;
    struct writings writings;
    bool shown;
    int status;
};

static void print_position(struct showing *to, const struct replay *replay)
{
    struct buf text = { 0 };

    writings_look(&to->writings, replay);
    if (to->request->digest)
        digest_lines(&replay->table, replay->state, &text);
    else
        board_add(&text, replay, &(struct board_form){ .writings = &to->writings });
    fputs(buf_text(&text), stdout);
    buf_finish(&text);
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct showing *to = walk->context;

    if (to->shown || !walk->replay->moving)
        return;
    if (to->request->line != 0 && number > to->request->line) {
        to->shown = true;
        print_position(to, walk->replay);
    } else if (!to->request->digest)
        writings_take(&to->writings, walk->replay, line);
}

static bool after_game(struct walk *walk, int index)
{
    struct showing *to = walk->context;
    const struct replay *replay = walk->replay;
    bool reached = to->request->line <= walk->last && !to->shown;
    bool wrong = replay->error.kind != ERROR_NONE && reached;

    (void)index;
    if (wrong)
        to->status = tell_refusal(to->request->argument[0], &replay->error);
    if (replay->moving && reached) {
        to->shown = true;
        print_position(to, replay);
    }
    writings_clear(&to->writings);
    return !to->shown && !wrong;
}

int command_show(const struct request *request)
{
    struct replay replay = { .cache = request->cache };
    struct showing to = { .request = request };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &to };
    struct error error = { 0 };

    if (!archive_walk(&walk, request->argument[0], &error))
        to.status = tell_error(&error);
    else if (!to.shown && to.status == EXIT_GOOD) {
        fail(&error, ERROR_USAGE, NULL, _("the log has no position after line %d"), request->line);
        to.status = tell_error(&error);
    }
    writings_finish(&to.writings);
    replay_free(&replay);
    return to.status;
}
