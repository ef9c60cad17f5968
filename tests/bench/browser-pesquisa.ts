import type { Page } from "@playwright/test";
import { signInByCall } from "../browser/journey.ts";

/** Searched for in turns, so that nothing is shown that is known already. */
const WORDS = ["farol", "vidro"] as const;
const SEARCHES = 20;
/** A processor as many times slower than this one. */
const SLOWED = 4;

/** Searches from the page's own box; gives the milliseconds from Enter until the results are painted. */
export async function measurePesquisa(page: Page): Promise<number[]> {
  await signInByCall(page, "admin");
  await page.goto("/pesquisa");
  const box = page.getByRole("main").getByRole("combobox").first();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const times: number[] = [];
  for (let at = 0; at < SEARCHES; at += 1) {
    const word = WORDS[at % WORDS.length] ?? WORDS[0];
    await box.fill(word);
    await page.evaluate(listenForResults, word);
    await box.press("Enter");
    times.push(await page.evaluate(async () => await painted()));
  }
  return times;
}

/** Notes in the page when Enter was pressed, and when after it a frame with a result that has the word was painted. */
function listenForResults(word: string): void {
  const pressed = Promise.withResolvers<number>();
  addEventListener("keydown", ({ timeStamp }) => pressed.resolve(timeStamp), { capture: true, once: true });
  const isShown = (): boolean =>
    document.querySelector("tbody mark")?.textContent.toLowerCase().startsWith(word) === true;
  const shown = async (): Promise<void> => {
    while (!isShown()) await new Promise(requestAnimationFrame);
    // The frame that shows it is painted once the next one begins.
    await new Promise(requestAnimationFrame);
  };
  const painted = async (): Promise<number> => {
    const from = await pressed.promise;
    await shown();
    return performance.now() - from;
  };
  const result = painted();
  Object.assign(globalThis, { painted: async () => await result });
}

/** Stands in the page. */
declare function painted(): Promise<number>;
