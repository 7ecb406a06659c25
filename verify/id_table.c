#include "id_table.h"

#include <string.h>

/* FNV-1a */
static unsigned hash_id(const char *id)
{
    unsigned hash = 2166136261u;

    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash;
}

/* Where the id stands, or belongs. */
static struct id_slot *find(const struct id_table *table, const char *id)
{
    unsigned last = (unsigned)table->slots - 1, at = hash_id(id) & last;

    while (table->slot[at].id != NULL && strcmp(table->slot[at].id, id) != 0)
        at = (at + 1) & last;
    return &table->slot[at];
}

/* Room for twice as many. */
void id_table_reserve(struct id_table *table, size_t count, struct arena *arena)
{
    table->slots = 16;
    while ((size_t)table->slots < 2 * count)
        table->slots *= 2;
    table->slot = arena_alloc(arena, (size_t)table->slots * sizeof *table->slot);
}

void id_table_add(struct id_table *table, const char *id, int at)
{
    *find(table, id) = (struct id_slot){ id, at };
}

int id_table_find(const struct id_table *table, const char *id)
{
    const struct id_slot *slot = table->slots > 0 ? find(table, id) : NULL;

    return slot != NULL && slot->id != NULL ? slot->at : -1;
}
