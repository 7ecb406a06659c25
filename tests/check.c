/* --check and --dump: everything as for printing, and nothing written. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "verify/games.h"
#include "tests/harness/bench.h"

/* Exit status of the press, and what it says. */
static int say(struct bench *bench, const char *arguments, struct buf *said, struct buf *blamed)
{
    int status = bench_press(bench, arguments, NULL);

    text_read(bench->out, said);
    text_read(bench->err, blamed);
    return status;
}

/* The press stops with that status, says nothing and blames what it should. */
static void expect_blamed(struct bench *bench, const char *arguments, int status, const char *says, const char *row)
{
    struct buf said = { 0 }, blamed = { 0 };

    cr_expect_eq(say(bench, arguments, &said, &blamed), status, "%s", row);
    cr_expect_not_null(strstr(buf_text(&blamed), says), "%s: %s", row, buf_text(&blamed));
    cr_expect_str_eq(buf_text(&said), "", "%s", row);
    buf_finish(&said);
    buf_finish(&blamed);
}

static int lines_in(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Each file that was printed, by its path and what it is, begins a line of what the check told. */
static void expect_told(struct bench *bench, char *printed, const char *checked)
{
    for (char *line = strtok(printed, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const char *start = arena_printf(&bench->arena, "\n%s", line);
        char *pages = strstr(start, " page"), *ink = strstr(start, ", ink ");
        if (ink != NULL)
            *ink = '\0';
        while (pages != NULL && pages[-1] != ',') /* how many of what is told in another order */
            *pages-- = '\0';
        cr_expect_not_null(strstr(arena_printf(&bench->arena, "\n%s", checked), start), "%s in\n%s", start, checked);
    }
}

Test(check, tells_every_file_and_writes_none)
{
    static const char *const commands[] = { "sheets cacao --ink", "rules null",  "aid cacao",
                                            "logpad null",        "export null", "all null" };
    struct bench bench;
    struct buf checked = { 0 }, printed = { 0 }, blamed = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        cr_expect_eq(say(&bench, arena_printf(&bench.arena, "%s --check", commands[i]), &checked, &blamed), 0);
        cr_expect_eq(bench_files(&bench, "."), 0, "%s", commands[i]);
        cr_expect_eq(say(&bench, commands[i], &printed, &blamed), 0);
        cr_expect_eq(lines_in(buf_text(&checked)), lines_in(buf_text(&printed)), "%s", commands[i]);
        expect_told(&bench, printed.text, buf_text(&checked));
        cr_assert_eq(bench_run(&bench, "rm -r out"), 0);
    }
    bench_close(&bench);
    buf_finish(&checked);
    buf_finish(&printed);
    buf_finish(&blamed);
}

Test(check, counts_sheets_pages_and_pieces)
{
    struct bench bench;
    struct buf said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    cr_expect_eq(say(&bench, "all null --check", &said, &blamed), 0);
    cr_expect_str_eq(buf_text(&said), "out/null-packing-a4.pdf  packing list, paper, 1 page\n"
                                      "out/null-tokens-a4.pdf  tokens, board, 1 sheet, 2 pages, 24 pieces\n"
                                      "out/null-boards-a4.pdf  board, board, 1 sheet, 1 page, 1 piece\n"
                                      "out/null-rules-a4.pdf  rule sheet, paper, 1 page\n"
                                      "out/null-logpad-a4.pdf  log pad, paper, 4 pages\n");
    cr_expect_eq(say(&bench, "sheets null --check --only stone --duplex none -o /dev/null/there", &said, &blamed), 0);
    cr_expect_str_eq(buf_text(&said),
                     "/dev/null/there/null-packing-a4.pdf  packing list, paper, 1 page\n"
                     "/dev/null/there/null-tokens-a4.pdf  tokens, board, 1 sheet, 1 page, 24 pieces\n",
                     "not even the output directory is touched");
    bench_close(&bench);
    buf_finish(&said);
    buf_finish(&blamed);
}

/* A face of the stones, whose text is as long as a test wants it. */
static void put_face(struct bench *bench, const char *text)
{
    text_write(arena_printf(&bench->arena, "%s/data/null/faces.xml", bench->own),
               arena_printf(&bench->arena,
                            "<faces><face id=\"stone\" of=\"stone\">\n"
                            "<text x=\"1\" y=\"8\" width=\"18\" height=\"4\" size=\"8\" floor=\"7\">%s</text>\n"
                            "</face><face id=\"tray\" of=\"tray\"/></faces>\n",
                            text));
}

/* A folder of data is a game that is only printed: no line of C names it. */
Test(check, prints_a_game_that_nobody_judges)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *own = arena_printf(&bench.arena, "%s/data/pebbles", bench.own);
    cr_assert_eq(bench_run(&bench, "cp -R '%s/data/null' '%s' && sed -i 's/\"null\"/\"pebbles\"/' '%s'/*.xml",
                           bench.own, own, own),
                 0);
    text_write(arena_printf(&bench.arena, "%s/faces.xml", own),
               "<faces><face id='stone' of='stone'><text x='1' y='8' width='18' height='4' size='8' floor='7.5'>{name}"
               "</text></face><face id='tray' of='tray'/></faces>");
    const char *all = arena_printf(&bench.arena, "all pebbles --check --data-dir '%s'", bench.own);
    cr_expect_eq(bench_press(&bench, all, NULL), 1, "an example is replayed");
    cr_assert_eq(bench_run(&bench, "sed -i '/<example/,/<.example>/d; /<caption/d' '%s'/*.xml", own), 0);
    cr_expect_eq(bench_press(&bench, all, NULL), 0);
    cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "list --data-dir '%s'", bench.own), NULL), 0);
    struct buf said = { 0 };
    bench_read(&bench, bench.out, &said);
    cr_expect_not_null(strstr(buf_text(&said), "\npebbles  "), "%s", buf_text(&said));
    buf_finish(&said);
    expect_blamed(&bench, arena_printf(&bench.arena, "list pebles --data-dir '%s'", bench.own), 2,
                  "unknown game \"pebles\" (did you mean \"pebbles\"?)", "a name of a folder");
    bench_close(&bench);
}

