/* proofsheet-gen po-export: the words of a game for translators' programs. */
#include "command.h"
#include "gen/output/file.h"
#include "gen/words/po.h"
#include "gen/words/translation.h"

/* SOURCE_DATE_EPOCH or not, the same words give the same bytes. */
static void add_head(const struct messages *messages, const char *game, struct buf *out)
{
    struct buf head = { 0 };

    buf_printf(&head, "Project-Id-Version: %s\n", game);
    buf_puts(&head, "PO-Revision-Date: 2026-01-01 00:00+0000\nLast-Translator: \nLanguage-Team: \n");
    buf_printf(&head, "Language: %s\n", messages->lang);
    buf_puts(&head, "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n");
    buf_printf(&head, "X-Tag: %s\n", messages->tag);
    buf_puts(out, "# Elements such as <n of=\"…\"/> are kept as they are: <n> a number, <count> how many of a piece,\n"
                  "# <ref> the number of a rule, <b>bold</b>, <if with=\"…\">only where that module is printed</if>.\n"
                  "# X-Tag is the language as fontconfig knows it.\n");
    po_add(out, "msgid", "");
    po_add(out, "msgstr", buf_text(&head));
    buf_finish(&head);
}

static void add_message(const struct message *message, const char *game, struct buf *out)
{
    buf_puts(out, "\n");
    if (message->chinese != NULL)
        buf_printf(out, "#. %s\n", message->chinese);
    buf_printf(out, "#. %s\n", message->where);
    if (message->optional)
        buf_puts(out, "#. only where the language has another word for several of them\n");
    buf_printf(out, "#: data/%s/en.xml:%d\n", game, message->node->line);
    po_add(out, "msgctxt", message->id);
    po_add(out, "msgid", message->source);
    po_add(out, "msgstr", message->own != NULL ? message->own : "");
}

/* Every message of the game in a language, the directory of whose kits is `data`; NULL with error set. */
static const struct kit *load(struct messages *messages, const char *data, const char *game,
                              const struct word_list *langs, struct arena *arena, struct error *error)
{
    const struct kit *kit = translation_kit(data, game, arena, error);

    if (kit != NULL && langs->count != 1)
        fail(error, ERROR_USAGE, NULL, _("po-export takes one language (--lang ja)"));
    const char *lang =
        kit != NULL && langs->count == 1 ? translation_language(data, kit->place, langs->word[0], arena, error) : NULL;
    return lang != NULL && messages_load(data, kit, lang, arena, messages, error) ? kit : NULL;
}

bool command_po_export(struct session *session, struct error *error)
{
    const struct options *options = session->options;
    struct messages messages;
    struct buf out = { 0 };
    const struct kit *kit =
        load(&messages, options->dirs.data, command_operand(session, 0), &options->langs, &session->arena, error);

    if (kit == NULL)
        return false;
    add_head(&messages, kit->game, &out);
    for (int i = 0; i < messages.count; i++)
        add_message(&messages.message[i], kit->game, &out);
    const char *name = arena_printf(&session->arena, "%s-%s.po", kit->game, messages.lang);
    const char *path = tray_path(&session->output.tray, name, _("words to be translated"), error);
    bool good = path != NULL && file_write(path, out.text, out.length, error);
    buf_finish(&out);
    return good;
}
