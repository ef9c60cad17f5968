import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { findChromium } from "../browser/chromium.ts";
import { cellsOf, copyToClipboard, formOf, signIn, signInByCall } from "../browser/journey.ts";
import { measurePesquisa } from "./browser-pesquisa.ts";
import { measureTabela, type TabelaFigures } from "./browser-tabela.ts";
import { pressEach, spread } from "./key-times.ts";
import { gzipSync } from "node:zlib";

/** Measures the screens in a real browser. */
export interface BrowserFigures {
  /** JavaScript that sign-in and then home load together, gzipped, in kB. */
  readonly scriptKb: number;
  /** Files of JavaScript and CSS that the first list loads beside those. */
  readonly listFiles: number;
  /** Milliseconds from a key press to the next paint, in a claim of so many parts. */
  readonly keyMedian: number;
  readonly keyWorst: number;
  /** The same in the search of 10,000 people. */
  readonly searchMedian: number;
  readonly searchWorst: number;
  /** From Enter in the advanced search to painted results, on a processor four times slower. */
  readonly pesquisaMedian: number;
  readonly pesquisaWorst: number;
  readonly tabela: TabelaFigures;
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
    const { scriptKb, listFiles } = await measureFiles(await newPage(browser, baseURL));
    const keys = spread(await measureKeys(await newPage(browser, baseURL)));
    const search = spread(await measureSearch(await newPage(browser, baseURL)));
    const pesquisa = spread(await measurePesquisa(await newPage(browser, baseURL)));
    const tabela = await measureTabela(await newPage(browser, baseURL));
    return {
      scriptKb,
      listFiles,
      keyMedian: keys.median,
      keyWorst: keys.worst,
      searchMedian: search.median,
      searchWorst: search.worst,
      pesquisaMedian: pesquisa.median,
      pesquisaWorst: pesquisa.worst,
      tabela,
    };
  } finally {
    await browser.close();
  }
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  return await context.newPage();
}

/** Every file that is asked for, whether the screens need it at once or fetch it ahead. */
async function measureFiles(page: Page): Promise<Pick<BrowserFigures, "scriptKb" | "listFiles">> {
  const scripts = new Map<string, Promise<Buffer>>();
  const styles = new Set<string>();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("javascript")) scripts.set(response.url(), response.body());
    if (type.includes("css")) styles.add(response.url());
  });
  await signIn(page, "dealer.autos");
  await page.getByRole("list").first().waitFor();
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts.values());
  const before = scripts.size + styles.size;
  await page.goto("/ga/historico/requisicoes");
  await page.locator("[data-row]").first().waitFor();
  await page.waitForLoadState("networkidle");
  return {
    scriptKb: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
    listFiles: scripts.size + styles.size - before,
  };
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
