#include "remark.h"

#include <string.h>

#include "judge.h"

void remark_due(const struct replay *replay, struct buf *out)
{
    struct buf due = { 0 };

    game_due(&replay->table, replay->state, &due);
    buf_printf(out,
               game_opens(&replay->table, replay->state)
                   ? _("the log stops before the game is over: %s is due, or \"end\" if the players stopped early")
                   : _("the log stops before the game is over: %s is due; once that turn is over, \"end\" closes "
                       "a game that was stopped early"),
               buf_text(&due));
    buf_finish(&due);
}

unsigned remark_winners(const struct replay *replay)
{
    return replay->scored ? game_winners(&replay->table, replay->state, replay->score) : 0;
}

unsigned remark_parted_winners(const struct replay *replay)
{
    const struct table *table = &replay->table;
    int most = 0, leaders = 0;

    if (!replay->scored || table->game->tie_break == NULL)
        return 0;
    for (int seat = 0; seat < table->seats; seat++)
        most = seat == 0 || replay->score[seat] > most ? replay->score[seat] : most;
    for (int seat = 0; seat < table->seats; seat++)
        leaders += replay->score[seat] == most;
    return leaders > 1 ? remark_winners(replay) : 0;
}

/* ---- warnings ---- */

/* Tags that look like one that means something. */
static void warn_tags(const struct tags *tags, void (*warn)(void *, const char *), void *context)
{
    struct buf text = { 0 };

    for (int i = 0; i < tags->count; i++) {
        const char *near = tag_meant(&tags->tag[i]);
        if (near == NULL)
            continue;
        buf_clear(&text);
        buf_printf(&text, _("line %d: unknown tag %s (did you mean %s?)"), tags->tag[i].line, tags->tag[i].name, near);
        warn(context, text.text);
    }
    buf_finish(&text);
}

static void warn_date(const struct tags *tags, void (*warn)(void *, const char *), void *context)
{
    const struct tag *date = tags_find(tags, "Date");
    struct buf text = { 0 };

    if (date == NULL || date->value[0] == '\0' || tag_is_date(date->value))
        return;
    buf_printf(&text, _("line %d: a date is year.month.day, such as 2026.11.22, not \"%s\""), date->line,
               quote(date->value).text);
    warn(context, text.text);
    buf_finish(&text);
}

static void warn_kit(const struct replay *replay, void (*warn)(void *, const char *), void *context)
{
    struct buf text = { 0 };

    buf_printf(&text, _("the log was written with another kit: \"%s\", here it is \"%s\" (see --strict)"),
               quote(replay_tag(replay, "Kit")).text, replay->table.kit->digest);
    warn(context, text.text);
    buf_finish(&text);
}

void remark_warnings(const struct replay *replay, bool strict, void (*warn)(void *, const char *), void *context)
{
    warn_tags(&replay->tags, warn, context);
    warn_date(&replay->tags, warn, context);
    if (replay->foreign_kit && replay->verdict != VERDICT_UNREADABLE && !strict)
        warn_kit(replay, warn, context);
}
