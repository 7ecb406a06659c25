#ifndef PROOFSHEET_VALID_H
#define PROOFSHEET_VALID_H

#include "node.h"

/* Documents that follow their schemas, as the build has found: to validate them again takes most of the time in which a
   log is checked. One byte more or less, in the document or in its schema, and it is read as any other. Of those that
   every log needs, the kits, the build keeps the tree as well: the program starts without libxml2, and copies nothing. */

enum { VALID_MARK_BYTES = 32 };
struct valid {
    unsigned char mark[VALID_MARK_BYTES];
    const unsigned char *tree;   /* packed (valid_unpack), NULL: not kept */
};

/* BLAKE2b-256 of a document, of the schema in that file and of those that this includes, in the form of trang. false:
   one cannot be read. */
bool valid_mark(const struct buf *document, const char *schema, unsigned char mark[VALID_MARK_BYTES]);
/* What the build knows of it; NULL: nothing. */
const struct valid *valid_find(const struct buf *document, const char *schema);

/* A packed tree is nodes one behind another and then an END. A node is its kind, its line in three bytes, the lowest
   first, and a text: the name of an element, ended by NUL. Behind the name of an element stand the number of its
   attributes in a byte, the name and the value of each, and the nodes in it. */
enum { PACKED_END, PACKED_ELEMENT, PACKED_TEXT };
/* The root; its nodes are in the arena, its texts remain where they are. */
const struct node *valid_unpack(struct arena *, const unsigned char *tree, const char *file);

/* Written by valid-marks.c while building. */
extern const struct valid valid_known[];
extern const int valid_known_count;

#endif
