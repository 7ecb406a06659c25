/* The form of a rule sheet: what a reader of Cacao's and Badge Quest's finds on it, and slips in the data that say what
   stands where. */
#include <criterion/criterion.h>
#include <math.h>
#include <poppler.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/harness/bench.h"
#include "verify/games.h"
#include "verify/words.h"

static const double body = 9, caption = 8, foot = 7.5, near = 0.02;

/* A print of the game, read back. */
struct reader {
    struct bench bench;
    struct loaded game;
    PopplerDocument *document;
    int pages;
    struct buf text; /* of all pages, without white space */
};

static void add_bare(struct buf *out, const char *text)
{
    for (; *text != '\0'; text = g_utf8_next_char(text))
        if (!g_unichar_isspace(g_utf8_get_char(text)))
            buf_add(out, text, (size_t)(g_utf8_next_char(text) - text));
}

static void read_pages(struct reader *reader)
{
    for (int i = 0; i < reader->pages; i++) {
        PopplerPage *page = poppler_document_get_page(reader->document, i);
        char *text = poppler_page_get_text(page);
        add_bare(&reader->text, text);
        g_free(text);
        g_object_unref(page);
    }
}

static void open_reader(struct reader *reader, const char *game, const char *words, const char *file)
{
    struct error error = { 0 };

    *reader = (struct reader){ 0 };
    cr_assert_geq(sodium_init(), 0);
    bench_open(&reader->bench);
    cr_assert(games_load(arena_printf(&reader->bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR")), game,
                         &reader->bench.arena, &reader->game, &error),
              "%s", error.text);
    cr_assert_eq(bench_press(&reader->bench, words, "."), 0, "%s", words);
    char *uri = g_filename_to_uri(bench_path(&reader->bench, file), NULL, NULL);
    reader->document = poppler_document_new_from_file(uri, NULL, NULL);
    cr_assert_not_null(reader->document);
    g_free(uri);
    reader->pages = poppler_document_get_n_pages(reader->document);
    read_pages(reader);
}

static void close_reader(struct reader *reader)
{
    g_object_unref(reader->document);
    buf_finish(&reader->text);
    bench_close(&reader->bench);
}

static int count_of(const char *text, const char *part)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

/* Section 10 and those behind it stand on other papers. */
static bool is_elsewhere(const struct kit *kit, int rule)
{
    const char *section = kit->section[kit->rule[rule].section].id;

    return strcmp(section, "record") == 0 || strcmp(section, "making") == 0;
}

/* ---- lengths and type ---- */

static void expect_type(PopplerPage *page, int number)
{
    GList *list = poppler_page_get_text_attributes(page);
    char *text = poppler_page_get_text(page);
    double width, height;
    PopplerRectangle *box = NULL;
    guint boxes = 0;

    poppler_page_get_size(page, &width, &height);
    poppler_page_get_text_layout(page, &box, &boxes);
    for (GList *at = list; at != NULL; at = at->next) {
        const PopplerTextAttributes *run = at->data;
        guint first = (guint)run->start_index;
        cr_assert_lt(first, boxes);
        bool in_foot = box[first].y1 > height - 45, is_number = box[first].x1 < 35 && run->end_index > run->start_index;
        double least = in_foot ? foot : is_number && run->font_size >= body - near ? body : caption;
        cr_expect_geq(run->font_size, least - near, "page %d, letter %u: %.2f pt", number, first, run->font_size);
    }
    g_free(box);
    g_free(text);
    poppler_page_free_text_attributes(list);
}

/* In what size the words are set where they first stand on a page, from 0; -1 where it has none. */
static double size_on(const struct reader *reader, int number, const char *words)
{
    PopplerPage *page = poppler_document_get_page(reader->document, number);
    char *text = poppler_page_get_text(page), *at = strstr(text, words);
    GList *list = poppler_page_get_text_attributes(page);
    glong index = at != NULL ? g_utf8_pointer_to_offset(text, at) : -1;
    double size = -1;

    for (GList *run = list; index >= 0 && run != NULL; run = run->next) {
        const PopplerTextAttributes *set = run->data;
        if (set->start_index <= index && set->end_index >= index)
            size = set->font_size;
    }
    poppler_page_free_text_attributes(list);
    g_free(text);
    g_object_unref(page);
    return size;
}

/* A paragraph is found by its first words, and what is found is set in `body` at least. */
static void expect_body(struct reader *reader, const char *words)
{
    bool found = false;

    for (int i = 0; i < reader->pages; i++) {
        double size = size_on(reader, i, words);
        cr_expect(size < 0 || size >= body - near, "\"%s\" is %.2f pt", words, size);
        found = found || size >= 0;
    }
    cr_expect(found, "\"%s\" is nowhere", words);
}

Test(rulebook, few_pages_and_no_small_type)
{
    static const char *const cacao[] = { "Your village holds", "每個部落最多放" },
                             *const badgequest[] = { "Roll both dice", "先擲兩顆骰子" },
                             *const hideseek[] = { "A hidden animal", "躲好的阿貓阿狗" },
                             *const brazil[] = { "Pay for one of the open", "付一張翻開的繪畫" },
                             *const pokesonne[] = { "A finished road scores", "完成的路" };
    static const struct {
        const char *game, *words, *file;
        const char *const *says;
        int pages; /* at most; two of a booklet are on a side */
    } jobs[] = {
        { "cacao", "rules cacao", "cacao-rules-a4.pdf", cacao, 4 },
        { "cacao", "rules cacao --lang en", "cacao-rules-a4.pdf", cacao, 4 },
        { "cacao", "rules cacao --lang zh-Hant", "cacao-rules-a4.pdf", cacao, 4 },
        { "cacao", "rules cacao --paper letter", "cacao-rules-letter.pdf", cacao, 4 },
        { "badgequest", "rules badgequest", "badgequest-rules-a4.pdf", badgequest, 4 },
        { "badgequest", "rules badgequest --lang en", "badgequest-rules-a4.pdf", badgequest, 4 },
        { "badgequest", "rules badgequest --lang zh-Hant", "badgequest-rules-a4.pdf", badgequest, 4 },
        { "brazil", "rules brazil", "brazil-rules-a4.pdf", brazil, 8 },
        { "brazil", "rules brazil --lang en --paper letter", "brazil-rules-letter.pdf", brazil, 8 },
        { "brazil", "rules brazil --booklet --lang en", "brazil-booklet-a4.pdf", brazil, 8 },
        { "brazil", "rules brazil --booklet --lang zh-Hant", "brazil-booklet-a4.pdf", brazil, 6 },
        { "hideseek", "rules hideseek --modules base", "hideseek-rules-a4.pdf", hideseek, 4 },
        { "hideseek", "rules hideseek --modules base --lang en", "hideseek-rules-a4.pdf", hideseek, 4 },
        { "hideseek", "rules hideseek --modules base --lang zh-Hant", "hideseek-rules-a4.pdf", hideseek, 4 },
        { "pokesonne", "rules pokesonne --modules base", "pokesonne-rules-a4.pdf", pokesonne, 4 },
    };

    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        struct reader reader;
        open_reader(&reader, jobs[i].game, jobs[i].words, jobs[i].file);
        cr_expect_leq(reader.pages, jobs[i].pages, "%s: %d pages", jobs[i].words, reader.pages);
        bool bound = strstr(jobs[i].words, "--booklet") != NULL; /* and says along the fold what to do with it */
        for (int number = 0; number < reader.pages && !bound; number++) {
            PopplerPage *page = poppler_document_get_page(reader.document, number);
            expect_type(page, number + 1);
            g_object_unref(page);
        }
        expect_body(&reader, jobs[i].says[strstr(jobs[i].words, "zh-Hant") != NULL]);
        close_reader(&reader);
    }
}

/* ---- rules ---- */

Test(rulebook, numbers_stand_apart_from_their_rules)
{
    struct reader reader;
    int found = 0;

    open_reader(&reader, "brazil", "rules brazil --lang en --paper a5", "brazil-rules-a5.pdf");
    for (int i = 0; i < reader.pages; i++) {
        PopplerPage *page = poppler_document_get_page(reader.document, i);
        char *text = poppler_page_get_text(page), *at = strstr(text, "14.11");
        if (at != NULL && ++found > 0)
            cr_expect(g_unichar_isspace(g_utf8_get_char(at + strlen("14.11"))), "%.20s", at);
        g_free(text);
        g_object_unref(page);
    }
    cr_expect_eq(found, 1);
    close_reader(&reader);
}

/* A rule is the end of one link in the document, wherever it is printed; ids are no words for a reader. */
static void expect_each_once(const char *game)
{
    struct reader reader;
    char words[32], file[48];

    snprintf(words, sizeof words, "rules %s", game);
    snprintf(file, sizeof file, "%s-rules-a4.pdf", game);
    open_reader(&reader, game, words, file);
    GTree *ends = poppler_document_create_dests_tree(reader.document);
    for (int i = 0; i < reader.game.kit->rules; i++) {
        const char *id = reader.game.kit->rule[i].id;
        bool printed = g_tree_lookup(ends, id) != NULL;
        cr_expect_eq(printed, !is_elsewhere(reader.game.kit, i), "%s", id);
        cr_expect_null(strstr(buf_text(&reader.text), id), "%s is printed", id);
    }
    g_tree_destroy(ends);
    close_reader(&reader);
}

Test(rulebook, every_rule_is_printed_once_by_its_number)
{
    expect_each_once("cacao");
    expect_each_once("badgequest");
    expect_each_once("hideseek");
}

static const struct words *load_words(struct bench *bench, const struct kit *kit, const char *lang)
{
    const char *data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct error error = { 0 };
    const struct words *words = words_load(data, kit, lang, &bench->arena, &error);

    cr_assert_not_null(words, "%s", error.text);
    return words;
}

