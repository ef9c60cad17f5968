import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, expectNotice, signIn } from "./journey.ts";
import { button, dialog, field } from "./register-form.ts";
import { API, goodRows, openTabela, weeksOf, writeCell } from "./semanas.ts";
import { test } from "./test.ts";

/** Whose oldest pending week this journey opens; a year far ahead has no weeks, so that nobody else's table closes. */
const CONTA = "200203";

test("AHOM-15* AHOM-16* ASEM-08: DAC creates a year and concludes it, and a table of a concluded year closes under the hands of whoever writes in it", async ({
  page,
  browser,
}) => {
  await signIn(page, "dac", "/administrativo");
  await page.getByRole("link", { name: "Carros Parados" }).click();
  await expect(page).toHaveTitle("PAC - Carros Parados");
  await page.route(`**${API}/administrativo/semanas/listar_semanas`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole("link", { name: "Semanas" }).click();
  await expect(page).toHaveURL(/\/administrativo\/manutencao-carros-parados\/semanas$/);
  await expect(page.getByRole("alert")).toContainText("Ocorreu um erro ao carregar os dados");
  await page.unrouteAll();
  await page.reload();

  const row = (ano: number) =>
    page.getByRole("row").filter({ has: page.getByRole("cell", { name: String(ano), exact: true }) });

  await test.step("ASEM-01 ASEM-02 ASEM-05*: the years with their weeks; only an open one can be concluded", async () => {
    await expect(page.getByRole("columnheader")).toHaveText(["Ano", "Quantidade Semanas", "Status", "Ação"]);
    await expect(page.getByRole("navigation", { name: "Páginas" })).toHaveCount(0);
    await expect(row(2026)).toContainText("53");
    await expect(row(2026)).toContainText("Aberto");
    await expect(row(2026).getByRole("button", { name: "Concluir" })).toBeVisible();
    await expect(row(2024)).toContainText("Concluído");
    await expect(row(2024).getByRole("button")).toHaveCount(0);
  });

  await test.step("contract: a year that runs says how many weeks are open, and wants its number typed before it is concluded", async () => {
    const year = new Date().getFullYear();
    await row(year)
      .getByRole("button", { name: `Concluir ${year}` })
      .click();
    await expect(dialog(page)).toContainText(/[\d.]+ semanas em aberto: Pendente [\d.]+/);
    const yes = dialog(page).getByRole("button", { name: "Sim" });
    const number = dialog(page).getByRole("textbox", { name: `Para concluir, digite ${year}` });
    await expect(yes).toBeDisabled();
    await number.fill(String(year - 1));
    await expect(yes).toBeDisabled();
    await number.fill(String(year));
    await expect(yes).toBeEnabled();
    await dialog(page).getByRole("button", { name: "Não" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("ASEM-04 OP-95*: Novo proposes the next year, says what another is made of, and refuses one that is there", async () => {
    await button(page, "Novo").click();
    await expect(field(page, "Ano")).toHaveValue("2027");
    await field(page, "Ano").fill("20");
    await expect(page.getByText("Um ano de 2000 a 2199")).toBeVisible();
    await field(page, "Ano").fill("2026");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("O ano 2026 já existe.");
    await field(page, "Ano").fill("2179");
    await expect(page.getByText("52 semanas, de 04/01/2179 a 02/01/2180.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expectNotice(page, "Ano criado com sucesso", "positive");
    await expect(row(2179)).toContainText("Aberto");
  });

  const dealer = await callerOn(browser, "gilberto.fonseca");
  const week = (await weeksOf(dealer, CONTA, "P")).at(-1);
  if (!week) throw new Error(`no pending week of ${CONTA}`);
  const { info_semana } = week;
  await dealer.request.post(`${API}/informativo/salvar_tabela`, {
    data: { info_concessionario_id: CONTA, info_semana, info_dados: goodRows("9BMANO1") },
  });
  const tabela = await openTabela(dealer, CONTA, week);
  await writeCell(tabela, 1, 8, "não salvo ainda");
  // As the answer is once the week's own year is concluded, which would close the tables of every other journey.
  await dealer.route(`**${API}/informativo/listar_tabela/**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { json_data: object };
    const can = { editInfo: false, editDac: false, moveTo: [] };
    await route.fulfill({
      response,
      json: { ...body, json_data: { ...body.json_data, ano_aberto: false, can } },
    });
  });

  await test.step("ASEM-03 OP-95: Concluir asks; Não changes nothing, Sim leaves nothing to press", async () => {
    const conclude = row(2179).getByRole("button", { name: "Concluir" });
    await conclude.click();
    await expect(dialog(page)).toContainText("Deseja concluir o ano 2179?");
    await dialog(page).getByRole("button", { name: "Não" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await conclude.press("Enter");
    await dialog(page).getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Ano concluído com sucesso", "positive");
    await expect(row(2179)).toContainText("Concluído");
    await expect(conclude).toHaveCount(0);
  });

  await test.step("OP-95*: the open table hears of it: read-only, and what was not saved is kept", async () => {
    await expect(tabela.getByRole("alert").filter({ hasText: "somente leitura" })).toHaveText(
      `O ano ${info_semana.slice(0, 4)} foi concluído: a tabela é somente leitura.`,
    );
    await expect(tabela).toContainText("1 linha não salva está guardada neste navegador");
  });
});
