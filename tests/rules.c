/* The rule sheet, the player aid and the log pad as PDFs: what a reader finds on them, in combinations of languages and
   paper, and with fewer modules. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <math.h>
#include <poppler.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gen/art/arts.h"
#include "gen/rules/aid.h"
#include "gen/position/board.h"
#include "gen/logpad/logpad.h"
#include "gen/logpad/origin.h"
#include "gen/rules/rules.h"

static const double point = 72 / 25.4;

/* As --modules writes them. */
static const char *const every_module[] = { "river", "river2", "gyms", "marts", "trainers", "dex151" };
enum { EVERY_MODULE = sizeof every_module / sizeof *every_module };

struct bench {
    struct arena arena;
    const char *root, *dir, *data;
    bool taught; /* the game has a rulebook: numbers without ids, some sections on the log pad */
    struct edition edition;
    struct press press;
    PopplerDocument *document;
    PopplerPage *open[64]; /* pages that were searched: what they say is read once */
    int pages;
    struct buf text; /* of all pages, without any white space */
};

typedef bool writer(const struct edition *, const struct press *, const char *, struct error *);

static void set_up(struct bench *bench)
{
    const char *temporary = getenv("TMPDIR");

    *bench = (struct bench){ .root = getenv("PROOFSHEET_DATADIR"), .taught = true };
    cr_assert_not_null(bench->root);
    char *dir = arena_printf(&bench->arena, "%s/proofsheet-test-XXXXXX", temporary != NULL ? temporary : "/tmp");
    cr_assert_not_null(mkdtemp(dir));
    bench->dir = dir;
    bench->data = arena_printf(&bench->arena, "%s/data", bench->root);
}

static void run(struct bench *bench, const char *command)
{
    cr_assert_eq(system(command), 0, "%s", command);
    (void)bench;
}

static void close_document(struct bench *bench)
{
    for (int i = 0; i < 64; i++)
        g_clear_object(&bench->open[i]);
    g_clear_object(&bench->document);
    buf_finish(&bench->text);
}

static void tear_down(struct bench *bench)
{
    close_document(bench);
    edition_finish(&bench->edition);
    run(bench, arena_printf(&bench->arena, "rm -r '%s'", bench->dir));
    arena_finish(&bench->arena);
}

/* A copy of the data that a test may spoil. */
static void copy_data(struct bench *bench)
{
    run(bench, arena_printf(&bench->arena, "cp -r '%s' '%s/data'", bench->data, bench->dir));
    bench->data = arena_printf(&bench->arena, "%s/data", bench->dir);
}

/* A game without a rulebook, whose sheet goes paragraph after paragraph. */
static void set_up_plain(struct bench *bench)
{
    set_up(bench);
    copy_data(bench);
    cr_assert_eq(unlink(arena_printf(&bench->arena, "%s/pokesonne/rulebook.xml", bench->data)), 0);
    bench->taught = false;
}