/* Where the index has the rule: its id, and its number behind it in the same row; false: it does not. */
static bool find_entry(const struct reader *reader, const struct words *words, int rule, PopplerRectangle *entry)
{
    const double column = 190;
    struct buf number = { 0 };
    bool found = false;

    words_rule_number(words, rule, &number);
    for (int page = reader->pages - 1; page >= 0 && !found; page--) {
        PopplerPage *open = poppler_document_get_page(reader->document, page);
        GList *ids = poppler_page_find_text(open, words->kit->rule[rule].id);
        GList *numbers = poppler_page_find_text(open, number.text);
        for (GList *id = ids; id != NULL && !found; id = id->next)
            for (GList *at = numbers; at != NULL && !found; at = at->next) {
                const PopplerRectangle *left = id->data, *right = at->data;
                *entry = *left;
                found = fabs(left->y1 - right->y1) < 1.5 && right->x1 > left->x2 && right->x2 < left->x1 + column;
            }
        g_list_free_full(ids, (GDestroyNotify)poppler_rectangle_free);
        g_list_free_full(numbers, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(open);
    }
    buf_finish(&number);
    return found;
}

/* The options of a log that the game's pad.xml names, and no others; none has a mark. */
Test(rulebook, the_log_pad_has_those_rules_of_a_log_that_its_game_needs)
{
    static const char *const ids[] = { "log.dice", "log.hands", "log.lists", "log.together" };
    static const struct {
        const char *game;
        bool has[4];
    } cases[] = { { "badgequest", { true, false, true, false } },
                  { "hideseek", { false, true, true, true } },
                  { "pokesonne", { false, false, false, false } } };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct reader reader;
        struct error error = { 0 };
        char job[64], file[64];
        snprintf(job, sizeof job, "logpad %s --lang en", cases[i].game);
        snprintf(file, sizeof file, "%s-logpad-a4.pdf", cases[i].game);
        open_reader(&reader, cases[i].game, job, file);
        const char *data = arena_printf(&reader.bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
        const struct kit *kit = kit_load(data, "playlog", NULL, NULL, &reader.bench.arena, &error);
        cr_assert_not_null(kit, "%s", error.text);
        const struct words *log = load_words(&reader.bench, kit, "en");
        for (int k = 0; k < 4; k++) {
            const char *option = kit->rule[kit_rule_index(kit, ids[k])].option;
            const char *mark = words_name(log, arena_printf(&reader.bench.arena, "option.%s", option));
            struct buf bare = { 0 };
            add_bare(&bare, mark);
            PopplerRectangle entry;
            bool found = find_entry(&reader, log, kit_rule_index(kit, ids[k]), &entry);
            cr_expect_eq(found, cases[i].has[k], "%s: %s", cases[i].game, ids[k]);
            cr_expect_null(strstr(buf_text(&reader.text), arena_printf(&reader.bench.arena, "[%s]", buf_text(&bare))));
            buf_finish(&bare);
        }
        close_reader(&reader);
    }
}

/* "log" is about more than one section, and so is "turn" of a game that has such rules of its own. */
Test(rulebook, the_index_heads_a_group_by_what_all_of_it_is_about)
{
    struct reader reader;

    open_reader(&reader, "pokesonne", "logpad pokesonne --lang en", "pokesonne-logpad-a4.pdf");
    cr_expect_not_null(strstr(buf_text(&reader.text), "logThelogfile"));
    cr_expect_not_null(strstr(buf_text(&reader.text), "turnTheturn"));
    close_reader(&reader);
}

/* A referee's word is looked up: A to Z, each with the number of its rule behind it. */
Test(rulebook, the_log_pad_has_every_id_ahead_of_its_number)
{
    struct reader reader;

    open_reader(&reader, "hideseek", "logpad hideseek", "hideseek-logpad-a4.pdf");
    const struct words *words = load_words(&reader.bench, reader.game.kit, "en");
    for (int i = 0; i < reader.game.kit->rules; i++) {
        PopplerRectangle entry;
        cr_expect(find_entry(&reader, words, i, &entry), "%s", reader.game.kit->rule[i].id);
    }
    PopplerRectangle first, second;
    cr_assert(find_entry(&reader, words, kit_rule_index(reader.game.kit, "setup.cards"), &first));
    cr_assert(find_entry(&reader, words, kit_rule_index(reader.game.kit, "setup.characters"), &second));
    cr_expect(fabs(first.x1 - second.x1) < 1 && second.y1 < first.y1, "by name");
    cr_expect_not_null(strstr(buf_text(&reader.text), "commit.own:…”meansrule5.5"), "an example says how");
    cr_expect_not_null(strstr(buf_text(&reader.text), "*draw1"), "how the game is written down");
    cr_expect_not_null(strstr(buf_text(&reader.text), "commit蓋著出牌Laycards"), "a group is named in every language");
    cr_expect_not_null(strstr(buf_text(&reader.text), "Thesectionsoftherules"), "what the numbers stand for");
    const char *decision = strstr(buf_text(&reader.text), "whomittakes"), *drawn = strstr(buf_text(&reader.text), "insecret,filled");
    cr_expect(decision != NULL && drawn != NULL && decision < drawn, "words in the order of the columns");
    close_reader(&reader);
}

/* Of its word, in the index: the column of its first rule; -1: there was none before. */
struct word_column {
    char word[32];
    double x;
};

static double *column_of(struct word_column *column, int *columns, const char *id)
{
    int length = (int)strcspn(id, "."), i = 0;

    while (i < *columns && (strncmp(column[i].word, id, (size_t)length) != 0 || column[i].word[length] != '\0'))
        i++;
    if (i == *columns) {
        snprintf(column[i].word, sizeof column[i].word, "%.*s", length, id);
        column[(*columns)++].x = -1;
    }
    return &column[i].x;
}

Test(rulebook, a_group_of_the_index_stands_in_one_column_under_its_name_in_every_language)
{
    enum { WORDS = 64 };
    struct word_column column[WORDS];
    struct reader reader;
    int columns = 0;

    open_reader(&reader, "pokesonne", "logpad pokesonne", "pokesonne-logpad-a4.pdf");
    const struct words *words = load_words(&reader.bench, reader.game.kit, "en");
    for (int i = 0; i < reader.game.kit->rules; i++) {
        PopplerRectangle entry;
        cr_assert(find_entry(&reader, words, i, &entry), "%s", reader.game.kit->rule[i].id);
        if (strcmp(reader.game.kit->rule[i].id, "place.edges") == 0)
            continue; /* it is the example above the index, too */
        double *x = column_of(column, &columns, reader.game.kit->rule[i].id);
        cr_assert_leq(columns, WORDS);
        if (*x < 0)
            *x = entry.x1;
        cr_expect(fabs(*x - entry.x1) < 1, "%s stands in another column", reader.game.kit->rule[i].id);
    }
    cr_expect_not_null(strstr(buf_text(&reader.text), "place放置Placing"), "in every language");
    cr_expect_not_null(strstr(buf_text(&reader.text), "Thesectionsoftherules"), "sections are listed");
    close_reader(&reader);
}

/* Not behind "The Center", which the first line has room for. */
Test(rulebook, a_long_title_in_the_index_breaks_between_its_languages)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "'%s' logpad badgequest -o . && pdftotext -raw badgequest-logpad-a4.pdf - | "
                                   "grep -qx 'The Center · Action: swap'",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* The lines behind a filled row, without white space, up to a sum. */
static void add_lines_of_turn(struct buf *out, const char *log)
{
    const char *end = strstr(log, "</log>"), *sum = strstr(log, "= ");

    cr_assert_not_null(end);
    struct buf lines = { 0 };
    buf_add(&lines, log, (size_t)((sum != NULL && sum < end ? sum : end) - log));
    add_bare(out, buf_text(&lines));
    buf_finish(&lines);
}

/* The lines of the sheet's examples, each behind those that it stands after in the kit. */
static void add_continued(struct buf *out, const struct kit *kit, const char *rulebook)
{
    static const char after[] = "\" after=\"";

    for (const char *at = rulebook; (at = strstr(at, after)) != NULL; at++) {
        const char *id = at + sizeof after - 1, *lines = strchr(at, '>') + 1;
        for (int i = 0; i < kit->examples; i++) {
            size_t length = strlen(kit->example[i].id);
            if (strncmp(kit->example[i].id, id, length) != 0 || id[length] != '"')
                continue;
            struct buf own = { 0 };
            buf_add(&own, lines, (size_t)(strstr(lines, "</example>") - lines));
            add_bare(out, kit->example[i].log);
            add_bare(out, buf_text(&own));
            buf_finish(&own);
        }
    }
}

/* The text of a print in the order in which it is drawn, without white space: of columns that stand side by side one
   behind the other. */
static void read_as_drawn(struct reader *reader, const char *file, struct buf *out)
{
    struct buf text = { 0 };

    cr_assert_eq(bench_run(&reader->bench, "pdftotext -raw %s drawn", file), 0);
    bench_read(&reader->bench, "drawn", &text);
    add_bare(out, buf_text(&text));
    buf_finish(&text);
}

/* Each turn that the pad fills in is told in words and shown, and the lines it becomes are those of an example of the
   rulebook, which is replayed; hideseek's, of two seats in one round, has a test of its own. */
Test(rulebook, the_log_pad_shows_turns_that_were_played)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct reader reader;
        struct buf pad = { 0 }, rulebook = { 0 }, examples = { 0 }, drawn = { 0 };
        const char *game = games[i]->id, *data = getenv("PROOFSHEET_DATADIR");
        char job[64], file[64], path[1024];
        snprintf(path, sizeof path, "%s/data/%s/pad.xml", data, game);
        if (access(path, F_OK) != 0)
            continue;
        snprintf(job, sizeof job, "logpad %s --lang en", game);
        snprintf(file, sizeof file, "%s-logpad-a4.pdf", game);
        open_reader(&reader, game, job, file);
        read_as_drawn(&reader, file, &drawn);
        text_read(path, &pad);
        text_read(arena_printf(&reader.bench.arena, "%s/data/%s/rulebook.xml", data, game), &rulebook);
        add_bare(&examples, buf_text(&rulebook));
        add_continued(&examples, reader.game.kit, buf_text(&rulebook));
        const struct words *words = load_words(&reader.bench, reader.game.kit, "en");
        int turn = 0;
        for (const char *at = buf_text(&pad); (at = strstr(at, "\n  <log>")) != NULL; at++) {
            struct buf lines = { 0 }, told = { 0 };
            add_lines_of_turn(&lines, at + strlen("\n  <log>"));
            add_bare(&told, words_name(words, arena_printf(&reader.bench.arena, "rulebook.pad.%d", ++turn)));
            cr_expect_eq(count_of(buf_text(&drawn), buf_text(&told)), 1, "%s: %s", game, buf_text(&told));
            if (strcmp(game, "hideseek") != 0)
                cr_expect_not_null(strstr(buf_text(&examples), buf_text(&lines)), "%s: %s", game, buf_text(&lines));
            buf_finish(&lines);
            buf_finish(&told);
        }
        cr_expect(turn >= 2 && words_name(words, arena_printf(&reader.bench.arena, "rulebook.pad.%d", turn + 1)) == NULL,
                  "%s", game);
        buf_finish(&examples);
        buf_finish(&rulebook);
        buf_finish(&drawn);
        buf_finish(&pad);
        close_reader(&reader);
    }
}

