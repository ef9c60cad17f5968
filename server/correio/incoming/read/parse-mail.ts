import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { isAutomatic, isLoop } from "./automatic.ts";
import { bounceOf } from "./bounce.ts";
import { isMisread, withCharset } from "./charset.ts";
import type { Job, LeftOut, MailParts, ReadMail } from "./mail.ts";
import { splitQuote } from "./quote.ts";
import { storable, storableLine } from "./storable.ts";
import { hasTooManyParts } from "./too-many-parts.ts";

/** Characters of a name or a subject that are kept, of a text, and of a look. */
const MAX_LINE = 300;
const MAX_TEXT = 100_000;
const MAX_HTML = 2_000_000;

/** Where Outlook's plain text had a picture. */
const PLACE = /\[cid:([^\]@\s]{1,200})(?:@[^\]\s]{0,200})?\]/g;

/** Attached mails stay files: read with the others, each would hold a copy of all below it. */
const OPTIONS = { forceRfc822Attachments: true, maxRfc822NestingDepth: 0, maxNestingDepth: 100 };

/** Takes a mail apart: in a thread, since a mail is whatever a stranger makes it. Throws where it is none. */
export async function parseMail({ raw, withHtml }: Job): Promise<MailParts> {
  if (hasTooManyParts(raw)) throw new Error("the mail has too many parts");
  const mail = await parseBest(raw);
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key, value]));
  const { html, text, leftOut } = await bodyOf(mail, withHtml);
  const whole = storable(text.slice(0, 2 * MAX_TEXT))
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(PLACE, "[imagem: $1]");
  const { texto, citado } = splitQuote(whole.slice(0, MAX_TEXT));
  const cut: LeftOut[] = whole.length > MAX_TEXT ? ["text"] : [];
  const files = mail.attachments.map(({ filename, mimeType, content }) => ({
    nome: filename === null ? null : storable(filename),
    tipo: mimeType,
    // An invitation comes as text, everything else as bytes.
    conteudo:
      content instanceof ArrayBuffer ? content : new Uint8Array(Buffer.from(content as Uint8Array)).buffer,
  }));
  const read = { headers, assunto: storableLine(mail.subject ?? "", MAX_LINE), texto: whole, files };
  return {
    messageId: mail.messageId === undefined ? null : storableLine(mail.messageId, MAX_LINE),
    from: fromOf(mail),
    assunto: read.assunto,
    texto: storable(texto),
    citado: citado === null ? null : storable(citado),
    html,
    files,
    leftOut: [...leftOut, ...cut],
    autoSubmitted: isAutomatic(read),
    bounce: bounceOf(read),
    loop: isLoop(mail.headers),
  };
}

/** Read once more where it says to be UTF-8 and was written in Windows' own letters. */
async function parseBest(raw: Uint8Array): Promise<Email> {
  // A view is copied by the reader, a buffer that holds nothing else is not.
  const isWhole = raw.byteLength === raw.buffer.byteLength;
  const mail = await PostalMime.parse(isWhole ? (raw.buffer as ArrayBuffer) : raw, OPTIONS);
  if (!isMisread(`${mail.text ?? ""}${mail.html ?? ""}`)) return mail;
  return await PostalMime.parse(withCharset(raw), OPTIONS);
}

interface Body {
  readonly html: string | null;
  readonly text: string;
  readonly leftOut: readonly LeftOut[];
}

/** Its plain text, else that of its HTML; and its look, where it has one that can be kept. */
async function bodyOf({ text, html, attachments }: Email, withHtml: boolean): Promise<Body> {
  if (html === undefined) return { html: null, text: text ?? "", leftOut: [] };
  const isRead = withHtml && html.length <= MAX_HTML;
  if (!isRead) {
    const plain = text ?? html.slice(0, MAX_TEXT).replaceAll(/<[^<>]*(?:>|$)/g, " ");
    return { html: null, text: plain, leftOut: withHtml ? ["look"] : [] };
  }
  // Most of what the thread would load, and a mail of large files often has no look.
  const { cleanHtml, textOfHtml } = await import("./html.ts");
  const pictures = new Map(
    attachments.flatMap(({ contentId, filename }) =>
      contentId === undefined ? [] : [[contentId.replaceAll(/[<>]/g, ""), filename ?? ""] as const],
    ),
  );
  const plain = text === undefined || text.trim() === "" ? textOfHtml(html) : text;
  return { html: storable(cleanHtml(html, pictures).trim()), text: plain, leftOut: [] };
}

function fromOf({ from }: Email): ReadMail["from"] {
  const email = storableLine(from?.address ?? "", MAX_LINE);
  if (email === "") return null;
  const nome = storableLine(from?.name ?? "", MAX_LINE);
  return { nome: nome === "" || nome === email ? null : nome, email };
}
