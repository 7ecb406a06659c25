#include "options.h"

#include <assert.h>
#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/plan/regmark.h"
#include "verify/kit.h"
#include "verify/option.h"

enum { HELP_COLUMN = 21 };

struct row;
struct taking {
    struct options *options;
    struct arena *arena;
};
typedef bool take_option(const struct taking *, const struct row *, const char *argument, struct error *);

static take_option take_flag, take_text, take_number, take_list, take_modules, take_name, take_mm;

/* Each option once: what is typed, where it goes and how (a number from..to, or the place of a name among so many),
   what --help says of it (lines after the first are indented). Short names but o, h and V are for the program alone. */
static const struct row {
    const char *name, *argument;
    char key;
    size_t at;
    take_option *take;
    int from, to;
    const char *help, *kind;
    const char *const *names;
} rows[] = {
#define ROW(name, argument, key, member, take, from, to, help) \
    { name, argument, key, offsetof(struct options, member), take, from, to, help, NULL, NULL }
#define NAMED(name, argument, key, member, kind, names, count, help) \
    { name, argument, key, offsetof(struct options, member), take_name, 0, count, help, kind, names }
    ROW("paper", "PAPER", 'p', paper, take_text, 0, 0,
        N_("a4 (default), letter, a3, a5, b4, b5, legal, tabloid or WIDTHxHEIGHT in mm")),
    NAMED("duplex", "MODE", 'd', duplex, N_("duplex mode"), duplex_names, DUPLEXES,
        N_("long (default) or short: the edge on which your printer flips the paper;\n"
           "none: fronts only; fold: backs beside the fronts, to be folded and glued")),
    NAMED("marks", "MARKS", 'K', marks, N_("kind of marks"), marks_names, MARKS,
        N_("edge (default): crop marks round the pieces; cross: in the waste, where cuts meet;\n"
           "full: whole lines; none; register: marks for a cutting machine, a square and two angles;\n"
           "corners: the same with an angle in each corner")),
    ROW("inset", "MM", 'e', inset, take_mm, REGMARK_INSET_MIN, REGMARK_INSET_MAX,
        N_("distance of --marks register from the edges of the paper (10)")),
    ROW("only", "ID,ID...", 'i', only, take_list, 0, 0,
        N_("only these pieces: ids as list shows them, also without the colour, kinds, or the\n"
           "name of a file: tokens")),
    ROW("modules", "LIST", 'm', modules, take_modules, 0, 0,
        N_("only the base game and these modules, with commas between them; base: none of them")),
    ROW("seats", "NUMBER", 'n', seats, take_number, 1, SEATS_MAX,
        N_("print for so many players only: boards, figures, cards and aids of as many colours")),
    ROW("copies", "NUMBER", 'N', copies, take_number, 1, COPIES_MAX,
        N_("print every piece this many times (1), on as few sheets as possible")),
    ROW("skip", "NUMBER", 'S', skip, take_number, 0, SKIP_MAX,
        N_("a part-used sheet goes first: this many places on it, row by row, stay empty")),
    ROW("printer", "FILE", 'P', printer, take_text, 0, 0,
        N_("the profile of your printer (see calibrate): everything is printed in its place")),
    NAMED("theme", "THEME", 't', theme, N_("theme"), theme_names, THEMES,
        N_("full (default); low-ink: outlines and hatches on white; grey: for black ink alone")),
    ROW("ink", NULL, 'I', ink, take_flag, 0, 0,
        N_("report the ink every sheet takes, in per cent of a page covered by one ink")),
    ROW("booklet", NULL, 'b', booklet, take_flag, 0, 0,
        N_("rules as a booklet: two pages on a side, in order for folding and stapling")),
    ROW("lang", "LANG,LANG", 'l', langs, take_list, 0, 0,
        N_("languages on paper and pages, the main one first (zh-Hant,en; for new: en)")),
    ROW("format", "LIST", 'F', formats, take_list, 0, 0,
        N_("the files export writes: png,contact (default), vector, svg, dxf, tts")),
    ROW("shop", "SHOP", 's', shop, take_text, 0, 0,
        N_("export the pictures that a print shop takes: thegamecrafter, makeplayingcards,\n"
           "meinspiel or drivethrucards")),
    ROW("dpi", "NUMBER", 'R', dpi, take_number, DPI_MIN, DPI_MAX,
        N_("resolution of png and tts in dots per inch (300)")),
    ROW("line", "NUMBER", 'L', line, take_number, 1, LOG_LINE_LAST,
        N_("the line of the log after which the position is drawn (the last one)")),
    ROW("bleed", NULL, 'B', bleed, take_flag, 0, 0,
        N_("png with the bleed round the piece")),
    ROW("url", "PREFIX", 'U', url, take_text, 0, 0,
        N_("address of the pictures for tts (file://)")),
    ROW("site", "DIR", 'w', site, take_text, 0, 0,
        N_("write a site of all games into this folder, for any https host; logs are watched on it")),
    ROW("check", NULL, 'X', check, take_flag, 0, 0,
        N_("write nothing: list the contents of each file and report mistakes")),
    ROW("dump", NULL, 'G', dump, take_flag, 0, 0,
        N_("write nothing: print the position of everything as text, in mm")),
    ROW("watch", NULL, 'W', watch, take_flag, 0, 0,
        N_("print again whenever a kit, words, layout or picture is saved, until Ctrl-C")),
    ROW("like", "KIND", 'k', like, take_text, 0, 0,
        N_("what new starts from: cards (default), tiles, tokens, board")),
    ROW("output", "DIR", 'o', out, take_text, 0, 0,
        N_("where the files go (out); for picture and page, or the name of the file")),
    ROW("data-dir", "DIR", 'D', data_dir, take_text, 0, 0,
        N_("where data and layouts are")),
    ROW("help", NULL, 'h', help, take_flag, 0, 0,
        N_("this text")),
    ROW("version", NULL, 'V', version, take_flag, 0, 0,
        N_("the version")),
#undef NAMED
#undef ROW
};
enum { ROWS = sizeof rows / sizeof *rows };
static const char short_names[] = ":o:hV", always[] = "lDhV";
static_assert(ROWS < sizeof ((struct options *)NULL)->given, "room for each option once");
static_assert(sizeof(enum duplex) == sizeof(int) && sizeof(enum marks) == sizeof(int) &&
                  sizeof(enum theme) == sizeof(int),
              "a name's place is stored as an int");

