/* Tables of an evening and the seats of the next round. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/console.h"
#include "verify/arena.h"

TestSuite(rank, .init = console_open, .fini = console_close);

static const char *path(struct arena *arena, const char *name)
{
    return arena_printf(arena, "%s/%s", getenv("tmp"), name);
}

static void write_file(const char *name, const char *text)
{
    struct arena arena = { 0 };

    text_write(path(&arena, name), text);
    arena_finish(&arena);
}

/* Who has how many points; winners have a star. */
struct guest {
    const char *name, *points;
};

/* A game: its number, round and table, and who sat there. */
static void add_game(struct buf *out, int number, int round, int table, const struct guest seats[], int count)
{
    buf_printf(out,
               "{\"game\":\"null\",\"event\":\"Club\",\"date\":\"2026.11.%02d\",\"round\":\"%d\",\"table\":\"%d\","
               "\"verdict\":\"sound\",\"moves\":9,\"rules\":1,\"id\":\"%032x\",\"moves_id\":\"%032x\",\"seats\":[",
               round, round, table, number, number);
    for (int i = 0; i < count; i++)
        buf_printf(out, "%s\"%s\"", i > 0 ? "," : "", seats[i].name);
    buf_puts(out, "],\"scores\":[");
    for (int i = 0; i < count; i++)
        buf_printf(out, "%s%d", i > 0 ? "," : "", atoi(seats[i].points));
    buf_puts(out, "],\"winners\":[");
    for (int i = 0, won = 0; i < count; i++)
        if (strchr(seats[i].points, '*') != NULL)
            buf_printf(out, "%s%d", won++ > 0 ? "," : "", i + 1);
    buf_puts(out, "]}\n");
}

/* Two rounds of two tables. In the first game the second place is shared; in the third one 小安 wins with as many
   points as Mia. */
static void write_evening(void)
{
    static const struct guest games[4][3] = {
        { { "Mia", "40*" }, { "小安", "30" }, { "Bob", "30" } },
        { { "Ada", "25*" }, { "Cy", "20" }, { "Dee", "5" } },
        { { "Mia", "33" }, { "小安", "33*" }, { "Ada", "30" } },
        { { "Bob", "10*" }, { "Cy ", "8" }, { "D.", "2" } },
    };
    struct buf out = { 0 };

    for (int i = 0; i < 4; i++)
        add_game(&out, i + 1, 1 + i / 2, 1 + i % 2, games[i], 3);
    write_file("evening.json", buf_text(&out));
    write_file("people.txt", "\xef\xbb\xbf; the club\n\nMia = mia\r\nDee = D. = Delia ; moved\n");
    buf_finish(&out);
}

/* Files by a line of shell, of which no command may fail or say anything. */
static void make(const char *words)
{
    struct console ran = { 0 };

    console_run(&ran, "LC_ALL=C; set -e; %s", words);
    cr_expect_eq(ran.status, 0, "%s: %s", words, buf_text(&ran.err));
    cr_expect(ran.out.length + ran.err.length == 0, "%s: %s%s", words, buf_text(&ran.out), buf_text(&ran.err));
    console_drop(&ran);
}

static void expect_said(const char *words, const char *says)
{
    struct console ran = { 0 };

    console_run(&ran, "%s", words);
    cr_expect_eq(ran.status, 0, "%s: %s", words, buf_text(&ran.err));
    cr_expect_str_eq(buf_text(&ran.out), says, "%s", words);
    console_drop(&ran);
}

/* ---- the table ---- */

Test(rank, a_table_by_hand)
{
    write_evening();
    expect_said("rank evening.json --players people.txt",
                "4 games; points by place: 4, 2, 1\n"
                "Ties are broken by games won, share of the points at the tables, points of the opponents.\n"
                "\n"
                "  rank  name  games  won  points  share %  opponents\n"
                "     1  Mia       2    1       6     37.2       21.5\n"
                "     2  Bob       2    1     5.5       40       17.5\n"
                "     3  小安      2    1     5.5     32.2       22.5\n"
                "     4  Ada       2    1       5     40.6       17.5\n"
                "     5  Cy        2    0       4       40       14.5\n"
                "     6  Dee       2    0       2       10       18.5\n");
}

