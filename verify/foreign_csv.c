#include "foreign_csv.h"

#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "charset.h"

enum { COLUMNS_MAX = 64 };

struct reading {
    const char *file;
    struct arena *arena;
    struct error *error;
    int line, row_line, cells, columns;
    unsigned char delimiter;
    const char *column[COLUMNS_MAX], *cell[COLUMNS_MAX];
    struct value *root;
    const struct value **end;
};

/* Without blanks around it, which quotes keep. */
static const char *trimmed(const char *text, size_t length, struct arena *arena)
{
    while (length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL)
        length--;
    for (; length > 0 && strchr(" \t\r\n", *text) != NULL; length--)
        text++;
    return arena_copy(arena, text, length);
}

static void take_cell(void *bytes, size_t length, void *with)
{
    struct reading *to = with;

    if (to->cells == COLUMNS_MAX)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d columns"), COLUMNS_MAX);
    else
        to->cell[to->cells++] = trimmed(bytes != NULL ? bytes : "", bytes != NULL ? length : 0, to->arena);
}

/* No cell is lost: each has a head. */
static bool check_row(struct reading *to)
{
    for (int i = 0; i < to->cells; i++) {
        if (to->cell[i][0] == '\0')
            continue;
        if (i >= to->columns)
            return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                           _("%d cells, but the first line has %d; a cell with \"%c\" in it stands in quotes"), to->cells,
                           to->columns, to->delimiter);
        if (to->column[i][0] == '\0')
            return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                           _("\"%s\" stands in column %d, which has no name in the first line"),
                           quote(to->cell[i]).text, i + 1);
    }
    return true;
}

static bool check_columns(struct reading *to)
{
    for (int i = 0; i < to->columns; i++)
        for (int k = 0; k < i && to->column[i][0] != '\0'; k++)
            if (strcmp(to->column[i], to->column[k]) == 0)
                return fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("two columns are called \"%s\""),
                               quote(to->column[i]).text);
    return true;
}

static void add_row(struct reading *to)
{
    struct value *row = arena_alloc(to->arena, sizeof *row);
    const struct value **end = &row->child;

    *row = (struct value){ .name = "row", .parent = to->root, .line = to->row_line };
    for (int i = 0; i < to->columns; i++) {
        struct value *cell = arena_alloc(to->arena, sizeof *cell);
        const char *text = i < to->cells ? to->cell[i] : "";
        *cell = (struct value){ .name = to->column[i], .text = text, .parent = row, .line = to->row_line };
        *end = cell;
        end = &cell->next;
    }
    *to->end = row;
    to->end = &row->next;
}

static int filled_cells(const struct reading *to)
{
    int filled = 0;

    for (int i = 0; i < to->cells; i++)
        filled += to->cell[i][0] != '\0';
    return filled;
}

/* The first line with more than one cell has the heads: above it may stand a title. */
static void take_row(int end, void *with)
{
    struct reading *to = with;

    (void)end;
    if (to->columns == 0 && filled_cells(to) > 1) {
        memcpy(to->column, to->cell, sizeof to->column);
        to->columns = to->cells;
        check_columns(to);
    } else if (to->columns > 0 && check_row(to) && filled_cells(to) > 0)
        add_row(to);
    to->cells = 0;
}

/* What parts most of a line; 0: it is in one part. */
static char delimiter_of_line(const char *line)
{
    static const char delimiters[] = ",;\t";
    int count[3] = { 0 }, most = 0;
    bool quoted = false;

    for (; *line != '\0' && *line != '\n' && *line != '\r'; line++) {
        quoted = quoted != (*line == '"');
        for (int k = 0; k < 3; k++)
            count[k] += !quoted && *line == delimiters[k];
    }
    for (int k = 1; k < 3; k++)
        most = count[k] > count[most] ? k : most;
    return count[most] > 0 ? delimiters[most] : '\0';
}

/* That of the first line that has any. */
static unsigned char delimiter_of(const struct buf *bytes)
{
    const char *at = buf_text(bytes);
    char delimiter = '\0';

    for (; delimiter == '\0' && *at != '\0'; at += at[0] == '\n') {
        delimiter = delimiter_of_line(at);
        at += strcspn(at, "\n");
    }
    return delimiter != '\0' ? (unsigned char)delimiter : ',';
}

/* A quote that nothing closes has taken all that follows into its cell. */
static bool fail_quote(struct reading *to)
{
    if (to->cells < to->columns)
        return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                       _("%s: a quote is opened here that nothing closes; one that is meant is written twice, in quotes"),
                       quote(to->column[to->cells]).text);
    return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                   _("a quote is opened here that nothing closes; one that is meant is written twice, in quotes"));
}

static int count_quotes(const char *at, size_t length)
{
    int count = 0;

    for (size_t i = 0; i < length; i++)
        count += at[i] == '"';
    return count;
}

/* Line by line, so that rows know theirs; a line that ends within quotes goes on in the next. */
static void parse(struct reading *to, struct csv_parser *parser, const char *at, size_t left)
{
    bool quoted = false;

    while (left > 0 && to->error->kind == ERROR_NONE) {
        const char *end = memchr(at, '\n', left);
        size_t length = end != NULL ? (size_t)(end - at) + 1 : left;
        to->line++;
        to->row_line = quoted ? to->row_line : to->line;
        quoted = quoted != (count_quotes(at, length) % 2 == 1);
        if (csv_parse(parser, at, length, take_cell, take_row, to) != length)
            fail_at(to->error, ERROR_INPUT, to->file, to->line, "%s", csv_strerror(csv_error(parser)));
        at += length;
        left -= length;
    }
    csv_set_opts(parser, CSV_APPEND_NULL | CSV_STRICT | CSV_STRICT_FINI);
    if (to->error->kind == ERROR_NONE && csv_fini(parser, take_cell, take_row, to) != 0)
        fail_quote(to);
}

static void read_text(struct reading *to, const struct buf *text)
{
    struct csv_parser parser;

    if (csv_init(&parser, CSV_APPEND_NULL) != 0)
        memory_lost();
    to->delimiter = delimiter_of(text);
    csv_set_delim(&parser, to->delimiter);
    parse(to, &parser, buf_text(text), text->length);
    csv_free(&parser);
}

const struct value *foreign_csv(const char *file, const struct buf *bytes, struct arena *arena, struct error *error)
{
    struct reading to = { .file = file, .arena = arena, .error = error };
    struct buf text = { 0 };

    to.root = arena_alloc(arena, sizeof *to.root);
    *to.root = (struct value){ .name = "" };
    to.end = &to.root->child;
    if (charset_read(file, bytes, &text, error))
        read_text(&to, &text);
    buf_finish(&text);
    return error->kind == ERROR_NONE ? to.root : NULL;
}
