#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "source.h"
#include "utf8.h"

enum { COLUMNS_MAX = 60, ROWS_MAX = 20000 };

/* A table on its way to elements. */
struct tabling {
    const char *file;
    const struct node *pieces;
    struct arena *arena;
    struct error *error;
    int line;     /* of the file, that is read */
    int row_line; /* where the row at hand begins */
    int rows;     /* behind the head */
    int columns;
    const char *column[COLUMNS_MAX];
    int cells; /* of the row at hand */
    const char *cell[COLUMNS_MAX];
    const struct node **end; /* where the next element belongs */
};

static bool is_open(const struct tabling *to)
{
    return to->error->kind == ERROR_NONE;
}

/* ---- cells ---- */

static void take_cell(void *bytes, size_t length, void *with)
{
    struct tabling *to = with;

    if (to->cells == COLUMNS_MAX)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d columns"), COLUMNS_MAX);
    else
        to->cell[to->cells++] = arena_copy(to->arena, bytes != NULL ? bytes : "", bytes != NULL ? length : 0);
}

/* ---- the head ---- */

static int find_column(const struct tabling *to, const char *name)
{
    for (int i = 0; i < to->columns; i++)
        if (strcmp(to->column[i], name) == 0)
            return i;
    return -1;
}

static void take_head(struct tabling *to)
{
    for (int i = 0; i < to->cells && is_open(to); i++) {
        const char *name = to->cell[i];
        if (name[0] == '\0' || strpbrk(name, "{}<>&\"") != NULL)
            fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("column %d has no name in the first row"), i + 1);
        else if (find_column(to, name) >= 0)
            fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("column \"%s\" is there twice"),
                    quote(name).text);
        to->column[to->columns++] = name;
    }
}

/* ---- rows ---- */

static const char *cell_of(const struct tabling *to, const char *name)
{
    int column = find_column(to, name);

    return column >= 0 && column < to->cells && to->cell[column][0] != '\0' ? to->cell[column] : NULL;
}

/* A cell of theirs without anything in it says nothing. */
bool table_is_ours(const char *name)
{
    static const char *const ours[] = { "id",     "count",   "per",  "size",  "width", "height",
                                        "corner", "standee", "kind", "shape", "seat" };

    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (strcmp(ours[i], name) == 0)
            return true;
    return false;
}

static bool fail_cell(const struct tabling *to, const char *column, const char *value, const char *expected)
{
    return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                   _("row %d, column \"%s\": \"%s\" found, expected: %s"), to->rows, column, quote(value).text,
                   expected);
}

static bool is_name(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    return text[0] != '\0' && strchr(letters, text[0]) != NULL &&
           text[strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")] == '\0';
}

static bool is_number(const char *text, double least, double most)
{
    char *end;
    double value = strtod(text, &end);

    return text[0] != '\0' && text[strspn(text, "0123456789.")] == '\0' && *end == '\0' && value >= least &&
           value <= most;
}

/* What a schema would say of the element. */
static bool check_row(const struct tabling *to, const char *kind)
{
    static const char *const sides[] = { "width", "height", "corner" };
    const char *id = cell_of(to, "id"), *count = cell_of(to, "count");

    if (to->cells > to->columns)
        return fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("row %d has %d columns, the first row has %d"),
                       to->rows, to->cells, to->columns);
    if (id != NULL && !is_name(id))
        return fail_cell(to, "id", id, _("a letter, then letters, digits and hyphens"));
    if (kind == NULL || !is_name(kind))
        return fail_cell(to, "kind", kind != NULL ? kind : "", _("what kind of piece it is: card, tile …"));
    if (count != NULL && (!is_number(count, 0, 1000) || strchr(count, '.') != NULL))
        return fail_cell(to, "count", count, _("a whole number from 0 to 1000"));
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (cell_of(to, sides[i]) != NULL && !is_number(cell_of(to, sides[i]), 0, 1000))
            return fail_cell(to, sides[i], cell_of(to, sides[i]), _("a number in mm"));
    return true;
}

static bool is_elsewhere(const char *name)
{
    return strcmp(name, "from") == 0 || strcmp(name, "kind") == 0;
}

