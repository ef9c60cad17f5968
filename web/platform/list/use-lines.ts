import { useLayoutEffect, useMemo, useState, type RefCallback, type RefObject } from "react";
import { partsInSight, topsOf, type Part } from "./lines-in-sight.ts";

/** Px beyond the window in which cards are rendered, so that a turn of the wheel finds them. */
const BEYOND = 600;
/** Px of scrolling after which the list is looked at again. */
const STEP = 150;
/** The assumed height before a line was measured. */
const LIKELY_HEIGHT = 104;
/** The lines in the page before the layout is known. */
const AT_FIRST = { columns: 3, gap: 12, top: 0, bottom: 1500 } as const;

/** The lines of a long grid that stand in the page. */
export interface Lines {
  readonly columns: number;
  readonly parts: readonly Part[];
  /** The height of the lines from `from` up to `to`, in px, without the gaps around them. */
  readonly roomOf: (from: number, to: number) => number;
  readonly measure: RefCallback<HTMLElement>;
}

/**
 * Which lines of a long grid stand in the page, by how far it is scrolled. Lines may have any height: a line that was
 * shown has its own, others count with the first one's, and the browser's scroll anchoring keeps visible cards in
 * place. The last focused card stays in the page, so that it keeps the focus out of sight and the arrows go on from it.
 * @param grid a CSS grid of elements with `data-row`; those that begin a line have `measure` as their `ref`
 * @param keys of all its cards
 * @param opened the key of another card that stays
 * @param isWhole all of them are to stand in the page, as when it is printed
 */
export function useLines(
  grid: RefObject<HTMLElement | null>,
  keys: readonly string[],
  opened: string | null,
  isWhole: boolean,
): Lines {
  const [sight, setSight] = useState<Sight>(AT_FIRST);
  const [focused, setFocused] = useState<string | null>(null);
  const [measured, setMeasured] = useState<Heights>(new Map());
  const [measure] = useState(() => heightWatch(setMeasured));
  const { columns, gap } = sight;

  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const look = (): void => setSight((before) => sightOf(element, before));
    const follow = ({ target }: FocusEvent): void => setFocused(keyAround(target));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("focusin", follow);
    // Also scrolling of elements around it: a dialog, a panel.
    addEventListener("scroll", look, { passive: true, capture: true });
    addEventListener("resize", look);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", follow);
      removeEventListener("scroll", look, { capture: true });
      removeEventListener("resize", look);
    };
  }, [grid]);

  const tops = useMemo(() => {
    const likely = measured.values().next().value ?? LIKELY_HEIGHT;
    const count = Math.ceil(keys.length / columns);
    const heights = Array.from(
      { length: count },
      (_, line) => measured.get(keys[line * columns] ?? "") ?? likely,
    );
    return topsOf(heights, gap);
  }, [keys, columns, gap, measured]);
  const lineOf = (key: string | null): number =>
    key === null ? -1 : Math.floor(keys.indexOf(key) / columns);
  const all = [{ from: 0, to: tops.length - 1 }];
  return {
    columns,
    parts: isWhole ? all : partsInSight(tops, sight, [lineOf(focused), lineOf(opened)]),
    roomOf: (from, to) => (tops[to] ?? 0) - (tops[from] ?? 0) - gap,
    measure,
  };
}

/** A `ref` for what begins a line: its height is told whenever it changes. */
function heightWatch(tell: (change: (before: Heights) => Heights) => void): RefCallback<HTMLElement> {
  const told = (lines: readonly ResizeObserverEntry[]): void =>
    tell((before) => {
      const fresh = lines
        .map(({ target }) => target as HTMLElement)
        .map(({ dataset, offsetHeight }) => [dataset["row"] ?? "", offsetHeight] as const)
        .filter(([key, height]) => height > 0 && before.get(key) !== height);
      return fresh.length === 0 ? before : new Map([...before, ...fresh]);
    });
  let observer: ResizeObserver | null = null;
  return (element) => {
    if (element === null) return undefined;
    observer ??= new ResizeObserver(told);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}

/** By the key of a line's first card: when cards are filtered away, most lines that stay are as high as before. */
type Heights = ReadonlyMap<string, number>;

/** The key of the card around an element. */
function keyAround(element: EventTarget | null): string | null {
  return (element as Element).closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null;
}

interface Sight {
  readonly columns: number;
  readonly gap: number;
  readonly top: number;
  readonly bottom: number;
}

/** How the grid is laid out and what of it is in sight; the same object when nothing changed. */
function sightOf(element: HTMLElement, before: Sight): Sight {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const { top } = element.getBoundingClientRect();
  const now: Sight = {
    columns: gridTemplateColumns.split(" ").length,
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.floor((-top - BEYOND) / STEP) * STEP,
    bottom: Math.ceil((innerHeight - top + BEYOND) / STEP) * STEP,
  };
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof Sight] === value);
  return isSame ? before : now;
}
