import { test as playwright } from "@playwright/test";
import { isKept } from "./reader.ts";

/**
 * Playwright's `test`, which closes its own context alone. What a journey opened of others ends with it here: each of
 * them would hear of all that later ones write, read it again and draw it, until the worker ends.
 */
export const test = playwright.extend<{ closesOthers: undefined }>({
  closesOthers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context) && !isKept(context));
      await Promise.all(left.map(async (context) => await context.close()));
    },
    { auto: true },
  ],
});
