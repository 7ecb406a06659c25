#include "use.h"

#include <string.h>

static bool split(struct face_use *use, const struct layout_item *item, struct error *error)
{
    int count = 0;

    for (char *at = use->hide.text; at != NULL && *(at += strspn(at, " ")) != '\0';) {
        if (count == FACE_USE_HIDDEN)
            return node_fail(item->node, error, _("hide=\"%s\": more than %d parts"), item->hide, FACE_USE_HIDDEN);
        use->hidden[count++] = at;
        at += strcspn(at, " ");
        if (*at != '\0')
            *at++ = '\0';
    }
    return true;
}

/* The clothes of a seat are of the dye, too. */
static void dress(struct face_use *use, const struct dye_roles *dye)
{
    int end = PICTURE_WORDS_DYE - 1;

    picture_dye(dye, use->words);
    use->words[end++] = (struct picture_word){ "livery", dye->body };
    use->words[end++] = (struct picture_word){ "livery-dark", dye->dark };
    use->words[end++] = (struct picture_word){ "livery-tint", dye->tint };
    use->words[end] = (struct picture_word){ NULL, 0 };
}

/* A dye is a role with a dark and a pale one. */
static bool find_dye(struct face_use *use, const struct palette *palette, const char *name, const struct node *node,
                     struct error *error)
{
    static const char *const shades[] = { "", "-dark", "-tint" };
    struct dye_roles dye = { -1, -1, -1 };
    int *const roles[] = { &dye.body, &dye.dark, &dye.tint };
    struct buf shade = { 0 };
    bool good = true;

    for (int i = 0; good && i < 3; i++) {
        buf_clear(&shade);
        buf_printf(&shade, "%s%s", name, shades[i]);
        *roles[i] = palette_find(palette, shade.text);
        good = *roles[i] >= 0 || palette_fail(palette, shade.text, false, node, error);
    }
    buf_finish(&shade);
    dress(use, &dye);
    return good;
}

bool face_use_bind(struct face_use *use, const struct binding *binding, const struct palette *palette,
                   const struct layout_item *item, struct error *error)
{
    struct buf dye = { 0 };
    bool good = item->hide == NULL || (bind_text(binding, item->hide, item->node, &use->hide, error) &&
                                       split(use, item, error));

    good = good && (item->dye == NULL || (bind_text(binding, item->dye, item->node, &dye, error) &&
                                          find_dye(use, palette, buf_text(&dye), item->node, error)));
    buf_finish(&dye);
    return good;
}

struct picture_use face_use_picture(const struct face_use *use)
{
    return (struct picture_use){ .words = use->words, .hidden = use->hidden };
}

void face_use_finish(struct face_use *use)
{
    buf_finish(&use->hide);
}
