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
    unsigned char delimiter;
    const char *row; /* its text, from its first byte on */
    int line;        /* of the file, that is read */
    int row_line;    /* where the row at hand begins */
    int head_line;
    int rows; /* behind the head */
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

static bool check_name(const struct tabling *to, const char *name)
{
    if (to->cells == 1 && strchr(name, '|') != NULL)
        return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                       _("the only column is \"%s\": columns are parted by commas, semicolons or tabs"),
                       quote(name).text);
    if (strpbrk(name, "{}<>&\"") != NULL)
        return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                       _("column \"%s\" found, expected: a name without any of {}<>&\""), quote(name).text);
    return name[0] == '\0' || find_column(to, name) < 0 ||
           fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("column \"%s\" is there twice"), quote(name).text);
}

/* Spreadsheets leave columns behind that have neither a name nor anything in them. */
static void take_head(struct tabling *to)
{
    to->head_line = to->row_line;
    for (int i = 0; i < to->cells && check_name(to, to->cell[i]); i++)
        to->column[to->columns++] = to->cell[i];
}

/* ---- rows ---- */

static const char *cell_of(const struct tabling *to, const char *name)
{
    int column = find_column(to, name);

    return column >= 0 && column < to->cells && to->cell[column][0] != '\0' ? to->cell[column] : NULL;
}

static const char *const ours[TABLE_OURS] = { "id",     "count",   "per",  "size",  "width", "height",
                                              "corner", "standee", "kind", "shape", "seat" };

int table_ours(const char *names[TABLE_OURS])
{
    memcpy(names, ours, sizeof ours);
    return TABLE_OURS;
}

/* A cell of theirs without anything in it says nothing. */
bool table_is_ours(const char *name)
{
    for (int i = 0; i < TABLE_OURS; i++)
        if (strcmp(ours[i], name) == 0)
            return true;
    return false;
}

/* In the cell that is being read. */
static bool fail_here(const struct tabling *to, int line, const char *why)
{
    return to->cells < to->columns ? fail_at(to->error, ERROR_INPUT, to->file, line, _("row %d, column \"%s\": %s"),
                                             to->rows + 1, quote(to->column[to->cells]).text, why)
                                   : fail_at(to->error, ERROR_INPUT, to->file, line, "%s", why);
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

/* The last cell with anything in it, counted from 1; 0: a row that says nothing. */
static int last_cell(const struct tabling *to)
{
    int last = to->cells;

    while (last > 0 && to->cell[last - 1][0] == '\0')
        last--;
    return last;
}

static bool check_columns(const struct tabling *to)
{
    int last = last_cell(to);

    if (last > to->columns)
        return fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                       _("row %d has %d columns, the first row has %d: a cell with the delimiter in it stands in "
                         "quotation marks"),
                       to->rows, last, to->columns);
    for (int i = 0; i < last; i++)
        if (to->column[i][0] == '\0' && to->cell[i][0] != '\0')
            return fail_at(to->error, ERROR_INPUT, to->file, to->head_line,
                           _("column %d has no name in the first row, but row %d says \"%s\" in it"), i + 1, to->rows,
                           quote(to->cell[i]).text);
    return true;
}

