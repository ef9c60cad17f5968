import { useCallback, useMemo, useState } from "react";
import type { ColumnWidths } from "react-data-grid";
import type { GridColumn } from "./columns.ts";
import { clampWidth } from "./fit-width.ts";
import type { ColumnChoices } from "./grid-props.ts";
import type { WidthOf } from "./pins.ts";

/** The columns' widths as they are drawn, and what changes them. */
export interface Widths {
  readonly widthOf: WidthOf;
  /** What the library draws by: widths that a person chose, and those that it measured itself. */
  readonly ofLibrary: ColumnWidths;
  readonly onMeasured: (widths: ColumnWidths) => void;
  /** While a person pulls at a column's edge. */
  readonly pull: (key: string, width: number) => void;
  /** The width that stays; null goes back to the column's own. */
  readonly settle: (key: string, width: number | null) => void;
}

/** Widths by a person's hand: kept by the grid's owner where it keeps them, otherwise while the grid is open. */
export function useWidths(choices: ColumnChoices | undefined): Widths {
  const [measured, setMeasured] = useState<ColumnWidths>(new Map());
  const [own, setOwn] = useState<ReadonlyMap<string, number>>(new Map());
  const put = useCallback((key: string, width: number | null) => {
    setOwn((before) => {
      const next = new Map(before);
      if (width === null) next.delete(key);
      else next.set(key, clampWidth(width));
      return next;
    });
  }, []);
  const keep = choices?.setWidth;
  return {
    widthOf: useCallback(({ key, width }: GridColumn) => own.get(key) ?? width, [own]),
    ofLibrary: useMemo(
      () =>
        new Map([
          ...[...measured].filter(([, { type }]) => type === "measured"),
          ...[...own].map(([key, width]) => [key, { type: "resized" as const, width }] as const),
        ]),
      [measured, own],
    ),
    onMeasured: setMeasured,
    pull: put,
    settle: useCallback(
      (key, width) => {
        put(key, keep ? null : width);
        keep?.(key, width === null ? null : clampWidth(width));
      },
      [put, keep],
    ),
  };
}
