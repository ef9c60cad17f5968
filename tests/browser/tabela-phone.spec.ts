import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { signInByCall } from "./journey.ts";
import { API, LIST, table as tableOf, weeksOf } from "./semanas.ts";
import { test } from "./test.ts";

/** Whose newest week that came back this journey writes. */
const CONTA = "100101";

interface Previsto {
  readonly dac_previsao: number | null;
}

test("contract: on a phone a row is a form, and the history of a week gives a row back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, "dealer.autos");

  await test.step("a row's card says its forecast, where it has one", async () => {
    const [closed] = await weeksOf(page, CONTA, "C");
    if (closed === undefined) throw new Error("no concluded week");
    const answer = await page.request.get(`${API}/informativo/listar_tabela/${CONTA}/${closed.info_semana}`);
    const { json_data } = (await answer.json()) as { json_data: { info_dados: Previsto[] } };
    await page.goto(`${LIST}?semana=${closed.info_semana}&concessionario_id=${CONTA}`);
    await expect(tableOf(page, closed).getByRole("listitem").first()).toContainText(
      `Previsão: semana ${json_data.info_dados[0]?.dac_previsao}`,
    );
  });

  const [week] = await weeksOf(page, CONTA, "R");
  if (week === undefined) throw new Error("no week");
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const table = tableOf(page, week);
  const list = table.getByRole("list", { name: `Itens da semana ${week.info_semana.slice(-2)}` });
  await expect(list.getByRole("button").first()).not.toContainText("Previsão");
  // The last of the buttons is reached by pushing their line aside.
  await table.getByRole("button", { name: "Ver em tabela" }).scrollIntoViewIfNeeded();
  await expect(table.getByRole("button", { name: "Ver em tabela" })).toBeInViewport({ ratio: 1 });
  await list.getByRole("button").first().click();
  const form = page.getByRole("dialog", { name: /^Item 1 de/ });
  const modelo = form.getByLabel("Modelo");
  const was = await modelo.inputValue();

  await test.step("a field is written when it is left, and the next row opens at the same field", async () => {
    await expectNoAxeViolations(page);
    await modelo.fill("Modelo da jornada");
    await page.keyboard.press("Alt+PageDown");
    await expect(page.getByRole("dialog", { name: /^Item 2 de/ }).getByLabel("Modelo")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(list.getByRole("button").first()).toContainText("Modelo da jornada");
  });

  await test.step("the history shows the table as it was sent, and what changed is taken back", async () => {
    await page.getByRole("button", { name: "Histórico" }).click();
    const history = page.getByRole("dialog", { name: "Histórico", exact: true });
    await expect(
      history.getByRole("list", { name: "Mudanças de status" }).getByRole("listitem").first(),
    ).toContainText("Retificado");
    await expectNoAxeViolations(page);
    await history.getByRole("listitem").first().getByRole("button").click();
    await expect(history.getByRole("grid", { name: "Tabela como estava" })).toBeVisible();
    await expect(history.getByRole("row").nth(1)).toContainText("Alterada");
    await expectNoAxeViolations(page);
    await history.getByText(/^O que mudou desde então/).click();
    const changed = history.getByRole("list", { name: "O que mudou desde então" }).getByRole("listitem");
    await expect(changed.first()).toContainText(`${was}hoje: Modelo da jornada`);
    await expectNoAxeViolations(page);
    await changed
      .first()
      .getByRole("button", { name: /^Trazer de volta/ })
      .click();
    await expect(history.getByText("hoje: Modelo da jornada")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(list.getByRole("button").first()).toContainText(was);
  });
});
