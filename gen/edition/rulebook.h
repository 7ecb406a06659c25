#ifndef PROOFSHEET_EDITION_RULEBOOK_H
#define PROOFSHEET_EDITION_RULEBOOK_H

#include "edition.h"

/* The form of the rules on paper, as data/<game>/rulebook.xml says it (schema data/rulebook.rnc): a scene with the
   titles and one sentence first, the components as pictures, the table set up and labelled, then chapters under a band
   each, in which strips of pictures stand among the numbered rules. A game without the file prints paragraph after
   paragraph. */
struct rulebook {
    const struct node *root;
    const struct kit *kit;
    int examples;
    const struct kit_example *example; /* the sheet's own, beside those of the kit */
    const bool *elsewhere;             /* for each rule of the kit whether it stands on another paper */
};

/* Reads it if it is there: *out is NULL where it is not. ERROR_INPUT with file and line for a rule, section, example,
   piece, module or name that is not there, a line or a seat that its example does not have, a rule that stands twice,
   and a section that stands nowhere. Everything in the arena. */
bool rulebook_load(const struct edition *, struct arena *, const struct rulebook **out, struct error *);
/* Whether the sheet leaves the section to another paper, which is called `on`: "logpad", "packing"; NULL: to any. */
bool rulebook_leaves(const struct rulebook *, const char *section, const char *on);
/* The element that says what that paper takes, and shows; NULL: nothing. */
const struct node *rulebook_elsewhere(const struct rulebook *, const char *on);
/* An example of the sheet or of the kit, and a section of the kit by its id; NULL and -1 where there is none. */
const struct kit_example *rulebook_example(const struct rulebook *, const char *id);
int rulebook_section(const struct kit *, const char *id);

/* The words between blanks of an attribute (NULL: none): the next one into `word`, false behind the last. */
enum { RULEBOOK_WORD = 64 };
bool rulebook_next(const char **at, char word[RULEBOOK_WORD]);
/* Whether an element that may have `booklet` is on paper of this kind, the page of a booklet or a sheet. */
bool rulebook_is_on(const struct node *, bool bound);
bool rulebook_has_word(const char *words, const char *word);

#endif
