import { useDeferredValue, useState, type ReactNode } from "react";

/** As many as the skeleton has, and more than a window of large rows shows: where these are drawn, others are beneath it. */
export const FIRST_ROWS = 12;

/** Draws what is out of sight after the first paint of what is in it, and from then on with it. */
export function LaterRows({ draw }: { readonly draw: () => ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? draw() : null;
}

/**
 * The list whose rows are shown, as the key of the rows that are drawn later.
 * @param of identifies the list
 * @param isStale whether the rows of another are shown until its own are there
 */
export function useShownList(of: string | undefined, isStale: boolean): string | undefined {
  const [shown, setShown] = useState(of);
  if (of !== shown && !isStale) setShown(of);
  return shown;
}
