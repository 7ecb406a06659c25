#include "null.h"

#include <math.h>

#include "../theme.h"

static void stone(cairo_t *cr, double x, double y, double radius)
{
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill(cr, ROLE_STONE);
}

static void face(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    (void)studio;
    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    theme_fill(cr, ROLE_SAND_LIGHT);
    stone(cr, piece->width / 2, piece->height / 2, piece->width * 0.35);
}

static bool read_piece(const struct kit_piece *from, struct art_piece *to, struct error *error)
{
    *to = (struct art_piece){ .id = from->id, .group = from->kind, .colour = -1, .count = from->count, .front = face,
                              .back = face, .kit = from };
    return node_number(from->node, "width", 1, 1000, NAN, &to->width, error) &&
           node_number(from->node, "height", 1, 1000, NAN, &to->height, error);
}

static int pieces(const struct loaded *game, struct arena *arena, const struct art_piece **out, struct error *error)
{
    const struct kit *kit = game->kit;
    struct art_piece *piece = arena_alloc(arena, (size_t)kit->pieces * sizeof *piece);

    for (int i = 0; i < kit->pieces; i++)
        if (!read_piece(&kit->piece[i], &piece[i], error))
            return -1;
    *out = piece;
    return kit->pieces;
}

static void placing(cairo_t *cr, const struct placing *placing, const struct studio *studio)
{
    (void)studio;
    stone(cr, placing->x + 0.5, placing->y + 0.5, 0.4);
}

const struct art art_null = {
    .game = "null",
    .pieces = pieces,
    .placing = placing,
};
