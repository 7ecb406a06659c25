#include "foreign_csv.h"

#include <stdlib.h>
#include <string.h>

#include <csv.h>

enum { COLUMNS_MAX = 64 };

struct reading {
    const char *file;
    struct arena *arena;
    struct error *error;
    int line, row_line, cells, columns;
    const char *column[COLUMNS_MAX], *cell[COLUMNS_MAX];
    struct value *root;
    const struct value **end;
};

static void take_cell(void *bytes, size_t length, void *with)
{
    struct reading *to = with;

    if (to->cells == COLUMNS_MAX)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d columns"), COLUMNS_MAX);
    else
        to->cell[to->cells++] = arena_copy(to->arena, bytes != NULL ? bytes : "", bytes != NULL ? length : 0);
}

static void add_row(struct reading *to)
{
    struct value *row = arena_alloc(to->arena, sizeof *row);
    const struct value **end = &row->child;

    *row = (struct value){ .name = "row", .parent = to->root, .line = to->row_line };
    for (int i = 0; i < to->cells && i < to->columns; i++) {
        struct value *cell = arena_alloc(to->arena, sizeof *cell);
        *cell = (struct value){ .name = to->column[i], .text = to->cell[i], .parent = row, .line = to->row_line };
        *end = cell;
        end = &cell->next;
    }
    *to->end = row;
    to->end = &row->next;
}

static bool is_blank(const struct reading *to)
{
    for (int i = 0; i < to->cells; i++)
        if (to->cell[i][0] != '\0')
            return false;
    return true;
}

static void take_row(int end, void *with)
{
    struct reading *to = with;

    (void)end;
    if (to->columns == 0) {
        memcpy(to->column, to->cell, sizeof to->column);
        to->columns = to->cells;
    } else if (!is_blank(to))
        add_row(to);
    to->cells = 0;
}

/* Of the first line: what parts most of it. */
static unsigned char delimiter_of(const struct buf *bytes)
{
    static const char delimiters[] = ",;\t";
    size_t length = strcspn(buf_text(bytes), "\r\n");
    int count[3] = { 0 }, most = 0;

    for (size_t i = 0; i < length; i++)
        for (int k = 0; k < 3; k++)
            count[k] += bytes->text[i] == delimiters[k];
    for (int k = 1; k < 3; k++)
        most = count[k] > count[most] ? k : most;
    return (unsigned char)delimiters[most];
}

/* Line by line, so that rows know theirs. */
static void parse(struct reading *to, struct csv_parser *parser, const char *at, size_t left)
{
    while (left > 0 && to->error->kind == ERROR_NONE) {
        const char *end = memchr(at, '\n', left);
        size_t length = end != NULL ? (size_t)(end - at) + 1 : left;
        to->line++;
        to->row_line = to->cells == 0 ? to->line : to->row_line;
        if (csv_parse(parser, at, length, take_cell, take_row, to) != length)
            fail_at(to->error, ERROR_INPUT, to->file, to->line, "%s", csv_strerror(csv_error(parser)));
        at += length;
        left -= length;
    }
    csv_fini(parser, take_cell, take_row, to);
}

const struct value *foreign_csv(const char *file, const struct buf *bytes, struct arena *arena, struct error *error)
{
    struct reading to = { .file = file, .arena = arena, .error = error };
    size_t mark = strncmp(buf_text(bytes), "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    struct csv_parser parser;

    if (csv_init(&parser, CSV_APPEND_NULL) != 0)
        memory_lost();
    csv_set_delim(&parser, delimiter_of(bytes));
    to.root = arena_alloc(arena, sizeof *to.root);
    to.root->name = "";
    to.end = &to.root->child;
    parse(&to, &parser, buf_text(bytes) + mark, bytes->length - mark);
    csv_free(&parser);
    return error->kind == ERROR_NONE ? to.root : NULL;
}
