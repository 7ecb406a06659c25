#ifndef PROOFSHEET_WORDS_MESSAGE_H
#define PROOFSHEET_WORDS_MESSAGE_H

#include "verify/words.h"

/* The words of a game one by one, as a translator sees them: each text of the English file, in its order, with its
   translation. Text is XML as written inside its element, white space folded. */
enum message_kind {
    MESSAGE_TITLE,               /* of the game, of a section, of a box */
    MESSAGE_NAME,
    MESSAGE_RULE,
    MESSAGE_CAPTION,
    MESSAGE_CELL,                /* of a box */
    MESSAGE_KINDS
};

struct message {
    enum message_kind kind;
    const char *id;              /* "rule place.edges", "name tile", "box turn/3/left": one of its kind */
    const char *where;           /* where it is printed, in English */
    const char *source;
    const struct node *node;     /* the English element: the section or box for its title */
    const char *chinese, *own;   /* NULL: has none */
    bool optional;               /* a plural, which not every language has */
};

/* Texts of a language that the English words no longer have. */
struct stale {
    const char *id, *file;
    int line;
};

struct messages {
    const char *lang, *tag;      /* tag: of the language's file, or else its name */
    int count, stales;
    struct message *message;
    struct stale *stale;
    int wanted, said;            /* the texts of a complete language, and those that this one has */
    int missing[MESSAGE_KINDS];
};

/* Collects the messages; `own` is NULL for a language that has no file yet, `chinese` where nobody asks for it. */
void messages_collect(const struct kit *, const char *lang, const struct words *english, const struct words *own,
                      const struct words *chinese, struct arena *, struct messages *);
/* The same from the files of the kit's game. Errors as words_load. */
bool messages_load(const char *data, const struct kit *, const char *lang, struct arena *, struct messages *,
                   struct error *);
/* The message of that id, or NULL. */
const struct message *messages_find(const struct messages *, const char *id);
/* Whether it has to be translated and is not. */
bool message_is_missing(const struct message *);

/* The content of an element, as XML. */
void message_add_inner(struct buf *, const struct node *element);
void message_add_escaped(struct buf *, const char *text);
/* An attribute whose value is XML already, and all of an element's but one (NULL: none is left out). */
void message_add_attribute(struct buf *, const char *name, const char *xml);
void message_add_attributes(struct buf *, const struct node *, const char *but);

#endif
