#include "hint.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "blame.h"
#include "verify/table.h"

/* ---- signs ---- */

static bool is_noted(const struct hint_signs *to, const char *text)
{
    for (int i = 0; i < to->count; i++)
        if (strcmp(to->sign[i], text) == 0)
            return true;
    return to->count == HINT_SIGNS;
}

/* Takes the text down, and what is to be said of it, with where it was written. */
static void note(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text,
                 struct error *told)
{
    to->sign[to->count++] = text;
    blame_text(at, item, text, told);
    buf_printf(&to->lines, "proofsheet-gen: %s:%d: %s\n", told->file, told->line, told->text);
}

static void note_sign(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text)
{
    const char *near = is_noted(to, text) ? NULL : signs_nearest(&at->layout->signs, text);
    struct error told = { 0 };

    if (near == NULL)
        return;
    node_fail(item->node, &told, _("\"%s\" is the sign of no icon (did you mean \"%s\"?)"), quote(text).text, near);
    note(to, at, item, text, &told);
}

/* Of what begins like an element, <bullet/> or <count of="card"/>, or ends one, </i>; else 0. "2<3" is none, and what is no
   element of ours is printed. */
static size_t length_of_tag(const char *at, size_t length)
{
    size_t from = length > 1 && at[1] == '/' ? 2 : 1;
    const char *end = length > from && at[0] == '<' && isalpha((unsigned char)at[from]) ? memchr(at, '>', length) : NULL;
    size_t name = from;

    while (name < length && (isalnum((unsigned char)at[name]) || at[name] == '-'))
        name++;
    return end != NULL && strchr(" />", at[name]) != NULL ? (size_t)(end - at) + 1 : 0;
}

static void note_tag(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text)
{
    struct error told = { 0 };

    if (is_noted(to, text))
        return;
    node_fail(item->node, &told,
              _("%s is printed as it stands; the tags are <b>…</b>, <icon name=\"…\"/>, <n of=\"…\"/>"),
              quote(text).text);
    note(to, at, item, text, &told);
}

void hint_signs_note(struct hint_signs *to, const struct walk *at, const struct layout_item *item, const char *text,
                     size_t length)
{
    for (const char *from = text, *end = text + length; from < end; from++) {
        size_t like = signs_length_like(&at->layout->signs, from, (size_t)(end - from));
        size_t tag = length_of_tag(from, (size_t)(end - from));
        if (like > 0)
            note_sign(to, at, item, arena_copy(&to->arena, from, like));
        if (tag > 0)
            note_tag(to, at, item, arena_copy(&to->arena, from, tag));
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
