/* Creatures: what is refused and where, how parts meet, and that those of the games stay vector and differ. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cairo-pdf.h>
#include <poppler.h>

#include "gen/picture/picture.h"
#include "tests/harness/folders.h"
#include "tests/harness/text.h"

enum { SCALE = 4, SIDE = 100 * SCALE, THUMB = 16, CREATURES_MOST = 256 };

struct bench {
    char dir[64];
    struct arena arena;
    struct ink ink;
    struct error error;
};

static const char *data_of(struct bench *bench)
{
    return arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
}

static void write_file(struct bench *bench, const char *name, const char *text)
{
    text_write(arena_printf(&bench->arena, "%s/%s", bench->dir, name), text);
}

/* A body that is a square, with joints to all sides, and parts that are bars. */
static const char body[] = "<svg xmlns='http://www.w3.org/2000/svg' class='coat' viewBox='0 0 100 100'>\n<defs>\n"
                           "<line id='top' class='joint' x1='50' y1='40' x2='50' y2='30'/>\n"
                           "<line id='side-left' class='joint mirrored' x1='40' y1='50' x2='30' y2='50'/>\n"
                           "<line id='side-right' class='joint' x1='60' y1='50' x2='70' y2='50'/>\n"
                           "<line id='back' class='joint behind' x1='50' y1='50' x2='50' y2='30'/>\n</defs>\n"
                           "<path class='coat' d='M40,40 H60 V60 H40 Z'/>\n</svg>\n";
static const char bar[] = "<svg xmlns='http://www.w3.org/2000/svg' class='accent' viewBox='-20 -20 40 40'>\n"
                          "<path class='accent' d='M-2,0 H2 V-10 H-2 Z'/>\n"
                          "<g class='knob'><path class='accent-dark' d='M2,-10 H6 V-6 H2 Z'/></g>\n"
                          "<g class='rod'><path class='ink line' d='M-12,-15 H12' fill='none' stroke='#2e2a25' "
                          "stroke-width='1'/></g>\n</svg>\n";

static void set_up(struct bench *bench)
{
    *bench = (struct bench){ .dir = "/tmp/proofsheet-creatures-XXXXXX" };
    cr_assert_not_null(mkdtemp(bench->dir));
    cr_assert_eq(mkdir(arena_printf(&bench->arena, "%s/creatures", bench->dir), 0755), 0);
    cr_assert_eq(mkdir(arena_printf(&bench->arena, "%s/toy", bench->dir), 0755), 0);
    cr_assert_eq(symlink(arena_printf(&bench->arena, "%s/creatures.rng", data_of(bench)),
                         arena_printf(&bench->arena, "%s/creatures.rng", bench->dir)),
                 0);
    write_file(bench, "creatures/block.svg", body);
    write_file(bench, "creatures/bar.svg", bar);
    cr_assert(palette_load(data_of(bench), NULL, NULL, &bench->arena, &bench->ink.palette, &bench->error), "%s",
              bench->error.text);
}

static void tear_down(struct bench *bench)
{
    pictures_free(bench->ink.pictures);
    cr_assert_eq(system(arena_printf(&bench->arena, "rm -r '%s'", bench->dir)), 0);
    arena_finish(&bench->arena);
}

/* Loads a game of these creatures, from line 2 on. */
static bool load(struct bench *bench, const char *creatures)
{
    write_file(bench, "toy/creatures.xml",
               arena_printf(&bench->arena, "<creatures game='toy'>\n%s\n</creatures>\n", creatures));
    bench->error = (struct error){ 0 };
    pictures_free(bench->ink.pictures);
    bench->ink.pictures = pictures_load(bench->dir, "toy", &bench->ink.palette, &bench->error);
    return bench->ink.pictures != NULL && pictures_compose(bench->ink.pictures, &bench->error);
}

static void load_one(struct bench *bench, const char *parts)
{
    cr_assert(load(bench, arena_printf(&bench->arena,
                                       "<creature of='A' body='block' coat='gold' accent='blue'>%s</creature>", parts)),
              "%s", bench->error.text);
}

/* ---- what is refused ---- */

