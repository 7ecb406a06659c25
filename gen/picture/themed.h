#ifndef PROOFSHEET_PICTURE_THEMED_H
#define PROOFSHEET_PICTURE_THEMED_H

#include "svg.h"
#include "use.h"

/* A picture as it comes in one theme: a document for librsvg with a stylesheet made of the palette. Areas that this
   theme hatches are there twice, the second time with a <pattern>. */
struct themed {
    struct buf document, style;  /* style: what is laid over a picture that is not ours, else empty */
    bool scaled;                 /* it has hatches or outlines, which are in mm of the paper */
};

/* `unit`: units of the picture in a mm of the paper. ERROR_INPUT where the picture leaves a word open that `use` does
   not bind, or has more colours or hatches than there is room for. Finish it also when this fails. */
bool themed_make(struct themed *, const struct svg *, const struct palette *, enum theme, const struct picture_use *,
                 double unit, struct error *);
void themed_finish(struct themed *);

#endif
