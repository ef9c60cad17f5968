import { sql } from "kysely";
import { NOT_FOUND, readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Notes up to which message the thread was shown to this person, never beyond what they may read and never back. It is
 * the person's own mark, no change of the request: no version, no audit row, nobody is told. Throws 404.
 */
export async function markVista(
  { db, clock }: Pick<Services, "db" | "clock">,
  { scope, usuario_id, traits }: Session,
  { numero, interacao_id }: { numero: number; interacao_id: number },
): Promise<void> {
  const newest = sql.ref(readsPrivate(traits) ? "r.ultima_interacao_id" : "r.ultima_publica_id");
  const { rows } = await sql`
    with alvo as (
      select r.req_numero, least(${newest}, ${interacao_id}::bigint) as interacao_id, ${newest} as ultima
      from requisicao r where r.req_numero = ${numero}::bigint and ${inScope(scope, "r")}
    ), marcada as (
      insert into requisicao_vista as v (usuario_id, req_numero, interacao_id, vista_em)
      select ${usuario_id}::bigint, req_numero, interacao_id, ${clock.now()}::timestamptz from alvo
      where ultima is not null
      on conflict (usuario_id, req_numero) do update
        set interacao_id = excluded.interacao_id, vista_em = excluded.vista_em
        where v.interacao_id < excluded.interacao_id
    )
    select from alvo`.execute(db);
  if (rows.length === 0) throw notFound(NOT_FOUND);
}
