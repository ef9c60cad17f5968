import type { RawBuilder } from "kysely";
import type { Interacao } from "../../../contract/interacoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import { marked, marksOf } from "../../arquivos/index.ts";
import type { Marks } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row, Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/** A message with its author, as the database gives them. */
export interface InteracaoRow
  extends
    Row<
      "interacao",
      | "interacao_id"
      | "interacao_texto"
      | "interacao_reenvio"
      | "interacao_tipo"
      | "interacao_privada"
      | "interacao_anexos"
      | "interacao_citado"
      | "interacao_descartados"
      | "interacao_remetente_nome"
      | "interacao_remetente_email"
      | "interacao_remetente_from"
    >,
    Seconds<"interacao", "interacao_timestamp">,
    Maybe<Row<"usuario", "usuario_id" | "usuario_nome" | "usuario_email">> {
  readonly interacao_emails: readonly EmailRow[];
  readonly tem_html: boolean;
  readonly marcas: Marks;
}

/** All null where a message came by e-mail, and is no person's. */
type Maybe<Person> = { readonly [Key in keyof Person]: Person[Key] | null };

type EmailRow = Row<
  "email_saida",
  "email_id" | "email_destino" | "email_estado" | "email_motivo" | "email_invalido"
>;

/** The recipients of the message `i`, in their order; none of another type, which costs nothing. */
const emailsOf = sql`case when i.interacao_tipo = 'email' then (
      select coalesce(jsonb_agg(jsonb_build_object('email_id', e.email_id, 'email_destino', e.email_destino,
        'email_estado', e.email_estado, 'email_motivo', e.email_motivo, 'email_invalido', e.email_invalido)
        order by e.email_id), '[]')
      from email_saida e where e.interacao_id = i.interacao_id) else '[]' end`;

/** The columns of tables `i` (interacao) and `u` (its author) that `presentInteracao` needs. */
export function interacaoColumns(): RawBuilder<InteracaoRow> {
  return sql<InteracaoRow>`i.interacao_id, i.interacao_texto, i.interacao_html is not null as tem_html,
    floor(extract(epoch from i.interacao_timestamp))::bigint as interacao_timestamp,
    i.interacao_reenvio, i.interacao_tipo, i.interacao_privada, i.interacao_anexos,
    case when i.interacao_anexos <> '[]' then ${marksOf(["interacao", "conversa"], "i.interacao_id")} end as marcas,
    i.interacao_citado, i.interacao_descartados, i.interacao_remetente_nome, i.interacao_remetente_email, i.interacao_remetente_from,
    ${emailsOf} as interacao_emails, u.usuario_id, u.usuario_nome, u.usuario_email`;
}

export function presentInteracao(row: InteracaoRow): Interacao {
  const { usuario_id, usuario_nome, usuario_email } = row;
  const { interacao_id, interacao_remetente_email: email } = row;
  const invalidos = row.interacao_emails.filter(({ email_invalido }) => email_invalido);
  return {
    interacao_id,
    interacao_texto: row.interacao_texto,
    interacao_citado: row.interacao_citado,
    interacao_html: row.tem_html ? `/v2/pac/interacoes/${interacao_id}/html` : null,
    interacao_timestamp: row.interacao_timestamp,
    interacao_reenvio: Number(row.interacao_reenvio),
    interacao_tipo: row.interacao_tipo,
    interacao_privada: Number(row.interacao_privada),
    interacao_anexos: row.interacao_anexos.map((anexo) => marked(anexo, row.marcas)),
    interacao_descartados: row.interacao_descartados,
    interacao_emails: row.interacao_emails.map(({ email_id, email_destino, email_estado, email_motivo }) => ({
      email_id,
      email_destino,
      email_estado,
      email_motivo,
    })),
    email_invalidos: invalidos.map(({ email_destino }) => email_destino),
    interacao_usuario:
      usuario_id === null
        ? null
        : { usuario_id, usuario_nome: usuario_nome ?? "", usuario_email: usuario_email ?? "" },
    interacao_remetente:
      email === null
        ? null
        : {
            remetente_nome: row.interacao_remetente_nome,
            remetente_email: email,
            remetente_from: row.interacao_remetente_from,
          },
  };
}

function isMessage({ interacao_id }: InteracaoRow): boolean {
  return (interacao_id as number | null) !== null;
}

/**
 * The thread of a request, oldest first, with private messages only for those who may read them; undefined when the
 * request is not in the scope (INT-05, OP-53). One statement.
 */
export async function listInteracoes(
  db: Database,
  person: { scope: Scope; readsPrivate: boolean },
  numero: number,
): Promise<Interacao[] | undefined> {
  const { rows } = await sql<InteracaoRow>`
    select ${interacaoColumns()} from requisicao r
    left join (interacao i left join usuario u on u.usuario_id = i.interacao_usuario_id)
      on i.req_numero = r.req_numero and (${person.readsPrivate}::boolean or not i.interacao_privada)
    where r.req_numero = ${numero}::bigint and ${inScope(person.scope, { conta: "r.req_concessionario_id", view: "r.view" })}
    order by i.interacao_id`.execute(db);
  return rows.length === 0 ? undefined : rows.filter(isMessage).map(presentInteracao);
}

/** A message that this person sent, or undefined. */
export async function findOwnInteracao(
  db: Database,
  usuario_id: number,
  interacao_id: number,
): Promise<Interacao | undefined> {
  return await findOwn(db, usuario_id, sql`i.interacao_id = ${interacao_id}::bigint`);
}

/** The message that this person already sent under that key, or undefined. */
export async function findByChave(
  db: Database,
  usuario_id: number,
  chave: string,
): Promise<Interacao | undefined> {
  return await findOwn(db, usuario_id, sql`i.interacao_chave = ${chave}`);
}

async function findOwn(
  db: Database,
  usuario_id: number,
  which: RawBuilder<unknown>,
): Promise<Interacao | undefined> {
  // Unscoped: only the person's own messages.
  const { rows } = await sql<InteracaoRow>`
    select ${interacaoColumns()} from interacao i join usuario u on u.usuario_id = i.interacao_usuario_id
    where i.interacao_usuario_id = ${usuario_id}::bigint and ${which}`.execute(db);
  return rows.map(presentInteracao)[0];
}
