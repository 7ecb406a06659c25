/* proofsheet-gen po-import: a words file from what a translator has written. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "verify/document.h"
#include "verify/language.h"
#include "verify/place.h"
#include "verify/placeholder.h"
#include "command.h"
#include "gen/output/file.h"
#include "gen/words/po.h"
#include "gen/words/translation.h"

struct importing {
    const char *data;            /* directory of the kits */
    struct tray *tray;
    bool elsewhere;              /* the tray is a place that was named (-o) */
    struct arena *arena;
    const struct kit *kit;
    struct po po;
    struct messages messages;
    const char **said;           /* of each message, or NULL */
    int known, taken;            /* entries that belong to the game, and those of them that say something */
};

/* ---- a translation against its English ---- */

static bool is_same(const struct node *a, const struct node *b)
{
    const char *of = node_attr(a, "of"), *other = node_attr(b, "of");

    return node_is(a, b->name) && of != NULL && other != NULL && strcmp(of, other) == 0;
}

static bool stands_for_something(const struct node *node)
{
    return node_is(node, "n") || node_is(node, "count") || node_is(node, "ref");
}

static bool holds(const struct node *in, const struct node *wanted)
{
    for (const struct node *node = node_first(in); node != NULL; node = node_next(node))
        if (is_same(node, wanted) || holds(node, wanted))
            return true;
    return false;
}

static bool names_module(const char *list, const char *module, size_t length)
{
    for (const char *at = list; at != NULL && *(at += strspn(at, " ")) != '\0'; at += strcspn(at, " "))
        if (strcspn(at, " ") == length && strncmp(at, module, length) == 0)
            return true;
    return false;
}

/* Whether an <if> somewhere below hangs on the module. */
static bool asks_for(const struct node *in, const char *module, size_t length)
{
    for (const struct node *node = node_first(in); node != NULL; node = node_next(node))
        if (names_module(node_attr(node, "with"), module, length) ||
            names_module(node_attr(node, "without"), module, length) || asks_for(node, module, length))
            return true;
    return false;
}

static bool modules_are_asked(const char *list, const struct node *in, const char *id, const char *file, int line,
                              struct error *error)
{
    for (const char *at = list; at != NULL && *(at += strspn(at, " ")) != '\0'; at += strcspn(at, " "))
        if (!asks_for(in, at, strcspn(at, " ")))
            return fail_at(error, ERROR_INPUT, file, line, _("%s: <if with=\"%.*s\"> of the English text is missing"),
                           id, (int)strcspn(at, " "), at);
    return true;
}

/* Everything that stands for a number or hangs on a module in the English text stands in this one too. */
static bool is_kept(const struct node *english, const struct node *in, const char *id, const char *file, int line,
                    struct error *error)
{
    for (const struct node *node = node_first(english); node != NULL; node = node_next(node)) {
        if (stands_for_something(node) && !holds(in, node))
            return fail_at(error, ERROR_INPUT, file, line, _("%s: <%s of=\"%s\"/> of the English text is missing"), id,
                           node->name, node_attr(node, "of"));
        if (!modules_are_asked(node_attr(node, "with"), in, id, file, line, error) ||
            !modules_are_asked(node_attr(node, "without"), in, id, file, line, error) ||
            !is_kept(node, in, id, file, line, error))
            return false;
    }
    return true;
}

/* Nothing else stands in it. */
static bool is_known(const struct node *in, const struct node *english, const char *id, struct error *error)
{
    for (const struct node *node = node_first(in); node != NULL; node = node_next(node)) {
        const char *of = node_attr(node, "of");
        if (!stands_for_something(node) && !node_is(node, "b") && !node_is(node, "if") &&
            !node_is(node, "icon") && !node_is(node, "bullet"))
            return node_fail(node, error, _("%s: <%s> is unknown (known: n, count, ref, icon, b, if, bullet)"), id,
                             quote(node->name).text);
        if (stands_for_something(node) && !holds(english, node))
            return node_fail(node, error, _("%s: <%s of=\"%s\"/> is not in the English text"), id, node->name,
                             quote(of != NULL ? of : "").text);
        if (!is_known(node, english, id, error))
            return false;
    }
    return true;
}

/* A name has the markup that it has in English. */
static bool is_plain(const struct message *message)
{
    return message->kind == MESSAGE_TITLE || (message->kind == MESSAGE_NAME && node_first(message->node) == NULL);
}

