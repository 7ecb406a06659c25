/* The portraits of the cats and dogs: what the kit says is what is seen, and nobody looks like anybody else. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/hideseek/look.h"
#include "gen/art/hideseek/portrait.h"
#include "gen/art/hideseek/roles.h"
#include "gen/ink/theme.h"
#include "tests/harness/colours.h"
#include "tests/harness/scratch.h"
#include "tests/harness/sight.h"
#include "verify/games.h"

enum { WIDE = 51, HIGH = 45, HEAD = 8, EDGE = 3, SCALE = 4 };    /* mm, and pixels to the mm */

struct bench {
    struct arena arena;
    struct loaded loaded;
    int animals;
    const struct kit_piece **animal;
};

static void data_path(char *path, size_t size, const char *file)
{
    const char *root = getenv("PROOFSHEET_DATADIR");

    snprintf(path, size, "%s/data%s", root != NULL && *root != '\0' ? root : ".", file);
}

static void set_up(struct bench *bench)
{
    struct error error = { 0 };
    char data[512];

    *bench = (struct bench){ 0 };
    data_path(data, sizeof data, "");
    cr_assert(games_load_printed(data, "hideseek", &bench->arena, &bench->loaded, &error), "%s:%d: %s", error.file,
              error.line, error.text);
    const struct kit *kit = bench->loaded.kit;
    bench->animal = arena_alloc(&bench->arena, (size_t)kit->pieces * sizeof *bench->animal);
    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, "character") == 0)
            bench->animal[bench->animals++] = &kit->piece[i];
    cr_assert_eq(bench->animals, 26);
}

static void tear_down(struct bench *bench)
{
    arena_finish(&bench->arena);
}

/* The same animal with another word for one attribute. */
static const struct kit_piece *change(struct bench *bench, const struct kit_piece *from, const char *name,
                                      const char *word)
{
    struct kit_piece *piece = arena_alloc(&bench->arena, sizeof *piece);
    const struct node *told = node_attr(from->look, name) != NULL ? from->look : from->node;
    struct node *node = arena_alloc(&bench->arena, sizeof *node);
    struct attr *attr = arena_alloc(&bench->arena, (size_t)told->attrs * sizeof *attr);
    bool found = false;

    *piece = *from;
    *node = *told;
    for (int i = 0; i < node->attrs; i++) {
        attr[i] = told->attr[i];
        if (strcmp(attr[i].name, name) != 0)
            continue;
        attr[i].value = word;
        found = true;
    }
    cr_assert(found, "%s has no %s", from->id, name);
    node->attr = attr;
    *(told == from->look ? &piece->look : &piece->node) = node;
    return piece;
}

static const struct node *told_by(const struct kit_piece *animal, const struct hideseek_trait *trait)
{
    return trait->in_kit ? animal->node : animal->look;
}

/* ---- pictures ---- */

enum view { PORTRAIT, SMALL_HEAD };

static cairo_surface_t *picture(const struct kit_piece *animal, enum view view, enum theme theme)
{
    int wide = view == PORTRAIT ? WIDE : HEAD, high = view == PORTRAIT ? HIGH : HEAD;
    int scale = view == PORTRAIT ? SCALE : 4 * SCALE;
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (wide + 2 * EDGE) * scale,
                                                        (high + 2 * EDGE) * scale);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink_of_game("hideseek"));
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, scale, scale);
    cairo_translate(cr, EDGE, EDGE);
    theme_enter(cr, theme);
    if (view == PORTRAIT)
        hideseek_portrait_draw(cr, animal, wide, high);
    else
        hideseek_portrait_head(cr, animal, HEAD);
    cr_assert_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS, "%s", animal->id);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static const unsigned char *pixel(cairo_surface_t *image, int x, int y)
{
    return cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + 4 * x;
}

