import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followPassing } from "./passing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An instance with so many streams, which are told what is announced; gives the notice, and what was told when. */
function instanceOf(streams: number) {
  const heard = new Map<string, (data: string) => void>();
  const told: string[] = [];
  const begun = Date.now();
  followPassing(
    { on: (topic, listener) => void heard.set(topic, listener) },
    {
      isRead: () => true,
      pass: ({ name }) => {
        told.push(`${Date.now() - begun} ${name}`);
        return streams;
      },
    },
    {
      keysOf: { presenca: async (data) => data.split(",") },
      load: async (keys) => [{ name: keys.join("+"), whom: new Set(), tell: () => null }],
    },
  );
  return { told, notify: (data: string) => heard.get("presenca")?.(data) };
}

it("contract: of a crowd all that changes in the pause after a telling is told at once, of few people nothing waits", async () => {
  const crowd = instanceOf(500);
  for (let at = 0; at < 1000; at += 110) {
    crowd.notify(`c${at}`);
    await vi.advanceTimersByTimeAsync(110);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(crowd.told).toEqual(["0 c0", "500 c110+c220+c330+c440", "1000 c550+c660+c770+c880+c990"]);
  const pair = instanceOf(2);
  for (const key of ["c1", "c2"]) {
    pair.notify(key);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(pair.told).toEqual(["0 c1", "50 c2"]);
});
