/* Games that were recorded elsewhere: what becomes of their tiles, sides and figures, and what is refused. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/console.h"
#include "tests/harness/verdict.h"
#include "verify/arena.h"
#include "verify/fields.h"
#include "verify/games.h"

TestSuite(foreign, .init = console_open, .fini = console_close);

static void write_file(const char *name, const char *text)
{
    struct arena arena = { 0 };

    text_write(arena_printf(&arena, "%s/%s", getenv("tmp"), name), text);
    arena_finish(&arena);
}

static void expect_log(const char *words, const char *log)
{
    struct console ran = { 0 };

    console_run(&ran, "%s", words);
    cr_expect_eq(ran.status, 0, "%s: %s", words, buf_text(&ran.err));
    cr_expect_str_eq(buf_text(&ran.out), log, "%s", words);
    console_drop(&ran);
}

static void expect_verdict(const char *words, const char *says)
{
    struct console ran = { 0 };

    console_run(&ran, "%s | verify check -", words);
    cr_expect_not_null(strstr(buf_text(&ran.out), says), "%s: %s", words, buf_text(&ran.out));
    console_drop(&ran);
}

/* ---- JCloisterZone ---- */

#define JCZ_HEAD                                                                                                       \
    "{\"appVersion\":\"5.7.0\",\"name\":\"Tuesday\",\"created\":\"2026-11-17T19:00:00.000Z\",\"setup\":{\"sets\":"     \
    "{\"basic:1\":1},\"elements\":{\"small-follower\":7,\"farmers\":true},\"rules\":{\"tiny-city-scoring\":\"2\"},"    \
    "\"start\":[{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}]},\"players\":[{\"name\":\"Mia "                  \
    "\\\"M\\\"\",\"slot\":0},"                                                                                         \
    "{\"name\":\"小安\",\"slot\":1}],\"replay\":["
#define JCZ_TILE(id, turn, x, y)                                                                                       \
    "{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"BA/" id "\",\"rotation\":\"R" turn "\",\"position\":[" x "," y \
    "]}}"
#define JCZ_MEEPLE(x, y, feature, location, figure)                                                                    \
    "{\"type\":\"DEPLOY_MEEPLE\",\"payload\":{\"pointer\":{\"position\":[" x "," y "],\"feature\":\"" feature          \
    "\",\"location\":\"" location "\"},\"meepleId\":\"" figure "\"}}"
#define JCZ_PASS "{\"type\":\"PASS\",\"payload\":{}}"
#define JCZ_COMMIT "{\"type\":\"COMMIT\",\"payload\":{\"random\":0.5}}"

/* A city is closed to the north, a straight road lies to the east, a cloister to the south, a bend to the west. */
static const char jcz_game[] = JCZ_HEAD JCZ_TILE("C", "180", "0", "-1") "," JCZ_MEEPLE(
    "0", "-1", "City", "S",
    "0.small.1") "," JCZ_COMMIT
                 "," JCZ_TILE("RFr", "0", "1", "0") "," JCZ_MEEPLE(
                     "1", "0", "Field", "NL.NR.EL.WR",
                     "1.small.1") "," JCZ_COMMIT
                                  "," JCZ_TILE("L", "90", "0", "1") "," JCZ_MEEPLE(
                                      "0", "1", "Monastery", "I",
                                      "0.small.2") "," JCZ_COMMIT
                                                   "," JCZ_TILE("Rr", "180", "-1", "0") "," JCZ_MEEPLE(
                                                       "-1", "0", "Road", "NE",
                                                       "1.small.2") "," JCZ_COMMIT
                                                                    "," JCZ_TILE("Cc.1", "0", "0", "-2") "," JCZ_PASS
                                                                                                         "," JCZ_COMMIT
                                                                                                         "]}";

Test(foreign, a_saved_game)
{
    write_file("game.jcz", jcz_game);
    expect_log("import --from jcz game.jcz", "[Playlog \"1\"]\n[Game \"pokesonne\"]\n[Rules \"1\"]\n"
                                             "[Options \"ties=full small=2\"]\n[Event \"Tuesday\"]\n"
                                             "[Date \"2026.11.17\"]\n[Seat1 \"Mia \\\"M\\\"\"]\n[Seat2 \"小安\"]\n\n"
                                             "* tile E\n1 place 0,-1 180\n1 meeple grass:s\n"
                                             "* tile U\n2 place 1,0 90\n2 meeple plain:0\n"
                                             "* tile B\n1 place 0,1 90\n1 meeple center\n"
                                             "* tile V\n2 place -1,0 180\n2 meeple road:n\n"
                                             "* tile N\n1 place 0,-2 270\n1 pass\n");
    expect_verdict("import --from jcz game.jcz", "unfinished");
}

