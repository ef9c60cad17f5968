import type { EventoBase } from "../../platform/evento.ts";

/** The changes of a year that the stream tells. */
export const ANO_EVENTOS = ["ano.criado", "ano.concluido"] as const;

/** A new year, or one that was concluded: the weeks of all dealers are others with it. */
export interface AnoEvento extends EventoBase {
  readonly tipo: (typeof ANO_EVENTOS)[number];
  readonly objeto: "ano";
  readonly ano: number;
}
