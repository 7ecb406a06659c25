#include "portrait.h"

#include <math.h>
#include <string.h>

#include "body.h"
#include "fur.h"
#include "head.h"
#include "place.h"
#include "wear.h"

static const double LINE = 0.42, HEAD_LINE = 0.62;

bool hideseek_portrait_check(const struct kit *kit, struct error *error)
{
    struct hideseek_look look;

    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, "character") == 0 && !hideseek_look_read(&kit->piece[i], &look, error))
            return false;
    return true;
}

/* Dogs look the other way. */
static void face_way(cairo_t *cr, const struct hideseek_look *look, double width)
{
    if (look->species != ANIMAL_DOG)
        return;
    cairo_translate(cr, width, 0);
    cairo_scale(cr, -1, 1);
}

/* Two Z over its back. */
static void doze(cairo_t *cr, const struct hideseek_look *look)
{
    static const double at[][3] = { { 34.2, 9.6, 3.4 }, { 38.6, 5.2, 2.6 } };

    for (int i = 0; look->face == FACE_SLEEPY && i < 2; i++) {
        double size = at[i][2], x = look->species == ANIMAL_DOG ? BODY_WIDE - at[i][0] - size : at[i][0];
        cairo_move_to(cr, x, at[i][1]);
        cairo_rel_line_to(cr, size, 0);
        cairo_rel_line_to(cr, -size, size);
        cairo_rel_line_to(cr, size, 0);
    }
    hideseek_fur_line(cr, ROLE_INK_SOFT, 0.7);
}

void hideseek_portrait_draw(cairo_t *cr, const struct kit_piece *character, double width, double height)
{
    double scale = fmin(width / BODY_WIDE, height / BODY_HIGH);
    struct hideseek_look look;

    if (!hideseek_look_read(character, &look, NULL))
        return;
    look.line = LINE;
    cairo_save(cr);
    cairo_translate(cr, (width - scale * BODY_WIDE) / 2, (height - scale * BODY_HIGH) / 2);
    cairo_scale(cr, scale, scale);
    hideseek_place_draw(cr, &look);
    doze(cr, &look);
    face_way(cr, &look, BODY_WIDE);
    hideseek_body_draw(cr, &look);
    cairo_translate(cr, NECK_X, NECK_Y);
    cairo_scale(cr, NECK_SCALE, NECK_SCALE);
    hideseek_wear_draw(cr, &look);
    hideseek_head_draw(cr, &look);
    cairo_restore(cr);
}

void hideseek_portrait_head(cairo_t *cr, const struct kit_piece *character, double size)
{
    struct hideseek_look look;

    if (!hideseek_look_read(character, &look, NULL))
        return;
    struct hideseek_reach reach = hideseek_head_reach(&look);
    double scale = size / fmax(2 * reach.wide, reach.high + reach.low);
    look.line = HEAD_LINE;
    cairo_save(cr);
    face_way(cr, &look, size);
    cairo_translate(cr, size / 2, size / 2 + (reach.high - reach.low) / 2 * scale);
    cairo_scale(cr, scale, scale);
    hideseek_head_draw(cr, &look);
    cairo_restore(cr);
}