static int most_apart(const unsigned char *a, const unsigned char *b)
{
    int most = 0;

    for (int i = 0; i < 3; i++)
        most = abs(a[i] - b[i]) > most ? abs(a[i] - b[i]) : most;
    return most;
}

/* Share of the pixels that differ by more than `step` of 255. */
static double share_apart(cairo_surface_t *a, cairo_surface_t *b, int step)
{
    int wide = cairo_image_surface_get_width(a), high = cairo_image_surface_get_height(a), count = 0;

    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++)
            count += most_apart(pixel(a, x, y), pixel(b, x, y)) > step;
    return (double)count / (wide * high);
}

/* Share of the pixels that have the colour of an area. */
static double share_of(cairo_surface_t *image, int role)
{
    int wide = cairo_image_surface_get_width(image), high = cairo_image_surface_get_height(image), count = 0;
    struct colour colour = full("hideseek", role);
    const double rgb[] = { colour.blue, colour.green, colour.red };
    unsigned char area[3];

    for (int i = 0; i < 3; i++)
        area[i] = (unsigned char)lround(rgb[i] * 255);
    for (int y = 0; y < high; y++)
        for (int x = 0; x < wide; x++)
            count += most_apart(pixel(image, x, y), area) <= 2;
    return (double)count / (wide * high);
}

Test(portrait, stays_in_its_box)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.animals; i++)
        for (int view = PORTRAIT; view <= SMALL_HEAD; view++) {
            cairo_surface_t *image = picture(bench.animal[i], (enum view)view, THEME_FULL);
            int wide = cairo_image_surface_get_width(image), high = cairo_image_surface_get_height(image);
            int edge = view == PORTRAIT ? EDGE * SCALE : EDGE * 4 * SCALE, within = 0, beyond = 0;
            for (int y = 0; y < high; y++)
                for (int x = 0; x < wide; x++) {
                    const unsigned char white[] = { 255, 255, 255 };
                    bool drawn = most_apart(pixel(image, x, y), white) > 0;
                    bool inside = x >= edge && y >= edge && x < wide - edge && y < high - edge;
                    within += drawn && inside;
                    beyond += drawn && !inside;
                }
            cr_expect_eq(beyond, 0, "%s, view %d: %d pixels beyond", bench.animal[i]->id, view, beyond);
            cr_expect_gt(within, wide * high / 8, "%s, view %d: %d pixels", bench.animal[i]->id, view, within);
            cairo_surface_destroy(image);
        }
    tear_down(&bench);
}

/* ---- each a face of its own ---- */

static bool is_collector(const struct kit_piece *animal)
{
    return node_attr(animal->look, "frame") != NULL;
}

static void expect_faces_apart(enum view view, enum theme theme, double least)
{
    struct bench bench;
    cairo_surface_t *image[26];
    double nearest = 1;

    set_up(&bench);
    for (int i = 0; i < bench.animals; i++)
        image[i] = picture(bench.animal[i], view, theme);
    for (int i = 0; i < bench.animals; i++)
        for (int n = 0; n < i; n++) {
            double apart = share_apart(image[i], image[n], 24);
            bool alike = is_collector(bench.animal[i]) || is_collector(bench.animal[n]);
            cr_expect(alike || apart > least, "%s and %s: %.3f", bench.animal[n]->id, bench.animal[i]->id, apart);
            nearest = !alike && apart < nearest ? apart : nearest;
        }
    fprintf(stderr, "view %d, theme %d: %.3f of the pixels at least\n", view, theme, nearest);
    for (int i = 0; i < bench.animals; i++)
        cairo_surface_destroy(image[i]);
    tear_down(&bench);
}

Test(portrait, animals_differ)
{
    for (int theme = 0; theme < THEMES; theme++)
        expect_faces_apart(PORTRAIT, (enum theme)theme, theme == THEME_LOW_INK ? 0.05 : 0.1);
}

Test(portrait, heads_differ)
{
    for (int theme = 0; theme < THEMES; theme++)
        expect_faces_apart(SMALL_HEAD, (enum theme)theme, theme == THEME_LOW_INK ? 0.04 : 0.06);
}

