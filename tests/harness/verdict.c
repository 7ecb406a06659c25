#include "verdict.h"

#include <stdio.h>
#include <stdlib.h>

#include "sanitizer.h"

#ifdef WITH_SANITIZER
#include <sanitizer/lsan_interface.h>
#endif

static void add_place(struct buf *out, const struct error *error)
{
    buf_printf(out, " %d", error->line);
    if (error->column > 0)
        buf_printf(out, ":%d", error->column);
}

void verdict_add(struct buf *out, const struct replay *replay)
{
    const struct error *error = &replay->error;

    buf_puts(out, verdict_word(replay->verdict));
    if (error->kind != ERROR_NONE)
        add_place(out, error);
    if (error->rule[0] != '\0')
        buf_printf(out, " %s", error->rule);
    if (replay->verdict == VERDICT_DIVERGED)
        buf_printf(out, " logged \"%s\" computed \"%s\"", error->logged, error->computed);
    if (replay->verdict == VERDICT_SOUND || replay->verdict == VERDICT_UNCLAIMED)
        for (int seat = 0; seat < replay->table.seats; seat++)
            buf_printf(out, " %d", replay->score[seat]);
}

const char *verdict_data(void)
{
    static char data[1024];

    snprintf(data, sizeof data, "%s/data", getenv("PROOFSHEET_DATADIR"));
    return data;
}

void verdict_no_leaks(void)
{
#ifdef WITH_SANITIZER
    if (__lsan_do_recoverable_leak_check() != 0)
        abort();
#endif
}
