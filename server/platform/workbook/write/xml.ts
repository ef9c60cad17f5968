import { MAX_CELL_CHARS } from "../../../../contract/platform/sheet.ts";

// oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 does not have
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A bare carriage return would be read back as a line feed.
  "\r": "&#13;",
};

/** Escapes a text for an XML element or attribute; characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return allowed(text).replace(/[&<>"\r]/g, (char) => ESCAPES[char] ?? char);
}

function allowed(text: string): string {
  return text.toWellFormed().replace(NOT_IN_XML, "");
}

/**
 * Escapes a text for a cell. A text that a spreadsheet would take for a formula when saved as CSV gets an apostrophe in
 * front, also where it has some already, so that a reader knows which to take off; a text that looks like an escaped
 * character (`_x0041_`) is kept literally. A text of more characters than a cell takes ends with `…`: a spreadsheet would
 * call the whole file damaged.
 */
export function cellText(text: string): string {
  // Judged by the text as it will be stored: a formula may hide behind a character that is removed. All breaks become
  // line feeds.
  const shown = allowed(text).replace(/\r\n?/g, "\n");
  const harmless = /^'*[=+\-@\t]/.test(shown) ? `'${shown}` : shown;
  return escapeXml(cutAt(harmless, MAX_CELL_CHARS).replace(/_(?=x[0-9a-fA-F]{4}_)/g, "_x005F_"));
}

/** The text, or as much of it as makes `most` UTF-16 characters with a `…` behind it; a pair of two is never parted. */
function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const isParted = /[\uD800-\uDBFF]/.test(text.charAt(most - 2));
  return `${text.slice(0, isParted ? most - 2 : most - 1)}…`;
}

/** 0 → A, 26 → AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
