import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import type { Metric } from "../http/metrics-source.ts";
import type { Told } from "./messages.ts";

const isGauge = ({ type }: Metric): boolean => String(type) === "gauge";

/** Adds up counters and histograms; what stands beside them is left out. */
export async function sumCounters(lists: readonly (readonly Metric[])[]): Promise<Metric[]> {
  const counters = lists.map((metrics) => metrics.filter((metric) => !isGauge(metric)));
  return await AggregatorRegistry.aggregate(counters).getMetricsAsJSON();
}

/**
 * `/metrics` of all workers in one: counters and histograms added up, with those of workers that died, so that no sum
 * falls; gauges of a process once for each worker, with its number, gauges of the database as the one that is asked read
 * them. Of a worker that did not answer the counters stand as they last were, and `pac_worker_answered` says so.
 * @param asked the worker that is asked, with all it has
 */
export async function mergeMetrics(
  asked: Omit<Told, "answered">,
  others: readonly Told[],
  gone: readonly Metric[],
): Promise<string> {
  const told = [{ ...asked, answered: true }, ...others].toSorted((a, b) => a.number - b.number);
  const registry = new Registry();
  const answered = new Gauge({
    name: "pac_worker_answered",
    help: "1 where the worker answered within a second when /metrics was asked",
    labelNames: ["worker"] as const,
    registers: [registry],
  });
  for (const one of told) answered.labels(String(one.number)).set(one.answered ? 1 : 0);
  const lists = told.map((one) => one.metrics.flatMap((metric) => ofWorker(metric, one)));
  return await AggregatorRegistry.aggregate([
    ...lists,
    gone.map((metric) => ({ ...metric, aggregator: "sum" })),
    await registry.getMetricsAsJSON(),
  ]).metrics();
}

/** A metric of a worker as it is added to the others'. */
function ofWorker(metric: Metric, { number, answered }: Told): Metric[] {
  const values = metric.values.map((one) => ({ ...one, labels: { ...one.labels, worker: String(number) } }));
  // prom-client's own choice would hide what a single worker has: the mean of their lags, no start time at all.
  const summed = { ...metric, aggregator: "sum" as Metric["aggregator"] };
  if (!isGauge(metric)) return [summed];
  if (metric.aggregator === "first") return [metric];
  return answered ? [{ ...summed, values }] : [];
}
