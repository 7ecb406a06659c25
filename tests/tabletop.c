/* export for Tabletop Simulator: the saved object is read back, and the pictures that it names. */
#include <cairo.h>
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gen/art/arts.h"
#include "gen/export/deck.h"
#include "gen/card/side.h"
#include "tests/harness/bench.h"

static const char prefix[] = "file://";

/* Release it. */
static json_t *load(struct bench *bench, const char *name)
{
    json_error_t error;
    json_t *json = json_load_file(bench_path(bench, name), JSON_REJECT_DUPLICATES, &error);

    cr_assert_not_null(json, "%s:%d: %s", name, error.line, error.text);
    return json;
}

static const json_t *need(const json_t *json, const char *name, json_type type)
{
    const json_t *member = json_object_get(json, name);

    cr_assert_not_null(member, "%s is missing", name);
    cr_assert_eq(json_typeof(member), type, "%s", name);
    return member;
}

static int int_of(const json_t *json, const char *name)
{
    return (int)json_integer_value(need(json, name, JSON_INTEGER));
}

static const char *string_of(const json_t *json, const char *name)
{
    return json_string_value(need(json, name, JSON_STRING));
}

/* The size of the picture that an address names. */
static void size_of(struct bench *bench, const char *url, int *width, int *height)
{
    cr_assert_eq(strncmp(url, prefix, strlen(prefix)), 0, "%s", url);
    cairo_surface_t *picture = cairo_image_surface_create_from_png(bench_path(bench, url + strlen(prefix)));
    cr_assert_eq(cairo_surface_status(picture), CAIRO_STATUS_SUCCESS, "%s", url);
    *width = cairo_image_surface_get_width(picture);
    *height = cairo_image_surface_get_height(picture);
    cr_expect(*width <= 10000 && *height <= 10000, "%s", url);
    cairo_surface_destroy(picture);
}

static void expect_place(const json_t *object)
{
    static const char *const numbers[] = {
        "posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"
    };
    const json_t *transform = need(object, "Transform", JSON_OBJECT);

    for (int i = 0; i < 9; i++)
        cr_expect(json_is_number(json_object_get(transform, numbers[i])), "%s", numbers[i]);
    cr_expect_eq(json_object_size(transform), 9);
    cr_expect_eq(strlen(string_of(object, "GUID")), 6);
    cr_expect_neq(string_of(object, "Nickname")[0], '\0');
}

/* ---- counting what the kit counts ---- */

struct tally {
    struct bench bench;
    const struct art_piece *piece;
    int pieces, *count;
    int guids;
    const char *guid[2000];
};

