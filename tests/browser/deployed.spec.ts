import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { fieldOf, formOf, signIn, signInByCall } from "./journey.ts";
import { test } from "./test.ts";

const LIST = "/ga/historico/requisicoes";
const SCREEN = /\/assets\/detail-screen-[^/]*\.js$/;
const GRID = /\/assets\/grid-[^/]*\.js$/;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Atenção!" });

test("OP-19 AUTH-56: after a new deployment the page reloads by itself, and goes on where it was led", async ({
  page,
}) => {
  await signIn(page, "ga", LIST);
  // As for a person who opened the page before a deployment: the file of that name is gone, until the page is new.
  let isOld = true;
  let refused = 0;
  page.on("request", (request) => (isOld &&= !request.isNavigationRequest()));
  await page.route(SCREEN, async (route) => {
    refused += Number(isOld);
    await (isOld ? route.fulfill({ status: 404, body: "" }) : route.fallback());
  });
  await page.evaluate(() => Object.assign(globalThis, { old: true }));
  const link = page.getByRole("table").getByRole("link").first();
  // Pointing at a link fetches the code already; only whoever follows it sees the page reload.
  await link.hover();
  await expect.poll(() => refused).toBe(1);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await page.evaluate(() => "old" in globalThis)).toBe(true);
  const { href } = await link.evaluate((anchor: HTMLAnchorElement) => ({ href: anchor.href }));
  await link.click();
  await page.waitForFunction(() => !("old" in globalThis));
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("region", { name: "Interações" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test("OP-19 OP-36 CROSS-01: code that does not come is told in a dialog, 'Recarregar' brings it once it is there, and nothing typed is lost", async ({
  page,
}) => {
  await signInByCall(page, "dealer.autos");
  await page.goto("/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  await fieldOf(form, "Número da O.S.").fill("OS-4711");
  // Nobody reloads in the milliseconds that this takes.
  await expect(form.getByText(/^Guardado neste navegador às/)).toBeVisible();
  await page.route(GRID, (route) => route.abort());
  await page.reload();
  await expect(dialog(page)).toContainText(
    "Não foi possível carregar esta página. Verifique sua conexão e recarregue.",
  );
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(GRID);
  await dialog(page).getByRole("button", { name: "Recarregar" }).click();
  await expect(fieldOf(form, "Número da O.S.")).toHaveValue("OS-4711");
  await expect(form.getByRole("grid")).toBeVisible();
});
