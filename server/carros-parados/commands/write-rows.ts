import { sql } from "kysely";
import type { Kysely } from "kysely";
import { DAC_COLUNAS, INFO_COLUNAS } from "../../../contract/carros-parados/index.ts";
import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { SemanaKey, StoredLinha } from "../sql/linhas.ts";
import type { SentRow } from "./sent-rows.ts";

/** What a save did to a table, and the ids of its new rows in the order in which they were sent. */
export interface Written {
  readonly novas: readonly number[];
  readonly adicionadas: number;
  readonly alteradas: number;
  readonly removidas: number;
}

const differs = (columns: readonly InfoColuna[], stored: StoredLinha, { values }: SentRow): boolean =>
  columns.some((name) => stored[name] !== values[name]);

/** Stores DAC's columns of the rows that have changed there; missing rows stay, they are none of DAC's (OP-67). */
export async function writeDac(
  tx: Kysely<DB>,
  key: SemanaKey,
  stored: ReadonlyMap<number, StoredLinha>,
  sent: readonly SentRow[],
): Promise<Written> {
  const known = sent.flatMap((row) => {
    const before = row.id === null ? undefined : stored.get(row.id);
    return before ? [{ before, row }] : [];
  });
  const changed = known.filter(({ before, row }) => differs(DAC_COLUNAS, before, row));
  if (changed.length > 0) {
    // Unscoped: the week is held, and was found within the reach.
    await sql`update informativo_linha l set dac_previsao = n.dac_previsao, dac_observacao = n.dac_observacao,
        dac_invoice_id = n.dac_invoice_id
      from jsonb_to_recordset(${json(changed.map(({ before, row }) => ({ ...row.values, info_linha_id: before.info_linha_id })))}::jsonb)
        as n (info_linha_id bigint, dac_previsao integer, dac_observacao text, dac_invoice_id text)
      where l.info_linha_id = n.info_linha_id and l.concessionario_conta = ${key.conta}
        and l.info_semana = ${key.semana}`.execute(tx);
  }
  return { novas: [], adicionadas: 0, alteradas: changed.length, removidas: 0 };
}

/** Stores rows as a dealer's save leaves them: new ones, changed ones, their order; the stored ones that are missing go. */
export async function writeInfo(
  tx: Kysely<DB>,
  key: SemanaKey,
  stored: ReadonlyMap<number, StoredLinha>,
  sent: readonly SentRow[],
): Promise<Written> {
  const placed = placesOf(stored, sent);
  const kept = new Set(sent.map(({ id }) => id));
  const removed = [...stored.keys()].filter((id) => !kept.has(id));
  const added = placed.filter(({ row }) => row.id === null);
  const changed = placed.filter(({ row, before, ordem }) => {
    return row.id !== null && before && (before.ordem !== ordem || differs(INFO_COLUNAS, before, row));
  });
  await removeRows(tx, key, removed);
  await changeRows(tx, key, changed);
  const ids = await addRows(tx, key, added);
  return {
    novas: added.map(({ ordem }) => ids.get(ordem) ?? 0),
    adicionadas: added.length,
    alteradas: changed.length,
    removidas: removed.length,
  };
}

interface Placed {
  readonly row: SentRow;
  readonly before: StoredLinha | undefined;
  readonly ordem: number;
}

/** Keeps the places that still rise, so that a removed or an appended row rewrites no other. */
function placesOf(stored: ReadonlyMap<number, StoredLinha>, sent: readonly SentRow[]): Placed[] {
  let last = 0;
  return sent.map((row) => {
    const before = row.id === null ? undefined : stored.get(row.id);
    last = before && before.ordem > last ? before.ordem : last + 1;
    return { row, before, ordem: last };
  });
}

async function removeRows(tx: Kysely<DB>, { conta, semana }: SemanaKey, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  // Unscoped: the week is held, and was found within the reach.
  await sql`delete from informativo_linha where info_linha_id = any(${ids}::bigint[])
    and concessionario_conta = ${conta} and info_semana = ${semana}`.execute(tx);
}

/** The columns of a recordset; a day that is blank is null. */
const RECORD = sql`info_chassi text, info_item_codigo text, info_modelo text, info_garantia text, info_data_os text,
  info_data_pedido text, info_motivo_diagnostico text, info_numero_pedido text, info_obs_1 text, info_obs_2 text,
  info_obs_3 text, info_obs_4 text, dac_previsao integer, dac_observacao text, dac_invoice_id text, ordem integer`;

async function changeRows(tx: Kysely<DB>, { conta, semana }: SemanaKey, rows: Placed[]): Promise<void> {
  if (rows.length === 0) return;
  // Unscoped: the week is held, and was found within the reach.
  await sql`update informativo_linha l set ordem = n.ordem, info_chassi = n.info_chassi,
      info_item_codigo = n.info_item_codigo, info_modelo = n.info_modelo, info_garantia = n.info_garantia,
      info_data_os = nullif(n.info_data_os, '')::date, info_data_pedido = nullif(n.info_data_pedido, '')::date,
      info_motivo_diagnostico = n.info_motivo_diagnostico, info_numero_pedido = n.info_numero_pedido,
      info_obs_1 = n.info_obs_1, info_obs_2 = n.info_obs_2, info_obs_3 = n.info_obs_3, info_obs_4 = n.info_obs_4,
      dac_previsao = n.dac_previsao, dac_observacao = n.dac_observacao, dac_invoice_id = n.dac_invoice_id
    from jsonb_to_recordset(${recordsOf(rows)}::jsonb) as n (info_linha_id bigint, ${RECORD})
    where l.info_linha_id = n.info_linha_id and l.concessionario_conta = ${conta}
      and l.info_semana = ${semana}`.execute(tx);
}

/** Gives the new ids by place. */
async function addRows(
  tx: Kysely<DB>,
  { conta, semana }: SemanaKey,
  rows: Placed[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const inserted = await sql<{ info_linha_id: number; ordem: number }>`
    insert into informativo_linha (concessionario_conta, info_semana, ordem, info_chassi, info_item_codigo,
      info_modelo, info_garantia, info_data_os, info_data_pedido, info_motivo_diagnostico, info_numero_pedido,
      info_obs_1, info_obs_2, info_obs_3, info_obs_4, dac_previsao, dac_observacao, dac_invoice_id)
    select ${conta}, ${semana}, n.ordem, n.info_chassi, n.info_item_codigo, n.info_modelo, n.info_garantia,
      nullif(n.info_data_os, '')::date, nullif(n.info_data_pedido, '')::date, n.info_motivo_diagnostico,
      n.info_numero_pedido, n.info_obs_1, n.info_obs_2, n.info_obs_3, n.info_obs_4,
      n.dac_previsao, n.dac_observacao, n.dac_invoice_id
    from jsonb_to_recordset(${recordsOf(rows)}::jsonb) as n (${RECORD}) order by n.ordem
    returning info_linha_id, ordem`.execute(tx);
  return new Map(inserted.rows.map(({ info_linha_id, ordem }) => [ordem, info_linha_id]));
}

const json = (value: unknown): string => JSON.stringify(value);

const recordsOf = (rows: readonly Placed[]): string =>
  json(rows.map(({ row, ordem }) => ({ ...row.values, info_linha_id: row.id, ordem })));
