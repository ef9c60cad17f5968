import { endingOf, MAX_FILE_NAME } from "../../../contract/arquivos/index.ts";

/** Control characters, and marks that reverse the reading direction, so that `fdp.exe` cannot be shown as `exe.pdf`. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A file name in the form in which it is stored: without folders and hidden characters, well formed, at most 255 UTF-16
 * units including its extension. May be empty.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().replace(HIDDEN, "").split(/[/\\]/).at(-1) ?? "";
  const name = last.trim();
  if (name.length <= MAX_FILE_NAME) return name;
  const ending = endingOf(name);
  // A cut through a surrogate pair would leave half of it.
  if (ending.length > 10) return name.slice(0, MAX_FILE_NAME).toWellFormed();
  return `${name.slice(0, MAX_FILE_NAME - ending.length - 1).toWellFormed()}.${ending}`;
}
