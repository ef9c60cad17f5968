import type { RawBuilder } from "kysely";
import { DAC_COLUNAS, INFO_COLUNAS, INFO_FIELDS } from "../../../contract/carros-parados/index.ts";
import type { InfoColuna } from "../../../contract/carros-parados/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { FoundSemana, StoredLinha } from "../sql/linhas.ts";
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

/** Stores the rows whose DAC columns changed. DAC removes no rows, so missing ones stay (OP-67). */
export async function writeDac(
  tx: Database,
  key: FoundSemana,
  stored: ReadonlyMap<number, StoredLinha>,
  sent: readonly SentRow[],
): Promise<Written> {
  const placed = sent.flatMap((row) => {
    const before = row.id === null ? undefined : stored.get(row.id);
    return before ? [{ before, row, ordem: before.ordem }] : [];
  });
  const changed = placed.filter(({ before, row }) => differs(DAC_COLUNAS, before, row));
  await changeRows(tx, key, DAC_COLUNAS, changed);
  return { novas: [], adicionadas: 0, alteradas: changed.length, removidas: 0 };
}

/**
 * Stores rows as a dealer's save leaves them: new and changed ones and their order. Stored rows that are missing are
 * deleted.
 */
export async function writeInfo(
  tx: Database,
  key: FoundSemana,
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
  await changeRows(tx, key, ["ordem", ...INFO_COLUNAS], changed);
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

/** Keeps the places that are still in order, so that removing or appending a row rewrites no other. */
function placesOf(stored: ReadonlyMap<number, StoredLinha>, sent: readonly SentRow[]): Placed[] {
  let last = 0;
  return sent.map((row) => {
    const before = row.id === null ? undefined : stored.get(row.id);
    last = before && before.ordem > last ? before.ordem : last + 1;
    return { row, before, ordem: last };
  });
}

async function removeRows(tx: Database, { conta, semana }: FoundSemana, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from informativo_linha where info_linha_id = any(${ids}::bigint[])
    and concessionario_conta = ${foundInReach(conta)} and info_semana = ${semana}`.execute(tx);
}

type Column = InfoColuna | "ordem";

/** Columns by name, those of a record `n` or those that are written. */
const namesOf = (columns: readonly Column[], of?: "n"): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

async function changeRows(
  tx: Database,
  { conta, semana }: FoundSemana,
  columns: readonly Column[],
  rows: readonly Placed[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update informativo_linha l set (${namesOf(columns)}) = row(${namesOf(columns, "n")})
    from ${recordsOf(rows)} n
    where l.info_linha_id = n.info_linha_id and l.concessionario_conta = ${foundInReach(conta)}
      and l.info_semana = ${semana}`.execute(tx);
}

/** Gives the new ids by place. */
async function addRows(
  tx: Database,
  { conta, semana }: FoundSemana,
  rows: readonly Placed[],
): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const columns = ["ordem", ...INFO_COLUNAS] as const;
  const inserted = await sql<Row<"informativo_linha", "info_linha_id" | "ordem">>`
    insert into informativo_linha (concessionario_conta, info_semana, ${namesOf(columns)})
    select ${conta}, ${semana}, ${namesOf(columns, "n")} from ${recordsOf(rows)} n order by n.ordem
    returning info_linha_id, ordem`.execute(tx);
  return new Map(inserted.rows.map(({ info_linha_id, ordem }) => [ordem, info_linha_id]));
}

const DIAS = INFO_FIELDS.filter(({ input }) => input === "date").map(({ name }) => name);

/** The rows as records of the table; a day that is blank is null. */
function recordsOf(rows: readonly Placed[]): RawBuilder<unknown> {
  const records = rows.map(({ row: { id, values }, ordem }) => {
    const dias = DIAS.map((name) => [name, values[name] === "" ? null : values[name]]);
    return { ...values, ...Object.fromEntries(dias), info_linha_id: id, ordem };
  });
  return sql`jsonb_populate_recordset(null::informativo_linha, ${JSON.stringify(records)}::jsonb)`;
}
