/* proofsheet-gen rules, aid and logpad: what is printed on plain paper. */
#include "command.h"
#include "gen/logpad/logpad.h"
#include "gen/rules/aid.h"
#include "gen/rules/rules.h"

/* For the packing list. */
static void keep_count(const struct dump *dump, struct text_count *count)
{
    if (count != NULL && dump != NULL)
        *count = (struct text_count){ dump->sheets > 0 ? dump->sheets : (dump->pages + 1) / 2, dump->pages,
                                       dump->pieces };
}

/* Starts a file of the edition's, where its name goes to *name. */
static const char *start_text(struct session *session, const struct edition *edition, const char *text,
                              const char *what, const char **name, struct error *error)
{
    *name = press_file(&session->press, edition->game.kit->game, text, &session->arena);
    return output_start(&session->output, session->press.dump, *name, what, error);
}

static bool finish_text(struct session *session, const char *name, struct text_count *count)
{
    output_finish(&session->output, session->press.dump, name);
    command_tell_ink(&session->output, session->press.weights, name);
    keep_count(session->press.dump, count);
    return true;
}

static bool print_booklet(struct session *session, const struct edition *edition, struct error *error)
{
    enum duplex duplex = session->options->duplex;
    const char *what = duplex == DUPLEX_SHORT ? _("rule booklet, paper, to be flipped on the short edge")
                                              : _("rule booklet, paper, to be flipped on the long edge");
    const char *name, *path = start_text(session, edition, "booklet", what, &name, error);

    return path != NULL && rules_write_booklet(edition, &session->press, duplex, path, error) &&
           finish_text(session, name, NULL);
}

bool print_rules(struct session *session, const struct edition *edition, struct text_count *count, struct error *error)
{
    const char *name, *path;

    if (edition->game.kit->rules == 0)
        return true;
    path = start_text(session, edition, "rules", _("rule sheet, paper"), &name, error);

    return path != NULL && rules_write(edition, &session->press, path, error) && finish_text(session, name, count);
}

bool print_logpad(struct session *session, const struct edition *edition, struct text_count *count, struct error *error)
{
    const char *name, *path;

    if (!logpad_has(edition))
        return true;
    path = start_text(session, edition, "logpad",
                      edition->game.game != NULL ? _("log pad, paper") : _("score sheet, paper"), &name, error);
    return path != NULL && logpad_write(edition, &session->press, path, error) && finish_text(session, name, count);
}

bool print_aid(struct session *session, const struct edition *edition, struct text_count *count, struct error *error)
{
    const struct options *options = session->options;
    struct stocks stocks;
    const char *name;

    if (!aid_has_text(edition))
        return true;
    if (!stocks_load(&options->dirs, edition->game.kit->place, &session->arena, &stocks, error))
        return false;
    const char *path = start_text(session, edition, "aid", _("player aid, paper"), &name, error);
    return path != NULL &&
           aid_write(edition, &stocks, &session->press, options->duplex, options->copies, options->seats, path,
                     error) &&
           finish_text(session, name, count);
}

static bool has_rules(const struct edition *edition, struct error *error)
{
    return edition->game.kit->rules > 0 || fail_at(error, ERROR_INPUT, edition->game.kit->file, 0,
                                                   _("%s has no rules to print"), edition->game.kit->game);
}

bool command_rules(struct session *session, struct error *error)
{
    const struct options *options = session->options;
    struct edition edition;

    if (!options->booklet && options_have(options, 'd'))
        return fail(error, ERROR_USAGE, NULL, _("option --%s does not apply to %s"), "duplex", "rules");
    bool good =
        command_open(session, command_operand(session, 0), &edition, error) && has_rules(&edition, error) &&
        (options->booklet ? print_booklet(session, &edition, error) : print_rules(session, &edition, NULL, error));
    edition_finish(&edition);
    return good;
}

bool command_aid(struct session *session, struct error *error)
{
    struct edition edition;
    bool good = command_open(session, command_operand(session, 0), &edition, error) &&
                (aid_has_text(&edition) ||
                 fail_at(error, ERROR_INPUT, edition.words[0]->file, 0, _("there is no <box> for a player aid"))) &&
                print_aid(session, &edition, NULL, error);

    edition_finish(&edition);
    return good;
}

bool command_logpad(struct session *session, struct error *error)
{
    struct edition edition;
    bool good =
        command_open(session, command_operand(session, 0), &edition, error) &&
        (logpad_has(&edition) || fail(error, ERROR_USAGE, NULL, _("%s has no log pad: no referee reads a log of it"),
                                      edition.game.kit->game)) &&
        print_logpad(session, &edition, NULL, error);

    edition_finish(&edition);
    return good;
}
