/* proofsheet-gen: the press. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "config.h"
#include "gen/command/command.h"
#include "gen/output/watch.h"
#include "verify/buf.h"
#include "verify/language.h"
#include "verify/place.h"

enum { EXIT_GOOD, EXIT_INPUT, EXIT_TROUBLE };

static const struct command commands[] = {
    { "list", "[GAME]", N_("the games, or the pieces of one"), 0, 1, "m", command_list },
    { "new", "FOLDER", N_("a folder with a game of your own to start from"), 1, 1, "k", command_new },
    { "sheets", "GAME", N_("the sheets of pieces, a PDF for each kind of piece, and a packing list"), 1, 1,
      "pdKeimnNSPtIoXGW", command_sheets },
    { "rules", "GAME", N_("the rule sheet"), 1, 1, "pdmPtIboXGW", command_rules },
    { "aid", "GAME", N_("the player aid, one for every seat"), 1, 1, "pdmnNPtIoXGW", command_aid },
    { "logpad", "GAME", N_("the log pad"), 1, 1, "pmPtIoXGW", command_logpad },
    { "export", "GAME", N_("the pieces for other programs and machines"), 1, 1, "pdKeimnNSPtFsRBUoXW", command_export },
    { "faces", "GAME", N_("every card face once, with the boxes of its layout"), 1, 1, "ptoXW", command_faces },
    { "picture", "LOG", N_("a position of a logged game as a picture: PNG, SVG or PDF"), 1, 1, "tRLo", command_picture },
    { "storyboard", "LOG", N_("a logged game as a comic: a small picture of every turn"), 1, 1, "ptoXG",
      command_storyboard },
    { "page", "LOG...|GAME", N_("a page for a browser, one file: to watch logged games, or to record one"), 0, 4096,
      "ow", command_page },
    { "calibrate", "", N_("a sheet to measure your printer with"), 0, 0, "pdPo", command_calibrate },
    { "coverage", "GAME", N_("everything a language (--lang) still lacks"), 1, 1, "", command_coverage },
    { "po-export", "GAME", N_("the words of a language for translators, as a .po file"), 1, 1, "o", command_po_export },
    { "po-import", "GAME FILE", N_("the words of a language from a .po file"), 1, 2, "o", command_po_import },
    { "all", "[GAME]...", N_("sheets, rules, player aid and log pad of these games, or of every game"), 0, 64,
      "pdKeimnNPtIoXGW", command_all },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_commands(void)
{
    printf(_("Usage: proofsheet-gen COMMAND [OPTION]... [GAME]\nPrints board games for home printers, as PDF.\n\n"));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-10s %-10s %s\n", commands[i].name, commands[i].operands, _(commands[i].summary));
    printf(_("\nGAME is a name that list shows, or a folder: ./mygame. Each command has a --help of its own.\n\n"));
}

/* Of one command, or (NULL) of all of them. */
static void print_help(const struct command *only)
{
    if (only == NULL)
        print_commands();
    else
        printf(_("Usage: proofsheet-gen %s [OPTION]... %s\n%s\n\n"), only->name, only->operands, _(only->summary));
    options_explain(only != NULL ? only->options : NULL);
    printf(_("\nExit status: 0 success, 1 a kit, words or layout file is wrong, 2 usage or system trouble.\n"));
}

/* "proofsheet-gen: file:line: sentence", the name in red on a terminal. */
static int report(const struct error *error)
{
    const char *no_color = getenv("NO_COLOR");
    bool colour = isatty(STDERR_FILENO) && (no_color == NULL || no_color[0] == '\0');
    struct buf file = { 0 }, text = { 0 };

    buf_visible(&file, error->file);
    buf_visible(&text, error->text);
    fflush(stdout);
    fprintf(stderr, "%sproofsheet-gen:%s ", colour ? "\033[31m" : "", colour ? "\033[0m" : "");
    if (error->file[0] != '\0')
        fprintf(stderr, "%s:", file.text);
    if (error->line > 0)
        fprintf(stderr, "%d:", error->line);
    fprintf(stderr, "%s%s\n", error->file[0] != '\0' ? " " : "", buf_text(&text));
    buf_finish(&file);
    buf_finish(&text);
    return error->kind == ERROR_INPUT ? EXIT_INPUT : EXIT_TROUBLE;
}

static bool check_output(struct error *error)
{
    return (fflush(stdout) == 0 && !ferror(stdout)) ||
           fail(error, ERROR_SYSTEM, NULL, _("standard output cannot be written"));
}

