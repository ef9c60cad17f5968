import { endingOf } from "../../../contract/arquivos/index.ts";

/** The part of the clipboard that is read. */
export interface Pasted {
  readonly files: Iterable<File>;
  getData(type: string): string;
}

/**
 * The files of a paste: a screenshot, or files from the file manager. Excel puts text and a picture on the clipboard;
 * then the text is pasted.
 */
export function pastedFiles(clipboard: Pasted): File[] {
  if (clipboard.getData("text/plain") !== "") return [];
  return [...clipboard.files].map(named);
}

/** Screenshots are always named image.png, so they get a descriptive name. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  return new File([file], `captura de tela.${endingOf(file.name)}`, { type: file.type });
}
