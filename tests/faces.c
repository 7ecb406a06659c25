/* The art of every game: what is told to be one drawing is one. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/art.h"
#include "tests/harness/colours.h"
#include "tests/harness/printed.h"
#include "gen/art/arts.h"
#include "gen/position/diagram.h"

enum { SCALE = 8 };                         /* pixels a millimetre */

static cairo_surface_t *render_face(const struct art_piece *piece, const struct edition *edition, bool back)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(piece->width * SCALE),
                                                        (int)(piece->height * SCALE));
    cairo_t *cr = cairo_create(image);

    cairo_scale(cr, SCALE, SCALE);
    ink_enter(cr, &edition->ink);
    (back ? piece->back : piece->front)(cr, piece, edition, 1);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static bool same_picture(const struct art_piece *a, const struct art_piece *b, const struct edition *edition, bool back)
{
    cairo_surface_t *one = render_face(a, edition, back), *other = render_face(b, edition, back);
    size_t size = (size_t)cairo_image_surface_get_stride(one) * (size_t)cairo_image_surface_get_height(one);
    bool same = memcmp(cairo_image_surface_get_data(one), cairo_image_surface_get_data(other), size) == 0;

    cairo_surface_destroy(one);
    cairo_surface_destroy(other);
    return same;
}

static const char *face_name(const struct art_piece *piece, bool back)
{
    return back ? piece->back_name : piece->front_name;
}

/* The piece before this one whose face is told to be the same, or NULL. */
static const struct art_piece *earlier_face(const struct art_piece *piece, int index, bool back)
{
    const struct art_piece *of = &piece[index];

    if ((back ? of->back : of->front) == NULL) /* the face of a layout */
        return NULL;
    for (int i = index - 1; i >= 0 && face_name(of, back) != NULL; i--)
        if ((back ? piece[i].back == of->back : piece[i].front == of->front) && face_name(&piece[i], back) != NULL &&
            strcmp(face_name(&piece[i], back), face_name(of, back)) == 0)
            return &piece[i];
    return NULL;
}

/* How many faces were compared with an earlier one. */
static int compare_faces(const char *data, const char *game, struct type *type)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct loaded loaded;
    const struct art_piece *piece;
    int compared = 0;

    cr_assert(games_load_printed(data, game, &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(data, loaded.kit, "zh-Hant", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    struct edition edition = { .game = loaded, .languages = 1, .words = { words }, .type = type,
                               .ink = *ink_of_game(game) };
    int count = art_pieces(art_find(game), &loaded, NULL, &arena, &piece, &error);
    for (int i = 0; i < count; i++)
        for (int back = 0; back < 2; back++) {
            const struct art_piece *earlier = earlier_face(piece, i, back);
            compared += earlier != NULL;
            if (earlier != NULL)
                cr_expect(same_picture(earlier, &piece[i], &edition, back), "%s: %s of %s and %s", game,
                          back ? "back" : "front", earlier->id, piece[i].id);
        }
    arena_finish(&arena);
    return compared;
}

Test(faces, with_one_name_are_one_picture)
{
    struct error error = { 0 };
    struct type *type = type_new(&error);
    char data[1024];
    int compared = 0;

    cr_assert_not_null(type, "%s", error.text);
    snprintf(data, sizeof data, "%s/data", getenv("PROOFSHEET_DATADIR"));
    for (int i = 0; games[i] != NULL; i++)
        if (art_find(games[i]->id) != NULL)
            compared += compare_faces(data, games[i]->id, type);
    cr_expect_gt(compared, 200);
    type_free(type);
}

static unsigned pixel_in(cairo_surface_t *image, const struct board *board, double cell, int x, int y)
{
    const unsigned char *data = cairo_image_surface_get_data(image);
    int left = (int)((x - board->left + 0.5) * cell), top = (int)((y - board->top + 0.5) * cell);
    unsigned pixel;

    memcpy(&pixel, data + (size_t)top * (size_t)cairo_image_surface_get_stride(image) + 4 * (size_t)left, sizeof pixel);
    return pixel & 0xffffff;
}

/* A game without art: the board lies below its pieces, and what is taken is not drawn. */
Test(faces, lie_in_positions)
{
    enum { CELL = 40 };
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct edition edition;
    struct tableau tableau;
    struct board board = { 0 };
    struct stamps stamps = { 0 };
    double wide, high;

    printed_open(&arena, "null", &edition);
    cr_assert(tableau_load(&tableau, &edition, &arena, &error), "%s:%d: %s", error.file, error.line, error.text);
    cr_assert(board_replay(&board, &tableau, &edition.game.kit->example[0], &error), "%s", error.text);
    double scale = diagram_size(&board, CELL, &wide, &high);
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)wide, (int)high);
    cairo_t *cr = cairo_create(image);
    ink_enter(cr, &edition.ink);
    diagram_draw(&board, cr, &stamps, 0, 0, scale);
    cairo_surface_flush(image);
    unsigned stone = pixel_in(image, &board, CELL, 0, 0), hollow = pixel_in(image, &board, CELL, 5, 3);
    cr_expect_eq(pixel_in(image, &board, CELL, 1, 3), stone, "the 20th stone lies there");
    cr_expect_eq(pixel_in(image, &board, CELL, 2, 3), hollow, "the 21st is taken");
    cr_expect(stone != hollow && stone != 0 && hollow != 0, "%06x, %06x", stone, hollow);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
    stamps_finish(&stamps);
    board_finish(&board);
    printed_close(&edition);
    arena_finish(&arena);
}
