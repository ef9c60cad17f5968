import { exportacaoFileName } from "../../../../contract/administrativo/index.ts";
import type { Periodo, TipoArquivo } from "../../../../contract/administrativo/index.ts";
import { formatDateTime } from "../../../../contract/platform/dates.ts";
import { CSV_TYPE, streamCsv } from "../../../platform/csv/write-csv.ts";
import type { MadeFile } from "../../../platform/http/file-answer.ts";
import { momentSerial, writeXlsx, XLSX_TYPE } from "../../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../../platform/workbook/write/write-xlsx.ts";
import type { ExportLine } from "../presenters.ts";

/** A column of the export (OP-94), in either file. */
interface Column extends SheetColumn {
  readonly of: keyof ExportLine;
  readonly format: "text" | "number" | "moment";
}

const COLUMNS: readonly Column[] = [
  { of: "codigo", header: "Código", width: 13, format: "number" },
  { of: "area", header: "Área", width: 26, format: "text" },
  { of: "tipo", header: "Tipo", width: 28, format: "text" },
  { of: "status", header: "Status", width: 14, format: "text" },
  { of: "conta", header: "Conta", width: 12, format: "text" },
  { of: "concessionario", header: "Concessionário", width: 34, format: "text" },
  { of: "autor", header: "Autor", width: 28, format: "text" },
  { of: "criacao", header: "Data de Criação", width: 17, format: "moment" },
  { of: "ultima", header: "Última Interação", width: 17, format: "moment" },
  { of: "motivo", header: "Motivo do Arquivamento", width: 34, format: "text" },
  { of: "dados", header: "Dados do Formulário", width: 100, format: "text" },
];

/** The requests of a period as a file of that kind (AEXP-08, AEXP-09, OP-94): without any, its headings alone. */
export function exportacaoFile(
  { periodo, tipo }: { readonly periodo: Periodo; readonly tipo: TipoArquivo },
  lines: AsyncIterable<ExportLine>,
): MadeFile {
  const name = exportacaoFileName(periodo, tipo);
  if (tipo === "xlsx")
    return {
      name,
      type: XLSX_TYPE,
      content: writeXlsx({ name: "Requisições", columns: COLUMNS, rows: rowsOf(lines, sheetCell) }),
    };
  const titles = COLUMNS.map(({ header }) => header);
  return { name, type: CSV_TYPE, content: streamCsv(titles, rowsOf(lines, csvCell)) };
}

async function* rowsOf<Cell>(
  lines: AsyncIterable<ExportLine>,
  cellOf: (value: string | number, format: Column["format"]) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const line of lines) yield COLUMNS.map(({ of, format }) => cellOf(line[of], format));
}

/** Moments are stored as such, and so sort. */
function sheetCell(value: string | number, format: Column["format"]): SheetCell {
  return format === "moment" ? momentSerial(Number(value)) : value;
}

function csvCell(value: string | number, format: Column["format"]): string {
  return format === "moment" ? formatDateTime(Number(value)) : String(value);
}
