/* proofsheet-gen: the press. */
#include <getopt.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../verify/buf.h"
#include "../verify/language.h"
#include "../verify/option.h"
#include "command.h"
#include "config.h"
#include "theme.h"

enum { EXIT_GOOD, EXIT_INPUT, EXIT_TROUBLE };

static const struct command commands[] = {
    { "list", "[GAME]", N_("the games, or the pieces of one"), 0, 1, "m", command_list },
    { "sheets", "GAME", N_("the sheets of pieces, one PDF for each kind of stock"), 1, 1, "pdKimPtIo", command_sheets },
    { "rules", "GAME", N_("the rule sheet"), 1, 1, "pdmPtbo", command_rules },
    { "aid", "GAME", N_("the player aid, one for every seat"), 1, 1, "pdmPto", command_aid },
    { "logpad", "GAME", N_("the log pad"), 1, 1, "pmPto", command_logpad },
    { "export", "GAME", N_("the pieces for other programs and machines"), 1, 1, "pdKimPFRBUo", command_export },
    { "faces", "GAME", N_("every card face once, with the boxes of its layout"), 1, 1, "pto", command_faces },
    { "calibrate", "", N_("a sheet to measure your printer with"), 0, 0, "pdo", command_calibrate },
    { "coverage", "GAME", N_("what a language (--lang) does not say yet"), 1, 1, "", command_coverage },
    { "po-export", "GAME", N_("the words of a language for translators, as a .po file"), 1, 1, "o",
      command_po_export },
    { "po-import", "GAME FILE", N_("the words of a language from a .po file"), 1, 2, "o", command_po_import },
    { "all", "[GAME]...", N_("sheets, rules, player aid and log pad of the games, or of every game"), 0, 64, "pdKimPtIo",
      command_all },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The command line as it stands. */
struct asked {
    const char *data_dir, *paper, *duplex, *marks, *only, *modules, *printer, *theme, *lang, *format, *dpi, *url, *out;
    bool bleed, ink, booklet, help, version;
    char given[32];              /* short names of the options that were given, each once */
};

static const struct option long_options[] = {
    { "paper", required_argument, NULL, 'p' },    { "duplex", required_argument, NULL, 'd' },
    { "marks", required_argument, NULL, 'K' },    { "only", required_argument, NULL, 'i' },
    { "printer", required_argument, NULL, 'P' },  { "lang", required_argument, NULL, 'l' },
    { "theme", required_argument, NULL, 't' },    { "ink", no_argument, NULL, 'I' },
    { "format", required_argument, NULL, 'F' },   { "dpi", required_argument, NULL, 'R' },
    { "bleed", no_argument, NULL, 'B' },          { "url", required_argument, NULL, 'U' },
    { "output", required_argument, NULL, 'o' },   { "data-dir", required_argument, NULL, 'D' },
    { "modules", required_argument, NULL, 'm' },  { "booklet", no_argument, NULL, 'b' },
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, 'V' },        { NULL, 0, NULL, 0 },
};

