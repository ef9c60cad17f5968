import { printTsvCell } from "../../../contract/platform/tsv.ts";
import { copyText } from "./copy-text.ts";

/**
 * Copies rows of cells for a spreadsheet: as a table of text cells, since it would make 42 of '0042' and a day of
 * '1-3', and as tab-separated text for other programs. Returns false when neither could be copied.
 */
export async function copyTable(lines: readonly (readonly string[])[]): Promise<boolean> {
  const text = lines.map((line) => line.map(printTsvCell).join("\t")).join("\r\n");
  return copyByEvent({ "text/plain": text, "text/html": tableHtml(lines) }) || (await copyText(text));
}

/** The rows as a spreadsheet's own clipboard has them, each cell in the format of texts. */
export function tableHtml(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => `<tr>${line.map(cellHtml).join("")}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join("")}</table>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function cellHtml(cell: string): string {
  const escaped = cell
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
    .replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">');
  return `<td style="mso-number-format:'\\@'">${escaped}</td>`;
}

/** Sets the contents in a copy event: the clipboard's own API drops the format of text cells. */
function copyByEvent(contents: Readonly<Record<string, string>>): boolean {
  let isDone = false;
  const answer = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [type, content] of Object.entries(contents)) event.clipboardData?.setData(type, content);
    isDone = event.clipboardData !== null;
  };
  document.addEventListener("copy", answer, { capture: true, once: true });
  const isCopied = document.execCommand("copy");
  document.removeEventListener("copy", answer, { capture: true });
  return isCopied && isDone;
}
