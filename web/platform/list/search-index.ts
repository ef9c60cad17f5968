import { foldText } from "../../../contract/platform/text.ts";

/**
 * Searches records in the browser: all words must stand anywhere in a record's texts, whatever their case and accents.
 * What is compared is kept beside each record for as long as there is that record, so that a key among 10,000 of them
 * costs a few milliseconds.
 * @param textsOf all that a record is found by; a number with and without its mask, since it is pasted from anywhere
 * @returns the records that a search finds, in their order
 */
export function searchIndex<Row extends object>(
  textsOf: (row: Row) => readonly string[],
): (rows: readonly Row[], busca: string) => readonly Row[] {
  const folded = new WeakMap<Row, string>();
  function textOf(row: Row): string {
    let text = folded.get(row);
    if (text === undefined) {
      text = foldText(textsOf(row).join("\n"));
      folded.set(row, text);
    }
    return text;
  }
  return (rows, busca) => {
    const words = foldText(busca.trim()).split(/\s+/);
    if (words.join("") === "") return rows;
    return rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  };
}
