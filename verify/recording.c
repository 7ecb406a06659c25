/* record: a log is written while the game is played, on the whole screen where there is room, else line by line. */
#include <stdio.h>

#include "dialogue.h"
#include "screen/screen.h"

/* The screen is gone: where the game is, and how it goes on. */
static void tell_kept(const struct recorder *recorder)
{
    struct buf path = { 0 };

    buf_visible(&path, recorder->file.path);
    printf(_("The log is kept; this goes on: proofsheet-verify record %s"), path.text);
    putchar('\n');
    buf_finish(&path);
}

static bool run(struct recorder *recorder, struct error *error)
{
    struct buf why = { 0 };
    bool whole = !recorder->request->lines && screen_has_room(&why);

    if (why.length > 0)
        printf("%s\n", why.text);
    buf_finish(&why);
    if (!whole)
        return dialogue_run(recorder, error);
    bool good = screen_run(recorder, error);
    if (good && !journal_is_over(&recorder->journal))
        tell_kept(recorder);
    return good;
}

int command_record(const struct request *request)
{
    struct recorder recorder = { 0 };
    struct error error = { 0 };
    int status = EXIT_GOOD;

    bool good = recorder_open(&recorder, request, &error) && run(&recorder, &error) &&
                recorder_close(&recorder, &error);
    if (!good)
        status = tell_refusal(request->argument[0], &error);
    recorder_finish(&recorder);
    return status;
}
