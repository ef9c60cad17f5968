import { isStaffOf } from "../../../contract/acesso/index.ts";
import { MAX_DESTINOS } from "../../../contract/correio/index.ts";
import { ROUTES } from "../../../contract/routes.ts";
import { inReach } from "../../acesso/index.ts";
import type { MailThread } from "../../correio/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { hasWords } from "../../platform/db/words.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { isTopico } from "../sql/topico.ts";
import { addResposta } from "./add-resposta.ts";

/** Where a conversation opens, over the home; as the screens write that address. */
function addressOf(
  row: Row<"conversa", "concessionario_conta" | "info_semana" | "info_chassi" | "info_item_codigo">,
): string {
  const { concessionario_conta: contato, info_semana, info_chassi, info_item_codigo } = row;
  const search = new URLSearchParams({ conversas: "L", contato, info_semana });
  if (info_chassi !== null && info_item_codigo !== null) {
    search.set("info_chassi", info_chassi);
    search.set("info_item_codigo", info_item_codigo);
  }
  return `${ROUTES["pac-carros-parados-inicio"].path}?${search.toString()}`;
}

/** Mails of the messages of conversations. */
export const conversaMail: MailThread = {
  kind: "conversa",
  listed: ({ scope, traits }, interacao_id) => sql`
    select 'dac' as view, null::bigint as req_numero, null::text as req_tipo_desc, null::text as req_status,
      v.concessionario_conta, c.concessionario_nome, v.info_semana, v.info_chassi, v.info_item_codigo, u.usuario_nome
    from interacao i join conversa v on v.conversa_id = i.conversa_id
      join concessionario c on c.concessionario_conta = v.concessionario_conta
      left join usuario u on u.usuario_id = i.interacao_usuario_id
    where i.interacao_id = ${interacao_id} and ${isStaffOf(traits, "dac")}::boolean
      and ${inReach(scope.reach, { conta: "v.concessionario_conta" })}`,
  offered: ({ scope, traits }, busca) => {
    const semana = sql`'semana ' || right(v.info_semana, 2) || ' ' || v.info_semana`;
    const peca = sql`coalesce(v.info_chassi || ' ' || v.info_item_codigo, '')`;
    const text = sql`c.concessionario_conta || ' ' || c.concessionario_nome || ' ' || ${semana} || ' ' || ${peca}`;
    return sql`
      select 'dac' as view, null::bigint as req_numero, null::text as req_tipo_desc, null::text as req_status,
        v.concessionario_conta, c.concessionario_nome, v.info_semana, v.info_chassi, v.info_item_codigo,
        '' as req_sumario
      from conversa v join concessionario c on c.concessionario_conta = v.concessionario_conta
      where ${isStaffOf(traits, "dac")}::boolean and ${hasWords(text, busca)}
        and ${inReach(scope.reach, { conta: "v.concessionario_conta" })}
      order by v.ultima_interacao_id desc nulls last limit ${MAX_DESTINOS}::bigint`;
  },
  find: async (db, { scope, traits }, named) => {
    const { info_concessionario_id: concessionario_id, info_semana, info_chassi, info_item_codigo } = named;
    if (concessionario_id === undefined || info_semana === undefined) return undefined;
    const topico = { concessionario_id, info_semana, info_chassi, info_item_codigo };
    const { rows } = await sql<Row<"conversa", "conversa_id">>`
      select v.conversa_id from conversa v
      where ${isStaffOf(traits, "dac")}::boolean and ${isTopico(topico)}
        and ${inReach(scope.reach, { conta: "v.concessionario_conta" })}`.execute(db);
    return rows[0]?.conversa_id;
  },
  about: async (db, interacao_id) => {
    type Found = Row<
      "conversa",
      "conversa_id" | "concessionario_conta" | "info_semana" | "info_chassi" | "info_item_codigo"
    > &
      Row<"concessionario", "concessionario_nome">;
    // Unscoped: the outbox sends for everybody, and shows nobody anything.
    const { rows } = await sql<Found>`
      select v.conversa_id, v.concessionario_conta, v.info_semana, v.info_chassi, v.info_item_codigo, c.concessionario_nome
      from interacao i join conversa v on v.conversa_id = i.conversa_id
        join concessionario c on c.concessionario_conta = v.concessionario_conta
      where i.interacao_id = ${interacao_id}::bigint`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { concessionario_nome, info_semana, info_chassi, info_item_codigo } = row;
    const peca = info_item_codigo === null ? "" : `, peça ${info_item_codigo} do chassi ${info_chassi ?? ""}`;
    const semana = `${info_semana.slice(4)}/${info_semana.slice(0, 4)}`;
    return {
      id: row.conversa_id,
      assunto: `Carros parados, semana ${semana}, ${concessionario_nome}${peca}`,
      caminho: addressOf(row),
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
