#ifndef PROOFSHEET_ART_HIDESEEK_BACK_H
#define PROOFSHEET_ART_HIDESEEK_BACK_H

#include <cairo.h>

/* Backs that fill width × height mm from 0,0. Turned by half a turn they are themselves: nobody sees which end of a
   card points where. */
void hideseek_back_characters(cairo_t *, double width, double height);
void hideseek_back_actions(cairo_t *, double width, double height);

#endif
