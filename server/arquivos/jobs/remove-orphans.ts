import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { defineCron } from "../../platform/jobs/index.ts";
import type { Services } from "../../platform/services.ts";
import type { OwnerKind, OwnerKinds } from "../policy/owners.ts";

type Parts = Pick<Services, "db" | "clock" | "storage"> & { readonly ownerKinds: OwnerKinds };

/** What one run removed. */
export interface Removed {
  /** Uploads that no form or message refers to. */
  readonly soltos: number;
  /** Content in the storage without a row. */
  readonly desconhecidos: number;
}

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 1000;
const MARK = "arquivos_limpos_em";

/**
 * Removes files that nothing, no draft either, has referred to for as long as their kind keeps them, and content without a row, of a
 * mail that came in neither, after a day (OP-56). Due once a day; gives what it removed, or undefined when no run was due. The first run on a database only
 * stores the date, so that a product started by mistake on another folder removes nothing.
 */
export async function removeOrphans(parts: Parts): Promise<Removed | undefined> {
  const { db, clock, ownerKinds } = parts;
  const taken = await takeDay(db, clock.now());
  if (taken !== "due") return undefined;
  let soltos = 0;
  for (const kind of Object.values(ownerKinds)) soltos += await removeUnused(parts, kind);
  return { soltos, desconhecidos: await removeUnknown(parts) };
}

/** Looks every hour whether the daily run is due. Logs a line for each run. */
export const removeOrphansJob = defineCron<Parts>("arquivos.limpar", "7 * * * *", async (parts, { log }) => {
  const removed = await removeOrphans(parts);
  if (removed) log.info(removed, "orphaned files removed");
});

/**
 * Whether a day has passed since the mark. Then sets it to now, so that of two that ask at once only one is told so.
 */
async function takeDay(db: Database, now: Date): Promise<"due" | "first" | "early"> {
  const { rows } = await sql<{ first: boolean }>`
    insert into configuracao as c (chave, valor) values (${MARK}, to_jsonb(${now.getTime()}::bigint))
    on conflict (chave) do update set valor = excluded.valor
    where (c.valor #>> '{}')::bigint <= ${now.getTime() - DAY_MS}::bigint
    returning xmax = 0 as first`.execute(db);
  const [row] = rows;
  return row === undefined ? "early" : row.first ? "first" : "due";
}

/**
 * The row goes first: a row without content would be a broken download; content without a row is removed the next day.
 */
async function removeUnused(
  { db, clock, storage }: Parts,
  { tipo, keepUnsentMs }: OwnerKind,
): Promise<number> {
  const quando = clock.now();
  const before = new Date(quando.getTime() - keepUnsentMs);
  const entry = { quando, usuario_id: null, acao: "arquivo.removido", objeto: "arquivo" } as const;
  let removed = 0;
  for (;;) {
    // Unscoped: a daily job, which shows nobody anything.
    const { rows } = await sql<Row<"arquivo", "arquivo_id">>`
      with soltos as (
        delete from arquivo where dono_id is null and rascunho_numero is null and arquivo_id = any(array(
          select arquivo_id from arquivo
          where dono_id is null and rascunho_numero is null and dono_tipo = ${tipo} and criado_em < ${before}::timestamptz
          order by criado_em limit ${AT_ONCE}::bigint))
        returning arquivo_id
      ), auditados as (${auditInsert({ ...entry, objeto_id: sql`arquivo_id` }, sql`from soltos`)})
      select arquivo_id from soltos`.execute(db);
    for (const { arquivo_id } of rows) await storage.remove(arquivo_id);
    removed += rows.length;
    if (rows.length < AT_ONCE) return removed;
  }
}

async function removeUnknown({ db, clock, storage }: Parts): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  let removed = 0;
  for await (const keys of storage.listOlder(before, AT_ONCE)) {
    // Unscoped: a daily job, which shows nobody anything.
    const { rows } = await sql<{ key: Value<"arquivo", "arquivo_id"> }>`
      select k.key from unnest(${keys}::uuid[]) k(key)
      where not exists (select from arquivo a where a.arquivo_id = k.key)
        and not exists (select from email_recebido m where m.recebido_arquivo = k.key)`.execute(db);
    for (const { key } of rows) await storage.remove(key);
    removed += rows.length;
  }
  return removed;
}
