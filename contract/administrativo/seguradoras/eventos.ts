import type { EventoBase } from "../../platform/evento.ts";

/** The changes of an insurer that the stream tells. */
export const SEGURADORA_EVENTOS = [
  "seguradora.criada",
  "seguradora.alterada",
  "seguradora.excluida",
] as const;

/** A change of an insurer. It says which fields, never their content. */
export interface SeguradoraEvento extends EventoBase {
  readonly tipo: (typeof SEGURADORA_EVENTOS)[number];
  readonly objeto: "seguradora";
  readonly seguradora_id: number;
  readonly campos: readonly string[];
  /** The version before; null for a new insurer. */
  readonly de_versao: number | null;
}
