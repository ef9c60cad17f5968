import type { OwnerKind } from "../../arquivos/index.ts";
import { KEEP_UNSENT_MS, visibleRequisicoes } from "../../requisicoes/index.ts";
import { visibleInteracoes } from "../queries/visible.ts";

/** Files of a message. They are uploaded for a request that the person can see; whoever reads the message sees them. */
export const interacaoFiles: OwnerKind = {
  tipo: "interacao",
  keepUnsentMs: KEEP_UNSENT_MS,
  knowsTarget: async (db, { scope }, numero) => (await visibleRequisicoes(db, scope, [numero])).has(numero),
  visibleOwners: visibleInteracoes,
};
