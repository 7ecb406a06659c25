#ifndef PROOFSHEET_PICTURE_SVG_H
#define PROOFSHEET_PICTURE_SVG_H

#include "gen/ink/palette.h"

/* A picture as an artist saves it, read and checked. Colours are classes. The first word in the class of a shape is the
   role it is drawn in, or a word that the picture leaves open: `sign` (the colour of the place where it stands),
   livery…, dye…, and those in the class of the root. Behind it may stand how it is painted, `edge-` and the role of an
   outline in its line colour, and names of parts. Words in the class of a group, or of a <use> without a colour, are
   names of parts: who draws the picture may leave them out. */

enum way {
    WAY_AREA,                    /* no word: an area; in low-ink white, hatched, outlined */
    WAY_LINE,                    /* `line`: a stroke in the line colour */
    WAY_SMALL,                   /* `small`: something small, filled with the line colour */
    WAY_GROUND,                  /* `ground`: an area drawn as a wide line, never hatched */
    WAY_SHADE,                   /* `shade`: a see-through tone, which low-ink leaves out unless it is paper */
    WAY_WASH,                    /* `wash`: the line colour, see-through */
    WAY_GRADED,                  /* `graded`: an area with a gradient, without it in low-ink */
    WAYS
};
extern const char *const way_words[WAYS];

/* A word of a class. */
struct word {
    const char *at;
    size_t length;               /* 0: none */
};
struct class {
    struct word colour, edge;
    enum way way;
};

struct svg {
    const char *name;            /* of the file, without .svg */
    const struct node *root;
    double x, y, width, height;  /* its viewBox */
    bool sign;                   /* all of it has the colour of its place: it is a path, too */
    bool foreign;                /* it comes in its own colours (foreign.h) */
    const struct error *refused; /* why it cannot be drawn, or NULL */
};

/* Reads a file. ERROR_INPUT with file and line for what would not stay vector, could reach beyond the file or has no
   colour, and for roles that are none. In the arena. */
bool svg_load(const char *file, const struct palette *, struct arena *, struct svg *, struct error *);
/* The numbers of a viewBox; false where they are none. */
bool svg_read_box(const char *, struct svg *);

/* Whether it is drawn: path, circle, ellipse, rect, line, polyline, polygon. */
bool svg_is_shape(const struct node *);
/* Kept for the reader of the file: title, desc, metadata and an editor's own. */
bool svg_is_note(const struct node *);
/* The attribute, where it stands by itself or in style="…"; NULL where it does not. In the arena. */
const char *svg_attr(const struct node *, const char *name, struct arena *);
/* The class of a shape or of a <use>. */
struct class svg_class(const struct svg *, const struct palette *, const struct node *);
/* The next word of a class, which moves on; length 0 behind the last. */
struct word svg_word(const char **at);
bool svg_word_is(struct word, const char *);
/* The word ended by NUL, cut off where it is longer. */
enum { WORD_ROOM = 64 };
void svg_word_copy(struct word, char out[WORD_ROOM]);
/* Whether the picture has a part of that name: a word of a class that is neither a colour nor how it is painted. */
bool svg_has_part(const struct svg *, const struct palette *, const char *part);
/* Whether any shape has a colour of ours. */
bool svg_has_colour(const struct svg *, const struct palette *);
/* What a <use> shows; NULL where that is not there. */
const struct node *svg_target(const struct svg *, const struct node *use);

/* An attribute that SVG knows and that pictures may have: it is handed on. */
bool svg_keeps(const char *attribute);

#endif
