/* proofsheet-gen rules and logpad: what is printed on plain paper. */
#include "command.h"
#include "logpad.h"
#include "rules.h"

typedef bool text_write(const struct loaded *, const struct words *const[], int, const struct paper *, const char *,
                        struct error *);

static bool print_text(struct job *job, const struct edition *edition, const char *name, const char *what,
                       text_write *write, struct error *error)
{
    const char *path = tray_path(&job->tray, job_file_name(job, edition, name), what, error);

    return path != NULL && write(&edition->game, edition->words, edition->languages, &job->paper, path, error);
}

bool print_rules(struct job *job, const struct edition *edition, struct error *error)
{
    return print_text(job, edition, "rules", _("rule sheet, paper"), rules_write, error);
}

bool print_logpad(struct job *job, const struct edition *edition, struct error *error)
{
    return print_text(job, edition, "logpad", _("log pad, paper"), logpad_write, error);
}

bool command_rules(struct job *job, struct error *error)
{
    struct edition edition;

    return edition_load(job, job->operand[0], &edition, error) && print_rules(job, &edition, error);
}

bool command_logpad(struct job *job, struct error *error)
{
    struct edition edition;

    return edition_load(job, job->operand[0], &edition, error) && print_logpad(job, &edition, error);
}
