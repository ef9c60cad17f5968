import { Counter, Gauge, Registry } from "prom-client";
import type { Verificacao } from "../../../contract/arquivos/index.ts";
import { VERIFICACOES } from "../../../contract/arquivos/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { MetricsSource } from "../../platform/http/metrics-source.ts";
import { soon } from "../../platform/http/soon.ts";
import type { Services } from "../../platform/services.ts";

/**
 * What /metrics says of the virus scan, as Prometheus text: the scans of this instance; what stands against stored files,
 * over all instances. Without the latter where the database is away.
 */
export function createScanMetrics({ db, scanner }: Pick<Services, "db" | "scanner">): MetricsSource {
  const registry = new Registry();
  const registers = [registry];
  const counted = new Counter({
    name: "pac_scans_total",
    help: "Files that this instance had looked at for viruses, by how that ended: clean, infected, away, slow, nonsense (an answer that means nothing), too-large (StreamMaxLength of clamd)",
    labelNames: ["outcome"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(scanner.ended)) this.labels(outcome).inc(count);
    },
  });
  registry.registerMetric(counted);
  const files = new Gauge({
    name: "pac_files_marked",
    help: "Stored files of all instances, by mark: pendente (stored unseen, looked at later), infectado (a virus was found later)",
    labelNames: ["mark"] as const,
    registers,
    aggregator: "first",
  });
  const refresh = async (): Promise<void> => {
    files.reset();
    const told = await soon(
      // Unscoped: counts alone, for whoever runs the product.
      sql<{ readonly mark: Verificacao; readonly files: number }>`
        select arquivo_verificacao as mark, count(*) as files from arquivo
        where arquivo_verificacao is not null group by 1`.execute(db),
    );
    if (told) for (const mark of VERIFICACOES) files.labels(mark).set(0);
    for (const one of told?.rows ?? []) files.labels(one.mark).set(one.files);
  };
  return { registry, refresh };
}
