#include "wear.h"

#include <stdio.h>
#include <string.h>

#include "gen/picture/picture.h"

void hideseek_wear_draw(cairo_t *cr, const struct hideseek_look *look)
{
    char picture[24];

    if (strcmp(look->wears, "none") == 0)
        return;
    snprintf(picture, sizeof picture, "wear-%s", look->wears);
    picture_draw(cr, picture, NULL);
}

void hideseek_costume_draw(cairo_t *cr, const struct hideseek_look *look, enum hideseek_cloth cloth)
{
    static const char *const others[COSTUME_CLOTHS][3] = { { "chest", "hat" }, { "cape", "hat" }, { "cape", "chest" } };
    char picture[24];

    if (strcmp(look->costume, "none") == 0)
        return;
    snprintf(picture, sizeof picture, "costume-%s", look->costume);
    picture_draw(cr, picture, &(struct picture_use){ .hidden = others[cloth] });
}
