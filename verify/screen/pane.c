#include "pane.h"

#include <stdbool.h>
#include <wchar.h>

#include "verify/utf8.h"

/* A character of a line and the columns that it takes. */
struct glyph {
    const char *at;
    int length, columns;
};

/* The one at `at`; false: the line is over. */
static bool take(const char *at, struct glyph *glyph)
{
    int length = utf8_length(at, strcspn(at, "\n"));

    *glyph = (struct glyph){ at, length > 0 ? length : 1, 1 };
    if (*at == '\0' || *at == '\n')
        return false;
    if (length > 1)
        glyph->columns = wcwidth((wchar_t)utf8_character(at, length));
    if (glyph->columns < 0)
        glyph->columns = 1;
    return true;
}

void pane_crop(const char *line, int from, int columns, struct buf *out)
{
    struct glyph glyph;
    int column = -from;

    for (; take(line, &glyph) && column < columns; line += glyph.length) {
        bool whole = column >= 0 && column + glyph.columns <= columns;
        for (int i = column; !whole && i < column + glyph.columns; i++)
            if (i >= 0 && i < columns)
                buf_putc(out, ' ');
        if (whole)
            buf_add(out, glyph.at, (size_t)glyph.length);
        column += glyph.columns;
    }
}

/* Where a line that begins at `at` with so many columns to fill is broken: behind the last blank, or behind the last
   character that fits. NULL: it fits. */
static const char *find_break(const char *at, int columns)
{
    const char *blank = NULL, *start = at;
    struct glyph glyph;

    for (int column = 0; take(at, &glyph); at += glyph.length) {
        if (column + glyph.columns > columns && *at != ' ')
            return blank != NULL ? blank : at > start ? at : at + glyph.length;
        column += glyph.columns;
        if (*at == ' ' || glyph.columns == 2)
            blank = at + glyph.length;
    }
    return NULL;
}

static void wrap_line(const char *line, int columns, struct buf *out)
{
    int indent = (int)strspn(line, " ");
    const char *end;

    indent = indent < columns / 2 ? indent : 0;
    line += indent;
    while ((end = find_break(line, columns - indent)) != NULL) {
        size_t length = (size_t)(end - line);
        while (length > 1 && line[length - 1] == ' ')
            length--;
        buf_printf(out, "%*s%.*s\n", indent, "", (int)length, line);
        line = end + strspn(end, " ");
    }
    buf_printf(out, "%*s%.*s\n", indent, "", (int)strcspn(line, "\n"), line);
}

void pane_wrap(const char *text, int columns, struct buf *out)
{
    while (*text != '\0') {
        wrap_line(text, columns, out);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

const char *pane_line(const char *text, int n)
{
    for (; n > 0 && *text != '\0'; n--) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return text;
}

int pane_lines(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; lines++) {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return lines;
}