/* Replaces the first `from` in a file of the copy, which must be there; returns its line. */
static int spoil(struct bench *bench, const char *name, const char *from, const char *to)
{
    char *path = arena_printf(&bench->arena, "%s/%s", bench->data, name), *text, *at;
    gsize length;
    int line = 1;

    cr_assert(g_file_get_contents(path, &text, &length, NULL), "%s", path);
    cr_assert_not_null(at = strstr(text, from), "%s", from);
    for (const char *c = text; c < at; c++)
        line += *c == '\n';
    char *whole = arena_printf(&bench->arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    cr_assert(g_file_set_contents(path, whole, -1, NULL));
    g_free(text);
    return line;
}

static bool load(struct bench *bench, const char *paper, const char *first, const char *second, struct error *error)
{
    struct edition *edition = &bench->edition;

    edition->dirs = (struct datadir){ bench->data, arena_printf(&bench->arena, "%s/layouts", bench->root) };
    edition->languages = second != NULL ? 2 : 1;
    if (!games_load_printed(bench->data, "pokesonne", &bench->arena, &edition->game, error) ||
        !paper_find(arena_printf(&bench->arena, "%s/layouts", bench->root), paper, &bench->arena, &bench->press.paper,
                    error))
        return false;
    edition->words[0] = words_load(bench->data, edition->game.kit, first, &bench->arena, error);
    if (second != NULL)
        edition->words[1] = words_load(bench->data, edition->game.kit, second, &bench->arena, error);
    return edition->words[0] != NULL && (second == NULL || edition->words[1] != NULL);
}

static char *path_of(struct bench *bench)
{
    return arena_printf(&bench->arena, "%s/out.pdf", bench->dir);
}

static bool make(struct bench *bench, writer *write, struct error *error)
{
    unlink(path_of(bench));
    edition_finish(&bench->edition);
    return edition_set(&bench->edition, art_find("pokesonne")->roles, error) &&
           write(&bench->edition, &bench->press, path_of(bench), error);
}

static void add_bare(struct buf *out, const char *text)
{
    for (; *text != '\0'; text = g_utf8_next_char(text))
        if (!g_unichar_isspace(g_utf8_get_char(text)))
            buf_add(out, text, (size_t)(g_utf8_next_char(text) - text));
}

static void open_document(struct bench *bench)
{
    char *uri = g_filename_to_uri(path_of(bench), NULL, NULL);

    close_document(bench);
    bench->document = poppler_document_new_from_file(uri, NULL, NULL);
    cr_assert_not_null(bench->document);
    bench->pages = poppler_document_get_n_pages(bench->document);
    for (int i = 0; i < bench->pages; i++) {
        PopplerPage *page = poppler_document_get_page(bench->document, i);
        char *text = poppler_page_get_text(page);
        add_bare(&bench->text, text);
        g_free(text);
        g_object_unref(page);
    }
    g_free(uri);
}

/* Prints only these modules, NULL behind the last; after load. */
static void choose(struct bench *bench, const char *const modules[])
{
    struct error error = { 0 };
    int count = 0;

    while (modules[count] != NULL)
        count++;
    cr_assert(modules_find(bench->edition.game.kit, modules, count, &bench->arena, &bench->edition.modules, &error),
              "%s", error.text);
}

static void print(struct bench *bench, writer *write, const char *paper, const char *first, const char *second)
{
    struct error error = { 0 };

    cr_assert(load(bench, paper, first, second, &error), "%s:%d: %s", error.file, error.line, error.text);
    cr_assert(make(bench, write, &error), "%s:%d: %s", error.file, error.line, error.text);
    open_document(bench);
}

static bool has(const struct bench *bench, const char *text)
{
    struct buf bare = { 0 };

    add_bare(&bare, text);
    bool found = strstr(buf_text(&bench->text), buf_text(&bare)) != NULL;
    buf_finish(&bare);
    return found;
}

/* ---- what holds for every page ---- */

static void expect_fonts(struct bench *bench)
{
    PopplerFontInfo *info = poppler_font_info_new(bench->document);
    PopplerFontsIter *iter;
    int fonts = 0;

    while (poppler_font_info_scan(info, 10, &iter)) {
        if (iter == NULL)
            continue;
        do {
            const char *name = poppler_fonts_iter_get_name(iter);
            cr_expect(poppler_fonts_iter_is_embedded(iter) && poppler_fonts_iter_is_subset(iter), "%s", name);
            cr_expect(strstr(name, "NotoSansCJKtc-") != NULL, "%s", name);
            fonts++;
        } while (poppler_fonts_iter_next(iter));
        poppler_fonts_iter_free(iter);
    }
    cr_expect(fonts >= 1 && fonts <= 4, "%d fonts", fonts);
    g_object_unref(info);
}

static bool is_ink(const PopplerRectangle *box)
{
    return box->x2 - box->x1 > 0.1 && box->y2 - box->y1 > 0.1;
}

/* Poppler's boxes are as high as the font's line, so lines of a paragraph overlap; the middle of a letter may not. */
static bool collide(const PopplerRectangle *a, const PopplerRectangle *b)
{
    double across = fmin(a->x2, b->x2) - fmax(a->x1, b->x1), middle_a = (a->y1 + a->y2) / 2,
           middle_b = (b->y1 + b->y2) / 2;

    return across > 1 && fabs(middle_a - middle_b) < 0.3 * fmin(a->y2 - a->y1, b->y2 - b->y1);
}

static void expect_page(const struct bench *bench, int number)
{
    PopplerPage *page = poppler_document_get_page(bench->document, number);
    PopplerRectangle *box;
    guint count = 0, inside = 0, alone = 0;
    double width, height, margin = 9.5 * point;

    poppler_page_get_size(page, &width, &height);
    cr_expect_float_eq(width, bench->press.paper.width * point, 0.1);
    cr_expect_float_eq(height, bench->press.paper.height * point, 0.1);
    poppler_page_get_text_layout(page, &box, &count);
    char *text = poppler_page_get_text(page), *at = text;
    for (guint i = 0; i < count; i++, at = g_utf8_next_char(at)) {
        bool ink = is_ink(&box[i]) && !g_unichar_isspace(g_utf8_get_char(at));
        box[i].x2 = ink ? box[i].x2 : box[i].x1;
        inside += !ink || (box[i].x1 >= margin && box[i].x2 <= width - margin && box[i].y1 >= margin - 4 &&
                           box[i].y2 <= height - margin + 8);
    }
    for (guint i = 0; i < count; i++) {
        bool hit = false;
        for (guint j = i + 1; j < count && !hit; j++)
            hit = is_ink(&box[i]) && is_ink(&box[j]) && collide(&box[i], &box[j]);
        alone += !hit;
    }
    cr_expect_eq(inside, count, "page %d: %u letters in the margin", number + 1, count - inside);
    cr_expect_eq(alone, count, "page %d: %u letters lie on others", number + 1, count - alone);
    g_free(text);
    g_free(box);
    g_object_unref(page);
}

static void expect_numbers(const struct bench *bench)
{
    for (int i = 0; i < bench->pages; i++) {
        PopplerPage *page = poppler_document_get_page(bench->document, i);
        char *label = poppler_page_get_label(page), *foot = g_strdup_printf("%d / %d", i + 1, bench->pages);
        char *number = g_strdup_printf("%d", i + 1);
        cr_expect(has(bench, foot), "%s", foot);
        cr_expect_str_eq(label, number);
        g_free(number);
        g_free(label);
        g_free(foot);
        g_object_unref(page);
    }
}

static void expect_pages(struct bench *bench)
{
    struct stat status;

    expect_fonts(bench);
    expect_numbers(bench);
    for (int i = 0; i < bench->pages; i++)
        expect_page(bench, i);
    cr_assert_eq(stat(path_of(bench), &status), 0);
    cr_expect_lt(status.st_size, 1024 * 1024, "subroutines of all Hanzi embedded?");
}

static bool find_on_a_page(struct bench *bench, const char *text)
{
    for (int i = 0; i < bench->pages; i++) {
        if (bench->open[i] == NULL)
            bench->open[i] = poppler_document_get_page(bench->document, i);
        GList *found = poppler_page_find_text_with_options(bench->open[i], text, POPPLER_FIND_MULTILINE);
        bool any = found != NULL;
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        if (any)
            return true;
    }
    return false;
}

static bool is_printed(const struct bench *bench, int rule)
{
    return modules_have_rule(&bench->edition.modules, bench->edition.game.kit, bench->edition.words[0], rule);
}

static bool has_section(const struct bench *bench, int section)
{
    const struct kit_section *at = &bench->edition.game.kit->section[section];

    for (int i = at->first; i < at->first + at->rules; i++)
        if (is_printed(bench, i))
            return true;
    return false;
}

/* Two of the sections of a sheet that teaches stand on the log pad. */
static bool is_elsewhere(const struct bench *bench, const struct kit *kit, int rule)
{
    const char *section = kit->section[kit->rule[rule].section].id;

    return bench->taught && kit == bench->edition.game.kit &&
           (strcmp(section, "options") == 0 || strcmp(section, "record") == 0);
}

/* Every section is found by its title, every rule by its number, and by its id where the sheet does not teach; those
   that are left out are not. */
static void expect_rules(struct bench *bench, const struct kit *kit)
{
    for (int i = 0; i < kit->sections; i++)
        for (int j = 0; j < bench->edition.languages && kit == bench->edition.game.kit && has_section(bench, i); j++)
            cr_expect(find_on_a_page(bench, words_section_title(bench->edition.words[j], i)), "%s",
                      words_section_title(bench->edition.words[j], i));
    for (int i = 0; i < kit->rules; i++) {
        struct buf number = { 0 };
        if (kit != bench->edition.game.kit ? kit->rule[i].option != NULL : !is_printed(bench, i)) {
            cr_expect_not(has(bench, kit->rule[i].id), "%s is left out", kit->rule[i].id);
            continue;
        }
        bool taught = bench->taught && kit == bench->edition.game.kit;
        words_rule_number(bench->edition.words[0], i, &number);
        cr_expect_eq(has(bench, kit->rule[i].id), !taught, "%s", kit->rule[i].id);
        cr_expect(is_elsewhere(bench, kit, i) || find_on_a_page(bench, number.text), "%s", number.text);
        buf_finish(&number);
    }
}

/* ---- the rule sheet ---- */

/* Tiles of a set; set < 0: of all. */
static int count_tiles(const struct kit *kit, int set)
{
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        if ((set < 0 || kit->piece[i].set == set) && strcmp(kit->piece[i].kind, "tile") == 0)
            count += kit->piece[i].count;
    return count;
}

/* The pictures of a sheet that teaches have the names of modules, and no count for each seat. */
static void expect_components(struct bench *bench)
{
    const struct kit *kit = bench->edition.game.kit;

    for (int set = bench->taught ? 1 : 0; set < kit->sets; set++)
        for (int j = 0; j < bench->edition.languages; j++) {
            const char *name =
                words_name(bench->edition.words[j], arena_printf(&bench->arena, "set.%s", kit->set[set].id));
            cr_expect(has(bench, name), "%s", name);
        }
    for (int set = 0; set < kit->sets; set++)
        if (count_tiles(kit, set) > 0)
            cr_expect(has(bench, arena_printf(&bench->arena, "%d", count_tiles(kit, set))), "tiles of %s",
                      kit->set[set].id);
    for (int i = 0; i < kit->pieces; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        if (piece->per_seat && strcmp(piece->kind, "figure") == 0)
            cr_expect(has(bench, arena_printf(&bench->arena, bench->taught ? "%d" : "%d %d×%d",
                                              kit->seats_max * piece->count, kit->seats_max, piece->count)),
                      "%s", piece->id);
    }
    for (int i = 0; i < bench->edition.languages; i++) {
        const char *many = words_name(bench->edition.words[i], "tile.many");
        cr_expect(find_on_a_page(bench, words_name(bench->edition.words[i], "track")), "%s",
                  words_name(bench->edition.words[i], "track"));
        cr_expect(many == NULL || find_on_a_page(bench, many), "%s", many);
    }
}

Test(rules, two_languages_on_a4)
{
    static const struct {
        bool taught;
        const char *first, *second;
        int pages;
    } jobs[] = { { false, "en", "zh-Hant", 10 }, { true, "en", "zh-Hant", 8 }, { true, "zh-Hant", "en", 8 } };

    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct bench bench;
        (jobs[i].taught ? set_up : set_up_plain)(&bench);
        print(&bench, rules_write, "a4", jobs[i].first, jobs[i].second);
        expect_pages(&bench);
        expect_rules(&bench, bench.edition.game.kit);
        expect_components(&bench);
        cr_expect_leq(bench.pages, jobs[i].pages, "%d pages", bench.pages);
        tear_down(&bench);
    }
}

