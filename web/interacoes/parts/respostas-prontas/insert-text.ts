import { EM_BRANCO } from "../../../../contract/interacoes/index.ts";

/**
 * Inserts a text behind the cursor as if it were typed, so that Ctrl+Z takes it back and nothing written goes; between
 * it and what stands beside it is a line break. A blank that is to be filled in is selected then.
 * @returns false where the browser does not type for others; the caller writes it by itself
 */
export function insertText(field: HTMLTextAreaElement, text: string): boolean {
  const { value, selectionEnd } = field;
  const [before, after] = [value.slice(0, selectionEnd), value.slice(selectionEnd)];
  const spaced = withBreaks(before, text, after);
  field.focus();
  field.setSelectionRange(selectionEnd, selectionEnd);
  // Deprecated and without a successor: nothing else keeps the field's own undo.
  const done = document.execCommand("insertText", false, spaced);
  const blank = field.value.indexOf(EM_BRANCO, selectionEnd);
  if (done && blank !== -1 && blank < selectionEnd + spaced.length)
    field.setSelectionRange(blank, blank + EM_BRANCO.length);
  return done;
}

/** The text with line breaks where it would run into what stands before or behind it. */
export function withBreaks(before: string, text: string, after: string): string {
  const head = before === "" || before.endsWith("\n") ? "" : "\n";
  const tail = after === "" || after.startsWith("\n") ? "" : "\n";
  return `${head}${text}${tail}`;
}
