#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "buf.h"
#include "config.h"
#ifdef HAVE_EDIT
#include <editline/readline.h>
#endif

/* ---- what may follow ---- */

enum { WORDS_SHOWN = 400 };

struct completing {
    const char *start;
    size_t kept;                 /* bytes of the start before the word at work */
    void (*tell)(void *to, const char *word);
    void *to;
    int words;
    char *word[WORDS_SHOWN];
};

static bool is_told(const struct completing *at, const char *word)
{
    for (int i = 0; i < at->words; i++)
        if (strcmp(at->word[i], word) == 0)
            return true;
    return false;
}

static void tell_word(struct completing *at, const char *from, size_t length)
{
    char *word = memory_new(length + 1);

    memcpy(word, from, length);
    word[length] = '\0';
    if (at->words == WORDS_SHOWN || is_told(at, word)) {
        free(word);
        return;
    }
    at->word[at->words++] = word;
    at->tell(at->to, word);
}

/* A line may be typed with the seat or * that it starts with, or without. */
static void consider(void *to, const char *line)
{
    struct completing *at = to;
    bool seated = at->start[0] == '*' || (at->start[0] >= '1' && at->start[0] <= '9');
    size_t length = strlen(at->start);

    if (!seated && (line[0] == '*' || (line[0] >= '1' && line[0] <= '9')))
        line += 2;
    if (strncmp(line, at->start, length) == 0)
        tell_word(at, line + at->kept, strcspn(line + at->kept, " "));
}

void prompt_complete(const struct prompt *prompt, const char *start, void (*tell)(void *to, const char *word), void *to)
{
    const char *blank = strrchr(start, ' ');
    size_t kept = blank != NULL ? (size_t)(blank - start) + 1 : 0;
    struct completing at = { .start = start, .kept = kept, .tell = tell, .to = to };

    prompt->candidates(prompt->context, consider, &at);
    for (int i = 0; i < at.words; i++)
        free(at.word[i]);
}

/* ---- reading ---- */

static char *plain_line(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length = getline(&line, &room, stdin);

    if (length < 0) {
        free(line);
        return NULL;
    }
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        line[--length] = '\0';
    return line;
}

#ifdef HAVE_EDIT
/* libedit asks without a context. */
static const struct prompt *asking;

struct matches {
    int count;
    char *word[WORDS_SHOWN];
};

static void keep_match(void *to, const char *word)
{
    struct matches *matches = to;

    matches->word[matches->count++] = strdup(word);
}

static struct matches found;

/* libedit's way of asking for one after another: state 0 is the first. */
static char *next_match(const char *text, int state)
{
    static int next;

    (void)text;
    if (state == 0)
        next = 0;
    return next < found.count ? found.word[next++] : NULL;
}

static char **complete(const char *text, int from, int to)
{
    struct buf start = { 0 };

    (void)text;
    (void)from;
    rl_attempted_completion_over = 1;
    buf_add(&start, rl_line_buffer, (size_t)to);
    found.count = 0;
    prompt_complete(asking, buf_text(&start), keep_match, &found);
    buf_finish(&start);
    return rl_completion_matches(text, next_match);
}

static char *edited_line(const struct prompt *prompt, const char *ask)
{
    asking = prompt;
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = " ";
    char *line = readline(ask);
    if (line != NULL && line[0] != '\0')
        add_history(line);
    return line;
}

void prompt_forget(const struct prompt *prompt)
{
    if (prompt->terminal)
        clear_history();
}
#else
void prompt_forget(const struct prompt *prompt)
{
    (void)prompt;
}

static char *edited_line(const struct prompt *prompt, const char *ask)
{
    (void)prompt;
    fputs(ask, stdout);
    fflush(stdout);
    return plain_line();
}
#endif

void prompt_open(struct prompt *prompt, prompt_candidates *candidates, void *context)
{
    *prompt = (struct prompt){ candidates, context, isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) };
}

char *prompt_line(struct prompt *prompt, const char *ask)
{
    return prompt->terminal ? edited_line(prompt, ask) : plain_line();
}
