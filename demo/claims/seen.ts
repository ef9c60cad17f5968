import { sql } from "kysely";
import type { Database } from "../../server/platform/db/connect.ts";

/** What rested this long was seen by everybody whom it concerns; what is newer waits to be read. */
const RESTED_DAYS = 3;

/** Notes that the demo's people have read their threads, but for the newest. */
export async function markSeen(db: Database, now: Date): Promise<void> {
  await sql`
    insert into requisicao_vista (usuario_id, req_numero, interacao_id, vista_em)
    select u.usuario_id, r.req_numero, r.ultima_interacao_id, r.req_ultima_atividade
    from requisicao r cross join usuario u
    where r.ultima_interacao_id is not null
      and r.req_ultima_atividade < ${now}::timestamptz - make_interval(days => ${RESTED_DAYS}::int)
      and (u.grupo_usuario_id < 6 or exists (select from usuario_concessionario a
        where a.usuario_id = u.usuario_id and a.concessionario_conta = r.req_concessionario_id))`.execute(db);
}
