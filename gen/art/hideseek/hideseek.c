#include "hideseek.h"

#include <math.h>
#include <string.h>

#include "back.h"
#include "bath.h"
#include "bomb.h"
#include "candy.h"
#include "cannonball.h"
#include "chip.h"
#include "drumstick.h"
#include "emblem.h"
#include "fish.h"
#include "hue.h"
#include "look.h"
#include "lotus.h"
#include "magician.h"
#include "peek.h"
#include "portrait.h"
#include "punch.h"
#include "puree.h"
#include "roles.h"
#include "scene.h"
#include "scores.h"
#include "suit.h"
#include "table.h"
#include "tin.h"
#include "vacuum.h"

/* ---- pieces ---- */

/* Backs of a kind are one drawing. */
static bool add_card(struct art_list *list, struct art_piece *piece, const struct kit_piece *kit)
{
    bool character = strcmp(kit->kind, "character") == 0;
    struct look look;

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
        piece->front = piece->back = hideseek_chip_side;
        piece->corner = piece->width / 2;
    } else if (strcmp(kit->kind, "scores") == 0) {
        if (piece->width < SCORES_WIDTH || piece->height < SCORES_HEIGHT)
            return node_fail(kit->look, list->error, _("a score sheet must be at least %d × %d mm"), SCORES_WIDTH,
                             SCORES_HEIGHT);
        piece->front = hideseek_scores_front;
    } else
        return add_card(list, piece, kit);
    return true;
}

/* ---- pictures ---- */

/* Things of every colour take that of the card. */
struct thing {
    const char *name;
    void (*draw)(cairo_t *);
    void (*draw_in)(cairo_t *, const struct hue *);
    double width, height; /* mm about its middle */
};
static const struct thing things[] = {
    { .name = "fish", hideseek_fish_draw, NULL, 52, 38 },
    { .name = "puree", hideseek_puree_draw, NULL, 52, 38 },
    { .name = "tin", hideseek_tin_draw, NULL, 52, 38 },
    { .name = "drumstick", hideseek_drumstick_draw, NULL, 52, 38 },
    { .name = "candy", hideseek_candy_draw, NULL, 52, 38 },
    { .name = "magician", hideseek_magician_draw, NULL, 52, 38 },
    { .name = "vacuum", hideseek_vacuum_draw, NULL, 52, 38 },
    { .name = "bath", hideseek_bath_draw, NULL, 52, 38 },
    { .name = "punch", hideseek_punch_draw, NULL, 30, 25 },
    { .name = "cannonball", hideseek_cannonball_draw, NULL, 30, 25 },
    { .name = "suit", NULL, hideseek_suit_draw, 52, 38 },
    { .name = "lotus", NULL, hideseek_lotus_draw, 52, 38 },
    { .name = "bomb", NULL, hideseek_bomb_draw, 52, 38 },
    { .name = "peek", NULL, hideseek_peek_draw, 52, 38 },
};

static const char *const pictures[] = {
    "portrait", "back.characters", "back.actions", "dot.K",     "dot.W", "dot.G",    "dot.B",  "dot.Y",
    "fish",     "puree",           "tin",          "drumstick", "candy", "magician", "vacuum", "bath",
    "punch",    "cannonball",      "suit",         "lotus",     "bomb",  "peek",     "emblem.catch",
    "emblem.dodge", "emblem.suit", "emblem.throw", NULL,
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
static const struct hue *hue_of(const struct kit_piece *piece)
{
    const char *colours = node_attr(piece->node, "colours");

    return hideseek_hue_find(colours != NULL ? colours : "Y");
}

static void draw_thing(cairo_t *cr, const struct thing *thing, const struct kit_piece *piece, double width,
                       double height)
{
    double scale = fmin(width / thing->width, height / thing->height);

    cairo_translate(cr, width / 2, height / 2);
    cairo_scale(cr, scale, scale);
    if (thing->draw != NULL)
        thing->draw(cr);
    else
        thing->draw_in(cr, hue_of(piece));
}

static void draw_picture(cairo_t *cr, const char *name, const struct kit_piece *piece, const struct edition *edition,
                         double width, double height)
{
    if (strcmp(name, "portrait") == 0)
        hideseek_portrait_draw(cr, piece, width, height);
    else if (strcmp(name, "back.characters") == 0)
        hideseek_back_characters(cr, width, height);
    else if (strcmp(name, "back.actions") == 0)
        hideseek_back_actions(cr, width, height);
    else if (strncmp(name, "dot.", 4) == 0)
        hideseek_hue_dot(cr, hideseek_hue_find(name + 4), edition->type, width / 2, height / 2, fmin(width, height));
    else if (strncmp(name, "emblem.", 7) == 0)
        draw_emblem(cr, name + 7, edition, width, height);
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        if (strcmp(things[i].name, name) == 0)
            draw_thing(cr, &things[i], piece, width, height);
}

static const char *const roles[] = { HIDESEEK_ROLES(ROLE_STRING) NULL };

const struct art hideseek_art = {
    .game = "hideseek",
    .roles = roles,
    .add = add_piece,
    .pictures = pictures,
    .picture = draw_picture,
    .cell = TABLE_CELL,
    .tall = TABLE_TALL,
    .low = TABLE_LOW,
    .zoom = 1.4,
    .before_seats = true,
    .lay = hideseek_table_lay,
    .placing = hideseek_table_placing,
    .masthead = hideseek_scene_draw,
    .emblem = hideseek_emblems,
    .draw_emblem = hideseek_emblem,
};