/* What a family fills in and reads comes first, numbered as in the rules; what is typed follows, numbered L, and begins with
   a game. */
Test(rulebook, the_rules_of_log_files_are_an_appendix)
{
    struct reader reader;

    open_reader(&reader, "pokesonne", "logpad pokesonne --lang en", "pokesonne-logpad-a4.pdf");
    const char *all = buf_text(&reader.text);
    const char *what = strstr(all, "Whattowrite"), *record = strstr(all, "16.1"), *file = strstr(all, "Appendix:thelogfile"), *sample = strstr(all, "[Playlog\"1\"]");
    const char *first = strstr(all, "L1.1"), *ids = strstr(all, "record.tile");
    cr_expect(what != NULL && record > what && file > record && sample > file && first > sample && ids > first);
    for (int page = 0; page < reader.pages; page++) {
        PopplerPage *open = poppler_document_get_page(reader.document, page);
        char *text = poppler_page_get_text(open);
        const char *title = strstr(text, "Appendix: the log file");
        cr_expect(title == NULL || strstr(title, "A game begins") != NULL, "page %d: %s", page + 1, title);
        g_free(text);
        g_object_unref(open);
    }
    close_reader(&reader);
}

/* The page that has the text, from 1; 0: none. */
static int page_with(const struct reader *reader, const char *text)
{
    int found = 0;

    for (int page = 0; page < reader->pages && found == 0; page++) {
        PopplerPage *open = poppler_document_get_page(reader->document, page);
        GList *list = poppler_page_find_text(open, text);
        found = list != NULL ? page + 1 : 0;
        g_list_free_full(list, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(open);
    }
    return found;
}

/* Pictures of filled rows take a page for themselves where that costs none, and are smaller where the words of the log
   then stand on their page and not overleaf; the words stay together; and what is read after them begins below them,
   though its last section goes on overleaf, rather than on a page more. The ids take the side of a leaf that would be
   blank. */
Test(rulebook, the_log_pad_shows_its_turns_as_large_as_its_pages_allow)
{
    static const struct {
        const char *game, *paper, *first, *last, *section, *end;
        int words, begins, ends, pages; /* of the pad; the others by how much they stand behind what to write */
    } pads[] = { { "pokesonne", "a4", "grass or road with its side", "stopped early", "16.1", "16.10", 0, 1, 1, 9 },
                 { "pokesonne", "letter", "grass or road with its side", "stopped early", "16.1", "16.10", 0, 1, 1, 9 },
                 { "cacao", "a4", "tile B, overbuilt", "stopped early", "10.1", "10.8", 0, 1, 1, 6 },
                 { "brazil", "a4", "cane plantation", "stopped early", "18.1", "18.15", 1, 1, 2, 12 } };

    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++) {
        struct reader reader;
        char job[64], file[64];
        snprintf(job, sizeof job, "logpad %s --paper %s", pads[i].game, pads[i].paper);
        snprintf(file, sizeof file, "%s-logpad-%s.pdf", pads[i].game, pads[i].paper);
        open_reader(&reader, pads[i].game, job, file);
        int key = page_with(&reader, "What to write");
        cr_expect_eq(page_with(&reader, "Words of the log") - key, pads[i].words, "%s", pads[i].game);
        cr_expect_eq(page_with(&reader, pads[i].first) - key, pads[i].words, "%s", pads[i].game);
        cr_expect_eq(page_with(&reader, pads[i].last) - key, pads[i].words, "%s", pads[i].game);
        cr_expect_eq(page_with(&reader, pads[i].section) - key, pads[i].begins, "%s", pads[i].game);
        cr_expect_eq(page_with(&reader, pads[i].end) - key, pads[i].ends, "%s", pads[i].game);
        cr_expect_eq(reader.pages, pads[i].pages, "%s", pads[i].game);
        close_reader(&reader);
    }
}

/* How often the name of a cell stands there; "2,0" is none in "-2,0". */
static int count_cell(struct reader *reader, const char *cell)
{
    const char *text = buf_text(&reader->text);
    int negative = cell[0] == '-' ? 0 : count_of(text, arena_printf(&reader->bench.arena, "-%s", cell));

    return count_of(text, cell) - negative;
}

/* Every cell of a picture that the lines beside it name has its name there once, however often they do; others have
   none. */
Test(rulebook, the_log_pad_names_cells_as_its_lines_do)
{
    static const struct {
        const char *cell;
        int names; /* in pictures */
    } cells[] = {
        { "-2,-1", 1 }, { "-3,0", 1 }, { "-1,0", 1 }, { "2,0", 2 }, { "2,-1", 0 }, { "1,0", 0 }, { "3,0", 0 }
    };
    static const char job[] = "logpad brazil --lang en", file[] = "brazil-logpad-a4.pdf";
    struct reader named, plain;

    open_reader(&named, "brazil", job, file);
    bench_copy_data(&named.bench);
    cr_assert_eq(bench_run(&named.bench, "sed -i 's/ cells=\"named\"//' '%s/data/brazil/pad.xml'", named.bench.own), 0);
    const char *own = arena_printf(&named.bench.arena, "%s --data-dir '%s'", job, named.bench.own);
    open_reader(&plain, "brazil", own, file);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        cr_expect_eq(count_cell(&named, cells[i].cell) - count_cell(&plain, cells[i].cell), cells[i].names, "%s",
                     cells[i].cell);
    close_reader(&plain);
    close_reader(&named);
}

/* As large as a heading, in colours. */
Test(rulebook, a_form_has_the_title_in_the_letters_of_its_game)
{
    struct reader reader;

    open_reader(&reader, "cacao", "logpad cacao", "cacao-logpad-a4.pdf");
    cr_expect_gt(size_on(&reader, 0, "可可亞"), 14, "%g pt", size_on(&reader, 0, "可可亞"));
    close_reader(&reader);
}

/* A picture that fits as it is, but not larger: then it stays. */
Test(rulebook, the_log_pad_takes_back_what_does_not_fit)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    static const char edit[] = "s/cells=\"0,0 2,1\" cell=\"16.5\"/cells=\"1,-2 1,3\" cell=\"34\"/";
    cr_assert_eq(bench_run(&bench, "sed -i '%s' '%s/data/cacao/rulebook.xml'", edit, bench.own), 0);
    cr_assert_eq(bench_run(&bench, "grep -q 'cell=\"34\"' '%s/data/cacao/rulebook.xml'", bench.own), 0);
    const char *job = arena_printf(&bench.arena, "logpad cacao --data-dir '%s'", bench.own);
    cr_expect_eq(bench_press(&bench, job, "out"), 0);
    bench_close(&bench);
}

/* ---- rules beside pictures ---- */

/* Where the text begins, from the left; -1 where no page has it. */
static double left_of(const struct reader *reader, const char *text)
{
    double left = -1;

    for (int page = 0; page < reader->pages && left < 0; page++) {
        PopplerPage *open = poppler_document_get_page(reader->document, page);
        GList *found = poppler_page_find_text(open, text);
        if (found != NULL)
            left = ((PopplerRectangle *)found->data)->x1;
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(open);
    }
    return left;
}

/* The second language begins where it does in rules without a picture. */
Test(rulebook, columns_stay_where_pictures_stand_beside_rules)
{
    struct reader reader;

    open_reader(&reader, "hideseek", "rules hideseek --lang zh-Hant,en", "hideseek-rules-a4.pdf");
    double usual = left_of(&reader, "Deal with new candies"), beside = left_of(&reader, "An animal can wear one suit");
    cr_expect_gt(usual, 0);
    cr_expect_float_eq(beside, usual, 1);
    cr_expect_lt(left_of(&reader, "Both suits count in"), usual / 2, "what is said of the picture stands below that");
    close_reader(&reader);
}

/* ---- the table set up ---- */

/* Of a line of a dump. */
static int page_of(const char *dump, const char *line)
{
    int page = 0;

    for (const char *at = strstr(dump, "\npage "); at != NULL && at < line; at = strstr(at + 1, "\npage "))
        page++;
    return page;
}

