#include "chip.h"

#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

/* Of the glass, times its picture; how far it stands above the middle, and the first line of words below it, in mm. All
   of a chip so wide; another one is scaled. */
static const double WIDE = 28, GLASS = 1.3, GLASS_UP = 2.6, WORDS_DOWN = 8.2, RIM = 1.2, WORDS_WIDTH = 15;

static void put_words(cairo_t *cr, const struct edition *edition, double x, double y, double scale)
{
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const char *name = words_name(edition->words[i], "seeker");
        type_draw(edition->type, cr, x - scale * WORDS_WIDTH / 2, y + 3 * scale * i,
                  &(struct text){ .string = name != NULL ? name : "seeker",
                                  .tag = edition->words[i]->tag,
                                  .file = edition->words[i]->file,
                                  .size = scale * (i == 0 ? 8 : 7.5),
                                  .floor = 7.5,
                                  .bold = true,
                                  .align = ALIGN_CENTER,
                                  .width = scale * WORDS_WIDTH });
    }
}

void hideseek_chip_side(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    double x = piece->width / 2, y = piece->height / 2, scale = piece->width / WIDE;
    double radius = piece->width / 2 - RIM * scale;

    round_ground(cr, piece, ROLE_CRIMSON, ROLE_INK, bleed);
    shape_oval(cr, x, y, radius, radius);
    shape_paint(cr, ROLE_GOLD_LIGHT, ROLE_INK);
    sprite_draw(cr, "glass", x + 0.6 * scale, y - GLASS_UP * scale, GLASS * scale);
    put_words(cr, edition, x, y + WORDS_DOWN * scale, scale);
}
