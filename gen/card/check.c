#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/holder.h"
#include "gen/art/plain.h"
#include "gen/edition/dingbat.h"
#include "gen/edition/markup.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"
#include "blame.h"
#include "face.h"
#include "fonts.h"
#include "hint.h"
#include "use.h"
#include "verify/fields.h"
#include "walk.h"

enum { CONDITIONS_MAX = 512 };
static const double bleed_most = 3, hanzi_least = 7.5;
static const double size_shown = 0.05;       /* mm: thinner differences nobody is told */

/* The conditions met so far, and whether they held for any piece. */
struct conditions {
    int count;
    struct { const struct node *node; bool held; } met[CONDITIONS_MAX];
};

struct checking {
    struct conditions conditions;
    double width, height;        /* of the trim of the piece */
    struct fonts_lack lack;
    struct hint_signs signs;
};

/* A module is printed or not, whatever the piece. */
static bool note_condition(const struct walk *at, const struct layout_item *item, bool holds)
{
    struct conditions *conditions = &((struct checking *)at->with)->conditions;
    int i = 0;

    if (item->when == NULL || strncmp(item->when + (item->when[0] == '!'), "module:", 7) == 0)
        return true;
    while (i < conditions->count && conditions->met[i].node != item->node)
        i++;
    if (i == CONDITIONS_MAX)
        return node_fail(item->node, at->error, _("more than %d conditions"), CONDITIONS_MAX);
    if (i == conditions->count)
        conditions->met[conditions->count++].node = item->node;
    conditions->met[i].held = conditions->met[i].held || holds;
    return true;
}

static bool check_conditions(const struct conditions *conditions, struct error *error)
{
    for (int i = 0; i < conditions->count; i++)
        if (!conditions->met[i].held)
            return node_fail(conditions->met[i].node, error, _("when=\"%s\" applies to no piece of the kit"),
                             node_attr(conditions->met[i].node, "when"));
    return true;
}

/* Nothing reaches beyond the bleed. */
static bool check_box(const struct walk *at, const struct layout_item *item)
{
    const struct checking *piece = at->with;
    const double slack = bleed_most + 1e-6;

    for (int corner = 0; corner < 4; corner++) {
        double x = item->x + corner % 2 * item->width, y = item->y + corner / 2 * item->height;
        cairo_matrix_transform_point(&at->place, &x, &y);
        if (x < -slack || y < -slack || x > piece->width + slack || y > piece->height + slack)
            return node_fail(item->node, at->error, _("a corner at %.1f,%.1f mm lies outside piece %s, %g × %g mm"),
                             x, y, at->binding.piece->id, piece->width, piece->height);
    }
    return true;
}

static bool has_hanzi(const char *text)
{
    for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar letter = g_utf8_get_char(at);
        if (g_unichar_get_script(letter) == G_UNICODE_SCRIPT_HAN)
            return true;
    }
    return false;
}

/* Hanzi are too fine for small type. */
static bool check_size(const struct walk *at, const struct layout_item *item, const char *text)
{
    double least = item->style.floor > 0 ? item->style.floor : item->style.size;

    return least >= hanzi_least || !has_hanzi(text) ||
           node_fail(item->node, at->error, _("\"%s\" may shrink to %g pt, but Hanzi need %g pt: raise size or floor"),
                     quote(text).text, least, hanzi_least);
}

static bool check_colour(const struct walk *at, const char *colour, const struct node *node)
{
    struct buf bound = { 0 };
    struct paint ignored;

    if (colour == NULL)
        return true;
    bool good = bind_text(&at->binding, colour, node, &bound, at->error) &&
                (theme_find(&at->edition->ink.palette, buf_text(&bound), &ignored) ||
                 palette_fail(&at->edition->ink.palette, buf_text(&bound), true, node, at->error));
    buf_finish(&bound);
    return good || blame_value(at, colour, node, at->error);
}

static bool check_icon(const struct walk *at, const char *name, const struct node *node)
{
    struct buf bound = { 0 };
    bool good = bind_text(&at->binding, name, node, &bound, at->error) &&
                (icon_is_sign(&at->edition->ink, buf_text(&bound)) ||
                 picture_check(&at->edition->ink, buf_text(&bound), NULL, node, at->error));

    buf_finish(&bound);
    return good || blame_value(at, name, node, at->error);
}

