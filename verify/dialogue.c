#include "dialogue.h"

#include <stdio.h>
#include <stdlib.h>

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
    if (terminal && wants_board(recorder, lines) && recorder_awaits(recorder) < 0)
        recorder_add_board(recorder, &(struct board_form){ 0 }, &recorder->said);
    if (recorder_awaits(recorder) < 0)
        say(recorder);
    return true;
}

/* What stood there is not seen any more, and no key brings it back. */
static void wipe(const struct prompt *prompt)
{
    prompt_forget(prompt);
    fputs("\033[H\033[2J\033[3J", stdout);
}

/* Somebody else comes: what was done since is told to them, on an empty terminal. */
static void seat_comes(struct recorder *recorder, const struct prompt *prompt)
{
    if (prompt->terminal)
        wipe(prompt);
    recorder_come(recorder);
    if (prompt->terminal)
        recorder_add_board(recorder, &(struct board_form){ 0 }, &recorder->said);
    say(recorder);
}

/* The line behind the question; NULL: there are no more. */
static char *ask(struct recorder *recorder, struct prompt *prompt)
{
    struct buf text = { 0 };

    if (recorder_awaits(recorder) >= 0)
        recorder_add_curtain(recorder, &text);
    else
        recorder_add_question(recorder, &text);
    if (!prompt->terminal && recorder_awaits(recorder) >= 0)
        printf("? %s\n", text.text);
    fflush(stdout);
    buf_puts(&text, "> ");
    char *line = prompt_line(prompt, text.text);
    buf_finish(&text);
    return line;
}

/* Behind the curtain only undo is obeyed. */
static bool take(struct recorder *recorder, const struct prompt *prompt, const char *line, struct error *error)
{
    if (recorder_awaits(recorder) < 0 || recorder_is_undo(line))
        return answer(recorder, line, prompt->terminal, error);
    if (line[strspn(line, " \t")] == '\0')
        seat_comes(recorder, prompt);
    return true;
}

bool dialogue_run(struct recorder *recorder, struct error *error)
{
    struct prompt prompt;
    bool good = true, quit = false;

    prompt_open(&prompt, tell_candidates, recorder);
    recorder->numbered = prompt.terminal;
    if (recorder_awaits(recorder) < 0)
        say(recorder);
    else if (prompt.terminal)
        wipe(&prompt);
    if (prompt.terminal)
        puts(_("Tab shows what may follow, help the rest."));
    while (good && !quit && fflush(stdout) == 0) {
        char *line = ask(recorder, &prompt);
        quit = line == NULL || recorder_is_quit(line);
        good = quit || take(recorder, &prompt, line, error);
        free(line);
    }
    return good;
}