static void print_help(void)
{
    printf(_("Usage: proofsheet-gen COMMAND [OPTION]... [GAME]\nPrints board games for home printers, as PDF.\n\n"));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-9s %-10s %s\n", commands[i].name, commands[i].operands, _(commands[i].summary));
    printf(_("\n"
             "  --paper PAPER      a4 (standard), letter, a3 or WIDTHxHEIGHT in mm\n"
             "  --duplex MODE      long (standard) or short: the edge your printer turns the paper over;\n"
             "                     none: fronts only; fold: backs beside the fronts, to be folded and glued\n"
             "  --marks MARKS      edge (standard): crop marks; register: marks for a cutting machine instead\n"
             "  --only ID,ID...    only these pieces (an id of list, also without its colour, or a kind)\n"
             "  --modules LIST     only the base game and these modules, such as river,gyms; base: none of them\n"
             "  --printer FILE     what calibrate has shown of your printer: everything is moved to where it belongs\n"
             "  --theme THEME      full (standard); low-ink: outlines and hatches on white; grey: for black ink alone\n"
             "  --ink              say how much ink every sheet takes, in per cent of a page covered by one ink\n"
             "  --booklet          rules as a booklet: two pages on a side, in the order to fold and staple\n"
             "  --lang LANG,LANG   languages on paper, the main one first (zh-Hant,en)\n"
             "  --format LIST      what export writes: png,contact (standard), svg, dxf, tts\n"
             "  --dpi NUMBER       resolution of png and tts (300)\n"
             "  --bleed            png with the bleed round the piece\n"
             "  --url PREFIX       where the pictures of tts are (file://)\n"
             "  -o, --output DIR   where the files go (out)\n"
             "  --data-dir DIR     where data and layouts are\n"
             "  -h, --help         this text\n"
             "  -V, --version      the version\n\n"
             "Exit status: 0 good, 1 a kit, words or layout file is wrong, 2 command line or system trouble.\n"));
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

static bool take_option(int option, struct asked *asked)
{
    size_t given = strlen(asked->given);

    if (strchr(asked->given, option) == NULL && given + 1 < sizeof asked->given)
        asked->given[given] = (char)option;
    switch (option) {
    case 'p':
        asked->paper = optarg;
        return true;
    case 'd':
        asked->duplex = optarg;
        return true;
    case 'K':
        asked->marks = optarg;
        return true;
    case 'i':
        asked->only = optarg;
        return true;
    case 'm':
        asked->modules = optarg;
        return true;
    case 'P':
        asked->printer = optarg;
        return true;
    case 'F':
        asked->format = optarg;
        return true;
    case 'R':
        asked->dpi = optarg;
        return true;
    case 'B':
        return asked->bleed = true;
    case 'U':
        asked->url = optarg;
        return true;
    case 't':
        asked->theme = optarg;
        return true;
    case 'I':
        return asked->ink = true;
    case 'b':
        return asked->booklet = true;
    case 'l':
        asked->lang = optarg;
        return true;
    case 'o':
        asked->out = optarg;
        return true;
    case 'D':
        asked->data_dir = optarg;
        return true;
    case 'h':
        return asked->help = true;
    case 'V':
        return asked->version = true;
    default:
        return false;
    }
}

static bool take_options(int argc, char **argv, struct asked *asked, struct error *error)
{
    opterr = 0;
    *asked = (struct asked){ .paper = "a4", .duplex = "long", .marks = "edge", .theme = "full", .lang = "zh-Hant,en",
                             .format = "png,contact", .dpi = "300", .url = "file://", .out = "out" };
    for (int option; (option = getopt_long(argc, argv, ":o:hV", long_options, NULL)) != -1;)
        if (!take_option(option, asked))
            return option_fail(argv, option, long_options, error);
    return true;
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
static bool check_options(const struct command *command, const struct asked *asked, struct error *error)
{
    for (const struct option *option = long_options; option->name != NULL; option++)
        if (strchr(asked->given, option->val) != NULL && strchr("lDhV", option->val) == NULL &&
            strchr(command->options, option->val) == NULL)
            return fail(error, ERROR_USAGE, NULL, _("option --%s means nothing to %s"), option->name, command->name);
    return true;
}

/* An empty list is the base game alone. */
static bool take_modules(struct job *job, const char *modules, struct error *error)
{
    job->some = modules != NULL;
    return modules == NULL || modules[strspn(modules, " ")] == '\0' ||
           word_list_split(modules, "--modules", job->arena, &job->modules, error);
}

static bool prepare(struct job *job, const struct asked *asked, struct error *error)
{
    job->given = asked->given;
    job->bleed = asked->bleed;
    job->url = asked->url;
    tray_init(&job->tray, asked->out, job->arena);
    job->ink = asked->ink;
    job->booklet = asked->booklet;
    return datadir_find(asked->data_dir, true, job->arena, &job->dirs, error) &&
           paper_find(job->dirs.layouts, asked->paper, job->arena, &job->paper, error) &&
           duplex_find(asked->duplex, &job->duplex, error) &&
           marks_find(asked->marks, job->duplex, &job->marks, error) && dpi_find(asked->dpi, &job->dpi, error) &&
           word_list_split(asked->format, "--format", job->arena, &job->formats, error) &&
           theme_named(asked->theme, &job->paper.theme, error) &&
           (asked->printer == NULL || printer_take(job, asked->printer, error)) &&
           (asked->only == NULL || word_list_split(asked->only, "--only", job->arena, &job->only, error)) &&
           take_modules(job, asked->modules, error) &&
           word_list_split(asked->lang, "--lang", job->arena, &job->langs, error);
}

static bool run(struct job *job, const struct asked *asked, int words, char **word, struct error *error)
{
    if (words == 0)
        return fail(error, ERROR_USAGE, NULL, _("a command is missing (see --help)"));
    const struct command *command = find_command(word[0], error);
    if (command == NULL || !check_options(command, asked, error))
        return false;
    job->operands = words - 1;
    job->operand = word + 1;
    if (job->operands < command->from)
        return fail(error, ERROR_USAGE, NULL, _("%s needs the name of a game (\"list\" shows them)"), command->name);
    if (job->operands > command->to)
        return fail(error, ERROR_USAGE, NULL, _("%s: \"%s\" is one name too many"), command->name,
                    quote(word[command->to + 1]).text);
    return prepare(job, asked, error) && command->run(job, error) && tray_deliver(&job->tray, stdout, error);
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
    struct job job = { .arena = &arena };
    struct error error = { 0 };
    struct asked asked;

    keep_pages();
    language_start();
    if (!take_options(argc, argv, &asked, &error))
        return report(&error);
    if (asked.help || asked.version) {
        asked.help ? print_help() : (void)printf("proofsheet-gen %s\n", PACKAGE_VERSION);
        if (fflush(stdout) == 0 && !ferror(stdout))
            return EXIT_GOOD;
        fail(&error, ERROR_SYSTEM, NULL, _("standard output cannot be written"));
        return report(&error);
    }
    bool good = run(&job, &asked, argc - optind, argv + optind, &error);
    tray_blame(&job.tray, &error);
    int status = good ? EXIT_GOOD : report(&error);
    tray_finish(&job.tray);
    arena_finish(&arena);
    return status;
}
