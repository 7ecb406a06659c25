#ifndef PROOFSHEET_WORDS_H
#define PROOFSHEET_WORDS_H

#include "buf.h"
#include "kit.h"

/* One language of one game: data/<game>/<lang>.xml. Const after words_load. A <rule>, a <row> of a box or an <if>
   inside a text applies with="one two" if one of these modules is in use, without="…" if none is. */
struct words {
    const struct kit *kit;
    const char *game, *file;
    const char *lang;            /* the file's stem: en, zh-Hant */
    const char *tag;             /* a tag that Pango and fontconfig understand: en, zh-TW */
    const struct node *root;
    const char *title, *subtitle;        /* subtitle: "" if missing */
    const char *letter;          /* ahead of the numbers of sections and rules, or "" */
    const struct node **rule;    /* in kit order: the <rule> element, NULL where it is not worded */
    const struct node **section; /* in kit order: <section title="…">, NULL where it is not worded */
    const struct node **caption; /* in kit order of examples: <caption>, or NULL */
    int names;
    const struct attr *name;     /* <name of="…">: name = of, value = text */
    struct id_table ids;         /* of them, by `of` */
    const char **marked;         /* of each: the text with the markup that cells of tables have, <b>…</b>, <icon name="…"/> */
    int boxes;
    const struct node **box;     /* <box id="…" title="…"> with its head and rows: the English words' order, and theirs
                                    where this language has none */
    const struct words *english; /* fallback for texts and names missing here; NULL if none may be */
    int worded, wanted;          /* coverage: rules worded, rules in the kit */
};

/* Loads a language of the kit's game. A rule, section or caption that is missing, or that the kit does not have, is an
   error in en and zh-Hant, and where the game has no en.xml; any other language falls back to the English words, and texts
   that the kit no longer has are skipped. */
const struct words *words_load(const char *data, const struct kit *, const char *lang, struct arena *, struct error *);

/* The path of the file of a language. */
const char *words_file(const char *data, const struct kit *, const char *lang, struct arena *);

/* The words that name a thing: these, or else their English fallback, or NULL; and the name, or NULL. */
const struct words *words_naming(const struct words *, const char *of);
const char *words_name(const struct words *, const char *of);
/* The same with its markup. */
const char *words_marked(const struct words *, const char *of);
/* An attribute of the piece in this language: name.LANG of its element in the kit, else (missing or empty) name, or NULL. It
   names a piece that the words have no name for. */
const char *words_attribute(const struct words *, const struct kit_piece *, const char *name);
/* The same from that file, wherever it lies. */
const struct words *words_load_file(const char *data, const struct kit *, const char *lang, const char *file,
                                    struct arena *, struct error *);
/* Whether with="…" and without="…" of the element name modules, blanks or + between them. ERROR_INPUT at its line. */
bool words_check_modules(const struct kit *, const struct node *, struct error *);
/* Whether the inline elements in the element refer to something in the kit, and its modules are modules. ERROR_INPUT at
   the element's line. */
bool words_check_inline(const struct kit *, const struct node *, struct error *);
/* Whether a language has to be complete. */
bool words_must_be_complete(const char *lang);
/* The words that box i is from: these, or else the English ones. */
const struct words *words_with_box(const struct words *, int i);
/* Title of a section (by kit index; the English one where this language has none) and text of a rule as plain text:
   <n of="…"/> becomes the kit's number, <count of="…"/> the number of pieces, <ref of="rule"/> its number, an icon its name
   in brackets; other inline elements give their text, an <if> as with every module. */
const char *words_section_title(const struct words *, int section);
void words_rule_text(const struct words *, int rule, struct buf *out);
/* The value of an inline element <n>, <count>, <ref> or <icon>; false if it is another element. */
bool words_inline(const struct words *, const struct node *, struct buf *out);
/* Number of a section as it is printed, by kit index: that of its element, or else its place in the kit. */
int words_section_number(const struct words *, int section);
/* The same behind the letter of the words, and of a rule: "3", "3.2", "L3.2". */
void words_section_label(const struct words *, int section, struct buf *out);
void words_rule_number(const struct words *, int rule, struct buf *out);

#endif
