#include "typeface.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ft2build.h>
#include FT_FREETYPE_H

#include "config.h"
#include "verify/arena.h"
#include "verify/datadir.h"

#ifndef PACKAGE_FONTS
#define PACKAGE_FONTS ""
#endif

#define DEBIAN_FONTS "/usr/share/fonts/opentype/noto"

const struct face faces[FACES] = {
    { "NotoSansCJK-Regular.ttc", "NotoSansCJKtc-Regular.otf", FC_WEIGHT_REGULAR, PANGO_WEIGHT_NORMAL },
    { "NotoSansCJK-Bold.ttc", "NotoSansCJKtc-Bold.otf", FC_WEIGHT_BOLD, PANGO_WEIGHT_BOLD },
};

const struct region regions[REGIONS] = {
    { "zh-TW", TYPEFACE_FAMILY, 3 },
    { "ja", "Noto Sans CJK JP", 0 },
    { "ko", "Noto Sans CJK KR", 1 },
    { "zh-CN", "Noto Sans CJK SC", 2 },
    { "zh-HK", "Noto Sans CJK HK", 4 },
};

/* ---- finding the faces ---- */

int typeface_region(const char *tag)
{
    for (int i = 1; i < REGIONS; i++) {
        size_t length = strlen(regions[i].tag);
        if (strncmp(tag, regions[i].tag, length) == 0 && (tag[length] == '\0' || tag[length] == '-'))
            return i;
    }
    return 0;
}

/* A path to free, or NULL. */
static char *try_path(const char *directory, const char *file)
{
    char *path = directory[0] != '\0' ? g_build_filename(directory, file, NULL) : NULL;

    if (path != NULL && access(path, R_OK) == 0)
        return path;
    g_free(path);
    return NULL;
}

/* Asks the machine's fontconfig, which is slow and only told apart from what was meant by add_face. */
static char *ask_path(const struct face *face)
{
    FcConfig *config = FcInitLoadConfigAndFonts();
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, TYPEFACE_FAMILY, FC_WEIGHT, FcTypeInteger,
                                       face->weight, (char *)NULL);
    FcResult result;
    FcChar8 *file;
    char *path = NULL;

    FcConfigSubstitute(config, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcPattern *found = FcFontMatch(config, wanted, &result);
    if (found != NULL && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch)
        path = g_strdup((const char *)file);
    if (found != NULL)
        FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    FcConfigDestroy(config);
    return path;
}

static char *find_path(const struct face *face)
{
    const char *asked = getenv("PROOFSHEET_FONTS");

    if (asked != NULL && asked[0] != '\0')
        return try_path(asked, face->file);
    char *path = try_path(PACKAGE_FONTS, face->file);
    if (path == NULL)
        path = try_path(DEBIAN_FONTS, face->file);
    return path != NULL ? path : ask_path(face);
}

/* ---- a file of somebody's ---- */

static bool fail_read(const char *file, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, file, 0, "%s", error_reason(errno));
}

static bool fail_kind(const char *file, struct error *error)
{
    return fail_at(error, ERROR_INPUT, file, 0, _("is no font: a TrueType or OpenType file was expected"));
}

/* By its first bytes. FreeType reads much else, which Cairo cannot embed. */
static bool check_head(const char *file, struct error *error)
{
    static const char *const heads[] = { "\0\1\0", "true", "OTTO", "ttcf" };
    char head[4] = "";
    FILE *stream = fopen(file, "rb");

    if (stream == NULL)
        return fail_read(file, error);
    bool good = fread(head, sizeof head, 1, stream) == 1 || !ferror(stream) || fail_read(file, error);
    fclose(stream);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (memcmp(head, heads[i], sizeof head) == 0)
            return good;
    return good && fail_kind(file, error);
}

static bool check_file(const char *file, struct error *error)
{
    struct stat status;

    if (stat(file, &status) != 0)
        return fail_read(file, error);
    if (!S_ISREG(status.st_mode))
        return fail_at(error, ERROR_SYSTEM, file, 0, _("is not a regular file, %s was expected"), _("a font"));
    if (status.st_size > (off_t)TYPEFACE_MB_MAX << 20)
        return fail_at(error, ERROR_INPUT, file, 0, _("is larger than %d MB"), TYPEFACE_MB_MAX);
    return check_head(file, error);
}

