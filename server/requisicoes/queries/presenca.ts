import type { RawBuilder } from "kysely";
import { MAX_NAMED } from "../../../contract/requisicoes/index.ts";
import { inScope, personReaches, withinReach } from "../../acesso/index.ts";
import type { InReach, Scope, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** The record that a tab shows: a statement that gives it where the person has it in reach. */
export type Aberto = InReach<RawBuilder<Row<"presenca", "registro" | "concessionario_conta" | "view">>>;

/** A request as the record that a tab shows. */
export function openedRequisicao(scope: Scope, numero: number): Aberto {
  return withinReach(sql`
    select r.req_numero::text as registro, r.req_concessionario_id as concessionario_conta, r.view
    from requisicao r where r.req_numero = ${numero}::bigint
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`);
}

/** Somebody who has a record open, in however many tabs, with what decides who may see it. */
export interface PresenteRow
  extends
    Row<"presenca", "registro" | "view" | "da_montadora" | "escrevendo" | "ate">,
    Row<"usuario", "usuario_id" | "usuario_nome"> {
  readonly conta: Value<"presenca", "concessionario_conta">;
  readonly bu: Value<"concessionario", "concessionario_bu">;
}

/**
 * Who has these records open, a row for each person and record. Left out are sessions that have ended, and whoever has
 * lost the record's dealer since their last heartbeat.
 */
function presentes(now: Date, registros: readonly string[]): RawBuilder<unknown> {
  // Unscoped: a heartbeat asks for a record in the person's scope, and each stream asks for the scope again.
  return sql`select p.registro, p.view, p.da_montadora, u.usuario_id, u.usuario_nome,
      bool_or(p.escrevendo) as escrevendo, max(p.ate) as ate, p.concessionario_conta as conta, c.concessionario_bu as bu
    from presenca p
    join sessao s on s.sessao_id = p.sessao_id
    join usuario u on u.usuario_id = s.usuario_id
    join concessionario c on c.concessionario_conta = p.concessionario_conta
    where p.registro = any(${[...registros]}::text[]) and p.ate > ${now}::timestamptz and ${personReaches("u", "c")}
    group by p.registro, p.view, p.da_montadora, u.usuario_id, p.concessionario_conta, c.concessionario_conta`;
}

const IN_ORDER = sql`order by escrevendo desc, usuario_nome, usuario_id`;

/** Who has these records open: those who write first, then by name. */
export async function findPresentes(
  db: Database,
  now: Date,
  registros: readonly string[],
): Promise<readonly PresenteRow[]> {
  const { rows } = await sql<PresenteRow>`${presentes(now, registros)} ${IN_ORDER}`.execute(db);
  return rows;
}

/** One of those whom a person sees on a record, with how many they are, and how many of them write. */
export interface OutroRow extends Pick<PresenteRow, "usuario_id" | "usuario_nome" | "escrevendo" | "ate"> {
  readonly quantos: number;
  readonly escrevem: number;
}

/**
 * The others whom one person sees on a record, those who write first, then by name, `MAX_NAMED` at most: each heartbeat
 * asks for them, however many there are.
 */
export async function findOutros(
  db: Database,
  now: Date,
  { usuario_id, traits, registro }: Pick<Session, "usuario_id" | "traits"> & { readonly registro: string },
): Promise<readonly OutroRow[]> {
  const { rows } = await sql<OutroRow>`
    select usuario_id, usuario_nome, escrevendo, ate, count(*) over () as quantos,
      count(*) filter (where escrevendo) over () as escrevem
    from (${presentes(now, [registro])}) p
    where usuario_id <> ${usuario_id}::bigint and not (${traits.isDealer}::boolean and da_montadora)
    ${IN_ORDER} limit ${MAX_NAMED}::bigint`.execute(db);
  return rows;
}

/** The records of a dealer that one of the manufacturer's people has open: a dealer's own stay where they are. */
export async function findOpenedOf(
  db: Database,
  now: Date,
  conta: string,
): Promise<readonly Row<"presenca", "registro" | "da_montadora">[]> {
  return await db
    .selectFrom("presenca")
    .select(["registro", "da_montadora"])
    .distinct()
    .where("ate", ">", now)
    .where("da_montadora", "=", true)
    .where("concessionario_conta", "=", conta)
    .execute();
}

/** The records that a session, which may have ended, had open. */
export async function findOpenedBy(
  db: Database,
  now: Date,
  sessao_id: Buffer,
): Promise<readonly Row<"presenca", "registro" | "da_montadora">[]> {
  return await db
    .selectFrom("presenca")
    .select(["registro", "da_montadora"])
    .where("sessao_id", "=", sessao_id)
    .where("ate", ">", now)
    .execute();
}
