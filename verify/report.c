#include "report.h"

#include "language.h"

/* ---- the rule that was broken, in the reader's words ---- */

static const struct words *find_words(const struct report *to, const struct kit *kit)
{
    for (int i = 0; i < to->kits; i++)
        if (to->words[i].kit == kit)
            return to->words[i].words;
    return NULL;
}

static bool load_words(struct report *to, const struct kit *kit, struct error *error)
{
    if (find_words(to, kit) != NULL)
        return true;
    const struct words *words = words_load(to->cache->data, kit, language_of_messages(), &to->arena, error);
    if (words == NULL)
        return false;
    to->words[to->kits].kit = kit;
    to->words[to->kits++].words = words;
    return true;
}

static bool load_both(struct report *to, const struct replay *replay, struct error *error)
{
    if (to->log_kit == NULL)
        to->log_kit = kit_load(to->cache->data, "playlog", NULL, NULL, &to->arena, error);
    return to->log_kit != NULL && load_words(to, to->log_kit, error) &&
           (replay->table.kit == NULL || load_words(to, replay->table.kit, error));
}

bool report_prepare(struct report *to, const struct replay *replay, struct error *error)
{
    if (!to->explain)
        return true;
    game_cache_lock(to->cache);
    bool good = load_both(to, replay, error);
    game_cache_unlock(to->cache);
    return good;
}

static void add_paragraph(struct buf *out, const struct report *to, const struct kit *kit, const char *rule)
{
    int index = kit_rule_index(kit, rule);

    buf_puts(out, "    ");
    words_rule_number(find_words(to, kit), index, out);
    buf_printf(out, " %s  ", rule);
    words_rule_text(find_words(to, kit), index, out);
    buf_putc(out, '\n');
}

/* The paragraph stands in the game's words, or in those of the log itself. */
static void explain(struct buf *out, const struct report *to, const struct replay *replay)
{
    const struct error *error = &replay->error;
    const char *rule = error->paragraph[0] != '\0' ? error->paragraph : error->rule;

    if (rule[0] == '\0')
        return;
    if (replay->table.kit != NULL && kit_rule_index(replay->table.kit, rule) >= 0)
        add_paragraph(out, to, replay->table.kit, rule);
    else if (kit_rule_index(to->log_kit, rule) >= 0)
        add_paragraph(out, to, to->log_kit, rule);
    else {
        buf_puts(out, "    ");
        buf_printf(out, _("rule %s is neither in the kit of the game nor among the rules of the log"), rule);
        buf_putc(out, '\n');
    }
}

/* ---- scores ---- */

/* Letters, digits and blanks between them, as most names are. */
static bool is_simple(const char *name)
{
    for (; *name != '\0'; name++)
        if (!(*name >= 'a' && *name <= 'z') && !(*name >= 'A' && *name <= 'Z') && !(*name >= '0' && *name <= '9') &&
            !(*name == ' ' && name[1] > ' '))
            return false;
    return true;
}

/* Whether a name, as it is, could be read as more than a name: as points, another seat, or a remark. */
static bool needs_quotes(const char *name)
{
    static const char *const marks[] = { ",", ":", "\"", "\\", "(", ")", "  ", "，", "：", "、", "（", "）" };
    if (is_simple(name))
        return name[0] == ' ';
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(name, marks[i]) != NULL)
            return true;
    return length > 0 && (name[0] == ' ' || name[length - 1] == ' ');
}

static void add_quoted(struct buf *out, const char *name)
{
    struct buf escaped = { 0 };

    for (; *name != '\0'; name++) {
        if (*name == '"' || *name == '\\')
            buf_putc(&escaped, '\\');
        buf_putc(&escaped, *name);
    }
    buf_putc(out, '"');
    buf_visible(out, buf_text(&escaped));
    buf_putc(out, '"');
    buf_finish(&escaped);
}

static void add_seat(struct buf *out, const struct replay *replay, int seat)
{
    const char *name = replay_seat(replay, seat);

    if (name != NULL && needs_quotes(name))
        add_quoted(out, name);
    else if (name != NULL && name[0] != '\0')
        buf_visible(out, name);
    else
        buf_printf(out, _("seat %d"), seat + 1);
}

static void add_points(struct buf *out, const struct replay *replay, const int points[])
{
    for (int seat = 0; seat < replay->table.seats; seat++) {
        buf_puts(out, seat > 0 ? ", " : "  ");
        add_seat(out, replay, seat);
        buf_putc(out, ' ');
        buf_int(out, points[seat]);
    }
}

static void add_winners(struct buf *out, const struct replay *replay)
{
    unsigned won = remark_parted_winners(replay);
    struct buf names = { 0 };

    for (int seat = 0; seat < replay->table.seats; seat++) {
        if ((won >> seat & 1) == 0)
            continue;
        /* TRANSLATORS: between the names of a list */
        buf_puts(&names, names.length > 0 ? _(", ") : "");
        add_seat(&names, replay, seat);
    }
    if (won != 0)
        /* TRANSLATORS: several seats have the highest score; who has won all the same */
        buf_printf(out, _("  (won by %s)"), names.text);
    buf_finish(&names);
}

