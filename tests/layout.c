/* Card faces from a layout: what binds, what is refused where, and what comes to stand on the card. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "gen/art/plain.h"
#include "gen/card/bind.h"
#include "gen/card/check.h"
#include "gen/card/face.h"
#include "tests/harness/colours.h"

struct bench {
    struct arena arena;
    struct loaded game;
    const struct words *words[2];
    char dir[40];
    struct layout layout;
    struct error error;
};

static const char head[] = "<faces>\n<style id='name' size='9' floor='6' align='center'/>\n"
                           "<style id='small' like='name' size='6'/>\n<face id='stone' of='stone'>\n";
enum { BODY_LINE = 5 };

static void set_up(struct bench *bench)
{
    char data[1024], schema[1024], to[64];

    *bench = (struct bench){ .dir = "/tmp/proofsheet-layout-XXXXXX" };
    cr_assert_not_null(mkdtemp(bench->dir));
    snprintf(data, sizeof data, "%s/data", getenv("PROOFSHEET_DATADIR"));
    snprintf(schema, sizeof schema, "%s/layouts/faces.rng", getenv("PROOFSHEET_DATADIR"));
    snprintf(to, sizeof to, "%s/faces.rng", bench->dir);
    cr_assert_eq(symlink(schema, to), 0);
    snprintf(to, sizeof to, "%s/null", bench->dir);
    cr_assert_eq(mkdir(to, 0777), 0);
    cr_assert(games_load_printed(data, "null", &bench->arena, &bench->game, &bench->error), "%s", bench->error.text);
    bench->words[0] = words_load(data, bench->game.kit, "en", &bench->arena, &bench->error);
    bench->words[1] = words_load(data, bench->game.kit, "zh-Hant", &bench->arena, &bench->error);
    cr_assert(bench->words[0] != NULL && bench->words[1] != NULL);
}

static void tear_down(struct bench *bench)
{
    char path[64];

    snprintf(path, sizeof path, "%s/faces.rng", bench->dir);
    unlink(path);
    snprintf(path, sizeof path, "%s/null", bench->dir);
    rmdir(path);
    rmdir(bench->dir);
    arena_finish(&bench->arena);
}

/* Loads and checks a whole file. */
static bool load_file(struct bench *bench, const char *text)
{
    static const char *const pictures[] = { "sun", "moon", NULL };
    const struct edition edition = { .game = bench->game, .languages = 2, .words = { bench->words[0], bench->words[1] },
                                     .ink = *ink_of_game("null") };
    char path[64];
    snprintf(path, sizeof path, "%s/null/faces.xml", bench->dir);
    FILE *file = fopen(path, "w");

    cr_assert(file != NULL && fputs(text, file) >= 0 && fclose(file) == 0);
    bench->error = (struct error){ 0 };
    bool good = layout_load(&(struct datadir){ bench->dir, bench->dir }, "null", &bench->arena, &bench->layout,
                            &bench->error) &&
                check_layout(&bench->layout, &edition, pictures, true, &bench->error);
    unlink(path);
    return good;
}

static bool load(struct bench *bench, const char *items)
{
    char text[2048];

    snprintf(text, sizeof text, "%s%s</face></faces>", head, items);
    return load_file(bench, text);
}

/* ---- what is refused ---- */

