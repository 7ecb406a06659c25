#include "language.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "datadir.h"

/* The variables of POSIX in their order: the first that is set decides. */
static const char *asked_locale(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

/* gettext translates in every locale but "C", and then by LANGUAGE: C.UTF-8 is on every machine. */
static void use(const char *language)
{
    setlocale(LC_MESSAGES, "C.UTF-8");
    setenv("LANGUAGE", language, 1);
}

void language_start(const char *lang)
{
    struct arena arena = { 0 };

    bool known = setlocale(LC_ALL, "") != NULL;
    setlocale(LC_NUMERIC, "C");
    bindtextdomain("proofsheet", datadir_locale(&arena));
    bind_textdomain_codeset("proofsheet", "UTF-8");
    arena_finish(&arena);
    if (lang != NULL && strncmp(lang, "zh", 2) == 0)
        use("zh_TW");
    else if (lang != NULL)
        language_english();
    else if (!known && strncmp(asked_locale(), "zh", 2) == 0)
        use("zh_TW");
}

void language_english(void)
{
    setlocale(LC_MESSAGES, "C");
}

const char *language_of_messages(void)
{
    /* TRANSLATORS: the words language of this catalogue: the stem of data/<game>/<lang>.xml */
    return dgettext("proofsheet", "en");
}
