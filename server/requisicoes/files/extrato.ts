import { fromCents } from "../../../contract/platform/money.ts";
import {
  EXTRATO_COLUMNS,
  EXTRATO_MARKS,
  NO_EXTRATO,
  checkStaffRows,
  extratoFileName,
  extratoMarkOf,
  requestTypeOf,
  staffRowsOf,
  totalsOf,
  withStaffRows,
  TOTAL_BRUTO_LABEL,
  TOTAL_SEGURADORA_LABEL,
} from "../../../contract/requisicoes/index.ts";
import type { ItemInput } from "../../../contract/requisicoes/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import type { MadeFile } from "../../platform/http/file-answer.ts";
import { XLSX_TYPE, writeXlsx } from "../../platform/workbook/write/write-xlsx.ts";
import type { SheetCell, SheetColumn } from "../../platform/workbook/write/write-xlsx.ts";
import type { RequisicaoRecord } from "../queries/record.ts";

type Part = Readonly<Record<string, unknown>>;

const FORMAT: Readonly<Record<ItemInput, SheetColumn["format"]>> = {
  choice: "text",
  codigo: "text",
  text: "text",
  date: "text",
  quantidade: "integer",
  integer: "integer",
  money: "money",
  computed: "money",
};

/**
 * The extract of a claim as xlsx (DET-38, DET-39). `itens` are unsaved rows that replace the saved ones; requested
 * quantities and prices are always the stored ones. Throws 400 if the type has no extract, and 422 for rows that a save
 * would refuse.
 */
export function extratoFile(
  record: RequisicaoRecord,
  itens: readonly unknown[] | undefined,
  now: Date,
): MadeFile {
  const type = requestTypeOf(record.req_tipo);
  if (type.extrato !== true) throw badRequest(NO_EXTRATO);
  const sent = record.req_objeto_item;
  const { rows, campos } = checkStaffRows(type, sent, staffRowsOf(type, sent, record.req_extrato), itens);
  if (campos.length > 0) throw unprocessable([...campos]);
  return {
    key: "extratoArquivo",
    name: extratoFileName(record.req_numero, unixSeconds(now)),
    type: XLSX_TYPE,
    content: writeXlsx({ name: "Extrato", columns: COLUMNS, rows: sheetRows(withStaffRows(sent, rows)) }),
  };
}

/** The last column repeats the meaning of the colours in words (OP-35). */
const COLUMNS: readonly SheetColumn[] = [
  ...EXTRATO_COLUMNS.map(({ label, input, width }) => {
    const format = FORMAT[input];
    return { header: label, width: Math.round(width / 7), ...(format && { format }) };
  }),
  { header: "Sinal", width: 28, format: "text" },
];

function* sheetRows(parts: readonly Part[]): Generator<readonly SheetCell[]> {
  for (const part of parts) yield [...EXTRATO_COLUMNS.map(({ name }) => cellOf(part, name)), signsOf(part)];
  const { totalBrutoCents, totalSeguradoraCents } = totalsOf(parts);
  yield totalRow(TOTAL_BRUTO_LABEL, totalBrutoCents);
  yield totalRow(TOTAL_SEGURADORA_LABEL, totalSeguradoraCents);
}

function cellOf(part: Part, name: string): SheetCell {
  const value = part[name];
  if (typeof value !== "string") return typeof value === "number" ? value : null;
  const mark = extratoMarkOf(name, value);
  return mark ? { value, style: { fill: mark.fill, color: mark.text } } : value;
}

function signsOf(part: Part): string {
  return EXTRATO_MARKS.filter(({ column, value }) => part[column] === value)
    .map(({ column, value, sign }) => `${sign} ${column === "item_status" ? `Status ${value}` : value}`)
    .join(", ");
}

/** The label goes under 'Preço Bruto', the sum under 'Preço Seguradora'. */
function totalRow(label: string, cents: number): SheetCell[] {
  const before = EXTRATO_COLUMNS.slice(0, -2).map(() => null);
  return [
    ...before,
    { value: label, style: { format: "text", bold: true } },
    { value: fromCents(cents), style: { format: "money", bold: true } },
    null,
  ];
}