Test(rules, chinese_alone_on_three_sheets_of_a4)
{
    struct bench bench;

    set_up_plain(&bench);
    print(&bench, rules_write, "a4", "zh-Hant", NULL);
    cr_expect_leq(bench.pages, 6, "%d pages", bench.pages);
    tear_down(&bench);
    set_up(&bench);
    print(&bench, rules_write, "a4", "zh-Hant", NULL);
    cr_expect_leq(bench.pages, 6, "%d pages", bench.pages);
    tear_down(&bench);
}

Test(rules, either_language_first_or_alone_on_any_paper)
{
    static const struct {
        bool taught;
        const char *paper, *first, *second;
    } jobs[] = {
        { true, "letter", "zh-Hant", "en" },  { true, "a4", "en", NULL },
        { false, "a4", "zh-Hant", NULL },     { true, "letter", "en", NULL },
        { true, "148x210", "zh-Hant", NULL }, { false, "148x210", "zh-Hant", "en" },
        { false, "171x241", "en", NULL },
    };

    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct bench bench;
        (jobs[i].taught ? set_up : set_up_plain)(&bench);
        print(&bench, rules_write, jobs[i].paper, jobs[i].first, jobs[i].second);
        expect_pages(&bench);
        expect_rules(&bench, bench.edition.game.kit);
        expect_components(&bench);
        tear_down(&bench);
    }
}

/* The points beside an example are those that the referee gives for its last line. */
Test(rules, examples_carry_the_computed_points)
{
    struct bench bench;
    struct error error = { 0 };

    set_up_plain(&bench);
    print(&bench, rules_write, "a4", "en", NULL);
    struct tableau tableau;
    cr_assert(tableau_load(&tableau, &bench.edition, &bench.arena, &error), "%s", error.text);
    for (int i = 0; i < bench.edition.game.kit->examples; i++) {
        const struct kit_example *example = &bench.edition.game.kit->example[i];
        struct board board = { 0 };
        cr_assert(board_replay(&board, &tableau, example, &error), "%s: %s", example->id, error.text);
        for (int seat = 0; seat < board.table.seats; seat++) {
            char *of = arena_printf(&bench.arena, "colour.%s", bench.edition.game.kit->colour[seat]);
            char *points =
                arena_printf(&bench.arena, "%s +%d", words_name(bench.edition.words[0], of), board.points[seat]);
            cr_expect(!board.scored[seat] || has(&bench, points), "%s: %s", example->id, points);
        }
        if (example->refused != NULL)
            cr_expect(has(&bench, arena_printf(&bench.arena, "Not allowed: %s", example->refused)));
        board_finish(&board);
    }
    tear_down(&bench);
}

/* The picture frames the tile of the turn that the last line ends, and none where the game ends or a tile is refused.
 */
/* The y of a text where it stands first, and its page. */
static double top_of(struct bench *bench, const char *text, int *page)
{
    for (*page = 0; *page < bench->pages; ++*page) {
        if (bench->open[*page] == NULL)
            bench->open[*page] = poppler_document_get_page(bench->document, *page);
        GList *found = poppler_page_find_text(bench->open[*page], text);
        double top = found != NULL ? ((const PopplerRectangle *)found->data)->y2 : 0;
        bool any = found != NULL;
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        if (any)
            return top;
    }
    cr_assert(false, "%s", text);
    return 0;
}

Test(rules, languages_stand_side_by_side_next_to_a_picture)
{
    struct bench bench;
    int first, second;

    set_up(&bench);
    print(&bench, rules_write, "a4", "zh-Hant", "en");
    double chinese = top_of(&bench, "長草區的每一個長草邊", &first);
    double english = top_of(&bench, "Grass is finished when", &second);
    cr_expect_eq(first, second);
    cr_expect_float_eq(chinese, english, 2, "%g, %g pt", chinese, english);
    tear_down(&bench);
}

Test(rules, examples_show_the_new_tile)
{
    static const struct {
        const char *id;
        bool placed;
        int x, y;
    } cases[] = { { "grass-trainer", true, -1, -1 },
                  { "road-taken", true, -1, 0 },
                  { "left-open", false, 0, 0 },
                  { "touch-corner", false, 0, 0 } };
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    struct tableau tableau;
    cr_assert(load(&bench, "a4", "en", NULL, &error) && tableau_load(&tableau, &bench.edition, &bench.arena, &error),
              "%s", error.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int k = 0; k < bench.edition.game.kit->examples; k++) {
            struct board board = { 0 };
            if (strcmp(bench.edition.game.kit->example[k].id, cases[i].id) != 0)
                continue;
            cr_assert(board_replay(&board, &tableau, &bench.edition.game.kit->example[k], &error), "%s", error.text);
            cr_expect_eq(board.placed, cases[i].placed, "%s", cases[i].id);
            cr_expect(!board.placed || (board.new_x == cases[i].x && board.new_y == cases[i].y), "%s", cases[i].id);
            board_finish(&board);
        }
    tear_down(&bench);
}

