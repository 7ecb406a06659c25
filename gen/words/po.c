#include "po.h"

#include <stdlib.h>
#include <string.h>

#include "verify/source.h"
#include "verify/utf8.h"

enum field { FIELD_CONTEXT, FIELD_SOURCE, FIELD_TEXT, FIELDS };
static const char *const keywords[FIELDS] = { "msgctxt", "msgid", "msgstr" };

struct reading {
    struct arena *arena;
    struct po *po;
    struct error *error;
    int line;
    struct buf text[FIELDS];
    bool given[FIELDS], fuzzy;
    enum field field;            /* of the last keyword: where further strings belong */
    int at;                      /* line of msgstr */
};

/* ---- reading ---- */

static bool fail_line(const struct reading *to, const char *found)
{
    return fail_at(to->error, ERROR_INPUT, to->po->file, to->line,
                   _("\"%s\": msgctxt, msgid, msgstr, a string in quotation marks or a comment was expected"),
                   quote(found).text);
}

static bool fail_escape(const struct reading *to, const char *at)
{
    int length = utf8_length(at, strlen(at));

    return fail_at(to->error, ERROR_INPUT, to->po->file, to->line,
                   _("unknown escape \\%s (known: \\n, \\t, \\r, \\\\, \\\")"),
                   quote_bytes(at, (size_t)length).text);
}

static bool is_plural(const char *line)
{
    return strncmp(line, "msgid_plural", 12) == 0 || strncmp(line, "msgstr[", 7) == 0;
}

static void add_entry(struct po *po, struct po_entry entry)
{
    if (po->count == po->room) {
        po->room = po->room * 2 + 64;
        po->entry = memory_grow(po->entry, (size_t)po->room * sizeof *po->entry);
    }
    po->entry[po->count++] = entry;
}

/* Takes the entry that has been read, if it is whole. */
static bool end_entry(struct reading *to)
{
    const char *text[FIELDS];
    bool any = to->given[FIELD_CONTEXT] || to->given[FIELD_SOURCE];

    if (any && !to->given[FIELD_TEXT])
        return fail_at(to->error, ERROR_INPUT, to->po->file, to->line, _("an entry without msgstr ends here"));
    for (int i = 0; i < FIELDS; i++) {
        text[i] = arena_copy(to->arena, buf_text(&to->text[i]), to->text[i].length);
        buf_clear(&to->text[i]);
        to->given[i] = false;
    }
    if (any && text[FIELD_SOURCE][0] == '\0' && text[FIELD_CONTEXT][0] == '\0') {
        to->po->head = text[FIELD_TEXT];
        to->po->head_line = to->at;
    } else if (any)
        add_entry(to->po, (struct po_entry){ text[FIELD_CONTEXT], text[FIELD_SOURCE], text[FIELD_TEXT], to->fuzzy,
                                             to->at });
    to->fuzzy = false;
    return true;
}

/* A string in quotation marks, to the end of the line. */
static bool add_string(struct reading *to, const char *at)
{
    static const char escapes[] = "n\nt\tr\r\\\\\"\"";
    struct buf *out = &to->text[to->field];
    const char *start = at, *escape;

    if (*at++ != '"')
        return fail_line(to, start);
    for (; *at != '"'; at++) {
        if (*at == '\\') {
            at++;
            for (escape = escapes; *escape != '\0' && *escape != *at;)
                escape += 2;
            if (*at == '\0')
                return fail_line(to, start);
            if (*escape == '\0')
                return fail_escape(to, at);
            buf_putc(out, escape[1]);
        } else if (*at == '\0')
            return fail_line(to, start);
        else
            buf_putc(out, *at);
    }
    return at[1 + strspn(at + 1, " \t")] == '\0' || fail_line(to, start);
}

static bool read_comment(struct reading *to, const char *line)
{
    if (to->given[FIELD_TEXT] && !end_entry(to))
        return false;
    if (line[1] == ',' && strstr(line, "fuzzy") != NULL)
        to->fuzzy = true;
    if (line[1] == '~')
        to->fuzzy = false;
    return true;
}

static bool read_line(struct reading *to, const char *line)
{
    line += strspn(line, " \t");
    if (*line == '\0')
        return true;
    if (*line == '#')
        return read_comment(to, line);
    if (is_plural(line))
        return fail_at(to->error, ERROR_INPUT, to->po->file, to->line,
                       _("plural forms are not used here: an entry has one msgid and one msgstr"));
    if (*line == '"')
        return to->given[to->field] ? add_string(to, line) : fail_line(to, line);
    for (int i = 0; i < FIELDS; i++) {
        size_t length = strlen(keywords[i]);
        if (strncmp(line, keywords[i], length) != 0 || (line[length] != ' ' && line[length] != '\t'))
            continue;
        bool next = to->given[FIELD_TEXT] && i != FIELD_TEXT;
        if (next && !end_entry(to))
            return false;
        if (to->given[i] || (i == FIELD_TEXT && !to->given[FIELD_SOURCE]))
            return fail_line(to, line);
        to->given[i] = true;
        to->field = (enum field)i;
        to->at = to->line;
        return add_string(to, line + length + strspn(line + length, " \t"));
    }
    return fail_line(to, line);
}

static bool is_text(const char *at, size_t length)
{
    for (int step; length > 0; at += step, length -= (size_t)step)
        if (*at == '\0' || (step = utf8_length(at, length)) == 0)
            return false;
    return true;
}

static bool read_lines(struct reading *to, char *at, char *end)
{
    bool good = true;

    for (char *next; good && at < end; at = next) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        next = stop != NULL ? stop + 1 : end;
        const char *start = to->line++ == 0 && strncmp(at, "\xef\xbb\xbf", 3) == 0 ? at + 3 : at;
        good = is_text(at, (size_t)(next - at)) ||
               fail_at(to->error, ERROR_INPUT, to->po->file, to->line, _("the line is not UTF-8 text"));
        if (stop != NULL)
            *stop = '\0';
        at[strcspn(at, "\r")] = '\0';
        good = good && read_line(to, start);
    }
    return good && end_entry(to);
}

bool po_read(const char *file, struct arena *arena, struct po *po, struct error *error)
{
    struct reading to = { .arena = arena, .po = po, .error = error };
    struct buf bytes = { 0 };

    *po = (struct po){ .file = file, .head = "", .head_line = 1 };
    bool good = source_read(file, _("a translation"), &bytes, error) &&
                read_lines(&to, bytes.text, bytes.text + bytes.length);
    for (int i = 0; i < FIELDS; i++)
        buf_finish(&to.text[i]);
    buf_finish(&bytes);
    return good;
}

void po_finish(struct po *po)
{
    free(po->entry);
    *po = (struct po){ 0 };
}

const char *po_field(const struct po *po, const char *name, struct arena *arena)
{
    size_t length = strlen(name);

    for (const char *at = po->head; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n')
        if (strncmp(at, name, length) == 0 && at[length] == ':') {
            at += length + 1;
            at += strspn(at, " ");
            return arena_copy(arena, at, strcspn(at, "\n"));
        }
    return "";
}

/* ---- writing ---- */

void po_add(struct buf *out, const char *keyword, const char *text)
{
    buf_printf(out, "%s \"", keyword);
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            buf_puts(out, text[1] != '\0' ? "\\n\"\n\"" : "\\n");
            continue;
        }
        if (*text == '"' || *text == '\\')
            buf_putc(out, '\\');
        buf_putc(out, *text);
    }
    buf_puts(out, "\"\n");
}
