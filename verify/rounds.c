#include "rounds.h"

#include "board.h"

/* The line behind which it stands so has that number. */
static void add_board(struct rounds *rounds, const struct replay *replay, int number)
{
    struct buf board = { 0 };

    board_add(&board, replay, &(struct board_form){ .columns = 76, .small = true });
    buf_puts(&rounds->text, "    ");
    /* TRANSLATORS: above a small board: the number of the line behind which it stands so */
    buf_printf(&rounds->text, _("after line %d:"), number);
    buf_putc(&rounds->text, '\n');
    for (const char *line = buf_text(&board); *line != '\0'; line += strcspn(line, "\n") + 1)
        if (*line != '\n')
            buf_printf(&rounds->text, "    %.*s\n", (int)strcspn(line, "\n"), line);
    buf_finish(&board);
    rounds->shown = replay->moves;
}

void rounds_take(struct rounds *rounds, const struct replay *replay, struct line line, int number)
{
    line = line_trim(line);
    if (!replay->moving || line.length == 0 || line.at[0] == ';')
        return;
    if (rounds->moved && game_opens(&replay->table, replay->state)) {
        rounds->moved = false;
        if (++rounds->turns % replay->table.seats == 0)
            add_board(rounds, replay, rounds->last);
    }
    rounds->moved = rounds->moved || (line.at[0] >= '1' && line.at[0] <= '9');
    rounds->before = rounds->last;
    rounds->last = number;
}

void rounds_end(struct rounds *rounds, const struct replay *replay)
{
    bool refused = replay->error.line == rounds->last;

    if (replay->moving && (replay->moves > rounds->shown || replay->end_line))
        add_board(rounds, replay, refused ? rounds->before : rounds->last);
}

void rounds_clear(struct rounds *rounds)
{
    buf_clear(&rounds->text);
    *rounds = (struct rounds){ .text = rounds->text };
}

void rounds_finish(struct rounds *rounds)
{
    buf_finish(&rounds->text);
    *rounds = (struct rounds){ 0 };
}