/* The text of an entry, checked, with its white space folded. */
static bool take_text(struct importing *at, const struct po_entry *entry, const struct message *message,
                      const char **out, struct error *error)
{
    const struct node *in = document_fragment(at->arena, entry->text, at->po.file, entry->line, error);
    struct buf inner = { 0 };

    if (in == NULL)
        return false;
    if (is_plain(message) && node_first(in) != NULL)
        return node_fail(node_first(in), error, _("%s: <%s> is not allowed in plain text"), message->id,
                         quote(node_first(in)->name).text);
    if (!is_plain(message) &&
        (!is_known(in, message->node, message->id, error) || !words_check_inline(at->kit, in, error) ||
         !is_kept(message->node, in, message->id, at->po.file, entry->line, error)))
        return false;
    message_add_inner(&inner, in);
    if (!placeholder_check(message->source, buf_text(&inner), message->id, at->po.file, entry->line, error)) {
        buf_finish(&inner);
        return false;
    }
    *out = inner.length > 0 ? arena_copy(at->arena, inner.text, inner.length) : NULL;
    buf_finish(&inner);
    return true;
}

/* ---- all of them ---- */

static void leave_out(const struct importing *at, const struct po_entry *entry, const char *why)
{
    fprintf(stderr, "proofsheet-gen: %s:%d: %s: %s\n", at->po.file, entry->line, quote(entry->context).text, why);
}

static bool take_entry(struct importing *at, const struct po_entry *entry, bool seen[], struct error *error)
{
    const struct message *message = messages_find(&at->messages, entry->context);

    if (message == NULL) {
        leave_out(at, entry, _("unknown to the game, left out"));
        return true;
    }
    ptrdiff_t index = message - at->messages.message;
    if (seen[index])
        return fail_at(error, ERROR_INPUT, at->po.file, entry->line, _("%s appears twice"), message->id);
    seen[index] = true;
    at->known++;
    if (entry->text[0] == '\0')
        return true;
    if (entry->fuzzy || strcmp(entry->source, message->source) != 0) {
        leave_out(at, entry, entry->fuzzy ? _("fuzzy, left out") : _("its English has changed, left out"));
        return true;
    }
    if (!take_text(at, entry, message, &at->said[index], error))
        return false;
    at->taken += at->said[index] != NULL;
    return true;
}

static bool take_entries(struct importing *at, struct error *error)
{
    bool *seen = arena_alloc(at->arena, (size_t)at->messages.count + 1);

    at->said = arena_alloc(at->arena, (size_t)(at->messages.count + 1) * sizeof *at->said);
    for (int i = 0; i < at->po.count; i++)
        if (!take_entry(at, &at->po.entry[i], seen, error))
            return false;
    if (at->known == 0)
        return fail_at(error, ERROR_INPUT, at->po.file, 0, _("nothing in it belongs to %s"), at->kit->game);
    return at->taken > 0 || fail_at(error, ERROR_INPUT, at->po.file, 0, _("nothing in it can be used"));
}

/* ---- the head ---- */

static const char *field(const struct importing *at, const char *name)
{
    return po_field(&at->po, name, at->arena);
}

/* What po-export writes; programs put a version behind it. Any other project may stand there. */
static bool check_game(const struct importing *at, struct error *error)
{
    const char *project = field(at, "Project-Id-Version"), *game = at->kit->game;
    size_t length = strcspn(project, " ");
    bool other = strcmp(game, "playlog") != 0 && length == 7 && strncmp(project, "playlog", 7) == 0;

    for (int i = 0; games[i] != NULL; i++)
        other = other || (strcmp(games[i]->id, game) != 0 && strlen(games[i]->id) == length &&
                          strncmp(project, games[i]->id, length) == 0);
    return !other || fail_at(error, ERROR_INPUT, at->po.file, at->po.head_line,
                             _("these are the words of %.*s (Project-Id-Version), not of %s"), (int)length, project,
                             game);
}

/* The language that the head names: ja, zh-Hant or zh_Hant. */
static const char *find_language(const struct importing *at, struct error *error)
{
    char *lang = arena_printf(at->arena, "%s", field(at, "Language"));

    for (char *low = strchr(lang, '_'); low != NULL; low = strchr(low, '_'))
        *low = '-';
    if (lang[0] != '\0')
        return translation_language(at->data, at->kit->place, lang, at->arena, error);
    fail_at(error, ERROR_INPUT, at->po.file, at->po.head_line,
            _("the header names no language (\"Language: ja\\n\")"));
    return NULL;
}

