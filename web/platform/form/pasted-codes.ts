/** The codes found in a pasted text. */
export interface PastedCodes {
  /** Each once, in their order. */
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** The separators between two codes of a list. */
const BETWEEN = /[\s,;|]+/;
/** A code, not a word of a name. */
const CODE = /^[A-Z]*\d[A-Z\d]*$/;

/**
 * The codes of a pasted text: '100101, 100102;100103', or one a line.
 * @returns null for a text with anything but codes: it is searched for, as when typed
 */
export function pastedCodes(text: string, known: (code: string) => boolean): PastedCodes | null {
  const codes = new Set(
    text
      .toUpperCase()
      .split(BETWEEN)
      .filter((code) => code !== ""),
  );
  const list = [...codes];
  if (list.length === 0 || !list.every((code) => CODE.test(code))) return null;
  if (list.length === 1 && !known(list[0] ?? "")) return null;
  return { known: list.filter(known), unknown: list.filter((code) => !known(code)) };
}
