#ifndef PROOFSHEET_WASM_PTHREAD_H
#define PROOFSHEET_WASM_PTHREAD_H

#include <sys/types.h>

/* A page has one thread: nobody else takes a lock. */
static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    (void)mutex;
    return 0;
}

#endif
