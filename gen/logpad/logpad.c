#include "logpad.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "gen/picture/icon.h"
#include "gen/rules/boxes.h"
#include "gen/rules/columns.h"
#include "gen/rules/section.h"
#include "gen/rules/title.h"
#include "legend.h"
#include "pad.h"
#include "record.h"

enum { WORDS_LISTED = 12 };

static const double head_height = 10, row_most = 6.4, row_least = 5.0, label_size = 8;
/* Below `narrow` mm the parts of the head stand one under the other; a pad below `narrowest` has no room to write. */
static const double narrow = 165, narrowest = 120, legend_narrow = 23;
enum { FEWEST_ROWS = 4 };

/* ---- words in all languages of the job ---- */

static void add_phrase(const struct pad *pad, struct buf *out, const char *of, const char *between)
{
    for (int i = 0; i < pad->rules->languages; i++)
        buf_printf(out, "%s%s", i > 0 ? between : "", phrase(pad->rules->edition->phrases, i, of));
}

void pad_text(const struct pad *pad, double x, double y, const char *string, double size, bool bold, enum align align)
{
    struct text text = { .string = string, .tag = "en", .size = size, .bold = bold, .align = align };

    type_draw(pad->rules->flow.type, pad->cr, x, y, &text);
}

static void put_phrase(const struct pad *pad, double x, double y, double width, const char *of, double size)
{
    struct buf string = { 0 };

    add_phrase(pad, &string, of, " ");
    struct text text = {
        .string = string.text, .tag = pad->edition->words[0]->tag, .size = size, .floor = 6, .width = width, .height = 4
    };
    type_draw(pad->rules->flow.type, pad->cr, x, y, &text);
    buf_finish(&string);
}

/* The tag of a phrase in that language, which may be the English one. */
static const char *tag_of(const struct pad *pad, int language, const char *of)
{
    return phrase_words(pad->rules->edition->phrases, language, of)->tag;
}

/* A phrase in every language, one below the other; returns the height. */
double pad_note(const struct pad *pad, double x, double y, double width, const char *of)
{
    double height = 0;

    for (int i = 0; i < pad->rules->languages; i++) {
        struct text text = { .string = phrase(pad->rules->edition->phrases, i, of),
                             .tag = tag_of(pad, i, of),
                             .size = PAD_NOTE,
                             .leading = 9.6,
                             .width = width };
        height += flow_text(&pad->rules->flow, pad->cr, x, y + height, "P", &text);
    }
    return height;
}

static void draw_rule(const struct pad *pad, double x, double y, double width)
{
    theme_source(pad->cr, ROLE_INK_SOFT);
    cairo_set_line_width(pad->cr, PAD_LINE);
    cairo_move_to(pad->cr, x, y);
    cairo_line_to(pad->cr, x + width, y);
    cairo_stroke(pad->cr);
    theme_source(pad->cr, ROLE_INK);
}

/* ---- columns and rows ---- */

/* Pieces that are printed and laid by somebody in a turn. */
static int count_turns(const struct edition *edition, const struct form *form)
{
    const struct kit *kit = edition->game.kit;
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, form->kind) == 0 && modules_have_piece(&edition->modules, kit, &kit->piece[i]))
            count += kit->piece[i].count * (kit->piece[i].per_seat ? kit->seats_max : 1);
    return count;
}

static int rows_of(const struct edition *edition, const struct form *form)
{
    const int usual = 60;

    if (form_has_tiles(form))
        return count_turns(edition, form);
    return form != NULL && form->rows > 0 ? form->rows : usual;
}

bool pad_is_narrow(const struct pad *pad)
{
    return pad->rules->flow.width < narrow;
}

static void add_column(struct pad *pad, const char *name, double width)
{
    pad->column[pad->columns++] = (struct column){ name, width, -1 };
}

/* A column for each word of a placing and those of the game; without a form one for the move. What is left of the width
   is shared. */
