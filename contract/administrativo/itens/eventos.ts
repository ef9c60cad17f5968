import type { EventoBase } from "../../platform/evento.ts";

/** The changes of parts that the stream tells; an import tells once that it changed many. */
export const ITEM_EVENTOS = ["item.criado", "item.alterado", "item.excluido", "item.importado"] as const;

/** A change of the price table. It says which part and fields, never their content. */
export interface ItemEvento extends EventoBase {
  readonly tipo: (typeof ITEM_EVENTOS)[number];
  readonly objeto: "item";
  /** null of an import. */
  readonly item_codigo: string | null;
  /** Empty of an import. */
  readonly campos: readonly string[];
}
