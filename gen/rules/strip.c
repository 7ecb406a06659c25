#include "strip.h"

#include <math.h>
#include <string.h>

#include "position.h"

static const double beside = 2, between = 3, caption_under = 40, caption_least = 40, caption_bound = 35,
                    caption_fair = 32, caption_tight = 23, caption_line = 4, share = 2, share_step = 0.25,
                    share_most = 14, below = 1.2, row_gap = 3, shrink_least = 0.72, row_step = 0.98, page_step = 0.95,
                    page_least = 0.4, small_page = 150;

struct strip {
    struct rulesheet *rules;
    bool under; /* captions stand below their pictures */
    double left; /* edge of the page's columns, where its rows begin */
    bool narrow; /* captions stay beside their pictures, however narrow */
    bool large; /* where its page has room for more than usual: one picture below the other, captions beside them */
    struct positions pictures;
};

/* Where all is set as low as it comes. */
static bool is_tight(const struct rulesheet *rules)
{
    return rules->flow.tightness < STRIP_EVEN;
}

/* What a caption beside its picture needs: on the small page of a booklet it has no other beside it. */
static double room_beside(const struct strip *strip)
{
    bool narrow = strip->narrow || is_tight(strip->rules);

    return beside + (strip->rules->flow.bound ? caption_bound : narrow ? caption_tight : caption_least);
}

/* All pictures side by side, each at least so wide. */
static double width_under(const struct strip *strip, double least)
{
    double width = (strip->pictures.count - 1) * between;

    for (int i = 0; i < strip->pictures.count; i++)
        width += fmax(strip->pictures.picture[i].wide, least);
    return width;
}

/* Each caption below its picture may be so wide, at most `most`: less where many stand side by side. */
static double share_under(const struct strip *strip, double most)
{
    while (most > caption_tight && width_under(strip, most) > strip->rules->flow.width)
        most -= 1;
    return most;
}

/* What a caption needs below its picture. */
static double room_under(const struct strip *strip)
{
    return share_under(strip, strip->rules->flow.bound || is_tight(strip->rules) ? caption_tight : caption_under);
}

static double least_width(const struct strip *strip, int i)
{
    return strip->under ? fmax(strip->pictures.picture[i].wide, room_under(strip))
                        : strip->pictures.picture[i].wide + room_beside(strip);
}

/* The least in columns that it shares with pictures above it or with paragraphs: a caption beside its picture may be
   narrower there. */
static double aligned_least(const struct strip *strip, int i)
{
    double wide = strip->pictures.picture[i].wide;

    return strip->under ? least_width(strip, i) : wide + fmin(room_beside(strip), beside + caption_fair);
}

/* Whether a picture of a booklet leaves less room beside it. */
static bool is_too_wide(const struct strip *strip)
{
    for (int i = 0; i < strip->pictures.count; i++)
        if (strip->rules->flow.bound && least_width(strip, i) > strip->rules->flow.width)
            return true;
    return false;
}

/* As many pictures as stand side by side from the first; how much room is left. */
static int row_of(const struct strip *strip, int first, double *left)
{
    double width = strip->rules->flow.width, used = 0;
    int i = first;

    for (; i < strip->pictures.count; i++) {
        double more = least_width(strip, i) + (i > first ? between : 0);
        if (i > first && (strip->large || used + more > width))
            break;
        used += more;
    }
    *left = fmax(width - used, 0);
    return i;
}

/* The caption of a picture that has a row for itself stands in the columns of the page; of several in a row all have their
   languages below each other. */
static double set_caption(const struct strip *strip, cairo_t *cr, double x, double y, double width, bool alone,
                          const struct position *picture)
{
    struct rulesheet *rules = strip->rules;

    if (alone)
        return position_caption_beside(rules, cr, x, y, width, x - strip->left, picture);
    return position_caption_between(rules, cr, x, y, width, NULL, picture);
}

/* How far below the top of a row so high a picture over its caption begins: 0, or where the row is much higher so far
   that it ends with the row. */
static double drop_of(const struct position *picture, double row)
{
    const double much = 7;
    double lower = row - picture->high;

    return lower > much ? lower : 0;
}

/* In a row so high: captions below pictures begin on one line. */
static double set_one(const struct strip *strip, cairo_t *cr, double x, double y, double width, double row, bool alone,
                      int i)
{
    struct rulesheet *rules = strip->rules;
    const struct position *picture = &strip->pictures.picture[i];
    double in = strip->under ? 0 : picture->wide + beside, down = strip->under ? row + below : 0;

    position_draw(rules, cr, picture, x, strip->under ? y + drop_of(picture, row) : y);
    double caption = set_caption(strip, cr, x + in, y + down, width - in, alone, picture);
    return fmax(picture->high, down + caption);
}