/* Of a card with two ends, the one that counts is up: the lower one where it slows. */
Test(rules, a_card_with_two_ends_is_turned_where_it_slows)
{
    static const struct {
        const char *kind, *where;
        bool upended;
    } cases[] = { { "throw", "at D02: -3", true },
                  { "throw", "at D09: +3", false },
                  { "throw", "at C06: +0", false },
                  { "throw", "hand of seat 1", false },
                  { "food", "at C06: -1, worth 1", false } };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct kit_piece piece = { .kind = cases[i].kind };
        const struct placing placing = { .where = cases[i].where };
        cr_expect_eq(tableau_is_upended(&(const struct tableau){ .ends = "throw" }, &placing, &piece),
                     cases[i].upended, "%s %s", cases[i].kind, cases[i].where);
        cr_expect_not(tableau_is_upended(&(const struct tableau){ 0 }, &placing, &piece), "no ends");
    }
}

static int count_outline(PopplerIndexIter *iter)
{
    int count = 0;

    if (iter == NULL)
        return 0;
    do {
        PopplerAction *action = poppler_index_iter_get_action(iter);
        count += action->any.title != NULL && action->type == POPPLER_ACTION_GOTO_DEST;
        poppler_action_free(action);
    } while (poppler_index_iter_next(iter));
    poppler_index_iter_free(iter);
    return count;
}

Test(rules, sections_are_outlined_and_references_lead_to_their_rule)
{
    struct bench bench;
    int links = 0;

    set_up(&bench);
    print(&bench, rules_write, "a4", "en", "zh-Hant");
    cr_expect_eq(count_outline(poppler_index_iter_new(bench.document)), bench.edition.game.kit->sections - 2);
    for (int i = 0; i < bench.pages; i++) {
        PopplerPage *page = poppler_document_get_page(bench.document, i);
        GList *list = poppler_page_get_link_mapping(page);
        for (GList *at = list; at != NULL; at = at->next) {
            PopplerLinkMapping *link = at->data;
            double width = link->area.x2 - link->area.x1, height = link->area.y2 - link->area.y1;
            cr_expect_eq(link->action->type, POPPLER_ACTION_GOTO_DEST);
            cr_expect(width > 5 && width < 40 && height > 8 && height < 16, "%.1f × %.1f", width, height);
            links++;
        }
        poppler_page_free_link_mapping(list);
        g_object_unref(page);
    }
    cr_expect_gt(links, 5);
    tear_down(&bench);
}

Test(rules, the_same_bytes_every_time)
{
    struct bench bench;
    char *first, *second;
    gsize length, again;

    set_up(&bench);
    print(&bench, rules_write, "a4", "en", "zh-Hant");
    cr_assert(g_file_get_contents(path_of(&bench), &first, &length, NULL));
    setenv("LANGUAGE", "ja", 1);
    setenv("PANGO_LANGUAGE", "ja", 1);
    print(&bench, rules_write, "a4", "en", "zh-Hant");
    cr_assert(g_file_get_contents(path_of(&bench), &second, &again, NULL));
    cr_expect(length == again && memcmp(first, second, length) == 0);
    g_free(first);
    g_free(second);
    tear_down(&bench);
}

/* ---- what is wrong is told where it stands, and nothing is written ---- */

static void expect_refused(struct bench *bench, const char *file, int line, const char *told)
{
    struct error error = { 0 };

    cr_assert(load(bench, "a4", "en", "zh-Hant", &error), "%s:%d: %s", error.file, error.line, error.text);
    cr_expect_not(make(bench, rules_write, &error));
    cr_expect_eq(error.kind, ERROR_INPUT);
    cr_expect(g_str_has_suffix(error.file, file), "%s", error.file);
    cr_expect_eq(error.line, line, "%s:%d", error.file, error.line);
    cr_expect(strstr(error.text, told) != NULL, "%s", error.text);
    cr_expect_neq(access(path_of(bench), F_OK), 0);
}

Test(rules, a_missing_glyph_is_told_with_its_line)
{
    struct bench bench;

    set_up(&bench);
    copy_data(&bench);
    int line = spoil(&bench, "pokesonne/zh-Hant.xml", "<rule id=\"setup.order\">", "<rule id=\"setup.order\">⬡");
    expect_refused(&bench, "zh-Hant.xml", line, "U+2B21");
    tear_down(&bench);
}

Test(rules, a_word_wider_than_its_column_is_told)
{
    struct bench bench;
    struct buf word = { 0 };

    set_up(&bench);
    copy_data(&bench);
    buf_puts(&word, "<rule id=\"setup.order\">");
    for (int i = 0; i < 90; i++)
        buf_putc(&word, 'm');
    int line = spoil(&bench, "pokesonne/en.xml", "<rule id=\"setup.order\">", word.text);
    expect_refused(&bench, "en.xml", line, "does not fit");
    buf_finish(&word);
    tear_down(&bench);
}

Test(rules, an_example_that_is_not_legal_is_told)
{
    struct bench bench;

    set_up(&bench);
    copy_data(&bench);
    int line = spoil(&bench, "pokesonne/kit.xml", "<example id=\"edges-all\" seats=\"2\" refused=\"place.edges\">",
                     "<example id=\"edges-all\" seats=\"2\" refused=\"place.empty\">");
    expect_refused(&bench, "kit.xml", line, "place.edges");
    tear_down(&bench);
}

Test(rules, a_rule_of_a_module_is_marked)
{
    struct bench bench;

    set_up(&bench);
    copy_data(&bench);
    spoil(&bench, "pokesonne/kit.xml", "<rule id=\"owner.none\"/>", "<rule id=\"owner.none\" option=\"ties\"/>");
    print(&bench, rules_write, "a4", "en", "zh-Hant");
    cr_expect(has(&bench, arena_printf(&bench.arena, "[%s]", words_name(bench.edition.words[0], "option.ties"))));
    cr_expect(has(&bench, arena_printf(&bench.arena, "【%s】", words_name(bench.edition.words[1], "option.ties"))));
    tear_down(&bench);
}

Test(rules, what_a_further_language_lacks_stands_in_english)
{
    struct bench bench;

    set_up_plain(&bench);
    cr_assert(g_file_set_contents(arena_printf(&bench.arena, "%s/pokesonne/nl.xml", bench.data),
                                  "<words game=\"pokesonne\" lang=\"nl\" tag=\"nl\"><title>Nederlands</title>"
                                  "<name of=\"figure\">Poppetje</name><name of=\"tile\">Tegel</name>"
                                  "<name of=\"start\">Begin</name><name of=\"track\">Bord</name>"
                                  "<name of=\"plate\">Plaat</name><name of=\"token\">Fiche</name>"
                                  "<name of=\"badge\">Insigne</name></words>",
                                  -1, NULL));
    print(&bench, rules_write, "a4", "nl", NULL);
    expect_pages(&bench);
    cr_expect(has(&bench, "[in English]"));
    cr_expect(has(&bench, "Tegel"));
    cr_expect(find_on_a_page(&bench, "score.grass"));
    tear_down(&bench);
}

