import type { RawBuilder } from "kysely";
import type { Mensagem } from "../../../contract/conversas/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { interacaoColumns, presentInteracao } from "../../interacoes/index.ts";
import type { InteracaoRow } from "../../interacoes/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { hasLeft, ofThread } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

interface MensagemRow extends InteracaoRow, Row<"conversa", "info_chassi" | "info_item_codigo"> {
  readonly excluido: boolean;
}

/** The messages that the person may read, newest first, of which `which` chooses. */
async function read(
  db: Database,
  { usuario_id, traits, scope }: Session,
  which: RawBuilder<unknown>,
): Promise<Mensagem[]> {
  const { rows } = await sql<MensagemRow>`
    select ${interacaoColumns()}, v.info_chassi, v.info_item_codigo, ${hasLeft("v")} as excluido
    from conversa v join interacao i on i.conversa_id = v.conversa_id
      left join usuario u on u.usuario_id = i.interacao_usuario_id
    where ${inReach(scope.reach, { conta: "v.concessionario_conta" })}
      and (${readsPrivate(traits)}::boolean or not i.interacao_privada) and ${which}`.execute(db);
  return rows.map(({ info_chassi, info_item_codigo, excluido, ...row }) => ({
    ...presentInteracao(row),
    interacao_usuario_nome:
      row.usuario_nome ?? row.interacao_remetente_nome ?? row.interacao_remetente_email ?? "",
    interacao_usuario_email: row.usuario_email ?? row.interacao_remetente_email ?? "",
    interacao_usuario_flag_remetente: row.usuario_id === usuario_id ? 1 : 0,
    info_chassi: info_chassi ?? "",
    info_item_codigo: info_item_codigo ?? "",
    flag_item_excluido_no_informativo: excluido ? 1 : 0,
  }));
}

/** A page of a thread, page 1 the newest; within it the oldest message first (SCHT-24). */
export async function listMensagens(
  db: Database,
  session: Session,
  { topico, page }: { topico: Topico; page: number },
): Promise<Mensagem[]> {
  const { limit, offset } = pageWindow(page);
  const which = sql`${ofThread(topico)}
    order by i.interacao_id desc limit ${limit}::bigint offset ${offset}::bigint`;
  return (await read(db, session, which)).toReversed();
}

/** One message. */
export async function findMensagem(
  db: Database,
  session: Session,
  interacao_id: number,
): Promise<Mensagem | undefined> {
  const [found] = await read(db, session, sql`i.interacao_id = ${interacao_id}::bigint`);
  return found;
}
