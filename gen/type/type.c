#include "type.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include "typeface.h"
#include "verify/arena.h"

static const double ascent = 0.88, descent = 0.24, leading_ratio = 1.4, step = 0.5, slack = 0.01;
enum { FIRST_EAST_ASIAN = 0x2E80 };

/* A text and how it came to be set. A paragraph is asked for its height again and again until its page is found, in
   columns that are a little wider or narrower. */
struct setting {
    struct text text;            /* string and attributes are copies */
    double size, widest;         /* pt, mm */
    double measure;              /* mm: the width it is broken to, no more than the text's */
    double most;                 /* mm: it breaks into the same lines at every width from the widest up to this */
    int lines;
    bool loose;                  /* a number is parted from what it counts: only at the width that it was set for */
    bool kept;                   /* lines end behind stops and blanks alone */
    struct setting *next;        /* the same text at other widths */
};

/* A font file of somebody's. Pango knows the family by another name, which is none of a list: "Own 1". */
struct own {
    const char *family, *file, *name;
    FcPattern *pattern;          /* the configuration's */
    bool bold;
};
enum { OWNS_MAX = 64, TEXT_BYTES_MAX = 20000 };

struct type {
    bool loaded[REGIONS];
    int owns;
    struct own own[OWNS_MAX];
    FcConfig *config;
    FcCharSet *cut;              /* of the faces that are cut to the games, the configuration's; NULL: they are whole */
    bool rest;                   /* the whole ones are there, too */
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout *layout;
    PangoFontDescription *description[FACES];
    GHashTable *settings;        /* struct setting by its text, whatever its width */
    const struct setting *held;  /* what the layout holds, or NULL */
    bool shapes;
    bool loose;                  /* what is in the layout has no bonds */
    bool kept;                   /* its lines end behind stops and blanks alone */
    struct error error;
};

/* ---- the faces ---- */

/* What Pango really loads for the description is the face that was asked for. */
static bool check_face(const struct type *type, const char *asked, int face, struct error *error)
{
    PangoFontDescription *description = pango_font_description_copy(type->description[face]);
    pango_font_description_set_family(description, asked);
    PangoFont *font = pango_font_map_load_font(type->map, type->context, description);
    PangoFontDescription *found = font != NULL ? pango_font_describe(font) : NULL;
    const char *family = found != NULL ? pango_font_description_get_family(found) : NULL;
    bool good = family != NULL && strcmp(family, asked) == 0 &&
                pango_font_description_get_weight(found) == faces[face].pango_weight;

    if (!good)
        fail(error, ERROR_SYSTEM, NULL, _("\"%s\" was loaded where the font \"%s\" was asked for (package %s)"),
             family != NULL ? family : "", asked, TYPEFACE_PACKAGE);
    if (found != NULL)
        pango_font_description_free(found);
    g_clear_object(&font);
    pango_font_description_free(description);
    return good;
}

static void make_context(struct type *type)
{
    cairo_font_options_t *options = cairo_font_options_create();

    type->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(type->map), type->config);
    type->context = pango_font_map_create_context(type->map);
    pango_cairo_context_set_resolution(type->context, POINTS_PER_INCH);
    pango_context_set_round_glyph_positions(type->context, FALSE);
    pango_context_set_language(type->context, pango_language_from_string("zh-TW"));
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(type->context, options);
    cairo_font_options_destroy(options);
    type->layout = pango_layout_new(type->context);
    pango_layout_set_wrap(type->layout, PANGO_WRAP_WORD);
}

static void make_descriptions(struct type *type)
{
    for (int i = 0; i < FACES; i++) {
        type->description[i] = pango_font_description_new();
        pango_font_description_set_family_static(type->description[i], TYPEFACE_FAMILY);
        pango_font_description_set_weight(type->description[i], faces[i].pango_weight);
        pango_font_description_set_absolute_size(type->description[i], 10 * PANGO_SCALE);
    }
}

/* ---- what has been set ---- */

static const char *tag_of(const struct text *text)
{
    return text->tag != NULL ? text->tag : "en";
}

static guint hash_text(const void *key)
{
    const struct text *text = key;

    return g_str_hash(text->string) ^ (guint)(2 * text->size) << 20;
}

static bool same_attributes(const PangoAttrList *a, const PangoAttrList *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    return pango_attr_list_equal((PangoAttrList *)a, (PangoAttrList *)b);
}

