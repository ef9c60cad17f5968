import type { Page } from "@playwright/test";

/** Presses each key by itself, once the one before was painted; gives the times. */
export async function pressEach(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(listenToKeys);
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => keyTimes().length === count, at + 1);
  }
  return await page.evaluate(() => keyTimes());
}

/** Notes in the page how long each key takes from being pressed until the frame that shows it was painted. */
function listenToKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { keyTimes: () => times });
  addEventListener(
    "keydown",
    ({ key, timeStamp }) => {
      // Held with another, it does nothing by itself.
      if (key === "Control") return;
      requestAnimationFrame(() => {
        // A message is handled after the frame that the callback belongs to.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** Stands in the page. */
declare function keyTimes(): number[];

/** The middle and the largest of these. */
export function spread(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