/* What is not proven, of a game that is right. */
static void add_doubts(struct buf *out, const struct replay *replay)
{
    if (!replay->seeded)
        buf_printf(out, "  (%s)", _("draws as logged"));
    if (proof_commitment(replay) == COMMITMENT_CLOSED)
        buf_printf(out, "  (%s)", _("commitment not opened"));
}

static void add_scores(struct buf *out, const struct replay *replay)
{
    int points[SEATS_MAX];

    if (replay->scored)
        add_points(out, replay, replay->score);
    if (replay->scored && replay->ended_early)
        buf_printf(out, "  (%s)", _("ended early"));
    add_winners(out, replay);
    if (replay->scored)
        add_doubts(out, replay);
    if (replay->verdict != VERDICT_UNFINISHED)
        return;
    game_tally(&replay->table, replay->state, points);
    add_points(out, replay, points);
    buf_printf(out, "  (%s)", _("so far"));
}

/* ---- what belongs to the line ---- */

static void add_warning(void *context, const char *text)
{
    struct buf *out = context;

    buf_puts(out, "    ");
    /* TRANSLATORS: ahead of a warning */
    buf_puts(out, _("warning: "));
    buf_visible(out, text);
    buf_putc(out, '\n');
}

static void add_missing(struct buf *out, unsigned missing)
{
    for (int i = 0; i < REQUIREMENTS; i++) {
        if ((missing >> i & 1) == 0)
            continue;
        buf_puts(out, "    ");
        /* TRANSLATORS: a word of --require, and why it is missing */
        buf_printf(out, _("required: %s: %s"), requirement_word((enum requirement)i),
                   requirement_sentence((enum requirement)i));
        buf_putc(out, '\n');
    }
}

/* Adds a text and blanks up to a number of columns. */
static void add_column(struct buf *out, const char *text, int columns)
{
    buf_printf(out, "%s%*s", text, columns > language_width(text) ? columns - language_width(text) : 0, "");
}

enum { LINE_COLUMNS = 6 };

static void add_line_number(struct buf *out, int line)
{
    size_t end = out->length + LINE_COLUMNS;

    buf_int(out, line);
    while (out->length < end)
        buf_putc(out, ' ');
}

/* With a sign, in four columns. */
static void add_gain(struct buf *out, int points)
{
    int size = points < 0 ? -points : points;

    buf_add(out, "  ", (size_t)((size < 10) + (size < 100)));
    buf_putc(out, points < 0 ? '-' : '+');
    buf_int(out, size);
}

/* The names of the seats, one behind the other: that of a seat ends where the next one starts. */
struct seat_names {
    struct buf text;
    size_t start[SEATS_MAX + 1];
};

static void list_names(struct seat_names *names, const struct replay *replay)
{
    for (int seat = 0; seat < replay->table.seats; seat++) {
        add_seat(&names->text, replay, seat);
        names->start[seat + 1] = names->text.length;
    }
}

static void add_item(struct buf *out, const struct item *item, const struct buf *end, const struct seat_names *names)
{
    size_t name = names->start[item->seat];

    buf_add(out, "    ", 4);
    if (item->line > 0)
        add_line_number(out, item->line);
    else
        buf_add(out, end->text, end->length);
    add_gain(out, item->points);
    buf_add(out, "  ", 2);
    buf_add(out, names->text.text + name, names->start[item->seat + 1] - name);
    buf_add(out, "  ", 2);
    buf_puts(out, item->rule);
    buf_add(out, ": ", 2);
    buf_visible(out, item->what);
    buf_putc(out, '\n');
}

static void add_items(struct buf *out, const struct replay *replay)
{
    struct seat_names names = { 0 };
    struct buf end = { 0 };

    add_column(&end, _("end"), LINE_COLUMNS);
    list_names(&names, replay);
    for (int i = 0; i < replay->ledger.items; i++)
        add_item(out, &replay->ledger.item[i], &end, &names);
    buf_finish(&names.text);
    buf_finish(&end);
}

/* ---- the line ---- */

const char *report_verdict(enum verdict verdict)
{
    static const char *const words[] = { N_("sound"),  N_("unclaimed"), N_("unfinished"),
                                         N_("broken"), N_("diverged"),  N_("unreadable") };

    return _(words[verdict]);
}

static void add_verdict_word(struct buf *out, struct report *to, enum verdict verdict)
{
    if (to->verdict[verdict] == NULL)
        to->verdict[verdict] = report_verdict(verdict);
    const char *word = to->verdict[verdict];
    if (to->colour)
        buf_printf(out, "\033[%sm%s\033[0m", verdict <= VERDICT_UNCLAIMED ? "1;32" : "1;31", word);
    else
        buf_puts(out, word);
}

