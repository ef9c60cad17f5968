import { expect, it } from "vitest";
import type { HttpError } from "../http/errors.ts";
import { createWaitQueue } from "./wait-queue.ts";

/** Work that records its start and ends when told to. */
function workshop(): {
  begun: string[];
  finish: (name: string) => void;
  work: (name: string) => () => Promise<string>;
} {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  return {
    begun,
    finish: (name) => ends.get(name)?.(),
    work: (name) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => void ends.set(name, resolve));
      return name;
    },
  };
}

it("runs so many at once, one of a key, and the rest in the order of their coming", async () => {
  const queue = createWaitQueue({ concurrency: 2, maxWaiting: 10, maxPerGroup: 10 });
  const { begun, finish, work } = workshop();
  const all = ["a1", "a2", "b1", "c1", "a3"].map(
    async (name) => await queue.run({ key: name[0] ?? "", group: "g" }, work(name)),
  );
  await new Promise((resolve) => void setImmediate(resolve));
  expect(begun).toEqual(["a1", "b1"]);
  finish("b1");
  await all[2];
  expect(begun).toEqual(["a1", "b1", "c1"]);
  finish("a1");
  await all[0];
  finish("a2");
  await all[1];
  finish("c1");
  await all[3];
  finish("a3");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "c1", "a3"]);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

it("goes on after work that failed, and tells who asked for it alone", async () => {
  const queue = createWaitQueue({ concurrency: 1, maxWaiting: 10, maxPerGroup: 10 });
  const fail = queue.run({ key: "a", group: "g" }, async () => await Promise.reject(new Error("broken")));
  const after = queue.run({ key: "a", group: "g" }, async () => await Promise.resolve("done"));
  await expect(fail).rejects.toThrow("broken");
  expect(await after).toBe("done");
});

it("contract: too long a queue is 503 with Retry-After; one group cannot fill it for the others", async () => {
  const queue = createWaitQueue({ concurrency: 1, maxWaiting: 3, maxPerGroup: 2 });
  const { finish, work } = workshop();
  const refusal = async (name: string, group: string): Promise<unknown> =>
    await queue.run({ key: name, group }, work(name)).catch(({ status, retryAfter }: HttpError) => ({
      status,
      retryAfter,
    }));
  const busy = { status: 503, retryAfter: 5 };
  const running = refusal("a", "x");
  const waiting = [refusal("b", "x"), refusal("c", "x")];
  expect(await refusal("d", "x")).toEqual(busy);
  waiting.push(refusal("e", "y"));
  expect(await refusal("f", "z")).toEqual(busy);
  for (const [at, name] of ["a", "b", "c", "e"].entries()) {
    finish(name);
    expect(await [running, ...waiting][at]).toBe(name);
  }
});