static const struct command *find_command(const char *name, struct error *error)
{
    const char *names[COMMANDS];

    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
        if (strcmp(names[i], name) == 0)
            return &commands[i];
    }
    fail_unknown(error, ERROR_USAGE, _("command"), name, names, COMMANDS, NULL);
    return NULL;
}

/* Options that mean nothing to the command are refused, so that nobody waits for what they do. */
static bool check_options(const struct command *command, const struct options *options, struct error *error)
{
    const char *in_vain = options_in_vain(options, command->options);

    return in_vain == NULL ||
           fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to %s"), in_vain, command->name);
}

/* The command that the operands name, with as many more as it takes. */
static const struct command *understand(const struct options *options, struct error *error)
{
    int names = options->operands - 1;

    if (names < 0) {
        fail(error, ERROR_USAGE, NULL, _("a command is missing (see --help)"));
        return NULL;
    }
    const struct command *command = find_command(options->operand[0], error);
    if (command == NULL || !check_options(command, options, error))
        return NULL;
    if (names >= command->from && names <= command->to)
        return command;
    if (names < command->from && strcmp(command->operands, "FOLDER") == 0)
        fail(error, ERROR_USAGE, NULL, _("%s needs the name of a folder"), command->name);
    else if (names < command->from && strcmp(command->operands, "LOG") == 0)
        fail(error, ERROR_USAGE, NULL, _("%s needs the name of a log (- for standard input)"), command->name);
    else if (names < command->from)
        fail(error, ERROR_USAGE, NULL, _("%s needs the name of a game (\"list\" shows them)"), command->name);
    else
        fail(error, ERROR_USAGE, NULL, _("%s: \"%s\" is one name too many"), command->name,
             quote(options->operand[command->to + 1]).text);
    return NULL;
}

/* ---- working ---- */

static bool find_printer(struct session *session, struct error *error)
{
    const struct options *options = session->options;
    struct printer *printer = arena_alloc(&session->arena, sizeof *printer);

    if (options->printer == NULL)
        return true;
    session->press.printer = printer;
    if (!printer_load(options->printer, options->dirs.layouts, &session->arena, printer, error) ||
        !printer_can(printer, options->duplex, error))
        return false;
    printer_limit(printer, &session->press.paper);
    return true;
}

/* What is found in files: paper and printer. */
static bool prepare(struct session *session, struct error *error)
{
    const struct options *options = session->options;
    bool dry = options->check || options->dump;

    tray_init(&session->output.tray, options->out, &session->arena);
    session->output.tray.dry = dry;
    session->output.check = options->check;
    session->press.theme = options->theme;
    session->press.dry = dry && !options->ink;
    session->press.weights = options->ink ? &session->weights : NULL;
    session->press.dump = dry ? &session->output.dump : NULL;
    return paper_find(options->dirs.layouts, options->paper, &session->arena, &session->press.paper, error) &&
           find_printer(session, error);
}

