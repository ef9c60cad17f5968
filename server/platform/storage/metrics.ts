import { Counter, Gauge, Registry } from "prom-client";
import type { MetricsSource } from "../http/metrics-source.ts";
import { STORAGE_CALLS, STORAGE_OUTCOMES } from "./health.ts";
import type { Storage } from "./storage.ts";

/** What /metrics says of the storage, of this process: its calls, and whether it is away. Of files on a disk all stays 0. */
export function createStorageMetrics({ storage }: { readonly storage: Storage }): MetricsSource {
  const registry = new Registry();
  const calls = new Counter({
    name: "pac_storage_calls_total",
    help: "Calls of this instance to the S3 store of STORAGE_URL, by how they ended after all tries: ok, missing (nothing under that key), refused (keys, rights, bucket), away (out of reach, too slow, 5xx)",
    labelNames: ["call", "outcome"] as const,
    registers: [],
    collect() {
      this.reset();
      for (const call of STORAGE_CALLS)
        for (const outcome of STORAGE_OUTCOMES)
          this.labels(call, outcome).inc(storage.health?.counts[call][outcome] ?? 0);
    },
  });
  registry.registerMetric(calls);
  const away = new Gauge({
    name: "pac_storage_away",
    help: "1 while the last call of this instance to the S3 store failed; files are 503 then",
    registers: [registry],
  });
  return {
    registry,
    refresh: async () => away.set(storage.health?.isAway() === true ? 1 : 0),
  };
}
