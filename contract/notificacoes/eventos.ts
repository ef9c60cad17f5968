import type { EventoBase } from "../platform/evento.ts";
import type { AboutRequisicao } from "../requisicoes/index.ts";

/** What the stream tells a person of their own notices: there are new ones, or they have read some elsewhere. */
export const AVISO_EVENTOS = ["aviso.chegou", "aviso.lido"] as const;

export interface AvisoEvento extends EventoBase {
  readonly tipo: (typeof AVISO_EVENTOS)[number];
  readonly objeto: "aviso";
}

/** A request has another owner, or none. */
export const OWNER_EVENTOS = ["owner.alterado"] as const;

export interface OwnerEvento extends AboutRequisicao {
  readonly tipo: (typeof OWNER_EVENTOS)[number];
  readonly interacao_id: null;
}
