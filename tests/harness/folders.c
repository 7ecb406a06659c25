#include "folders.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

const char *const *folders_with(struct arena *arena, const char *file)
{
    const char *data = arena_printf(arena, "%s/data/", getenv("PROOFSHEET_DATADIR"));
    glob_t found;

    cr_assert_eq(glob(arena_printf(arena, "%s*/%s", data, file), 0, NULL, &found), 0, "%s", file);
    const char **names = arena_alloc(arena, (found.gl_pathc + 1) * sizeof *names);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *name = found.gl_pathv[i] + strlen(data);
        names[i] = arena_copy(arena, name, strcspn(name, "/"));
    }
    globfree(&found);
    return names;
}
