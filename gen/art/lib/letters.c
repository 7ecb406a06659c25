#include "letters.h"

#include <stdio.h>

void letters_draw(cairo_t *cr, struct type *type, const char *string, double x, double y, double size)
{
    struct text text = { .string = string, .size = size, .bold = true, .align = ALIGN_CENTER };

    if (type != NULL && *string != '\0')
        type_draw(type, cr, x, y + size * MM_PER_POINT * TYPE_CAPITAL / 2, &text);
}

void letters_number(cairo_t *cr, struct type *type, int number, double x, double y, double size)
{
    char string[12];

    snprintf(string, sizeof string, "%d", number);
    letters_draw(cr, type, string, x, y, size);
}

double letters_size(double capital)
{
    return capital / TYPE_CAPITAL / MM_PER_POINT;
}
