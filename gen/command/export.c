/* proofsheet-gen export: the pieces for other programs and machines. */
#include <string.h>

#include "command.h"
#include "gen/export/contact.h"
#include "gen/export/cuts.h"
#include "gen/export/order.h"
#include "gen/export/pieces.h"
#include "gen/export/tabletop.h"
#include "gen/export/vector.h"
#include "verify/buf.h"

static const struct format {
    const char *name;
    bool (*write)(const struct run *, struct output *, struct error *);
    const char *options; /* of the options that export takes, those that mean something to it */
} formats[] = {
    { "png", export_pieces, "tRB" }, { "contact", export_contact, "t" }, { "vector", export_vector, "tB" },
    { "svg", export_svg, "pdKNSP" }, { "dxf", export_dxf, "pdKNSP" },    { "tts", export_tabletop, "tRU" },
};
enum { FORMATS = sizeof formats / sizeof *formats };

static const struct format *find_format(const char *name, struct error *error)
{
    const char *names[FORMATS];

    for (int i = 0; i < FORMATS; i++) {
        names[i] = formats[i].name;
        if (strcmp(names[i], name) == 0)
            return &formats[i];
    }
    fail_unknown(error, ERROR_USAGE, _("format"), name, names, FORMATS, NULL);
    return NULL;
}

/* What means something to a picture for a print shop. */
static const char of_shop[] = "tN";

/* An option that means nothing to any of the formats is refused, so that nobody waits for what it does. */
static bool check_option(const struct options *options, char option, const char *name, struct error *error)
{
    struct buf list = { 0 };

    if (options->shop != NULL)
        return !options_have(options, option) || strchr(of_shop, option) != NULL ||
               fail(error, ERROR_USAGE, NULL, _("option --%s cannot be combined with --%s"), name, "shop");
    for (int i = 0; i < options->formats.count; i++) {
        const struct format *format = find_format(options->formats.word[i], error);
        if (format == NULL || strchr(format->options, option) != NULL) {
            buf_finish(&list);
            return format != NULL;
        }
        buf_printf(&list, "%s%s", i > 0 ? "," : "", format->name);
    }
    bool good = !options_have(options, option) ||
                fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to the format %s"), name, buf_text(&list));
    buf_finish(&list);
    return good;
}

/* The second would find the files of the first already there. */
static bool check_formats(const struct word_list *list, struct error *error)
{
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(list->word[i], list->word[k]) == 0)
                return fail(error, ERROR_USAGE, NULL, _("--format: %s is named twice"), list->word[i]);
    return true;
}

static bool check_options(const struct options *options, struct error *error)
{
    return check_formats(&options->formats, error) && check_option(options, 'p', "paper", error) &&
           check_option(options, 'd', "duplex", error) &&
           check_option(options, 'K', "marks", error) && check_option(options, 'P', "printer", error) &&
           check_option(options, 'N', "copies", error) && check_option(options, 'S', "skip", error) &&
           check_option(options, 't', "theme", error) && check_option(options, 'R', "dpi", error) &&
           check_option(options, 'B', "bleed", error) && check_option(options, 'U', "url", error);
}

/* Pictures of pieces are many, and each stands alone: all cores draw them. Other files are the first process's. */
static bool is_shared(const struct format *format)
{
    return format->write == export_pieces;
}

static bool starts_team(const struct options *options)
{
    bool shared = false;

    for (int i = 0; i < options->formats.count; i++)
        shared = shared || strcmp(options->formats.word[i], formats[0].name) == 0;
    return shared && !options->check && options->shop == NULL;
}

static bool write_formats(struct session *session, const struct run *run, struct error *error)
{
    const struct word_list *list = &session->options->formats;

    if (session->options->shop != NULL)
        return export_order(run, &session->output, error) && edition_good(run->edition, error);
    for (int i = 0; i < list->count; i++) {
        const struct format *format = find_format(list->word[i], error);
        if (format == NULL)
            return false;
        if ((is_shared(format) || !team_helps(session->output.team)) && !format->write(run, &session->output, error))
            return false;
    }
    return edition_good(run->edition, error);
}

static bool export_game(struct session *session, struct error *error)
{
    struct edition edition = { 0 };
    struct run run;
    bool good = command_open(session, command_operand(session, 0), &edition, error) &&
                run_open(&run, session->options, &edition, &session->press, &session->arena, error) &&
                write_formats(session, &run, error);

    edition_finish(&edition);
    return good;
}

enum { TEAM_MOST = 16 };

bool command_export(struct session *session, struct error *error)
{
    struct output *output = &session->output;

    if (!check_options(session->options, error))
        return false;
    if (!starts_team(session->options))
        return export_game(session, error);
    if (!tray_open(&output->tray, error))
        return false;
    output->team = team_start(TEAM_MOST);
    return team_finish(output->team, export_game(session, error), error);
}
