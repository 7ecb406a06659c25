/* What decks of 54 to 10,000 cards out of a table take: seconds of CPU, those for each further thousand cards, and memory
   at its largest, each the least of several rounds. Nothing here passes or fails by them. Argument: proofsheet-gen. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "spent.h"
#include "verify/arena.h"

enum { ROUNDS = 5 };

static void stop(const char *why)
{
    fprintf(stderr, "bench-decks: %s\n", why);
    exit(1);
}

static const char kit[] = "<kit game=\"deck\"><pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/></kit>\n";
static const char words[] = "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Deck</title></words>\n";
static const char faces[] =
    "<faces><style id=\"text\" size=\"12\" floor=\"8\" align=\"center\"/>\n"
    "<face id=\"front\" of=\"card\"><shape x=\"-3\" y=\"-3\" width=\"69.5\" height=\"94.9\" fill=\"sand-light\"/>\n"
    "<icon x=\"22\" y=\"20\" width=\"20\" height=\"20\" name=\"heart\" fill=\"crimson\"/>\n"
    "<text x=\"5\" y=\"5\" width=\"53\" height=\"9\" style=\"text\">{name}</text>\n"
    "<text x=\"5\" y=\"48\" width=\"53\" height=\"35\" style=\"text\">{text}</text></face></faces>\n";

static FILE *open_file(struct arena *arena, const char *dir, const char *name)
{
    FILE *file = fopen(arena_printf(arena, "%s/%s", dir, name), "w");

    if (file == NULL)
        stop("no file can be written");
    return file;
}

static void write_file(struct arena *arena, const char *dir, const char *name, const char *text)
{
    FILE *file = open_file(arena, dir, name);

    if (fputs(text, file) < 0 || fclose(file) != 0)
        stop("no file can be written");
}

static void write_deck(struct arena *arena, const char *dir, int cards)
{
    FILE *table = open_file(arena, dir, "cards.csv");

    fprintf(table, "id,name,text\n");
    for (int i = 0; i < cards; i++)
        fprintf(table, "n%dx,Card %d,\"<b>Round %d:</b> take %d and pass, or trade with a neighbour.\"\n", i, i, i % 7,
                i);
    if (fclose(table) != 0)
        stop("no file can be written");
    write_file(arena, dir, "kit.xml", kit);
    write_file(arena, dir, "en.xml", words);
    write_file(arena, dir, "faces.xml", faces);
}

static struct spent least(char *const argument[])
{
    struct spent best = { INFINITY, 0 };

    for (int i = 0; i < ROUNDS; i++) {
        struct spent spent = spent_run(argument);
        if (spent.seconds < 0)
            stop("a deck is not printed");
        best.seconds = fmin(best.seconds, spent.seconds);
        best.kilobytes = i == 0 || spent.kilobytes < best.kilobytes ? spent.kilobytes : best.kilobytes;
    }
    return best;
}

static void measure(const char *press, const char *dir)
{
    static const int cards[] = { 54, 100, 1000, 10000 };
    struct arena arena = { 0 };
    struct spent before = { 0 };
    char *const argument[] = { (char *)press, "sheets", (char *)dir, "-o", arena_printf(&arena, "%s/out", dir), NULL };

    for (int i = 0; i < 4; i++) {
        write_deck(&arena, dir, cards[i]);
        struct spent spent = least(argument);
        printf("%5d cards: %.3f s, %.1f MB", cards[i], spent.seconds, (double)spent.kilobytes / 1024);
        if (i > 0)
            printf(", %.3f s for each further 1000", 1000 * (spent.seconds - before.seconds) / (cards[i] - cards[i - 1]));
        printf("\n");
        before = spent;
    }
    arena_finish(&arena);
}

int main(int argc, char **argv)
{
    char dir[] = "/tmp/proofsheet-bench-XXXXXX", sweep[64];

    if (argc != 2 || mkdtemp(dir) == NULL)
        return 1;
    measure(argv[1], dir);
    snprintf(sweep, sizeof sweep, "rm -r '%s'", dir);
    return system(sweep) == 0 ? 0 : 1;
}
