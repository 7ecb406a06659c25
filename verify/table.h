#ifndef PROOFSHEET_TABLE_H
#define PROOFSHEET_TABLE_H

#include "xml.h"

/* Pieces from a table: a CSV file by RFC 4180, with either line end, its columns parted by commas, semicolons or tabs. The
   first row has the names of attributes, each further row is an element with them. */

/* The rows of the file as elements, each the `next` of the one before; NULL in *rows where there is none. What `pieces` says
   besides from and kind is an attribute of each that has none of that name; its kind is the name of each that has no column
   `kind`; one without an id is called after its kind and number. Rows whose count is 0 are left out. ERROR_SYSTEM if the
   file cannot be read; ERROR_INPUT with its line, row and column. */
bool table_read(const char *file, const struct node *pieces, struct arena *, const struct node **rows,
                struct error *);
/* Whether a row that was read has its id from its number, because it says none. */
bool table_numbers(const struct node *row);
/* The attributes of a piece that programs read. */
enum { TABLE_OURS = 11 };
int table_ours(const char *names[TABLE_OURS]);
bool table_is_ours(const char *name);

#endif
