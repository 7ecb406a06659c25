#include "sheet.h"

#include <stdio.h>
#include <string.h>

#include "verify/language.h"

void sheet_add(struct sheet *sheet, const char *text)
{
    buf_puts(&sheet->text, text);
    buf_putc(&sheet->text, '\0');
    sheet->cells++;
}

void sheet_add_int(struct sheet *sheet, long number)
{
    buf_int(&sheet->text, number);
    buf_putc(&sheet->text, '\0');
    sheet->cells++;
}

void sheet_add_ratio(struct sheet *sheet, long long over, long long under, int digits)
{
    long long scale = 1;
    char text[48];

    for (int i = 0; i < digits; i++)
        scale *= 10;
    long long rounded = under > 0 ? (2 * over * scale + under) / (2 * under) : 0;
    int length = snprintf(text, sizeof text, "%lld.%0*lld", rounded / scale, digits, rounded % scale);
    while (strchr(text, '.') != NULL && (text[length - 1] == '0' || text[length - 1] == '.')) {
        bool point = text[length - 1] == '.';
        text[--length] = '\0';
        if (point)
            break;
    }
    sheet_add(sheet, text);
}

/* ---- for people ---- */

static bool is_shown(const struct sheet_column *column)
{
    return column->title != NULL;
}

/* A cell as a screen shows it. */
static void add_cell(const struct sheet *sheet, int column, const char *cell, struct buf *out)
{
    bool ours = sheet->ours != NULL && strcmp(sheet->column[column].key, sheet->ours) == 0;

    buf_clear(out);
    buf_visible(out, ours && *cell != '\0' ? _(cell) : cell);
}

static void measure(const struct sheet *sheet, int width[])
{
    const char *cell = buf_text(&sheet->text);
    struct buf shown = { 0 };

    for (int i = 0; i < sheet->columns; i++)
        width[i] = is_shown(&sheet->column[i]) ? language_width(sheet->column[i].title) : 0;
    for (int i = 0; i < sheet->cells; i++, cell += strlen(cell) + 1) {
        int column = i % sheet->columns;
        add_cell(sheet, column, cell, &shown);
        int wide = language_width(buf_text(&shown));
        width[column] = wide > width[column] ? wide : width[column];
    }
    buf_finish(&shown);
}

static void add_padded(const struct sheet *sheet, int column, const char *text, int width, struct buf *out)
{
    struct buf shown = { 0 };

    add_cell(sheet, column, text, &shown);
    int blanks = width - language_width(buf_text(&shown));
    buf_printf(out, "  %*s", sheet->column[column].number ? blanks : 0, "");
    buf_puts(out, buf_text(&shown));
    if (!sheet->column[column].number)
        buf_printf(out, "%*s", blanks, "");
    buf_finish(&shown);
}

static void end_row(struct buf *out)
{
    while (out->length > 0 && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    buf_putc(out, '\n');
}

static void print_text(const struct sheet *sheet, struct buf *out)
{
    const char *cell = buf_text(&sheet->text);
    int width[SHEET_COLUMNS_MAX];

    measure(sheet, width);
    for (int i = 0; i < sheet->columns; i++)
        if (is_shown(&sheet->column[i]))
            add_padded(sheet, i, sheet->column[i].title, width[i], out);
    end_row(out);
    for (int i = 0; i < sheet->cells; i++, cell += strlen(cell) + 1) {
        int column = i % sheet->columns;
        if (is_shown(&sheet->column[column]))
            add_padded(sheet, column, cell, width[column], out);
        if (column == sheet->columns - 1)
            end_row(out);
    }
}

/* ---- for programs ---- */

static void add_csv(const char *cell, struct buf *out)
{
    if (strpbrk(cell, ",\"\r\n") == NULL) {
        buf_puts(out, cell);
        return;
    }
    buf_putc(out, '"');
    for (; *cell != '\0'; cell++) {
        if (*cell == '"')
            buf_putc(out, '"');
        buf_putc(out, *cell);
    }
    buf_putc(out, '"');
}

/* A name that a spreadsheet would take for a formula. */
static bool is_formula(const struct sheet_column *column, const char *cell)
{
    return !column->number && cell[0] != '\0' && strchr("=+-@\t\r", cell[0]) != NULL;
}

static void print_csv(const struct sheet *sheet, struct buf *out)
{
    const char *cell = buf_text(&sheet->text);
    struct buf shown = { 0 };

    for (int i = 0; i < sheet->columns; i++)
        buf_printf(out, "%s%s", i > 0 ? "," : "", sheet->column[i].key);
    buf_puts(out, "\r\n");
    for (int i = 0; i < sheet->cells; i++, cell += strlen(cell) + 1) {
        const struct sheet_column *column = &sheet->column[i % sheet->columns];
        buf_clear(&shown);
        buf_printf(&shown, "%s%s", is_formula(column, cell) ? "'" : "", cell);
        add_csv(shown.text, out);
        buf_puts(out, i % sheet->columns == sheet->columns - 1 ? "\r\n" : ",");
    }
    buf_finish(&shown);
}

static void print_json(const struct sheet *sheet, struct buf *out)
{
    const char *cell = buf_text(&sheet->text);

    buf_putc(out, '[');
    for (int i = 0; i < sheet->cells; i++, cell += strlen(cell) + 1) {
        int column = i % sheet->columns;
        buf_printf(out, "%s\"%s\":", column > 0 ? "," : i > 0 ? ",{" : "{", sheet->column[column].key);
        if (sheet->column[column].number)
            buf_puts(out, cell[0] != '\0' ? cell : "null");
        else
            buf_json(out, cell);
        if (column == sheet->columns - 1)
            buf_putc(out, '}');
    }
    buf_putc(out, ']');
}

void sheet_print(const struct sheet *sheet, enum sheet_form form, struct buf *out)
{
    switch (form) {
    case SHEET_TEXT:
        print_text(sheet, out);
        break;
    case SHEET_CSV:
        print_csv(sheet, out);
        break;
    case SHEET_JSON:
        print_json(sheet, out);
        break;
    }
}

void sheet_finish(struct sheet *sheet)
{
    buf_finish(&sheet->text);
}
