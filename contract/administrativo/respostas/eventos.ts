import type { View } from "../../acesso/index.ts";
import type { EventoBase } from "../../platform/evento.ts";

/** The changes of a prepared reply that the stream tells. */
export const RESPOSTA_EVENTOS = ["resposta.criada", "resposta.alterada", "resposta.excluida"] as const;

/** A change of a prepared reply. It says which fields, never their content. */
export interface RespostaEvento extends EventoBase {
  readonly tipo: (typeof RESPOSTA_EVENTOS)[number];
  readonly objeto: "resposta";
  readonly resposta_id: number;
  readonly view: View;
  readonly campos: readonly string[];
  /** The version before; null for a new one. */
  readonly de_versao: number | null;
}
