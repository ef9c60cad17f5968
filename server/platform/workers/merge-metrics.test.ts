import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { ownMetrics, readMetrics } from "../http/metrics-source.ts";
import type { Metric, MetricsSource } from "../http/metrics-source.ts";
import { createFiguresDesk } from "./figures-desk.ts";
import type { FiguresDesk } from "./figures-desk.ts";
import { mergeMetrics, sumCounters } from "./merge-metrics.ts";
import { deserialize, serialize } from "node:v8";

/** The figures of a worker that had so many calls, holds so much memory, and saw so many jobs of the database. */
function source(calls: number, bytes: number, jobs: number): MetricsSource {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: "calls_total", help: "h", labelNames: ["status"], registers }).labels("200").inc(calls);
  new Histogram({ name: "seconds", help: "h", buckets: [1], registers }).observe(calls);
  // As prom-client has it for the start of a process: left out of a sum.
  new Gauge({ name: "bytes", help: "h", registers, aggregator: "omit" }).set(bytes);
  new Gauge({ name: "jobs", help: "h", labelNames: ["state"], registers, aggregator: "first" })
    .labels("queued")
    .set(jobs);
  return { registry, refresh: async () => undefined };
}

/** What IPC makes of it. */
const sent = async (one: MetricsSource): Promise<Metric[]> =>
  deserialize(serialize(await ownMetrics([one]))) as Metric[];
const lines = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

it("contract: /metrics of any worker adds up counters, tells gauges by worker, and those of the database once", async () => {
  const [asked, other] = [source(3, 100, 7), source(5, 200, 1)];
  const others = [{ number: 1, metrics: await sent(other), answered: true }];
  const text = await mergeMetrics({ number: 2, metrics: await readMetrics([asked]) }, others, []);
  expect(lines(text).toSorted()).toEqual(
    [
      'calls_total{status="200"} 8',
      'seconds_bucket{le="1"} 0',
      'seconds_bucket{le="+Inf"} 2',
      "seconds_sum 8",
      "seconds_count 2",
      'bytes{worker="1"} 200',
      'bytes{worker="2"} 100',
      'jobs{state="queued"} 7',
      'pac_worker_answered{worker="1"} 1',
      'pac_worker_answered{worker="2"} 1',
    ].toSorted(),
  );
});

it("contract: a worker that says nothing is told as such: its counters stay as they were, its gauges are left out", async () => {
  const others = [{ number: 1, metrics: await sent(source(5, 200, 1)), answered: false }];
  const text = await mergeMetrics({ number: 2, metrics: await readMetrics([source(3, 100, 7)]) }, others, []);
  expect(lines(text)).toContain('calls_total{status="200"} 8');
  expect(lines(text)).toContain('pac_worker_answered{worker="1"} 0');
  expect(lines(text)).not.toContain('bytes{worker="1"} 200');
});

it("contract: no sum falls when a worker dies, and one that begins anew is added to what the dead one had", async () => {
  const dead = await sumCounters([await sent(source(5, 200, 1)), await sent(source(1, 1, 1))]);
  const text = await mergeMetrics({ number: 2, metrics: await readMetrics([source(3, 100, 7)]) }, [], dead);
  expect(lines(text)).toContain('calls_total{status="200"} 9');
  expect(lines(text).filter((line) => line.startsWith("bytes"))).toEqual(['bytes{worker="2"} 100']);
});

it("contract: the others are asked and waited for a while; who died in between is counted as it last answered", async () => {
  const living = [1, 2, 3];
  const desk: FiguresDesk = createFiguresDesk(
    () => living,
    (number, question) => {
      if (number === 2) void sent(source(5, 200, 1)).then((metrics) => desk.answer(2, question, metrics));
    },
    50,
  );
  const first = await desk.ask(1, await sent(source(1, 1, 1)));
  expect(first.others.map(({ number, answered }) => [number, answered])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(first.gone).toEqual([]);
  living.splice(1, 1);
  desk.gone(2);
  const { others, gone } = await desk.ask(1, []);
  expect(others.map(({ number }) => number)).toEqual([3]);
  expect(gone).toMatchObject([{ name: "calls_total", values: [{ value: 5 }] }, { name: "seconds" }]);
});