static bool fail_picture(const struct walk *at, const struct node *node, const char *name)
{
    const char *names[512];
    int count = 0;

    if (!pictures_good(at->edition->ink.pictures, at->error))
        return false;
    for (; at->pictures != NULL && at->pictures[count] != NULL && count < 256; count++)
        names[count] = at->pictures[count];
    count += picture_names(&at->edition->ink, names + count, 512 - count);
    return node_fail_unknown(node, at->error, _("picture"), name, names, count, count > 0 ? NULL : _("none"));
}

/* The parts that it hides and its dye are there, too. */
static bool check_file(const struct walk *at, const struct layout_item *item, const char *name)
{
    struct face_use use = { 0 };
    bool good = (face_use_bind(&use, &at->binding, &at->edition->ink.palette, item, at->error) ||
                 blame_value(at, item->dye != NULL ? item->dye : item->hide, item->node, at->error)) &&
                (picture_check(&at->edition->ink, name, use.hidden, item->node, at->error) ||
                 blame_value(at, item->name, item->node, at->error));

    face_use_finish(&use);
    return good;
}

static bool check_picture(const struct walk *at, const struct layout_item *item)
{
    struct buf name = { 0 };
    bool bound = bind_text(&at->binding, item->name, item->node, &name, at->error);
    bool drawn = bound && walk_art_draws(at, buf_text(&name));
    bool there = drawn || (bound && (picture_is_there(&at->edition->ink, buf_text(&name)) ||
                                     fail_picture(at, item->node, buf_text(&name))));
    bool good = there ? drawn || check_file(at, item, buf_text(&name))
                      : blame_value(at, item->name, item->node, at->error);

    buf_finish(&name);
    return good;
}

static bool check_image(const struct walk *at, const struct layout_item *item)
{
    const struct image_box box = walk_image_box(item);
    struct buf path = { 0 };
    bool good = bind_text(&at->binding, item->name, item->node, &path, at->error) &&
                images_check(pictures_images(at->edition->ink.pictures), buf_text(&path), &box, item->node, at->error);

    buf_finish(&path);
    return good || blame_value(at, item->name, item->node, at->error);
}

static bool check_mark_icon(const struct walk *at, const struct layout_item *item, const struct mark *mark)
{
    struct buf name = { 0 };

    buf_add(&name, mark->at, mark->length);
    bool good = check_icon(at, buf_text(&name), item->node);
    buf_finish(&name);
    return good;
}

static bool check_mark_value(const struct walk *at, const struct layout_item *item, const struct mark *mark)
{
    struct buf id = { 0 };

    buf_add(&id, mark->at, mark->length);
    bool good =
        kit_find_value(at->binding.kit, buf_text(&id)) != NULL ||
        node_fail(item->node, at->error, _("<n of=\"%s\">: the kit has no such value"), quote(buf_text(&id)).text);
    buf_finish(&id);
    return good;
}

static bool check_kind(const struct walk *at, const struct layout_item *item, const struct mark *mark)
{
    switch (mark->kind) {
    case MARK_ICON:
        return check_mark_icon(at, item, mark);
    case MARK_VALUE:
        return check_mark_value(at, item, mark);
    case MARK_WRONG:
        return node_fail(item->node, at->error,
                         _("a tag is not whole, expected: <b>…</b>, <icon name=\"…\"/> or <n of=\"…\"/>"));
    case MARK_TEXT:
    case MARK_BOLD:
    case MARK_PLAIN:
        break;
    }
    return true;
}

/* Told in the value that it stands in. */
static bool check_mark(const struct walk *at, const struct layout_item *item, const struct mark *mark)
{
    struct buf tag = { 0 };

    if (check_kind(at, item, mark))
        return true;
    buf_add(&tag, mark->at, mark->length);
    blame_text(at, item, buf_text(&tag), at->error);
    buf_finish(&tag);
    return false;
}

static void note_text(const struct walk *at, const struct layout_item *item, const struct mark *mark, bool bold)
{
    struct checking *to = at->with;

    if (mark->kind != MARK_TEXT)
        return;
    fonts_note(&to->lack, at->layout, at->edition->type, &item->style, mark->at, mark->length, bold);
    hint_signs_note(&to->signs, at, item, mark->at, mark->length);
}