Test(rulebook, labels_stand_apart_and_on_the_page)
{
    static const struct {
        const char *game, *languages;
    } jobs[] = {
        { "cacao", "en" },      { "cacao", "zh-Hant" },      { "cacao", "zh-Hant,en" },
        { "badgequest", "en" }, { "badgequest", "zh-Hant" }, { "badgequest", "zh-Hant,en" },
        { "brazil", "en" },     { "brazil", "zh-Hant" },     { "brazil", "zh-Hant,en" },
        { "hideseek", "en" },   { "hideseek", "zh-Hant" },   { "hideseek", "zh-Hant,en" },
        { "pokesonne", "en" },  { "pokesonne", "zh-Hant" },  { "pokesonne", "zh-Hant,en" },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        double at[32][6];
        int count = 0, page[32];
        cr_assert_eq(
            bench_run(&bench, "'%s' rules %s --dump --lang %s >dump", getenv("PROOFSHEET_GEN"), jobs[i].game,
                      jobs[i].languages),
            0);
        bench_read(&bench, "dump", &said);
        for (const char *line = strstr(buf_text(&said), "label "); line != NULL && count < 32;
             line = strstr(line + 1, "\nlabel "), count++) {
            page[count] = page_of(buf_text(&said), line);
            cr_assert_eq(sscanf(line + (*line == '\n'), "label %*s %lf %lf %lf %lf %lf %lf", &at[count][0],
                                &at[count][1], &at[count][2], &at[count][3], &at[count][4], &at[count][5]),
                         6);
        }
        cr_expect_geq(count, 8, "%d labels", count);
        for (int a = 0; a < count; a++) {
            cr_expect(at[a][0] > 10 && at[a][0] + at[a][2] < 200 && at[a][4] > 10 && at[a][4] < 200, "%s, label %d",
                      jobs[i].languages, a);
            for (int b = 0; b < a; b++)
                cr_expect(page[a] != page[b] || at[a][0] + at[a][2] <= at[b][0] || at[b][0] + at[b][2] <= at[a][0] ||
                              at[a][1] + at[a][3] <= at[b][1] || at[b][1] + at[b][3] <= at[a][1],
                          "%s: labels %d and %d lie on one another", jobs[i].languages, b, a);
        }
    }
    bench_close(&bench);
    buf_finish(&said);
}

/* One language has the rules beside a picture in two columns, the second where it is in chapters without pictures. */
Test(rulebook, rules_beside_a_picture_stand_in_two_columns)
{
    struct reader reader;

    open_reader(&reader, "hideseek", "rules hideseek --lang en", "hideseek-rules-a4.pdf");
    cr_expect_float_eq(left_of(&reader, "Deal with new candies"), left_of(&reader, "A hidden animal is never"), 0.5);
    cr_expect_lt(left_of(&reader, "Turn all cards up at once"), 297);
    close_reader(&reader);
}

/* What is said of a picture with a row for itself stands in the columns of the rules below: that of the ring of roads,
   which the sheet has in a row with others. */
Test(rulebook, what_is_said_of_a_picture_in_a_row_stands_in_columns)
{
    struct bench bench;
    struct buf out = { 0 };
    double said, rule;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench,
                           "sed -i '/<strip booklet=\"only\">/{N;/road-ring/s/ booklet=\"only\"//}' '%s/data/pokesonne/rulebook.xml' && "
                           "'%s' rules pokesonne --lang zh-Hant,en --data-dir '%s' -o . && "
                           "pdftotext -bbox pokesonne-rules-a4.pdf - | awk -F '\"' '/>The</ { the = $2 } />fourth</ { print the; exit }' >said && "
                           "pdftotext -bbox pokesonne-rules-a4.pdf - | awk -F '\"' '/>Grass</ { grass = $2; at = NR } "
                           "/>finished</ && NR == at + 2 { print grass; exit }' >>said",
                           bench.own, getenv("PROOFSHEET_GEN"), bench.own),
                 0);
    bench_read(&bench, "said", &out);
    cr_assert_eq(sscanf(buf_text(&out), "%lf %lf", &said, &rule), 2, "%s", buf_text(&out));
    cr_expect_float_eq(said, rule, 0.5);
    buf_finish(&out);
    bench_close(&bench);
}

/* A picture apart from its rule says which it shows, once for both languages. */
Test(rulebook, pictures_tell_the_numbers_of_their_rules)
{
    struct reader reader;

    open_reader(&reader, "hideseek", "rules hideseek --lang zh-Hant,en", "hideseek-rules-a4.pdf");
    cr_expect_not_null(strstr(buf_text(&reader.text), "5.6諾亞把狗狗飛拳"));
    cr_expect_not_null(strstr(buf_text(&reader.text), "Noa’sdogpunch"));
    cr_expect_null(strstr(buf_text(&reader.text), "5.6Noa’s"));
    close_reader(&reader);
}

/* In each cell of the back the second language stands below the first. */
Test(rulebook, the_back_of_a_booklet_is_one_table)
{
    static const char *const pairs[][2] = { { "拿走全部分數", "all the points (7.1)" },
                                            { "每張1、訓練家1", "1 a tile, 1 a trainer" } };
    struct reader reader;

    open_reader(&reader, "pokesonne", "rules pokesonne --lang zh-Hant,en --booklet", "pokesonne-booklet-a4.pdf");
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        double first = left_of(&reader, pairs[i][0]);
        cr_expect_gt(first, 0, "%s", pairs[i][0]);
        cr_expect_float_eq(left_of(&reader, pairs[i][1]), first, 1, "%s", pairs[i][1]);
    }
    close_reader(&reader);
}

/* What both languages say with the same signs stands there once. */
Test(rulebook, what_both_say_stands_once_on_the_back)
{
    struct reader reader;

    open_reader(&reader, "badgequest", "rules badgequest --lang zh-Hant,en --booklet", "badgequest-booklet-a4.pdf");
    const char *back = strstr(buf_text(&reader.text), "Inthegym");
    cr_assert_not_null(back);
    const char *once = strstr(back, ">2");
    cr_assert_not_null(once);
    cr_expect_neq(strncmp(once, ">2>2", 4), 0, "%.40s", once);
    close_reader(&reader);
}

/* Letters are in the order of the rules that say what they name, those of no rule behind them; in a booklet of A4 the
   words stand in the picture. */
Test(rulebook, letters_of_a_small_picture_follow_the_rules)
{
    static const char *const letters[] = { "a1.4Yourmarker", "b1.4Yoursupply", "c1.5Starttile", "d1.6Pile", "e1.7Track",
                                           "f1.7Afteralap", "gTheotherplayers", "hAftertwo" };
    struct reader reader;

    open_reader(&reader, "pokesonne", "rules pokesonne --lang en --paper a5", "pokesonne-rules-a5.pdf");
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        cr_expect_not_null(strstr(buf_text(&reader.text), letters[i]), "%s", letters[i]);
    close_reader(&reader);
    open_reader(&reader, "pokesonne", "rules pokesonne --lang en --booklet", "pokesonne-booklet-a4.pdf");
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        cr_expect_null(strstr(buf_text(&reader.text), letters[i]), "%s", letters[i]);
        cr_expect_not_null(strstr(buf_text(&reader.text), letters[i] + 1), "%s", letters[i] + 1);
    }
    close_reader(&reader);
}

/* As many as its sheet has, with its example of a whole turn. */
Test(rulebook, a_booklet_leaves_out_no_chapter)
{
    for (int i = 0; games[i] != NULL; i++) {
        bool whole[2];
        for (int bound = 0; bound < 2; bound++) {
            struct reader reader;
            char words[64], file[64];
            snprintf(words, sizeof words, "rules %s --lang en%s", games[i]->id, bound ? " --booklet" : "");
            snprintf(file, sizeof file, "%s-%s-a4.pdf", games[i]->id, bound ? "booklet" : "rules");
            open_reader(&reader, games[i]->id, words, file);
            whole[bound] = strstr(buf_text(&reader.text), "Onewholeturn") != NULL;
            close_reader(&reader);
        }
        cr_expect_eq(whole[0], whole[1], "%s", games[i]->id);
    }
}

/* The one scene that the rulebook has stands on one page, that of its section, and no word moves for it. */
static void expect_scene(const char *game, const char *job, const char *file, const char *scene, const char *beside)
{
    static const char print[] = "sed -i '/<spot /d; s|<elsewhere on=\"logpad|%s&|' ../own/data/%s/rulebook.xml && "
                                "'%s' rules %s %s --data-dir ../own -o %s";
    const char *gen = getenv("PROOFSHEET_GEN");
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench, print, "", game, gen, game, job, "without"), 0);
    cr_assert_eq(bench_run(&bench, print, scene, game, gen, game, job, "with"), 0);
    cr_assert_eq(bench_run(&bench, "for it in with without; do pdftotext $it/%s $it/text && pdftoppm -r 20 $it/%s "
                                   "$it/page; done; cmp with/text without/text", file, file),
                 0);
    cr_assert_eq(bench_run(&bench, "for page in with/page-*; do cmp -s $page without/${page#with/} || echo ${page#*-}; "
                                   "done >pages; test $(wc -l <pages) = 1"),
                 0, "%s %s", game, job);
    cr_expect_eq(bench_run(&bench, "at=$(cut -d. -f1 pages); pdftotext -f $at -l $at with/%s - | grep -q '%s'", file, beside),
                 0, "%s %s", game, job);
    bench_close(&bench);
}

Test(rulebook, a_scene_fills_a_page_of_its_section)
{
    expect_scene("cacao", "--booklet", "cacao-booklet-a4.pdf", "<spot picture=\"spot-feast\" sections=\"turn\"/>",
                 "four sides");
    expect_scene("hideseek", "", "hideseek-rules-a4.pdf", "<spot picture=\"spot-brawl\" sections=\"brawl\"/>",
                 "a brawl follows");
}

