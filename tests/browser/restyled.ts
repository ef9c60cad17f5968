import type { Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser styled anew, each time that it did while `act` ran and was painted. */
async function restyled(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page of no browser");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = trace.traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  // Something is styled in any case: a trace that tells of nothing, or of no number, would pass for good.
  if (Math.max(0, ...counts) === 0) throw new Error("the browser's trace tells of nothing that was styled");
  return counts;
}

/**
 * The most elements that the browser styled anew at a time while `act` ran and was painted. One selector that matches
 * by a part of a class, or by where the focus is above, is enough for each element that comes or goes to cost all of them.
 */
export async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  return Math.max(...(await restyled(page, act)));
}

/** How often something was styled anew meanwhile: what moves without end is styled sixty times a second. */
export async function timesRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  return (await restyled(page, act)).length;
}
