import { sql } from "kysely";
import type { Database } from "../../server/platform/db/connect.ts";

/** Threads without activity for this long were read by everybody concerned; newer ones are unread. */
const RESTED_DAYS = 3;

/** Marks the threads of the demo as read by its people, except the newest. */
export async function markRead(db: Database, now: Date): Promise<void> {
  await sql`
    update requisicao_leitura l set
      lida_por = array(select usuario_id from usuario where grupo_usuario_id < 6 union select unnest(l.lida_por)),
      publica_lida_por = array(select usuario_id from usuario_concessionario
        where concessionario_conta = l.req_concessionario_id union select unnest(l.publica_lida_por))
    where l.ultima_interacao_id is not null
      and l.req_ultima_atividade < ${now}::timestamptz - make_interval(days => ${RESTED_DAYS}::int)`.execute(
    db,
  );
}