static void make_columns(struct pad *pad)
{
    static const struct form any = { .columns = 1, .column = { { "pad.move", 1 } } };
    const struct kit *kit = pad->edition->game.kit;
    const struct form *form = pad->form != NULL ? pad->form : &any;
    double left = pad->rules->flow.width, shares = 0, wide = pad_is_narrow(pad) ? 0.78 : 1;
    double score = wide * (kit->seats_max > 5 ? 9 : 11);

    pad->columns = 0;
    pad->rows = rows_of(pad->edition, pad->form);
    add_column(pad, "pad.row", 9);
    add_column(pad, "pad.seat", 10);
    if (form_has_tiles(pad->form)) {
        add_column(pad, "pad.piece", wide * 15);
        add_column(pad, "x", wide * 11);
        add_column(pad, "y", wide * 11);
        add_column(pad, "pad.turn", pad_is_narrow(pad) ? 12 : 14);
    }
    pad->fixed = pad->columns;
    for (int i = 0; i < pad->columns; i++)
        left -= pad->column[i].width;
    left -= kit->seats_max * score;
    for (int i = 0; i < form->columns; i++)
        shares += form->column[i].share;
    for (int i = 0; i < form->columns; i++)
        add_column(pad, form->column[i].name, left * form->column[i].share / shares);
    for (int i = 0; i < kit->seats_max; i++)
        pad->column[pad->columns++] = (struct column){ "", score, i };
}

/* Rows of that height on the first page and on each behind it; the first has none rather than very few. */
static void count_rows(struct pad *pad, double row)
{
    const struct rulesheet *rules = pad->rules;

    pad->on_front = (int)fmax(floor((rules->flow.bottom - pad->front - head_height) / row), 0);
    pad->on_front = pad->on_front < FEWEST_ROWS ? 0 : pad->on_front;
    pad->on_second = (int)floor((rules->flow.bottom - rules->flow.top - pad->second - head_height) / row);
    pad->on_back = (int)floor((rules->flow.bottom - rules->flow.top - head_height) / row);
}

static int rows_on(const struct pad *pad, int page)
{
    return page == 0 ? pad->on_front : page == 1 ? pad->on_second : pad->on_back;
}

static int pages_needed(const struct pad *pad)
{
    int pages = pad->second > 0 ? 2 : 1, held = 0;

    for (int page = 0; page < pages; page++)
        held += rows_on(pad, page);
    while (held < pad->rows)
        held += rows_on(pad, pages++);
    return pages;
}

/* As few pages as hold all rows at their least height, then rows as high as these pages allow. */
static void make_rows(struct pad *pad)
{
    double times = pad->form != NULL ? pad->form->height : 1, least = times * row_least;

    count_rows(pad, least);
    pad->rules->flow.before = pages_needed(pad);
    for (pad->row = times * row_most; pad->row > least; pad->row -= 0.05) {
        count_rows(pad, pad->row);
        if (pages_needed(pad) <= pad->rules->flow.before)
            return;
    }
    pad->row = least;
    count_rows(pad, pad->row);
}

/* ---- the table ---- */

/* The mark of a colour, to be circled: a seat may have any. */
static void draw_colour(const struct pad *pad, double x, double y, int colour)
{
    const struct livery *livery = theme_livery(pad->edition->game.kit->colour[colour]);

    icon_path(pad->cr, livery->mark, x, y, 2.5);
    theme_fill_preserve(pad->cr, livery->body);
    theme_source(pad->cr, livery->dark);
    cairo_set_line_width(pad->cr, PAD_LINE);
    cairo_stroke(pad->cr);
    theme_source(pad->cr, ROLE_INK);
}

static void draw_column_head(const struct pad *pad, const struct column *column, double x, double y)
{
    char number[4] = { (char)('1' + column->seat) };
    double size = label_size, baseline = y + 3.6;

    if (column->seat >= 0) {
        if (column->seat == 0)
            put_phrase(pad, x + 0.9, baseline, 4 * column->width, "pad.scores", size);
        pad_text(pad, x + column->width / 2, baseline + 4.4, number, label_size, true, ALIGN_CENTER);
        return;
    }
    if (strncmp(column->name, "pad.", 4) != 0) {
        pad_text(pad, x + column->width / 2, y + 6, column->name, size + 1, true, ALIGN_CENTER);
        return;
    }
    for (int i = 0; i < pad->rules->languages; i++) {
        struct text text = { .string = phrase(pad->rules->edition->phrases, i, column->name),
                             .tag = tag_of(pad, i, column->name),
                             .size = size,
                             .floor = 5.5,
                             .bold = true,
                             .align = ALIGN_LEFT,
                             .width = column->width - 1.6,
                             .height = 4 };
        type_draw(pad->rules->flow.type, pad->cr, x + 0.9, baseline + i * 3.8, &text);
    }
}

