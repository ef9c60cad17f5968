import { afterEach, expect, it } from "vitest";
import { isRoot } from "./account.ts";
import { locatePackage, provideBinaries } from "./binaries.ts";
import { chooseEndpoint } from "./endpoint.ts";
import { choosePlace, systemHomeOf } from "./place.ts";
import { startServer } from "./server-process.ts";
import { serverSettings } from "./settings.ts";
import { ask, startHere, temporaryFolder } from "./test-support.ts";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

function makeFolder(): string {
  const { folder, remove } = temporaryFolder();
  removals.push(remove);
  return folder;
}

it("embedded: a path too long for a socket gets a free loopback port and a password, remade when lost", async () => {
  const dataDir = join(makeFolder(), "x".repeat(100));
  const first = await startHere(dataDir);
  try {
    expect(first.connection.host).toBe("127.0.0.1");
    expect(first.connection.password).toMatch(/^[0-9a-f]{48}$/);
    const hosts = await ask(first.connection, "show listen_addresses");
    expect(hosts).toEqual([{ listen_addresses: "127.0.0.1" }]);
    const wrong = ask({ ...first.connection, password: "wrong" }, "select 1");
    await expect(wrong).rejects.toMatchObject({ code: "28P01" });
  } finally {
    await first.stop();
  }
  rmSync(join(dataDir, "postgres", "password"));
  const second = await startHere(dataDir);
  try {
    expect(second.connection.password).not.toBe(first.connection.password);
    expect(await ask(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  } finally {
    await second.stop();
  }

  // The port that was free may be taken before the server has it: then, and only then, another is tried.
  const place = await choosePlace(dataDir, () => undefined);
  const binaries = await provideBinaries(place.home, place.account, () => undefined);
  const { settings, connection } = await chooseEndpoint(place, binaries);
  const other = createServer().listen(connection.port, "127.0.0.1");
  try {
    const all = { ...serverSettings(false), ...settings };
    const { signal } = new AbortController();
    const start = startServer({ place, binaries, settings: all, log: () => undefined, signal });
    await expect(start).rejects.toMatchObject({
      name: "EmbeddedPostgresError",
      isPassing: true,
    });
  } finally {
    other.close();
  }
});

async function refusesClosedFolder(closed: string): Promise<void> {
  chmodSync(closed, 0o500);
  const message = expect.stringMatching(/^A pasta \S+ não pode ser criada: EACCES[^\n]*$/);
  await expect(startHere(join(closed, "data"))).rejects.toMatchObject({
    name: "EmbeddedPostgresError",
    message,
  });
}

async function keepsDatabaseElsewhere(closed: string): Promise<void> {
  const dataDir = join(closed, "data");
  const home = systemHomeOf(dataDir);
  removals.push(() => rmSync(home, { recursive: true, force: true }));
  const first = await startHere(dataDir);
  try {
    expect(first.notes).toEqual([
      `O banco de dados de ${dataDir} fica em ${home}: a conta postgres não alcançava essa pasta ao criá-lo.`,
    ]);
    await ask(first.connection, "create table kept as select 1 as one");
  } finally {
    await first.stop();
  }
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  // The folder can be reached now: a second database there would hide the rows.
  chmodSync(closed, 0o711);
  const second = await startHere(dataDir);
  try {
    expect(second.notes).toEqual(first.notes);
    expect(await ask(second.connection, "select one from kept")).toEqual([{ one: 1 }]);
  } finally {
    await second.stop();
  }
}

it("embedded: a folder out of reach: root keeps the database elsewhere and says so, others are told", async () => {
  const closed = join(makeFolder(), "closed");
  mkdirSync(closed, { mode: 0o700 });
  await (isRoot() ? keepsDatabaseElsewhere : refusesClosedFolder)(closed);
});

it("embedded: programs that cannot run where npm put them are copied once per version, with their links", async () => {
  const folder = makeFolder();
  const native = join(folder, "native");
  // As left by `npm ci --ignore-scripts`: without the links of the libraries.
  cpSync(locatePackage().native, native, {
    recursive: true,
    filter: (source) => !/lib(icu|pq)[^/]*\.so(\.\d+)?$/.test(source),
  });
  const home = join(folder, "home");
  mkdirSync(join(home, "binaries-0.9"), { recursive: true });
  chmodSync(home, 0o711);
  const account = isRoot() ? { uid: 65_534, gid: 65_534 } : undefined;
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const binaries = await provideBinaries(home, account, say, { native, version: "1.0" });
  expect(binaries).toMatchObject({ postgres: join(home, "binaries-1.0", "bin", "postgres"), major: "18" });
  expect(lines).toEqual([
    `Os programas do PostgreSQL não são alcançáveis em ${native}: usando a cópia em ${join(home, "binaries-1.0")}.`,
  ]);
  expect(readdirSync(home)).toEqual(["binaries-1.0"]);
  const made = statSync(binaries.postgres).ctimeMs;
  await provideBinaries(home, account, say, { native, version: "1.0" });
  expect(statSync(binaries.postgres).ctimeMs).toBe(made);
});

it("embedded: data of another major version is left alone and said in one line", async () => {
  const dataDir = makeFolder();
  const data = join(dataDir, "postgres", "data");
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, "PG_VERSION"), "12\n");
  await expect(startHere(dataDir)).rejects.toMatchObject({
    name: "EmbeddedPostgresError",
    message: `O banco em ${data} é do PostgreSQL 12; esta versão do PAC traz o 18.`,
  });
  expect(readFileSync(join(data, "PG_VERSION"), "utf8")).toBe("12\n");
});
