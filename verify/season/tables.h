#ifndef PROOFSHEET_SEASON_TABLES_H
#define PROOFSHEET_SEASON_TABLES_H

/* What makes the tables and views of an empty ledger. Rows are only added, or give way to greater ones: what counts is
   for the views to say. */

enum { SEASON_VERSION = 2 };
extern const char season_tables[];

#endif
