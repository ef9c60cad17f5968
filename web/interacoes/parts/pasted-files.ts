import { endingOf } from "../../../contract/arquivos/index.ts";

/** What of a clipboard is looked at. */
export interface Pasted {
  readonly files: Iterable<File>;
  getData(type: string): string;
}

/**
 * The files that a paste brings: a screenshot, or files copied in the file manager. Cells copied in Excel come as a
 * text with a picture of themselves: there the text is what is meant.
 */
export function pastedFiles(clipboard: Pasted): File[] {
  if (clipboard.getData("text/plain") !== "") return [];
  return [...clipboard.files].map(named);
}

/** A screenshot is always called image.png: it gets a name that says what it is. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  return new File([file], `captura de tela.${endingOf(file.name)}`, { type: file.type });
}
