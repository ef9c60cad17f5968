import { randomInt } from "node:crypto";

/** Most rows over which one count is spread. */
const SLOTS = 16;

const FIRST_OF_PROCESS = randomInt(SLOTS);

const running: number[] = Array.from({ length: SLOTS }, () => 0);

/**
 * Runs a write with the slot of the counts that the fewest writes of this process are using. So concurrent writers do
 * not wait for each other's row, and a count has no more rows than there were concurrent writers, which keeps sums
 * fast.
 */
export async function withSlot<Result>(write: (slot: number) => Promise<Result>): Promise<Result> {
  const slot = running.indexOf(Math.min(...running));
  running[slot] = (running[slot] ?? 0) + 1;
  try {
    return await write(slot);
  } finally {
    running[slot] = (running[slot] ?? 1) - 1;
  }
}

/**
 * The same slot counted from one that this process drew: for figures in which the writers of all processes meet, each of
 * which begins at its first slot.
 */
export const slotOfProcess = (slot: number): number => (slot + FIRST_OF_PROCESS) % SLOTS;
