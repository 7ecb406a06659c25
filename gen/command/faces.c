/* Faces from layouts; proofsheet-gen faces: each of them once, with the boxes of its items. */
#include "faces.h"

#include <math.h>

#include "command.h"
#include "gen/art/arts.h"
#include "gen/card/face.h"
#include "gen/page/printer.h"

static bool bind_faces(const struct layout *layout, const struct art *art, struct art_piece *piece, struct error *error)
{
    piece->picture = art->picture;
    if (piece->kit != NULL) {
        piece->front_face = layout_find(layout, piece->kit, false);
        piece->back_face = layout_find(layout, piece->kit, true);
    }
    return piece->front != NULL || piece->front_face != NULL ||
           fail(error, ERROR_INPUT, NULL, _("%s: there is no face for piece %s"), layout->file, piece->id);
}

int faces_pieces(const struct job *job, const struct edition *edition, const struct art *art,
                 const struct art_piece **out, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct art_piece *drawn;
    struct layout layout;
    int count = art_pieces(art, &edition->game, job->arena, &drawn, error);

    if (count < 0 || !layout_load(job->dirs.layouts, kit->game, job->arena, &layout, error) ||
        !layout_check(&layout, kit, edition->words, edition->languages, art->pictures, error))
        return -1;
    struct art_piece *piece = arena_alloc(job->arena, (size_t)(count + 1) * sizeof *piece);
    *out = piece;
    for (int i = 0; i < count; i++) {
        piece[i] = drawn[i];
        if (!bind_faces(&layout, art, &piece[i], error))
            return -1;
    }
    return count;
}

/* ---- the command ---- */

struct gallery {
    const struct job *job;
    const struct edition *edition;
    struct document *document;
    cairo_t *cr;
    int pages;
    double x, y, row;            /* where the next face goes; height of the row so far */
};

static const double gap = 8;

static void make_room(struct gallery *at, double width, double height)
{
    const struct paper *paper = &at->job->paper;
    char label[16];

    if (at->cr != NULL && at->x + width > paper->width - paper_margin(paper, true)) {
        at->x = paper_margin(paper, true);
        at->y += at->row + gap;
        at->row = 0;
    }
    if (at->cr == NULL || at->y + height > paper->height - paper_margin(paper, false)) {
        snprintf(label, sizeof label, "%d", ++at->pages);
        at->cr = printer_page(paper, at->document, false, label);
        at->x = paper_margin(paper, true);
        at->y = paper_margin(paper, false) + gap;
        at->row = 0;
    }
}

static void show_face(struct gallery *at, const struct art_piece *piece, const struct layout_face *face)
{
    make_room(at, piece->width, piece->height);
    cairo_save(at->cr);
    cairo_translate(at->cr, at->x, at->y);
    cairo_set_source_rgb(at->cr, 0, 0, 0);
    type_draw(at->edition->type, at->cr, 0, -1.5,
              &(struct text){ .string = arena_printf(at->job->arena, "%s · %s", piece->id, face->id), .size = 6 });
    cairo_save(at->cr);
    cairo_rectangle(at->cr, 0, 0, piece->width, piece->height);
    cairo_clip(at->cr);
    face_draw(at->cr, face, piece->kit, at->edition, piece->picture);
    cairo_restore(at->cr);
    face_outline(at->cr, face, piece->kit, at->edition);
    cairo_rectangle(at->cr, 0, 0, piece->width, piece->height);
    cairo_set_source_rgb(at->cr, 0, 0, 0);
    cairo_set_line_width(at->cr, 0.2);
    cairo_stroke(at->cr);
    cairo_restore(at->cr);
    at->x += piece->width + gap;
    at->row = fmax(at->row, piece->height);
}

/* Fronts as they come; of the backs one of each face. */
static int show_all(struct gallery *at, const struct art_piece *piece, int pieces)
{
    int shown = 0;

    for (int i = 0; i < pieces; i++) {
        bool seen = piece[i].back_face == NULL;
        for (int k = 0; k < i && !seen; k++)
            seen = piece[k].back_face == piece[i].back_face;
        if (piece[i].front_face != NULL)
            show_face(at, &piece[i], piece[i].front_face);
        if (!seen)
            show_face(at, &piece[i], piece[i].back_face);
        shown += (piece[i].front_face != NULL) + !seen;
    }
    return shown;
}

static bool print_faces(struct job *job, const struct edition *edition, const struct art_piece *piece, int pieces,
                        struct error *error)
{
    struct gallery at = { .job = job, .edition = edition };
    const char *name = job_file_name(job, edition, "faces");

    dump_file(job->paper.dump, name);
    at.document = document_new(&(struct document_info){ .title = edition->words[0]->title,
                                                        .lang = edition->words[0]->lang }, error);
    int shown = at.document != NULL ? show_all(&at, piece, pieces) : 0;
    const char *path = NULL;
    if (at.document != NULL && shown == 0)
        fail(error, ERROR_USAGE, NULL, _("no face of %s comes from a layout"), edition->game.kit->game);
    else if (at.document != NULL && type_good(edition->type, error))
        path = tray_path(&job->tray, name, _("card faces, not to be cut"), error);
    bool good = path != NULL && document_save(at.document, path, error) && job_finish_file(job, name);
    document_free(at.document);
    return good;
}

bool command_faces(struct job *job, struct error *error)
{
    const struct art *art = art_find(job->operand[0]);
    const struct art_piece *piece;
    struct edition edition;

    bool good = edition_open(job, job->operand[0], &edition, error);
    int pieces = good && art != NULL ? faces_pieces(job, &edition, art, &piece, error) : 0;
    good = good && pieces >= 0 && print_faces(job, &edition, piece, pieces, error);
    edition_finish(&edition);
    return good;
}
