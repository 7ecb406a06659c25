/* How fast the press is: 72 tiles on three A4 sheets, against a bare Cairo loop in the same run that loads the same
   faces, draws the same shapes and shows the same strings. Seconds are CPU seconds of whole processes; nothing here
   passes or fails by time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <poppler.h>
#include <qpdf/qpdf-c.h>

#include "shapes.h"
#include "spent.h"
#include "verify/arena.h"
#include "verify/buf.h"

enum { ROUNDS = 9, FORMS_MAX = 512, OPERANDS_MAX = 6 };

#define BASE "start,A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X"

static void stop(const char *why)
{
    fprintf(stderr, "bench-gen: %s\n", why);
    exit(1);
}

/* ---- processes ---- */

static struct spent run(char *const argument[])
{
    struct spent spent = spent_run(argument);

    if (spent.seconds < 0)
        stop(argument[0]);
    return spent;
}

/* Rounds of several commands in turn, so that what disturbs the machine disturbs all of them. */
struct contest {
    char *const *argument;
    struct spent round[ROUNDS];
};

static void run_in_turn(struct contest *contest, int contests)
{
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < contests; i++)
            contest[i].round[round] = run(contest[i].argument);
}

static int compare_numbers(const void *a, const void *b)
{
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double best(const struct contest *contest)
{
    double seconds = INFINITY;

    for (int i = 0; i < ROUNDS; i++)
        seconds = fmin(seconds, contest->round[i].seconds);
    return seconds;
}

/* The median over the rounds of how many times the other one's seconds this one took. */
static double ratio(const struct contest *contest, const struct contest *other)
{
    double ratios[ROUNDS];

    for (int i = 0; i < ROUNDS; i++)
        ratios[i] = contest->round[i].seconds / other->round[i].seconds;
    qsort(ratios, ROUNDS, sizeof *ratios, compare_numbers);
    return ratios[ROUNDS / 2];
}

static double megabytes(const struct contest *contest)
{
    long most = 0;

    for (int i = 0; i < ROUNDS; i++)
        most = contest->round[i].kilobytes > most ? contest->round[i].kilobytes : most;
    return (double)most / 1024;
}

/* ---- what stands in a PDF ---- */

static const struct {
    const char *name;
    enum op_kind kind;
    int operands;
} operators[] = {
    { "q", OP_SAVE, 0 },         { "Q", OP_RESTORE, 0 },        { "cm", OP_MATRIX, 6 },   { "w", OP_WIDTH, 1 },
    { "J", OP_CAP, 1 },          { "j", OP_JOIN, 1 },           { "M", OP_MITER, 1 },     { "rg", OP_FILL_COLOUR, 3 },
    { "RG", OP_LINE_COLOUR, 3 }, { "m", OP_MOVE, 2 },           { "l", OP_LINE, 2 },      { "c", OP_CURVE, 6 },
    { "h", OP_CLOSE, 0 },        { "re", OP_RECTANGLE, 4 },     { "W", OP_CLIP, 0 },      { "n", OP_END, 0 },
    { "f", OP_FILL, 0 },         { "f*", OP_FILL_EVEN_ODD, 0 }, { "S", OP_STROKE, 0 },
    { "B", OP_FILL_AND_STROKE, 0 },
};

struct reading {
    qpdf_data q;
    qpdf_oh resources;
    int forms, form[FORMS_MAX];  /* object ids, in the order of their first use */
    qpdf_oh object[FORMS_MAX];
    double operand[OPERANDS_MAX];
    int operands, segments, inked;
    char name[64];
};

static int form_of(struct reading *at, qpdf_oh form)
{
    int id = qpdf_oh_get_object_id(at->q, form), i = 0;

    while (i < at->forms && at->form[i] != id)
        i++;
    if (i == FORMS_MAX)
        stop("too many forms");
    if (i == at->forms) {
        at->form[i] = id;
        at->object[at->forms++] = form;
    }
    return i;
}

static qpdf_oh resource(const struct reading *at, const char *kind)
{
    return qpdf_oh_get_key(at->q, qpdf_oh_get_key(at->q, at->resources, kind), at->name);
}

/* False for an operator that draws nothing: text is shown apart. */
static bool read_operator(struct reading *at, const char *word, struct op *op)
{
    *op = (struct op){ 0 };
    if (strcmp(word, "Do") == 0) {
        op->kind = OP_FORM;
        op->at[0] = form_of(at, resource(at, "/XObject"));
        return true;
    }
    if (strcmp(word, "gs") == 0) {
        op->kind = OP_OPACITY;
        op->at[0] = qpdf_oh_get_numeric_value(at->q, qpdf_oh_get_key(at->q, resource(at, "/ExtGState"), "/ca"));
        return true;
    }
    if (strcmp(word, "d") == 0) { /* lengths, then the offset */
        op->kind = OP_DASH;
        op->at[0] = at->operand[at->operands - 1];
        op->at[1] = at->operands - 1;
        for (int i = 0; i < at->operands - 1 && i < 4; i++)
            op->at[i + 2] = at->operand[i];
        return true;
    }
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strcmp(operators[i].name, word) == 0 && operators[i].operands == at->operands) {
            op->kind = operators[i].kind;
            memcpy(op->at, at->operand, sizeof op->at);
            at->segments += op->kind >= OP_LINE && op->kind <= OP_RECTANGLE;
            at->inked += op->kind >= OP_FILL && op->kind <= OP_FILL_AND_STROKE;
            return true;
        }
    return false;
}