Test(rank, forms_for_programs)
{
    write_evening();
    expect_said("rank evening.json --players people.txt --round 1 --csv --points 1",
                "rank,name,games,wins,points,share,opponents\r\n"
                "1,Ada,1,1,1,50,0\r\n"
                "2,Mia,1,1,1,40,0\r\n"
                "3,Cy,1,0,0,40,1\r\n"
                "4,Bob,1,0,0,30,1\r\n"
                "4,小安,1,0,0,30,1\r\n"
                "6,Dee,1,0,0,10,1\r\n");
    expect_said(
        "rank evening.json --round 1 --json --anonymous --points 1 | tr '}' '\\n' | sed -n '1p;4p'",
        "[{\"rank\":1,\"name\":\"player 1\",\"games\":1,\"wins\":1,\"points\":1,\"share\":50,\"opponents\":0\n"
        ",{\"rank\":4,\"name\":\"player 4\",\"games\":1,\"wins\":0,\"points\":0,\"share\":30,\"opponents\":1\n");
    expect_said("rank evening.json --rounds --round 2",
                "  date        event  round  table  game  result\n"
                "  2026.11.02  Club   2      1      null  小安 33, Mia 33, Ada 30\n"
                "  2026.11.02  Club   2      2      null  Bob 10, Cy 8, D. 2\n");
}

/* With three players each game is three of two: a newcomer among newcomers gets 8 for each of the others left behind.
 */
Test(rank, ratings)
{
    write_evening();
    expect_said("rank evening.json --round 1 --elo --csv | cut -d, -f2,8",
                "name,rating\r\nAda,1516\r\nMia,1516\r\nCy,1500\r\nBob,1492\r\n小安,1492\r\nDee,1484\r\n");
}

Test(rank, each_against_each)
{
    write_evening();
    expect_said("rank evening.json --players people.txt --cross | head -3",
                "             1    2    3    4    5    6\n"
                "  1  Mia     ·  1–0  1–1  1–0\n"
                "  2  Bob   0–1    ·  0–0       1–0  1–0\n");
    expect_said("rank evening.json --players people.txt --cross --csv | grep -c ,", "21\n");
    expect_said("rank evening.json --players people.txt --cross --csv | grep Mia,小安", "Mia,小安,2,1,1\r\n");
}

Test(rank, copies_and_wrong_games_do_not_count)
{
    write_evening();
    make("sed 's/sound/broken/' evening.json >wrong.json; cat evening.json wrong.json >all.json;"
         " sed 's/\"id\":\"0/\"id\":\"f/; s/Club/Pub/' evening.json >>all.json; verify merge a.db all.json");
    expect_said("rank a.db | head -1", "4 games; points by place: 4, 2, 1\n");
}

