#ifndef PROOFSHEET_CARD_LAYOUT_H
#define PROOFSHEET_CARD_LAYOUT_H

#include "gen/edition/edition.h"
#include "gen/edition/sign.h"
#include "gen/picture/image.h"
#include "gen/plan/net.h"
#include "verify/datadir.h"

/* Faces of cards as data/<game>/faces.xml describes them: boxes of text, icons, shapes, pictures, images and rows of these, in
   mm from the upper left corner of the trim. What differs from piece to piece is bound by name, {speed}: see bind.h. */

enum { LAYOUT_LANGUAGES = 4, LAYOUT_ALL = -1 };
enum layout_kind { LAYOUT_TEXT, LAYOUT_ICON, LAYOUT_SHAPE, LAYOUT_PICTURE, LAYOUT_IMAGE, LAYOUT_REPEAT, LAYOUT_KINDS };
enum layout_shape { LAYOUT_BOX, LAYOUT_ELLIPSE, LAYOUT_LINE };
enum valign { VALIGN_TOP, VALIGN_MIDDLE, VALIGN_BOTTOM };

struct layout_style {
    const char *id, *colour;
    const char *font;            /* family of one of the layout's fonts; NULL: ours */
    const char *others;          /* colour of languages below the first; NULL: the same */
    double size, floor, leading; /* pt; leading 0: by the size */
    bool bold;
    enum align align;
    enum valign valign;
};

struct layout_item {
    enum layout_kind kind;
    const struct node *node;     /* for messages; the text of a text */
    double x, y, width, height;
    int turn;                    /* degrees clockwise about the middle of the box */
    const char *when;            /* NULL, or a condition: name, !name, name=value, name!=value */
    int language;                /* 0-based, of the job's; LAYOUT_ALL: a text in each of them, one below the other */
    double alone;                /* a text: its height where it is in one language and the next is the same in the second; 0 */
    struct layout_style style;   /* text */
    const char *between;         /* text in all languages: on one line, with this between them; NULL: see language */
    const char *name;            /* icon, picture; the path of an image */
    const char *hide, *dye;      /* of a picture that is a file: parts left out, and the role of its dye; NULL: none */
    enum image_fit fit;          /* image */
    double across, down;
    const char *fill, *line;     /* colours; NULL: none */
    double stroke, radius;
    enum layout_shape shape;
    const char *of;              /* repeat: words with blanks between them, or a number; NULL: a used part */
    double dx, dy;
    enum align align;            /* repeat: of the row about its x */
    int items;                   /* repeat: the repeated items */
    const struct layout_item *item;
};

/* A file in the folder of the game, by the name that its layout gives it. */
struct layout_font {
    const char *family, *path;
    const struct node *node;
};
enum { LAYOUT_FONTS = 32 };

struct layout;
struct layout_face {
    const struct layout *layout;
    const char *id;
    const char *pieces;          /* ids and kinds of the kit's pieces, with blanks between them */
    enum net_face side;
    double width, height;        /* mm, of the pieces it is made for; 0: any */
    const struct node *node;
    int items;
    const struct layout_item *item;
};

struct layout {
    const char *file;
    int faces;                   /* 0: the game has no layout */
    const struct layout_face *face;
    int fonts;
    struct layout_font font[LAYOUT_FONTS];
    struct signs signs;
};

/* Reads data/<game>/faces.xml by layouts/faces.rng, if it is there. Its faces point to the layout. ERROR_INPUT with file, line and element. */
bool layout_load(const struct datadir *, const char *place, struct arena *, struct layout *, struct error *);
/* The face of a side of the piece, or NULL. A box has sides and a lid, too. */
const struct layout_face *layout_find(const struct layout *, const struct kit_piece *, enum net_face side);
/* Whether anything on it may differ from piece to piece. */
bool layout_is_bound(const struct layout_face *);
#endif
