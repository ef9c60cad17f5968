import { sql } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { z } from "zod";
import { appOfFile } from "../../../tests/http/harness.ts";
import { onDatabase } from "../../../tests/http/template.ts";
import { createPool } from "../db/connect.ts";
import { createJobMetrics, defineCron, defineJob, enqueue, startJobs } from "./index.ts";
import type { AnyJob, JobContext, JobMetrics } from "./index.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const test = appOfFile();
const log = pino({ level: "silent" });

/** What the runs of a test write down: who ran, with which word. */
let ran: string[];
let metrics: JobMetrics;
let stops: (() => Promise<void>)[];
/** What a run does after it noted itself. */
let act: (context: JobContext) => Promise<void>;

beforeEach(async () => {
  ran = [];
  stops = [];
  metrics = createJobMetrics();
  act = async () => undefined;
  await sql`delete from graphile_worker._private_jobs`.execute(test.db);
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

const say = defineJob<{ readonly who: string }, { word: string }>({
  name: "prova.dizer",
  payload: z.object({ word: z.string() }),
  run: async ({ who }, { word }, context) => {
    ran.push(`${who} ${word}`);
    await act(context);
  },
});
const queued = { ...say, name: "prova.fila", queue: "prova" };

async function start(
  who: string,
  jobs: readonly AnyJob<{ who: string }>[] = [say, queued],
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const connection = onDatabase(inject("connection"), rows[0]?.name ?? "");
  const runner = await startJobs({
    connection,
    jobs,
    log,
    metrics,
    parts: { who },
    alone: false,
    graceMs: 300,
  });
  const stop = async (): Promise<void> => {
    stops = stops.filter((one) => one !== stop);
    await runner.stop();
  };
  stops.push(stop);
  return stop;
}

const words = (): string[] => ran.map((line) => line.split(" ")[1] ?? "").sort();
/** The rows of jobs that are there. */
async function left(): Promise<{ attempts: number; locked_by: string | null; last_error: string | null }[]> {
  const { rows } = await sql<{ attempts: number; locked_by: string | null; last_error: string | null }>`
    select attempts, locked_by, last_error from graphile_worker.jobs order by id`.execute(test.db);
  return rows;
}
/** Makes every job that waits for its next try due. */
async function dueNow(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 s'`.execute(test.db);
}

it("contract: two instances claim each of a hundred jobs once, and none is left", async () => {
  await start("a");
  await start("b");
  const all = Array.from({ length: 100 }, (_, index) => String(index));
  await Promise.all(all.map(async (word) => await enqueue(test.db, say, { word })));
  await expect.poll(left).toEqual([]);
  expect(words()).toEqual([...all].sort());
  expect(new Set(ran.map((line) => line[0]))).toEqual(new Set(["a", "b"]));
});

it("contract: a job is there when its transaction commits, and not when it is undone", async () => {
  await expect(
    test.db.transaction().execute(async (tx) => {
      await enqueue(tx, say, { word: "undone" });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await left()).toEqual([]);
  await test.db.transaction().execute(async (tx) => await enqueue(tx, say, { word: "kept" }));
  await start("a");
  await expect.poll(words).toEqual(["kept"]);
});

it("contract: of several jobs with one key the last one runs", async () => {
  for (const word of ["first", "last"]) await enqueue(test.db, say, { word }, { key: "one" });
  await start("a");
  await expect.poll(left).toEqual([]);
  expect(words()).toEqual(["last"]);
});

it("contract: what fails is run again, and /metrics says so", async () => {
  act = async () => {
    if (ran.length === 1) throw new Error("not yet");
  };
  await enqueue(test.db, say, { word: "again" });
  const stop = await start("a");
  await expect.poll(left).toEqual([{ attempts: 1, locked_by: null, last_error: "not yet" }]);
  expect(await metrics.text(test.db)).toContain('pac_jobs{job="prova.dizer",state="later"} 1');
  await stop();
  await dueNow();
  expect(await metrics.text(test.db)).toContain('pac_jobs{job="prova.dizer",state="queued"} 1');
  await start("a");
  await expect.poll(left).toEqual([]);
  expect(words()).toEqual(["again", "again"]);
  const text = await metrics.text(test.db);
  expect(text).toContain('pac_job_duration_seconds_count{job="prova.dizer",outcome="failed"} 1');
  expect(text).toContain('pac_job_duration_seconds_count{job="prova.dizer",outcome="done"} 1');
});

it("contract: a payload that is not the job's is a failed run", async () => {
  await sql`select from graphile_worker.add_job('prova.dizer', '{"word": 1}')`.execute(test.db);
  await start("a");
  await expect.poll(async () => (await left())[0]?.last_error ?? "").toContain("Valor inválido");
  expect(ran).toEqual([]);
});

it("contract: the jobs of one queue follow each other over all instances", async () => {
  let now = 0;
  let most = 0;
  act = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => void setImmediate(resolve));
    now -= 1;
  };
  await start("a");
  await start("b");
  for (const word of ["1", "2", "3"]) await enqueue(test.db, queued, { word });
  await expect.poll(left).toEqual([]);
  expect(most).toBe(1);
  expect(ran.map((line) => line.split(" ")[1])).toEqual(["1", "2", "3"]);
});

it("contract: the clock wakes a job on one of several instances", async () => {
  const wake = defineCron<{ who: string }>(
    "prova.acordar",
    "* * * * *",
    async ({ who }) => void ran.push(who),
  );
  // Known, and missed a minute ago: what was missed is made up for at the start.
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('prova.acordar', now() - interval '1 day', date_trunc('minute', now()) - interval '1 minute')
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(test.db);
  await Promise.all([start("a", [wake]), start("b", [wake])]);
  await expect.poll(() => ran.length).toBe(1);
  await expect.poll(left).toEqual([]);
});

it("contract: a stop tells running jobs to end and waits for them; what was cut off is run again", async () => {
  const begun = Promise.withResolvers<void>();
  act = async ({ signal }) => {
    begun.resolve();
    if (ran.length > 1) return;
    await new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("stopped")));
    });
  };
  await enqueue(test.db, say, { word: "long" });
  const stop = await start("a");
  await begun.promise;
  await stop();
  expect(await left()).toEqual([{ attempts: 1, locked_by: null, last_error: "stopped" }]);
  await dueNow();
  await start("b");
  await expect.poll(left).toEqual([]);
  expect(ran).toEqual(["a long", "b long"]);
});

it("contract: when an instance is killed another one runs its jobs, at once and not after four hours", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  await enqueue(test.db, queued, { word: "orphaned" });
  const child = fork(fileURLToPath(new URL("../../../tests/http/endless-job.ts", import.meta.url)), [
    JSON.stringify(onDatabase(inject("connection"), rows[0]?.name ?? "")),
    queued.name,
  ]);
  await once(child, "message");
  await start("b");
  expect((await left()).map(({ attempts }) => attempts)).toEqual([1]);
  expect(ran).toEqual([]);
  child.kill("SIGKILL");
  await once(child, "exit");
  await expect.poll(left).toEqual([]);
  expect(ran).toEqual(["b orphaned"]);
});

it("contract: jobs go on after every connection was cut", async () => {
  await start("a");
  await enqueue(test.db, say, { word: "before" });
  await expect.poll(words).toEqual(["before"]);
  const admin = createPool(inject("connection"), 1);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    rows[0]?.name,
  ]);
  await admin.end();
  await expect
    .poll(
      async () =>
        await enqueue(test.db, say, { word: "after" }, { key: "after" }).then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  await expect.poll(words).toContain("after");
});
