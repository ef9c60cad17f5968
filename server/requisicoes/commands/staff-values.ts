import type { RawBuilder } from "kysely";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import {
  changedCells,
  checkStaffFields,
  checkStaffRows,
  requestTypeOf,
  staffRowsOf,
} from "../../../contract/requisicoes/index.ts";
import type { StaffSave } from "../../../contract/requisicoes/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import type { Saved } from "../sql/auditoria.ts";
import { isDeepStrictEqual } from "node:util";

/** What a save changes in the staff's answer and in their columns of the parts. */
export interface StaffValues {
  /** The audit's details; without fields there is nothing to store. */
  readonly saved: Saved;
  /** Whether dealers can read any of it; these columns of a claim they never read. */
  readonly responde: boolean;
  /** The columns after the save. */
  readonly result: Pick<RequisicaoRecord, "req_resposta" | "req_extrato">;
  /** Their assignments. */
  readonly set: RawBuilder<unknown>;
  readonly campos: readonly CampoErro[];
}

/**
 * Reads what staff send with a request, for a save and for the archive alike. Fields and columns that are not theirs
 * are ignored; errors are named in `campos` (OP-26, OP-34).
 */
export function readStaffValues(record: RequisicaoRecord, body: StaffSave): StaffValues {
  const type = requestTypeOf(record.req_tipo);
  const { ctrl, campos } = checkStaffFields(type, body.req_objeto_ctrl);
  const before = staffRowsOf(type, record.req_objeto_item, record.req_extrato);
  const itens = checkStaffRows(type, record.req_objeto_item, before, body.req_objeto_item);
  const fields = Object.keys(ctrl);
  const req_resposta = { ...record.req_resposta, ...ctrl };
  const resposta = sql`req_resposta = ${JSON.stringify(req_resposta)}::jsonb`;
  if (isDeepStrictEqual(itens.rows, before))
    return {
      saved: { campos: fields },
      responde: fields.length > 0,
      result: { req_resposta, req_extrato: record.req_extrato },
      set: resposta,
      campos: [...campos, ...itens.campos],
    };
  return {
    saved: { campos: [...fields, "extrato"], itens: changedCells(type, before, itens.rows) },
    responde: fields.length > 0 || type.extrato !== true,
    result: { req_resposta, req_extrato: itens.rows },
    set: sql`${resposta}, req_extrato = ${JSON.stringify(itens.rows)}::jsonb`,
    campos: [...campos, ...itens.campos],
  };
}
