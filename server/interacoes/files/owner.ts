import type { OwnerKind } from "../../arquivos/index.ts";
import { KEEP_UNSENT_MS, findTarget } from "../../requisicoes/index.ts";
import { visibleInteracoes } from "../queries/visible.ts";

/** Files of a message. They are uploaded for a request that the person can see; whoever reads the message sees them. */
export const interacaoFiles: OwnerKind = {
  tipo: "interacao",
  keepUnsentMs: KEEP_UNSENT_MS,
  findTarget: async (db, { scope }, numero) => await findTarget(db, scope, numero),
  visibleOwners: visibleInteracoes,
};
