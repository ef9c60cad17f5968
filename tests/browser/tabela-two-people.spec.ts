import { expect, test } from "@playwright/test";
import { expectNoAxeViolations, expectNotice, personOn, signIn } from "./journey.ts";
import { API, fillWeek, goodRows, openTabela, rowCells, unsavedIn, writeCell } from "./semanas.ts";

/** Whose newest pending week this journey writes. */
const CONTA = "200203";

test("STBL-27 STBL-31 OP-70*: two people write in one week: different cells merge, the same one and a removed row are asked about, and nothing is lost when it is sent under their hands", async ({
  page,
  browser,
}) => {
  await signIn(page, "gilberto.fonseca");
  const week = await fillWeek(page, CONTA, goodRows("9BM0001", "9BM0002", "9BM0003", "9BM0004"));
  const mine = await openTabela(page, CONTA, week);
  const other = await personOn(browser, "gilberto.fonseca");
  const theirs = await openTabela(other, CONTA, week);

  await test.step("a colleague's cells come in while one is unsaved here, and are saved over without a question", async () => {
    await writeCell(mine, 1, 2, "E 300");
    await writeCell(theirs, 1, 3, "Não");
    await other.keyboard.press("Control+s");
    await expectNotice(other, "Dados da tabela salvos com sucesso", "positive");
    await expect(rowCells(mine, 1).nth(3)).toHaveText("Não");
    await expect(rowCells(mine, 1).nth(2)).toHaveText("E 300");
    await expect(unsavedIn(mine)).toHaveText("1 alteração não salva");
    await page.keyboard.press("Control+s");
    await expect(unsavedIn(mine)).toHaveCount(0);
    await expect(rowCells(theirs, 1).nth(2)).toHaveText("E 300");
  });

  await test.step("a row that was added here stays when that is undone, if a colleague has written in it since", async () => {
    await rowCells(mine, 4).first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(rowCells(mine, 5).first()).toBeFocused();
    await writeCell(mine, 5, 0, "9BM0005");
    await writeCell(mine, 5, 1, "A2058800203");
    await page.keyboard.press("Control+s");
    await expect(rowCells(theirs, 5).first()).toHaveText("9BM0005");
    await writeCell(theirs, 5, 8, "chegou hoje");
    await other.keyboard.press("Control+s");
    await expect(rowCells(mine, 5).nth(8)).toHaveText("chegou hoje");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+z");
    await expect(rowCells(mine, 5).first()).toHaveText("");
    await expect(rowCells(mine, 5).nth(8)).toHaveText("chegou hoje");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Control+y");
    await expect(rowCells(mine, 5).first()).toHaveText("9BM0005");
    await expect(unsavedIn(mine)).toHaveCount(0);
    await page.keyboard.press("Control+Delete");
    await page.keyboard.press("Control+s");
    await expect(rowCells(theirs, 5)).toHaveCount(0);
  });

  await test.step("the same cell opens the difference; one side is chosen by the keyboard alone", async () => {
    await writeCell(mine, 2, 2, "meu");
    await writeCell(theirs, 2, 2, "dela");
    await other.keyboard.press("Control+Enter");
    await expect(mine.getByRole("button", { name: /Ver 1 diferença/ })).toBeVisible();
    await expect(rowCells(mine, 2).nth(2)).toHaveText("meu");
    await page.keyboard.press("Control+s");
    const difference = page.getByRole("dialog", { name: "Atenção!" });
    await expect(difference).toContainText("9BM0002 · A2058800203 · Modelo");
    await expect(difference.getByRole("radio")).toHaveCount(2);
    await expectNoAxeViolations(page);
    await difference.getByRole("radio", { name: /O que foi salvo/ }).press("Space");
    await page.keyboard.press("Enter");
    await expect(difference).toHaveCount(0);
    await expect(rowCells(mine, 2).nth(2)).toHaveText("dela");
    await expect(unsavedIn(mine)).toHaveCount(0);
  });

  await test.step("a row that is removed there and edited here is asked about too, and may stay", async () => {
    await writeCell(mine, 3, 8, "ainda preciso");
    await rowCells(theirs, 3).first().click();
    await other.keyboard.press("Control+Delete");
    await other.keyboard.press("Control+s");
    await expect(mine.getByRole("button", { name: /Ver 1 diferença/ })).toBeVisible();
    await page.keyboard.press("Control+s");
    const difference = page.getByRole("dialog", { name: "Atenção!" });
    await expect(difference).toContainText("(linha excluída)");
    await difference.getByRole("button", { name: "Confirmar e salvar" }).click();
    await expect(unsavedIn(mine)).toHaveCount(0);
    // The newer table has it behind the others.
    await expect(rowCells(theirs, 4).nth(8)).toHaveText("ainda preciso");
  });

  await test.step("sent by somebody else: read-only, who and when, what is not saved is kept and comes back at R", async () => {
    await writeCell(mine, 1, 8, "não salvo ainda");
    const [, back] = [
      await moveAs(other, week.info_semana, "E"),
      async () => await moveAs(await personOn(browser, "admin"), week.info_semana, "R"),
    ];
    await expect(mine.getByRole("alert").filter({ hasText: "somente leitura" })).toHaveText(
      /^Gilberto Fonseca alterou o status para Enviado em \d\d\/\d\d\/\d{4} \d\d:\d\d: a tabela é somente leitura\.$/,
    );
    await expect(mine).toContainText("1 linha não salva está guardada neste navegador");
    await expect(mine).toContainText("Observação 1: não salvo ainda");
    await expect(mine.getByRole("button", { name: "Salvar" })).toHaveCount(0);
    await rowCells(mine, 1).nth(8).click();
    await page.keyboard.type("x");
    await expect(rowCells(mine, 1).nth(8)).toHaveText("");
    await expectNoAxeViolations(page);
    await back();
    await expect(mine).toContainText("Retificado");
    await expect(rowCells(mine, 1).nth(8)).toHaveText("não salvo ainda");
    await expect(unsavedIn(mine)).toHaveText("1 alteração não salva");
    await page.keyboard.press("Control+s");
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await expect(unsavedIn(mine)).toHaveCount(0);
  });
});

async function moveAs(
  page: Parameters<typeof signIn>[0],
  info_semana: string,
  info_status: string,
): Promise<void> {
  const answer = await page.request.post(`${API}/informativo/alterar_status`, {
    data: { concessionario_id: CONTA, info_semana, info_status },
  });
  expect(((await answer.json()) as { msg_txt: string }).msg_txt).toBe("");
}
