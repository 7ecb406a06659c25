#include "writings.h"

#include <stdio.h>
#include <stdlib.h>

void writings_clear(struct writings *to)
{
    for (int i = 0; i < to->count; i++) {
        free(to->of[i].told);
        free(to->of[i].written);
    }
    to->count = 0;
    to->word[0] = '\0';
}

void writings_finish(struct writings *to)
{
    writings_clear(to);
    buf_finish(&to->before);
    free(to->of);
    *to = (struct writings){ 0 };
}

const char *writing_of(const struct writings *to, const char *where)
{
    for (int i = to->count - 1; i >= 0; i--)
        if (strcmp(to->of[i].told, where) == 0)
            return to->of[i].written;
    return NULL;
}

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(memory_new(size), text, size);
}

static void add(struct writings *to, const char *told, const char *written)
{
    if (to->count == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 16;
        to->of = memory_grow(to->of, (size_t)to->room * sizeof *to->of);
    }
    to->of[to->count++] = (struct writing){ copy(told), copy(written) };
}

/* ---- behind a line ---- */

/* A thing that was not there before, in a place of the same stem. */
static void compare(const struct placing *placing, void *context)
{
    struct writings *to = context;
    struct buf line = { 0 }, written = { 0 };
    const char *last = strrchr(placing->where, ' ');
    size_t stem = strcspn(to->word, ":") + 1;

    buf_printf(&line, "\n%s %s\n", placing->what, placing->where);
    bool there = strstr(buf_text(&to->before), line.text) != NULL;
    if (!there && last != NULL && strncmp(last + 1, to->word, stem) == 0) {
        buf_add(&written, placing->where, (size_t)(last + 1 - placing->where));
        buf_puts(&written, to->word);
        add(to, placing->where, written.text);
    }
    buf_finish(&line);
    buf_finish(&written);
}

void writings_look(struct writings *to, const struct replay *replay)
{
    if (to->word[0] != '\0')
        replay->table.game->each_placing(replay->state, &replay->table, compare, to);
    to->word[0] = '\0';
}

/* ---- ahead of a line ---- */

static void keep(const struct placing *placing, void *context)
{
    buf_printf(context, "\n%s %s\n", placing->what, placing->where);
}

/* The last word of a line with a colon in it. */
static void find_word(struct writings *to, struct line line)
{
    struct fields fields;

    if (line.length > 2 && fields_split(line.at, line_trim(line).length, &fields))
        for (int i = 0; i < fields.words; i++)
            if (memchr(fields.word[i].at, ':', (size_t)fields.word[i].length) != NULL &&
                fields.word[i].length < (int)sizeof to->word)
                snprintf(to->word, sizeof to->word, "%.*s", fields.word[i].length, fields.word[i].at);
}

void writings_take(struct writings *to, const struct replay *replay, struct line line)
{
    writings_look(to, replay);
    find_word(to, line_trim(line));
    if (to->word[0] == '\0')
        return;
    buf_clear(&to->before);
    replay->table.game->each_placing(replay->state, &replay->table, keep, &to->before);
}
