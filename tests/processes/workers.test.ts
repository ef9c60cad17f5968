import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { isPostmaster, readPostmaster } from "../../embedded-postgres/index.ts";
import { startProduct } from "../browser/product.ts";
import type { Product } from "../browser/product.ts";
import { openStreamAt } from "../http/event-reader.ts";
import type { EventReader } from "../http/event-reader.ts";
import { startMailSink } from "../http/mail-sink.ts";
import type { MailSink } from "../http/mail-sink.ts";
import { startOutsidePostgres } from "../http/outside-postgres.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { commitBody } from "../http/samples.ts";
import { signIn } from "./lose-database.ts";
import { isWorker, ownerOf, untilAllServe, waysTo, workersOf } from "./worker-ways.ts";
import type { Way } from "./worker-ways.ts";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";

/** One instance of two workers and one of a single process, on one database and one folder. */
let postgres: OutsidePostgres;
let sink: MailSink;
let crew: Product;
let single: Product;
const products: Product[] = [];
let ways: Way[] = [];

async function start(settings: Record<string, string>): Promise<Product> {
  const mail = { SMTP_URL: sink.url, MAIL_FROM: "pac@montadora.example" };
  const all = { DATABASE_URL: postgres.url, DEMO: "on", ...mail, ...settings };
  const product = await startProduct(all, products[0]?.dataDir);
  products.push(product);
  return product;
}

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  sink = await startMailSink();
  crew = await start({ WORKERS: "2" });
  single = await start({});
  ways = await waysTo(crew);
  // Three processes start one after the other, with the demo network: on a busy machine that takes longer than one.
}, 600_000);
afterAll(async () => {
  for (const way of ways) way.close();
  // The first one's folder is everybody's.
  for (const product of products.toReversed()) await product.stop();
  await sink.close();
  await postgres.remove();
});

const LIST = "/api/v2/pac/requisicoes?view=dac&status=pendente&pagina=1";
const portOf = ({ url }: Product): number => Number(new URL(url).port);
let last = 1_610_000_000;
const nextNumero = (): number => (last += 1);
const commitOf = (numero: number): unknown => commitBody("outros", { req_numero: numero, conta: "100101" });
const COMMIT = "/api/v2/pac/requisicoes?action=commit";

