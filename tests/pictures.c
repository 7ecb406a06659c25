/* export as PNG: the pieces, and the contact sheet. */
#include <cairo.h>
#include <criterion/criterion.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gen/art/art.h"
#include "gen/art/arts.h"
#include "gen/export/raster.h"
#include "tests/harness/bench.h"

static cairo_surface_t *open_picture(struct bench *bench, const char *name)
{
    cairo_surface_t *picture = cairo_image_surface_create_from_png(bench_path(bench, name));

    cr_assert_eq(cairo_surface_status(picture), CAIRO_STATUS_SUCCESS, "%s: %s", name,
                 cairo_status_to_string(cairo_surface_status(picture)));
    return picture;
}

static uint32_t pixel(cairo_surface_t *picture, int x, int y)
{
    uint32_t out;

    memcpy(&out, cairo_image_surface_get_data(picture) + y * cairo_image_surface_get_stride(picture) + 4 * x, 4);
    return cairo_image_surface_get_format(picture) == CAIRO_FORMAT_RGB24 ? out | 0xFF000000 : out;
}

/* ---- pieces ---- */

enum corner { CORNER_PAINTED, CORNER_CLEAR };
struct row {
    const char *name, *options;
    int width, height;
    enum corner corner;
    const char *game;            /* NULL: pokesonne */
};

Test(pictures, have_the_size_and_the_outline_of_the_piece)
{
    static const struct row rows[] = {
        { "A.front", "", 531, 531, CORNER_PAINTED, NULL },
        { "A.back", "", 531, 531, CORNER_PAINTED, NULL },
        { "A.front", "--bleed", 602, 602, CORNER_PAINTED, NULL },
        { "A.back", "--dpi 600", 1063, 1063, CORNER_PAINTED, NULL },
        { "dex-25.front", "", 260, 260, CORNER_CLEAR, NULL },
        { "dex-25.back", "--bleed", 295, 295, CORNER_CLEAR, NULL },
        { "G1-4.front", "--dpi 72", 57, 57, CORNER_CLEAR, NULL },
        { "meeple.red.front", "", 189, 780, CORNER_PAINTED, NULL },
        { "track.front", "--dpi 100", 748, 1012, CORNER_PAINTED, NULL },
        { "K1.front", "", 402, 464, CORNER_CLEAR, "brazil" },
        { "K1.back", "--bleed", 437, 499, CORNER_CLEAR, "brazil" },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        const char *id = arena_copy(&bench.arena, row->name, (size_t)(strrchr(row->name, '.') - row->name));
        const char *game = row->game != NULL ? row->game : "pokesonne";
        const char *words = arena_printf(&bench.arena, "export %s --format png --only %s %s", game, id, row->options);
        cr_assert_eq(bench_press(&bench, words, "png"), 0, "%s", words);
        cairo_surface_t *picture = open_picture(&bench, arena_printf(&bench.arena, "png/%s-%s.png", game, row->name));
        cr_expect_eq(cairo_image_surface_get_width(picture), row->width, "%s", words);
        cr_expect_eq(cairo_image_surface_get_height(picture), row->height, "%s", words);
        cr_expect_eq(pixel(picture, row->width / 2, row->height / 2) >> 24, 255, "%s: its middle", words);
        for (int corner = 0; corner < 4; corner++) {
            uint32_t found = pixel(picture, corner % 2 * (row->width - 1), corner / 2 * (row->height - 1));
            cr_expect_eq(found >> 24, row->corner == CORNER_PAINTED ? 255u : 0u, "%s: corner %d", words, corner);
        }
        cr_expect_gt(pixel(picture, row->width / 2, 2) >> 24, row->corner == CORNER_PAINTED ? 254u : 0u,
                     "%s: its upper edge", words);
        cairo_surface_destroy(picture);
    }
    bench_close(&bench);
}

