/** A text in two: what its writer says, and what they quote. */
export interface Split {
  readonly texto: string;
  /** Null where nothing is quoted. */
  readonly citado: string | null;
}

/** Longer lines are nobody's heading of a quote. */
const MAX_HEADING = 400;
/** Lines over which mail clients break such a heading. */
const MAX_WRAPPED = 4;

/** `Em qui., 12 de mar. de 2026 às 10:03, PAC <pac@…> escreveu:` and the same in other languages. */
const WROTE =
  /^[-\s]*(?:(?:em|on|le|el|il|am|no dia)\s.*|.*<[^<>\s]+@[^<>\s]+>.*|.*\d{1,2}[/.]\d{1,2}[/.]\d{2,4}.*)\s(?:escreveu|wrote|escribi[óo]|a écrit|ha scritto|schrieb)\s*:[-\s]*$/i;
/** `-----Mensagem original-----`, `---------- Forwarded message ---------`. */
const ORIGINAL =
  /^-{2,}\s*(?:mensagem original|original message|mensaje original|mensagem encaminhada|forwarded message)\s*-{2,}$/i;
const FROM = /^\*?(?:de|from|von|da)\s*:\*?\s*\S/i;
const HEADER =
  /^\*?(?:enviad[ao](?: em)?|sent|data|date|para|to|cc|assunto|subject|fecha|asunto|enviado el)\s*:/i;
const RULE = /^[_\s]{5,}$/;

const isQuoted = (line: string): boolean => /^\s?>/.test(line);
const isBlank = (line: string): boolean => line.trim() === "";

/**
 * Takes off what a reply quotes: below `Em … escreveu:`, `-----Mensagem original-----` or a block of header lines, and
 * lines with `>`. The signatures of phones stay. Where people write between the quoted lines, or quote alone, all of it is
 * what they say.
 */
export function splitQuote(text: string): Split {
  const lines = text.trimEnd().split("\n");
  const at = lines.findIndex((_, index) => isHeading(lines, index) || isQuoted(lines[index] ?? ""));
  if (at === -1) return { texto: tidy(lines), citado: null };
  const end = endOfQuote(lines, at);
  const after = lines.slice(end);
  const own = [...lines.slice(0, at), ...after];
  // Further quotes behind it: they write in between.
  const isMixed = after.some((line, index) => isQuoted(line) || isHeading(after, index));
  if (isMixed || own.every(isBlank)) return { texto: tidy(lines), citado: null };
  return { texto: tidy(own), citado: tidy(lines.slice(at, end)) };
}

/** Whether what stands from here on is quoted. */
function isHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (line === "" || line.length > MAX_HEADING) return false;
  return ORIGINAL.test(line) || isHeaderBlock(lines, at) || wrappedBy(lines, at) > 0;
}

/** The header lines that Outlook and Notes put over a quote, with or without a rule above. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (RULE.test(lines[at] ?? "")) {
    const next = lines.slice(at + 1, at + 3).findIndex((line) => !isBlank(line));
    return next !== -1 && isHeaderBlock(lines, at + 1 + next);
  }
  if (!FROM.test(lines[at]?.trim() ?? "")) return false;
  const below = lines.slice(at + 1, at + 9).filter((line) => HEADER.test(line.trim()));
  return below.length >= 2;
}

/** Over how many lines a `… escreveu:` stands that begins here; 0 where none does. */
function wrappedBy(lines: readonly string[], at: number): number {
  let joined = "";
  for (let count = 1; count <= MAX_WRAPPED; count++) {
    const next = lines[at + count - 1]?.trim();
    // A gap ends it, and a quoted one belongs to an older quote.
    if (next === undefined || next === "" || isQuoted(next)) return 0;
    joined = `${joined} ${next}`.trim();
    if (joined.length > MAX_HEADING) return 0;
    if (WROTE.test(joined)) return count;
  }
  return 0;
}

/** Where a quote ends that begins here: of one with `>` behind its last such line, else at the end of all. */
function endOfQuote(lines: readonly string[], at: number): number {
  let end = at + wrappedBy(lines, at);
  while (end < lines.length && isBlank(lines[end] ?? "")) end++;
  if (!isQuoted(lines[end] ?? "")) return isQuoted(lines[at] ?? "") ? end : lines.length;
  let last = end;
  for (; end < lines.length && (isQuoted(lines[end] ?? "") || isBlank(lines[end] ?? "")); end++)
    if (isQuoted(lines[end] ?? "")) last = end;
  return last + 1;
}

/** Without blank lines around it, and at most two in a row. */
function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{4,}/g, "\n\n\n")
    .trim();
}
