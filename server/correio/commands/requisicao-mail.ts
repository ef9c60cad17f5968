import { staffViewsOf } from "../../../contract/acesso/index.ts";
import { MAX_DESTINOS } from "../../../contract/correio/index.ts";
import { isClosed, REQ_STATUSES, searchPatterns } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import { addResposta } from "../../interacoes/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { eventoChange, eventoRequisicao } from "../../requisicoes/index.ts";
import type { MailThread } from "./mail-thread.ts";

const OPEN = REQ_STATUSES.filter((status) => !isClosed(status));

/** Mails of the messages of requests. */
export const requisicaoMail: MailThread = {
  kind: "requisicao",
  listed: ({ scope, traits }, interacao_id) => sql`
    select r.view, r.req_numero, r.req_tipo_desc, r.req_status, c.concessionario_conta, c.concessionario_nome,
      null::text as info_semana, null::text as info_chassi, null::text as info_item_codigo, u.usuario_nome
    from interacao i join requisicao r on r.req_numero = i.req_numero
      join concessionario c on c.concessionario_conta = r.req_concessionario_id
      left join usuario u on u.usuario_id = i.interacao_usuario_id
    where i.interacao_id = ${interacao_id} and r.view = any(${staffViewsOf(traits)}::text[])
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`,
  offered: ({ scope, traits }, busca) => {
    const patterns = searchPatterns(busca);
    const fits = patterns
      ? sql`(r.req_busca like ${patterns.prefix} or r.req_busca like ${patterns.tail})`
      : sql`true`;
    return sql`
      select r.view, r.req_numero, r.req_tipo_desc, r.req_status, c.concessionario_conta, c.concessionario_nome,
        null::text as info_semana, null::text as info_chassi, null::text as info_item_codigo, r.req_sumario
      from requisicao r join concessionario c on c.concessionario_conta = r.req_concessionario_id
      where r.view = any(${staffViewsOf(traits)}::text[]) and r.req_status = any(${OPEN}::text[])
        and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })} and ${fits}
      order by r.req_numero desc limit ${MAX_DESTINOS}::bigint`;
  },
  find: async (db, { scope, traits }, { req_numero }) => {
    if (req_numero === undefined) return undefined;
    const { rows } = await sql<Row<"requisicao", "req_numero">>`
      select r.req_numero from requisicao r
      where r.req_numero = ${req_numero}::bigint and r.view = any(${staffViewsOf(traits)}::text[])
        and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`.execute(db);
    return rows[0]?.req_numero;
  },
  about: async (db, interacao_id) => {
    // Unscoped: the outbox sends for everybody, and shows nobody anything.
    const { rows } = await sql<Row<"requisicao", "req_numero" | "req_tipo_desc" | "view">>`
      select r.req_numero, r.req_tipo_desc, r.view from interacao i join requisicao r on r.req_numero = i.req_numero
      where i.interacao_id = ${interacao_id}::bigint`.execute(db);
    const [row] = rows;
    return (
      row && {
        id: row.req_numero,
        assunto: `Requisição ${row.req_numero}: ${row.req_tipo_desc}`,
        caminho: `/${row.view}/historico/requisicoes/${row.req_numero}`,
      }
    );
  },
  tell: async (tx, { interacao_id, quando, invalido, corrigido }) => {
    // Unscoped: the outbox sends for everybody; the event is told to whoever may see the request.
    const ofMessage = sql`from interacao i join requisicao r on r.req_numero = i.req_numero
      where i.interacao_id = ${interacao_id}::bigint`;
    // Of most mails there is only to tell that they went out: their request stays as it is, and its triggers still.
    const isTold = invalido === null && corrigido === undefined;
    // Before what is wrong is read: of two mails that fail at once the later one sees the other.
    if (!isTold) await sql`select r.req_numero ${ofMessage} for no key update of r`.execute(tx);
    // Unscoped: as above.
    const corrected = sql`update requisicao r set email_invalidos = array(
        select d.email_destino from (
          select distinct on (lower(e.email_destino)) e.email_destino, e.email_id
          from interacao i join email_saida e using (interacao_id)
          where i.req_numero = r.req_numero and e.email_invalido order by lower(e.email_destino), e.email_id
        ) d order by d.email_id)
      where r.req_numero = (select r.req_numero ${ofMessage}) returning r.*`;
    await sql`
      with mudada as (${isTold ? sql`select r.* ${ofMessage}` : corrected}), e as (
        select req_numero, req_concessionario_id, view, req_tipo, req_status, req_status as de, req_versao as de_versao
        from mudada
      ) ${eventoInsert(
        {
          quando,
          usuario_id: null,
          ...eventoRequisicao,
          privado: true,
          tipo: "interacao.email",
          dados: { ...eventoChange, interacao_id },
        },
        sql`from e`,
      )}`.execute(tx);
  },
  lock: async (tx, id) => {
    // Unscoped: who holds the address was written to from this request.
    const { rows } = await sql<Row<"requisicao", "view" | "req_status">>`
      select view, req_status from requisicao where req_numero = ${id}::bigint for no key update`.execute(tx);
    const [row] = rows;
    return row && { view: row.view, open: !isClosed(row.req_status) };
  },
  storeReply: async (tx, parts, { id, quando, remetente, from, mail: { anexos, ...mail } }) =>
    await addResposta(tx, parts, { numero: id, resposta: { ...mail, quando, remetente, from }, anexos }),
};