static void draw_grid(const struct pad *pad, double y, int rows)
{
    const struct rulesheet *rules = pad->rules;
    double height = head_height + rows * pad->row, x = rules->flow.left;

    theme_source(pad->cr, ROLE_INK_SOFT);
    cairo_set_line_width(pad->cr, PAD_LINE);
    for (int i = 0; i <= rows; i++) {
        double at = y + head_height + i * pad->row;
        cairo_move_to(pad->cr, rules->flow.left, at);
        cairo_line_to(pad->cr, rules->flow.left + rules->flow.width, at);
    }
    for (int i = 0; i < pad->columns; i++) {
        cairo_move_to(pad->cr, x, pad->column[i].seat > 0 ? y + head_height / 2 : y);
        cairo_line_to(pad->cr, x, y + height);
        x += pad->column[i].width;
    }
    cairo_stroke(pad->cr);
    theme_source(pad->cr, ROLE_INK);
    cairo_set_line_width(pad->cr, 0.35);
    cairo_rectangle(pad->cr, rules->flow.left, y, rules->flow.width, height);
    cairo_stroke(pad->cr);
}

static void draw_table(const struct pad *pad, double y, int first, int rows)
{
    double x = pad->rules->flow.left;

    for (int i = 0; i < rows; i++)
        if (i % 2 == 1) {
            theme_wash(pad->cr, ROLE_INK, 0.035);
            cairo_rectangle(pad->cr, x, y + head_height + i * pad->row, pad->rules->flow.width, pad->row);
            cairo_fill(pad->cr);
        }
    draw_grid(pad, y, rows);
    for (int i = 0; i < pad->columns; i++) {
        draw_column_head(pad, &pad->column[i], x, y);
        x += pad->column[i].width;
    }
    theme_source(pad->cr, ROLE_INK_SOFT);
    for (int i = 0; i < rows; i++) {
        struct buf number = { 0 };
        buf_int(&number, first + i + 1);
        pad_text(pad, pad->rules->flow.left + pad->column[0].width - 1.4, y + head_height + (i + 0.5) * pad->row + 0.95,
                 number.text, PAD_NOTE, false, ALIGN_RIGHT);
        buf_finish(&number);
    }
    theme_source(pad->cr, ROLE_INK);
}

/* ---- the head of the first page ---- */

static double draw_title(const struct pad *pad)
{
    const struct rulesheet *rules = pad->rules;
    struct buf title = { 0 }, game = { 0 };

    add_phrase(pad, &title, "pad.title", " ");
    for (int i = 0; i < rules->languages; i++)
        buf_printf(&game, "%s%s", i > 0 ? " " : "", pad->edition->words[i]->title);
    struct text text = {
        .string = title.text, .size = 18, .floor = 12, .bold = true, .width = rules->flow.width * 0.6
    };
    struct text name = { .string = game.text, .size = 11, .align = ALIGN_RIGHT };
    double baseline;
    type_measure(rules->flow.type, &text, NULL, NULL, &baseline);
    double height = flow_text(&pad->rules->flow, pad->cr, rules->flow.left, rules->flow.top, "H1", &text);
    type_draw(rules->flow.type, pad->cr, rules->flow.left + rules->flow.width, rules->flow.top + baseline, &name);
    buf_finish(&title);
    buf_finish(&game);
    return rules->flow.top + height + 2;
}

