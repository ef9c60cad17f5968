import type { LetterText } from "../../platform/mail/letters.ts";
import type { MailAbout } from "../commands/mail-thread.ts";

/** What a message says, and who wrote it. */
export interface MailText extends Pick<MailAbout, "assunto" | "caminho"> {
  readonly autor: string;
  readonly texto: string;
  /** The product's address, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether its answer comes back to the product. */
  readonly answers: boolean;
}

/** The parts of a mail: text, and the same as HTML, in which nothing comes from outside. */
export interface MailParts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A message as a mail. */
export function presentMail({ assunto, caminho, autor, texto, publicUrl, answers }: MailText): MailParts {
  const link = `${publicUrl}${caminho}`;
  const wrote = `${autor} escreveu pelo PAC:`;
  const said = texto === "" ? "(sem texto; veja os anexos)" : texto;
  const open = "Abrir no PAC";
  const answer = answers ? `Para responder a ${autor}, responda a este e-mail.` : "";
  return {
    subject: assunto,
    text: [wrote, "", said, "", "--", assunto, ...(answers ? [answer] : []), `${open}: ${link}`, ""].join(
      "\n",
    ),
    html: page(
      assunto,
      `<p style="margin:0 0 16px;font-size:13px;color:#5b5f69">${escapeHtml(wrote)}</p>
<p style="margin:0 0 24px;font-size:15px;line-height:1.5;white-space:pre-wrap">${escapeHtml(said)}</p>
${answers ? `<p style="margin:0 0 4px;font-size:13px;color:#5b5f69">${escapeHtml(answer)}</p>\n` : ""}<p style="margin:0;font-size:13px"><a href="${escapeHtml(link)}" style="color:#1d4ed8">${open}</a></p>`,
    ),
  };
}

/** A mail that belongs to no message. Its link stands in words as well, for whoever is shown no button. */
export function presentLetter(letter: LetterText): MailParts {
  const { assunto, antes, botao, itens = [], depois } = letter;
  const { texto, href } = botao;
  const paragraph = (size: number, color: string) => (said: string) =>
    `<p style="margin:12px 0;font-size:${size}px;line-height:1.5;color:${color}">${escapeHtml(said)}</p>`;
  const link = escapeHtml(href);
  const listed = itens.map((one) => [one.texto, ...one.linhas, one.href].join("\n"));
  const said = depois.map((one) => (typeof one === "string" ? one : `${one.texto}: ${one.href}`));
  return {
    subject: assunto,
    text: [...antes, ...listed, `${texto}: ${href}`, ...said, ""].join("\n\n"),
    html: page(
      assunto,
      `${antes.map(paragraph(15, "#1c1d21")).join("\n")}
${itens.map(item).join("\n")}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;background:#1d4ed8;color:#ffffff;border-radius:6px;font-size:15px;font-weight:bold;text-decoration:none">${escapeHtml(texto)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b5f69;word-break:break-all">${link}</p>
${depois.map((one) => (typeof one === "string" ? paragraph(13, "#5b5f69")(one) : linked(one))).join("\n")}`,
    ),
  };
}

/** One of those that a letter lists. */
function item({ texto, href, linhas }: NonNullable<LetterText["itens"]>[number]): string {
  const lines = linhas.map((one) => `<br>${escapeHtml(one)}`).join("");
  return `<p style="margin:12px 0;padding:12px 16px;background:#f4f5f7;border-radius:6px;font-size:13px;line-height:1.5;color:#5b5f69"><a href="${escapeHtml(href)}" style="color:#1d4ed8;font-size:15px">${escapeHtml(texto)}</a>${lines}</p>`;
}

function linked({ texto, href }: LetterText["botao"]): string {
  return `<p style="margin:12px 0;font-size:13px"><a href="${escapeHtml(href)}" style="color:#1d4ed8">${escapeHtml(texto)}</a></p>`;
}

function page(assunto: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(assunto)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;font-family:Arial,Helvetica,sans-serif;color:#1c1d21">
<div style="max-width:640px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dcdee3;border-radius:8px">
<p style="margin:0 0 4px;font-size:18px;font-weight:bold">${escapeHtml(assunto)}</p>
${body}
</div></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it stands in HTML, whatever it holds. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
