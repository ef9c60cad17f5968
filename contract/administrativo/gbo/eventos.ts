import type { EventoBase } from "../../platform/evento.ts";

/** The changes of GBO that the stream tells. */
export const GBO_EVENTOS = ["gbo.adicionado", "gbo.alterado", "gbo.excluido"] as const;

/** A change of one row of GBO, named as it was before. */
export interface GboEvento extends EventoBase {
  readonly tipo: (typeof GBO_EVENTOS)[number];
  readonly objeto: "gbo";
  readonly invoice_id: string;
  readonly item_codigo: string;
  /** The version before; null for a new row. */
  readonly de_versao: number | null;
}