static bool same_family(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* Whether they are set alike in the same width: alignment is not asked for, nor leading where no height is given. */
static gboolean same_text(const void *one, const void *other)
{
    const struct text *a = one, *b = other;

    return a->size == b->size && a->floor == b->floor && a->bold == b->bold && a->balanced == b->balanced &&
           a->apart == b->apart && a->height == b->height &&
           (a->height <= 0 || a->leading == b->leading) && same_family(a->family, b->family) &&
           strcmp(a->string, b->string) == 0 && strcmp(tag_of(a), tag_of(b)) == 0 && same_attributes(a->attrs, b->attrs);
}

static void free_settings(void *first)
{
    for (struct setting *setting = first, *next; setting != NULL; setting = next) {
        next = setting->next;
        g_free((char *)setting->text.string);
        if (setting->text.attrs != NULL)
            pango_attr_list_unref((PangoAttrList *)setting->text.attrs);
        g_free(setting);
    }
}

static struct setting *add_setting(struct type *type, const struct text *text)
{
    struct setting *setting = g_new0(struct setting, 1);

    setting->text = *text;
    setting->text.string = g_strdup(text->string);
    setting->text.tag = g_intern_string(tag_of(text));
    setting->text.family = g_intern_string(text->family);
    if (text->attrs != NULL)
        setting->text.attrs = pango_attr_list_copy((PangoAttrList *)text->attrs);
    struct setting *first = g_hash_table_lookup(type->settings, text);
    if (first != NULL) {
        setting->next = first->next;
        first->next = setting;
    } else {
        g_hash_table_insert(type->settings, &setting->text, setting);
    }
    return setting;
}

static bool check_faces(const struct type *type, struct error *error)
{
    for (int i = 0; i < REGIONS * FACES; i++)
        if (type->loaded[i / FACES] && !check_face(type, regions[i / FACES].family, i % FACES, error))
            return false;
    for (int i = 0; i < FACES; i++)
        if (!check_face(type, TYPEFACE_LATIN, i, error))
            return false;
    return true;
}

struct type *type_new(struct error *error)
{
    return type_new_for(NULL, 0, error);
}

struct type *type_new_for(const char *const tags[], int count, struct error *error)
{
    struct type *type = g_new0(struct type, 1);

    type->loaded[0] = true;
    for (int i = 0; i < count; i++)
        type->loaded[typeface_region(tags[i])] = true;
    type->config = typeface_load(type->loaded, &type->cut, error);
    bool good = type->config != NULL;
    type->settings = g_hash_table_new_full(hash_text, same_text, NULL, free_settings);

    if (good) {
        make_context(type);
        make_descriptions(type);
    }
    if (good && check_faces(type, error))
        return type;
    type_free(type);
    return NULL;
}

void type_free(struct type *type)
{
    if (type == NULL)
        return;
    g_hash_table_destroy(type->settings);
    g_clear_object(&type->layout);
    g_clear_object(&type->context);
    g_clear_object(&type->map);
    for (int i = 0; i < FACES; i++)
        if (type->description[i] != NULL)
            pango_font_description_free(type->description[i]);
    typeface_free(type->config);
    g_free(type);
}

bool type_good(const struct type *type, struct error *error)
{
    if (type->error.kind == ERROR_NONE)
        return true;
    if (error != NULL && error->kind == ERROR_NONE)
        *error = type->error;
    return false;
}

struct error *type_error(struct type *type)
{
    return &type->error;
}

void type_forget(struct type *type)
{
    type->error = (struct error){ 0 };
}

/* ---- fonts of somebody's ---- */

static const struct own *find_own(const struct type *type, const char *family)
{
    for (int i = 0; family != NULL && i < type->owns; i++)
        if (strcmp(type->own[i].family, family) == 0)
            return &type->own[i];
    return NULL;
}

static bool has_file(const struct type *type, const char *family, const char *file)
{
    for (int i = 0; i < type->owns; i++)
        if (strcmp(type->own[i].family, family) == 0 && strcmp(type->own[i].file, file) == 0)
            return true;
    return false;
}

bool type_add_font(struct type *type, const char *family, const char *file, struct error *error)
{
    struct own *own = &type->own[type->owns];
    const struct own *first = find_own(type, family);
    char name[16];

    if (has_file(type, family, file))
        return true;
    if (type->owns == OWNS_MAX)
        return fail_at(error, ERROR_INPUT, file, 0, _("more than %d fonts"), OWNS_MAX);
    snprintf(name, sizeof name, "Own %d", type->owns + 1);
    *own = (struct own){ .family = g_intern_string(family), .file = g_intern_string(file),
                         .name = first != NULL ? first->name : g_intern_string(name) };
    own->pattern = typeface_open(file, own->name, &own->bold, error);
    if (own->pattern == NULL)
        return false;
    if (!FcFontSetAdd(FcConfigGetFonts(type->config, FcSetApplication), own->pattern))
        memory_lost();
    pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(type->map));
    type->owns++;
    return true;
}

bool type_has(const struct type *type, const char *family, gunichar c)
{
    bool has = find_own(type, family) != NULL;
    FcCharSet *set;

    for (int i = 0; has && i < type->owns; i++)
        has = strcmp(type->own[i].family, family) != 0 ||
              (FcPatternGetCharSet(type->own[i].pattern, FC_CHARSET, 0, &set) == FcResultMatch &&
               FcCharSetHasChar(set, c));
    return has;
}

bool type_has_bold(const struct type *type, const char *family)
{
    for (int i = 0; i < type->owns; i++)
        if (type->own[i].bold && strcmp(type->own[i].family, family) == 0)
            return true;
    return false;
}

/* ---- what may not be set ---- */