/* Those of the rulebook, on a page with room for their full width, but on none that the index shares. */
Test(rulebook, a_scene_fills_a_page_of_the_log_pad)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "test $('%s' logpad badgequest --lang en --dump | grep -c '^spot ') = 1",
                           getenv("PROOFSHEET_GEN")),
                 0);
    cr_expect_eq(bench_run(&bench, "'%s' logpad badgequest --dump >dump && ! grep -q '^spot ' dump",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* As many rows as a game has tiles fill the pages of its form; the map whose columns are counted fills that of the words. */
Test(rulebook, a_log_pad_uses_the_room_of_its_pages)
{
    double high, wide;
    struct buf dump = { 0 };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "'%s' logpad pokesonne --paper letter --dump | grep '^table ' | tail -1 >dump && "
                                   "'%s' logpad badgequest --dump | grep '^picture ' | head -1 >>dump",
                           getenv("PROOFSHEET_GEN"), getenv("PROOFSHEET_GEN")),
                 0);
    bench_read(&bench, "dump", &dump);
    cr_assert_eq(sscanf(buf_text(&dump), "table 109 145 %*f %*f %*f %lf picture whole %*f %*f %lf", &high, &wide), 2);
    cr_expect_gt(high, 230);
    cr_expect_gt(wide, 80);
    buf_finish(&dump);
    bench_close(&bench);
}

/* The table of a booklet stands on no sheet, nor that of a sheet in a booklet. */
Test(rulebook, a_booklet_has_pictures_of_its_own)
{
    static const char *const says[] = { "First player", "Flipped tokens go here", "below Harbour" };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "'%s' rules brazil --lang en -o . && '%s' rules brazil --lang en --booklet -o . && "
                                   "pdftotext brazil-rules-a4.pdf sheet && pdftotext brazil-booklet-a4.pdf booklet",
                           getenv("PROOFSHEET_GEN"), getenv("PROOFSHEET_GEN")),
                 0);
    for (size_t i = 0; i < sizeof says / sizeof *says; i++)
        for (int bound = 0; bound < 2; bound++)
            cr_expect_eq(bench_run(&bench, "test $(tr '\\n' ' ' <%s | grep -o '%s' | wc -l) = 1",
                                   bound ? "booklet" : "sheet", says[i]),
                         0, "\"%s\"", says[i]);
    bench_close(&bench);
}

/* Rules that a booklet places for itself stand on the sheet where they would. */
Test(rulebook, rules_of_a_booklet_alone_are_on_the_sheet)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "for b in '' --booklet; do '%s' rules hideseek --lang en $b -o . || exit; done && "
                                   "for f in hideseek-rules-a4 hideseek-booklet-a4; do test $(pdftotext $f.pdf - | "
                                   "tr '\n' ' ' | grep -o 'You may only lay cards from your own hand' | wc -l) = 1 || exit; done",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* Where the words begin, in points from the lower left corner of their page. */
static PopplerRectangle place_of(const struct reader *reader, const char *words)
{
    PopplerRectangle place = { 0 };

    for (int i = 0; i < reader->pages; i++) {
        PopplerPage *page = poppler_document_get_page(reader->document, i);
        GList *found = poppler_page_find_text(page, words);
        if (found != NULL)
            place = *(PopplerRectangle *)found->data;
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(page);
    }
    cr_expect(place.x2 > 0, "\"%s\" is nowhere", words);
    return place;
}

/* Whatever their type: on Letter the picture is larger, but not they. */
Test(rulebook, no_rule_runs_over_the_names_in_a_picture)
{
    struct reader reader;

    open_reader(&reader, "brazil", "rules brazil --paper letter", "brazil-rules-letter.pdf");
    double name = place_of(&reader, "Beside it, some for later").y1, rule = place_of(&reader, "Agree on player 1").y2;
    cr_expect_lt(rule, name + 0.5, "%g over %g", rule, name);
    close_reader(&reader);
}

/* Its first rule is not alone with the band, nor with the pictures below it, at the foot of a page of a booklet. */
Test(rulebook, a_booklet_begins_no_chapter_with_one_rule)
{
    static const char *const rules[][2] = {
        { "You may use one HM in your turn", "A Pokémon in your party must know" },
        { "On a square next to a contest", "Here, too, nobody wins the same" },
    };
    struct reader reader;

    open_reader(&reader, "badgequest", "rules badgequest --lang zh-Hant,en --booklet", "badgequest-booklet-a4.pdf");
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        cr_expect_gt(page_with(&reader, rules[i][0]), 0, "%s", rules[i][0]);
        cr_expect_eq(page_with(&reader, rules[i][0]), page_with(&reader, rules[i][1]), "%s", rules[i][0]);
    }
    close_reader(&reader);
}

/* Larger type of a booklet is that of its rules: names in pictures, which are not larger, keep apart. */
Test(rulebook, names_in_a_booklet_keep_their_size)
{
    struct reader reader;

    open_reader(&reader, "hideseek", "rules hideseek --lang en --booklet", "hideseek-booklet-a4.pdf");
    PopplerRectangle name = place_of(&reader, "10.2 Hidden"), rule = place_of(&reader, "You may only lay");
    cr_expect_lt(fabs(name.y2 - name.y1), 0.85 * fabs(rule.y2 - rule.y1));
    close_reader(&reader);
}

/* Three pictures stand in a row or below each other, however much they have grown. */
Test(rulebook, pictures_that_grow_leave_none_alone)
{
    static const char *const papers[] = { "letter", "b4" };
    static const char *const says[] = { "Action: Build", "Free move: the heavy", "Extra move: Build" };

    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        struct reader reader;
        PopplerRectangle at[3];
        char words[64], file[64];
        snprintf(words, sizeof words, "rules brazil --lang en --paper %s", papers[i]);
        snprintf(file, sizeof file, "brazil-rules-%s.pdf", papers[i]);
        open_reader(&reader, "brazil", words, file);
        for (int k = 0; k < 3; k++)
            at[k] = place_of(&reader, says[k]);
        bool in_row = fabs(at[1].y2 - at[2].y2) < 1 && at[1].x1 < at[2].x1;
        bool below = fabs(at[0].x1 - at[1].x1) < 1 && fabs(at[1].x1 - at[2].x1) < 1;
        cr_expect(in_row || below, "%s", papers[i]);
        close_reader(&reader);
    }
}

/* ---- numbers ---- */

struct place {
    int rule, page;
    double x, y, width, height;
};

static int read_places(const char *dump, const struct kit *kit, struct place places[], int room)
{
    char id[64];
    int count = 0;

    for (const char *line = strstr(dump, "\nrule "); line != NULL && count < room; line = strstr(line + 1, "\nrule ")) {
        struct place *at = &places[count++];
        cr_assert_eq(sscanf(line, " rule %63s %lf %lf %lf %lf", id, &at->x, &at->y, &at->width, &at->height), 5);
        at->rule = kit_rule_index(kit, id);
        at->page = page_of(dump, line);
    }
    return count;
}

static bool lies_below(const struct place *a, const struct place *b)
{
    bool beside = a->x + a->width <= b->x || b->x + b->width <= a->x;

    return a->page > b->page || (a->page == b->page && !beside && a->y >= b->y + b->height);
}

static bool counts_more(const struct words *words, int a, int b)
{
    const struct kit_rule *rule = words->kit->rule;
    int first = words_section_number(words, rule[a].section), second = words_section_number(words, rule[b].section);

    return first != second ? first > second : rule[a].number > rule[b].number;
}

static void expect_ascending(struct bench *bench, const char *game)
{
    struct loaded loaded;
    struct error error = { 0 };
    struct buf dump = { 0 };
    struct place places[256];

    cr_assert(games_load(arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR")), game, &bench->arena, &loaded,
                         &error),
              "%s", error.text);
    const struct words *words = load_words(bench, loaded.kit, "en"), *chinese = load_words(bench, loaded.kit, "zh-Hant");
    for (int i = 0; i < loaded.kit->sections; i++)
        cr_expect_eq(words_section_number(words, i), words_section_number(chinese, i), "%s, %s", game,
                     loaded.kit->section[i].id);
    cr_assert_eq(bench_run(bench, "'%s' rules %s --dump >dump", getenv("PROOFSHEET_GEN"), game), 0);
    bench_read(bench, "dump", &dump);
    int count = read_places(buf_text(&dump), loaded.kit, places, 256);
    cr_assert_gt(count, 40);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            cr_expect(!lies_below(&places[a], &places[b]) || counts_more(words, places[a].rule, places[b].rule),
                      "%s: %s stands behind %s", game, loaded.kit->rule[places[a].rule].id,
                      loaded.kit->rule[places[b].rule].id);
    buf_finish(&dump);
}

/* Who looks for a number finds it between the one before and the one behind it, in either language. */
Test(rulebook, numbers_count_up, .timeout = 200)
{
    const char *taught[GAMES_MAX];
    struct bench bench;

    cr_assert_geq(sodium_init(), 0);
    bench_open(&bench);
    int count = games_printed(arena_printf(&bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR")), &bench.arena, taught);
    cr_assert_gt(count, 3);
    for (int i = 0; i < count; i++)
        expect_ascending(&bench, taught[i]);
    bench_close(&bench);
}

static const double dots = 4; /* a mm */

static cairo_surface_t *draw_page(PopplerPage *page)
{
    double width, height, scale = dots * 25.4 / 72;

    poppler_page_get_size(page, &width, &height);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * scale), (int)(height * scale));
    cairo_t *cr = cairo_create(surface);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, scale, scale);
    poppler_page_render(page, cr);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    return surface;
}

/* Blue, green and red at a dot. */
static const unsigned char *dot_at(cairo_surface_t *surface, size_t x, size_t y)
{
    return cairo_image_surface_get_data(surface) + y * (size_t)cairo_image_surface_get_stride(surface) + 4 * x;
}

