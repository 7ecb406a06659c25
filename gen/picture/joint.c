#include "joint.h"

#include <math.h>
#include <string.h>

static const double whole = 10, far = 1000;

struct reading {
    int count;
    struct joint *joint;
    struct error *error;
};

static bool read_words(const struct node *node, const char *class, bool *behind, bool *mirrored, struct error *error)
{
    *behind = *mirrored = false;
    for (struct word word; (word = svg_word(&class)).length > 0;) {
        if (!svg_word_is(word, "behind") && !svg_word_is(word, "mirrored"))
            return node_fail(node, error, _("class=\"%s\": joint, behind or mirrored was expected"),
                             node_attr(node, "class"));
        *behind = *behind || svg_word_is(word, "behind");
        *mirrored = *mirrored || svg_word_is(word, "mirrored");
    }
    return true;
}

static bool read_place(const struct node *node, bool mirrored, cairo_matrix_t *out, struct error *error)
{
    static const char *const names[] = { "x1", "y1", "x2", "y2" };
    double end[4];

    for (int i = 0; i < 4; i++)
        if (!node_number(node, names[i], -far, far, NAN, &end[i], error))
            return false;
    double x = end[2] - end[0], y = end[3] - end[1], size = hypot(x, y) / whole;
    if (size == 0)
        return node_fail(node, error, _("joint \"%s\" has no length"), quote(node_attr(node, "id")).text);
    cairo_matrix_init_translate(out, end[0], end[1]);
    cairo_matrix_rotate(out, atan2(x, -y));
    cairo_matrix_scale(out, mirrored ? -size : size, size);
    return true;
}

static bool read_joint(struct reading *to, const struct node *node, const char *words)
{
    struct joint *joint = &to->joint[to->count];
    bool mirrored;

    if (to->count == JOINTS_MAX)
        return node_fail(node, to->error, _("more than %d joints"), JOINTS_MAX);
    *joint = (struct joint){ .name = node_need(node, "id", to->error) };
    to->count++;
    return joint->name != NULL && read_words(node, words, &joint->behind, &mirrored, to->error) &&
           read_place(node, mirrored, &joint->place, to->error);
}

static bool read_below(struct reading *to, const struct node *node)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        const char *class = node_attr(child, "class");
        bool joint = node_is(child, "line") && class != NULL && svg_word_is(svg_word(&class), "joint");
        if (!svg_is_note(child) && !(joint ? read_joint(to, child, class) : read_below(to, child)))
            return false;
    }
    return true;
}

int joints_read(const struct svg *svg, struct arena *arena, const struct joint **out, struct error *error)
{
    struct reading to = { .joint = arena_alloc(arena, JOINTS_MAX * sizeof *to.joint), .error = error };

    *out = to.joint;
    return read_below(&to, svg->root) ? to.count : -1;
}

bool joint_is(const struct joint *joint, const char *at)
{
    size_t length = strlen(at);

    return strncmp(joint->name, at, length) == 0 && (joint->name[length] == '\0' || joint->name[length] == '-');
}
