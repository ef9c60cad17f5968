import { chromium } from "@playwright/test";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { findChromium } from "../browser/chromium.ts";
import { startProduct } from "../browser/product.ts";
import { SHOTS } from "./shots.ts";
import type { Shot } from "./shots.ts";

/**
 * `npm run pictures [-- name…]`: takes every screen of each role from the demo network at 1440 and 390 px in the light
 * and the dark theme, into docs/pictures/. They are for looking at, not for comparing. PAC_URL takes a running product.
 */
const WIDTHS = { 1440: 900, 390: 844 } as const;
const THEMES = ["light", "dark"] as const;
const FOLDER = join(import.meta.dirname, "../../docs/pictures");

/** Signs in through the very call of the sign-in screen and gives the numbers that stand for `{claim}` and others. */
async function signIn(context: BrowserContext, url: string, login: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/v2/auth/login`, {
    data: { login: `${login}@pac.demo`, senha: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`sign-in of ${login}: ${answer.status()}`);
}

async function findNumbers(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext();
  await signIn(context, url, "dealer.autos");
  const first = async (query: string): Promise<number> => {
    const answer = await context.request.get(`${url}/api/v2/pac/requisicoes?${query}`);
    const { json_data } = (await answer.json()) as { json_data: { itens: { req_numero: number }[] } };
    return json_data.itens[0]?.req_numero ?? 1;
  };
  const numbers = {
    claim: await first("view=ga&status=em_andamento&ordenacao=data_desc"),
    closed: await first("view=ga&status=arquivado"),
    dac: await first("view=dac&status=em_andamento"),
  };
  await context.close();
  return numbers;
}

async function take(page: Page, shot: Shot, url: string, numbers: Record<string, number>): Promise<void> {
  const path = shot.path.replace(/\{(\w+)\}/, (_, key: string) => String(numbers[key]));
  await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
  if (shot.press !== undefined) await page.getByRole("button", { name: shot.press, exact: true }).click();
  // Menus and dialogs glide in; the picture is of where they end.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const shots = SHOTS.filter(
    (shot) => wanted.length === 0 || wanted.some((name) => shot.name.startsWith(name)),
  );
  await mkdir(FOLDER, { recursive: true });
  const given = process.env["PAC_URL"];
  const product = given === undefined ? await startProduct() : null;
  const url = given ?? product?.url ?? "";
  const browser = await chromium.launch(await findChromium());
  const numbers = await findNumbers(browser, url);
  for (const shot of shots)
    for (const [width, height] of Object.entries(WIDTHS))
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          colorScheme,
          locale: "pt-BR",
          timezoneId: "America/Sao_Paulo",
          reducedMotion: "reduce",
        });
        if (shot.login !== null) await signIn(context, url, shot.login);
        const page = await context.newPage();
        await take(page, shot, url, numbers);
        const name = `${shot.name}-${width}${colorScheme === "dark" ? "-escuro" : ""}.png`;
        await page.screenshot({ path: join(FOLDER, name) });
        console.log(name);
        await context.close();
      }
  await browser.close();
  await product?.stop();
}

await main();
