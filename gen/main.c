/* proofsheet-gen: the press. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "verify/buf.h"
#include "verify/language.h"
#include "options.h"
#include "gen/command/command.h"
#include "config.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/output/watch.h"

enum { EXIT_GOOD, EXIT_INPUT, EXIT_TROUBLE };

static const struct command commands[] = {
    { "list", "[GAME]", N_("the games, or the pieces of one"), 0, 1, "m", command_list },
    { "sheets", "GAME", N_("the sheets of pieces, one PDF for each kind of stock, and a packing list"), 1, 1,
      "pdKimNSPtIoXGW", command_sheets },
    { "rules", "GAME", N_("the rule sheet"), 1, 1, "pdmPtboXGW", command_rules },
    { "aid", "GAME", N_("the player aid, one for every seat"), 1, 1, "pdmNPtoXGW", command_aid },
    { "logpad", "GAME", N_("the log pad"), 1, 1, "pmPtoXGW", command_logpad },
    { "export", "GAME", N_("the pieces for other programs and machines"), 1, 1, "pdKimNSPtFRBUoXW", command_export },
    { "faces", "GAME", N_("every card face once, with the boxes of its layout"), 1, 1, "ptoXW", command_faces },
    { "calibrate", "", N_("a sheet to measure your printer with"), 0, 0, "pdPo", command_calibrate },
    { "coverage", "GAME", N_("everything a language (--lang) still lacks"), 1, 1, "", command_coverage },
    { "po-export", "GAME", N_("the words of a language for translators, as a .po file"), 1, 1, "o", command_po_export },
    { "po-import", "GAME FILE", N_("the words of a language from a .po file"), 1, 2, "o", command_po_import },
    { "all", "[GAME]...", N_("sheets, rules, player aid and log pad of these games, or of every game"), 0, 64,
      "pdKimNPtIoXGW", command_all },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_help(void)
{
    printf(_("Usage: proofsheet-gen COMMAND [OPTION]... [GAME]\nPrints board games for home printers, as PDF.\n\n"));
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-9s %-10s %s\n", commands[i].name, commands[i].operands, _(commands[i].summary));
    printf("\n");
    asked_explain();
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
static bool check_options(const struct command *command, const struct asked *asked, struct error *error)
{
    const char *in_vain = asked_in_vain(asked, command->options);

    return in_vain == NULL ||
           fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to %s"), in_vain, command->name);
}

/* An empty list is the base game alone. */
static bool take_modules(struct job *job, const char *modules, struct error *error)
{
    job->some = modules != NULL;
    return modules == NULL || modules[strspn(modules, " ")] == '\0' ||
           word_list_split(modules, "--modules", job->arena, &job->modules, error);
}

/* Also to count by. Returns true. */
static bool take_dump(struct job *job, const struct asked *asked)
{
    if (asked->check || asked->dump)
        job->paper.dump = &job->dump;
    return true;
}

static bool prepare(struct job *job, const struct asked *asked, struct error *error)
{
    job->given = asked->given;
    job->bleed = asked->bleed;
    job->url = asked->url;
    tray_init(&job->tray, asked->out, job->arena);
    job->tray.dry = asked->check || asked->dump;
    job->check = asked->check;
    job->ink = asked->ink;
    job->booklet = asked->booklet;
    return datadir_find(asked->data_dir, true, job->arena, &job->dirs, error) &&
           paper_find(job->dirs.layouts, asked->paper, job->arena, &job->paper, error) &&
           duplex_find(asked->duplex, &job->duplex, error) &&
           marks_find(asked->marks, job->duplex, &job->marks, error) &&
           number_find("--dpi", asked->dpi, SIDE_DPI_MIN, SIDE_DPI_MAX, &job->dpi, error) &&
           number_find("--copies", asked->copies, 1, COPIES_MAX, &job->copies, error) &&
           number_find("--skip", asked->skip, 0, SKIP_MAX, &job->paper.used, error) &&
           word_list_split(asked->format, "--format", job->arena, &job->formats, error) &&
           theme_named(asked->theme, &job->paper.theme, error) && take_dump(job, asked) &&
           (asked->printer == NULL || printer_take(job, asked->printer, error)) &&
           (asked->only == NULL || word_list_split(asked->only, "--only", job->arena, &job->only, error)) &&
           take_modules(job, asked->modules, error) &&
           word_list_split(asked->lang, "--lang", job->arena, &job->langs, error);
}

/* What the command line asks for, understood as far as it can be without a look at any file. */
struct order {
    const struct asked *asked;
    const struct command *command;
    int operands;
    char **operand;
};

