#ifndef PROOFSHEET_ART_HIDESEEK_PEEK_H
#define PROOFSHEET_ART_HIDESEEK_PEEK_H

#include "hue.h"

/* An animal of one colour that hides behind its paws and peeps, about the middle of 52 × 38 mm; NULL: of all
   colours, under a rainbow. */
void hideseek_peek_draw(cairo_t *, const struct hue *);

#endif
