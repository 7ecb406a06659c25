#ifndef PROOFSHEET_OPTIONS_H
#define PROOFSHEET_OPTIONS_H

#include "verify/error.h"

/* The options of the press as they stand on the command line; nothing is looked up yet. */
struct asked {
    const char *data_dir, *paper, *duplex, *marks, *only, *modules, *copies, *skip, *printer, *theme, *lang, *format,
        *dpi, *url, *out;
    bool bleed, ink, check, dump, watch, booklet, help, version;
    char given[32];              /* short names of the options that were given, each once */
};

/* Fills in what is standard, then takes the options and sets optind behind them. ERROR_USAGE with the nearest. */
bool asked_take(int argc, char **argv, struct asked *, struct error *);
/* The name of a given option that is neither in `meant`, short names, nor one that always means something; or NULL. */
const char *asked_in_vain(const struct asked *, const char *meant);
/* Whether two were given of which one leaves nothing for the other to do: ERROR_USAGE. */
bool asked_go_together(const struct asked *, struct error *);
/* A line for every option, on standard output. */
void asked_explain(void);

#endif
