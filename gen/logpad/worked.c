#include "worked.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"

static const double picture_gap = 3, column_gap = 4, letter_room = 4.6, low = 0.8, large = 1.25, roomy = 1.5,
                    grows = 1.3, strip_grows = 2.5, note_gap = 3.5, below_note = 2.5, between_turns = 2.5,
                    written_least = 50, aside_gap = 5, pair_gap = 7, aside_least = 50, aside_far = 25,
                    caption_least = 60, low_by = 2, between_lines = 4, caption_gap = 1.2, code_high = 3.3,
                    code_base = 2.6, code_size = 8.5, name_size = 8, name_high = 3.4, name_room = 4, name_inside = 0.6,
                    name_deep = 1.8;
/* STRIP_LEAST: fewer pictures would not fill the width. NAMED_MOST: cells further out have no name. */
enum { STRIP_LEAST = 3, CODES_MAX = 32, NAMED_MOST = 20 };

void worked_letter(const struct pad *pad, double x, double y, char letter, bool soft)
{
    const double radius = 1.6, size = 7;

    if (letter == '\0' || pad->cr == NULL)
        return;
    cairo_new_path(pad->cr);
    cairo_arc(pad->cr, x, y, radius, 0, 2 * M_PI);
    theme_source(pad->cr, ROLE_PAPER);
    cairo_fill_preserve(pad->cr);
    theme_source(pad->cr, soft ? ROLE_INK_SOFT : ROLE_BLUE_DARK);
    cairo_set_line_width(pad->cr, 0.25);
    cairo_stroke(pad->cr);
    pad_text(pad, x, y + 0.75, (char[]){ letter, '\0' }, size, true, ALIGN_CENTER);
    theme_source(pad->cr, ROLE_INK);
}

/* More lines than stand beside a picture without a gap below it. */
enum { LONG = 10 };

static bool is_long(const struct form_turn *turn)
{
    return turn->lines > LONG;
}

/* How many lines of a turn stand below each other: those of a long one are in two columns. */
static int lines_down(const struct form_turn *turn)
{
    return is_long(turn) ? (turn->lines + 1) / 2 : turn->lines;
}

static double widest_line(const struct pad *pad, const struct form_turn *turn)
{
    double widest = 0;

    for (int i = 0; i < turn->lines; i++) {
        struct text text = { .string = turn->line[i], .size = PAD_TEXT };
        double wide;
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
    }
    return widest;
}

/* The width of the lines of a turn, each with its letter ahead. */
static double width_of_turn(const struct pad *pad, const struct form_turn *turn)
{
    double width = letter_room + widest_line(pad, turn);

    return is_long(turn) ? 2 * width + between_lines : width;
}

/* ---- turns that one picture shows ---- */

/* How many that are, from the first of them on. */
static int shown_together(const struct pad *pad, int first)
{
    int count = 1;

    while (first + count < pad->form->turns && pad->form->turn[first + count].same)
        count++;
    return count;
}

/* Which of the pictures shows the turn. */
static int picture_of(const struct pad *pad, int turn)
{
    int picture = 0;

    for (int i = 1; i <= turn; i++)
        picture += pad->form->turn[i].same ? 0 : 1;
    return picture;
}

/* The first turn of the next picture. */
static int next_shown(const struct pad *pad, int first)
{
    return first + shown_together(pad, first);
}

/* Of the lines of all turns of a picture side by side, each with its letters ahead. */
static double lines_width(const struct pad *pad, int first)
{
    double width = 0;

    for (int i = first; i < next_shown(pad, first); i++)
        width += (i > first ? between_lines : 0) + width_of_turn(pad, &pad->form->turn[i]);
    return width;
}

/* ---- pictures ---- */

/* How many times as large as usual the pictures are before they grow. */
static double usual_scale(const struct pad *pad)
{
    return pad->roomy ? roomy : pad->large ? large : pad->low ? low : 1;
}

/* The picture of a turn as the rulebook asks for it. */
static const struct position *own_picture(const struct pad *pad, int turn)
{
    return &pad->pictures.picture[picture_of(pad, turn)];
}