/* Only what is printed of a face is embedded: that must be allowed, too. */
static bool check_licence(const char *file, struct error *error)
{
    enum {
        FORBIDDEN = FT_FSTYPE_RESTRICTED_LICENSE_EMBEDDING | FT_FSTYPE_NO_SUBSETTING | FT_FSTYPE_BITMAP_EMBEDDING_ONLY
    };
    FT_Library library;
    FT_Face face;

    if (FT_Init_FreeType(&library) != 0)
        memory_lost();
    bool opened = FT_New_Face(library, file, 0, &face) == 0;
    bool forbidden = opened && (FT_Get_FSType_Flags(face) & FORBIDDEN) != 0;
    FT_Done_FreeType(library);
    if (!opened)
        return fail_kind(file, error);
    return !forbidden || fail_at(error, ERROR_INPUT, file, 0, _("forbids that it is embedded in a PDF: take another font"));
}

static bool has_outlines(const FcPattern *pattern)
{
    FcBool outline = FcFalse, colour = FcFalse;

    FcPatternGetBool(pattern, FC_OUTLINE, 0, &outline);
    FcPatternGetBool(pattern, FC_COLOR, 0, &colour);
    return outline && !colour;
}

static void rename_face(FcPattern *pattern, const char *family, bool *bold)
{
    static const char *const ours[] = { FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_WIDTH };
    int weight = FC_WEIGHT_REGULAR;

    FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight);
    *bold = weight >= FC_WEIGHT_DEMIBOLD;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        FcPatternDel(pattern, ours[i]);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(pattern, FC_WEIGHT, *bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL);
}

FcPattern *typeface_open(const char *file, const char *family, bool *bold, struct error *error)
{
    int count;

    if (!check_file(file, error) || !check_licence(file, error))
        return NULL;
    FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)file, 0, NULL, &count);
    if (pattern == NULL) {
        fail_kind(file, error);
        return NULL;
    }
    if (!has_outlines(pattern)) {
        fail_at(error, ERROR_INPUT, file, 0, _("has letters of pixels or of several colours: take a font of outlines"));
        FcPatternDestroy(pattern);
        return NULL;
    }
    rename_face(pattern, family, bold);
    return pattern;
}

/* ---- loading them into a configuration of our own ---- */

static bool is_face(const FcPattern *pattern, const struct region *region, const struct face *face)
{
    FcChar8 *family;
    int weight;

    if (FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) != FcResultMatch || weight != face->weight)
        return false;
    for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &family) == FcResultMatch; i++)
        if (strcmp((const char *)family, region->family) == 0)
            return true;
    return false;
}

/* Reads only the one face out of the collection: all ten take 20 ms, one takes 2. */
static FcPattern *read_face(const char *path, const struct region *region, const struct face *face)
{
    int count = region->index + 1;

    for (int i = 0; i < count; i++) {
        FcPattern *pattern =
            FcFreeTypeQuery((const FcChar8 *)path, (unsigned)(i + region->index) % (unsigned)count, NULL, &count);
        if (pattern != NULL && is_face(pattern, region, face))
            return pattern;
        if (pattern != NULL)
            FcPatternDestroy(pattern);
    }
    return NULL;
}

static FcPattern *renamed(FcPattern *pattern, const char *family)
{
    FcPatternDel(pattern, FC_FAMILY);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    return pattern;
}

/* What autohinting says is never asked, but makes it another font to Cairo. */
static FcPattern *told_apart(FcPattern *pattern)
{
    FcPatternDel(pattern, FC_AUTOHINT);
    FcPatternAddBool(pattern, FC_AUTOHINT, FcTrue);
    return pattern;
}

static void add_pattern(FcConfig *config, FcPattern *pattern)
{
    if (!FcFontSetAdd(FcConfigGetFonts(config, FcSetApplication), pattern))
        memory_lost();
}

