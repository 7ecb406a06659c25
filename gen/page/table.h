#ifndef PROOFSHEET_PAGE_TABLE_H
#define PROOFSHEET_PAGE_TABLE_H

#include <cairo.h>

/* Columns side by side, a head, and rows below each other. A table may be divided between its rows: each part has the
   head again. The owner sets head and rows; lengths are mm. */
struct page_table;

/* The head, or a row from 0, with its upper left corner at x, y; returns its height; cr NULL: only measures. */
typedef double table_head(void *owner, cairo_t *, double x, double y, const struct page_table *);
typedef double table_row(void *owner, cairo_t *, double x, double y, const struct page_table *, int row);
/* What lies under the rows first..first + rows and the head above them. */
typedef void table_ground(void *owner, cairo_t *, double x, double y, const struct page_table *, int first, int rows);

enum { TABLE_COLUMNS = 32 };
struct table_column {
    double x, width; /* from the left edge of the table; of what stands in it, without the gap */
};

struct page_table {
    table_head *head; /* NULL: none */
    table_row *row;
    table_ground *ground; /* NULL: nothing lies under it */
    int rows, fewest, last; /* fewest: of a part, if it is not the last; last: of that one. All, where there are fewer
                               than both. */
    double again;         /* room above the head of every part but the first, for its ground to draw on */
    int columns;
    struct table_column column[TABLE_COLUMNS];

    double head_height, *row_height; /* as measured */
};

/* Divides the width from x = start into columns, gaps between them; `share`: of the whole, each. */
void table_share(struct page_table *, double start, double width, double gap, const double share[], int columns);
/* Asks the owner for all heights; row_height has room for every row. */
void table_measure(struct page_table *, void *owner);
/* Height of these rows and what stands above them, as measured. */
double table_height(const struct page_table *, int first, int rows);
/* How many rows from `first` on, with what stands above them, stand in that height. */
int table_fit(const struct page_table *, int first, double height);
/* Draws them. */
void table_draw(const struct page_table *, void *owner, cairo_t *, double x, double y, int first, int rows);

#endif