/* What a look calls a standee stands up for each seat; its pictures are there from both sides. */
Test(check, looks_make_standees)
{
    static const char picture[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"
                                  "<circle class='livery' cx='4' cy='4' r='4'/></svg>";
    static const char *const sides[] = { "red", "yellow", "green", "blue", "red-back", "yellow-back", "green-back" };
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *own = arena_printf(&bench.arena, "%s/data/null", bench.own);
    const char *check = arena_printf(&bench.arena, "sheets null --check --data-dir '%s'", bench.own);
    cr_assert_eq(bench_run(&bench, "sed -i 's/corner=\"10\"/standee=\"child\"/' '%s'/looks.xml", own), 0);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        text_write(arena_printf(&bench.arena, "%s/pictures/child-%s.svg", own, sides[i]), picture);
    expect_blamed(&bench, check, 1, "child-blue-back", "a side without its picture");
    text_write(arena_printf(&bench.arena, "%s/pictures/child-blue-back.svg", own), picture);
    struct buf said = { 0 }, blamed = { 0 };
    cr_expect_eq(say(&bench, check, &said, &blamed), 0, "%s", buf_text(&blamed));
    cr_expect_not_null(strstr(buf_text(&said), ", 96 pieces\n"), "24 for each of four seats: %s", buf_text(&said));
    cr_assert_eq(bench_run(&bench, "sed -i 's/<lay.*/<lay where=\"heap\"\\/>/' '%s'/tableau.xml", own), 0);
    const char *rules = arena_printf(&bench.arena, "rules null --check --data-dir '%s'", bench.own);
    cr_expect_eq(say(&bench, rules, &said, &blamed), 0, "nobody's stone has no figure to lie there: %s",
                 buf_text(&blamed));
    cr_assert_eq(bench_run(&bench, "sed -i 's/where=.heap./where=\"seat *\" as=\"mat\"/' '%s'/tableau.xml", own), 0);
    cr_expect_eq(say(&bench, rules, &said, &blamed), 0, "%s", buf_text(&blamed));
    buf_finish(&said);
    buf_finish(&blamed);
    bench_close(&bench);
}

/* Without a line they are found only where the page is really drawn. */
Test(check, finds_what_printing_would_find)
{
    static const struct {
        const char *file, *from, *to, *command, *says;
    } slips[] = {
        { "data/null/kit.xml", "<kit", "<kitten", "sheets null", "kit.xml:" },
        { "data/null/en.xml", "Stones", "Stones \U0001F600", "rules null", "U+1F600" },
        { "data/null/en.xml", "Take one stone", "Take <n of=\"nothing\"/> stone", "rules null", "en.xml:" },
        { "data/null/en.xml", "Stones",
          "Stones, and a title that is so long that the foot line of the sheets has no room for all that it has to "
          "tell of "
          "paper, duplex and kit, even in the smallest letters that we use, and if it were shortened by half or more "
          "it "
          "would still say too much for a single line",
          "sheets null --lang en", "en.xml" },
        { "data/hideseek/en.xml", "number=\"12\"", "number=\"4\"", "rules hideseek",
          "section \"mark\" has the number 4, as section \"offer\" has" },
        { "data/hideseek/en.xml", "number=\"12\"", "number=\"15\"", "rules hideseek",
          "section \"offer\" has the number 15, expected 1 to 14" },
        { "data/null/en.xml", "<title>Stones", "<title>St\u016fones", "rules null", "null/en.xml:3: the font" },
        { "data/null/en.xml", ">Stone<", ">St\u016fone<", "sheets null", "null/en.xml:4: the font" },
        { "data/null/sheets.xml", "gutter=\"3\"", "gutter=\"3\" gttr=\"3\"", "sheets null", "null/sheets.xml:" },
        { "data/pokesonne/kit.xml", "family=\"F001\" stage=\"2\"", "stage=\"2\"", "rules pokesonne",
          ": <token> needs the attribute family\n" },
        { "data/hideseek/looks.xml", "prop=\"notes\" ", "", "sheets hideseek", ": <look> needs the attribute prop\n" },
        { "data/null/sheets.xml", "gutter=\"3\"", "gutter=\"three\"", "sheets null", "null/sheets.xml:" },
        { "data/null/sheets.xml", "groups=\"stone\"", "groups=\"stick\"", "sheets null", "no sheet takes the group" },
        { "data/null/sheets.xml", "id=\"tokens\"", "id=\"aid\"", "sheets null", "null/sheets.xml:" },
        { "data/null/sheets.xml", "game=\"null\"", "game=\"cacao\"", "sheets null", "null/sheets.xml:" },
        { "data/null/sheets.xml", "groups=\"stone\"", "groups=\"stone ston\"", "sheets null",
          "null/sheets.xml:3: no piece of the game is of the group \"ston\"" },
        { "data/cacao/sheets.xml", "groups=\"village\"", "groups=\"village jungle\"", "sheets cacao",
          "cacao/sheets.xml:4: sheet \"tiles\" already takes the group \"jungle\"" },
        { "data/null/faces.xml", "of=\"stone\"", "of=\"stone ston\"", "faces null",
          "faces.xml:1: unknown piece \"ston\" (did you mean \"stone\"?)" },
        { "data/null/faces.xml", "<text x=", "<text turn=\"30\" x=", "faces null",
          "faces.xml:2: turn=\"30\" of <text> must be one of: 0, 90, 180, 270\n" },
        { "data/null/faces.xml", "</faces>", "<face id=\"more\" of=\"stone\"/></faces>", "faces null",
          "face \"more\": its pieces already have the face" },
        { "data/null/tableau.xml", "piece=\"tray\"", "piece=\"trey\"", "rules null",
          "null/tableau.xml:4: unknown piece \"trey\"" },
        { "data/null/tableau.xml", "x=\"-3\"", "x=\"three\"", "rules null", "null/tableau.xml:4:" },
        { "data/null/tableau.xml", "zoom=\"2\"", "rows=\"seats\"", "rules null",
          "null/tableau.xml:4: rows before seats have no such place" },
        { "data/cacao/tableau.xml", "alike=\"A\"", "alike=\"A Q\"", "rules cacao", "cacao/tableau.xml:3: alike=\"Q\"" },
        { "data/cacao/tableau.xml", "foretells=\"activate\"", "foretells=\"activates\"", "rules cacao",
          "cacao/tableau.xml:3: foretells=\"activates\" is no verb" },
        { "data/cacao/tableau.xml", "together=\"activate\"", "together=\"activates\"", "rules cacao",
          "cacao/tableau.xml:3: together=\"activates\" is no verb" },
        { "data/hideseek/tableau.xml", "foretells=\"catch ", "foretells=\"catchs ", "rules hideseek",
          "hideseek/tableau.xml:4: foretells=\"catchs\" is no verb" },
        { "data/hideseek/tableau.xml", "taken=\"paw\"", "taken=\"pow\"", "rules hideseek",
          "hideseek/tableau.xml:4: unknown icon \"pow\" (did you mean \"paw\"?)" },
        { "data/null/tableau.xml", "zoom=\"2\"", "taken=\"paw\"", "rules null", "null/tableau.xml:3: only what lies" },
        { "data/cacao/en.xml", "\"rulebook.whole.place\"", "\"rulebook.whole.palce\"", "rules cacao",
          "own/data/cacao/en.xml has no <name of=\"rulebook.whole.place\">" },
        { "data/cacao/en.xml", "\"rulebook.pad.2\"", "\"rulebook.pad.12\"", "logpad cacao",
          "own/data/cacao/en.xml has no <name of=\"rulebook.pad.2\">" },
        { "data/cacao/pad.xml", "kind=\"worker\"", "kind=\"worder\"", "logpad cacao", "cacao/pad.xml:2: kind" },
        { "data/cacao/pad.xml", "shown=\"B\"", "shown=\"Z\"", "logpad cacao", "cacao/pad.xml:2: shown" },
        { "data/brazil/pad.xml", "rule=\"score.units\"", "rule=\"score.unit\"", "logpad brazil",
          "brazil/pad.xml:45: rule=\"score.unit\" names no rule of the kit" },
        { "data/brazil/pad.xml", "show=\"GC01\"", "show=\"GC1\"", "logpad brazil", "names no piece of the kit" },
        { "data/hideseek/pad.xml", "<sample>\n    <cell>1</cell>\n    <cell>1</cell>",
          "<sample with=\"enemies\">\n    <cell>1</cell>\n    <cell>1</cell>", "logpad hideseek",
          "same: it needs what the row above needs, enemies" },
        { "data/badgequest/rulebook.xml", "sections=\"record\">\n    <picture",
          "sections=\"record\">\n    <picture counted=\"yes\"", "logpad badgequest",
          "counted: it must be the last picture" },
        { "data/cacao/pad.xml", "log=\"hands", "log=\"hand", "logpad cacao", "cacao/pad.xml:2: " },
        { "data/cacao/pad.xml", "quoted=\"place.beside\"", "quoted=\"place.besides\"", "logpad cacao",
          "cacao/pad.xml:2: quoted" },
        { "data/cacao/pad.xml", "<cell>3</cell>", "", "logpad cacao", "cacao/pad.xml:41: 10 cells, expected 11" },
        { "data/cacao/pad.xml", "\"pad.filled\"", "\"pad.felled\"", "logpad cacao",
          "own/data/cacao/zh-Hant.xml has no <name of=\"pad.felled\">" },
        { "data/cacao/pad.xml", "note=\"pad.setup.note\"", "note=\"pad.setup.nose\"", "logpad cacao", "cacao/pad.xml:3: " },
        { "data/cacao/pad.xml", "share=\"2.6\"", "share=\"-3\"", "logpad cacao", "cacao/pad.xml:15:" },
        { "data/cacao/pad.xml", "1 fill WA 2,2", "1 fall WA 2,2", "logpad cacao",
          "cacao/pad.xml:54: \"1 fall WA 2,2\"" },
        { "data/cacao/pad.xml", "from=\"2\"", "from=\"77\"", "logpad cacao", "from=\"77\": there is no pad.word.77" },
        { "data/cacao/pad.xml", "= 2 0", "= 2", "logpad cacao", "\"= 2\": \"=\" must hold a number" },
        { "data/cacao/en.xml", ">* draw TE |", ">* draw TEA |", "logpad cacao --lang en",
          "\"* draw TEA\": \"TEA\" found, did you mean \"TE\"?" },
        { "data/cacao/en.xml", "\"pad.line.2\"", "\"pad.line.5\"", "logpad cacao --lang en", "pad.line.2 is missing" },
        { "data/cacao/pad.xml", "<cell>TE WA</cell>", "<cell>TE</cell><cell>WA</cell>", "logpad cacao",
          "cacao/pad.xml:6: 2 cells, expected 1" },
        { "data/cacao/pad.xml", "parts=\"2\"", "parts=\"1\"", "logpad cacao", "cacao/pad.xml:5:" },
        { "data/cacao/pad.xml", "\"pad.display\"", "\"pad.displayed\"", "logpad cacao",
          "own/data/cacao/zh-Hant.xml has no <name of=\"pad.displayed\">" },
        { "data/cacao/pad.xml", "* draw M3", "* draw MM", "logpad cacao", "\"* draw MM\"" },
        { "data/pokesonne/pad.xml", "becomes=\"1 pass\"", "becomes=\"1 skip\"", "logpad pokesonne",
          "becomes=\"1 skip\" is no line of the row" },
        { "data/pokesonne/pad.xml", "with=\"gyms+trainers\"", "with=\"gyms+trainer\"", "logpad pokesonne",
          "unknown module \"trainer\"" },
        { "data/hideseek/pad.xml", "<rows number=\"72\" with=\"enemies\"", "<rows number=\"72\" with=\"enemy\"", "logpad hideseek", "hideseek/pad.xml:26:" },
        { "layouts/sheets.xml", "gutter=\"6\"", "gutter=\"six\"", "sheets null", "own/layouts/sheets.xml:" },
        { "layouts/sheets.xml", "<stock id=\"card\"", "<stock id=\"paper\"", "sheets null", "own/layouts/sheets.xml:" },
        { "data/null/faces.xml", "of=\"stone\"", "of=\"stick\"", "faces null", "faces.xml:" },
        { "data/null/faces.xml", "stone</text>", "a stone that is not small</text>", "faces null", "faces.xml:2:" },
        { "data/null/faces.xml", "stone</text>", "a stone that is not small</text>", "export null --format png",
          "faces.xml:2:" },
    };
    struct bench bench;
    struct buf good = { 0 }, said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    put_face(&bench, "stone");
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const char *path = arena_printf(&bench.arena, "%s/%s", bench.own, slips[i].file);
        const char *command = arena_printf(&bench.arena, "%s --check --data-dir '%s'", slips[i].command, bench.own);
        text_read(path, &good);
        cr_expect_eq(say(&bench, command, &said, &blamed), 0, "%zu: %s", i, buf_text(&blamed));
        text_change(path, buf_text(&good), slips[i].from, slips[i].to);
        expect_blamed(&bench, command, 1, slips[i].says, arena_printf(&bench.arena, "%zu", i));
        text_write(path, buf_text(&good));
    }
    cr_expect_eq(bench_files(&bench, "."), 0);
    bench_close(&bench);
    buf_finish(&good);
    buf_finish(&said);
    buf_finish(&blamed);
}

