#include "ledger.h"

#include <stdarg.h>
#include <stdlib.h>

#include "buf.h"
#include "utf8.h"

static struct item *next_item(struct ledger *ledger)
{
    if (ledger->items == ledger->room) {
        ledger->room = ledger->room > 0 ? 2 * ledger->room : 64;
        ledger->item = memory_grow(ledger->item, (size_t)ledger->room * sizeof *ledger->item);
    }
    return &ledger->item[ledger->items++];
}

void ledger_write(struct ledger *ledger, int seat, int points, const char *rule, const char *format, ...)
{
    struct item *item = next_item(ledger);
    *item = (struct item){ .line = ledger->line, .seat = seat, .points = points, .rule = rule };
    va_list args;
    va_start(args, format);
    text_fill_args(item->what, sizeof item->what, format, args);
    va_end(args);
    utf8_cut(item->what);
}

void ledger_clear(struct ledger *ledger)
{
    ledger->items = 0;
    ledger->line = 0;
}

void ledger_finish(struct ledger *ledger)
{
    if (ledger == NULL)
        return;
    free(ledger->item);
    *ledger = (struct ledger){ 0 };
}