static bool understand(const struct asked *asked, int words, char **word, struct order *order, struct error *error)
{
    if (words == 0)
        return fail(error, ERROR_USAGE, NULL, _("a command is missing (see --help)"));
    const struct command *command = find_command(word[0], error);
    if (command == NULL || !check_options(command, asked, error) || !asked_go_together(asked, error))
        return false;
    *order = (struct order){ asked, command, words - 1, word + 1 };
    if (order->operands < command->from)
        return fail(error, ERROR_USAGE, NULL, _("%s needs the name of a game (\"list\" shows them)"), command->name);
    if (order->operands > command->to)
        return fail(error, ERROR_USAGE, NULL, _("%s: \"%s\" is one name too many"), command->name,
                    quote(word[command->to + 1]).text);
    return true;
}

/* ---- working ---- */

/* Files are listed the first time; a check says every time what they would hold. */
static bool deliver(struct job *job, const struct asked *asked, int round, struct error *error)
{
    if (!asked->dump)
        return tray_deliver(&job->tray, round < 2 || asked->check ? stdout : NULL, error);
    fputs(buf_text(&job->dump.text), stdout);
    return check_output(error);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A line for each time that something is watched: "14:02:31  5 files in out, 0.31 s". */
static void tell_round(const struct job *job, double from)
{
    time_t now = time(NULL);
    struct tm tm;
    char clock[16];
    int files = tray_count(&job->tray);

    strftime(clock, sizeof clock, "%H:%M:%S", localtime_r(&now, &tm));
    if (job->check)
        printf(_("%s  nothing is wrong, %.2f s\n"), clock, seconds() - from);
    else
        printf(ngettext_("%s  %d file in %s, %.2f s\n", "%s  %d files in %s, %.2f s\n", files), clock, files,
               job->tray.dir, seconds() - from);
    fflush(stdout);
}

/* Does what is ordered, from the files as they are now; the exit status. `round`: 0, or of a watch. */
static int work(void *with, int round)
{
    const struct order *order = with;
    struct arena arena = { 0 };
    struct job job = { .arena = &arena, .operands = order->operands, .operand = order->operand };
    struct error error = { 0 };
    double from = seconds();
    bool good = prepare(&job, order->asked, &error) && order->command->run(&job, &error) &&
                deliver(&job, order->asked, round, &error);

    if (good && round > 0)
        tell_round(&job, from);
    tray_blame(&job.tray, &error);
    int status = good ? EXIT_GOOD : report(&error);
    tray_finish(&job.tray);
    buf_finish(&job.dump.text);
    arena_finish(&arena);
    return status;
}

/* Everything that the order can depend on: what all games share, and its own games. */
static int find_folders(const struct order *order, const struct datadir *dirs, struct arena *arena,
                        const char *folder[])
{
    int count = 0;

    folder[count++] = dirs->layouts;
    folder[count++] = dirs->data;
    folder[count++] = arena_printf(arena, "%s/playlog", dirs->data);
    for (int i = 0; i < order->operands; i++)
        folder[count++] = arena_printf(arena, "%s/%s", dirs->data, order->operand[i]);
    for (int i = 0; order->operands == 0 && games[i] != NULL; i++)
        folder[count++] = arena_printf(arena, "%s/%s", dirs->data, games[i]->id);
    return count;
}

static int keep_watch(struct order *order)
{
    const char *folder[3 + WORD_LIST_MAX];
    struct arena arena = { 0 };
    struct datadir dirs;
    struct error error = { 0 };
    int status = EXIT_GOOD;
    bool good = datadir_find(order->asked->data_dir, true, &arena, &dirs, &error);

    if (good) {
        printf(_("watching %s and its layouts; Ctrl-C ends it\n"), dirs.data);
        good = watch(folder, find_folders(order, &dirs, &arena, folder), work, order, &status, &error);
    }
    arena_finish(&arena);
    return good ? status : report(&error);
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
    struct error error = { 0 };
    struct order order;
    struct asked asked;

    keep_pages();
    language_start();
    if (!asked_take(argc, argv, &asked, &error))
        return report(&error);
    if (asked.help || asked.version) {
        asked.help ? print_help() : (void)printf("proofsheet-gen %s\n", PACKAGE_VERSION);
        return check_output(&error) ? EXIT_GOOD : report(&error);
    }
    if (!understand(&asked, argc - optind, argv + optind, &order, &error))
        return report(&error);
    return asked.watch ? keep_watch(&order) : work(&order, 0);
}
