import { expect, test, type Locator, type Page } from "@playwright/test";
import { commitBody } from "../http/samples.ts";
import { expectNoAxeViolations, freeNumero, personOn, signIn } from "./journey.ts";

const box = (page: Page): Locator =>
  page.getByRole("banner").getByRole("textbox", { name: "Realizar Busca" });
const search = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: "Pesquisar", exact: true });
const rows = (page: Page): Locator =>
  page.getByRole("table", { name: "Histórico de Requisições" }).locator("tbody").getByRole("link");
const openTab = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Status" }).locator("[aria-current=page]");

/** A request of the DAC area; gives its number. */
async function sendRequest(page: Page): Promise<number> {
  const numero = freeNumero();
  const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: commitBody("outros", { req_numero: numero, conta: "200201" }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return numero;
}

async function move(staff: Page, numero: number, req_status: string): Promise<void> {
  const answer = await staff.request.put(`/api/v2/pac/requisicoes/${numero}`, { data: { req_status } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("LAY-02 LAY-03 LAY-04 CROSS-02 contract: from any screen to the tab that has what is looked for; the same text again looks again", async ({
  page,
  browser,
}) => {
  await signIn(page, "dealer.vans", "/dac");
  const numero = await sendRequest(page);
  const staff = await personOn(browser, "dac");

  await test.step("/ leads to the box; nothing typed looks for nothing; what is typed can be cleared", async () => {
    await expect(page.getByRole("heading", { name: "Nova requisição" })).toBeVisible();
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute("placeholder", "Realizar Busca");
    await expect(search(page)).toHaveText("Pesquisar");
    await page.keyboard.press("Enter");
    await search(page).click();
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL(/\/dac$/);
    // Nothing is cut, and what is too long is told instead of looked for.
    await box(page).fill("z".repeat(61));
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveValue("z".repeat(61));
    await expect(box(page)).toHaveAccessibleDescription("No máximo 60 caracteres");
    await expect(page).toHaveURL(/\/dac$/);
    await page.getByRole("button", { name: "Limpar a busca" }).click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Limpar a busca" })).toHaveCount(0);
  });

  await test.step("Enter finds it where it stands, whichever tab that is", async () => {
    await move(staff, numero, "em_andamento");
    await page.keyboard.type(` ${numero} `);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?/);
    await expect(openTab(page)).toContainText("Em Andamento");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(String(numero));
    await expect(page.getByRole("searchbox")).toHaveValue(String(numero));
    await expectNoAxeViolations(page);
  });

  await test.step("pressed again it looks again, and follows what has moved meanwhile", async () => {
    await move(staff, numero, "concluido");
    await expect(box(page)).toHaveValue(` ${numero} `);
    await search(page).click();
    await expect(openTab(page)).toContainText("Concluído");
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("on the list / belongs to the list's own box", async () => {
    await page.getByRole("heading", { level: 1 }).click({ position: { x: 8, y: 8 } });
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
  });

  await test.step("what stands nowhere leaves the tab as it is, with its empty list", async () => {
    await box(page).fill("não há nada assim");
    await box(page).press("Enter");
    await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
    await expect(openTab(page)).toContainText("Concluído");
  });
  await staff.context().close();
});

test("LAY-02 LAY-04: outside the areas it looks in the person's first; on a phone it opens by an icon, on its own line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "ga", "/usuario/perfil");
  const icon = page.getByRole("button", { name: "Abrir a busca" });
  await expect(box(page)).toBeHidden();
  await icon.click();
  await expect(box(page)).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(icon).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("não há nada assim");
  await search(page).click();
  await expect(page).toHaveURL(/\/ga\/historico\/requisicoes\?/);
  await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
  await expect(box(page)).toBeHidden();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});

test("LAY-04 CROSS-01: while the server cannot be reached the list itself says so, and goes on by itself once it can", async ({
  page,
}) => {
  await signIn(page, "dac", "/dac");
  await page.getByRole("link", { name: "Ver histórico" }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await box(page).fill("qualquer");
  await box(page).press("Enter");
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("searchbox")).toHaveValue("qualquer");
  await page.context().setOffline(false);
  await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
});
