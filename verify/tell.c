#include "tell.h"

#include <stdio.h>

#include "buf.h"

/* file:line:column: rule: text */
static void print_error(const char *file, const struct error *error)
{
    struct buf text = { 0 };

    buf_visible(&text, file);
    if (file[0] != '\0' && error->line > 0)
        buf_printf(&text, ":%d", error->line);
    if (file[0] != '\0' && error->line > 0 && error->column > 0)
        buf_printf(&text, ":%d", error->column);
    buf_puts(&text, file[0] != '\0' ? ": " : "");
    if (error->rule[0] != '\0')
        buf_printf(&text, "%s: ", error->rule);
    buf_visible(&text, error->text);
    fprintf(stderr, "%s\n", text.text);
    buf_finish(&text);
}

int tell_error(const struct error *error)
{
    fputs("proofsheet-verify: ", stderr);
    print_error(error->file, error);
    return EXIT_TROUBLE;
}

void tell_remark(const struct error *error)
{
    print_error(error->file, error);
}

int tell_refusal(const char *file, const struct error *error)
{
    if (error->kind < ERROR_UNREADABLE)
        return tell_error(error);
    print_error(file, error);
    return EXIT_VERDICT;
}
