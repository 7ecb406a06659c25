#include "picker.h"

#include <stdlib.h>
#include <string.h>

#include "verify/prompt.h"
#include "verify/utf8.h"

bool picker_is_numbered(const struct picker *picker)
{
    return picker->choices->count <= PICKER_NUMBERED;
}

/* The number that is typed and nothing else, from 1; 0: none. */
static int typed_number(const struct picker *picker)
{
    const char *text = buf_text(&picker->typed);

    return picker_is_numbered(picker) && picker->typed.length == 1 && text[0] >= '1' &&
                   text[0] <= '0' + picker->choices->count
               ? text[0] - '0'
               : 0;
}

static void find(struct picker *picker)
{
    int number = typed_number(picker), best = 0;

    picker->count = choices_find(picker->choices, number > 0 ? "" : buf_text(&picker->typed), picker->found, &best);
    picker->chosen = number > 0 ? number - 1 : best == 1 && picker->typed.length > 0 ? 0 : -1;
}

void picker_open(struct picker *picker, const struct choices *choices)
{
    picker->choices = choices;
    if (choices->count > picker->room) {
        picker->room = choices->count;
        picker->found = memory_grow(picker->found, (size_t)picker->room * sizeof *picker->found);
    }
    picker_clear(picker);
}

void picker_finish(struct picker *picker)
{
    buf_finish(&picker->typed);
    free(picker->found);
    *picker = (struct picker){ 0 };
}

/* ---- typing ---- */

static void cut(struct picker *picker, size_t length)
{
    if (picker->typed.length > length) {
        picker->typed.length = length;
        picker->typed.text[length] = '\0';
    }
    find(picker);
}

void picker_type(struct picker *picker, const char *text)
{
    buf_puts(&picker->typed, text);
    find(picker);
}

void picker_rub(struct picker *picker)
{
    size_t length = picker->typed.length;

    while (length > 0 && ((unsigned char)picker->typed.text[length - 1] & 0xc0) == 0x80)
        length--;
    cut(picker, length > 0 ? length - 1 : 0);
}

void picker_rub_word(struct picker *picker)
{
    size_t length = picker->typed.length;

    while (length > 0 && picker->typed.text[length - 1] == ' ')
        length--;
    while (length > 0 && picker->typed.text[length - 1] != ' ')
        length--;
    cut(picker, length);
}

void picker_clear(struct picker *picker)
{
    cut(picker, 0);
}

/* ---- choosing ---- */

void picker_step(struct picker *picker, int n)
{
    int last = picker->count - 1;
    int to = picker->chosen < 0 ? (n > 0 ? n - 1 : last + 1 + n) : picker->chosen + n;

    picker->chosen = to < 0 ? 0 : to;
    picker->chosen = picker->chosen > last ? last : picker->chosen;
}

const struct choice *picker_chosen(const struct picker *picker)
{
    return picker->chosen >= 0 ? &picker->choices->choice[picker->found[picker->chosen]] : NULL;
}

static bool are_alike(const struct choice *a, const struct choice *b)
{
    size_t length = strcspn(a->line + a->verb, " ");

    if (a->on_cell || b->on_cell)
        return a->on_cell && b->on_cell && a->x == b->x && a->y == b->y;
    return strcspn(b->line + b->verb, " ") == length && strncmp(a->line + a->verb, b->line + b->verb, length) == 0;
}

void picker_jump(struct picker *picker, int n)
{
    const struct choice *from = picker_chosen(picker), *to;
    int before;

    do {
        before = picker->chosen;
        picker_step(picker, n);
        to = picker_chosen(picker);
    } while (from != NULL && picker->chosen != before && are_alike(from, to));
}

/* ---- completing ---- */

struct common {
    struct buf word;
    int words;
};

static void keep_common(void *context, const char *word)
{
    struct common *to = context;
    size_t length = 0;

    if (to->words++ == 0)
        buf_puts(&to->word, word);
    while (length < to->word.length && to->word.text[length] == word[length])
        length++;
    utf8_cut(to->word.text);
    to->word.length = length;
    to->word.text[length] = '\0';
}

static void tell_lines(void *context, void (*add)(void *to, const char *line), void *to)
{
    const struct picker *picker = context;

    for (int i = 0; i < picker->choices->count; i++)
        add(to, picker->choices->choice[i].line);
}

void picker_complete(struct picker *picker)
{
    const struct prompt prompt = { tell_lines, picker, true };
    const struct choice *chosen = picker_chosen(picker);
    struct common common = { .words = 0 };

    prompt_complete(&prompt, buf_text(&picker->typed), keep_common, &common);
    if (common.words > 0) {
        const char *blank = picker->typed.length > 0 ? strrchr(picker->typed.text, ' ') : NULL;
        cut(picker, blank != NULL ? (size_t)(blank - picker->typed.text) + 1 : 0);
        buf_puts(&common.word, common.words == 1 ? " " : "");
        picker_type(picker, buf_text(&common.word));
    } else if (chosen != NULL) {
        picker_clear(picker);
        picker_type(picker, chosen->line + chosen->verb);
    }
    buf_finish(&common.word);
}
