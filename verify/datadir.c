#include "datadir.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config.h"

static bool is_directory(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Beside the folder of data: without its name where that is one, else by way of its parent. */
static const char *find_layouts(const char *data, struct arena *arena)
{
    const char *slash = strrchr(data, '/'), *name = slash != NULL ? slash + 1 : data;
    const char *beside = arena_printf(arena, "%.*slayouts", (int)(name - data), data);
    bool named = name[0] != '\0' && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;

    return named && is_directory(beside) ? beside : arena_printf(arena, "%s/../layouts", data);
}

static bool take(const char *data, bool layouts, struct arena *arena, struct datadir *out)
{
    out->data = data;
    out->layouts = layouts ? find_layouts(data, arena) : NULL;
    return is_directory(data) && (!layouts || is_directory(out->layouts));
}

static bool take_within(const char *root, bool layouts, struct arena *arena, struct datadir *out)
{
    return take(arena_printf(arena, "%s/data", root), layouts, arena, out);
}

/* The folder that holds data, or data itself: the schema that every kit includes is there. */
static bool try_directory(const char *root, bool layouts, struct arena *arena, struct datadir *out)
{
    return take_within(root, layouts, arena, out) ||
           (access(arena_printf(arena, "%s/kit.rng", root), F_OK) == 0 && take(root, layouts, arena, out));
}

/* The directory above the one the executable stands in, or NULL. */
static const char *beside_executable(struct arena *arena)
{
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);

    for (int up = 0; up < 2 && length > 0; up++) {
        path[length] = '\0';
        char *slash = strrchr(path, '/');
        length = slash != NULL ? slash - path : 0;
    }
    return length > 0 ? arena_copy(arena, path, (size_t)length) : NULL;
}

bool datadir_find(const char *given, bool layouts, struct arena *arena, struct datadir *out, struct error *error)
{
    const char *environment = getenv("PROOFSHEET_DATADIR"), *beside = beside_executable(arena);

    if (given == NULL && environment != NULL && environment[0] != '\0')
        given = environment;
    if (given != NULL && !try_directory(given, layouts, arena, out))
        return fail(error, ERROR_SYSTEM, NULL, layouts ? _("%s does not hold the folders data and layouts")
                                                       : _("%s does not hold the folder data"), given);
    if (given != NULL || (beside != NULL && take_within(beside, layouts, arena, out)) ||
        try_directory(PACKAGE_DATADIR, layouts, arena, out))
        return true;
    return fail(error, ERROR_SYSTEM, NULL,
                layouts ? _("no folders data and layouts beside the program or in %s (see --data-dir)")
                        : _("no folder data beside the program or in %s (see --data-dir)"), PACKAGE_DATADIR);
}

/* Where the build puts something under its root, or else where it is installed. */
static const char *built_or_installed(const char *built, const char *installed, struct arena *arena)
{
    const char *beside = beside_executable(arena);
    const char *here = beside != NULL ? arena_printf(arena, "%s/%s", beside, built) : NULL;

    return here != NULL && is_directory(here) ? here : installed;
}

const char *datadir_beside(const char *file, struct arena *arena)
{
    const char *beside = beside_executable(arena);

    return beside != NULL ? arena_printf(arena, "%s/%s", beside, file) : NULL;
}

const char *datadir_locale(struct arena *arena)
{
    return built_or_installed("po", PACKAGE_LOCALEDIR, arena);
}

const char *datadir_fonts(struct arena *arena)
{
    return built_or_installed("gen/type", PACKAGE_DATADIR "/fonts", arena);
}

const char *datadir_library(const char *name, struct arena *arena)
{
    static const char *const folders[] = { "verify", PACKAGE_LIBRARIES };
    const char *beside = beside_executable(arena);

    for (int i = 0; i < 2 && beside != NULL; i++) {
        const char *path = arena_printf(arena, "%s/%s/%s", beside, folders[i], name);
        if (access(path, F_OK) == 0)
            return path;
    }
    return arena_printf(arena, "%s/%s/%s", PACKAGE_PREFIX, PACKAGE_LIBRARIES, name);
}