static const char *trait_word(const struct kit_piece *animal, int trait)
{
    return node_attr(told_by(animal, &hideseek_look_traits[trait]), hideseek_look_traits[trait].name);
}

/* Whether two are one animal: its fur, colours, pattern, eyes and ears. */
static bool is_same_animal(const struct kit_piece *one, const struct kit_piece *other)
{
    static const char *const bodily[] = { "species", "fur", "coat", "patch", "pattern", "eyes", "ears" };
    bool same = true;

    for (size_t i = 0; i < sizeof bodily / sizeof *bodily; i++)
        for (int t = 0; t < hideseek_look_trait_count; t++)
            if (strcmp(hideseek_look_traits[t].name, bodily[i]) == 0)
                same = same && strcmp(trait_word(one, t), trait_word(other, t)) == 0;
    return same;
}

/* A collector card shows the same animal in costume, and doing something else. */
Test(portrait, collectors_are_in_costume)
{
    struct bench bench;
    int pairs = 0;

    set_up(&bench);
    for (int i = 0; i < bench.animals; i++) {
        bool dressed = strcmp(node_attr(bench.animal[i]->look, "costume"), "none") != 0;
        cr_expect_eq(dressed, is_collector(bench.animal[i]), "%s", bench.animal[i]->id);
        for (int n = 0; dressed && n < bench.animals; n++) {
            if (is_collector(bench.animal[n]) || !is_same_animal(bench.animal[i], bench.animal[n]))
                continue;
            for (int view = PORTRAIT; view <= SMALL_HEAD; view++) {
                cairo_surface_t *grand = picture(bench.animal[i], (enum view)view, THEME_GREY);
                cairo_surface_t *plain = picture(bench.animal[n], (enum view)view, THEME_GREY);
                double apart = share_apart(grand, plain, 24);
                cr_expect_gt(apart, view == PORTRAIT ? 0.12 : 0.02, "%s, view %d: %.3f", bench.animal[i]->id, view,
                             apart);
                cairo_surface_destroy(grand);
                cairo_surface_destroy(plain);
            }
            pairs++;
        }
    }
    cr_expect_eq(pairs, 6);
    tear_down(&bench);
}

/* ---- each a shape of its own ---- */

enum { THUMB = 16 };

/* How much of each cell is covered, 0..255, by the animal and what it has about it. */
struct silhouette {
    double cell[THUMB][THUMB];
};

static struct silhouette silhouette_of(const struct kit_piece *animal)
{
    enum { SIDE = 60 * SCALE, CELL = SIDE / THUMB };
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo_t *cr = cairo_create(image);
    struct silhouette out = { 0 };

    ink_enter(cr, ink_of_game("hideseek"));
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, THEME_FULL);
    hideseek_portrait_figure(cr, animal, 60, 60);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            out.cell[y / CELL][x / CELL] += pixel(image, x, y)[3] / (double)(CELL * CELL);
    cairo_surface_destroy(image);
    return out;
}

/* The mean difference of two cells; mirrored: as if the second looked the other way. */
static double shapes_apart(const struct silhouette *a, const struct silhouette *b, bool mirrored)
{
    double sum = 0;

    for (int y = 0; y < THUMB; y++)
        for (int x = 0; x < THUMB; x++)
            sum += fabs(a->cell[y][x] - b->cell[y][mirrored ? THUMB - 1 - x : x]);
    return sum / (THUMB * THUMB);
}

