import { Gauge, Registry } from "prom-client";
import type { MetricsSource } from "../../http/metrics-source.ts";
import type { Reads } from "./open-reads.ts";

/** What /metrics says of the replica; nothing where there is none. */
export function createReplicaMetrics({ replica }: Reads): MetricsSource {
  const registry = new Registry();
  if (!replica) return { registry, refresh: async () => undefined };
  const registers = [registry];
  const near = new Gauge({
    name: "pac_replica_in_use",
    help: "1 while reports, exports and the audit are read at the replica, 0 while at the primary",
    registers,
  });
  const behind = new Gauge({
    name: "pac_replica_behind_seconds",
    help: "For how long the replica has lacked something at most; +Inf while it is away",
    registers,
  });
  return {
    registry,
    refresh: async () => {
      near.set(replica.isNear() ? 1 : 0);
      behind.set((replica.behind() ?? Infinity) / 1000);
    },
  };
}
