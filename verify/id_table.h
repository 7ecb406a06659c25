#ifndef PROOFSHEET_ID_TABLE_H
#define PROOFSHEET_ID_TABLE_H

#include "arena.h"

/* Which of many things has an id: what is asked often, and told once. */
struct id_table {
    int slots;                   /* a power of two; 0: nothing can be added */
    struct id_slot {
        const char *id;          /* NULL: nobody's */
        int at;
    } *slot;
};

/* Room for so many, in the arena. */
void id_table_reserve(struct id_table *, size_t count, struct arena *);
/* The id stays the caller's, and is no other's yet. */
void id_table_add(struct id_table *, const char *id, int at);
/* What it was added with; -1: it was not. */
int id_table_find(const struct id_table *, const char *id);

#endif
