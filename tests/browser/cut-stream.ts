import type { Page } from "@playwright/test";

const STREAM = "**/api/v2/pac/eventos*";

/** From here on the page hears nothing live, as behind a broken line: what others save comes by the timer, or not at all. */
export async function cutStream(page: Page): Promise<void> {
  await page.route(STREAM, (route) => route.abort());
}

/** Lets the page hear again. */
export async function mendStream(page: Page): Promise<void> {
  await page.unroute(STREAM);
}