static bool fail_missing(const struct region *region, const struct face *face, struct error *error)
{
    return fail(error, ERROR_SYSTEM, NULL,
                _("the font \"%s\" (%s) is missing: install the package %s or set PROOFSHEET_FONTS to its directory"),
                region->family, face->file, TYPEFACE_PACKAGE);
}

/* The whole face under its own name or another one, and, where `latin` says a name for that, for Latin. */
static bool add_face(FcConfig *config, const struct region *region, const struct face *face, const char *family,
                     const char *latin, struct error *error)
{
    char *path = find_path(face);
    FcPattern *pattern = path != NULL ? read_face(path, region, face) : NULL;

    g_free(path);
    if (pattern == NULL)
        return fail_missing(region, face, error);
    add_pattern(config, renamed(pattern, family));
    if (latin != NULL)
        add_pattern(config, told_apart(renamed(FcPatternDuplicate(pattern), latin)));
    return true;
}

bool typeface_add_rest(FcConfig *config, struct error *error)
{
    for (int i = 0; i < FACES; i++)
        if (!add_face(config, regions, &faces[i], TYPEFACE_REST, TYPEFACE_REST_LATIN, error))
            return false;
    return true;
}

/* ---- cut faces ---- */

static FcPattern *read_cut(const struct face *face)
{
    const char *asked = getenv("PROOFSHEET_FONTS");
    struct arena arena = { 0 };
    int count;

    if (asked != NULL && asked[0] != '\0')
        return NULL;
    char *path = try_path(datadir_fonts(&arena), face->cut);
    FcPattern *pattern = path != NULL ? FcFreeTypeQuery((const FcChar8 *)path, 0, NULL, &count) : NULL;
    g_free(path);
    arena_finish(&arena);
    if (pattern == NULL || is_face(pattern, regions, face))
        return pattern;
    FcPatternDestroy(pattern);
    return NULL;
}

/* Both or none, so that they have the same characters. */
static bool read_cuts(FcPattern *out[FACES])
{
    for (int i = 0; i < FACES; i++) {
        out[i] = read_cut(&faces[i]);
        if (out[i] != NULL)
            continue;
        while (i-- > 0)
            FcPatternDestroy(out[i]);
        return false;
    }
    return true;
}

static bool add_cuts(FcConfig *config, FcCharSet **cut)
{
    FcPattern *pattern[FACES];

    if (!read_cuts(pattern))
        return false;
    for (int i = 0; i < FACES; i++) {
        add_pattern(config, pattern[i]);
        add_pattern(config, renamed(FcPatternDuplicate(pattern[i]), TYPEFACE_LATIN));
    }
    FcPatternGetCharSet(pattern[0], FC_CHARSET, 0, cut);
    return true;
}

/* ---- the configuration ---- */

static bool add_region(FcConfig *config, const struct region *region, struct error *error)
{
    for (int i = 0; i < FACES; i++)
        if (!add_face(config, region, &faces[i], region->family, region == regions ? TYPEFACE_LATIN : NULL, error))
            return false;
    return true;
}

/* Made the current one, too: Pango asks fontconfig to read the machine's configuration otherwise (8 ms, and a broken
   one is heard on stderr). Adding a directory that cannot exist gives the configuration its empty set of fonts. */
FcConfig *typeface_load(const bool loaded[REGIONS], FcCharSet **cut, struct error *error)
{
    FcConfig *config = FcConfigCreate();

    *cut = NULL;
    FcConfigSetCurrent(config);
    FcConfigAppFontAddDir(config, (const FcChar8 *)"/dev/null/none");
    for (int i = 0; i < REGIONS; i++)
        if (loaded[i] && (i > 0 || !add_cuts(config, cut)) && !add_region(config, &regions[i], error)) {
            typeface_free(config);
            return NULL;
        }
    return config;
}

void typeface_free(FcConfig *config)
{
    if (config == NULL)
        return;
    FcConfigSetCurrent(NULL);
    FcConfigDestroy(config);
}
