import { seesSemanas } from "../../../contract/carros-parados/index.ts";
import type { OwnerKind } from "../../arquivos/index.ts";
import { KEEP_UNSENT_MS } from "../../requisicoes/index.ts";
import { hasActiveDealer, visibleMensagens } from "../queries/visible.ts";

/** Files of a conversation's message (FILE-04). They are uploaded for a week; whoever reads the message sees them. */
export const conversaFiles: OwnerKind = {
  tipo: "conversa",
  keepUnsentMs: KEEP_UNSENT_MS,
  findTarget: async (db, session) =>
    seesSemanas(session.traits) ? { concessionario_ativo: await hasActiveDealer(db, session) } : undefined,
  visibleOwners: visibleMensagens,
};