Test(layout, mistakes_have_their_line_and_element)
{
    static const struct { const char *items, *word;
    } mistakes[] = {
        { "<txt x='1' y='1' width='1' height='1'>a</txt>", "txt" },
        { "<text y='1' width='1' height='1'>a</text>", "attribute x" },
        { "<text x='1' y='1' height='1'>a</text>", "attribute width" },
        { "<text x='one' y='1' width='9' height='4'>a</text>", "one" },
        { "<text x='1' y='1' width='9' height='4' style='nmae'>a</text>", "\"name\"" },
        { "<text x='1' y='1' width='9' height='4' size='300'>a</text>", "300" },
        { "<text x='1' y='1' width='9' height='4' size='8' floor='9'>a</text>", "floor" },
        { "<text x='1' y='1' width='9' height='4' align='centre'>a</text>", "centre" },
        { "<text x='1' y='1' width='9' height='4' colour='blau'>a</text>", "blau" },
        { "<text x='1' y='1' width='9' height='4' colour='blue-darker'>a</text>", "blue-darker" },
        { "<text x='1' y='1' width='9' height='4'>{widht}</text>", "{width}" },
        { "<text x='1' y='1' width='9' height='4'>{width</text>", "}" },
        { "<text x='1' y='1' width='9' height='4'>{word:says.{id}}</text>", "says.stone" },
        { "<text x='1' y='1' width='9' height='4'>{value:last.stones}</text>", "last.stones" },
        { "<text x='1' y='1' width='9' height='4'>{in:stone red}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{in:stone red gain more}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{in:stome red gain}</text>",
          "{in:stome red gain}: unknown piece \"stome\" (did you mean \"stone\"?)" },
        { "<text x='1' y='1' width='9' height='4'>{in:stone red gain}</text>",
          "{in:stone red gain}: unknown element \"red\" (known: none)" },
        { "<text x='1' y='1' width='9' height='4'>{each:row}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{each:row gain more}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{each:row gain}</text>", "piece stone has no element" },
        { "<text x='1' y='1' width='9' height='4'>{of:stone}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{of:stone count more}</text>", "an attribute expected" },
        { "<text x='1' y='1' width='9' height='4'>{of:stome count}</text>",
          "{of:stome count}: unknown piece \"stome\" (did you mean \"stone\"?)" },
        { "<text x='1' y='1' width='9' height='4'>{of:stone cuont}</text>", "did you mean {count}?" },
        { "<text x='1' y='1' width='9' height='4'>{item}</text>", "{item}" },
        { "<text x='1' y='1' width='9' height='4'>a <icon name='drip'/></text>", "\"drop\"" },
        { "<text x='1' y='1' width='9' height='4' when='lenght=3'>a</text>", "lenght" },
        { "<text x='1' y='1' width='9' height='4' lang='0'>a</text>", "lang" },
        { "<text x='1' y='1' width='9' height='4' between=' '>a</text>", "between=\" \" without lang=\"all\"" },
        { "<icon x='1' y='1' width='4' height='4'/>", "attribute name" },
        { "<icon x='1' y='1' width='4' height='4' name='satr'/>", "\"star\"" },
        { "<icon x='1' y='1' width='0' height='4' name='star'/>", "<icon> needs width and height above 0" },
        { "<picture x='1' y='1' width='4' height='0' name='moon'/>", "<picture> needs width and height above 0" },
        { "<shape x='1' y='1' width='4' height='4'/>", "fill" },
        { "<shape x='1' y='1' width='4' height='4' kind='circle' fill='ink'/>", "circle" },
        { "<shape x='1' y='1' width='-4' height='4' fill='ink'/>", "-4" },
        { "<picture x='1' y='1' width='4' height='4' name='mon'/>", "\"moon\"" },
        { "<shape x='1' y='1' width='4' height='4' turn='45' fill='ink'/>", "turn" },
        { "<shape x='1' y='1' width='4' height='4' lang='all' fill='ink'/>", "lang" },
        { "<use x='1' y='1' part='frame'/>", "frame" },
        { "<repeat x='1' y='1' of='41'><icon x='0' y='0' width='2' height='2' name='star'/></repeat>",
          "of=\"41\": more than 40 words" },
        { "<text x='1' y='1' width='9' height='4' colr='red'>a</text>",
          "attribute \"colr\" (did you mean \"colour\"?)" },
        { "<text x='1' y='1' width='9' height='4' turn='45'>a</text>",
          "turn=\"45\" of <text> must be one of: 0, 90, 180, 270" },
        { "<text x='1' y='1' width='9' height='4' bold='maybe'>a</text>",
          "bold=\"maybe\" of <text> must be one of: no, yes" },
        { "<icon x='1' y='1' width='4' height='4' name='star' zzz='1'/>",
          "attribute \"zzz\" (known: x, y, turn, when," },
        { "<repeat x='1' y='1' of='3'><icn/></repeat>", "icn" },
        { "<text x='1' y='1' width='9' height='4' others='blau'>a</text>", "blau" },
        { "<repeat x='1' y='1'><icon x='0' y='0' width='2' height='2' name='star'/></repeat>", "attribute of" },
        { "<shape x='1' y='1' width='23' height='4' fill='ink'/>", "24.0,1.0 mm lies outside" },
        { "<repeat x='5' y='5' of='3' dx='9'><icon x='0' y='0' width='2' height='2' name='star'/></repeat>",
          "25.0,5.0" },
        { "<shape x='1' y='1' width='4' height='4' fill='ink' when='width=21'/>", "no piece" },
        { "<shape x='1' y='1' width='4' height='4' fill='ink' when='module:beach'/>", "beach" },
        { "<text x='1' y='1' width='9' height='4' size='7' lang='2'>{name}</text>", "7.5 pt" },
        { "<text x='1' y='1' width='9' height='4' size='9' floor='7' lang='all'>{name}</text>", "to 7 pt" },
        { "<repeat x='1' y='1' of='star satr'><icon x='0' y='0' width='2' height='2' name='{item}'/></repeat>",
          "satr" },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        cr_expect(!load(&bench, mistakes[i].items), "%s", mistakes[i].items);
        cr_expect(bench.error.kind == ERROR_INPUT && bench.error.line == BODY_LINE &&
                  strstr(bench.error.text, mistakes[i].word) != NULL,
                  "%s: %s:%d: %s", mistakes[i].items, bench.error.file, bench.error.line, bench.error.text);
    }
    tear_down(&bench);
}

