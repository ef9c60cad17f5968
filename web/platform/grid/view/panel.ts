/** The open tools of a worksheet: a column's menu, the search, or both. */
export interface Panel {
  /** The key of the column. */
  readonly menu: string | null;
  readonly search: "find" | "replace" | null;
}

/** The open tools of one grid, outside React: keys and headings open them. */
export interface PanelStore {
  readonly get: () => Panel;
  readonly set: (change: Partial<Panel>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nothing is open. */
export function createPanel(): PanelStore {
  let panel: Panel = { menu: null, search: null };
  const listeners = new Set<() => void>();
  return {
    get: () => panel,
    set: (change) => {
      panel = { ...panel, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