/* Files are listed the first time; a check says every time what they would hold. */
static bool deliver(struct session *session, int round, struct error *error)
{
    const struct options *options = session->options;

    if (!options->dump)
        return tray_deliver(&session->output.tray, round < 2 || options->check ? stdout : NULL, error);
    fputs(buf_text(&session->output.dump.text), stdout);
    return check_output(error);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A line for each time that something is watched: "14:02:31  5 files in out, 0.31 s". */
static void tell_round(const struct session *session, double from)
{
    time_t now = time(NULL);
    struct tm tm;
    char clock[16];
    int files = tray_count(&session->output.tray);

    strftime(clock, sizeof clock, "%H:%M:%S", localtime_r(&now, &tm));
    if (session->options->check)
        printf(_("%s  nothing is wrong, %.2f s\n"), clock, seconds() - from);
    else
        printf(ngettext_("%s  %d file in %s, %.2f s\n", "%s  %d files in %s, %.2f s\n", files), clock, files,
               session->output.tray.dir, seconds() - from);
    fflush(stdout);
}

/* What the command line asks for, and its command. */
struct order {
    const struct options *options;
    const struct command *command;
};

/* Does it, from the files as they are now; the exit status. `round`: 0, or of a watch. */
static int work(void *with, int round)
{
    const struct order *order = with;
    struct session session = { .options = order->options };
    struct error error = { 0 };
    double from = seconds();
    bool good = prepare(&session, &error) && order->command->run(&session, &error) &&
                deliver(&session, round, &error);

    if (good && round > 0)
        tell_round(&session, from);
    tray_blame(&session.output.tray, &error);
    int status = good ? EXIT_GOOD : report(&error);
    tray_finish(&session.output.tray);
    buf_finish(&session.output.dump.text);
    weights_finish(&session.weights);
    arena_finish(&session.arena);
    return status;
}

/* Folders to be watched, as many as there is room for. */
enum { FOLDERS_MAX = 512 };
struct folders {
    int count;
    const char *folder[FOLDERS_MAX];
};

static void add_folder(struct folders *to, const char *path)
{
    if (to->count < FOLDERS_MAX)
        to->folder[to->count++] = path;
}

static int is_folder(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && (entry->d_type == DT_DIR || entry->d_type == DT_LNK || entry->d_type == DT_UNKNOWN);
}

static bool is_same(const char *one, const char *other)
{
    struct stat a, b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* A folder and those inside of it, but not what is written into. */
static void add_inside(struct folders *to, const char *path, int deep, const char *out, struct arena *arena)
{
    struct dirent **entry = NULL;
    int count = deep > 0 ? scandir(path, &entry, is_folder, alphasort) : 0;

    add_folder(to, path);
    for (int i = 0; i < count; i++) {
        const char *inside = arena_printf(arena, "%s/%s", path, entry[i]->d_name);
        if (!is_same(inside, out))
            add_inside(to, inside, deep - 1, out, arena);
        free(entry[i]);
    }
    free(entry);
}

/* Some need not be there yet. */
static void add_game(const struct options *options, const char *game, struct arena *arena, struct folders *to)
{
    const char *place = games_place(options->dirs.data, game, arena);

    add_folder(to, game_file(options->dirs.data, place, "pictures", arena));
    add_folder(to, game_file(options->dirs.data, place, "creatures", arena));
    add_inside(to, game_file(options->dirs.data, place, ".", arena), 3, options->out, arena);
}

/* Everything that it can depend on: what all games share, and its own games. */
static void find_folders(const struct options *options, struct arena *arena, struct folders *to)
{
    add_folder(to, options->dirs.layouts);
    add_folder(to, options->dirs.data);
    add_folder(to, arena_printf(arena, "%s/pictures", options->dirs.data));
    add_folder(to, arena_printf(arena, "%s/creatures", options->dirs.data));
    add_folder(to, arena_printf(arena, "%s/playlog", options->dirs.data));
    for (int i = 1; i < options->operands; i++)
        add_game(options, options->operand[i], arena, to);
    const char *names[GAMES_MAX];
    int all = options->operands < 2 ? games_printed(options->dirs.data, arena, names) : 0;
    for (int i = 0; i < all; i++)
        add_game(options, names[i], arena, to);
}

/* Games that lie elsewhere, and what all share. */
static void tell_watched(const struct options *options, struct arena *arena)
{
    struct buf places = { 0 };

    for (int i = 1; i < options->operands; i++) {
        const char *place = games_place(options->dirs.data, options->operand[i], arena);
        if (strchr(place, '/') != NULL)
            buf_printf(&places, "%s, ", place);
    }
    buf_puts(&places, options->dirs.data);
    printf(_("watching %s and its layouts; Ctrl-C ends it\n"), buf_text(&places));
    buf_finish(&places);
}

static int keep_watch(struct order *order, struct arena *arena)
{
    struct folders *folders = arena_alloc(arena, sizeof *folders);
    struct error error = { 0 };
    int status = EXIT_GOOD;

    tell_watched(order->options, arena);
    find_folders(order->options, arena, folders);
    bool good = watch(folders->folder, folders->count, work, order, &status, &error);
    return good ? status : report(&error);
}

/* The help of the command that is named, else of all; or the version. */
static bool tell_about(const struct options *options, struct error *error)
{
    const struct command *command = NULL;

    if (options->help && options->operands > 0 && (command = find_command(options->operand[0], error)) == NULL)
        return false;
    options->help ? print_help(command) : (void)printf("proofsheet-gen %s\n", PACKAGE_VERSION);
    return true;
}

static int run(int argc, char **argv, struct arena *arena)
{
    struct options options;
    struct error error = { 0 };

    if (!options_take(argc, argv, arena, &options, &error))
        return report(&error);
    if (options.help || options.version)
        return tell_about(&options, &error) && check_output(&error) ? EXIT_GOOD : report(&error);
    struct order order = { &options, understand(&options, &error) };
    if (order.command == NULL || !datadir_find(options.data_dir, true, arena, &options.dirs, &error))
        return report(&error);
    return options.watch ? keep_watch(&order, arena) : work(&order, 0);
}

/* Cairo copies the 15 MB of a face for every subset that it embeds: the pages stay here from one to the next. */
static void keep_pages(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

int main(int argc, char **argv)
{
    struct arena arena = { 0 };

    keep_pages();
    language_start();
    int status = run(argc, argv, &arena);
    arena_finish(&arena);
    return status;
}
