import autocannon from "autocannon";
import { commitBody } from "../../http/samples.ts";
import { findPartialWrites, readMark } from "../kit/stored.ts";
import { commit } from "../kit/world.ts";
import type { World } from "../kit/world.ts";
import { residentMegabytes } from "./attack.ts";
import type { Attack } from "./attack.ts";

const CONNECTIONS = 16;
const ROUNDS = 5;
/** Calls of each of the four kinds in a round. */
const CALLS = 2_500;

/**
 * What memory may grow by from the first round to the smallest of the last three, in MB: by then code is compiled and
 * pools are full, and what remains is how far V8 lets garbage gather before it collects (its old generation grows in
 * steps of a few tens of MB). 10,000 calls that each kept 5 kB would already be over it.
 */
const FLAT_MB = 48;
/** Often enough to meet the moment after a collection, when the process is as small as it gets. */
const LOOK_MS = 100;

type Load = Parameters<typeof autocannon>[0]["requests"][number];

/** Lists, details, replies and new requests, as everybody does all day. */
function kinds(world: World, numero: number): Readonly<Record<string, Load>> {
  const as = (who: string) => ({ cookie: world.cookieOf(who), "content-type": "application/json" });
  const create = {
    method: "PUT",
    path: "/api/v2/pac/requisicoes?action=commit",
    headers: as("dealer.autos"),
  };
  const reply = { interacao_tipo: "sistema", interacao_texto: "Bom dia" };
  return {
    list: { method: "GET", path: "/api/v2/pac/requisicoes?view=dac", headers: as("dac") },
    detail: { method: "GET", path: `/api/v2/pac/requisicoes/${numero}`, headers: as("dac") },
    reply: {
      method: "PUT",
      path: `/api/v2/pac/requisicoes/${numero}/interacoes`,
      headers: as("dac"),
      body: JSON.stringify(reply),
    },
    create: {
      ...create,
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify(commitBody("outros", { req_numero: world.nextNumero(), conta: "100101" })),
      }),
    },
  };
}

/** One round of the load; gives the least that the process held meanwhile, which is when garbage was just gone. */
async function round(world: World, part: string, amount: number): Promise<number> {
  let least = Infinity;
  const look = async (): Promise<void> => {
    least = Math.min(least, (await residentMegabytes(world)) ?? 0);
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  try {
    await loadAll(world, part, amount);
    await look();
    return least;
  } finally {
    clearInterval(looking);
  }
}

async function loadAll(world: World, part: string, amount: number): Promise<void> {
  const numero = await commit(world, part, { conta: "100101", view: "dac" });
  const { tally, port } = world;
  for (const [kind, load] of Object.entries(kinds(world, numero))) {
    const url = `http://127.0.0.1:${port}`;
    const result = await autocannon({ url, connections: CONNECTIONS, amount, requests: [load] });
    const statuses = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => [status, count] as const,
    );
    tally.add(part, Object.fromEntries(statuses));
    tally.say(part, `${kind}: p99 ${result.latency.p99} ms, slowest ${result.latency.max} ms`);
    tally.slow(part, result.latency.max, `${kind} under load`);
    if (result.errors > 0) tally.found(part, `${kind}: ${result.errors} calls without an answer`);
    for (const [status, count] of statuses)
      if (status !== "200") tally.found(part, `${kind} answers ${status} under load`, `${count} times`);
  }
}

/**
 * Rounds of the same load. Garbage makes a sawtooth of tens of MB over several rounds, and a leak never goes down again:
 * memory is flat when one of the last three rounds leaves the process no larger than the first did.
 */
export const load: Attack = {
  name: "a wide load",
  run: async (world, quick) => {
    const part = load.name;
    const mark = await readMark(world.db);
    const sizes: number[] = [];
    for (let time = 0; time < (quick ? 1 : ROUNDS); time++)
      sizes.push(await round(world, part, quick ? 100 : CALLS));
    for (const what of await findPartialWrites(world, mark)) world.tally.found(part, what);
    if (world.pid === undefined) return;
    world.tally.say(part, `memory after each round: ${sizes.join(", ")} MB`);
    const [first = 0, last] = [sizes[0], Math.min(...sizes.slice(-3))];
    if (last > first + FLAT_MB) world.tally.found(part, "memory is not flat", `${sizes.join(", ")} MB`);
  },
};
