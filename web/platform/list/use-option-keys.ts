import { useEffect, useState, type RefObject } from "react";
import type { Option } from "./option-list.tsx";

/** What a box with options under it is to screen readers. */
export const COMBOBOX = { role: "combobox", "aria-autocomplete": "list" } as const;

interface OptionKeys {
  /** The place of the highlighted option; -1 for none. */
  readonly active: number;
  readonly setActive: (at: number) => void;
}

/**
 * The keys of a box with options under it: the arrows walk through them and around, Enter takes the highlighted one. A
 * key that means no option is left to the box, with Enter where none is highlighted.
 * @param box the element whose keys these are
 * @param from the place that is highlighted at first: 0 for the first, -1 for none
 */
export function useOptionKeys(
  box: RefObject<HTMLElement | null>,
  options: readonly Option[],
  from: -1 | 0 = -1,
): OptionKeys {
  const [at, setAt] = useState(from as number);
  // Other options: those that were walked to are gone.
  const [of, setOf] = useState(() => keysOf(options));
  const now = keysOf(options);
  if (of !== now) {
    setOf(now);
    setAt(from);
  }
  const active = at < options.length ? at : from;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = walked(event.key, active, options.length);
      if (next !== null) setAt(next);
      else if (event.key === "Enter" && options[active]) options[active].onChoose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    const element = box.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  }, [box, options, active]);
  return { active, setActive: setAt };
}

/** The place to which a key walks; null where it walks nowhere. */
export function walked(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return null;
}

function keysOf(options: readonly Option[]): string {
  return JSON.stringify(options.map(({ key }) => key));
}