Test(rank, what_is_refused)
{
    static const struct row rows[] = {
        { "rank", 2, "", "rank: the argument FILE is missing" },
        { "rank nowhere.json", 2, "", "nowhere.json" },
        { "rank evening.json --points 4,x", 2, "", "--points \"4,x\": whole numbers from 0 to 1000 were expected" },
        { "rank evening.json --points 4,,1", 2, "", "--points \"4,,1\"" },
        { "rank evening.json --points 1,1,1,1,1,1,1,1,1,1", 2, "", "--points" },
        { "rank evening.json --csv --json", 2, "", "option --csv cannot be combined with --json" },
        { "rank evening.json --players twice.txt", 2, "",
          "twice.txt:2: the name \"Mia\" stands here for the second time" },
        { "rank evening.json --players blank.txt", 2, "", "blank.txt:1: a name is missing beside \"=\"" },
        { "rank evening.json --players nobody.txt", 2, "", "nobody.txt" },
        { "rank evening.json --players one.txt", 2, "",
          "Mia has two seats in one game by the names of the players: 00000000" },
        { "rank evening.json --event Pub", 2, "", "unknown event \"Pub\" (known: Club)" },
        { "rank evening.json --event club", 2, "", "unknown event \"club\" (did you mean \"Club\"?)" },
        { "stats evening.json --round 3", 2, "", "unknown round \"3\" (known: 1, 2)" },
        { "pair evening.json --game nul", 2, "", "unknown game \"nul\" (did you mean \"null\"?)" },
        { "rank evening.json --require kit", 2, "", "--require kit: verdicts do not say which kit a log names" },
        { "rank evening.json --require sedd", 2, "", "sedd" },
        { "pair --players - </dev/null", 2, "", "-:1: is empty, the names of the players was expected" },
        { "pair --players - <large.txt", 2, "", "-: is larger than 8 MB" },
        { "pair evening.json --seats 5", 2, "", "three or four players sit at a table, not 5" },
        { "pair", 2, "", "0 players fill no table" },
    };

    write_evening();
    write_file("twice.txt", "Mia\nBob = Mia\n");
    write_file("blank.txt", "Mia =\n");
    write_file("one.txt", "Mia = Bob\n");
    make("head -c 9000000 /dev/zero | tr '\\0' ';' >large.txt");
    EXPECT_ROWS(rows);
}

Test(rank, statistics)
{
    write_evening();
    write_file("items.sed", "1,2s/}$/,\"ended\":\"early\",\"items\":[{\"seat\":2,\"points\":3,\"rule\":\"heap.last\"},"
                            "{\"seat\":1,\"points\":1,\"rule\":\"heap.last\"}]}/\n"
                            "3s/\"moves\":9/\"moves\":4/; 4s/\"moves\":9/\"moves\":20/\n");
    make("sed -f items.sed evening.json >all.json; sed 's/sound/broken/; s/\"id\":\"0/\"id\":\"f/;"
         " s/moves_id\":\"0/moves_id\":\"f/' evening.json | head -1 >>all.json");
    expect_said(
        "stats all.json",
        "Verdicts\n"
        "\n"
        "  game  verdict  rule  games\n"
        "  null  broken             1\n"
        "  null  sound              4\n"
        "\n"
        "Games: their number, lengths in lines, scores\n"
        "\n"
        "  game  options  games  ended early  shortest  median  longest  best score  margin\n"
        "  null               4            2         4       9       20        27.0     4.3\n"
        "\n"
        "Seats\n"
        "\n"
        "  game  options  players  seat  games  won     %  score\n"
        "  null                 3     1      4    3  75.0   27.0\n"
        "  null                 3     2      4    1  25.0   22.8\n"
        "  null                 3     3      4    0   0.0   16.8\n"
        "\n"
        "Points by rule\n"
        "\n"
        "  game  options  rule       games  times  points  a game\n"
        "  null           heap.last      2      4       8     4.0\n"
        "\n"
        "The closest games\n"
        "\n"
        "  date        event  round  table  game  margin  result\n"
        "  2026.11.02  Club   2      1      null       0  小安 33, Mia 33, Ada 30\n"
        "  2026.11.02  Club   2      2      null       2  Bob 10, Cy  8, D. 2\n"
        "  2026.11.01  Club   1      2      null       5  Ada 25, Cy 20, Dee 5\n"
        "  2026.11.01  Club   1      1      null      10  Mia 40, 小安 30, Bob 30\n");
    expect_said("stats all.json --lang zh-Hant | sed -n 3,5p",
                "  遊戲  判定  規則  局數\n"
                "  null  違規           1\n"
                "  null  正確           4\n");
    expect_said("stats evening.json --round 2 --csv | head -6",
                "game,verdict,rule,games\r\nnull,sound,,2\r\n\r\n"
                "game,options,games,early,shortest,median,longest,best,margin\r\nnull,,2,0,9,9,9,21.5,1.0\r\n\r\n");
    expect_said("stats evening.json --anonymous --csv --round 1 | grep Club",
                "2026.11.01,Club,1,2,null,5,\"25, 20, 5\"\r\n2026.11.01,Club,1,1,null,10,\"40, 30, 30\"\r\n");
    write_file("none.json", "");
    expect_said("merge none.db none.json; verify stats none.db --event Pub --json",
                "{\"verdicts\":[],\"games\":[],\"seats\":[],\"rules\":[],\"closest\":[]}\n");
}

