import { expect, type Locator } from "@playwright/test";
import { chooseAccount, dealerSelector, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";

/** How far, in px, the middles of a chart's bars are from the middle of the nearest label, at most. */
const farthestLabel = async (chart: Locator): Promise<number> => {
  const middlesOf = async (drawn: Locator): Promise<number[]> => {
    const boxes = await Promise.all((await drawn.all()).map((one) => one.boundingBox()));
    return boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
  };
  // Each label has its whole text as its title.
  const labels = await middlesOf(chart.locator("g:has(> title) > text"));
  const bars = await middlesOf(chart.locator(".recharts-rectangle"));
  if (bars.length === 0) return Infinity;
  return Math.max(...bars.map((bar) => Math.min(...labels.map((label) => Math.abs(label - bar)))));
};

test("contract: a dealer opens a chart of the home, reads it as a table, follows a number to its list, and comes back to it", async ({
  page,
}) => {
  await signInByCall(page, "dealer.vans");
  await page.goto("/ga");
  await page.getByRole("link", { name: "Em aberto por idade" }).click();
  await expect(page).toHaveURL(/\/ga\?indicador=idade$/);
  await expect(page.getByRole("img", { name: /^Em aberto por idade/ })).toBeVisible();
  await page.getByText("Tabela", { exact: true }).click();
  await expect(page).toHaveURL(/\?indicador=idade&como=tabela$/);
  const table = page.getByRole("table", { name: "Em aberto por idade" });
  await expect(table.getByRole("row")).toHaveCount(7);
  const figure = table.getByRole("link").first();
  await figure.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ga\/historico\/requisicoes\?.*data_ate=/);
  await expect(page.getByRole("button", { name: /^Remover o filtro/ })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
  await page.getByRole("link", { name: "Em aberto por idade" }).click();
  await expect(page).toHaveURL(/\/ga$/);
  await expect(table).toHaveCount(0);
});

test("contract: DAC follows a bar to the report of its week, and a dealer's number to that dealer's list", async ({
  page,
}) => {
  await signInByCall(page, "dac");
  await keepChoiceHere(page.context());
  await page.goto("/carros-parados?indicador=veiculos");
  await chooseAccount(page, "Todos");
  const chart = page.getByRole("img", { name: /^Veículos parados por semana/ });
  await test.step("contract: labels stand on their bars, also where they wrap", async () => {
    await expect(chart).toBeVisible();
    await expect.poll(async () => await farthestLabel(chart)).toBeLessThan(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await walkTo(page, "/carros-parados?indicador=pecas");
    const parts = page.getByRole("img", { name: /^Peças mais aguardadas/ });
    await expect(parts.locator("text:has(> tspan:nth-child(2))").first()).toBeVisible();
    await expect.poll(async () => await farthestLabel(parts)).toBeLessThan(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
  });
  await chart.locator(".recharts-rectangle").last().click();
  await expect(page).toHaveURL(/\/carros-parados\/relatorios\/item\?infoSemana=\d{6}&infoAno=/);
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.goBack();
  await expect(chart).toBeVisible();

  await walkTo(page, "/dac?indicador=concessionario&como=tabela");
  const row = page.getByRole("table").getByRole("row").nth(1);
  const dealer = (await row.getByRole("rowheader").textContent()) ?? "";
  await row.getByRole("link").first().click();
  await expect(dealerSelector(page)).toHaveValue(dealer);
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\?(?!.*concessionario)/);
  await expect(page.getByRole("row").nth(1)).toContainText(dealer);
});
