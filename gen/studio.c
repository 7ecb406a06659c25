#include "art.h"

#include "edition.h"

struct type *studio_type(const struct words *const words[], int languages, struct error *error)
{
    const char *tags[LANGUAGES_MAX];

    for (int i = 0; i < languages; i++)
        tags[i] = words[i]->tag;
    return type_new_for(tags, languages, error);
}
