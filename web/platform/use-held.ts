import { useEffect, useState, type RefObject } from "react";

/** Somebody's hand is on a list for this long after it last moved over it, in milliseconds. */
const HAND_MS = 4000;
const LOOK_MS = 250;

interface Held<Data> {
  /** What is shown; another list is never held back by the one before. */
  readonly of: string;
  readonly data: Data | undefined;
}

/**
 * INT-03: nothing moves under a person's hands. What refreshes in place is shown at once; an answer that would move
 * rows waits while the pointer is moving over the list, or while the row that has the focus would go.
 * @param list the element that holds the rows
 * @param of which list it is: its scope, filters and page
 * @param orderOf the rows' names in their order
 * @param holds whether the element that has the focus still stands in that answer
 */
export function useHeld<Data>(
  list: RefObject<HTMLElement | null>,
  { of, data }: Held<Data>,
  { orderOf, holds }: { orderOf: (data: Data) => string; holds: (data: Data, focused: Element) => boolean },
): Data | undefined {
  const [shown, setShown] = useState<Held<Data>>({ of, data });
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
    element?.addEventListener("pointermove", move);
    element?.addEventListener("pointerleave", leave);
    return () => {
      element?.removeEventListener("pointermove", move);
      element?.removeEventListener("pointerleave", leave);
    };
  }, [list, hand]);

  useEffect(() => {
    if (!moves || data === undefined) return undefined;
    function look(): void {
      const focused = document.activeElement;
      const inList = focused !== null && list.current?.contains(focused) === true;
      if (performance.now() - hand.movedAt < HAND_MS || (inList && !holds(data as Data, focused))) return;
      setShown({ of, data });
    }
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [moves, list, hand, of, data, holds]);

  return moves ? shown.data : data;
}