/* ---- fewer modules ---- */

Test(modules, names_bring_what_they_need)
{
    static const struct {
        const char *asked, *has, *lacks;
    } cases[] = {
        { "base", "base", "river river2 gyms marts trainers dex151" },
        { "river2", "base river2", "river gyms marts trainers dex151" },
        { "trainers", "base trainers", "river river2 gyms marts dex151" },
        { "dex151", "base trainers dex151", "river river2 gyms marts" },
    };
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(load(&bench, "a4", "en", NULL, &error), "%s", error.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        choose(&bench, (const char *const[]){ cases[i].asked, NULL });
        for (int k = 0; k < 2; k++) {
            char **names = g_strsplit(k == 0 ? cases[i].has : cases[i].lacks, " ", 0);
            for (int n = 0; names[n] != NULL; n++)
                cr_expect_eq(modules_have(&bench.edition.modules, names[n]), k == 0, "%s: %s", cases[i].asked,
                             names[n]);
            g_strfreev(names);
        }
    }
    choose(&bench, (const char *const[]){ NULL });
    cr_expect(modules_have(&bench.edition.modules, "base") && !modules_have(&bench.edition.modules, "river"));
    cr_expect(modules_have(&(struct modules){ 0 }, "river"));
    const char *wrong = "rivre";
    cr_expect_not(modules_find(bench.edition.game.kit, &wrong, 1, &bench.arena, &bench.edition.modules, &error));
    cr_expect(error.kind == ERROR_USAGE && strstr(error.text, "did you mean \"river\"?") != NULL, "%s", error.text);
    tear_down(&bench);
}

/* What may be said, held against what is printed. */
struct saying {
    struct bench *bench;
    const struct words *words;
    const char *with; /* the modules, for messages */
    int references;
};

static void expect_no_dangling(struct saying *to, const struct node *node)
{
    const struct kit *kit = to->bench->edition.game.kit;

    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        if (!modules_say(&to->bench->edition.modules, child))
            continue;
        expect_no_dangling(to, child);
        if (!node_is(child, "ref"))
            continue;
        int rule = kit_rule_index(kit, node_attr(child, "of"));
        cr_expect(is_printed(to->bench, rule), "%s:%d: %s with %s", child->file, child->line, kit->rule[rule].id,
                  to->with);
        to->references++;
    }
}

static void expect_words(struct saying *to)
{
    const struct edition *edition = &to->bench->edition;
    const struct kit *kit = edition->game.kit;

    for (int i = 0; i < kit->rules; i++) {
        cr_expect_eq(modules_have_rule(&edition->modules, kit, to->words, i), is_printed(to->bench, i), "%s with %s",
                     kit->rule[i].id, to->with);
        if (is_printed(to->bench, i))
            expect_no_dangling(to, to->words->rule[i]);
    }
    for (int i = 0; i < kit->examples; i++)
        if (modules_have_example(&edition->modules, kit, to->words, i))
            expect_no_dangling(to, to->words->caption[i]);
    for (int i = 0; i < to->words->boxes; i++)
        expect_no_dangling(to, to->words->box[i]);
}

/* Any of them together, in both languages: no reference leads to what is left out, and both leave out the same. */
Test(modules, no_reference_dangles)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(load(&bench, "a4", "en", "zh-Hant", &error), "%s", error.text);
    for (unsigned bits = 0; bits < 1U << EVERY_MODULE; bits++) {
        const char *modules[EVERY_MODULE + 1] = { NULL };
        struct buf names = { 0 };
        for (int i = 0, count = 0; i < EVERY_MODULE; i++)
            if ((bits >> i & 1) != 0) {
                modules[count++] = every_module[i];
                buf_printf(&names, " %s", every_module[i]);
            }
        choose(&bench, modules);
        int references[2];
        for (int language = 0; language < 2; language++) {
            struct saying to = { &bench, bench.edition.words[language], buf_text(&names), 0 };
            expect_words(&to);
            references[language] = to.references;
        }
        cr_expect_eq(references[0], references[1], "%d and %d references with%s", references[0], references[1],
                     buf_text(&names));
        buf_finish(&names);
    }
    tear_down(&bench);
}

/* A paragraph of a module is left out with it, and only then. */
Test(modules, a_module_has_its_paragraphs)
{
    static const struct {
        const char *module, *sections;
    } cases[] = { { "base", "" },
                  { "river", "modules river" },
                  { "river2", "modules river" },
                  { "gyms", "modules gyms" },
                  { "marts", "modules marts" },
                  { "trainers", "modules tokens followers" } };
    static const char *const always = "setup land place figure finish score owner end options record";
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(load(&bench, "a4", "en", NULL, &error), "%s", error.text);
    const struct kit *kit = bench.edition.game.kit;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        choose(&bench, (const char *const[]){ cases[i].module, NULL });
        for (int section = 0; section < kit->sections; section++) {
            char **expected = g_strsplit(strcmp(cases[i].sections, "") != 0 ? cases[i].sections : "-", " ", 0);
            char **base = g_strsplit(always, " ", 0);
            const char *id = kit->section[section].id;
            cr_expect_eq(has_section(&bench, section),
                         g_strv_contains((const char *const *)expected, id) ||
                             g_strv_contains((const char *const *)base, id),
                         "%s with %s", id, cases[i].module);
            g_strfreev(expected);
            g_strfreev(base);
        }
    }
    tear_down(&bench);
}

static void print_modules(struct bench *bench, const char *const modules[], const char *first, const char *second)
{
    struct error error = { 0 };

    cr_assert(load(bench, "a4", first, second, &error), "%s:%d: %s", error.file, error.line, error.text);
    choose(bench, modules);
    cr_assert(make(bench, rules_write, &error), "%s:%d: %s", error.file, error.line, error.text);
    open_document(bench);
}

Test(modules, the_base_game_on_two_sheets_of_a4)
{
    static const char *const others[] = { "Gym", "River", "Professor", "Mart", "道館", "河流", "博士", "商店", "擴充" };
    struct bench bench;

    set_up(&bench);
    print_modules(&bench, (const char *const[]){ "base", NULL }, "zh-Hant", "en");
    expect_pages(&bench);
    expect_rules(&bench, bench.edition.game.kit);
    cr_expect_leq(bench.pages, 4, "%d pages", bench.pages);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_expect_not(has(&bench, others[i]), "%s", others[i]);
    print_modules(&bench, (const char *const[]){ "base", NULL }, "zh-Hant", NULL);
    cr_expect_leq(bench.pages, 4, "%d pages", bench.pages);
    tear_down(&bench);
    set_up_plain(&bench);
    print_modules(&bench, (const char *const[]){ "base", NULL }, "zh-Hant", NULL);
    cr_expect_leq(bench.pages, 2, "%d pages", bench.pages);
    tear_down(&bench);
}

