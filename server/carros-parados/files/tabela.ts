import {
  checkInfoRow,
  INFO_FIELDS,
  isOfStored,
  weekNumberOf,
} from "../../../contract/carros-parados/index.ts";
import type { InfoField, InfoInput, InfoValues } from "../../../contract/carros-parados/index.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { daySerial, XLSX_TYPE, writeXlsx } from "../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../platform/workbook/write/write-xlsx.ts";

/** Whose table it is, and of which week. */
interface Week {
  readonly info_concessionario_id: string;
  readonly info_concessionario_desc: string;
  readonly info_semana: string;
}

const FORMAT: Readonly<Partial<Record<InfoInput, SheetColumn["format"]>>> = {
  previsao: "integer",
  date: "date",
};

/**
 * The table of a week as xlsx (STBL-30, OP-110): the rows as they stand on the screen, saved or not, under the labels of
 * the columns. Throws 422 for cells that a save would refuse, but for what is stored from before it was refused.
 */
export function tabelaFile(week: Week, dados: readonly unknown[]): MadeFile {
  const checked = dados.map((row) => checkInfoRow(row));
  const campos = checked.flatMap((row, at) =>
    row.campos
      .filter(({ mensagem }) => !isOfStored(mensagem))
      .map(({ campo, mensagem }) => ({ campo: `info_dados[${at}].${campo}`, mensagem })),
  );
  if (campos.length > 0) throw unprocessable(campos);
  const number = weekNumberOf(week.info_semana);
  return {
    key: "tabelaArquivo",
    name: `[Semana ${number}] ${week.info_concessionario_desc.replace(NOT_IN_FILE_NAMES, " ")}.xlsx`,
    type: XLSX_TYPE,
    content: writeXlsx({
      name: week.info_concessionario_id,
      columns: COLUMNS,
      rows: checked.map(({ valores }) => INFO_FIELDS.map((field) => cellOf(field, valores))),
    }),
  };
}

/** Characters that no file system takes; a dealer's name may have them ('Comércio S/A'). */
const NOT_IN_FILE_NAMES = /[/\\:*?"<>|]/g;

const COLUMNS: readonly SheetColumn[] = INFO_FIELDS.map(({ label, input, width }) => ({
  header: label,
  width: Math.round(width / 7),
  format: FORMAT[input] ?? "text",
}));

function cellOf({ name, input }: InfoField, valores: InfoValues): SheetCell {
  const value = valores[name];
  return input === "date" && value !== "" ? daySerial(String(value)) : value;
}
