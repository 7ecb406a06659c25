#ifndef PROOFSHEET_SEASON_SHEET_H
#define PROOFSHEET_SEASON_SHEET_H

#include <stdbool.h>

#include "verify/buf.h"

/* A table of words and numbers, as text in columns, as CSV (RFC 4180, words that begin as formulas do behind an
   apostrophe) or as an array of objects. */

enum { SHEET_COLUMNS_MAX = 64 };

enum sheet_form { SHEET_TEXT, SHEET_CSV, SHEET_JSON };

struct sheet_column {
    const char *key;   /* the name for programs */
    const char *title; /* and for people; they see no column without one */
    bool number;       /* to the right; and no string in JSON, unless it is empty: null */
};

/* Zeroed but for the columns. Cells are added row by row, from left to right. */
struct sheet {
    const struct sheet_column *column;
    int columns, cells;
    struct buf text;  /* the cells, a NUL behind each */
    const char *ours; /* the key of the column whose cells are words of the program, which people see in their language */
};

void sheet_add(struct sheet *, const char *);
void sheet_add_int(struct sheet *, long);
/* A number with up to `digits` decimals; those that are 0 at its end are left out. */
void sheet_add_ratio(struct sheet *, long long over, long long under, int digits);
/* Adds the whole table: rows of text indented by two blanks, CSV with its head, JSON without a line end. */
void sheet_print(const struct sheet *, enum sheet_form, struct buf *out);
void sheet_finish(struct sheet *);

#endif
