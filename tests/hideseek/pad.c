/* The rows of a pad of hide-and-seek: one for every seat of a round, and again of a brawl. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/harness/console.h"
#include "tests/pads.h"

static void begin_round(struct pads *to)
{
    to->turns = to->rows;
    to->closed = 0;
    for (int seat = 1; seat <= to->replay->table.seats; seat++)
        pads_add_row(to, seat);
}

/* "* deal 1 C01", "* draw 1 CD-K": what is dealt stands in rows of its own. */
static void write_draw(struct pads *to)
{
    int seat = to->args[0] - '0';
    const char *card = to->args + 2;

    if (strcmp(to->verb, "deal") == 0)
        pads_add(to, pads_row_of(to, seat), "animals", "%s", card);
    else
        pads_add(to, pads_row_of(to, seat), to->turns == 0 ? "hand" : "drawn", "%s", card);
}

/* The first line of a round, whoever's offer or mark it is; cards of a seat that has laid its own: those of a brawl. */
static bool opens(const struct pads *to)
{
    bool laid = (to->closed >> to->seat & 1) != 0;
    bool offer = strstr(to->verb, "-enemy") != NULL && strcmp(to->verb, "catch-enemy") != 0;

    if (strcmp(to->verb, "commit") == 0 || strcmp(to->verb, "done") == 0)
        return laid;
    return to->turns == 0 || (to->closed != 0 && (offer || strcmp(to->verb, "mark") == 0));
}

static void write_line(struct pads *to)
{
    static const char *const columns[][2] = {
        { "mark", "mark" },
        { "commit", "laid" },
        { "candy", "before" },
        { "catch", "caught" },
    };

    if (to->seat == 0) {
        write_draw(to);
        return;
    }
    if (opens(to))
        begin_round(to);
    if (strcmp(to->verb, "done") == 0) {
        to->closed |= 1 << to->seat;
        return;
    }
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (strcmp(to->verb, columns[i][0]) == 0) {
            pads_add(to, pads_row_of(to, to->seat), columns[i][1], "%s", to->args);
            return;
        }
    if (strcmp(to->verb, "pass-enemy") != 0)
        pads_add(to, pads_row_of(to, to->seat), "other", "%s %s", to->verb, to->args);
}

Test(pad, hideseek)
{
    static const char *const options[] = { "", "enemies collectors", "enemies hand=5 plays=2 laps=1", NULL };

    pads_expect("hideseek", write_line, true, options);
}

/* The rows that a round begins with, and those of its brawl: with a change to one of the first, what is said. */
static void expect_round(const char *change, const char *says)
{
    struct console ran = { 0 };

    console_run(&ran,
                "LC_ALL=C sed '%s' \"$PROOFSHEET_TESTS\"/fuzz/pads/hideseek.csv >rows.csv; verify import --from csv --options "
                "'enemies hand=26 laps=2' rows.csv",
                change);
    cr_expect(ran.status == 2 && strstr(buf_text(&ran.err), says) != NULL, "%s: \"%s\", expected \"%s\"", change,
              buf_text(&ran.err), says);
    console_drop(&ran);
}

Test(pad, nothing_of_a_round_is_lost_in_its_brawl, .init = console_open, .fini = console_close)
{
    expect_round("", "rows.csv:69: ");
    expect_round("6s/C04 boost/C04 boost CD-B C08/", "rows.csv:6: laid: \"CD-B\": ");
    expect_round("9s/,,,,$/,1,2,3,x/", "rows.csv:9: player 4 is \"x\"");
    expect_round("9s/,,,,$/,1,2,3,/", "rows.csv:9: scores of 3 of the 4 players stand here");
}