Test(layout, faces_and_styles_that_name_nothing_are_refused)
{
    static const struct { const char *text; int line; const char *word;
    } mistakes[] = {
        { "<layout/>", 1, "faces" },
        { "<faces>\n<style id='a' like='b'/><face id='x' of='stone'/></faces>", 2, "\"b\"" },
        { "<faces>\n<style id='a'/>\n<style id='a'/><face id='x' of='stone'/></faces>", 3, "twice" },
        { "<faces>\n<part id='a'><use x='0' y='0' part='a'/></part><face id='x' of='stone'/></faces>", 2, "part" },
        { "<faces>\n<part id='a'><icon x='0' y='0' width='2' height='2' name='star'/></part>\n"
          "<part id='a'><icon x='0' y='0' width='2' height='2' name='star'/></part><face id='x' of='stone'/></faces>",
          3, "twice" },
        { "<faces>\n<part id='rim'><icon x='0' y='0' width='2' height='2' name='star'/></part>"
          "<face id='x' of='stone'>\n<use x='0' y='0' part='rin'/></face></faces>",
          3, "did you mean \"rim\"?" },
        { "<faces>\n<face id='x' of='pebble'/></faces>", 2, "pebble" },
        { "<faces>\n<face id='x' of='stone' width='20' height='21'/></faces>", 4, "20 × 21 mm" }, /* in the looks */
        { "<faces>\n<face of='stone'/></faces>", 2, "attribute id" },
        { "<faces>\n<face id='x' of='stone' side='left'/></faces>", 2, "left" },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        cr_expect(!load_file(&bench, mistakes[i].text), "%s", mistakes[i].text);
        cr_expect(bench.error.line == mistakes[i].line && strstr(bench.error.text, mistakes[i].word) != NULL,
                  "%s: %d: %s", mistakes[i].text, bench.error.line, bench.error.text);
    }
    tear_down(&bench);
}

/* ---- what binds ---- */

static void expect_bound(struct bench *bench, const char *text, const char *expected)
{
    struct binding at = { .kit = bench->game.kit, .piece = &bench->game.kit->piece[0], .words = bench->words[0],
                          .modules = &(struct modules){ 0 }, .item = "red", .number = 2 };
    struct buf bound = { 0 };

    cr_expect(bind_text(&at, text, at.piece->node, &bound, &bench->error), "%s: %s", text, bench->error.text);
    cr_expect_str_eq(buf_text(&bound), expected);
    buf_finish(&bound);
}

Test(layout, braces_are_filled_in)
{
    struct bench bench;

    set_up(&bench);
    expect_bound(&bench, "plain", "plain");
    expect_bound(&bench, "{id}: {name}", "stone: Stone");
    expect_bound(&bench, "{width}×{height}", "20×20");
    expect_bound(&bench, "{value:last.stone}", "3");
    expect_bound(&bench, "{number}.{item}", "2.red");
    expect_bound(&bench, "{word:{id}}", "Stone");
    tear_down(&bench);
}

