import { UNDO_FAILED } from "../../../contract/importacao/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import type { DbAndClock, Services } from "../../platform/services.ts";
import { Overtaken, type Running } from "./run-begin.ts";

/** What became of the lines of a file. */
export interface Verdict {
  readonly linhas: number;
  readonly inseridos: number;
  readonly atualizados: number;
  readonly inalterados: number;
  readonly repetidos: number;
  /** What a trial found, as it is stored. */
  readonly importacao_diferenca?: Value<"importacao", "importacao_diferenca">;
}

/** Stores the verdict, in the transaction that applies the import. */
export async function storeVerdict(
  tx: Database,
  { clock }: Pick<Services, "clock">,
  { importacao_id, usuario_id, importacao_previa }: Running,
  { linhas, importacao_diferenca = null, ...counts }: Verdict & { readonly rejeitados: number },
): Promise<void> {
  const quando = clock.now();
  const end = { importacao_status: "processado" as const, terminado_em: quando, importacao_motivo: null };
  const done = await tx
    .updateTable("importacao")
    .set({
      ...end,
      ...counts,
      importacao_diferenca: importacao_diferenca && JSON.stringify(importacao_diferenca),
      linhas_lidas: linhas,
      linhas_total: linhas,
    })
    .where("importacao_id", "=", importacao_id)
    .where("importacao_status", "=", "aplicando")
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Overtaken();
  await note(tx, "importacao.processada", {
    quando,
    usuario_id,
    importacao_id,
    detalhe: { linhas, ...counts, ...(importacao_previa && { previa: true }) },
  });
}

/** Ends the way back of an import, in its transaction: what waited for a confirmation waits no more. */
export async function storeUndone(
  tx: Database,
  { clock }: Pick<Services, "clock">,
  { importacao_id, usuario_id }: Running,
  undone: { readonly desfeitos: number; readonly mantidos: number },
): Promise<void> {
  const { desfeitos, mantidos } = undone;
  const quando = clock.now();
  await tx.deleteFrom("importacao_retido").where("importacao_id", "=", importacao_id).execute();
  const done = await tx
    .updateTable("importacao")
    .set({ importacao_status: "processado", importacao_desfaz: false, terminado_em: quando, desfeitos })
    .where("importacao_id", "=", importacao_id)
    .where("importacao_status", "=", "aplicando")
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) throw new Overtaken();
  await note(tx, "importacao.desfeita", {
    quando,
    usuario_id,
    importacao_id,
    detalhe: { desfeitos, mantidos },
  });
}

/** Ends it without a change, its way back as it stood before; `motivo` is for the person. */
export async function failRun(
  { db, clock }: DbAndClock,
  { importacao_id, usuario_id, importacao_desfaz }: Running,
  motivo: string,
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable("importacao")
      .set({
        importacao_status: importacao_desfaz ? "processado" : "falhou",
        importacao_desfaz: false,
        terminado_em: quando,
        importacao_motivo: importacao_desfaz ? UNDO_FAILED : motivo,
      })
      .where("importacao_id", "=", importacao_id)
      .where("importacao_status", "in", ["lendo", "aplicando"])
      .executeTakeFirst();
    // Somebody cancelled it before it failed.
    if (failed.numUpdatedRows === 0n) return;
    await note(tx, "importacao.falhou", { quando, usuario_id, importacao_id, detalhe: { motivo } });
  });
}

async function note(
  tx: Database,
  acao: "importacao.processada" | "importacao.desfeita" | "importacao.falhou",
  {
    importacao_id,
    ...entry
  }: Pick<Running, "importacao_id" | "usuario_id"> & {
    readonly quando: Date;
    readonly detalhe: Record<string, unknown>;
  },
): Promise<void> {
  await auditInsert({ ...entry, acao, objeto: "importacao", objeto_id: importacao_id }).execute(tx);
}