/* What the field above it is for, in every language; wraps where it has to. Returns the height. */
static double draw_seed_note(const struct pad *pad, double x, double y, double width)
{
    struct buf string = { 0 };

    add_phrase(pad, &string, "pad.seed-note", " ");
    struct text text = { .string = buf_text(&string), .tag = pad->edition->words[0]->tag, .size = 6.5, .width = width };
    theme_source(pad->cr, ROLE_INK_SOFT);
    double height = flow_text(&pad->rules->flow, pad->cr, x, y, "P", &text);
    theme_source(pad->cr, ROLE_INK);
    buf_finish(&string);
    return height;
}

static double draw_fields(const struct pad *pad, double y, double width)
{
    static const char *const fields[] = { "pad.dealt", "pad.event", "pad.date", "pad.options", "pad.seed" };
    double x = pad->rules->flow.left, pitch = pad_is_narrow(pad) ? 6.4 : 7.6, label = 27;
    bool dealt = words_name(pad->rules->edition->phrases->game[0], fields[0]) != NULL;

    for (int i = dealt ? 0 : 1; i < 5; i++) {
        y += pitch;
        put_phrase(pad, x, y - 1.4, label - 2, fields[i], label_size + 0.5);
        draw_rule(pad, x + label, y, width - label);
    }
    return y + fmax(3.5, 0.5 + draw_seed_note(pad, x + label, y + 0.5, width - label));
}

static double draw_players(const struct pad *pad, double y, double width)
{
    const struct rulesheet *rules = pad->rules;
    const struct kit *kit = pad->edition->game.kit;
    double x = rules->flow.left, pitch = pad_is_narrow(pad) ? 5.8 : 7, score = 24, colour = 15, step = 3.8,
           name = colour + fmax(kit->colours * step, 17) + 2;

    put_phrase(pad, x, y + 4, colour - 1, "pad.seat", label_size);
    put_phrase(pad, x + colour, y + 4, name - colour - 1, "pad.colour", label_size);
    put_phrase(pad, x + name, y + 4, width - name - score - 3, "pad.player", label_size);
    put_phrase(pad, x + width - score, y + 4, score, "pad.result", label_size);
    y += 4.2;
    for (int i = 0; i < kit->seats_max; i++) {
        char number[4] = { (char)('1' + i) };
        y += pitch;
        pad_text(pad, x + 1, y - 1.4, number, 10, true, ALIGN_LEFT);
        for (int k = 0; k < kit->colours; k++)
            draw_colour(pad, x + colour + step * (k + 0.5), y - 2.6, k);
        draw_rule(pad, x + name, y, width - name - score - 3);
        draw_rule(pad, x + width - score, y, score);
    }
    return y;
}

static double draw_legend(const struct pad *pad, double x, double y, double width)
{
    struct type *type = pad->rules->flow.type;
    double gap = 4, column = (width - 2 * gap) / 3, size = fmin(column, pad_is_narrow(pad) ? legend_narrow : column),
           height = 0;
    static const char *const notes[] = { "pad.cells", "pad.turns", "pad.sides" };

    legend_cells(pad->cr, type, x, y, size);
    legend_turns(pad->cr, pad->rules->edition, &pad->rules->stamps, pad->form, x + column + gap, y, size);
    legend_sides(pad->cr, type, x + 2 * (column + gap), y, size, pad->form == NULL || pad->form->halves);
    for (int i = 0; i < 3; i++)
        height = fmax(height, pad_note(pad, x + i * (column + gap), y + size + 1, column, notes[i]));
    return y + size + 1 + height;
}

static const char *meaning_of(const struct pad *pad, int language, const char *of)
{
    const char *whole = phrase(pad->rules->edition->phrases, language, of), *bar = strchr(whole, '|');

    return bar != NULL ? bar + 1 + strspn(bar + 1, " ") : whole;
}

/* In one line, or wrapped at the least size. Returns the height. */
static double draw_meaning(const struct pad *pad, double x, double y, double width, const struct words *words,
                           const char *meaning)
{
    struct text text = { .string = meaning, .tag = words->tag, .file = words->file, .size = 6 };
    const double line = 3.4, above = 0.3;
    double wide;

    type_measure(pad->rules->flow.type, &text, &wide, NULL, NULL);
    text.width = width;
    if (wide >= width)
        return above + flow_text(&pad->rules->flow, pad->cr, x, y + above, "P", &text);
    text.floor = text.size;
    text.size = PAD_NOTE;
    text.height = line;
    flow_text(&pad->rules->flow, pad->cr, x, y + above, "P", &text);
    return above + line;
}

