#include "logpad.h"

#include <math.h>
#include <unistd.h>

#include "gen/page/breaks.h"
#include "gen/page/density.h"
#include "gen/rules/columns.h"
#include "gen/rules/section.h"
#include "gen/rules/spot.h"
#include "gen/rules/title.h"
#include "head.h"
#include "index.h"
#include "key.h"
#include "line.h"
#include "listing.h"
#include "record.h"
#include "score.h"
#include "setup.h"
#include "turns.h"
#include "words.h"
#include "verify/place.h"

/* A narrower pad has no room to write. */
static const double narrowest = 120;

static bool is_wide_enough(struct pad *pad, struct error *error)
{
    if (!flow_good(&pad->flow, error))
        return false;
    return pad->flow.width >= narrowest ||
           fail(error, ERROR_USAGE, NULL,
                _("the log pad does not fit on %s paper; take a larger one (--paper) or one language (--lang)"),
                pad->flow.press->paper.name);
}

/* Blocks of a short section, and of the last one. */
enum { SHORT = 7, SHORT_LAST = 8 };

/* Demerits of an end within a section. */
static const double torn = 3;

/* A section that is short is not torn, and none of them behind its first rule or before its last. */
static void keep_section(struct flow *flow, int first, bool last)
{
    int end = flow->blocks;
    bool whole = flow->columns == 1 && end - first <= (last ? SHORT_LAST : SHORT);

    for (int i = first; i + 1 < end; i++)
        flow->block[i]->keep = whole || i < first + 2 || i + 2 == end;
    for (int i = first + 1; i < end; i++)
        flow->block[i]->penalty = torn;
}

/* Returns the head of the last section, or NULL. */
static struct flow_block *add_blocks(struct rulesheet *rules)
{
    struct flow_block *last = NULL;

    struct flow_block *title = rulesheet_add(rules, title_set, 0, NULL);
    title->wide = true;
    title->kind = "title";
    title->keep = true;
    listing_add(rules);
    for (int i = 0; i < rules->kit->sections; i++) {
        int first = rules->flow.blocks;
        section_add(rules, i);
        keep_section(&rules->flow, first, i + 1 == rules->kit->sections);
        last = first < rules->flow.blocks ? rules->flow.block[first] : last;
    }
    return last;
}

/* One behind the other: what is filled in and how, the rules of writing down this game, if there are any; for whoever
   types it, those of any log, and the ids. */
struct logpad {
    struct pad pad;
    struct rulesheet record, rules, index;
    struct flow_block *last;     /* head of the last section of the rules, or NULL */
};

enum { FLOWS = 4 };

/* Those that hold anything; returns how many. */
static int flows_of(struct logpad *logpad, struct flow *flow[FLOWS])
{
    struct flow *const all[FLOWS] = { &logpad->pad.flow, &logpad->record.flow, &logpad->rules.flow,
                                      &logpad->index.flow };
    int count = 0;

    for (int i = 0; i < FLOWS; i++)
        if (all[i]->blocks > 0)
            flow[count++] = all[i];
    return count;
}

/* What is read begins where the page before it has room, unless it leads; what is filled in has its pages for itself. */
static void follow(struct flow *flow, struct flow *next)
{
    const double gap = 6;
    const struct flow_block *last = flow_last(flow);

    flow->guest = NULL;
    if (last != NULL && last->table == NULL && !next->block[0]->leads)
        flow_follow(flow, next, gap);
}

/* Those ahead of `from` have their places already. Returns the number of pages of all; 0: something went wrong. */
static int place_from(int from, struct flow *const flow[], int count, struct error *error)
{
    for (int i = from; i < count; i++) {
        flow[i]->begin = 0;
        if (i > 0)
            follow(flow[i - 1], flow[i]);
        if (!flow_place(flow[i], error))
            return 0;
    }
    flow_number(flow, count);
    return flow[0]->pages + flow[0]->after;
}

