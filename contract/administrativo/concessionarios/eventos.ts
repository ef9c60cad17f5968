import type { EventoBase } from "../../platform/evento.ts";

/** The changes of a dealer that the stream tells. */
export const CONCESSIONARIO_EVENTOS = [
  "concessionario.criado",
  "concessionario.alterado",
  "concessionario.excluido",
] as const;

/** A change of a dealer. It says which fields, never their content. */
export interface ConcessionarioEvento extends EventoBase {
  readonly tipo: (typeof CONCESSIONARIO_EVENTOS)[number];
  readonly objeto: "concessionario";
  readonly concessionario_conta: string;
  readonly campos: readonly string[];
  /** The version before; null for a new dealer. */
  readonly de_versao: number | null;
}