Test(modules, each_alone_and_some_together)
{
    static const char *const jobs[][3] = { { "river2" }, { "gyms" }, { "marts" }, { "dex151" }, { "river", "gyms" } };

    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct bench bench;
        set_up(&bench);
        print_modules(&bench, jobs[i], "en", "zh-Hant");
        expect_pages(&bench);
        expect_rules(&bench, bench.edition.game.kit);
        cr_expect(has(&bench, jobs[i][0]), "the foot line names %s", jobs[i][0]);
        tear_down(&bench);
    }
}

Test(modules, a_reference_to_what_is_left_out_is_told)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    copy_data(&bench);
    int line = spoil(&bench, "pokesonne/en.xml", "<rule id=\"place.empty\">",
                     "<rule id=\"place.empty\"><ref of=\"gym.land\"/> ");
    cr_assert(load(&bench, "a4", "en", NULL, &error), "%s", error.text);
    choose(&bench, (const char *const[]){ "river", NULL });
    cr_expect_not(make(&bench, rules_write, &error));
    cr_expect(error.kind == ERROR_INPUT && error.line == line && strstr(error.text, "gym.land") != NULL, "%s:%d: %s",
              error.file, error.line, error.text);
    error = (struct error){ 0 };
    choose(&bench, (const char *const[]){ "gyms", NULL });
    cr_expect(make(&bench, rules_write, &error), "%s", error.text);
    tear_down(&bench);
}

/* ---- the player aid ---- */

static enum duplex aid_duplex = DUPLEX_LONG;

static bool write_aid(const struct edition *edition, const struct press *press, const char *path, struct error *error)
{
    struct arena arena = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct datadir dirs = { arena_printf(&arena, "%s/data", root), arena_printf(&arena, "%s/layouts", root) };
    struct stocks stocks;
    bool good = stocks_load(&dirs, edition->game.kit->game, &arena, &stocks, error) &&
                aid_write(edition, &stocks, press, aid_duplex, 1, 0, path, error);

    arena_finish(&arena);
    return good;
}

static void print_aid(struct bench *bench, const char *paper, const char *const modules[], const char *first,
                      const char *second)
{
    struct error error = { 0 };

    cr_assert(load(bench, paper, first, second, &error), "%s:%d: %s", error.file, error.line, error.text);
    if (modules != NULL)
        choose(bench, modules);
    cr_assert(make(bench, write_aid, &error), "%s:%d: %s", error.file, error.line, error.text);
    open_document(bench);
}

/* Whether the page says that; of a number, with no digit before or behind it. */
static bool on_page(const struct buf *page, const char *text)
{
    struct buf bare = { 0 };
    bool found = false;

    add_bare(&bare, text);
    for (const char *at = buf_text(page); !found && (at = strstr(at, bare.text)) != NULL; at++)
        found = !isdigit((unsigned char)text[0]) ||
                ((at == page->text || !isdigit((unsigned char)at[-1])) && !isdigit((unsigned char)at[bare.length]));
    buf_finish(&bare);
    return found;
}

static struct buf text_of_page(const struct bench *bench, int number)
{
    PopplerPage *page = poppler_document_get_page(bench->document, number);
    char *text = poppler_page_get_text(page);
    struct buf bare = { 0 };

    add_bare(&bare, text);
    g_free(text);
    g_object_unref(page);
    return bare;
}

/* The number of every rule that the row refers to, where it is said. */
static void expect_row(struct bench *bench, const struct node *row, const struct buf *page)
{
    for (const struct node *cell = node_first(row); cell != NULL; cell = node_next(cell))
        for (const struct node *ref = node_first(cell); ref != NULL; ref = node_next(ref)) {
            struct buf number = { 0 };
            if (node_is(ref, "ref") && words_inline(bench->edition.words[0], ref, &number))
                cr_expect_eq(on_page(page, buf_text(&number)), modules_say(&bench->edition.modules, row), "%s of %s:%d",
                             buf_text(&number), row->file, row->line);
            buf_finish(&number);
        }
}

/* The title of every box that has rows in these modules, and the numbers in them. */
static void expect_boxes(struct bench *bench, int page, int language)
{
    const struct words *words = bench->edition.words[language];
    struct buf text = text_of_page(bench, page);

    for (int i = 0; i < words->boxes; i++) {
        const char *title = node_attr(words->box[i], "title");
        bool any = false;
        for (const struct node *row = node_first(words->box[i]); row != NULL; row = node_next(row)) {
            any |= node_is(row, "row") && modules_say(&bench->edition.modules, row);
            expect_row(bench, row, &text);
        }
        if (any)
            cr_expect(on_page(&text, title), "%s on page %d", title, page + 1);
    }
    buf_finish(&text);
}

static bool is_word(const char *text, int from, int to)
{
    int letters = 0;

    for (const char *at = g_utf8_offset_to_pointer(text, from); from <= to; from++, at = g_utf8_next_char(at))
        letters += g_unichar_isalpha(g_utf8_get_char(at));
    return letters >= 3;
}

/* Everything of three letters or more that lies inside the trims, which are 190 mm wide and in the middle. */
static void expect_readable(struct bench *bench, int number, double height)
{
    PopplerPage *page = poppler_document_get_page(bench->document, number);
    char *text = poppler_page_get_text(page);
    GList *list = poppler_page_get_text_attributes(page);
    double left = (bench->press.paper.width - 190) / 2 * point, top = (bench->press.paper.height - height) / 2 * point;
    PopplerRectangle *box;
    guint count;
    int words = 0;

    poppler_page_get_text_layout(page, &box, &count);
    for (GList *at = list; at != NULL; at = at->next) {
        const PopplerTextAttributes *attributes = at->data;
        const PopplerRectangle *first = &box[attributes->start_index];
        if (first->y1 < top || first->y2 > top + height * point ||
            !is_word(text, attributes->start_index, attributes->end_index))
            continue;
        cr_expect_geq(attributes->font_size, 8.45, "%.2f pt on page %d", attributes->font_size, number + 1);
        cr_expect(first->x1 >= left + 4.9 * point && first->x2 <= left + 185.1 * point, "in the margin of page %d",
                  number + 1);
        words++;
    }
    cr_expect_gt(words, 3, "%d runs of text on page %d", words, number + 1);
    poppler_page_free_text_attributes(list);
    g_free(box);
    g_free(text);
    g_object_unref(page);
}

Test(aid, everything_in_one_language_on_either_side)
{
    static const char *const papers[] = { "a4", "letter" };

    for (int i = 0; i < 2; i++) {
        struct bench bench;
        set_up(&bench);
        print_aid(&bench, papers[i], NULL, "zh-Hant", "en");
        cr_assert_eq(bench.pages, 6, "five of them, two to a sheet, both sides: %d pages", bench.pages);
        expect_fonts(&bench);
        for (int page = 0; page < 6; page++) {
            expect_boxes(&bench, page, page % 2);
            expect_readable(&bench, page, 252);
        }
        tear_down(&bench);
    }
}

