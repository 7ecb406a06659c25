#include "tidings.h"

#include <stdio.h>

/* A sentence, each text in it made visible. */
static void print_visible(const struct buf *text)
{
    struct buf shown = { 0 };

    buf_visible(&shown, buf_text(text));
    fprintf(stderr, "%s\n", buf_text(&shown));
    buf_finish(&shown);
}

void tidings_take(void *context, const struct season_change *change)
{
    struct tidings *to = context;
    struct buf text = { 0 };

    if (++to->changes > TIDINGS_MOST)
        return;
    if (change->number == 0)
        buf_printf(&text, _("%s: the ledger has this file as it was saved later, and counts that (if this one is right: touch it)"),
                   change->file);
    else if (change->replaced)
        buf_printf(&text, _("%s: game %d has changed since it was kept: the ledger counts it as it is now"), change->file,
                   change->number);
    else
        buf_printf(&text,
                   _("%s: another game was number %d there before, and still counts; if it should not: forget LEDGER %.8s"),
                   change->file, change->number, change->id);
    print_visible(&text);
    buf_finish(&text);
}

/* "Mia, Ada (hall/1.playlog:1)" */
static void add_copy(struct buf *out, const char *names, const char *place)
{
    buf_puts(out, names != NULL ? names : "");
    if (place != NULL)
        buf_printf(out, " (%s)", place);
}

void tidings_contradict(void *context, const struct contradiction *found)
{
    struct tidings *to = context;
    struct buf one = { 0 }, other = { 0 }, text = { 0 };

    if (++to->contradictions > TIDINGS_MOST)
        return;
    add_copy(&one, found->names, found->place);
    add_copy(&other, found->other_names, found->other_place);
    buf_printf(&text, _("the same moves are logged twice with other players: %s counts, %s does not"), one.text, other.text);
    print_visible(&text);
    buf_finish(&one);
    buf_finish(&other);
    buf_finish(&text);
}

void tidings_wonder(void *context, const struct odd_game *odd)
{
    struct tidings *to = context;
    struct buf text = { 0 };

    if (++to->odd > TIDINGS_MOST)
        return;
    switch (odd->oddity) {
    case ODDITY_TABLES:
        buf_printf(&text, _("%s sits at several tables of round %s: %s"), odd->value, odd->round, odd->places);
        break;
    case ODDITY_DATE:
        buf_printf(&text, _("%s: a date is year.month.day, such as 2026.11.22, not \"%s\""), odd->places,
                   quote(odd->value).text);
        break;
    case ODDITY_GAP:
        buf_printf(&text, _("round %s: no game counts of table %s"), odd->round, odd->places);
        break;
    }
    print_visible(&text);
    buf_finish(&text);
}

void tidings_leave_out(void *context, const struct doubled_game *game)
{
    struct tidings *to = context;
    struct buf text = { 0 };

    if (++to->doubled > TIDINGS_MOST)
        return;
    buf_printf(&text, _("%s: %s has two seats, so that the game does not count"), game->place, quote(game->name).text);
    print_visible(&text);
    buf_finish(&text);
}

void tidings_count(long count)
{
    if (count > TIDINGS_MOST)
        fprintf(stderr, ngettext_("and %ld more\n", "and %ld more\n", count - TIDINGS_MOST), count - TIDINGS_MOST);
}

bool tidings_tell(struct tidings *tidings, struct season *season, struct error *error)
{
    long ignored = season_ignored(season);

    tidings_count(tidings->changes);
    if (ignored > 0)
        fprintf(stderr,
                ngettext_("%ld game is to be forgotten and does not count\n",
                          "%ld games are to be forgotten and do not count\n", ignored),
                ignored);
    if (!season_met_copies(season))
        return true;
    bool good = copies_each(season, tidings_contradict, tidings, error);
    tidings_count(tidings->contradictions);
    return good;
}
