/* In place of everything that stands on ledgers, where the program was built without them. */
#include "verify/keep.h"

static int tell_absence(void)
{
    struct error error = { 0 };

    fail(&error, ERROR_SYSTEM, NULL, _("this proofsheet-verify was built without ledgers (SQLite and jansson)"));
    return tell_error(&error);
}

int command_merge(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int command_forget(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int command_rank(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int command_pair(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int command_stats(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int keep_verdicts(const struct request *request)
{
    (void)request;
    return tell_absence();
}

int command_import(const struct request *request)
{
    (void)request;
    return tell_absence();
}
