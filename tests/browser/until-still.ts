import type { Page } from "@playwright/test";

/** Milliseconds after which no animation is one of a menu or a dialog any more: endless ones, a ring that shows a time. */
const LONG_MS = 5000;

/** Waits until nothing moves: what a script has changed begins its transitions a frame later. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (long) => {
    const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < long);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }, LONG_MS);
}
