import {
  acaoText,
  detalheLinhas,
  objetoText,
  type AuditoriaRow,
} from "../../../../contract/administrativo/index.ts";
import { formatDateTime } from "../../../../contract/platform/dates.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { MadeFile } from "../../../platform/http/file-answer.ts";
import { momentSerial, writeXlsx, XLSX_TYPE } from "../../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../../platform/workbook/write/write-xlsx.ts";

const COLUMNS: readonly SheetColumn[] = [
  { header: "Quando", width: 17, format: "moment" },
  { header: "Ação", width: 32, format: "text" },
  { header: "Vezes", width: 8, format: "number" },
  { header: "Pessoa", width: 30, format: "text" },
  { header: "Tipo de registro", width: 20, format: "text" },
  { header: "Registro", width: 24, format: "text" },
  { header: "Chamada", width: 40, format: "text" },
  { header: "Antes e depois", width: 80, format: "text" },
  { header: "Endereço", width: 24, format: "text" },
  { header: "Número da chamada", width: 38, format: "text" },
];

/** The audit as a sheet: moments are stored as such and so sort, and no text is taken for a formula. */
export function auditoriaFile(rows: AsyncIterable<AuditoriaRow>, now: Date): MadeFile {
  const when = formatDateTime(unixSeconds(now)).replaceAll(/[/: ]/g, "_");
  return {
    key: "arquivo",
    name: `Auditoria - ${when}.xlsx`,
    type: XLSX_TYPE,
    content: writeXlsx({ name: "Auditoria", columns: COLUMNS, rows: sheetRows(rows) }),
  };
}

async function* sheetRows(rows: AsyncIterable<AuditoriaRow>): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows)
    yield [
      momentSerial(row.auditoria_timestamp),
      acaoText(row.acao),
      row.quantidade,
      row.usuario_nome,
      row.objeto === null ? null : objetoText(row.objeto),
      row.objeto_id,
      row.chamada,
      toldOf(row),
      row.endereco,
      row.request_id,
    ];
}

/** A line for each field: `Status: Pendente → Concluído`. */
function toldOf(row: AuditoriaRow): string {
  return detalheLinhas(row)
    .map(({ rotulo, antes, depois }) => `${rotulo}: ${antes === null ? depois : `${antes} → ${depois}`}`)
    .join("\n");
}
