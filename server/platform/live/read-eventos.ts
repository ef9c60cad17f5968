import type { Database } from "../db/connect.ts";
import type { Row } from "../db/rows.ts";
import { sql } from "../db/sql.ts";
import { startOf } from "./position.ts";
import type { Position } from "./position.ts";

type Stored = Position &
  Row<"evento", "tipo" | "usuario_id" | "concessionario_conta" | "req_numero" | "privado" | "dados">;

/** An event as it stands in the table, with what its kind says of `dados`. */
export interface EventoRow<Dados = unknown> extends Stored {
  readonly dados: Dados;
}

/** Events per read at most; a browser that missed more reads everything again. */
export const MAX_EVENTS = 2000;

const columns = sql`e.xid::text, e.evento_id::text, e.tipo, e.usuario_id, e.concessionario_conta, e.req_numero,
  e.privado, e.dados`;
const limit = sql`${MAX_EVENTS + 1}::bigint`;

/**
 * The oldest running transaction, and whether it or a later one has written. Looked up once at the end of the index: asked
 * of each row, as `exists` would be, it costs a whole scan for each of them where nothing is held back.
 */
// Unscoped: whether there is any, and nothing of it.
const horizon = sql`select h.ate,
    coalesce((select p.xid from evento p order by p.xid desc limit 1) >= h.ate, false) as pendente
  from (select pg_snapshot_xmin(pg_current_snapshot()) as ate) h`;

/** The oldest running transaction; all events before it are settled. */
export async function findHorizon(db: Database): Promise<string> {
  const { rows } = await sql<{ ate: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as ate`.execute(db);
  return rows[0]?.ate ?? "0";
}

/** The position as of now, as a stream takes it: everything that was settled before has been read by a later read. */
export async function currentPosition(db: Database): Promise<string> {
  return startOf(await findHorizon(db));
}

export interface Settled {
  readonly eventos: readonly EventoRow[];
  /** The next `from`. */
  readonly ate: string;
  /** Whether there are rows that an older running transaction holds back. */
  readonly pendente: boolean;
}

/** Reads the events from transaction `from` up to the oldest running one, at most `MAX_EVENTS + 1`. */
export async function readSettled(db: Database, from: string): Promise<Settled> {
  // Unscoped: read once for everybody; each stream asks `scopeIncludes` before it tells an event.
  const { rows } = await sql<Stored & { ate: string; pendente: boolean }>`
    with s as materialized (${horizon})
    select s.ate::text, s.pendente, l.*
    from s left join lateral (
      select ${columns}, row_number() over (order by e.xid, e.evento_id) as lugar
      from evento e where e.xid >= ${from}::xid8 and e.xid < s.ate
      order by e.xid, e.evento_id limit ${limit}
    ) l on true order by l.lugar`.execute(db);
  const { ate = from, pendente = false } = rows[0] ?? {};
  return { eventos: rows.filter(({ evento_id }) => (evento_id as string | null) !== null), ate, pendente };
}

/**
 * The events after `since` and before transaction `until`; undefined when they are not all known: some were removed,
 * there are too many, or the position is of another database.
 */
export async function readMissed(
  db: Database,
  since: Position,
  until: string,
): Promise<readonly EventoRow[] | undefined> {
  const { rows: known } = await sql<{ inteira: boolean }>`
    select ${since.xid}::xid8 <= ${until}::xid8 and ${since.xid}::xid8 >= coalesce(
      (select (valor #>> '{}')::xid8 from configuracao where chave = 'evento_removido_ate'), '0'::xid8
    ) as inteira`.execute(db);
  if (known[0]?.inteira !== true) return undefined;
  // Unscoped: the stream asks `scopeIncludes` before it tells an event.
  const { rows } = await sql<Stored>`
    select ${columns} from evento e
    where (e.xid, e.evento_id) > (${since.xid}::xid8, ${since.evento_id}::bigint) and e.xid < ${until}::xid8
    order by e.xid, e.evento_id limit ${limit}`.execute(db);
  return rows.length > MAX_EVENTS ? undefined : rows;
}

/** An event with its moment, as a durable reader gets it. */
export interface DatedEvento extends EventoRow, Row<"evento", "quando"> {}

/** What settled events there are behind a position. */
export interface SettledAfter {
  readonly eventos: readonly DatedEvento[];
  /** Whether there are rows that an older running transaction holds back. */
  readonly pendente: boolean;
}

/** Reads at most `limit` events after `since`, up to the oldest running transaction, in their order. */
export async function readSettledAfter(db: Database, since: Position, limit: number): Promise<SettledAfter> {
  // Unscoped: read once for everybody; whoever is told of an event asks again what they may see of it.
  const { rows } = await sql<Stored & Row<"evento", "quando"> & { pendente: boolean }>`
    with s as materialized (${horizon})
    select s.pendente, l.*
    from s left join lateral (
      select ${columns}, e.quando, row_number() over (order by e.xid, e.evento_id) as lugar
      from evento e where (e.xid, e.evento_id) > (${since.xid}::xid8, ${since.evento_id}::bigint) and e.xid < s.ate
      order by e.xid, e.evento_id limit ${limit}::bigint
    ) l on true order by l.lugar`.execute(db);
  const eventos = rows.filter(({ evento_id }) => (evento_id as string | null) !== null);
  return { eventos, pendente: rows[0]?.pendente ?? false };
}
