#include "scenery.h"

#include <math.h>
#include <stdlib.h>

#include "forest.h"
#include "sign.h"
#include "gen/art/lib/lettering.h"
#include "gen/art/lib/sprite.h"

/* Times the pictures of buildings, whose roofs keep off the squares beside them. */
static const double HOUSE = 0.96;

static struct badgequest_thing *add(struct badgequest_scenery *scenery, struct badgequest_thing thing)
{
    struct badgequest_thing *to = &scenery->thing[scenery->things++];

    *to = thing;
    return to;
}

/* ---- what the kit's map has ---- */

static void add_houses(struct badgequest_scenery *scenery, const struct badgequest *game)
{
    for (int square = 0; square < game->map.columns * game->map.rows; square++) {
        int ground = game->map.square[square].ground;
        struct point at = badgequest_middle(game, square);
        if (ground != BADGEQUEST_BUILDING && ground != BADGEQUEST_CENTER)
            continue;
        add(scenery, (struct badgequest_thing){ .kind = BADGEQUEST_HOUSE,
                                                .x = at.x,
                                                .y = at.y,
                                                .scale = HOUSE,
                                                .of = ground == BADGEQUEST_CENTER ? BADGEQUEST_NOWHERE
                                                                                  : game->map.square[square].badge });
    }
}

/* ---- what the look has ---- */

/* x and y of the look are in squares. */
static bool read_place(const struct badgequest *game, const struct node *node, struct badgequest_thing *thing,
                       struct error *error)
{
    double x, y;

    if (!node_number(node, "x", 0, game->map.columns, NAN, &x, error) ||
        !node_number(node, "y", 0, game->map.rows, NAN, &y, error))
        return false;
    int square = badgequest_square_at(game, (int)x, (int)y);
    if (square == BADGEQUEST_NOWHERE || badgequest_is_way(game, square))
        return node_fail(node, error, _("<%s> stands where pawns go: %g,%g"), node->name, x, y);
    thing->x = x * BADGEQUEST_SQUARE;
    thing->y = y * BADGEQUEST_SQUARE;
    return true;
}

static bool add_sign(struct badgequest_scenery *scenery, const struct badgequest *game, const struct node *node,
                     struct error *error)
{
    struct badgequest_thing sign = {
        .kind = BADGEQUEST_SIGN, .scale = 1, .wide = BADGEQUEST_SQUARE / 2, .deep = BADGEQUEST_SQUARE / 2
    };
    int number;

    if (!node_int(node, "number", 1, game->map.routes, INT_MIN, &number, error) ||
        !read_place(game, node, &sign, error))
        return false;
    sign.of = number - 1;
    for (int i = 0; i < scenery->things; i++)
        if (scenery->thing[i].kind == BADGEQUEST_SIGN && scenery->thing[i].of == sign.of)
            return node_fail(node, error, _("route %d has two signs"), number);
    add(scenery, sign);
    return true;
}

static bool add_story(struct badgequest_scenery *scenery, const struct badgequest *game, const struct node *node,
                      struct error *error)
{
    struct badgequest_thing story = { .kind = BADGEQUEST_STORY, .picture = node_need(node, "picture", error) };

    if (node_is(node, "title"))
        story.kind = BADGEQUEST_TITLE;
    if (story.picture == NULL || !read_place(game, node, &story, error) ||
        !node_number(node, "scale", 0.1, 10, 1, &story.scale, error) ||
        !node_number(node, "wide", 0, 200, 0, &story.wide, error) ||
        !node_number(node, "deep", 0, 200, 0, &story.deep, error))
        return false;
    add(scenery, story);
    return true;
}

static bool has_sign(const struct badgequest_scenery *scenery, int route)
{
    for (int i = 0; i < scenery->things; i++)
        if (scenery->thing[i].kind == BADGEQUEST_SIGN && scenery->thing[i].of == route)
            return true;
    return false;
}

static bool add_looks(struct badgequest_scenery *scenery, const struct badgequest *game, const struct node *look,
                      struct error *error)
{
    const int most = BADGEQUEST_THINGS_MAX / 4;

    for (const struct node *node = node_first(look); node != NULL; node = node_next(node)) {
        if (scenery->things >= most)
            return node_fail(node, error, _("more than %d things stand on the board"), most);
        if (!(node_is(node, "sign") ? add_sign : add_story)(scenery, game, node, error))
            return false;
    }
    for (int route = 0; route < game->map.routes; route++)
        if (!has_sign(scenery, route))
            return node_fail(look, error, _("route %d has no sign"), route + 1);
    return true;
}

static int from_north(const void *a, const void *b)
{
    const struct badgequest_thing *first = a, *second = b;

    return first->y != second->y ? (first->y > second->y) - (first->y < second->y)
                                 : (first->x > second->x) - (first->x < second->x);
}

bool badgequest_scenery_lay(struct badgequest_scenery *scenery, const struct badgequest *game,
                            const struct kit_piece *board, struct error *error)
{
    scenery->things = 0;
    add_houses(scenery, game);
    if (!add_looks(scenery, game, board->look, error))
        return false;
    badgequest_forest_plant(scenery, game);
    qsort(scenery->thing, (size_t)scenery->things, sizeof *scenery->thing, from_north);
    return true;
}

/* ---- drawing ---- */

/* The name of the game in the languages of the paper, the first one large, each on a line. */
static void draw_title(cairo_t *cr, const struct badgequest_thing *thing, const struct edition *edition)
{
    const double width = 72, line = 1.5 * MM_PER_POINT, first = edition->languages > 1 ? -3 : 3;
    const struct letters *letters = palette_letters(&edition->ink.palette, theme_of(cr));

    sprite_draw(cr, thing->picture, thing->x, thing->y, thing->scale);
    theme_source(cr, ROLE_INK);
    for (int i = 0; i < edition->languages && i < 2 && edition->type != NULL; i++) {
        const struct words *words = edition->words[i];
        double size = i == 0 ? 40 : 19;
        struct text text = { .string = words->title,
                             .tag = words->tag,
                             .file = words->file,
                             .size = size,
                             .floor = 12,
                             .bold = true,
                             .align = ALIGN_CENTER,
                             .width = width,
                             .height = line * size };
        double x = thing->x - width / 2, y = thing->y + (i == 0 ? first : 5.6);
        lettering_fit(edition->type, i == 0 ? letters : NULL, &text);
        lettering_set(cr, edition->type, i == 0 ? letters : NULL, x, y, &text, 0);
    }
}

static void draw_thing(cairo_t *cr, const struct badgequest_thing *thing, const struct edition *edition)
{
    const struct badgequest *game = edition->game.pieces;
    struct type *type = edition->type;

    switch (thing->kind) {
    case BADGEQUEST_TREE:
    case BADGEQUEST_STORY:
        sprite_draw(cr, thing->picture, thing->x, thing->y, thing->scale);
        break;
    case BADGEQUEST_HOUSE:
        cairo_save(cr);
        cairo_translate(cr, thing->x, thing->y);
        cairo_scale(cr, thing->scale, thing->scale);
        badgequest_sign_house(cr, game, thing->of, type, 0, 0);
        cairo_restore(cr);
        break;
    case BADGEQUEST_SIGN:
        badgequest_sign_route(cr, game, thing->of, type, thing->x, thing->y);
        break;
    case BADGEQUEST_TITLE:
        draw_title(cr, thing, edition);
        break;
    }
}

void badgequest_scenery_draw(cairo_t *cr, const struct badgequest_scenery *scenery, const struct edition *edition)
{
    for (int i = 0; i < scenery->things; i++)
        draw_thing(cr, &scenery->thing[i], edition);
}
