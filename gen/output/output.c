#include "output.h"

const char *output_start(struct output *output, struct dump *dump, const char *name, const char *what,
                         struct error *error)
{
    dump_file(dump, name);
    return tray_path(&output->tray, name, what, error);
}

void output_finish(struct output *output, const struct dump *dump, const char *name)
{
    if (output->check)
        tray_tell(&output->tray, name, dump_tally(dump, output->tray.arena));
}
