import type { OwnerKind } from "../../arquivos/index.ts";
import { visibleRequisicoes } from "../queries/visible.ts";

/** How long files that no form or message refers to are kept (OP-56). */
export const KEEP_UNSENT_MS = 30 * 24 * 3600_000;

/**
 * Files of a form. They come before their request, whose number may have gone to another dealer (OP-36), so dealers may
 * always upload one. Whoever sees the request sees its files.
 */
export const requisicaoFiles: OwnerKind = {
  tipo: "requisicao",
  keepUnsentMs: KEEP_UNSENT_MS,
  knowsTarget: async (db, { scope, traits }, numero) =>
    traits.isDealer || (await visibleRequisicoes(db, scope, [numero])).has(numero),
  visibleOwners: async (db, { scope }, numeros) => await visibleRequisicoes(db, scope, numeros),
};
