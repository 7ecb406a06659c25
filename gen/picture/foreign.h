#ifndef PROOFSHEET_PICTURE_FOREIGN_H
#define PROOFSHEET_PICTURE_FOREIGN_H

#include "svg.h"
#include "themed.h"

/* An SVG file as any program saves it, in its own colours: in grey they are grey, in low-ink light. Nothing outside of it is
   ever followed. */

/* Reads a file. ERROR_INPUT with file and line for scripts, entities and whatever leads out of the file. What comes out as
   pixels, and letters, is told once on stderr. In the arena. */
bool foreign_load(const char *file, struct arena *, struct svg *, struct error *);
/* The document in the colours of the theme, for librsvg. Finish it also when this fails. */
bool foreign_theme(struct themed *, const struct svg *, enum theme, struct error *);

/* Adds the text of an SVG file or a stylesheet with its colours turned into those of the theme. */
void foreign_colour(const char *text, enum theme, struct buf *out);

#endif
