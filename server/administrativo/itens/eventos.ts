import { ITEM_EVENTOS, type ItemEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<ItemEvento, "item_codigo" | "campos">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "item.criado": Dados;
    "item.alterado": Dados;
    "item.excluido": Dados;
    "item.importado": Dados;
  }
}

/** Changes of the price table are told to whoever keeps it. */
export const itemKind: EventoKind<Session, ItemEvento, RowOf<ItemEvento["tipo"]>> = {
  objeto: "item",
  tipos: ITEM_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ acessos }, row) => (acessos.includes("pac-adm-manutencao-pecas") ? row : null),
  present: ({ dados: { item_codigo, campos } }) => ({ item_codigo, campos }),
};
