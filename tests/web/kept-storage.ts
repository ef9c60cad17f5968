import { vi } from "vitest";

/** Gives the test an empty localStorage, which `vi.unstubAllGlobals` takes away; `kept` is emptied and holds what is stored. */
export function stubLocalStorage(kept = new Map<string, string>()): void {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