/* "grass:n | grass and a side" in all languages: what is written, and what that means; one below the other where a line
   does not hold them. Returns the height. */
static double draw_word(const struct pad *pad, double x, double y, double width, const char *of)
{
    const char *whole = phrase(pad->rules->edition->phrases, 0, of), *bar = strchr(whole, '|');
    struct buf code = { 0 }, together = { 0 };
    double left = form_has_tiles(pad->form) ? 25 : 30, wide, height = 0;

    buf_add(&code, whole, bar != NULL ? (size_t)(bar - whole) : 0);
    pad_text(pad, x, y + 2.7, buf_text(&code), PAD_NOTE, true, ALIGN_LEFT);
    for (int i = 0; i < pad->rules->languages; i++)
        buf_printf(&together, "%s%s", i > 0 ? " · " : "", meaning_of(pad, i, of));
    struct text text = { .string = buf_text(&together), .tag = pad->edition->words[0]->tag, .size = 6 };
    type_measure(pad->rules->flow.type, &text, &wide, NULL, NULL);
    if (wide < width - left)
        height = draw_meaning(pad, x + left, y, width - left, pad->edition->words[0], buf_text(&together));
    for (int i = 0; i < pad->rules->languages && wide >= width - left; i++)
        height += draw_meaning(pad, x + left, y + height, width - left,
                               phrase_words(pad->rules->edition->phrases, i, of), meaning_of(pad, i, of));
    buf_finish(&code);
    buf_finish(&together);
    return height;
}

/* <name of="pad.word.1"> and so on; those of a module have its name before the number. */
static double draw_list(const struct pad *pad, double x, double y, double width, const char *module)
{
    double height = 0;

    for (int i = 1; i <= WORDS_LISTED; i++) {
        struct buf of = { 0 };
        buf_printf(&of, "pad.word.%s%s%d", module != NULL ? module : "", module != NULL ? "." : "", i);
        bool found = words_name(pad->rules->edition->phrases->game[0], buf_text(&of)) != NULL;
        height += found ? draw_word(pad, x, y + height, width, buf_text(&of)) : 0;
        buf_finish(&of);
    }
    return height;
}

/* Those of the modules that are printed; returns where they end. */
static double draw_module_words(const struct pad *pad, double x, double y, double width)
{
    const struct kit *kit = pad->edition->game.kit;

    for (int i = 0; i < kit->sets; i++)
        if (modules_have(&pad->edition->modules, kit->set[i].id))
            y += draw_list(pad, x, y, width, kit->set[i].id);
    return y;
}

/* The words of the game, and that of every log. */
static double draw_words(const struct pad *pad, double x, double y, double width)
{
    struct buf title = { 0 };

    add_phrase(pad, &title, "pad.words", " ");
    pad_text(pad, x, y + 2.7, buf_text(&title), label_size, true, ALIGN_LEFT);
    buf_finish(&title);
    y += 4.4;
    y += draw_list(pad, x, y, width, NULL);
    return y + draw_word(pad, x, y, width, "pad.end");
}

/* Everything one under the other; the words of modules stand on the second page. */
static double draw_narrow_head(const struct pad *pad)
{
    double x = pad->rules->flow.left, width = pad->rules->flow.width;
    double y = draw_players(pad, draw_fields(pad, draw_title(pad) - 3, width), width) + 2.5;

    if (pad->form == NULL || form_has_tiles(pad->form))
        y = draw_legend(pad, x, y, width) + 1.5;
    if (pad->form != NULL)
        y = pad_sample(pad, x, draw_words(pad, x, y, width) + 1.5, width);
    return y + 3;
}