Test(creatures, refused_with_their_line)
{
    static const struct {
        const char *creatures, *said;
        int line;
    } wrong[] = {
        { "<creature of='A' body='blok' coat='gold'/>", "unknown creature part \"blok\" (did you mean \"block\"?)", 2 },
        { "<creature of='A' body='block' coat='gold'>\n<part name='bars' at='top'/></creature>",
          "unknown creature part \"bars\" (did you mean \"bar\"?)", 3 },
        { "<creature of='A' body='block' coat='gold'>\n<part name='bar' at='tip'/></creature>",
          "part \"block\": unknown joint \"tip\" (did you mean \"top\"?)", 3 },
        { "<creature of='A' body='block' coat='gold'>\n<part name='bar' at='side' accent='red'>\n"
          "<part name='bar' at='top'/></part></creature>",
          "part \"bar\": unknown joint \"top\" (known: none)", 4 },
        { "<creature of='A' body='block' coat='gould'/>", "unknown coat \"gould\" (did you mean \"gold\"?)", 2 },
        { "<creature of='A' body='block' coat='gold-dark'/>", "unknown coat \"gold-dark\"", 2 },
        { "\n<creature of='A' body='block'/>", "part \"block\" leaves \"coat\" open, and nothing is given for it", 3 },
        { "<creature of='A' body='block' coat='gold'>\n<part name='bar' at='top'/></creature>",
          "part \"bar\" leaves \"accent\" open, and nothing is given for it", 3 },
        { "<creature of='A' body='block' coat='gold' accent='red'>\n<part name='bar' at='top' show='nob'/></creature>",
          "unknown variant \"nob\" (did you mean \"knob\"?)", 3 },
        { "<creature of='A' body='block' coat='gold'/>\n<creature of='A' body='block' coat='red'/>",
          "there are two creatures \"A\"", 3 },
        { "<creature body='block' coat='gold'/>", "of", 2 },
        { "<creature of='A' body='block' coat='gold' hat='red'/>", "hat", 2 },
        { "<creature of='A' body='block' coat='gold'>\n<part name='bar' at='top' accent='red' size='0'/></creature>",
          "size=\"0\"", 3 },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cr_expect_not(load(&bench, wrong[i].creatures), "%s", wrong[i].creatures);
        cr_expect_eq(bench.error.kind, ERROR_INPUT);
        cr_expect_not_null(strstr(bench.error.text, wrong[i].said), "%s, not %s", bench.error.text, wrong[i].said);
        cr_expect_eq(bench.error.line, wrong[i].line, "line %d of %s", bench.error.line, wrong[i].creatures);
    }
    tear_down(&bench);
}

Test(creatures, joints_that_are_none_are_refused_in_their_file)
{
    static const struct {
        const char *joint, *said;
    } wrong[] = {
        { "<line id='j' class='joint' x1='1' y1='1' x2='1' y2='1'/>", "joint \"j\" has no length" },
        { "<line id='j' class='joint before' x1='1' y1='1' x2='1' y2='9'/>", "joint, behind or mirrored was expected" },
        { "<line class='joint' x1='1' y1='1' x2='1' y2='9'/>", "id" },
        { "<line id='j' class='joint' x1='1' y1='1' x2='1'/>", "y2" },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        write_file(&bench, "creatures/odd.svg",
                   arena_printf(&bench.arena,
                                "<svg xmlns='http://www.w3.org/2000/svg' "
                                "viewBox='0 0 9 9'>\n<defs>\n%s</defs></svg>",
                                wrong[i].joint));
        cr_expect_not(load(&bench, "<creature of='A' body='odd' accent='red'><part name='bar' at='j'/></creature>"),
                      "%s", wrong[i].joint);
        cr_expect_not_null(strstr(bench.error.text, wrong[i].said), "%s", bench.error.text);
        cr_expect_not_null(strstr(bench.error.file, "odd.svg"), "%s", bench.error.file);
        cr_expect_eq(bench.error.line, 3);
    }
    tear_down(&bench);
}

