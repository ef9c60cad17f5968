import { useCallback } from "react";
import { useSessao } from "../../acesso/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import { linkTo, useGo } from "../../platform/routing/links.ts";

/** Opens who waits for the part of a row, over the area's home; the browser's back leads to the table again. Undefined for a dealer's people. */
export function useOpenPart(): ((row: GridRow) => void) | undefined {
  const go = useGo();
  const { isDealer } = useSessao();
  const open = useCallback(
    (row: GridRow) => go(linkTo("pac-carros-parados-inicio", {}, { peca: String(row["info_item_codigo"]) })),
    [go],
  );
  return isDealer ? undefined : open;
}
