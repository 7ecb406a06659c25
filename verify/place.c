#include "place.h"

#include <string.h>

#include "xml.h"

static bool is_path(const char *place)
{
    return strchr(place, '/') != NULL;
}

const char *game_file(const char *data, const char *place, const char *name, struct arena *arena)
{
    return is_path(place) ? arena_printf(arena, "%s/%s", place, name)
                          : arena_printf(arena, "%s/%s/%s", data, place, name);
}

const char *game_at(const char *data, const char *place, struct arena *arena, struct error *error)
{
    return is_path(place) ? xml_root_need(arena, game_file(data, place, "kit.xml", arena), "game", error) : place;
}
