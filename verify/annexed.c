/* In the program, in place of what stands in its annex. */
#include <dlfcn.h>

#include "annex.h"
#include "datadir.h"

/* NULL with ERROR_SYSTEM. */
static const struct annex *annex_open(struct error *error)
{
    struct arena arena = { 0 };
    void *library = dlopen(datadir_library("proofsheet-annex.so", &arena), RTLD_NOW | RTLD_LOCAL);
    const struct annex *annex = library != NULL ? dlsym(library, "proofsheet_annex") : NULL;

    arena_finish(&arena);
    if (annex == NULL)
        fail(error, ERROR_SYSTEM, NULL, "%s", dlerror());
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