/* One that only looks the other way is none of its own. The same pose in another fur is about 6 apart. */
Test(portrait, poses_are_shapes_of_their_own)
{
    struct bench bench;
    struct silhouette shape[26];
    double nearest = 255;

    set_up(&bench);
    for (int i = 0; i < bench.animals; i++)
        shape[i] = silhouette_of(bench.animal[i]);
    for (int i = 0; i < bench.animals; i++)
        for (int n = 0; n < i; n++) {
            double apart = fmin(shapes_apart(&shape[i], &shape[n], false), shapes_apart(&shape[i], &shape[n], true));
            cr_expect_gt(apart, 12, "%s and %s: %.1f", bench.animal[n]->id, bench.animal[i]->id, apart);
            nearest = fmin(nearest, apart);
        }
    fprintf(stderr, "shapes: %.1f at least\n", nearest);
    tear_down(&bench);
}

/* Nothing of a picture hangs on who it is: only on the words. */
Test(portrait, ids_do_not_matter)
{
    struct bench bench;

    set_up(&bench);
    struct kit_piece other = *change(&bench, bench.animal[9], "id", "C99");
    other.id = "C99";
    cairo_surface_t *one = picture(bench.animal[9], PORTRAIT, THEME_FULL);
    cairo_surface_t *two = picture(&other, PORTRAIT, THEME_FULL);
    cr_expect_eq(share_apart(one, two, 0), 0);
    cairo_surface_destroy(one);
    cairo_surface_destroy(two);
    tear_down(&bench);
}

/* ---- colours ---- */

/* The letters of a card are the colours of its fur, and each is seen: in the portrait and on the head. */
Test(portrait, fur_shows_the_colours_of_the_card)
{
    static const struct { const char *letter, *dye; int fur, light; } furs[] = {
        { "K", "black", ROLE_FUR_BLACK, ROLE_FUR_BLACK_LIGHT },
        { "W", "white", ROLE_FUR_WHITE, ROLE_FUR_WHITE_LIGHT },
        { "G", "grey", ROLE_FUR_GREY, ROLE_FUR_GREY_LIGHT },
        { "B", "brown", ROLE_FUR_BROWN, ROLE_FUR_BROWN_LIGHT },
        { "Y", "yellow", ROLE_FUR_YELLOW, ROLE_FUR_YELLOW_LIGHT },
    };
    struct bench bench;
    int checked = 0;

    set_up(&bench);
    for (int i = 0; i < bench.animals; i++) {
        const struct node *look = bench.animal[i]->look;
        const char *colours = node_attr(bench.animal[i]->node, "colours");
        cairo_surface_t *portrait = picture(bench.animal[i], PORTRAIT, THEME_FULL);
        cairo_surface_t *head = picture(bench.animal[i], SMALL_HEAD, THEME_FULL);
        for (size_t c = 0; c < sizeof furs / sizeof *furs; c++) {
            size_t length = strlen(furs[c].dye);
            bool worn = strncmp(node_attr(look, "coat"), furs[c].dye, length) == 0 ||
                        strncmp(node_attr(look, "patch"), furs[c].dye, length) == 0;
            bool named = strstr(colours, furs[c].letter) != NULL;
            cr_expect_eq(worn, named, "%s has colours %s and %s%s fur", bench.animal[i]->id, colours, worn ? "" : "no ",
                         furs[c].dye);
            if (!named)
                continue;
            double on = share_of(portrait, furs[c].fur) + share_of(portrait, furs[c].light);
            double at = share_of(head, furs[c].fur) + share_of(head, furs[c].light);
            cr_expect(on > 0.03 && at > 0.015, "%s: %s covers %.3f of the portrait, %.3f of the head",
                      bench.animal[i]->id, furs[c].dye, on, at);
            checked++;
        }
        cairo_surface_destroy(portrait);
        cairo_surface_destroy(head);
    }
    cr_expect_eq(checked, 5 * 6 + 1 + 2 + 2 + 2 + 2 + 1);
    tear_down(&bench);
}

