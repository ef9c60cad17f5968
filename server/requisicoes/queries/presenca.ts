import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { MAX_NAMED } from "../../../contract/requisicoes/index.ts";
import { personReaches } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";

/** Somebody who has a request open, in however many tabs, with what decides who may see it. */
export interface PresenteRow
  extends
    Row<"presenca", "req_numero" | "da_montadora" | "escrevendo" | "ate">,
    Row<"usuario", "usuario_id" | "usuario_nome">,
    Row<"requisicao", "view"> {
  readonly conta: Value<"requisicao", "req_concessionario_id">;
  readonly bu: Value<"concessionario", "concessionario_bu">;
}

/**
 * Who has these requests open, a row for each person and request. Left out are sessions that have ended, and whoever has
 * lost the request's dealer since their last heartbeat.
 */
function presentes(now: Date, numeros: readonly number[]): RawBuilder<unknown> {
  // Unscoped: a heartbeat asks for a request in the person's scope, and each stream asks `scopeIncludes`.
  return sql`select p.req_numero, p.da_montadora, u.usuario_id, u.usuario_nome, bool_or(p.escrevendo) as escrevendo,
      max(p.ate) as ate, r.req_concessionario_id as conta, c.concessionario_bu as bu, r.view
    from presenca p
    join sessao s on s.sessao_id = p.sessao_id
    join usuario u on u.usuario_id = s.usuario_id
    join requisicao r on r.req_numero = p.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    where p.req_numero = any(${[...numeros]}::bigint[]) and p.ate > ${now}::timestamptz and ${personReaches("u", "c")}
    group by p.req_numero, p.da_montadora, u.usuario_id, r.req_numero, c.concessionario_conta`;
}

const IN_ORDER = sql`order by escrevendo desc, usuario_nome, usuario_id`;

/** Who has these requests open: those who write first, then by name. */
export async function findPresentes(
  db: Database,
  now: Date,
  numeros: readonly number[],
): Promise<readonly PresenteRow[]> {
  const { rows } = await sql<PresenteRow>`${presentes(now, numeros)} ${IN_ORDER}`.execute(db);
  return rows;
}

/** One of those whom a person sees on a request, with how many they are, and how many of them write. */
export interface OutroRow extends Pick<PresenteRow, "usuario_id" | "usuario_nome" | "escrevendo" | "ate"> {
  readonly quantos: number;
  readonly escrevem: number;
}

/**
 * The others whom one person sees on a request, those who write first, then by name, `MAX_NAMED` at most: each heartbeat
 * asks for them, however many there are.
 */
export async function findOutros(
  db: Database,
  now: Date,
  { usuario_id, traits, numero }: Pick<Session, "usuario_id" | "traits"> & { readonly numero: number },
): Promise<readonly OutroRow[]> {
  const { rows } = await sql<OutroRow>`
    select usuario_id, usuario_nome, escrevendo, ate, count(*) over () as quantos,
      count(*) filter (where escrevendo) over () as escrevem
    from (${presentes(now, [numero])}) p
    where usuario_id <> ${usuario_id}::bigint and not (${traits.isDealer}::boolean and da_montadora)
    ${IN_ORDER} limit ${MAX_NAMED}::bigint`.execute(db);
  return rows;
}

/** The requests of a dealer that one of the manufacturer's people has open: a dealer's own stay where they are. */
export async function findOpenedOf(
  db: Database,
  now: Date,
  conta: string,
): Promise<readonly Row<"presenca", "req_numero" | "da_montadora">[]> {
  // Unscoped: each stream asks `scopeIncludes` before it tells what it was read for.
  const { rows } = await sql<Row<"presenca", "req_numero" | "da_montadora">>`
    select distinct p.req_numero, p.da_montadora from presenca p join requisicao r on r.req_numero = p.req_numero
    where p.ate > ${now}::timestamptz and p.da_montadora and r.req_concessionario_id = ${conta}`.execute(db);
  return rows;
}

/** The requests that a session, which may have ended, had open. */
export async function findOpenedBy(
  db: Database,
  now: Date,
  sessao_id: Buffer,
): Promise<readonly Row<"presenca", "req_numero" | "da_montadora">[]> {
  return await db
    .selectFrom("presenca")
    .select(["req_numero", "da_montadora"])
    .where("sessao_id", "=", sessao_id)
    .where("ate", ">", now)
    .execute();
}
