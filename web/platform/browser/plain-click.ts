import type { MouseEvent } from "react";

/** False for the middle button and a click with Ctrl, Shift or Alt, which do with a link what the browser does. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
