import { expect, test, type Page } from "@playwright/test";
import { expectNoAxeViolations, expectNotice, personOn, signIn } from "./journey.ts";
import { API, fillWeek, goodRows, HOME, LIST, rowCells, table, type Week } from "./semanas.ts";

/** Whose newest pending week this journey sends. */
const CONTA = "100105";
const PECA = "A2058800203";
/** Weeks on a page of the list. */
const PAGE = 30;

interface Waiting {
  readonly total: number;
  readonly totalPages: number;
  readonly itens: readonly { readonly info_concessionario_id: string; readonly info_semana: string }[];
}

/** A page of what waits for DAC. */
async function waitingOn(page: Page, number: number): Promise<Waiting> {
  const list = await page.request.get(`${API}/esperando/listar_semanas?page=${number}`);
  return ((await list.json()) as { json_data: Waiting }).json_data;
}

/** On which page of the list the week stands by now: journeys beside this one send and conclude others. */
async function pageOf(page: Page, { info_semana }: Week): Promise<number> {
  for (let number = 1; ; number += 1) {
    const { itens, totalPages } = await waitingOn(page, number);
    if (itens.some((one) => one.info_concessionario_id === CONTA && one.info_semana === info_semana))
      return number;
    if (number >= totalPages) throw new Error(`week ${info_semana} of ${CONTA} does not wait`);
  }
}

