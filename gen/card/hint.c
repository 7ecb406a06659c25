#include "hint.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "blame.h"
#include "verify/table.h"

/* ---- signs ---- */

static bool is_mark(char byte)
{
    return ispunct((unsigned char)byte) != 0;
}

/* How long what begins here like the sign is, up to a mark like its last; 0: it does not. */
static size_t length_like(const char *sign, const char *at, size_t length)
{
    size_t last = strlen(sign) - 1;

    if (!is_mark(sign[0]) || !is_mark(sign[last]) || at[0] != sign[0])
        return 0;
    for (size_t i = 1; i < length && i < QUOTE_MAX && !isspace((unsigned char)at[i]); i++)
        if (at[i] == sign[last])
            return i + 1;
    return 0;
}

static const char *nearest_sign(const struct layout *layout, const char *text)
{
    enum { NAMES = 256 };
    const char *names[NAMES];
    int count = 0;

    for (; count < layout->signs && count < NAMES; count++)
        names[count] = layout->sign[count].text;
    return nearest_name(text, names, count);
}

static bool is_noted(const struct hint_signs *to, const char *text)
{
    for (int i = 0; i < to->count; i++)
        if (strcmp(to->sign[i], text) == 0)
            return true;
    return to->count == HINT_SIGNS;
}

static void note(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text)
{
    const char *near = is_noted(to, text) ? NULL : nearest_sign(at->layout, text);
    struct error told = { 0 };

    if (near == NULL)
        return;
    to->sign[to->count++] = text;
    node_fail(item->node, &told, _("\"%s\" is the sign of no icon (did you mean \"%s\"?)"), quote(text).text, near);
    blame_text(at, item, text, &told);
    buf_printf(&to->lines, "proofsheet-gen: %s:%d: %s\n", told.file, told.line, told.text);
}

void hint_signs_note(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text,
                     size_t length)
{
    for (const char *from = text, *end = text + length; from < end; from++) {
        size_t like = 0;
        for (int i = 0; like == 0 && i < at->layout->signs; i++)
            like = length_like(at->layout->sign[i].text, from, (size_t)(end - from));
        if (like > 0)
            note(to, at, item, arena_copy(&to->arena, from, like));
    }
}

void hint_signs_tell(const struct hint_signs *signs)
{
    if (signs->lines.length > 0)
        fputs(signs->lines.text, stderr);
}

void hint_signs_finish(struct hint_signs *signs)
{
    buf_finish(&signs->lines);
    arena_finish(&signs->arena);
}

/* ---- rows ---- */

static bool has_id(const struct words *words, const struct kit_piece *piece)
{
    (void)words;
    return !table_numbers(piece->node);
}

static bool has_name(const struct words *words, const struct kit_piece *piece)
{
    const char *name = words_name(words, piece->id);

    return name != NULL && name[0] != '\0';
}

/* The first of the rows, `count` of them, that has none where others have; NULL: it is all or none of them. */
static const struct kit_piece *find_lacking(const struct kit_piece *row, int count, const struct words *words,
                                            bool (*has)(const struct words *, const struct kit_piece *))
{
    const struct kit_piece *lacking = NULL;
    bool any = false;

    for (int i = 0; i < count; i++) {
        bool own = has(words, &row[i]);
        any = any || own;
        lacking = lacking != NULL || own ? lacking : &row[i];
    }
    return any ? lacking : NULL;
}

static void tell_lacking(const struct kit_piece *row, int count, const struct words *words)
{
    const struct kit_piece *nameless = find_lacking(row, count, words, has_name);
    const struct kit_piece *numbered = find_lacking(row, count, words, has_id);

    if (numbered != NULL)
        fprintf(stderr, _("proofsheet-gen: %s:%d: the row has no id, others have: it is called %s\n"),
                numbered->node->file, numbered->node->line, numbered->id);
    if (nameless != NULL)
        fprintf(stderr, _("proofsheet-gen: %s:%d: %s has no name, other rows have\n"), nameless->node->file,
                nameless->node->line, nameless->id);
}

void hint_rows(const struct edition *edition)
{
    const struct kit *kit = edition->game.kit;

    for (int from = 0, to; from < kit->pieces; from = to) {
        const struct node *table = kit->piece[from].node->table;
        for (to = from + 1; to < kit->pieces && kit->piece[to].node->table == table; to++)
            continue;
        if (table != NULL)
            tell_lacking(&kit->piece[from], to - from, edition->words[0]);
    }
}
