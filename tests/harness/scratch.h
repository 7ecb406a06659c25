#ifndef PROOFSHEET_TESTS_HARNESS_SCRATCH_H
#define PROOFSHEET_TESTS_HARNESS_SCRATCH_H

#include "tests/harness/text.h"
#include "verify/error.h"

/* A data folder of its own with the schemas and one game; `at` is its path. */
struct scratch {
    char at[64];
    const char *game;
};

void scratch_make(struct scratch *, const char *game);
void scratch_remove(const struct scratch *);

/* The game's kit with its looks and the words of both languages. */
bool load_all(const char *data, const char *game, struct error *);

/* `from` stands in the file and is replaced by `to` once; "" as `from`: the file is `to` and nothing else. */
struct change {
    const char *from, *to;
    int line;                    /* 0: the message names none, -1: that of the change */
    const char *says;
};

/* Writes the changed text to a file; the line of the change. */
int change_apply(const struct buf *good, const struct change *, const char *path);
/* Makes the change to a file of the scratch game, expects it to be refused, and takes it back. */
void expect_change(const struct scratch *, const char *file, const struct buf *good, const struct change *);
/* Each change, made to a good file of the game, is refused with its file, its line and these words. */
void expect_changes(const char *game, const char *file, const struct change changes[], size_t count);
#define EXPECT_CHANGES(game, file, changes) expect_changes(game, file, changes, sizeof changes / sizeof *changes)

#endif