/* Every <b> has its </b>, and there is room for the icons. */
static bool check_marks(const struct walk *at, const struct layout_item *item, const char *text)
{
    struct mark mark, opened = { 0 };
    bool bold = false;
    int icons = 0;

    while (markup_next(&text, &at->layout->signs, &mark)) {
        if ((mark.kind == MARK_BOLD && bold) || (mark.kind == MARK_PLAIN && !bold))
            mark.kind = MARK_WRONG;
        if (!check_mark(at, item, &mark))
            return false;
        note_text(at, item, &mark, bold);
        bold = mark.kind == MARK_BOLD || (bold && mark.kind != MARK_PLAIN);
        opened = mark.kind == MARK_BOLD ? mark : opened;
        icons += mark.kind == MARK_ICON;
    }
    opened.kind = MARK_WRONG;
    return (!bold || check_mark(at, item, &opened)) &&
           (icons <= DINGBATS_MAX ||
            node_fail(item->node, at->error, _("a text of piece %s has more than %d icons"), at->binding.piece->id,
                      DINGBATS_MAX));
}

static bool check_text(const struct walk *at, const struct layout_item *item)
{
    struct buf bound = { 0 };
    bool good = check_colour(at, item->style.colour, item->node) &&
                check_colour(at, item->style.others, item->node);

    for (const struct node *part = item->node->child; good && part != NULL; part = part->next)
        good = part->name != NULL ? check_icon(at, node_attr(part, "name"), part)
                                  : bind_text(&at->binding, part->text, item->node, &bound, at->error);
    good = good && check_marks(at, item, buf_text(&bound)) &&
           (check_size(at, item, buf_text(&bound)) || blame_text(at, item, NULL, at->error));
    buf_finish(&bound);
    return good;
}

static bool check_languages(const struct walk *at, const struct layout_item *item)
{
    struct walk here = *at;
    bool good = true;

    for (int i = 0; good && i < at->edition->languages; i++) {
        here.binding.words = at->edition->words[i];
        good = check_text(&here, item);
    }
    return good;
}

/* An item that is there. */
static bool check_item(const struct walk *at, const struct layout_item *item)
{
    if (!check_box(at, item) || !check_colour(at, item->fill, item->node) || !check_colour(at, item->line, item->node))
        return false;
    switch (item->kind) {
    case LAYOUT_TEXT:
        return item->language == LAYOUT_ALL ? check_languages(at, item) : check_text(at, item);
    case LAYOUT_ICON:
        return check_icon(at, item->name, item->node);
    case LAYOUT_PICTURE:
        return check_picture(at, item);
    case LAYOUT_IMAGE:
        return check_image(at, item);
    case LAYOUT_SHAPE:
    case LAYOUT_REPEAT:
    case LAYOUT_KINDS:
        break;
    }
    return true;
}

/* A face that says for which size it is made is for pieces of that size. */
static bool check_piece_size(struct checking *to, const struct edition *edition, const struct kit_piece *piece,
                             const struct layout_face *face, struct error *error)
{
    struct size size;

    if (!holder_face(edition->game.kit, &edition->sizes, piece, face->side, &size, error))
        return false;
    if (size.width == 0)
        return node_fail(face->node, error, _("face \"%s\": %s has no side=\"%s\", boxes have side and lid"), face->id,
                         piece->id, node_attr(face->node, "side"));
    to->width = size.width;
    to->height = size.height;
    return face->width == 0 ||
           (fabs(face->width - to->width) <= size_shown && fabs(face->height - to->height) <= size_shown) ||
           node_fail(node_saying(piece->look, node_attr(piece->look, "size") != NULL ? "size" : "width"), error,
                     _("%s is %g × %g mm, but its face \"%s\" (%s:%d) is made for %g × %g mm: change one of them"),
                     piece->id, to->width, to->height, face->id, face->node->file, face->node->line, face->width,
                     face->height);
}

static bool fail_piece(const struct kit *kit, const struct layout_face *face, const char *word, struct error *error)
{
    const char **names = memory_new((size_t)(2 * kit->pieces + 1) * sizeof *names);

    node_fail_unknown(face->node, error, _("piece"), word, names, kit_piece_names(kit, names), NULL);
    free(names);
    return false;
}

/* Each word of a face's `of`. */
static bool check_pieces(const struct kit *kit, const struct layout_face *face, struct error *error)
{
    struct word each;

    for (const char *at = face->pieces; word_next(&at, &each);) {
        bool found = false;
        char word[64];
        snprintf(word, sizeof word, "%.*s", each.length, each.at);
        for (int i = 0; i < kit->pieces && !found; i++)
            found = kit_piece_is(&kit->piece[i], word);
        if (!found)
            return fail_piece(kit, face, word, error);
    }
    return true;
}

