#include "portrait.h"

#include <math.h>
#include <string.h>

#include "body.h"
#include "fur.h"
#include "head.h"
#include "place.h"
#include "pose.h"
#include "prop.h"
#include "roles.h"
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

/* Two Z over its head, the right way round. */
static void doze(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_pose *pose)
{
    static const double at[][3] = { { 8.2, -11.6, 3.4 }, { 12.6, -16, 2.6 } };

    for (int i = 0; look->face == FACE_SLEEPY && i < 2; i++) {
        double size = at[i][2], x = pose->x + at[i][0], y = fmax(pose->y + at[i][1], 2 + 4.4 * (1 - i));
        cairo_move_to(cr, look->species == ANIMAL_DOG ? x + size : x, y);
        cairo_rel_line_to(cr, look->species == ANIMAL_DOG ? -size : size, 0);
        cairo_rel_line_to(cr, look->species == ANIMAL_DOG ? size : -size, size);
        cairo_rel_line_to(cr, look->species == ANIMAL_DOG ? -size : size, 0);
    }
    hideseek_fur_line(cr, ROLE_INK_SOFT, 0.7);
}

/* The user space of the head. */
static void enter_head(cairo_t *cr, const struct hideseek_pose *pose, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, pose->x, pose->y);
    cairo_rotate(cr, turn * M_PI / 180);
    cairo_scale(cr, pose->size, pose->size);
}

/* Its neck does not turn with its head, unless it lies on its side. */
static double neck_turn(const struct hideseek_pose *pose)
{
    return fabs(pose->turn) > 30 ? pose->turn : 0;
}

static void draw_animal(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_pose *pose)
{
    enter_head(cr, pose, neck_turn(pose));
    hideseek_costume_draw(cr, look, COSTUME_CAPE);
    cairo_restore(cr);
    hideseek_body_draw(cr, pose->behind, look);
    hideseek_prop_draw(cr, look, LAYER_MIDDLE);
    enter_head(cr, pose, neck_turn(pose));
    hideseek_wear_draw(cr, look);
    hideseek_costume_draw(cr, look, COSTUME_CHEST);
    cairo_restore(cr);
    enter_head(cr, pose, pose->turn);
    hideseek_head_draw(cr, look);
    cairo_restore(cr);
}

void hideseek_portrait_figure(cairo_t *cr, const struct kit_piece *character, double width, double height)
{
    double scale = fmin(width / POSE_WIDE, height / POSE_HIGH);
    struct hideseek_look look;

    if (!hideseek_look_read(character, &look, NULL))
        return;
    const struct hideseek_pose *pose = &hideseek_poses[look.pose];
    look.line = LINE;
    cairo_save(cr);
    cairo_translate(cr, (width - scale * POSE_WIDE) / 2, (height - scale * POSE_HIGH) / 2);
    cairo_scale(cr, scale, scale);
    face_way(cr, &look, POSE_WIDE);
    hideseek_prop_draw(cr, &look, LAYER_BACK);
    doze(cr, &look, pose);
    draw_animal(cr, &look, pose);
    hideseek_prop_draw(cr, &look, LAYER_FRONT);
    hideseek_body_draw(cr, pose->before, &look);
    cairo_restore(cr);
}

void hideseek_portrait_draw(cairo_t *cr, const struct kit_piece *character, double width, double height)
{
    double scale = fmin(width / POSE_WIDE, height / POSE_HIGH);
    struct hideseek_look look;

    if (!hideseek_look_read(character, &look, NULL))
        return;
    cairo_save(cr);
    cairo_translate(cr, (width - scale * POSE_WIDE) / 2, (height - scale * POSE_HIGH) / 2);
    cairo_scale(cr, scale, scale);
    hideseek_place_draw(cr, &look);
    cairo_restore(cr);
    hideseek_portrait_figure(cr, character, width, height);
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
