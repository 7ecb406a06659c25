#ifndef PROOFSHEET_PROMPT_H
#define PROOFSHEET_PROMPT_H

#include <stdbool.h>

/* A line from whoever writes: on a terminal with the keys of an editor, Tab for what may follow, and a memory of former
   lines, where libedit is there; else as it comes. */

/* Tells `add` every line that could be written now. */
typedef void prompt_candidates(void *context, void (*add)(void *to, const char *line), void *to);

struct prompt {
    prompt_candidates *candidates;
    void *context;
    bool terminal;               /* a person sits there */
};
/* Finds out whether a person sits there. One prompt is in use at a time. */
void prompt_open(struct prompt *, prompt_candidates *, void *context);
/* The line without its end, to be freed; NULL at the end of the input. `ask` stands before it on a terminal. */
char *prompt_line(struct prompt *, const char *ask);
/* Former lines are forgotten. */
void prompt_forget(const struct prompt *);
/* What may follow the words of a line so far: the next words of the candidates that start with it, each once, told in
   their order; `due` ("1 " or "* ") stands before a candidate that is typed without it. */
void prompt_complete(const struct prompt *, const char *start, void (*tell)(void *to, const char *word), void *to);

#endif
