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

void hideseek_wear_crown(cairo_t *cr, const struct hideseek_look *look)
{
    if (look->grand)
        picture_draw(cr, "crown", NULL);
}