/* Everything inside the outline is as opaque as card. */
Test(pictures, have_no_holes)
{
    static const char *const names[] = { "A.front", "A.back", "meeple.red.front", "plate50.blue.front", "track.front" };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format png --only A,meeple,plate50,track --dpi 113", "png"),
                 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cairo_surface_t *picture = open_picture(&bench, arena_printf(&bench.arena, "png/pokesonne-%s.png", names[i]));
        int holes = 0;
        for (int y = 0; y < cairo_image_surface_get_height(picture); y++)
            for (int x = 0; x < cairo_image_surface_get_width(picture); x++)
                holes += pixel(picture, x, y) >> 24 != 255;
        cr_expect_eq(holes, 0, "%s has %d pixels that show what is behind it", names[i], holes);
        cairo_surface_destroy(picture);
    }
    bench_close(&bench);
}

/* The chunk pHYs behind the header: pixels in a metre. */
Test(pictures, know_their_resolution)
{
    static const struct {
        const char *dpi;
        unsigned pixels;
    } rows[] = { { "300", 11811 }, { "600", 23622 }, { "72", 2835 } };
    struct bench bench;
    struct buf file = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words = arena_printf(&bench.arena, "export pokesonne --format png --only C --dpi %s", rows[i].dpi);
        cr_assert_eq(bench_press(&bench, words, "png"), 0);
        bench_read(&bench, "png/pokesonne-C.front.png", &file);
        const unsigned char *chunk = (const unsigned char *)file.text + 33;
        cr_assert_eq(memcmp(chunk, "\0\0\0\011pHYs", 8), 0);
        for (int axis = 0; axis < 2; axis++) {
            const unsigned char *at = chunk + 8 + 4 * axis;
            cr_expect_eq((unsigned)at[2] << 8 | at[3], rows[i].pixels, "--dpi %s", rows[i].dpi);
        }
        cr_expect_eq(chunk[16], 1);
    }
    buf_finish(&file);
    bench_close(&bench);
}

/* A surface whose pixels go through every alpha, and every colour that it leaves room for. */
static cairo_surface_t *every_alpha(cairo_format_t format)
{
    cairo_surface_t *picture = cairo_image_surface_create(format, 256, 256);
    unsigned char *data = cairo_image_surface_get_data(picture);

    for (uint32_t alpha = 0; alpha < 256; alpha++)
        for (uint32_t x = 0; x < 256; x++) {
            uint32_t most = format == CAIRO_FORMAT_RGB24 ? 255 : alpha, red = most * x / 255, green = most - red;
            uint32_t value = alpha << 24 | red << 16 | green << 8 | most / 2;
            memcpy(data + alpha * (uint32_t)cairo_image_surface_get_stride(picture) + 4 * x, &value, 4);
        }
    cairo_surface_mark_dirty(picture);
    return picture;
}

Test(pictures, keep_every_pixel)
{
    static const cairo_format_t formats[] = { CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24 };
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    for (int i = 0; i < 2; i++) {
        const char *name = arena_printf(&bench.arena, "%d.png", i);
        cairo_surface_t *wanted = every_alpha(formats[i]);
        cr_assert(raster_write(wanted, 300, bench_path(&bench, name), &error), "%s", error.text);
        cairo_surface_t *found = open_picture(&bench, name);
        uint32_t different = 0;
        cr_expect_eq(cairo_image_surface_get_format(found), formats[i]);
        for (int y = 0; y < 256; y++)
            for (int x = 0; x < 256; x++)
                different += pixel(found, x, y) != pixel(wanted, x, y);
        cr_expect_eq(different, 0, "%u pixels of format %d", different, formats[i]);
        cairo_surface_destroy(found);
        cairo_surface_destroy(wanted);
    }
    bench_close(&bench);
}

Test(pictures, that_cannot_be_made_are_told)
{
    struct bench bench;
    struct error error = { 0 };
    cairo_surface_t *empty = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 0, 10);
    cairo_surface_t *broken = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40000, 10);

    bench_open(&bench);
    cr_expect_not(raster_write(empty, 300, bench_path(&bench, "empty.png"), &error));
    cr_expect_not_null(strstr(error.text, "the PNG cannot be made: "), "%s", error.text);
    error = (struct error){ 0 };
    cr_expect_not(raster_write(broken, 300, bench_path(&bench, "broken.png"), &error));
    cr_expect_not_null(strstr(error.text, "the PNG cannot be made: "), "%s", error.text);
    cr_expect_eq(bench_files(&bench, "."), 0);
    cairo_surface_destroy(empty);
    cairo_surface_destroy(broken);
    bench_close(&bench);
}

