#include "origin.h"

#include <string.h>

#include "verify/fields.h"

enum { CELL_SEAT = 1, CELL_X = 3, CELL_TURNED = 5, SCORES = 2 };

/* Whether the cell has the word; what stands behind a word there, as in "2,0:", says nothing. */
static bool has_word(const char *cell, struct word word)
{
    struct word own;

    while (word_next(&cell, &own)) {
        int length = own.length;
        if (length > word.length && strchr(":,;", own.at[length - 1]) != NULL)
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

int origin_of(const struct form *form, const struct form_turn *turn, int line)
{
    const char *words = turn->line[line];
    bool tiles = form_has_tiles(form);
    int own = best_cell(turn, words, tiles ? CELL_TURNED + 1 : CELL_SEAT + 1);

    if (words[0] == '=')
        return turn->cells - SCORES;
    if (own >= 0 || !tiles)
        return own;
    return is_placed(turn, words) ? CELL_X : best_cell(turn, words, CELL_SEAT + 1);
}

char origin_letter(const struct form *form, const struct form_turn *turn, int cell)
{
    bool from[FORM_CELLS] = { false };
    char letter = 'a';

    for (int i = 0; i < turn->lines; i++) {
        int origin = origin_of(form, turn, i);
        if (origin >= 0)
            from[origin] = true;
    }
    for (int i = 0; i < cell; i++)
        letter = (char)(letter + from[i]);
    return cell >= 0 && from[cell] ? letter : '\0';
}
