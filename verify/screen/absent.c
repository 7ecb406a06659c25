/* In place of the whole screen, where the program was built without ncurses: people are asked line by line. */
#include "screen.h"

bool screen_has_room(struct buf *why)
{
    (void)why;
    return false;
}

bool screen_run(struct recorder *recorder, struct error *error)
{
    (void)recorder;
    return fail(error, ERROR_SYSTEM, NULL, _("this proofsheet-verify was built without ncurses"));
}