static const char *skip_string(const char *text, const char *end)
{
    for (text++; text < end && *text != ')'; text++)
        text += *text == '\\';
    return text + 1;
}

static bool read_word(struct reading *at, const char *word, struct op *op)
{
    char *end;
    double number = strtod(word, &end);

    if (*end == '\0') {
        if (at->operands < OPERANDS_MAX)
            at->operand[at->operands++] = number;
        return false;
    }
    bool draws = read_operator(at, word, op);
    at->operands = 0;
    return draws;
}

static int read_content(struct reading *at, const char *text, size_t length, struct op *out)
{
    static const char blank[] = " \t\r\n[]<>";
    const char *end = text + length;
    int ops = 0;

    at->operands = 0;
    while (text < end) {
        char word[64];
        size_t size = 0;
        if (*text == '(') {
            text = skip_string(text, end);
            continue;
        }
        if (*text == '<' && text[1] != '<') /* glyphs */
            text = memchr(text, '>', (size_t)(end - text));
        if (strchr(blank, *text) != NULL) {
            text++;
            continue;
        }
        while (text < end && strchr(blank, *text) == NULL && *text != '(' && (size == 0 || *text != '/') &&
               size + 1 < sizeof word)
            word[size++] = *text++;
        word[size] = '\0';
        if (word[0] == '/')
            memcpy(at->name, word, sizeof at->name);
        else if (read_word(at, word, &out[ops]))
            ops++;
    }
    return ops;
}

static void read_box(const struct reading *at, qpdf_oh box, double out[4])
{
    for (int i = 0; i < 4; i++)
        out[i] = qpdf_oh_get_numeric_value(at->q, qpdf_oh_get_array_item(at->q, box, i));
}

static void write_drawing(struct reading *at, qpdf_oh dictionary, const char *box, const unsigned char *bytes,
                          size_t length, FILE *out)
{
    struct drawing drawing = { 0 };
    struct op *op = memory_new(length * sizeof *op);

    at->resources = qpdf_oh_get_key(at->q, dictionary, "/Resources");
    read_box(at, qpdf_oh_get_key(at->q, dictionary, box), drawing.box);
    drawing.ops = read_content(at, (const char *)bytes, length, op);
    fwrite(&drawing, sizeof drawing, 1, out);
    fwrite(op, sizeof *op, (size_t)drawing.ops, out);
    free(op);
}

static void write_pages(struct reading *at, FILE *out)
{
    unsigned char *bytes;
    size_t length;

    for (int i = 0; i < qpdf_get_num_pages(at->q); i++) {
        qpdf_oh page = qpdf_get_page_n(at->q, (size_t)i);
        qpdf_oh_get_page_content_data(at->q, page, &bytes, &length);
        write_drawing(at, page, "/MediaBox", bytes, length, out);
        free(bytes);
    }
}

static void write_forms(struct reading *at, FILE *out)
{
    unsigned char *bytes;
    size_t length;

    for (int i = 0; i < at->forms; i++) {
        qpdf_oh_get_stream_data(at->q, at->object[i], qpdf_dl_generalized, NULL, &bytes, &length);
        write_drawing(at, qpdf_oh_get_dict(at->q, at->object[i]), "/BBox", bytes, length, out);
        free(bytes);
    }
}

static int write_string(struct string *string, FILE *out)
{
    if (string->text[0] == '\0')
        return 0;
    fwrite(string, sizeof *string, 1, out);
    string->text[0] = '\0';
    return 1;
}

/* Every stretch of a line in one face and size; the subsets of one face are not told apart. */
static int write_page_strings(PopplerPage *page, int number, FILE *out)
{
    char *text = poppler_page_get_text(page);
    GList *runs = poppler_page_get_text_attributes(page);
    struct string string = { .page = number };
    int strings = 0, at = 0;

    for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c), at++) {
        const GList *item = runs;
        while (item != NULL && ((const PopplerTextAttributes *)item->data)->end_index < at)
            item = item->next;
        const PopplerTextAttributes *run = item != NULL ? item->data : NULL;
        bool bold = run != NULL ? strstr(run->font_name, "Bold") != NULL : string.bold;
        double size = run != NULL ? run->font_size : string.size;
        if (*c == '\n' || bold != string.bold || fabs(size - string.size) > 0.1)
            strings += write_string(&string, out);
        string.bold = bold;
        string.size = size;
        size_t length = strlen(string.text);
        if (*c != '\n')
            snprintf(string.text + length, sizeof string.text - length, "%.*s", (int)(g_utf8_next_char(c) - c), c);
    }
    strings += write_string(&string, out);
    poppler_page_free_text_attributes(runs);
    g_free(text);
    return strings;
}

