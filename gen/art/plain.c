#include "plain.h"

#include "gen/art/lib/standee.h"
#include "gen/picture/picture.h"

static const double ROOM_BESIDE = 0.8; /* mm between a figure and the trim */

/* The pictures of a figure in the colour of a seat. */
struct plain_figure {
    const char *front, *back;
};

static void stand_in(cairo_t *cr, const struct livery *livery, struct type *type, bool behind, const void *data,
                     double x, double y, double height)
{
    const struct plain_figure *figure = data;
    struct picture_word words[PICTURE_WORDS_LIVERY];
    double room = x - ROOM_BESIDE;

    (void)type;
    picture_livery(livery, words);
    picture_fit(cr, behind ? figure->back : figure->front, &(struct picture_use){ .words = words }, x - room,
                y - height, 2 * room, height);
}

static void figure_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);

    standee_draw(cr, livery, edition->type, piece->width, piece->height, bleed, stand_in, piece->data);
}

static void add_standees(struct art_list *list, const struct kit_piece *kit, const char *name)
{
    for (int colour = 0; colour < list->game->kit->colours; colour++) {
        const char *seat = list->game->kit->colour[colour];
        struct art_piece *piece = art_add(list, kit);
        struct plain_figure *figure = arena_alloc(list->arena, sizeof *figure);
        *figure = (struct plain_figure){ arena_printf(list->arena, "%s-%s", name, seat),
                                         arena_printf(list->arena, "%s-%s-back", name, seat) };
        piece->id = arena_printf(list->arena, "%s.%s", kit->id, seat);
        piece->colour = colour;
        piece->height = standee_strip(list->height);
        piece->fold = piece->height / 2;
        piece->flap = STANDEE_FOOT;
        piece->front = figure_front;
        piece->data = figure;
    }
}

bool plain_is_for_each_seat(const struct kit_piece *kit)
{
    const char *seat = node_attr(kit->look, "seat");

    return seat != NULL && strcmp(seat, "each") == 0;
}

/* What the table has of it is shared out among the seats. */
static bool add_seats(struct art_list *list, const struct kit_piece *kit)
{
    const struct kit *game = list->game->kit;
    int shares = kit->per_seat ? 1 : game->colours;

    if (kit->count % shares != 0)
        return node_fail(kit->look, list->error, _("seat=\"each\": %d of %s cannot be shared out among %d seats"),
                         kit->count, kit->id, shares);
    for (int colour = 0; colour < game->colours; colour++) {
        struct art_piece *piece = art_add(list, kit);
        piece->id = arena_printf(list->arena, "%s.%s", kit->id, game->colour[colour]);
        piece->colour = colour;
        piece->count = kit->count / shares;
        piece->kit = kit;
    }
    return true;
}

bool plain_add(struct art_list *list, const struct kit_piece *kit)
{
    const char *standee = node_attr(kit->look, "standee");

    if (standee != NULL) {
        add_standees(list, kit, standee);
        return true;
    }
    if (plain_is_for_each_seat(kit))
        return add_seats(list, kit);
    struct art_piece *piece = art_add(list, kit);
    piece->kit = kit;
    if (kit->per_seat)
        piece->count *= list->game->kit->seats_max;
    return true;
}

const struct art art_plain = { .add = plain_add };
