import type { RawBuilder } from "kysely";
import { staffViewsOf } from "../../../contract/acesso/index.ts";
import type { Recebido, RecebidoInteiro } from "../../../contract/correio/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds, Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";

type ListedRecebido = Row<
  "email_recebido",
  | "recebido_id"
  | "recebido_de_nome"
  | "recebido_de_email"
  | "recebido_assunto"
  | "recebido_motivo"
  | "recebido_anexos"
  | "view"
  | "req_numero"
> &
  Seconds<"email_recebido", "recebido_em">;

/** A mail with all that is stored of it, and who settled it. */
export interface RecebidoRecord
  extends
    ListedRecebido,
    Row<
      "email_recebido",
      | "recebido_texto"
      | "recebido_envelope"
      | "recebido_destino"
      | "recebido_estado"
      | "recebido_descarte"
      | "recebido_arquivo"
      | "recebido_bytes"
    >,
    Seconds<"email_recebido", "recebido_resolvido_em"> {
  readonly usuario_nome: Value<"usuario", "usuario_nome"> | null;
}

/** The mails `m` of the person's areas and those of nobody. */
export function ofStaff({ traits }: Session): RawBuilder<boolean> {
  return sql<boolean>`(m.view is null or m.view = any(${staffViewsOf(traits)}::text[]))`;
}

const columns = sql`m.recebido_id, m.recebido_de_nome, m.recebido_de_email, m.recebido_assunto, m.recebido_motivo,
  m.recebido_anexos, m.view, m.req_numero, floor(extract(epoch from m.recebido_em))::bigint as recebido_em`;

/** A page of those that wait, the one that waits longest first. */
export async function listRecebidos(db: Database, session: Session, pagina: number): Promise<Recebido[]> {
  const { limit, offset } = pageWindow(pagina);
  // Unscoped: staff of an area reach every dealer; the area is asked by `ofStaff`.
  const { rows } = await sql<ListedRecebido>`
    select ${columns} from email_recebido m where m.recebido_estado = 'aguardando' and ${ofStaff(session)}
    order by m.recebido_id limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  return rows.map(presentRecebido);
}

/** How many there are on all pages. */
export async function countRecebidos(db: Database, session: Session): Promise<number> {
  // Unscoped: as above.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from email_recebido m
    where m.recebido_estado = 'aguardando' and ${ofStaff(session)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One mail, whatever became of it; undefined where it is another area's. */
export async function findRecebido(
  db: Database,
  session: Session,
  recebido_id: number,
): Promise<RecebidoRecord | undefined> {
  // Unscoped: as above.
  const { rows } = await sql<RecebidoRecord>`
    select ${columns}, m.recebido_texto, m.recebido_envelope, m.recebido_destino, m.recebido_estado,
      m.recebido_descarte, m.recebido_arquivo, m.recebido_bytes, u.usuario_nome,
      floor(extract(epoch from m.recebido_resolvido_em))::bigint as recebido_resolvido_em
    from email_recebido m left join usuario u on u.usuario_id = m.usuario_id
    where m.recebido_id = ${recebido_id}::bigint and ${ofStaff(session)}`.execute(db);
  return rows[0];
}

function presentRecebido({ recebido_em, recebido_anexos, ...row }: ListedRecebido): Recebido {
  return { ...row, recebido_desde: recebido_em, recebido_anexos: [...recebido_anexos] };
}

/** As the wire has it. */
export function presentInteiro(record: RecebidoRecord): RecebidoInteiro {
  const { recebido_arquivo: _, recebido_bytes: _bytes, ...shown } = record;
  const { recebido_resolvido_em: timestamp, usuario_nome, ...row } = shown;
  const isTold = usuario_nome !== null && timestamp !== null;
  return { ...row, ...presentRecebido(row), tratado: isTold ? { usuario_nome, timestamp } : null };
}
