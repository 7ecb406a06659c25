#include "use.h"

void picture_livery(const struct livery *livery, struct picture_word words[PICTURE_WORDS_LIVERY])
{
    words[0] = (struct picture_word){ "livery", livery->body };
    words[1] = (struct picture_word){ "livery-dark", livery->dark };
    words[2] = (struct picture_word){ "livery-tint", livery->tint };
    words[3] = (struct picture_word){ "livery-line", livery->line };
    words[4] = (struct picture_word){ "livery-stripe", livery->stripe };
    words[5] = (struct picture_word){ NULL, 0 };
}

void picture_dye(const struct dye_roles *dye, struct picture_word words[PICTURE_WORDS_DYE])
{
    words[0] = (struct picture_word){ "dye", dye->body };
    words[1] = (struct picture_word){ "dye-dark", dye->dark };
    words[2] = (struct picture_word){ "dye-tint", dye->tint };
    words[3] = (struct picture_word){ NULL, 0 };
}
