import { ladoOf, seesSemanas } from "../../contract/carros-parados/index.ts";
import { CONVERSA_EVENTOS } from "../../contract/conversas/index.ts";
import type { ConversaEvento } from "../../contract/conversas/index.ts";
import { readsPrivate } from "../../contract/requisicoes/index.ts";
import { reachIncludes } from "../acesso/index.ts";
import type { Session } from "../acesso/index.ts";
import type { EventoKind, RowOf } from "../platform/live/kinds.ts";

/** What is told of a conversation. */
export type ConversaDados = Pick<
  ConversaEvento,
  "info_chassi" | "info_item_codigo" | "info_semana" | "lado"
> & {
  /** The dealer's unit, by which consultants have it in reach. */
  readonly unidade: number;
};

declare module "../platform/live/dados.ts" {
  interface EventoDados {
    "conversa.escrita": ConversaDados;
    "conversa.email": ConversaDados;
    "conversa.lida": ConversaDados;
    "conversa.arquivada": ConversaDados;
  }
}

/**
 * Conversations are told to whoever has their dealer in reach, but for GA. A private message reaches no dealer (OP-53),
 * and what one side has read is its own affair.
 */
export const conversaKind: EventoKind<Session, ConversaEvento, RowOf<ConversaEvento["tipo"]>> = {
  objeto: "conversa",
  tipos: CONVERSA_EVENTOS,
  load: async (_db, rows) => rows.filter(({ concessionario_conta }) => concessionario_conta !== null),
  visible: ({ traits, scope: { reach } }, row) => {
    const { concessionario_conta: conta, tipo, dados, privado } = row;
    if (conta === null || !reachIncludes(reach, { conta, bu: dados.unidade })) return null;
    if (!seesSemanas(traits) || (privado && !readsPrivate(traits))) return null;
    return tipo === "conversa.lida" && dados.lado !== ladoOf(traits) ? null : row;
  },
  present: ({ concessionario_conta, dados: { info_semana, info_chassi, info_item_codigo, lado } }) => ({
    info_concessionario_id: concessionario_conta ?? "",
    info_semana,
    info_chassi,
    info_item_codigo,
    lado,
  }),
};
