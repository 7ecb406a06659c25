#include "token.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/art/lib/shape.h"
#include "gen/art/lib/letters.h"
#include "ball.h"
#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/picture/icon.h"
#include "gen/picture/picture.h"

static const double FIELD = 9.0; /* radius of the pale field, of 11 */
static const double RIM = 10.15; /* of the ball's own outline, behind the field */
/* The plate with the name: what is below its edge of a disc. */
static const double PLATE = 9.95, PLATE_KEEP = 0.2;
static const double CREATURE_TOP = -10.4, CREATURE_WIDTH = 16.3;
/* Before the creature, from the middle: the number to the left, the letter to the right. */
static const double NUMBER_AT = 7.2, LETTER_AT = 7.45, LETTER_RADIUS = 1.2;
/* mm below the middle of the token: the edge of the plate, baselines of the names on it, the middle of the family's
   pill; the creature's feet, above the plate, and the signs before it. Its head may be on the rim. */
struct heights {
    double plate, name[2], family, radius, foot, lower;
    double family_size;          /* points */
};
static const struct heights one_name = { 2.9, { 5.6 }, 7.75, 1.25, 2.7, 1.4, 7 },
                            two_names = { 0.9, { 3.9, 6.15 }, 8.25, 1.05, 0.7, -0.5, 6 };
static const double NO_FAMILY = 0.9; /* names are so much lower where no pill is below them */
/* Round a Great Ball are teeth, where no colour tells it from a Poké Ball: a row of dashes. */
static const double TEETH_AT = 10.6, TEETH_HIGH = 0.55;
enum { TEETH = 28 };

/* ---- what a Pokémon is ---- */

/* A letter for each number: L plant, F fire, W water, B bug, V flying, N normal, T poison, E electric, S ground,
   P psychic, K fighting, R rock, G ghost, I ice, D dragon. */
static const char kinds[] =
    "LLLFFFWWWBBBBBBVVVNNVVTTEESSTTTTTTNNFFNNTTLLLBBBBSSNNWWKKFFWWWPPPKKKLLLWWRRRFFWWEEVVVWWTTWWGGGR"
    "PPWWEELLSSKKNTTSSNLNWWWWWWPBIEFBNWWWNNWEFNRRRRRNIEFDDDPP";

static const struct {
    char kind;
    const char *sign;
    enum dye dye;
} looks[] = {
    { 'N', "paw", DYE_BROWN },   { 'L', "leaf", DYE_GREEN }, { 'F', "flame", DYE_ORANGE },    { 'W', "drop", DYE_BLUE },
    { 'B', "bug", DYE_TEAL },    { 'V', "wing", DYE_SKY },   { 'T', "bubbles", DYE_VIOLET },  { 'E', "bolt", DYE_GOLD },
    { 'S', "dunes", DYE_CORAL }, { 'P', "eye", DYE_PINK },   { 'K', "crossed", DYE_CRIMSON }, { 'R', "gem", DYE_GREY },
    { 'G', "moon", DYE_NIGHT },  { 'I', "snow", DYE_ICE },   { 'D', "claw", DYE_CRIMSON },
};

static size_t look_of(int number)
{
    char kind = number > 0 && (size_t)number < sizeof kinds ? kinds[number - 1] : 'N';

    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (looks[i].kind == kind)
            return i;
    return 0;
}

static const char *token_sign(int number)
{
    return looks[look_of(number)].sign;
}

static enum dye token_dye(int number)
{
    return looks[look_of(number)].dye;
}

/* ---- text ---- */

/* Room across the plate at that distance from the middle. */
static double chord(double y)
{
    return 2 * (sqrt(fmax(PLATE * PLATE - y * y, 1)) - PLATE_KEEP);
}

/* One line around the middle, shrunk to its floor where the plate is narrow. */
static void line(cairo_t *cr, struct type *type, const struct text *like, double middle, double baseline)
{
    struct text text = *like;
    double below = fmax(fabs(baseline), fabs(baseline - text.size * MM_PER_POINT * TYPE_CAPITAL));

    text.align = ALIGN_CENTER;
    text.width = chord(below);
    text.height = text.size * MM_PER_POINT * 2;
    if (type != NULL)
        type_draw(type, cr, middle - text.width / 2, middle + baseline, &text);
}

