import type { Page } from "@playwright/test";
import { MAX_CODIGOS } from "../../contract/requisicoes/index.ts";
import { signInByCall } from "../browser/journey.ts";
import { pressEach, spread } from "./key-times.ts";
import { LARGE_TABLE, pastedRows } from "./weeks.ts";

/** A week's table of 5,000 rows in a real browser, in milliseconds; what is not saved is kept meanwhile. */
export interface TabelaFigures {
  /** From the last byte of its rows until they are painted. */
  readonly open: number;
  readonly paste: number;
  readonly undo: number;
  /** From the key that pastes 500 codes until all that are in sight are marked: all are asked for in one call. */
  readonly marks: number;
  readonly keyMedian: number;
  readonly keyWorst: number;
  /** Frames without rows where there are some, of `SCROLLS` jumps through the table. */
  readonly blank: number;
  readonly scrolls: number;
}

/** 200 keys: a text and Enter, down one column. */
const KEYS = Array.from({ length: 25 }, () => [...Array.from("PED 123"), "Enter"]).flat();
const SCROLLS = 60;

/** Opens the large table as its dealer, and works in it. */
export async function measureTabela(page: Page): Promise<TabelaFigures> {
  await signInByCall(page, "dealer.autos");
  const { conta, semana } = LARGE_TABLE;
  const loaded = page.waitForResponse((response) => response.url().includes("/listar_tabela/"));
  await page.goto(`/carros-parados/listagem?semana=${semana}&concessionario_id=${conta}`);
  await (await loaded).finished();
  const began = performance.now();
  const grid = page.getByRole("grid");
  await grid.getByRole("gridcell").first().waitFor();
  const open = performance.now() - began;
  await grid.getByRole("row").nth(1).getByRole("gridcell").nth(8).click();
  const keys = spread(await pressEach(page, KEYS));
  const blank = await page.evaluate(scrollThrough, SCROLLS);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = async (text: string): Promise<void> =>
    await page.evaluate(async (copied) => await navigator.clipboard.writeText(copied), text);
  await copy(pastedRows());
  await page.keyboard.press("Control+Home");
  const [paste = 0, undo = 0] = await pressEach(page, ["Control+v", "Control+z"]);
  await copy(Array.from({ length: MAX_CODIGOS }, (_, at) => `DESCONHECIDA${at}`).join("\n"));
  const codigo = grid.getByRole("row").nth(1).getByRole("gridcell").nth(1);
  await codigo.click();
  const pressed = performance.now();
  await page.keyboard.press("Control+v");
  await codigo.filter({ hasText: "DESCONHECIDA0✗não encontrada" }).waitFor();
  await grid.getByText("consultando", { exact: true }).first().waitFor({ state: "detached" });
  const marks = performance.now() - pressed;
  return { open, paste, undo, marks, keyMedian: keys.median, keyWorst: keys.worst, blank, scrolls: SCROLLS };
}

/** Jumps through the grid; counts the frames whose middle shows no row. */
async function scrollThrough(jumps: number): Promise<number> {
  const grid = document.querySelector("[role=grid]");
  if (!grid) return jumps;
  const { left, top, height } = grid.getBoundingClientRect();
  let blank = 0;
  for (let jump = 1; jump <= jumps; jump += 1) {
    grid.scrollTop = ((grid.scrollHeight - height) * jump) / jumps;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    // Beside the row's number.
    const shown = document.elementFromPoint(left + 120, top + height / 2)?.closest("[role=gridcell]");
    if (!shown?.textContent) blank += 1;
  }
  return blank;
}