static int load_pieces(struct bench *bench, const struct art_piece **piece)
{
    const char *data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct loaded *game = arena_alloc(&bench->arena, sizeof *game);
    struct error error = { 0 };

    cr_assert(games_load_printed(data, "pokesonne", &bench->arena, game, &error), "%s", error.text);
    return art_pieces(art_find("pokesonne"), game, NULL, &bench->arena, piece, &error);
}

Test(pictures, are_there_for_every_side_of_every_piece)
{
    const struct art_piece *piece;
    struct bench bench;
    int sides = 0;

    bench_open(&bench);
    int pieces = load_pieces(&bench, &piece);
    cr_assert_gt(pieces, 300);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format png --dpi 50", "png"), 0);
    for (int i = 0; i < pieces; i++)
        for (int back = 0; back < (art_has_back(&piece[i]) ? 2 : 1); back++) {
            const char *name =
                arena_printf(&bench.arena, "png/pokesonne-%s.%s.png", piece[i].id, back ? "back" : "front");
            cr_expect_eq(access(bench_path(&bench, name), R_OK), 0, "%s", name);
            sides++;
        }
    cr_expect_eq(bench_files(&bench, "png"), sides);
    for (int i = 0; i < pieces; i++)
        for (int k = 0; k < i; k++)
            cr_expect_neq(strcasecmp(piece[i].id, piece[k].id), 0, "%s and %s are one file on some disks", piece[i].id,
                          piece[k].id);
    bench_close(&bench);
}

/* ---- the contact sheet ---- */

static long unpaper(cairo_surface_t *picture)
{
    long count = 0;

    for (int y = 0; y < cairo_image_surface_get_height(picture); y++)
        for (int x = 0; x < cairo_image_surface_get_width(picture); x++)
            count += pixel(picture, x, y) != 0xFFFFFFFF;
    return count;
}

/* Fronts, and the backs, one where they look alike: 45 mm squares at 150 dpi, and a few letters. */
Test(pictures, contact_sheet_shows_each_side_once)
{
    static const struct {
        const char *only;
        int sides;
    } rows[] = { { "C,Q", 3 }, { "C,start", 4 }, { "C,Q,start,V", 6 } };
    struct bench bench;
    const double square = 45 / 25.4 * 150 * (45 / 25.4 * 150);

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words = arena_printf(&bench.arena, "export pokesonne --format contact --only %s", rows[i].only);
        cr_assert_eq(bench_press(&bench, words, "."), 0);
        cairo_surface_t *picture = open_picture(&bench, "pokesonne-contact.png");
        double squares = (double)unpaper(picture) / square;
        cr_expect(squares > rows[i].sides && squares < rows[i].sides + 0.1, "%s: %.3f squares", rows[i].only, squares);
        cr_expect_eq(pixel(picture, 0, 0), 0xFFFFFFFF);
        cairo_surface_destroy(picture);
    }
    bench_close(&bench);
}

/* The template's art has no letter of its own. */
Test(pictures, contact_sheet_is_labelled)
{
    struct bench bench;
    int ink = 0;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export null --format contact", "."), 0);
    cairo_surface_t *picture = open_picture(&bench, "null-contact.png");
    for (int y = 0; y < cairo_image_surface_get_height(picture); y++)
        for (int x = 0; x < cairo_image_surface_get_width(picture); x++)
            ink += pixel(picture, x, y) == 0xFF2E2A25;
    cr_expect_gt(ink, 50);
    cairo_surface_destroy(picture);
    bench_close(&bench);
}

