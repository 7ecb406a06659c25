#include "fonts.h"

#include <stdio.h>
#include <string.h>

#include "gen/picture/inside.h"
#include "gen/type/typeface.h"
#include "verify/place.h"

enum { SHOWN = 8 };

bool fonts_add(const struct layout *layout, const struct edition *edition, struct error *error)
{
    const char *folder;
    struct arena arena = { 0 };
    struct error why = { 0 };
    bool good = true;

    folder = game_file(edition->dirs.data, edition->game.kit->place, "", &arena);
    for (int i = 0; good && i < layout->fonts; i++) {
        const struct layout_font *font = &layout->font[i];
        const struct inside inside = { font->path, "file", _("font") };
        const char *file = inside_find(folder, &inside, &arena, font->node, error);
        good = file != NULL && (type_add_font(edition->type, font->family, file, &why) ||
                                node_fail(font->node, error, "%s: %s", file, why.text));
    }
    arena_finish(&arena);
    return good;
}

static void note_character(struct buf *to, const char *at)
{
    char character[8] = "";

    memcpy(character, at, (size_t)(g_utf8_next_char(at) - at));
    if (strstr(buf_text(to), character) == NULL)
        buf_puts(to, character);
}

void fonts_note(struct fonts_lack *lack, const struct layout *layout, const struct type *type,
                const struct layout_style *style, const char *text, size_t length, bool bold)
{
    const char *end = text + length;
    int i = 0;

    if (style->font == NULL)
        return;
    while (strcmp(layout->font[i].family, style->font) != 0)
        i++;
    for (const char *at = text; at < end; at = g_utf8_next_char(at))
        if (g_unichar_isgraph(g_utf8_get_char(at)) && !type_has(type, style->font, g_utf8_get_char(at)))
            note_character(&lack->text[i], at);
    lack->bold[i] = lack->bold[i] || ((bold || style->bold) && !type_has_bold(type, style->font));
}

static void tell_characters(const struct layout_font *font, const char *text)
{
    struct buf some = { 0 };
    int shown = 0;

    for (; *text != '\0' && shown < SHOWN; text = g_utf8_next_char(text), shown++)
        buf_printf(&some, "%s%.*s", shown > 0 ? " " : "", (int)(g_utf8_next_char(text) - text), text);
    buf_puts(&some, *text != '\0' ? " …" : "");
    fprintf(stderr, _("proofsheet-gen: %s:%d: the font \"%s\" lacks %s, set in %s\n"), font->node->file,
            font->node->line, quote(font->family).text, buf_text(&some), TYPEFACE_FAMILY);
    buf_finish(&some);
}

void fonts_tell(const struct fonts_lack *lack, const struct layout *layout)
{
    for (int i = 0; i < layout->fonts; i++) {
        const struct layout_font *font = &layout->font[i];
        if (lack->text[i].length > 0)
            tell_characters(font, buf_text(&lack->text[i]));
        if (lack->bold[i])
            fprintf(stderr,
                    _("proofsheet-gen: %s:%d: the font \"%s\" has no bold file: bold text looks like any other\n"),
                    font->node->file, font->node->line, quote(font->family).text);
    }
}

void fonts_lack_finish(struct fonts_lack *lack)
{
    for (int i = 0; i < LAYOUT_FONTS; i++)
        buf_finish(&lack->text[i]);
}
