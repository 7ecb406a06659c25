#include "prop.h"

#include <stdio.h>
#include <string.h>

#include "place.h"
#include "gen/picture/picture.h"

void hideseek_prop_draw(cairo_t *cr, const struct hideseek_look *look, enum hideseek_layer layer)
{
    static const char *const others[LAYERS][3] = { { "middle", "front" }, { "back", "front" }, { "back", "middle" } };
    char picture[24];

    if (strcmp(look->prop, "none") == 0)
        return;
    snprintf(picture, sizeof picture, "prop-%s", look->prop);
    picture_draw(cr, picture,
                 &(struct picture_use){ .words = hideseek_place_words(look->species), .hidden = others[layer] });
}
