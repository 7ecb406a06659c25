#include "foreign_csv.h"

#include <stdlib.h>
#include <string.h>

#include <csv.h>

#include "utf8.h"

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

static void take_cell(void *bytes, size_t length, void *with)
{
    struct reading *to = with;

    if (to->cells == COLUMNS_MAX)
        fail_at(to->error, ERROR_INPUT, to->file, to->row_line, _("more than %d columns"), COLUMNS_MAX);
    else
        to->cell[to->cells++] = arena_copy(to->arena, bytes != NULL ? bytes : "", bytes != NULL ? length : 0);
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
        check_columns(to);
    } else if (check_row(to) && !is_blank(to))
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

/* ---- UTF-16, as spreadsheets save "Unicode text" ---- */

static unsigned unit_at(const struct buf *bytes, size_t at, bool low_first)
{
    unsigned first = (unsigned char)bytes->text[at], second = (unsigned char)bytes->text[at + 1];

    return low_first ? second << 8 | first : first << 8 | second;
}

static void add_character(struct buf *out, unsigned character)
{
    static const unsigned char starts[] = { 0, 0xc0, 0xe0, 0xf0 };
    int more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;

    buf_putc(out, (char)(starts[more] | character >> 6 * more));
    while (more-- > 0)
        buf_putc(out, (char)(0x80 | (character >> 6 * more & 0x3f)));
}

static void add_utf16(struct buf *out, const struct buf *bytes, bool low_first)
{
    for (size_t at = 2; at + 1 < bytes->length; at += 2) {
        unsigned unit = unit_at(bytes, at, low_first);
        unsigned other = at + 3 < bytes->length ? unit_at(bytes, at + 2, low_first) : 0;
        if (unit >> 10 == 0x36 && other >> 10 == 0x37) {
            unit = 0x10000 + ((unit & 0x3ff) << 10 | (other & 0x3ff));
            at += 2;
        }
        add_character(out, unit >> 11 == 0x1b ? 0xfffd : unit);
    }
}

/* The bytes without their mark, in UTF-8. */
static void add_text(struct buf *out, const struct buf *bytes)
{
    const char *text = buf_text(bytes);

    if (strncmp(text, "\xff\xfe", 2) == 0 || strncmp(text, "\xfe\xff", 2) == 0)
        add_utf16(out, bytes, text[0] == '\xff');
    else {
        size_t mark = strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
        buf_add(out, text + mark, bytes->length - mark);
    }
}

static bool check_text(const char *file, const struct buf *text, struct error *error)
{
    int line = 1;

    for (size_t at = 0; at < text->length;) {
        int length = utf8_length(text->text + at, text->length - at);
        if (length == 0)
            return fail_at(error, ERROR_INPUT, file, line, _("is not UTF-8: save the table as \"CSV UTF-8\""));
        if (text->text[at] == '\0')
            return fail_at(error, ERROR_INPUT, file, line,
                           _("is UTF-16 or no text at all: save the table as \"CSV UTF-8\""));
        line += text->text[at] == '\n';
        at += (size_t)length;
    }
    return true;
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

    add_text(&text, bytes);
    to.root = arena_alloc(arena, sizeof *to.root);
    *to.root = (struct value){ .name = "" };
    to.end = &to.root->child;
    if (check_text(file, &text, error))
        read_text(&to, &text);
    buf_finish(&text);
    return error->kind == ERROR_NONE ? to.root : NULL;
}
