#ifndef PROOFSHEET_COMMAND_TEMPLATE_H
#define PROOFSHEET_COMMAND_TEMPLATE_H

#include "verify/buf.h"
#include "verify/error.h"

/* A text of data/page/ with marks in it, and what is put in their places. */
struct template_part {
    const char *mark;            /* "@TITLE@" */
    bool (*add)(void *context, struct buf *out, struct error *);
};
/* Adds the text with its parts put in. false as the first part that fails. */
bool template_fill(const char *text, const struct template_part parts[], int count, void *context, struct buf *out,
                   struct error *);
/* Adds the text so that it can stand in an element of HTML or in an attribute. */
void template_escape(const char *text, struct buf *out);

#endif
