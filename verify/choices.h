#ifndef PROOFSHEET_CHOICES_H
#define PROOFSHEET_CHOICES_H

#include "journal.h"
#include "words.h"

/* The legal lines of a position as a list to choose from by a few of their words. */

struct choice {
    const char *line;            /* "1 place D 0,1 90" */
    const char *names;           /* of the things in it, with semicolons between them; "" */
    int verb;                    /* where its words start behind the seat or * */
    bool on_cell;                /* it names a cell, the first of which is x, y */
    int x, y;
};

/* Zero it to start. */
struct choices {
    struct arena arena;
    struct choice *choice;
    int count, room;
};
/* Those that can be written now, in the order of journal_each_line. `words`: the reader's, or NULL. */
void choices_fill(struct choices *, const struct journal *, const struct words *);
void choices_finish(struct choices *);

/* Writes the indices of the choices that a few words fit to `found` (room for all), the best first, and returns how
   many there are; `best`, if not NULL: how many of them may be meant, fitting as well as the first. Each word starts a
   word of the line, these in their order, in whatever case; better is a whole word, and better still in its case. Or it
   starts a word of a name, or what stands behind the hyphen of an id: those go behind. Who has written the start of a
   cell alone has not yet said which one is meant. "end" is only found by its own name, whole. No words fit all. */
int choices_find(const struct choices *, const char *words, int found[], int *best);

/* Where something is to be drawn, the seat that all which may be drawn is for, from 0; -1: no one seat. The choices are
   those of the journal. */
int choices_drawing_seat(const struct choices *, const struct journal *);

#endif
