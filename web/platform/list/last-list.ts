import type { SearchSchema } from "../routing/search.ts";

/**
 * Remembers the state of a list for this browser tab.
 * @param name identifies the list, for example `pac_historico_ga`
 */
export function rememberSearch(name: string, search: object): void {
  sessionStorage.setItem(name, JSON.stringify(search));
}

/** The last state of a list in this browser tab, or null. */
export function lastSearch<Search>(name: string, schema: SearchSchema<Search>): Search | null {
  const stored = sessionStorage.getItem(name);
  return stored === null ? null : readSearch(schema, stored);
}

/** Parses a stored search; the default list when it is missing or unreadable. */
export function readSearch<Search>(schema: SearchSchema<Search>, stored: string | null): Search {
  try {
    return schema.parse(JSON.parse(stored ?? "{}"));
  } catch {
    return schema.parse({});
  }
}

const chosenKey = (name: string) => `${name}_selecao`;

/** Keeps the chosen rows of a list until the person signs out: they survive a reload, and a look at one of them. */
export function keepSelection(name: string, of: string, rows: readonly unknown[]): void {
  if (rows.length === 0) sessionStorage.removeItem(chosenKey(name));
  else sessionStorage.setItem(chosenKey(name), JSON.stringify({ of, rows }));
}

/** The rows that are kept of that very list, or null. */
export function keptSelection(name: string, of: string): readonly unknown[] | null {
  const kept = JSON.parse(sessionStorage.getItem(chosenKey(name)) ?? "null") as {
    readonly of: string;
    readonly rows: readonly unknown[];
  } | null;
  return kept?.of === of ? kept.rows : null;
}

const openedKey = (name: string) => `${name}_aberta`;

/** Remembers the last opened row of a list by its key, so that the list can return to it. */
export function rememberOpened(name: string, key: string | number): void {
  sessionStorage.setItem(openedKey(name), String(key));
}

/** The last opened row, until it is forgotten. */
export function openedOf(name: string): string | null {
  return sessionStorage.getItem(openedKey(name));
}

/** Forgets it, so that the list returns to it only once. */
export function forgetOpened(name: string): void {
  sessionStorage.removeItem(openedKey(name));
}
