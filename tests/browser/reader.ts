import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { signIn } from "./journey.ts";
import type { Person } from "./people.ts";

/** This worker's pages, one for each person. A journey that fails takes its worker, and so its page, with it. */
const pages = new Map<Person, Page>();

/**
 * The page on which all journeys of a person that only read go on, one after the other: signed in and loaded once, which
 * is what most of such a journey costs. For journeys that leave nothing behind: no record, no choice of a dealer, no
 * replaced answer, no moved clock.
 */
export async function readAs(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = pages.get(person);
  if (page !== undefined) {
    await walkTo(page, path);
    return page;
  }
  const fresh = await browser.newPage();
  await signIn(fresh, person, path);
  pages.set(person, fresh);
  return fresh;
}

/** Whether a context is that of such a page, which the journey that opened it leaves to the next. */
export function isKept(context: BrowserContext): boolean {
  return [...pages.values()].some((page) => page.context() === context);
}

/** Goes on inside the product, by its router, until the screen stands. */
export async function walkTo(page: Page, href: string): Promise<void> {
  // What the last state opened, and what would show because the pointer still lies there.
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as unknown as {
      __TSR_ROUTER__: { navigate(options: { href: string }): Promise<void> };
    };
    await router.navigate({ href: to });
  }, href);
  // A screen adds to its address what it needs; one that is not there leads elsewhere.
  await expect(page).toHaveURL((url) => url.pathname === new URL(href, url).pathname);
}