/* Side by side each has a column of that width. */
static double column_width(const struct pad *pad)
{
    int columns = picture_of(pad, pad->form->turns - 1) + 1;

    return (pad->flow.width - (columns - 1) * column_gap) / columns;
}

/* Whether pictures are so many that side by side they fill the width, all of a size, whose lines each have room in a
   column. */
static bool fill_width(const struct pad *pad)
{
    double column = column_width(pad);

    for (int turn = 0; turn < pad->form->turns; turn = next_shown(pad, turn))
        if (lines_width(pad, turn) > column || fabs(own_picture(pad, turn)->high - own_picture(pad, 0)->high) > 0.01)
            return false;
    return picture_of(pad, pad->form->turns - 1) + 1 >= STRIP_LEAST && !pad_is_narrow(pad);
}

/* Whether a picture shows several turns. */
static bool are_shown_together(const struct pad *pad)
{
    for (int turn = 0; turn < pad->form->turns; turn = next_shown(pad, turn))
        if (shown_together(pad, turn) > 1)
            return true;
    return false;
}

/* Whether what happened stands behind the lines, of all turns of the page, or else below them: long ones would leave a
   large picture no room beside both. */
static bool has_aside(const struct pad *pad)
{
    for (int turn = 0; turn < pad->form->turns; turn = next_shown(pad, turn))
        if (usual_scale(pad) > 1 && is_long(&pad->form->turn[turn]))
            return false;
    return !are_shown_together(pad) && !pad_is_narrow(pad) && !pad->strip;
}

/* How wide what is written beside a picture is at least. */
static double written_width(const struct pad *pad, int first)
{
    return fmax(lines_width(pad, first), written_least);
}

/* What a turn has of a line that it shares with another one: a picture and what is written beside it. */
static double own_width(const struct pad *pad, int first)
{
    return own_picture(pad, first)->wide + picture_gap + written_width(pad, first);
}

/* Whether this turn and that of the next picture stand side by side, where what happened never stands behind the
   lines. */
static bool are_pair(const struct pad *pad, int first)
{
    int second = next_shown(pad, first);

    return are_shown_together(pad) && second < pad->form->turns && !pad_is_narrow(pad) &&
           own_width(pad, first) + pair_gap + own_width(pad, second) <= pad->flow.width;
}

/* The turn behind those that stand side by side from this one on. */
static int next_beside(const struct pad *pad, int first)
{
    return next_shown(pad, are_pair(pad, first) ? next_shown(pad, first) : first);
}

/* The width that a turn has: what two have side by side is shared as they need it. */
static double room_of(const struct pad *pad, int turn)
{
    int first = 0;

    while (next_beside(pad, first) <= turn)
        first = next_beside(pad, first);
    if (!are_pair(pad, first))
        return pad->flow.width;
    double both = own_width(pad, first) + own_width(pad, next_shown(pad, first));
    return (pad->flow.width - pair_gap) * own_width(pad, turn) / both;
}

/* How many times as large the picture of a turn may be that has room for what is written. */
static double most_of(const struct pad *pad, int first)
{
    double written = written_width(pad, first) + (has_aside(pad) ? aside_gap + aside_least : 0),
           beside = room_of(pad, first) - picture_gap - written;

    return fmax(pad->strip ? column_width(pad) : beside, 0) / own_picture(pad, first)->wide;
}

/* That of all pictures, which have grown so much, but leave room for what is written about each. */
static double scale_of(const struct pad *pad, double grown)
{
    double scale = grown * usual_scale(pad);

    for (int turn = 0; turn < pad->form->turns; turn = next_shown(pad, turn))
        scale = fmin(scale, most_of(pad, turn));
    return scale;
}

/* The one that shows a turn, in that scale. */
static struct position picture_for(const struct pad *pad, int first, double scale)
{
    struct position picture = *own_picture(pad, first);

    position_scale(&picture, scale);
    return picture;
}

/* With the letter of its cell, or softly where nothing is written for it. */
static void draw_line(const struct pad *pad, double x, double y, const struct form_turn *turn, int line)
{
    int origin = pad->origin[turn - pad->form->turn][line];

    worked_letter(pad, x + 1.6, y + 1.8, origin >= 0 ? pad->letter[origin] : '\0', false);
    pad_source(pad, origin < 0 ? ROLE_INK_SOFT : ROLE_INK);
    pad_text(pad, x + letter_room, y + 2.8, turn->line[line], PAD_TEXT, false, ALIGN_LEFT);
    pad_source(pad, ROLE_INK);
}

