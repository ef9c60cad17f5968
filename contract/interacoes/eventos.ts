import type { AboutRequisicao } from "../requisicoes/index.ts";

/** A message was sent in a request, and may have moved its status. */
export interface InteracaoEvento extends AboutRequisicao {
  readonly tipo: "interacao.enviada";
  readonly interacao_id: number;
}