static void *member_of(const struct taking *to, const struct row *row)
{
    return (char *)to->options + row->at;
}

static bool take_flag(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    (void)argument;
    (void)error;
    *(bool *)member_of(to, row) = true;
    return true;
}

static bool take_text(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    (void)error;
    memcpy(member_of(to, row), &argument, sizeof argument);
    return true;
}

static bool take_number(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    char *end;
    long number = strtol(argument, &end, 10);

    *(int *)member_of(to, row) = (int)number;
    return (argument[0] >= '0' && argument[0] <= '9' && *end == '\0' && number >= row->from && number <= row->to) ||
           fail(error, ERROR_USAGE, NULL, _("--%s \"%s\": a whole number from %d to %d was expected"), row->name,
                quote(argument).text, row->from, row->to);
}

static bool take_mm(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    size_t digits = strspn(argument, "0123456789.");
    char *end;
    double length = strtod(argument, &end);

    *(double *)member_of(to, row) = length;
    return (argument[0] >= '0' && argument[0] <= '9' && end == argument + digits && *end == '\0' && length >= row->from && length <= row->to) ||
           fail(error, ERROR_USAGE, NULL, _("--%s \"%s\": a length from %d to %d mm was expected"), row->name,
                quote(argument).text, row->from, row->to);
}

static bool take_list(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    return word_list_split(argument, arena_printf(to->arena, "--%s", row->name), to->arena, member_of(to, row), error);
}

/* An empty list is the base game alone. */
static bool take_modules(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    to->options->some = true;
    return argument[strspn(argument, " ")] == '\0' || take_list(to, row, argument, error);
}

/* The place of the word among the names of an enumeration; ERROR_USAGE with the nearest. */
static bool take_name(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    for (int i = 0; i < row->to; i++)
        if (strcmp(row->names[i], argument) == 0) {
            memcpy(member_of(to, row), &i, sizeof i);
            return true;
        }
    return fail_unknown(error, ERROR_USAGE, _(row->kind), argument, row->names, row->to, NULL);
}

