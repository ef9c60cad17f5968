import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentConnection, onConnection, SLOW_MS, watchCall } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
  watchCall()(200);
});
afterEach(() => void vi.useRealTimers());

test("CROSS-01: a server that is gone is told once, and no longer as soon as it answers, whatever it says", () => {
  const heard = vi.fn<() => void>();
  const stop = onConnection(heard);
  for (const status of [null, null, 503]) watchCall()(status);
  expect([currentConnection(), heard.mock.calls.length]).toEqual(["gone", 1]);
  watchCall()(undefined);
  expect(currentConnection()).toBe("gone");
  watchCall()(500);
  expect([currentConnection(), heard.mock.calls.length]).toEqual(["ok", 2]);
  stop();
});

test("CROSS-01: a late answer is told while it is waited for, and no longer", () => {
  const ends = [watchCall(), watchCall()];
  vi.advanceTimersByTime(SLOW_MS - 1);
  expect(currentConnection()).toBe("ok");
  vi.advanceTimersByTime(1);
  expect(currentConnection()).toBe("slow");
  ends[0]?.(200);
  expect(currentConnection()).toBe("slow");
  ends[1]?.(undefined);
  expect(currentConnection()).toBe("ok");
});
