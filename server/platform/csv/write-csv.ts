const NEEDS_QUOTES = /[;"\r\n]/;
/**
 * A text that a spreadsheet would take for a formula, also behind apostrophes, so that a reader knows which apostrophe
 * to take off.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/** Rows as the text of a CSV that Excel opens in Brazil: `;` between cells, CRLF after rows, formulas made harmless. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before it was made harmless. */
export function unescaped(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}