static void set_up(struct tally *tally, const char *game)
{
    struct loaded *loaded = memory_new(sizeof *loaded);
    struct error error = { 0 };

    *tally = (struct tally){ 0 };
    bench_open(&tally->bench);
    const char *data = arena_printf(&tally->bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    cr_assert(games_load_printed(data, game, &tally->bench.arena, loaded, &error), "%s", error.text);
    tally->pieces = art_pieces(art_find(game), loaded, NULL, &tally->bench.arena, &tally->piece, &error);
    cr_assert_gt(tally->pieces, 0);
    tally->count = arena_alloc(&tally->bench.arena, (size_t)tally->pieces * sizeof *tally->count);
    free(loaded);
}

static void add(struct tally *tally, const json_t *object, int copies)
{
    const char *id = string_of(object, "GMNotes"), *guid = string_of(object, "GUID");
    int i = 0;

    while (i < tally->pieces && strcmp(tally->piece[i].id, id) != 0)
        i++;
    cr_assert_lt(i, tally->pieces, "%s is no piece", id);
    tally->count[i] += copies;
    for (int k = 0; k < tally->guids; k++)
        cr_expect_str_neq(tally->guid[k], guid);
    cr_assert_lt(tally->guids, 2000);
    tally->guid[tally->guids++] = guid;
    expect_place(object);
}

/* ---- decks ---- */

static const json_t *sheet_of(const json_t *deck, int card)
{
    char key[16];

    snprintf(key, sizeof key, "%d", card / 100);
    return need(need(deck, "CustomDeck", JSON_OBJECT), key, JSON_OBJECT);
}

/* A grid of cards, not larger than the program takes, all as large as the back. */
static void expect_sheet(struct bench *bench, const json_t *sheet)
{
    int across = int_of(sheet, "NumWidth"), down = int_of(sheet, "NumHeight"), width, height, back_width, back_height;

    cr_expect(across >= 1 && across <= 10 && down >= 1 && down <= 7, "%d × %d", across, down);
    size_of(bench, string_of(sheet, "FaceURL"), &width, &height);
    size_of(bench, string_of(sheet, "BackURL"), &back_width, &back_height);
    cr_expect_eq(width, across * back_width);
    cr_expect_eq(height, down * back_height);
    need(sheet, "BackIsHidden", JSON_TRUE);
    need(sheet, "UniqueBack", JSON_FALSE);
}

static void expect_deck(struct tally *tally, json_t *deck)
{
    const json_t *ids = need(deck, "DeckIDs", JSON_ARRAY), *cards = need(deck, "ContainedObjects", JSON_ARRAY), *card;
    const char *number;
    json_t *sheet;
    size_t i;

    cr_assert_geq(json_array_size(ids), 2);
    cr_assert_eq(json_array_size(ids), json_array_size(cards));
    json_object_foreach(json_object_get(deck, "CustomDeck"), number, sheet)
        expect_sheet(&tally->bench, sheet);
    json_array_foreach(cards, i, card) {
        int id = int_of(card, "CardID");
        cr_expect_str_eq(string_of(card, "Name"), "CardCustom");
        cr_expect_eq(json_integer_value(json_array_get(ids, i)), id);
        const json_t *on = sheet_of(deck, id);
        cr_expect_str_eq(string_of(on, "FaceURL"), string_of(sheet_of(card, id), "FaceURL"));
        /* the last cell is what others see of a hand */
        cr_expect_lt(id % 100, int_of(on, "NumWidth") * int_of(on, "NumHeight") - 1, "card %d", id);
        add(tally, card, 1);
    }
    expect_place(deck);
}

/* ---- other objects ---- */

static void expect_tile(struct tally *tally, const json_t *tile)
{
    const json_t *image = need(tile, "CustomImage", JSON_OBJECT);
    const json_t *custom = need(image, "CustomTile", JSON_OBJECT);
    const json_t *number = json_object_get(tile, "Number");
    int width, height, back_width, back_height;

    cr_expect_eq(strcmp(string_of(tile, "Name"), "Custom_Tile_Stack") == 0, number != NULL);
    size_of(&tally->bench, string_of(image, "ImageURL"), &width, &height);
    if (string_of(image, "ImageSecondaryURL")[0] != '\0') {
        size_of(&tally->bench, string_of(image, "ImageSecondaryURL"), &back_width, &back_height);
        cr_expect(width == back_width && height == back_height);
    }
    int type = int_of(custom, "Type");
    cr_expect(type == 0 || type == 2 || type == 3);
    need(custom, "Stretch", JSON_FALSE);
    add(tally, tile, number != NULL ? int_of(tile, "Number") : 1);
}

static void expect_figure(struct tally *tally, const json_t *figure)
{
    const json_t *image = need(figure, "CustomImage", JSON_OBJECT);
    int width, height, back_width, back_height;

    size_of(&tally->bench, string_of(image, "ImageURL"), &width, &height);
    size_of(&tally->bench, string_of(image, "ImageSecondaryURL"), &back_width, &back_height);
    cr_expect(width == back_width && height == back_height && height > width);
    add(tally, figure, 1);
}

static void expect_objects(struct tally *tally, const char *file)
{
    json_t *save = load(&tally->bench, file), *object;
    size_t i;

    json_array_foreach(need(save, "ObjectStates", JSON_ARRAY), i, object) {
        const char *name = string_of(object, "Name");
        if (strcmp(name, "DeckCustom") == 0)
            expect_deck(tally, object);
        else if (strncmp(name, "Custom_Tile", 11) == 0)
            expect_tile(tally, object);
        else if (strcmp(name, "Figurine_Custom") == 0)
            expect_figure(tally, object);
        else
            cr_expect_fail("an object of the type %s", name);
    }
    json_decref(save);
}

Test(tabletop, holds_what_the_kit_counts)
{
    struct tally *tally = memory_new(sizeof *tally);

    set_up(tally, "pokesonne");
    cr_assert_eq(bench_press(&tally->bench, "export pokesonne --format tts --dpi 60", "."), 0);
    expect_objects(tally, "pokesonne-tts.json");
    for (int i = 0; i < tally->pieces; i++)
        cr_expect_eq(tally->count[i], tally->piece[i].count, "%d of %s", tally->count[i], tally->piece[i].id);
    bench_close(&tally->bench);
    free(tally);
}

/* So many pixels that a sheet holds fewer than 10 × 7, and a deck needs several; numbers only. */
Test(tabletop, divides_a_deck_where_pictures_are_large)
{
    static const struct { int cards, dpi, sheets, per_sheet; } rows[] = {
        { 2, 300, 1, 69 }, { 69, 300, 1, 69 }, { 70, 300, 2, 69 }, { 200, 300, 3, 69 }, { 24, 1000, 1, 24 },
        { 16, 1200, 2, 15 }, { 24, 1200, 2, 15 }, { 500, 50, 8, 69 },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct art_piece *piece = arena_alloc(&bench.arena, (size_t)rows[i].cards * sizeof *piece);
        int *first = arena_alloc(&bench.arena, (size_t)rows[i].cards * sizeof *first), faces = 0;
        struct run run = { .arena = &bench.arena, .pieces = rows[i].cards, .piece = piece };
        struct deck deck;
        for (int k = 0; k < rows[i].cards; k++)
            piece[k] = (struct art_piece){ .width = 45, .height = 45 };
        cr_assert(deck_find(&run, first, 0, rows[i].dpi, &deck), "row %zu", i);
        cr_expect_eq(deck.sheets, rows[i].sheets, "row %zu: %d sheets", i, deck.sheets);
        cr_expect_eq(deck.per_sheet, rows[i].per_sheet, "row %zu: %d on a sheet", i, deck.per_sheet);
        for (int k = 0; k < deck.sheets; k++) {
            struct deck_sheet sheet = deck_sheet(&deck, &run, rows[i].dpi, k);
            cr_expect_eq(sheet.first, faces);
            cr_expect(sheet.across <= 10 && sheet.down <= 7, "row %zu: %d × %d", i, sheet.across, sheet.down);
            cr_expect_lt(sheet.faces, sheet.across * sheet.down, "row %zu: the last cell is the back's", i);
            cr_expect(sheet.across * side_pixels(45, rows[i].dpi) <= 10000 &&
                      sheet.down * side_pixels(45, rows[i].dpi) <= 10000);
            faces += sheet.faces;
        }
        cr_expect_eq(faces, rows[i].cards, "row %zu: %d faces", i, faces);
    }
    bench_close(&bench);
}

/* Bytes of the face sheet's last cell are those of the back. */
Test(tabletop, ends_a_sheet_with_the_back)
{
    struct tally *tally = memory_new(sizeof *tally);

    set_up(tally, "pokesonne");
    cr_assert_eq(bench_press(&tally->bench, "export pokesonne --format tts --dpi 100 --only C,Q,V", "."), 0);
    json_t *save = load(&tally->bench, "pokesonne-tts.json");
    const json_t *deck = json_array_get(json_object_get(save, "ObjectStates"), 0);
    const json_t *sheet = need(need(deck, "CustomDeck", JSON_OBJECT), "1", JSON_OBJECT);
    const char *faces = bench_path(&tally->bench, string_of(sheet, "FaceURL") + strlen(prefix));
    const char *back = bench_path(&tally->bench, string_of(sheet, "BackURL") + strlen(prefix));
    cairo_surface_t *all = cairo_image_surface_create_from_png(faces), *one = cairo_image_surface_create_from_png(back);
    int width = cairo_image_surface_get_width(one), height = cairo_image_surface_get_height(one), differ = 0;
    int left = cairo_image_surface_get_width(all) - width, top = cairo_image_surface_get_height(all) - height;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width * 4; x += 4) {
            const unsigned char *a = cairo_image_surface_get_data(one) + y * cairo_image_surface_get_stride(one) + x;
            const unsigned char *b =
                cairo_image_surface_get_data(all) + (top + y) * cairo_image_surface_get_stride(all) + left * 4 + x;
            for (int byte = 0; byte < 3; byte++)
                differ += abs(a[byte] - b[byte]) > 8;
        }
    cr_expect_lt(differ, width, "%d bytes differ", differ);
    cairo_surface_destroy(all);
    cairo_surface_destroy(one);
    json_decref(save);
    bench_close(&tally->bench);
    free(tally);
}

