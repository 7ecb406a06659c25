#include "dump.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "verify/error.h"

/* A decimal whatever the locale; never a zero with a sign. */
static void put_mm(struct buf *out, double mm)
{
    long thousandths = lround(mm * 1000);

    buf_printf(out, " %s%ld.%03ld", thousandths < 0 ? "-" : "", labs(thousandths) / 1000, labs(thousandths) % 1000);
}

void dump_line(struct dump *dump, const double mm[], int count, const char *format, ...)
{
    char words[256];
    va_list values;

    if (dump == NULL)
        return;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    buf_puts(&dump->text, words);
    for (int i = 0; i < count; i++)
        put_mm(&dump->text, mm[i]);
    buf_putc(&dump->text, '\n');
}

void dump_file(struct dump *dump, const char *name)
{
    if (dump == NULL)
        return;
    dump->sheets = dump->pages = dump->pieces = 0;
    dump_line(dump, NULL, 0, "file %s", name);
}

void dump_page(struct dump *dump, double width, double height, const double correction[6])
{
    const double size[] = { width, height };

    if (dump == NULL)
        return;
    dump->pages++;
    DUMP_LINE(dump, size, "page %d", dump->pages);
    /* x' = xx x + xy y + x0, y' = yx x + yy y + y0: six decimals for what is no length */
    if (correction != NULL)
        dump_line(dump, correction + 4, 2, "printer %.6f %.6f %.6f %.6f", correction[0], correction[1], correction[2],
                  correction[3]);
}

const char *dump_tally(const struct dump *dump, struct arena *arena)
{
    const char *pages = arena_printf(arena, ngettext_("%d page", "%d pages", dump->pages), dump->pages);

    if (dump->sheets == 0)
        return pages;
    const char *sheets = arena_printf(arena, ngettext_("%d sheet", "%d sheets", dump->sheets), dump->sheets);
    const char *pieces = arena_printf(arena, ngettext_("%d piece", "%d pieces", dump->pieces), dump->pieces);
    return arena_printf(arena, _("%s, %s, %s"), sheets, pages, pieces);
}