Test(pictures, contact_sheet_of_a_whole_game_is_one_page)
{
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format contact", "."), 0);
    cairo_surface_t *picture = open_picture(&bench, "pokesonne-contact.png");
    int width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
    cr_expect(width <= 10000 && height <= 10000 && height <= 1.42 * width && width < height);
    bench_read(&bench, bench.out, &said);
    cr_expect_str_eq(said.text, arena_printf(&bench.arena, "./pokesonne-contact.png  contact sheet, %d × %d pixels\n",
                                             width, height));
    cairo_surface_destroy(picture);
    buf_finish(&said);
    bench_close(&bench);
}

/* ---- what holds for every format ---- */

Test(pictures, are_the_same_bytes_twice)
{
    static const char words[] =
        "export pokesonne --format png,contact,svg,dxf,tts --only C,Q,meeple.red,dex-25,dex-1,track";
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, words, "once"), 0);
    setenv("LANGUAGE", "ja", 1);
    setenv("TZ", "Asia/Taipei", 1);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    setenv("FONTCONFIG_FILE", "/dev/null", 1);
    cr_assert_eq(bench_press(&bench, words, "twice"), 0);
    cr_expect_eq(bench_files(&bench, "once"), bench_files(&bench, "twice"));
    cr_expect_eq(bench_run(&bench, "diff -r once twice"), 0);
    bench_close(&bench);
}

/* In a theme a picture has the same size and outline; its ink is less, or has no colour. */
Test(pictures, come_in_themes)
{
    static const char *const names[] = { "pokesonne-A.front", "pokesonne-contact", "pokesonne-meeple.red.front" };
    static const char *const themes[] = { "full", "low-ink", "grey" };
    struct bench bench;

    bench_open(&bench);
    for (int t = 0; t < 3; t++)
        cr_assert_eq(bench_press(&bench,
                                 arena_printf(&bench.arena,
                                              "export pokesonne --format png,contact,tts --only "
                                              "A,meeple.red,badge --dpi 100 --theme %s",
                                              themes[t]),
                                 themes[t]),
                     0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t light[3] = { 0 };
        int coloured[3] = { 0 }, all = 0;
        for (int t = 0; t < 3; t++) {
            cairo_surface_t *picture =
                open_picture(&bench, arena_printf(&bench.arena, "%s/%s.png", themes[t], names[i]));
            all = 0;
            for (int y = 0; y < cairo_image_surface_get_height(picture); y++)
                for (int x = 0; x < cairo_image_surface_get_width(picture); x++, all++) {
                    int red = (int)(pixel(picture, x, y) >> 16 & 255), green = (int)(pixel(picture, x, y) >> 8 & 255);
                    int blue = (int)(pixel(picture, x, y) & 255);
                    light[t] += red + green + blue;
                    coloured[t] += abs(red - green) > 2 || abs(green - blue) > 2;
                }
            cairo_surface_destroy(picture);
        }
        cr_expect_gt(light[1], light[0] + 5 * all, "%s takes less ink", names[i]);
        cr_expect_gt(coloured[0], all / 20, "%s in full colour", names[i]);
        cr_expect_eq(coloured[2], 0, "%s in grey has %d coloured pixels", names[i], coloured[2]);
    }
    for (int t = 1; t < 3; t++)
        cr_expect_eq(bench_run(&bench,
                               "for f in full/pokesonne-tts*.png; do ! cmp -s $f %s/$(basename $f) || exit 1; done",
                               themes[t]),
                     0, "%s", themes[t]);
    bench_close(&bench);
}

