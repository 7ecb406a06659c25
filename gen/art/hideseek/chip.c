#include "chip.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

void hideseek_chip_glass(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, 0.9, 0.9);
    cairo_move_to(cr, 3.4, 3.4);
    cairo_line_to(cr, 6.4, 6.4);
    shape_line(cr, ROLE_INK, 3);
    cairo_move_to(cr, 3.8, 3.8);
    cairo_line_to(cr, 6.4, 6.4);
    shape_line(cr, ROLE_WOOD_LIGHT, 2.2);
    shape_oval(cr, -1.2, -1.2, 5.8, 5.8);
    shape_paint(cr, ROLE_GOLD, ROLE_INK);
    shape_oval(cr, -1.2, -1.2, 4.6, 4.6);
    shape_paint(cr, ROLE_ICE_TINT, ROLE_INK);
    icon_path(cr, "paw", -1.2, -1.1, 6);
    theme_source(cr, ROLE_CRIMSON);
    cairo_fill(cr);
    cairo_restore(cr);
}

static void put_words(cairo_t *cr, const struct edition *edition, double x, double y, double width)
{
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const char *name = words_name(edition->words[i], "seeker");
        type_draw(edition->type, cr, x - width / 2, y + 3.3 * i,
                  &(struct text){ .string = name != NULL ? name : "seeker",
                                  .tag = edition->words[i]->tag,
                                  .file = edition->words[i]->file,
                                  .size = i == 0 ? 9 : 7.5,
                                  .floor = 7.5,
                                  .bold = true,
                                  .align = ALIGN_CENTER,
                                  .width = width });
    }
}

void hideseek_chip_side(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    double x = piece->width / 2, y = piece->height / 2, radius = piece->width / 2 - 1.4;

    round_ground(cr, piece, ROLE_CRIMSON, ROLE_INK, bleed);
    shape_oval(cr, x, y, radius, radius);
    shape_paint(cr, ROLE_GOLD_LIGHT, ROLE_INK);
    hideseek_chip_glass(cr, x + 0.6, y - 3.2);
    put_words(cr, edition, x, y + 6.3, 15);
}