static bool fail_unused(const struct layout *layout, const struct layout_face *face, const struct kit *kit,
                        struct error *error)
{
    int i = 0;

    while (i < kit->pieces && !kit_piece_is(&kit->piece[i], face->pieces))
        i++;
    return node_fail(face->node, error, _("face \"%s\": its pieces already have the face \"%s\""), face->id,
                     i < kit->pieces ? layout_find(layout, &kit->piece[i], face->side)->id : "");
}

/* On a piece for each seat, in the colour of each. */
static bool check_seats(struct walk *at, const struct layout_face *face)
{
    const struct kit *kit = at->edition->game.kit;
    int seats = plain_is_for_each_seat(at->binding.piece) ? kit->colours : 0;
    int steps = 0;

    at->steps = &steps;
    bool good = seats > 0 || walk_items(at, face->item, face->items);
    for (int i = 0; good && i < seats; i++) {
        steps = 0;
        at->binding.seat = kit->colour[i];
        good = walk_items(at, face->item, face->items);
    }
    at->binding.seat = NULL;
    at->steps = NULL;
    return good;
}

static bool check_face(const struct layout *layout, const struct layout_face *face, struct walk *at)
{
    const struct kit *kit = at->edition->game.kit;
    bool used = false;

    if (!check_pieces(kit, face, at->error))
        return false;
    for (int i = 0; i < kit->pieces; i++) {
        if (layout_find(layout, &kit->piece[i], face->side) != face)
            continue;
        used = true;
        at->binding.piece = &kit->piece[i];
        cairo_matrix_init_identity(&at->place);
        if (!check_piece_size(at->with, at->edition, &kit->piece[i], face, at->error) ||
            !check_seats(at, face))
            return false;
    }
    return used || fail_unused(layout, face, kit, at->error);
}

/* Whether a text is set in the language of that number, from 0 on; any text: LAYOUT_ALL. */
static bool has_text(const struct layout_item *item, int items, int language)
{
    for (int i = 0; i < items; i++)
        if (item[i].kind == LAYOUT_TEXT
                ? language == LAYOUT_ALL || item[i].language == language || item[i].language == LAYOUT_ALL
                : has_text(item[i].item, item[i].items, language))
            return true;
    return false;
}

static bool any_text(const struct layout *layout, int language)
{
    for (int i = 0; i < layout->faces; i++)
        if (has_text(layout->face[i].item, layout->face[i].items, language))
            return true;
    return false;
}

/* Languages of the paper that no piece is printed in. */
static void tell_languages(const struct layout *layout, const struct edition *edition)
{
    for (int i = 1; i < edition->languages && any_text(layout, LAYOUT_ALL); i++)
        if (!any_text(layout, i))
            fprintf(stderr,
                    _("proofsheet-gen: %s: no piece has text in %s: give a <text> lang=\"%d\", or lang=\"all\"\n"),
                    layout->file, edition->words[i]->lang, i + 1);
}

/* What may be meant otherwise. */
static void tell_all(const struct checking *to, const struct uses *uses, const struct layout *layout,
                     const struct edition *edition)
{
    if (edition->ink.pictures != NULL)
        images_tell(pictures_images(edition->ink.pictures));
    fonts_tell(&to->lack, layout);
    hint_signs_tell(&to->signs);
    hint_rows(edition);
    uses_tell(uses, edition);
    tell_languages(layout, edition);
}

bool check_layout(const struct layout *layout, const struct edition *edition, const char *const pictures[], bool tell,
                  struct error *error)
{
    const struct modules all = { 0 };
    struct checking to = { 0 };
    struct uses uses = { 0 };
    bool good = true;
    struct walk at = { .edition = edition,
                       .layout = layout,
                       .binding = { .uses = &uses, .kit = edition->game.kit, .modules = &all },
                       .visit = check_item,
                       .note = note_condition,
                       .pictures = pictures,
                       .with = &to,
                       .error = error };

    for (int i = 0; good && i < layout->faces; i++)
        good = check_face(layout, &layout->face[i], &at);
    good = good && check_conditions(&to.conditions, error);
    if (tell && good)
        tell_all(&to, &uses, layout, edition);
    else if (tell)
        uses_tell_counts(&uses, edition);
    hint_signs_finish(&to.signs);
    fonts_lack_finish(&to.lack);
    uses_finish(&uses);
    return good;
}
