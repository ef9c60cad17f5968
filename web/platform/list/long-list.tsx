import { useMemo, useRef, type ReactNode } from "react";
import { useLines } from "./use-lines.ts";

interface LongListProps<Item> {
  readonly items: readonly Item[];
  /** A key that tells an item from the others while the list is shown. */
  readonly keyOf: (item: Item) => string;
  /** Lays the items out in one column. */
  readonly className: string | undefined;
  readonly "aria-label"?: string;
  /** An item, and its place in the list from 0. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list of one column with up to thousands of items: those in sight are in the page, with room for the others. */
export function LongList<Item>(props: LongListProps<Item>): ReactNode {
  const { items, keyOf, className, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const { parts, roomOf, measure } = useLines(list, keys, null, false);
  return (
    <ul ref={list} className={className} aria-label={props["aria-label"]}>
      {parts.flatMap(({ from, to }, part) => {
        const last = parts[part - 1];
        const shown = items.slice(from, to).map((item, at) => (
          <li
            key={keyOf(item)}
            data-row={keyOf(item)}
            ref={measure}
            aria-posinset={from + at + 1}
            aria-setsize={items.length}
          >
            {children(item, from + at)}
          </li>
        ));
        if (!last) return shown;
        return [<li key={`above ${from}`} aria-hidden style={{ height: roomOf(last.to, from) }} />, ...shown];
      })}
    </ul>
  );
}