/* The kit with no other pieces than these. */
static struct kit with_pieces(struct bench *bench, const struct kit_piece *piece, int count)
{
    struct kit kit = *bench->game.kit;

    kit.piece = piece;
    kit.pieces = count;
    id_table_reserve(&kit.ids, (size_t)count, &bench->arena);
    for (int i = 0; i < count; i++)
        id_table_add(&kit.ids, piece[i].id, i);
    return kit;
}

/* What a word says of the house is not said twice; a word within a word might never end. */
Test(layout, words_are_bound)
{
    const struct attr names[] = { { "few", "{value:last.stone} × {id}" },
                                  { "more", "{word:few}" },
                                  { "own", "{name}" } };
    const char *marked[] = { names[0].value, names[1].value, names[2].value };
    struct words words = { .file = "en.xml", .names = 3, .name = names, .marked = marked };
    static const struct { const char *text, *says;
    } mistakes[] = {
        { "{word:more}", "{word:few}: it stands in another word" },
        { "{word:own}", "{word:stone}: it stands in another word" },
    };
    struct bench bench;

    set_up(&bench);
    id_table_reserve(&words.ids, 3, &bench.arena);
    for (int i = 0; i < words.names; i++)
        id_table_add(&words.ids, names[i].name, i);
    bench.words[0] = &words;
    expect_bound(&bench, "{word:few}", "3 × stone");
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        const struct kit_piece *piece = &bench.game.kit->piece[0];
        struct binding at = { .kit = bench.game.kit, .piece = piece, .words = &words };
        struct error error = { 0 };
        struct buf bound = { 0 };
        cr_expect(!bind_text(&at, mistakes[i].text, piece->node, &bound, &error));
        cr_expect_not_null(strstr(error.text, mistakes[i].says), "%s", error.text);
        buf_finish(&bound);
    }
    tear_down(&bench);
}

/* A table inside one piece is open to the faces of all. */
Test(layout, elements_inside_a_piece)
{
    const struct attr red[] = { { "of", "red" }, { "gain", "4" } }, blue[] = { { "of", "blue" }, { "gain", "stone" } };
    const struct attr lake[] = { { "name", "lake" }, { "depth", "9" } }, pond[] = { { "name", "pond" } };
    const struct node fourth = { .name = "water", .attrs = 1, .attr = pond };
    const struct node third = { .name = "water", .attrs = 2, .attr = lake, .next = &fourth };
    const struct node second = { .name = "row", .attrs = 2, .attr = blue, .next = &third };
    const struct node first = { .name = "row", .attrs = 2, .attr = red, .next = &second };
    const struct node chart = { .name = "chart", .child = &first };
    struct bench bench;

    set_up(&bench);
    struct kit_piece pieces[2] = { bench.game.kit->piece[0], { .id = "chart", .kind = "chart", .node = &chart } };
    struct kit kit = with_pieces(&bench, pieces, 2);
    bench.game.kit = &kit;
    expect_bound(&bench, "{in:chart red gain}", "4");
    expect_bound(&bench, "{in:chart {item} gain}", "4");
    expect_bound(&bench, "{value:last.{in:chart blue gain}}", "3");
    expect_bound(&bench, "{in:chart lake depth}", "9");
    expect_bound(&bench, "{in:chart pond depth}", "");
    expect_bound(&bench, "{of:stone count}", "24");
    expect_bound(&bench, "{of:{lower:STONE} id}", "stone");
    tear_down(&bench);
}

/* What a piece has several of may be repeated. */
Test(layout, each_element_of_a_piece)
{
    const struct attr red[] = { { "of", "red" }, { "gain", "4" } }, blue[] = { { "of", "blue" } };
    const struct node third = { .name = "row", .attrs = 1, .attr = blue };
    const struct node second = { .name = "foot", .attrs = 2, .attr = red, .next = &third };
    const struct node first = { .name = "row", .attrs = 2, .attr = red, .next = &second };
    const struct node chart = { .name = "chart", .child = &first };
    struct bench bench;

    set_up(&bench);
    struct kit_piece piece = { .id = "chart", .kind = "chart", .node = &chart };
    struct kit kit = with_pieces(&bench, &piece, 1);
    bench.game.kit = &kit;
    expect_bound(&bench, "{each:row of}", "red blue");
    expect_bound(&bench, "{each:row gain}", "4");
    expect_bound(&bench, "{each:foot of}", "red");
    tear_down(&bench);
}