static bool fail_text(struct type *type, const struct text *text, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool fail_text(struct type *type, const struct text *text, const char *format, ...)
{
    char *message;
    va_list args;

    va_start(args, format);
    message = g_strdup_vprintf(format, args);
    va_end(args);
    fail_at(&type->error, ERROR_INPUT, text->file != NULL ? text->file : "", text->line, "%s", message);
    g_free(message);
    return false;
}

static bool is_emoji(gunichar c)
{
    return (c >= 0x1F000 && c <= 0x1FAFF) || c == 0xFE0F || c == 0x20E3 || (c >= 0xE0000 && c <= 0xE007F);
}

static bool check_string(struct type *type, const struct text *text)
{
    const char *string = text->string, *bad;

    if (strlen(string) > TEXT_BYTES_MAX)
        return fail_text(type, text, _("\"%s\" is a text of %d bytes: at most %d fit on a page"), quote(string).text,
                         (int)strlen(string), TEXT_BYTES_MAX);
    if (!g_utf8_validate(string, -1, &bad))
        return fail_text(type, text, _("invalid UTF-8 at byte %d of a text"), (int)(bad - string) + 1);
    for (const char *at = string; *at != '\0'; at = g_utf8_next_char(at))
        if (is_emoji(g_utf8_get_char(at)))
            return fail_text(type, text, _("U+%04X in \"%s\" is an emoji: pictures are drawn, never typed"),
                             g_utf8_get_char(at), quote(string).text);
    return true;
}

static gunichar missing_in_run(const PangoGlyphItem *run)
{
    for (int i = 0; i < run->glyphs->num_glyphs; i++)
        if ((run->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0)
            return run->glyphs->glyphs[i].glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
    return 0;
}

static gunichar missing_character(PangoLayout *layout)
{
    for (GSList *line = pango_layout_get_lines_readonly(layout); line != NULL; line = line->next)
        for (GSList *run = ((PangoLayoutLine *)line->data)->runs; run != NULL; run = run->next) {
            gunichar c = missing_in_run(run->data);
            if (c != 0)
                return c;
        }
    return 0;
}

static bool check_glyphs(struct type *type, const struct text *text)
{
    if (pango_layout_get_unknown_glyphs_count(type->layout) == 0)
        return true;
    return fail_text(type, text,
                     _("the font %s has no U+%04X, found in \"%s\"; it covers Chinese, Japanese, Korean, Vietnamese, "
                       "Russian and the languages of Western Europe"),
                     TYPEFACE_FAMILY, missing_character(type->layout), quote(text->string).text);
}

/* ---- the language of every run ---- */

static bool is_hanzi(gunichar c)
{
    GUnicodeScript script = g_unichar_get_script(c);

    return script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_BOPOMOFO ||
           script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_KATAKANA || (c >= 0x3000 && c <= 0x303F) ||
           (c >= 0xFF00 && c <= 0xFFEF);
}

bool type_has_no_blanks(const char *tag)
{
    return strncmp(tag, "zh", 2) == 0 || strncmp(tag, "ja", 2) == 0;
}

static bool is_east_asian(const char *tag)
{
    return type_has_no_blanks(tag) || strncmp(tag, "ko", 2) == 0;
}

static void add_over(PangoAttrList *list, PangoAttribute *attribute, size_t from, size_t to)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)to;
    pango_attr_list_insert(list, attribute);
}

static void add_language(PangoAttrList *list, const char *tag, size_t from, size_t to)
{
    add_over(list, pango_attr_language_new(pango_language_from_string(tag)), from, to);
}

/* Left alone, Pango asks the environment what language Hanzi in an English text are in, and shapes them so. */
static void add_languages(PangoAttrList *list, const char *string, const char *tag)
{
    const char *hanzi = is_east_asian(tag) ? tag : "zh-TW", *latin = is_east_asian(tag) ? "en" : tag;
    const char *current = tag, *from = string, *at;

    for (at = string; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        const char *here = is_hanzi(c) ? hanzi : g_unichar_isalpha(c) ? latin : current;
        if (here == current)
            continue;
        add_language(list, current, (size_t)(from - string), (size_t)(at - string));
        current = here;
        from = at;
    }
    add_language(list, current, (size_t)(from - string), (size_t)(at - string));
}

static void add_family(PangoAttrList *list, const char *family, size_t from, size_t to)
{
    if (to > from && strcmp(family, TYPEFACE_FAMILY) != 0)
        add_over(list, pango_attr_family_new(family), from, to);
}

/* Asked for where a text has what the games do not say; an error is kept. */
static void add_rest(struct type *type)
{
    if (type->rest)
        return;
    type->rest = typeface_add_rest(type->config, &type->error);
    pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(type->map));
}

/* Spaces are all cut with the games, as far as there are any. */
static bool is_rest(const struct type *type, gunichar c)
{
    return type->cut != NULL && !FcCharSetHasChar(type->cut, c) && g_unichar_isgraph(c) && !g_unichar_iszerowidth(c);
}

/* Letters kern: one that is not cut with the games takes all of its text with it. */
static const char *latin_of(struct type *type, const struct text *text)
{
    for (const char *at = text->string; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c >= FIRST_EAST_ASIAN || !is_rest(type, c) || type_has(type, text->family, c))
            continue;
        add_rest(type);
        return TYPEFACE_REST_LATIN;
    }
    return TYPEFACE_LATIN;
}

