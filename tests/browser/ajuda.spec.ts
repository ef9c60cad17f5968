import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { enterAs, signIn, tabTo } from "./journey.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";

const FILE = "**/static/manual.json";

const task = (page: Page, name: string): Locator =>
  page.getByRole("heading", { level: 3, name, exact: true });
const part = (page: Page): Locator => page.getByRole("heading", { level: 2 }).first();
const sumario = (page: Page): Locator => page.getByRole("navigation", { name: "Sumário" });
const results = (page: Page): Locator => page.getByRole("region", { name: "Resultados" }).getByRole("link");

test("the manual is reached from the header and from ?, begins with one's own part, and is loaded only then", async ({
  page,
}) => {
  let asked = 0;
  await page.route(FILE, async (route) => {
    asked += 1;
    await route.continue();
  });
  await signIn(page, "dealer.autos", "/ga");
  await tabTo(page, page.getByRole("button", { name: /^Menu de / }));
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "Ajuda", exact: true });
  await tabTo(page, link, 10);
  expect(asked).toBe(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda");
  await expect(page).toHaveTitle("PAC - Ajuda");
  await expect(part(page)).toHaveText("Concessionário");
  await expect(sumario(page).getByRole("link").first()).toHaveText("Concessionário");
  await expect(sumario(page).locator("[aria-current=page]")).toHaveText("Concessionário");
  expect(asked).toBe(1);

  await test.step("a task is reached by the contents, has the focus below the header, and back leaves it", async () => {
    await sumario(page).getByRole("link", { name: "Colar peças do Excel" }).press("Enter");
    await expect(page).toHaveURL(/\/ajuda#concessionario-colar-pecas-do-excel$/);
    const heading = task(page, "Colar peças do Excel");
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    const header = await page.getByRole("banner").boundingBox();
    await expect.poll(top).toBeGreaterThanOrEqual(header?.height ?? 0);
    await page.goBack();
    await expect(page).toHaveURL(/\/ajuda$/);
    await page.goForward();
    await expect(heading).toBeFocused();
  });

  await test.step("? and Ctrl+K lead there from any screen, by keys", async () => {
    await walkTo(page, "/ga");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerenciamento de Acidentes");
    await page.keyboard.press("?");
    await tabTo(page, page.getByRole("dialog").getByRole("link", { name: "Ajuda" }), 5);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(part(page)).toHaveText("Concessionário");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gerenciamento de Acidentes");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
    await page.keyboard.type("ajuda");
    await expect(page.getByRole("option").first()).toContainText("Ajuda");
    await page.keyboard.press("Enter");
    await expect(part(page)).toHaveText("Concessionário");
  });
});

