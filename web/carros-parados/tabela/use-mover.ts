import { useState } from "react";
import {
  INVALID_FIELDS,
  INFO_STATUS_DESC,
  missingColunas,
  type InfoStatus,
  type InfoValues,
} from "../../../contract/carros-parados/index.ts";
import { REQUIRED_FIELD } from "../../../contract/platform/messages.ts";
import { refusedCells, type GridColumn, type GridHandle } from "../../platform/grid/index.ts";
import { RuleRefusal, messageOf } from "../../platform/http/errors.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { isToldToAll } from "../../platform/notices/tell-failure.ts";
import { rowsInTheWay, useMoveSemana } from "../queries/move-semana.ts";
import { cellsOf } from "./model/linhas.ts";
import type { TabelaModel } from "./model/tabela-model.ts";
import type { Salvar } from "./use-salvar.ts";

/** Moving a week. */
export interface Mover {
  /** The status that this person moved it to last, since the table was opened. */
  readonly last: InfoStatus | null;
  readonly isBusy: boolean;
  /** Checks and saves the table, then moves its week (SSTA-08 to SSTA-14); true when it is moved. */
  readonly move: (para: InfoStatus) => Promise<boolean>;
}

/** Moves the week of a table. */
export function useMover(
  model: TabelaModel,
  columns: readonly GridColumn[],
  grid: () => GridHandle | null,
  salvar: Salvar,
): Mover {
  const { mutateAsync, isPending } = useMoveSemana();
  const [last, setLast] = useState<InfoStatus | null>(null);

  /** The cells that keep the week from being moved: what a column does not take and, of a week that is sent, what is missing. */
  function wrongCells(para: InfoStatus): { id: string; key: string; text: string }[] {
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

  async function move(para: InfoStatus): Promise<boolean> {
    const wrong = wrongCells(para);
    model.store.setErrors(wrong);
    const [first] = wrong;
    if (first) {
      negative(INVALID_FIELDS);
      grid()?.focusCell(first.id, first.key);
      return false;
    }
    const { changes, conflicts } = model.state();
    if ((changes.size > 0 || conflicts.length > 0) && !(await salvar.save(null))) return false;
    const { header } = model.state();
    try {
      await mutateAsync({
        concessionario_id: header.info_concessionario_id,
        info_semana: header.info_semana,
        info_status: para,
        info_versao: header.info_versao,
      });
      setLast(para);
      positive(`Status alterado para ${INFO_STATUS_DESC[para]}`);
      return true;
    } catch (error) {
      const flagged = rowsInTheWay(error).flatMap((itemId) => model.idOf(itemId) ?? []);
      model.store.setFlagged(flagged);
      if (error instanceof RuleRefusal || !isToldToAll(error)) negative(messageOf(error));
      const [row] = flagged;
      if (row !== undefined) grid()?.focusCell(row, "info_chassi");
      return false;
    }
  }

  return { isBusy: isPending || salvar.isBusy, last, move };
}
