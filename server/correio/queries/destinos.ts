import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { listDestinos } from "../../../contract/correio/index.ts";
import type { AnswerOf } from "../../../contract/platform/endpoint.ts";
import type { Session } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { MailThread, OfferedThread } from "../commands/mail-thread.ts";

/** The open requests and the conversations that the person works on and that fit the words, the newest of each first. */
export async function findDestinos(
  db: Kysely<DB>,
  session: Session,
  { mailThreads, busca }: { readonly mailThreads: readonly MailThread[]; readonly busca: string },
): Promise<AnswerOf<typeof listDestinos>> {
  const ofKinds = mailThreads.map((thread) => sql`select * from (${thread.offered(session, busca)}) k`);
  const { rows } = await sql<OfferedThread>`${sql.join(ofKinds, sql` union all `)}`.execute(db);
  return rows.map(({ concessionario_conta, concessionario_nome, req_status: _, ...row }) => ({
    ...row,
    info_concessionario_id: concessionario_conta,
    info_concessionario_desc: `${concessionario_conta} - ${concessionario_nome}`,
  }));
}
