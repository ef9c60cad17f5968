import type { RascunhoRow } from "../../../contract/requisicoes/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** A stored draft with its dealer; moments are unix seconds. */
export interface RascunhoRecord
  extends
    Row<
      "rascunho",
      | "req_numero"
      | "req_versao"
      | "req_tipo"
      | "req_tipo_versao"
      | "usuario_id"
      | "req_concessionario_id"
      | "rascunho_descricao"
      | "req_objeto_ctrl"
      | "req_objeto_item"
    >,
    Seconds<"rascunho", "req_data_criacao" | "req_ultima_atividade"> {
  readonly req_concessionario_desc: string;
}

// What was sent is no draft any more, even where both were written at the same moment (DET-08).
// Unscoped: only the person's own requests.
export const notSent = sql`not exists (
  select from requisicao r where r.req_numero = k.req_numero and r.req_usuario_id = k.usuario_id)`;

const moments = sql`floor(extract(epoch from k.req_data_criacao))::bigint as req_data_criacao,
  floor(extract(epoch from k.req_ultima_atividade))::bigint as req_ultima_atividade`;

const dealerLabel = sql`c.concessionario_conta || ' - ' || c.concessionario_nome as req_concessionario_desc`;

/** The person's own draft of that number, of an account that is still theirs; undefined if there is none (OP-38). */
export async function findRascunho(
  db: Database,
  { usuario_id, scope }: Pick<Session, "usuario_id" | "scope">,
  numero: number,
): Promise<RascunhoRecord | undefined> {
  const { rows } = await sql<RascunhoRecord>`
    select k.req_numero, k.req_versao, k.req_tipo, k.req_tipo_versao, k.usuario_id, k.req_concessionario_id,
      k.rascunho_descricao, k.req_objeto_ctrl, k.req_objeto_item, ${moments}, ${dealerLabel}
    from rascunho k join concessionario c on c.concessionario_conta = k.req_concessionario_id
    where k.usuario_id = ${usuario_id}::bigint and k.req_numero = ${numero}::bigint and ${notSent}
      and ${inReach(scope.reach, { conta: "k.req_concessionario_id" })}`.execute(db);
  return rows[0];
}

/**
 * The person's own drafts of a type, newest first (DRAFT-14, OP-38): those of the chosen dealer, to which `chosen` is
 * narrowed, and those whose account the person has lost, without anything of their form.
 */
export async function listRascunhos(
  db: Database,
  { chosen, own }: { readonly chosen: Scope; readonly own: Scope },
  { usuario_id, tipo }: { readonly usuario_id: number; readonly tipo: string },
): Promise<Omit<RascunhoRow, "req_status" | "req_tipo_desc">[]> {
  type Form = "req_tipo_versao" | "usuario_id" | "req_objeto_ctrl" | "req_objeto_item";
  type Listed = Omit<RascunhoRecord, Form> & Row<"rascunho", "req_sumario"> & { sem_conta: boolean };
  const isOwn = inReach(own.reach, { conta: "k.req_concessionario_id" });
  const { rows } = await sql<Listed>`
    select k.req_numero, k.req_versao, k.req_tipo, k.req_concessionario_id, k.rascunho_descricao,
      case when ${isOwn} then k.req_sumario else '' end as req_sumario, not ${isOwn} as sem_conta,
      ${moments}, ${dealerLabel}
    from rascunho k join concessionario c on c.concessionario_conta = k.req_concessionario_id
    where k.usuario_id = ${usuario_id}::bigint and k.req_tipo = ${tipo} and ${notSent}
      and (${inReach(chosen.reach, { conta: "k.req_concessionario_id" })} or not ${isOwn})
    order by k.req_ultima_atividade desc, k.req_numero desc`.execute(db);
  return rows;
}
