import { Counter, Gauge, Registry } from "prom-client";
import { STORAGE_CALLS, STORAGE_OUTCOMES } from "./health.ts";
import type { Storage } from "./storage.ts";

/**
 * What /metrics says of the storage, as Prometheus text, of this instance: its calls, and whether it is away. Of files on a
 * disk all stays 0.
 */
export function createStorageMetrics({ storage }: { readonly storage: Storage }): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Counter({
    name: "pac_storage_calls_total",
    help: "Calls of this instance to the S3 store of STORAGE_URL, by how they ended after all tries: ok, missing (nothing under that key), refused (keys, rights, bucket), away (out of reach, too slow, 5xx)",
    labelNames: ["call", "outcome"] as const,
    registers,
  });
  const away = new Gauge({
    name: "pac_storage_away",
    help: "1 while the last call of this instance to the S3 store failed; files are 503 then",
    registers,
  });
  return async () => {
    const { health } = storage;
    calls.reset();
    for (const call of STORAGE_CALLS)
      for (const outcome of STORAGE_OUTCOMES)
        calls.labels(call, outcome).inc(health?.counts[call][outcome] ?? 0);
    away.set(health?.isAway() === true ? 1 : 0);
    return await registry.metrics();
  };
}
