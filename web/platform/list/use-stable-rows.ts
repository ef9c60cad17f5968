import { useEffect, useState, type RefObject } from "react";

/** Somebody's hand is on a list for this long after it last moved or pressed a key there, in milliseconds. */
const IDLE_MS = 4000;
const POLL_MS = 250;

interface ListSnapshot<Data> {
  /** What is shown; another list is never held back by the one before. */
  readonly of: string;
  readonly data: Data | undefined;
}

/**
 * INT-03: nothing moves under a person's hands. What refreshes in place is shown at once; an answer that would move
 * rows waits while the pointer moves over the list, or keys are pressed in it.
 * @param list the element that holds the rows
 * @param of which list it is: its scope, filters and page
 * @param orderOf the rows' names in their order
 */
export function useStableRows<Data>(
  list: RefObject<HTMLElement | null>,
  { of, data }: ListSnapshot<Data>,
  orderOf: (data: Data) => string,
): Data | undefined {
  const [shown, setShown] = useState<ListSnapshot<Data>>({ of, data });
  const moves =
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
