#ifndef PROOFSHEET_ART_HIDESEEK_LOOK_H
#define PROOFSHEET_ART_HIDESEEK_LOOK_H

#include "verify/kit.h"
#include "gen/ink/theme.h"

/* How an animal looks, in the words of looks.xml; its species stands in the kit. */
enum hideseek_species { ANIMAL_CAT, ANIMAL_DOG, ANIMALS };
enum hideseek_fur { FUR_SHORT, FUR_LONG, FUR_CURLY, FURS };
enum hideseek_pattern {
    PATTERN_PLAIN, PATTERN_TABBY, PATTERN_STRIPES, PATTERN_TUXEDO, PATTERN_POINTS, PATTERN_PATCHES, PATTERN_MASK,
    PATTERN_SADDLE, PATTERN_SOCKS,
    PATTERNS
};
enum hideseek_ears { EARS_POINTED, EARS_FOLDED, EARS_FLOPPY, EARS_ROUND, EARS };
enum hideseek_expression {
    FACE_CHEEKY, FACE_CONTENT, FACE_EAGER, FACE_MERRY, FACE_PROUD, FACE_SHY, FACE_SLEEPY,
    EXPRESSIONS
};
enum hideseek_stance {
    POSE_STRUT,
    POSE_CURL,
    POSE_SIT,
    POSE_DASH,
    POSE_POINT,
    POSE_STAND,
    POSE_LOLL,
    POSE_PEEK,
    POSE_CROUCH,
    POSE_SPLOOT,
    POSE_BELLY,
    POSE_HUG,
    POSE_UNDER,
    POSE_CURTAIN,
    POSE_TWIST,
    POSE_LEAP,
    POSE_NAP,
    POSE_PROUD,
    POSE_SQUEEZE,
    POSE_TROT,
    POSES
};

/* Fur of one colour: by itself, where it is palest, its outline, and lines within it. */
struct hideseek_coat {
    int body, light, line, mark;
};

struct hideseek_look {
    enum hideseek_species species;
    enum hideseek_fur fur;
    const struct hideseek_coat *coat, *patch;     /* patch: the second colour, that of the pattern */
    enum hideseek_pattern pattern;
    int eyes;
    enum hideseek_ears ears;
    enum hideseek_expression face;
    enum hideseek_stance pose;
    const char *wears, *place, *prop, *costume; /* their words: there is a picture of each but "none" */
    bool grand;                          /* a collector card */
    double line;                         /* width of outlines, in the user space of the animal */
};

/* An attribute of the <look> of a character or of it in the kit, and every word that it may be. */
struct hideseek_trait {
    const char *name;
    const char *const *word;
    int words;
    bool in_kit;
};
extern const struct hideseek_trait hideseek_look_traits[];
extern const int hideseek_look_trait_count;

/* Reads what a character looks like; line is 0 then. ERROR_INPUT at its file and line where a word is unknown. */
bool hideseek_look_read(const struct kit_piece *, struct hideseek_look *, struct error *);

#endif