/* The words of modules above the table of the second page, where the first is narrow; returns their height. */
static double draw_second_head(const struct pad *pad)
{
    const struct rulesheet *rules = pad->rules;

    if (!pad_is_narrow(pad) || pad->form == NULL)
        return 0;
    double height = draw_module_words(pad, rules->flow.left, rules->flow.top, rules->flow.width) - rules->flow.top;
    return height > 0 ? height + 3 : 0;
}

/* Where no tile is laid there is no legend: the words stand beside the players, x,y, the sample below both. */
static double draw_head_of_words(const struct pad *pad, double under_players, double x, double y, double width)
{
    double under_words = draw_module_words(pad, x, draw_words(pad, x, y + 1, width), width);

    return pad_sample(pad, pad->rules->flow.left, fmax(under_players, under_words) + 2, pad->rules->flow.width) + 2;
}

/* Draws the head where there is a context, and finds where the table begins. */
static double draw_head(const struct pad *pad)
{
    double width = pad->rules->flow.width, left = width * 0.47, right = width - left - 8,
           x = pad->rules->flow.left + left + 8;

    if (pad_is_narrow(pad))
        return draw_narrow_head(pad);
    double y = draw_title(pad);
    double under_players = draw_players(pad, draw_fields(pad, y - 2, left) + 1, left);
    if (pad->form != NULL && !form_has_tiles(pad->form))
        return draw_head_of_words(pad, under_players, x, y, right);
    double under_legend = draw_legend(pad, x, y + 1, right);
    if (pad->form != NULL) {
        under_players = draw_words(pad, pad->rules->flow.left, under_players + 2, left);
        if (pad_is_wide_sample(pad)) {
            under_players = draw_module_words(pad, pad->rules->flow.left, under_players, left);
            return pad_sample(pad, pad->rules->flow.left, fmax(under_players, under_legend) + 2, width) + 2;
        }
        under_legend = draw_module_words(pad, x, pad_sample(pad, x, under_legend + 2, right) + 2, right);
    }
    return fmax(under_players + 3, under_legend + 1);
}

/* ---- the document ---- */

static void put_table(const struct pad *pad, double y, int first, int rows)
{
    const struct rulesheet *rules = pad->rules;
    const double place[] = { rules->flow.left, y, rules->flow.width, head_height + rows * pad->row };

    draw_table(pad, y, first, rows);
    DUMP_LINE(rules->flow.press->dump, place, "table %d %d", first + 1, first + rows);
}

static bool draw_form(struct pad *pad, struct error *error)
{
    struct rulesheet *rules = pad->rules;

    for (int page = 0, done = 0; page < rules->flow.before; page++) {
        char label[16];
        snprintf(label, sizeof label, "%d", page + 1);
        pad->cr = press_page(rules->flow.press, rules->flow.document, page % 2 == 1, label);
        theme_source(pad->cr, ROLE_INK);
        if (page == 0)
            document_outline(rules->flow.document, 0, phrase(rules->edition->phrases, 0, "pad.title"), rules->flow.top);
        double y = page == 0 ? draw_head(pad) : rules->flow.top;
        if (page == 1)
            y += draw_second_head(pad);
        int rows = rows_on(pad, page);
        rows = rows < pad->rows - done ? rows : pad->rows - done;
        if (rows > 0)
            put_table(pad, y, done, rows);
        done += rows;
        flow_foot(&rules->flow, pad->cr, page);
    }
    return type_good(rules->flow.type, error);
}

/* The head is drawn once into nothing, to know its height. */
static double measure_head(struct pad *pad)
{
    cairo_surface_t *nothing = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);

    pad->cr = cairo_create(nothing);
    ink_enter(pad->cr, &pad->rules->edition->ink);
    theme_enter(pad->cr, pad->rules->flow.press->theme);
    cairo_tag_begin(pad->cr, "Document", NULL);
    make_columns(pad);
    double height = draw_head(pad);
    pad->second = draw_second_head(pad);
    cairo_destroy(pad->cr);
    cairo_surface_destroy(nothing);
    return height;
}

