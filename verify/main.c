/* proofsheet-verify: the referee's command line. */
#include <getopt.h>
#include <limits.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <sodium.h>

#include "command.h"
#include "config.h"
#include "confine.h"
#include "crew.h"
#include "datadir.h"
#include "language.h"
#include "option.h"
#include "proof.h"

enum {
    OPT_DATA_DIR = 256, OPT_LANG, OPT_JSON, OPT_ITEMS, OPT_EXPLAIN, OPT_STRICT, OPT_EXIT_ZERO, OPT_LINE, OPT_COUNT,
    OPT_DIGEST, OPT_SEATS, OPT_SEED, OPT_OPTIONS, OPT_GAMES, OPT_BOT, OPT_REQUIRE,
    OPT_FILES_FROM, OPT_RESUME, OPT_SUMMARY, OPT_WRONG, OPT_ALL_FAULTS, OPT_TIDY, OPT_BOARDS,
    OPT_GAME, OPT_EVENT, OPT_SITE, OPT_DATE, OPT_ROUND, OPT_TABLE, OPT_PLAYERS, OPT_POINTS, OPT_CSV,
    OPT_ANONYMOUS, OPT_ELO, OPT_CROSS, OPT_ROUNDS, OPT_DB, OPT_WATCH, OPT_UNDO, OPT_NAMES, OPT_FROM, OPT_LINES, OPT_PASS, OPT_END,
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
    { "require", required_argument, NULL, OPT_REQUIRE },
    { "files-from", required_argument, NULL, OPT_FILES_FROM },
    { "null", no_argument, NULL, '0' },
    { "jobs", required_argument, NULL, 'j' },
    { "from", required_argument, NULL, OPT_FROM },
    { "watch", no_argument, NULL, OPT_WATCH },
    { "output", required_argument, NULL, 'o' },
    { "resume", no_argument, NULL, OPT_RESUME },
    { "summary", no_argument, NULL, OPT_SUMMARY },
    { "wrong", no_argument, NULL, OPT_WRONG },
    { "all-faults", no_argument, NULL, OPT_ALL_FAULTS },
    { "tidy", no_argument, NULL, OPT_TIDY },
    { "boards", no_argument, NULL, OPT_BOARDS },
    { "db", required_argument, NULL, OPT_DB },
    { "game", required_argument, NULL, OPT_GAME },
    { "event", required_argument, NULL, OPT_EVENT },
    { "site", required_argument, NULL, OPT_SITE },
    { "date", required_argument, NULL, OPT_DATE },
    { "round", required_argument, NULL, OPT_ROUND },
    { "table", required_argument, NULL, OPT_TABLE },
    { "players", required_argument, NULL, OPT_PLAYERS },
    { "points", required_argument, NULL, OPT_POINTS },
    { "csv", no_argument, NULL, OPT_CSV },
    { "anonymous", no_argument, NULL, OPT_ANONYMOUS },
    { "elo", no_argument, NULL, OPT_ELO },
    { "cross", no_argument, NULL, OPT_CROSS },
    { "rounds", no_argument, NULL, OPT_ROUNDS },
    { "undo", no_argument, NULL, OPT_UNDO },
    { "names", required_argument, NULL, OPT_NAMES },
    { "lines", no_argument, NULL, OPT_LINES },
    { "pass", no_argument, NULL, OPT_PASS },
    { NULL, 0, NULL, 0 },
};

/* ---- commands ---- */

