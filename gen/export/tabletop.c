#include "tabletop.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "deck.h"
#include "gen/card/outline.h"
#include "gen/card/side.h"
#include "gen/output/file.h"
#include "lookalike.h"
#include "nickname.h"
#include "raster.h"
#include "verify/buf.h"

/* What the program shows at scale 1 is so wide (a card), so high (a tile, a figure), in mm; one of its units is about
   as much as `unit`. */
static const double card_width = 63, tile_height = 57, figure_height = 45, unit = 28.6;
static const double fold_line = 0.2; /* half as wide as a fold is drawn, mm, and more */
/* The table: from where objects are laid, how far, how much apart; in units. */
static const double table_left = -18, table_right = 18, table_far = 14, apart = 0.6;

/* A saved object in the making. */
struct saving {
    const struct run *at;
    struct output *output;
    json_t *objects;
    int guids, sheets;           /* so far: they count up */
    double x, z, row;            /* where the next one lies, and how deep its row is */
};

/* ---- pictures ---- */

static const char *write_picture(struct saving *saving, cairo_surface_t *picture, const char *name, const char *what,
                                 struct error *error)
{
    const struct options *options = saving->at->options;
    const char *file = arena_printf(saving->at->arena, "%s-tts-%s.png", saving->at->edition->game.kit->game, name);
    const char *path = tray_path(&saving->output->tray, file, what, error);
    bool good = path != NULL && raster_write(picture, options->dpi, path, error);
    size_t length = strlen(options->url);

    cairo_surface_destroy(picture);
    if (!good)
        return NULL;
    return arena_printf(saving->at->arena, "%s%s%s", options->url,
                        length > 0 && options->url[length - 1] != '/' ? "/" : "", file);
}

static const char *write_side(struct saving *saving, int i, bool back, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    const char *name = arena_printf(saving->at->arena, "%s.%s", piece->id, back ? "back" : "front");

    return write_picture(saving,
                         side_picture(&(struct side){ piece, back, 0, saving->at->press->theme },
                                      saving->at->edition, saving->at->options->dpi),
                         name, back ? _("back") : _("front"), error);
}

/* Height of a half of a standee, which is that far below the upper edge of its strip: without its flap and the lines it
   is folded along. */
static double half_height(const struct art_piece *piece, bool back, double *below)
{
    double top = back ? piece->flap : piece->fold, bottom = back ? piece->fold : piece->height - piece->flap;

    *below = top + fold_line;
    return bottom - top - 2 * fold_line;
}

/* That half as it is seen by who stands before it. */
static const char *write_half(struct saving *saving, int i, bool back, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    double below, high = half_height(piece, back, &below), dpi = saving->at->options->dpi;
    int width = side_pixels(piece->width, dpi), height = side_pixels(high, dpi);
    double scale = height / high;
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo_create(picture);

    if (back) {
        cairo_translate(cr, width, height);
        cairo_rotate(cr, M_PI);
    }
    side_draw(&(struct side){ piece, false, 0, saving->at->press->theme }, cr, saving->at->edition, 0,
              -below * scale, width, piece->height * scale);
    cairo_destroy(cr);
    return write_picture(saving, picture,
                         arena_printf(saving->at->arena, "%s.%s", piece->id, back ? "back" : "front"),
                         back ? _("back") : _("front"), error);
}

/* ---- objects ---- */

/* The next place on the table for something that large, mm. */
static void take_place(struct saving *saving, double width, double height, double *x, double *z)
{
    double wide = width / unit + apart, deep = height / unit + apart;

    if (saving->x > table_left && saving->x + wide > table_right) {
        saving->x = table_left;
        saving->z -= saving->row;
        saving->row = 0;
    }
    *x = saving->x + wide / 2;
    *z = saving->z - deep / 2;
    saving->x += wide;
    saving->row = fmax(saving->row, deep);
}

/* To the digits that are kept. */
static double rounded(double value, double digits)
{
    return round(value * digits) / digits;
}

/* What every object has; `over` lays it on its face. */
static json_t *new_object(struct saving *saving, const char *type, const char *name, const char *id, double x,
                          double z, double scale, bool over)
{
    json_t *place = json_pack("{s:f, s:f, s:f, s:i, s:i, s:i, s:f, s:i, s:f}", "posX", rounded(x, 1e3), "posY", 1.5,
                              "posZ", rounded(z, 1e3), "rotX", 0, "rotY", 180, "rotZ", over ? 180 : 0, "scaleX",
                              rounded(scale, 1e4), "scaleY", 1, "scaleZ", rounded(scale, 1e4));

    return json_pack("{s:o, s:s, s:o, s:s, s:s, s:s, s:{s:i, s:i, s:i}, s:b, s:b, s:b, s:b, s:b, s:b, s:s, s:s}",
                     "GUID", json_sprintf("%06x", (unsigned)++saving->guids), "Name", type, "Transform", place,
                     "Nickname", name, "Description", "", "GMNotes", id, "ColorDiffuse", "r", 1, "g", 1, "b", 1,
                     "Locked", 0, "Grid", 0, "Snap", 1, "Autoraise", 1, "Sticky", 1, "Tooltip", 1, "LuaScript", "",
                     "LuaScriptState", "");
}