/* Whether the ids have a page for themselves, and leave half of it empty. */
static bool is_index_alone(const struct logpad *logpad)
{
    const struct flow *flow = &logpad->index.flow;
    const struct flow_part *end = flow->parts > 0 ? &flow->part[flow->parts - 1] : NULL;

    return logpad->last != NULL && end != NULL && flow->pages == 1 && flow->begin == 0 &&
           end->y + end->height < (flow->top + flow->bottom) / 2;
}

/* Takes the last section of the rules, the flow of that number, over to them, where that takes no more pages. Returns
   their number, 0: something went wrong. */
static int accompany_index(struct logpad *logpad, int rules, struct flow *const flow[], int count, int pages,
                           struct error *error)
{
    logpad->last->leads = true;
    int taken = place_from(rules, flow, count, error);
    if (taken == 0 || (taken == pages && !is_index_alone(logpad)))
        return taken;
    logpad->last->leads = false;
    return place_from(rules, flow, count, error);
}

/* Of the type of rules, pt. */
static const double usual_size = 9;

/* All flows, and the first that is placed next: from the second density on that of the rules. */
struct sequence {
    struct flow *flow[FLOWS];
    int count, rules, from, pages;
    const struct flow *index;
};

/* Of as many pages those are worse on which the index leaves out more. */
static int place_next(void *owner, struct error *error)
{
    struct sequence *sequence = owner;

    sequence->pages = place_from(sequence->from, sequence->flow, sequence->count, error);
    sequence->from = sequence->rules;
    return sequence->pages > 0 ? INDEX_LEFTS * sequence->pages + (int)index_leaves_out(sequence->index) : 0;
}

/* The rules of the log as open as they may be where what stands behind them takes no more pages for it. Returns their
   number, 0: something went wrong. */
static int place_open(struct logpad *logpad, const char *foot, struct error *error)
{
    struct flow *rules = &logpad->rules.flow;
    struct sequence sequence = { .index = &logpad->index.flow };

    sequence.count = flows_of(logpad, sequence.flow);
    if (logpad->last != NULL)
        logpad->last->leads = false;
    for (int i = 0; i < sequence.count; i++)
        sequence.flow[i]->foot.string = foot;
    while (sequence.rules < sequence.count && sequence.flow[sequence.rules] != rules)
        sequence.rules++;
    if (!turns_fill(&logpad->pad, error) || !density_choose(rules, place_next, &sequence, error))
        return 0;
    if (!is_index_alone(logpad))
        return sequence.pages;
    return accompany_index(logpad, sequence.rules, sequence.flow, sequence.count, sequence.pages, error);
}

/* From the readable end: captions of the pad are measured with the largest type that the record may have. */
static void begin_again(struct logpad *logpad, const struct flow_density *density, int densities)
{
    struct flow *record = &logpad->record.flow;

    flow_densities(record, record->density, record->densities);
    flow_densities(&logpad->rules.flow, density, densities);
}

static int place_again(struct logpad *logpad, const char *foot, const struct flow_density *density, int densities,
                       struct error *error)
{
    begin_again(logpad, density, densities);
    return place_open(logpad, foot, error);
}

/* After something did not fit that need not be. */
static void forget_errors(struct logpad *logpad)
{
    struct flow *flow[FLOWS];
    int count = flows_of(logpad, flow);

    for (int i = 0; i < count; i++)
        flow_forget(flow[i]);
}

/* How many of the densities have type of the usual size; the others follow them. */
static int usual_densities(const struct flow_density *density, int densities)
{
    while (densities > 0 && density[densities - 1].size < usual_size)
        densities--;
    return densities;
}

/* Small type is left out of the densities of the rules where it saves no leaf and the index nothing. Returns the number
   of pages, 0: something went wrong. */