static const char *east_asian_of(struct type *type, const struct text *text, gunichar c)
{
    int region = typeface_region(tag_of(text));

    if (region > 0 && type->loaded[region])
        return regions[region].family;
    if (!is_rest(type, c))
        return TYPEFACE_FAMILY;
    add_rest(type);
    return TYPEFACE_REST;
}

static const char *family_of(struct type *type, const struct text *text, gunichar c, const char *latin)
{
    if (type_has(type, text->family, c))
        return find_own(type, text->family)->name;
    return c < FIRST_EAST_ASIAN ? latin : east_asian_of(type, text, c);
}

/* Names the family of the text over every stretch that it has, the second one over any other without Hanzi, and over the
   rest that of the region. */
static void add_families(struct type *type, PangoAttrList *list, const struct text *text)
{
    const char *latin = latin_of(type, text), *family = TYPEFACE_FAMILY, *string = text->string, *from = string, *at;

    for (at = string; *at != '\0'; at = g_utf8_next_char(at)) {
        const char *here = family_of(type, text, g_utf8_get_char(at), latin);
        if (strcmp(here, family) == 0)
            continue;
        add_family(list, family, (size_t)(from - string), (size_t)(at - string));
        family = here;
        from = at;
    }
    add_family(list, family, (size_t)(from - string), (size_t)(at - string));
}

/* The blank half of a full-width mark that stands against another one: a closing bracket before any mark that may
   follow it, an opening one behind any that may go before it. */
static bool is_closing(gunichar c)
{
    return c == 0xFF09 || c == 0xFF3D || c == 0xFF5D || (c >= 0x3009 && c <= 0x3011 && c % 2 == 1) || c == 0x3015 ||
           c == 0x3017;
}

static bool is_opening(gunichar c)
{
    return c == 0xFF08 || c == 0xFF3B || c == 0xFF5B || (c >= 0x3008 && c <= 0x3010 && c % 2 == 0) || c == 0x3014 ||
           c == 0x3016;
}

static bool is_pause(gunichar c)
{
    return c == 0x3001 || c == 0x3002 || c == 0xFF01 || c == 0xFF0C || c == 0xFF1A || c == 0xFF1B || c == 0xFF1F;
}

/* Sets such halves tight: "）。" without the gap. */
static void add_tight_marks(PangoAttrList *list, const char *string)
{
    gunichar before = 0;

    for (const char *at = string; *at != '\0'; at = g_utf8_next_char(at)) {
        const char *next = g_utf8_next_char(at);
        gunichar c = g_utf8_get_char(at), after = g_utf8_get_char(next);
        if ((is_closing(c) && (is_closing(after) || is_pause(after) || is_opening(after))) ||
            (is_opening(c) && (is_opening(before) || is_pause(before))))
            add_over(list, pango_attr_font_features_new("halt=1"), (size_t)(at - string), (size_t)(next - string));
        before = c;
    }
}

static bool is_digit(gunichar c)
{
    return c >= '0' && c <= '9';
}

static bool is_operator(gunichar c)
{
    return c == '+' || c == '=' || c == '<' || c == '>' || c == 0x2212 || c == 0xD7 || c == 0xF7; /* minus, times, by */
}

/* Whether a line may not begin here, where one may else: a number goes with what it counts ("3 張" without the space)
   and with its sum ("6 + 3 = 9"), a single digit or capital with the word before it ("seats A to D", "from 3 to 0"). */
static bool is_bound(gunichar before_space, gunichar before, gunichar c, const char *rest)
{
    const char *end = rest + strspn(rest, ".,:;)"); /* of the word: "1.2" is none of one digit */

    if (before != ' ')
        return is_digit(before) && g_unichar_get_script(c) == G_UNICODE_SCRIPT_HAN;
    bool sum = is_operator(c) ? is_digit(before_space) && *rest == ' ' : is_operator(before_space) && is_digit(c);
    bool single = (is_digit(c) || g_unichar_isupper(c)) && !g_unichar_isalnum(g_utf8_get_char(end));

    return sum || (single && before_space < FIRST_EAST_ASIAN && g_unichar_isalpha(before_space));
}

/* Returns whether there are any; the list may be NULL. */
static bool add_bonds(PangoAttrList *list, const char *string)
{
    gunichar before_space = 0, before = 0;
    bool any = false;

    for (const char *at = string, *from = string; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        bool bound = is_bound(before_space, before, c, g_utf8_next_char(at));
        any = any || bound;
        if (bound && list != NULL)
            add_over(list, pango_attr_allow_breaks_new(FALSE), (size_t)(from - string),
                     (size_t)(g_utf8_next_char(at) - string));
        before_space = before;
        before = c;
        from = at;
    }
    return any;
}

/* A blank, or a mark that closes something: a line ends well behind it. */
static bool is_stop(gunichar c)
{
    return g_unichar_isspace(c) || is_pause(c) || is_closing(c) || (c < 0x80 && strchr(",.;:!?)", (int)c) != NULL);
}

