#include "scatter.h"

struct scatter scatter_start(const char *name, uint32_t number)
{
    uint32_t hash = 2166136261u;

    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    hash = (hash ^ number) * 16777619u;
    hash ^= hash >> 15;
    return (struct scatter){ hash * 2246822519u | 1u };
}

double scatter_next(struct scatter *scatter, double from, double to)
{
    scatter->state ^= scatter->state << 13;
    scatter->state ^= scatter->state >> 17;
    scatter->state ^= scatter->state << 5;
    return from + (to - from) * (scatter->state / 4294967296.0);
}