/* Of the highest picture in it. */
static double row_high(const struct strip *strip, int first, int next)
{
    double high = 0;

    for (int i = first; i < next; i++)
        high = fmax(high, strip->pictures.picture[i].high);
    return high;
}

static void shrink_all(struct strip *strip, double by)
{
    for (int i = 0; i < strip->pictures.count; i++)
        position_shrink(&strip->pictures.picture[i], strip->pictures.picture[i].wide * by);
}

/* Pictures that would all stand in one row if they were a little smaller are, instead of one alone in a second row: those
   that have grown as well, but on a page of a booklet that has room for two rows. */
static void fit_in_row(struct strip *strip, double grown)
{
    const double two_rows = 1.5;
    struct strip smaller = *strip;
    double left;

    if (strip->rules->flow.bound && grown >= two_rows)
        return;
    for (double by = 1; strip->under && by * grown > shrink_least; by *= row_step) {
        if (row_of(&smaller, 0, &left) == smaller.pictures.count) {
            *strip = smaller;
            return;
        }
        shrink_all(&smaller, row_step);
    }
}

/* Pictures over their captions: what is left of the width, to each as much as to the others beyond its picture. A row
   of many goes from side to side; of two the captions stay near their pictures. */
static void share_evenly(const struct strip *strip, int first, int next, double left, double width[])
{
    enum { PAIR = 2 };
    double more = 0, most = next - first > PAIR ? strip->rules->flow.width : share_most;

    for (int i = first; i < next; i++)
        left += least_width(strip, i);
    for (; left >= 0 && more < most; more += share_step) {
        double used = 0;
        for (int i = first; i < next; i++)
            used += fmax(strip->pictures.picture[i].wide + more + share_step, least_width(strip, i));
        if (used > left)
            break;
    }
    for (int i = first; i < next; i++)
        width[i] = fmax(strip->pictures.picture[i].wide + more, least_width(strip, i));
}

/* What is left of the width goes, a little at a time, to the picture that is highest with its caption, until it is as
   low as it can be, and then to all; on a sheet with room captions below their pictures share it evenly. */
static void share_out(const struct strip *strip, int first, int next, double left, double width[])
{
    double high[POSITIONS_MAX], row = row_high(strip, first, next);

    if (next == first + 1) {
        width[first] = least_width(strip, first) + left;
        return;
    }
    if (strip->under && !strip->rules->flow.bound && !is_tight(strip->rules)) {
        share_evenly(strip, first, next, left, width);
        return;
    }
    for (int i = first; i < next; i++) {
        width[i] = least_width(strip, i);
        high[i] = set_one(strip, NULL, strip->left, 0, width[i], row, false, i);
    }
    for (; left >= share; left -= share) {
        int highest = first;
        for (int i = first; i < next; i++)
            highest = high[i] > high[highest] ? i : highest;
        if (high[highest] <= strip->pictures.picture[highest].high)
            break;
        width[highest] += share;
        high[highest] = set_one(strip, NULL, strip->left, 0, width[highest], row, false, highest);
    }
    for (int i = first; i < next; i++)
        width[i] += next == first + 1 ? left : fmin(left / (next - first), share_most);
}

/* From the left edge on, each in its width. */
static double set_in(const struct strip *strip, cairo_t *cr, double y, int first, int next, const double width[])
{
    double x = strip->left, row = row_high(strip, first, next), high = 0;

    for (int i = first; i < next; i++) {
        high = fmax(high, set_one(strip, cr, x, y, width[i], row, next == first + 1, i));
        x += width[i] + between;
    }
    return high;
}

/* Of the first column of paragraphs, without what is between them, or of the second. */
static double paragraph_width(const struct strip *strip, int column)
{
    double second = rulesheet_second(strip->rules);

    return column == 0 ? second - between : strip->rules->flow.width - second;
}

/* Whether two pictures, from that on, have room in these columns. */
static bool pair_fits(const struct strip *strip, int first)
{
    return rulesheet_second(strip->rules) > 0 && aligned_least(strip, first) <= paragraph_width(strip, 0) &&
           aligned_least(strip, first + 1) <= paragraph_width(strip, 1);
}