static const char check_help[] =
    N_("check:\n"
       "  --json            one JSON object per game\n"
       "  --items           show every scoring: line, points, seat, rule, reason\n"
       "  --explain         print the paragraph of the rules that was broken\n"
       "  --strict          treat a log written with another kit as wrong\n"
       "  --require LIST    of a game that is right also demand seed,commitment,kit,result,end\n"
       "  --files-from LIST also check the files named in LIST, one a line; - for standard input\n"
       "  -0, --null        names of LIST end in NUL\n"
       "  -j, --jobs N      check on N cores, 0: on all; what is printed stays the same\n"
       "  --wrong           list only the games that are not right\n"
       "  --all-faults      tell every line that cannot be read, and the first rule that is broken\n"
       "  --boards          show a small board of every round: a slip that is legal is only seen there\n"
       "  --tidy            print the games that are right in one form: comments off, tags in order\n"
       "  --summary         end with a line of totals\n"
       "  -o, --output FILE write into FILE, which appears whole or not at all\n"
       "  --resume          do nothing if FILE is there already; with --db, check no game that is in it\n"
       "  --exit-zero       exit with 0 whatever the verdicts are\n"
       "  --db FILE         also keep the verdicts in this ledger (see merge, stats, rank)\n"
       "  --watch           FILE is a folder: also check every log that comes or changes, until interrupted\n");
static const char play_help[] =
    N_("play and deal:\n"
       "  --seats N         number of players (default: the fewest)\n"
       "  --seed S          the seed (default: a random one, written into the log)\n"
       "  --options \"…\"     modules and parameters, as in the log's tag Options\n"
       "  --games N         play N games with the seeds S-1 … S-N\n"
       "  --bot random|greedy\n");
static const char show_help[] =
    N_("show and moves:\n"
       "  --line N          show: the position after line N; moves: before it\n"
       "  --digest          show: the lines that the position's digest is taken over\n"
       "  --count           moves: for every decision its line and how many moves were legal\n");
static const char record_help[] =
    N_("record:\n"
       "  --lines           line by line, also on a terminal with room for the board\n"
       "  --pass            the computer goes round: each player sees their own hand alone\n"
       "record, of a log that is new:\n"
       "  --names A,B,C     the players in seat order\n"
       "  --seats N         their number (default: the names, or the fewest)\n"
       "  --options \"…\"     modules and parameters, as in the log's tag Options\n"
       "  --seed S          the program draws, from this seed\n");
static const char seed_help[] =
    N_("seed:\n"
       "  new               a random seed, and the commitment to publish before the game\n"
       "  commit [SECRET]   a secret of your own for a joint seed, and its commitment\n"
       "  joint SECRET…     the seed of all secrets, in seat order\n");
static const char import_help[] =
    N_("import:\n"
       "  --from jcz        a saved game of JCloisterZone 5, of the base game\n"
       "  --from bga        the notifications of a table of Board Game Arena's Carcassonne, of the base game\n"
       "  --from csv        the rows of a log pad: its columns, and one for the score of each player\n"
       "                    (an example: doc/examples/kitchen-table.csv)\n"
       "  --options \"…\"     more modules and parameters\n"
       "  --game GAME       whose log pad it is; without it the columns say so\n"
       "  --names A,B       the players, in the order of the seats\n"
       "  --event, --site, --date, --round, --table TEXT   tags that the file does not have\n");
static const char forget_help[] =
    N_("forget:\n"
       "  GAME…             a file as it was given to check, its game FILE:3, or the first 8 digits of an id;\n"
       "                    without one, those that are forgotten are listed\n"
       "  --undo            they count again\n");
static const char stats_help[] =
    N_("stats:\n"
       "  --event, --round, --game TEXT   only games with that tag\n"
       "  --anonymous       no names\n"
       "  --csv, --json     for spreadsheets and programs\n");
static const char rank_help[] =
    N_("rank:\n"
       "  --points 4,2,1    points for each place of a game\n"
       "  --players FILE    a line a person, with all spellings: Anna = Ann = A. Smith\n"
       "  --event, --round, --game TEXT   only games with that tag\n"
       "  --require LIST    only games with seed,commitment,result,end, as check has it\n"
       "  --rounds          game by game instead\n"
       "  --cross           each against each instead: how often ahead, how often behind\n"
       "  --elo             with ratings\n"
       "  --anonymous       numbers for names\n"
       "  --csv, --json     for spreadsheets and programs\n");
static const char pair_help[] =
    N_("pair:\n"
       "  --players FILE    who is there, a line a person, - for standard input; without it everybody who has played\n"
       "  --seats 3|4       players at a table (default: 4); some tables have one more or less\n"
       "  --seed S          seat those by lot who have not played; by default they come by name\n"
       "  --csv, --json     for spreadsheets and programs\n");

