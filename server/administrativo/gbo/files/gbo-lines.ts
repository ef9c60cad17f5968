import {
  checkGbo,
  GBO_FIELDS,
  gboCellError,
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

/** A line of the file as a row of the table, or why it is none. */
export function readGboLine({ cells }: WorkbookRow, columns: Columns): GboValues | string {
  const cellOf = (name: keyof GboValues): WorkbookCell | undefined => cells[columns.get(name) ?? -1];
  const broken = GBO_FIELDS.find(({ name }) => cellOf(name)?.kind === "error");
  if (broken) return wrongGboCell(broken.label, gboCellError(cellOf(broken.name)?.text ?? ""));
  const textOf = (name: keyof GboValues): string => cellOf(name)?.text ?? "";
  const numberOf = (name: keyof GboValues): number | string => {
    const { number, text = "" } = cellOf(name) ?? {};
    return number ?? (text.trim() === "" ? "" : (parseNumber(text) ?? text));
  };
  const indicador_travado = readTravado(textOf("indicador_travado"));
  if (indicador_travado === null) return wrongGboCell("Travado?", WRONG_TRAVADO);
  const { valores, campos } = checkGbo({
    item_codigo: textOf("item_codigo"),
    invoice_id: textOf("invoice_id"),
    modal_desc: textOf("modal_desc"),
    item_qtde: numberOf("item_qtde"),
    previsao_semana: numberOf("previsao_semana"),
    indicador_travado,
  });
  if (campos.length === 0) return valores;
  return campos
    .map(({ campo, mensagem }) =>
      wrongGboCell(GBO_FIELDS.find(({ name }) => name === campo)?.label ?? campo, mensagem),
    )
    .join("; ");
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