/* The first piece of the kit, of which there is one for each seat. */
static struct kit for_each_seat(struct bench *bench, struct kit_piece *piece, struct node *look, struct attr attrs[3],
                                int count)
{
    attrs[0] = (struct attr){ "width", "20" };
    attrs[1] = (struct attr){ "height", "20" };
    attrs[2] = (struct attr){ "seat", "each" };
    *look = (struct node){ .name = "look", .file = "looks.xml", .line = 7, .attrs = 3, .attr = attrs };
    *piece = bench->game.kit->piece[0];
    piece->look = look;
    piece->count = count;
    return with_pieces(bench, piece, 1);
}

Test(layout, a_piece_for_each_seat_is_checked_in_every_colour)
{
    struct attr attrs[3];
    struct node look;
    struct kit_piece piece;
    struct bench bench;

    set_up(&bench);
    struct kit kit = for_each_seat(&bench, &piece, &look, attrs, 1);
    bench.game.kit = &kit;
    cr_expect(load(&bench, "<shape x='1' y='1' width='4' height='4' fill='seat-{seat}'/>"), "%s", bench.error.text);
    cr_expect(load(&bench, "<shape x='1' y='1' width='4' height='4' fill='blue' when='seat=blue'/>"), "%s",
              bench.error.text);
    cr_expect(!load(&bench, "<shape x='1' y='1' width='4' height='4' fill='seat-{seat}-pale'/>"));
    cr_expect(!load(&bench, "<shape x='1' y='1' width='4' height='4' fill='blue' when='seat=lilac'/>"));
    tear_down(&bench);
}

Test(layout, what_the_table_has_is_shared_out_among_the_seats)
{
    const struct art_piece *drawn;
    struct attr attrs[3];
    struct node look;
    struct kit_piece piece;
    struct bench bench;

    set_up(&bench);
    struct kit kit = for_each_seat(&bench, &piece, &look, attrs, 3 * bench.game.kit->colours);
    bench.game.kit = &kit;
    piece.per_seat = false;
    cr_assert_eq(art_pieces(&art_plain, &bench.game, NULL, &bench.arena, &drawn, &bench.error), kit.colours);
    for (int i = 0; i < kit.colours; i++)
        cr_expect(drawn[i].count == 3 && drawn[i].colour == i && drawn[i].kit == &piece, "%s", drawn[i].id);
    cr_expect_str_eq(drawn[0].id, arena_printf(&bench.arena, "%s.%s", piece.id, kit.colour[0]));
    piece.per_seat = true;
    cr_assert_eq(art_pieces(&art_plain, &bench.game, NULL, &bench.arena, &drawn, &bench.error), kit.colours);
    cr_expect_eq(drawn[0].count, 3 * kit.colours);
    piece.per_seat = false;
    piece.count = 3 * kit.colours + 1;
    cr_expect_eq(art_pieces(&art_plain, &bench.game, NULL, &bench.arena, &drawn, &bench.error), -1);
    cr_expect(bench.error.line == 7 && strstr(bench.error.text, "shared out") != NULL, "%s", bench.error.text);
    tear_down(&bench);
}

Test(layout, conditions)
{
    static const struct { const char *when; bool holds; } conditions[] = {
        { NULL, true },          { "id", true },          { "!id", false },      { "id=stone", true },
        { "id=stones", false },  { "id!=stone", false },  { "id!=brick", true }, { "width=20", true },
        { "item=red", true },    { "item=green", false }, { "number=2", true },
    };
    struct bench bench;

    set_up(&bench);
    struct binding at = { .kit = bench.game.kit, .piece = &bench.game.kit->piece[0], .words = bench.words[0],
                          .modules = &(struct modules){ 0 }, .item = "red", .number = 2 };
    for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        bool holds;
        cr_expect(bind_when(&at, conditions[i].when, at.piece->node, &holds, &bench.error), "%s", bench.error.text);
        cr_expect_eq(holds, conditions[i].holds, "%s", conditions[i].when);
    }
    tear_down(&bench);
}

/* ---- what stands on the card ---- */

