import {
  checkGbo,
  GBO_FIELDS,
  gboCellError,
  NO_QUANTITY,
  WRONG_TRAVADO,
  wrongGboCell,
  type GboValues,
} from "../../../../contract/administrativo/index.ts";
import { parseNumber } from "../../../../contract/platform/number.ts";
import { foldText } from "../../../../contract/platform/text.ts";
import { foldLabel } from "../../../platform/workbook/index.ts";
import type { Workbook, WorkbookCell, WorkbookRow } from "../../../platform/workbook/index.ts";

/** Where each column of the table stands in the file. */
export type Columns = ReadonlyMap<keyof GboValues, number>;

/** The columns by their labels (OP-96), and the labels that no column has. */
export function findColumns({ headers }: Pick<Workbook, "headers">): {
  columns: Columns;
  missing: string[];
} {
  const folded = headers.map(foldLabel);
  const found = GBO_FIELDS.map(({ name, label }) => ({ name, label, at: folded.indexOf(foldLabel(label)) }));
  return {
    columns: new Map(found.map(({ name, at }) => [name, at])),
    missing: found.flatMap(({ label, at }) => (at === -1 ? [label] : [])),
  };
}

/** A line of the file as a row of the table, or all that is wrong with it. */
export function readGboLine({ cells }: WorkbookRow, columns: Columns): GboValues | string {
  const cellOf = (name: keyof GboValues): WorkbookCell | undefined => cells[columns.get(name) ?? -1];
  const textOf = (name: keyof GboValues): string => cellOf(name)?.text ?? "";
  const numberOf = (name: keyof GboValues): number | string => {
    const { number, text = "" } = cellOf(name) ?? {};
    return number ?? (text.trim() === "" ? "" : (parseNumber(text) ?? text));
  };
  const indicador_travado = readTravado(textOf("indicador_travado"));
  const item_qtde = numberOf("item_qtde");
  const { valores, campos } = checkGbo({
    item_codigo: textOf("item_codigo"),
    invoice_id: textOf("invoice_id"),
    modal_desc: textOf("modal_desc"),
    item_qtde,
    previsao_semana: numberOf("previsao_semana"),
    indicador_travado: indicador_travado ?? "N",
  });
  const wrong = new Map(campos.map(({ campo, mensagem }) => [campo, mensagem]));
  if (indicador_travado === null) wrong.set("indicador_travado", WRONG_TRAVADO);
  if (item_qtde === "") wrong.set("item_qtde", NO_QUANTITY);
  for (const { name } of GBO_FIELDS)
    if (cellOf(name)?.kind === "error") wrong.set(name, gboCellError(textOf(name)));
  const reasons = GBO_FIELDS.flatMap(({ name, label }) => {
    const mensagem = wrong.get(name);
    return mensagem === undefined ? [] : wrongGboCell(label, mensagem);
  });
  return reasons.length === 0 ? valores : reasons.map((one) => one.replace(/\.$/, "")).join("; ");
}

const TRAVADO: ReadonlyMap<string, "S" | "N"> = new Map([
  ["", "N"],
  ["n", "N"],
  ["nao", "N"],
  ["falso", "N"],
  ["s", "S"],
  ["sim", "S"],
  ["verdadeiro", "S"],
]);

/** 'Travado?' as people and spreadsheets write it; blank is Não. */
function readTravado(text: string): "S" | "N" | null {
  return TRAVADO.get(foldText(text).trim()) ?? null;
}