/* Where two Hanzi may be one word no line ends, only behind stops and blanks. */
static void add_keeping(PangoAttrList *list, const char *string)
{
    for (const char *at = string; *at != '\0' && *g_utf8_next_char(at) != '\0'; at = g_utf8_next_char(at)) {
        const char *next = g_utf8_next_char(at);
        gunichar before = g_utf8_get_char(at), c = g_utf8_get_char(next);
        if (!is_stop(before) && !is_stop(c) && (is_hanzi(before) || is_hanzi(c)))
            add_over(list, pango_attr_allow_breaks_new(FALSE), (size_t)(at - string),
                     (size_t)(g_utf8_next_char(next) - string));
    }
}

static PangoAttrList *attributes(struct type *type, const struct text *text)
{
    const char *tag = tag_of(text);
    PangoAttrList *list =
        text->attrs != NULL ? pango_attr_list_copy((PangoAttrList *)text->attrs) : pango_attr_list_new();

    add_languages(list, text->string, tag);
    add_families(type, list, text);
    if (type->owns > 0) /* Pango takes any font for what ours lacks */
        pango_attr_list_insert(list, pango_attr_fallback_new(FALSE));
    add_tight_marks(list, text->string);
    if (text->apart > 0)
        pango_attr_list_insert(list, pango_attr_letter_spacing_new((int)(text->apart * text->size * PANGO_SCALE)));
    if (!type->loose)
        add_bonds(list, text->string);
    if (type->kept)
        add_keeping(list, text->string);
    if (!is_east_asian(tag))
        pango_attr_list_insert(list, pango_attr_font_features_new("pwid=1"));
    return list;
}

/* ---- setting ---- */

static double line_leading(const struct text *text, double size)
{
    return text->leading > 0 ? text->leading * (size / text->size) : leading_ratio * size;
}

static double height_of(const struct text *text, double size, int lines)
{
    return MM_PER_POINT * (size * (ascent + descent) + (lines - 1) * line_leading(text, size));
}

static double line_width(PangoLayout *layout, int line)
{
    PangoRectangle logical;

    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, line), NULL, &logical);
    return MM_PER_POINT * logical.width / PANGO_SCALE;
}

static double widest(PangoLayout *layout)
{
    double width = 0;

    for (int i = 0; i < pango_layout_get_line_count(layout); i++)
        width = fmax(width, line_width(layout, i));
    return width;
}

static void shrink_box(PangoRectangle *box, double scale)
{
    box->x = (int)(box->x * scale);
    box->y = (int)(box->y * scale);
    box->width = (int)(box->width * scale);
    box->height = (int)(box->height * scale);
}

/* What stands in the text instead of letters, and between them, is as large against them as it was meant. */
static void shrink_attributes(struct type *type, const struct text *text, double scale)
{
    PangoAttrList *list = attributes(type, text), *shrunk = pango_attr_list_new();
    GSList *all = pango_attr_list_get_attributes(list);

    for (GSList *each = all; each != NULL; each = each->next) {
        PangoAttrShape *shape = each->data;
        if (shape->attr.klass->type == PANGO_ATTR_SHAPE) {
            shrink_box(&shape->ink_rect, scale);
            shrink_box(&shape->logical_rect, scale);
        } else if (shape->attr.klass->type == PANGO_ATTR_LETTER_SPACING) {
            PangoAttrInt *spacing = each->data;
            spacing->value = (int)(spacing->value * scale);
        }
        pango_attr_list_insert(shrunk, each->data);
    }
    g_slist_free(all);
    pango_layout_set_attributes(type->layout, shrunk);
    pango_attr_list_unref(shrunk);
    pango_attr_list_unref(list);
}

static void set_size(struct type *type, const struct text *text, double size)
{
    PangoFontDescription *description = type->description[text->bold];

    if (size < text->size && (text->attrs != NULL || text->apart > 0))
        shrink_attributes(type, text, size / text->size);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    pango_layout_set_font_description(type->layout, description);
}

static bool fits(const struct type *type, const struct text *text, double size)
{
    int lines = pango_layout_get_line_count(type->layout);

    return (text->width <= 0 || widest(type->layout) <= text->width + slack) &&
           (text->height <= 0 || height_of(text, size, lines) <= text->height + slack);
}

static void set_measure(struct type *type, double width)
{
    pango_layout_set_width(type->layout, width > 0 ? (int)(width / MM_PER_POINT * PANGO_SCALE) : -1);
}

/* Loose: nothing but the text itself keeps lines from breaking. Kept: they end behind stops and blanks alone. */
static void fill_layout(struct type *type, const struct text *text, bool loose, bool kept)
{
    type->loose = loose;
    type->kept = kept;
    PangoAttrList *list = attributes(type, text);

    type->held = NULL;
    pango_layout_set_text(type->layout, text->string, -1);
    pango_layout_set_attributes(type->layout, list);
    pango_attr_list_unref(list);
    set_measure(type, text->width);
}

/* A last line of no more letters than that is short. */
enum { SHORT_WORD = 8 };