/** A call of the instance that is one process. */
async function callSingle(
  method: string,
  path: string,
  { cookie = "", json }: { cookie?: string; json?: unknown } = {},
): Promise<number> {
  const answer = await fetch(`${single.url}${path}`, {
    method,
    headers: { cookie, ...(json !== undefined && { "content-type": "application/json" }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The value of a line of /metrics. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

it("contract: who signs in on a worker works on the other and on another instance, until the session ends on any of them", async () => {
  const [one, other] = ways as [Way, Way];
  expect(one.pid).not.toBe(other.pid);
  const login = { login: "dac@pac.demo", senha: DEMO_PASSWORD };
  const { cookie } = await one.call("POST", "/api/v2/auth/login", { json: login });
  expect((await other.call("GET", LIST, { cookie })).status).toBe(200);
  expect(await callSingle("GET", LIST, { cookie })).toBe(200);
  expect((await other.call("GET", "/api/v2/auth/logout", { cookie })).status).toBe(200);
  await expect.poll(async () => (await one.call("GET", LIST, { cookie })).status).toBe(401);
  await expect.poll(async () => await callSingle("GET", LIST, { cookie })).toBe(401);
});

it("contract: what is written on a worker or an instance is told once on the streams of all", async () => {
  const cookie = await signIn(crew.url, "dac");
  const dealer = await signIn(single.url, "dealer.autos");
  const streams: EventReader[] = [];
  for (const product of [crew, crew, single]) streams.push(await openStreamAt(portOf(product), cookie));
  const owners = streams
    .slice(0, 2)
    .map(({ localPort }) => ownerOf(portOf(crew), localPort, workersOf(crew)));
  expect(new Set(owners)).toEqual(new Set(workersOf(crew)));
  const numeros = [nextNumero(), nextNumero(), nextNumero()];
  for (const [at, way] of ways.entries())
    expect((await way.call("PUT", COMMIT, { cookie: dealer, json: commitOf(numeros[at] ?? 0) })).status).toBe(
      200,
    );
  expect(await callSingle("PUT", COMMIT, { cookie: dealer, json: commitOf(numeros[2] ?? 0) })).toBe(200);
  const toldOn = ({ came }: EventReader): number[] =>
    came.map(({ data }) => data?.req_numero ?? 0).filter((numero) => numeros.includes(numero));
  for (const stream of streams) {
    await expect.poll(() => toldOn(stream).length).toBeGreaterThanOrEqual(3);
    expect(toldOn(stream).toSorted((a, b) => a - b)).toEqual(numeros);
    await stream.close();
  }
});

it("contract: wrong passwords are counted over all workers and instances", async () => {
  const login = { login: "ga@pac.demo", senha: "errada" };
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    for (const way of ways)
      statuses.push((await way.call("POST", "/api/v2/auth/login", { json: login })).status);
    statuses.push(await callSingle("POST", "/api/v2/auth/login", { json: login }));
  }
  statuses.push(await callSingle("POST", "/api/v2/auth/login", { json: login }));
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
  for (const way of ways)
    expect((await way.call("POST", "/api/v2/auth/login", { json: login })).status).toBe(429);
  expect(await callSingle("POST", "/api/v2/auth/login", { json: login })).toBe(429);
});

it("contract: a job that any of them enqueues is done once, and its mail goes out once", async () => {
  const [one, other] = ways as [Way, Way];
  const forgot = (login: string) => ({ json: { login: `${login}@pac.demo` } });
  expect((await one.call("POST", "/api/v2/auth/esqueci_senha", forgot("dac"))).status).toBe(200);
  expect((await other.call("POST", "/api/v2/auth/esqueci_senha", forgot("admin"))).status).toBe(200);
  expect(await callSingle("POST", "/api/v2/auth/esqueci_senha", forgot("dealer.autos"))).toBe(200);
  const to = (): string[] => sink.received.map((mail) => mail.to[0] ?? "").toSorted();
  await expect.poll(to).toEqual(["admin@pac.demo", "dac@pac.demo", "dealer.autos@pac.demo"]);
  const left = "select count(*)::int as n from graphile_worker.jobs where task_identifier like '%senha%'";
  await expect.poll(async () => await postgres.query(left)).toEqual([{ n: 0 }]);
  expect(to()).toHaveLength(3);
});

it("contract: /metrics of any worker has all of them in one, and says which does not answer", async () => {
  const [one, other] = ways as [Way, Way];
  const calls = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
  const read = async (way: Way): Promise<string> => (await way.call("GET", "/metrics")).body;
  const before = valueOf(await read(one), calls);
  for (const way of [one, one, other]) await way.call("GET", "/healthz");
  for (const way of ways) {
    const text = await read(way);
    expect(valueOf(text, calls)).toBe(before + 3);
    for (const worker of [1, 2]) {
      expect(valueOf(text, `pac_worker_answered{worker="${worker}"}`)).toBe(1);
      expect(valueOf(text, `pac_bus_listening{worker="${worker}"}`)).toBe(1);
      expect(valueOf(text, `process_start_time_seconds{worker="${worker}"}`)).toBeGreaterThan(1e9);
    }
    expect(text.match(/^pac_mails\{state="due"\} 0$/gm)).toHaveLength(1);
  }
  process.kill(other.pid, "SIGSTOP");
  const text = await read(one);
  process.kill(other.pid, "SIGCONT");
  expect(valueOf(text, 'pac_worker_answered{worker="2"}')).toBe(0);
  expect(valueOf(text, calls)).toBe(before + 3);
  expect(text).not.toContain('pac_bus_listening{worker="2"}');
});

it("contract: a worker that is killed under writes is started again, and what was acknowledged is there once", async () => {
  const [first] = ways as [Way, Way];
  const { cookie } = await first.call("POST", "/api/v2/auth/login", {
    json: { login: "dealer.autos@pac.demo", senha: DEMO_PASSWORD },
  });
  const text = (await first.call("GET", "/metrics")).body;
  const commits =
    'http_request_duration_seconds_count{method="PUT",route="/api/v2/pac/requisicoes",status="200"}';
  const before = valueOf(text, commits);
  const stored: number[] = [];
  const statuses = new Set<number>();
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const numero = nextNumero();
      const json = JSON.stringify(commitOf(numero));
      // The same number again until it is acknowledged, as a browser sends it.
      for (let status = 0; status !== 200;) {
        const answer = await fetch(`${crew.url}${COMMIT}`, {
          method: "PUT",
          headers: { cookie, "content-type": "application/json" },
          body: json,
        }).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        status = answer?.status ?? 0;
        statuses.add(status);
      }
      stored.push(numero);
    }
  };
  const writers = Array.from({ length: 6 }, write);
  await expect.poll(() => stored.length).toBeGreaterThan(20);
  // The first one: jobs and notices are its own, too.
  process.kill(first.pid, "SIGKILL");
  const atDeath = stored.length;
  await expect.poll(() => crew.output(), { timeout: 180_000 }).toContain("O processo 1 voltou.");
  await expect.poll(() => stored.length).toBeGreaterThan(atDeath + 20);
  over.abort();
  await Promise.all(writers);
  expect(crew.output()).toContain("O processo 1 terminou (sinal SIGKILL). Iniciando de novo (1 de 3).");
  // A connection that went with its process has no answer; everything else has one.
  expect([...statuses].filter((status) => status !== 0)).toEqual([200]);
  const rows = await postgres.query(
    `select count(*)::int as n, count(distinct req_numero)::int as numeros from requisicao
     where req_numero = any('{${stored.join(",")}}'::bigint[])`,
  );
  expect(rows).toEqual([{ n: stored.length, numeros: stored.length }]);
  const events = await postgres.query(
    `select count(*)::int as n from auditoria where acao = 'requisicao.criada'
     and objeto_id = any('{${stored.join(",")}}'::text[])`,
  );
  expect(events).toEqual([{ n: stored.length }]);
  for (const way of ways) way.close();
  ways = await waysTo(crew);
  expect(ways.map(({ pid }) => pid)).not.toContain(first.pid);
  const after = (await (ways[0] as Way).call("GET", "/metrics")).body;
  // What the dead one had answered until /metrics was last asked still counts.
  expect(valueOf(after, commits)).toBeGreaterThan(before);
});

it("contract: SIGTERM lets all workers finish, and none is left", async () => {
  const pids = workersOf(crew);
  for (const way of ways) way.close();
  ways = [];
  crew.kill("SIGTERM");
  expect(await crew.ended).toBe(0);
  expect(pids.filter(isWorker)).toEqual([]);
  expect(crew.output()).not.toContain("request failed");
  // The log of several processes is whole lines.
  for (const line of crew
    .output()
    .split("\n")
    .filter((one) => one.startsWith("{")))
    expect(() => JSON.parse(line) as unknown, line).not.toThrow();
});

const embedded: Product[] = [];
afterEach(async () => {
  for (const product of embedded.splice(0)) await product.stop();
});

it("contract: a second signal ends all workers at once, and PostgreSQL in order", async () => {
  const product = await startProduct({ DEMO: "off", WORKERS: "2" });
  embedded.push(product);
  await untilAllServe(product);
  const pids = workersOf(product);
  const data = join(product.dataDir, "postgres/data");
  // A call that never ends: its head is there, its body is not.
  const call = request({
    port: portOf(product),
    host: "127.0.0.1",
    method: "POST",
    path: "/api/v2/auth/login",
    headers: { "content-type": "application/json", "content-length": 100, expect: "100-continue" },
  });
  call.on("error", () => undefined).flushHeaders();
  await once(call, "continue");
  product.kill("SIGTERM");
  await expect
    .poll(
      async () =>
        await fetch(`${product.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
    )
    .not.toBe(200);
  // A person presses Ctrl+C repeatedly; a repeat within half a second counts once, and a third waits for nothing.
  await expect
    .poll(
      () => {
        const isHeard = product.output().includes("Encerrando já.");
        if (!isHeard) product.kill("SIGINT");
        return isHeard;
      },
      { interval: 600 },
    )
    .toBe(true);
  expect(await product.ended).toBe(1);
  // Whom nobody has waited for is there by its number alone.
  await expect.poll(() => pids.filter(isWorker)).toEqual([]);
  const pid = readPostmaster(data)?.pid;
  expect(pid !== undefined && isPostmaster(pid, data)).toBe(false);
});