static json_t *new_images(const char *front, const char *back)
{
    return json_pack("{s:s, s:s, s:i, s:i}", "ImageURL", front, "ImageSecondaryURL", back, "ImageScalar", 1,
                     "WidthScale", 0);
}

/* One stack of tiles, or one tile. A piece that shows nothing on its back has its front there. */
static bool save_tile(struct saving *saving, int i, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    const char *front = write_side(saving, i, false, error);
    const char *back = front != NULL && art_has_back(piece) ? write_side(saving, i, true, error) : "";
    int shape = piece->hexagon ? 1 : outline_is_disc(piece) ? 2 : piece->corner > 0 ? 3 : 0;
    double x, z;

    if (front == NULL || back == NULL)
        return false;
    take_place(saving, piece->width, piece->height, &x, &z);
    json_t *tile =
        new_object(saving, piece->count > 1 ? "Custom_Tile_Stack" : "Custom_Tile", nickname_of_piece(saving->at, piece),
                   piece->id, x, z, piece->height / tile_height, false);
    json_t *images = new_images(front, back);
    json_object_set_new(
        images, "CustomTile",
        json_pack("{s:i, s:f, s:b, s:b}", "Type", shape, "Thickness", 0.1, "Stackable", 1, "Stretch", 0));
    if (piece->count > 1)
        json_object_set_new(tile, "Number", json_integer(piece->count));
    json_object_set_new(tile, "CustomImage", images);
    json_array_append_new(saving->objects, tile);
    return true;
}

/* A figure for each copy. */
static bool save_figures(struct saving *saving, int i, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    const char *front = write_half(saving, i, false, error);
    const char *back = front != NULL ? write_half(saving, i, true, error) : NULL;
    double below, high = half_height(piece, false, &below), x, z;

    for (int copy = 0; back != NULL && copy < piece->count; copy++) {
        take_place(saving, piece->width, piece->width, &x, &z);
        json_t *figure = new_object(saving, "Figurine_Custom", nickname_of_piece(saving->at, piece), piece->id, x, z,
                                    high / figure_height, false);
        json_object_set_new(figure, "CustomImage", new_images(front, back));
        json_array_append_new(saving->objects, figure);
    }
    return back != NULL;
}

/* ---- decks ---- */

/* A sheet of faces, and its entry in "CustomDeck". */
struct custom {
    int number;
    json_t *entry;
};

static json_t *new_entry(const struct deck_sheet *sheet, int shape, const char *faces, const char *back)
{
    return json_pack("{s:s, s:s, s:i, s:i, s:b, s:b, s:i}", "FaceURL", faces, "BackURL", back, "NumWidth",
                     sheet->across, "NumHeight", sheet->down, "BackIsHidden", 1, "UniqueBack", 0, "Type", shape);
}

static void set_entry(json_t *custom_deck, const struct custom *custom)
{
    char number[16];

    snprintf(number, sizeof number, "%d", custom->number);
    json_object_set(custom_deck, number, custom->entry);
}

static bool write_sheets(struct saving *saving, const struct deck *deck, struct custom custom[], struct error *error)
{
    const struct run *at = saving->at;
    struct arena *arena = at->arena;
    const struct art_piece *like = &at->piece[deck->piece[0]];
    int dpi = at->options->dpi, shape = like->hexagon ? 3 : outline_is_disc(like) ? 4 : like->corner > 0 ? 0 : 1;
    const char *back =
        write_picture(saving, side_picture(&(struct side){ like, true, 0, at->press->theme }, at->edition, dpi),
                      arena_printf(arena, "deck-%d.back", saving->sheets + 1), _("back of a deck"), error);

    for (int i = 0; back != NULL && i < deck->sheets; i++) {
        struct deck_sheet sheet = deck_sheet(deck, at, dpi, i);
        custom[i].number = ++saving->sheets;
        const char *faces = write_picture(
            saving, deck_picture(deck, at, dpi, &sheet), arena_printf(arena, "deck-%d.faces", custom[i].number),
            arena_printf(arena, _("faces of a deck, %d × %d"), sheet.across, sheet.down), error);
        if (faces == NULL)
            return false;
        custom[i].entry = new_entry(&sheet, shape, faces, back);
    }
    return back != NULL;
}

/* A card's number: the sheet in hundreds, its place on it. */
static int card_id(const struct deck *deck, const struct custom custom[], int card)
{
    return custom[card / deck->per_sheet].number * 100 + card % deck->per_sheet;
}

