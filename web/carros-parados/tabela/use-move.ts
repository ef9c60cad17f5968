import { useCallback, useState } from "react";
import {
  INVALID_FIELDS,
  INFO_STATUS_DESC,
  missingColunas,
  type InfoStatus,
  type InfoValues,
} from "../../../contract/carros-parados/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { refusedCells, type GridColumn } from "../../platform/grid/index.ts";
import { RuleRefusal, messageOf } from "../../platform/http/errors.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { isToldToAll } from "../../platform/notices/tell-failure.ts";
import { cellsInTheWay, rowsInTheWay, useMoveSemana } from "../queries/move-semana.ts";
import { cellsOf } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import { cellOf, type Save } from "./use-save.ts";
import type { Go } from "./use-shown.ts";

/** A cell that keeps a week from being moved, and why. */
export interface WrongCell {
  readonly id: string;
  readonly key: string;
  readonly text: string;
}

/** Why a week is returned, and the rows that are meant. */
export interface Why {
  readonly motivo: string;
  readonly linhas_marcadas: readonly number[];
}

/** Moving a week. */
export interface Move {
  /** The status that this person moved it to last, since the table was opened. */
  readonly last: InfoStatus | null;
  readonly isBusy: boolean;
  /** The cells that the last check found wrong, until they are written in. */
  readonly wrong: readonly WrongCell[];
  /** Marks cells as wrong, and no others. */
  readonly mark: (cells: readonly WrongCell[]) => void;
  /** Whether the table may be moved as it is on the screen; says and shows what is in the way (SSTA-09, SSTA-10). */
  readonly check: (para: InfoStatus) => boolean;
  /** Checks and saves the table, then moves its week (SSTA-08 to SSTA-14); true when it is moved. */
  readonly move: (para: InfoStatus, why?: Why) => Promise<boolean>;
}

/**
 * Moves the week of a table.
 * @param onTried hears of the cells for which the server refused the last move; of none when it was made
 */
export function useMove(
  model: TabelaModel,
  columns: readonly GridColumn[],
  go: Go,
  saving: Save,
  onTried: (refused: readonly WrongCell[]) => void,
): Move {
  const { mutateAsync, isPending } = useMoveSemana();
  const [wrong, setWrong] = useState<readonly WrongCell[]>([]);
  const [last, setLast] = useState<InfoStatus | null>(null);

  const mark = useCallback(
    (cells: readonly WrongCell[]): void => {
      setWrong(cells);
      model.store.setErrors(cells);
    },
    [model],
  );

  /** The cells that keep the week from being moved: what a column does not take and, of a week that is sent, what is missing. */
  function wrongCells(para: InfoStatus): WrongCell[] {
    const rows = model.store.rows();
    const refused = refusedCells(columns, rows);
    if (para !== "E") return refused;
    const missing = rows.flatMap((row) =>
      missingColunas(cellsOf(row) as InfoValues).map((key) => ({ id: row.id, key, text: REQUIRED_FIELD })),
    );
    return [
      ...refused,
      ...missing.filter(({ id, key }) => !refused.some((one) => one.id === id && one.key === key)),
    ];
  }

  function check(para: InfoStatus): boolean {
    const found = wrongCells(para);
    mark(found);
    const [first] = found;
    if (!first) return true;
    negative(INVALID_FIELDS);
    go(first.id, first.key);
    return false;
  }

  async function move(para: InfoStatus, why?: Why): Promise<boolean> {
    if (!check(para)) return false;
    const { changes, conflicts } = model.state();
    if ((changes.size > 0 || conflicts.length > 0) && !(await saving.save(null))) return false;
    const { header } = model.state();
    try {
      await mutateAsync({
        concessionario_id: header.info_concessionario_id,
        info_semana: header.info_semana,
        info_status: para,
        info_versao: header.info_versao,
        ...(why && { motivo: why.motivo, linhas_marcadas: [...why.linhas_marcadas] }),
      });
      onTried([]);
      setLast(para);
      positive(`Status alterado para ${INFO_STATUS_DESC[para]}`);
      return true;
    } catch (error) {
      const flagged = rowsInTheWay(error).flatMap((itemId) => model.idOf(itemId) ?? []);
      model.store.setFlagged(flagged);
      const { rows } = model.toSend();
      const cells = cellsInTheWay(error).flatMap((campo) => cellOf(campo, rows));
      mark(cells);
      onTried(cells);
      if (error instanceof RuleRefusal || !isToldToAll(error)) negative(messageOf(error));
      const [cell] = cells;
      if (cell) go(cell.id, cell.key);
      return false;
    }
  }

  return { isBusy: isPending || saving.isBusy, last, wrong, mark, check, move };
}
