import { Gauge, Registry } from "prom-client";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { MetricsSource } from "../../platform/http/metrics-source.ts";
import { soon } from "../../platform/http/soon.ts";
import { POSITION_KEY } from "../../platform/live/durable-reader.ts";
import type { DbAndClock } from "../../platform/services.ts";

/** Events that are counted, at most. */
const MOST = 100_000;

/**
 * What /metrics says of the reader of events, over all instances: what it has not read yet, and since when. Without
 * these where the database is away.
 */
export function createNoticeMetrics({ db, clock }: DbAndClock): MetricsSource {
  const registry = new Registry();
  const registers = [registry];
  const behind = new Gauge({
    name: "pac_notices_behind",
    help: "Events of all instances that nobody was told of by a notice yet, counted up to 100,000",
    registers,
    aggregator: "first",
  });
  const seconds = new Gauge({
    name: "pac_notices_behind_seconds",
    help: "How long ago the oldest of these happened; 0 while there are none",
    registers,
    aggregator: "first",
  });
  const refresh = async (): Promise<void> => {
    for (const gauge of [behind, seconds]) gauge.reset();
    const told = await soon(readBehind(db, clock.now()));
    behind.set(told?.behind ?? Number.NaN);
    seconds.set(told?.seconds ?? Number.NaN);
  };
  return { registry, refresh };
}

async function readBehind(db: Database, now: Date): Promise<{ behind: number; seconds: number } | undefined> {
  // Unscoped: counts, which tell of nobody.
  const { rows } = await sql<{ behind: number; seconds: number }>`
    select count(*) as behind, greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(quando)), 0))::float8 as seconds
    from (select e.quando from evento e
      where (e.xid, e.evento_id) > (select (valor ->> 'xid')::xid8, (valor ->> 'evento_id')::bigint
        from configuracao where chave = ${POSITION_KEY})
      order by e.xid, e.evento_id limit ${MOST}::bigint) behind`.execute(db);
  return rows[0];
}