static int write_strings(const char *path, FILE *out)
{
    char *uri = g_filename_to_uri(path, NULL, NULL);
    PopplerDocument *pdf = poppler_document_new_from_file(uri, NULL, NULL);
    int strings = 0;

    for (int i = 0; pdf != NULL && i < poppler_document_get_n_pages(pdf); i++) {
        PopplerPage *page = poppler_document_get_page(pdf, i);
        strings += write_page_strings(page, i, out);
        g_object_unref(page);
    }
    g_clear_object(&pdf);
    g_free(uri);
    return strings;
}

/* Forms come before the pages in the file, but the pages tell which there are. */
static void write_shapes(const char *pdf, const char *path)
{
    struct reading at = { .q = qpdf_init() };
    struct shapes shapes = { 0 };
    FILE *pages = tmpfile(), *out = fopen(path, "wb");
    int c;

    if (pages == NULL || out == NULL || (qpdf_read(at.q, pdf, NULL) & QPDF_ERRORS) != 0)
        stop("the printed PDF cannot be read");
    write_pages(&at, pages);
    fwrite(&shapes, sizeof shapes, 1, out);
    write_forms(&at, out);
    rewind(pages);
    while ((c = getc(pages)) != EOF)
        putc(c, out);
    shapes = (struct shapes){ at.forms, qpdf_get_num_pages(at.q), write_strings(pdf, out) };
    rewind(out);
    fwrite(&shapes, sizeof shapes, 1, out);
    if (fclose(out) != 0 || shapes.forms == 0 || shapes.strings == 0)
        stop("the shapes of the printed PDF cannot be taken out");
    fclose(pages);
    qpdf_cleanup(&at.q);
    printf("72 tiles: %d pages, %d drawings, %d segments of paths, %d times ink, %d strings\n", shapes.pages,
           shapes.forms, at.segments, at.inked, shapes.strings);
}

/* ---- the results ---- */

static void tell(const char *what, const struct contest *contest, const struct contest *press)
{
    printf("%-44s %7.1f ms %7.1f MB", what, 1000 * best(contest), megabytes(contest));
    if (contest != press)
        printf("   the press takes %.2f x", ratio(press, contest));
    putchar('\n');
}

static void compare(const char *gen, const char *bare, const char *plain, const char *dir)
{
    struct arena arena = { 0 };
    char *program = arena_copy(&arena, gen, strlen(gen)), *loop = arena_copy(&arena, bare, strlen(bare));
    char *least = arena_copy(&arena, plain, strlen(plain));
    char *out = arena_copy(&arena, dir, strlen(dir)), *shapes = arena_printf(&arena, "%s/shapes", dir);
    char *copy = arena_printf(&arena, "%s/bare.pdf", dir);
    char *const a4[] = { program, "sheets", "pokesonne", "--only", BASE, "-o", out, NULL };
    char *const three[] = { program, "sheets", "pokesonne", "--only", BASE, "--duplex", "none", "-o", out, NULL };
    char *const many[] = { program, "sheets", "pokesonne", "--only", BASE, "--duplex", "none", "--paper", "140x80",
                           "-o", out, NULL };
    char *const all[] = { program, "all", "pokesonne", "-o", out, NULL };
    char *const once[] = { loop, shapes, copy, "once", NULL }, *const each[] = { loop, shapes, copy, "each", NULL };
    char *const tiles[] = { least, copy, NULL };
    struct contest contest[] = { { .argument = a4 },    { .argument = once }, { .argument = each },
                                 { .argument = three }, { .argument = many }, { .argument = all },
                                 { .argument = tiles } };

    run(a4);
    write_shapes(arena_printf(&arena, "%s/pokesonne-tiles-a4.pdf", dir), shapes);
    run_in_turn(contest, 7);
    printf("%-44s %10s %10s\n", "", "best CPU", "peak RSS");
    tell("the press", &contest[0], &contest[0]);
    tell("bare Cairo, each drawing once", &contest[1], &contest[0]);
    tell("bare Cairo, every tile drawn again", &contest[2], &contest[0]);
    tell("bare Cairo, plain tiles", &contest[6], &contest[0]);
    tell("the press, fronts on 3 pages", &contest[3], &contest[3]);
    tell("the press, fronts on 36 pages", &contest[4], &contest[4]);
    tell("the press, everything of pokesonne", &contest[5], &contest[5]);
    arena_finish(&arena);
}

int main(void)
{
    const char *gen = getenv("PROOFSHEET_GEN"), *bare = getenv("PROOFSHEET_BARE");
    const char *plain = getenv("PROOFSHEET_PLAIN");
    char dir[] = "/tmp/proofsheet-bench-XXXXXX", sweep[64];

    if (gen == NULL || bare == NULL || plain == NULL || mkdtemp(dir) == NULL)
        return 1;
    compare(gen, bare, plain, dir);
    snprintf(sweep, sizeof sweep, "rm -r '%s'", dir);
    return system(sweep) == 0 ? 0 : 1;
}
