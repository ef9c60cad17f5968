import { OPEN_OF_DAC } from "./open-requests.ts";
import type { Place } from "./place.ts";
import { signIn } from "./sign-in.ts";
import { compare, median } from "./wrk.ts";
import type { Load, Shot } from "./wrk.ts";

/** Replies from 16 connections: the medians of the rounds without something else and with it. */
export interface RepliesBeside {
  readonly alone: Load;
  readonly beside: Load;
}

/** What replies are measured beside. */
interface Other {
  /** Runs the load while nothing of it goes on. */
  without(load: () => Promise<void>): Promise<void>;
  /** Runs the load while it goes on, and ends once it has come to its end. */
  beside(load: () => Promise<void>): Promise<void>;
}

const ROUNDS = 3;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);

/**
 * Replies as DAC, three times without and with the other in turn: one run's p99 of a few seconds is the machine's.
 * @throws Error where a reply is refused
 */
export async function repliesBeside(place: Place, folder: string, other: Other): Promise<RepliesBeside> {
  const cookie = await signIn(place.url, "dac");
  const reply: Shot = {
    url: `${place.url}/api/v2/pac/requisicoes/NNN/interacoes`,
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ interacao_tipo: "sistema", interacao_texto: "A peça segue amanhã." }),
    range: OPEN_OF_DAC,
  };
  const loadInto = (loads: Load[]) => async () => {
    const [one] = await compare([reply], { connections: 16, seconds: SECONDS, rounds: 1, folder });
    if (!one || one.errors > 0) throw new Error(`replies: ${one?.errors} of them were refused`);
    loads.push(one);
  };
  const alone: Load[] = [];
  const beside: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await other.without(loadInto(alone));
    await other.beside(loadInto(beside));
  }
  return { alone: median(alone), beside: median(beside) };
}
