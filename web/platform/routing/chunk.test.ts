import { describe, expect, it, vi } from "vitest";
import { ChunkError, loadChunk, reloadsOnce } from "./chunk.ts";

function surroundings() {
  const kept = new Map<string, string>();
  return {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: vi.fn<() => void>(),
    isInReach: () => true,
  };
}

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

/** What a failed load gave; asserted, so that none passes for one. */
async function failureOf(load: Promise<unknown>): Promise<ChunkError> {
  const error = await load.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkError);
  return error as ChunkError;
}

describe("the code of a screen", () => {
  it("AUTH-56 OP-19: comes, and nothing else happens", async () => {
    expect(await loadChunk(() => Promise.resolve("screen"))).toBe("screen");
  });

  it("OP-19: fails once: the page reloads by itself; fails again in the session: it is told", async () => {
    const around = surroundings();
    expect(reloadsOnce(await failureOf(loadChunk(gone)), around)).toBe(true);
    expect(around.reload).toHaveBeenCalledOnce();
    expect(reloadsOnce(await failureOf(loadChunk(gone)), around)).toBe(false);
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it("OP-19: fails while the server is out of reach: it is told, and the page stays", async () => {
    const around = surroundings();
    const error = await failureOf(loadChunk(gone));
    expect(reloadsOnce(error, { ...around, isInReach: () => false })).toBe(false);
    expect(around.reload).not.toHaveBeenCalled();
    expect(reloadsOnce(error, around)).toBe(true);
  });

  it("AUTH-56 OP-19: is told after 120 seconds without an answer, and does not reload by itself", async () => {
    vi.useFakeTimers();
    try {
      const around = surroundings();
      const told = failureOf(loadChunk(() => new Promise(() => {})));
      const isTold = vi.fn<() => void>();
      void told.then(isTold);
      await vi.advanceTimersByTimeAsync(119_999);
      expect(isTold).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(reloadsOnce(await told, around)).toBe(false);
      expect(around.reload).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});
