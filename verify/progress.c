#include "progress.h"

#include <stdio.h>
#include <unistd.h>

void progress_start(struct progress *progress, bool elsewhere)
{
    *progress = (struct progress){ .wanted = isatty(STDERR_FILENO) && (elsewhere || !isatty(STDOUT_FILENO)),
                                   .told = time(NULL) };
}

void progress_tell(struct progress *progress, long count)
{
    time_t now = progress->wanted ? time(NULL) : progress->told;

    if (now == progress->told)
        return;
    progress->told = now;
    progress->shown = true;
    fprintf(stderr, "\r%ld", count);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
