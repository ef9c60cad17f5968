import { describe, expect, it, vi } from "vitest";
import { ChunkError, loadChunk } from "./chunk.ts";

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

describe("the code of a screen", () => {
  it("AUTH-56 OP-19: comes, and nothing else happens", async () => {
    const around = surroundings();
    expect(await loadChunk(() => Promise.resolve("screen"), around)).toBe("screen");
    expect(around.reload).not.toHaveBeenCalled();
  });

  it("OP-19: fails once: the page reloads by itself; fails again in the session: it is told", async () => {
    const around = surroundings();
    void loadChunk(gone, around);
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledOnce());
    await expect(loadChunk(gone, around)).rejects.toBeInstanceOf(ChunkError);
    expect(around.reload).toHaveBeenCalledOnce();
  });

  it("OP-19: fails while the server is out of reach: it is told, and the page stays", async () => {
    const around = surroundings();
    await expect(loadChunk(gone, { ...around, isInReach: () => false })).rejects.toBeInstanceOf(ChunkError);
    expect(around.reload).not.toHaveBeenCalled();
    void loadChunk(gone, around);
    await vi.waitFor(() => expect(around.reload).toHaveBeenCalledOnce());
  });

  it("AUTH-56 OP-19: is told after 120 seconds without an answer, and does not reload by itself", async () => {
    vi.useFakeTimers();
    try {
      const around = surroundings();
      const told = loadChunk(() => new Promise(() => {}), around).catch((error: unknown) => error);
      const isTold = vi.fn<() => void>();
      void told.then(isTold);
      await vi.advanceTimersByTimeAsync(119_999);
      expect(isTold).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await told).toBeInstanceOf(ChunkError);
      expect(around.reload).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});