Test(pictures, are_refused_with_a_reason_and_nothing_is_left)
{
    static const struct { const char *words, *says;
    } rows[] = {
        { "export", "export needs the name of a game" },
        { "export pokesonne --format gif", "unknown format \"gif\" (known: png, contact, vector, svg, dxf, tts)" },
        { "export pokesonne --format png,svgg", "unknown format \"svgg\" (did you mean \"svg\"?)" },
        { "export pokesonne --format ''", "--format \"\": a name is missing" },
        { "export pokesonne --dpi 49", "--dpi \"49\": a whole number from 50 to 1200 was expected" },
        { "export pokesonne --dpi 1201", "--dpi \"1201\": a whole number from 50 to 1200" },
        { "export pokesonne --dpi 4294967596", "--dpi \"4294967596\": a whole number" },
        { "export pokesonne --dpi 300dpi", "--dpi \"300dpi\": a whole number" },
        { "export pokesonne --dpi +300", "--dpi \"+300\": a whole number" },
        { "export pokesonne --dpi 1200",
          "track (190 × 257 mm) would have more than 10000 pixels on a side at --dpi 1200: "
          "give 988 at most, or leave it out" },
        { "export pokesonne --dpi 989 --format tts", "track (190 × 257 mm) would have more than 10000 pixels" },
        { "export pokesonne --only ZZZ", "unknown piece \"ZZZ\"" },
        { "export pokesonne --format svg --dpi 300", "option --dpi does not apply to the format svg" },
        { "export pokesonne --format svg,dxf --bleed", "option --bleed does not apply to the format svg,dxf" },
        { "export pokesonne --paper a4", "option --paper does not apply to the format png,contact" },
        { "export pokesonne --format tts --marks register", "option --marks does not apply to the format tts" },
        { "export pokesonne --url https://x", "option --url does not apply to the format png,contact" },
        { "export pokesonne --format svg --paper 100x100", "(45 × 45 mm) on 100 × 100 mm leaves no room" },
        { "export pokesonne --format svg --marks regsiter",
          "unknown kind of marks \"regsiter\" (did you mean \"register\"?)" },
        { "export pokesonne --format svg --marks register --duplex fold",
          "--marks register cannot be combined with --duplex fold" },
        { "sheets pokesonne --marks corners --duplex fold", "--marks corners cannot be combined with --duplex fold" },
        { "sheets pokesonne --marks cut", "unknown kind of marks \"cut\" (known: edge, register, corners, none, cross, full)" },
        { "sheets pokesonne --dpi 300", "option --dpi does not apply to sheets" },
        { "rules pokesonne --marks edge", "option --marks does not apply to rules" },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_eq(bench_press(&bench, rows[i].words, "new/out"), 2, "%s", rows[i].words);
        bench_read(&bench, bench.err, &said);
        cr_expect_not_null(strstr(buf_text(&said), rows[i].says), "%s says %s", rows[i].words, buf_text(&said));
        cr_expect_eq(bench_files(&bench, "new"), -1, "%s", rows[i].words);
    }
    buf_finish(&said);
    bench_close(&bench);
}

/* The old picture stays as it was while a directory stands where another is to go. */
Test(pictures, replace_all_or_nothing)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format png --only C --dpi 60", "."), 0);
    cr_assert_eq(bench_press(&bench, "export pokesonne --format png --only C --dpi 60", "keep"), 0);
    cr_assert_eq(unlink(bench_path(&bench, "pokesonne-C.back.png")), 0);
    cr_assert_eq(mkdir(bench_path(&bench, "pokesonne-C.back.png"), 0777), 0);
    cr_expect_eq(bench_press(&bench, "export pokesonne --format png --only C --dpi 70", "."), 2);
    cr_expect(text_same(bench_path(&bench, "pokesonne-C.front.png"), bench_path(&bench, "keep/pokesonne-C.front.png")));
    cr_expect_eq(bench_press(&bench, "export pokesonne --format png", "/dev/full"), 2);
    cr_expect_eq(bench_files(&bench, "."), 3);
    bench_close(&bench);
}

/* Killed while all its processes write. */
/* Begins a job and returns once it writes. TERM is ignored or not where it begins. */
static pid_t begin_export(struct bench *bench, const char *game, bool term_ignored)
{
    const char *program = getenv("PROOFSHEET_GEN"), *out = bench_path(bench, "new/out");
    pid_t child = fork();

    if (child == 0) {
        cr_assert_not_null(freopen("/dev/null", "w", stdout));
        signal(SIGTERM, term_ignored ? SIG_IGN : SIG_DFL);
        execl(program, program, "export", game, "-o", out, (char *)NULL);
        _exit(127);
    }
    cr_assert_gt(child, 0);
    for (int tries = 0; bench_files(bench, "new/out") <= 0 && tries < 6000; tries++)
        usleep(5000);
    return child;
}

