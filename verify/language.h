#ifndef PROOFSHEET_LANGUAGE_H
#define PROOFSHEET_LANGUAGE_H

#include <stdbool.h>

/* Messages in the reader's language. `lang` is a words language (en, zh-Hant) or NULL: then the locale decides, also
   where it names Chinese that this machine has not generated. Call once, before anything is printed. */
void language_start(const char *lang);
/* English, whatever the locale says: for what programs read. */
void language_english(void);
/* The words language that the messages are in: en or zh-Hant. */
const char *language_of_messages(void);

#endif
