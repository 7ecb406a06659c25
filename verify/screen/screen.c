#include "screen.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <wchar.h>

#include "pane.h"
#include "picker.h"
#include "terminal.h"
#include "verify/judge.h"
#include "verify/language.h"

/* Less is no room for a board and a list. */
enum { COLUMNS_LEAST = 60, ROWS_LEAST = 16, ANSWER_LEAST = 4, LIST_LEAST = 16 };
enum { COLOUR_WRITTEN = 1, COLOUR_REFUSED, COLOUR_DUE };
enum { CTRL_C = 3, CTRL_D = 4, CTRL_L = 12, CTRL_U = 21, CTRL_W = 23, CTRL_Z = 26, ESCAPE = 27, RUBOUT = 127 };

struct screen {
    struct recorder *recorder;
    struct picker picker;
    struct buf told;             /* all answers, whole lines */
    SCREEN *curses;
    size_t answer;               /* where the last one starts */
    int scroll, shift;           /* lines of the board that are above its window, columns that are left of it */
    struct buf board;            /* the one of the position before, as it was drawn first */
    bool moved;                  /* another position has not been drawn yet */
    int list;                    /* columns of the list of lines */
    bool colours, quit;
};

/* A part of the screen. */
struct area {
    int row, column, rows, columns;
};

/* ---- whether there is one ---- */

bool screen_has_room(struct buf *why)
{
    int columns, rows;

    if (!terminal_size(&columns, &rows))
        return false;
    if (columns >= COLUMNS_LEAST && rows >= ROWS_LEAST)
        return true;
    buf_printf(why, _("the terminal has %d × %d characters, a board and a list need %d × %d: line by line"), columns,
               rows, COLUMNS_LEAST, ROWS_LEAST);
    return false;
}

static bool wants_colours(void)
{
    const char *no_colour = getenv("NO_COLOR");

    return has_colors() && (no_colour == NULL || no_colour[0] == '\0');
}

static bool open_screen(struct screen *screen, struct error *error)
{
    screen->curses = newterm(NULL, stdout, stdin);
    if (screen->curses == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("the terminal cannot be used"));
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    if (getenv("ESCDELAY") == NULL)
        set_escdelay(100);
    screen->colours = wants_colours();
    if (screen->colours) {
        start_color();
        use_default_colors();
        init_pair(COLOUR_WRITTEN, COLOR_GREEN, -1);
        init_pair(COLOUR_REFUSED, COLOR_RED, -1);
        init_pair(COLOUR_DUE, COLOR_CYAN, -1);
    }
    return true;
}

/* ---- what is drawn ---- */

/* A line of a text at a place, as far as the area is wide. */
static void draw_line(const struct area *area, int row, int from, const char *line)
{
    struct buf text = { 0 };

    if (row < 0 || row >= area->rows || area->columns <= 0)
        return;
    pane_crop(line, from, area->columns, &text);
    mvaddstr(area->row + row, area->column, buf_text(&text));
    buf_finish(&text);
}

static void draw_text(int row, int column, const char *text)
{
    struct area area = { row, column, pane_lines(text), COLS - column };

    for (int i = 0; i < area.rows; i++)
        draw_line(&area, i, 0, pane_line(text, i));
}