static bool take_tag(struct importing *at, struct error *error)
{
    const char *tag = field(at, "X-Tag");
    struct error why = { 0 };

    if (tag[0] == '\0')
        return true;
    if (!language_check(tag, &why))
        return fail_at(error, ERROR_INPUT, at->po.file, at->po.head_line, "X-Tag: %s", why.text);
    at->messages.tag = tag;
    return true;
}

/* ---- the words file ---- */

/* Whether it goes to where the words of the game are read. */
static bool is_in_place(const struct importing *at)
{
    const char *words = game_file(at->data, at->kit->place, "", at->arena);
    struct stat there, here;

    return !at->elsewhere ||
           (stat(words, &there) == 0 && stat(at->tray->dir, &here) == 0 && there.st_dev == here.st_dev &&
            there.st_ino == here.st_ino);
}

/* The English words are what the others are held against; what has to be complete is not written over unasked. */
static bool may_write(const struct importing *at, const char *lang, struct error *error)
{
    if (strcmp(lang, "en") == 0 && is_in_place(at))
        return fail(error, ERROR_USAGE, NULL,
                    _("every language is checked against the English words: change %s/%s/en.xml itself, or write "
                      "another file (-o DIR)"), at->data, at->kit->game);
    return !words_must_be_complete(lang) || at->elsewhere ||
           fail(error, ERROR_USAGE, NULL,
                _("%s has to be complete and is not overwritten: name another place for it (-o DIR)"), lang);
}

/* A file that says more than the import is only written over on demand. */
static bool says_enough(const struct importing *at, struct error *error)
{
    int before = 0, after = 0;

    for (int i = 0; i < at->messages.count; i++) {
        before += at->messages.message[i].own != NULL;
        after += at->said[i] != NULL;
    }
    return after >= before || at->elsewhere ||
           fail_at(error, ERROR_INPUT, at->po.file, 0,
                   _("has %d translations, %s/%s/%s.xml has %d: to write it all the same, name another place for it "
                     "(-o DIR)"),
                   after, at->data, at->kit->game, at->messages.lang, before);
}

/* Written, then read as the press will read it, and only then delivered. */
static bool write_words(struct importing *at, struct error *error)
{
    const char *lang = at->messages.lang;
    const struct words *english = words_load(at->data, at->kit, "en", at->arena, error);
    struct buf out = { 0 };
    int boxes;

    if (english == NULL)
        return false;
    if (!at->elsewhere)
        tray_init(at->tray, game_file(at->data, at->kit->place, "", at->arena), at->arena);
    translation_write(&at->messages, english->root, at->said, &out, &boxes);
    const char *path = tray_path(at->tray, arena_printf(at->arena, "%s.xml", lang), _("words"), error);
    bool good = path != NULL && file_write(path, out.text, out.length, error) &&
                words_load_file(at->data, at->kit, lang, path, at->arena, error) != NULL;
    buf_finish(&out);
    if (good && boxes > 0)
        fprintf(stderr, ngettext_("proofsheet-gen: %d box is left out: it is not translated in full\n",
                                  "proofsheet-gen: %d boxes are left out: they are not translated in full\n", boxes),
                boxes);
    return good;
}

static bool import(struct importing *at, const char *file, struct error *error)
{
    if (!po_read(file, at->arena, &at->po, error))
        return false;
    const char *lang = check_game(at, error) ? find_language(at, error) : NULL;
    return lang != NULL && may_write(at, lang, error) &&
           messages_load(at->data, at->kit, lang, at->arena, &at->messages, error) &&
           take_tag(at, error) && take_entries(at, error) && says_enough(at, error) && write_words(at, error);
}

bool command_po_import(struct session *session, struct error *error)
{
    struct importing at = { .data = session->options->dirs.data,
                            .tray = &session->output.tray,
                            .elsewhere = options_have(session->options, 'o'),
                            .arena = &session->arena };

    if (command_operand(session, 1) == NULL)
        return fail(error, ERROR_USAGE, NULL, _("po-import needs the game and a file: po-import GAME FILE.po"));
    at.kit = translation_kit(at.data, command_operand(session, 0), at.arena, error);
    bool good = at.kit != NULL && import(&at, command_operand(session, 1), error);
    po_finish(&at.po);
    return good;
}
