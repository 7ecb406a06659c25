#include "body.h"

#include <math.h>

#include "fur.h"
#include "pattern.h"
#include "roles.h"

static const double TUFT = 4.8;

static void outline(cairo_t *cr, const struct hideseek_bone *bone, enum hideseek_fur fur)
{
    hideseek_bone_path(cr, bone);
    if (bone->limb == LIMB_TAIL)
        hideseek_fur_trace(cr, fur, fur == FUR_LONG ? 6 : TUFT);
    else if (bone->limb != LIMB_NEAR && bone->limb != LIMB_FAR)
        hideseek_fur_trace(cr, fur, TUFT);
}

/* Below, away from the light; a leg of the far side all over. */
static void shade(cairo_t *cr, const struct hideseek_bone *bone)
{
    double edge = bone->limb == LIMB_FAR ? 2 : bone->limb == LIMB_BELLY ? -0.3 : -0.45;

    if (bone->limb != LIMB_TRUNK && bone->limb != LIMB_BELLY && bone->limb != LIMB_FAR)
        return;
    hideseek_pattern_half(cr, bone, bone->limb == LIMB_FAR ? -2 : -3, edge, -0.6, 1.6);
    theme_shade(cr, ROLE_FUR_SHADE, bone->limb == LIMB_FAR ? 0.16 : 0.1);
}

static void toes(cairo_t *cr, const struct hideseek_bone *bone, const struct hideseek_coat *coat, double line)
{
    for (int toe = -1; toe <= 1; toe += 2) {
        struct hideseek_spot from = hideseek_bone_spot(bone, 0.97, toe * 0.3),
                             to = hideseek_bone_spot(bone, 1, toe * 0.34);
        struct hideseek_spot way = hideseek_bone_spot(bone, 0.9, 0), end = hideseek_bone_spot(bone, 1, 0);
        double length = fmax(hypot(end.x - way.x, end.y - way.y), 1e-6), reach = bone->tip * 0.42 / length;
        cairo_move_to(cr, from.x, from.y);
        cairo_line_to(cr, to.x + (end.x - way.x) * reach, to.y + (end.y - way.y) * reach);
    }
    hideseek_fur_line(cr, coat->line, line * 0.8);
}

static void fill(cairo_t *cr, const struct hideseek_bone *bone, const struct hideseek_look *look)
{
    const struct hideseek_coat *coat = hideseek_pattern_coat(look, bone->limb);
    bool leg = bone->limb == LIMB_NEAR || bone->limb == LIMB_FAR;

    outline(cr, bone, look->fur);
    theme_fill_preserve(cr, coat->body);
    cairo_save(cr);
    cairo_clip(cr);
    hideseek_pattern_bone(cr, look, bone);
    shade(cr, bone);
    cairo_restore(cr);
    if (leg)
        toes(cr, bone, hideseek_pattern_paw(look, bone->limb == LIMB_NEAR ? 1 : -1), look->line);
}

static void crease(cairo_t *cr, const struct hideseek_bone *bone, const struct hideseek_look *look)
{
    cairo_move_to(cr, bone->at[0].x, bone->at[0].y);
    cairo_curve_to(cr, bone->at[1].x, bone->at[1].y, bone->at[2].x, bone->at[2].y, bone->at[3].x, bone->at[3].y);
    hideseek_fur_line(cr, look->coat->mark, look->line * 0.9);
}

/* A near leg lies in one outline with what is before it, if that is not far. */
static bool joins(enum hideseek_limb before, enum hideseek_limb next)
{
    return next == LIMB_NEAR
               ? before == LIMB_TRUNK || before == LIMB_BELLY || before == LIMB_THIGH || before == LIMB_NEAR
               : next == LIMB_THIGH && (before == LIMB_TRUNK || before == LIMB_NEAR);
}

static int group(const struct hideseek_bone *bone)
{
    int count = 1;

    while (joins(bone[count - 1].limb, bone[count].limb))
        count++;
    return count;
}

void hideseek_body_draw(cairo_t *cr, const struct hideseek_bone *bone, const struct hideseek_look *look)
{
    int count;

    for (; bone->limb != LIMB_NONE; bone += count) {
        count = group(bone);
        if (bone->limb == LIMB_CREASE) {
            crease(cr, bone, look);
            continue;
        }
        for (int i = 0; i < count; i++) {
            outline(cr, &bone[i], look->fur);
            hideseek_fur_line(cr, hideseek_pattern_coat(look, bone[i].limb)->line, 1.7 * look->line);
        }
        for (int i = 0; i < count; i++)
            fill(cr, &bone[i], look);
    }
}
