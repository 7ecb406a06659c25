#ifndef PROOFSHEET_ART_ART_H
#define PROOFSHEET_ART_ART_H

#include <cairo.h>

#include "gen/edition/edition.h"
#include "gen/plan/net.h"
#include "gen/plan/size.h"

/* Draws one side. User space is mm, x right and y down, 0,0 the upper left corner of the trim; the art fills the trim
   and goes on `bleed` mm beyond it on every side. */
struct art;
struct art_piece;
struct layout_face;
typedef void art_face(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
/* A picture over the front of one copy, so many times its own size: its 0,0 at x,y, and nothing of it further away than
   `reach`. */
struct art_stamp {
    const char *picture;
    int copy;                    /* 0-based */
    double x, y, reach, scale;
};
/* Those of so many copies, one copy after another, in the arena; returns how many. */
typedef int art_stamps(const struct art_piece *, int copies, struct arena *, const struct art_stamp **);

/* Draws what a face's layout calls by name, from 0,0 in a box of width × height mm. */
typedef void art_picture(cairo_t *, const char *name, const struct kit_piece *, const struct edition *, double width,
                         double height);

/* One distinct printed thing. It is drawn once and placed `count` times. */
struct art_piece {
    const char *id;              /* the kit's id, or id.colour: unique; printed tiny where it can be found when lost */
    const char *group;           /* component for outline and packing list: "tile", "figure", "plate", "track" */
    int colour;                  /* index into kit.colour, or -1 */
    double width, height;        /* trim, mm */
    double corner;               /* radius of the corners of the line it is cut along; half its width: a disc */
    bool hexagon;                /* cut along a hexagon with points at the ends of its longer side */
    const struct net *net;       /* it is cut out and folded along this; NULL: along its outline */
    double fold;                 /* 0, or the y of a fold line from the upper edge (standees) */
    struct seams seam;
    double flap;                 /* 0, or how far from the upper and the lower edge it is folded, too */
    int count;
    art_face *front, *back;      /* back NULL: nothing is printed there */
    art_stamps *stamps;          /* what its copies have each for itself; NULL: they are alike */
    const char *front_name, *back_name; /* of pieces of one size, faces with one name are one drawing; NULL: its own */
    const void *data;            /* the art's own */
    const struct kit_piece *kit; /* the piece it shows; NULL: its art draws both sides whatever a layout says */
    const struct layout_face *front_face, *back_face;   /* what a layout says of it: goes before front and back */
    const struct layout_face *panel[NET_FACES]; /* the same of what is folded along a net: it has no back_face */
    const struct art *art;       /* which draws what a layout names of its own; NULL before it has faces */
};

static inline bool art_has_back(const struct art_piece *piece)
{
    return piece->back != NULL || piece->back_face != NULL;
}

/* Printed pieces as they are gathered. */
struct art_list {
    const struct loaded *game;
    struct arena *arena;
    struct art_piece *piece;
    int pieces;
    double width, height, corner; /* of the kit's piece at hand, as its look says */
    struct seams seam;           /* likewise */
    bool hexagon;
    const struct net *net;
    struct error *error;
};
/* The next piece of the list: id and count are the kit's, width, height and outline its look's, its kind is the group,
   and it has no colour. */
struct art_piece *art_add(struct art_list *, const struct kit_piece *);
/* Whether the piece at hand has the only size that its picture is drawn for: else ERROR_INPUT at its look. */
bool art_is_size(const struct art_list *, const struct kit_piece *, double width, double height);

/* A small picture for tables, named in the words. */
struct art_emblem {
    const char *name;
    bool coloured;               /* looks different in the colours of each seat */
};

/* How something on the table is drawn in pictures of positions. */
enum lay {
    LAY_APART,                   /* not at all: in a hand or a display, drawn and not yet placed */
    LAY_FLAT,                    /* fills its cell of the map, and looks the same wherever it lies */
    LAY_UPRIGHT,                 /* stands on the map */
    LAY_MAT,                     /* on what its seat has before it */
};

struct livery;
struct art {
    const char *game;
    const char *const *roles;    /* of the palette, as palette_load takes them; NULL: none but those of every game */
    /* Adds what is printed of one piece of the kit with art_add: at most one for each colour of a seat and one more. */
    bool (*add)(struct art_list *, const struct kit_piece *);
    /* What the layouts of this game's faces may call, ended by NULL; both NULL where there is nothing. */
    const char *const *pictures;
    art_picture *picture;
    /* How things on the table are drawn where the game's tableau does not say, and one of them in its cell, or on the
       mat: user space is mm of the real pieces. Both NULL: every piece shows its face. */
    enum lay (*lay)(const struct placing *);
    void (*placing)(cairo_t *, const struct placing *, const struct edition *);
    double corner;               /* radius of the frame round what that draws before a seat, mm, where its cell ends */
    /* Adds what the drawing of a thing depends on beside its words, its place, seat, turn and part; NULL: nothing. */
    void (*depends)(const struct placing *, struct buf *);
    /* The emblems it draws, up to one without a name; NULL: none but pictures. Emblem `index` fills the square 0,0..1,1
       of user space. */
    const struct art_emblem *emblem;
    void (*draw_emblem)(cairo_t *, int index, const struct livery *, const struct edition *);
    /* The picture over the title of the rule sheet, width × height mm from 0,0; NULL: the file "scene" of its pictures,
       if there is one. */
    void (*scene)(cairo_t *, const struct edition *, double width, double height);
    /* The same for the cover of a booklet, higher than it is wide, with the title over its upper third; NULL: the
       scene. */
    void (*cover)(cairo_t *, const struct edition *, double width, double height);
};

/* Every printed piece in kit order, into the arena; `sizes` may be NULL: none has a name. Returns how many, -1 with error
   set. */
int art_pieces(const struct art *, const struct loaded *, const struct sizes *, struct arena *,
               const struct art_piece **, struct error *);
/* The piece of the kit that a printed one is a copy of, in whatever colour; NULL where there is none. */
const struct kit_piece *art_kit_piece(const struct art_piece *, const struct kit *);
/* The seat in whose colour it is printed, or -1. */
int art_seat(const struct art_piece *, const struct kit *);
/* Whether the set that a piece belongs to is printed. */
bool art_is_printed(const struct art_piece *, const struct kit *, const struct modules *);

#endif