Test(tabletop, makes_decks_of_what_looks_alike_from_behind)
{
    static const struct { const char *only; int objects, decks; } rows[] = {
        { "start,C", 2, 0 }, { "C,Q", 1, 1 }, { "start,C,Q,V01,V02", 3, 2 }, { "dex-1,dex-4,dex-2", 2, 1 },
        { "meeple.red,V", 9, 0 }, { "plate50", 5, 0 },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words =
            arena_printf(&bench.arena, "export pokesonne --format tts --dpi 50 --only %s", rows[i].only);
        cr_assert_eq(bench_press(&bench, words, "."), 0, "%s", words);
        json_t *save = load(&bench, "pokesonne-tts.json"), *object;
        const json_t *list = need(save, "ObjectStates", JSON_ARRAY);
        int decks = 0;
        size_t k;
        json_array_foreach(list, k, object)
            decks += strcmp(string_of(object, "Name"), "DeckCustom") == 0;
        cr_expect_eq((int)json_array_size(list), rows[i].objects, "%s: %zu objects", words, json_array_size(list));
        cr_expect_eq(decks, rows[i].decks, "%s: %d decks", words, decks);
        json_decref(save);
    }
    bench_close(&bench);
}

/* A deck is called what its bag is called; a card without a name of its own by its type. */
Test(tabletop, decks_and_cards_have_the_names_of_the_words)
{
    static const struct { const char *words, *deck, *card;
    } rows[] = {
        { "badgequest --only F01,F02", "Pokémon cards", "Vulpix" },
        { "brazil --only CC01,CC02", "Combat card", "Skirmish CC01" },
        { "brazil --only T1-1,T1-2", "Task cards", "Task card T1-1" },
    };
    struct bench bench = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words = arena_printf(&bench.arena, "export %s --format tts --dpi 50 --lang en", rows[i].words);
        cr_assert_eq(bench_press(&bench, words, "."), 0, "%s", words);
        int game = (int)strcspn(rows[i].words, " ");
        json_t *save = load(&bench, arena_printf(&bench.arena, "%.*s-tts.json", game, rows[i].words));
        const json_t *deck = json_array_get(need(save, "ObjectStates", JSON_ARRAY), 0);
        const json_t *card = json_array_get(need(deck, "ContainedObjects", JSON_ARRAY), 0);
        cr_expect_str_eq(string_of(deck, "Nickname"), rows[i].deck, "%s", words);
        cr_expect_str_eq(string_of(card, "Nickname"), rows[i].card, "%s", words);
        json_decref(save);
    }
    bench_close(&bench);
}