static json_t *new_card(struct saving *saving, const struct deck *deck, const struct custom custom[], int card,
                        double x, double z, double scale)
{
    const struct art_piece *piece = &saving->at->piece[deck->piece[card]];
    json_t *object =
        new_object(saving, "CardCustom", nickname_of_piece(saving->at, piece), piece->id, x, z, scale, true);
    json_t *sheet = json_object();

    set_entry(sheet, &custom[card / deck->per_sheet]);
    json_object_update_new(object, json_pack("{s:b, s:b, s:b, s:i, s:o}", "Hands", 1, "HideWhenFaceDown", 1,
                                             "SidewaysCard", 0, "CardID", card_id(deck, custom, card), "CustomDeck",
                                             sheet));
    return object;
}

static void add_deck(struct saving *saving, const struct deck *deck, const struct custom custom[])
{
    const struct art_piece *like = &saving->at->piece[deck->piece[0]];
    json_t *ids = json_array(), *sheets = json_object(), *cards = json_array();
    double scale = like->width / card_width, x, z;

    take_place(saving, like->width, like->height, &x, &z);
    json_t *object =
        new_object(saving, "DeckCustom", nickname_of_deck(saving->at, deck), like->group, x, z, scale, true);
    for (int i = 0; i < deck->sheets; i++)
        set_entry(sheets, &custom[i]);
    for (int card = 0; card < deck->cards; card++)
        for (int copy = 0; copy < saving->at->piece[deck->piece[card]].count; copy++) {
            json_array_append_new(ids, json_integer(card_id(deck, custom, card)));
            json_array_append_new(cards, new_card(saving, deck, custom, card, x, z, scale));
        }
    json_object_update_new(object,
                           json_pack("{s:b, s:b, s:o, s:o, s:o}", "HideWhenFaceDown", 1, "SidewaysCard", 0, "DeckIDs",
                                     ids, "CustomDeck", sheets, "ContainedObjects", cards));
    json_array_append_new(saving->objects, object);
}

static bool save_deck(struct saving *saving, const struct deck *deck, struct error *error)
{
    struct custom *custom = arena_alloc(saving->at->arena, (size_t)deck->sheets * sizeof *custom);
    bool good = write_sheets(saving, deck, custom, error);

    if (good)
        add_deck(saving, deck, custom);
    for (int i = 0; i < deck->sheets; i++)
        json_decref(custom[i].entry);
    return good;
}

/* ---- the whole ---- */

/* Pieces that look alike from behind lie in one deck, where the first of them stands in the kit. */
static bool save_piece(struct saving *saving, const int first[], int i, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    struct deck deck;

    if (!run_takes(saving->at, i))
        return true;
    if (piece->fold > 0)
        return save_figures(saving, i, error);
    if (!art_has_back(piece) || !deck_find(saving->at, first, i, saving->at->options->dpi, &deck))
        return save_tile(saving, i, error);
    return first[i] < i || save_deck(saving, &deck, error);
}

static bool save_pieces(struct saving *saving, struct error *error)
{
    const struct run *at = saving->at;
    int *first = arena_alloc(at->arena, (size_t)at->pieces * sizeof *first);

    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) &&
            !side_fits(&(struct side){ &at->piece[i], false, 0, at->press->theme }, at->options->dpi, error))
            return false;
    lookalike_find(at, first);
    for (int i = 0; i < at->pieces; i++)
        if (!save_piece(saving, first, i, error))
            return false;
    return true;
}

static int take_bytes(const char *bytes, size_t length, void *to)
{
    buf_add(to, bytes, length);
    return 0;
}

static bool save_file(const struct saving *saving, json_t *save, struct error *error)
{
    const char *name = arena_printf(saving->at->arena, "%s-tts.json", saving->at->edition->game.kit->game);
    const char *path =
        tray_path(&saving->output->tray, name, _("saved object for Tabletop Simulator"), error);
    struct buf text = { 0 };

    if (path == NULL)
        return false;
    json_dump_callback(save, take_bytes, &text, JSON_INDENT(1) | JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(9));
    buf_putc(&text, '\n');
    bool good = file_write(path, text.text, text.length, error);
    buf_finish(&text);
    return good;
}

static bool is_text(const char *url, struct error *error)
{
    json_t *text = json_string(url);
    bool good = text != NULL || fail(error, ERROR_USAGE, NULL, _("option --url: \"%s\" is not UTF-8"), quote(url).text);

    json_decref(text);
    return good;
}

bool export_tabletop(const struct run *at, struct output *output, struct error *error)
{
    json_set_alloc_funcs(memory_new, free);
    struct saving saving = { at, output, .objects = json_array(), .x = table_left, .z = table_far };
    json_t *save = json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o}", "SaveName",
                             at->edition->words[0]->title, "GameMode", "", "Date", "", "Table", "", "Sky", "", "Note",
                             "", "Rules", "", "LuaScript", "", "LuaScriptState", "", "ObjectStates", saving.objects);
    bool good = is_text(at->options->url, error) && save_pieces(&saving, error) && save_file(&saving, save, error);

    json_decref(save);
    return good;
}
