#ifndef PROOFSHEET_PAGE_PRINTER_H
#define PROOFSHEET_PAGE_PRINTER_H

#include <cairo.h>

#include "gen/plan/paper.h"
#include "gen/plan/sheet.h"

/* The distortion of one printer, as read off the calibration sheet, and the drawing of pages so that the print comes
   out in its place. All lengths in mm. A printer feeds its paper upright, by its upper edge and between guides: on
   another paper than the measured one the middle of the upper edge is shifted as far, and stretch and turn are the
   same. A landscape page is written upright, with its upper edge on the left, so that no driver has to turn it to
   either side. */

/* The places of the measured lines on the calibration sheet. */
enum {
    CALIBRATION_EDGE = 20, /* the distance of its lines from the left and upper edge of the paper */
    CALIBRATION_END = 70,  /* the two places of its left line, and its verniers: so far from the upper and lower edge */
    CALIBRATION_ACROSS = 150,
    CALIBRATION_DOWN = 200, /* its rulers */
};

struct printer {
    const char *file, *name;
    double width, height;                /* the paper that was measured, upright */
    double left, top, right, bottom;     /* that it cannot print on; 0: not measured */
    double across, down;                 /* the rulers as they came out */
    double line_above, line_below, line_top;   /* the lines at CALIBRATION_EDGE as they came out: the left one at its
                                                  upper and lower place, and the upper one */
    bool measured_back;
    enum duplex duplex;                  /* DUPLEX_LONG or DUPLEX_SHORT: how the back was printed */
    double back_above, back_below; /* the back's zero right of the front's, seen from the front, by both verniers */
    double back_down;                    /* and below it */
};

/* Whether the calibration sheet fits on that paper; ERROR_USAGE. */
bool printer_measures(const struct paper *, struct error *);
/* Reads a profile, checked by <layouts>/printer.rng. ERROR_INPUT with file, line and attribute. Strings live in the
   arena. */
bool printer_load(const char *file, const char *layouts, struct arena *, struct printer *, struct error *);
/* The name of the printer in its profile, or the name of the file. */
const char *printer_name(const struct printer *);
/* Keeps ink and trims out of the margins on which the printer cannot print. */
void printer_limit(const struct printer *, struct paper *);
/* False with ERROR_USAGE where backs are to be printed in a way that was not measured. */
bool printer_can(const struct printer *, enum duplex, struct error *);
/* The matrix for drawing a front or a back so that it comes out right on a page of printer_sheet; the identity if the
   printer is NULL. */
cairo_matrix_t printer_correction(const struct printer *, const struct paper *, bool back);
/* The paper as its pages are written: upright where there is a printer. */
struct paper printer_sheet(const struct printer *, const struct paper *);

#endif
