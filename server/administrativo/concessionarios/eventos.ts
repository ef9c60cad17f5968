import { CONCESSIONARIO_EVENTOS } from "../../../contract/administrativo/index.ts";
import type { ConcessionarioEvento } from "../../../contract/administrativo/index.ts";
import { reachIncludes } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { EventoKind, RowOf } from "../../platform/live/kinds.ts";

type Dados = Pick<ConcessionarioEvento, "concessionario_conta" | "campos" | "de_versao"> & {
  /** The dealer's units before and after: both are told, since one of them may lose it from its reach. */
  readonly unidades: readonly number[];
};

declare module "../../platform/live/dados.ts" {
  interface EventoDados {
    "concessionario.criado": Dados;
    "concessionario.alterado": Dados;
    "concessionario.excluido": Dados;
  }
}

/**
 * Dealers are told to whoever has their register, and to whoever has the dealer in reach: what the header offers them
 * changes with it.
 */
export const concessionarioKind: EventoKind<
  Session,
  ConcessionarioEvento,
  RowOf<ConcessionarioEvento["tipo"]>
> = {
  objeto: "concessionario",
  tipos: CONCESSIONARIO_EVENTOS,
  load: async (_db, rows) => rows,
  visible: ({ acessos, scope: { reach } }, row) => {
    const { concessionario_conta: conta, unidades } = row.dados;
    const isReached = unidades.some((bu) => reachIncludes(reach, { conta, bu }));
    return isReached || acessos.includes("pac-adm-manutencao-concessionario") ? row : null;
  },
  present: ({ dados: { concessionario_conta, campos, de_versao } }) => ({
    concessionario_conta,
    campos,
    de_versao,
  }),
};
