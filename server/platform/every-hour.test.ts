import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { everyHour } from "./every-hour.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs at once and every hour, also after a failure, until it is closed", async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const job = everyHour(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error("away");
    },
    (error) => void failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  expect(failures).toEqual([new Error("away")]);
  await job.close();
  await vi.advanceTimersByTimeAsync(10 * 3_600_000);
  expect(runs).toBe(2);
});

it("lets a run that has begun end before it is closed", async () => {
  const ended = Promise.withResolvers<void>();
  const job = everyHour(
    async () => await ended.promise,
    () => undefined,
  );
  let closed = false;
  const closing = job.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).toBe(false);
  ended.resolve();
  await closing;
});