/* How many dots in the upper fifth of the first page are so near to a colour. */
static int dots_of(const struct reader *reader, int red, int green, int blue)
{
    PopplerPage *page = poppler_document_get_page(reader->document, 0);
    cairo_surface_t *surface = draw_page(page);
    int count = 0;

    for (size_t y = 0; y < (size_t)(60 * dots); y++)
        for (size_t x = 0; x < (size_t)(210 * dots); x++) {
            const unsigned char *dot = dot_at(surface, x, y);
            count += abs(dot[2] - red) < 4 && abs(dot[1] - green) < 4 && abs(dot[0] - blue) < 4;
        }
    cairo_surface_destroy(surface);
    g_object_unref(page);
    return count;
}

/* In the colours of the <letters> of its palette, which nothing else of the scene has; in low-ink they are plain. */
Test(rulebook, a_title_has_letters_of_its_own)
{
    struct reader full, bare;

    open_reader(&full, "badgequest", "rules badgequest", "badgequest-rules-a4.pdf");
    open_reader(&bare, "badgequest", "rules badgequest --theme low-ink", "badgequest-rules-a4.pdf");
    cr_expect_gt(dots_of(&full, 0x63, 0xb8, 0xe8), 1000);
    cr_expect_eq(dots_of(&bare, 0x63, 0xb8, 0xe8), 0);
    cr_expect_not_null(strstr(buf_text(&full.text), "徽章大冒險"));
    cr_expect_not_null(strstr(buf_text(&full.text), "BadgeQuest"));
    close_reader(&full);
    close_reader(&bare);
}

/* The grey of the paper of a page, 0 to 255, at that place in mm. */
static unsigned grey_at(PopplerPage *page, double x, double y)
{
    cairo_surface_t *surface = draw_page(page);
    unsigned green = dot_at(surface, (size_t)(x * dots), (size_t)(y * dots))[1];

    cairo_surface_destroy(surface);
    return green;
}

/* The page on which the first block stands whose line of a dump begins so, behind one that begins with `behind`, and where
   it stands there, in mm. Unref the page. */
static PopplerPage *open_page_of(struct reader *reader, const char *game, const char *behind, const char *begins,
                                 double *x, double *y)
{
    struct buf dump = { 0 };

    cr_assert_eq(bench_run(&reader->bench, "'%s' rules %s --lang en --dump >dump", getenv("PROOFSHEET_GEN"), game), 0);
    bench_read(&reader->bench, "dump", &dump);
    const char *line = strstr(buf_text(&dump), behind);
    cr_assert_not_null(line);
    line = strstr(line, begins);
    cr_assert_not_null(line);
    cr_assert_eq(sscanf(line + strlen(begins), "%lf %lf", x, y), 2);
    PopplerPage *page = poppler_document_get_page(reader->document, page_of(buf_text(&dump), line) - 1);
    buf_finish(&dump);
    return page;
}

/* The darkest and the lightest grey of a line across, so many mm of it. */
static void greys_across(PopplerPage *page, double x, double y, double width, unsigned *darkest, unsigned *lightest)
{
    *darkest = 255;
    *lightest = 0;
    for (double at = x; at < x + width; at += 0.25) {
        unsigned grey = grey_at(page, at, y);
        *darkest = grey < *darkest ? grey : *darkest;
        *lightest = grey > *lightest ? grey : *lightest;
    }
}

/* Two parts of boards stand apart, each in its frame: the board goes on where the paper is white. */
Test(rulebook, a_part_of_a_piece_is_cut_out)
{
    struct reader reader;
    double x, y;
    unsigned darkest, lightest;

    open_reader(&reader, "brazil", "rules brazil --lang en", "brazil-rules-a4.pdf");
    PopplerPage *page = open_page_of(&reader, "brazil", "", "\nsetup claim ", &x, &y);
    greys_across(page, x + 88, y + 20, 3, &darkest, &lightest);
    cr_expect(darkest < 0xf0 && lightest == 0xff, "the frame of the first, and what is left of it");
    greys_across(page, x + 139, y + 20, 3, &darkest, &lightest);
    cr_expect(darkest < 0xf0 && lightest == 0xff, "the frame of the second");
    greys_across(page, x + 160, y + 30, 28, &darkest, &lightest);
    cr_expect_eq(darkest, 0xff, "right of it: %x", darkest);
    g_object_unref(page);
    close_reader(&reader);
}

/* Dots of the red of a cross in a square of `side` mm. */
static int count_red(PopplerPage *page, double x, double y, double side)
{
    cairo_surface_t *surface = draw_page(page);
    int count = 0;

    for (size_t down = (size_t)(y * dots); down < (size_t)((y + side) * dots); down++)
        for (size_t across = (size_t)(x * dots); across < (size_t)((x + side) * dots); across++) {
            const unsigned char *dot = dot_at(surface, across, down);
            count += dot[2] > 180 && dot[1] < 70 && dot[0] < 70;
        }
    cairo_surface_destroy(surface);
    return count;
}

Test(rulebook, the_lines_of_a_point_begin_below_each_other)
{
    struct reader reader;

    open_reader(&reader, "brazil", "rules brazil --lang en,zh-Hant", "brazil-rules-a4.pdf");
    double lead = place_of(&reader, "The defender adds up").x1, point = place_of(&reader, "palaces they have built").x1,
           next = place_of(&reader, "adds anything, nor").x1;
    cr_expect_float_eq(next, point, 0.5);
    cr_expect_gt(point, lead + 5);
    close_reader(&reader);
}

/* A list is all of it told to those who do not see the picture, and has its room in a column of the aid; one that begins
   a rule stands beside its number. */
Test(rulebook, lists_are_said_and_have_room)
{
    struct bench bench;
    struct buf out = { 0 };
    double number, point;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench,
                           "sed -i -e 's|<caption example=\"gap\">|&<bullet/>first point <bullet/>|' "
                           "-e 's|<rule id=\"fill.gap\">|&<bullet/>firstly |' "
                           "-e 's|<left><b>2</b> Jungle</left>|<left>A<bullet/>wider tile</left>|' '%s/data/cacao/en.xml' && "
                           "'%s' rules cacao --lang en --data-dir '%s' -o listed && "
                           "'%s' aid cacao --lang en --data-dir '%s' -o listed && cd listed && "
                           "qpdf --qdf --object-streams=disable cacao-rules-a4.pdf q.pdf && "
                           "grep -a -q '/Alt (first point Purple' q.pdf && "
                           "pdftotext -layout cacao-aid-a4.pdf - | grep -q 'wider tile' && "
                           "pdftotext -bbox cacao-rules-a4.pdf - | sed -n 's/.*yMin=\"\\([0-9.]*\\)\".*>\\(4[.]1\\|•firstly\\)<.*/\\1/p' "
                           ">there",
                           bench.own, getenv("PROOFSHEET_GEN"), bench.own, getenv("PROOFSHEET_GEN"), bench.own),
                 0);
    bench_read(&bench, "listed/there", &out);
    cr_assert_eq(sscanf(buf_text(&out), "%lf %lf", &number, &point), 2, "%s", buf_text(&out));
    cr_expect_float_eq(point, number, 0.3);
    buf_finish(&out);
    bench_close(&bench);
}

/* Two arches of one board beside each other: the second is the one of trade, with what it is worth to the left of its
   labels. */
Test(rulebook, parts_of_one_piece_are_all_drawn)
{
    struct reader reader;
    int drawn = 0;

    open_reader(&reader, "brazil", "rules brazil --lang en --booklet --duplex short", "brazil-booklet-a4.pdf");
    for (int i = 0; i < reader.pages; i++) {
        PopplerPage *page = poppler_document_get_page(reader.document, i);
        GList *found = poppler_page_find_text(page, "Give two coffee");
        if (found != NULL) {
            const PopplerRectangle *at = found->data;
            double width, height, high = 25.4 / 72, x = at->x1 * high, y;
            poppler_page_get_size(page, &width, &height);
            y = (height - at->y1) * high;
            cairo_surface_t *surface = draw_page(page);
            for (int down = -22; down < 8; down++)
                for (int left = 4; left < 16; left++) {
                    const unsigned char *dot = dot_at(surface, (size_t)((x - left) * dots), (size_t)((y + down) * dots));
                    drawn += dot[0] < 250 || dot[1] < 250 || dot[2] < 250;
                }
            cairo_surface_destroy(surface);
        }
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(page);
    }
    cr_expect_gt(drawn, 150, "%d of 360 dots", drawn);
    close_reader(&reader);
}

/* A figure that may not stand there is shown there all the same, with a cross: on the first tile of the strip. */
Test(rulebook, a_refused_figure_has_a_cross)
{
    struct reader reader;
    double x, y;

    open_reader(&reader, "pokesonne", "rules pokesonne --lang en", "pokesonne-rules-a4.pdf");
    PopplerPage *page = open_page_of(&reader, "pokesonne", "\nband figure ", "\nstrip ", &x, &y);
    int red = count_red(page, x, y, 13);
    cr_expect_gt(red, 28, "%d dots", red);
    g_object_unref(page);
    close_reader(&reader);
}

/* In one language, too, where the rules of a section are one block in columns. Below the last pictures of a chapter a page
   may end. */
