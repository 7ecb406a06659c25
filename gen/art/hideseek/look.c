#include "look.h"

#include <assert.h>
#include <string.h>

#include "roles.h"

#define COAT(name) { ROLE_FUR_##name, ROLE_FUR_##name##_LIGHT, ROLE_FUR_##name##_LINE, ROLE_FUR_##name##_LINE }
#define DARK_COAT(name) \
    { ROLE_FUR_##name, ROLE_FUR_##name##_LIGHT, ROLE_FUR_##name##_LINE, ROLE_FUR_##name##_MARK }

static const struct hideseek_coat coats[] = { DARK_COAT(BLACK), COAT(WHITE),      COAT(GREY),   COAT(GREY_DARK),
                                              COAT(BROWN),      COAT(BROWN_DARK), COAT(YELLOW), COAT(YELLOW_DARK) };
static const int irises[] = { ROLE_IRIS_AMBER, ROLE_IRIS_BLUE, ROLE_IRIS_BROWN, ROLE_IRIS_GOLD, ROLE_IRIS_GREEN };

static const char *const dyes[] = { "black", "white",      "grey",   "grey-dark",
                                    "brown", "brown-dark", "yellow", "yellow-dark" };
static const char *const irises_named[] = { "amber", "blue", "brown", "gold", "green" };
static const char *const species[] = { [ANIMAL_CAT] = "cat", [ANIMAL_DOG] = "dog" };
static const char *const furs[] = { [FUR_SHORT] = "short", [FUR_LONG] = "long", [FUR_CURLY] = "curly" };
static const char *const patterns[] = {
    [PATTERN_PLAIN] = "plain",     [PATTERN_TABBY] = "tabby",   [PATTERN_STRIPES] = "stripes",
    [PATTERN_TUXEDO] = "tuxedo",   [PATTERN_POINTS] = "points", [PATTERN_PATCHES] = "patches",
    [PATTERN_MASK] = "mask",       [PATTERN_SADDLE] = "saddle", [PATTERN_SOCKS] = "socks",
};
static const char *const ears[] = {
    [EARS_POINTED] = "pointed", [EARS_FOLDED] = "folded", [EARS_FLOPPY] = "floppy", [EARS_ROUND] = "round",
};
static const char *const faces[] = {
    [FACE_CHEEKY] = "cheeky", [FACE_CONTENT] = "content", [FACE_EAGER] = "eager",   [FACE_MERRY] = "merry",
    [FACE_PROUD] = "proud",   [FACE_SHY] = "shy",         [FACE_SLEEPY] = "sleepy",
};
static const char *const wears[] = { "none", "bell", "bow", "collar", "scarf" };
static const char *const places[] = { "box", "bush", "curtain", "cushion", "window" };
static const char *const poses[] = {
    [POSE_STRUT] = "strut",   [POSE_CURL] = "curl",       [POSE_SIT] = "sit",         [POSE_DASH] = "dash",
    [POSE_POINT] = "point",   [POSE_STAND] = "stand",     [POSE_LOLL] = "loll",       [POSE_PEEK] = "peek",
    [POSE_CROUCH] = "crouch", [POSE_SPLOOT] = "sploot",   [POSE_BELLY] = "belly",     [POSE_HUG] = "hug",
    [POSE_UNDER] = "under",   [POSE_CURTAIN] = "curtain", [POSE_TWIST] = "twist",     [POSE_LEAP] = "leap",
    [POSE_NAP] = "nap",       [POSE_PROUD] = "proud",     [POSE_SQUEEZE] = "squeeze", [POSE_TROT] = "trot",
};
static const char *const props[] = { "none",    "table",  "cushion", "purse", "dust", "cup",   "custard", "notes",
                                     "wall",    "yarn",   "snail",   "hand",  "leg",  "sofa",  "curtain", "swirl",
                                     "seaweed", "basket", "mud",     "gate",  "flag", "hoard", "plate",   "teddy" };
static const char *const costumes[] = { "none", "dancer", "gentleman", "hero", "king", "nightcap", "pudding" };

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))
static_assert(COUNT(dyes) == COUNT(coats), "fur of each dye");
static_assert(COUNT(irises_named) == COUNT(irises), "one name per iris");
static_assert(COUNT(species) == ANIMALS, "one name per species");
static_assert(COUNT(furs) == FURS, "one name per fur");
static_assert(COUNT(patterns) == PATTERNS, "one name per pattern");
static_assert(COUNT(ears) == EARS, "one name per kind of ears");
static_assert(COUNT(poses) == POSES, "one name per pose");
static_assert(COUNT(faces) == EXPRESSIONS, "one name per expression");

enum {
    SPECIES_AT,
    FUR_AT,
    COAT_AT,
    PATCH_AT,
    PATTERN_AT,
    EYES_AT,
    EARS_AT,
    FACE_AT,
    WEARS_AT,
    PLACE_AT,
    POSE_AT,
    PROP_AT,
    COSTUME_AT,
    TRAITS
};
#define TRAIT(name, list) { name, list, COUNT(list), false }
const struct hideseek_trait hideseek_look_traits[] = {
    [SPECIES_AT] = { "species", species, ANIMALS, true },
    [FUR_AT] = TRAIT("fur", furs),
    [COAT_AT] = TRAIT("coat", dyes),
    [PATCH_AT] = TRAIT("patch", dyes),
    [PATTERN_AT] = TRAIT("pattern", patterns),
    [EYES_AT] = TRAIT("eyes", irises_named),
    [EARS_AT] = TRAIT("ears", ears),
    [FACE_AT] = TRAIT("face", faces),
    [WEARS_AT] = TRAIT("wears", wears),
    [PLACE_AT] = TRAIT("place", places),
    [POSE_AT] = TRAIT("pose", poses),
    [PROP_AT] = TRAIT("prop", props),
    [COSTUME_AT] = TRAIT("costume", costumes),
};
static_assert(COUNT(hideseek_look_traits) == TRAITS, "the words of each trait");
const int hideseek_look_trait_count = TRAITS;

bool hideseek_look_read(const struct kit_piece *piece, struct hideseek_look *out, struct error *error)
{
    int at[TRAITS];

    for (int i = 0; i < TRAITS; i++) {
        const struct hideseek_trait *trait = &hideseek_look_traits[i];
        const struct node *told = trait->in_kit ? piece->node : piece->look;
        if (!node_choice(told, trait->name, trait->word, trait->words, -1, &at[i], error))
            return false;
    }
    *out = (struct hideseek_look){
        .species = (enum hideseek_species)at[SPECIES_AT],
        .fur = (enum hideseek_fur)at[FUR_AT],
        .coat = &coats[at[COAT_AT]],
        .patch = &coats[at[PATCH_AT]],
        .pattern = (enum hideseek_pattern)at[PATTERN_AT],
        .eyes = irises[at[EYES_AT]],
        .ears = (enum hideseek_ears)at[EARS_AT],
        .face = (enum hideseek_expression)at[FACE_AT],
        .wears = wears[at[WEARS_AT]],
        .place = places[at[PLACE_AT]],
        .pose = (enum hideseek_stance)at[POSE_AT],
        .prop = props[at[PROP_AT]],
        .costume = costumes[at[COSTUME_AT]],
        .grand = node_attr(piece->look, "frame") != NULL,
    };
    return true;
}
