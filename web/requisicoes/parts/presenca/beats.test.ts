import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBeats } from "./beats.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Beats that note what they say, and at which millisecond. */
function noted() {
  const said: string[] = [];
  const begun = Date.now();
  const beats = createBeats((estado) => said.push(`${Date.now() - begun} ${estado}`));
  return { said, beats };
}

it("contract: a tab says after half a second that it shows the request, then every 15 s", () => {
  const { said, beats } = noted();
  beats.start();
  vi.advanceTimersByTime(499);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(31_000);
  expect(said).toEqual(["500 vendo", "15500 vendo", "30500 vendo"]);
});

it("contract: who passes through within half a second is never told, neither coming nor leaving", () => {
  const { said, beats } = noted();
  beats.start();
  vi.advanceTimersByTime(400);
  beats.stop();
  beats.typed();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

it("contract: typing is said once and at once, kept by each key, and over 5 s after the last", () => {
  const { said, beats } = noted();
  beats.start();
  vi.advanceTimersByTime(1000);
  beats.typed();
  for (let key = 0; key < 4; key++) {
    vi.advanceTimersByTime(4999);
    beats.typed();
  }
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(["500 vendo", "1000 escrevendo", "16000 escrevendo", "25996 vendo"]);
});

it("contract: leaving is said at once and nothing after it; who comes back begins anew, and writes no more", () => {
  const { said, beats } = noted();
  beats.start();
  vi.advanceTimersByTime(500);
  beats.typed();
  beats.stop();
  beats.stop();
  vi.advanceTimersByTime(60_000);
  beats.start();
  beats.start();
  vi.advanceTimersByTime(15_500);
  expect(said).toEqual(["500 vendo", "500 escrevendo", "500 saiu", "61000 vendo", "76000 vendo"]);
});
