#include "tabletop.h"

#include <math.h>
#include <string.h>

#include "verify/buf.h"
#include "deck.h"
#include "gen/card/side.h"
#include "gen/output/file.h"
#include "lookalike.h"
#include "nickname.h"
#include "gen/card/outline.h"
#include "raster.h"

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
    struct buf json;
    int objects, sheets;         /* so far: GUIDs and the numbers of sheets count up */
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
    return arena_printf(saving->at->arena, "%s%s%s", options->url, length > 0 && options->url[length - 1] != '/' ? "/" : "", file);
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

/* What every object begins with; `over` lays it on its face. The braces stay open. */
static void open_object(struct saving *saving, const char *type, const char *name, const char *id, double x, double z,
                        double scale, bool over)
{
    struct buf *json = &saving->json;

    buf_printf(json, "{\"GUID\": \"%06x\", \"Name\": \"%s\",\n", (unsigned)++saving->objects, type);
    buf_printf(json,
               " \"Transform\": {\"posX\": %.3f, \"posY\": 1.5, \"posZ\": %.3f, \"rotX\": 0, \"rotY\": 180, "
               "\"rotZ\": %d, \"scaleX\": %.4f, \"scaleY\": 1, \"scaleZ\": %.4f},\n",
               x, z, over ? 180 : 0, scale, scale);
    buf_puts(json, " \"Nickname\": ");
    buf_json(json, name);
    buf_puts(json, ", \"Description\": \"\", \"GMNotes\": ");
    buf_json(json, id);
    buf_puts(
        json,
        ",\n \"ColorDiffuse\": {\"r\": 1, \"g\": 1, \"b\": 1}, \"Locked\": false, \"Grid\": false, \"Snap\": true, "
        "\"Autoraise\": true, \"Sticky\": true, \"Tooltip\": true, \"LuaScript\": \"\", \"LuaScriptState\": \"\"");
}

static void separate_object(struct saving *saving)
{
    buf_puts(&saving->json, saving->objects > 0 ? ",\n" : "\n");
}

static void put_images(struct saving *saving, const char *front, const char *back)
{
    buf_puts(&saving->json, ",\n \"CustomImage\": {\"ImageURL\": ");
    buf_json(&saving->json, front);
    buf_puts(&saving->json, ", \"ImageSecondaryURL\": ");
    buf_json(&saving->json, back);
    buf_puts(&saving->json, ", \"ImageScalar\": 1, \"WidthScale\": 0");
}

/* One stack of tiles, or one tile. A piece that shows nothing on its back has its front there. */
static bool save_tile(struct saving *saving, int i, struct error *error)
{
    const struct art_piece *piece = &saving->at->piece[i];
    const char *front = write_side(saving, i, false, error);
    const char *back = front != NULL && art_has_back(piece) ? write_side(saving, i, true, error) : "";
    int shape = outline_is_disc(piece) ? 2 : piece->corner > 0 ? 3 : 0;
    double x, z;

    if (front == NULL || back == NULL)
        return false;
    take_place(saving, piece->width, piece->height, &x, &z);
    separate_object(saving);
    open_object(saving, piece->count > 1 ? "Custom_Tile_Stack" : "Custom_Tile", nickname_of_piece(saving->at, piece),
                piece->id, x, z, piece->height / tile_height, false);
    if (piece->count > 1)
        buf_printf(&saving->json, ",\n \"Number\": %d", piece->count);
    put_images(saving, front, back);
    buf_printf(&saving->json,
               ",\n  \"CustomTile\": {\"Type\": %d, \"Thickness\": 0.1, \"Stackable\": true, \"Stretch\": false}}}",
               shape);
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
        separate_object(saving);
        open_object(saving, "Figurine_Custom", nickname_of_piece(saving->at, piece), piece->id, x, z,
                    high / figure_height, false);
        put_images(saving, front, back);
        buf_puts(&saving->json, "}}");
    }
    return back != NULL;
}

/* ---- decks ---- */

/* The entry of a sheet in "CustomDeck". */
struct custom {
    int number, across, down, shape;
    const char *faces, *back;
};

static void put_custom(struct buf *json, const struct custom *custom)
{
    buf_printf(json, "\"%d\": {\"FaceURL\": ", custom->number);
    buf_json(json, custom->faces);
    buf_puts(json, ", \"BackURL\": ");
    buf_json(json, custom->back);
    buf_printf(json,
               ", \"NumWidth\": %d, \"NumHeight\": %d, \"BackIsHidden\": true, \"UniqueBack\": false, \"Type\": %d}",
               custom->across, custom->down, custom->shape);
}

