import type { OwnerKind } from "../../arquivos/index.ts";
import { findTarget, visibleRequisicoes } from "../queries/visible.ts";

/** How long files that no form or message refers to are kept (OP-56). */
export const KEEP_UNSENT_MS = 30 * 24 * 3600_000;

/**
 * Files of a form. They come before their request, whose number may have gone to another dealer (OP-36), so dealers may
 * upload one for a number that they do not know. Whoever sees the request sees its files.
 */
export const requisicaoFiles: OwnerKind = {
  tipo: "requisicao",
  keepUnsentMs: KEEP_UNSENT_MS,
  findTarget: async (db, { scope, traits }, numero) =>
    (await findTarget(db, scope, numero)) ?? (traits.isDealer ? { concessionario_ativo: true } : undefined),
  visibleOwners: async (db, { scope }, numeros) => await visibleRequisicoes(db, scope, numeros),
};