/* Share of the pixels no further than `reach` from the middle that differ by more than `step` of 255. */
static double share_apart_within(cairo_surface_t *a, cairo_surface_t *b, int reach, int step)
{
    int x = cairo_image_surface_get_width(a) / 2, y = cairo_image_surface_get_height(a) / 2, count = 0;

    for (int down = -reach; down <= reach; down++)
        for (int right = -reach; right <= reach; right++)
            count += most_apart(pixel(a, x + right, y + down), pixel(b, x + right, y + down)) > step;
    return (double)count / ((2 * reach + 1) * (2 * reach + 1));
}

/* In low-ink a black coat is close lines. It leaves the face as clear as a white one's. */
Test(portrait, no_hatch_runs_over_a_face)
{
    struct bench bench;

    set_up(&bench);
    const struct kit_piece *white = change(&bench, bench.animal[6], "coat", "white");
    cr_assert_str_eq(node_attr(bench.animal[6]->look, "coat"), "black");
    cairo_surface_t *one = picture(bench.animal[6], SMALL_HEAD, THEME_LOW_INK);
    cairo_surface_t *two = picture(white, SMALL_HEAD, THEME_LOW_INK);
    cr_expect_gt(share_apart(one, two, 20), 0.02);
    double within = share_apart_within(one, two, 14, 20);
    cr_expect_lt(within, 0.01, "%.3f", within);
    cairo_surface_destroy(one);
    cairo_surface_destroy(two);
    tear_down(&bench);
}

Test(portrait, fur_is_apart)
{
    static const double least[EYE_GREY] = { [EYE_ALL] = 13, [EYE_PROTAN] = 9, [EYE_DEUTAN] = 9, [EYE_TRITAN] = 9 };
    static const int furs[] = { ROLE_FUR_BLACK, ROLE_FUR_WHITE, ROLE_FUR_GREY, ROLE_FUR_BROWN, ROLE_FUR_YELLOW };

    for (int i = 0; i < 5; i++) {
        for (int n = 0; n < i; n++) {
            const struct swatch *a = palette_swatch(&ink_of_game("hideseek")->palette, THEME_GREY, furs[i]),
                                *b = palette_swatch(&ink_of_game("hideseek")->palette, THEME_GREY, furs[n]);
            for (int eye = 0; eye < EYE_GREY; eye++)
                cr_expect_gt(apart_2000(full("hideseek", furs[i]), full("hideseek", furs[n]), (enum eye)eye),
                             least[eye], "%d and %d, %s", n, i, eyes[eye]);
            cr_expect_gt(apart_2000(a->ground, b->ground, EYE_ALL), 8, "%d and %d in grey", n, i);
            cr_expect_neq(palette_swatch(&ink_of_game("hideseek")->palette, THEME_LOW_INK, furs[i])->hatch,
                          palette_swatch(&ink_of_game("hideseek")->palette, THEME_LOW_INK, furs[n])->hatch,
                          "%d and %d have one hatch", n, i);
        }
        cr_expect_gt(apart_2000(full("hideseek", furs[i]), full("hideseek", ROLE_BACKDROP_CAT), EYE_ALL), 13,
                     "%d before the cats' ground", i);
        cr_expect_gt(apart_2000(full("hideseek", furs[i]), full("hideseek", ROLE_BACKDROP_DOG), EYE_ALL), 13,
                     "%d before the dogs' ground", i);
    }
}

/* ---- words ---- */

/* Every two words for one trait make two pictures, on a cat and on a dog, open-eyed and with a pattern. */
Test(portrait, every_word_is_seen)
{
    static const char *const species[] = { "cat", "dog" };
    struct bench bench;

    set_up(&bench);
    const struct kit_piece *plain = change(&bench, bench.animal[6], "face", "content");
    plain = change(&bench, change(&bench, plain, "pattern", "socks"), "patch", "yellow-dark");
    for (int s = 0; s < 2; s++)
        for (int t = 0; t < hideseek_look_trait_count; t++) {
            const struct hideseek_trait *trait = &hideseek_look_traits[t];
            cairo_surface_t *image[32];
            cr_assert_leq(trait->words, 32);
            for (int i = 0; i < trait->words; i++)
                image[i] = picture(change(&bench, change(&bench, plain, "species", species[s]), trait->name,
                                          trait->word[i]), PORTRAIT, THEME_FULL);
            for (int i = 0; i < trait->words; i++)
                for (int n = 0; n < i; n++)
                    cr_expect_gt(share_apart(image[i], image[n], 24), 0.001, "%s=\"%s\" and \"%s\" of a %s",
                                 trait->name, trait->word[n], trait->word[i], species[s]);
            for (int i = 0; i < trait->words; i++)
                cairo_surface_destroy(image[i]);
        }
    tear_down(&bench);
}

