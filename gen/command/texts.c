/* proofsheet-gen rules, aid and logpad: what is printed on plain paper. */
#include "gen/rules/aid.h"
#include "command.h"
#include "gen/logpad/logpad.h"
#include "gen/rules/rules.h"

#include <string.h>

typedef bool text_write(const struct edition *, const struct paper *, const char *, struct error *);

/* For the packing list. */
static bool keep_tally(struct job *job, int text)
{
    const struct dump *dump = job->paper.dump;

    if (dump != NULL)
        job->text[text] = (struct job_text){ dump->sheets > 0 ? dump->sheets : (dump->pages + 1) / 2, dump->pages };
    return true;
}

static bool print_text(struct job *job, const struct edition *edition, const char *name, const char *what,
                       text_write *write, struct error *error)
{
    const char *file = job_file_name(job, edition, name), *path = job_start_file(job, file, what, error);

    return path != NULL && write(edition, &job->paper, path, error) && job_finish_file(job, file);
}

static bool print_booklet(struct job *job, const struct edition *edition, struct error *error)
{
    const char *what = job->duplex == DUPLEX_SHORT ? _("rule booklet, paper, to be flipped on the short edge")
                                                   : _("rule booklet, paper, to be flipped on the long edge");
    const char *file = job_file_name(job, edition, "booklet"), *path = job_start_file(job, file, what, error);

    return path != NULL && rules_write_booklet(edition, &job->paper, job->duplex, path, error) &&
           job_finish_file(job, file);
}

bool print_rules(struct job *job, const struct edition *edition, struct error *error)
{
    return print_text(job, edition, "rules", _("rule sheet, paper"), rules_write, error) && keep_tally(job, TEXT_RULES);
}

bool print_logpad(struct job *job, const struct edition *edition, struct error *error)
{
    return print_text(job, edition, "logpad", _("log pad, paper"), logpad_write, error) && keep_tally(job, TEXT_LOGPAD);
}

bool print_aid(struct job *job, const struct edition *edition, struct error *error)
{
    struct stocks stocks;

    if (!aid_has_text(edition))
        return true;
    if (!stocks_load(job->dirs.layouts, job->arena, &stocks, error))
        return false;
    const char *file = job_file_name(job, edition, "aid");
    const char *path = job_start_file(job, file, _("player aid, paper"), error);
    return path != NULL && aid_write(edition, &stocks, &job->paper, job->duplex, job->copies, path, error) &&
           job_finish_file(job, file) && keep_tally(job, TEXT_AID);
}

bool command_rules(struct job *job, struct error *error)
{
    struct edition edition;

    if (!job->booklet && strchr(job->given, 'd') != NULL)
        return fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to %s"), "duplex", "rules");
    bool good = edition_open(job, job->operand[0], &edition, error) &&
                (job->booklet ? print_booklet(job, &edition, error) : print_rules(job, &edition, error));
    edition_finish(&edition);
    return good;
}

bool command_aid(struct job *job, struct error *error)
{
    struct edition edition;

    bool good = edition_open(job, job->operand[0], &edition, error) &&
                (aid_has_text(&edition) ||
                 fail_at(error, ERROR_INPUT, edition.words[0]->file, 0, _("there is no <box> for a player aid"))) &&
                print_aid(job, &edition, error);

    edition_finish(&edition);
    return good;
}

bool command_logpad(struct job *job, struct error *error)
{
    struct edition edition;
    bool good = edition_open(job, job->operand[0], &edition, error) && print_logpad(job, &edition, error);

    edition_finish(&edition);
    return good;
}
