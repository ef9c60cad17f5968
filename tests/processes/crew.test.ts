import { afterEach, beforeEach, expect, it } from "vitest";
import { StartError } from "../../server/platform/start-error.ts";
import { startCrew } from "../../server/platform/workers/crew.ts";
import type { Crew } from "../../server/platform/workers/crew.ts";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";

let port: number;
let said: string[];
let printed: string;
let crews: Crew[];
beforeEach(async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  ({ port } = probe.address() as AddressInfo);
  probe.close();
  await once(probe, "close");
  [said, printed, crews] = [[], "", []];
  process.env["CREW_PORT"] = String(port);
});
afterEach(async () => {
  for (const crew of crews) await crew.kill();
  for (const name of ["CREW_PORT", "CREW_FAILS", "CREW_DEAF"]) delete process.env[name];
});

async function start(count: number, signal = new AbortController().signal): Promise<Crew> {
  const crew = await startCrew({
    exec: join(import.meta.dirname, "worker-program.ts"),
    count,
    startOf: (number) => ({
      number,
      leads: number === 1,
      connection: { connectionString: "" },
      connections: 10,
      demo: false,
    }),
    say: (line) => said.push(line),
    print: (lines) => (printed += lines),
    signal,
  });
  crews.push(crew);
  return crew;
}

/** Which worker takes the next connection, and its process. */
async function next(): Promise<{ number: number; pid: number }> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const [number = 0, pid = 0] = (await text(socket).catch(() => "")).split(" ").map(Number);
  return { number, pid };
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** The process of a worker, once it serves. */
async function pidOf(number: number): Promise<number> {
  let found = 0;
  await expect
    .poll(async () => {
      const one = await next();
      found = one.pid;
      return one.number;
    })
    .toBe(number);
  return found;
}

it("contract: connections go to workers in turn; one that dies is started again with its number, three times a minute, then all end", async () => {
  const crew = await start(2);
  const took = [await next(), await next(), await next(), await next()];
  expect(took.filter(({ number }) => number === 1)).toHaveLength(2);
  expect(took.filter(({ number }) => number === 2)).toHaveLength(2);
  expect(printed).toBe("worker 1\nworker 2\n");
  let isOver = false;
  void crew.died.then(() => (isOver = true));
  for (const time of [1, 2, 3]) {
    process.kill(await pidOf(2), "SIGKILL");
    await expect
      .poll(() => said.slice(-2))
      .toEqual([
        `O processo 2 terminou (sinal SIGKILL). Iniciando de novo (${time} de 3).`,
        "O processo 2 voltou.",
      ]);
  }
  // Another worker's deaths are counted by themselves.
  process.kill(await pidOf(1), "SIGKILL");
  await expect.poll(() => said.at(-1)).toBe("O processo 1 voltou.");
  expect(isOver).toBe(false);
  process.kill(await pidOf(2), "SIGKILL");
  await crew.died;
  expect(said.at(-1)).toBe("O processo 2 terminou de novo (sinal SIGKILL).");
});

it("contract: whoever was being handed to a worker that dies is hung up on, and does not wait for ever", async () => {
  await start(2);
  const frozen = await pidOf(2);
  process.kill(frozen, "SIGSTOP");
  // One of these is on its way to the frozen one.
  const answers = [next(), next(), next(), next()];
  await Promise.any(answers);
  process.kill(frozen, "SIGKILL");
  const numbers = (await Promise.all(answers)).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1]);
});

it("contract: what keeps a worker from starting ends the start with its line, and leaves none running", async () => {
  process.env["CREW_FAILS"] = "2";
  await expect(start(3)).rejects.toThrow(new StartError("A porta está em uso."));
  expect(await next()).toEqual({ number: 0, pid: 0 });
});

it("contract: a stop waits for each and starts none again; all at once ends those who do not hear, too", async () => {
  const crew = await start(2);
  const pids = [(await next()).pid, (await next()).pid];
  await crew.stop();
  expect(pids.map(isAlive)).toEqual([false, false]);
  expect(said).toEqual([]);
  process.env["CREW_DEAF"] = "1";
  const deaf = await start(2);
  const others = [(await next()).pid, (await next()).pid];
  let isOver = false;
  const stopping = deaf.stop().then(() => (isOver = true));
  expect(others.map(isAlive)).toEqual([true, true]);
  expect(isOver).toBe(false);
  await deaf.kill();
  await stopping;
  expect(others.map(isAlive)).toEqual([false, false]);
  expect(said).toEqual([]);
});
