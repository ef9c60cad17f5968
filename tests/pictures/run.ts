import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { answerHelp } from "../../tools/help.ts";
import { picturesOfManual } from "../../tools/manual/pictures.ts";
import { findChromium } from "../browser/chromium.ts";
import { keepChoiceHere } from "../browser/keep-choice.ts";
import { startProduct, stopProductsOnSignal } from "../browser/product.ts";
import { giveAnswers } from "./answers.ts";
import { findNumbers, signIn } from "./numbers.ts";
import { SIZES } from "./shot.ts";
import type { Kind, Shot } from "./shot.ts";
import { SHOTS } from "./shots/index.ts";
import { doStep } from "./steps.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * `npm run pictures [-- --keep | --manual] [name… kind…]`: takes every screen of each role from the demo network at three widths
 * in the light and the dark theme into `pictures/`, to be looked at, not compared. A name is the start of a shot's, a
 * kind is `1440` or `390-escuro`. `--keep` takes those that are committed, into docs/pictures/, `--manual` those
 * that the manual shows, small and into docs/manual/imagens/. PAC_URL takes a running product.
 */
const ROOT = join(import.meta.dirname, "../..");
const KINDS = (Object.keys(SIZES) as `${keyof typeof SIZES}`[]).flatMap((width): Kind[] => [
  width,
  `${width}-escuro`,
]);

/** Ceilings only: a busy machine shows everything late, and a picture of half a screen helps nobody. */
const STEP_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 30_000;

interface Place {
  readonly browser: Browser;
  readonly url: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** Waits until what is asked for has come: on a busy machine the network is idle between a screen's code and its data. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // Failed screens may never become idle; they are pictured as they are.
  await page
    .waitForFunction(
      () =>
        document.querySelector("h1, [role=dialog]") !== null &&
        document.querySelector(".mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]") === null,
      null,
      { timeout: SETTLED_WITHIN_MS },
    )
    .catch(() => null);
}

async function show(page: Page, shot: Shot, { url, numbers }: Place): Promise<void> {
  const address = (path: string): string =>
    url + path.replace(/\{(\w+)\}/, (_, key: string) => String(numbers[key]));
  const answers = shot.answers ?? {};
  await giveAnswers(page, answers);
  const isHeld = Object.values(answers).includes("held");
  await page.goto(address(shot.path), { waitUntil: isHeld ? "load" : "networkidle" });
  // Keys and presses reach a screen only once it is there.
  if (isHeld) await page.locator(".mantine-Skeleton-root, [aria-busy=true]").first().waitFor();
  else await settle(page);
  for (const step of shot.steps ?? []) await doStep(page, step, address);
  if (!isHeld) await settle(page);
  // Waits for menus and dialogs to finish their animation; endless ones, and rings that show a time, are ignored.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < 5000);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Where pictures go, in what format, and which kinds of a shot are taken. */
interface PictureSet {
  readonly folder: string;
  readonly format: { readonly type: "png" } | { readonly type: "webp"; readonly quality: number };
  readonly kindsOf: (shot: Shot) => readonly Kind[];
}

function setOf(words: readonly string[]): PictureSet {
  const png = { type: "png" } as const;
  if (words.includes("--manual")) {
    const asked = new Set(picturesOfManual(join(ROOT, "docs/manual")));
    return {
      folder: join(ROOT, "docs/manual/imagens"),
      format: { type: "webp", quality: 70 },
      kindsOf: ({ name }) => KINDS.filter((kind) => asked.has(`${name}-${kind}.webp`)),
    };
  }
  return words.includes("--keep")
    ? { folder: join(ROOT, "docs/pictures"), format: png, kindsOf: ({ kept }) => kept ?? [] }
    : { folder: join(ROOT, "pictures"), format: png, kindsOf: () => KINDS };
}

function isOf({ widths }: Shot, kind: Kind): boolean {
  return widths === undefined || widths.some((width) => kind.startsWith(String(width)));
}

/** Takes one picture. Errors are reported and do not stop the others. */
async function take(shot: Shot, kind: Kind, set: PictureSet, place: Place): Promise<void> {
  const [width, dark] = kind.split("-") as [`${keyof typeof SIZES}`, string | undefined];
  const context = await place.browser.newContext({
    viewport: { width: Number(width), height: SIZES[width] },
    colorScheme: dark === undefined ? "light" : "dark",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(STEP_WITHIN_MS);
  const name = `${shot.name}-${kind}.${set.format.type}`;
  try {
    if (shot.login !== null) await signIn(context, place.url, shot.login);
    await keepChoiceHere(context);
    if (shot.permission !== undefined)
      await context.addInitScript((said) => {
        Object.defineProperty(Notification, "permission", { get: () => said });
      }, shot.permission);
    const page = await context.newPage();
    await show(page, shot, place);
    await page.screenshot({ path: join(set.folder, name), fullPage: shot.whole ?? false, ...set.format });
    console.log(name);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) throw new Error(`wider than its window by ${wide} px`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${String(error)}`);
  }
  await context.close();
}

async function main(): Promise<void> {
  answerHelp(
    `Usage: npm run pictures -- [--keep | --manual] [name… kind…]

Pictures of every screen into pictures/; a name is the start of a shot's, a kind is 1440 or 390-escuro.
--keep takes the committed few into docs/pictures, --manual those that the manual shows into
docs/manual/imagens. PAC_URL takes a running product.`,
    ["--keep", "--manual"],
  );
  const words = process.argv.slice(2);
  const set = setOf(words);
  const kinds = KINDS.filter((kind) => words.includes(kind));
  const names = words.filter((word) => !word.startsWith("--") && !KINDS.some((kind) => kind === word));
  await mkdir(set.folder, { recursive: true });
  const given = process.env["PAC_URL"];
  stopProductsOnSignal();
  const product = given === undefined ? await startProduct() : null;
  const url = given ?? product?.url ?? "";
  const browser = await chromium.launch(await findChromium());
  const place = { browser, url, numbers: await findNumbers(browser, url) };
  for (const shot of SHOTS) {
    if (names.length > 0 && !names.some((name) => shot.name.startsWith(name))) continue;
    for (const kind of set.kindsOf(shot))
      if ((kinds.length === 0 || kinds.includes(kind)) && isOf(shot, kind))
        await take(shot, kind, set, place);
  }
  await browser.close();
  await product?.stop();
}

await main();
