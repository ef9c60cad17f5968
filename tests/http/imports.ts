import type { Kysely } from "kysely";
import pino from "pino";
import { onTestFinished } from "vitest";
import { JOBS, LETTERS, MAIL_THREADS, OWNER_KINDS } from "../../server/app.ts";
import type { DB } from "../../server/platform/db/generated/schema.ts";
import { sql } from "../../server/platform/db/sql.ts";
import { startJobs } from "../../server/platform/jobs/index.ts";
import type { TestApp } from "./harness.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** An instance in this process, beside others: a killed one holds its jobs for as long as its connections are there. */
export async function startInstance({ services, connection }: TestApp): Promise<() => Promise<void>> {
  const parts = { ...services, ownerKinds: OWNER_KINDS, mailThreads: MAIL_THREADS, letters: LETTERS };
  const runner = await startJobs({
    connection,
    jobs: JOBS,
    parts,
    log: pino({ level: "silent" }),
    metrics: services.jobMetrics,
    alone: false,
    graceMs: 2000,
  });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => await (stopped ??= runner.stop());
  onTestFinished(stop);
  return stop;
}

/** An instance in a process of its own; what it gives kills that. */
export function startVictim({ connection, dataDir }: TestApp): () => Promise<void> {
  const child = fork(fileURLToPath(new URL("import-instance.ts", import.meta.url)), [
    JSON.stringify(connection),
    join(dataDir, "arquivos"),
  ]);
  return async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
}

/** Holds something that an import runs into, until what it gives is called. */
export async function hold(
  { db }: TestApp,
  take: (tx: Kysely<DB>) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = db
    .transaction()
    .execute(async (tx) => {
      await take(tx);
      held.resolve();
      await end.promise;
      await sql`rollback to savepoint hold`.execute(tx).catch(() => undefined);
    })
    .catch(() => undefined);
  await held.promise;
  return async () => {
    end.resolve();
    await done;
  };
}

/** Holds the refusal of a line, so that an import stops while it reads. */
export async function holdLine(
  test: TestApp,
  importacao_id: number,
  linha = 3,
): Promise<() => Promise<void>> {
  return await hold(test, async (tx) => {
    await sql`savepoint hold`.execute(tx);
    await sql`insert into importacao_rejeitado values (${importacao_id}::bigint, ${linha}::bigint, 'x')`.execute(
      tx,
    );
  });
}

/** Where imports stand, in the order of their ids. */
export async function importStatuses({ db }: TestApp, ...ids: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom("importacao")
    .select("importacao_status")
    .where("importacao_id", "in", ids)
    .orderBy("importacao_id")
    .execute();
  return rows.map(({ importacao_status }) => importacao_status);
}
