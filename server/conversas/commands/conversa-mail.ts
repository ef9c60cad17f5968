import { sql } from "kysely";
import { seesSemanas } from "../../../contract/carros-parados/index.ts";
import { canSendMensagem } from "../../../contract/conversas/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { MailThread } from "../../correio/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { dealerIsActive } from "../../requisicoes/index.ts";
import { addResposta } from "./add-resposta.ts";

/** Mails of the messages of conversations. */
export const conversaMail: MailThread = {
  kind: "conversa",
  allows: async (db, { scope, traits }, interacao_id) => {
    const { rows } = await sql<{ readonly concessionario_ativo: boolean }>`
      select ${dealerIsActive} as concessionario_ativo
      from interacao i join conversa v on v.conversa_id = i.conversa_id
        join concessionario c on c.concessionario_conta = v.concessionario_conta
      where i.interacao_id = ${interacao_id}::bigint
        and ${inReach(scope.reach, { conta: "v.concessionario_conta" })}`.execute(db);
    return rows[0] && seesSemanas(traits) && canSendMensagem(traits, rows[0]);
  },
  about: async (db, interacao_id) => {
    type Found = Row<
      "conversa",
      "concessionario_conta" | "info_semana" | "info_chassi" | "info_item_codigo"
    > &
      Row<"concessionario", "concessionario_nome">;
    // Unscoped: the outbox sends for everybody, and shows nobody anything.
    const { rows } = await sql<Found>`
      select v.concessionario_conta, v.info_semana, v.info_chassi, v.info_item_codigo, c.concessionario_nome
      from interacao i join conversa v on v.conversa_id = i.conversa_id
        join concessionario c on c.concessionario_conta = v.concessionario_conta
      where i.interacao_id = ${interacao_id}::bigint`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { concessionario_conta, concessionario_nome, info_semana, info_chassi, info_item_codigo } = row;
    const peca = info_item_codigo === null ? "" : `, peça ${info_item_codigo} do chassi ${info_chassi ?? ""}`;
    const semana = `${info_semana.slice(4)}/${info_semana.slice(0, 4)}`;
    return {
      assunto: `Carros parados, semana ${semana}, ${concessionario_nome}${peca}`,
      caminho: `/carros-parados?concessionario=${concessionario_conta}`,
    };
  },
  tell: async (tx, { interacao_id, quando }) => {
    // Unscoped: the outbox sends for everybody; the event is told to whoever may see the conversation.
    await sql`
      with e as (
        select v.*, c.concessionario_bu from interacao i join conversa v on v.conversa_id = i.conversa_id
          join concessionario c on c.concessionario_conta = v.concessionario_conta
        where i.interacao_id = ${interacao_id}::bigint
      ) ${eventoInsert(
        {
          quando,
          usuario_id: null,
          concessionario_conta: sql<string>`e.concessionario_conta`,
          privado: true,
          tipo: "conversa.email",
          dados: {
            info_semana: sql<string>`e.info_semana`,
            info_chassi: sql<string>`coalesce(e.info_chassi, '')`,
            info_item_codigo: sql<string>`coalesce(e.info_item_codigo, '')`,
            lado: "montadora",
            unidade: sql<number>`e.concessionario_bu`,
          },
        },
        sql`from e`,
      )}`.execute(tx);
  },
  lock: async (tx, id) => {
    // Unscoped: who holds the address was written to from this conversation.
    const { rows } = await sql<Row<"conversa", "conversa_id">>`
      select conversa_id from conversa where conversa_id = ${id}::bigint for no key update`.execute(tx);
    return rows[0] && { view: "dac", open: true };
  },
  storeReply: async (tx, parts, { id, quando, remetente, from, mail: { anexos, ...mail } }) =>
    await addResposta(tx, parts, { conversa_id: id, resposta: { ...mail, quando, remetente, from }, anexos }),
};
