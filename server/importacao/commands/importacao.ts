import {
  IMPORTACAO_NOT_FOUND,
  IMPORTACAO_TOO_LATE,
  PREVIA_GONE,
} from "../../../contract/importacao/index.ts";
import { linkArquivos } from "../../arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict, notFound } from "../../platform/http/errors.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import type { DbAndClock } from "../../platform/services.ts";

declare module "../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "importacao.criada": "importacao";
    "importacao.aplicada": "importacao";
    "importacao.cancelada": "importacao";
    "importacao.processada": "importacao";
    "importacao.falhou": "importacao";
    "importacao.desfazer": "importacao";
    "importacao.desfeita": "importacao";
  }
}

/** What is imported, as it stands in `importacao_tipo`. */
export type ImportTipo = Value<"importacao", "importacao_tipo">;

/** The job of a kind of import; those of one kind follow each other. */
export function importJob(tipo: ImportTipo): { readonly name: string; readonly queue: string } {
  return { name: `importar.${tipo}`, queue: `importar.${tipo}` };
}

/**
 * Starts the import of a file behind those of its kind, in the transaction that stores the file for the person; gives its
 * id.
 */
export async function startImportacao(
  tx: Database,
  { clock }: Pick<DbAndClock, "clock">,
  { usuario_id }: Author,
  {
    tipo,
    arquivo_id,
    importacao_chave = null,
    importacao_previa = false,
  }: {
    readonly tipo: ImportTipo;
    readonly arquivo_id: string;
    /** The id that the client made for it; no other import of its kind may have it. */
    readonly importacao_chave?: string | null;
    /** Only says what it would change, until somebody applies it. */
    readonly importacao_previa?: boolean;
  },
): Promise<number> {
  const quando = clock.now();
  const { importacao_id } = await tx
    .insertInto("importacao")
    .values({ importacao_tipo: tipo, usuario_id, criado_em: quando, importacao_chave, importacao_previa })
    .returning("importacao_id")
    .executeTakeFirstOrThrow();
  const file = { ids: [arquivo_id], usuario_id, dono_tipo: "importacao" };
  const dono_id = sql`${importacao_id}::bigint`;
  const { rows } = await linkArquivos({ ...file, dono_id, from: sql`(select) x` }).execute(tx);
  if (rows.length !== 1) throw new Error("the file of an import is not the person's, or has an owner");
  const objeto = { objeto: "importacao", objeto_id: importacao_id };
  const detalhe = { tipo, arquivo_id, previa: importacao_previa };
  await auditInsert({ quando, usuario_id, acao: "importacao.criada", ...objeto, detalhe }).execute(tx);
  await enqueue(tx, importJob(tipo), { importacao_id });
  return importacao_id;
}

/**
 * Lets a trial that is over run once more, to be applied, in the name of whoever says so. Throws 409
 * for one that does not wait for that: two at once apply it once.
 */
export async function applyPrevia(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  { tipo, importacao_id }: { readonly tipo: ImportTipo; readonly importacao_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const applied = await tx
      .updateTable("importacao")
      .set({
        importacao_previa: false,
        importacao_diferenca: null,
        importacao_status: "esperando",
        terminado_em: null,
        usuario_id,
      })
      .where("importacao_id", "=", importacao_id)
      .where("importacao_previa", "=", true)
      .where("importacao_status", "=", "processado")
      // What nobody can look at any more is not applied.
      .where("importacao_diferenca", "is not", null)
      .executeTakeFirst();
    if (applied.numUpdatedRows === 0n) throw conflict(PREVIA_GONE);
    const objeto = { objeto: "importacao", objeto_id: importacao_id };
    const quando = clock.now();
    await auditInsert({ quando, usuario_id, acao: "importacao.aplicada", ...objeto }).execute(tx);
    await enqueue(tx, importJob(tipo), { importacao_id });
  });
}

/** Calls an import off. Throws 404 for one that is not there, 409 for one that is being applied or over. */
export async function cancelImportacao(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  { tipo, arquivo_id }: { readonly tipo: ImportTipo; readonly arquivo_id: string },
): Promise<void> {
  const quando = clock.now();
  const objeto = { objeto: "importacao", objeto_id: sql`importacao_id` };
  // Unscoped: a file of a register, which no dealer owns; the route has asked who may open that.
  const { rows } = await sql<{ found: boolean; done: boolean }>`
    with i as (
      select importacao_id from importacao where importacao_tipo = ${tipo}
        and importacao_id = (select dono_importacao from arquivo where arquivo_id = ${arquivo_id}::uuid)
    ), mudada as (
      update importacao m set importacao_status = 'cancelado', terminado_em = ${quando}::timestamptz
      from i where m.importacao_id = i.importacao_id and importacao_status in ('esperando', 'lendo')
        and not importacao_desfaz
      returning m.importacao_id
    ), auditada as (${auditInsert({ quando, usuario_id, acao: "importacao.cancelada", ...objeto }, sql`from mudada`)})
    select exists (select from i) as found, exists (select from mudada) as done`.execute(db);
  const [row] = rows;
  if (row?.found !== true) throw notFound(IMPORTACAO_NOT_FOUND);
  if (!row.done) throw conflict(IMPORTACAO_TOO_LATE);
}