/* What a schema would say of the element. */
static bool check_row(const struct tabling *to, const char *kind)
{
    static const char *const sides[] = { "width", "height", "corner" };
    const char *id = cell_of(to, "id"), *count = cell_of(to, "count");

    if (!check_columns(to))
        return false;
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

/* The id of a row that has none: known again by its address. */
static const char numbered[] = "id";

bool table_numbers(const struct node *row)
{
    return row->attrs > 0 && row->attr[0].name == numbered;
}

/* The cells of the row, and what all rows have. */
static void fill(const struct tabling *to, struct node *node)
{
    const struct node *pieces = to->pieces;
    struct attr *attr = arena_alloc(to->arena, (size_t)(to->columns + pieces->attrs + 1) * sizeof *attr);

    node->attr = attr;
    if (cell_of(to, "id") == NULL)
        attr[node->attrs++] = (struct attr){ numbered, arena_printf(to->arena, "%s-%d", node->name, to->rows) };
    for (int i = 0; i < to->columns; i++)
        if (to->column[i][0] != '\0' && (cell_of(to, to->column[i]) != NULL || !table_is_ours(to->column[i])))
            attr[node->attrs++] =
                (struct attr){ to->column[i], i < to->cells ? to->cell[i] : arena_copy(to->arena, "", 0) };
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
    if (last_cell(to) == 0 || !check_row(to, kind) || (count != NULL && atoi(count) == 0))
        return;
    if (to->rows > ROWS_MAX) {
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d rows"), ROWS_MAX);
        return;
    }
    *node = (struct node){ .name = kind, .file = to->file, .line = to->row_line, .table = to->pieces };
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

/* ---- quotation marks ---- */

/* The line where the cell in quotation marks was opened that ends before or behind `end`; 0: that cell has none. */
static int find_quoted(const struct tabling *to, const char *end)
{
    int line = to->row_line, opened = 0;
    bool inside = false, fresh = true;

    for (const char *at = to->row; at < end; at++) {
        bool parts = !inside && ((unsigned char)*at == to->delimiter || *at == '\r' || *at == '\n');
        if (*at == '"' && (inside || fresh)) {
            opened = opened > 0 ? opened : line;
            inside = !inside;
        }
        opened = parts ? 0 : opened;
        fresh = parts || (fresh && *at == ' ') || (!inside && opened > 0);
        line += *at == '\n';
    }
    return opened;
}

/* Strict readers stop at a mark in a bare cell, or at what stands behind the mark that ends a quoted one. */
static void fail_mark(const struct tabling *to, const char *at)
{
    int opened = find_quoted(to, at);

    if (opened == 0)
        fail_here(to, to->line,
                  _("a quotation mark inside a cell: put the cell into quotation marks and write this one twice"));
    else
        fail_here(to, opened,
                  arena_printf(to->arena,
                               _("the quotation mark that opens the cell is closed in line %d, in front of \"%s\": end "
                                 "the cell with one, and write one inside of it twice"),
                               to->line, quote_bytes(at, strcspn(at, "\r\n")).text));
}

/* ---- delimiters ---- */

static const char delimiters[] = ",;\t";

/* Outside quotation marks. */
static int count_in(const char *line, char delimiter)
{
    bool inside = false;
    int count = 0;

    for (; *line != '\0' && *line != '\n' && *line != '\r'; line++) {
        inside = inside != (*line == '"');
        count += !inside && *line == delimiter;
    }
    return count;
}

/* Whichever of the three stands most often in the line. */
static char find_delimiter(const char *line)
{
    char best = delimiters[0];

    for (const char *each = delimiters + 1; *each != '\0'; each++)
        if (count_in(line, *each) > count_in(line, best))
            best = *each;
    return best;
}

static const char *name_delimiter(char delimiter)
{
    return delimiter == ',' ? _("commas") : delimiter == ';' ? _("semicolons") : _("tabs");
}

/* A row with none of the delimiters of the first row, but with as many others. */
static void check_delimiter(const struct tabling *to)
{
    char here = find_delimiter(to->row), head = (char)to->delimiter;

    if (to->columns > 1 && count_in(to->row, head) == 0 && count_in(to->row, here) >= to->columns - 1)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line,
                _("columns are parted by %s in the first row, but by %s here"), name_delimiter(head),
                name_delimiter(here));
}

/* ---- the file ---- */

static bool check_text(const struct buf *bytes, const char *file, struct error *error)
{
    int line = 1;

    if (memchr(bytes->text, '\0', bytes->length < 64 ? bytes->length : 64) != NULL)
        return fail_at(error, ERROR_INPUT, file, line,
                       _("is UTF-16 or no text at all: save the table as \"CSV UTF-8\""));
    for (size_t at = 0; at < bytes->length;) {
        int length = bytes->text[at] != '\0' ? utf8_length(bytes->text + at, bytes->length - at) : 0;
        if (length == 0)
            return fail_at(error, ERROR_INPUT, file, line, _("is not UTF-8: save the table as \"CSV UTF-8\""));
        line += bytes->text[at] == '\n';
        at += (size_t)length;
    }
    return true;
}

/* A first line "sep=;", which some spreadsheets write and read, says the delimiter. */
static const char *take_delimiter(struct tabling *to, const char *text)
{
    static const char says[] = "sep=";
    const size_t length = sizeof says - 1;

    to->delimiter = (unsigned char)find_delimiter(text);
    if (strncmp(text, says, length) != 0 || text[length] == '\0' || strchr(delimiters, text[length]) == NULL ||
        strcspn(text, "\r\n") != length + 1)
        return text;
    to->delimiter = (unsigned char)text[length];
    text += strcspn(text, "\n");
    to->line += *text == '\n';
    return text + (*text == '\n');
}

static void begin_row(struct tabling *to, const char *text)
{
    to->row = text;
    to->row_line = to->line;
    check_delimiter(to);
}

/* A line at a time, to know the line of each row. */
static bool parse(struct tabling *to, const char *text)
{
    struct csv_parser parser;
    size_t length, good;

    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0)
        memory_lost();
    text = take_delimiter(to, text);
    csv_set_delim(&parser, to->delimiter);
    for (; *text != '\0' && is_open(to); text += length) {
        length = strcspn(text, "\n");
        length += text[length] == '\n';
        to->line++;
        if (parser.pstate == 0) /* no row is begun */
            begin_row(to, text);
        if (is_open(to) && (good = csv_parse(&parser, text, length, take_cell, take_row, to)) != length)
            fail_mark(to, text + good);
    }
    if (is_open(to) && csv_fini(&parser, take_cell, take_row, to) != 0)
        fail_here(to, find_quoted(to, text), _("a quotation mark opens the cell and is never closed"));
    csv_free(&parser);
    if (to->rows == 0)
        fail_at(to->error, ERROR_INPUT, to->file, to->head_line, _("no rows: each further line is a piece"));
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