/* The cells of the row, and what all rows have. */
static void fill(const struct tabling *to, struct node *node)
{
    const struct node *pieces = to->pieces;
    struct attr *attr = arena_alloc(to->arena, (size_t)(to->columns + pieces->attrs + 1) * sizeof *attr);

    node->attr = attr;
    if (cell_of(to, "id") == NULL)
        attr[node->attrs++] = (struct attr){ "id", arena_printf(to->arena, "%s-%d", node->name, to->rows) };
    for (int i = 0; i < to->columns; i++)
        if (cell_of(to, to->column[i]) != NULL || !table_is_ours(to->column[i]))
            attr[node->attrs++] = (struct attr){ to->column[i], i < to->cells ? to->cell[i] : "" };
    for (int i = 0; i < pieces->attrs; i++)
        if (!is_elsewhere(pieces->attr[i].name) && node_attr(node, pieces->attr[i].name) == NULL)
            attr[node->attrs++] = pieces->attr[i];
}

static void add_row(struct tabling *to)
{
    const char *kind = cell_of(to, "kind") != NULL ? cell_of(to, "kind") : node_attr(to->pieces, "kind");
    const char *count = cell_of(to, "count");
    struct node *node = arena_alloc(to->arena, sizeof *node);

    to->rows++;
    if (!check_row(to, kind) || (count != NULL && atoi(count) == 0))
        return;
    if (to->rows > ROWS_MAX) {
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d rows"), ROWS_MAX);
        return;
    }
    *node = (struct node){ .name = kind, .file = to->file, .line = to->row_line };
    fill(to, node);
    *to->end = node;
    to->end = &node->next;
}

static void take_row(int by, void *with)
{
    struct tabling *to = with;

    (void)by;
    if (is_open(to) && to->columns == 0)
        take_head(to);
    else if (is_open(to))
        add_row(to);
    to->cells = 0;
}

/* ---- the file ---- */

static bool check_text(const struct buf *bytes, const char *file, struct error *error)
{
    int line = 1;

    for (size_t at = 0; at < bytes->length;) {
        int length = bytes->text[at] != '\0' ? utf8_length(bytes->text + at, bytes->length - at) : 0;
        if (length == 0)
            return fail_at(error, ERROR_INPUT, file, line, _("is not UTF-8: save the table as \"CSV UTF-8\""));
        line += bytes->text[at] == '\n';
        at += (size_t)length;
    }
    return true;
}

/* Whichever of the three stands most often in the first line. */
static unsigned char find_delimiter(const char *text)
{
    static const char all[] = ",;\t";
    int most = 0;
    char best = ',';

    for (const char *each = all; *each != '\0'; each++) {
        int count = 0;
        for (const char *at = text; *at != '\0' && *at != '\n' && *at != '\r'; at++)
            count += *at == *each;
        if (count > most) {
            most = count;
            best = *each;
        }
    }
    return (unsigned char)best;
}

/* A line at a time, to know the line of each row. */
static bool parse(struct tabling *to, const char *text)
{
    struct csv_parser parser;
    size_t length;

    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0)
        memory_lost();
    csv_set_delim(&parser, find_delimiter(text));
    for (; *text != '\0' && is_open(to); text += length) {
        length = strcspn(text, "\n");
        length += text[length] == '\n';
        to->line++;
        if (parser.pstate == 0) /* no row is begun */
            to->row_line = to->line;
        if (csv_parse(&parser, text, length, take_cell, take_row, to) != length)
            fail_at(to->error, ERROR_INPUT, to->file, to->line,
                    _("a quotation mark inside a cell: put the cell into quotation marks and write this one twice"));
    }
    if (is_open(to) && csv_fini(&parser, take_cell, take_row, to) != 0)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                _("a quotation mark is opened in this row and never closed"));
    csv_free(&parser);
    return is_open(to);
}

bool table_read(const char *file, const struct node *pieces, struct arena *arena, const struct node **rows,
                struct error *error)
{
    struct tabling to = { .file = file, .pieces = pieces, .arena = arena, .error = error, .end = rows };
    struct buf bytes = { 0 };
    bool good = source_read(file, _("a table"), &bytes, error) && check_text(&bytes, file, error);

    *rows = NULL;
    if (good) {
        const char *text = buf_text(&bytes);
        good = parse(&to, strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? text + 3 : text);
    }
    buf_finish(&bytes);
    return good;
}
