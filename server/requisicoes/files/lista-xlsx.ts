import { VIEW_TITLE, type View } from "../../../contract/acesso/index.ts";
import { formatDateTime } from "../../../contract/platform/dates.ts";
import {
  AGUARDANDO_LABEL,
  STATUS_LABEL,
  type ReqStatus,
  type RequisicaoRow,
} from "../../../contract/requisicoes/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { momentSerial, writeXlsx, XLSX_TYPE } from "../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../platform/workbook/write/write-xlsx.ts";

/** The columns of the list and the number; a cell of two lines there is two columns here. */
const COLUMNS: readonly SheetColumn[] = [
  { header: "Conta Concessionário", width: 36, format: "text" },
  { header: "Tipo de Requisição", width: 28, format: "text" },
  { header: "Número", width: 13, format: "number" },
  { header: "Código da Requisição", width: 56, format: "text" },
  { header: "Status", width: 14, format: "text" },
  { header: "Aguardando", width: 27, format: "text" },
  { header: "Aguardando desde", width: 17, format: "moment" },
  { header: "Não lida", width: 9, format: "text" },
  { header: "Data", width: 17, format: "moment" },
  { header: "Última atividade", width: 17, format: "moment" },
];

/** The list as a sheet: moments are stored as such and so sort, and no text is taken for a formula. */
export function listaFile(
  { view, status }: { view?: View | undefined; status: ReqStatus },
  rows: AsyncIterable<RequisicaoRow>,
  now: Date,
): MadeFile {
  const when = formatDateTime(unixSeconds(now)).replaceAll(/[/: ]/g, "_");
  const area = view === undefined ? "" : ` - ${VIEW_TITLE[view]}`;
  return {
    key: "arquivo",
    name: `Histórico${area} - ${STATUS_LABEL[status]} - ${when}.xlsx`,
    type: XLSX_TYPE,
    content: writeXlsx({ name: "Histórico", columns: COLUMNS, rows: sheetRows(rows) }),
  };
}

async function* sheetRows(rows: AsyncIterable<RequisicaoRow>): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows)
    yield [
      row.req_concessionario_desc,
      row.req_tipo_desc,
      row.req_numero,
      row.req_sumario,
      STATUS_LABEL[row.req_status],
      row.req_aguardando === null ? null : AGUARDANDO_LABEL[row.req_aguardando],
      row.req_aguardando_desde === null ? null : momentSerial(row.req_aguardando_desde),
      row.req_nao_lida ? "Sim" : "Não",
      momentSerial(row.req_data_criacao),
      momentSerial(row.req_ultima_atividade),
    ];
}