/* ---- Board Game Arena ---- */

#define BGA_TILE(name, type, x, y, turn)                                                                               \
    "{\"type\":\"playTile\",\"args\":{\"player_id\":\"1\",\"player_name\":\"" name "\",\"id\":\"7\",\"type\":\"" type  \
    "\",\"x\":\"" x "\",\"y\":\"" y "\",\"ori\":\"" turn "\"}}"

static const char bga_game[] =
    "{\"status\":1,\"data\":{\"logs\":[{\"packet_id\":\"1\",\"data\":[{\"type\":\"pickTile\",\"args\":{\"type\":11}}"
    "," BGA_TILE("Mia", "11", "0", "-1",
                 "3") ",{\"type\":\"playPartisan\",\"args\":[{\"pos\":\"1\"}]}]},"
                      "{\"packet_id\":\"2\",\"data\":[" BGA_TILE(
                          "Ann", "16", "1", "0",
                          "2") ",{\"type\":\"playPartisan\",\"args\":{\"pos\":3}}]},{\"channel\":\"x\"},{\"data\":["
                               "{\"type\":\"cantPlay\",\"args\":{\"tile_id\":\"72\"}},{\"type\":\"winPoints\",\"args\":"
                               "{}}," BGA_TILE("Mia", "20", "0", "1", "1") "]},{\"data\":[" BGA_TILE(
                                   "Ann", "17", "-1", "0",
                                   "3") ",{\"type\":\"playPartisan\",\"args\":{\"pos\":\"1\"}}]}]}}";

Test(foreign, notifications_of_a_table)
{
    write_file("table.json", bga_game);
    expect_log("import --from bga table.json --event Arena --round 3",
               "[Playlog \"1\"]\n[Game \"pokesonne\"]\n[Rules \"1\"]\n[Options \"ties=full\"]\n[Event \"Arena\"]\n"
               "[Round \"3\"]\n[Seat1 \"Mia\"]\n[Seat2 \"Ann\"]\n\n"
               "* tile E\n1 place 0,-1 180\n1 meeple grass:s\n"
               "* tile U\n2 place 1,0 90\n2 meeple plain:0\n"
               "* tile Q\n* tile B\n1 place 0,1 0\n1 pass\n"
               "* tile V\n2 place -1,0 180\n2 meeple road:n\n");
    write_file("bare.json", strstr(bga_game, "[{\"packet_id"));
    struct console ran = { 0 };
    console_run(&ran, "--version; sed -i 's/}}$//' bare.json; verify import --from bga bare.json | tail -1");
    cr_expect_not_null(strstr(buf_text(&ran.out), "2 meeple road:n\n"), "packets alone: %s", buf_text(&ran.err));
    console_drop(&ran);
}

/* ---- every tile, every turn, every place ---- */

/* Which halves of a segment of the kit, turned by quarter turns. */
static unsigned halves_of(const struct node *segment, const char *attribute, bool sides, int turns)
{
    unsigned where = 0;

    for (int i = 0; i < segment->attrs; i++) {
        if (strcmp(segment->attr[i].name, attribute) != 0)
            continue;
        for (const char *at = segment->attr[i].value; *at != '\0'; at++) {
            const char *side = sides ? strchr("nesw", *at) : NULL;
            int half = side != NULL ? 2 * (int)(side - "nesw") : *at - '0';
            if (*at != ' ')
                where |= 1u << (half + 2 * turns) % 8;
        }
    }
    return where;
}

/* The segment of the tile that lies so which the place names, by its number; -1: there is none. */
static int segment_at(const struct kit_piece *tile, int turns, const char *place)
{
    int number = 0;

    for (const struct node *at = tile->node->child; at != NULL; at = at->next) {
        if (at->name == NULL)
            continue;
        bool plain = strcmp(at->name, "plain") == 0;
        const char *colon = strchr(place, ':');
        size_t length = colon != NULL ? (size_t)(colon - place) : strlen(place);
        if (strlen(at->name) == length && strncmp(at->name, place, length) == 0) {
            int half = colon == NULL ? 0 : plain ? colon[1] - '0' : 2 * (int)(strchr("nesw", colon[1]) - "nesw");
            if (colon == NULL || (halves_of(at, plain ? "halves" : "on", !plain, turns) >> half & 1) != 0)
                return number;
        }
        number++;
    }
    return -1;
}

static int count_segments(const struct kit_piece *tile)
{
    int count = 0;

    for (const struct node *at = tile->node->child; at != NULL; at = at->next)
        count += at->name != NULL;
    return count;
}

