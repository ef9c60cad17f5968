import type { World } from "../kit/world.ts";
import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";

/** One way to use up what the product has. It sends, and what it finds it tells the world's tally under its name. */
export interface Attack {
  readonly name: string;
  /** `quick` is the part for `npm test`: fewer of everything. */
  run(world: World, quick: boolean): Promise<void>;
}

const EVERY_MS = 100;

/** Does `work` while /healthz is asked all the time; each answer must be there, and the slowest is noted. */
export async function underPulse(world: World, part: string, work: () => Promise<void>): Promise<void> {
  let slowest = 0;
  let asked = 0;
  const over = new AbortController();
  const ended = once(over.signal, "abort");
  const pulse = (async (): Promise<void> => {
    while (!over.signal.aborted) {
      const reply = await world.send(part, { method: "GET", path: "/healthz" });
      asked += 1;
      slowest = Math.max(slowest, reply.ms);
      if (reply.status !== 200) world.tally.found(part, `/healthz answers ${reply.status} under pressure`);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, EVERY_MS))]);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await pulse;
  }
  world.tally.say(part, `/healthz asked ${asked} times, slowest ${Math.round(slowest)} ms`);
}

/** Open sockets of the product's process; null where it is not one of its own. */
export async function countSockets({ pid }: World): Promise<number | null> {
  if (pid === undefined) return null;
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** What the product's process holds in memory, in MB; null where it is not one of its own. */
export async function residentMegabytes({ pid }: Pick<World, "pid">): Promise<number | null> {
  if (pid === undefined) return null;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** How often each status came, as a line. */
export function countStatuses(replies: readonly { status: number }[]): string {
  const groups = Map.groupBy(replies, ({ status }) => status);
  return [...groups].map(([status, all]) => `${all.length} × ${status}`).join(", ");
}
