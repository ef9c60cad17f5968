import type { OwnerKind } from "../../arquivos/index.ts";
import { IMPORT_ACESSO } from "../policy.ts";
import { importTipos } from "../queries/importacao.ts";

/** How long a file stays whose import could not be started. */
const KEEP_MS = 24 * 3600_000;

/** Files that were imported: whoever may open a register sees its files. The call has asked who may upload one. */
export const importacaoFiles: OwnerKind = {
  tipo: "importacao",
  keepUnsentMs: KEEP_MS,
  findTarget: async () => await Promise.resolve({ concessionario_ativo: true }),
  visibleOwners: async (db, { acessos }, ids) => {
    const tipos = await importTipos(db, ids);
    return new Set([...tipos].flatMap(([id, tipo]) => (acessos.includes(IMPORT_ACESSO[tipo]) ? [id] : [])));
  },
};
