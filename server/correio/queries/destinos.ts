import type { listDestinos } from "../../../contract/correio/index.ts";
import type { AnswerOf } from "../../../contract/platform/endpoint.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { MailThread, OfferedThread } from "../commands/mail-thread.ts";

/** The open requests and the conversations that the person works on and that fit the words, the newest of each first. */
export async function findDestinos(
  db: Database,
  session: Session,
  { mailThreads, busca }: { readonly mailThreads: readonly MailThread[]; readonly busca: string },
): Promise<AnswerOf<typeof listDestinos>> {
  const ofKinds = mailThreads.map((thread) => sql`select * from (${thread.offered(session, busca)}) k`);
  const { rows } = await sql<OfferedThread>`${sql.join(ofKinds, sql` union all `)}`.execute(db);
  return rows.map((row) => ({
    view: row.view,
    req_numero: row.req_numero,
    req_tipo_desc: row.req_tipo_desc,
    req_sumario: row.req_sumario,
    info_concessionario_id: row.concessionario_conta,
    info_concessionario_desc: `${row.concessionario_conta} - ${row.concessionario_nome}`,
    info_semana: row.info_semana,
    info_chassi: row.info_chassi,
    info_item_codigo: row.info_item_codigo,
  }));
}
