#include "inside.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_seen(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* With the nearest name in the folder where it should be. */
static bool fail_missing(const char *folder, const struct inside *asked, const struct node *node, struct error *error)
{
    const char *slash = strrchr(asked->path, '/');
    int before = slash != NULL ? (int)(slash - asked->path) + 1 : 0;
    struct arena arena = { 0 };
    struct dirent **entry = NULL;
    int count = scandir(arena_printf(&arena, "%s%.*s", folder, before, asked->path), &entry, is_seen, alphasort);
    const char **names = arena_alloc(&arena, (size_t)(count > 0 ? count : 1) * sizeof *names);

    for (int i = 0; i < count; i++) {
        names[i] = arena_printf(&arena, "%.*s%s", before, asked->path, entry[i]->d_name);
        free(entry[i]);
    }
    free(entry);
    node_fail_unknown(node, error, asked->what, asked->path, names, count > 0 ? count : 0,
                      count > 0 ? NULL : _("none"));
    arena_finish(&arena);
    return false;
}

static bool fail_outside(const struct inside *asked, const struct node *node, struct error *error)
{
    return node_fail(node, error, _("%s=\"%s\" lies outside the folder of the game"), asked->attribute,
                     quote(asked->path).text);
}

static bool leads_up(const char *path)
{
    for (const char *at = path; (at = strstr(at, "..")) != NULL; at += 2)
        if ((at == path || at[-1] == '/') && (at[2] == '/' || at[2] == '\0'))
            return true;
    return false;
}

/* Where it really lies is below the folder, too. */
static bool check_place(const char *folder, const char *file, const struct inside *asked, const struct node *node,
                        struct error *error)
{
    char here[PATH_MAX], real[PATH_MAX];

    if (realpath(folder, here) == NULL)
        return fail_at(error, ERROR_SYSTEM, folder, 0, "%s", error_reason(errno));
    if (realpath(file, real) == NULL)
        return errno == ENOENT || errno == ENOTDIR ? fail_missing(folder, asked, node, error)
                                                   : fail_at(error, ERROR_SYSTEM, file, 0, "%s", error_reason(errno));
    size_t length = strlen(here);
    return (strncmp(real, here, length) == 0 && real[length] == '/') || fail_outside(asked, node, error);
}

const char *inside_find(const char *folder, const struct inside *asked, struct arena *arena, const struct node *node,
                        struct error *error)
{
    const char *file = arena_printf(arena, "%s%s", folder, asked->path);

    if (asked->path[0] == '/' || leads_up(asked->path)) {
        fail_outside(asked, node, error);
        return NULL;
    }
    return check_place(folder, file, asked, node, error) ? file : NULL;
}