/* Reads "* tile X", "1 place x,y turn" and "1 meeple where"; false at the end. */
static bool next_turn(const char **at, char tile[8], int *turn, char where[16])
{
    if (*at == NULL || sscanf(*at, "* tile %7s 1 place %*d,%*d %d 1 meeple %15s", tile, turn, where) != 3)
        return false;
    for (int i = 0; i < 3; i++)
        *at = strchr(*at, '\n') + 1;
    return true;
}

/* On each tile every place is another segment, all of them, however it is turned; the places of our tiles are those of
   the kit. */
Test(foreign, every_place_of_every_tile)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct loaded loaded;
    struct buf json = { 0 };
    struct console ran = { 0 };
    static const int places[] = { 4, 4, 2, 2, 4, 4, 3, 3, 3, 3, 2, 4, 4, 7, 4, 4, 3, 6, 8, 2, 3, 1, 2, 2 };
    int turns = 0;

    cr_assert(games_load(verdict_data(), "pokesonne", &arena, &loaded, &error), "%s", error.text);
    buf_puts(&json, "[{\"data\":[");
    for (int type = 1; type <= 24; type++)
        for (int ori = 1; ori <= 4; ori++)
            for (int pos = 1; pos <= places[type - 1]; pos++)
                if (type != 16 || pos != 2)
                    buf_printf(&json,
                               "%s"
                               "{\"type\":\"playTile\",\"args\":{\"player_name\":\"A\",\"type\":%d,\"x\":0,\"y\":0,"
                               "\"ori\":%d}},{\"type\":\"playPartisan\",\"args\":{\"pos\":%d}}",
                               turns++ > 0 ? "," : "", type, ori, pos);
    buf_puts(&json, "]}]");
    write_file("all.json", json.text);
    console_run(&ran, "import --from bga all.json");
    const char *at = strstr(buf_text(&ran.out), "* tile");
    char tile[8], where[16], last[16] = "";
    unsigned seen = 0;
    int turn, told = 0;
    for (; next_turn(&at, tile, &turn, where); told++) {
        const struct kit_piece *piece = &loaded.kit->piece[kit_piece_index(loaded.kit, tile)];
        char key[16];
        snprintf(key, sizeof key, "%s/%d", tile, turn);
        if (strcmp(key, last) != 0)
            seen = 0;
        strcpy(last, key);
        int segment = segment_at(piece, turn / 90, where);
        cr_expect(segment >= 0 && (seen >> segment & 1) == 0, "tile %s turned %d: %s", tile, turn, where);
        seen |= segment >= 0 ? 1u << segment : 0;
        cr_expect(__builtin_popcount(seen) <= count_segments(piece));
        const char *more = at;
        char next_tile[8], next_where[16];
        int next;
        if (!next_turn(&more, next_tile, &next, next_where) || strcmp(next_tile, tile) != 0 || next != turn)
            cr_expect_eq(__builtin_popcount(seen), count_segments(piece), "tile %s turned %d", tile, turn);
    }
    cr_expect_eq(told, turns);
    console_drop(&ran);
    buf_finish(&json);
    arena_finish(&arena);
}

/* ---- rows of the pad ---- */

Test(foreign, rows_of_the_pad)
{
    write_file("pad.csv", "number,seat,tile,x,y,turn,figure,小安,\"Mia, M.\"\n"
                          "1,1,E,0,-1,180,grass:s,4,0\n"
                          "2,2,U,1,0,90,,4,0\n"
                          "3,1,B,0,1,0,meeple center,,\n"
                          "4,2,V,-1,0,180,-,4,0\n"
                          ",,,,,,,8,3\n");
    expect_log("import --from csv pad.csv --options ties=full",
               "[Playlog \"1\"]\n[Game \"pokesonne\"]\n[Rules \"1\"]\n[Options \"ties=full\"]\n[Seat1 \"小安\"]\n"
               "[Seat2 \"Mia, M.\"]\n[Result \"8 3\"]\n\n"
               "* tile E\n1 place 0,-1 180\n1 meeple grass:s\n= 4 0\n"
               "* tile U\n2 place 1,0 90\n2 pass\n= 4 0\n"
               "* tile B\n1 place 0,1 0\n1 meeple center\n"
               "* tile V\n2 place -1,0 180\n2 pass\n= 4 0\n");
    struct console ran = { 0 };
    console_run(&ran, "--version; tr , ';' <pad.csv | sed 's/;/,/9; s/\"Mia; M.\"/Mia/' >semicolon.csv; "
                      "verify import --from csv semicolon.csv | grep -c .");
    cr_expect_not_null(strstr(buf_text(&ran.out), "21\n"), "%s", buf_text(&ran.out));
    console_drop(&ran);
}

