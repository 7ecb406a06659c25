#ifndef PROOFSHEET_RULES_RULES_H
#define PROOFSHEET_RULES_RULES_H

#include "gen/edition/edition.h"
#include "gen/page/press.h"

/* Writes the rule sheet of a game as a PDF: one language, or two side by side. Numbered paragraphs, drawn examples
   with the points that the referee gives, the components counted from the kit; without a rulebook also the ids that
   the referee quotes and the summary for the table. Paragraphs of modules that are not printed are left out, the others
   keep their numbers. ERROR_USAGE for another number of languages; ERROR_INPUT at file and line for a text that does
   not fit, a missing glyph, an example that does not hold, a reference to a rule that is left out. On any error the
   file at `path` is unchanged. */
bool rules_write(const struct edition *, const struct press *, const char *path, struct error *);
/* The same as a booklet of half sheets, to be folded and stapled; a cover first. */
bool rules_write_booklet(const struct edition *, const struct press *, enum duplex, const char *path, struct error *);

#endif
