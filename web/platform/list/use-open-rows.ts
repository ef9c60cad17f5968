import { useState } from "react";
import { keepSelection, keptSelection } from "./last-list.ts";

/** The rows that are unfolded. */
export interface OpenRows {
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/**
 * The unfolded rows of a list, kept with it: they are open when the person comes back (LAY-18).
 * @param name the name of the list
 * @param of the search; another one begins with all of them folded
 */
export function useOpenRows(name: string, of: string): OpenRows {
  const [now, setNow] = useState(() => ({ of, open: keptOf(name, of) }));
  const { open } = now.of === of ? now : { open: keptOf(name, of) };
  return {
    has: (key) => open.includes(key),
    toggle: (key) => {
      const next = open.includes(key) ? open.filter((other) => other !== key) : [...open, key];
      keepSelection(name, of, next);
      setNow({ of, open: next });
    },
  };
}

function keptOf(name: string, of: string): readonly string[] {
  return (keptSelection(name, of) ?? []).filter((key): key is string => typeof key === "string");
}
