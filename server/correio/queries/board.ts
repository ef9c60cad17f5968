import type { RawBuilder } from "kysely";
import { CARTA_ENDED, CARTA_TO_NOBODY, THREAD_CLOSED } from "../../../contract/correio/index.ts";
import type { NaoEntregue } from "../../../contract/correio/index.ts";
import { isClosed } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { LetterKind } from "../../platform/mail/letters.ts";
import { pageWindow } from "../../platform/paging.ts";
import type { MailThread } from "../commands/mail-thread.ts";
import type { ThreadKind } from "../incoming/policy/reply-address.ts";
import { listedCarta } from "../sql/cartas.ts";
import type { ListedCarta } from "../sql/cartas.ts";

/** What the board knows of kinds of mails. */
export interface BoardKinds {
  readonly mailThreads: readonly MailThread[];
  readonly letters: readonly LetterKind[];
}

/** Whom a letter is for; null of a message, and where that is nobody of the product. */
interface Recipient {
  readonly destinatario_nome: Value<"usuario", "usuario_nome"> | null;
  /** Their address as it is now; null for whoever is mailed nothing any more. */
  readonly destinatario_email: Value<"usuario", "usuario_email"> | null;
}

/** An e-mail of a message that the person works on, and the kind of its thread; or a letter. */
export interface BoardMail
  extends
    Row<
      "email_saida",
      | "email_id"
      | "email_tipo"
      | "interacao_id"
      | "usuario_id"
      | "email_destino"
      | "email_motivo"
      | "email_invalido"
      | "email_estado"
    >,
    Seconds<"email_saida", "criado_em">,
    Recipient,
    ListedCarta {
  readonly kind: ThreadKind | "carta";
}

/** The mails `e` with `m`, what each is about, if the person works on that: a request, a conversation, a letter. */
function boardMails(session: Session, { mailThreads }: Pick<BoardKinds, "mailThreads">): RawBuilder<unknown> {
  const ofKinds = mailThreads.map(
    (thread) => sql`select ${sql.lit(thread.kind)} as kind, k.* from (
    ${thread.listed(session, sql.ref("e.interacao_id"))}) k`,
  );
  const ofLetters = sql`select 'carta' as kind, k.* from (${listedCarta(session)}) k`;
  return sql`email_saida e left join usuario p on p.usuario_id = e.usuario_id
    cross join lateral (${sql.join([...ofKinds, ofLetters], sql` union all `)}) m`;
}

const columns = sql`e.email_id, e.email_tipo, e.interacao_id, e.usuario_id, e.email_destino, e.email_motivo,
  e.email_invalido, e.email_estado, floor(extract(epoch from e.criado_em))::bigint as criado_em,
  p.usuario_nome as destinatario_nome,
  case when p.acesso_status = 'A' and p.excluido_em is null then p.usuario_email end as destinatario_email, m.*`;

/** A page of the e-mails that failed and that nobody has given up, the one that waits longest first. */
export async function listNaoEntregues(
  db: Database,
  session: Session,
  { pagina, ...kinds }: BoardKinds & { readonly pagina: number },
): Promise<NaoEntregue[]> {
  const { limit, offset } = pageWindow(pagina);
  const { rows } = await sql<BoardMail>`
    select ${columns} from ${boardMails(session, kinds)} where e.email_estado = 'falhou'
    order by e.criado_em, e.email_id limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  return rows.map((mail) => presentNaoEntregue(mail, kinds));
}

/** How many there are on all pages. */
export async function countNaoEntregues(db: Database, session: Session, kinds: BoardKinds): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${boardMails(session, kinds)} where e.email_estado = 'falhou'`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One e-mail, whatever its state; undefined where it is none that the person works on. */
export async function findBoardMail(
  db: Database,
  session: Session,
  { email_id, mailThreads }: Pick<BoardKinds, "mailThreads"> & { readonly email_id: number },
): Promise<BoardMail | undefined> {
  const { rows } = await sql<BoardMail>`
    select ${columns} from ${boardMails(session, { mailThreads })} where e.email_id = ${email_id}::bigint`.execute(
    db,
  );
  return rows[0];
}

/**
 * Why a mail is sent no more; null where it is. A closed request's messages, and the telling that it is closed once it
 * is open again; a letter to somebody who is mailed nothing any more; news, which is old.
 */
export function whyNotAgain(mail: BoardMail, letters: readonly LetterKind[]): string | null {
  const { kind, email_tipo, usuario_id, destinatario_email, req_status } = mail;
  if (kind !== "carta") return req_status === null || !isClosed(req_status) ? null : THREAD_CLOSED;
  if (letters.find(({ tipo }) => tipo === email_tipo)?.again !== true) return CARTA_ENDED;
  if (usuario_id !== null) return destinatario_email === null ? CARTA_TO_NOBODY : null;
  return req_status !== null && isClosed(req_status) ? null : CARTA_ENDED;
}

function presentNaoEntregue(mail: BoardMail, { letters }: BoardKinds): NaoEntregue {
  const { email_id, email_tipo, interacao_id, usuario_id, email_destino, email_motivo } = mail;
  const { view, req_numero, req_tipo_desc, concessionario_conta: conta } = mail;
  const recusa = whyNotAgain(mail, letters);
  return {
    email_id,
    email_tipo,
    interacao_id,
    destinatario_id: usuario_id,
    destinatario_nome: mail.destinatario_nome,
    destinatario_email: mail.destinatario_email,
    email_destino,
    email_motivo,
    view,
    req_numero,
    req_tipo_desc,
    email_desde: mail.criado_em,
    interacao_usuario_nome: mail.usuario_nome,
    info_concessionario_id: conta,
    info_concessionario_desc: conta === null ? null : `${conta} - ${mail.concessionario_nome}`,
    info_semana: mail.info_semana,
    info_chassi: mail.info_chassi,
    info_item_codigo: mail.info_item_codigo,
    // What goes to somebody of the product goes to the address that they have there.
    can: { reenviar: recusa === null, corrigir: recusa === null && usuario_id === null },
    recusa,
  };
}
