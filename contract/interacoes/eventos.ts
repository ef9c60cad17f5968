import type { AboutRequisicao } from "../requisicoes/index.ts";

/** What the stream tells of messages: one was sent, and may have moved the status; an e-mail of one went out or failed. */
export const INTERACAO_EVENTOS = ["interacao.enviada", "interacao.email"] as const;

export interface InteracaoEvento extends AboutRequisicao {
  readonly tipo: (typeof INTERACAO_EVENTOS)[number];
  readonly interacao_id: number;
}
