#include "pad_heads.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "pad_hand.h"
#include "pad_columns.h"
#include "place.h"
#include "source.h"

/* ---- languages ---- */

static int is_xml(const struct dirent *entry)
{
    const char *point = strrchr(entry->d_name, '.');

    return entry->d_name[0] != '.' && point != NULL && strcmp(point, ".xml") == 0;
}

/* Whether the file holds words, and not pieces, looks or a pad. */
static bool has_words(const char *file)
{
    struct buf bytes = { 0 };
    struct error error = { 0 };
    bool found = source_read(file, "", &bytes, &error) && strstr(buf_text(&bytes), "<words ") != NULL;

    buf_finish(&bytes);
    return found;
}

static void load_language(struct pad_heads *heads, const char *data, const struct kit *kit, const struct kit *log,
                          const char *lang, struct arena *arena)
{
    const struct words *words = words_load(data, kit, lang, arena, &(struct error){ 0 });

    if (words == NULL)
        return;
    heads->game[heads->languages] = words;
    heads->log[heads->languages++] = log != NULL && has_words(words_file(data, log, lang, arena))
                                         ? words_load(data, log, lang, arena, &(struct error){ 0 })
                                         : NULL;
}

void pad_heads_load(struct pad_heads *heads, const struct pad *pad, const char *data, const struct kit *kit,
                    struct arena *arena)
{
    const struct kit *log = kit_load(data, "playlog", NULL, NULL, arena, &(struct error){ 0 });
    struct dirent **entry = NULL;
    int count = scandir(game_file(data, kit->place, "", arena), &entry, is_xml, alphasort);

    *heads = (struct pad_heads){ .pad = pad };
    for (int i = 0; i < count; i++) {
        if (heads->languages < HEADS_LANGUAGES && has_words(game_file(data, kit->place, entry[i]->d_name, arena)))
            load_language(heads, data, kit, log,
                          arena_copy(arena, entry[i]->d_name, strlen(entry[i]->d_name) - strlen(".xml")), arena);
        free(entry[i]);
    }
    free(entry);
}

/* ---- heads ---- */

/* What the printed pad calls a column. */
static const char *printed_as(const struct pad *pad, const char *column)
{
    for (const struct pad_column *at = pad->column; at->name != NULL; at++)
        if (at->laid && strcmp(at->name, column) == 0)
            return "piece";
    return strcmp(column, "number") == 0 ? "row" : column;
}

const char *pad_head(const struct pad_heads *heads, int language, const char *column)
{
    char of[64];

    snprintf(of, sizeof of, "pad.%s", printed_as(heads->pad, column));
    const char *own = words_name(heads->game[language], of);

    return own != NULL || heads->log[language] == NULL ? own : words_name(heads->log[language], of);
}

/* Whether they are the same but for large and small letters, and blanks around them. */
static bool is_same(const char *head, const char *printed)
{
    size_t length = strlen(head += strspn(head, " \t\r\n"));

    while (length > 0 && strchr(" \t\r\n", head[length - 1]) != NULL)
        length--;
    return strlen(printed) == length && strncasecmp(head, printed, length) == 0;
}

static bool is_head(const struct pad_heads *heads, const char *head, const char *column)
{
    if (is_same(head, column))
        return true;
    for (int i = 0; i < heads->languages; i++) {
        const char *printed = pad_head(heads, i, column);
        if (printed != NULL && is_same(head, printed))
            return true;
    }
    return false;
}

/* ---- the table ---- */

enum { TABLE_COLUMNS = 64 };
struct naming {
    const struct pad_heads *heads;
    const struct value *row; /* the first */
    const char *name[TABLE_COLUMNS];
    int columns;
};

static bool is_given(const struct naming *to, const char *name)
{
    for (int i = 0; i < to->columns; i++)
        if (strcmp(to->name[i], name) == 0)
            return true;
    return value_find(to->row, name) != NULL;
}

/* What the pad calls a column of the table. */
static const char *called(const struct naming *to, const char *head)
{
    const char *name;

    for (int i = 0; (name = pad_column_name(to->heads->pad, i)) != NULL; i++)
        if (!is_given(to, name) && is_head(to->heads, head, name))
            return name;
    return head;
}

/* `above`: the row before, as it came out, or NULL. */
static struct value *named_row(const struct naming *to, const struct value *row, const struct value *parent,
                               const struct value *above, struct arena *arena)
{
    struct value *copy = arena_alloc(arena, sizeof *copy);
    const struct value **end = &copy->child, *cell = row->child, *over = above != NULL ? above->child : NULL;

    *copy = *row;
    copy->parent = parent;
    for (int i = 0; cell != NULL; cell = cell->next, i++) {
        struct value *own = arena_alloc(arena, sizeof *own);
        *own = *cell;
        own->name = i < to->columns ? to->name[i] : cell->name;
        own->head = cell->name;
        own->text = pad_hand_text(to->heads->pad, own->name, cell->text, over != NULL ? over->text : "", arena);
        over = over != NULL ? over->next : NULL;
        own->parent = copy;
        *end = own;
        end = &own->next;
    }
    *end = NULL;
    return copy;
}

const struct value *pad_named(const struct value *document, const struct pad_heads *heads, struct arena *arena)
{
    struct naming to = { .heads = heads, .row = document->child };
    struct value *table = arena_alloc(arena, sizeof *table);
    const struct value **end = &table->child, *above = NULL;

    for (const struct value *cell = to.row != NULL ? to.row->child : NULL; cell != NULL && to.columns < TABLE_COLUMNS;
         cell = cell->next) {
        const char *name = called(&to, cell->name);
        to.name[to.columns++] = name;
    }
    *table = *document;
    for (const struct value *row = document->child; row != NULL; row = row->next) {
        struct value *copy = named_row(&to, row, table, above, arena);
        above = *end = copy;
        end = &copy->next;
    }
    *end = NULL;
    return table;
}
