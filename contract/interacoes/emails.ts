import { readEmail } from "../platform/email.ts";

/** Where an e-mail to one recipient stands (OP-54). */
export const EMAIL_ESTADOS = ["fila", "enviado", "falhou", "desistido"] as const;
export type EmailEstado = (typeof EMAIL_ESTADOS)[number];

/** Recipients of one message, at most. */
export const MAX_EMAILS = 50;
/** Bytes of the files of one e-mail, at most: many servers take no more. */
export const MAX_EMAIL_BYTES = 20 * 1024 * 1024;

/**
 * The addresses of a list in their order, and the texts that are no address, as they were written (INT-18); each once
 * whatever its case (INT-16).
 */
export function readEmails(texts: readonly string[]): {
  readonly validos: readonly string[];
  readonly invalidos: readonly string[];
} {
  const validos = new Map<string, string>();
  const invalidos = new Map<string, string>();
  for (const text of texts.map((one) => one.trim()).filter((one) => one !== "")) {
    const of = readEmail(text) === null ? invalidos : validos;
    if (!of.has(text.toLowerCase())) of.set(text.toLowerCase(), text);
  }
  return { validos: [...validos.values()], invalidos: [...invalidos.values()] };
}
