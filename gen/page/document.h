#ifndef PROOFSHEET_PAGE_DOCUMENT_H
#define PROOFSHEET_PAGE_DOCUMENT_H

#include <cairo.h>

#include "gen/ink/theme.h"
#include "verify/error.h"

/* One PDF in the making: in memory until document_save has checked it, so a half-written file never exists. */
struct document;

struct document_info {
    const char *title, *subject, *keywords;
    const char *lang;            /* BCP 47, for /Lang */
    int duplex;                  /* 0 none, 1 long edge, 2 short edge: /Duplex in the viewer preferences */
    const struct ink *ink;       /* what its pages are drawn with; outlives it */
    bool dry;                    /* nothing is drawn on its pages, and document_save keeps nothing */
};

/* NULL with ERROR_SYSTEM, or ERROR_USAGE if SOURCE_DATE_EPOCH is not a date. */
struct document *document_new(const struct document_info *, struct error *);
void document_free(struct document *);

/* Starts a page of width × height mm and returns its context: user space in mm, 0,0 the upper left corner of the sheet.
   Owned by the document, good until the next call. `label` is the page label ("1", "1 back"). */
cairo_t *document_page(struct document *, double width, double height, const char *label);
/* Draws the current page through this matrix (mm to mm); the trim box moves along. To be called before anything is
   drawn on the page. */
void document_correct(struct document *, const cairo_matrix_t *);
/* Trim and bleed box of the current page in mm; without it both are the whole sheet. */
void document_boxes(struct document *, double x, double y, double width, double height, double bleed);
/* An outline entry for the current page at height y mm; parent is the number of another entry or 0. Returns its
   number. */
int document_outline(struct document *, int parent, const char *name, double y);
/* The same for any page, from 1, that the document has in the end. */
int document_outline_at(struct document *, int parent, const char *name, int page, double y);

/* Finishes, repairs and completes it (boxes, language, PrintScaling none) through libqpdf and writes it to the disk at
   `path`, as file_write does. On any error nothing at `path` has changed. */
bool document_save(struct document *, const char *path, struct error *);

#endif
