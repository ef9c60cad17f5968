import { useState } from "react";
import { MAX_LINHAS } from "../../../contract/carros-parados/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import type { GridColumn, GridRow, PastedTexts } from "../../platform/grid/index.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { namesOf, vehicleOf } from "./item/row-name.ts";
import { isDac } from "./model/answers.ts";
import { newRow } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { pasteByVehicle, type ByVehicle } from "./paste/paste-by-vehicle.ts";
import { tallyText } from "./paste/tally.ts";
import type { Paste } from "./use-paste.ts";

type Apply = (rows: readonly GridRow[]) => void;

/** Pasting over rows of the grid. */
export interface PasteOver {
  /** What the grid would hold after a paste: in place at once, or once it is said what becomes of whom it leaves out. */
  readonly settle: (planned: readonly GridRow[], apply: Apply, texts: PastedTexts) => void;
  /** The rows that a paste covers and whose vehicles it does not have, while they are asked about. */
  readonly leftOut: readonly GridRow[] | null;
  readonly confirm: (removes: boolean) => void;
  readonly cancel: () => void;
}

/**
 * Pastes over rows: each line is the row of its vehicle or a new one, and what it leaves out stays unless the person has
 * it removed.
 */
export function usePasteOver(
  { store, state }: TabelaModel,
  columns: readonly GridColumn[],
  settle: Paste["settle"],
): PasteOver {
  const [waiting, setWaiting] = useState<{ readonly placed: ByVehicle; readonly apply: Apply } | null>(null);

  /** A paste over items that says what became of them. */
  function told(apply: Apply): Apply {
    return (rows) => {
      const was = store.rows();
      apply(rows);
      if (state().can.editInfo && store.rows() !== was) positive(`${tallyText(was, store.rows())}.`);
    };
  }

  function put({ rows, moved, unknown }: ByVehicle, apply: Apply, removes: boolean): void {
    const next = rows(removes);
    if (next.length > MAX_LINHAS)
      return negative(
        `A tabela ficaria com ${formatCount(next.length, "linha", "linhas")}, e cabem 5.000. Cole menos linhas ou substitua itens.`,
      );
    return settle(next, (settled) => {
      told(apply)(settled);
      if (moved > 0)
        positive(
          `${formatCount(moved, "linha colada foi", "linhas coladas foram")} para a linha do seu chassi e peça.`,
        );
      if (unknown.length > 0)
        negative(
          `${formatCount(unknown.length, "linha ficou", "linhas ficaram")} de fora, pois o chassi com essa peça não está na tabela: ${namesOf(unknown)}.`,
        );
    });
  }

  return {
    settle: (planned, apply, texts) => {
      const { editInfo, editDac } = state().can;
      const passedOver = new Set(
        columns.flatMap(({ key, takesPaste }) => (takesPaste === false ? [key] : [])),
      );
      const was = store.rows();
      /** Whether chassis and part codes were pasted over rows that have theirs. */
      const coversItems = was.some((row) => {
        const laid = texts.get(row.id);
        return laid && "info_chassi" in laid && "info_item_codigo" in laid && vehicleOf(row) !== null;
      });
      const placed = pasteByVehicle(was, planned, texts, {
        newRow: editInfo ? newRow : undefined,
        isWritable: (key) => !passedOver.has(key) && (isDac(key) ? editDac : editInfo),
      });
      if (placed === null) settle(planned, coversItems ? told(apply) : apply);
      else if (placed.leftOut.length > 0) setWaiting({ placed, apply });
      else put(placed, apply, false);
    },
    leftOut: waiting?.placed.leftOut ?? null,
    confirm: (removes) => {
      setWaiting(null);
      if (waiting) put(waiting.placed, waiting.apply, removes);
    },
    cancel: () => setWaiting(null),
  };
}
