import { INFO_FIELDS, SIM_NAO, weekNumberOf } from "../../../contract/carros-parados/index.ts";
import type { InfoField, InfoLinha, InfoValues } from "../../../contract/carros-parados/index.ts";
import { KEY_HEADING } from "../../../contract/platform/pasted-block.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { daySerial, writeXlsx, XLSX_TYPE } from "../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../platform/workbook/write/write-xlsx.ts";

/** The sample row of a file without a dealer (OP-75). */
const SAMPLE: Readonly<Partial<InfoValues>> = {
  info_chassi: "9BM384067AB123456",
  info_item_codigo: "A0001234567",
  info_modelo: "Actros 2651",
  info_garantia: "Sim",
  info_data_os: "2026-03-02",
  info_data_pedido: "2026-03-03",
  info_motivo_diagnostico: "Bomba d'água com vazamento",
  info_numero_pedido: "4500123",
};

/** Answers that most people give; others can be typed. */
const OPTIONS: Readonly<Partial<Record<InfoField["name"], readonly string[]>>> = {
  info_garantia: SIM_NAO,
};

const DEALERS = INFO_FIELDS.filter(({ lado }) => lado === "info");
const COLUMNS: readonly SheetColumn[] = DEALERS.map(({ name, label, input, width }) => ({
  header: label,
  width: Math.round(width / 7),
  format: input === "date" ? "date" : "text",
  ...(OPTIONS[name] && { options: OPTIONS[name] }),
}));
const KEY_COLUMN: SheetColumn = { header: KEY_HEADING, width: 12, hidden: true };

/** A week whose rows the file holds, to be filled in and uploaded again. */
interface Week {
  readonly info_concessionario_id: string;
  readonly info_semana: string;
  readonly info_dados: readonly InfoLinha[];
}

/**
 * The example file for uploads (SIMP-09): the headings with a sample row, or a week with a hidden key beside each row.
 * Downloaded, filled in and uploaded again, it changes its rows and doubles none.
 */
export function exemploFile(week: Week | undefined): MadeFile {
  const rows = (week?.info_dados ?? [SAMPLE]).map((row): SheetCell[] => [
    ...DEALERS.map((field) => cellOf(field, row)),
    ...("info_linha_id" in row ? [row.info_linha_id] : []),
  ]);
  const number = week && weekNumberOf(week.info_semana);
  return {
    key: "arquivo",
    name: week ? `[Semana ${number}] ${week.info_concessionario_id} - preencher.xlsx` : "Exemplo.xlsx",
    type: XLSX_TYPE,
    content: writeXlsx({
      name: week?.info_concessionario_id ?? "Exemplo",
      columns: week ? [...COLUMNS, KEY_COLUMN] : COLUMNS,
      rows,
    }),
  };
}

function cellOf({ name, input }: InfoField, row: Partial<InfoValues>): SheetCell {
  const value = row[name] ?? "";
  return input === "date" && value !== "" ? daySerial(String(value)) : value;
}