/* A name that nobody in the list has is told, and who was meant; blanks and small letters do not matter. */
Test(rank, names_that_are_in_no_line)
{
    static const struct row rows[] = {
        { "rank evening.json --players most.txt", 0, "  Dee ",
          "most.txt: unknown player \"Cy\"\nmost.txt: unknown player \"Miaa\" (did you mean \"Mia\"?)\n" },
        { "pair evening.json --players most.txt", 0, "Sitting out this round: Dee",
          "most.txt: unknown player \"Miaa\" (did you mean \"Mia\"?)\n" },
        { "rank evening.json", 0, "  Miaa ", "" },
        { "rank evening.json --players all.txt --csv", 0, "Mia,2,", "" },
    };

    write_evening();
    write_file("most.txt", "mIA\n小安\nbob=BOB = Bob\nADA\nDee = d.\n");
    write_file("all.txt", "Mia = MIAA\n小安\nbob\nADA\nDee = d.\n cy \n");
    write_file("miaa.sed", "3s/Mia/Miaa /");
    make("sed -i -f miaa.sed evening.json; sed -i s/mIA/Mia/ most.txt");
    EXPECT_ROWS(rows);
}

Test(rank, a_name_on_two_seats_is_left_out)
{
    static const struct row rows[] = {
        { "rank two.json --csv | cut -d, -f2,3", 0, "name,games\nBob,1\nAda,1\nCy,1\n",
          "hall/3.playlog:1: Mia has two seats, so that the game does not count\n" },
        { "merge a.db two.json", 0, "", "" },
        { "rank a.db | head -1", 0, "1 game;", "hall/3.playlog:1: Mia has two seats" },
        { "pair a.db", 0, "3 pairs meet again", "hall/3.playlog:1: Mia has two seats" },
        { "forget a.db hall/3.playlog:1 && verify rank a.db | head -1", 0, "1 game;", "" },
    };
    static const struct guest games[2][3] = { { { "Mia", "4*" }, { "Ada", "3" }, { " Mia", "3" } },
                                              { { "Bob", "5*" }, { "Ada", "4" }, { "Cy", "3" } } };
    struct buf out = { 0 };

    add_game(&out, 1, 1, 1, games[0], 3);
    add_game(&out, 2, 1, 2, games[1], 3);
    write_file("games.json", buf_text(&out));
    make("sed '1s/{/{\"file\":\"hall\\/3.playlog\",\"index\":1,/; s/,\"round\":\"1\"//' "
                "games.json >two.json");
    EXPECT_ROWS(rows);
    buf_finish(&out);
}

/* Names of strangers do not reach the terminal as they are. */
Test(rank, names_are_made_visible)
{
    static const struct row rows[] = {
        { "rank escape.json --players people.txt", 0, "M\\x1b[31mia", "people.txt: unknown player \"M\\x1b[31mia\"\n" },
        { "rank escape.json --event Clup", 2, "", "did you mean \"Clu\\x1b\"?" },
    };
    struct console ran = { 0 };

    write_evening();
    make("sed 's/\"Mia/\"M\\\\u001b[31mia/; s/Club/Clu\\\\u001b/' evening.json >escape.json");
    EXPECT_ROWS(rows);
    console_run(&ran, "rank escape.json --players people.txt");
    cr_expect_null(strchr(buf_text(&ran.err), 033));
    console_drop(&ran);
}