/* Without printf: every game of an archive is told with its number. */
static void add_numbered(struct buf *out, const char *pattern, int number)
{
    const char *place = strstr(pattern, "%d");

    buf_add(out, pattern, (size_t)(place - pattern));
    buf_int(out, number);
    buf_puts(out, place + 2);
}

static void add_place(struct buf *out, struct report *to, const struct origin *origin, const struct error *error)
{
    buf_visible(out, origin->file);
    if (error->line > 0)
        buf_printf(out, ":%d", error->line);
    if (error->line > 0 && error->column > 0)
        buf_printf(out, ":%d", error->column);
    buf_puts(out, ": ");
    if (to->game == NULL)
        to->game = _("game %d: ");
    if (origin->index > 1)
        add_numbered(out, to->game, origin->index);
}

static void add_verdict(struct buf *out, struct report *to, const struct replay *replay)
{
    const struct error *error = &replay->error;

    add_verdict_word(out, to, replay->verdict);
    if (error->rule[0] != '\0')
        buf_printf(out, ": %s", error->rule);
    if (error->kind != ERROR_NONE || replay->verdict == VERDICT_UNFINISHED)
        buf_puts(out, ": ");
    buf_visible(out, error->text);
    if (replay->verdict == VERDICT_UNFINISHED)
        remark_due(replay, out);
    if (replay->verdict != VERDICT_DIVERGED)
        add_scores(out, replay);
    buf_putc(out, '\n');
}

/* ---- all faults ---- */

static void add_quoted_line(struct buf *out, const struct faults *faults, const struct fault *fault)
{
    if (fault->text[0] != '\0') {
        buf_puts(out, "    | ");
        buf_visible(out, fault->text);
        buf_putc(out, '\n');
    }
    if (fault->last)
        buf_printf(out, "    %s\n",
                   faults->tableless ? _("behind this line nothing is judged: the table is not known")
                                     : _("behind this line only words are judged, no rules"));
}

/* `b` comes later. */
static bool says_the_same(const struct fault *a, const struct fault *b)
{
    return !b->last && strcmp(a->error.rule, b->error.rule) == 0 && strcmp(a->error.text, b->error.text) == 0;
}

static bool was_told(const struct faults *faults, int at)
{
    for (int i = 0; i < at; i++)
        if (says_the_same(&faults->fault[i], &faults->fault[at]))
            return true;
    return false;
}

/* The lines of all others that say the same. */
static void add_others(struct buf *out, const struct faults *faults, int at)
{
    struct buf lines = { 0 };
    int others = 0;

    for (int i = at + 1; i < faults->count; i++)
        if (says_the_same(&faults->fault[at], &faults->fault[i]))
            buf_printf(&lines, "%s%d", others++ > 0 ? ", " : "", faults->fault[i].error.line);
    if (others > 0) {
        buf_puts(out, "    ");
        buf_printf(out, ngettext_("the same in line %s", "the same in lines %s", others), buf_text(&lines));
        buf_putc(out, '\n');
    }
    buf_finish(&lines);
}

/* The first is what the verdict says. */
static void add_fault(struct buf *out, struct report *to, const struct origin *origin, int at)
{
    const struct fault *fault = &origin->faults->fault[at];

    if (at > 0) {
        add_place(out, to, origin, &fault->error);
        buf_printf(out, "%s%s", fault->error.rule, fault->error.rule[0] != '\0' ? ": " : "");
        buf_visible(out, fault->error.text);
        buf_putc(out, '\n');
    }
    add_quoted_line(out, origin->faults, fault);
    add_others(out, origin->faults, at);
}

static void add_faults(struct buf *out, struct report *to, const struct origin *origin)
{
    for (int i = 0; i < origin->faults->count; i++)
        if (!was_told(origin->faults, i))
            add_fault(out, to, origin, i);
    if (origin->faults->left_out > 0) {
        buf_puts(out, "    ");
        buf_printf(out, ngettext_("and %d more", "and %d more", origin->faults->left_out), origin->faults->left_out);
        buf_putc(out, '\n');
    }
}

void report_add(struct buf *out, struct report *to, const struct replay *replay, const struct origin *origin)
{
    add_place(out, to, origin, &replay->error);
    add_verdict(out, to, replay);
    if (origin->faults != NULL)
        add_faults(out, to, origin);
    remark_warnings(replay, to->form.strict, add_warning, out);
    add_missing(out, proof_missing(replay, to->form.required));
    if (to->form.items)
        add_items(out, replay);
    if (to->explain)
        explain(out, to, replay);
}

void report_finish(struct report *report)
{
    arena_finish(&report->arena);
    *report = (struct report){ 0 };
}
