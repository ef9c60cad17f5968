import { INFO_FIELDS } from "../../../contract/carros-parados/index.ts";
import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { InReach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

export interface SemanaKey {
  readonly conta: string;
  readonly semana: string;
}

/** A week of a dealer within the person's reach. */
export interface FoundSemana extends SemanaKey {
  readonly conta: InReach<string>;
}

type Dia = "info_data_os" | "info_data_pedido";

/** A stored row as the wire has it, with its place: a day that is not known is ''. */
export type StoredLinha = Row<"informativo_linha", "info_linha_id" | "ordem" | Exclude<InfoColuna, Dia>> &
  Readonly<Record<Dia | "info_item_id", string>>;

/** The columns of `l` of the statement as the wire has them. */
const columns = sql`l.info_linha_id, l.info_chassi || '_' || l.info_item_codigo as info_item_id, ${sql.join(
  INFO_FIELDS.map(({ name, input }) =>
    input === "date"
      ? sql`coalesce(${sql.ref(`l.${name}`)}::text, '') as ${sql.ref(name)}`
      : sql.ref(`l.${name}`),
  ),
)}`;

/** The rows of the week that is `i` of the statement, in their order, as one json array. */
// Unscoped: the rows are those of `i`, which the statement has read within the reach.
export const linhasOfSemana = sql`(select coalesce(json_agg(row_to_json(r) order by l.ordem), '[]'::json)
  from informativo_linha l cross join lateral (select ${columns}) r
  where (l.concessionario_conta, l.info_semana) = (i.concessionario_conta, i.info_semana))`;

/**
 * What DAC had answered when the week `i` of the statement was returned, as one json array; empty for a week that is
 * not returned now. Nobody writes DAC's columns until it is sent again, so these are DAC's answers about a vehicle,
 * even if its row was removed, renamed or added anew meanwhile.
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

/** Why the week `i` of the statement was returned, as a json object; null for a week that is not returned now. */
// Unscoped: the return is that of `i`, which the statement has read within the reach.
export const devolucaoOfSemana = sql`(select row_to_json(d) from (
  select t.motivo, u.usuario_nome, floor(extract(epoch from t.quando))::bigint as timestamp,
    (select coalesce(json_agg(json_build_object('info_linha_id', l.linha -> 'info_linha_id',
        'info_item_id', l.linha -> 'info_item_id') order by l.ordem), '[]'::json)
      from jsonb_array_elements(t.dados) with ordinality as l (linha, ordem)
      where (l.linha ->> 'info_linha_id')::bigint = any(t.marcadas)) as linhas_marcadas
  from informativo_retrato t join usuario u on u.usuario_id = t.usuario_id
  where i.info_status = 'R'
    and (t.concessionario_conta, t.info_semana) = (i.concessionario_conta, i.info_semana)
  order by t.retrato_id desc limit 1) d)`;

/** The rows of a week in their order. */
export async function readLinhas(tx: Database, { conta, semana }: FoundSemana): Promise<StoredLinha[]> {
  const { rows } = await sql<StoredLinha>`
    select l.ordem, ${columns} from informativo_linha l
    where l.concessionario_conta = ${foundInReach(conta)} and l.info_semana = ${semana} order by l.ordem`.execute(
    tx,
  );
  return rows;
}
