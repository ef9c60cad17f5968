import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { InfoLinha } from "../../../contract/carros-parados/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";

/** Which table: a dealer's week. */
export interface SemanaKey {
  readonly conta: string;
  readonly semana: string;
}

/** A stored row, with its place. */
export type StoredLinha = InfoLinha & { readonly ordem: number };

/** A row of a table, `l` of the statement, as the wire has it: a day that is not known is ''. */
const columns = sql`l.info_linha_id, l.info_chassi || '_' || l.info_item_codigo as info_item_id, l.info_chassi,
  l.info_item_codigo, l.info_modelo, l.info_garantia, coalesce(l.info_data_os::text, '') as info_data_os,
  coalesce(l.info_data_pedido::text, '') as info_data_pedido, l.info_motivo_diagnostico, l.info_numero_pedido,
  l.info_obs_1, l.info_obs_2, l.info_obs_3, l.info_obs_4, l.dac_previsao, l.dac_observacao, l.dac_invoice_id`;

/** The rows of the week that is `i` of the statement, in their order, as one json array. */
// Unscoped: the rows are those of `i`, which the statement has read within the reach.
export const linhasOfSemana = sql`(select coalesce(json_agg(row_to_json(r) order by l.ordem), '[]'::json)
  from informativo_linha l cross join lateral (select ${columns}) r
  where (l.concessionario_conta, l.info_semana) = (i.concessionario_conta, i.info_semana))`;

/**
 * What DAC had answered when the week that is `i` of the statement was returned, as one json array; empty for a week that
 * is not returned now. Nobody writes DAC's columns until it is sent again, so that is what DAC answers about a vehicle,
 * be its row removed, renamed or added anew meanwhile.
 */
// Unscoped: the table as it was of `i`, which the statement has read within the reach.
export const respostasDevolvidas = sql`(select coalesce(json_agg(row_to_json(r)), '[]'::json)
  from (select t.dados from informativo_retrato t
    where i.info_status = 'R'
      and (t.concessionario_conta, t.info_semana) = (i.concessionario_conta, i.info_semana)
    order by t.retrato_id desc limit 1) ultimo
  cross join lateral jsonb_to_recordset(ultimo.dados) as r (info_chassi text, info_item_codigo text,
    dac_previsao integer, dac_observacao text, dac_invoice_id text)
  where r.dac_previsao is not null or r.dac_observacao <> '' or r.dac_invoice_id <> '')`;

/** The rows of a week in their order. The caller has found the week within the person's reach. */
export async function readLinhas(tx: Kysely<DB>, { conta, semana }: SemanaKey): Promise<StoredLinha[]> {
  // Unscoped: the week was found within the reach.
  const { rows } = await sql<StoredLinha>`
    select l.ordem, ${columns} from informativo_linha l
    where l.concessionario_conta = ${conta} and l.info_semana = ${semana} order by l.ordem`.execute(tx);
  return rows;
}
