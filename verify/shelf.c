#include "shelf.h"

#include <string.h>

const struct loaded *shelf_take(struct shelf *shelf, const char *id, struct error *error)
{
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->book[i].game->id, id) == 0)
            return &shelf->book[i];
    struct loaded *book = &shelf->book[shelf->count];
    if (!games_load(shelf->data, id, &shelf->arena, book, error))
        return NULL;
    shelf->count++;
    return book;
}

void shelf_finish(struct shelf *shelf)
{
    arena_finish(&shelf->arena);
    shelf->count = 0;
}
