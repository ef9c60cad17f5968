import type { QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefresher } from "./refresher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("INT-03: many events cost one read of each thing", () => {
  const read: QueryKey[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    (key) => read.push(key),
  );
  for (let at = 0; at < 10; at++) refresher.ask(at % 2 === 0 ? ["lists"] : ["item", 7]);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(read).toEqual([["lists"], ["item", 7]]);
  vi.advanceTimersByTime(3000);
  expect(read).toHaveLength(2);
});

it("INT-03: an event during a read is read after it, and cuts no read off", () => {
  const read: QueryKey[] = [];
  let busy = true;
  const refresher = createRefresher(
    300,
    () => busy,
    (key) => read.push(key),
  );
  refresher.ask(["lists"]);
  vi.advanceTimersByTime(900);
  expect(read).toEqual([]);
  busy = false;
  vi.advanceTimersByTime(300);
  expect(read).toEqual([["lists"]]);
});

it("nothing is read after the end", () => {
  const read: QueryKey[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    (key) => read.push(key),
  );
  refresher.ask(["lists"]);
  refresher.stop();
  vi.advanceTimersByTime(900);
  expect(read).toEqual([]);
});