/* Nor do they become formulas of a spreadsheet. */
Test(rank, names_are_no_formulas)
{
    static const struct row rows[] = {
        { "rank formulas.json --csv | cut -d, -f2", 0, "name\n'=cmd|1\nBob\n'+1\nAda\n'-Cy\n'@a\nDee\n", "" },
        { "rank formulas.json --json", 0, "\"=cmd|1\"", "" },
    };

    write_evening();
    make("sed 's/\"Mia/\"=cmd|1/; s/小安/+1/; s/\"Cy */\"-Cy/; s/\"D[.]/\"@a/' evening.json >formulas.json");
    EXPECT_ROWS(rows);
}

/* Of many values the nearest is found, and what is not listed is told to be left out. */
Test(rank, many_values_are_looked_through)
{
    static const struct row rows[] = {
        { "rank many.json --event 'The zebra cupp'", 2, "", "did you mean \"The zebra cup\"?" },
        { "rank many.json --event Xylophone", 2, "", ", …)\n" },
    };
    struct buf out = { 0 };

    for (int i = 0; i < 90; i++)
        buf_printf(&out, "{\"game\":\"null\",\"event\":\"Evening number %d\",\"verdict\":\"sound\",\"id\":\"%032x\"}\n", i, i);
    buf_printf(&out, "{\"game\":\"null\",\"event\":\"The zebra cup\",\"verdict\":\"sound\",\"id\":\"%032x\"}\n", 90);
    write_file("many.json", buf_text(&out));
    EXPECT_ROWS(rows);
    buf_finish(&out);
}

/* The tenth round comes behind the second. */
Test(rank, doubts_are_told_in_the_order_of_rounds)
{
    static const struct row rows[] = {
        { "rank rounds.json", 0, "4 games",
          "Mia sits at several tables of round 2: 1, 2\nMia sits at several tables of round 10: 1, 2\n" },
    };
    static const struct guest seats[2] = { { "Mia", "4*" }, { "Ada", "3" } };
    struct buf out = { 0 };

    for (int i = 0; i < 4; i++)
        add_game(&out, i + 1, i < 2 ? 10 : 2, 1 + i % 2, seats, 2);
    write_file("rounds.json", buf_text(&out));
    make("sed -i '2s/Ada/Bob/; 4s/Ada/Bob/' rounds.json");
    EXPECT_ROWS(rows);
    buf_finish(&out);
}

Test(rank, what_cannot_be_so_is_told)
{
    static const struct row rows[] = {
        { "rank odd.json", 0, "4 games; ", "Mia sits at several tables of round 1: 1, 12\nwhere.playlog:4: a date is "
          "year.month.day, such as 2026.11.22, not \"2.11.2026\"\n" },
        { "rank evening.json", 0, "4 games; ", "" },
        { "rank gap.json", 0, "4 games; ", "round 1: no game counts of table 2\nround 2: no game counts of table 2\n" },
        { "rank few.json", 0, "4 games; ", "" },
        { "rank gap.json --game null", 0, "4 games; ", "" },
    };

    write_evening();
    write_file("gap.sed", "s/\"table\":\"2\"/\"table\":\"3\"/");
    write_file("few.sed", "s/\"table\":\"2\"/\"table\":\"4\"/");
    make("sed -f gap.sed evening.json >gap.json; sed -f few.sed evening.json >few.json");
    write_file("odd.sed", "3s/\"2026.11.02\",\"round\":\"2\",\"table\":\"1\"/\"2026.11.01\",\"round\":\"1\",\"table\":\"12\"/; "
                          "4s/\"2026.11.02\"/\"2.11.2026\",\"file\":\"where.playlog\",\"index\":4/; s/小安/Mio/; s/Ada/Eda/; "
                          "3s/Mio/Lea/; 3s/Eda/Zoe/");
    make("sed -f odd.sed evening.json >odd.json");
    EXPECT_ROWS(rows);
}