/* The words that the schema allows for an attribute, between blanks. */
static void schema_words(const char *schema, const char *attribute, char *words, size_t size)
{
    char from[64];
    const char *end;

    snprintf(from, sizeof from, "<attribute name=\"%s\">", attribute);
    const char *at = strstr(schema, from);
    cr_assert_not_null(at, "the schema has no %s", attribute);
    end = strstr(at, "</attribute>");
    const char *dye = strstr(at, "<ref name=\"dye\"/>");
    if (dye != NULL && dye < end) {
        at = strstr(schema, "<define name=\"dye\">");
        cr_assert_not_null(at);
        end = strstr(at, "</define>");
    }
    snprintf(words, size, " ");
    while ((at = strstr(at, "<value>")) != NULL && at < end) {
        size_t length = strlen(words);
        at += strlen("<value>");
        snprintf(words + length, size - length, "%.*s ", (int)strcspn(at, "<"), at);
    }
}

Test(portrait, schema_has_the_same_words)
{
    char path[512], words[256], word[64];

    data_path(path, sizeof path, "/hideseek/schema.rng");
    struct buf schema = { 0 };
    text_read(path, &schema);
    for (int t = 0; t < hideseek_look_trait_count; t++) {
        size_t length = 1;
        schema_words(buf_text(&schema), hideseek_look_traits[t].name, words, sizeof words);
        for (int i = 0; i < hideseek_look_traits[t].words; i++) {
            snprintf(word, sizeof word, " %s ", hideseek_look_traits[t].word[i]);
            cr_expect_not_null(strstr(words, word), "%s=\"%s\": the schema has%s", hideseek_look_traits[t].name,
                               hideseek_look_traits[t].word[i], words);
            length += strlen(hideseek_look_traits[t].word[i]) + 1;
        }
        cr_expect_eq(length, strlen(words), "%s: the schema has%s", hideseek_look_traits[t].name, words);
    }
    buf_finish(&schema);
}

Test(portrait, unknown_words_are_told)
{
    struct bench bench;

    set_up(&bench);
    struct error fine = { 0 };
    cr_expect(hideseek_portrait_check(bench.loaded.kit, &fine), "%s", fine.text);
    for (int t = 0; t < hideseek_look_trait_count; t++) {
        struct kit kit = *bench.loaded.kit;
        struct error error = { 0 };
        char says[128];
        kit.pieces = 1;
        kit.piece = change(&bench, bench.animal[3], hideseek_look_traits[t].name, "tartan");
        cr_expect_not(hideseek_portrait_check(&kit, &error), "%s", hideseek_look_traits[t].name);
        snprintf(says, sizeof says, "%s=\"tartan\" of <%s> must be one of: %s, ", hideseek_look_traits[t].name,
                 hideseek_look_traits[t].in_kit ? "character" : "look", hideseek_look_traits[t].word[0]);
        cr_expect(strncmp(error.text, says, strlen(says)) == 0, "%s", error.text);
        cr_expect_eq(error.kind, ERROR_INPUT);
        cr_expect_eq(error.line, told_by(kit.piece, &hideseek_look_traits[t])->line);
        cr_expect_not_null(strstr(error.file, hideseek_look_traits[t].in_kit ? "kit.xml" : "looks.xml"), "%s",
                           error.file);
    }
    tear_down(&bench);
}
