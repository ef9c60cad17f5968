import { DEMO_PASSWORD } from "../../demo/people.ts";
import type { Product } from "../browser/product.ts";
import { openStreamAt } from "../http/event-reader.ts";
import type { OutsidePostgres } from "../http/outside-postgres.ts";
import { commitBody } from "../http/samples.ts";
import { randomInt } from "node:crypto";

/** What callers saw while their database went and came back. */
export interface Seen {
  /** How many answers had which status; 0 is a call without any. */
  readonly statuses: Record<number, number>;
  /** Refusals that were no envelope, as they came. */
  readonly formless: string[];
  /** Numbers of requests whose storing was answered with success. */
  readonly stored: number[];
}

/** Numbers beside those of the demo network. */
let next = 1_600_000_000;

/** Signs in and gives the cookie. */
export async function signIn(url: string, login: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: `${login}@pac.demo`, senha: DEMO_PASSWORD }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/**
 * Crashes the product's database under the load of so many callers who read and write, starts it again, and waits until
 * list, write and live event work. Throws when one of them does not within two minutes.
 */
export async function loseDatabase(
  product: Product,
  postgres: OutsidePostgres,
  callers: number,
): Promise<Seen> {
  const seen: Seen = { statuses: {}, formless: [], stored: [] };
  const [dealer, dac] = [await signIn(product.url, "dealer.autos"), await signIn(product.url, "dac")];
  const over = new AbortController();
  const call = async (): Promise<void> => {
    while (!over.signal.aborted)
      await (randomInt(2) === 0 ? list(product.url, dac, seen) : store(product.url, dealer, seen));
  };
  const calling = Array.from({ length: callers }, call);
  try {
    await untilMore(seen, 200, callers * 5);
    await postgres.crash();
    await untilMore(seen, 503, callers);
    await postgres.start();
    await untilAllWorks(product, { dealer, dac, seen });
  } finally {
    over.abort();
    await Promise.all(calling);
  }
  return seen;
}

async function list(url: string, cookie: string, seen: Seen): Promise<number> {
  return await note(seen, `${url}/api/v2/pac/requisicoes?view=dac&status=pendente&pagina=1`, {
    headers: { cookie },
  });
}

/** Gives the number that was stored, or undefined. */
async function store(url: string, cookie: string, seen: Seen): Promise<number | undefined> {
  next += 1;
  const numero = next;
  const status = await note(seen, `${url}/api/v2/pac/requisicoes?action=commit`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(commitBody("outros", { req_numero: numero, conta: "100101" })),
  });
  if (status !== 200) return undefined;
  seen.stored.push(numero);
  return numero;
}

async function note(seen: Seen, url: string, options: RequestInit): Promise<number> {
  const answer = await fetch(url, options).catch(() => undefined);
  const text = (await answer?.text().catch(() => undefined)) ?? "";
  const status = answer?.status ?? 0;
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
  if (!text.startsWith(`{"msg_id":${status === 200 ? 0 : status},"msg_txt":"`)) seen.formless.push(text);
  return status;
}

const WITHIN_MS = 120_000;

async function untilMore({ statuses }: Seen, status: number, count: number): Promise<void> {
  const wanted = (statuses[status] ?? 0) + count;
  await until(`${count} more answers ${status}`, async () => (statuses[status] ?? 0) >= wanted);
}

async function untilAllWorks(
  { url }: Product,
  { dealer, dac, seen }: { dealer: string; dac: string; seen: Seen },
): Promise<void> {
  await until("a list", async () => (await list(url, dac, seen)) === 200);
  await until("readiness", async () => (await fetch(`${url}/readyz`)).ok);
  const stream = await openStreamAt(Number(new URL(url).port), dac);
  try {
    await stream.until(({ name }) => name === "aberto");
    const numero = await store(url, dealer, seen);
    if (numero === undefined) throw new Error("no write after the database came back");
    await until("an event", async () => stream.came.some(({ data }) => data?.req_numero === numero));
  } finally {
    await stream.close();
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${WITHIN_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
