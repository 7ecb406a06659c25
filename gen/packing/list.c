#include "list.h"

#include "cuts.h"
#include "files.h"
#include "gen/art/lib/lettering.h"
#include "gen/page/line.h"
#include "packlist.h"
#include "pieces.h"
#include "places.h"

/* What it is, and at the right the game in its own letters. */
static double set_names(struct packlist *list, cairo_t *cr, double x, double y, const char *title)
{
    const double high = 10;
    double width = list->flow.width;
    struct text head = packlist_text(list, 0, title, PACKLIST_TITLE, width * LETTERING_BESIDE);

    head.bold = true;
    head.floor = PACKLIST_BODY;
    head.height = high;
    double height = flow_text(&list->flow, cr, x, y, "H1", &head);
    lettering_beside(cr, list->run->edition, list->run->press->theme, x, y, width, &head);
    return height;
}

static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    struct buf title = { 0 }, under = { 0 };
    const struct edition *edition = list->run->edition;
    int copies = list->run->options->copies;

    (void)block;
    phrase_all(edition->phrases, 0, edition->languages, "packing.title", &title);
    packlist_say(list, list->packing.sheets == 1 ? "packing.total-sheet" : "packing.total",
                 packlist_digits(list, list->packing.pieces), packlist_digits(list, list->packing.sheets), &under);
    if (copies > 1) {
        buf_puts(&under, "   ");
        packlist_say(list, "packing.copies", packlist_digits(list, copies), "", &under);
    }
    for (int i = 0; i < edition->modules.count; i++) {
        buf_puts(&under, i > 0 ? " · " : "   ");
        packlist_say_set(list, edition->modules.name[i], &under);
    }
    double height = set_names(list, cr, x, y, buf_text(&title));
    struct text line = packlist_text(list, 0, buf_text(&under), PACKLIST_BODY, list->flow.width);
    height += flow_text(&list->flow, cr, x, y + height, "P", &line);
    if (cr != NULL)
        line_level(cr, x, y + height + 1, list->flow.width, PACKLIST_HAIRLINE);
    buf_finish(&title);
    buf_finish(&under);
    return height + 1;
}

static struct document *open_document(const struct packlist *list, struct error *error)
{
    const struct edition *edition = list->run->edition;
    struct buf title = { 0 };

    for (int k = 0; k < edition->languages; k++)
        buf_printf(&title, "%s%s – %s", k > 0 ? " · " : "", edition->words[k]->title,
                   phrase(edition->phrases, k, "packing.title"));
    struct document *document = document_new(&(struct document_info){ .title = buf_text(&title),
                                                                      .subject = edition->words[0]->subtitle,
                                                                      .lang = edition->words[0]->lang,
                                                                      .duplex = 0,
                                                                      .ink = &edition->ink,
                                                                      .dry = list->run->press->dry },
                                             error);
    buf_finish(&title);
    return document;
}

static void add_blocks(struct packlist *list)
{
    packlist_add(list, set_title, 0, 0);
    files_add(list);
    pieces_add(list);
    cuts_add(list);
    list->labelled = list->run->options->only.count == 0;
}

bool packinglist_write(const struct run *run, const struct batch batch[], const struct text_count text[TEXTS],
                       const char *path, struct error *error)
{
    struct packlist list;

    packlist_init(&list, run, batch, text);
    add_blocks(&list);
    bool good = places_give(&list, error);
    list.flow.document = good ? open_document(&list, error) : NULL;
    good = list.flow.document != NULL && flow_print(&list.flow, error) && edition_good(run->edition, error) &&
                document_save(list.flow.document, path, error);
    document_free(list.flow.document);
    if (good)
        flow_weigh(&list.flow, &run->edition->ink);
    packlist_finish(&list);
    return good;
}
