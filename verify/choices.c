#include "choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- the list ---- */

struct filling {
    struct choices *to;
    const struct words *words;
    struct buf text;
};

static void add_name(struct filling *to, struct word id)
{
    char text[32];

    if (to->words == NULL || id.length >= (int)sizeof text)
        return;
    memcpy(text, id.at, (size_t)id.length);
    text[id.length] = '\0';
    const char *name = words_name(to->words, text);
    if (name != NULL && strcasecmp(name, text) != 0)
        buf_printf(&to->text, "%s%s", to->text.length > 0 ? "; " : "", name);
}

static void find_cell(struct choice *choice, struct word word)
{
    int end = 0;

    if (!choice->on_cell && sscanf(word.at, "%d,%d%n", &choice->x, &choice->y, &end) == 2 && end == word.length)
        choice->on_cell = true;
}

static void add_choice(void *context, const char *line)
{
    struct filling *to = context;
    struct choices *choices = to->to;
    struct choice choice = { .line = arena_copy(&choices->arena, line, strlen(line)) };
    const char *at = choice.line;

    choice.verb = line[0] == '*' || (line[0] >= '1' && line[0] <= '9') ? 2 : 0;
    buf_clear(&to->text);
    for (struct word word; word_next(&at, &word);)
        if (word.at > choice.line + choice.verb) {
            add_name(to, word);
            find_cell(&choice, word);
        }
    choice.names = arena_copy(&choices->arena, buf_text(&to->text), to->text.length);
    if (choices->count == choices->room) {
        choices->room = choices->room > 0 ? 2 * choices->room : 64;
        choices->choice = memory_grow(choices->choice, (size_t)choices->room * sizeof *choices->choice);
    }
    choices->choice[choices->count++] = choice;
}

void choices_fill(struct choices *choices, const struct journal *journal, const struct words *words)
{
    struct filling to = { .to = choices, .words = words };

    choices_finish(choices);
    journal_each_line(journal, add_choice, &to);
    buf_finish(&to.text);
}

void choices_finish(struct choices *choices)
{
    arena_finish(&choices->arena);
    free(choices->choice);
    *choices = (struct choices){ 0 };
}

/* ---- what fits ---- */

/* The start of a cell alone may well be another cell, and words of the log go before those of names. */
enum fit { FIT_NOT, FIT_CELL, FIT_NAME, FIT_START, FIT_WHOLE, FIT_SAME };

static bool starts(struct word typed, const char *at, int length)
{
    return typed.length <= length && strncasecmp(typed.at, at, (size_t)typed.length) == 0;
}

/* X of CD-X; a cell has no such parts. */
static bool is_part(struct word typed, struct word word)
{
    const char *hyphen = memchr(word.at, '-', (size_t)word.length);

    return hyphen != NULL && memchr(word.at, ',', (size_t)word.length) == NULL &&
           starts(typed, hyphen + 1, word.length - (int)(hyphen + 1 - word.at));
}

static enum fit fit_word(struct word typed, struct word word)
{
    if (!starts(typed, word.at, word.length))
        return is_part(typed, word) ? FIT_NAME : FIT_NOT;
    if (typed.length < word.length)
        return memchr(word.at, ',', (size_t)word.length) != NULL ? FIT_CELL : FIT_START;
    return memcmp(typed.at, word.at, (size_t)typed.length) == 0 ? FIT_SAME : FIT_WHOLE;
}

/* The best fit of a word among those that are left of the line, which is then left behind it. Of several the first. */
static enum fit fit_line(struct word typed, const char **rest)
{
    const char *at = *rest;
    enum fit best = FIT_NOT;

    for (struct word word; word_next(&at, &word);) {
        enum fit fit = fit_word(typed, word);
        if (fit > best) {
            best = fit;
            *rest = at;
        }
    }
    return best;
}

/* Whether it is part of a Chinese name, or starts a word of another. */
static bool is_in_names(struct word typed, const char *names)
{
    if ((unsigned char)typed.at[0] >= 0x80)
        return memmem(names, strlen(names), typed.at, (size_t)typed.length) != NULL;
    for (struct word word; word_next(&names, &word);)
        if (starts(typed, word.at, word.length))
            return true;
    return false;
}

static enum fit fit_choice(const struct choice *choice, const char *words)
{
    const char *rest = choice->line;
    enum fit worst = FIT_SAME;

    if (strcmp(choice->line, "end") == 0)
        return strcmp(words, "end") == 0 ? FIT_SAME : words[strspn(words, " ")] == '\0' ? FIT_START : FIT_NOT;
    for (struct word typed; word_next(&words, &typed);) {
        enum fit fit = fit_line(typed, &rest);
        if (fit < FIT_NAME && is_in_names(typed, choice->names))
            fit = FIT_NAME;
        worst = fit < worst ? fit : worst;
    }
    return worst;
}

int choices_find(const struct choices *choices, const char *words, int found[], int *best)
{
    int count = 0, first = 0;

    for (int fit = FIT_SAME; fit > FIT_NOT; fit--) {
        for (int i = 0; i < choices->count; i++)
            if (fit_choice(&choices->choice[i], words) == (enum fit)fit)
                found[count++] = i;
        first = first == 0 && fit > FIT_CELL ? count : first;
    }
    if (best != NULL)
        *best = first;
    return count;
}

/* The seat that a draw is for, or -1. */
static int seat_of_draw(const struct table *table, const struct choice *choice)
{
    const char *words = choice->line + choice->verb;
    struct move move = { .seat = SEAT_CHANCE };
    struct fields fields;

    return fields_split(words, (int)strlen(words), &fields) && game_parse(table, &fields, &move, NULL)
               ? grammar_seat(&table->game->grammar->verb[move.verb], &move)
               : -1;
}

int choices_drawing_seat(const struct choices *choices, const struct journal *journal)
{
    const struct replay *replay = &journal->replay;
    int all = -1;

    for (int i = 0; i < choices->count && game_turn(&replay->table, replay->state) < 0; i++) {
        int seat = seat_of_draw(&replay->table, &choices->choice[i]);
        if (seat < 0 || (all >= 0 && seat != all))
            return -1;
        all = seat;
    }
    return all;
}
