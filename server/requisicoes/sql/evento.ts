import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** What happened to a request; open screens and jobs are told of it (docs/architecture.md). */
export type EventoTipo =
  | "requisicao.criada"
  | "requisicao.alterada"
  | "requisicao.arquivada"
  | "interacao.enviada";

/**
 * The insert of an `evento` row, as a data-modifying CTE. `from` names the CTE whose rows it follows and whose columns
 * it copies. `dados` holds the area, type and status.
 */
export function eventoInsert(evento: {
  readonly quando: Date;
  readonly usuario_id: number;
  readonly tipo: EventoTipo;
  readonly from: "nova" | "mudada";
  readonly privado?: boolean;
  /** Further values of `dados`, as jsonb. */
  readonly extra?: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { quando, usuario_id, tipo, from, privado = false, extra = sql`'{}'::jsonb` } = evento;
  return sql`insert into evento (quando, tipo, usuario_id, concessionario_conta, req_numero, privado, dados)
    select ${quando}::timestamptz, ${tipo}, ${usuario_id}::bigint, e.req_concessionario_id, e.req_numero,
      ${privado}::boolean,
      jsonb_build_object('view', e.view, 'req_tipo', e.req_tipo, 'req_status', e.req_status) || ${extra}
    from ${sql.table(from)} e`;
}
