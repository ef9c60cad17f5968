import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import type { GridHandle } from "../../platform/grid/index.ts";

/**
 * Goes to a cell, or opens its row's form among cards, but for ROW_ALONE; `onArrived` is called once it has the focus.
 */
export type Go = (id: string, key: string, onArrived?: () => void) => void;

/** In place of a column: to a row, which among cards does not open by itself. */
export const ROW_ALONE = "";

/** Whether rows are shown as cards unless the person asks for a grid: on a phone. */
export function useIsNarrow(): boolean | undefined {
  return useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
}

/** How the rows are shown: as a grid, or as cards of which each opens as a form, at first on a phone. */
export function useShown() {
  const grid = useRef<GridHandle>(null);
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<"grid" | "cards" | null>(null);
  const [open, setOpen] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const setOpenRow = useCallback((id: string | null) => setOpen(id === null ? null : { id, key: "" }), []);
  const as = chosen ?? (isNarrow ? "cards" : "grid");
  /** Where to go once there is a grid: its code may come after the first rows. */
  const awaited = useRef<((handle: GridHandle) => void) | null>(null);
  const go = useCallback<Go>(
    (id, key, onArrived) => {
      const arrive = (handle: GridHandle): void => {
        handle.focusCell(id, key === ROW_ALONE ? "info_chassi" : key);
        onArrived?.();
      };
      // A new row must be drawn to be gone to.
      requestAnimationFrame(() => {
        if (as === "grid") {
          if (grid.current) arrive(grid.current);
          else awaited.current = arrive;
          return;
        }
        if (key !== ROW_ALONE) setOpen({ id, key });
        onArrived?.();
      });
    },
    [as],
  );
  const isFocused = useRef(false);
  const connect = useCallback((handle: GridHandle | null) => {
    grid.current = handle;
    if (handle === null) return;
    const arrive = awaited.current;
    awaited.current = null;
    if (arrive === null && isFocused.current) return;
    isFocused.current = true;
    requestAnimationFrame(() => {
      if (arrive) arrive(handle);
      // Who opens a table goes on in it at once.
      else if (isTabelaOnTop()) handle.focusCell("", "");
    });
  }, []);
  return {
    connect,
    as,
    setAs: setChosen,
    openRow: open?.id ?? null,
    /** The column whose field is to have the focus in the open row. */
    openKey: open?.key ?? "",
    setOpenRow,
    go,
  };
}

/** Whether nothing is open over the table. */
export function isTabelaOnTop(): boolean {
  const top = [...document.querySelectorAll("[role=dialog]")].at(-1);
  return top !== undefined && top.querySelector("[data-tabela]") !== null;
}
