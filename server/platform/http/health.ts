import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { listMigrations } from "../db/migrate.ts";
import { sql } from "../db/sql.ts";
import type { Services } from "../services.ts";
import { HttpError, notFound } from "./errors.ts";
import { createMetricsAccess } from "./metrics-access.ts";
import { ownMetrics, readMetrics, textOf } from "./metrics-source.ts";
import type { MetricsSource } from "./metrics-source.ts";
import { soon } from "./soon.ts";

async function isReady({ db, bus }: Services): Promise<boolean> {
  const { rows } = await sql<{ nome: string }>`select nome from migracao`.execute(db);
  const done = new Set(rows.map((row) => row.nome));
  return bus.isListening() && (await listMigrations()).every((name) => done.has(name));
}

/** The same soon; who asks while it is being asked gets that answer, so that a mute database is asked once. */
function createReadiness(services: Services): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= isReady(services)
      .catch(() => false)
      .finally(() => (asking = undefined));
    return (await soon(asking)) === true;
  };
}

/**
 * /healthz: the process is alive. /readyz: the database answers and is migrated. /metrics: Prometheus text.
 * @param more what rooms say of theirs in /metrics
 */
export async function installHealth(
  app: FastifyInstance,
  services: Services,
  more: readonly MetricsSource[],
): Promise<void> {
  // The process is alive even when it is overloaded.
  const always = { exposeHeadRoute: true, config: { pressureHandler: () => undefined } };
  app.get("/healthz", always, () => ({ status: "ok" }));
  const answersReady = createReadiness(services);
  app.get("/readyz", { exposeHeadRoute: true }, async () => {
    if (!(await answersReady())) throw new HttpError(503, "O banco de dados não responde", { retryAfter: 5 });
    return { status: "ok" };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route pattern and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const listening = new Gauge({
    name: "pac_bus_listening",
    help: "1 while notices of other instances arrive",
    registers: [],
    collect() {
      this.set(services.bus.isListening() ? 1 : 0);
    },
  });
  registry.registerMetric(listening);
  // To find a series by its labels costs as much again as all else that is done here.
  const durations = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const { url: route = "(none)" } = request.routeOptions;
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let series = durations.get(key);
    if (!series) {
      series = duration.labels(request.method, route, String(reply.statusCode));
      durations.set(key, series);
    }
    series.observe(reply.elapsedTime / 1000);
    done();
  });
  const { db, jobMetrics, worker } = services;
  const here = { registry, refresh: async (): Promise<void> => undefined };
  const sources = [here, jobMetrics.source(db), ...more];
  worker?.onFigures(async () => await ownMetrics(sources));
  const mayRead = createMetricsAccess(services.settings);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request)) throw notFound("Endereço não encontrado");
    reply.type(registry.contentType);
    return worker ? await worker.metricsOfAll(await readMetrics(sources)) : await textOf(sources);
  });
}
