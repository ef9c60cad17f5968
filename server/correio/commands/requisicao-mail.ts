import { sql } from "kysely";
import { canSendInteracao, isClosed } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import { addResposta } from "../../interacoes/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import { dealerIsActive, eventoChange, eventoRequisicao } from "../../requisicoes/index.ts";
import type { MailThread } from "./mail-thread.ts";

/** Mails of the messages of requests. */
export const requisicaoMail: MailThread = {
  kind: "requisicao",
  allows: async (db, { scope, traits }, interacao_id) => {
    type Found = Row<"requisicao", "view" | "req_status"> & { readonly concessionario_ativo: boolean };
    const { rows } = await sql<Found>`
      select r.view, r.req_status, ${dealerIsActive} as concessionario_ativo
      from interacao i join requisicao r on r.req_numero = i.req_numero
        join concessionario c on c.concessionario_conta = r.req_concessionario_id
      where i.interacao_id = ${interacao_id}::bigint
        and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}`.execute(db);
    return rows[0] && canSendInteracao(traits, rows[0]);
  },
  about: async (db, interacao_id) => {
    // Unscoped: the outbox sends for everybody, and shows nobody anything.
    const { rows } = await sql<Row<"requisicao", "req_numero" | "req_tipo_desc" | "view">>`
      select r.req_numero, r.req_tipo_desc, r.view from interacao i join requisicao r on r.req_numero = i.req_numero
      where i.interacao_id = ${interacao_id}::bigint`.execute(db);
    const [row] = rows;
    return (
      row && {
        assunto: `Requisição ${row.req_numero}: ${row.req_tipo_desc}`,
        caminho: `/${row.view}/historico/requisicoes/${row.req_numero}`,
      }
    );
  },
  tell: async (tx, { interacao_id, quando, invalido, corrigido = null }) => {
    const refused = invalido === null ? [] : [invalido];
    // Unscoped: the outbox sends for everybody; the event is told to whoever may see the request.
    await sql`
      with e as (
        update requisicao r set email_invalidos = case when ${refused}::text[] <@ r.email_invalidos
          then array_remove(r.email_invalidos, ${corrigido}) else r.email_invalidos || ${refused}::text[] end
        from interacao i
        where i.interacao_id = ${interacao_id}::bigint and r.req_numero = i.req_numero
        returning r.req_numero, r.req_concessionario_id, r.view, r.req_tipo, r.req_status, r.req_status as de,
          r.req_versao as de_versao
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