/* ---- what is refused ---- */

Test(foreign, what_cannot_be_translated_is_named_with_its_place)
{
    static const struct {
        const char *from, *to, *says;
    } slips[] = {
        { "\"basic:1\":1", "\"basic:1\":1,\"river:1\":1",
          "game.jcz: setup.sets.river:1: this is no part of the base game" },
        { "\"farmers\":true", "\"farmers\":true,\"abbot\":1", "setup.elements.abbot: this is no part" },
        { "\"farmers\":true", "\"farmers\":false", "fields are not scored there" },
        { "\"x\":0", "\"x\":1", "setup.start[0]: the game does not begin with the start tile" },
        { "BA/L", "BA/LX", "replay[6].payload.tileId: the tile \"BA/LX\" is none of the base game" },
        { "R90", "R45", "replay[6].payload: unknown rotation \"R45\"" },
        { "[0,1]", "[0,1.5]", "replay[6].payload.position[1]: 1 is \"1.5\"; a whole number" },
        { "0.small.2", "0.big.1", "replay[7].payload.meepleId: the figure \"0.big.1\" is none of the base game" },
        { "\"Monastery\"", "\"Tower\"", "replay[7].payload.pointer: a figure on \"Tower\" at \"I\" has no place here" },
        { "\"PASS\"", "\"RETURN_MEEPLE\"", "replay[13]: \"RETURN_MEEPLE\" has no line in a log of the base game" },
        { "小安", "Mia \\\"M\\\"", "players[1]: two players have the same name" },
        { "\"replay\":", "\"moves\":", "players or replay are missing" },
        { "{\"app", "{app", "game.jcz:1: no JSON" },
    };
    struct arena arena = { 0 };

    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        text_change(arena_printf(&arena, "%s/game.jcz", getenv("tmp")), jcz_game, slips[i].from, slips[i].to);
        EXPECT_ROWS(((const struct row[]){ { "import --from jcz game.jcz", 2, "", slips[i].says } }));
    }
    arena_finish(&arena);
}

Test(foreign, what_is_no_game_is_refused)
{
    static const struct row rows[] = {
        { "import x.json", 2, "",
          "import: --from is missing; known: jcz (pokesonne), bga (pokesonne), csv (pokesonne, " },
        { "import --from pgn x.json", 2, "", "--from pgn names nothing" },
        { "import --from jcz --game cacao x.json", 2, "", "--from jcz names nothing" },
        { "import --from bga nowhere.json", 2, "", "nowhere.json" },
        { "import --from bga x.json", 2, "", "x.json: no notifications of a table" },
        { "import --from jcz x.json", 2, "", "x.json: no saved game of JCloisterZone 5" },
        { "import --from bga place.json", 2, "", "[0].data[1].args.pos: the tile has no place 4" },
        { "import --from bga type.json", 2, "", "[0].data[0].args.type: type is \"25\"; a whole number from 1 to 24" },
        { "import --from bga dragon.json", 2, "", "[0].data[0]: \"dragonMove\" has no line" },
        { "import --from csv x.csv", 2, "", "x.csv:2: the columns are those of pokesonne, but \"figure\" is missing" },
        { "import --from csv y.csv", 2, "", "y.csv:3: x is \"a\"; a whole number from -9999 to 9999 was expected" },
        { "import --from csv z.csv", 2, "", "z.csv:2: scores of 1 of the 2 players stand here" },
    };

    write_file("x.json", "{\"a\":[1,true,null,2.5]}");
    write_file("place.json", "[{\"data\":[" BGA_TILE("A", "20", "0", "1",
                                                     "1") ",{\"type\":\"playPartisan\",\"args\":{\"pos\":4}}]}]");
    write_file("type.json", "[{\"data\":[" BGA_TILE("A", "25", "0", "1", "1") "]}]");
    write_file("dragon.json", "[{\"data\":[{\"type\":\"dragonMove\",\"args\":{}}]}]");
    write_file("x.csv", "seat,tile,x,y,turn,A,B\n1,E,0,-1,180,0,0\n");
    write_file("y.csv", "seat,tile,x,y,turn,figure,A,B\n1,E,0,-1,180,,0,0\n2,E,a,-1,180,,0,0\n");
    write_file("z.csv", "seat,tile,x,y,turn,figure,A,B\n1,E,0,-1,180,,0,\n");
    EXPECT_ROWS(rows);
}