enum { MEANT_MAX = 24 };         /* options of a command */

/* A command and the options that mean something to it, besides --help, --version, --data-dir and --lang. */
static const struct command {
    const char *name;
    int (*run)(const struct request *);
    const char *argument;
    int most;                    /* arguments; one is the least; negative: none is */
    const char *usage, *purpose;
    const char *help;            /* of its options; NULL: it has none */
    int option[MEANT_MAX];
} commands[] = {
    { "check", command_check, N_("FILE"), 1 << 20, N_("check FILE…"), N_("give a verdict on every game of the logs"),
      check_help, { OPT_JSON, OPT_ITEMS, OPT_EXPLAIN, OPT_STRICT, OPT_EXIT_ZERO, OPT_REQUIRE, OPT_FILES_FROM, '0', 'j', 'o',
        OPT_RESUME, OPT_SUMMARY, OPT_WRONG, OPT_ALL_FAULTS, OPT_BOARDS, OPT_TIDY, OPT_DB, OPT_WATCH } },
    { "play", command_play, N_("GAME"), 1, N_("play GAME"), N_("play a game and write its log"),
      play_help, { OPT_SEATS, OPT_SEED, OPT_OPTIONS, OPT_GAMES, OPT_BOT } },
    { "deal", command_deal, N_("GAME"), 1, N_("deal GAME"), N_("show the order of every pile that a seed gives"),
      play_help, { OPT_SEATS, OPT_SEED, OPT_OPTIONS } },
    { "record", command_record, N_("LOG"), 2, N_("record LOG [GAME]"), N_("write a log while you play"),
      record_help, { OPT_LINES, OPT_PASS, OPT_NAMES, OPT_SEATS, OPT_OPTIONS, OPT_SEED } },
    { "show", command_show, N_("LOG"), 1, N_("show LOG"), N_("show a position"),
      show_help, { OPT_LINE, OPT_DIGEST } },
    { "moves", command_moves, N_("LOG"), 1, N_("moves LOG"), N_("list the legal moves at a point of a game"),
      show_help, { OPT_LINE, OPT_COUNT } },
    { "seed", command_seed, "new|commit|joint", 1 + SEATS_MAX, "seed new|commit|joint", N_("make a seed, alone or together"),
      seed_help, { 0 } },
    { "import", command_import, N_("FILE"), 1, N_("import --from FORMAT FILE"), N_("make a log of a game recorded elsewhere"),
      import_help, { OPT_FROM, OPT_OPTIONS, OPT_GAME, OPT_NAMES, OPT_EVENT, OPT_SITE, OPT_DATE, OPT_ROUND, OPT_TABLE } },
    { "merge", command_merge, "OUT.db", 1 << 20, "merge OUT.db IN…", N_("put verdicts of ledgers and NDJSON into a ledger"),
      NULL, { 0 } },
    { "forget", command_forget, "SEASON.db", 1 << 20, "forget SEASON.db [GAME…]", N_("games of a ledger that are not to count"),
      forget_help, { OPT_UNDO } },
    { "stats", command_stats, N_("FILE"), 1 << 20, N_("stats FILE…"), N_("lengths, seats, rules and the closest games"),
      stats_help, { OPT_EVENT, OPT_ROUND, OPT_GAME, OPT_ANONYMOUS, OPT_CSV, OPT_JSON } },
    { "rank", command_rank, N_("FILE"), 1 << 20, N_("rank FILE…"), N_("the standings of an evening or a season"), rank_help,
      { OPT_POINTS, OPT_PLAYERS, OPT_REQUIRE, OPT_EVENT, OPT_ROUND, OPT_GAME, OPT_ROUNDS, OPT_CROSS, OPT_ELO, OPT_ANONYMOUS, OPT_CSV,
        OPT_JSON } },
    { "pair", command_pair, N_("FILE"), -(1 << 20), N_("pair [FILE…]"), N_("seat the next round"), pair_help,
      { OPT_PLAYERS, OPT_SEATS, OPT_SEED, OPT_POINTS, OPT_EVENT, OPT_ROUND, OPT_GAME, OPT_CSV, OPT_JSON } },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* ---- help ---- */

static void print_commands(void)
{
    puts(_("Usage: proofsheet-verify COMMAND [OPTION]… ARGUMENT…\n"
           "Replays logs of board games by the full rules and says how they ended.\n"));
    puts(_("Commands:"));
    for (int i = 0; i < COMMANDS; i++) {
        const char *usage = _(commands[i].usage);
        int width = language_width(usage);
        printf("  %s%*s%s\n", usage, width < 23 ? 23 - width : 1, "", _(commands[i].purpose));
    }
    putchar('\n');
}

/* Of one command (NULL: of all of them), each block of options once. */
static void print_help(const struct command *only)
{
    if (only == NULL)
        print_commands();
    else
        printf(_("Usage: proofsheet-verify %s [OPTION]…\n%s\n\n"), _(only->usage), _(only->purpose));
    for (int i = 0; i < COMMANDS; i++) {
        const char *help = commands[i].help;
        bool told = i > 0 && commands[i - 1].help == help;
        if (help != NULL && (only == NULL ? !told : only == &commands[i]))
            puts(_(help));
    }
    puts(_("Everywhere:\n"
           "  --lang en|zh-Hant the language of messages (default: by locale)\n"
           "  --data-dir DIR    where the folder data is\n"
           "  -h, --help        this text, or that of a command\n"
           "  -V, --version     the version\n\n"
           "FILE and LOG may be - for standard input. Manual: proofsheet-verify(1); format of a log: playlog(5).\n"
           "Exit status: 0 every game is right, 1 at least one is not, 2 usage or system trouble."));
}

static void print_version(void)
{
    int version = confine_version();

    puts("proofsheet-verify " PACKAGE_VERSION);
    if (version > 0) {
        printf(_("Landlock %d: check, show and moves write only into the folders of --output and --db"), version);
        putchar('\n');
    } else
        puts(_("no Landlock in this kernel: nothing keeps check, show and moves from writing anywhere"));
}

/* Tells an error of the command line, and where help is. */
static int usage(const struct error *error)
{
    tell_error(error);
    fprintf(stderr, "%s\n", _("Try \"proofsheet-verify --help\"."));
    return EXIT_TROUBLE;
}

/* ---- options ---- */

static const char *option_name(int option)
{
    for (const struct option *at = long_options; at->name != NULL; at++)
        if (at->val == option)
            return at->name;
    return "";
}

static bool fail_value(int option, const char *value, const char *expected, struct error *error)
{
    return fail(error, ERROR_USAGE, NULL, _("option --%s cannot be \"%s\"; expected: %s"), option_name(option),
                quote(value).text, expected);
}

static bool take_number(int option, const char *text, int most, int *out, struct error *error)
{
    struct word word = { text, (int)strlen(text) };
    char expected[80];

    if (word_int(word, 1, most, out))
        return true;
    snprintf(expected, sizeof expected, _("a whole number from 1 to %d"), most);
    return fail_value(option, text, expected, error);
}

/* What follows on the command line is told in this language already. */
static bool take_lang(struct request *request, const char *name, struct error *error)
{
    static const char *const names[] = { "en", "zh-Hant" };

    request->lang = language_find(name);
    if (request->lang == NULL)
        return fail_unknown(error, ERROR_USAGE, _("language"), name, names, 2, NULL);
    language_use(request->lang);
    return true;
}

static bool take_bot(struct request *request, const char *name, struct error *error)
{
    request->greedy = strcmp(name, "greedy") == 0;
    return request->greedy || strcmp(name, "random") == 0 || fail_value(OPT_BOT, name, "random, greedy", error);
}

static bool take_seed(struct request *request, const char *seed, struct error *error)
{
    request->seed = seed;
    return (strlen(seed) <= LOG_SEED_MAX && tag_can_hold(seed)) ||
           fail_value(OPT_SEED, "…", _("one line of UTF-8, at most 256 bytes"), error);
}

static bool take_date(struct request *request, const char *date, struct error *error)
{
    request->date = date;
    return tag_is_date(date) || fail_value(OPT_DATE, date, _("year.month.day, such as 2026.11.22"), error);
}

/* All cores that the program may use. */
static int count_cores(void)
{
    cpu_set_t cores;
    int count = sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;

    return count < CREW_MAX ? count : CREW_MAX;
}

static bool take_jobs(struct request *request, const char *text, struct error *error)
{
    char expected[80];

    if (strcmp(text, "0") == 0) {
        request->workers = count_cores();
        return true;
    }
    if (strcmp(text, "son") == 0) /* of -json, which getopt takes apart */
        return fail_unknown(error, ERROR_USAGE, _("option"), "-json", &(const char *){ "--json" }, 1, "");
    snprintf(expected, sizeof expected, _("a whole number from 0 to %d"), CREW_MAX);
    return word_int((struct word){ text, (int)strlen(text) }, 1, CREW_MAX, &request->workers) ||
           fail_value('j', text, expected, error);
}

/* Options that are said, and those that hold a text as it is, by their place in the request. */
struct plain {
    int option;
    size_t at;
};
static const struct plain flags[] = {
    { OPT_JSON, offsetof(struct request, json) }, { OPT_ITEMS, offsetof(struct request, items) },
    { OPT_EXPLAIN, offsetof(struct request, explain) }, { OPT_STRICT, offsetof(struct request, strict) },
    { OPT_EXIT_ZERO, offsetof(struct request, exit_zero) }, { OPT_COUNT, offsetof(struct request, count) },
    { OPT_DIGEST, offsetof(struct request, digest) }, { '0', offsetof(struct request, null) },
    { OPT_RESUME, offsetof(struct request, resume) }, { OPT_SUMMARY, offsetof(struct request, summary) },
    { OPT_WRONG, offsetof(struct request, wrong) }, { OPT_ALL_FAULTS, offsetof(struct request, all_faults) },
    { OPT_TIDY, offsetof(struct request, tidy) }, { OPT_BOARDS, offsetof(struct request, boards) },
    { OPT_UNDO, offsetof(struct request, undo) }, { OPT_WATCH, offsetof(struct request, watch) },
    { OPT_CSV, offsetof(struct request, csv) }, { OPT_ANONYMOUS, offsetof(struct request, anonymous) },
    { OPT_ELO, offsetof(struct request, elo) }, { OPT_CROSS, offsetof(struct request, cross) },
    { OPT_ROUNDS, offsetof(struct request, rounds) }, { OPT_LINES, offsetof(struct request, lines) },
    { OPT_PASS, offsetof(struct request, pass) },
    { 0 },
};
static const struct plain texts[] = {
    { OPT_OPTIONS, offsetof(struct request, options) }, { OPT_DATA_DIR, offsetof(struct request, data_dir) },
    { OPT_FILES_FROM, offsetof(struct request, files_from) }, { 'o', offsetof(struct request, output) },
    { OPT_FROM, offsetof(struct request, from) }, { OPT_DB, offsetof(struct request, db) },
    { OPT_GAME, offsetof(struct request, game) }, { OPT_EVENT, offsetof(struct request, event) },
    { OPT_SITE, offsetof(struct request, site) }, { OPT_ROUND, offsetof(struct request, round) },
    { OPT_TABLE, offsetof(struct request, table) }, { OPT_PLAYERS, offsetof(struct request, people) },
    { OPT_POINTS, offsetof(struct request, points) }, { OPT_NAMES, offsetof(struct request, names) },
    { 0 },
};

/* Where it stands in the request, or NULL. */
static void *plain_place(const struct plain *plain, struct request *request, int option)
{
    while (plain->option != 0 && plain->option != option)
        plain++;
    return plain->option != 0 ? (char *)request + plain->at : NULL;
}

/* ERROR_USAGE: the value is not one that the option takes. */
static bool take_option(struct request *request, int option, const char *value, struct error *error)
{
    bool *flag = plain_place(flags, request, option);
    const char **text = plain_place(texts, request, option);

    if (flag != NULL)
        *flag = true;
    if (text != NULL)
        *text = value;
    switch (option) {
    case OPT_LANG: return take_lang(request, value, error);
    case OPT_SEED: return take_seed(request, value, error);
    case OPT_LINE: return take_number(option, value, INT_MAX, &request->line, error);
    case OPT_SEATS: return take_number(option, value, SEATS_MAX, &request->seats, error);
    case OPT_GAMES: return take_number(option, value, PLAY_GAMES_MAX, &request->games, error);
    case OPT_REQUIRE: return requirements_read(value, &request->required, error);
    case OPT_BOT: return take_bot(request, value, error);
    case OPT_DATE: return take_date(request, value, error);
    case 'j': return take_jobs(request, value, error);
    default: return true;
    }
}

/* ---- the command line ---- */

static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool takes(const struct command *command, int option)
{
    for (size_t i = 0; i < sizeof command->option / sizeof *command->option; i++)
        if (command->option[i] == option)
            return true;
    return option == OPT_DATA_DIR || option == OPT_LANG;
}

static bool unknown_command(const char *name, struct error *error)
{
    const char *names[COMMANDS];

    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    return fail_unknown(error, ERROR_USAGE, _("command"), name, names, COMMANDS, NULL);
}

/* Options that mean nothing to the command are refused, so that nobody waits for what they do. */
static bool check_options(const struct command *command, const bool seen[OPT_END], struct error *error)
{
    for (const struct option *option = long_options; option->name != NULL; option++)
        if (seen[option->val] && !takes(command, option->val))
            return fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to %s"), option->name, command->name);
    if (seen[OPT_JSON] && seen[OPT_EXPLAIN])
        return fail(
            error, ERROR_USAGE, NULL,
            _("option --explain cannot be combined with --json: its objects hold the rule's id, not the paragraph"));
    if (seen[OPT_JSON] && seen[OPT_CSV])
        return fail(error, ERROR_USAGE, NULL, _("option --csv cannot be combined with --json"));
    if (seen[OPT_BOARDS] && seen[OPT_JSON])
        return fail(error, ERROR_USAGE, NULL, _("option --boards cannot be combined with --json: they are for people"));
    for (int i = 0; seen[OPT_TIDY] && i < 5; i++) {
        static const int others[] = { OPT_JSON, OPT_ITEMS, OPT_SUMMARY, OPT_DB, OPT_BOARDS };
        if (seen[others[i]])
            return fail(error, ERROR_USAGE, NULL, _("option --tidy cannot be combined with --%s: it prints logs alone"),
                        option_name(others[i]));
    }
    if (seen[OPT_RESUME] && !seen['o'] && !seen[OPT_DB])
        return fail(error, ERROR_USAGE, NULL, _("option --resume needs --output or --db: they tell what is done"));
    if (seen[OPT_WATCH] && seen['o'])
        return fail(error, ERROR_USAGE, NULL, _("option --watch cannot be combined with --output: it has no end"));
    if (seen[OPT_COUNT] && seen[OPT_LINE])
        return fail(error, ERROR_USAGE, NULL,
                    _("option --count cannot be combined with --line: it counts at every line"));
    return true;
}

/* Whether the command has the words that it needs, and no more. `words` starts with its name; `listed`: files are named
   elsewhere. */
static bool check_words(const struct command *command, int words, char **word, bool listed, struct error *error)
{
    if (words == 1 && (command->most < 0 || listed))
        return true;
    if (words == 1 && (strcmp(command->argument, "FILE") == 0 || strcmp(command->argument, "LOG") == 0))
        return fail(error, ERROR_USAGE, NULL, _("%s: the argument %s is missing (- for standard input)"), command->name,
                    _(command->argument));
    if (words == 1)
        return fail(error, ERROR_USAGE, NULL, _("%s: the argument %s is missing"), command->name, _(command->argument));
    if (words - 1 > abs(command->most))
        return fail(error, ERROR_USAGE, NULL, _("%s: \"%s\" is one argument too many"), command->name,
                    quote(word[abs(command->most) + 1]).text);
    return true;
}

/* The exit status of a run that wrote to standard output. */
static int written(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "proofsheet-verify: %s\n", _("standard output cannot be written"));
    return EXIT_TROUBLE;
}