/* Whether nothing but one Hanzi, with the marks behind it, or one short word stands on the last line. */
static bool ends_alone(const struct type *type, const struct text *text)
{
    int lines = pango_layout_get_line_count(type->layout), hanzi = 0, letters = 0;

    if (lines < 2 || text->width <= 0)
        return false;
    const char *last = text->string + pango_layout_get_line_readonly(type->layout, lines - 1)->start_index;
    if (last == text->string || last[-1] == '\n')
        return false;
    for (const char *at = last; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        bool mark = is_closing(c) || is_pause(c);
        hanzi += is_hanzi(c) && !mark;
        letters += !is_hanzi(c) && !mark;
        if (hanzi > 1 || letters > SHORT_WORD || (hanzi > 0 && letters > 0) || g_unichar_isspace(c))
            return false;
    }
    return true;
}

/* Whether at that measure lines break as they do now: each of them fits, and none is longer. */
static bool breaks_alike(PangoLayout *layout, double measure)
{
    return measure >= widest(layout) + slack;
}

/* Something is fetched down to it where lines that are a little shorter, and no more of them, do that. */
static double company(struct type *type, const struct text *text, double size)
{
    const double em = size * MM_PER_POINT, little = em / 4, most = 4 * em, share = 0.2;
    int lines = pango_layout_get_line_count(type->layout);
    double least = text->width - fmin(most, fmax(share * text->width, 2.2 * em));

    if (!ends_alone(type, text))
        return text->width;
    for (double measure = text->width - little; measure >= least; measure -= little) {
        if (breaks_alike(type->layout, measure))
            continue;
        set_measure(type, measure);
        if (pango_layout_get_line_count(type->layout) > lines)
            break;
        if (!ends_alone(type, text) && fits(type, text, size))
            return measure;
    }
    set_measure(type, text->width);
    return text->width;
}

/* Hanzi that go with the next or with the one before: a line that ends between is likely to part a word ("不|能", "之|間",
   "三|張"). */
static const char go_on[] = "不沒未最更很太只每這那哪第之其把被從向往朝一二兩三四五六七八九十",
                  go_with[] = "間們著過裡上下中內外前後時個隻張塊次格分元點面者性子旁邊處";

/* How well a line ends there: best behind a blank or a stop, worst within what may be a word. */
static int end_between(gunichar before, gunichar c)
{
    if (is_stop(before))
        return 2;
    return g_utf8_strchr(go_on, -1, before) != NULL || g_utf8_strchr(go_with, -1, c) != NULL ? 0 : 1;
}

/* How well all lines but the last end, together. */
static int rate_ends(PangoLayout *layout)
{
    const char *string = pango_layout_get_text(layout);
    int ends = 0;

    for (int i = 1; i < pango_layout_get_line_count(layout); i++) {
        const char *start = string + pango_layout_get_line_readonly(layout, i)->start_index;
        ends += end_between(g_utf8_get_char(g_utf8_prev_char(start)), g_utf8_get_char(start));
    }
    return ends;
}

/* Whether no line is very short beside the others. */
static bool is_even(PangoLayout *layout)
{
    const double least = 0.3;
    double most = widest(layout);

    for (int i = 0; i < pango_layout_get_line_count(layout); i++)
        if (line_width(layout, i) < least * most)
            return false;
    return true;
}

/* No line ends within a word, if that takes no more of them than there are. */
static void keep_words(struct type *type, const struct text *text, double size)
{
    int lines = pango_layout_get_line_count(type->layout);
    bool loose = type->loose;

    fill_layout(type, text, loose, true);
    set_size(type, text, size);
    if (pango_layout_get_line_count(type->layout) <= lines && fits(type, text, size) && is_even(type->layout))
        return;
    fill_layout(type, text, loose, false);
    set_size(type, text, size);
}

/* The shortest of some measures that take no more lines than the whole width does, of those at which lines end best. */
static double balance(struct type *type, const struct text *text, double size)
{
    const double less = 0.02, least = 0.6;
    int lines = pango_layout_get_line_count(type->layout);
    double best = text->width;

    if (lines < 2 || text->width <= 0)
        return text->width;
    keep_words(type, text, size);
    int ends = rate_ends(type->layout), most = ends;
    for (double part = 1 - less; part >= least; part -= less) {
        if (!breaks_alike(type->layout, part * text->width)) {
            set_measure(type, part * text->width);
            if (pango_layout_get_line_count(type->layout) > lines || !fits(type, text, size))
                break;
            ends = rate_ends(type->layout);
        }
        if (ends < most)
            continue;
        most = ends;
        best = part * text->width;
    }
    set_measure(type, best);
    return best;
}

static int paragraphs(const char *string)
{
    int count = 1;

    for (; (string = strchr(string, '\n')) != NULL; string++)
        count++;
    return count;
}

/* Lines that are not balanced are filled as far as they go: as long as the widest fits, and no more than did, they break as they did. */
static double most_of(const struct setting *setting)
{
    bool unbroken = setting->size == setting->text.size && setting->lines <= paragraphs(setting->text.string);

    if (setting->text.width <= 0 || unbroken)
        return INFINITY;
    return setting->text.balanced ? 0 : setting->measure;
}