test("a search over all parts finds words in any order, without accents, marks them, and back leads to what it found", async ({
  page,
}) => {
  await signIn(page, "ga", "/ajuda");
  await expect(part(page)).toHaveText("GA");
  await page.keyboard.press("/");
  await page.keyboard.type("COLAR semana excel");
  await expect(results(page).first()).toContainText("Colar a semana do Excel");
  await expect(results(page).first()).toContainText("Concessionário");
  await expect(page).toHaveURL(/\/ajuda\?busca=COLAR\+semana\+excel$/);
  await expect(results(page).first().locator("mark").first()).toHaveText("Colar");

  await test.step("by keys into the first, whose words are marked too", async () => {
    await page.keyboard.press("Enter");
    await expect(results(page).first()).toBeFocused();
    await page.keyboard.press("Enter");
    const heading = task(page, "Colar a semana do Excel");
    await expect(heading).toBeFocused();
    await expect(heading.locator("mark")).toHaveText(["Colar", "semana", "Excel"]);
    await expect(part(page)).toHaveText("Concessionário");
    // The way back leads to where one was, not to the top of the page.
    await page.goBack();
    await expect(results(page).first()).toBeFocused();
    await page.getByRole("searchbox", { name: "Buscar na ajuda" }).fill("excel");
    await expect(results(page).nth(1)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(results(page).first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(results(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: /^Voltar aos resultados/ }).press("Enter");
    await expect(results(page).nth(1)).toBeFocused();
    await expect(results(page).nth(1)).toBeInViewport();
  });

  await test.step("what is not found is said, nothing is cut, and Esc leads back to one's own part", async () => {
    const box = page.getByRole("searchbox", { name: "Buscar na ajuda" });
    await box.fill("ornitorrinco");
    await expect(page.getByText("Nenhum resultado encontrado.")).toBeVisible();
    await expect(page.getByText(/Nada no manual fala de “ornitorrinco”/)).toBeVisible();
    await box.fill("x".repeat(61));
    await expect(box).toHaveAccessibleDescription("No máximo 60 caracteres");
    await box.press("Escape");
    await expect(part(page)).toHaveText("GA");
    await expect(page).toHaveURL(/\/ajuda$/);
  });

  await test.step("on paper there is nothing to press; all parts are printed where they are asked for", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(sumario(page)).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeHidden();
    const shown = page.getByRole("heading", { level: 2 }).filter({ visible: true });
    await expect(shown).toHaveText(["GA"]);
    await page.emulateMedia({ media: null });
    // The paper as it stands when the browser is asked to print.
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset["printed"] = `${document.activeElement?.textContent}`;
      };
    });
    const printed = page.locator("html");
    // Whoever goes on while the pictures come prints no other screen.
    const held: Route[] = [];
    await page.route("**/assets/*.webp", (route) => void held.push(route));
    await page.getByRole("button", { name: "Imprimir tudo" }).press("Enter");
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const come = await page.evaluateHandle(() => ({
      all: Promise.allSettled(Array.from(document.images, async (image) => await image.decode())),
    }));
    await walkTo(page, "/ga");
    for (const route of held) await route.continue();
    await page.unroute("**/assets/*.webp");
    await come.evaluate(async ({ all }) => await all);
    expect(await printed.getAttribute("data-printed")).toBe(null);
    await page.goBack();
    await expect(part(page)).toHaveText("GA");

    await tabTo(page, page.getByRole("button", { name: "Imprimir esta parte" }), 40);
    await page.keyboard.press("Enter");
    await expect(printed).toHaveAttribute("data-printed", "Imprimir esta parte");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(printed).toHaveAttribute("data-printed", "Imprimir tudo");
    await expect(shown).toHaveText(["GA"]);
    await page.emulateMedia({ media: "print" });
    await expect(shown).toHaveText([
      "GA",
      "Para todos",
      "Concessionário",
      "DAC",
      "Administradores",
      "Acessibilidade",
    ]);
    const loaded = (images: Element[]) =>
      images.every((image) => (image as HTMLImageElement).naturalWidth > 0);
    expect(await page.locator("article img:visible").evaluateAll(loaded)).toBe(true);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["GA"]);
  });
});

test("a link to a task waits for the sign-in, what does not come is told and asked for again, and a phone folds the contents", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ajuda#dac-devolver-uma-semana");
  await enterAs(page, "dealer.vans");
  await expect(task(page, "Devolver uma semana")).toBeInViewport();
  await expect(page).toHaveURL(/\/ajuda#dac-devolver-uma-semana$/);

  await test.step("390: folded contents, no scroll sideways", async () => {
    const one = sumario(page).getByRole("link", { name: "Acessibilidade" });
    await expect(one).toBeHidden();
    const toggle = sumario(page).getByRole("button", { name: "Sumário" });
    await tabTo(page, toggle, 40);
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Tab");
    await expect(sumario(page).getByRole("link").first()).toBeFocused();
    await one.press("Enter");
    await expect(one).toBeHidden();
    await expect(part(page)).toHaveText("Acessibilidade");
    await expect(part(page)).toBeFocused();
    // And once more to where one is already.
    await toggle.press("Enter");
    await one.press("Enter");
    await expect(one).toBeHidden();
    await expect(part(page)).toBeFocused();
    await expect(part(page)).toBeInViewport();
    // Nor does the way over the header lead away from what is read.
    await page.getByRole("link", { name: "Ir para o conteúdo" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveURL(/\/ajuda#acessibilidade$/);
    await expect(part(page)).toHaveText("Acessibilidade");
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await beyond()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(beyond).toBe(0);
  });

  await test.step("a failure says so, and 'Tentar novamente' reads again", async () => {
    let tries = 0;
    await page.route(FILE, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, body: "" });
    });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o manual.");
    await expect(page.getByRole("button", { name: "Imprimir tudo" })).toBeDisabled();
    const again = page.getByRole("button", { name: "Tentar novamente" });
    expect(tries).toBe(1);
    await again.press("Enter");
    await expect.poll(() => tries).toBe(2);
    // Once more in vain: the button is there still, and has the focus.
    await expect(again).toBeEnabled();
    await expect(again).toBeFocused();
    await page.unroute(FILE);
    await page.keyboard.press("Enter");
    await expect(part(page)).toHaveText("Acessibilidade");
    await expect(part(page)).toBeFocused();
  });
});
