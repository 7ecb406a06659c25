#include "tag.h"

#include <stdlib.h>
#include <string.h>

struct tag_note {
    const char *element, *lang, *alt;
};

static const cairo_user_data_key_t tags_key;

void tag_enter(cairo_t *cr, struct tags *tags)
{
    if (cairo_set_user_data(cr, &tags_key, tags, NULL) != CAIRO_STATUS_SUCCESS)
        memory_lost();
}

void tag_finish(struct tags *tags)
{
    free(tags->note);
    arena_finish(&tags->arena);
    *tags = (struct tags){ 0 };
}

/* ---- while drawing ---- */

static const char *copy(struct tags *tags, const char *text)
{
    return text != NULL && text[0] != '\0' ? arena_copy(&tags->arena, text, strlen(text)) : NULL;
}

static void add_note(struct tags *tags, const char *element, const char *lang, const char *alt)
{
    if (tags->notes == tags->room) {
        tags->room = tags->room * 2 + 64;
        tags->note = memory_grow(tags->note, (size_t)tags->room * sizeof *tags->note);
    }
    tags->note[tags->notes++] = (struct tag_note){ element, copy(tags, lang), copy(tags, alt) };
}

static void begin(cairo_t *cr, const char *element, const char *lang, const char *alt, bool head)
{
    struct tags *tags = cairo_get_user_data(cr, &tags_key);

    if (tags == NULL || tags->depth++ >= TAGS_DEEP)
        return;
    tags->open[tags->depth - 1] = (struct tag_open){ element, head };
    add_note(tags, element, lang, alt);
    cairo_tag_begin(cr, element, NULL);
}

void tag_begin(cairo_t *cr, const char *element, const char *lang, const char *alt)
{
    const struct tags *tags = cairo_get_user_data(cr, &tags_key);
    bool within = tags != NULL && tags->depth > 0 && tags->depth <= TAGS_DEEP;
    const struct tag_open *parent = within ? &tags->open[tags->depth - 1] : NULL;

    if (parent != NULL && strcmp(parent->element, "TR") == 0 && strcmp(element, "P") == 0)
        element = parent->head ? "TH" : "TD";
    begin(cr, element, lang, alt, false);
}

void tag_row(cairo_t *cr, bool head)
{
    begin(cr, "TR", NULL, NULL, head);
}

void tag_end(cairo_t *cr)
{
    struct tags *tags = cairo_get_user_data(cr, &tags_key);

    if (tags != NULL && --tags->depth < TAGS_DEEP)
        cairo_tag_end(cr, tags->open[tags->depth].element);
}

/* ---- in the finished file ---- */

struct walk {
    const struct tags *tags;
    qpdf_data q;
    const char *lang;
    int at;                      /* the note that comes next */
    bool same;                   /* so far */
};

/* What fonts are asked for as zh-TW is zh-Hant in words. */
static const char *as_in_words(const char *tag)
{
    return strcmp(tag, "zh-TW") == 0 ? "zh-Hant" : tag;
}

/* Of two BCP 47 tags. */
static bool same_language(const char *a, const char *b)
{
    return strcmp(as_in_words(a), as_in_words(b)) == 0;
}

static void complete_element(struct walk *walk, qpdf_oh element, const char *name)
{
    const struct tag_note *note = &walk->tags->note[walk->at];

    if (walk->at == walk->tags->notes || strcmp(name + 1, note->element) != 0) {
        walk->same = false;
        return;
    }
    walk->at++;
    if (note->lang != NULL && (walk->lang == NULL || !same_language(note->lang, walk->lang)))
        qpdf_oh_replace_key(walk->q, element, "/Lang", qpdf_oh_new_unicode_string(walk->q, note->lang));
    if (note->alt != NULL)
        qpdf_oh_replace_key(walk->q, element, "/Alt", qpdf_oh_new_unicode_string(walk->q, note->alt));
}

static void walk_element(struct walk *walk, qpdf_oh element);

static void walk_children(struct walk *walk, qpdf_oh children)
{
    int count = qpdf_oh_is_array(walk->q, children) ? qpdf_oh_get_array_n_items(walk->q, children) : -1;

    if (count < 0)
        walk_element(walk, children);
    for (int i = 0; i < count && walk->same; i++)
        walk_element(walk, qpdf_oh_get_array_item(walk->q, children, i));
}

/* Cairo makes the document and its links itself. */
static void walk_element(struct walk *walk, qpdf_oh element)
{
    if (!qpdf_oh_is_dictionary(walk->q, element) || !qpdf_oh_has_key(walk->q, element, "/S"))
        return;
    const char *name = qpdf_oh_get_name(walk->q, qpdf_oh_get_key(walk->q, element, "/S"));
    if (strcmp(name, "/Document") != 0 && strcmp(name, "/Link") != 0)
        complete_element(walk, element, name);
    if (walk->same && qpdf_oh_has_key(walk->q, element, "/K"))
        walk_children(walk, qpdf_oh_get_key(walk->q, element, "/K"));
}

void tags_complete(const struct tags *tags, qpdf_data q, const char *lang)
{
    struct walk walk = { .tags = tags, .q = q, .lang = lang, .same = true };
    qpdf_oh root = qpdf_get_root(q);

    if (qpdf_oh_has_key(q, root, "/StructTreeRoot"))
        walk_children(&walk, qpdf_oh_get_key(q, qpdf_oh_get_key(q, root, "/StructTreeRoot"), "/K"));
}
