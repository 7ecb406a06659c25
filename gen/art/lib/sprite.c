#include "sprite.h"

void sprite_use(cairo_t *cr, const char *name, const struct picture_use *use, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    picture_draw(cr, name, use);
    cairo_restore(cr);
}

void sprite_draw(cairo_t *cr, const char *name, double x, double y, double scale)
{
    sprite_use(cr, name, NULL, x, y, scale);
}

void sprite_livery(cairo_t *cr, const char *name, const struct livery *livery, double x, double y, double scale)
{
    struct picture_word words[PICTURE_WORDS_LIVERY];

    picture_livery(livery, words);
    sprite_use(cr, name, &(struct picture_use){ .words = words }, x, y, scale);
}

void sprite_dye(cairo_t *cr, const char *name, const struct dye_roles *dye, double x, double y, double scale)
{
    struct picture_word words[PICTURE_WORDS_DYE];

    picture_dye(dye, words);
    sprite_use(cr, name, &(struct picture_use){ .words = words }, x, y, scale);
}
