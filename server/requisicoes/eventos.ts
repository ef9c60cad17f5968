import type { View } from "../../contract/acesso/index.ts";
import { REQUISICAO_EVENTOS } from "../../contract/requisicoes/index.ts";
import type { ReqStatus, RequisicaoEvento } from "../../contract/requisicoes/index.ts";
import { scopeIncludes } from "../acesso/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind } from "../platform/live/kinds.ts";
import type { EventoRow } from "../platform/live/read-eventos.ts";
import { findUnits } from "./queries/units.ts";

/** A request as it is now. */
interface Now {
  readonly view: View;
  readonly req_tipo: string;
  readonly req_status: ReqStatus;
}

/** The details of a change: also the state before. */
export interface RequisicaoChange extends Now {
  readonly de: ReqStatus;
  readonly de_versao: number;
}

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "requisicao.criada": Now;
    /** `campos`: the names of the staff fields that changed. */
    "requisicao.alterada": RequisicaoChange & { readonly campos: readonly string[] };
    "requisicao.arquivada": RequisicaoChange;
    "requisicao.restaurada": RequisicaoChange;
  }
}

/** An event about a request, with what decides who may see it. */
export interface RequisicaoRow extends EventoRow<Now & Partial<RequisicaoChange>> {
  readonly concessionario_conta: string;
  readonly concessionario_bu: number;
  readonly req_numero: number;
}

/** Events of a request are told to everybody who has it in their scope (OP-14). */
export const requisicaoKind: EventoKind<Session, RequisicaoEvento, RequisicaoRow> = {
  objeto: "requisicao",
  tipos: REQUISICAO_EVENTOS,
  load: async (db, rows) => {
    const contas = new Set(rows.map((row) => row.concessionario_conta ?? ""));
    const units = await findUnits(db, [...contas]);
    return rows.flatMap(({ concessionario_conta: conta, req_numero, ...row }) => {
      const concessionario_bu = units.get(conta ?? "");
      if (conta === null || req_numero === null || concessionario_bu === undefined) return [];
      return { ...row, concessionario_conta: conta, concessionario_bu, req_numero };
    });
  },
  visible: ({ scope }, row) => {
    const { concessionario_conta: conta, concessionario_bu: bu, dados } = row;
    return scopeIncludes(scope, { conta, bu, view: dados.view }) ? row : null;
  },
  present: ({ req_numero, concessionario_conta: req_concessionario_id, dados }) => {
    // Rows of earlier releases lack the state before.
    const { view, req_tipo, req_status, de = null, de_versao = null } = dados;
    const before = { de, de_versao };
    return { req_numero, req_concessionario_id, view, req_tipo, req_status, ...before, interacao_id: null };
  },
};
