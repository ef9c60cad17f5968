import { useCallback } from "react";
import { useSessao } from "../../../acesso/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { linkTo, useGo } from "../../../platform/routing/links.ts";

/** Whether this person may open which vehicles of several dealers wait for a part: whoever has that area, but dealers. */
export function useSeesWaiting(): boolean {
  const { acessos, isDealer } = useSessao();
  return acessos.includes("pac-carros-parados-inicio") && !isDealer;
}

/** Opens who waits for the part of a row; undefined for who may not. */
export function useOpenPart(): ((row: GridRow) => void) | undefined {
  const go = useGo();
  const open = useCallback(
    (row: GridRow) => go(linkTo("pac-carros-parados-inicio", {}, { peca: String(row["item_codigo"]) })),
    [go],
  );
  return useSeesWaiting() ? open : undefined;
}

/** The columns with the way to who waits for a part in the cell of its code. */
export function withPart(
  columns: readonly GridColumn[],
  onPress: ((row: GridRow) => void) | undefined,
): readonly GridColumn[] {
  if (onPress === undefined) return columns;
  return columns.map((column) =>
    column.key === "item_codigo"
      ? {
          ...column,
          lookup: {
            icon: "vehicles",
            label: (row) => `Quem aguarda a peça ${String(row["item_codigo"])}`,
            onPress,
            disabled: (row) => (row["item_codigo"] ?? "") === "",
          },
        }
      : column,
  );
}
