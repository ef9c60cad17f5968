import { formatIsoDate } from "../../contract/platform/dates.ts";
import { createPool } from "../../server/platform/db/connect.ts";
import { answerHelp } from "../../tools/help.ts";
import { SERVER, SERVER_ENV } from "../browser/product.ts";
import { measureAudit } from "./audit.ts";
import { measureBrowser } from "./browser.ts";
import { measureExport } from "./exports.ts";
import type { Row } from "./figures.ts";
import { growthOf } from "./growth.ts";
import { measureImports } from "./imports.ts";
import { measureList } from "./lists.ts";
import { measureMailsIn } from "./mails-in.ts";
import { measureMails, startCountingSink } from "./mails.ts";
import { measureNotices } from "./notices.ts";
import { measurePresence } from "./presence.ts";
import { measurePrint } from "./prints.ts";
import { endProgram, findPgbench, pgbench, refusedIn, residentMegabytes, startProgram } from "./processes.ts";
import { report } from "./report.ts";
import { measureReport } from "./reports.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";
import { signIn } from "./sign-in.ts";
import { IS_LARGE, REQUESTS, WANTED } from "./size.ts";
import { pgbenchScript } from "./statements.ts";
import { measureStreams } from "./streams.ts";
import { isCompared, measureNewest } from "./tenfold.ts";
import { measureWorkers } from "./workers.ts";
import { createWorld, databaseUrl, sampleStatements } from "./world.ts";
import type { Sample, World } from "./world.ts";
import { compare, expectWrk } from "./wrk.ts";
import { truncate, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

/**
 * `npm run bench [-- list detail … browser]`: prints the budgets of docs/architecture.md and, when all scenarios ran, writes
 * docs/benchmarks.md. Needs wrk (Debian: apt-get install wrk), and takes pgbench along where it is installed.
 */
const PRODUCT = 3901;
const PLAIN = 3902;
const MAIL_IN = 3903;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? (IS_LARGE ? 1 : 3));
const ROUNDS = 3;
const CONNECTIONS = [1, 16, 64];
/** pgbench takes a PostgreSQL connection each, of which there are 60; the servers share 16. */
const MOST_PGBENCH = 20;

function connectionsOf({ name, whole, connections }: Scenario): readonly number[] {
  const all = connections ?? (whole ? [1] : CONNECTIONS);
  return isCompared(name) ? all.filter((count) => count <= 16) : all;
}

/** New requests need numbers that nobody has: each of the nine runs that create gets a range of its own. */
function part(scenario: Scenario, index: number): Scenario["range"] {
  if (scenario.name !== "create" || !scenario.range) return scenario.range;
  const count = scenario.range.count / (CONNECTIONS.length * 3);
  return { ...scenario.range, first: scenario.range.first + index * count, count };
}

async function measure(
  world: World,
  scenario: Scenario,
  sample: Sample,
  connections: number,
  turn: number,
): Promise<Row> {
  const { name, title, method, path, body } = scenario;
  const cookie = await signIn(`http://127.0.0.1:${PRODUCT}`, scenario.login);
  const mine = part(scenario, turn * 3);
  const benches = part(scenario, turn * 3 + 2);
  const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
  const [product, plain, bare] = await compare(
    [
      {
        url: `http://127.0.0.1:${PRODUCT}/api${path}`,
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(mine && { range: mine }),
      },
      { url: `http://127.0.0.1:${PLAIN}/plain/${name}-${turn}` },
      { url: `http://127.0.0.1:${PLAIN}/bare/${name}-${turn}` },
    ],
    { connections, seconds: SECONDS, rounds: ROUNDS, folder: world.folder },
  );
  if (!product || !plain || !bare) throw new Error(`${name}: nothing was measured`);
  const program = findPgbench();
  const script = join(world.folder, "statement.sql");
  await writeFile(
    script,
    pgbenchScript(
      scenario.alone ?? scenario.yardstick ?? sample.statement,
      benches && { value: sample.value, range: benches },
    ),
  );
  // pgbench would take what follows a colon in JSON for a variable.
  const sql =
    program === null || (scenario.whole && body !== undefined)
      ? null
      : await pgbench(program, script, world.connection, Math.min(connections, MOST_PGBENCH), SECONDS);
  return { title, connections, product, plain, bare, pgbench: sql };
}

const isWanted = (name: string): boolean => WANTED.length === 0 || WANTED.includes(name);

/** Measures it where it is asked for; null where it is not, or does not come to its end, which costs the others nothing. */
async function asked<Figures>(name: string, measureIt: () => Promise<Figures>): Promise<Figures | null> {
  if (!isWanted(name)) return null;
  try {
    return await measureIt();
  } catch (error) {
    console.error(`${name}:`, error);
    process.exitCode = 1;
    return null;
  }
}

