import { periodOf } from "../../../contract/carros-parados/index.ts";
import type { ConversaEsperando } from "../../../contract/conversas/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { unreadOf } from "../sql/topico.ts";
import { unread } from "./contatos.ts";
import type { Look } from "./conversas.ts";

type Esperando = Row<"conversa", "concessionario_conta" | "info_semana"> &
  Row<"concessionario", "concessionario_nome"> & {
    readonly nao_lidas: number;
    readonly devolvida: boolean;
    /** The beginning of the newest message, and when the oldest unread one was sent. */
    readonly texto: string;
    readonly desde: number;
  };

/**
 * A page of the weeks with something unread, of which the one whose oldest unread message is oldest comes first. Who
 * writes has read: what a side has not read are the messages after its last one.
 */
export async function listEsperando(db: Database, look: Look, page: number): Promise<ConversaEsperando[]> {
  const { lado } = look;
  const { limit, offset } = pageWindow(page);
  // Private notes, and what came by e-mail, are unread for no dealer (OP-53, OP-54).
  // Unscoped: the messages are those of `v`, which the statement has read within the reach.
  const primeira = sql`(select min(m.interacao_id) from interacao m
    where m.conversa_id = v.conversa_id and m.interacao_id > ${sideColumn(lado, "lida_ate", "v")}
      and (${lado === "montadora"}::boolean or not m.interacao_privada))`;
  // Returned by the manufacturer's side itself, a week is none to it.
  // Unscoped: the week is that of `g`, which the statement has read within the reach.
  const devolvida = sql`(${lado === "concessionario"}::boolean and exists (
    select from informativo i
      cross join lateral (select r.motivo_id from informativo_retrato r
        where (r.concessionario_conta, r.info_semana) = (i.concessionario_conta, i.info_semana)
        order by r.retrato_id desc limit 1) t
      join interacao m on m.interacao_id = t.motivo_id join conversa v on v.conversa_id = m.conversa_id
    where (i.concessionario_conta, i.info_semana) = (g.concessionario_conta, g.info_semana)
      and m.interacao_id > v.lida_concessionario_ate))`;
  const { rows } = await sql<Esperando>`
    with g as (
      select v.concessionario_conta, v.info_semana, sum(${unreadOf(lado)})::bigint as nao_lidas,
        max(${sideColumn(lado, "ultima", "v")}) as ultima, min(${primeira}) as primeira
      from ${foundInReach(unread(look))} group by 1, 2
    )
    select g.concessionario_conta, c.concessionario_nome, g.info_semana, g.nao_lidas, ${devolvida} as devolvida,
      left(u.interacao_texto, 200) as texto, floor(extract(epoch from p.interacao_timestamp))::bigint as desde
    from g join concessionario c on c.concessionario_conta = g.concessionario_conta
      join interacao u on u.interacao_id = g.ultima join interacao p on p.interacao_id = g.primeira
    order by g.primeira limit ${limit}::bigint offset ${offset}::bigint`.execute(db);
  return rows.map((row) => ({
    concessionario_codigo: row.concessionario_conta,
    concessionario_codigo_nome_fantasia: `${row.concessionario_conta} - ${row.concessionario_nome}`,
    info_semana: row.info_semana,
    info_periodo: periodOf(row.info_semana),
    contador_msg_nao_lida: row.nao_lidas,
    ultima_mensagem: row.texto,
    nao_lida_desde: row.desde,
    flag_devolvida: row.devolvida ? 1 : 0,
  }));
}