static bool write_sheets(struct saving *saving, const struct deck *deck, struct custom custom[], struct error *error)
{
    const struct run *at = saving->at;
    struct arena *arena = at->arena;
    const struct art_piece *like = &at->piece[deck->piece[0]];
    int dpi = at->options->dpi, shape = outline_is_disc(like) ? 4 : like->corner > 0 ? 0 : 1;
    const char *back =
        write_picture(saving, side_picture(&(struct side){ like, true, 0, at->press->theme }, at->edition, dpi),
                      arena_printf(arena, "deck-%d.back", saving->sheets + 1), _("back of a deck"), error);

    for (int i = 0; back != NULL && i < deck->sheets; i++) {
        struct deck_sheet sheet = deck_sheet(deck, at, dpi, i);
        custom[i] = (struct custom){ ++saving->sheets, sheet.across, sheet.down, shape, NULL, back };
        custom[i].faces = write_picture(
            saving, deck_picture(deck, at, dpi, &sheet), arena_printf(arena, "deck-%d.faces", custom[i].number),
            arena_printf(arena, _("faces of a deck, %d × %d"), sheet.across, sheet.down), error);
        if (custom[i].faces == NULL)
            return false;
    }
    return back != NULL;
}

/* A card's number: the sheet in hundreds, its place on it. */
static int card_id(const struct deck *deck, const struct custom custom[], int card)
{
    return custom[card / deck->per_sheet].number * 100 + card % deck->per_sheet;
}

static void put_ids(struct saving *saving, const struct deck *deck, const struct custom custom[])
{
    int ids = 0;

    buf_puts(&saving->json, ",\n \"HideWhenFaceDown\": true, \"SidewaysCard\": false, \"DeckIDs\": [");
    for (int card = 0; card < deck->cards; card++)
        for (int copy = 0; copy < saving->at->piece[deck->piece[card]].count; copy++)
            buf_printf(&saving->json, "%s%d", ids++ > 0 ? ", " : "", card_id(deck, custom, card));
    buf_puts(&saving->json, "],\n \"CustomDeck\": {");
    for (int i = 0; i < deck->sheets; i++) {
        buf_puts(&saving->json, i > 0 ? ",\n  " : "");
        put_custom(&saving->json, &custom[i]);
    }
    buf_puts(&saving->json, "},\n \"ContainedObjects\": [\n");
}

static void put_card(struct saving *saving, const struct deck *deck, const struct custom custom[], int card, double x,
                     double z, double scale)
{
    const struct art_piece *piece = &saving->at->piece[deck->piece[card]];

    open_object(saving, "CardCustom", nickname_of_piece(saving->at, piece), piece->id, x, z, scale, true);
    buf_printf(&saving->json,
               ",\n \"Hands\": true, \"HideWhenFaceDown\": true, \"SidewaysCard\": false, \"CardID\": %d, "
               "\"CustomDeck\": {",
               card_id(deck, custom, card));
    put_custom(&saving->json, &custom[card / deck->per_sheet]);
    buf_puts(&saving->json, "}}");
}

static bool save_deck(struct saving *saving, const struct deck *deck, struct error *error)
{
    const struct art_piece *like = &saving->at->piece[deck->piece[0]];
    struct custom *custom = arena_alloc(saving->at->arena, (size_t)deck->sheets * sizeof *custom);
    double scale = like->width / card_width, x, z;
    int cards = 0;

    if (!write_sheets(saving, deck, custom, error))
        return false;
    take_place(saving, like->width, like->height, &x, &z);
    separate_object(saving);
    open_object(saving, "DeckCustom", nickname_of_deck(saving->at, deck), like->group, x, z, scale, true);
    put_ids(saving, deck, custom);
    for (int card = 0; card < deck->cards; card++)
        for (int copy = 0; copy < saving->at->piece[deck->piece[card]].count; copy++) {
            buf_puts(&saving->json, cards++ > 0 ? ",\n" : "");
            put_card(saving, deck, custom, card, x, z, scale);
        }
    buf_puts(&saving->json, "]}");
    return true;
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

bool export_tabletop(const struct run *at, struct output *output, struct error *error)
{
    struct saving saving = { .at = at, .output = output, .x = table_left, .z = table_far };

    buf_puts(&saving.json, "{\"SaveName\": ");
    buf_json(&saving.json, at->edition->words[0]->title);
    buf_puts(&saving.json,
             ", \"GameMode\": \"\", \"Date\": \"\", \"Table\": \"\", \"Sky\": \"\", \"Note\": \"\", \"Rules\": \"\",\n"
             " \"LuaScript\": \"\", \"LuaScriptState\": \"\",\n \"ObjectStates\": [");
    bool good = save_pieces(&saving, error);
    buf_puts(&saving.json, "]}\n");
    const char *name = arena_printf(at->arena, "%s-tts.json", at->edition->game.kit->game);
    const char *path = good ? tray_path(&output->tray, name, _("saved object for Tabletop Simulator"), error) : NULL;
    good = path != NULL && file_write(path, saving.json.text, saving.json.length, error);
    buf_finish(&saving.json);
    return good;
}