Test(check, a_long_table_of_a_log_pad_has_all_rows)
{
    struct bench bench;
    struct buf pad = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *path = arena_printf(&bench.arena, "%s/data/badgequest/pad.xml", bench.own);
    text_read(path, &pad);
    text_change(path, buf_text(&pad), "rows number=\"100\"", "rows number=\"1999\"");
    const char *job = arena_printf(&bench.arena, "logpad badgequest --lang en --paper a5 --data-dir '%s'", bench.own);
    cr_expect_eq(bench_press(&bench, job, bench.dir), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext badgequest-logpad-a5.pdf - | grep -qx 1999"), 0);
    bench_close(&bench);
    buf_finish(&pad);
}

Test(check, says_for_how_many_a_game_of_one_number_is)
{
    struct bench bench;
    struct buf kit = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *path = arena_printf(&bench.arena, "%s/data/null/kit.xml", bench.own);
    text_read(path, &kit);
    text_change(path, buf_text(&kit), "max=\"4\" colours=\"red yellow green blue\"", "max=\"2\" colours=\"red yellow\"");
    expect_blamed(&bench, arena_printf(&bench.arena, "sheets null --seats 9 --check --data-dir '%s'", bench.own), 2,
                  "--seats 9: null is for 2 players\n", "seats");
    bench_close(&bench);
    buf_finish(&kit);
}

Test(check, finds_a_root_of_another_name)
{
    static const struct {
        const char *file, *command, *says;
    } files[] = {
        { "data/null/kit.xml", "sheets null", "unknown root element \"roof\" (known: kit, looks)" },
        { "data/null/looks.xml", "sheets null", "unknown root element \"roof\" (known: kit, looks)" },
        { "data/null/en.xml", "rules null", "unknown root element \"roof\" (known: words)" },
        { "data/null/sheets.xml", "sheets null", "unknown root element \"roof\" (known: sheets)" },
        { "data/null/faces.xml", "sheets null", "unknown root element \"roof\" (known: faces)" },
        { "data/cacao/pad.xml", "logpad cacao", "unknown root element \"roof\" (known: pad)" },
        { "data/null/tableau.xml", "rules null", "unknown root element \"roof\" (known: tableau)" },
        { "data/badgequest/creatures.xml", "sheets badgequest", "unknown root element \"roof\" (known: creatures)" },
        { "data/cacao/palette.xml", "sheets cacao", "unknown root element \"roof\" (known: palette)" },
        { "data/cacao/rulebook.xml", "rules cacao", "unknown root element \"roof\" (known: rulebook)" },
        { "data/palette.xml", "sheets null", "unknown root element \"roof\" (known: palette)" },
        { "layouts/sheets.xml", "sheets null", "unknown root element \"roof\" (known: sheets)" },
        { "layouts/papers.xml", "sheets null", "unknown root element \"roof\" (known: papers)" },
    };
    struct bench bench;
    struct buf good = { 0 }, said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    put_face(&bench, "stone");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *path = arena_printf(&bench.arena, "%s/%s", bench.own, files[i].file);
        const char *says = arena_printf(&bench.arena, "%s:1: %s", files[i].file, files[i].says);
        text_read(path, &good);
        text_write(path, "<roof/>");
        const char *command = arena_printf(&bench.arena, "%s --check --data-dir '%s'", files[i].command, bench.own);
        cr_expect_eq(say(&bench, command, &said, &blamed), 1, "%s", files[i].file);
        cr_expect_not_null(strstr(buf_text(&blamed), says), "%s: %s", files[i].file, buf_text(&blamed));
        text_write(path, buf_text(&good));
    }
    bench_close(&bench);
    buf_finish(&good);
    buf_finish(&said);
    buf_finish(&blamed);
}

