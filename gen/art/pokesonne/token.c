#include "token.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/art/lib/letters.h"
#include "ball.h"
#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/picture/icon.h"

static const double FIELD = 9.0;            /* radius of the pale field, of 11 */
/* Middles and baselines, mm below the middle of the token. */
static const double PIPS_AT = -7.75, SIGN_AT = -3.65, MAIN_AT = 2.65, SECOND_AT = 5.1, FAMILY_AT = 7.75;
static const double SIGN_RADIUS = 2.6;
static const double RIM = 10.15;            /* of the ball's own outline, behind the field */
static const double SIDE_AT = 5.95;         /* number and letter, left and right of the sign */
static const double FIELD_KEEP = 0.35;

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
    { 'N', "paw", DYE_BROWN },     { 'L', "leaf", DYE_GREEN },  { 'F', "flame", DYE_ORANGE },
    { 'W', "drop", DYE_BLUE },     { 'B', "bug", DYE_TEAL },    { 'V', "wing", DYE_SKY },
    { 'T', "bubbles", DYE_VIOLET }, { 'E', "bolt", DYE_GOLD },  { 'S', "dunes", DYE_CORAL },
    { 'P', "eye", DYE_PINK },      { 'K', "crossed", DYE_CRIMSON }, { 'R', "gem", DYE_GREY },
    { 'G', "moon", DYE_NIGHT },    { 'I', "snow", DYE_ICE },    { 'D', "claw", DYE_CRIMSON },
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

/* Room across the field at that distance from the middle. */
static double chord(double y)
{
    return 2 * (sqrt(fmax(FIELD * FIELD - y * y, 1)) - FIELD_KEEP);
}

/* One line around the middle, shrunk to its floor where the field is narrow. */
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

static bool wide_letters(const char *tag)
{
    return strncmp(tag, "zh", 2) == 0 || strncmp(tag, "ja", 2) == 0;
}

static void names(cairo_t *cr, const struct edition *edition, const struct pokesonne_token *token, double middle)
{
    for (int i = 0; i < edition->languages && i < 2; i++) {
        const struct words *words = words_naming(edition->words[i], token->id);
        if (words == NULL)
            continue;
        bool wide = wide_letters(words->tag);
        struct text text = { .string = words_name(words, token->id), .tag = words->tag, .file = words->file,
                             .size = wide ? 9 : 7, .floor = wide ? 7.5 : 6, .bold = i == 0 };
        theme_source(cr, ROLE_INK);
        line(cr, edition->type, &text, middle, i == 0 ? MAIN_AT : SECOND_AT);
    }
}

/* The numbers of its family, first to last. */
static void family(cairo_t *cr, const struct edition *edition, const struct pokesonne_token *token, double middle)
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
    line(cr, edition->type, &(struct text){ .string = label, .size = 6.5, .floor = 6 }, middle, FAMILY_AT);
}

/* ---- signs ---- */

static void pips(cairo_t *cr, const struct pokesonne_token *token, const struct dye_roles *dye, double middle)
{
    const double step = 1.75, radius = 0.58;

    for (int i = 0; i < token->stages && token->family != POKESONNE_NO_FAMILY; i++) {
        double x = middle + (i - (token->stages - 1) / 2.0) * step;
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, middle + PIPS_AT, radius, 0, 2 * M_PI);
        theme_fill_preserve(cr, i < token->stage ? dye->dark : ROLE_PAPER);
        theme_source(cr, dye->dark);
        cairo_set_line_width(cr, 0.25);
        cairo_stroke(cr);
    }
}

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

/* ---- faces ---- */

static void ball_ground(cairo_t *cr, const struct art_piece *piece, double bleed)
{
    const struct pokesonne_token *token = piece->data;
    const struct dye_roles *dye = theme_dye(pokesonne_ball_dye(token->ball));

    round_ground(cr, piece, dye->body, dye->dark, bleed);
}

void pokesonne_token_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_token *token = piece->data;
    const struct dye_roles *dye = theme_dye(token_dye(token->number)),
                           *ball = theme_dye(pokesonne_ball_dye(token->ball));
    double middle = piece->width / 2;

    ball_ground(cr, piece, bleed);
    field(cr, token->ball, dye->tint, middle, middle, FIELD);
    sign(cr, token, middle, middle + SIGN_AT, SIGN_RADIUS);
    pips(cr, token, dye, middle);
    theme_source(cr, ROLE_INK);
    letters_number(cr, edition->type, token->number, middle - SIDE_AT, middle + SIGN_AT, 7);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle + SIDE_AT - 0.1, middle + SIGN_AT, 1.6, 0, 2 * M_PI);
    theme_fill(cr, ball->dark);
    theme_source(cr, ROLE_PAPER);
    pokesonne_ball_letter(cr, token->ball, middle + SIDE_AT - 0.1, middle + SIGN_AT, 1.7);
    names(cr, edition, token, middle);
    theme_source(cr, ROLE_INK);
    family(cr, edition, token, middle);
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
    sign(cr, token, x, y - radius * 0.16, radius * 0.4);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, token->number, x, y + radius * 0.5, radius);
}