Test(rulebook, pictures_stand_on_the_page_of_their_rules)
{
    static const char *const languages[] = { "en", "zh-Hant" };
    struct bench bench;
    struct buf dump = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        int strips = 0;
        cr_assert_eq(bench_run(&bench, "'%s' rules pokesonne --modules gyms --dump --lang %s >dump",
                               getenv("PROOFSHEET_GEN"), languages[i]), 0);
        bench_read(&bench, "dump", &dump);
        for (const char *line = strstr(buf_text(&dump), "\nstrip "); line != NULL; line = strstr(line, "\nstrip "))
            if ((line = strchr(line + 1, '\n')) != NULL && ++strips > 0) {
                const char *band = strstr(line, "\nband "), *rules = strstr(line, "\nrules ");
                bool ends = band != NULL && (rules == NULL || band < rules);
                cr_expect(strncmp(line, "\npage ", 6) != 0 || ends, "%s: strip %d is at the foot of a page", languages[i],
                          strips);
            }
        cr_expect_geq(strips, 5);
    }
    buf_finish(&dump);
    bench_close(&bench);
}

/* A page that begins within a chapter says which at its head, and nothing else does. Returns how many do. */
static int pages_begin_well(const char *dump, const char *game)
{
    char kind[16], name[64], last[64] = "";
    double x, y, top = 0;
    int pages = 0, heads = 0, again = 0;

    for (const char *line = dump; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, "page ", 5) == 0) {
            cr_expect(pages < 2 || heads == 1, "%s: page %d has %d heads", game, pages, heads);
            pages++;
            heads = 0;
        }
        if (sscanf(line, "%15s %63s %lf %lf", kind, name, &x, &y) < 4)
            continue;
        bool says = strcmp(kind, "again") == 0;
        if (!says && strcmp(kind, "band") != 0)
            continue;
        top = top > 0 || pages < 2 ? top : y;
        heads += fabs(y - top) < 0.01;
        again += says;
        cr_expect(!says || (strcmp(name, last) == 0 && fabs(y - top) < 0.01), "%s: %s again on page %d", game, name,
                  pages);
        snprintf(last, sizeof last, "%s", name);
    }
    return again;
}

/* Rows are a little lower than four pages allow, and there is no room for another on any of them. */
Test(rulebook, rows_of_a_form_fill_their_pages)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "'%s' logpad hideseek --dump | awk '/^table/ { rows = $3; low += $5 + $7 < 276 } "
                                   "END { exit low > 0 || rows < 72 }'",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* Groups of ids are whole where their page has room; one that goes on says so in every language. */
Test(rulebook, a_group_of_ids_is_whole_or_says_that_it_goes_on)
{
    static const struct {
        const char *paper, *expected;
    } jobs[] = { { "a4", "grep -c '[a-z]（續）' | grep -qx 0" }, { "letter", "grep -q 'card（續） *(continued)'" } };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        cr_expect_eq(bench_run(&bench, "'%s' logpad hideseek --paper %s -o . && pdftotext hideseek-logpad-%s.pdf - | %s",
                               getenv("PROOFSHEET_GEN"), jobs[i].paper, jobs[i].paper, jobs[i].expected),
                     0, "%s", jobs[i].paper);
    bench_close(&bench);
}

/* One more on the back of the last sheet takes no more paper. */
Test(rulebook, sheets_are_used_on_both_sides)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++)
        cr_expect_eq(bench_run(&bench, "'%s' rules %s --dump | awk '/^page /{n++} END{exit n > 1 && n %% 2}'",
                               getenv("PROOFSHEET_GEN"), games[i]->id),
                     0, "%s", games[i]->id);
    bench_close(&bench);
}

Test(rulebook, a_page_that_begins_within_a_chapter_says_which)
{
    struct bench bench;
    struct buf dump = { 0 };
    int again = 0;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++) {
        cr_assert_eq(bench_run(&bench, "'%s' rules %s --lang en --dump >dump", getenv("PROOFSHEET_GEN"), games[i]->id),
                     0);
        bench_read(&bench, "dump", &dump);
        again += pages_begin_well(buf_text(&dump), games[i]->id);
    }
    cr_expect_gt(again, 0);
    cr_expect_eq(bench_run(&bench, "'%s' rules brazil --lang en --paper letter -o . && "
                                   "pdftotext brazil-rules-letter.pdf - | grep -q '[0-9] [A-Z][a-z, ]* (continued)$'",
                           getenv("PROOFSHEET_GEN")),
                 0);
    buf_finish(&dump);
    bench_close(&bench);
}

static double foot_of(PopplerPage *page, const char *words)
{
    GList *found = poppler_page_find_text(page, words);
    double y = found != NULL ? ((const PopplerRectangle *)found->data)->y2 : 0;

    g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
    return y;
}

/* Whatever the heights of the pictures over them. */
Test(rulebook, captions_of_a_strip_begin_on_one_line)
{
    static const char *const begin[] = { "No grass side", "Four tiles from", "All eight spaces are" };
    struct reader reader;
    int found = 0;

    open_reader(&reader, "pokesonne", "rules pokesonne --lang en", "pokesonne-rules-a4.pdf");
    for (int i = 0; i < reader.pages; i++) {
        PopplerPage *page = poppler_document_get_page(reader.document, i);
        double first = foot_of(page, begin[0]);
        for (size_t k = 0; first > 0 && k < sizeof begin / sizeof *begin; k++, found++)
            cr_expect_float_eq(foot_of(page, begin[k]), first, 0.5, "%s", begin[k]);
        g_object_unref(page);
    }
    cr_expect_eq(found, 3);
    close_reader(&reader);
}

/* ---- papers ---- */

/* Pictures of parts of a board come out at many sizes, some very small: the drawing library must survive each. */
Test(rulebook, a_board_is_drawn_at_every_size)
{
    static const char *const jobs[] = {
        "--paper a3",
        "--paper a5 --lang zh-Hant --theme grey",
        "--paper a5 --lang en --booklet",
        "--paper b5 --theme low-ink",
        "--paper b5 --booklet",
        "--paper legal --lang en --theme grey",
        "--paper 175x180",
        "--paper 148x230 --lang en --theme low-ink --booklet",
        "--paper 260x330 --booklet",
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        cr_expect_eq(bench_run(&bench, "'%s' rules badgequest %s -o papers", getenv("PROOFSHEET_GEN"), jobs[i]), 0, "%s",
                     jobs[i]);
    bench_close(&bench);
}

/* On the smallest pages a row breaks into two where its names would not fit side by side. */
Test(rulebook, a_row_breaks_for_its_names)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "'%s' rules brazil --booklet --paper a5 --lang en -o small && "
                                   "pdftotext -layout small/brazil-booklet-a5.pdf small/text && "
                                   "grep -q 'Brazilwood *Sugar cane *Cotton' small/text && "
                                   "! grep -q 'Cotton *Coffee' small/text",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* Boxes that say nothing with these modules are no page: the rules go on to the back. */
Test(rulebook, a_back_that_says_nothing_is_none)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_expect_eq(bench_run(&bench,
                           "sed -i 's/<row\\( emblem=\"[a-z]*\"\\)*\\( with[a-z]*=\"[^\"]*\"\\)*>/<row\\1 "
                           "with=\"gyms\">/' '%s/data/pokesonne/en.xml' && '%s' rules pokesonne --lang en --booklet "
                           "--modules base --data-dir '%s' -o none && pdftotext -f 1 -l 1 none/pokesonne-booklet-a4.pdf - "
                           "| grep -Eq '^([2-9][.][0-9]|One whole turn)'",
                           bench.own, getenv("PROOFSHEET_GEN"), bench.own),
                 0);
    bench_close(&bench);
}

/* ---- slips ---- */

struct slip {
    const char *from, *to, *says;
};
/* Each change to a file of the game is told in that file. */
static void expect_told(const char *game, const char *file, const struct slip *slip, size_t slips)
{
    struct bench bench;
    struct buf good = { 0 }, said = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *path = arena_printf(&bench.arena, "%s/data/%s/%s", bench.own, game, file);
    text_read(path, &good);
    for (size_t i = 0; i < slips; i++) {
        text_change(path, buf_text(&good), slip[i].from, slip[i].to);
        cr_expect_neq(bench_run(&bench, "'%s' rules %s --data-dir '%s' -o there 2>blamed", getenv("PROOFSHEET_GEN"),
                                game, bench.own),
                      0, "%s", slip[i].to);
        bench_read(&bench, "blamed", &said);
        cr_expect_not_null(strstr(buf_text(&said), arena_printf(&bench.arena, "%s:", file)), "%s: %s", slip[i].to, buf_text(&said));
        cr_expect_not_null(strstr(buf_text(&said), slip[i].says), "%s: %s", slip[i].to, buf_text(&said));
    }
    bench_close(&bench);
    buf_finish(&good);
    buf_finish(&said);
}

