#include "faces.h"

#include "check.h"
#include "face.h"
#include "fonts.h"

static bool bind_faces(const struct layout *layout, const struct art *art, struct art_piece *piece, struct error *error)
{
    piece->art = art;
    if (piece->kit != NULL) {
        piece->front_face = layout_find(layout, piece->kit, NET_FRONT);
        piece->back_face = piece->net == NULL ? layout_find(layout, piece->kit, NET_BACK) : NULL;
    }
    for (int i = 0; piece->kit != NULL && piece->net != NULL && i < NET_FACES; i++)
        piece->panel[i] = layout_find(layout, piece->kit, (enum net_face)i);
    if (piece->front != NULL || piece->front_face != NULL || piece->net != NULL)
        return true;
    const struct node *node = piece->kit != NULL ? piece->kit->node : NULL;
    return fail_at(error, ERROR_INPUT, node != NULL ? node->file : layout->file, node != NULL ? node->line : 0,
                   _("%s has no face: in %s a <face of=\"…\"> with its id or its kind was expected"), piece->id,
                   layout->file);
}

int faces_pieces(const struct edition *edition, const struct art *art, bool tell, struct arena *arena,
                 const struct art_piece **out, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct art_piece *drawn;
    struct layout *layout = arena_alloc(arena, sizeof *layout);
    int count = art_pieces(art, &edition->game, &edition->sizes, arena, &drawn, error);

    if (count < 0 || !layout_load(&edition->dirs, kit->place, arena, layout, error) ||
        !fonts_add(layout, edition, error) ||
        !check_layout(layout, edition, art->pictures, tell, error))
        return -1;
    struct art_piece *piece = arena_alloc(arena, (size_t)(count + 1) * sizeof *piece);
    *out = piece;
    for (int i = 0; i < count; i++) {
        piece[i] = drawn[i];
        if (!bind_faces(layout, art, &piece[i], error))
            return -1;
    }
    return count;
}
