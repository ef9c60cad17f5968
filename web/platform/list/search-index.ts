import { finderOf, foldText } from "../../../contract/platform/text.ts";

/** Records prepared at once, which takes a few milliseconds. */
const AT_ONCE = 200;

/** A search in the browser over the records of a list. */
export interface SearchIndex<Row> {
  /** The matches in their order: all words stand somewhere in a record's texts. */
  readonly found: (rows: readonly Row[], busca: string) => readonly Row[];
  /** Prepares the compared texts while idle, so that the first key is fast. Gives a function that stops it. */
  readonly prepare: (rows: readonly Row[]) => () => void;
}

/**
 * Searches records in the browser, whatever the case and accents. The compared text is kept with each record while the
 * record exists, so that a key among 10,000 records costs a few milliseconds.
 * @param textsOf all that a record is found by; a number with and without its mask, since it is pasted from anywhere
 */
export function searchIndex<Row extends object>(textsOf: (row: Row) => readonly string[]): SearchIndex<Row> {
  const folded = new WeakMap<Row, string>();
  function textOf(row: Row): string {
    let text = folded.get(row);
    if (text === undefined) {
      text = foldText(textsOf(row).join("\n"));
      folded.set(row, text);
    }
    return text;
  }
  return {
    found: (rows, busca) => {
      if (busca.trim() === "") return rows;
      const isFound = finderOf(busca);
      return rows.filter((row) => isFound(textOf(row)));
    },
    prepare: (rows) => {
      let timer: ReturnType<typeof setTimeout>;
      const goOn = (from: number): void => {
        for (const row of rows.slice(from, from + AT_ONCE)) textOf(row);
        if (from + AT_ONCE < rows.length) timer = setTimeout(goOn, 0, from + AT_ONCE);
      };
      timer = setTimeout(goOn, 0, 0);
      return () => clearTimeout(timer);
    },
  };
}
