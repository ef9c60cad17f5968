import type { Registry } from "prom-client";

/** One measured thing as prom-client hands it on, and as workers hand it to each other. */
export type Metric = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>[number];

/**
 * Figures of `/metrics`. Counters and histograms are of this process alone. So is a gauge, unless its `aggregator` is
 * `first`: then it tells of the database, the same whichever process is asked.
 */
export interface MetricsSource {
  readonly registry: Registry;
  /** Reads what is of the database; never rejects. */
  readonly refresh: () => Promise<void>;
}

/** The figures of a process as Prometheus text. */
export async function textOf(sources: readonly MetricsSource[]): Promise<string> {
  await Promise.all(sources.map(async ({ refresh }) => await refresh()));
  return (await Promise.all(sources.map(async ({ registry }) => await registry.metrics()))).join("");
}

/** The figures of this process alone: none of the database's. */
export async function ownMetrics(sources: readonly MetricsSource[]): Promise<Metric[]> {
  return (await allMetrics(sources)).filter(({ aggregator }) => aggregator !== "first");
}

/** The same with the database's, as `refresh` last read them. */
export async function allMetrics(sources: readonly MetricsSource[]): Promise<Metric[]> {
  return (await Promise.all(sources.map(async ({ registry }) => await registry.getMetricsAsJSON()))).flat();
}
