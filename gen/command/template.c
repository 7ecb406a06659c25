#include "template.h"

#include <string.h>

bool template_fill(const char *text, const struct template_part parts[], int count, void *context, struct buf *out,
                   struct error *error)
{
    bool good = true;

    while (good && *text != '\0') {
        int part = 0;
        while (part < count && strncmp(text, parts[part].mark, strlen(parts[part].mark)) != 0)
            part++;
        if (part == count) {
            buf_putc(out, *text++);
            continue;
        }
        good = parts[part].add(context, out, error);
        text += strlen(parts[part].mark);
    }
    return good;
}

void template_escape(const char *text, struct buf *out)
{
    for (; *text != '\0'; text++)
        if (*text == '<')
            buf_puts(out, "&lt;");
        else if (*text == '&')
            buf_puts(out, "&amp;");
        else if (*text == '"')
            buf_puts(out, "&quot;");
        else
            buf_putc(out, *text);
}