/* The folder of a file that is to be written; NULL where there is none. */
static const char *folder_of(const char *file, struct arena *arena)
{
    const char *slash = file != NULL ? strrchr(file, '/') : NULL;

    return file == NULL ? NULL : slash == NULL ? "." : arena_copy(arena, file, (size_t)(slash - file) + 1);
}

/* Whether its first argument may be a ledger, which is written even to be read after a crash. */
static bool takes_ledger(const struct command *command)
{
    return command->run == command_merge || command->run == command_forget || command->run == command_stats || command->run == command_rank ||
           command->run == command_pair;
}

/* Whether it reads what anybody may have written, and writes where it was told to alone. */
static bool reads_logs(const struct command *command)
{
    return command->run == command_check || command->run == command_show || command->run == command_moves ||
           command->run == command_import || takes_ledger(command);
}

static void confine(const struct command *command, const struct request *request, struct arena *arena)
{
    const char *ledger = takes_ledger(command) && request->arguments > 0 ? request->argument[0] : request->db;
    const char *const folders[] = { folder_of(request->output, arena), folder_of(ledger, arena) };

    confine_writing(folders, 2);
}

static int run(const struct command *command, struct request *request)
{
    struct game_cache cache = { 0 };
    struct datadir place = { 0 };
    struct error error = { 0 };
    int status;

    if (datadir_find(request->data_dir, false, &cache.arena, &place, &error)) {
        cache.data = place.data;
        request->cache = &cache;
        if (reads_logs(command))
            confine(command, request, &cache.arena);
        status = command->run(request);
    } else
        status = tell_error(&error);
    game_cache_finish(&cache);
    return written(status);
}

