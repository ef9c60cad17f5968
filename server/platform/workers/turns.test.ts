import { beforeEach, expect, it } from "vitest";
import type { HttpError } from "../http/errors.ts";
import type { Line, LineLimits } from "../limits/line.ts";
import { createTurnDesk } from "./turn-desk.ts";
import type { TurnDesk } from "./turn-desk.ts";

let desk: TurnDesk;
let told: string[];
let turn: number;
beforeEach(() => {
  desk = createTurnDesk();
  told = [];
  turn = 0;
});

const LIMITS: LineLimits = { concurrency: 2, maxWaiting: 3, maxPerGroup: 2 };
const settled = async (): Promise<void> => await new Promise((resolve) => void setImmediate(resolve));

/** A worker asks; what it is told stands in `told` under that name. Gives the number of its turn. */
function ask(worker: number, name: string, { key = name, group = name } = {}, line = "passwords"): number {
  turn += 1;
  desk.enter(worker, turn, { line, limits: LIMITS, who: { key, group } }, (granted) =>
    told.push(`${name} ${granted ? "begins" : "refused"}`),
  );
  return turn;
}

it("contract: all workers together have as many turns at once as one process, in the order of their coming", async () => {
  const first = ask(1, "a");
  ask(2, "b");
  ask(1, "c");
  ask(2, "d");
  await settled();
  expect(told).toEqual(["a begins", "b begins"]);
  // Another line is another limit.
  ask(2, "e", {}, "prints");
  desk.leave(1, first);
  await settled();
  expect(told).toEqual(["a begins", "b begins", "e begins", "c begins"]);
});

it("contract: work of one key is one at a time over all workers, and no group fills the line of all", async () => {
  const first = ask(1, "a", { key: "ana" });
  await settled();
  ask(2, "b", { key: "ana", group: "x" });
  ask(2, "c", { key: "ana", group: "x" });
  ask(1, "d", { key: "ana", group: "x" });
  await settled();
  expect(told).toEqual(["a begins", "d refused"]);
  desk.leave(1, first);
  await settled();
  expect(told).toEqual(["a begins", "d refused", "b begins"]);
});

it("contract: what a worker held that dies is free again, what it waited for is passed over", async () => {
  ask(1, "a");
  ask(1, "b");
  ask(1, "c");
  ask(2, "d");
  await settled();
  desk.gone(1);
  await settled();
  expect(told).toEqual(["a begins", "b begins", "d begins"]);
  ask(2, "e");
  await settled();
  expect(told).toEqual(["a begins", "b begins", "d begins", "e begins"]);
});

it("contract: a turn that is given up is another's, also in the moment in which it comes", async () => {
  const [first, second] = [ask(1, "a"), ask(1, "b")];
  const third = ask(2, "c");
  await settled();
  desk.leave(1, first);
  desk.leave(2, third);
  desk.leave(1, second);
  ask(1, "d");
  ask(1, "e");
  ask(1, "f");
  await settled();
  expect(told).toEqual(["a begins", "b begins", "d begins", "e begins"]);
});

it("contract: in a process that stands alone a line with a name is its own", async () => {
  const { lineOf } = await import("../limits/machine-line.ts");
  const line: Line = lineOf("passwords", { concurrency: 1, maxWaiting: 1, maxPerGroup: 1 });
  const leave = await line.enter({ key: "a", group: "a" });
  const waits = line.enter({ key: "b", group: "b" });
  await expect(line.enter({ key: "c", group: "c" })).rejects.toMatchObject<Partial<HttpError>>({
    status: 503,
  });
  leave();
  (await waits)();
});
