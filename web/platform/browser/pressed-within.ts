import type { SyntheticEvent } from "react";

/**
 * True when an event began inside the element that hears it, and not in a dialog over it, which reaches it through
 * React's tree. Uses the event's path: a cell that this key has closed is no longer in the document.
 */
export function isWithin({ nativeEvent, currentTarget }: SyntheticEvent): boolean {
  return nativeEvent.composedPath().includes(currentTarget);
}
