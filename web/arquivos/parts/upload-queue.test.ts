import { expect, test } from "vitest";
import { createQueue } from "./upload-queue.ts";

test("FILE-01: so many run at once, the others in their order, whether those before them end well or not", async () => {
  const queue = createQueue(2);
  const { signal } = new AbortController();
  const begun: number[] = [];
  const tasks = [1, 2, 3, 4].map((n) => ({ n, ...Promise.withResolvers<number>() }));
  const ends = tasks.map(({ n, promise }) =>
    queue(() => {
      begun.push(n);
      return promise;
    }, signal),
  );
  await expect.poll(() => begun).toEqual([1, 2]);
  tasks[1]?.reject(new Error("broken"));
  await expect(ends[1]).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const { n, resolve } of tasks) resolve(n);
  expect(await Promise.all([ends[0], ends[2], ends[3]])).toEqual([1, 3, 4]);
  expect(await queue(async () => await Promise.resolve(5), signal)).toBe(5);
});

test("FILE-01: what is cancelled while it waits is not begun, and holds nobody up", async () => {
  const queue = createQueue(1);
  const { signal } = new AbortController();
  const cancelled = new AbortController();
  const first = Promise.withResolvers<string>();
  const ends = [
    queue(() => first.promise, signal),
    queue(() => Promise.reject(new Error("begun")), cancelled.signal),
    queue(async () => await Promise.resolve("third"), signal),
  ];
  cancelled.abort();
  first.resolve("first");
  await expect(ends[1]).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(await ends[2]).toBe("third");
});
