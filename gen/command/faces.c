/* proofsheet-gen faces: each face of a layout once, with the boxes of its items. */
#include <math.h>

#include "command.h"
#include "gen/art/arts.h"
#include "gen/card/face.h"
#include "gen/card/faces.h"

struct gallery {
    const struct press *press;
    const struct edition *edition;
    struct arena *arena;
    struct document *document;
    cairo_t *cr;
    int pages;
    double x, y, row;            /* where the next face goes; height of the row so far */
};

static const double gap = 8;

static void make_room(struct gallery *at, double width, double height)
{
    const struct paper *paper = &at->press->paper;
    char label[16];

    if (at->cr != NULL && at->x + width > paper->width - paper_margin(paper, true)) {
        at->x = paper_margin(paper, true);
        at->y += at->row + gap;
        at->row = 0;
    }
    if (at->cr == NULL || at->y + height > paper->height - paper_margin(paper, false)) {
        snprintf(label, sizeof label, "%d", ++at->pages);
        at->cr = press_page(at->press, at->document, false, label);
        at->x = paper_margin(paper, true);
        at->y = paper_margin(paper, false) + gap;
        at->row = 0;
    }
}

static void show_face(struct gallery *at, const struct art_piece *piece, const struct layout_face *face, double width,
                      double height)
{
    make_room(at, width, height);
    cairo_save(at->cr);
    cairo_translate(at->cr, at->x, at->y);
    cairo_set_source_rgb(at->cr, 0, 0, 0);
    type_draw(at->edition->type, at->cr, 0, -1.5,
              &(struct text){ .string = arena_printf(at->arena, "%s · %s", piece->id, face->id), .size = 6 });
    cairo_save(at->cr);
    cairo_rectangle(at->cr, 0, 0, width, height);
    cairo_clip(at->cr);
    face_draw(at->cr, face, piece, at->edition);
    cairo_restore(at->cr);
    face_outline(at->cr, face, piece, at->edition);
    cairo_rectangle(at->cr, 0, 0, width, height);
    cairo_set_source_rgb(at->cr, 0, 0, 0);
    cairo_set_line_width(at->cr, 0.2);
    cairo_stroke(at->cr);
    cairo_restore(at->cr);
    at->x += width + gap;
    at->row = fmax(at->row, height);
}

/* What is folded, face by face. */
static int show_panels(struct gallery *at, const struct art_piece *piece)
{
    int shown = 0;

    for (int i = 0; i < NET_FACES; i++) {
        const struct net_panel *panel = net_panel(piece->net, (enum net_face)i);
        if (panel == NULL || piece->panel[i] == NULL)
            continue;
        show_face(at, piece, piece->panel[i], panel->area.width, panel->area.height);
        shown++;
    }
    return shown;
}

/* Fronts as they come; of the backs one of each face. */
static int show_all(struct gallery *at, const struct art_piece *piece, int pieces)
{
    int shown = 0;

    for (int i = 0; i < pieces; i++) {
        if (piece[i].net != NULL) {
            shown += show_panels(at, &piece[i]);
            continue;
        }
        bool seen = piece[i].back_face == NULL;
        for (int k = 0; k < i && !seen; k++)
            seen = piece[k].back_face == piece[i].back_face;
        if (piece[i].front_face != NULL)
            show_face(at, &piece[i], piece[i].front_face, piece[i].width, piece[i].height);
        if (!seen)
            show_face(at, &piece[i], piece[i].back_face, piece[i].width, piece[i].height);
        shown += (piece[i].front_face != NULL) + !seen;
    }
    return shown;
}

static bool print_faces(struct session *session, const struct edition *edition, const struct art_piece *piece,
                        int pieces, struct error *error)
{
    struct gallery at = { .press = &session->press, .edition = edition, .arena = &session->arena };
    struct dump *dump = session->press.dump;
    const char *name = press_file(&session->press, edition->game.kit->game, "faces", &session->arena);

    dump_file(dump, name);
    at.document = document_new(&(struct document_info){ .title = edition->words[0]->title,
                                                        .lang = edition->words[0]->lang, .ink = &edition->ink,
                                                        .dry = session->press.dry }, error);
    int shown = at.document != NULL ? show_all(&at, piece, pieces) : 0;
    const char *path = NULL;
    if (at.document != NULL && shown == 0)
        fail(error, ERROR_USAGE, NULL, _("no face of %s comes from a layout"), edition->game.kit->game);
    else if (at.document != NULL && edition_good(edition, error))
        path = tray_path(&session->output.tray, name, _("card faces, not to be cut"), error);
    bool good = path != NULL && document_save(at.document, path, error);
    if (good)
        output_finish(&session->output, dump, name);
    document_free(at.document);
    return good;
}

bool command_faces(struct session *session, struct error *error)
{
    const struct art_piece *piece = NULL;
    struct edition edition;
    bool good = command_open(session, command_operand(session, 0), &edition, error);
    int pieces = 0;

    if (good)
        pieces = faces_pieces(&edition, art_find(edition.game.kit->game), true, &session->arena, &piece, error);
    good = good && pieces >= 0 && print_faces(session, &edition, piece, pieces, error);
    edition_finish(&edition);
    return good;
}
