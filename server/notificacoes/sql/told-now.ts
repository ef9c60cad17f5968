import { sql } from "../../platform/db/sql.ts";

/** Whether a notice `a` ends with a closing that was taken back, by the status of its request `r`. */
export const TAKEN_BACK = sql<boolean>`(a.req_status in ('concluido', 'arquivado')
  and r.req_status in ('pendente', 'em_andamento'))`;

/** Whether a notice `a` tells anything still: of a closing that was taken back only a message of the same burst is left. */
export const IS_TOLD = sql<boolean>`(a.mensagem_em is not null or not ${TAKEN_BACK})`;

/** What such a notice tells now, as `n`: its last event, or that message with the status that the request has. */
export const TOLD_NOW = sql`lateral (
  select ${TAKEN_BACK}, 'interacao.enviada', a.mensagem_autor_id, r.req_status, a.mensagem_em where ${TAKEN_BACK}
  union all select ${TAKEN_BACK}, a.tipo, a.autor_id, a.req_status, a.quando where not ${TAKEN_BACK}
) n (desfeito, tipo, autor_id, req_status, quando)`;
