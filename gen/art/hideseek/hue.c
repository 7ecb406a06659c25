#include "hue.h"

#include <string.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"

#define HUE(letter, name, edge)                                                                                        \
    {                                                                                                                  \
        letter, ROLE_HUE_##name, ROLE_HUE_##name##_LINE, edge                                                          \
    }
static const struct hue hues[] = {
    HUE("K", BLACK, ROLE_HUE_BLACK_LINE),
    HUE("W", WHITE, ROLE_INK),
    HUE("G", GREY, ROLE_INK),
    HUE("B", BROWN, ROLE_INK),
    HUE("Y", YELLOW, ROLE_INK),
};

const struct hue *hideseek_hue_find(const char *letter)
{
    for (size_t i = 0; i < sizeof hues / sizeof *hues; i++)
        if (strcmp(hues[i].letter, letter) == 0)
            return &hues[i];
    return NULL;
}

static bool is_dark(const struct hue *hue)
{
    return hue->body == ROLE_HUE_BLACK || hue->body == ROLE_HUE_BROWN;
}

/* On a hatch the letter has a white field. */
static void put_letter(cairo_t *cr, const struct hue *hue, struct type *type, double x, double y, double size)
{
    bool plate = theme_of(cr) == THEME_LOW_INK && hue->body != ROLE_HUE_WHITE;
    double capital = size * 0.46;

    if (plate) {
        shape_oval(cr, x, y, size * 0.33, size * 0.33);
        theme_fill(cr, ROLE_PAPER);
    }
    theme_source(cr, is_dark(hue) && !plate ? ROLE_PAPER : ROLE_INK);
    letters_draw(cr, type, hue->letter, x, y, letters_size(capital));
}

void hideseek_hue_dot(cairo_t *cr, const struct hue *hue, struct type *type, double x, double y, double size)
{
    shape_oval(cr, x, y, size / 2, size / 2);
    theme_fill(cr, ROLE_PAPER);
    shape_oval(cr, x, y, size * 0.44, size * 0.44);
    theme_fill_preserve(cr, hue->body);
    shape_line(cr, ROLE_INK, size * 0.045);
    put_letter(cr, hue, type, x, y, size);
}
