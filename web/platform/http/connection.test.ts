import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentConnection, endingOf, onConnection, SLOW_MS, watchCall } from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
  watchCall()("ok");
});
afterEach(() => void vi.useRealTimers());

test("CROSS-01: a server that is gone is told once, and no longer as soon as it answers, whatever it says", () => {
  const heard = vi.fn<() => void>();
  const stop = onConnection(heard);
  for (const ending of ["gone", "gone"] as const) watchCall()(ending);
  expect([currentConnection(), heard.mock.calls.length]).toEqual(["gone", 1]);
  watchCall()(undefined);
  expect(currentConnection()).toBe("gone");
  watchCall()("ok");
  expect([currentConnection(), heard.mock.calls.length]).toEqual(["ok", 2]);
  stop();
});

test("CROSS-01: a late answer is told while it is waited for, and no longer", () => {
  const ends = [watchCall(), watchCall()];
  vi.advanceTimersByTime(SLOW_MS - 1);
  expect(currentConnection()).toBe("ok");
  vi.advanceTimersByTime(1);
  expect(currentConnection()).toBe("slow");
  ends[0]?.("ok");
  expect(currentConnection()).toBe("slow");
  ends[1]?.(undefined);
  expect(currentConnection()).toBe("ok");
});

test("contract: a busy server is told apart from one that is out of reach, whatever a proxy answers for it", () => {
  const answer = (status: number, type: string) => ({
    status,
    headers: new Headers({ "content-type": type }),
  });
  const json = "application/json; charset=utf-8";
  expect([200, 404, 500, 503].map((status) => endingOf(answer(status, json)))).toEqual([
    "ok",
    "ok",
    "ok",
    "busy",
  ]);
  for (const status of [502, 503, 504]) expect(endingOf(answer(status, "text/html"))).toBe("gone");
  watchCall()("busy");
  expect(currentConnection()).toBe("busy");
  watchCall()("gone");
  expect(currentConnection()).toBe("gone");
  watchCall()("ok");
  expect(currentConnection()).toBe("ok");
});