/* Draws the first face at 10 pixels to the millimetre on white. */
static cairo_surface_t *draw(struct bench *bench, struct type *type, int languages)
{
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 200, 200);
    cairo_t *cr = cairo_create(surface);
    struct edition edition = { .game = bench->game, .languages = languages, .type = type,
                               .ink = *ink_of_game("null") };

    memcpy(edition.words, bench->words, (size_t)languages * sizeof *bench->words);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, 10, 10);
    ink_enter(cr, &edition.ink);
    face_draw(cr, &bench->layout.face[0], &(struct art_piece){ .kit = &bench->game.kit->piece[0], .colour = -1 },
              &edition);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    return surface;
}

static unsigned pixel(cairo_surface_t *surface, double x, double y)
{
    unsigned value;

    memcpy(&value, cairo_image_surface_get_data(surface) + (int)(10 * y) * cairo_image_surface_get_stride(surface) +
                       4 * (int)(10 * x), sizeof value);
    return value & 0xffffff;
}

static bool is_empty(cairo_surface_t *surface, double x, double y, double width, double height)
{
    for (double dy = 0; dy < height; dy += 0.1)
        for (double dx = 0; dx < width; dx += 0.1)
            if (pixel(surface, x + dx, y + dy) != 0xffffff)
                return false;
    return true;
}

Test(layout, faces_that_are_alike_on_every_piece)
{
    static const struct { const char *items; bool bound; } faces[] = {
        { "<shape x='0' y='0' width='20' height='20' fill='blue'/>", false },
        { "<text x='1' y='1' width='9' height='4'>a <icon name='star'/></text>", false },
        { "<text x='1' y='1' width='9' height='4'>{id}</text>", true },
        { "<text x='1' y='1' width='9' height='4'>a {name}</text>", true },
        { "<shape x='0' y='0' width='20' height='20' fill='blue' when='id=stone'/>", true },
        { "<picture x='0' y='0' width='9' height='9' name='sun'/>", true },
        { "<repeat x='0' y='0' of='3' dx='2'><shape x='0' y='0' width='1' height='1' fill='ink'/></repeat>", false },
        { "<repeat x='0' y='0' of='3' dx='2'><picture x='0' y='0' width='1' height='1' name='sun'/></repeat>", true },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof faces / sizeof *faces; i++) {
        cr_assert(load(&bench, faces[i].items), "%s: %s", faces[i].items, bench.error.text);
        cr_expect_eq(layout_is_bound(bench.layout.face), faces[i].bound, "%s", faces[i].items);
    }
    tear_down(&bench);
}

Test(layout, boxes_stand_where_they_are_told)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert_not_null(type);
    cr_assert(load(&bench, "<shape x='2' y='3' width='4' height='2' fill='#ff0000'/>"
                           "<repeat x='10' y='10' dx='4' align='center' of='#00ff00 #0000ff #00ff00'>"
                           "<shape x='-1' y='-1' width='2' height='2' fill='{item}'/></repeat>"
                           "<repeat x='0' y='18' dx='4' of='2'>"
                           "<shape x='0' y='0' width='2' height='2' fill='ink' when='number=2'/></repeat>"
                           "<shape x='18' y='18' width='2' height='2' fill='ink' lang='2'/>"
                           "<text x='12' y='2' width='8' height='4' style='name' valign='bottom'>{name}</text>"), "%s",
              bench.error.text);
    cairo_surface_t *one = draw(&bench, type, 1), *two = draw(&bench, type, 2);
    cr_expect_eq(pixel(one, 4, 4), 0xff0000);
    cr_expect(is_empty(one, 0, 0, 1.9, 9) && is_empty(one, 2, 5.1, 4, 2));
    cr_expect_eq(pixel(one, 6, 10), 0x00ff00);
    cr_expect_eq(pixel(one, 10, 10), 0x0000ff);
    cr_expect_eq(pixel(one, 14, 10), 0x00ff00);
    cr_expect(is_empty(one, 7.1, 9, 1.8, 2), "between the first and the second");
    cr_expect(is_empty(one, 0, 18, 2, 2) && !is_empty(one, 4, 18, 1.9, 1.9), "a condition that holds for the second");
    cr_expect(is_empty(one, 18, 18, 1.9, 1.9) && !is_empty(two, 18, 18, 1.9, 1.9), "the second language");
    cr_expect(!is_empty(one, 12, 2, 8, 4) && is_empty(one, 12, 0, 8, 1.9), "text in its box");
    cr_expect(type_good(type, &error), "%s", error.text);
    cairo_surface_destroy(one);
    cairo_surface_destroy(two);
    type_free(type);
    tear_down(&bench);
}

