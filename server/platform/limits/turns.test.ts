import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

class Refused extends Error {}

it("contract: so many work at once, the next in the order of arrival, and who gets no turn in time, or finds the queue full, is refused and takes none", async () => {
  const turns = createTurns({ atOnce: 1, waitMs: 20, maxWaiting: 2, refusal: () => new Refused() });
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const work = async (name: string, result: Promise<string> | string) =>
    await turns.run(async () => done.push(`${name} ${await result}`));
  const running = work("first", first.promise);
  await expect(work("late", "")).rejects.toBeInstanceOf(Refused);
  const waiting = [work("second", "ok"), work("third", "ok")];
  // Two wait: a further one is told so before any time has passed.
  await expect(work("fourth", "")).rejects.toBeInstanceOf(Refused);
  first.resolve("ok");
  await Promise.all([running, ...waiting]);
  expect(done).toEqual(["first ok", "second ok", "third ok"]);
});

it("contract: work that fails gives its turn back", async () => {
  const turns = createTurns({ atOnce: 1, waitMs: 0, maxWaiting: 1, refusal: () => new Refused() });
  const broken = turns.run(async () => await Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(await turns.run(async () => await Promise.resolve("ok"))).toBe("ok");
});
