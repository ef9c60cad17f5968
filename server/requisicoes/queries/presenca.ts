import { sql } from "kysely";
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
 * Who has these requests open: those who write first, then by name. Left out are sessions that have ended, and dealers'
 * people who have lost the account since their last heartbeat.
 */
export async function findPresentes(
  db: Database,
  now: Date,
  numeros: readonly number[],
): Promise<readonly PresenteRow[]> {
  // Unscoped: a heartbeat asks for a request in the person's scope, and each stream asks `scopeIncludes`.
  const { rows } = await sql<PresenteRow>`
    select p.req_numero, p.da_montadora, u.usuario_id, u.usuario_nome, bool_or(p.escrevendo) as escrevendo,
      max(p.ate) as ate, r.req_concessionario_id as conta, c.concessionario_bu as bu, r.view
    from presenca p
    join sessao s on s.sessao_id = p.sessao_id
    join usuario u on u.usuario_id = s.usuario_id
    join requisicao r on r.req_numero = p.req_numero
    join concessionario c on c.concessionario_conta = r.req_concessionario_id
    where p.req_numero = any(${[...numeros]}::bigint[]) and p.ate > ${now}::timestamptz
      and (p.da_montadora or exists (select from usuario_concessionario uc
        where uc.usuario_id = u.usuario_id and uc.concessionario_conta = r.req_concessionario_id))
    group by p.req_numero, p.da_montadora, u.usuario_id, r.req_numero, c.concessionario_conta
    order by escrevendo desc, u.usuario_nome, u.usuario_id`.execute(db);
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