/* A used part goes on with the word of the repeat that it stands in. */
Test(layout, a_part_in_a_repeat_knows_the_word)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load_file(&bench, "<faces><part id='dot'><shape x='0' y='0' width='2' height='2' fill='{item}'/></part>"
                                "<face id='x' of='stone'><repeat x='1' y='1' dx='4' of='#ff0000 #00ff00'>"
                                "<use x='0' y='0' part='dot'/></repeat></face></faces>"), "%s", bench.error.text);
    cairo_surface_t *surface = draw(&bench, NULL, 1);
    cr_expect_eq(pixel(surface, 2, 2), 0xff0000);
    cr_expect_eq(pixel(surface, 6, 2), 0x00ff00);
    cairo_surface_destroy(surface);
    tear_down(&bench);
}

/* About the middle of its own box; what is used, about its place. */
Test(layout, items_are_turned)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load_file(&bench, "<faces><part id='flag'><shape x='0' y='0' width='4' height='2' fill='#ff0000'/></part>"
                                "<face id='x' of='stone'>"
                                "<shape x='8' y='1' width='2' height='6' turn='90' fill='#00ff00'/>"
                                "<use x='1' y='1' part='flag'/><use x='20' y='20' turn='180' part='flag'/>"
                                "</face></faces>"), "%s", bench.error.text);
    cairo_surface_t *surface = draw(&bench, NULL, 1);
    cr_expect_eq(pixel(surface, 6.2, 4), 0x00ff00);
    cr_expect_eq(pixel(surface, 11.8, 4), 0x00ff00);
    cr_expect(is_empty(surface, 8, 5.1, 2, 2), "where it stood upright");
    cr_expect_eq(pixel(surface, 4.8, 2.8), 0xff0000);
    cr_expect_eq(pixel(surface, 16.2, 18.2), 0xff0000);
    cr_expect(is_empty(surface, 12, 17, 3.9, 2.9));
    cr_expect(!layout_is_bound(bench.layout.face));
    cairo_surface_destroy(surface);
    tear_down(&bench);
}

/* One below the other in the middle of the box, at one size that lets both of them in. */
Test(layout, a_text_in_all_languages)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert(load(&bench, "<text x='0' y='2' width='20' height='16' size='12' floor='7.5' valign='middle' lang='all' "
                           "colour='#ff0000' others='#0000ff'>{name}</text>"), "%s", bench.error.text);
    cairo_surface_t *one = draw(&bench, type, 1), *two = draw(&bench, type, 2);
    int lowest_red = 0, highest_blue = 200, blue_alone = 0;
    for (int y = 0; y < 200; y++)
        for (int x = 0; x < 200; x++) {
            lowest_red = pixel(two, x / 10.0, y / 10.0) == 0xff0000 ? y : lowest_red;
            highest_blue = pixel(two, x / 10.0, y / 10.0) == 0x0000ff && y < highest_blue ? y : highest_blue;
            blue_alone += pixel(one, x / 10.0, y / 10.0) == 0x0000ff;
        }
    cr_expect(lowest_red > 20 && lowest_red < highest_blue && highest_blue < 180, "%d, %d", lowest_red, highest_blue);
    cr_expect_eq(blue_alone, 0);
    cr_expect(!is_empty(one, 0, 8, 20, 4) && is_empty(two, 0, 0, 20, 2) && is_empty(two, 0, 18, 20, 1.9));
    cairo_surface_destroy(one);
    cairo_surface_destroy(two);
    cr_expect(type_good(type, &error), "%s", error.text);
    cr_assert(load(&bench, "<text x='0' y='2' width='20' height='6' size='10' floor='9' lang='all'>{name}</text>"));
    cairo_surface_destroy(draw(&bench, type, 1));
    cr_expect(type_good(type, &error), "one language fits: %s", error.text);
    cairo_surface_destroy(draw(&bench, type, 2));
    cr_expect(!type_good(type, &error) && error.line == BODY_LINE, "two do not");
    type_free(type);
    tear_down(&bench);
}