/* The second of two pictures stands where the second column of paragraphs does, unless they need more room or height
   then: in a booklet, on whose pages few are above each other, more than a line. */
static void align_second(const struct strip *strip, int first, int next, double width[])
{
    double aligned[POSITIONS_MAX], more = strip->rules->flow.bound ? caption_line : 0;

    if (next != first + 2 || !pair_fits(strip, first))
        return;
    for (int i = 0; i < 2; i++)
        aligned[first + i] = paragraph_width(strip, i);
    if (set_in(strip, NULL, 0, first, next, aligned) <= set_in(strip, NULL, 0, first, next, width) + more)
        memcpy(width + first, aligned + first, 2 * sizeof *width);
}

static bool widths_suffice(const struct strip *strip, const double width[])
{
    for (int i = 0; i < strip->pictures.count; i++)
        if (width[i] < aligned_least(strip, i))
            return false;
    return true;
}

/* All rows in these widths. */
static double set_widths(const struct strip *strip, cairo_t *cr, double y, const double width[])
{
    double height = 0, left;

    for (int first = 0, next; first < strip->pictures.count; first = next) {
        next = row_of(strip, first, &left);
        height += first > 0 ? row_gap : 0;
        height += set_in(strip, cr, y + height, first, next, width);
    }
    return height;
}

/* Whether all rows are pairs. */
static bool is_grid(const struct strip *strip)
{
    double left;

    for (int i = 0; i < strip->pictures.count; i += 2)
        if (row_of(strip, i, &left) != i + 2)
            return false;
    return strip->pictures.count > 2;
}

/* Pairs below each other stand in the columns of one of them, the one in which they are lowest, if that costs no more
   than a line. */
static void align_rows(const struct strip *strip, double width[])
{
    double own[POSITIONS_MAX];

    if (!is_grid(strip))
        return;
    double most = set_widths(strip, NULL, 0, width) + caption_line;
    memcpy(own, width, sizeof own);
    for (int row = 0; row < strip->pictures.count; row += 2) {
        double all[POSITIONS_MAX];
        for (int i = 0; i < strip->pictures.count; i++)
            all[i] = own[row + i % 2];
        double high = widths_suffice(strip, all) ? set_widths(strip, NULL, 0, all) : most;
        if (high < most) {
            most = high;
            memcpy(width, all, sizeof all);
        }
    }
}

static double set_rows(const struct strip *strip, cairo_t *cr, double y)
{
    double width[POSITIONS_MAX] = { 0 }, left;

    for (int first = 0, next; first < strip->pictures.count; first = next) {
        next = row_of(strip, first, &left);
        share_out(strip, first, next, left, width);
        align_second(strip, first, next, width);
    }
    align_rows(strip, width);
    return set_widths(strip, cr, y, width);
}

static int rows_of(const struct strip *strip)
{
    double left;
    int rows = 0;

    for (int first = 0; first < strip->pictures.count; rows++)
        first = row_of(strip, first, &left);
    return rows;
}

/* Below them, if the pictures then stand in fewer rows and all is lower. On a sheet with room it may be higher: no
   picture is alone in a row where all have room in one. */
static bool is_better_under(const struct strip *strip)
{
    struct strip under = *strip;

    under.under = true;
    bool one_row = !strip->rules->flow.bound && !is_tight(strip->rules) && rows_of(&under) == 1;
    return rows_of(&under) < rows_of(strip) && (one_row || set_rows(&under, NULL, 0) < set_rows(strip, NULL, 0));
}

/* On small paper its pictures are so much smaller that a page holds it. */
static void fit_on_page(struct strip *strip)
{
    double page = strip->rules->flow.bottom - strip->rules->flow.top;

    if (page > small_page)
        return;
    for (double by = page_step; by > page_least && set_rows(strip, NULL, 0) > page; by *= page_step)
        shrink_all(strip, page_step);
}

static bool says_below(const char *captions)
{
    return captions != NULL && strcmp(captions, "below") == 0;
}

/* Whether a caption beside its picture, one in a row, would be much higher than that. */
static bool is_higher_beside(const struct strip *strip)
{
    const double higher = 1.4;

    for (int i = 0; i < strip->pictures.count; i++)
        if (set_one(strip, NULL, strip->left, 0, strip->rules->flow.width, 0, true, i) > higher * strip->pictures.picture[i].high)
            return true;
    return false;
}

/* Where it says so, or as they fit; pictures that have grown to a row each have them below only where beside them they
   would be much higher. */