Test(aid, the_base_game_in_two_languages_on_one_side)
{
    struct bench bench;

    set_up(&bench);
    print_aid(&bench, "a4", (const char *const[]){ "base", NULL }, "zh-Hant", "en");
    cr_assert_eq(bench.pages, 3, "%d pages", bench.pages);
    for (int page = 0; page < 3; page++) {
        expect_boxes(&bench, page, 0);
        expect_boxes(&bench, page, 1);
        expect_readable(&bench, page, 252);
    }
    cr_expect_not(has(&bench, "Gym"));
    cr_expect_not(has(&bench, "博士"));
    tear_down(&bench);
}

Test(aid, every_mix_of_modules_fits)
{
    for (unsigned bits = 0; bits < 1U << EVERY_MODULE; bits += bits < 8 ? 1 : 7) {
        const char *modules[EVERY_MODULE + 1] = { NULL };
        struct bench bench;
        set_up(&bench);
        for (int i = 0, count = 0; i < EVERY_MODULE; i++)
            if ((bits >> i & 1) != 0)
                modules[count++] = every_module[i];
        print_aid(&bench, "a4", modules, "en", "zh-Hant");
        cr_expect(bench.pages == 3 || bench.pages == 6, "%d pages", bench.pages);
        expect_boxes(&bench, 0, 0);
        expect_boxes(&bench, bench.pages == 6 ? 1 : 0, 1);
        tear_down(&bench);
    }
}

Test(aid, one_to_a_sheet_of_a5_and_folded)
{
    struct bench bench;

    set_up(&bench);
    print_aid(&bench, "148x210", NULL, "zh-Hant", "en");
    cr_expect_eq(bench.pages, 10, "%d pages", bench.pages);
    aid_duplex = DUPLEX_FOLD;
    print_aid(&bench, "letter", NULL, "zh-Hant", "en");
    cr_expect_eq(bench.pages, 5, "%d pages", bench.pages);
    expect_boxes(&bench, 0, 0);
    expect_boxes(&bench, 0, 1);
    cr_expect(has(&bench, "Your turn"));
    aid_duplex = DUPLEX_NONE;
    print_aid(&bench, "a4", NULL, "zh-Hant", "en");
    cr_expect_eq(bench.pages, 3, "%d pages", bench.pages);
    cr_expect_not(has(&bench, "Your turn"), "English on the only side");
    tear_down(&bench);
}

Test(aid, the_same_bytes_every_time)
{
    struct bench bench;
    char *first, *second;
    gsize length, again;

    set_up(&bench);
    print_aid(&bench, "a4", NULL, "zh-Hant", "en");
    cr_assert(g_file_get_contents(path_of(&bench), &first, &length, NULL));
    print_aid(&bench, "a4", NULL, "zh-Hant", "en");
    cr_assert(g_file_get_contents(path_of(&bench), &second, &again, NULL));
    cr_expect(length == again && memcmp(first, second, length) == 0);
    g_free(first);
    g_free(second);
    tear_down(&bench);
}

Test(aid, says_what_is_wrong_with_a_row)
{
    static const struct {
        const char *from, *to, *told;
    } cases[] = {
        { "<row emblem=\"road\">", "<row emblem=\"raod\">", "did you mean \"road\"?" },
        { "<row emblem=\"road\">", "<row emblem=\"triangel\">", "did you mean \"triangle\"?" },
        { "<row emblem=\"road\"><left>Road</left>", "<row emblem=\"road\"><left>⬡</left>", "U+2B21" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench bench;
        struct error error = { 0 };
        set_up(&bench);
        copy_data(&bench);
        int line = spoil(&bench, "pokesonne/en.xml", cases[i].from, cases[i].to);
        cr_assert(load(&bench, "a4", "en", NULL, &error), "%s:%d: %s", error.file, error.line, error.text);
        cr_expect_not(make(&bench, write_aid, &error));
        cr_expect(error.kind == ERROR_INPUT && error.line == line && strstr(error.text, cases[i].told) != NULL,
                  "%s:%d: %s", error.file, error.line, error.text);
        cr_expect_neq(access(path_of(&bench), F_OK), 0);
        tear_down(&bench);
    }
}

Test(aid, boxes_that_do_not_fit_are_told)
{
    struct bench bench;
    struct error error = { 0 };
    struct buf rows = { 0 };

    set_up(&bench);
    copy_data(&bench);
    buf_puts(&rows, "<box id=\"owner\" title=\"Who gets them?\">");
    for (int i = 0; i < 40; i++)
        buf_puts(&rows, "<row><left>left</left><right>right</right></row>");
    spoil(&bench, "pokesonne/en.xml", "<box id=\"owner\" title=\"Who gets them?\">", rows.text);
    cr_assert(load(&bench, "a4", "zh-Hant", "en", &error), "%s:%d: %s", error.file, error.line, error.text);
    cr_expect_not(make(&bench, write_aid, &error));
    cr_expect(g_str_has_suffix(error.file, "en.xml") && strstr(error.text, "--modules") != NULL, "%s: %s", error.file,
              error.text);
    buf_finish(&rows);
    tear_down(&bench);
}

Test(rules, three_languages_are_too_many)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(load(&bench, "a4", "en", "zh-Hant", &error));
    bench.edition.words[2] = bench.edition.words[0];
    bench.edition.languages = 3;
    cr_expect_not(rules_write(&bench.edition, &bench.press, path_of(&bench), &error));
    cr_expect_eq(error.kind, ERROR_USAGE);
    tear_down(&bench);
}

/* ---- the log pad ---- */

Test(logpad, a_row_for_every_tile_and_the_rules_of_the_log)
{
    static const char *const jobs[][3] = {
        { "a4", "en", "zh-Hant" }, { "letter", "en", "zh-Hant" },  { "a4", "zh-Hant", NULL },
        { "letter", "en", NULL },  { "148x210", "zh-Hant", "en" }, { "171x241", "zh-Hant", "en" },
    };

    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct bench bench;
        struct error error = { 0 };
        set_up(&bench);
        print(&bench, logpad_write, jobs[i][0], jobs[i][1], jobs[i][2]);
        const struct kit *log = kit_load(bench.data, "playlog", NULL, NULL, &bench.arena, &error);
        cr_assert_not_null(log, "%s", error.text);
        expect_pages(&bench);
        expect_rules(&bench, log);
        for (int row = 1; row <= count_tiles(bench.edition.game.kit, -1); row++)
            cr_expect(find_on_a_page(&bench, arena_printf(&bench.arena, "%d", row)), "row %d", row);
        cr_expect(find_on_a_page(&bench, "1 meeple road:w"));
        for (int j = 0; j < bench.edition.languages; j++) {
            const char *word = words_name(bench.edition.words[j], "pad.word.1");
            cr_assert_not_null(word);
            cr_expect(has(&bench, strchr(word, '|') + 1), "%s", word);
        }
        tear_down(&bench);
    }
}

