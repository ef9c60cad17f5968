import type { RawBuilder } from "kysely";
import { FIRST_AGUARDANDO } from "../../../contract/requisicoes/index.ts";
import type { Aguardando } from "../../../contract/requisicoes/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { mudadaColumns } from "./mudada.ts";

/** Inserts the reading state of a new request, as a data-modifying CTE; `mudada` is the CTE that inserts the request. */
export function leituraNew(): RawBuilder<unknown> {
  return sql`insert into requisicao_leitura (${mudadaColumns()}, req_aguardando, req_aguardando_desde)
    select ${mudadaColumns("mudada")}, ${FIRST_AGUARDANDO}, mudada.req_data_criacao from mudada`;
}

/**
 * The moment of this write, unless dealers could read an answer before. Of two simultaneous answers the earlier may be
 * stored later.
 */
const answered = sql`req_primeira_resposta = least(l.req_primeira_resposta, mudada.req_ultima_atividade)`;

/**
 * Follows a save, as a data-modifying CTE; `mudada` is the CTE that changes the request. Read requests stay read.
 * @param responde whether dealers can read an answer in it
 */
export function leituraMove(responde: boolean): RawBuilder<unknown> {
  // Unscoped: follows the request that this statement changes.
  return sql`update requisicao_leitura l
    set req_status = mudada.req_status, req_ultima_atividade = mudada.req_ultima_atividade${responde ? sql`, ${answered}` : sql``}
    from mudada where l.req_numero = mudada.req_numero`;
}

/**
 * Follows the undo of a closing, as a data-modifying CTE: `mudada` also gives the moment of the first answer, as it was
 * before the closing.
 */
export function leituraRestored(): RawBuilder<unknown> {
  // Unscoped: follows the request that this statement changes.
  return sql`update requisicao_leitura l
    set req_status = mudada.req_status, req_ultima_atividade = mudada.req_ultima_atividade,
      req_primeira_resposta = mudada.req_primeira_resposta
    from mudada where l.req_numero = mudada.req_numero`;
}

/**
 * Follows a message, as a data-modifying CTE: only its author has read the request now, and nobody where it came by
 * e-mail. It is `aguardando`'s turn,
 * since now unless it was so before, and if it is the dealer's turn, this may be the first answer. A private message
 * changes neither what dealers have read nor whose turn it is (OP-53). `mudada` gives the request's columns and
 * `interacao_id`.
 */
export function leituraMessage(message: {
  usuario_id: number | null;
  privada: boolean;
  aguardando?: Aguardando | undefined;
}): RawBuilder<unknown> {
  const { aguardando, usuario_id } = message;
  // A null among the readers would make the request read for everybody.
  const readers = usuario_id === null ? sql`'{}'` : sql`array[${usuario_id}::bigint]`;
  const publica = message.privada
    ? sql`publica_lida_por = array(select distinct unnest(l.publica_lida_por || l.lida_por))`
    : sql`ultima_publica_id = mudada.interacao_id, publica_lida_por = '{}', req_aguardando = ${aguardando},
        req_aguardando_desde = case when l.req_aguardando = ${aguardando} then l.req_aguardando_desde
          else mudada.req_ultima_atividade end${aguardando === "concessionario" ? sql`, ${answered}` : sql``}`;
  // Unscoped: follows the request that this statement changes.
  return sql`update requisicao_leitura l
    set req_status = mudada.req_status, req_ultima_atividade = mudada.req_ultima_atividade,
      ultima_interacao_id = mudada.interacao_id, lida_por = ${readers}, ${publica}
    from mudada where l.req_numero = mudada.req_numero`;
}