Test(rulebook, slips_are_told)
{
    static const struct slip slips[] = {
        { "rules=\"site.mine\"", "rules=\"site.mines\"", "rule \"site.mines\" is not in the kit" },
        { "rules=\"site.mine\"", "rules=\"site.sun\"", "rule \"site.sun\" stands twice on the sheet" },
        { "<chapter section=\"draw\"", "<chapter section=\"drawn\"", "drawn" },
        { "<chapter section=\"draw\"", "<chapter booklet=\"no\" section=\"draw\"", "section \"draw\" stands neither" },
        { "<chapter section=\"draw\"", "<chapter booklet=\"never\" section=\"draw\"", "must be one of: no, only" },
        { "on=\"logpad\" sections=\"record\"", "on=\"logpad\" sections=\"making\"",
          "section \"record\" stands neither" },
        { "example=\"gap\"", "example=\"gape\"", "unknown example \"gape\" (did you mean \"gap\"?)" },
        { "piece=\"cacao\"", "piece=\"cocoa\"", "piece \"cocoa\" is not in the kit" },
        { "name=\"rulebook.table.hand\"", "name=\"rulebook.table.hands\"",
          "has no <name of=\"rulebook.table.hands\">" },
        { "caption=\"rulebook.whole.place", "caption=\"rulebook.whole.palce",
          "has no <name of=\"rulebook.whole.palce\">" },
        { "caption=\"rulebook.pad.2", "caption=\"rulebook.pad.12", "has no <name of=\"rulebook.pad.12" },
        { "colour=\"violet-dark\"", "colour=\"violet-dork\"", "violet-dork" },
        { "<try>1 place B 1,0 0</try>", "<try>1 place B 3,0 0</try>", "place.beside was found, a legal line" },
        { "<try refused=\"place.beside\">1 place A 3,0 0", "<try refused=\"place.beside\">1 place A 1,0 0",
          "a legal line was found, place.beside" },
        { "id=\"whole\" seats=\"2\"", "id=\"whole\" seats=\"2\" options=\"zzz\"", "example \"whole\": " },
        { "<rulebook game=\"cacao\"", "<rulebook game=\"hideseek\"",
          "game=\"hideseek\" found in the folder of \"cacao\"" },
        { "where=\"display\"", "where=\"disply\"", "unknown place \"disply\" (did you mean \"display\"?)" },
        { "where=\"display\"", "where=\"zzz\"", "unknown place \"zzz\" (known: 0,0 0, 1,1 0, display, hand)" },
        { "<mat seat=\"2\"", "<mat seat=\"4\"", "seat=\"4\", but the example \"table\" has 3 seats" },
        { "where=\"hand\" seat=\"1\"", "where=\"hand\" seat=\"4\"", "seat=\"4\", but the example \"table\" has 3" },
        { "<label rule=\"setup.hand\"", "<label with=\"zzz\" rule=\"setup.hand\"", "unknown module \"zzz\"" },
        { "<label rule=\"setup.hand\"", "<label without=\"zzz\" rule=\"setup.hand\"", "unknown module \"zzz\"" },
        { "sections=\"making\"", "sections=\"making zzz\"", "unknown section \"zzz\"" },
        { "picture=\"spot-sun\"", "picture=\"spot-son\"", "spot-son" },
        { "sections=\"sites fill\"", "sections=\"sites fil\"", "unknown section \"fil\"" },
        { "back=\"turn", "back=\"tern", "unknown box of the words \"tern\"" },
        { "back=\"turn", "back=\"turn turn", "the box \"turn\" appears twice" },
        { "lines=\"23\"", "lines=\"99\"", "lines=\"99\", but the example \"whole\" has 2" },
        { "<stack piece=\"A\" seat=\"1\"", "<stack piece=\"A\"", "piece \"A\" has the colour of a seat" },
        { "<stack piece=\"cacao\"", "<stack piece=\"cacao\" seat=\"2\"", "piece \"cacao\" has no colour" },
        { "1 fill TE 0,2", "1 fill TE 1,3", "fill.all" },
        { "cells=\"1,0 2,1\" mat", "cells=\"-60,-60 60,60\" mat", "cells=\"-60,-60 60,60\": more than 20 cells beyond" },
        { "cells=\"1,0 2,1\" mat", "cells=\"99,99 100,100\" mat", "cells=\"99,99 100,100\": nothing lies there" },
        { "cells=\"1,0 2,1\" mat", "cells=\"1,0 2000,0\" mat", "cells=\"1,0 2000,0\": nothing lies there" },
        { "<stack piece=\"cacao\" x=\"8\"", "<stack piece=\"cacao\" x=\"800\"", "must be a number from -10 to 190" },
    };

    expect_told("cacao", "rulebook.xml", slips, sizeof slips / sizeof *slips);
}

Test(rulebook, slips_of_letters_are_told)
{
    static const struct slip slips[] = {
        { "light=\"gold-light\"", "light=\"gold-lite\"", "unknown colour \"gold-lite\" (did you mean \"gold-light\"" },
        { " edge=\"jungle-deep\" turn", " turn", "edge" },
        { "turn=\"3\"", "turn=\"30\"", "turn" },
    };

    expect_told("cacao", "palette.xml", slips, sizeof slips / sizeof *slips);
}

Test(rulebook, slips_of_rows_are_told)
{
    static const struct slip slips[] = {
        { "<show piece=\"PT-U2\" name", "<show piece=\"PT-U9\" name", "piece \"PT-U9\" is not in the kit" },
        { "name=\"rulebook.unit.archer\"", "name=\"rulebook.unit.archers\"",
          "has no <name of=\"rulebook.unit.archers\">" },
    };

    expect_told("brazil", "rulebook.xml", slips, sizeof slips / sizeof *slips);
}

Test(rulebook, letters_in_the_sky_need_a_scene)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_expect_eq(bench_run(&bench, "rm '%s/data/pokesonne/pictures/scene.svg' && '%s' rules pokesonne --check --data-dir '%s'",
                           bench.own, getenv("PROOFSHEET_GEN"), bench.own),
                 1);
    text_says(bench.err, "pokesonne/rulebook.xml:");
    text_says(bench.err, "lettering=\"sky\": there is no scene, pictures/scene.svg");
    bench_close(&bench);
}

/* A picture apart from its rule tells its number. */
Test(rulebook, slips_of_pictures_are_told)
{
    static const struct slip slips[] = {
        { "<picture rule=\"commit.way\"", "<picture rule=\"commit.weigh\"",
          "rule \"commit.weigh\" is not in the kit" },
        { "cells=\"0,1 0,1\" example=\"later\"", "cells=\"0,1 0,1\" example=\"latter\"",
          "unknown example \"latter\"" },
        { "size=\"15.8\" cells=\"2,0 2,0\"", "size=\"15.8\" lines=\"99\" cells=\"2,0 2,0\"",
          "lines=\"99\", but the example \"key\" has" },
    };

    expect_told("hideseek", "rulebook.xml", slips, sizeof slips / sizeof *slips);
}

/* Figures that are smaller on paper than on the table. */
Test(rulebook, slips_of_sizes_on_paper_are_told)
{
    static const struct slip slips[] = {
        { "print=\"0.62\"", "print=\"0\"", "print=\"0\" of <lay> must be a number from 0.1 to 10" },
        { "rise-print=\"14.3\"", "rise-print=\"99\"", "rise-print=\"99\"" },
    };

    expect_told("brazil", "tableau.xml", slips, sizeof slips / sizeof *slips);
}

/* What stands beside a map: pieces where they lie, and dice. */
Test(rulebook, slips_beside_a_map_are_told)
{
    static const struct slip slips[] = {
        { "<lay where=\"party 1\" of=\"W01\" size=\"16\"/><thrown/>", "<lay where=\"party 2\" of=\"W01\"/><thrown/>",
          "nothing lies in where=\"party 2\"" },
        { "<lay where=\"party 1\" of=\"W01\" size=\"16\"/><thrown/>", "<lay where=\"party 1\" of=\"W02\"/><thrown/>",
          "nothing lies in where=\"party 1\"" },
        { "<thrown last=\"9\"/>", "<thrown last=\"8\"/>", "no die was thrown in the last lines" },
        { "<chart piece=\"overview\"", "<chart piece=\"overlook\"", "overlook" },
        { "of=\"matchup\"", "of=\"match\"", "piece \"overview\" has no <match>" },
        { "value=\"battle\"", "value=\"battles\"", "the kit has no value \"battles." },
        { "name=\"rulebook.chart\"", "name=\"rulebook.charts\"", "<name of=\"rulebook.charts" },
        { "rows=\"fire water grass\"", "rows=\"fire water ghost\"", "rulebook.chart.ghost" },
        { "<sign picture=\"dice\"", "<sign picture=\"dices\"", "dices" },
        { "<show piece=\"board\"", "<show piece=\"board\" example=\"table\"", "<show> needs the attribute cells" },
        { "<show piece=\"board\"", "<show piece=\"board\" example=\"table\" cells=\"0,0 30,20\"",
          "cells=\"0,0 30,20\": too many for a picture of this size" },
        { "<show piece=\"board\"", "<show piece=\"board\" example=\"tables\" cells=\"6,4 8,5\"",
          "unknown example \"tables\"" },
        { "piece=\"faint\"", "piece=\"fainted\"", "piece \"fainted\" is not in the kit" },
        { "<try refused=\"step.square\">1 step 8,9", "<try refused=\"step.square\">1 step 7,10",
          "a legal line was found, step.square" },
        { "1 step 7,8", "1 step 8,8", "step.next" },
        { "turn=\"270\"", "turn=\"45\"", "turn" },
    };

    expect_told("badgequest", "rulebook.xml", slips, sizeof slips / sizeof *slips);
}

/* Examples that stand after others, and backs on which nothing is printed. */
Test(rulebook, slips_of_examples_that_go_on_are_told)
{
    static const struct slip slips[] = {
        { "id=\"harbor\" after=\"opening\"", "id=\"harbor\" after=\"opened\"", "unknown example \"opened\"" },
        { "id=\"harbor\" after=\"opening\" seats=\"2\"", "id=\"harbor\" after=\"opening\" seats=\"3\"",
          "the example \"opening\" has 2 seats" },
        { "example=\"paint\"", "lines=\"99\" example=\"paint\"", "lines=\"99\", but the example \"paint\" has 4" },
        { "part=\"3.7 62.4 107.4 80.2\"", "part=\"3.7 62.4\"", "part" },
        { "<stack piece=\"common\"", "<stack piece=\"common\" side=\"back\"",
          "nothing is printed on the back of \"common\"" },
        { "example=\"paint\" map=\"no\" caption=\"rulebook.paint.card\" points=\"no\"><lay where=\"seat 1\" of=\"A7\"",
          "example=\"paint\" map=\"no\"><lay where=\"PEDRO2 seat 1\" side=\"back\" of=\"BR\"",
          "nothing is printed on the back of \"BR\"" },
        { "1 build SAWMILL -2,-1", "1 build SAWMILL -3,-1", "build.terrain" },
    };

    expect_told("brazil", "rulebook.xml", slips, sizeof slips / sizeof *slips);
}