static int place_first(struct logpad *logpad, const char *foot, int *densities, struct error *error)
{
    const struct flow_density *density = logpad->rules.flow.density;
    int usual = usual_densities(density, *densities), fewest = place_open(logpad, foot, error);
    struct error passed = { 0 };

    if (fewest == 0 || usual == 0 || usual == *densities)
        return fewest;
    enum index_left left_out = index_leaves_out(&logpad->index.flow);
    int pages = place_again(logpad, foot, density, usual, &passed);
    if (pages > 0 && pages <= fewest + fewest % 2 && index_leaves_out(&logpad->index.flow) <= left_out) {
        *densities = usual;
        return pages;
    }
    forget_errors(logpad);
    return place_again(logpad, foot, density, *densities, error);
}

/* The words of the log have a title. */
static void be_headed(struct logpad *logpad, bool headed)
{
    logpad->pad.headed = headed;
}

static void be_low(struct logpad *logpad, bool low)
{
    logpad->pad.low = low;
}

static void be_large(struct logpad *logpad, bool large)
{
    logpad->pad.large = large;
}

static void be_roomy(struct logpad *logpad, bool roomy)
{
    logpad->pad.roomy = roomy;
}

static void be_titled(struct logpad *logpad, bool titled)
{
    turns_entitle(&logpad->pad, titled);
}

static void be_whole(struct logpad *logpad, bool whole)
{
    record_keep(&logpad->record, whole);
}

static void be_filled(struct logpad *logpad, bool filled)
{
    logpad->pad.flow.fills = filled;
}

/* Where the ids have a page for themselves, those before it end where sections do and are about equally full. */
static void be_even(struct logpad *logpad, bool even)
{
    struct flow *rules = &logpad->rules.flow;

    rules->followed = even && logpad->index.flow.blocks > 0 && logpad->index.flow.begin <= 0;
    rules->choose_ends = rules->followed ? breaks_choose : NULL;
}

/* The index has a page for itself. */
static void be_apart(struct logpad *logpad, bool apart)
{
    if (logpad->index.flow.blocks > 0)
        logpad->index.flow.block[0]->leads = apart;
}

/* What a way may take: no page more than there are; a side of paper that would be blank; no more than the fewest. */
enum limit { PAGES, LEAVES, FEWEST };

static int most_of(enum limit limit, int pages, int fewest)
{
    return limit == LEAVES ? pages + pages % 2 : limit == FEWEST ? fewest : pages;
}

/* How well the pages read: those that are filled in and tell how, what the index leaves out, and the leading of the
   rules. */
struct reading {
    int pages;
    enum index_left left_out;
    double leading;
};

static struct reading reading_of(const struct logpad *logpad)
{
    return (struct reading){ logpad->pad.flow.pages, index_leaves_out(&logpad->index.flow), logpad->rules.flow.leading };
}

static bool reads_as_well(struct reading reading, struct reading as)
{
    const double enough = 11.5;

    return reading.pages <= as.pages && reading.left_out <= as.left_out && reading.leading >= fmin(as.leading, enough);
}

/* Whether what tells how to fill in goes on behind the page on which it begins. */
static bool is_overleaf(const struct pad *pad)
{
    const struct flow *flow = &pad->flow;

    for (int i = 0; i < flow->parts; i++)
        if (flow_is_kind(flow->part[i].block, KEY_KIND))
            return flow->part[i].page < flow->part[flow->parts - 1].page;
    return false;
}

/* What tells how to fill in is lower, with the title of the words of the log, where these then stand on its page and
   not overleaf, with type as small and an index as brief as they have to be where that saves a page. Returns the
   number of pages, as it is then or was. */
static int place_low(struct logpad *logpad, const char *foot, const struct flow_density *density, int all,
                     int *densities, int pages, struct reading *best, struct error *error)
{
    struct error passed = { 0 };
    int low = all;

    be_low(logpad, true);
    be_headed(logpad, true);
    begin_again(logpad, density, all);
    int taken = place_first(logpad, foot, &low, &passed);
    struct reading reading = reading_of(logpad);
    be_headed(logpad, false);
    bool saves = taken < pages || (taken == pages && reads_as_well(reading, *best));
    if (taken > 0 && saves && reading.pages < best->pages) {
        *best = reading;
        *densities = low;
        return taken;
    }
    be_low(logpad, false);
    forget_errors(logpad);
    return place_again(logpad, foot, density, *densities, error);
}

