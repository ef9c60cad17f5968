import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";
import type { NaoEntregue } from "../../../contract/correio/index.ts";
import { isClosed } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { pageWindow } from "../../platform/paging.ts";
import type { ListedMessage, MailThread } from "../commands/mail-thread.ts";
import type { ThreadKind } from "../incoming/policy/reply-address.ts";

type Threads = readonly MailThread[];

/** An e-mail whose message the person works on, and the kind of its thread. */
export interface BoardMail
  extends
    Row<"email_saida", "email_id" | "email_destino" | "email_motivo" | "email_invalido" | "email_estado">,
    Row<"interacao", "interacao_id">,
    Seconds<"email_saida", "criado_em">,
    ListedMessage {
  readonly kind: ThreadKind;
}

/** The mails `e` with the message `m` of each, if the person works on it: of a request's area, or of conversations. */
function boardMails(session: Session, threads: Threads): RawBuilder<unknown> {
  const ofKinds = threads.map(
    (thread) => sql`select ${sql.lit(thread.kind)} as kind, k.* from (
    ${thread.listed(session, sql.ref("e.interacao_id"))}) k`,
  );
  return sql`email_saida e cross join lateral (${sql.join(ofKinds, sql` union all `)}) m`;
}

const columns = sql`e.email_id, e.interacao_id, e.email_destino, e.email_motivo, e.email_invalido, e.email_estado,
  floor(extract(epoch from e.criado_em))::bigint as criado_em, m.*`;

/** A page of the e-mails that failed and that nobody has given up, the one that waits longest first. */
export async function listNaoEntregues(
  db: Kysely<DB>,
  session: Session,
  { threads, pagina }: { readonly threads: Threads; readonly pagina: number },
): Promise<NaoEntregue[]> {
  const { limit, offset } = pageWindow(pagina);
  const { rows } = await sql<BoardMail>`
    select ${columns} from ${boardMails(session, threads)} where e.email_estado = 'falhou'
    order by e.criado_em, e.email_id limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  return rows.map(presentNaoEntregue);
}

/** How many there are on all pages. */
export async function countNaoEntregues(db: Kysely<DB>, session: Session, threads: Threads): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${boardMails(session, threads)} where e.email_estado = 'falhou'`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** One e-mail, whatever its state; undefined where its message is none that the person works on. */
export async function findBoardMail(
  db: Kysely<DB>,
  session: Session,
  { threads, email_id }: { readonly threads: Threads; readonly email_id: number },
): Promise<BoardMail | undefined> {
  const { rows } = await sql<BoardMail>`
    select ${columns} from ${boardMails(session, threads)} where e.email_id = ${email_id}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** Whether the thread of that mail still sends anything. */
export function sendsMore({ req_status }: Pick<BoardMail, "req_status">): boolean {
  return req_status === null || !isClosed(req_status);
}

function presentNaoEntregue(mail: BoardMail): NaoEntregue {
  const { email_id, interacao_id, email_destino, email_motivo, view, req_numero, req_tipo_desc } = mail;
  return {
    email_id,
    interacao_id,
    email_destino,
    email_motivo,
    view,
    req_numero,
    req_tipo_desc,
    email_desde: mail.criado_em,
    interacao_usuario_nome: mail.usuario_nome,
    info_concessionario_id: mail.concessionario_conta,
    info_concessionario_desc: `${mail.concessionario_conta} - ${mail.concessionario_nome}`,
    info_semana: mail.info_semana,
    info_chassi: mail.info_chassi,
    info_item_codigo: mail.info_item_codigo,
    can: { reenviar: sendsMore(mail) },
  };
}
