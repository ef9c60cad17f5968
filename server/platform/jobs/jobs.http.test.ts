import type pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { appOfFile } from "../../../tests/http/harness.ts";
import { hold } from "../../../tests/http/imports.ts";
import { onDatabase } from "../../../tests/http/template.ts";
import { untilStuck } from "../../../tests/http/until-stuck.ts";
import { createDatabase, createPool } from "../db/connect.ts";
import { sql } from "../db/sql.ts";
import { textOf } from "../http/metrics-source.ts";
import { giveBack } from "./dead-workers.ts";
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
  metrics = createJobMetrics([say]);
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
  alone = false,
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const connection = onDatabase(inject("connection"), rows[0]?.name ?? "");
  const runner = await startJobs({
    connection,
    jobs,
    log,
    metrics,
    parts: { who },
    alone,
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
  expect(await textOf([metrics.source(test.db)])).toContain('pac_jobs{job="prova.dizer",state="later"} 1');
  await stop();
  await dueNow();
  expect(await textOf([metrics.source(test.db)])).toContain('pac_jobs{job="prova.dizer",state="queued"} 1');
  await start("a");
  await expect.poll(left).toEqual([]);
  expect(words()).toEqual(["again", "again"]);
  const text = await textOf([metrics.source(test.db)]);
  expect(text).toContain('pac_job_duration_seconds_count{job="prova.dizer",outcome="failed"} 1');
  expect(text).toContain('pac_job_duration_seconds_count{job="prova.dizer",outcome="done"} 1');
});

