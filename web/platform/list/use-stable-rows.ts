import { useEffect, useState, type RefObject } from "react";

/** Milliseconds after the last pointer move or key press in a list until it may change. */
const IDLE_MS = 4000;
const POLL_MS = 250;

interface ListSnapshot<Data> {
  /** Identifies the list; a different list is always shown at once. */
  readonly of: string;
  readonly data: Data | undefined;
}

/**
 * Delays answers that would move rows while the person uses the list with pointer or keys (INT-03). Changes within rows
 * are shown at once.
 * @param list the element that holds the rows
 * @param of identifies the list: its scope, filters and page
 * @param orderOf the order of the rows as a text
 */
export function useStableRows<Data>(
  list: RefObject<HTMLElement | null>,
  { of, data }: ListSnapshot<Data>,
  orderOf: (data: Data) => string,
): Data | undefined {
  const [shown, setShown] = useState<ListSnapshot<Data>>({ of, data });
  const moves =
    shown.data !== data &&
    shown.of === of &&
    shown.data !== undefined &&
    data !== undefined &&
    orderOf(shown.data) !== orderOf(data);
  if (shown.data !== data && !moves) setShown({ of, data });
  const [hand] = useState(() => ({ movedAt: Number.NEGATIVE_INFINITY }));

  useEffect(() => {
    const element = list.current;
    const move = () => {
      hand.movedAt = performance.now();
    };
    const leave = () => {
      hand.movedAt = Number.NEGATIVE_INFINITY;
    };
    const listeners = { pointermove: move, keydown: move, pointerleave: leave };
    for (const [name, listener] of Object.entries(listeners)) element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element?.removeEventListener(name, listener);
    };
  }, [list, hand]);

  useEffect(() => {
    if (!moves || data === undefined) return undefined;
    function look(): void {
      if (performance.now() - hand.movedAt >= IDLE_MS) setShown({ of, data });
    }
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [moves, hand, of, data]);

  return moves ? shown.data : data;
}
