import type { View } from "../acesso/index.ts";
import type { EventoBase } from "../platform/evento.ts";
import type { ReqStatus } from "./status.ts";

/** The changes of a request that the stream tells. */
export const REQUISICAO_EVENTOS = [
  "requisicao.criada",
  "requisicao.alterada",
  "requisicao.arquivada",
  "requisicao.restaurada",
] as const;

/** What every event about a request says. */
export interface AboutRequisicao extends EventoBase {
  readonly objeto: "requisicao";
  readonly req_numero: number;
  readonly req_concessionario_id: string;
  readonly view: View;
  readonly req_tipo: string;
  readonly req_status: ReqStatus;
  /** The status before; null for a new request. */
  readonly de: ReqStatus | null;
  /** The version before; null for a new request. */
  readonly de_versao: number | null;
  /** The message, where it is one. */
  readonly interacao_id: number | null;
}

export interface RequisicaoEvento extends AboutRequisicao {
  readonly tipo: (typeof REQUISICAO_EVENTOS)[number];
  readonly interacao_id: null;
}
