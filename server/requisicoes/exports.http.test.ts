import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { claim } from "../../tests/http/factories.ts";
import { startTestApp } from "../../tests/http/harness.ts";
import type { Answer, Client, TestApp } from "../../tests/http/harness.ts";
import { underWay } from "../../tests/http/left-behind.ts";
import { sql } from "../platform/db/sql.ts";
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

let test: TestApp;
let ga: Client;
let numero: number;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  ga = await test.as("ga");
  numero = (await claim(await test.as("dealer.autos"))).req_numero;
});
afterAll(async () => await test.close());

const TOO_MANY = "Já há 2 arquivos sendo gerados. Aguarde um deles terminar e tente novamente.";

const path = (): string => `/v2/pac/requisicoes/${numero}/extrato`;
const exported = async (client: Client, accept = "*/*"): Promise<Answer> =>
  await client.post(path(), {}, { accept });

/** An export whose rows are read after it has begun. */
const LIST = "/v2/pac/requisicoes/exportar?view=ga";

/** Calls it over a real connection; gives the status of the complete answer. */
function begin(): { call: ClientRequest; status: Promise<number | undefined> } {
  const { port } = test.app.server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", path: `/api${LIST}`, headers: { cookie: ga.cookie } });
  call.on("error", () => undefined);
  call.end();
  const answered = once(call, "response").then(async ([answer]: IncomingMessage[]) => {
    answer?.resume();
    await once(answer ?? call, "end");
    return answer?.statusCode;
  });
  return { call, status: answered.catch(() => undefined) };
}

/** Until when the exports under way count, as milliseconds. */
async function leases(): Promise<readonly number[]> {
  const { rows } = await sql<{
    ate: Date;
  }>`select ate from vaga where tipo = 'exportacao' and ate > '-infinity'`.execute(test.db);
  return rows.map(({ ate }) => ate.getTime());
}

/** Runs `work` while every export is blocked by a lock: on the requests before it begins, on the dealers as it is sent. */
async function whileLocked(
  work: () => Promise<void>,
  table: "requisicao" | "concessionario" = "requisicao",
): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    await work();
  });
}

it("contract: a person's third export at once is 429 with Retry-After on every instance, others go on, an end makes room", async () => {
  const running: Promise<number | undefined>[] = [];
  await whileLocked(async () => {
    running.push(begin().status, begin().status);
    await expect.poll(async () => await underWay(test)).toBe(2);
    expect(await ga.get(LIST)).toMatchObject({
      status: 429,
      msg: TOO_MANY,
      headers: { "retry-after": "5" },
    });
    const another = await test.another();
    const elsewhere = await another.inject({ url: `/api${LIST}`, headers: { cookie: ga.cookie } });
    expect(elsewhere.statusCode).toBe(429);
  });
  expect(await Promise.all(running)).toEqual([200, 200]);
  expect(await underWay(test)).toBe(0);
  expect((await exported(ga)).status).toBe(200);
});

it("contract: an export keeps its place for as long as it is sent, and ends with it", async () => {
  const MINUTE = 60_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const running: Promise<number | undefined>[] = [];
    await whileLocked(async () => {
      running.push(begin().status, begin().status);
      await expect.poll(() => vi.getTimerCount()).toBe(2);
      for (let minute = 1; minute <= 5; minute++) {
        test.clock.advance(MINUTE);
        vi.advanceTimersByTime(MINUTE);
        const until = test.clock.now().getTime() + 3 * MINUTE;
        await expect.poll(async () => await leases()).toEqual([until, until]);
      }
      expect(await ga.get(LIST)).toMatchObject({ status: 429, msg: TOO_MANY });
    }, "concessionario");
    expect(await Promise.all(running)).toEqual([200, 200]);
    expect([await underWay(test), vi.getTimerCount()]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

it("contract: an export that was cut off, and one that was refused, make room again", async () => {
  await whileLocked(async () => {
    const calls = [begin(), begin()];
    await expect.poll(async () => await underWay(test)).toBe(2);
    for (const { call } of calls) call.destroy();
  });
  await expect.poll(async () => await underWay(test)).toBe(0);
  for (let count = 0; count < 5; count++) {
    const unknown = await ga.post("/v2/pac/requisicoes/1/extrato", {});
    expect(unknown.status).toBe(404);
    expect(await underWay(test)).toBe(0);
  }
});

it("contract: one export after the other is never refused, as a file or as JSON", async () => {
  for (let count = 0; count < 10; count++)
    expect((await exported(ga, count % 2 === 0 ? "*/*" : "application/json")).status).toBe(200);
  expect(await underWay(test)).toBe(0);
});
