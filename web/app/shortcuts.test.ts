import { expect, test } from "vitest";
import { ELEMENT_KEYS, SHORTCUTS } from "./shortcuts.ts";

test("CROSS-01: within a screen no key has two meanings, and those of every screen are free in each", () => {
  const [everywhere, ...screens] = SHORTCUTS;
  for (const { title, shortcuts } of screens) {
    const keys = [...(everywhere?.shortcuts ?? []), ...shortcuts].flatMap((shortcut) => shortcut.keys);
    expect([title, keys.filter((key, at) => keys.indexOf(key) !== at)]).toEqual([title, []]);
  }
});

test("CROSS-01: what presses an element is one plain key, so that holding Ctrl or Alt is always the browser's", () => {
  expect([...ELEMENT_KEYS].filter((key) => !/^[a-z0-9/]$/.test(key))).toEqual([]);
});
