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
  await refreshAll(sources);
  return (await Promise.all(sources.map(async ({ registry }) => await registry.metrics()))).join("");
}

/** The same for a worker, to be put together with those of others. */
export async function readMetrics(sources: readonly MetricsSource[]): Promise<Metric[]> {
  await refreshAll(sources);
  return await metricsOf(sources);
}

/** The figures of this process alone, for a sibling that is asked. */
export async function ownMetrics(sources: readonly MetricsSource[]): Promise<Metric[]> {
  return ownOf(await metricsOf(sources));
}

/** What of these is of a process, and not of the database. */
export function ownOf(metrics: readonly Metric[]): Metric[] {
  return metrics.filter(({ aggregator }) => aggregator !== "first");
}

async function refreshAll(sources: readonly MetricsSource[]): Promise<void> {
  await Promise.all(sources.map(async ({ refresh }) => await refresh()));
}

/** Read once for each answer: some figures begin anew when they are read. */
async function metricsOf(sources: readonly MetricsSource[]): Promise<Metric[]> {
  return (await Promise.all(sources.map(async ({ registry }) => await registry.getMetricsAsJSON()))).flat();
}
