/** Accounts of one report, at most: more than there are dealers. */
export const MAX_CONTAS_DO_RELATORIO = 5000;
/** A code that no list offers is taken when it is longer than this (SREP-03). */
const MAX_TOO_SHORT = 2;

/** What stands between two codes: the '+' of an address, which decodes as a blank, and what people paste (OP-81). */
const BETWEEN = /[\s+,;|]+/;

/** The codes of a text or a list of texts, each once, in their order, in capitals as accounts are stored. */
export function contasIn(given: string | readonly string[]): string[] {
  const texts = typeof given === "string" ? [given] : given;
  const codes = texts.flatMap((text) => text.toUpperCase().split(BETWEEN));
  return [...new Set(codes.filter((code) => code !== ""))];
}

/** Whether a typed text can be a code that is in no list (SREP-03). */
export function isFreeCode(text: string): boolean {
  const [code, ...others] = contasIn(text);
  return code !== undefined && others.length === 0 && code.length > MAX_TOO_SHORT;
}
