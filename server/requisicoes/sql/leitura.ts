import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { mudadaColumns } from "./mudada.ts";

/** Inserts the reading state of a new request, as a data-modifying CTE; `mudada` is the CTE that inserts the request. */
export function leituraNew(): RawBuilder<unknown> {
  return sql`insert into requisicao_leitura (${mudadaColumns()}) select ${mudadaColumns("mudada")} from mudada`;
}

/** Follows a save, as a data-modifying CTE; `mudada` is the CTE that changes the request. Read requests stay read. */
export function leituraMove(): RawBuilder<unknown> {
  // Unscoped: follows the request that this statement changes.
  return sql`update requisicao_leitura l
    set req_status = mudada.req_status, req_ultima_atividade = mudada.req_ultima_atividade
    from mudada where l.req_numero = mudada.req_numero`;
}

/**
 * Follows a message, as a data-modifying CTE: from now on only its author has read the request. A private message does
 * not change what dealers have read (OP-53). `mudada` gives the request's columns and `interacao_id`.
 */
export function leituraMessage(message: { usuario_id: number; privada: boolean }): RawBuilder<unknown> {
  const publica = message.privada
    ? sql`publica_lida_por = array(select distinct unnest(l.publica_lida_por || l.lida_por))`
    : sql`ultima_publica_id = mudada.interacao_id, publica_lida_por = '{}'`;
  // Unscoped: follows the request that this statement changes.
  return sql`update requisicao_leitura l
    set req_status = mudada.req_status, req_ultima_atividade = mudada.req_ultima_atividade,
      ultima_interacao_id = mudada.interacao_id, lida_por = array[${message.usuario_id}::bigint], ${publica}
    from mudada where l.req_numero = mudada.req_numero`;
}
