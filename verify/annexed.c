/* In the program, in place of what stands in its annex. */
#include <dlfcn.h>
#include <string.h>

#include "annex.h"
#include "datadir.h"

/* One that another build has left would be called with what it does not know. */
static bool is_ours(void *library)
{
    static const struct annex_build ours = ANNEX_BUILD;
    const struct annex_build *build = dlsym(library, "proofsheet_annex_build");

    return build != NULL && strncmp(build->version, ours.version, sizeof ours.version) == 0 &&
           build->request == ours.request && build->annex == ours.annex;
}

/* NULL with ERROR_SYSTEM. */
static const struct annex *annex_open(struct error *error)
{
    struct arena arena = { 0 };
    const char *path = datadir_library("proofsheet-annex.so", &arena);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const struct annex *annex = NULL;

    if (library == NULL)
        fail(error, ERROR_SYSTEM, NULL, "%s", dlerror());
    else if (!is_ours(library))
        fail(error, ERROR_SYSTEM, NULL, _("%s is of another version than this program (%s): install both anew"), path,
             PACKAGE_VERSION);
    else
        annex = dlsym(library, "proofsheet_annex");
    arena_finish(&arena);
    return annex;
}

const struct node *document_read(struct arena *arena, const char *file, const struct buf *bytes, const char *schema,
                                 struct error *gate, struct error *error)
{
    const struct annex *annex = annex_open(error);

    return annex != NULL ? annex->read(arena, file, bytes, schema, gate, error) : NULL;
}

#define ANNEXED(function, member)                                                                                      \
    int function(const struct request *request)                                                                        \
    {                                                                                                                  \
        struct error error = { 0 };                                                                                    \
        const struct annex *annex = annex_open(&error);                                                                \
        return annex != NULL ? annex->member(request) : tell_error(&error);                                            \
    }

ANNEXED(keep_verdicts, keep)
ANNEXED(command_record, record)
ANNEXED(command_import, import)
ANNEXED(command_forget, forget)
ANNEXED(command_merge, merge)
ANNEXED(command_stats, stats)
ANNEXED(command_rank, rank)
ANNEXED(command_pair, pair)
