import { INTERACAO_EVENTOS } from "../../contract/interacoes/index.ts";
import type { InteracaoEvento } from "../../contract/interacoes/index.ts";
import { readsPrivate } from "../../contract/requisicoes/index.ts";
import type { RequisicaoEvento } from "../../contract/requisicoes/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind } from "../platform/live/kinds.ts";
import { requisicaoKind } from "../requisicoes/index.ts";
import type { RequisicaoChange, RequisicaoRow } from "../requisicoes/index.ts";

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "interacao.enviada": RequisicaoChange & { readonly interacao_id: number };
    "interacao.email": RequisicaoChange & { readonly interacao_id: number };
  }
}

interface InteracaoRow extends RequisicaoRow {
  readonly dados: RequisicaoRow["dados"] & { readonly interacao_id?: number };
}

/**
 * Messages are told to whoever sees their request (OP-14). Of a private one that they may not read, people are told the
 * move of the status alone, like any other change (OP-53).
 */
export const interacaoKind: EventoKind<Session, InteracaoEvento | RequisicaoEvento, InteracaoRow> = {
  objeto: "requisicao",
  tipos: INTERACAO_EVENTOS,
  load: async (db, rows) => await requisicaoKind.load(db, rows),
  visible: (person, row) => {
    if (!requisicaoKind.visible(person, row)) return null;
    if (!row.privado || readsPrivate(person.traits)) return row;
    const { interacao_id: _, ...dados } = row.dados;
    if (dados.de === undefined || dados.de === dados.req_status) return null;
    return { ...row, tipo: "requisicao.alterada", dados };
  },
  present: (row) => ({ ...requisicaoKind.present(row), interacao_id: row.dados.interacao_id ?? null }),
};