static const double under_number = PAD_PITCH + 0.6;

static double lines_height(const struct form_turn *turn)
{
    return under_number + lines_down(turn) * PAD_PITCH;
}

/* What a row becomes, under its number; returns the height. */
static double draw_lines(const struct pad *pad, double x, double y, const struct form_turn *turn)
{
    struct buf number = { 0 };

    pad_say(pad, &number, "pad.row", " ");
    buf_printf(&number, " %s", turn->cell[0]);
    pad_text(pad, x, y + 2.8, number.text, PAD_TEXT, true, ALIGN_LEFT);
    buf_finish(&number);
    double pitch = letter_room + widest_line(pad, turn) + between_lines;
    for (int i = 0; i < turn->lines; i++)
        draw_line(pad, x + i / lines_down(turn) * pitch, y + under_number + i % lines_down(turn) * PAD_PITCH, turn, i);
    return lines_height(turn);
}

/* ---- codes of what lies there ---- */

/* Above a picture whose pieces are named as in the log. */
static double code_room(const struct position *picture)
{
    return node_attr(picture->node, "coded") != NULL ? code_high : 0;
}

/* What is drawn on, and the cells that have their code. */
struct coding {
    const struct pad *pad;
    const struct position *picture;
    double x, y;
    int codes;
    struct {
        int x, y;
    } coded[CODES_MAX];
};

static bool is_coded(const struct coding *coding, const struct placing *placing)
{
    for (int i = 0; i < coding->codes; i++)
        if (coding->coded[i].x == placing->x && coding->coded[i].y == placing->y)
            return true;
    return coding->codes == CODES_MAX;
}

/* Over its cell the last word of its name, of the first piece that lies there before the last line, as it is drawn. */
static void draw_code(const struct placing *placing, void *context)
{
    struct coding *coding = context;
    const struct board *board = &coding->picture->board;
    const char *blank = strrchr(placing->what, ' ');

    if (!tableau_draws(board->tableau, placing) || is_coded(coding, placing))
        return;
    cairo_rectangle_t window = diagram_window(board), cell = diagram_cell(board, placing->x, placing->y);
    double scale = coding->picture->map_wide * coding->picture->shrink / window.width, left = cell.x - window.x;
    if (left < -1e-6 || left + cell.width > window.width + 1e-6)
        return;
    coding->coded[coding->codes].x = placing->x;
    coding->coded[coding->codes++].y = placing->y;
    pad_text(coding->pad, coding->x + (left + cell.width / 2) * scale, coding->y + code_base,
             blank != NULL ? blank + 1 : placing->what, code_size, true, ALIGN_CENTER);
}

static void draw_codes(const struct pad *pad, double x, double y, const struct position *picture)
{
    const struct board *board = &picture->board;
    struct coding coding = { .pad = pad, .picture = picture, .x = x, .y = y };

    if (code_room(picture) > 0 && pad->cr != NULL)
        board->table.game->each_placing(board->state, &board->table, draw_code, &coding);
}

/* ---- names of cells ---- */

