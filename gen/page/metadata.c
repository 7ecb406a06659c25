#include "metadata.h"

#include <stdlib.h>
#include <string.h>

#include "srgb.h"
#include "verify/buf.h"

/* UTF-8, good until it is asked again; "" where the file does not say. */
static const char *info_of(qpdf_data q, const char *key)
{
    qpdf_oh info = qpdf_oh_get_key_if_dict(q, qpdf_get_trailer(q), "/Info");
    qpdf_oh value = qpdf_oh_get_key_if_dict(q, info, key);

    return qpdf_oh_is_string(q, value) ? qpdf_oh_get_utf8_value(q, value) : "";
}

/* Cairo 1.16 writes 20260101000000Z, where D: goes before it (ISO 32000-1, 7.9.4). Returns the digits, or "". */
static const char *mend_date(qpdf_data q)
{
    const char *date = info_of(q, "/CreationDate");
    struct buf mended = { 0 };

    if (strncmp(date, "D:", 2) == 0 && strspn(date + 2, "0123456789") == 14)
        return date + 2;
    if (strspn(date, "0123456789") != 14)
        return "";
    buf_printf(&mended, "D:%s", date);
    qpdf_oh_replace_key(q, qpdf_oh_get_key(q, qpdf_get_trailer(q), "/Info"), "/CreationDate",
                        qpdf_oh_new_string(q, mended.text));
    buf_finish(&mended);
    return info_of(q, "/CreationDate") + 2;
}

static void put_date(struct buf *out, const char *digits)
{
    if (digits[0] != '\0')
        buf_printf(out, "  <xmp:CreateDate>%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ</xmp:CreateDate>\n", digits, digits + 4,
                   digits + 6, digits + 8, digits + 10, digits + 12);
}

static void put_text(struct buf *out, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '<' || *text == '&')
            buf_puts(out, *text == '<' ? "&lt;" : "&amp;");
        else
            buf_add(out, text, 1);
}

/* `element` holds one text in each of any number of languages; here the one that stands for all. */
static void put_alternative(struct buf *out, const char *element, const char *text)
{
    if (text[0] == '\0')
        return;
    buf_printf(out, "  <%s><rdf:Alt><rdf:li xml:lang=\"x-default\">", element);
    put_text(out, text);
    buf_printf(out, "</rdf:li></rdf:Alt></%s>\n", element);
}

static void put_element(struct buf *out, const char *element, const char *text)
{
    if (text[0] == '\0')
        return;
    buf_printf(out, "  <%s>", element);
    put_text(out, text);
    buf_printf(out, "</%s>\n", element);
}

static void put_packet(struct buf *out, qpdf_data q, const char *lang)
{
    buf_puts(out, "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                  "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                  "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                  " <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
                  " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n"
                  "  <dc:format>application/pdf</dc:format>\n");
    put_alternative(out, "dc:title", info_of(q, "/Title"));
    put_alternative(out, "dc:description", info_of(q, "/Subject"));
    if (lang != NULL)
        buf_printf(out, "  <dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>\n", lang);
    put_element(out, "pdf:Keywords", info_of(q, "/Keywords"));
    put_element(out, "pdf:Producer", info_of(q, "/Producer"));
    put_element(out, "xmp:CreatorTool", info_of(q, "/Creator"));
    put_date(out, mend_date(q));
    buf_puts(out, " </rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>");
}

static void add_packet(qpdf_data q, const char *lang)
{
    struct buf packet = { 0 };
    qpdf_oh stream = qpdf_oh_new_stream(q), dictionary = qpdf_oh_get_dict(q, stream);

    put_packet(&packet, q, lang);
    qpdf_oh_replace_stream_data(q, stream, (const unsigned char *)buf_text(&packet), packet.length,
                                qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    qpdf_oh_replace_key(q, dictionary, "/Type", qpdf_oh_new_name(q, "/Metadata"));
    qpdf_oh_replace_key(q, dictionary, "/Subtype", qpdf_oh_new_name(q, "/XML"));
    qpdf_oh_replace_key(q, qpdf_get_root(q), "/Metadata", stream);
    buf_finish(&packet);
}

static void add_intent(qpdf_data q)
{
    qpdf_oh stream = qpdf_oh_new_stream(q), list = qpdf_oh_new_array(q);
    qpdf_oh intent = qpdf_oh_parse(q, "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB)"
                                      " /RegistryName (http://www.color.org) /Info (sRGB IEC61966-2.1) >>");

    qpdf_oh_replace_stream_data(q, stream, srgb, sizeof srgb, qpdf_oh_new_null(q), qpdf_oh_new_null(q));
    qpdf_oh_replace_key(q, qpdf_oh_get_dict(q, stream), "/N", qpdf_oh_new_integer(q, 3));
    qpdf_oh_replace_key(q, intent, "/DestOutputProfile", stream);
    qpdf_oh_append_item(q, list, intent);
    qpdf_oh_replace_key(q, qpdf_get_root(q), "/OutputIntents", list);
}

void metadata_complete(qpdf_data q, const char *lang)
{
    add_packet(q, lang);
    add_intent(q);
}