/* The words of the log have a title, pictures of filled rows are larger, the index begins a page, sections are not
   torn, every page of the table has a title, pages end where sections do, and pictures take what their page has left,
   each where that takes no more pages, what tells how to fill it in no more of them, the index leaves out no more and
   rules are not closer than those of a game. */
static bool place(struct logpad *logpad, const char *foot, struct error *error)
{
    static const struct {
        void (*be)(struct logpad *, bool);
        enum limit limit;
    } ways[] = {
        { be_headed, PAGES },
        { be_large, PAGES },
        { be_roomy, PAGES },
        { be_apart, LEAVES },
        { be_whole, FEWEST }, /* or two pages would stay half empty, one of them for the index */
        { be_titled, PAGES },
        { be_even, PAGES },
        { be_filled, PAGES },
    };
    const struct flow_density *density = logpad->rules.flow.density;
    int all = logpad->rules.flow.densities, densities = all, pages = place_first(logpad, foot, &densities, error),
        fewest = pages;
    struct reading best = reading_of(logpad);
    bool placed = true;

    if (pages > 0 && is_overleaf(&logpad->pad))
        fewest = pages = place_low(logpad, foot, density, all, &densities, pages, &best, error);
    for (size_t i = 0; pages > 0 && i < sizeof ways / sizeof *ways; i++) {
        struct error passed = { 0 };
        ways[i].be(logpad, true);
        int taken = place_again(logpad, foot, density, densities, &passed);
        struct reading reading = reading_of(logpad);
        placed = taken > 0 && taken <= most_of(ways[i].limit, pages, fewest) && reads_as_well(reading, best);
        if (placed) {
            pages = taken;
            best = reading;
            fewest = pages < fewest ? pages : fewest;
        } else {
            ways[i].be(logpad, false);
            forget_errors(logpad);
        }
    }
    return pages > 0 && (placed || place_again(logpad, foot, density, densities, error) > 0);
}

static bool print(struct logpad *logpad, struct document *document, struct error *error)
{
    struct rulesheet *const sheets[] = { &logpad->record, &logpad->rules, &logpad->index };
    const int count = sizeof sheets / sizeof *sheets;
    bool good;

    spots_add_of(&logpad->rules, logpad->record.book);
    logpad->pad.flow.document = document;
    for (int i = 0; i < count; i++)
        sheets[i]->flow.document = document;
    good = flow_print(&logpad->pad.flow, error);
    for (int i = 0; good && i < count; i++)
        good = sheets[i]->flow.blocks == 0 || rulesheet_print(sheets[i], error);
    return good && phrasebook_good(logpad->pad.edition->phrases, error);
}

static void weigh(struct logpad *logpad)
{
    struct flow *flow[FLOWS];
    int count = flows_of(logpad, flow);

    for (int i = 0; i < count; i++)
        flow_weigh(flow[i], &logpad->pad.edition->ink);
}

static bool write_document(struct logpad *logpad, const char *path, struct error *error)
{
    const struct edition *edition = logpad->pad.edition;
    struct document *document = NULL;
    struct buf title = { 0 };

    for (int i = 0; i < edition->languages; i++)
        buf_printf(&title, "%s%s", i > 0 ? " " : "", edition->words[i]->title);
    buf_puts(&title, " – ");
    pad_say(&logpad->pad, &title, "pad.title", " ");
    if (is_wide_enough(&logpad->pad, error) && place(logpad, buf_text(&title), error))
        document = document_new(&(struct document_info){ .title = buf_text(&title),
                                                         .lang = edition->words[0]->lang,
                                                         .duplex = 1,
                                                         .ink = &edition->ink,
                                                         .dry = logpad->rules.flow.press->dry },
                                error);
    bool good = document != NULL && print(logpad, document, error) && document_save(document, path, error);
    document_free(document);
    if (good)
        weigh(logpad);
    buf_finish(&title);
    return good;
}