Test(creatures, a_game_without_them_reads_no_part)
{
    struct bench bench;

    set_up(&bench);
    write_file(&bench, "creatures/block.svg", "<svg/>");
    bench.ink.pictures = pictures_load(bench.dir, "toy", &bench.ink.palette, &bench.error);
    cr_expect_not_null(bench.ink.pictures, "%s", bench.error.text);
    cr_expect_not(load(&bench, "<creature of='A' body='block' coat='gold'/>"));
    tear_down(&bench);
}

/* ---- how parts meet ---- */

static cairo_surface_t *draw(const struct ink *ink, enum theme theme, const char *name, bool fit)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(image);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, SCALE, SCALE);
    ink_enter(cr, ink);
    theme_enter(cr, theme);
    if (fit)
        picture_fit(cr, name, NULL, 0, 0, 100, 100);
    else
        picture_draw(cr, name, NULL);
    cr_assert_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static unsigned pixel(cairo_surface_t *image, int x, int y)
{
    unsigned value;

    memcpy(&value, cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + 4 * x,
           sizeof value);
    return value & 0xffffff;
}

static unsigned role_of(const struct bench *bench, const char *name)
{
    int role = palette_find(&bench->ink.palette, name);

    cr_assert_geq(role, 0, "%s", name);
    struct colour colour = palette_swatch(&bench->ink.palette, THEME_FULL, role)->ground;
    return (unsigned)lround(colour.red * 255) << 16 | (unsigned)lround(colour.green * 255) << 8 |
           (unsigned)lround(colour.blue * 255);
}

/* What is drawn at points of the creature, by the role. */
struct spot {
    int x, y;
    const char *role; /* NULL: nothing */
};

static void expect_spots(struct bench *bench, const char *parts, const struct spot *spot, int spots)
{
    load_one(bench, parts);
    cairo_surface_t *image = draw(&bench->ink, THEME_FULL, "creature-A", false);

    for (int i = 0; i < spots; i++)
        cr_expect_eq(pixel(image, spot[i].x * SCALE, spot[i].y * SCALE),
                     spot[i].role != NULL ? role_of(bench, spot[i].role) : 0xffffff, "%s at %d,%d", parts, spot[i].x,
                     spot[i].y);
    cr_expect(pictures_good(bench->ink.pictures, &bench->error), "%s", bench->error.text);
    cairo_surface_destroy(image);
}
#define EXPECT_SPOTS(bench, parts, ...)                                                                                \
    expect_spots(bench, parts, (const struct spot[]){ __VA_ARGS__ },                                                   \
                 (int)(sizeof(const struct spot[]){ __VA_ARGS__ } / sizeof(struct spot)))

