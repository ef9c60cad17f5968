import type { KeyboardEvent } from "react";

/**
 * The keys of a form: Ctrl+Enter sends. Enter alone in a line of text sends nothing unless `entersSend`, since in one of
 * many fields it would send an unfinished form.
 */
export function submitKeys(
  submit: () => void,
  { entersSend = false }: { readonly entersSend?: boolean } = {},
): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys in a dialog over the form also arrive here, through React's tree.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Enter" || !isWithin) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
    } else if (!entersSend && event.target instanceof HTMLInputElement) {
      event.preventDefault();
    }
  };
}