static bool measure(struct pad *pad, struct error *error)
{
    const struct rulesheet *rules = pad->rules;
    bool wide = rules->flow.width >= narrowest;

    pad->front = wide ? measure_head(pad) : 0;
    if (wide && !type_good(rules->flow.type, error))
        return false;
    if (!wide || pad->front > rules->flow.bottom)
        return fail(error, ERROR_USAGE, NULL,
                    _("the log pad does not fit on %s paper; take a larger one (--paper) or one language (--lang)"),
                    rules->flow.press->paper.name);
    make_rows(pad);
    return true;
}

static void add_blocks(struct rulesheet *rules)
{
    struct flow_block *title = rulesheet_add(rules, title_set, 0, NULL);
    title->wide = true;
    title->kind = "title";
    for (int i = 0; i < rules->kit->sections; i++)
        section_add(rules, i);
    boxes_add(rules);
}

/* The rules of the log and, behind them, how this game is written down. */
static bool print_rules(struct rulesheet *rules, struct rulesheet *record, struct error *error)
{
    if (record->flow.blocks == 0)
        return rulesheet_print(rules, error);
    record->flow.document = rules->flow.document;
    record->flow.foot.string = rules->flow.foot.string;
    record->flow.before = rules->flow.before + rules->flow.pages;
    return rulesheet_print(rules, error) && rulesheet_print(record, error);
}

static bool place(struct rulesheet *rules, struct rulesheet *record, struct error *error)
{
    if (record->flow.blocks > 0 && !flow_place(&record->flow, error))
        return false;
    rules->flow.after = record->flow.pages;
    return flow_place(&rules->flow, error);
}

static bool write_document(struct rulesheet *rules, struct rulesheet *record, const struct form *form,
                           const char *path, struct error *error)
{
    const struct edition *edition = rules->edition;
    struct pad pad = { .rules = rules, .edition = edition, .form = form };
    struct buf title = { 0 };

    for (int i = 0; i < edition->languages; i++)
        buf_printf(&title, "%s%s", i > 0 ? " " : "", edition->words[i]->title);
    buf_puts(&title, " – ");
    add_phrase(&pad, &title, "pad.title", " ");
    rules->flow.foot.string = title.text;
    if (measure(&pad, error) && place(rules, record, error))
        rules->flow.document = document_new(
            &(struct document_info){
                .title = title.text, .lang = edition->words[0]->lang, .duplex = 1, .ink = &edition->ink },
            error);
    bool good = rules->flow.document != NULL && draw_form(&pad, error) && print_rules(rules, record, error) &&
                document_save(rules->flow.document, path, error);
    document_free(rules->flow.document);
    buf_finish(&title);
    return good;
}

static bool write_pad(struct rulesheet *rules, const struct form *form, const char *path, struct error *error)
{
    const struct edition *edition = rules->edition;
    bool *elsewhere = arena_alloc(&rules->flow.arena, (size_t)edition->game.kit->rules + 1);
    const struct rulebook *book;
    struct rulesheet record;

    if (!rulebook_load(edition, &rules->flow.arena, &book, error))
        return false;
    record_init(&record, edition, rules->flow.press, book, elsewhere);
    bool good = write_document(rules, &record, form, path, error);
    rulesheet_finish(&record);
    return good;
}

bool logpad_write(const struct edition *edition, const struct press *press, const char *path, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct form *form;
    int languages = edition->languages;

    if (languages < 1 || languages > RULESHEET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the log pad takes one language or two, not %d"), languages);

    if (!form_load(edition, &edition->phrases->arena, &form, error))
        return false;
    /* the rules of the log that only games without tiles need are those of its one option */
    struct modules modules = { .some = form_has_tiles(form) };
    const struct words *words[RULESHEET_LANGUAGES];
    struct rulesheet rules;

    for (int i = 0; i < languages; i++)
        words[i] = pad_words(edition->phrases, i, edition->phrases->playlog[i], kit->game);
    rulesheet_init(&rules, edition, press, edition->phrases->kit, &modules, words);
    columns_divide(&rules);
    add_blocks(&rules);
    bool good = write_pad(&rules, form, path, error);
    rulesheet_finish(&rules);
    return good;
}
