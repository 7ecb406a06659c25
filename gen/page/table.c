#include "table.h"

#include <stddef.h>

#include "tag.h"

static const double hair = 0.001; /* mm that sums of heights may be wrong by */

void table_share(struct page_table *table, double start, double width, double gap, const double share[], int columns)
{
    table->columns = columns;
    for (int i = 0; i < columns; i++) {
        const struct table_column *left = &table->column[i > 0 ? i - 1 : 0];
        table->column[i] = (struct table_column){ i == 0 ? start : left->x + left->width + gap,
                                                  share[i] * width - (i < columns - 1 ? gap : 0) };
    }
}

void table_measure(struct page_table *table, void *owner)
{
    table->head_height = table->head != NULL ? table->head(owner, NULL, 0, 0, table) : 0;
    for (int i = 0; i < table->rows; i++)
        table->row_height[i] = table->row(owner, NULL, 0, 0, table, i);
}

/* Room above a part. */
static double again(const struct page_table *table, int first)
{
    return first > 0 ? table->again : 0;
}

double table_height(const struct page_table *table, int first, int rows)
{
    double height = again(table, first) + table->head_height;

    for (int i = first; i < first + rows; i++)
        height += table->row_height[i];
    return height;
}

int table_fit(const struct page_table *table, int first, double height)
{
    int rows = 0;

    for (double left = height - again(table, first) - table->head_height; first + rows < table->rows; rows++) {
        left -= table->row_height[first + rows];
        if (left < -hair)
            break;
    }
    return rows;
}

void table_draw(const struct page_table *table, void *owner, cairo_t *cr, double x, double y, int first, int rows)
{
    y += again(table, first);
    if (table->ground != NULL)
        table->ground(owner, cr, x, y, table, first, rows);
    tag_begin(cr, "Table", NULL, NULL);
    if (table->head != NULL) {
        tag_row(cr, true);
        table->head(owner, cr, x, y, table);
        tag_end(cr);
    }
    y += table->head_height;
    for (int i = first; i < first + rows; i++) {
        tag_row(cr, false);
        table->row(owner, cr, x, y, table, i);
        tag_end(cr);
        y += table->row_height[i];
    }
    tag_end(cr);
}