/* Whether it fits where lines may begin anywhere: a number that would not fit, or be smaller, with what it counts goes
   without. */
static bool fits_loose(struct type *type, const struct text *text, double size)
{
    if (text->width <= 0 || !add_bonds(NULL, text->string))
        return false;
    fill_layout(type, text, true, false);
    set_size(type, text, size);
    if (fits(type, text, size))
        return true;
    fill_layout(type, text, false, false);
    return false;
}

/* Lays the text out in the largest size that fits and keeps how; NULL with the error kept. */
static const struct setting *find_size(struct type *type, const struct text *text)
{
    double size = text->size, floor = text->floor > 0 ? text->floor : text->size;

    if (!check_string(type, text))
        return NULL;
    fill_layout(type, text, false, false);
    for (; size > floor - step / 2; size -= step) {
        set_size(type, text, size);
        if (!check_glyphs(type, text))
            return NULL;
        if (!fits(type, text, size) && !fits_loose(type, text, size))
            continue;
        struct setting *setting = add_setting(type, text);
        setting->size = size;
        setting->loose = type->loose;
        setting->measure = text->balanced ? balance(type, text, size) : company(type, text, size);
        setting->kept = type->kept;
        setting->widest = widest(type->layout);
        setting->lines = pango_layout_get_line_count(type->layout);
        setting->most = setting->loose ? 0 : most_of(setting);
        return type->held = setting;
    }
    if (text->height <= 0)
        fail_text(type, text, _("\"%s\" does not fit into a width of %.1f mm at %.1f pt: it is %.1f mm wide"),
                  quote(text->string).text, text->width, size + step, widest(type->layout));
    else
        fail_text(type, text, _("\"%s\" does not fit into %.1f × %.1f mm at %.1f pt: %.1f mm wide, %.1f mm high"),
                  quote(text->string).text, text->width, text->height, size + step, widest(type->layout),
                  height_of(text, size + step, pango_layout_get_line_count(type->layout)));
    return NULL;
}

/* Whether the faces that are cut to the games have all of it: nothing need be shaped to find that out. */
static bool is_cut(const struct type *type, const struct text *text)
{
    bool cut = type->cut != NULL && text->family == NULL && typeface_region(tag_of(text)) == 0;

    for (const char *at = text->string; cut && *at != '\0'; at = g_utf8_next_char(at))
        cut = FcCharSetHasChar(type->cut, g_utf8_get_char(at));
    return cut;
}

bool type_says(struct type *type, const struct text *text)
{
    for (const char *at = text->string; *at != '\0'; at = g_utf8_next_char(at))
        if (is_emoji(g_utf8_get_char(at)))
            return false;
    if (is_cut(type, text))
        return true;
    struct error before = type->error;
    fill_layout(type, text, false, false);
    bool missing = type->error.kind != before.kind;
    type->error = before;
    set_size(type, text, 8);
    return !missing && pango_layout_get_unknown_glyphs_count(type->layout) == 0;
}

static bool is_set(const struct setting *setting, double width)
{
    return setting->text.width == width ||
           (width > 0 && setting->widest + slack < width && width <= setting->most);
}

/* How the text is set, laid out only where it has never been; NULL where there is an error. */
static const struct setting *find_setting(struct type *type, const struct text *text)
{
    if (type->error.kind != ERROR_NONE)
        return NULL;
    const struct setting *setting = g_hash_table_lookup(type->settings, text);
    while (setting != NULL && !is_set(setting, text->width))
        setting = setting->next;
    return setting != NULL ? setting : find_size(type, text);
}

/* The same, and the layout holds it. */
static const struct setting *lay_out(struct type *type, const struct text *text)
{
    const struct setting *setting = find_setting(type, text);

    if (setting == NULL || type->held == setting)
        return setting;
    fill_layout(type, text, setting->loose, setting->kept);
    set_size(type, text, setting->size);
    set_measure(type, setting->measure);
    return type->held = setting;
}

static double offset(const struct type *type, const struct text *text, int line)
{
    double room = fmax(text->width, 0) - line_width(type->layout, line);

    switch (text->align) {
    case ALIGN_CENTER:
        return room / 2;
    case ALIGN_RIGHT:
        return room;
    case ALIGN_LEFT:
        break;
    }
    return 0;
}

/* As text, or with a rim (pt) as a stroke round the letters. */
static void draw_line(const struct type *type, cairo_t *cr, PangoLayoutLine *line, double rim)
{
    if (rim <= 0 && !type->shapes) {
        pango_cairo_show_layout_line(cr, line);
        return;
    }
    pango_cairo_layout_line_path(cr, line);
    cairo_set_line_width(cr, rim);
    (rim > 0 ? cairo_stroke : cairo_fill)(cr);
}

bool type_as_shapes(struct type *type, bool shapes)
{
    bool before = type->shapes;

    type->shapes = shapes;
    return before;
}

