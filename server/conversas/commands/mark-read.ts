import { ladoOf } from "../../../contract/carros-parados/index.ts";
import { readsForSide } from "../../../contract/conversas/index.ts";
import type { Mensagem } from "../../../contract/conversas/index.ts";
import { foundInReach, inReach, withinReach } from "../../acesso/index.ts";
import type { Found, Reach, Session } from "../../acesso/index.ts";
import { sideColumn } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { listMensagens } from "../queries/mensagens.ts";
import { ofThread, unreadOf } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

/** A page of a thread, within the reach on its dealer. */
interface Asked {
  readonly reach: Reach;
  readonly topico: Topico;
  readonly page: number;
}

/**
 * A page of a thread. Page 1 marks its conversations as read for the reader's side (OP-80). They are locked meanwhile,
 * so that no message is marked that was not answered. Where nothing is unread it only reads.
 */
export async function markMensagensRead(
  { db, clock }: DbAndClock,
  session: Session,
  asked: Asked,
): Promise<Mensagem[]> {
  const marks = asked.page === 1 && readsForSide(session.traits);
  if (!marks || (await unreadIn(db, session, asked)).length === 0)
    return await listMensagens(db, session, asked);
  return await db.transaction().execute(async (tx) => {
    const held = await unreadIn(tx, session, asked, sql`order by v.conversa_id for no key update of v`);
    const mensagens = await listMensagens(tx, session, asked);
    if (held.length > 0) await mark(tx, session, { ...asked, held, quando: clock.now() });
    return mensagens;
  });
}

/** A conversation with unread messages. */
type Unread = Found<Row<"conversa", "conversa_id">, "conversa_id"> &
  Row<"concessionario", "concessionario_bu">;

/** The conversations of the thread in which the reader's side has unread messages. */
async function unreadIn(
  db: Database,
  { traits }: Session,
  { reach, topico }: Asked,
  hold = sql``,
): Promise<Unread[]> {
  const { rows } = await withinReach<Unread, "conversa_id">(sql`
    select v.conversa_id, c.concessionario_bu
    from conversa v join concessionario c on c.concessionario_conta = v.concessionario_conta
    where ${inReach(reach, { conta: "v.concessionario_conta" })}
      and ${ofThread(topico)} and ${unreadOf(ladoOf(traits))} > 0 ${hold}`).execute(db);
  return rows;
}

/** Marks held conversations as read up to their newest message, and tells the side. Reading leaves no audit row. */
async function mark(
  tx: Database,
  { traits, usuario_id }: Session,
  { topico, held, quando }: Asked & { readonly held: readonly Unread[]; readonly quando: Date },
): Promise<void> {
  const lado = ladoOf(traits);
  const { concessionario_id, info_semana, info_chassi = "", info_item_codigo = "" } = topico;
  const ids = held.map(({ conversa_id }) => conversa_id);
  await sql`update conversa v set ${sideColumn(lado, "nao_lidas")} = 0,
      ${sideColumn(lado, "lida_ate")} = ${sideColumn(lado, "ultima", "v")}
    where v.conversa_id = any(${ids.map((id) => foundInReach(id))}::bigint[])`.execute(tx);
  await eventoInsert({
    quando,
    usuario_id,
    tipo: "conversa.lida",
    concessionario_conta: sql<string>`${concessionario_id}::text`,
    dados: { info_semana, info_chassi, info_item_codigo, lado, unidade: held[0]?.concessionario_bu ?? 0 },
  }).execute(tx);
}
