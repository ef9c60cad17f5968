import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRoot } from "./account.ts";
import type { Connection } from "./endpoint.ts";
import { isPostmaster, readPostmaster } from "./postmaster-file.ts";
import type { EmbeddedPostgres } from "./start.ts";
import { ask, killHard, startHere, startInChild, temporaryFolder } from "./test-support.ts";
import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { folder, remove } = temporaryFolder();
const data = join(folder, "postgres", "data");
const pidFile = join(data, "postmaster.pid");

/** The pid of the server on the folder. */
function serverPid(): number {
  const pid = readPostmaster(data)?.pid;
  if (pid === undefined) throw new Error("no server is running");
  return pid;
}

/** kill -9 of a server, waiting until it is gone. */
async function killServer(pid: number): Promise<void> {
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isPostmaster(pid, data), { interval: 10 }).toBe(false);
}

/** The pid of the child that runs the endless loop. */
async function busyChild(connection: Connection): Promise<number> {
  const sql = "select pid from pg_stat_activity where state = 'active' and query like 'do %'";
  await expect.poll(async () => (await ask(connection, sql)).length).toBe(1);
  return Number((await ask(connection, sql))[0]?.["pid"]);
}

async function expectRows(connection: Connection): Promise<void> {
  expect(await ask(connection, "select count(*)::int as rows from kept")).toEqual([{ rows: 3 }]);
}

beforeAll(async () => {
  const postgres = await startHere(folder);
  await ask(postgres.connection, "create table kept as select generate_series(1, 3)");
  await postgres.stop();
});
afterAll(remove);

describe("embedded: after kill -9", () => {
  it("embedded: of the process, the server left running is ended and a new one serves the same rows", async () => {
    const { child, line } = await startInChild(folder);
    expect(line).toBe("pronto");
    const orphan = serverPid();
    await killHard(child);
    expect(isPostmaster(orphan, data)).toBe(true);
    const postgres = await startHere(folder);
    try {
      expect(postgres.notes).toEqual(["Um PostgreSQL deixado por uma execução interrompida foi encerrado."]);
      expect(isPostmaster(orphan, data)).toBe(false);
      await expectRows(postgres.connection);
    } finally {
      await postgres.stop();
    }
  });

  it("embedded: of both, the stale files stop nothing, even when their pid is now some other program's", async () => {
    const { child } = await startInChild(folder);
    const server = serverPid();
    await killHard(child);
    await killServer(server);
    const { uid, gid } = lstatSync(data);
    const other = spawn("/bin/sleep", ["60"], isRoot() ? { uid, gid } : {});
    try {
      const socketLock = join(folder, "postgres", "socket", ".s.PGSQL.5432.lock");
      for (const path of [pidFile, socketLock])
        writeFileSync(path, readFileSync(path, "utf8").replace(String(server), String(other.pid)));
      const postgres = await startHere(folder);
      try {
        expect(postgres.notes).toEqual([]);
        await expectRows(postgres.connection);
      } finally {
        await postgres.stop();
      }
      expect(other.exitCode ?? other.signalCode).toBe(null);
    } finally {
      await killHard(other);
    }
  });

  it("embedded: of the server alone, it comes back three times a minute where it was, then the reason is told", async () => {
    const first = await startHere(folder);
    const told: string[] = [];
    for (const time of [1, 2, 3]) {
      await killServer(serverPid());
      told.push(
        `O PostgreSQL embutido terminou (sinal SIGKILL). Iniciando de novo (${time} de 3).`,
        "O PostgreSQL embutido voltou.",
      );
      await expect.poll(() => first.lines).toEqual(told);
      await expectRows(first.connection);
    }
    await killServer(serverPid());
    await first.died;
    expect(first.lines.slice(told.length)).toEqual([
      "O PostgreSQL embutido terminou de novo (sinal SIGKILL); veja server.log na pasta do banco.",
    ]);
    await first.stop();
    const second = await startHere(folder);
    await expectRows(second.connection);
    await second.stop();
  });

  it("embedded: of one of the server's children, the server itself brings all of them back", async () => {
    const postgres = await startHere(folder);
    const server = serverPid();
    const busy = ask(postgres.connection, "do $$ begin loop end loop; end $$").catch(() => "cut");
    process.kill(await busyChild(postgres.connection), "SIGKILL");
    expect(await busy).toBe("cut");
    await expect
      .poll(() => ask(postgres.connection, "select 1 as one").catch(() => []))
      .toEqual([{ one: 1 }]);
    expect(serverPid()).toBe(server);
    expect(postgres.lines).toEqual([]);
    await postgres.stop();
  });

  it("embedded: asked to stop while it is coming back, nothing is left running", async () => {
    const postgres = await startHere(folder);
    const server = serverPid();
    await killServer(server);
    await postgres.stop();
    const left = readPostmaster(data);
    expect(left === undefined || !isPostmaster(left.pid, data)).toBe(true);
    await (await startHere(folder)).stop();
  });

  it("embedded: of the server alone, a child that outlives it is waited for, never run beside", async () => {
    const first = await startHere(folder);
    // Busy forever, so that it does not notice that its postmaster is gone.
    const busy = ask(first.connection, "do $$ begin loop end loop; end $$").catch(() => "cut");
    const child = await busyChild(first.connection);
    let second: Promise<EmbeddedPostgres>;
    try {
      await killServer(serverPid());
      await first.stop();
      second = startHere(folder);
      const log = join(folder, "postgres", "server.log.1");
      await expect.poll(() => readFileSync(log, "utf8")).toContain("pre-existing shared memory block");
    } finally {
      process.kill(child, "SIGKILL");
    }
    expect(await busy).toBe("cut");
    await expectRows((await second).connection);
    await (await second).stop();
  });

  it("embedded: an empty postmaster.pid, as a power cut leaves it, stops nothing", async () => {
    writeFileSync(pidFile, "");
    const postgres = await startHere(folder);
    await expectRows(postgres.connection);
    await postgres.stop();
    expect(existsSync(pidFile)).toBe(false);
  });
});