static void expect_ended(struct bench *bench, pid_t child, int number, const char *what)
{
    int status;

    kill(child, number);
    kill(child, SIGCONT);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == number, "%s: status %x", what, (unsigned)status);
    cr_assert_eq(bench_files(bench, "."), 0, "%s", what);
}

Test(pictures, ended_by_a_signal_leave_nothing)
{
    struct bench bench;

    bench_open(&bench);
    for (int moment = 0; moment < 12; moment++) {
        pid_t child = begin_export(&bench, "pokesonne", false);
        usleep(100000 + 20000 * (unsigned)moment);
        expect_ended(&bench, child, SIGTERM, arena_printf(&bench.arena, "moment %d", moment));
    }
    bench_close(&bench);
}

/* The others are ended by TERM, whatever they were begun with. */
Test(pictures, ended_by_a_signal_do_not_wait_for_others)
{
    struct bench bench;

    bench_open(&bench);
    pid_t child = begin_export(&bench, "pokesonne", true);
    usleep(100000);
    expect_ended(&bench, child, SIGHUP, "TERM is ignored");
    bench_close(&bench);
}

/* The first process that it has begun, or 0; and whether that one has ended. */
static pid_t first_child(struct bench *bench, pid_t process)
{
    FILE *file = fopen(arena_printf(&bench->arena, "/proc/%d/task/%d/children", process, process), "r");
    int child = 0;

    if (file != NULL && fscanf(file, "%d", &child) != 1)
        child = 0;
    if (file != NULL)
        fclose(file);
    return child;
}

static bool has_ended(struct bench *bench, pid_t process)
{
    FILE *file = fopen(arena_printf(&bench->arena, "/proc/%d/stat", process), "r");
    char state = 'Z';

    if (file != NULL) {
        cr_assert_eq(fscanf(file, "%*d (%*[^)]) %c", &state), 1);
        fclose(file);
    }
    return state == 'Z';
}

/* What another process has written and the first one has not come to yet is taken away, too. */
Test(pictures, of_a_process_that_is_done_are_taken_away, .timeout = 300)
{
    struct bench bench;

    bench_open(&bench);
    pid_t child = begin_export(&bench, "cacao", false);
    kill(child, SIGSTOP);
    pid_t other = first_child(&bench, child);
    for (int tries = 0; other != 0 && !has_ended(&bench, other) && tries < 6000; tries++)
        usleep(20000);
    expect_ended(&bench, child, SIGHUP, "one of two has ended");
    bench_close(&bench);
}

/* ---- the sheet of creatures, for whoever draws them ---- */

static int draw_sheet(struct bench *bench, const char *words)
{
    return bench_run(bench, "'%s' '%s/data' %s 2>blamed", getenv("PROOFSHEET_CREATURES_SHEET"),
                     getenv("PROOFSHEET_DATADIR"), words);
}

Test(pictures, the_sheet_of_creatures_says_what_is_wrong)
{
    static const struct {
        const char *words, *says;
    } slips[] = {
        { "null full 20 there.png", "the game has no creatures\n" },
        { "badgequest fill 20 there.png", "unknown theme \"fill\" (did you mean \"full\"?)\n" },
        { "badgequest full 20 nowhere/there.png F01", "nowhere/there.png: " },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        cr_expect_eq(draw_sheet(&bench, slips[i].words), 1, "%s", slips[i].words);
        bench_read(&bench, "blamed", &said);
        cr_expect_eq(strncmp(buf_text(&said), slips[i].says, strlen(slips[i].says)), 0, "%s", buf_text(&said));
    }
    cr_expect_eq(draw_sheet(&bench, "badgequest full 20 there.png F01"), 0);
    buf_finish(&said);
    bench_close(&bench);
}
