#include "deck.h"

#include "gen/card/side.h"

/* The cells of the largest sheet. */
static struct deck_sheet largest(const struct art_piece *piece, int dpi)
{
    int across = SIDE_PIXELS_MAX / side_pixels(piece->width, dpi);
    int down = SIDE_PIXELS_MAX / side_pixels(piece->height, dpi);

    return (struct deck_sheet){ .across = across < DECK_ACROSS ? across : DECK_ACROSS,
                                .down = down < DECK_DOWN ? down : DECK_DOWN };
}

bool deck_find(const struct run *at, const int first[], int i, int dpi, struct deck *deck)
{
    int *piece = arena_alloc(at->arena, (size_t)at->pieces * sizeof *piece);
    struct deck_sheet most = largest(&at->piece[i], dpi);

    *deck = (struct deck){ .piece = piece, .per_sheet = most.across * most.down - 1 };
    for (int k = 0; k < at->pieces; k++)
        if (first[k] == first[i])
            piece[deck->cards++] = k;
    if (deck->cards < 2 || deck->per_sheet < 2)
        return false;
    deck->sheets = (deck->cards + deck->per_sheet - 1) / deck->per_sheet;
    return true;
}

struct deck_sheet deck_sheet(const struct deck *deck, const struct run *at, int dpi, int sheet)
{
    struct deck_sheet most = largest(&at->piece[deck->piece[0]], dpi), out = { .across = 1, .down = 1 };

    out.first = sheet * deck->per_sheet;
    out.faces = deck->cards - out.first < deck->per_sheet ? deck->cards - out.first : deck->per_sheet;
    while (out.across * out.down <= out.faces)
        if (out.across < most.across && (out.across <= out.down || out.down == most.down))
            out.across++;
        else
            out.down++;
    return out;
}

cairo_surface_t *deck_picture(const struct deck *deck, const struct run *at, int dpi,
                              const struct deck_sheet *sheet)
{
    const struct art_piece *like = &at->piece[deck->piece[0]];
    int width = side_pixels(like->width, dpi), height = side_pixels(like->height, dpi);
    int last = sheet->across * sheet->down - 1;
    cairo_surface_t *picture =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * sheet->across, height * sheet->down);
    cairo_t *cr = cairo_create(picture);

    for (int i = 0; i <= last; i++) {
        if (i >= sheet->faces && i < last)
            continue;
        struct side side = { i < last ? &at->piece[deck->piece[sheet->first + i]] : like, i == last, 0,
                             at->press->theme };
        side_draw(&side, cr, at->edition, i % sheet->across * width, i / sheet->across * height, width, height);
    }
    cairo_destroy(cr);
    return picture;
}