static bool has_below(const struct strip *strip, const char *captions)
{
    if (strip->large)
        return is_higher_beside(strip);
    return says_below(captions) || is_too_wide(strip) || (captions == NULL && is_better_under(strip));
}

/* The same for captions beside their pictures (share_under). */
static double share_beside(const struct strip *strip, double most)
{
    double left;

    for (int first = 0, next; first < strip->pictures.count; first = next) {
        next = row_of(strip, first, &left);
        for (int i = first; i < next; i++)
            left += least_width(strip, i) - strip->pictures.picture[i].wide - beside;
        most = fmin(most, left / (next - first));
    }
    return most;
}

/* How wide captions are that read well, or as wide as they can be. */
static double caption_share(const struct strip *strip)
{
    return (strip->under ? share_under : share_beside)(strip, caption_fair);
}

/* Whether it is a pair in the columns of paragraphs. */
static bool fits_columns(const struct strip *strip)
{
    return strip->pictures.count == 2 && pair_fits(strip, 0);
}

/* Whether pictures that have grown take more rows than `usual`, narrow their captions or leave the columns. */
static bool crowds(const struct strip *strip, const struct strip *usual)
{
    return rows_of(strip) > rows_of(usual) || caption_share(strip) < caption_share(usual) ||
           (fits_columns(usual) && !fits_columns(strip));
}

/* On a sheet pictures that have grown stand in as many rows as before, their captions where they were: as large as
   leaves them room there. */
static void keep_rows(struct strip *strip, double grown, const char *captions)
{
    struct strip usual = *strip;

    shrink_all(&usual, 1 / grown);
    usual.under = false;
    usual.under = strip->under = has_below(&usual, captions);
    fit_in_row(&usual, 1);
    for (double by = grown * row_step; by >= 1 && crowds(strip, &usual); by *= row_step)
        shrink_all(strip, row_step);
    if (crowds(strip, &usual))
        *strip = usual;
}

/* In a booklet pictures in a row over their captions have grown no further than leaves these about as wide as they
   were, and a pair in the columns of paragraphs. */
static void keep_captions(struct strip *strip, double grown)
{
    const double about = 0.95;
    struct strip usual = *strip;

    if (!strip->under || rows_of(strip) > 1)
        return;
    shrink_all(&usual, 1 / grown);
    double least = about * caption_share(&usual);
    bool columns = fits_columns(&usual);
    for (double by = grown * row_step; by >= 1; by *= row_step) {
        if (caption_share(strip) >= least && (!columns || fits_columns(strip)))
            return;
        shrink_all(strip, row_step);
    }
}

/* Whether it has grown so far that its pictures may stand one below the other: several, or one that says itself how
   large it may be. */
static bool may_be_large(const struct flow_block *block)
{
    const struct node *first = node_first(block->what);
    bool several = first != NULL && node_next(first) != NULL;

    return block->grown > RULESHEET_GROWS && (several || node_attr(block->what, "grows") != NULL);
}

/* Whether they do: where the strip says so, and where all are wide enough to leave no hole beside them. */
static bool is_large(const struct strip *strip, const struct flow_block *block)
{
    const double wide_share = 0.4;

    if (!strip->large || node_attr(block->what, "grows") != NULL)
        return strip->large;
    for (int i = 0; i < strip->pictures.count; i++)
        if (strip->pictures.picture[i].wide < wide_share * strip->rules->flow.width)
            return false;
    return true;
}

double strip_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const char *captions = node_attr(block->what, "captions");
    struct strip strip = { .rules = owner, .left = x };
    bool lower = says_below(captions) || strip.rules->flow.bound;
    strip.large = strip.rules->flow.bound && may_be_large(block);
    strip.narrow = captions != NULL && !says_below(captions);
    double most = strip.rules->flow.width - (lower && !strip.large ? 0 : room_beside(&strip)), height = 0;

    bool good = positions_open(owner, block->what, block->grown, most, &strip.pictures);
    strip.large = good && is_large(&strip, block);
    strip.under = good && has_below(&strip, captions);
    if (good && !strip.rules->flow.bound && block->grown > 1)
        keep_rows(&strip, block->grown, captions);
    else
        fit_in_row(&strip, block->grown);
    if (good && strip.rules->flow.bound && !strip.large)
        keep_captions(&strip, block->grown);
    if (good)
        fit_on_page(&strip);
    if (good)
        height = set_rows(&strip, cr, y);
    positions_close(&strip.pictures);
    return height;
}
