#include "gen/art/hideseek/roles.h"
#include "tests/samples.h"

#include "gen/art/hideseek/hue.h"
#include "gen/picture/picture.h"

static const double middle = SAMPLE_MM / 2.0;

static void draw_dot(const struct edition *edition, cairo_t *cr, int kind)
{
    static const char *const letters[] = { "K", "W", "G", "B", "Y" };

    hideseek_hue_dot(cr, hideseek_hue_find(letters[kind]), edition->type, middle, middle, 14);
}

static void draw_back(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    cairo_scale(cr, SAMPLE_MM / 63.0, SAMPLE_MM / 63.0);
    cairo_translate(cr, -3, -15);
    picture_draw(cr, kind == 0 ? "back-characters" : "back-actions", NULL);
}

const struct sort hideseek_sorts[] = {
    { "colours of cats and dogs", "letter", draw_dot, false, 5,
      { ROLE_HUE_BLACK, ROLE_HUE_WHITE, ROLE_HUE_GREY, ROLE_HUE_BROWN, ROLE_HUE_YELLOW } },
    { "backs of cards", "heads or paws", draw_back, false, 2, { ROLE_CARD_BLACK, ROLE_CARD_ORANGE } },
    { .name = NULL },
};