/* What stands behind the rules of the log; its pictures are those of the pad. */
static bool open_record(struct logpad *logpad, struct error *error)
{
    const struct edition *edition = logpad->pad.edition;
    struct arena *arena = &logpad->rules.flow.arena;
    bool *elsewhere = arena_alloc(arena, (size_t)edition->game.kit->rules + 1);
    const struct rulebook *book;

    if (!rulebook_load(edition, arena, &book, error))
        return false;
    record_init(&logpad->record, logpad->rules.tableau, logpad->rules.flow.press,
                edition->game.game != NULL ? book : NULL, elsewhere);
    index_init(&logpad->index, &logpad->record, &logpad->rules,
               logpad->pad.form != NULL ? logpad->pad.form->quoted : -1);
    logpad->pad.book = &logpad->record;
    logpad->pad.stamps = &logpad->record.stamps;
    const struct node *shown = logpad->record.book != NULL ? rulebook_elsewhere(book, "logpad") : NULL;
    return shown == NULL ||
           positions_open(&logpad->record, shown, 1, logpad->pad.flow.width, &logpad->pad.pictures) ||
           flow_good(&logpad->record.flow, error);
}

/* How the log of a game is taken down, which only its referee reads: more open than rules that are read at the table
   where that costs nothing. */
static void add_log(struct logpad *logpad)
{
    static const struct flow_density densities[] = {
        { usual_size, 13.4, 1.5 }, { usual_size, 12.8, 1.25 }, { usual_size, 12.2, 1 },
        { usual_size, 11.5, 1 },   { 8.5, 10.8, 0.7 },
    };

    logpad->rules.indexed = logpad->index.flow.blocks > 0;
    columns_divide(&logpad->rules);
    flow_densities(&logpad->rules.flow, densities, sizeof densities / sizeof *densities);
    logpad->rules.flow.even = true;
    logpad->last = add_blocks(&logpad->rules);
    head_add(&logpad->pad);
    if (logpad->pad.form == NULL)
        key_add(&logpad->pad);
    setup_add(&logpad->pad);
    turns_add(&logpad->pad);
    if (logpad->pad.form != NULL)
        key_add(&logpad->pad);
}

bool logpad_has(const struct edition *edition)
{
    const char *file = game_file(edition->dirs.data, edition->game.kit->place, "pad.xml", &edition->phrases->arena);

    return edition->game.game != NULL || access(file, F_OK) == 0;
}

bool logpad_write(const struct edition *edition, const struct press *press, const char *path, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct form *scores, *form;
    int languages = edition->languages;

    if (languages < 1 || languages > RULESHEET_LANGUAGES)
        return fail(error, ERROR_USAGE, NULL, _("the log pad takes one language or two, not %d"), languages);

    if (!form_load(edition, &edition->phrases->arena, &scores, error))
        return false;
    form = scores != NULL && scores->columns > 0 ? scores : NULL;
    for (int i = 0; i < languages; i++)
        if (!lines_check(&edition->game, edition->words[i], &edition->phrases->arena, error))
            return false;
    struct modules modules = form != NULL ? form->log : (struct modules){ 0 };
    const struct words *words[RULESHEET_LANGUAGES];
    struct logpad logpad = { 0 };

    for (int i = 0; i < languages; i++)
        words[i] = words_of_log(edition->phrases, i, edition->phrases->playlog[i], kit->game);
    rulesheet_init(&logpad.rules, edition, press, edition->phrases->kit, &modules, words);
    bool good = rulesheet_load_tableau(&logpad.rules, error);
    if (good) {
        pad_init(&logpad.pad, &logpad.rules, form);
        good = open_record(&logpad, error);
        if (good) {
            score_add(&logpad.pad, scores, edition->game.game != NULL);
            if (edition->game.game != NULL)
                add_log(&logpad);
            good = write_document(&logpad, path, error);
        }
        pad_finish(&logpad.pad);
        rulesheet_finish(&logpad.index);
        rulesheet_finish(&logpad.record);
    }
    rulesheet_finish(&logpad.rules);
    return good;
}
