#include "dialogue.h"

#include <stdio.h>
#include <stdlib.h>

#include "board.h"
#include "prompt.h"

static void say(struct recorder *recorder)
{
    fputs(buf_text(&recorder->said), stdout);
    buf_clear(&recorder->said);
}

static void tell_candidates(void *context, void (*add)(void *to, const char *line), void *to)
{
    const struct recorder *recorder = context;

    for (int i = 0; i < recorder->choices.count; i++)
        add(to, recorder->choices.choice[i].line);
}

/* A person sees the position when a turn has ended. */
static bool wants_board(const struct recorder *recorder, int lines)
{
    const struct journal *journal = &recorder->journal;

    return journal->lines > lines && (!journal->moved || journal_is_over(journal));
}

static bool answer(struct recorder *recorder, const char *line, bool terminal, struct error *error)
{
    int lines = recorder->journal.lines;

    if (!recorder_obey(recorder, line, error))
        return false;
    if (terminal && wants_board(recorder, lines))
        board_add(&recorder->said, &recorder->journal.replay, &(struct board_form){ 0 });
    say(recorder);
    return true;
}

bool dialogue_run(struct recorder *recorder, struct error *error)
{
    struct prompt prompt;
    struct buf ask = { 0 };
    bool good = true, quit = false;

    prompt_open(&prompt, tell_candidates, recorder);
    recorder->numbered = prompt.terminal;
    say(recorder);
    if (prompt.terminal)
        puts(_("Tab shows what may follow, help the rest."));
    while (good && !quit && fflush(stdout) == 0) {
        buf_clear(&ask);
        recorder_add_question(recorder, &ask);
        buf_puts(&ask, "> ");
        char *line = prompt_line(&prompt, ask.text);
        quit = line == NULL || recorder_is_quit(line);
        good = quit || answer(recorder, line, prompt.terminal, error);
        free(line);
    }
    buf_finish(&ask);
    return good;
}