Test(check, finds_a_paragraph_that_is_higher_than_a_page)
{
    struct bench bench;
    struct buf good = { 0 }, more = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *file = arena_printf(&bench.arena, "%s/data/null/en.xml", bench.own);
    text_read(file, &good);
    for (int i = 0; i < 700; i++)
        buf_puts(&more, "On your turn roll the die. ");
    text_change(file, buf_text(&good), "On your turn roll the die.", buf_text(&more));
    const char *words = arena_printf(&bench.arena, "rules null --lang en --check --data-dir '%s'", bench.own);
    expect_blamed(&bench, words, 1, "own/data/null/en.xml:12: a paragraph or box is ", "a paragraph");
    bench_close(&bench);
    buf_finish(&good);
    buf_finish(&more);
}

Test(check, finds_room_for_the_log_pad_on_half_a_sheet)
{
    static const char *const papers[] = { "148x210", "210x148", "210x148 --lang en", "171x241 --lang en" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++)
        for (size_t k = 0; k < sizeof papers / sizeof *papers; k++) {
            const char *pad = arena_printf(&bench.arena, "logpad %s --check --paper %s", games[i]->id, papers[k]);
            cr_expect_eq(bench_press(&bench, pad, NULL), 0, "%s", pad);
        }
    bench_close(&bench);
}

