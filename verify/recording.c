/* record: a log is written while the game is played. */
#include "dialogue.h"

int command_record(const struct request *request)
{
    struct recorder recorder = { 0 };
    struct error error = { 0 };
    int status = EXIT_GOOD;

    bool good = recorder_open(&recorder, request, &error) && dialogue_run(&recorder, &error) &&
                recorder_close(&recorder, &error);
    if (!good)
        status = tell_refusal(request->argument[0], &error);
    recorder_finish(&recorder);
    return status;
}
