import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { findChromium } from "../browser/chromium.ts";
import { cellsOf, copyToClipboard, formOf, signIn, signInByCall } from "../browser/journey.ts";
import { gzipSync } from "node:zlib";

/** Measures the screens in a real browser. */
export interface BrowserFigures {
  /** JavaScript that sign-in and then home load together, gzipped, in kB. */
  readonly scriptKb: number;
  /** Milliseconds from a key press to the next paint, in a claim of so many parts. */
  readonly keyMedian: number;
  readonly keyWorst: number;
  /** The same in the search of 10,000 people. */
  readonly searchMedian: number;
  readonly searchWorst: number;
}

const PARTS = 500;
/** Typed into the quantities of so many rows, each key of `TYPED` measured. */
const ROWS = 10;
const TYPED = ["1", "2", "3", "Enter"];
/** Typed into the search of people and taken back, so many times. */
const SEARCHED = "silva 99";
const SEARCHES = 5;

/** Opens the built screens of a running product, as a dealer. */
export async function measureBrowser(baseURL: string): Promise<BrowserFigures> {
  const browser = await chromium.launch(await findChromium());
  try {
    const scriptKb = await measureScripts(await newPage(browser, baseURL));
    const keys = spread(await measureKeys(await newPage(browser, baseURL)));
    const search = spread(await measureSearch(await newPage(browser, baseURL)));
    return {
      scriptKb,
      keyMedian: keys.median,
      keyWorst: keys.worst,
      searchMedian: search.median,
      searchWorst: search.worst,
    };
  } finally {
    await browser.close();
  }
}

function spread(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  return await context.newPage();
}

/** Every script that is asked for, whether the screens need it at once or fetch it ahead. */
async function measureScripts(page: Page): Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("javascript")) scripts.set(response.url(), response.body());
  });
  await signIn(page, "dealer.autos");
  await page.getByRole("list").first().waitFor();
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

async function measureKeys(page: Page): Promise<number[]> {
  await signInByCall(page, "dealer.autos");
  await page.goto("/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  const parts = Array.from({ length: PARTS }, (_, at) => `P${at}\tPeça ${at}\t2\t100,00`);
  await copyToClipboard(page, parts.join("\n"));
  await cellsOf(form, 1).first().click();
  await page.keyboard.press("Control+v");
  await form.getByText(`Peça ${ROWS}`, { exact: true }).waitFor();
  await cellsOf(form, 1).nth(2).click();
  return await pressEach(page, Array.from({ length: ROWS }, () => TYPED).flat());
}

async function measureSearch(page: Page): Promise<number[]> {
  await signInByCall(page, "admin");
  await page.goto("/administrativo/manutencao-usuario/A");
  await page.locator("[data-row]").first().waitFor();
  await page.getByRole("searchbox", { name: "Buscar" }).click();
  const letters = Array.from(SEARCHED);
  const back = letters.map(() => "Backspace");
  return await pressEach(page, Array.from({ length: SEARCHES }, () => [...letters, ...back]).flat());
}

/** Presses each key by itself, once the one before was painted; gives the times. */
async function pressEach(page: Page, keys: readonly string[]): Promise<number[]> {
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
    ({ timeStamp }) => {
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
