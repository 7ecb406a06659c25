#include "place.h"

#include <stdio.h>

#include "pose.h"
#include "roles.h"
#include "gen/picture/picture.h"

/* Stars before the face of an animal: a dog looks the other way. */
static void draw_frame(cairo_t *cr, enum hideseek_species species)
{
    cairo_save(cr);
    if (species == ANIMAL_DOG) {
        cairo_translate(cr, POSE_WIDE, 0);
        cairo_scale(cr, -1, 1);
    }
    picture_draw(cr, "frame", NULL);
    cairo_restore(cr);
}

const struct picture_word *hideseek_place_words(enum hideseek_species species)
{
    static const struct picture_word grounds[ANIMALS][4] = {
        [ANIMAL_CAT] = { { "backdrop", ROLE_BACKDROP_CAT }, { "backdrop-light", ROLE_BACKDROP_CAT_LIGHT },
                         { "backdrop-deep", ROLE_BACKDROP_CAT_DEEP } },
        [ANIMAL_DOG] = { { "backdrop", ROLE_BACKDROP_DOG }, { "backdrop-light", ROLE_BACKDROP_DOG_LIGHT },
                         { "backdrop-deep", ROLE_BACKDROP_DOG_DEEP } },
    };

    return grounds[species];
}

void hideseek_place_draw(cairo_t *cr, const struct hideseek_look *look)
{
    char picture[24];

    snprintf(picture, sizeof picture, "place-%s", look->place);
    picture_draw(cr, picture, &(struct picture_use){ .words = hideseek_place_words(look->species) });
    if (look->grand)
        draw_frame(cr, look->species);
}