static void draw_bar(int row, const char *text)
{
    struct area area = { row, 0, 1, COLS };

    attron(A_REVERSE);
    mvhline(row, 0, ' ', COLS);
    draw_line(&area, 0, 0, text);
    attroff(A_REVERSE);
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static int widest_line(const char *text)
{
    struct buf line = { 0 };
    int widest = 0;

    for (int lines = pane_lines(text); lines > 0; lines--, text = pane_line(text, 1)) {
        buf_clear(&line);
        buf_add(&line, text, strcspn(text, "\n"));
        int width = language_width(buf_text(&line));
        widest = width > widest ? width : widest;
    }
    buf_finish(&line);
    return widest;
}

/* Scores and piles above the map are wrapped; it keeps its rows. Returns how many lines there are more above it. */
static int wrap_head(const struct buf *text, int columns, struct buf *out)
{
    const char *map = strstr(buf_text(text), "\n\n");
    struct buf head = { 0 };

    if (map == NULL)
        map = buf_text(text) + text->length;
    buf_add(&head, buf_text(text), (size_t)(map - buf_text(text)));
    pane_wrap(buf_text(&head), columns, out);
    int more = pane_lines(buf_text(out)) - pane_lines(buf_text(&head));
    buf_puts(out, *map == '\n' ? map + 1 : map);
    buf_finish(&head);
    return more;
}

/* What stands below scores and piles. */
static const char *map_of(const char *board)
{
    const char *map = strstr(board, "\n\n");

    return map != NULL ? map : board;
}

/* The line and the column in which a text differs from another for the first time; false: in none. */
static bool find_change(const char *before, const char *now, int *row, int *column)
{
    const char *line = now;
    struct buf ahead = { 0 };

    for (*row = 0; *now != '\0' && *now == *before; now++, before++)
        if (*now == '\n') {
            line = now + 1;
            ++*row;
        }
    buf_add(&ahead, line, (size_t)(now - line));
    *column = language_width(buf_text(&ahead));
    buf_finish(&ahead);
    return *now != *before;
}

/* Where a map is wider than the window, what has changed on it since the position before is seen. */
static void show_change(struct screen *screen, const struct area *area, const char *text)
{
    const char *map = map_of(text);
    int row, column, above = 0;

    for (const char *at = text; at < map; at++)
        above += *at == '\n';
    if (screen->board.length > 0 && !journal_is_over(&screen->recorder->journal) && widest_line(map) > area->columns &&
        find_change(map_of(screen->board.text), map, &row, &column)) {
        screen->scroll = clamp(above + row + 3 - area->rows, 0, INT_MAX);
        screen->shift = clamp(column + 8 - area->columns, 0, INT_MAX);
    }
    buf_clear(&screen->board);
    buf_puts(&screen->board, text);
    screen->moved = false;
}

/* The lines that are in the window, and a word where there are more. */
static void draw_window(const struct area *area, const char *text, int first, int from)
{
    int lines = pane_lines(text);

    for (int row = 0; row < area->rows && first + row < lines; row++)
        draw_line(area, row, from, pane_line(text, first + row));
    if (first + area->rows >= lines || area->rows < 1)
        return;
    mvhline(area->row + area->rows - 1, area->column, ' ', area->columns);
    draw_line(area, area->rows - 1, 0, _("… Page Down shows the rest"));
}

/* As it is seen by whoever sits there. */
static void *seen(const struct recorder *recorder, void *state)
{
    void *veiled = recorder_seen(recorder, state);

    if (veiled == NULL)
        return state;
    free(state);
    return veiled;
}

/* The position behind a legal line, to be freed; NULL where the line is no move. */
static void *look_ahead(const struct recorder *recorder, const struct choice *choice)
{
    const struct replay *replay = &recorder->journal.replay;
    const struct game *game = replay->table.game;
    void *after = memory_new(game_size(&replay->table));
    const char *words = choice->line + choice->verb;
    struct fields fields;
    struct move move = { .seat = (int8_t)game_turn(&replay->table, replay->state) };

    if (game->copy != NULL)
        game->copy(after, replay->state);
    else
        memcpy(after, replay->state, game_size(&replay->table));
    if (fields_split(words, (int)strlen(words), &fields) && game_parse(&replay->table, &fields, &move, NULL) &&
        game_play(&replay->table, after, &move, NULL, NULL))
        return seen(recorder, after);
    free(after);
    return NULL;
}

/* The cell that the chosen line is about is seen as it will be, else what was scrolled to. */
static void draw_board(struct screen *screen, const struct area *area)
{
    const struct choice *chosen = picker_chosen(&screen->picker);
    bool marked = chosen != NULL && chosen->on_cell;
    void *after = marked ? look_ahead(screen->recorder, chosen) : NULL;
    struct board_mark mark = { marked ? chosen->x : 0, marked ? chosen->y : 0, after, 0, 0 };
    struct board_form form = { .columns = area->columns, .asked = true, .mark = marked ? &mark : NULL };
    struct buf told = { 0 }, text = { 0 };

    recorder_add_board(screen->recorder, &form, &told);
    int row = wrap_head(&told, area->columns, &text) + mark.row;
    if (screen->moved && !marked)
        show_change(screen, area, buf_text(&text));
    screen->scroll = clamp(screen->scroll, 0, clamp(pane_lines(buf_text(&text)) - area->rows, 0, INT_MAX));
    if (mark.row > 0)
        screen->scroll = clamp(screen->scroll, clamp(row + 3 - area->rows, 0, row), row);
    screen->shift = clamp(screen->shift, 0, clamp(widest_line(buf_text(&text)) - area->columns, 0, INT_MAX));
    if (mark.row > 0)
        screen->shift = clamp(screen->shift, clamp(mark.column + 8 - area->columns, 0, mark.column), mark.column);
    draw_window(area, buf_text(&text), screen->scroll, screen->shift);
    buf_finish(&told);
    buf_finish(&text);
    free(after);
}

/* "> 2 meeple road:e  (Name)": the seat is that of the question. */
static void add_row(const struct picker *picker, int place, struct buf *out)
{
    const struct choice *choice = &picker->choices->choice[picker->found[place]];

    buf_puts(out, place == picker->chosen ? "> " : "  ");
    if (picker_is_numbered(picker))
        buf_printf(out, "%d ", picker->found[place] + 1);
    buf_puts(out, choice->line + choice->verb);
    if (choice->names[0] != '\0')
        buf_printf(out, "  (%s)", choice->names);
}

static void add_count(const struct picker *picker, struct buf *out)
{
    buf_printf(out, _("%d of %d legal"), picker->count, picker->choices->count);
}

static void draw_choices(const struct picker *picker, const struct area *area)
{
    int rows = area->rows - 1;
    int first = picker->chosen < rows ? 0 : picker->chosen - rows + 1;
    struct buf text = { 0 };

    add_count(picker, &text);
    draw_line(area, 0, 0, buf_text(&text));
    for (int row = 0; row < rows && first + row < picker->count; row++) {
        buf_clear(&text);
        add_row(picker, first + row, &text);
        if (first + row == picker->chosen)
            attron(A_REVERSE);
        draw_line(area, row + 1, 0, buf_text(&text));
        attroff(A_REVERSE);
    }
    buf_finish(&text);
}

/* The columns of the map, or of what the game has in its place. */
static int board_columns(const struct screen *screen)
{
    struct buf text = { 0 };

    recorder_add_board(screen->recorder, &(struct board_form){ .columns = COLS * 3 / 5, .small = true }, &text);
    const char *map = strstr(buf_text(&text), "\n\n");
    int columns = map != NULL ? widest_line(map + 2) : 0;
    buf_finish(&text);
    return columns;
}

/* A list is as wide as its lines are, unless the board needs the room; and stays so while something is typed. */
static int list_columns(const struct screen *screen)
{
    struct buf text = { 0 };

    if (screen->picker.typed.length > 0 && screen->list > 0)
        return clamp(screen->list, LIST_LEAST, COLS * 2 / 5);

    for (int i = 0; i < screen->picker.count; i++) {
        add_row(&screen->picker, i, &text);
        buf_putc(&text, '\n');
    }
    add_count(&screen->picker, &text);
    int wanted = widest_line(buf_text(&text)) + 1, left = COLS - board_columns(screen) - 2;
    buf_finish(&text);
    return clamp(wanted, LIST_LEAST, clamp(left, COLS / 5, COLS * 2 / 5));
}

static int colour_of(const char *line)
{
    return line[0] == '+' ? COLOUR_WRITTEN : line[0] == '-' ? COLOUR_REFUSED : line[0] == '?' ? COLOUR_DUE : 0;
}

static void draw_answer(const struct screen *screen, const struct area *area, const char *text, int first)
{
    for (int row = 0; row < area->rows; row++) {
        const char *line = pane_line(text, first + row);
        int colour = screen->colours ? colour_of(line) : 0;
        attron(COLOR_PAIR(colour));
        draw_line(area, row, 0, line);
        attroff(COLOR_PAIR(colour));
    }
}

/* The last answer from its start, or as much as there is room for with those before it. */
static int draw_told(const struct screen *screen)
{
    struct buf text = { 0 };

    pane_wrap(buf_text(&screen->told) + screen->answer, COLS, &text);
    int own = pane_lines(buf_text(&text)), rows = clamp(own, ANSWER_LEAST, LINES / 2);
    buf_clear(&text);
    pane_wrap(buf_text(&screen->told), COLS, &text);
    int all = pane_lines(buf_text(&text)), first = own > rows ? all - own : all > rows ? all - rows : 0;
    struct area area = { LINES - 1 - rows, 0, rows, COLS };
    draw_answer(screen, &area, buf_text(&text), first);
    buf_finish(&text);
    return rows;
}

static void draw_question(const struct screen *screen)
{
    struct buf text = { 0 };
    struct area area = { LINES - 1, 0, 1, COLS };

    recorder_add_question(screen->recorder, &text);
    buf_printf(&text, "> %s", buf_text(&screen->picker.typed));
    int over = language_width(text.text) - COLS + 1;
    draw_line(&area, 0, over > 0 ? over : 0, text.text);
    move(LINES - 1, clamp(language_width(text.text), 0, COLS - 1));
    buf_finish(&text);
}

static void draw_title(const struct screen *screen)
{
    const struct recorder *recorder = screen->recorder;
    struct buf text = { 0 };

    buf_putc(&text, ' ');
    buf_visible(&text, recorder->file.path);
    buf_printf(&text, "  ·  %s  ·  ", recorder->words->title);
    buf_printf(&text, ngettext_("%d line", "%d lines", recorder->journal.lines), recorder->journal.lines);
    draw_bar(0, text.text);
    buf_finish(&text);
}

/* The chosen line with all its names, or else the keys. */
static void draw_keys(const struct screen *screen, int row)
{
    const struct choice *chosen = picker_chosen(&screen->picker);
    struct buf text = { 0 };

    if (chosen != NULL)
        buf_printf(&text, " %s  %s", chosen->line, chosen->names);
    else
        buf_puts(&text, _(" Up/Down choose  Enter write  ? why  Ctrl-Z take back  Ctrl-C stop: all is kept"));
    draw_bar(row, text.text);
    buf_finish(&text);
}

/* Nothing of the game is seen until the next one sits there. */
static void draw_curtain(const struct screen *screen)
{
    struct buf told = { 0 }, text = { 0 };

    recorder_add_curtain(screen->recorder, &told);
    pane_wrap(buf_text(&told), COLS - 4, &text);
    draw_title(screen);
    draw_text(LINES / 2 - 1, 2, buf_text(&text));
    draw_bar(LINES - 2, _(" Enter goes on  Ctrl-Z take back  Ctrl-C stop: all is kept"));
    buf_finish(&told);
    buf_finish(&text);
}

static void draw_game(struct screen *screen)
{
    int list = screen->list = list_columns(screen);

    draw_title(screen);
    int rows = LINES - draw_told(screen) - 3;
    struct area board = { 1, 0, rows, COLS - list - 2 }, choices = { 1, COLS - list, rows, list };
    draw_board(screen, &board);
    mvvline(1, COLS - list - 1, '|', rows > 0 ? rows : 0);
    draw_choices(&screen->picker, &choices);
    draw_keys(screen, rows + 1);
    draw_question(screen);
}

static void draw(struct screen *screen)
{
    erase();
    if (recorder_awaits(screen->recorder) >= 0)
        draw_curtain(screen);
    else
        draw_game(screen);
    refresh();
}

/* ---- what is done ---- */

/* What was said; behind a curtain it waits for the next one. */
static void take_answer(struct screen *screen)
{
    struct recorder *recorder = screen->recorder;

    if (recorder_awaits(recorder) >= 0)
        return;
    screen->answer = screen->told.length;
    buf_puts(&screen->told, buf_text(&recorder->said));
    buf_clear(&recorder->said);
    screen->scroll = screen->shift = 0;
    screen->moved = true;
    picker_open(&screen->picker, &recorder->choices);
}

/* A line that is refused stays, to be mended. */
static bool obey(struct screen *screen, const char *line, struct error *error)
{
    int lines = screen->recorder->journal.lines;
    struct buf typed = { 0 };

    buf_puts(&typed, line);
    bool good = recorder_obey(screen->recorder, typed.text, error);
    bool refused = screen->recorder->said.length > 0 && screen->recorder->said.text[0] == '-' &&
                   screen->recorder->journal.lines == lines;
    take_answer(screen);
    if (refused)
        picker_type(&screen->picker, typed.text);
    buf_finish(&typed);
    return good;
}

static bool enter(struct screen *screen, struct error *error)
{
    const struct choice *chosen = picker_chosen(&screen->picker);
    const char *typed = buf_text(&screen->picker.typed);

    screen->quit = recorder_is_quit(typed);
    return screen->quit || obey(screen, chosen != NULL ? chosen->line : typed, error);
}

static bool press_key(struct screen *screen, wint_t key, struct error *error)
{
    int page = LINES / 3;

    switch (key) {
    case KEY_UP: picker_step(&screen->picker, -1); break;
    case KEY_DOWN: picker_step(&screen->picker, 1); break;
    case KEY_LEFT: picker_jump(&screen->picker, -1); break;
    case KEY_RIGHT: picker_jump(&screen->picker, 1); break;
    case KEY_PPAGE: screen->scroll -= page; break;
    case KEY_NPAGE: screen->scroll += page; break;
    case KEY_SLEFT: screen->shift -= page; break;
    case KEY_SRIGHT: screen->shift += page; break;
    case KEY_BACKSPACE: picker_rub(&screen->picker); break;
    case KEY_ENTER: return enter(screen, error);
    default: break;
    }
    return true;
}

static void type(struct screen *screen, wint_t c)
{
    char bytes[MB_LEN_MAX + 1];
    mbstate_t state = { 0 };
    size_t length = wcrtomb(bytes, (wchar_t)c, &state);

    if (c < ' ' || length == (size_t)-1)
        return;
    bytes[length] = '\0';
    picker_type(&screen->picker, bytes);
}

static bool press(struct screen *screen, wint_t c, struct error *error)
{
    switch (c) {
    case '\r':
    case '\n': return enter(screen, error);
    case '\t': picker_complete(&screen->picker); return true;
    case '\b':
    case RUBOUT: picker_rub(&screen->picker); return true;
    case ESCAPE:
    case CTRL_U: picker_clear(&screen->picker); return true;
    case CTRL_W: picker_rub_word(&screen->picker); return true;
    case CTRL_L: clearok(curscr, TRUE); return true;
    case CTRL_Z: return obey(screen, "undo", error);
    case CTRL_C: screen->quit = true; return true;
    case CTRL_D: screen->quit = screen->picker.typed.length == 0; return true;
    case '?':
        if (screen->picker.typed.length == 0)
            return obey(screen, "?", error);
        break;
    default: break;
    }
    type(screen, c);
    return true;
}

/* The next one sits there, and reads nothing that was told before. */
static void come(struct screen *screen)
{
    buf_clear(&screen->told);
    recorder_come(screen->recorder);
    take_answer(screen);
}

/* Keys that mean anything before the next one sits there. */
static bool press_curtain(struct screen *screen, int kind, wint_t c, struct error *error)
{
    if (kind == KEY_CODE_YES ? c == KEY_ENTER : c == '\r' || c == '\n')
        come(screen);
    else if (kind != KEY_CODE_YES && (c == CTRL_Z || c == CTRL_C || c == CTRL_D || c == CTRL_L))
        return press(screen, c, error);
    return true;
}

/* The terminal may be gone. */
static bool take_key(struct screen *screen, struct error *error)
{
    wint_t c;
    int kind;

    errno = 0;
    kind = get_wch(&c);
    if (kind == ERR)
        screen->quit = errno != EINTR;
    if (kind != ERR && recorder_awaits(screen->recorder) >= 0)
        return press_curtain(screen, kind, c, error);
    return kind == ERR || (kind == KEY_CODE_YES ? press_key(screen, c, error) : press(screen, c, error));
}

bool screen_run(struct recorder *recorder, struct error *error)
{
    struct screen screen = { .recorder = recorder };
    bool good = open_screen(&screen, error);

    if (!good)
        return false;
    if (recorder->said.length == 0 && recorder_awaits(recorder) < 0)
        good = recorder_obey(recorder, "?", error);
    take_answer(&screen);
    while (good && !screen.quit) {
        draw(&screen);
        good = take_key(&screen, error);
    }
    endwin();
    delscreen(screen.curses);
    picker_finish(&screen.picker);
    buf_finish(&screen.told);
    buf_finish(&screen.board);
    return good;
}
