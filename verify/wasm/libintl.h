#ifndef PROOFSHEET_WASM_LIBINTL_H
#define PROOFSHEET_WASM_LIBINTL_H

/* In a page catalogues are no files: they are compiled in (messages.c), and the page says which language it speaks. */
char *message_in(const char *text);
char *message_of_count(const char *one, const char *several, unsigned long count);

static inline char *dgettext(const char *domain, const char *text)
{
    (void)domain;
    return message_in(text);
}

static inline char *dngettext(const char *domain, const char *one, const char *several, unsigned long count)
{
    (void)domain;
    return message_of_count(one, several, count);
}

#endif
