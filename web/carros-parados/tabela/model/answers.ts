import {
  DAC_COLUNAS,
  isAnswered,
  isSameResposta,
  respostaIn,
  respostaOf,
  respostasOf,
  veiculoOf,
  type InfoLinha,
  type Informativo,
  type Resposta,
  type Respostas,
} from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { vehicleOf } from "../item/row-name.ts";

const DAC: ReadonlySet<string> = new Set(DAC_COLUNAS);

/** Whether a column is one of DAC's. */
export function isDac(key: string): boolean {
  return DAC.has(key);
}

/** What DAC answered, as a table that was read tells it. */
export function answersIn({ info_dados, respostas_fora }: Informativo): Respostas {
  return respostasOf([...info_dados, ...respostas_fora]);
}

/** What DAC answered about vehicles that a save has taken out of the table; of a returned week they get it back. */
export function answersAway(
  { info_status, info_dados, respostas_fora }: Informativo,
  saved: readonly InfoLinha[],
): Informativo["respostas_fora"] {
  const present = new Set(saved.map(veiculoOf));
  const known = info_status === "R" ? [...respostas_fora, ...info_dados.filter(isAnswered)] : [];
  return known.filter((one) => !present.has(veiculoOf(one)));
}

/**
 * Gives rows DAC's answers, each that of its vehicle: the rule by which the server stores them. Asked for with every
 * key; a row that was right once costs nothing.
 */
export function createFollow(answers: Respostas): (rows: readonly GridRow[]) => readonly GridRow[] {
  const right = new WeakSet<GridRow>();
  return (rows) => {
    if (rows.every((row) => right.has(row))) return rows;
    return rows.map((row) => {
      if (right.has(row)) return row;
      const answer = respostaOf(answers, answers.size === 0 ? null : vehicleOf(row));
      const next = isSameResposta(answerIn(row), answer) ? row : { ...row, ...answer, id: row.id };
      right.add(next);
      return next;
    });
  };
}

/** What stands in DAC's columns of a row of the grid. */
export function answerIn(row: GridRow): Resposta {
  const { dac_previsao, dac_observacao, dac_invoice_id } = row;
  return respostaIn({
    dac_previsao: typeof dac_previsao === "number" ? dac_previsao : null,
    dac_observacao: String(dac_observacao ?? ""),
    dac_invoice_id: String(dac_invoice_id ?? ""),
  });
}
