/* proofsheet-gen storyboard: a logged game as a comic, a small picture of every turn. */
#include <math.h>
#include <string.h>

#include "recording.h"
#include "gen/ink/theme.h"

/* In mm; type in pt. */
static const double gap = 6, least_wide = 84, most_high = 58, caption_gap = 1.5, title_high = 11;
enum { CAPTION_BYTES = 260 };
static const double title_size = 13, number_size = 9, line_size = 7.5, line_least = 5;

struct strip {
    struct session *session;
    struct recording *recording;
    struct document *document;
    cairo_t *cr;
    int pages;
    double width;     /* of a picture */
    double x, y, row; /* where the next one goes; height of the row so far */
};

static double left_of(const struct strip *strip)
{
    return paper_margin(&strip->session->press.paper, true);
}

/* The game and its seats over the first page. */
static void draw_title(struct strip *strip)
{
    const struct edition *edition = &strip->recording->edition;
    struct buf title = { 0 };

    for (int i = 0; i < edition->languages; i++)
        if (i == 0 || strcmp(edition->words[i]->title, edition->words[0]->title) != 0)
            buf_printf(&title, "%s%s", i > 0 ? " · " : "", edition->words[i]->title);
    theme_source(strip->cr, ROLE_INK);
    type_draw(
        edition->type, strip->cr, left_of(strip), strip->y + 5,
        &(struct text){ .string = buf_text(&title), .tag = edition->words[0]->tag, .size = title_size, .bold = true });
    buf_finish(&title);
    strip->y += title_high;
}

static void start_page(struct strip *strip)
{
    const struct press *press = &strip->session->press;
    char label[16];

    snprintf(label, sizeof label, "%d", ++strip->pages);
    strip->cr = press_page(press, strip->document, false, label);
    strip->x = left_of(strip);
    strip->y = paper_margin(&press->paper, false);
    strip->row = 0;
    if (strip->pages == 1)
        draw_title(strip);
}

static void make_room(struct strip *strip, double height)
{
    const struct paper *paper = &strip->session->press.paper;

    if (strip->cr != NULL && strip->x + strip->width > paper->width - left_of(strip) + 0.01) {
        strip->x = left_of(strip);
        strip->y += strip->row + gap;
        strip->row = 0;
    }
    if (strip->cr == NULL || strip->y + height > paper->height - paper_margin(paper, false))
        start_page(strip);
}

/* The lines of the log, "2 place D 0,0 90 · 2 pass"; of very many only the first. */
static struct text caption_of(const struct strip *strip, const struct chapter *chapter, struct buf *out)
{
    for (const char *at = chapter->log; *at != '\0' && out->length < CAPTION_BYTES; at++)
        if (*at == '\n')
            buf_puts(out, " · ");
        else
            buf_putc(out, *at);
    if (out->length >= CAPTION_BYTES)
        buf_puts(out, " …");
    return (struct text){ .string = buf_text(out),
                          .tag = "en",
                          .size = line_size,
                          .floor = line_least,
                          .leading = 1.25 * line_size,
                          .width = strip->width - 9,
                          .height = 18 };
}

static void draw_caption(struct strip *strip, int number, const struct text *caption, double y)
{
    struct type *type = strip->recording->edition.type;
    char string[16];
    double baseline;

    snprintf(string, sizeof string, "%d", number);
    type_measure(type, caption, NULL, NULL, &baseline);
    theme_source(strip->cr, ROLE_INK);
    type_draw(type, strip->cr, strip->x, y + baseline,
              &(struct text){ .string = string, .size = number_size, .bold = true });
    type_draw(type, strip->cr, strip->x + 9, y + baseline, caption);
}

static void draw_turn(struct strip *strip, const struct moment *moment, int number)
{
    struct buf lines = { 0 };
    struct text caption = caption_of(strip, moment->chapter, &lines);
    double high = moment_height(moment, strip->width, most_high), below;

    type_measure(strip->recording->edition.type, &caption, NULL, &below, NULL);
    make_room(strip, high + caption_gap + below);
    moment_draw(moment, strip->cr, &strip->recording->stamps, strip->x, strip->y, strip->width, most_high);
    draw_caption(strip, number, &caption, strip->y + high + caption_gap);
    strip->x += strip->width + gap;
    strip->row = fmax(strip->row, high + caption_gap + below);
    buf_finish(&lines);
}

/* As many beside each other as have room. */
static double width_of(const struct press *press)
{
    double room = press->paper.width - 2 * paper_margin(&press->paper, true);
    double across = fmax(floor((room + gap) / (least_wide + gap)), 1);

    return (room - (across - 1) * gap) / across;
}

/* The turns one after another: each starts where the one before has ended. */
static bool draw_turns(struct strip *strip, struct error *error)
{
    struct recording *recording = strip->recording;
    const struct chronicle *chronicle = &recording->chronicle;
    void *start = arena_alloc(&strip->session->arena, game_size(&recording->table));
    bool good = true;

    recording->table.game->deal(start, &recording->table);
    for (int i = 0; good && i < chronicle->chapters; i++) {
        struct moment moment;
        good = moment_open(&moment, &recording->tableau, chronicle, &recording->table, &chronicle->chapter[i], start,
                           error);
        moment.panels = false;
        if (good) {
            draw_turn(strip, &moment, i + 1);
            memcpy(start, moment.board.after, game_size(&recording->table));
        }
        moment_finish(&moment);
    }
    return good;
}

static bool write_story(struct session *session, struct recording *recording, struct error *error)
{
    struct strip strip = { .session = session, .recording = recording, .width = width_of(&session->press) };
    const struct edition *edition = &recording->edition;
    struct dump *dump = session->press.dump;
    const char *name = press_file(&session->press, recording_stem(session, "game"), "storyboard", &session->arena);

    dump_file(dump, name);
    strip.document = document_new(&(struct document_info){ .title = edition->words[0]->title,
                                                           .lang = edition->words[0]->lang,
                                                           .ink = &edition->ink,
                                                           .dry = session->press.dry },
                                  error);
    if (strip.document == NULL)
        return false;
    const char *path = NULL;
    if (draw_turns(&strip, error) && edition_good(edition, error))
        path = tray_path(&session->output.tray, name, _("a picture of every turn"), error);
    bool good = path != NULL && document_save(strip.document, path, error);
    if (good)
        output_finish(&session->output, dump, name);
    document_free(strip.document);
    return good;
}

bool command_storyboard(struct session *session, struct error *error)
{
    struct recording recording;
    bool good = recording_open(&recording, session, 0, error) && write_story(session, &recording, error);

    recording_finish(&recording);
    return good;
}