test("contract: DAC works through what waits for it from the home, and answers who waits for a part at once", async ({
  page,
  browser,
}) => {
  await signIn(page, "dac");
  const dealer = await personOn(browser, "luciana.dantas");
  const week = await fillWeek(dealer, CONTA, goodRows("JORNADADAC1", "JORNADADAC2"));
  const waiting = page.getByRole("table", { name: "Esperando pela DAC" });
  const own = waiting.getByRole("row").filter({ hasText: CONTA }).filter({ hasText: week.info_periodo });
  const concluding = page.getByRole("dialog", { name: "Concluir semanas" });
  const path = `${API}/informativo/alterar_status`;

  await test.step("contract: a week that is sent comes into the list by itself, with its rows that have no forecast", async () => {
    // It is sent last, so it comes to the end.
    const end = Math.ceil(((await waitingOn(page, 1)).total + 1) / PAGE);
    await page.goto(`${HOME}?page=${end}`);
    await expect(page.getByRole("heading", { name: "Esperando pela DAC" })).toBeVisible();
    const move = { concessionario_id: CONTA, info_semana: week.info_semana, info_status: "E" };
    await dealer.request.post(path, { data: move });
    const at = await pageOf(page, week);
    // Another journey has filled that page meanwhile.
    if (at !== end) await page.goto(`${HOME}?page=${at}`);
    await expect(own.getByRole("cell").nth(4)).toHaveText("2");
    await expect(own.getByRole("cell").nth(5)).toHaveText("2");
    await expectNoAxeViolations(page);
  });

  await test.step("contract: each bar and row of the parts that are waited for most opens who waits for it; all of them, by pages", async () => {
    await page.goto(`${HOME}?indicador=pecas`);
    const chart = page.getByRole("img", { name: /^Peças mais aguardadas/ });
    await chart.locator(".recharts-rectangle").first().click();
    await expect(page).toHaveURL(/[?&]peca=[A-Z0-9]+/);
    const who = page.getByRole("dialog", { name: /^Quem aguarda a peça / });
    await expect(who.getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(who).toHaveCount(0);
    await page.goto(`${HOME}?indicador=pecas&como=tabela`);
    const bars = page.getByRole("table", { name: "Peças mais aguardadas" });
    await expect(bars.getByRole("row")).toHaveCount(21);
    await page
      .getByRole("navigation", { name: "Páginas de peças" })
      .getByRole("link", { name: "Página 2" })
      .press("Enter");
    await expect(page).toHaveURL(/[?&]pecas=2/);
    await bars.getByRole("link").first().press("Enter");
    await expect(who.getByRole("row").nth(1)).toBeVisible();
    await page.goBack();
    await expect(who).toHaveCount(0);
  });

  await test.step("contract: one press opens the table, F9 the next one, and closing leads back to its row", async () => {
    await page.goto(HOME);
    const first = waiting.getByRole("row").nth(1).getByRole("link");
    const second = waiting.getByRole("row").nth(2).getByRole("link");
    const [one, other] = [await first.textContent(), await second.textContent()];
    // By keys alone: j goes to the first of the list.
    await page.keyboard.press("j");
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog").filter({ hasText: one ?? "" });
    await expect(dialog.getByRole("gridcell").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("F9");
    await expect(page.getByRole("dialog").filter({ hasText: other ?? "" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(second).toBeFocused();
    // On a phone they are cards, every button of a table is reached, and the next one is a press away.
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole("link", { name: one ?? "" })
      .first()
      .click();
    await expect(dialog.getByRole("button", { name: /^Retificar|Em Análise$/ }).first()).toBeInViewport();
    const last = dialog.getByRole("button", { name: "Ver em tabela" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await dialog
      .getByRole("list", { name: /^Itens da semana/ })
      .getByRole("button")
      .first()
      .click();
    await expect(
      page.getByRole("dialog", { name: /^Item 1 de/ }).getByLabel("Previsão (Semana)"),
    ).toBeEditable();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Próxima" }).click();
    await expect(page.getByRole("dialog").filter({ hasText: other ?? "" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("contract: from a part's code in the table to who waits for it, and back to the table", async () => {
    await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
    const tabela = table(page, week);
    await rowCells(tabela, 1).nth(1).click();
    await expect(
      rowCells(tabela, 1).getByRole("button", { name: `Quem aguarda a peça ${PECA}` }),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(rowCells(tabela, 2).nth(1)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(`${HOME}?peca=${PECA}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    await expect(who.getByRole("row").filter({ hasText: "JORNADADAC1" })).toBeVisible();
    await page.goBack();
    await expect(tabela).toBeVisible();
  });

  await test.step("contract: before chosen weeks are concluded each says how many of its rows lack a forecast, with the way to them", async () => {
    const { info_semana } = week;
    await page.request.post(path, { data: { concessionario_id: CONTA, info_semana, info_status: "A" } });
    await page.goto(`${HOME}?page=${await pageOf(page, week)}`);
    await expect(own).toContainText("Em análise");
    await own.getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Concluir", exact: true }).press("Enter");
    await expect(concluding.getByRole("listitem")).toContainText("2 de 2 linhas sem previsão");
    await expectNoAxeViolations(page);
    await concluding.getByRole("link", { name: "2 de 2 linhas sem previsão" }).press("Enter");
    await expect(table(page, week).getByRole("gridcell").first()).toBeVisible();
  });

  await test.step("contract: a forecast goes into the chosen rows of a part, and each says what became of it", async () => {
    await page.goto(`${HOME}?peca=${PECA}&peca_semana=${week.info_semana}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    for (const chassi of ["JORNADADAC1", "JORNADADAC2"])
      await who.getByRole("checkbox", { name: new RegExp(`^Selecionar ${chassi} `) }).press("Space");
    await who.getByLabel("Previsão (Semana)").fill("47");
    await who.getByLabel("Observação DAC").fill("Vem de navio");
    await expect(who.getByRole("button", { name: "Escrever em 2 linhas" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expectNotice(page, "Escrito em 2 linhas", "positive");
    const row = who.getByRole("row").filter({ hasText: "JORNADADAC1" });
    await expect(row).toContainText("47");
    await expect(row).toContainText("Vem de navioEscrito");
    await expectNoAxeViolations(page);
  });

  await test.step("contract: chosen weeks are concluded at once, with what lacks a forecast said before", async () => {
    await page.goto(`${HOME}?page=${await pageOf(page, week)}`);
    await own.getByRole("checkbox").click();
    await page.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(concluding).toContainText("todas as linhas com previsão");
    await concluding.getByRole("button", { name: "Concluir" }).click();
    await expect(concluding.getByRole("listitem")).toContainText(": Concluída");
    await concluding.getByRole("button", { name: "Fechar" }).last().click();
    await expect(own).toHaveCount(0);
  });
  await dealer.close();
});