Test(creatures, parts_stand_on_their_joints)
{
    struct bench bench;

    set_up(&bench);
    EXPECT_SPOTS(&bench, "", { 50, 50, "coat-gold" }, { 50, 35, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top'/>", { 50, 35, "coat-blue" }, { 50, 28, NULL }, { 54, 32, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' show='knob'/>", { 54, 32, "coat-blue-dark" }, { 46, 32, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' show='knob' flip='yes'/>", { 46, 32, "coat-blue-dark" });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' size='2'/>", { 50, 22, "coat-blue" }, { 53, 30, "coat-blue" });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' wide='3'/>", { 55, 32, "coat-blue" }, { 50, 28, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' turn='90'/>", { 58, 40, "coat-blue" }, { 50, 35, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' x='20' y='-5'/>", { 70, 30, "coat-blue" }, { 50, 35, NULL });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' accent='rose'/>", { 50, 35, "coat-rose" });
    tear_down(&bench);
}

Test(creatures, taken_over_from_what_games_share)
{
    struct bench bench;

    set_up(&bench);
    cr_expect_not(load(&bench, "<creature of='A' like='wisp'/>"));
    cr_expect_str_eq(bench.error.text, "unknown creature \"wisp\" (known: none)");
    write_file(&bench, "creatures.xml",
               "<creatures>\n<creature of='will' body='block' coat='blue'/>\n"
               "<creature of='wasp' body='block' coat='gold' accent='blue'><part name='bar' at='top'/></creature>\n"
               "</creatures>\n");
    cr_expect_not(load(&bench, "<creature of='A' like='wisp'/>"));
    cr_expect_str_eq(bench.error.text, "unknown creature \"wisp\" (did you mean \"wasp\"?)");
    cr_expect_eq(bench.error.line, 2);
    cr_expect_not(load(&bench, "<creature of='A' like='will' coat='gold'/>"));
    cr_assert(load(&bench, "<creature of='B' body='block' coat='red'/><creature of='A' like='wasp'/>"), "%s",
              bench.error.text);
    cr_expect_eq(picture_names(&bench.ink, (const char *[4]){ NULL }, 4), 2, "those that are not taken over are left out");
    cairo_surface_t *image = draw(&bench.ink, THEME_FULL, "creature-A", false);
    cr_expect_eq(pixel(image, 50 * SCALE, 50 * SCALE), role_of(&bench, "coat-gold"));
    cr_expect_eq(pixel(image, 50 * SCALE, 35 * SCALE), role_of(&bench, "coat-blue"));
    cairo_surface_destroy(image);
    write_file(&bench, "creatures.xml", "<creatures>\n\n<creature of='odd' body='blok' coat='blue'/>\n</creatures>\n");
    cr_assert(load(&bench, ""), "what nobody takes over is not composed");
    cr_expect_not(load(&bench, "<creature of='A' like='odd'/>"));
    cr_expect_str_eq(strrchr(bench.error.file, '/'), "/creatures.xml");
    cr_expect_eq(bench.error.line, 3);
    tear_down(&bench);
}

Test(creatures, a_name_stands_for_both_sides)
{
    struct bench bench;

    set_up(&bench);
    EXPECT_SPOTS(&bench, "<part name='bar' at='side' show='knob'/>", { 65, 50, "coat-blue" }, { 35, 50, "coat-blue" },
                 { 68, 54, "coat-blue-dark" }, { 32, 54, "coat-blue-dark" });
    EXPECT_SPOTS(&bench, "<part name='bar' at='side-left'/>", { 65, 50, NULL }, { 35, 50, "coat-blue" });
    tear_down(&bench);
}

Test(creatures, what_is_behind_is_covered)
{
    struct bench bench;

    set_up(&bench);
    EXPECT_SPOTS(&bench, "<part name='bar' at='back'/>", { 50, 45, "coat-gold" }, { 50, 35, "coat-blue" });
    EXPECT_SPOTS(&bench, "<part name='bar' at='back' behind='no'/>", { 50, 45, "coat-blue" });
    EXPECT_SPOTS(&bench, "<part name='bar' at='top' behind='yes' y='8'/>", { 50, 44, "coat-gold" },
                 { 50, 39, "coat-blue" });
    tear_down(&bench);
}

/* Rows of a column that are dark, through the rod of a bar. */
static int dark_rows(cairo_surface_t *image, int x)
{
    int count = 0;

    for (int y = 0; y < 40 * SCALE; y++)
        count += (pixel(image, x * SCALE, y) & 255) < 128;
    return count;
}

Test(creatures, lines_are_as_wide_in_every_size)
{
    static const char *const sizes[] = { "0.5", "1", "2" };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < 3; i++) {
        load_one(&bench, arena_printf(&bench.arena, "<part name='bar' at='top' show='rod' size='%s' accent='cream'/>",
                                      sizes[i]));
        cairo_surface_t *image = draw(&bench.ink, THEME_FULL, "creature-A", false);
        cr_expect_eq(dark_rows(image, 54), SCALE, "%d rows at size %s", dark_rows(image, 54), sizes[i]);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

Test(creatures, fitted_by_what_they_cover)
{
    struct bench bench;

    set_up(&bench);
    load_one(&bench, "");
    cairo_surface_t *image = draw(&bench.ink, THEME_FULL, "creature-A", true);
    cr_expect_eq(pixel(image, 8, 8), role_of(&bench, "coat-gold"));
    cr_expect_eq(pixel(image, SIDE - 8, SIDE - 8), role_of(&bench, "coat-gold"));
    cairo_surface_destroy(image);
    tear_down(&bench);
}

/* ---- those of the games ---- */

struct gallery {
    struct arena arena;
    struct ink ink;
    int count;
    const char *name[CREATURES_MOST];
};

static void open_gallery(struct gallery *gallery, const char *data, const char *game)
{
    struct error error = { 0 };
    int count;

    *gallery = (struct gallery){ 0 };
    cr_assert(palette_load(data, game, NULL, &gallery->arena, &gallery->ink.palette, &error), "%s", error.text);
    gallery->ink.pictures = pictures_load(data, game, &gallery->ink.palette, &error);
    cr_assert_not_null(gallery->ink.pictures, "%s:%d: %s", error.file, error.line, error.text);
    count = picture_names(&gallery->ink, gallery->name, CREATURES_MOST);
    for (int i = 0; i < count; i++)
        if (strncmp(gallery->name[i], "creature-", 9) == 0)
            gallery->name[gallery->count++] = gallery->name[i];
    cr_assert_gt(gallery->count, 0);
}

static void close_gallery(struct gallery *gallery)
{
    struct error error = { 0 };

    cr_expect(pictures_good(gallery->ink.pictures, &error), "%s:%d: %s", error.file, error.line, error.text);
    pictures_free(gallery->ink.pictures);
    arena_finish(&gallery->arena);
}

/* For each game that has creatures. */
static void each_game(void (*visit)(struct gallery *))
{
    struct arena arena = { 0 };
    const char *data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR"));

    for (const char *const *game = folders_with(&arena, "creatures.xml"); *game != NULL; game++) {
        struct gallery gallery;
        open_gallery(&gallery, data, *game);
        visit(&gallery);
        close_gallery(&gallery);
    }
    arena_finish(&arena);
}

struct bytes {
    size_t length;
    char text[1 << 24];
};

static cairo_status_t keep(void *closure, const unsigned char *from, unsigned length)
{
    struct bytes *bytes = closure;

    if (bytes->length + length > sizeof bytes->text)
        return CAIRO_STATUS_WRITE_ERROR;
    memcpy(bytes->text + bytes->length, from, length);
    bytes->length += length;
    return CAIRO_STATUS_SUCCESS;
}

static void expect_vector(struct gallery *gallery)
{
    static struct bytes bytes;
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream((bytes.length = 0, keep), &bytes, 300, 300);

    for (int theme = 0; theme < THEMES; theme++)
        for (int i = 0; i < gallery->count; i++) {
            cairo_t *cr = cairo_create(pdf);
            cairo_scale(cr, 72 / 25.4, 72 / 25.4);
            ink_enter(cr, &gallery->ink);
            theme_enter(cr, (enum theme)theme);
            picture_fit(cr, gallery->name[i], NULL, 10, 10, 57, 45);
            cairo_show_page(cr);
            cr_expect_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS);
            cairo_destroy(cr);
        }
    cairo_surface_finish(pdf);
    cr_expect_eq(cairo_surface_status(pdf), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy(pdf);
    cr_expect_null(memmem(bytes.text, bytes.length, "/Subtype /Image", 15), "there are pixels");
    GBytes *whole = g_bytes_new_static(bytes.text, bytes.length);
    PopplerDocument *document = poppler_document_new_from_bytes(whole, NULL, NULL);
    cr_assert_eq(poppler_document_get_n_pages(document), THEMES * gallery->count);
    g_object_unref(document);
    g_bytes_unref(whole);
}

Test(creatures, of_the_games_stay_vector)
{
    each_game(expect_vector);
}

/* Mean colours of the cells of a picture, 0..255. */
struct thumb {
    double cell[THUMB][THUMB][3];
};

static struct thumb thumb_of(const struct ink *ink, enum theme theme, const char *name)
{
    cairo_surface_t *image = draw(ink, theme, name, true);
    const int step = SIDE / THUMB;
    struct thumb thumb = { 0 };

    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int i = 0; i < 3; i++)
                thumb.cell[y / step][x / step][i] += (double)(pixel(image, x, y) >> (8 * i) & 255) / (step * step);
    cairo_surface_destroy(image);
    return thumb;
}

/* The mean difference of two cells, 0..255 in each colour. */
static double apart(const struct thumb *a, const struct thumb *b)
{
    double sum = 0;

    for (int y = 0; y < THUMB; y++)
        for (int x = 0; x < THUMB; x++)
            for (int i = 0; i < 3; i++)
                sum += fabs(a->cell[y][x][i] - b->cell[y][x][i]);
    return sum / (THUMB * THUMB * 3);
}

/* Two that differ in small things only, as their eyes, are about 2 apart; two of one body in other coats 10 and more.
 */
static const double least_apart[THEMES] = { [THEME_FULL] = 20, [THEME_LOW_INK] = 12, [THEME_GREY] = 18 };

static void expect_apart(struct gallery *gallery)
{
    static struct thumb thumb[CREATURES_MOST];

    for (int theme = 0; theme < THEMES; theme++) {
        for (int i = 0; i < gallery->count; i++)
            thumb[i] = thumb_of(&gallery->ink, (enum theme)theme, gallery->name[i]);
        for (int i = 0; i < gallery->count; i++)
            for (int n = 0; n < i; n++)
                cr_expect_gt(apart(&thumb[i], &thumb[n]), least_apart[theme], "%s and %s are %.1f apart in %s",
                             gallery->name[i], gallery->name[n], apart(&thumb[i], &thumb[n]), theme_names[theme]);
    }
}

Test(creatures, of_the_games_differ_at_arms_length)
{
    each_game(expect_apart);
}

/* How many pixels a line of ink has, from the left to where it ends. */
static int line_width(cairo_surface_t *image, int y)
{
    int x = 0, wide = 0;

    while (x < SIDE && pixel(image, x, y) == 0xffffff)
        x++;
    while (x + wide < SIDE && (pixel(image, x + wide, y) & 0xff) < 0x80)
        wide++;
    return wide;
}

/* Where hatches stand for colour the outline is heavier, on its outer side alone: within it nothing changes. */
Test(creatures, in_low_ink_outlines_are_heavier)
{
    struct bench bench;
    int wide[THEMES];

    set_up(&bench);
    write_file(&bench, "creatures/egg.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' class='coat' viewBox='0 0 100 100'>\n"
               "<rect class='coat edge-ink' x='30' y='30' width='40' height='40' fill='#e2793f' stroke='#2e2a25' "
               "stroke-width='4'/></svg>");
    cr_assert(load(&bench, "<creature of='A' body='egg' coat='white'/>"), "%s", bench.error.text);
    for (int theme = 0; theme < THEMES; theme++) {
        cairo_surface_t *image = draw(&bench.ink, (enum theme)theme, "creature-A", false);
        wide[theme] = line_width(image, SIDE / 2);
        cairo_surface_destroy(image);
    }
    cr_expect_gt(wide[THEME_LOW_INK], wide[THEME_FULL] + SCALE);
    cr_expect_lt(wide[THEME_LOW_INK], 2 * wide[THEME_FULL]);
    cr_expect_eq(wide[THEME_GREY], wide[THEME_FULL]);
    tear_down(&bench);
}

Test(creatures, the_same_in_another_dress_is_too_near)
{
    struct bench bench;
    struct thumb thumb[3];

    set_up(&bench);
    cr_assert(load(&bench,
                   "<creature of='A' body='block' coat='gold'/>\n<creature of='B' body='block' coat='blue'/>\n"
                   "<creature of='C' body='block' coat='gold' accent='blue'><part name='bar' at='back' behind='no' "
                   "size='0.3'/>"
                   "</creature>"),
              "%s", bench.error.text);
    for (int i = 0; i < 3; i++)
        thumb[i] =
            thumb_of(&bench.ink, THEME_FULL, (const char *const[]){ "creature-A", "creature-B", "creature-C" }[i]);
    cr_expect_gt(apart(&thumb[0], &thumb[1]), least_apart[THEME_FULL], "a block is all coat");
    cr_expect_lt(apart(&thumb[0], &thumb[2]), least_apart[THEME_FULL], "%.1f", apart(&thumb[0], &thumb[2]));
    cr_expect_eq(apart(&thumb[0], &thumb[0]), 0);
    tear_down(&bench);
}