static const struct words *naming(const struct edition *edition, int language, const struct pokesonne_token *token)
{
    return language < edition->languages ? words_naming(edition->words[language], token->id) : NULL;
}

/* Two names where both are and the second can be small. */
static const struct heights *heights_of(const struct edition *edition, const struct pokesonne_token *token)
{
    const struct words *one = naming(edition, 0, token), *two = naming(edition, 1, token);

    if (one == NULL || two == NULL || type_has_no_blanks(two->tag))
        return &one_name;
    return strcmp(words_name(one, token->id), words_name(two, token->id)) != 0 ? &two_names : &one_name;
}

/* The second name is small. */
static void name(cairo_t *cr, const struct edition *edition, const struct pokesonne_token *token, int language,
                 double middle, double baseline)
{
    const struct words *words = naming(edition, language, token);

    if (words == NULL)
        return;
    bool wide = type_has_no_blanks(words->tag);
    struct text text = { .string = words_name(words, token->id),
                         .tag = words->tag,
                         .file = words->file,
                         .size = wide ? 8.5 : 8,
                         .floor = wide ? 8 : 6,
                         .bold = language == 0 };
    if (language > 0)
        text.size = text.floor;
    theme_source(cr, ROLE_INK);
    line(cr, edition->type, &text, middle, baseline);
}

/* A path with round ends, `half` on either side of its middle. */
static void pill(cairo_t *cr, double x, double y, double half, double radius)
{
    shape_box(cr, x - half - radius, y - radius, 2 * (half + radius), 2 * radius, radius);
}

/* The numbers of its family, first to last, in a pill: they decide what a set scores. */
static void family(cairo_t *cr, const struct edition *edition, const struct pokesonne_token *token,
                   const struct heights *at, double middle)
{
    const struct pokesonne *game = edition->game.pieces;
    int first = token->number, last = token->number;
    char label[32];

    if (token->family == POKESONNE_NO_FAMILY)
        return;
    for (int i = 0; i < game->tokens; i++) {
        if (game->token[i].family != token->family)
            continue;
        first = game->token[i].number < first ? game->token[i].number : first;
        last = game->token[i].number > last ? game->token[i].number : last;
    }
    snprintf(label, sizeof label, "%d\u2013%d", first, last);
    double y = middle + at->family, width = 0;
    struct text text = { .string = label, .size = at->family_size, .bold = true, .align = ALIGN_CENTER };
    if (edition->type != NULL)
        type_measure(edition->type, &text, &width, NULL, NULL);
    pill(cr, middle, y, fmax(width / 2 - 0.5, 0), at->radius);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, theme_dye(token_dye(token->number))->dark);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    if (edition->type != NULL)
        type_draw(edition->type, cr, middle, y + text.size * MM_PER_POINT * TYPE_CAPITAL / 2, &text);
}

/* ---- signs ---- */

/* A medallion, with a ring more for every stage. */
static void sign(cairo_t *cr, const struct pokesonne_token *token, double x, double y, double radius)
{
    const struct dye_roles *dye = theme_dye(token_dye(token->number));

    for (int ring = token->stage; ring > 1; ring--) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, radius * (1 + 0.14 * (ring - 1)), 0, 2 * M_PI);
        theme_source(cr, dye->dark);
        cairo_set_line_width(cr, radius * 0.1);
        cairo_stroke(cr);
    }
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill_preserve(cr, dye->body);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, radius * 0.1);
    cairo_stroke(cr);
    icon_path(cr, token_sign(token->number), x, y, radius * 1.25);
    theme_fill_preserve(cr, ROLE_RICE);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, radius * 0.05);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

/* The ball's outline, and the round field on it. */
static void field(cairo_t *cr, enum pokesonne_ball ball, int fill, double x, double y, double radius)
{
    const struct dye_roles *dye = theme_dye(pokesonne_ball_dye(ball));

    pokesonne_ball_rim(cr, ball, x, y, radius * RIM / FIELD);
    theme_fill_preserve(cr, dye->tint);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, 0.3);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill(cr, fill);
}

/* In a box below `top`; false where it has none. */
static bool creature(cairo_t *cr, const struct pokesonne_token *token, double x, double top, double width,
                     double height)
{
    const struct ink *ink = ink_of(cr);
    char name[40];

    snprintf(name, sizeof name, "creature-%s", token->id);
    if (ink == NULL || !picture_is_there(ink, name))
        return false;
    picture_fit(cr, name, NULL, x - width / 2, top, width, height);
    return true;
}

