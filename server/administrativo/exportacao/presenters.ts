import { VIEW_TITLE } from "../../../contract/acesso/index.ts";
import type { Traits } from "../../../contract/acesso/index.ts";
import { formatCents } from "../../../contract/platform/money.ts";
import {
  STATUS_LABEL,
  TOTAL_BRUTO_LABEL,
  TOTAL_SEGURADORA_LABEL,
  areItemsShown,
  detailColumnsOf,
  readsExtrato,
  requestTypeOf,
  shownCell,
  shownFieldsOf,
  shownValue,
  staffRowsOf,
  totalsOf,
  withStaffRows,
} from "../../../contract/requisicoes/index.ts";
import type { Field, ItemColumn, RequestType } from "../../../contract/requisicoes/index.ts";
import type { ExportRow } from "./queries.ts";

/** A request as a line of the export (OP-94); moments are unix seconds. */
export interface ExportLine {
  readonly codigo: number;
  readonly area: string;
  readonly tipo: string;
  readonly status: string;
  readonly conta: string;
  readonly concessionario: string;
  readonly autor: string;
  readonly criacao: number;
  readonly ultima: number;
  readonly motivo: string;
  readonly dados: string;
}

/** Between the fields of a form, and between the cells of one of its parts. */
const [BETWEEN_FIELDS, BETWEEN_CELLS] = [" | ", "; "];

/** A stored request as that person reads it. */
export function presentLine(row: ExportRow, person: Traits): ExportLine {
  return {
    codigo: row.req_numero,
    area: VIEW_TITLE[row.view],
    tipo: row.req_tipo_desc,
    status: STATUS_LABEL[row.req_status],
    conta: row.concessionario_conta,
    concessionario: row.concessionario_nome,
    autor: row.autor_nome,
    criacao: row.req_data_criacao,
    ultima: row.req_ultima_atividade,
    motivo: onOneLine(row.arquivado_motivo ?? ""),
    dados: dadosOf(row, person),
  };
}

/**
 * 'Dados do Formulário': what the form, its parts and the answer hold as 'Rótulo: valor', all on one line, as a record
 * of a table has it. What was left blank is left out.
 */
function dadosOf(row: ExportRow, person: Traits): string {
  const type = requestTypeOf(row.req_tipo);
  const { req_objeto_ctrl: ctrl, req_resposta } = row;
  const fields = shownFieldsOf(type, ctrl);
  const facts = (wanted: readonly Field[], values: Readonly<Record<string, unknown>>): string[] =>
    wanted.flatMap((field) => fact(field.label, shownValue(field, values[field.name])));
  return [
    ...facts(
      fields.filter(({ belowItems }) => belowItems !== true),
      ctrl,
    ),
    ...partsOf(type, row, person),
    ...facts(
      fields.filter(({ belowItems }) => belowItems === true),
      ctrl,
    ),
    ...facts(type.staffFields, req_resposta),
  ].join(BETWEEN_FIELDS);
}

/** Each part as 'Peça 1: …', with the staff's columns as the request's screen has them, and the totals of priced ones. */
function partsOf(type: RequestType, row: ExportRow, person: Traits): string[] {
  const { req_objeto_ctrl, req_objeto_item: sent, req_extrato } = row;
  if (!type.items || !areItemsShown(type.items, req_objeto_ctrl) || sent.length === 0) return [];
  // The extract of a claim is not everybody's (DET-25).
  const isSentAlone = type.extrato === true && !readsExtrato(person, type);
  const columns: readonly ItemColumn[] = isSentAlone ? type.items.columns : detailColumnsOf(type);
  const parts = isSentAlone ? sent : withStaffRows(sent, staffRowsOf(type, sent, req_extrato));
  const lines = parts.map((part, at) => {
    const cells = columns.flatMap((column) => fact(column.label, shownCell(column, part[column.name])));
    return `Peça ${at + 1}: ${cells.join(BETWEEN_CELLS)}`;
  });
  if (!type.items.priced) return lines;
  const { totalBrutoCents, totalSeguradoraCents } = totalsOf(sent);
  return [
    ...lines,
    `${TOTAL_BRUTO_LABEL} ${formatCents(totalBrutoCents)}`,
    `${TOTAL_SEGURADORA_LABEL} ${formatCents(totalSeguradoraCents)}`,
  ];
}

/** 'Rótulo: valor'; nothing for a blank value. */
function fact(label: string, value: string): string[] {
  const text = onOneLine(value);
  return text === "" ? [] : [`${label}: ${text}`];
}

/** The lines of a text behind each other. */
function onOneLine(text: string): string {
  return text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" / ");
}
