import { WorkbookRefusal } from "./refusal.ts";
import type { WorkbookCell } from "./types.ts";

/** A row of a sheet as it was found; missing cells are blank. */
export interface SheetRow {
  /** From 1. */
  readonly line: number;
  readonly hidden: boolean;
  readonly cells: readonly (WorkbookCell | undefined)[];
}

/** A sheet that is read row by row, before it is known which of its rows is the header. */
export interface Sheet {
  readonly name: string;
  /** Names of the other sheets that a person sees. */
  readonly otherSheets: readonly string[];
  /** In their order; blank rows may be left out. `seen` is complete when they are over. */
  readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
  readonly seen: SheetSeen;
}

export interface SheetSeen {
  readonly hiddenColumns: Set<number>;
  /** Formulas without a kept value, as programs write them that do not calculate. */
  valueless: number;
}

export const nothingSeen = (): SheetSeen => ({ hiddenColumns: new Set(), valueless: 0 });

/** What a sheet is read from: the first that a person sees, with what the others are called. Refuses a workbook without. */
export function firstOf<One extends { readonly name: string; readonly isVisible: boolean }>(
  sheets: readonly One[],
): { readonly first: One } & Pick<Sheet, "name" | "otherSheets"> {
  const [first, ...others] = sheets.filter(({ isVisible }) => isVisible);
  if (!first) throw new WorkbookRefusal("empty");
  return { first, name: first.name, otherSheets: others.map(({ name }) => name) };
}

/** Rows of texts, for formats whose cells have no types. */
export function sheetOfTexts(rows: Iterable<SheetRow>): Sheet {
  return { name: "", otherSheets: [], rows, seen: nothingSeen() };
}
