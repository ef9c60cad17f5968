import { EM_BRANCO } from "../../../../contract/interacoes/index.ts";

/**
 * Inserts a text behind the cursor as if it were typed, so that Ctrl+Z takes it back and nothing written is lost. A
 * line break separates it from the text around it. A gap that is to be filled in is selected then.
 * @returns false where the browser does not support it; then the caller inserts the text itself
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

/** The text with line breaks where it would touch the text before or behind it. */
export function withBreaks(before: string, text: string, after: string): string {
  const head = before === "" || before.endsWith("\n") ? "" : "\n";
  const tail = after === "" || after.startsWith("\n") ? "" : "\n";
  return `${head}${text}${tail}`;
}
