#include "art.h"

#include <math.h>
#include <string.h>

#include "gen/plan/hexagon.h"
#include "holder.h"

struct art_piece *art_add(struct art_list *list, const struct kit_piece *kit)
{
    struct art_piece *piece = &list->piece[list->pieces++];

    *piece = (struct art_piece){ .id = kit->id, .group = kit->kind, .colour = -1, .count = kit->count,
                                  .width = list->width, .height = list->height, .corner = list->corner,
                                  .hexagon = list->hexagon, .net = list->net, .seam = list->seam };
    return piece;
}

bool art_is_size(const struct art_list *list, const struct kit_piece *kit, double width, double height)
{
    return (list->width == width && list->height == height) ||
           node_fail(kit->look, list->error, _("<%s> is %g × %g mm; its picture is drawn for %g × %g mm"), kit->kind,
                     list->width, list->height, width, height);
}

/* Its points are at the ends of its longer side. */
static bool is_hexagon(const struct art_list *list, const struct kit_piece *kit)
{
    const double slack = 0.05;
    double narrow = fmin(list->width, list->height), length = fmax(list->width, list->height);

    return fabs(length - narrow * HEXAGON_LENGTH) < slack ||
           node_fail(kit->look, list->error, _("a hexagon %g mm wide between its sides is %.2f mm long, not %g"),
                     narrow, narrow * HEXAGON_LENGTH, length);
}

/* A box, a divider: as large as its net. */
static bool read_net(struct art_list *list, const struct sizes *sizes, const struct kit_piece *kit)
{
    struct net *net = arena_alloc(list->arena, sizeof *net);

    if (!holder_net(list->game->kit, sizes, kit, net, list->error))
        return false;
    list->net = net;
    list->width = net->width;
    list->height = net->height;
    list->corner = 0;
    list->hexagon = false;
    list->seam = (struct seams){ 0 };
    return true;
}

static bool read_size(struct art_list *list, const struct sizes *sizes, const struct kit_piece *kit)
{
    struct size size;

    list->net = NULL;
    if (holder_is(kit))
        return read_net(list, sizes, kit);
    if (!size_read(sizes, kit->look, &size, list->error))
        return false;
    list->width = size.width;
    list->height = size.height;
    list->corner = size.corner;
    list->hexagon = size.hexagon;
    list->seam = size.seam;
    return !list->hexagon || is_hexagon(list, kit);
}

int art_pieces(const struct art *art, const struct loaded *game, const struct sizes *sizes, struct arena *arena,
               const struct art_piece **out, struct error *error)
{
    const struct kit *kit = game->kit;
    size_t most = (size_t)kit->pieces * (size_t)(kit->colours + 1);
    struct art_list list = { .game = game, .arena = arena, .error = error };

    list.piece = arena_alloc(arena, most * sizeof *list.piece);
    for (int i = 0; i < kit->pieces; i++)
        if (!read_size(&list, sizes, &kit->piece[i]) || !art->add(&list, &kit->piece[i]))
            return -1;
    *out = list.piece;
    return list.pieces;
}

const struct kit_piece *art_kit_piece(const struct art_piece *piece, const struct kit *kit)
{
    char id[64] = "";
    size_t length = strcspn(piece->id, ".");

    memcpy(id, piece->id, length < sizeof id ? length : sizeof id - 1);
    int index = kit_piece_index(kit, id);
    return index >= 0 ? &kit->piece[index] : NULL;
}

/* Its own, or that which its look or the kit names. */
int art_seat(const struct art_piece *piece, const struct kit *kit)
{
    const struct kit_piece *of = art_kit_piece(piece, kit);
    const char *look = of != NULL && of->look != NULL ? node_attr(of->look, "seat") : NULL;
    const char *seat = look == NULL && of != NULL ? node_attr(of->node, "colour") : look;
    int colour = piece->colour;

    for (int i = 0; seat != NULL && colour < 0 && i < kit->colours; i++)
        colour = strcmp(seat, kit->colour[i]) == 0 ? i : -1;
    return colour;
}

bool art_is_printed(const struct art_piece *piece, const struct kit *kit, const struct modules *modules)
{
    const struct kit_piece *of = art_kit_piece(piece, kit);

    return of == NULL || modules_have_piece(modules, kit, of);
}
