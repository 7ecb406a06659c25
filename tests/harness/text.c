#include "text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

void text_read(const char *path, struct buf *out)
{
    char bytes[8192];
    FILE *file = fopen(path, "rb");

    cr_assert_not_null(file, "%s", path);
    buf_clear(out);
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;)
        buf_add(out, bytes, got);
    cr_assert_not(ferror(file), "%s", path);
    fclose(file);
}

void text_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");

    cr_assert_not_null(file, "%s", path);
    cr_assert_geq(fputs(text, file), 0, "%s", path);
    cr_assert_eq(fclose(file), 0, "%s", path);
}

void text_expect(const char *path, const char *text)
{
    struct buf found = { 0 };

    text_read(path, &found);
    cr_expect_str_eq(buf_text(&found), text, "%s", path);
    buf_finish(&found);
}

bool text_same(const char *path, const char *other)
{
    struct buf one = { 0 }, two = { 0 };

    text_read(path, &one);
    text_read(other, &two);
    bool same = one.length == two.length && memcmp(buf_text(&one), buf_text(&two), one.length) == 0;
    buf_finish(&one);
    buf_finish(&two);
    return same;
}

int text_change(const char *path, const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    struct buf changed = { 0 };

    cr_assert_not_null(at, "%s: \"%s\" stands nowhere", path, from);
    buf_add(&changed, text, (size_t)(at - text));
    buf_puts(&changed, to);
    buf_puts(&changed, at + strlen(from));
    text_write(path, buf_text(&changed));
    buf_finish(&changed);
    return text_line(text, at);
}

int text_line(const char *text, const char *at)
{
    int line = 1;

    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

bool text_says(const char *path, const char *text)
{
    struct buf said = { 0 };

    text_read(path, &said);
    bool found = strstr(buf_text(&said), text) != NULL;
    cr_expect(found, "\"%s\" is missing in: %s", text, buf_text(&said));
    buf_finish(&said);
    return found;
}
