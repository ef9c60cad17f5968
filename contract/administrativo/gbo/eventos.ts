import type { EventoBase } from "../../platform/evento.ts";

/** The changes of GBO that the stream tells. */
export const GBO_EVENTOS = ["gbo.adicionado", "gbo.alterado", "gbo.excluido", "gbo.importado"] as const;

/** A change of one row of GBO, named as it was before; or of any number of them by an import. */
export interface GboEvento extends EventoBase {
  readonly tipo: (typeof GBO_EVENTOS)[number];
  readonly objeto: "gbo";
  /** Null of an import, as its item. */
  readonly invoice_id: string | null;
  readonly item_codigo: string | null;
  /** The version before; null for a new row and of an import. */
  readonly de_versao: number | null;
}
