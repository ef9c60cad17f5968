import { canSendMensagem } from "../../../contract/conversas/index.ts";
import { inReach, withinReach } from "../../acesso/index.ts";
import type { Reach, Session } from "../../acesso/index.ts";
import type { TellDevolucao } from "../../carros-parados/index.ts";
import { sendInteracao } from "../../interacoes/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { conversaThread } from "./conversa-thread.ts";

/** Sends the reason of a return as a message about the week (decision 56), in the transaction of the move. */
export const tellDevolucao: TellDevolucao = async ({ tx, clock }, session, week, texto) => {
  const { conta: concessionario_id, semana: info_semana, reach, concessionario_ativo } = week;
  const topico = { concessionario_id, info_semana };
  const write = { session, topico, reach, concessionario_ativo, authorize: canSendMensagem };
  const message = {
    interacao_tipo: "sistema" as const,
    interacao_texto: texto,
    interacao_anexos: [],
    interacao_emails: [],
    interacao_privada: 0 as const,
    interacao_reenvio: 0 as const,
  };
  const { interacao_id } = await sendInteracao(
    { db: tx, clock },
    session,
    conversaThread(tx, write),
    message,
  );
  return interacao_id;
};

type Read = Row<"conversa", "concessionario_conta"> & Row<"concessionario", "concessionario_bu">;

/**
 * Marks the message of a week's return as read for its dealer's side, whose table shows what it says. Where an older
 * message is unread it changes nothing: what is read is read in its order.
 */
export async function markDevolucaoRead(
  { db, clock }: DbAndClock,
  { usuario_id }: Pick<Session, "usuario_id">,
  reach: Reach,
  info_semana: string,
): Promise<void> {
  const quando = clock.now();
  // The last move alone is asked: one that is no return has no message.
  // Unscoped: the messages are those of `v`, which the statement has read within the reach.
  const isNext = sql`not exists (select from interacao m where m.conversa_id = v.conversa_id
    and m.interacao_id > v.lida_concessionario_ate and m.interacao_id < t.motivo_id and not m.interacao_privada)`;
  await db.transaction().execute(async (tx) => {
    // Its lock is that of the messages: one that comes meanwhile is counted before or after this.
    const { rows } = await withinReach<Read>(sql`
      with alvo as (
        select v.conversa_id, t.motivo_id, c.concessionario_bu
        from informativo i join concessionario c on c.concessionario_conta = i.concessionario_conta
          join conversa v on (v.concessionario_conta, v.info_semana) = (i.concessionario_conta, i.info_semana)
          cross join lateral (select r.motivo_id from informativo_retrato r
            where (r.concessionario_conta, r.info_semana) = (i.concessionario_conta, i.info_semana)
            order by r.retrato_id desc limit 1) t
        where ${inReach(reach, { conta: "i.concessionario_conta" })} and i.info_semana = ${info_semana}
          and v.info_chassi is null and v.lida_concessionario_ate < t.motivo_id and ${isNext}
        for no key update of v
      )
      update conversa v set lida_concessionario_ate = alvo.motivo_id,
        nao_lidas_concessionario = v.nao_lidas_concessionario - 1
      from alvo where v.conversa_id = alvo.conversa_id
      returning v.concessionario_conta, alvo.concessionario_bu`).execute(tx);
    const [read] = rows;
    if (read === undefined) return;
    await eventoInsert({
      quando,
      usuario_id,
      tipo: "conversa.lida",
      concessionario_conta: sql<string>`${read.concessionario_conta}::text`,
      dados: {
        info_semana,
        info_chassi: "",
        info_item_codigo: "",
        lado: "concessionario",
        unidade: read.concessionario_bu,
      },
    }).execute(tx);
  });
}
