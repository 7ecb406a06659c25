#include "options.h"

#include <assert.h>
#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "verify/option.h"

enum { HELP_COLUMN = 21 };

/* Each option once: what is typed, where it goes, what --help says of it (lines after the first are indented). An
   option without argument goes to a bool. Short names but o, h and V are for the program alone. */
static const struct row {
    const char *name, *argument;
    char key;
    size_t at;
    const char *help;
} rows[] = {
#define ROW(name, argument, key, member, help) { name, argument, key, offsetof(struct asked, member), help }
    ROW("paper", "PAPER", 'p', paper, N_("a4 (default), letter, a3 or WIDTHxHEIGHT in mm")),
    ROW("duplex", "MODE", 'd', duplex,
        N_("long (default) or short: the edge on which your printer flips the paper;\n"
           "none: fronts only; fold: backs beside the fronts, to be folded and glued")),
    ROW("marks", "MARKS", 'K', marks,
        N_("edge (default): crop marks in the margin; cross: in the waste, where cuts meet;\n"
           "full: whole lines; none; register: marks for a cutting machine")),
    ROW("only", "ID,ID...", 'i', only,
        N_("only these pieces: ids as list shows them, also without the colour, kinds, or the\n"
           "name of a file: tokens")),
    ROW("modules", "LIST", 'm', modules,
        N_("only the base game and these modules, such as river,gyms; base: none of them")),
    ROW("copies", "NUMBER", 'N', copies, N_("print every piece this many times (1), on as few sheets as possible")),
    ROW("skip", "NUMBER", 'S', skip,
        N_("a part-used sheet goes first: this many places on it, row by row, stay empty")),
    ROW("printer", "FILE", 'P', printer,
        N_("the profile of your printer (see calibrate): everything is printed in its place")),
    ROW("theme", "THEME", 't', theme,
        N_("full (default); low-ink: outlines and hatches on white; grey: for black ink alone")),
    ROW("ink", NULL, 'I', ink,
        N_("report the ink every sheet takes, in per cent of a page covered by one ink")),
    ROW("booklet", NULL, 'b', booklet,
        N_("rules as a booklet: two pages on a side, in order for folding and stapling")),
    ROW("lang", "LANG,LANG", 'l', lang, N_("languages on paper, the main one first (zh-Hant,en)")),
    ROW("format", "LIST", 'F', format, N_("the files export writes: png,contact (default), svg, dxf, tts")),
    ROW("dpi", "NUMBER", 'R', dpi, N_("resolution of png and tts in dots per inch (300)")),
    ROW("bleed", NULL, 'B', bleed, N_("png with the bleed round the piece")),
    ROW("url", "PREFIX", 'U', url, N_("address of the pictures for tts (file://)")),
    ROW("check", NULL, 'X', check, N_("write nothing: list the contents of each file and report mistakes")),
    ROW("dump", NULL, 'G', dump, N_("write nothing: print the position of everything as text, in mm")),
    ROW("watch", NULL, 'W', watch, N_("print again whenever a kit, words or layout file is saved, until Ctrl-C")),
    ROW("output", "DIR", 'o', out, N_("where the files go (out)")),
    ROW("data-dir", "DIR", 'D', data_dir, N_("where data and layouts are")),
    ROW("help", NULL, 'h', help, N_("this text")),
    ROW("version", NULL, 'V', version, N_("the version")),
#undef ROW
};
enum { ROWS = sizeof rows / sizeof *rows };
static const char short_names[] = ":o:hV", always[] = "lDhV";
static_assert(ROWS < sizeof ((struct asked *)NULL)->given, "room for each option once");

static void take(struct asked *asked, const struct row *row, const char *argument)
{
    char *to = (char *)asked + row->at;

    if (strchr(asked->given, row->key) == NULL)
        asked->given[strlen(asked->given)] = row->key;
    if (row->argument != NULL)
        memcpy(to, &argument, sizeof argument);
    else
        *(bool *)to = true;
}

bool asked_take(int argc, char **argv, struct asked *asked, struct error *error)
{
    struct option known[ROWS + 1] = { 0 };

    opterr = 0;
    *asked = (struct asked){ .paper = "a4", .duplex = "long", .marks = "edge", .theme = "full", .lang = "zh-Hant,en",
                             .format = "png,contact", .dpi = "300", .copies = "1", .skip = "0", .url = "file://",
                             .out = "out" };
    for (int i = 0; i < ROWS; i++)
        known[i] = (struct option){ rows[i].name, rows[i].argument != NULL ? required_argument : no_argument, NULL,
                                    rows[i].key };
    for (int key; (key = getopt_long(argc, argv, short_names, known, NULL)) != -1;) {
        int i = 0;
        while (i < ROWS && rows[i].key != key)
            i++;
        if (i == ROWS)
            return option_fail(argv, key, known, error);
        take(asked, &rows[i], optarg);
    }
    return true;
}

const char *asked_in_vain(const struct asked *asked, const char *meant)
{
    for (int i = 0; i < ROWS; i++)
        if (strchr(asked->given, rows[i].key) != NULL && strchr(always, rows[i].key) == NULL &&
            strchr(meant, rows[i].key) == NULL)
            return rows[i].name;
    return NULL;
}

static bool is_given(const struct asked *asked, const char *name)
{
    int i = 0;

    while (strcmp(rows[i].name, name) != 0)
        i++;
    return strchr(asked->given, rows[i].key) != NULL;
}

bool asked_go_together(const struct asked *asked, struct error *error)
{
    static const char *const pairs[][2] = { { "check", "dump" }, { "output", "dump" }, { "ink", "dump" },
                                           { "watch", "dump" }, { "booklet", "dump" } };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (is_given(asked, pairs[i][0]) && is_given(asked, pairs[i][1]))
            return fail(error, ERROR_USAGE, NULL, _("option --%s cannot be combined with --%s"), pairs[i][0],
                        pairs[i][1]);
    return true;
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

void asked_explain(void)
{
    for (int i = 0; i < ROWS; i++)
        explain(&rows[i]);
}