async function main(): Promise<void> {
  answerHelp(
    `Usage: npm run bench -- [--requests 1000000] [--base 100000] [list detail … search tenfold mails mails-in browser imports reports streams avisos presence prints exports lists audit workers]

Measures the performance budgets; all of them together write docs/benchmarks.md. Needs wrk. BENCH_SECONDS
is how long each measurement runs. With --requests it runs on as many requests and weeks, and says by how much
the searches, and the calls of tenfold, take longer than in the last run on 100,000 (or on another --base).`,
    ["--requests", "--base"],
  );
  const scenarios = SCENARIOS.filter(
    ({ name }) => isWanted(name) || isCompared(name) || (isWanted("search") && name.startsWith("search-")),
  );
  await expectWrk();
  // What it starts ends with it, and a signal alone is no exit.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  console.log("Filling the database…");
  const world = await createWorld();
  const samples = await sampleStatements(world, scenarios);
  const planFile = join(world.folder, "plan.json");
  const routes = scenarios.flatMap((scenario, index) =>
    connectionsOf(scenario).map((_, turn) => {
      const { statement, value, bytes } = samples[index] as Sample;
      const range = part(scenario, turn * 3 + 1);
      return {
        name: `${scenario.name}-${turn}`,
        statement: scenario.yardstick ?? statement,
        bytes,
        ...(range && { varying: { value, range } }),
      };
    }),
  );
  await writeFile(planFile, JSON.stringify({ connection: world.connection, port: PLAIN, routes }));
  const sink = await startCountingSink();
  const settings = {
    ...SERVER_ENV,
    PORT: String(PRODUCT),
    DATABASE_URL: databaseUrl(world),
    DATA_DIR: world.folder,
    LOG_LEVEL: "info",
    SMTP_URL: sink.url,
    MAIL_FROM: "PAC <pac@montadora.example>",
    MAIL_IN_LISTEN: `127.0.0.1:${MAIL_IN}`,
    MAIL_IN_DOMAIN: "correio.montadora.example",
    MAIL_IN_RELAYS: "127.0.0.1",
  };
  const log = join(world.folder, "product.log");
  const product = await startProgram(SERVER, settings, `http://127.0.0.1:${PRODUCT}/readyz`, log);
  const plain = await startProgram(
    ["tests/bench/plain-stack.ts", planFile],
    {},
    `http://127.0.0.1:${PLAIN}/ready`,
  );
  const place = { url: `http://127.0.0.1:${PRODUCT}`, pid: product.pid, connection: world.connection };
  // Before the registers, which the process holds afterwards.
  const mails = await asked("mails", async () => await measureMails(place, sink, world.folder));
  const mailsIn = await asked("mails-in", async () => await measureMailsIn(place, sink, MAIL_IN));
  const rows: Row[] = [];
  let residentMb = 0;
  for (const [index, scenario] of scenarios.entries()) {
    for (const [turn, connections] of connectionsOf(scenario).entries()) {
      const row = await measure(world, scenario, samples[index] as Sample, connections, turn);
      rows.push(row);
      console.log(
        `${row.title} @${connections}: ${Math.round(row.product.perSecond)}/s, plain ${Math.round(row.plain.perSecond)}/s`,
      );
    }
    // Which answers were no success, and why: the load generator only counts them.
    const turns = rows.slice(-connectionsOf(scenario).length);
    if (turns.some(({ product: { errors } }) => errors > 0)) console.log((await refusedIn(log)).join("\n"));
    await truncate(log);
    // The whole registers come last.
    if (!scenario.whole) residentMb = await residentMegabytes(product.pid);
  }
  const registersMb = await residentMegabytes(product.pid);
  const browser = await asked("browser", async () => await measureBrowser(`http://localhost:${PRODUCT}`));
  const imports = await asked("imports", async () => await measureImports(place));
  const reports = await asked("reports", async () => await measureReport(place));
  const streams = await asked("streams", async () => await measureStreams(place));
  const notices = await asked("avisos", async () => await measureNotices(place, world.folder));
  const presence = await asked("presence", async () => await measurePresence(place));
  const prints = await asked("prints", async () => await measurePrint(place));
  const newest = await asked("tenfold", async () => await measureNewest(place));
  // Millions of rows, by which nothing after it but the list is slower.
  const audit = await asked("audit", async () => await measureAudit(place));
  const exports = await asked("exports", async () => await measureExport(place));
  // It takes the requests of all the others.
  const lists = await asked("lists", async () => await measureList(place));
  await endProgram(product);
  await endProgram(plain);
  // With nothing beside it that takes connections.
  const workers = await asked(
    "workers",
    async () => await measureWorkers(settings, { seconds: SECONDS, rounds: ROUNDS, folder: world.folder }),
  );
  await sink.close();
  const pool = createPool(world.connection, 1);
  const { rows: versions } = await pool.query<{ server_version: string }>("show server_version");
  await pool.end();
  await world.close();
  const machine = {
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: versions[0]?.server_version ?? "",
    date: formatIsoDate(new Date().toISOString().slice(0, 10)),
  };
  const others = {
    residentMb,
    registersMb,
    browser,
    imports,
    reports,
    streams,
    presence,
    prints,
    exports,
    lists,
    mails,
    notices,
    growth: await growthOf(rows, newest),
    newest,
    mailsIn,
    audit,
    workers,
  };
  const text = report(rows, machine, others);
  console.log(text.slice(text.indexOf("| Call")));
  if (WANTED.length === 0 && REQUESTS === 100_000 && process.exitCode === undefined)
    await writeFile(new URL("../../docs/benchmarks.md", import.meta.url), text);
}

await main();
