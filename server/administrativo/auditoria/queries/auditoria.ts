import type { RawBuilder } from "kysely";
import type { AuditoriaRow } from "../../../../contract/administrativo/index.ts";
import { detalheInteiro } from "../../../platform/audit.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { Row, Value } from "../../../platform/db/rows.ts";
import { sql } from "../../../platform/db/sql.ts";
import type { InTurn } from "../../../platform/limits/export-queue.ts";
import { callsAbout, objetoOfCall, type Calls } from "../policy/calls.ts";
import { actsCondition, chaveOf, countedCondition, type Search } from "./filter.ts";

/** A row of either table. */
interface Found extends Omit<AuditoriaRow, "objeto" | "objeto_id" | "chamada"> {
  readonly fonte: 0 | 1;
  readonly objeto: string;
  readonly objeto_id: string;
}

/** An address as people write it, a network of version 6 with its length. */
const ENDERECO = sql`case family(p.endereco) when 4 then host(p.endereco) else p.endereco::text end`;

/** The newest `most` rows that a search finds, of both tables. */
function pageOf(search: Search, most: number): RawBuilder<unknown> {
  const acts = actsCondition(search);
  const counted = countedCondition(search);
  const tables = [
    acts &&
      // Unscoped: the audit is for administrators alone, who reach everything.
      sql`(select 1 as fonte, a.auditoria_id as id, a.quando, a.acao, a.usuario_id, a.objeto, a.objeto_id,
        1 as quantidade, a.endereco, a.request_id, ${detalheInteiro("a")} as detalhe
      from auditoria a where ${acts} order by a.quando desc, a.auditoria_id desc limit ${most}::bigint)`,
    counted &&
      sql`(select 0 as fonte, r.registro_id as id, r.minuto as quando, r.tipo as acao, r.usuario_id, r.objeto, r.objeto_id,
        r.quantidade, r.endereco, null::uuid as request_id, '{}'::jsonb as detalhe
      from registro_de_acesso r where ${counted} order by r.minuto desc, r.registro_id desc limit ${most}::bigint)`,
  ].filter((table) => table !== undefined);
  return sql`select * from (${sql.join(tables, sql` union all `)}) t
    order by t.quando desc, t.fonte desc, t.id desc limit ${most}::bigint`;
}

/** The newest rows that a search finds, `most` at most. Administrators alone ask, whose scope is everything. */
export async function findAuditoria(db: Database, search: Search, most: number): Promise<AuditoriaRow[]> {
  const { calls } = search;
  const requests = ["requisicao", ...callsAbout(calls, "requisicao")];
  // Unscoped: the audit is for administrators alone, who reach everything.
  const statement = sql<Found>`
    select (extract(epoch from p.quando) * 1000000)::bigint || '-' || p.fonte || '-' || p.id as chave,
      floor(extract(epoch from p.quando))::bigint as auditoria_timestamp, p.fonte, p.acao, p.usuario_id, u.usuario_nome,
      p.objeto, p.objeto_id, p.quantidade, ${ENDERECO} as endereco, p.request_id, p.detalhe, q.view
    from (${pageOf(search, most)}) p
    left join usuario u on u.usuario_id = p.usuario_id
    left join requisicao q on q.req_numero = case when p.objeto = any(${requests}::text[])
      and p.objeto_id ~ '^[0-9]{1,15}$' then p.objeto_id::bigint end
    order by p.quando desc, p.fonte desc, p.id desc`;
  // What is asked for may be nearly all or one in a million, and what a person did is not alike for any two.
  const { rows } = await plannedForValues(db, async (tx) => await statement.execute(tx));
  return rows.map((row) => present(row, calls));
}

/** Of what is counted the record is the one that the call's path names, and the call is told by its summary. */
function present({ fonte, ...row }: Found, calls: Calls): AuditoriaRow {
  if (fonte === 1) return { ...row, chamada: null };
  const objeto = row.objeto_id === "" ? null : objetoOfCall(calls, row.objeto);
  const chamada = row.objeto === "" ? null : (calls.get(row.objeto)?.summary ?? row.objeto);
  return { ...row, objeto, objeto_id: objeto && row.objeto_id, chamada };
}

/** How many rows a search finds; of more than `most` that it is more. */
export async function countAuditoria(db: Database, search: Search, most: number): Promise<number> {
  const [acts, counted] = [actsCondition(search), countedCondition(search)];
  // Unscoped: the audit is for administrators alone, who reach everything.
  const statement = sql<{ total: number }>`
    select ${acts ? sql`(select count(*) from (select from auditoria a where ${acts} limit ${most + 1}::bigint) k)` : sql`0`}
      + ${counted ? sql`(select count(*) from (select from registro_de_acesso r where ${counted} limit ${most + 1}::bigint) k)` : sql`0`}
      as total`;
  const { rows } = await plannedForValues(db, async (tx) => await statement.execute(tx));
  return rows[0]?.total ?? 0;
}

/** Rows that are read at once. */
const BATCH = 1000;

/** All that a search finds, read when its turn comes: memory does not grow with it, no connection waits for the reader. */
export async function* streamAuditoria(
  db: Database,
  search: Search,
  { most, inTurn }: { readonly most: number; readonly inTurn: InTurn },
): AsyncGenerator<AuditoriaRow> {
  let { antes } = search;
  for (let left = most; left > 0;) {
    const next = { ...search, antes };
    const count = Math.min(BATCH, left);
    // oxlint-disable-next-line no-await-in-loop -- the next ones are read when these are sent
    const rows: readonly AuditoriaRow[] = await inTurn(async () => await findAuditoria(db, next, count));
    yield* rows;
    left -= rows.length;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    antes = chaveOf(last.chave);
  }
}

/** Everybody who is or was there, by name. */
export async function listPessoas(
  db: Database,
): Promise<Row<"usuario", "usuario_id" | "usuario_nome" | "usuario_email">[]> {
  const { rows } = await sql<{
    usuario_id: Value<"usuario", "usuario_id">;
    usuario_nome: Value<"usuario", "usuario_nome">;
    usuario_email: Value<"usuario", "usuario_email">;
  }>`select usuario_id, usuario_nome, usuario_email from usuario
    order by usuario_nome collate "pt-BR-x-icu", usuario_id`.execute(db);
  return rows;
}
