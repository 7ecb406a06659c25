/* Any bytes as a table of pieces: rows, or a reason with its line, and nothing else happens. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "verify/table.h"

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size);

/* What other readers rely on. */
static void check_row(const struct node *row)
{
    const char *id = node_attr(row, "id"), *count = node_attr(row, "count");

    if (row->name == NULL || row->name[0] == '\0' || row->line < 1)
        abort();
    if (id == NULL || id[0] == '\0' || strpbrk(id, "/.\\ ") != NULL)
        abort();
    if (count != NULL && (atoi(count) < 1 || atoi(count) > 1000))
        abort();
}

int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    static const struct attr attrs[] = { { "from", "cards.csv" }, { "kind", "card" }, { "size", "poker" } };
    static const struct node pieces = { .name = "pieces", .file = "kit.xml", .line = 1, .attrs = 3, .attr = attrs };
    struct arena arena = { 0 };
    struct error error = { 0 };
    const struct node *rows;
    char path[64];
    int fd = memfd_create("table", MFD_CLOEXEC);

    if (fd < 0 || write(fd, bytes, size) != (ssize_t)size)
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    bool good = table_read(path, &pieces, &arena, &rows, &error);
    if (good != (error.kind == ERROR_NONE) || good != (error.text[0] == '\0'))
        abort();
    for (; good && rows != NULL; rows = rows->next)
        check_row(rows);
    close(fd);
    arena_finish(&arena);
    return 0;
}
