/* proofsheet-verify: the referee's command line. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "command.h"
#include "config.h"
#include "datadir.h"
#include "language.h"

enum {
    OPT_DATA_DIR = 256, OPT_LANG, OPT_JSON, OPT_ITEMS, OPT_EXPLAIN, OPT_STRICT, OPT_EXIT_ZERO, OPT_LINE, OPT_COUNT,
    OPT_DIGEST, OPT_SEATS, OPT_SEED, OPT_OPTIONS, OPT_GAMES, OPT_BOT,
};

static const struct option long_options[] = {
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, 'V' },
    { "data-dir", required_argument, NULL, OPT_DATA_DIR },
    { "lang", required_argument, NULL, OPT_LANG },
    { "json", no_argument, NULL, OPT_JSON },
    { "items", no_argument, NULL, OPT_ITEMS },
    { "explain", no_argument, NULL, OPT_EXPLAIN },
    { "strict", no_argument, NULL, OPT_STRICT },
    { "exit-zero", no_argument, NULL, OPT_EXIT_ZERO },
    { "line", required_argument, NULL, OPT_LINE },
    { "count", no_argument, NULL, OPT_COUNT },
    { "digest", no_argument, NULL, OPT_DIGEST },
    { "seats", required_argument, NULL, OPT_SEATS },
    { "seed", required_argument, NULL, OPT_SEED },
    { "options", required_argument, NULL, OPT_OPTIONS },
    { "games", required_argument, NULL, OPT_GAMES },
    { "bot", required_argument, NULL, OPT_BOT },
    { NULL, 0, NULL, 0 },
};

/* A command and the options that mean something to it, besides --help, --version, --data-dir and --lang. */
static const struct command {
    const char *name;
    int (*run)(const struct request *);
    int least, most;             /* arguments */
    int option[10];
} commands[] = {
    { "check", command_check, 1, 1 << 20, { OPT_JSON, OPT_ITEMS, OPT_EXPLAIN, OPT_STRICT, OPT_EXIT_ZERO } },
    { "play", command_play, 1, 1, { OPT_SEATS, OPT_SEED, OPT_OPTIONS, OPT_GAMES, OPT_BOT } },
    { "deal", command_deal, 1, 1, { OPT_SEATS, OPT_SEED, OPT_OPTIONS } },
    { "show", command_show, 1, 1, { OPT_LINE, OPT_DIGEST } },
    { "moves", command_moves, 1, 1, { OPT_LINE, OPT_COUNT } },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(void)
{
    puts(_("Usage: proofsheet-verify COMMAND [OPTION]… ARGUMENT…\n"
           "Replays logs of board games by the full rules and says how they ended.\n"));
    puts(_("Commands:\n"
           "  check FILE…       give a verdict on every game of the logs\n"
           "  play GAME         play a game and write its log\n"
           "  deal GAME         show the order of every pile that a seed gives\n"
           "  show LOG          show a position\n"
           "  moves LOG         list the legal moves at a point of a game\n"));
    puts(_("check:\n"
           "  --json            one JSON object per game\n"
           "  --items           show every scoring: line, seat, points, rule, what for\n"
           "  --explain         print the paragraph of the rules that was broken\n"
           "  --strict          a log written with another kit is an error\n"
           "  --exit-zero       leave the verdicts out of the exit status\n"));
    puts(_("play and deal:\n"
           "  --seats N         number of players (default: the fewest)\n"
           "  --seed S          the seed (default: a random one, written into the log)\n"
           "  --options \"…\"     modules and parameters, as in the log's tag Options\n"
           "  --games N         play N games with the seeds S-1 … S-N\n"
           "  --bot random|greedy\n"));
    puts(_("show and moves:\n"
           "  --line N          show: the position after line N; moves: before it\n"
           "  --digest          show: the lines that the position's digest is taken over\n"
           "  --count           moves: for every decision its line and how many moves were legal\n"));
    puts(_("Everywhere:\n"
           "  --lang en|zh-Hant the language of messages (default: by locale)\n"
           "  --data-dir DIR    where the folders data and layouts are\n"
           "  -h, --help        this text\n"
           "  -V, --version     the version\n\n"
           "FILE and LOG may be - for standard input. Exit status: 0 every game is right, 1 some is not,\n"
           "2 usage or trouble. Manual: proofsheet-verify(1), the log's format: playlog(5)."));
}

int tell_error(const struct error *error)
{
    fputs("proofsheet-verify: ", stderr);
    if (error->file[0] != '\0')
        fprintf(stderr, "%s: ", error->file);
    if (error->line > 0)
        fprintf(stderr, _("line %d: "), error->line);
    if (error->rule[0] != '\0')
        fprintf(stderr, "%s: ", error->rule);
    fprintf(stderr, "%s\n", error->text);
    return EXIT_TROUBLE;
}

static int usage(const char *text, const char *word)
{
    fprintf(stderr, "proofsheet-verify: %s", text);
    if (word != NULL)
        fprintf(stderr, ": %s", word);
    fprintf(stderr, "\n%s\n", _("Try \"proofsheet-verify --help\"."));
    return EXIT_TROUBLE;
}

static bool take_number(const char *text, int most, int *out)
{
    struct word word = { text, (int)strlen(text) };

    return word_int(word, 1, most, out);
}

/* false: the value is not one that the option takes. */
static bool take_option(struct request *request, int option, const char *value)
{
    switch (option) {
    case OPT_LANG: request->lang = value; break;
    case OPT_JSON: request->json = true; break;
    case OPT_ITEMS: request->items = true; break;
    case OPT_EXPLAIN: request->explain = true; break;
    case OPT_STRICT: request->strict = true; break;
    case OPT_EXIT_ZERO: request->exit_zero = true; break;
    case OPT_COUNT: request->count = true; break;
    case OPT_DIGEST: request->digest = true; break;
    case OPT_SEED: request->seed = value; return strlen(value) <= 256 && tag_can_hold(value);
    case OPT_OPTIONS: request->options = value; break;
    case OPT_LINE: return take_number(value, 999999, &request->line);
    case OPT_SEATS: return take_number(value, SEATS_MAX, &request->seats);
    case OPT_GAMES: return take_number(value, 999999, &request->games);
    case OPT_BOT:
        request->greedy = strcmp(value, "greedy") == 0;
        return request->greedy || strcmp(value, "random") == 0;
    default: break;
    }
    return true;
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static const char *option_name(int option)
{
    for (const struct option *at = long_options; at->name != NULL; at++)
        if (at->val == option)
            return at->name;
    return "";
}

static bool takes(const struct command *command, int option)
{
    for (int i = 0; i < 10; i++)
        if (command->option[i] == option)
            return true;
    return option == OPT_DATA_DIR || option == OPT_LANG;
}

static int unknown_command(const char *name)
{
    const char *names[COMMANDS];

    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    const char *near = nearest_name(name, names, COMMANDS);
    if (near == NULL)
        return usage(_("unknown command"), name);
    fprintf(stderr, _("proofsheet-verify: unknown command \"%s\" (did you mean \"%s\"?)\n"), name, near);
    return EXIT_TROUBLE;
}

/* The exit status of a run that wrote to standard output. */
static int written(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "proofsheet-verify: %s\n", _("standard output cannot be written"));
    return EXIT_TROUBLE;
}

static int run(const struct command *command, struct request *request, const char *given_dir)
{
    struct shelf shelf = { 0 };
    struct datadir place = { 0 };
    struct error error = { 0 };
    int status;

    if (request->lang != NULL && strcmp(request->lang, "en") != 0 && strcmp(request->lang, "zh-Hant") != 0)
        return usage(_("messages are in en or zh-Hant, not in"), request->lang);
    language_start(request->lang);
    if (datadir_find(given_dir, &shelf.arena, &place, &error)) {
        shelf.data = place.data;
        request->shelf = &shelf;
        status = command->run(request);
    } else
        status = tell_error(&error);
    shelf_finish(&shelf);
    return written(status);
}

int main(int argc, char **argv)
{
    struct request request = { 0 };
    const char *given_dir = NULL;
    int option, seen[64], options = 0;

    language_start(NULL);
    if (sodium_init() < 0)
        return usage(_("libsodium does not start"), NULL);
    while ((option = getopt_long(argc, argv, "hV", long_options, NULL)) != -1) {
        if (option == 'h')
            return print_help(), written(EXIT_GOOD);
        if (option == 'V')
            return puts("proofsheet-verify " PACKAGE_VERSION), written(EXIT_GOOD);
        if (option == '?')
            return usage(_("the command line is not understood"), NULL);
        if (!take_option(&request, option, optarg))
            return usage(_("this value is not possible"), optarg);
        if (option == OPT_DATA_DIR)
            given_dir = optarg;
        if (options < 64)
            seen[options++] = option;
    }
    if (optind == argc)
        return usage(_("a command is missing"), NULL);
    const struct command *command = find_command(argv[optind]);
    if (command == NULL)
        return unknown_command(argv[optind]);
    for (int i = 0; i < options; i++)
        if (!takes(command, seen[i]))
            return usage(_("this option means nothing to the command"), option_name(seen[i]));
    request.argument = argv + optind + 1;
    request.arguments = argc - optind - 1;
    if (request.arguments < command->least || request.arguments > command->most)
        return usage(request.arguments == 0 ? _("an argument is missing") : _("too many arguments"), command->name);
    return run(command, &request, given_dir);
}
