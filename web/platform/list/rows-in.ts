/** The rows of a list, table rows or cards; each has its key as `data-row`. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
}

/** The link of a row: its first one. */
export function linkOf(row: HTMLElement | undefined): HTMLElement | null {
  return row?.querySelector("a") ?? null;
}
