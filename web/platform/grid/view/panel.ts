import { createListeners } from "../../browser/listeners.ts";

/** The open tools of a grid: the menu of the selected rows; of a worksheet a column's menu, the search, or both. */
export interface Panel {
  readonly rows: boolean;
  /** The key of the column. */
  readonly menu: string | null;
  readonly search: "find" | "replace" | null;
}

/** The open tools of one grid, outside React: keys, headings and numbers open them. */
export interface PanelStore {
  readonly get: () => Panel;
  readonly set: (change: Partial<Panel>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nothing is open. */
export function createPanel(): PanelStore {
  let panel: Panel = { rows: false, menu: null, search: null };
  const { listen, tell } = createListeners();
  return {
    get: () => panel,
    set: (change) => {
      panel = { ...panel, ...change };
      tell();
    },
    subscribe: listen,
  };
}