/* What was asked for on the command line ahead of any command. */
struct asked {
    bool seen[OPT_END], help, version;
};

static bool read_options(int argc, char **argv, struct request *request, struct asked *asked, struct error *error)
{
    int option;

    opterr = 0;
    while (!asked->version && (option = getopt_long(argc, argv, ":hV0j:o:", long_options, NULL)) != -1) {
        asked->version = option == 'V';
        asked->help = asked->help || option == 'h';
        if (option == '?' || option == ':' ? !option_fail(argv, option, long_options, error)
                                           : !take_option(request, option, optarg, error))
            return false;
        asked->seen[option] = true;
    }
    return true;
}

/* The command that the words name, with options and as many words as it takes; NULL: told in `error`. */
static const struct command *read_command(int words, char **word, const struct asked *asked, bool listed,
                                          struct error *error)
{
    const struct command *command = words > 0 ? find_command(word[0]) : NULL;

    if (words == 0)
        fail(error, ERROR_USAGE, NULL, _("a command is missing"));
    else if (command == NULL)
        unknown_command(word[0], error);
    return command != NULL && check_options(command, asked->seen, error) &&
                   check_words(command, words, word, listed, error)
               ? command
               : NULL;
}

static void start_process(void)
{
    struct error error = { 0 };

    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); /* a core would hold what was read */
    language_start();
    if (sodium_init() >= 0)
        return;
    fail(&error, ERROR_SYSTEM, NULL, _("libsodium cannot be initialised"));
    exit(tell_error(&error));
}

int main(int argc, char **argv)
{
    struct request request = { 0 };
    struct asked asked = { 0 };
    struct error error = { 0 };

    start_process();
    if (!read_options(argc, argv, &request, &asked, &error))
        return usage(&error);
    if (asked.version)
        return print_version(), written(EXIT_GOOD);
    if (asked.help)
        return print_help(optind < argc ? find_command(argv[optind]) : NULL), written(EXIT_GOOD);
    const struct command *command =
        read_command(argc - optind, argv + optind, &asked, request.files_from != NULL, &error);
    if (command == NULL)
        return usage(&error);
    request.argument = argv + optind + 1;
    request.arguments = argc - optind - 1;
    return run(command, &request);
}