Test(logpad, a_row_for_every_tile_of_the_modules)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(load(&bench, "a4", "zh-Hant", "en", &error), "%s", error.text);
    choose(&bench, (const char *const[]){ "river", NULL });
    cr_assert(make(&bench, logpad_write, &error), "%s", error.text);
    open_document(&bench);
    int rows = 71 + 12;
    for (int row = 1; row <= rows + 1; row++)
        cr_expect_eq(find_on_a_page(&bench, arena_printf(&bench.arena, "%d", row)), row <= rows, "row %d", row);
    tear_down(&bench);
}

/* Whether the words of that module are explained, in every language. */
static void expect_module_words(struct bench *bench, const char *module, bool printed)
{
    const char *of = arena_printf(&bench->arena, "pad.word.%s.1", module);

    for (int i = 0; i < bench->edition.languages; i++) {
        const char *word = words_name(bench->edition.words[i], of);
        cr_assert_not_null(word, "%s", of);
        cr_expect_eq(has(bench, strchr(word, '|') + 1), printed, "%s", word);
    }
}

Test(logpad, the_words_of_the_modules_that_are_printed)
{
    static const char *const papers[] = { "a4", "148x210" };

    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        struct bench bench;
        struct error error = { 0 };
        set_up(&bench);
        cr_assert(load(&bench, papers[i], "zh-Hant", "en", &error), "%s", error.text);
        choose(&bench, (const char *const[]){ "gyms", "trainers", NULL });
        cr_assert(make(&bench, logpad_write, &error), "%s", error.text);
        open_document(&bench);
        expect_module_words(&bench, "gyms", true);
        expect_module_words(&bench, "trainers", true);
        expect_module_words(&bench, "marts", false);
        tear_down(&bench);
    }
}

Test(logpad, a_game_begins_with_lines_of_its_own)
{
    struct bench bench;

    set_up(&bench);
    copy_data(&bench);
    spoil(&bench, "pokesonne/en.xml", "* tile L | tile L is drawn", "* tile K | tile K is drawn");
    print(&bench, logpad_write, "a4", "en", NULL);
    cr_expect(has(&bench, "[Game \"pokesonne\"]"));
    cr_expect(has(&bench, "tile K is drawn"));
    cr_expect_not(has(&bench, "{"));
    tear_down(&bench);
}

/* 57 badges cannot be won: a game may say what it ends with. */
Test(logpad, the_example_ends_with_a_result_of_the_game)
{
    static const char *const own[] = { "", "</name><name of=\"pad.counted\">7 5" };

    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        struct bench bench;
        set_up(&bench);
        copy_data(&bench);
        spoil(&bench, "pokesonne/en.xml", "| tile L is drawn",
              arena_printf(&bench.arena, "| tile L is drawn%s", own[i]));
        print(&bench, logpad_write, "a4", "en", NULL);
        cr_expect_eq(has(&bench, "[Result \"57 41\"]"), i == 0);
        cr_expect_eq(has(&bench, "[Result \"7 5\"]"), i == 1);
        tear_down(&bench);
    }
}

/* The cell of a filled row is found by its words, or says itself what it becomes: none is written for "done" and what
   nobody sees. The letter is that of its column, whatever a row has in it. */
Test(logpad, a_line_has_the_letter_of_its_cell)
{
    struct form form = { .kind = "worker", .columns = 3, .turns = 1 };
    const struct form_turn turn = {
        .cells = 11,
        .cell = { "3", "1", "A", "1", "2", "0", "TE 0,2  WA 2,2", "1 1,2 n 1  2 2,1 s 1", "M3: P1", "2", "0" },
        .lines = 7,
        .line = { "1 place A 1,2 0", "1 fill WA 2,2", "1 activate 1,2 n 1", "1 done", "* draw 1 B", "* draw M3", "= 2 0" },
    };
    static const int cell[] = { 2, 6, 7, -1, -1, 8, 9 };

    form.turn[0] = turn;
    form.column[0].name = "pad.filled";
    form.column[1].name = "pad.workers";
    form.column[2].name = "pad.drawn";
    for (int i = 0; i < turn.lines; i++)
        cr_expect_eq(origin_of(&form, &turn, i), cell[i], "%s", turn.line[i]);
    cr_expect(origin_letter(&form, 2) == 'a' && origin_letter(&form, 9) == 'e');
    cr_expect(origin_letter(&form, 3) == '\0' && origin_letter(&form, 5) == '\0' && origin_letter(&form, 10) == '\0');
    cr_expect(origin_letter_of(&form, "pad.piece") == 'a' && origin_letter_of(&form, "pad.workers") == 'c');
    cr_expect(origin_has_line(&form, &turn, 6) && !origin_has_line(&form, &turn, 3));
    form.turn[0].becomes[8] = "1 done";
    cr_expect_eq(origin_of(&form, &form.turn[0], 3), 8);
    form.turn[0].cell[2] = "B!";
    form.turn[0].line[0] = "1 overbuild B 1,2 0";
    cr_expect_eq(origin_of(&form, &form.turn[0], 0), 2, "a tile with a mark behind it");
}

/* Where the tile is drawn openly, that is a line of its own, and where it lies another. */
Test(logpad, a_drawn_tile_and_its_place_have_a_letter_each)
{
    struct form form = { .kind = "tile", .columns = 1, .turns = 1 };

    form.turn[0] = (struct form_turn){ .cells = 9,
                                       .cell = { "3", "1", "M", "-1", "-1", "90", "", "10", "0" },
                                       .becomes = { [6] = "1 pass" },
                                       .lines = 3,
                                       .line = { "* tile M", "1 place -1,-1 90", "1 pass" } };
    for (int i = 0; i < 3; i++)
        cr_expect_eq(origin_letter(&form, origin_of(&form, &form.turn[0], i)), 'a' + i, "%d", i);
    cr_expect_eq(origin_letter(&form, 7), 'd');
}

Test(logpad, paper_that_is_too_small_is_told)
{
    static const struct {
        writer *write;
        const char *paper;
    } cases[] = { { logpad_write, "100x150" }, { logpad_write, "140x180" }, { rules_write, "100x150" } };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bench bench;
        struct error error = { 0 };
        set_up(&bench);
        cr_assert(load(&bench, cases[i].paper, "zh-Hant", "en", &error), "%s", error.text);
        cr_expect_not(make(&bench, cases[i].write, &error));
        cr_expect(error.kind == ERROR_USAGE && strstr(error.text, "--paper") != NULL, "%s", error.text);
        cr_expect_neq(access(path_of(&bench), F_OK), 0);
        tear_down(&bench);
    }
}
