#include "list.h"

#include "page.h"

static double set_title(struct lister *list, double x, double y, int index, bool draw)
{
    struct buf title = { 0 }, under = { 0 };
    const struct edition *edition = list->at->edition;
    int copies = list->at->options->copies;

    (void)index;
    for (int k = 0; k < edition->languages; k++)
        buf_printf(&title, "%s%s", k > 0 ? " " : "", edition->words[k]->title);
    buf_puts(&title, " · ");
    for (int k = 0; k < edition->languages; k++)
        buf_printf(&title, "%s%s", k > 0 ? " " : "", phrase(list->at->edition->phrases, k, "packing.title"));
    lister_add(list, "packing.total", lister_digits(list, list->packing.pieces),
               lister_digits(list, list->packing.sheets), &under);
    if (copies > 1) {
        buf_puts(&under, "   ");
        lister_add(list, "packing.copies", lister_digits(list, copies), "", &under);
    }
    for (int i = 0; i < list->at->edition->modules.count; i++)
        buf_printf(&under, "%s%s", i > 0 ? ", " : "   ", list->at->edition->modules.name[i]);
    struct text head = lister_text(list, 0, buf_text(&title), LISTER_TITLE, list->width);
    head.bold = true;
    head.floor = LISTER_BODY;
    head.height = 10;
    double height = lister_set(list, x, y, &head, draw);
    struct text line = lister_text(list, 0, buf_text(&under), LISTER_BODY, list->width);
    height += lister_set(list, x, y + height, &line, draw);
    if (draw)
        lister_rule(list, x, y + height + 1, list->width);
    buf_finish(&title);
    buf_finish(&under);
    return height + 1;
}

static void put_everything(struct lister *list)
{
    lister_turn(list);
    lister_put(list, set_title, 0, 0, 0);
    lister_put_files(list);
    lister_put_pieces(list);
    lister_put_cuts(list);
    if (list->at->options->only.count == 0)
        lister_put_bags(list);
    lister_end(list);
    list->pages = list->page;
    list->page = 0;
}

static struct document *open_document(struct lister *list, struct error *error)
{
    const struct edition *edition = list->at->edition;
    struct buf title = { 0 };

    for (int k = 0; k < edition->languages; k++)
        buf_printf(&title, "%s%s – %s", k > 0 ? " · " : "", edition->words[k]->title,
                   phrase(list->at->edition->phrases, k, "packing.title"));
    struct document *document = document_new(&(struct document_info){ .title = buf_text(&title),
                                                                      .subject = edition->words[0]->subtitle,
                                                                      .lang = edition->words[0]->lang,
                                                                      .duplex = 0, .ink = &edition->ink },
                                             error);
    buf_finish(&title);
    return document;
}

static double *weigh(struct lister *list)
{
    struct scale balance;

    list->document = NULL;
    list->balance = &balance;
    list->ink = arena_alloc(list->at->arena, (size_t)list->pages * sizeof *list->ink);
    put_everything(list);
    return list->ink;
}

bool packinglist_write(const struct run *at, const struct batch batch[], const struct text_count text[TEXTS],
                       const char *path, int *pages, double **ink, struct error *error)
{
    struct lister list = { .at = at, .batch = batch, .text = text, .paper = &at->press->paper };

    packing_gather(at, batch, &list.packing);
    lister_measure(&list);
    put_everything(&list);
    list.document = open_document(&list, error);
    if (list.document == NULL)
        return false;
    put_everything(&list);
    bool good = edition_good(at->edition, error) && document_save(list.document, path, error);
    document_free(list.document);
    *pages = list.pages;
    *ink = good && at->options->ink ? weigh(&list) : NULL;
    return good;
}