it("contract: /metrics tells of a job before the first of it, and of none while the database is away", async () => {
  const states = ["queued", "later", "running", "failed"];
  expect((await textOf([metrics.source(test.db)])).match(/^pac_jobs\{.*$/gm)).toEqual(
    states.map((state) => `pac_jobs{job="prova.dizer",state="${state}"} 0`),
  );
  const away = createDatabase(createPool(inject("connection"), 1));
  await away.destroy();
  expect(await textOf([metrics.source(away)])).not.toContain("pac_jobs{");
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
  // Known, and missed a minute ago: a missed run is made up for at the start.
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('prova.acordar', now() - interval '1 day', date_trunc('minute', now()) - interval '1 minute')
    on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(test.db);
  await Promise.all([start("a", [wake]), start("b", [wake])]);
  await expect.poll(() => ran.length).toBe(1);
  await expect.poll(left).toEqual([]);
});

it("contract: what a start begins runs at once, over all instances once, and one run waits behind it at most", async () => {
  const over = Promise.withResolvers<void>();
  let [running, most] = [0, 0];
  const begin = defineCron<{ who: string }>(
    "prova.comecar",
    "0 0 1 1 *",
    async ({ who }) => {
      ran.push(who);
      most = Math.max(most, ++running);
      await over.promise;
      running -= 1;
    },
    { queue: "prova.comecar", atStart: true },
  );
  await Promise.all(["a", "b", "c"].map(async (who) => await start(who, [begin])));
  await expect.poll(() => ran.length).toBe(1);
  // Each start has asked for it by now, or will find it done.
  await expect.poll(async () => (await left()).length).toBeLessThanOrEqual(2);
  over.resolve();
  await expect.poll(left).toEqual([]);
  expect(ran.length).toBeLessThanOrEqual(2);
  expect(most).toBe(1);
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

describe("a job whose process died", () => {
  /** The rows that a claim leaves when its worker has died. */
  async function dieOn(word: string, worker = "gone"): Promise<void> {
    await sql`with j as (
        update graphile_worker._private_jobs set attempts = attempts + 1, locked_by = ${worker}, locked_at = now()
        where payload ->> 'word' = ${word} returning job_queue_id)
      update graphile_worker._private_job_queues q set locked_by = ${worker}, locked_at = now()
      from j where q.id = job_queue_id`.execute(test.db);
  }
  const pooled = async <Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> => {
    const pool = createPool(test.connection, 1);
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };
  /** It dies again, and is given back. */
  async function die(word: string, worker = "gone"): Promise<void> {
    await dieOn(word, worker);
    await pooled(async (pool) => await giveBack(pool, [worker], "died"));
  }
  async function flags(): Promise<unknown> {
    const { rows } = await sql<{
      flags: unknown;
    }>`select flags from graphile_worker.jobs order by id`.execute(test.db);
    return rows.map((row) => row.flags);
  }

  it("contract: is begun once more by the next start, before those behind it in its queue", async () => {
    for (const word of ["kills", "next"]) await enqueue(test.db, queued, { word });
    await dieOn("kills");
    await start("a", [queued], true);
    await expect.poll(left).toEqual([]);
    expect(ran).toEqual(["a kills", "a next"]);
  });

  it("contract: is ended after the second death, however often that takes, and not begun; the next of its queue is", async () => {
    const ended: string[] = [];
    const killer = {
      ...queued,
      died: async (_parts: { who: string }, { word }: { word: string }) => {
        ended.push(word);
        if (ended.length === 1) throw new Error("the database is away");
      },
    };
    await enqueue(test.db, killer, { word: "kills" });
    await enqueue(test.db, say, { word: "last" });
    await sql`update graphile_worker._private_jobs set max_attempts = 2 where payload ->> 'word' = 'last'`.execute(
      test.db,
    );
    for (const word of ["kills", "last"]) for (const _death of [1, 2]) await die(word);
    await enqueue(test.db, killer, { word: "next" });
    await start("a", [killer, say]);
    await expect.poll(words).toEqual(["next"]);
    const why = "its process died each time it ran; it is not begun again";
    const errors = async (): Promise<unknown> => (await left()).map(({ last_error }) => last_error);
    await expect.poll(errors).toEqual(["the database is away", why]);
    await dueNow();
    await expect.poll(errors).toEqual([why, why]);
    expect(ended).toEqual(["kills", "kills"]);
    expect(ran).toEqual(["a next"]);
    const text = await textOf([metrics.source(test.db)]);
    expect(text).toContain('pac_jobs{job="prova.fila",state="failed"} 1');
    expect(text).toContain('pac_jobs{job="prova.dizer",state="failed"} 1');
  });

  it("contract: holds no queue that has lost it", async () => {
    await enqueue(test.db, queued, { word: "kills" });
    await dieOn("kills");
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    await enqueue(test.db, queued, { word: "next" });
    await start("a");
    await expect.poll(words).toEqual(["next"]);
  });

  it("contract: holds no start up, however long the database takes to say who died", async () => {
    await enqueue(test.db, say, { word: "later" });
    const release = await hold(
      test,
      async (tx) => await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx),
    );
    const started = start("a", [say], true).then(() => "started");
    await untilStuck(test);
    const state = await Promise.race([started, Promise.resolve("held")]);
    await release();
    expect(state).toBe("started");
    await expect.poll(words).toEqual(["later"]);
  });

  it("contract: is not what ended it where a stop of the product cut it off, but is at its next death", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    act = async () => {
      begun.resolve();
      await end.promise;
      throw new Error("not done");
    };
    await enqueue(test.db, say, { word: "long" });
    const stop = await start("a");
    await begun.promise;
    const stopped = stop();
    await expect.poll(flags).toEqual([{ stopped: expect.any(String) }]);
    const [row] = await left();
    expect(await flags()).toEqual([{ stopped: row?.locked_by }]);
    await pooled(async (pool) => await giveBack(pool, [row?.locked_by ?? ""], "died"));
    expect(await flags()).toEqual([{ stopped: row?.locked_by }]);
    end.resolve();
    await stopped;
    await die("long", "another");
    expect(await flags()).toEqual([{ stopped: row?.locked_by, deaths: 1 }]);
  });
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
