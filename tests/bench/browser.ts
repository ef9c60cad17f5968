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
}

const PARTS = 500;
/** Typed into the quantities of so many rows, each key of `TYPED` measured. */
const ROWS = 10;
const TYPED = ["1", "2", "3", "Enter"];

/** Opens the built screens of a running product, as a dealer. */
export async function measureBrowser(baseURL: string): Promise<BrowserFigures> {
  const browser = await chromium.launch(await findChromium());
  try {
    const scriptKb = await measureScripts(await newPage(browser, baseURL));
    const times = await measureKeys(await newPage(browser, baseURL));
    const sorted = times.toSorted((a, b) => a - b);
    return { scriptKb, keyMedian: sorted[Math.floor(sorted.length / 2)] ?? 0, keyWorst: sorted.at(-1) ?? 0 };
  } finally {
    await browser.close();
  }
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
  await page.evaluate(listenToKeys);
  for (let row = 0; row < ROWS; row++)
    for (const key of TYPED) {
      await page.keyboard.press(key);
      // Each key by itself: its time is there once it was painted.
      await page.waitForFunction(
        (count) => keyTimes().length === count,
        row * TYPED.length + 1 + TYPED.indexOf(key),
      );
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
