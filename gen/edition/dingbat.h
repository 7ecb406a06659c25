#ifndef PROOFSHEET_EDITION_DINGBAT_H
#define PROOFSHEET_EDITION_DINGBAT_H

#include "edition.h"

/* Icons within a text: U+FFFC in its string, a shape as large as the letters among its attributes, and drawn when the
   text is. Zero them to start. */
enum { DINGBATS_MAX = 48 };
struct dingbats {
    int count;
    struct {
        size_t at;
        struct buf name;
        const struct node *node;
    } icon[DINGBATS_MAX];
};

/* Adds one behind the text, and takes over its name; those beyond the most are not there. `node` is what says it. */
void dingbats_add(struct dingbats *, struct buf *text, struct buf *name, const struct node *node);
/* Adds their shapes for type of that size, in pt, to the attributes, which may be NULL; a digit stays with the icon
   behind it. Once for each text. */
void dingbats_shape(const struct dingbats *, const struct buf *text, double size, PangoAttrList **attributes);
/* Whether each is a sign or a picture. ERROR_INPUT at its node with the nearest. */
bool dingbats_check(const struct dingbats *, const struct edition *, struct error *);
/* Draws them where the text stands that has been drawn at x, y (type_draw): signs in the current colour, pictures in
   theirs. */
void dingbats_draw(const struct dingbats *, const struct edition *, cairo_t *, double x, double y, const struct text *);
void dingbats_finish(struct dingbats *);

#endif
