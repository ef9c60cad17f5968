import { CONCESSIONARIO_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { ConcessionarioEvento } from "../../../contract/administrativo/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<ConcessionarioEvento, "concessionario_conta" | "campos" | "de_versao">;

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "concessionario.criado": Dados;
    "concessionario.alterado": Dados;
    "concessionario.excluido": Dados;
  }
}

/** Dealers are told to whoever has their register. */
export const concessionarioKind: EventoKind<
  Session,
  ConcessionarioEvento,
  RowOf<ConcessionarioEvento["tipo"]>
> = {
  objeto: "concessionario",
  tipos: CONCESSIONARIO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ acessos }, row) => (acessos.includes("pac-adm-manutencao-concessionario") ? row : null),
  present: ({ dados: { concessionario_conta, campos, de_versao } }) => ({
    concessionario_conta,
    campos,
    de_versao,
  }),
};
