import { formatDate } from "../platform/dates.ts";
import { MAX_ITEM_CODIGO } from "./types/fields.ts";
import type { DetailColumn } from "./types/index.ts";

/** The options of the extract's column 'Observação' (DET-30). */
export const OBSERVACOES = ["B.O", "Substituído", "Sucessor", "Sucessor - B.O"] as const;
/** The options of the extract's column 'Status' (DET-31). */
export const ITEM_STATUSES = ["OK", "1", "2a", "2b"] as const;

/**
 * The extract's columns in their order (DET-27, DET-29, OP-34). Requested quantity and prices are the dealer's and
 * read-only.
 */
export const EXTRATO_COLUMNS: readonly DetailColumn[] = [
  {
    name: "item_observacao",
    label: "Observação",
    input: "choice",
    width: 160,
    editable: true,
    options: OBSERVACOES,
  },
  {
    name: "item_status",
    label: "Status",
    input: "choice",
    width: 64,
    editable: true,
    options: ITEM_STATUSES,
  },
  {
    name: "item_codigo",
    label: "Código",
    input: "codigo",
    width: 130,
    editable: true,
    required: true,
    compact: true,
    code: true,
    maxLength: MAX_ITEM_CODIGO,
  },
  { name: "item_desc", label: "Descrição", input: "text", width: 150, editable: true, maxLength: 255 },
  { name: "item_qtd", label: "Quantidade Solicitada", input: "quantidade", width: 105, editable: false },
  {
    name: "item_qtd_atendida",
    label: "Quantidade Atendida",
    input: "integer",
    clampTo: "item_qtd",
    width: 100,
    editable: true,
  },
  { name: "item_preco_unitario", label: "Preço Unitário", input: "money", width: 120, editable: false },
  { name: "item_preco_bruto", label: "Preço Bruto", input: "computed", width: 125, editable: false },
  { name: "item_preco", label: "Preço Seguradora", input: "computed", width: 130, editable: false },
];

/** The colour of a cell and the sign that means the same (OP-35); colours without `#`, as xlsx needs them. */
export interface ExtratoMark {
  readonly column: "item_observacao" | "item_status";
  readonly value: string;
  readonly sign: string;
  readonly fill: string;
  readonly text: string;
}

/** The coloured values of the extract (DET-34 to DET-36, OP-35). */
export const EXTRATO_MARKS: readonly ExtratoMark[] = [
  { column: "item_observacao", value: "Substituído", sign: "⇄", fill: "FFF176", text: "5D4037" },
  { column: "item_observacao", value: "Sucessor - B.O", sign: "▲", fill: "1565C0", text: "FFEB3B" },
  { column: "item_status", value: "1", sign: "!", fill: "D32F2F", text: "FFFFFF" },
];

/** The mark of one cell of the extract, or undefined where it has no colour. */
export function extratoMarkOf(column: string, value: unknown): ExtratoMark | undefined {
  return EXTRATO_MARKS.find((mark) => mark.column === column && mark.value === value);
}

/**
 * Floors an attended quantity and clamps it between 0 and the requested one; 0 when it is no number (DET-32, DET-33,
 * OP-34).
 */
export function clampAtendida(value: number, qtd: unknown): number {
  const most = typeof qtd === "number" && qtd > 0 ? Math.floor(qtd) : 0;
  return Number.isNaN(value) ? 0 : Math.min(most, Math.max(0, Math.floor(value)));
}

/**
 * The file name `Extrato - Sinistro #1773000000 - 13-03-2026.xlsx`, with the day of `seconds` in São Paulo (DET-39,
 * OP-35).
 */
export function extratoFileName(numero: number, seconds: number): string {
  return `Extrato - Sinistro #${numero} - ${formatDate(seconds).replaceAll("/", "-")}.xlsx`;
}
