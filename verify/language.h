#ifndef PROOFSHEET_LANGUAGE_H
#define PROOFSHEET_LANGUAGE_H

#include "error.h"

/* Messages in the language of the locale, also where that is Chinese that this machine has not generated; whatever it
   is, text is UTF-8. Call once, before anything is printed. */
void language_start(void);
/* The words language that a name refers to: zh-Hant for zh, zh-TW, zh_TW.UTF-8 …, en for en_US …; NULL: neither. */
const char *language_find(const char *name);
/* Messages in a words language, en or zh-Hant, from now on. */
void language_use(const char *lang);
/* English, whatever the locale: for output that programs read. */
void language_english(void);
/* The words language that the messages are in: en or zh-Hant. */
const char *language_of_messages(void);
/* Columns that a text takes on a screen: Han characters take two. */
int language_width(const char *text);

/* Whether words can be in that language, which is named, also as a tag, by letters, digits and hyphens, as in zh-Hant:
   it becomes the name of a file. ERROR_USAGE, also where it is written from right to left. */
bool language_check(const char *tag, struct error *);

#endif