/* Whether a line has that word, by itself or behind a colon. */
static bool is_word_of(const char *line, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(line, word); at != NULL; at = strstr(at + 1, word))
        if ((at == line || at[-1] == ' ' || at[-1] == ':') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* Whether the lines of what a picture shows call a cell by that name. */
static bool is_called(const struct pad *pad, int first, const char *name)
{
    for (int i = first; i < next_shown(pad, first); i++)
        for (int k = 0; k < pad->form->turn[i].lines; k++)
            if (is_word_of(pad->form->turn[i].line[k], name))
                return true;
    return false;
}

/* On paper: its middle at x, its foot at y. */
static void draw_name(const struct pad *pad, double x, double y, double wide, const char *name)
{
    const double down = 2.6;

    cairo_new_path(pad->cr);
    cairo_rectangle(pad->cr, x - wide / 2, y - name_high, wide, name_high);
    theme_source(pad->cr, ROLE_PAPER);
    cairo_fill_preserve(pad->cr);
    theme_source(pad->cr, ROLE_BLUE_DARK);
    cairo_set_line_width(pad->cr, 0.25);
    cairo_stroke(pad->cr);
    pad_text(pad, x, y - name_high + down, name, name_size, true, ALIGN_CENTER);
    theme_source(pad->cr, ROLE_INK);
}

static double name_width(const struct pad *pad, const char *name)
{
    const double beside = 0.9;
    const struct text text = { .string = name, .tag = "en", .size = name_size, .bold = true };
    double wide;

    type_measure(pad->flow.type, &text, &wide, NULL, NULL);
    return wide + 2 * beside;
}

/* In the lower corner of a hex, as deep as it is wide enough there, since pieces stand in the upper one, or in the
   upper left corner of a square, on whose sides arrows stand. The picture begins at y. */
static void name_cell(const struct pad *pad, double y, const cairo_rectangle_t *cell, const char *name, bool hexes)
{
    double wide = name_width(pad, name), slope = cell->height / 4 / (cell->width / 2);
    double foot = cell->y + cell->height - slope * (wide / 2 + name_deep);

    if (!hexes)
        draw_name(pad, cell->x + name_inside + wide / 2, y + cell->y + name_room, wide, name);
    else
        draw_name(pad, cell->x + cell->width / 2, y + foot, wide, name);
}

/* Every cell of a map that the lines call by its name has that in it, and where pieces are laid in cells the one from
   which these are counted. */
static void draw_names(const struct pad *pad, double x, double y, int first, const struct position *picture)
{
    const struct board *board = &picture->board;
    const cairo_rectangle_t window = diagram_window(board);
    double scale = picture->map_wide * picture->shrink / window.width;

    if (!pad->form->named || pad->cr == NULL)
        return;
    for (int across = -NAMED_MOST; across <= NAMED_MOST; across++)
        for (int down = -NAMED_MOST; down <= NAMED_MOST; down++) {
            const cairo_rectangle_t cell = diagram_cell(board, across, down);
            double middle = cell.x + cell.width / 2 - window.x, top = cell.y - window.y;
            struct buf name = { 0 };
            buf_printf(&name, "%d,%d", across, down);
            if (middle > 0 && middle < window.width && top + cell.height > 0 && top < window.height &&
                (is_called(pad, first, name.text) || (pad->form->kind != NULL && across == 0 && down == 0)))
                name_cell(pad, y,
                          &(cairo_rectangle_t){ x + (cell.x - window.x) * scale, top * scale, cell.width * scale,
                                                cell.height * scale },
                          name.text, board->tableau->hexes);
            buf_finish(&name);
        }
}

/* How far from the left edge the lines of a turn end, without the gap behind its picture. */
static double lines_end(const struct pad *pad, int turn, double scale)
{
    return scale * own_picture(pad, turn)->wide + lines_width(pad, turn);
}

/* Where the furthest lines end, but for those that end behind `most`. */
static double furthest_end(const struct pad *pad, double scale, double most)
{
    double furthest = 0;

    for (int turn = 0; turn < pad->form->turns; turn = next_shown(pad, turn))
        if (lines_end(pad, turn, scale) <= most)
            furthest = fmax(furthest, lines_end(pad, turn, scale));
    return furthest;
}

/* Where that begins which happened, behind the lines of all turns, from the left edge; of those whose lines end far
   from there, behind theirs. */
static double aside_of(const struct pad *pad, int first, double scale)
{
    double end = furthest_end(pad, scale, INFINITY), near = end - aside_far;

    if (lines_end(pad, first, scale) < near)
        end = furthest_end(pad, scale, near);
    return fmin(picture_gap + end + aside_gap, pad->flow.width - aside_least);
}

/* What happened, all languages below each other; returns the height. */
static double draw_caption(const struct pad *pad, double x, double y, double width, const struct position *picture)
{
    return position_caption_between(pad->book, pad->cr, x, y, width, NULL, picture);
}

/* Whether a wide picture ends so far above its lines that what happened stands below it. */
static bool is_low(const struct pad *pad, int first, const struct position *picture)
{
    double lines = 0;

    for (int i = first; i < next_shown(pad, first); i++)
        lines = fmax(lines, lines_height(&pad->form->turn[i]));
    return !pad->strip && picture->wide >= caption_least && code_room(picture) + picture->high + low_by < lines;
}

/* The lines that the rows of a picture become, and unless that stands behind them or below the picture, below them what
   happened; returns the height. */
static double draw_written(const struct pad *pad, double x, double y, double width, int first,
                           const struct position *picture)
{
    double in = 0, lines = 0;

    for (int i = first; i < next_shown(pad, first); i++) {
        lines = fmax(lines, draw_lines(pad, x + in, y, &pad->form->turn[i]));
        in += width_of_turn(pad, &pad->form->turn[i]) + between_lines;
    }
    if (has_aside(pad) || is_low(pad, first, picture))
        return lines;
    lines += caption_gap;
    return lines + draw_caption(pad, x, y + lines, width, picture);
}

/* The table behind the rows that a picture shows; returns the height. */
static double draw_picture(const struct pad *pad, double x, double y, int first, const struct position *picture)
{
    double codes = code_room(picture);

    draw_codes(pad, x, y, picture);
    position_draw(pad->book, pad->cr, picture, x, y + codes);
    draw_names(pad, x, y + codes, first, picture);
    return codes + picture->high;
}

/* A picture, and beside it what is written. */
static double draw_turn(const struct pad *pad, double x, double y, double width, int first, double scale)
{
    const struct position picture = picture_for(pad, first, scale);
    double in = picture.wide + picture_gap, height = draw_picture(pad, x, y, first, &picture) + 1;

    if (!has_aside(pad) && is_low(pad, first, &picture))
        height += draw_caption(pad, x, y + height, picture.wide, &picture);
    height = fmax(height, draw_written(pad, x + in, y, width - in, first, &picture));
    if (!has_aside(pad))
        return height;
    double aside = aside_of(pad, first, scale);
    return fmax(height, draw_caption(pad, x + aside, y, width - aside, &picture));
}

/* One turn, or two side by side. */
static double set_turns(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    double scale = scale_of(pad, block->grown), height = 0;

    pad->cr = cr;
    for (int turn = block->index; turn < next_beside(pad, block->index); turn = next_shown(pad, turn)) {
        double width = room_of(pad, turn);
        height = fmax(height, draw_turn(pad, x, y, width, turn, scale));
        x += width + pair_gap;
    }
    return height;
}

/* All pictures side by side, and below the highest what is written. */
static double set_strip(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    double column = column_width(pad), scale = scale_of(pad, block->grown), high = 0, written = 0;

    pad->cr = cr;
    for (int turn = 0, i = 0; turn < pad->form->turns; turn = next_shown(pad, turn), i++) {
        const struct position picture = picture_for(pad, turn, scale);
        high = fmax(high, draw_picture(pad, x + i * (column + column_gap), y, turn, &picture));
    }
    high += picture_gap;
    for (int turn = 0, i = 0; turn < pad->form->turns; turn = next_shown(pad, turn), i++) {
        const struct position picture = picture_for(pad, turn, scale);
        double left = x + i * (column + column_gap);
        written = fmax(written, draw_written(pad, left, y + high, column, turn, &picture));
    }
    return high + written;
}

static double set_note(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;

    (void)block;
    pad->cr = cr;
    return pad_note(pad, x, y, pad->flow.width, "pad.howto");
}

bool worked_add(struct pad *pad)
{
    if (pad->pictures.count <= picture_of(pad, pad->form->turns - 1))
        return false;
    struct flow_block *note = flow_add(&pad->flow, set_note, 0);
    note->gap = note_gap;
    note->keep = true;
    pad->strip = fill_width(pad);
    for (int turn = 0; turn < (pad->strip ? 1 : pad->form->turns); turn = next_beside(pad, turn)) {
        struct flow_block *block = flow_add(&pad->flow, pad->strip ? set_strip : set_turns, turn);
        block->gap = turn == 0 ? below_note : between_turns;
        block->grows = pad->strip ? strip_grows : grows;
        block->alike = 1;
    }
    return true;
}
