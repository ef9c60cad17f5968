import type { KeyboardEvent } from "react";
import { isWithin } from "../browser/pressed-within.ts";

/**
 * The keys of a form: Ctrl+Enter sends. Enter alone in a line of text sends nothing unless `entersSend`, since in one of
 * many fields it would send an unfinished form.
 */
export function submitKeys(
  submit: () => void,
  { entersSend = false }: { readonly entersSend?: boolean } = {},
): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys in a dialog over the form also arrive here.
    if (event.key !== "Enter" || !isWithin(event)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
    } else if (!entersSend && event.target instanceof HTMLInputElement) {
      event.preventDefault();
    }
  };
}
