import {
  INFO_FIELDS,
  weekNumberOf,
  yearOf,
  type InfoField,
  type InfoLinha,
} from "../../../contract/carros-parados/index.ts";
import { relatorioFileName, type RelatorioTabela } from "../../../contract/relatorios/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { daySerial, writeXlsx, XLSX_TYPE } from "../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../platform/workbook/write/write-xlsx.ts";

/**
 * A report as one flat sheet: each row names its dealer and its week (SREP-17).
 * @param contas those that it is about, for its name
 */
export function relatorioFile(
  contas: readonly string[],
  tabelas: AsyncIterable<RelatorioTabela>,
  now: Date,
): MadeFile {
  return {
    key: "arquivo",
    name: relatorioFileName(contas, unixSeconds(now)),
    type: XLSX_TYPE,
    content: writeXlsx({ name: "Relatório", columns: COLUMNS, rows: sheetRows(tabelas) }),
  };
}

const OF_SEMANA: readonly SheetColumn[] = [
  { header: "Conta", width: 12, format: "text" },
  { header: "Concessionário", width: 34, format: "text" },
  { header: "Cidade/UF", width: 22, format: "text" },
  { header: "Ano", width: 8 },
  { header: "Semana", width: 9, format: "text" },
  { header: "Período", width: 25, format: "text" },
  { header: "Status", width: 20, format: "text" },
];

const FORMAT: Partial<Record<InfoField["input"], SheetColumn["format"]>> = {
  date: "date",
  previsao: "integer",
};

const COLUMNS: readonly SheetColumn[] = [
  ...OF_SEMANA,
  ...INFO_FIELDS.map(({ label, input, width }) => ({
    header: label,
    width: Math.round(width / 7),
    format: FORMAT[input] ?? "text",
  })),
];

async function* sheetRows(tabelas: AsyncIterable<RelatorioTabela>): AsyncGenerator<readonly SheetCell[]> {
  for await (const { info_dados, ...semana } of tabelas) {
    const ofSemana: SheetCell[] = [
      semana.info_concessionario_id,
      semana.concessionario_nome_fantasia,
      semana.info_concessionario_cidade_uf,
      yearOf(semana.info_semana),
      weekNumberOf(semana.info_semana),
      semana.info_periodo,
      semana.info_status_desc,
    ];
    for (const linha of info_dados) yield [...ofSemana, ...INFO_FIELDS.map((field) => cellOf(field, linha))];
  }
}

/** A day as a day, so that a spreadsheet sorts by it. */
function cellOf({ name, input }: InfoField, linha: InfoLinha): SheetCell {
  const value = linha[name];
  return input === "date" && typeof value === "string" && value !== "" ? daySerial(value) : value;
}
