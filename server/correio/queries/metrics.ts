import { Counter, Gauge, Registry } from "prom-client";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import type { MetricsSource } from "../../platform/http/metrics-source.ts";
import { soon } from "../../platform/http/soon.ts";
import type { Services } from "../../platform/services.ts";
import { findBlocked } from "../commands/blocked.ts";
import { withoutAddresses } from "../policy/without-addresses.ts";

interface Figures {
  readonly due: number;
  readonly later: number;
  readonly failed: number;
  /** Seconds that the oldest of those that wait has waited. */
  readonly oldest: number;
}

/**
 * What /metrics says of outgoing mail, as Prometheus text: the tries of this instance; what waits and what failed, and
 * since when and why nothing goes out, over all instances. Without the latter where the database is away.
 */
export function createMailMetrics({
  db,
  clock,
  mailer,
}: Pick<Services, "db" | "clock" | "mailer">): MetricsSource {
  const registry = new Registry();
  const registers = [registry];
  const counted = new Counter({
    name: "pac_mail_tries_total",
    help: "Tries of this instance to send a mail, by how they ended: sent, refused (for good), later, blocked (the operator's to mend)",
    labelNames: ["outcome"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(mailer.ended)) this.labels(outcome).inc(count);
    },
  });
  registry.registerMetric(counted);
  const mails = new Gauge({
    name: "pac_mails",
    help: "Mails of all instances, by state: due, later (another try is due later), failed (given up)",
    labelNames: ["state"] as const,
    registers,
    aggregator: "first",
  });
  const oldest = new Gauge({
    name: "pac_mail_oldest_seconds",
    help: "Since when the oldest mail that waits was written; 0 while none waits",
    registers,
    aggregator: "first",
  });
  const blocked = new Gauge({
    name: "pac_mail_blocked_since_seconds",
    help: "Unix time since which nothing goes out until the operator mends what the reason says; 0 while mails go out",
    labelNames: ["reason"] as const,
    registers,
    aggregator: "first",
  });
  const refresh = async (): Promise<void> => {
    for (const gauge of [mails, oldest, blocked]) gauge.reset();
    const told = await soon(readFigures(db, clock.now()));
    if (told) {
      for (const state of ["due", "later", "failed"] as const) mails.labels(state).set(told.figures[state]);
      oldest.set(told.figures.oldest);
      const { desde = 0, motivo = "" } = told.blocked ?? {};
      blocked.labels(withoutAddresses(motivo)).set(desde);
    }
  };
  return { registry, refresh };
}

async function readFigures(
  db: Database,
  now: Date,
): Promise<{ readonly figures: Figures; readonly blocked: Awaited<ReturnType<typeof findBlocked>> }> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where proxima_em <= ${now}::timestamptz) as due,
      count(*) filter (where proxima_em > ${now}::timestamptz) as later,
      (select count(*) from email_saida where email_estado = 'falhou') as failed,
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(criado_em)), 0), 0)::float8 as oldest
    from email_saida where proxima_em is not null`.execute(db);
  const [figures = { due: 0, later: 0, failed: 0, oldest: 0 }] = rows;
  return { figures, blocked: await findBlocked(db) };
}
