import type { EventoBase } from "../../platform/evento.ts";

/** The change of what is demanded at the sign-in that the stream tells. */
export const SEGURANCA_EVENTOS = ["seguranca.alterada"] as const;

/** Other groups enter with a second factor. */
export interface SegurancaEvento extends EventoBase {
  readonly tipo: (typeof SEGURANCA_EVENTOS)[number];
  readonly objeto: "seguranca";
  readonly campos: readonly string[];
  readonly de_versao: number;
}