struct naming {
    const char *options, *only, *name, *url;
};

Test(tabletop, names_things_in_the_language_and_pictures_by_the_prefix)
{
    static const struct naming rows[] = {
        { "", "dex-25", "皮卡丘", "file://pokesonne-tts-dex-25.front.png" },
        { "--lang en", "dex-25", "Pikachu", "file://pokesonne-tts-dex-25.front.png" },
        { "--lang en,zh-Hant", "meeple.red", "Meeple · Red", "file://pokesonne-tts-meeple.red.front.png" },
        { "--lang zh-Hant", "meeple.red", "米寶 · 紅色", "file://pokesonne-tts-meeple.red.front.png" },
        { "--lang en --url https://example.org/p", "C", "Tile C", "https://example.org/p/pokesonne-tts-C.front.png" },
        { "--lang en --url file:///C:/p/", "C", "Tile C", "file:///C:/p/pokesonne-tts-C.front.png" },
        { "--lang en --url ''", "C", "Tile C", "pokesonne-tts-C.front.png" },
    };
    struct tally *tally = memory_new(sizeof *tally);

    set_up(tally, "pokesonne");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct naming *row = &rows[i];
        const char *words = arena_printf(&tally->bench.arena, "export pokesonne --format tts --dpi 50 --only %s %s",
                                         row->only, row->options);
        cr_assert_eq(bench_press(&tally->bench, words, "."), 0, "%s", words);
        json_t *save = load(&tally->bench, "pokesonne-tts.json");
        const json_t *object = json_array_get(json_object_get(save, "ObjectStates"), 0);
        cr_expect_str_eq(string_of(object, "Nickname"), row->name, "%s", words);
        cr_expect_str_eq(string_of(json_object_get(object, "CustomImage"), "ImageURL"), row->url, "%s", words);
        json_decref(save);
    }
    bench_close(&tally->bench);
    free(tally);
}

Test(tabletop, an_address_that_is_no_text_is_refused)
{
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "export null --format tts --url \"$(printf '\\377')\"", "."), 2);
    text_read(bench.err, &said);
    cr_expect_not_null(strstr(buf_text(&said), "--url"), "%s", buf_text(&said));
    cr_expect_eq(bench_files(&bench, "."), 0);
    buf_finish(&said);
    bench_close(&bench);
}