static bool take(const struct taking *to, const struct row *row, const char *argument, struct error *error)
{
    char *given = to->options->given;

    if (strchr(given, row->key) == NULL)
        given[strlen(given)] = row->key;
    return row->take(to, row, argument, error);
}

static void set_standard(struct options *options)
{
    *options = (struct options){ .paper = "a4", .duplex = DUPLEX_LONG, .marks = MARKS_EDGE,
                                 .inset = REGMARK_INSET, .theme = THEME_FULL,
                                 .langs = { 2, { "zh-Hant", "en" } }, .formats = { 2, { "png", "contact" } },
                                 .dpi = 300, .copies = 1, .like = "cards", .url = "file://", .out = "out" };
}

bool options_have(const struct options *options, char key)
{
    return strchr(options->given, key) != NULL;
}

static bool go_together(const struct options *options, struct error *error)
{
    static const struct {
        char one, other;
        const char *name, *with;
    } pairs[] = { { 'X', 'G', "check", "dump" }, { 'o', 'G', "output", "dump" }, { 'I', 'G', "ink", "dump" },
                  { 'W', 'G', "watch", "dump" }, { 'b', 'G', "booklet", "dump" },
                  { 's', 'F', "shop", "format" }, { 's', 'R', "shop", "dpi" }, { 's', 'B', "shop", "bleed" },
                  { 's', 'U', "shop", "url" }, { 'o', 'w', "output", "site" } };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (options_have(options, pairs[i].one) && options_have(options, pairs[i].other))
            return fail(error, ERROR_USAGE, NULL, _("option --%s cannot be combined with --%s"), pairs[i].name,
                        pairs[i].with);
    if (options_have(options, 'e') && !marks_are_read(options->marks))
        return fail(error, ERROR_USAGE, NULL, _("option --%s needs --%s"), "inset", "marks register");
    return !marks_are_read(options->marks) || options->duplex != DUPLEX_FOLD ||
           fail(
               error, ERROR_USAGE, NULL,
               _("--marks %s cannot be combined with --duplex fold: a machine would look for the marks on the "
                 "folded sheet"),
               marks_names[options->marks]);
}

bool options_take(int argc, char **argv, struct arena *arena, struct options *options, struct error *error)
{
    struct option known[ROWS + 1] = { 0 };
    struct taking to = { options, arena };

    opterr = 0;
    set_standard(options);
    for (int i = 0; i < ROWS; i++)
        known[i] = (struct option){ rows[i].name, rows[i].argument != NULL ? required_argument : no_argument, NULL,
                                    rows[i].key };
    for (int key; (key = getopt_long(argc, argv, short_names, known, NULL)) != -1;) {
        int i = 0;
        while (i < ROWS && rows[i].key != key)
            i++;
        if (i == ROWS)
            return option_fail(argv, key, known, error);
        if (!take(&to, &rows[i], optarg, error))
            return false;
    }
    options->operands = argc - optind;
    options->operand = argv + optind;
    return go_together(options, error);
}

const char *options_in_vain(const struct options *options, const char *meant)
{
    for (int i = 0; i < ROWS; i++)
        if (options_have(options, rows[i].key) && strchr(always, rows[i].key) == NULL &&
            strchr(meant, rows[i].key) == NULL)
            return rows[i].name;
    return NULL;
}

static void explain(const struct row *row)
{
    const char *text = _(row->help);
    bool is_short = strchr(short_names, row->key) != NULL, has_argument = row->argument != NULL;
    int column = printf(is_short ? "  -%c, " : "  ", row->key);

    column += printf("--%s%s%s", row->name, has_argument ? " " : "", has_argument ? row->argument : "");
    for (;; column = 0) {
        int length = (int)strcspn(text, "\n");
        printf("%*s%.*s\n", column < HELP_COLUMN ? HELP_COLUMN - column : 1, "", length, text);
        if (text[length] == '\0')
            return;
        text += length + 1;
    }
}

void options_explain(const char *meant)
{
    for (int i = 0; i < ROWS; i++)
        if (meant == NULL || strchr(meant, rows[i].key) != NULL || strchr(always, rows[i].key) != NULL)
            explain(&rows[i]);
}
