import { SEMANA_EVENTOS, seesSemanas } from "../../contract/carros-parados/index.ts";
import type { SemanaEvento } from "../../contract/carros-parados/index.ts";
import { reachIncludes } from "../acesso/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";

type Dados = Pick<SemanaEvento, "info_semana" | "info_status" | "de" | "de_versao"> & {
  /** The dealer's unit, by which consultants have it in reach. */
  readonly unidade: number;
};

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "semana.salva": Dados;
    "semana.movida": Dados;
  }
}

/** Weeks are told to whoever has their dealer in reach, but for GA, who has nothing to do with them (OP-13). */
export const semanaKind: EventoKind<Session, SemanaEvento, RowOf<SemanaEvento["tipo"]>> = {
  objeto: "semana",
  tipos: SEMANA_EVENTOS,
  load: async (_db, rows) => rows.filter(({ concessionario_conta }) => concessionario_conta !== null),
  visible: ({ traits, scope: { reach } }, row) => {
    const { concessionario_conta: conta, dados } = row;
    const isReached = conta !== null && reachIncludes(reach, { conta, bu: dados.unidade });
    return isReached && seesSemanas(traits) ? row : null;
  },
  present: ({ concessionario_conta, dados: { info_semana, info_status, de, de_versao } }) => ({
    info_concessionario_id: concessionario_conta ?? "",
    info_semana,
    info_status,
    de,
    de_versao,
  }),
};