Test(check, knows_papers_by_name)
{
    static const char *const papers[] = { "A4", "letter", "a3", "a5", "b4", "b5", "legal", "tabloid" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets null --check --paper %s", papers[i]), NULL),
                     0, "%s", papers[i]);
    bench_close(&bench);
}

Test(check, refuses_what_makes_no_sense)
{
    static const struct {
        const char *arguments, *says;
    } lines[] = {
        { "list --check", "option --check does not apply to list" },
        { "calibrate --dump", "option --dump does not apply to calibrate" },
        { "export null --dump", "option --dump does not apply to export" },
        { "faces null --dump", "option --dump does not apply to faces" },
        { "sheets null --check --dump", "option --check cannot be combined with --dump" },
        { "sheets null --dump -o there", "option --output cannot be combined with --dump" },
        { "sheets null --ink --dump", "option --ink cannot be combined with --dump" },
        { "sheets null --chek", "--check" },
        { "sheets null -o /proc/x", "output directory \"/proc/x\": No such file or directory\n" },
        { "sheets null -o '' --check", "the output directory has no name" },
        { "sheets null --paper folio",
          "unknown paper size \"folio\" (known: a4, letter, a3, a5, b4, b5, legal, tabloid, or WIDTHxHEIGHT in mm" },
        { "sheets cacao --only tile", "unknown piece \"tile\" (did you mean \"tiles\"?)" },
        { "sheets cacao --only tokn", "unknown piece \"tokn\" (did you mean \"tokens\"?)" },
        { "sheets cacao --only CD", "unknown piece \"CD\" (known: those that" },
        { "sheets null --lang en,en", "--lang: en is named twice" },
        { "export null --format png,svg,png", "--format: png is named twice" },
        { "sheets cacao --seats 5", "--seats 5: cacao is for 2 to 4 players" },
        { "aid brazil --seats 1", "--seats 1: brazil is for 2 to 4 players" },
        { "sheets null --lang zh-TW,zh-Hant", "--lang: zh-Hant is named twice" },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        expect_blamed(&bench, lines[i].arguments, 2, lines[i].says, lines[i].arguments);
    cr_expect_eq(bench_files(&bench, "."), 0);
    bench_close(&bench);
}

/* ---- the geometry as text: what golden files do not hold, since it changes with every word ---- */

struct place {
    int page;
    double x, y, width, height;
};

/* The next line of that kind: its id and its place. */
static const char *next_block(const char *at, const char *kind, char id[64], struct place *out)
{
    char format[80];

    snprintf(format, sizeof format, "%s %%63s %%lf %%lf %%lf %%lf", kind);
    for (; *at != '\0'; at = strchr(at, '\n') + 1) {
        sscanf(at, "page %d", &out->page);
        if (sscanf(at, format, id, &out->x, &out->y, &out->width, &out->height) == 5)
            return strchr(at, '\n') + 1;
    }
    return NULL;
}

/* The first so many rules of the game, each once and in their order, on the page, none over another. */
static void expect_rules(const char *text, const struct kit *kit, int rules, double bottom)
{
    struct place place = { 0 }, *stands = memory_new((size_t)kit->rules * sizeof *stands);
    char id[64];

    for (const char *at = text; (at = next_block(at, "rule", id, &place)) != NULL;) {
        int rule = kit_rule_index(kit, id);
        cr_assert(rule >= 0 && rule < rules, "%s", id);
        cr_expect_eq(stands[rule].page, 0, "%s stands twice", id);
        cr_expect(place.x > 0 && place.y > 0 && place.height > 0 && place.y + place.height < bottom, "%s", id);
        stands[rule] = place;
    }
    for (int i = 0; i < rules; i++)
        cr_expect_gt(stands[i].page, 0, "%s stands nowhere", kit->rule[i].id);
    for (int i = 1; i < rules; i++)
        cr_expect(stands[i].page > stands[i - 1].page || stands[i].x > stands[i - 1].x ||
                      stands[i].y >= stands[i - 1].y + stands[i - 1].height,
                  "%s", kit->rule[i].id);
    free(stands);
}

Test(dump, tells_where_each_paragraph_stands)
{
    static const char *const languages[] = { "en", "zh-Hant,en" };
    struct bench bench;
    struct error error = { 0 };
    struct loaded game;
    struct buf said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    cr_assert(games_load(arena_printf(&bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR")), "cacao", &bench.arena,
                         &game, &error),
              "%s", error.text);
    for (int i = 0; i < 2; i++) {
        cr_expect_eq(
            say(&bench, arena_printf(&bench.arena, "rules cacao --dump --lang %s", languages[i]), &said, &blamed), 0,
            "%s", buf_text(&blamed));
        cr_expect_eq(strncmp(buf_text(&said), "file cacao-rules-a4.pdf\n", 24), 0, "%.60s", buf_text(&said));
        expect_rules(buf_text(&said), game.kit, kit_rule_index(game.kit, "record.draw"), 297);
    }
    cr_expect_eq(bench_files(&bench, "."), 0);
    bench_close(&bench);
    buf_finish(&said);
    buf_finish(&blamed);
}

Test(dump, follows_the_printer)
{
    struct bench bench;
    struct buf said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    text_write(bench_path(&bench, "mine.xml"),
               "<printer name=\"mine\"><front left-above=\"21\" left-below=\"21\" top=\"19\"/>"
               "</printer>\n");
    cr_expect_eq(say(&bench, "sheets null --duplex none --dump --printer mine.xml", &said, &blamed), 0, "%s",
                 buf_text(&blamed));
    cr_expect_not_null(strstr(buf_text(&said), "page 1 210.000 297.000\n"
                                               "printer 1.000000 0.000000 0.000000 1.000000 -1.000 1.000\n"),
                       "%s", buf_text(&said));
    bench_close(&bench);
    buf_finish(&said);
    buf_finish(&blamed);
}

static int count_of(const char *text, const char *word)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

/* Pieces of a colour, of a look's or the kit's, those that all seats share out, and what more players need. */
Test(dump, has_what_so_many_seats_need)
{
    static const struct {
        const char *command, *cell;
        int all, two;
    } rows[] = {
        { "sheets cacao", "\ncell village.purple 1 front", 1, 1 },
        { "sheets cacao", "\ncell village.white 1 front", 1, 0 },
        { "sheets badgequest", "\ncell player-mat-blue 1 front", 1, 1 },
        { "sheets badgequest", "\ncell player-mat-green 1 front", 1, 0 },
        { "sheets brazil --only monarch", "\ncell MANUEL 1 front", 1, 1 },
        { "sheets brazil --only monarch", "\ncell VICTORIA 1 front", 1, 0 },
        { "sheets brazil --only UNIFORMS", "\ncell UNIFORMS ", 8, 4 },
        { "sheets brazil --only maps", "\ncell M2 ", 2, 2 },
        { "sheets brazil --only maps", "\ncell M4 ", 4, 0 },
        { "aid cacao --lang en", "\ncell purple 1 front", 1, 1 },
        { "aid cacao --lang en", "\ncell yellow 1 front", 1, 0 },
    };
    struct bench bench;
    struct buf said = { 0 }, blamed = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_eq(say(&bench, arena_printf(&bench.arena, "%s --dump", rows[i].command), &said, &blamed), 0);
        cr_expect_eq(count_of(buf_text(&said), rows[i].cell), rows[i].all, "%zu", i);
        cr_expect_eq(say(&bench, arena_printf(&bench.arena, "%s --seats 2 --dump", rows[i].command), &said, &blamed), 0);
        cr_expect_eq(count_of(buf_text(&said), rows[i].cell), rows[i].two, "%zu: %d", i,
                     count_of(buf_text(&said), rows[i].cell));
    }
    cr_expect_eq(say(&bench, "sheets brazil --seats 2 --only FR --dump", &said, &blamed), 2);
    cr_expect_not_null(strstr(buf_text(&blamed), "--only: \"FR\" is for players that --seats leaves out"));
    bench_close(&bench);
    buf_finish(&said);
    buf_finish(&blamed);
}

/* The pieces of a game as the aid and the pad have them, too. */
Test(dump, tells_the_boxes_of_aid_and_pad)
{
    struct bench bench;
    struct buf said = { 0 }, blamed = { 0 };
    struct place place = { 0 };
    char id[64];
    int boxes = 0, from = 1, first = 0, to = 0;

    bench_open(&bench);
    cr_expect_eq(say(&bench, "aid cacao --lang en --dump", &said, &blamed), 0);
    for (const char *at = buf_text(&said); (at = next_block(at, "box en", id, &place)) != NULL; boxes++)
        cr_expect(place.x >= 5 && place.y >= 5 && place.x + place.width <= 185 && place.y + place.height <= 121, "%s",
                  id);
    cr_expect_eq(boxes, 4 * 4, "four boxes for each of four seats");
    cr_expect_eq(say(&bench, "logpad cacao --lang en --dump", &said, &blamed), 0);
    for (const char *at = buf_text(&said); (at = strstr(at, "\ntable ")) != NULL; at++, from = to + 1)
        cr_expect(sscanf(at, "\ntable %d %d", &first, &to) == 2 && first == from, "%.40s", at + 1);
    cr_expect_gt(to, 40, "as many rows as there are tiles to place");
    bench_close(&bench);
    buf_finish(&said);
    buf_finish(&blamed);
}
