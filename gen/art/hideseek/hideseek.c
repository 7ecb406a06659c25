#include "hideseek.h"

#include <math.h>
#include <string.h>

#include "chip.h"
#include "emblem.h"
#include "hue.h"
#include "look.h"
#include "portrait.h"
#include "roles.h"
#include "scene.h"
#include "scores.h"
#include "table.h"

/* ---- pieces ---- */

/* Backs of a kind are one drawing. */
static bool add_card(struct art_list *list, struct art_piece *piece, const struct kit_piece *kit)
{
    bool character = strcmp(kit->kind, "character") == 0;
    struct hideseek_look look;

    piece->kit = kit;
    piece->back_name = character ? "character" : "action";
    return !character || hideseek_look_read(kit, &look, list->error);
}

/* Faces of cards are layouts; the chip and the score sheet are drawn here. */
static bool add_piece(struct art_list *list, const struct kit_piece *kit)
{
    struct art_piece *piece = art_add(list, kit);

    if (strcmp(kit->kind, "chip") == 0) {
        if (piece->width != piece->height)
            return node_fail(kit->look, list->error, _("a chip is round: its width and height must be equal"));
        piece->front = hideseek_chip_front;
        piece->back = hideseek_chip_back;
        piece->stamps = hideseek_chip_stamps;
        piece->corner = piece->width / 2;
    } else if (strcmp(kit->kind, "scores") == 0) {
        if (piece->width < HIDESEEK_SCORES_WIDTH || piece->height < HIDESEEK_SCORES_HEIGHT)
            return node_fail(kit->look, list->error, _("a score sheet must be at least %d × %d mm"),
                             HIDESEEK_SCORES_WIDTH, HIDESEEK_SCORES_HEIGHT);
        piece->front = hideseek_scores_front;
    } else
        return add_card(list, piece, kit);
    return true;
}

/* ---- pictures ---- */

static const char *const pictures[] = {
    "portrait",     "back-characters",
    "back-actions", "dot.K",
    "dot.W",        "dot.G",
    "dot.B",        "dot.Y",
    "small.K",      "small.W",
    "small.G",      "small.B",
    "small.Y",      "fish",
    "puree",        "tin",
    "drumstick",    "candy",
    "magician",     "vacuum",
    "bath",         "punch",
    "cannonball",   "suit",
    "lotus",        "bomb",
    "peek",         "pounce",
    "emblem.catch", "emblem.dodge",
    "emblem.suit",  "emblem.throw",
    "emblem.paint",
    NULL,
};

/* An emblem of the player aid in the middle of its box. */
static void draw_emblem(cairo_t *cr, const char *name, const struct edition *edition, double width, double height)
{
    double size = fmin(width, height);

    for (int i = 0; hideseek_emblems[i].name != NULL; i++) {
        if (strcmp(hideseek_emblems[i].name, name) != 0)
            continue;
        cairo_translate(cr, (width - size) / 2, (height - size) / 2);
        cairo_scale(cr, size, size);
        hideseek_emblem(cr, i, NULL, edition);
    }
}

/* The colour of a card; NULL of one with several; yellow where it has none. */
static const struct hideseek_hue *hue_of(const struct kit_piece *piece)
{
    const char *colours = node_attr(piece->node, "colours");

    return hideseek_hue_find(colours != NULL ? colours : "Y");
}

static void draw_picture(cairo_t *cr, const char *name, const struct kit_piece *piece, const struct edition *edition,
                         double width, double height)
{
    if (strcmp(name, "portrait") == 0)
        hideseek_portrait_draw(cr, piece, width, height);
    else if (strncmp(name, "dot.", 4) == 0 || strncmp(name, "small.", 6) == 0)
        hideseek_hue_dot(cr, hideseek_hue_find(strchr(name, '.') + 1), edition->type, width / 2, height / 2,
                         fmin(width, height));
    else if (strncmp(name, "emblem.", 7) == 0)
        draw_emblem(cr, name + 7, edition, width, height);
    else
        hideseek_hue_fit(cr, name, hue_of(piece), width, height);
}

static const char *const roles[] = { HIDESEEK_ROLES(ROLE_STRING) NULL };

const struct art hideseek_art = {
    .game = "hideseek",
    .roles = roles,
    .add = add_piece,
    .pictures = pictures,
    .picture = draw_picture,
    .lay = hideseek_table_lay,
    .placing = hideseek_table_placing,
    .corner = HIDESEEK_TABLE_CORNER,
    .depends = hideseek_table_depends,
    .scene = hideseek_scene_draw,
    .cover = hideseek_cover_draw,
    .emblem = hideseek_emblems,
    .draw_emblem = hideseek_emblem,
};
