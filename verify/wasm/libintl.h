#ifndef PROOFSHEET_WASM_LIBINTL_H
#define PROOFSHEET_WASM_LIBINTL_H

/* In a page the referee speaks English: catalogues are files of the C library, which WebAssembly has none of. */
static inline char *dgettext(const char *domain, const char *text)
{
    (void)domain;
    return (char *)text;
}

static inline char *dngettext(const char *domain, const char *one, const char *several, unsigned long count)
{
    (void)domain;
    return (char *)(count == 1 ? one : several);
}

#endif
