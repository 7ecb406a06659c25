#include "hue.h"

#include <string.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

#define HUE(letter, name, edge)                                                                                        \
    {                                                                                                                  \
        letter, ROLE_HUE_##name, ROLE_HUE_##name##_LINE, edge                                                          \
    }
static const struct hideseek_hue hues[] = {
    HUE("K", BLACK, ROLE_HUE_BLACK_LINE),
    HUE("W", WHITE, ROLE_INK),
    HUE("G", GREY, ROLE_INK),
    HUE("B", BROWN, ROLE_INK),
    HUE("Y", YELLOW, ROLE_INK),
};

const struct hideseek_hue *hideseek_hue_find(const char *letter)
{
    for (size_t i = 0; i < sizeof hues / sizeof *hues; i++)
        if (strcmp(hues[i].letter, letter) == 0)
            return &hues[i];
    return NULL;
}

static bool is_dark(const struct hideseek_hue *hue)
{
    return hue->body == ROLE_HUE_BLACK || hue->body == ROLE_HUE_BROWN;
}

/* On a hatch the letter has a white field. */
static void put_letter(cairo_t *cr, const struct hideseek_hue *hue, struct type *type, double x, double y, double size)
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

void hideseek_hue_dot(cairo_t *cr, const struct hideseek_hue *hue, struct type *type, double x, double y, double size)
{
    shape_oval(cr, x, y, size / 2, size / 2);
    theme_fill(cr, ROLE_PAPER);
    shape_oval(cr, x, y, size * 0.44, size * 0.44);
    theme_fill_preserve(cr, hue->body);
    shape_line(cr, ROLE_INK, size * 0.045);
    put_letter(cr, hue, type, x, y, size);
}

enum { WORDS = 6 };

/* What pictures leave open. */
static void bind_words(const struct hideseek_hue *hue, struct picture_word words[WORDS])
{
    words[0] = (struct picture_word){ "dye", hue->body };
    words[1] = (struct picture_word){ "dye-line", hue->line };
    words[2] = (struct picture_word){ "dye-edge", hue->edge };
    words[3] = (struct picture_word){ "dye-smile", is_dark(hue) ? ROLE_PAPER : ROLE_INK };
    words[4] = (struct picture_word){ "dye-muzzle", hue->body == ROLE_HUE_WHITE ? ROLE_SAND_LIGHT : ROLE_RICE };
    words[5] = (struct picture_word){ NULL, 0 };
}

static const char *const without_one[] = { "one", NULL }, *const without_several[] = { "several", NULL };

void hideseek_hue_picture(cairo_t *cr, const char *name, const struct hideseek_hue *hue, double x, double y,
                          double scale)
{
    struct picture_word words[WORDS];

    bind_words(hue, words);
    sprite_use(cr, name, &(struct picture_use){ .words = words, .hidden = without_several }, x, y, scale);
}

void hideseek_hue_fit(cairo_t *cr, const char *name, const struct hideseek_hue *hue, double width, double height)
{
    struct picture_word words[WORDS];

    bind_words(hue != NULL ? hue : hideseek_hue_find("W"), words);
    picture_fit(cr, name,
                &(struct picture_use){ .words = words, .hidden = hue != NULL ? without_several : without_one }, 0, 0,
                width, height);
}