static void draw_lines(struct type *type, cairo_t *cr, double x, double y, const struct text *text, double rim)
{
    const struct setting *setting = lay_out(type, text);

    if (setting == NULL)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, MM_PER_POINT, MM_PER_POINT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < setting->lines; i++) {
        cairo_move_to(cr, offset(type, text, i) / MM_PER_POINT, i * line_leading(text, setting->size));
        draw_line(type, cr, pango_layout_get_line_readonly(type->layout, i), rim);
    }
    cairo_restore(cr);
    cairo_new_path(cr);
}

void type_draw(struct type *type, cairo_t *cr, double x, double y, const struct text *text)
{
    draw_lines(type, cr, x, y, text, 0);
}

void type_rim(struct type *type, cairo_t *cr, double x, double y, const struct text *text, double rim)
{
    draw_lines(type, cr, x, y, text, 2 * rim / MM_PER_POINT);
}

/* ---- outlines ---- */

/* How one letter stands after the other, of what they may be turned and raised at most. */
static const struct {
    double turn, rise;
} swings[] = { { -1, 0.2 }, { 0.7, -0.6 }, { -0.4, 0.9 }, { 1, 0 }, { -0.8, -0.4 }, { 0.5, 1 } };
enum { SWINGS = sizeof swings / sizeof *swings };

struct outline {
    double size, turn, rise;     /* pt, radians, pt */
    int letters;                 /* so far */
};

/* One letter, with all that belongs to it, whose left edge stands there on the baseline; returns its width. */
static double outline_letter(cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs, double x, struct outline *outline)
{
    double width = pango_units_to_double(pango_glyph_string_get_width(glyphs)),
           middle = TYPE_CAPITAL / 2 * outline->size;
    int at = outline->letters++ % SWINGS;

    cairo_save(cr);
    cairo_translate(cr, x + width / 2, -middle - outline->rise * swings[at].rise);
    cairo_rotate(cr, outline->turn * swings[at].turn);
    cairo_move_to(cr, -width / 2, middle);
    pango_cairo_glyph_string_path(cr, font, glyphs);
    cairo_restore(cr);
    return width;
}

static double outline_run(cairo_t *cr, PangoGlyphItem *run, const char *string, double x, struct outline *outline)
{
    PangoGlyphItemIter at;

    for (bool more = pango_glyph_item_iter_init_start(&at, run, string); more;
         more = pango_glyph_item_iter_next_cluster(&at)) {
        PangoGlyphString glyphs = { .num_glyphs = at.end_glyph - at.start_glyph,
                                    .glyphs = run->glyphs->glyphs + at.start_glyph,
                                    .log_clusters = run->glyphs->log_clusters + at.start_glyph };
        x += outline_letter(cr, run->item->analysis.font, &glyphs, x, outline);
    }
    return x;
}

void type_outline(struct type *type, cairo_t *cr, double x, double y, const struct text *text, double turn, double rise)
{
    const struct setting *setting = lay_out(type, text);
    struct outline outline = { .size = setting != NULL ? setting->size : 0, .turn = turn, .rise = rise / MM_PER_POINT };

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, MM_PER_POINT, MM_PER_POINT);
    for (int i = 0; setting != NULL && i < setting->lines; i++) {
        double left = offset(type, text, i) / MM_PER_POINT;
        cairo_translate(cr, 0, i > 0 ? line_leading(text, setting->size) : 0);
        for (GSList *run = pango_layout_get_line_readonly(type->layout, i)->runs; run != NULL; run = run->next)
            left = outline_run(cr, run->data, text->string, left, &outline);
    }
    cairo_restore(cr);
}

double type_size(struct type *type, const struct text *text)
{
    const struct setting *setting = find_setting(type, text);

    return setting != NULL ? setting->size : text->size;
}

void type_measure(struct type *type, const struct text *text, double *width, double *height, double *baseline)
{
    const struct setting *setting = find_setting(type, text);
    double size = setting != NULL ? setting->size : 0;

    if (width != NULL)
        *width = setting != NULL ? setting->widest : 0;
    if (height != NULL)
        *height = height_of(text, size, setting != NULL ? setting->lines : 1);
    if (baseline != NULL)
        *baseline = MM_PER_POINT * size * ascent;
}

struct span type_span(struct type *type, const struct text *text, int from, int to)
{
    const struct setting *setting = lay_out(type, text);
    int line, start, end, next;

    if (setting == NULL)
        return (struct span){ 0 };
    pango_layout_index_to_line_x(type->layout, from, FALSE, &line, &start);
    pango_layout_index_to_line_x(type->layout, to, FALSE, &next, &end);
    double left = MM_PER_POINT * start / PANGO_SCALE;
    double right = next == line ? MM_PER_POINT * end / PANGO_SCALE : line_width(type->layout, line);
    return (struct span){ offset(type, text, line) + left, line * MM_PER_POINT * line_leading(text, setting->size),
                          right - left };
}

void type_unbroken(const char *text, const char *end, struct buf *out)
{
    for (const char *at = text; at < end; at = g_utf8_next_char(at)) {
        buf_puts(out, at > text ? "\u2060" : "");
        if (*at == ' ')
            buf_puts(out, "\u00a0");
        else
            buf_add(out, at, (size_t)(g_utf8_next_char(at) - at));
    }
}