/* ---- faces ---- */

/* Greys of the type tell nobody the type, and take the contrast from creature and name. */
static int ground_of(cairo_t *cr, const struct dye_roles *dye)
{
    return theme_of(cr) == THEME_GREY ? ROLE_RICE : dye->tint;
}

static void plate(cairo_t *cr, const struct dye_roles *dye, const struct dye_roles *ball, double edge, double middle)
{
    double end = asin(edge / PLATE);

    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, PLATE, end, M_PI - end);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ground_of(cr, dye));
    theme_source(cr, ball->dark);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
}

/* On paper: the rim of an Ultra Ball is as dark as it is. */
static void letter(cairo_t *cr, enum pokesonne_ball ball, double x, double y)
{
    pill(cr, x, y, 0, LETTER_RADIUS + 0.3);
    theme_fill(cr, ROLE_PAPER);
    pill(cr, x, y, 0, LETTER_RADIUS);
    theme_fill(cr, theme_dye(pokesonne_ball_dye(ball))->dark);
    theme_source(cr, ROLE_PAPER);
    pokesonne_ball_letter(cr, ball, x, y, 1.3);
}

/* On a pill of paper, which keeps it clear of the creature. */
static void number(cairo_t *cr, struct type *type, int number, double x, double y)
{
    pill(cr, x, y, number < 10 ? 0.2 : number < 100 ? 0.9 : 1.6, 1.25);
    theme_fill(cr, ROLE_PAPER);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, 7);
}

static void teeth(cairo_t *cr, double middle, int role)
{
    double dash = M_PI * TEETH_AT / TEETH;

    cairo_save(cr);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, TEETH_AT, 0, 2 * M_PI);
    theme_source(cr, role);
    cairo_set_line_width(cr, TEETH_HIGH);
    cairo_set_dash(cr, &dash, 1, 0);
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void ball_ground(cairo_t *cr, const struct art_piece *piece, double bleed)
{
    const struct pokesonne_token *token = piece->data;
    const struct dye_roles *dye = theme_dye(pokesonne_ball_dye(token->ball));

    round_ground(cr, piece, dye->body, dye->dark, bleed);
    if (token->ball == POKESONNE_BALL_GREAT)
        teeth(cr, piece->width / 2, dye->tint);
}

void pokesonne_token_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_token *token = piece->data;
    const struct dye_roles *dye = theme_dye(token_dye(token->number)),
                           *ball = theme_dye(pokesonne_ball_dye(token->ball));
    const struct heights *at = heights_of(edition, token);
    double middle = piece->width / 2, lower = token->family == POKESONNE_NO_FAMILY ? NO_FAMILY : 0;

    ball_ground(cr, piece, bleed);
    field(cr, token->ball, ground_of(cr, dye), middle, middle, FIELD);
    plate(cr, dye, ball, at->plate, middle);
    creature(cr, token, middle, middle + CREATURE_TOP, CREATURE_WIDTH, at->foot - CREATURE_TOP);
    letter(cr, token->ball, middle + LETTER_AT, middle + at->lower);
    number(cr, edition->type, token->number, middle - NUMBER_AT, middle + at->lower);
    for (int i = 0; i < (at == &two_names ? 2 : 1); i++)
        name(cr, edition, token, i, middle, at->name[i] + lower);
    family(cr, edition, token, at, middle);
}

void pokesonne_token_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_token *token = piece->data;

    (void)edition;
    ball_ground(cr, piece, bleed);
    pokesonne_ball_draw(cr, token->ball, piece->width / 2, piece->width / 2, 9.2);
}

void pokesonne_token_draw(cairo_t *cr, const struct pokesonne_token *token, struct type *type, double x, double y,
                          double diameter)
{
    double radius = diameter / 2;

    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill_preserve(cr, theme_dye(pokesonne_ball_dye(token->ball))->body);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    field(cr, token->ball, ROLE_RICE, x, y, radius * 0.72);
    if (!creature(cr, token, x, y - radius * 0.8, radius * 1.25, radius * 1.05))
        sign(cr, token, x, y - radius * 0.16, radius * 0.4);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, token->number, x, y + radius * 0.5, radius);
}
