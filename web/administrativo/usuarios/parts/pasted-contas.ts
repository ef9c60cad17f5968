/** What a pasted text says of accounts. */
export interface PastedContas {
  /** Each once, in their order. */
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

/** What stands between two accounts of a list, whoever wrote it. */
const BETWEEN = /[\s,;|]+/;
/** A code, not a word of a dealer's name. */
const CODE = /^[A-Z]*\d[A-Z\d]*$/;

/**
 * The accounts of a pasted text: '100101, 100102;100103', or one a line.
 * @returns null for a text that is none of accounts alone: it is searched for, as when it is typed
 */
export function pastedContas(text: string, known: (conta: string) => boolean): PastedContas | null {
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
