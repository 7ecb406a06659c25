#ifndef PROOFSHEET_TESTS_BRAZIL_PRINT_H
#define PROOFSHEET_TESTS_BRAZIL_PRINT_H

#include <criterion/criterion.h>

#include "gen/card/layout.h"
#include "tests/harness/printed.h"

/* The game with the layouts of its pieces. */
struct print {
    struct arena arena;
    struct edition edition;
    struct layout layout;
};

static inline void open_print(struct print *print)
{
    struct error error = { 0 };

    print->arena = (struct arena){ 0 };
    printed_open(&print->arena, "brazil", &print->edition);
    cr_assert(layout_load(&print->edition.dirs, "brazil", &print->arena, &print->layout, &error), "%s:%d: %s",
              error.file, error.line, error.text);
}

static inline void close_print(struct print *print)
{
    printed_close(&print->edition);
    arena_finish(&print->arena);
}

#endif
