import type { Binaries } from "./binaries.ts";
import { runCommand } from "./command.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import type { Place } from "./place.ts";
import { makePrivateFolder, writePrivateFile } from "./private-file.ts";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Name of the role and of the database, both made with the cluster. */
export const ROLE = "pac";

/** The data folder inside a home. */
export function dataFolderOf(home: string): string {
  return join(home, "data");
}

const INCOMPLETE = "half-made-";

/**
 * Makes the data folder if there is none. It is made under another name and renamed, so that a killed process leaves
 * nothing that looks like a database. Throws EmbeddedPostgresError, also for data of another major version.
 */
export async function provideCluster(
  place: Place,
  binaries: Binaries,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  const data = dataFolderOf(place.home);
  // Retried, because the initdb of a killed process may still be writing there.
  for (const name of readdirSync(place.home))
    if (name.startsWith(INCOMPLETE))
      rmSync(join(place.home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  if (!existsSync(join(data, "PG_VERSION"))) await makeCluster(data, place, binaries, durable, log);
  const major = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (major !== binaries.major)
    throw new EmbeddedPostgresError(
      `O banco em ${data} é do PostgreSQL ${major}; esta versão do PAC traz o ${binaries.major}.`,
    );
}

async function makeCluster(
  data: string,
  place: Place,
  binaries: Binaries,
  durable: boolean,
  log: (line: string) => void,
): Promise<void> {
  log("Criando o banco de dados (só na primeira vez)...");
  const half = join(place.home, INCOMPLETE + randomBytes(6).toString("hex"));
  const init = (collation: string[]) => {
    makePrivateFolder(half, place.account);
    return runCommand(place.account, binaries.initdb, [
      `--pgdata=${half}`,
      `--username=${ROLE}`,
      `--pwfile=${makePassword(place)}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      ...collation,
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"]),
    ]);
  };
  let made = await init(["--locale-provider=icu", "--icu-locale=pt-BR"]);
  if (made.code !== 0 && /\bicu\b|locale/i.test(reasonOf(made.output))) {
    log("A ordenação pt-BR não está disponível nestes programas do PostgreSQL: o banco usa a ordenação C.");
    made = await init([]);
  }
  if (made.code !== 0)
    throw new EmbeddedPostgresError(
      `Não foi possível criar o banco de dados em ${data}: ${reasonOf(made.output)}.`,
    );
  await runSingleUser(half, place, binaries, `create database ${ROLE};\n`);
  renameSync(half, data);
  log("Banco de dados criado.");
}

/** Runs SQL on a stopped cluster, one command per line; needs no password and no port. */
async function runSingleUser(data: string, place: Place, binaries: Binaries, sql: string): Promise<void> {
  const args = ["--single", "-D", data, "-c", "exit_on_error=on", "postgres"];
  const { code, output } = await runCommand(place.account, binaries.postgres, args, sql);
  if (code !== 0)
    throw new EmbeddedPostgresError(
      `Não foi possível preparar o banco de dados em ${data}: ${reasonOf(output)}.`,
    );
}

/**
 * The password of a server that listens on a port (a socket needs none). If it was lost, a new one is set on the
 * stopped cluster.
 */
export async function providePassword(place: Place, binaries: Binaries): Promise<string> {
  const path = join(place.home, "password");
  if (!existsSync(path)) {
    const password = readFileSync(makePassword(place), "utf8").trim();
    try {
      const sql = `alter role ${ROLE} password '${password}';\n`;
      await runSingleUser(dataFolderOf(place.home), place, binaries, sql);
    } catch (error) {
      rmSync(path);
      throw error;
    }
  }
  return readFileSync(path, "utf8").trim();
}

function makePassword(place: Place): string {
  const path = join(place.home, "password");
  writePrivateFile(path, `${randomBytes(24).toString("hex")}\n`, place.account);
  return path;
}

/** The line of an output that gives the reason: the first error, else the last line. */
export function reasonOf(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? "").trim();
}
