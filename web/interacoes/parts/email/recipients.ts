import {
  EMAIL_TOO_LARGE,
  MAX_EMAILS,
  MAX_EMAIL_BYTES,
  NO_EMAIL,
  TOO_MANY_RECIPIENTS,
  readEmails,
} from "../../../../contract/interacoes/index.ts";
import { readEmail } from "../../../../contract/platform/email.ts";
import { MAX_EMAIL } from "../../../../contract/platform/text.ts";

/** Recipients, and what is typed behind them and is none yet. */
export interface Recipients {
  readonly emails: readonly string[];
  readonly digitado: string;
}

/**
 * Takes a list apart as people copy it from a mail, a sheet or a page: separated by `;`, `,` or lines, with names
 * before addresses, in quotes or not (INT-16, SCHT-08). A piece without an address stays as it is, to be told.
 */
export function splitRecipients(text: string): string[] {
  const seen = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return (seen.match(/(?:"[^"\r\n]*"|[^;\r\n])+/g) ?? []).flatMap(splitLine);
}

/** `Souza, Ana <ana@…>` is one: what stands before its comma is a part of the name. */
function splitLine(line: string): string[] {
  const found: string[] = [];
  let nameless: string[] = [];
  for (const piece of line.match(/(?:"[^"]*"|[^,])+/g) ?? []) {
    const addresses = addressesIn(piece);
    if (addresses.length === 0) {
      if (piece.trim() !== "") nameless.push(piece.trim());
      continue;
    }
    if (piece.includes("<")) nameless.pop();
    found.push(...nameless, ...addresses);
    nameless = [];
  }
  return [...found, ...nameless];
}

/** What stands in angle brackets, else the words with an `@`; those beside them are names. */
function addressesIn(piece: string): string[] {
  const inBrackets = [...piece.matchAll(/<([^<>]*)>/g)].map(([, inside = ""]) => inside);
  const words = inBrackets.length > 0 ? inBrackets : piece.split(/\s+/).filter((word) => word.includes("@"));
  return words.map(bare).filter((word) => word !== "");
}

/** Without what a page or a sentence puts around an address. */
function bare(word: string): string {
  // What is no address by its length alone is not searched through.
  if (word.length > MAX_EMAIL) return word.trim();
  return word
    .trim()
    .replace(/^["'([<]+|["')\]>.:]+$/g, "")
    .replace(/^mailto:/i, "");
}

/** Each once, whatever its case, as it was first written, in their order. */
export function onceEach(texts: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of texts) if (!kept.has(text.toLowerCase())) kept.set(text.toLowerCase(), text);
  return [...kept.values()];
}

/** Whether what is typed is one or more addresses and nothing else. */
export function isFinished(typed: string): boolean {
  const all = splitRecipients(typed);
  return all.length > 0 && all.every((one) => readEmail(one) !== null);
}

/** Whom the message goes to: also what is typed and finished, but for Enter. */
export function recipientsOf({ emails, digitado }: Recipients): string[] {
  return onceEach([...emails, ...splitRecipients(digitado)]);
}

/** Why an e-mail cannot go out to them with that many bytes of files; null when it can (INT-21, SCHT-19). */
export function whyNoEmail(recipients: Recipients, bytes: number): string | null {
  const { digitado } = recipients;
  const all = recipientsOf(recipients);
  if (digitado.trim() !== "" && !isFinished(digitado))
    return `"${digitado.trim()}" não é um e-mail. Corrija, escolha um contato ou apague.`;
  if (readEmails(all).validos.length === 0) return NO_EMAIL;
  if (all.length > MAX_EMAILS) return TOO_MANY_RECIPIENTS;
  if (all.some((one) => one.length > MAX_EMAIL)) return "Um dos destinatários é longo demais para um e-mail.";
  return bytes > MAX_EMAIL_BYTES ? EMAIL_TOO_LARGE : null;
}
