#include "holder.h"

#include <math.h>
#include <string.h>

static const char *const kinds[] = { "box", "divider" };

static bool is_kind(const struct kit_piece *piece, int kind)
{
    return strcmp(piece->kind, kinds[kind]) == 0 && node_attr(piece->look, "for") != NULL;
}

bool holder_is(const struct kit_piece *piece)
{
    return is_kind(piece, 0) || is_kind(piece, 1);
}

/* All copies of what it holds, and the largest of them. */
struct deck {
    int count;
    double width, height;
};

static bool find_deck(const struct kit *kit, const struct sizes *sizes, const struct kit_piece *holder,
                      struct deck *deck, struct error *error)
{
    const char *of = node_attr(holder->look, "for");

    *deck = (struct deck){ 0 };
    for (int i = 0; i < kit->pieces; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        struct size size;
        if (!kit_piece_is(piece, of) || holder_is(piece))
            continue;
        if (!size_read(sizes, piece->look, &size, error))
            return false;
        deck->count += piece->count * (piece->per_seat ? kit->seats_max : 1);
        deck->width = fmax(deck->width, size.width);
        deck->height = fmax(deck->height, size.height);
    }
    return deck->count > 0 || node_fail(holder->look, error, _("<%s for=\"%s\">: no piece of the kit is of this kind"),
                                        holder->kind, quote(of).text);
}

/* Which of the dividers of the kit it is. */
static int place_of(const struct kit *kit, const struct kit_piece *divider)
{
    int place = 0;

    for (const struct kit_piece *piece = kit->piece; piece != divider; piece++)
        place += is_kind(piece, 1);
    return place;
}

bool holder_net(const struct kit *kit, const struct sizes *sizes, const struct kit_piece *piece, struct net *net,
                struct error *error)
{
    struct deck deck;
    double thick;

    if (!find_deck(kit, sizes, piece, &deck, error) ||
        !node_number(piece->look, "thickness", 0.05, 10, HOLDER_THICKNESS, &thick, error))
        return false;
    if (is_kind(piece, 1))
        net_divider(deck.width, deck.height, place_of(kit, piece), net);
    else
        net_box(deck.width, deck.height, deck.count * thick, net);
    return true;
}

bool holder_face(const struct kit *kit, const struct sizes *sizes, const struct kit_piece *piece, enum net_face face,
                 struct size *out, struct error *error)
{
    struct net net;

    *out = (struct size){ 0 };
    if (!holder_is(piece))
        return (face != NET_FRONT && face != NET_BACK) || size_read(sizes, piece->look, out, error);
    if (!holder_net(kit, sizes, piece, &net, error))
        return false;
    const struct net_panel *panel = net_panel(&net, face);
    if (panel != NULL)
        *out = (struct size){ .width = panel->area.width, .height = panel->area.height };
    return true;
}
