#include "origin.h"

#include <string.h>

#include "verify/fields.h"

enum { CELL_SEAT = 1, CELL_TILE, CELL_X, CELL_TURNED = 5, SCORES = 2 };

/* Whether the cell has the word; what stands behind a word there, as in "2,0:" or "B!", says nothing of it. */
static bool has_word(const char *cell, struct word word)
{
    struct word own;

    while (word_next(&cell, &own)) {
        int length = own.length;
        if (length > word.length && strchr(":,;!", own.at[length - 1]) != NULL)
            length--;
        if (length == word.length && strncmp(own.at, word.at, (size_t)length) == 0)
            return true;
    }
    return false;
}

/* How many words of the line the cell has; 0 without the last one. */
static int words_in(const char *cell, const char *line)
{
    struct word word;
    int count = 0;
    bool has = false;

    word_next(&line, &word);
    while (word_next(&line, &word)) {
        has = has_word(cell, word);
        count += has;
    }
    return has ? count : 0;
}

/* "-1,0" of "2 place -1,0 0" is the cells x and y. */
static bool is_placed(const struct form_turn *turn, const char *line)
{
    const char *x = turn->cell[CELL_X], *y = turn->cell[CELL_X + 1];
    struct word word;

    while (word_next(&line, &word)) {
        int length = (int)strlen(x);
        if (word.length == length + 1 + (int)strlen(y) && strncmp(word.at, x, (size_t)length) == 0 &&
            word.at[length] == ',' && strncmp(word.at + length + 1, y, strlen(y)) == 0)
            return true;
    }
    return false;
}

/* The cell from `first` on that has most words of the line; -1: none has its last. */
static int best_cell(const struct form_turn *turn, const char *line, int first)
{
    int best = -1, most = 0;

    for (int i = first; i < turn->cells - SCORES; i++) {
        int count = words_in(turn->cell[i], line);
        best = count > most ? i : best;
        most = count > most ? count : most;
    }
    return best;
}

static bool tells_of(const char *line, const char *cell)
{
    struct word word;

    while (word_next(&line, &word))
        if (has_word(cell, word))
            return true;
    return false;
}

/* The cell that says so itself; -1: none does. */
static int said_cell(const struct form_turn *turn, const char *line)
{
    for (int i = 0; i < turn->cells; i++)
        if (turn->becomes[i] != NULL && strcmp(turn->becomes[i], line) == 0)
            return i;
    return -1;
}

int origin_of(const struct form *form, const struct form_turn *turn, int line)
{
    const char *words = turn->line[line];
    bool tiles = form_has_tiles(form);
    int said = said_cell(turn, words), own = best_cell(turn, words, tiles ? CELL_TURNED + 1 : CELL_SEAT + 1);

    if (words[0] == '=')
        return turn->cells - SCORES;
    if (said >= 0)
        return said;
    if (own >= 0 || !tiles)
        return own;
    if (!is_placed(turn, words))
        return best_cell(turn, words, CELL_SEAT + 1);
    return tells_of(words, turn->cell[CELL_TILE]) ? CELL_TILE : CELL_X;
}

bool origin_has_line(const struct form *form, const struct form_turn *turn, int cell)
{
    for (int i = 0; i < turn->lines; i++)
        if (origin_of(form, turn, i) == cell)
            return true;
    return false;
}

/* The columns ahead of the game's own that have a letter: the tile, and where it lies if that is a line of its own. */
static int columns_ahead(const struct form *form)
{
    int ahead = form_has_tiles(form) ? 1 : 0;

    for (int i = 0; i < form->turns && ahead == 1; i++)
        if (origin_has_line(form, &form->turn[i], CELL_X))
            ahead = 2;
    return ahead;
}

char origin_letter(const struct form *form, int cell)
{
    int own = form_has_tiles(form) ? CELL_TURNED + 1 : CELL_SEAT + 1, ahead = columns_ahead(form);

    if (cell >= CELL_TILE && cell < CELL_TILE + ahead)
        return (char)('a' + cell - CELL_TILE);
    return cell >= own && cell <= own + form->columns ? (char)('a' + ahead + cell - own) : '\0';
}

char origin_letter_of(const struct form *form, const char *name)
{
    if (form_has_tiles(form) && strcmp(name, "pad.piece") == 0)
        return 'a';
    for (int i = 0; i < form->columns; i++)
        if (strcmp(form->column[i].name, name) == 0)
            return origin_letter(form, (form_has_tiles(form) ? CELL_TURNED : CELL_SEAT) + 1 + i);
    return '\0';
}
