import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRefresher, type Stale } from "./refresher.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("INT-03: many events cost one read of each thing", () => {
  const read: QueryKey[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    ({ queryKey }) => read.push(queryKey),
  );
  for (let at = 0; at < 10; at++) refresher.ask({ queryKey: at % 2 === 0 ? ["lists"] : ["item", 7] });
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
    ({ queryKey }) => read.push(queryKey),
  );
  refresher.ask({ queryKey: ["lists"] });
  vi.advanceTimersByTime(900);
  expect(read).toEqual([]);
  busy = false;
  vi.advanceTimersByTime(300);
  expect(read).toEqual([["lists"]]);
});

it("INT-03 contract: of several events about one thing an answer must know each, and one that any answer is too old for is read", () => {
  const asked: Stale[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    (stale) => asked.push(stale),
  );
  const after = (versao: number) => (data: unknown) => Number(data) > versao;
  refresher.ask({ queryKey: ["item", 7], knows: after(5) });
  refresher.ask({ queryKey: ["item", 7], knows: after(4) });
  refresher.ask({ queryKey: ["item", 8], knows: after(4) });
  refresher.ask({ queryKey: ["item", 8] });
  vi.advanceTimersByTime(300);
  expect(asked.map(({ queryKey, knows }) => [queryKey, knows?.(5), knows?.(6)])).toEqual([
    [["item", 7], false, true],
    [["item", 8], undefined, undefined],
  ]);
});

it("INT-03 contract: what takes long is read at the first event, then once in its time, and after the last event too", () => {
  const read: number[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    () => read.push(performance.now() - began),
  );
  const began = performance.now();
  for (let at = 0; at < 120; at++) {
    refresher.ask({ queryKey: ["contacts"], everyMs: 5000 });
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(30_000);
  expect(read).toEqual([300, 5400, 10_500, 15_600]);
});

it("INT-03 contract: what is brought into answers waits for their reads, and the last of several is brought", () => {
  let reading: QueryKey = ["lists"];
  const brought: string[] = [];
  const refresher = createRefresher(
    300,
    (key) => key[0] === reading[0],
    ({ bring }) => void bring?.(new QueryClient()),
  );
  const about = (what: string) => ({
    queryKey: ["item", 7],
    after: ["lists"],
    bring: async () => void brought.push(what),
  });
  refresher.ask(about("changed"));
  refresher.ask(about("deleted"));
  vi.advanceTimersByTime(900);
  expect(brought).toEqual([]);
  reading = [];
  vi.advanceTimersByTime(300);
  expect(brought).toEqual(["deleted"]);
});

it("nothing is read after the end", () => {
  const read: QueryKey[] = [];
  const refresher = createRefresher(
    300,
    () => false,
    ({ queryKey }) => read.push(queryKey),
  );
  refresher.ask({ queryKey: ["lists"] });
  refresher.stop();
  vi.advanceTimersByTime(900);
  expect(read).toEqual([]);
});
