import { GBO_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { GboEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<GboEvento, "invoice_id" | "item_codigo" | "de_versao">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "gbo.adicionado": Dados;
    "gbo.alterado": Dados;
    "gbo.excluido": Dados;
    "gbo.importado": Dados;
  }
}

/** GBO is told to whoever maintains it: weekly tables ask for a forecast when they need one. */
export const gboKind: EventoKind<Session, GboEvento, RowOf<GboEvento["tipo"]>> = {
  objeto: "gbo",
  tipos: GBO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ acessos }, row) => (acessos.includes("pac-adm-manutencao-carros-parados-gbo") ? row : null),
  present: ({ dados: { invoice_id, item_codigo, de_versao } }) => ({ invoice_id, item_codigo, de_versao }),
};
