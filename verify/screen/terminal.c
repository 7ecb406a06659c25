#include "terminal.h"

#include <curses.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <term.h>

/* What curses has as macros are everybody's words: they stay here. */

bool terminal_size(int *wide, int *high)
{
    struct winsize size = { 0 };
    int status;
    bool moves;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return false;
    *wide = size.ws_col;
    *high = size.ws_row;
    if (size.ws_col == 0 || setupterm(NULL, STDOUT_FILENO, &status) != OK)
        return false;
    moves = cursor_address != NULL;
    del_curterm(cur_term);
    return moves;
}
