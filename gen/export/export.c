/* proofsheet-gen export: the pieces for other programs and machines. */
#include "export.h"

#include <string.h>

#include "verify/buf.h"
#include "gen/command/command.h"

static const struct format {
    const char *name;
    export_write *write;
    const char *options;         /* of the options that export takes, those that mean something to it */
} formats[] = {
    { "png", export_pieces, "tRB" },
    { "contact", export_contact, "t" },
    { "svg", export_svg, "pdKNSP" },
    { "dxf", export_dxf, "pdKNSP" },
    { "tts", export_tabletop, "tRU" },
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

/* An option that means nothing to any of the formats is refused, so that nobody waits for what it does. */
static bool check_option(const struct job *job, char option, const char *name, struct error *error)
{
    struct buf list = { 0 };

    for (int i = 0; i < job->formats.count; i++) {
        const struct format *format = find_format(job->formats.word[i], error);
        if (format == NULL || strchr(format->options, option) != NULL) {
            buf_finish(&list);
            return format != NULL;
        }
        buf_printf(&list, "%s%s", i > 0 ? "," : "", format->name);
    }
    bool good = strchr(job->given, option) == NULL ||
                fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to the format %s"), name, buf_text(&list));
    buf_finish(&list);
    return good;
}

static bool check_options(const struct job *job, struct error *error)
{
    return check_option(job, 'p', "paper", error) && check_option(job, 'd', "duplex", error) &&
           check_option(job, 'K', "marks", error) && check_option(job, 'P', "printer", error) &&
           check_option(job, 'N', "copies", error) && check_option(job, 'S', "skip", error) &&
           check_option(job, 't', "theme", error) && check_option(job, 'R', "dpi", error) &&
           check_option(job, 'B', "bleed", error) && check_option(job, 'U', "url", error);
}

static bool write_formats(struct printing *at, struct error *error)
{
    const struct word_list *list = &at->job->formats;

    for (int i = 0; i < list->count; i++) {
        const struct format *format = find_format(list->word[i], error);
        if (format == NULL || !format->write(at, error))
            return false;
    }
    return edition_good(at->edition, error);
}

bool command_export(struct job *job, struct error *error)
{
    struct edition edition = { 0 };
    struct printing at;
    bool good = check_options(job, error) && edition_open(job, job->operand[0], &edition, error) &&
                printing_open(&at, job, &edition, error) && write_formats(&at, error);

    edition_finish(&edition);
    return good;
}