Test(rank, what_is_required)
{
    static const struct row rows[] = {
        { "rank proven.json --require seed", 0, "2 games; ", "2 games lack what is required and do not count\n" },
        { "rank proven.json --require commitment", 0, "1 game; ", "3 games lack what is required and do not count\n" },
        { "rank proven.json --require end", 0, "3 games; ", "1 game lacks what is required and does not count\n" },
        { "rank proven.json --require result --round 2", 0, "1 game; ", "1 game lacks" },
        { "rank proven.json --require seed,end --round 1", 0, "1 game; ", "1 game lacks" },
    };

    write_evening();
    write_file("proof.sed", "s/}$/,\"ended\":\"rules\"}/; 1s/}$/,\"draws\":\"seeded\",\"commitment\":\"joint\"}/;"
                            "2s/}$/,\"draws\":\"logged\"}/; 3s/rules\"}/early\",\"draws\":\"seeded\"}/;"
                            "3s/}$/,\"commitment\":\"closed\"}/; 4s/sound/unclaimed/");
    make("sed -f proof.sed evening.json >proven.json");
    EXPECT_ROWS(rows);
}

/* ---- the next round ---- */

static void add_person(struct buf *out, int number)
{
    buf_printf(out, "P%02d\n", number);
}

static void write_people(int count)
{
    struct buf out = { 0 };

    for (int i = 0; i < count; i++)
        add_person(&out, i);
    write_file("people.txt", buf_text(&out));
    buf_finish(&out);
}

/* A round as `pair --csv` tells it. */
struct round {
    int tables, byes;
    int seats[64]; /* of each table */
    int person[64][4];
    int bye[64];
};

static void read_round(const char *text, struct round *round)
{
    *round = (struct round){ 0 };
    for (const char *line = strchr(text, '\n') + 1; *line != '\0'; line = strchr(line, '\n') + 1) {
        int table, seat, person;
        if (sscanf(line, "%d,%d,P%d", &table, &seat, &person) == 3) {
            round->tables = table;
            round->person[table - 1][round->seats[table - 1]++] = person;
            cr_expect_eq(round->seats[table - 1], seat);
        } else if (sscanf(line, ",,P%d", &person) == 1)
            round->bye[round->byes++] = person;
        else
            cr_expect(false, "%s", line);
    }
}

static void pair_round(const char *words, struct round *round)
{
    struct console ran = { 0 };

    console_run(&ran, "pair --players people.txt --csv %s", words);
    cr_assert_eq(ran.status, 0, "%s", buf_text(&ran.err));
    read_round(buf_text(&ran.out), round);
    console_drop(&ran);
}

/* Everybody is seated once, or sits out. */
static void expect_everybody(const struct round *round, int people)
{
    int seen[64] = { 0 };

    for (int i = 0; i < round->tables; i++)
        for (int k = 0; k < round->seats[i]; k++)
            seen[round->person[i][k]]++;
    for (int i = 0; i < round->byes; i++)
        seen[round->bye[i]]++;
    for (int i = 0; i < people; i++)
        cr_expect_eq(seen[i], 1, "P%02d of %d", i, people);
}