/* Printed in one language a text stands in the middle of its room and that of the same text in the second. */
Test(layout, a_text_alone_has_the_room_of_the_second_language)
{
    static const char *const second[] = { "{name}", "{id}" };
    struct error error = { 0 };

    for (int i = 0; i < 2; i++) {
        struct bench bench;
        set_up(&bench);
        struct type *type = type_new(&error);
        char items[512];
        snprintf(items, sizeof items,
                 "<text x='0' y='2' width='20' height='5' size='12'>{name}</text>"
                 "<text x='0' y='13' width='20' height='5' size='12' lang='2'>%s</text>",
                 second[i]);
        cr_assert(load(&bench, items), "%s", bench.error.text);
        cairo_surface_t *one = draw(&bench, type, 1), *two = draw(&bench, type, 2);
        cr_expect(!is_empty(two, 0, 2, 20, 5) && is_empty(two, 0, 8, 20, 4) && !is_empty(two, 0, 13, 20, 5));
        if (i == 0)
            cr_expect(is_empty(one, 0, 2, 20, 5) && !is_empty(one, 0, 8, 20, 4) && is_empty(one, 0, 13, 20, 5));
        else
            cr_expect(!is_empty(one, 0, 2, 20, 5) && is_empty(one, 0, 8, 20, 4), "another text leaves it where it is");
        cairo_surface_destroy(one);
        cairo_surface_destroy(two);
        cr_expect(type_good(type, &error), "%s", error.text);
        type_free(type);
        tear_down(&bench);
    }
}

/* On one line, which holds no more than its box. */
Test(layout, a_text_in_all_languages_on_one_line)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert(load(&bench, "<text x='0' y='0' width='20' height='4' size='8' lang='all' between=' '>{name}</text>"), "%s",
              bench.error.text);
    cairo_surface_t *one = draw(&bench, type, 1), *two = draw(&bench, type, 2);
    cr_expect(type_good(type, &error), "one line holds both: %s", error.text);
    cr_expect(is_empty(one, 10, 0, 10, 20) && !is_empty(two, 10, 0, 10, 4) && is_empty(two, 0, 4, 20, 16));
    cairo_surface_destroy(one);
    cairo_surface_destroy(two);
    type_free(type);
    tear_down(&bench);
}

Test(layout, icons_stand_in_the_line)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert(load(&bench, "<text x='1' y='1' width='18' height='8' size='20' align='right' colour='#0000ff'>"
                           "<icon name='square'/></text>"), "%s", bench.error.text);
    cairo_surface_t *surface = draw(&bench, type, 1);
    cr_expect_eq(pixel(surface, 19 - 3.5, 1 + 3.5), 0x0000ff, "20 pt are 7 mm, at the right end");
    cr_expect(is_empty(surface, 1, 1, 10, 8));
    cr_expect(type_good(type, &error), "%s", error.text);
    cairo_surface_destroy(surface);
    type_free(type);
    tear_down(&bench);
}

/* Of two languages in a box for one: 9 pt, 3.2 mm. */
Test(layout, icons_shrink_in_all_languages)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert(load(&bench, "<text x='1' y='1' width='18' height='8' size='20' floor='7.5' align='right' lang='all' "
                           "colour='#0000ff'><icon name='square'/></text>"), "%s", bench.error.text);
    cairo_surface_t *surface = draw(&bench, type, 2);
    cr_expect_eq(pixel(surface, 17.4, 2.6), 0x0000ff);
    cr_expect_eq(pixel(surface, 17.4, 6.6), 0x0000ff);
    cr_expect(is_empty(surface, 1, 1, 14, 8));
    cr_expect(type_good(type, &error), "%s", error.text);
    cairo_surface_destroy(surface);
    type_free(type);
    tear_down(&bench);
}

Test(layout, text_that_does_not_fit_names_the_layout)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct type *type = type_new(&error);
    cr_assert(load(&bench, "<text x='1' y='1' width='3' height='4' size='9' floor='8'>much too long</text>"));
    cairo_surface_destroy(draw(&bench, type, 1));
    cr_expect(!type_good(type, &error) && error.line == BODY_LINE && strstr(error.file, "faces.xml") != NULL,
              "%s:%d: %s", error.file, error.line, error.text);
    type_free(type);
    tear_down(&bench);
}
