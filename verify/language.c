#include "language.h"

#include <ctype.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

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
    setenv("LANGUAGE", language, 1);
    setlocale(LC_MESSAGES, "C");
    setlocale(LC_MESSAGES, "C.UTF-8");
}

/* In any locale but "C" gettext looks for its catalogue whenever it is asked. These have none, and the same sentences of
   the C library as "C" has. */
static void spare_searches(void)
{
    const char *locale = setlocale(LC_MESSAGES, NULL), *wishes = getenv("LANGUAGE");
    bool plain = locale != NULL && (strncmp(locale, "C.", 2) == 0 || strncmp(locale, "en_US.", 6) == 0);

    if (plain && (wishes == NULL || wishes[0] == '\0'))
        setlocale(LC_MESSAGES, "C");
}

void language_start(void)
{
    struct arena arena = { 0 };

    bool known = setlocale(LC_ALL, "") != NULL;
    setlocale(LC_CTYPE, "C.UTF-8"); /* the C library's own sentences too */
    setlocale(LC_NUMERIC, "C");
    bindtextdomain("proofsheet", datadir_locale(&arena));
    bind_textdomain_codeset("proofsheet", "UTF-8");
    arena_finish(&arena);
    spare_searches();
    if (!known && strncmp(asked_locale(), "zh", 2) == 0)
        use("zh_TW");
}

const char *language_find(const char *name)
{
    static const char *const chinese[] = { "zh", "zh-hant", "zh-tw", "zh-hk", "zh-mo" };
    char plain[16] = "";
    size_t length = strcspn(name, ".@");

    for (size_t i = 0; i < length && i + 1 < sizeof plain; i++)
        plain[i] = (char)(name[i] == '_' ? '-' : tolower((unsigned char)name[i]));
    if (strcmp(plain, "en") == 0 || strncmp(plain, "en-", 3) == 0)
        return "en";
    for (size_t i = 0; i < sizeof chinese / sizeof *chinese; i++)
        if (strcmp(plain, chinese[i]) == 0)
            return "zh-Hant";
    return strncmp(plain, "zh-hant-", 8) == 0 ? "zh-Hant" : NULL;
}

/* ISO 639 and 15924, in small letters: what is written from right to left. */
static bool is_leftward(const char *plain)
{
    static const char *const languages[] = { "ar", "arc", "ckb", "dv", "fa", "he", "iw", "nqo", "ps", "sd", "syr", "ug",
                                             "ur", "yi" };
    static const char *const scripts[] = { "-arab", "-hebr", "-thaa", "-syrc", "-nkoo" }, *const latin = "-latn";
    size_t length = strcspn(plain, "-");

    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
        if (strstr(plain, scripts[i]) != NULL)
            return true;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        if (strlen(languages[i]) == length && strncmp(languages[i], plain, length) == 0)
            return strstr(plain, latin) == NULL;
    return false;
}

bool language_check(const char *tag, struct error *error)
{
    char plain[25] = "";
    size_t length = strlen(tag);
    bool good = length >= 2 && length < sizeof plain && isalpha((unsigned char)tag[0]);

    for (size_t i = 0; good && i < length; i++) {
        good = isalnum((unsigned char)tag[i]) || tag[i] == '-';
        plain[i] = (char)tolower((unsigned char)tag[i]);
    }
    if (!good)
        return fail(error, ERROR_USAGE, NULL, _("\"%s\" is not the name of a language, such as ja or zh-Hant"),
                    quote(tag).text);
    return !is_leftward(plain) ||
           fail(error, ERROR_USAGE, NULL, _("%s is written from right to left, which the press cannot set"), tag);
}

void language_use(const char *lang)
{
    if (strcmp(lang, "zh-Hant") == 0)
        use("zh_TW");
    else
        language_english();
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

int language_width(const char *text)
{
    mbstate_t state = { 0 };
    int width = 0;

    for (size_t left = strlen(text), step; left > 0; left -= step, text += step) {
        wchar_t c;
        step = mbrtowc(&c, text, left, &state);
        bool broken = step == 0 || step > left;
        int columns = broken ? 1 : wcwidth(c);
        width += columns > 0 ? columns : 0;
        if (!broken)
            continue;
        state = (mbstate_t){ 0 };
        step = 1;
    }
    return width;
}
