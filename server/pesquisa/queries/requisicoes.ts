import type { RawBuilder } from "kysely";
import { findsReservado } from "../../../contract/pesquisa/index.ts";
import type { BuscaInteracao } from "../../../contract/pesquisa/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope, Session } from "../../acesso/index.ts";
import type { Seconds } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { RequisicaoContent } from "../../requisicoes/index.ts";
import type { Looking } from "./search-time.ts";

/** Bytes of a record's messages that are read for its result, at most, the newest first. */
const MAX_BYTES = 500_000;
/** The longest HTML that a result brings. */
const MAX_HTML = 20_000;

/** A found request with its form, and the messages that the person may read. */
export interface RequisicaoRecord extends RequisicaoContent, Seconds<"requisicao", "req_data_criacao"> {
  readonly concessionario_desc: string;
  /** The newest first. */
  readonly mensagens: readonly BuscaInteracao[];
  readonly mensagens_qtde: number;
}

/**
 * The messages of a record as a table of one row `m`, to be joined laterally: `mensagens` as json, the newest first, and how
 * many there are. A mail that came in has no author, and its sender stands in his place. Names are looked up one by one,
 * since a join of tables in their order passes over all people before the author.
 * @param which a condition on the message `i`
 * @param ofConversa whether each says the chassis and the part of its conversation
 */
export function mensagensOf(
  which: RawBuilder<unknown>,
  all: boolean,
  ofConversa = false,
): RawBuilder<unknown> {
  // Unscoped: the conversations are those of a week that the statement has read within the reach.
  const join = ofConversa ? sql`join conversa v on v.conversa_id = i.conversa_id` : sql``;
  const columns = ofConversa
    ? sql`, coalesce(v.info_chassi, '') as info_chassi, coalesce(v.info_item_codigo, '') as info_item_codigo`
    : sql``;
  // Unscoped: the messages are those of a record that the statement has read within the scope or the reach.
  return sql`(select coalesce(json_agg(l) filter (where l.bytes <= ${MAX_BYTES}::bigint), '[]') as mensagens,
      count(*) as mensagens_qtde
    from (select i.interacao_id, floor(date_part('epoch', i.interacao_timestamp))::bigint as interacao_timestamp,
        coalesce((select u.usuario_nome from usuario u where u.usuario_id = i.interacao_usuario_id),
          i.interacao_remetente_nome, i.interacao_remetente_email) as interacao_usuario_nome,
        i.interacao_tipo, i.interacao_texto, i.interacao_privada::int,
        case when length(i.interacao_html) <= ${MAX_HTML}::int then i.interacao_html end as interacao_html${columns},
        sum(octet_length(i.interacao_texto)) over (order by i.interacao_id desc rows unbounded preceding) as bytes
      from interacao i ${join}
      where ${which} and (${all}::boolean or not i.interacao_privada) order by i.interacao_id desc) l) m`;
}

/** A statement of found requests. @param keys a table of their `registro` and `ordem` */
export function requisicoesOf(
  { traits }: Session,
  scope: Scope,
  keys: RawBuilder<unknown>,
): RawBuilder<RequisicaoRecord> {
  return sql<RequisicaoRecord>`
    select r.req_numero, r.req_tipo, r.req_tipo_desc, r.view, r.req_status, r.req_concessionario_id, r.req_objeto_ctrl,
      r.req_objeto_item, r.req_resposta, r.req_extrato, r.arquivado_motivo,
      floor(extract(epoch from r.req_data_criacao))::bigint as req_data_criacao,
      (select c.concessionario_conta || ' - ' || c.concessionario_nome from concessionario c
        where c.concessionario_conta = r.req_concessionario_id) as concessionario_desc,
      m.mensagens, m.mensagens_qtde, k.ordem
    from (${keys}) k join requisicao r on r.req_numero = k.registro::bigint
    cross join lateral ${mensagensOf(sql`i.req_numero = r.req_numero`, findsReservado(traits))}
    where ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`;
}

/** The found requests in the order in which they were found. */
export async function readRequisicoes(
  { db, until }: Looking,
  session: Session,
  scope: Scope,
  registros: readonly string[],
): Promise<RequisicaoRecord[]> {
  if (registros.length === 0) return [];
  const keys = sql`select u.registro, u.ordem from unnest(${[...registros]}::text[]) with ordinality as u (registro, ordem)`;
  const { rows } =
    await sql<RequisicaoRecord>`${requisicoesOf(session, scope, keys)} order by k.ordem`.execute(db, until);
  return rows;
}