Test(rank, tables_of_three_and_four)
{
    static const struct {
        int people, size, tables, byes;
    } rows[] = {
        { 3, 4, 1, 0 }, { 4, 4, 1, 0 },  { 5, 4, 1, 1 },  { 6, 4, 2, 0 },   { 7, 4, 2, 0 },
        { 9, 4, 3, 0 }, { 11, 4, 3, 0 }, { 13, 4, 4, 0 }, { 64, 4, 16, 0 }, { 4, 3, 1, 0 },
        { 5, 3, 1, 1 }, { 8, 3, 2, 0 },  { 9, 3, 3, 0 },  { 10, 3, 3, 0 },  { 62, 3, 20, 0 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct round round;
        write_people(rows[i].people);
        pair_round(rows[i].size == 3 ? "--seats 3" : "", &round);
        cr_expect_eq(round.tables, rows[i].tables, "%d people", rows[i].people);
        cr_expect_eq(round.byes, rows[i].byes, "%d people", rows[i].people);
        expect_everybody(&round, rows[i].people);
    }
}

/* Plays the round: higher numbers win. */
static void play_round(struct buf *out, const struct round *round, int number)
{
    for (int i = 0; i < round->tables; i++) {
        char words[4][2][16];
        struct guest seats[4];
        for (int k = 0; k < round->seats[i]; k++) {
            snprintf(words[k][0], sizeof words[k][0], "P%02d", round->person[i][k]);
            snprintf(words[k][1], sizeof words[k][1], "%d", round->person[i][k]);
            seats[k].name = words[k][0];
            seats[k].points = words[k][1];
        }
        add_game(out, 100 * number + i, number, i + 1, seats, round->seats[i]);
    }
    write_file("played.json", buf_text(out));
}

static int count_meetings(int met[64][64], const struct round *round)
{
    int again = 0;

    for (int i = 0; i < round->tables; i++)
        for (int k = 0; k < round->seats[i]; k++)
            for (int n = 0; n < k; n++) {
                int *pair = &met[round->person[i][k]][round->person[i][n]];
                again += (*pair)++ + met[round->person[i][n]][round->person[i][k]];
            }
    return again;
}

/* Nobody meets again as long as that can be, and then as few as can be. */
Test(rank, nobody_meets_again_without_need)
{
    static const struct {
        int people, rounds, again;
    } rows[] = { { 9, 4, 0 }, { 16, 3, 0 }, { 64, 5, 0 }, { 12, 2, 3 } };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf out = { 0 };
        struct round round;
        int met[64][64] = { { 0 } }, again = 0;
        write_people(rows[i].people);
        write_file("played.json", "");
        for (int number = 1; number <= rows[i].rounds; number++) {
            pair_round(number > 1 ? "played.json" : "", &round);
            expect_everybody(&round, rows[i].people);
            again += count_meetings(met, &round);
            play_round(&out, &round, number);
        }
        cr_expect_eq(again, rows[i].again, "%d people meet again %d times", rows[i].people, again);
        buf_finish(&out);
    }
}

Test(rank, everybody_sits_out_and_begins_in_turn)
{
    struct buf out = { 0 };
    struct round round;
    int byes[5] = { 0 }, begun[5] = { 0 };

    write_people(5);
    for (int number = 1; number <= 5; number++) {
        pair_round(number > 1 ? "played.json" : "", &round);
        byes[round.bye[0]]++;
        begun[round.person[0][0]]++;
        play_round(&out, &round, number);
    }
    for (int i = 0; i < 5; i++) {
        cr_expect_eq(byes[i], 1, "P%02d", i);
        cr_expect_eq(begun[i], 1, "P%02d", i);
    }
    buf_finish(&out);
}

/* The same seed seats in the same way, another one in another, and everybody once. */
Test(rank, newcomers_sit_by_lot)
{
    struct round round;

    write_people(12);
    pair_round("--seed a", &round);
    expect_everybody(&round, 12);
    expect_said("pair --players people.txt --seed a >a; verify pair --players - --seed a <people.txt | cmp - a", "");
    expect_said("pair --players people.txt --seed b | cmp -s - a || echo other", "other\n");
    expect_said("pair --players people.txt | cmp -s - a || echo other", "other\n");
}

Test(rank, whoever_has_played_is_paired_without_a_list)
{
    write_evening();
    expect_said("pair evening.json --seats 3 --csv | sort | tail -1", "table,seat,name\r\n");
    expect_said("pair evening.json --csv | grep -c ,", "8\n");
    expect_said("pair evening.json --players people.txt --json 2>&1 | cut -c1-40",
                "proofsheet-verify: 2 players fill no tab\n");
}
