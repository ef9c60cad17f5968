import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, copyToClipboard, expectNotice, signInByCall, undo } from "./journey.ts";
import { API, fillWeek, goodRows, openTabela, rowCells, unsavedIn, writeCell } from "./semanas.ts";
import { test } from "./test.ts";

/** Whose newest pending week this journey writes. */
const CONTA = "200203";

test("STBL-27 STBL-31 OP-67* OP-70*: two people write in one week: different cells merge, the same one and a removed row are asked about, nothing is lost when it is sent under their hands, and what DAC answered stays with its vehicle", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "gilberto.fonseca");
  const week = await fillWeek(page, CONTA, goodRows("9BM0001", "9BM0002", "9BM0003", "9BM0004"));
  const mine = await openTabela(page, CONTA, week);
  const other = await callerOn(browser, "gilberto.fonseca");
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

  await test.step("a save whose answer comes after a colleague's next save was read is done: nothing is unsaved, and nothing is saved twice", async () => {
    const seen = Promise.withResolvers<undefined>();
    await page.route(`**${API}/informativo/salvar_tabela*`, async (route) => {
      const response = await route.fetch();
      await seen.promise;
      await route.fulfill({ response });
    });
    await writeCell(mine, 4, 2, "E 400");
    await page.keyboard.press("Control+s");
    await expect(rowCells(theirs, 4).nth(2)).toHaveText("E 400");
    await writeCell(theirs, 4, 8, "dela, depois");
    await other.keyboard.press("Control+s");
    await expect(rowCells(mine, 4).nth(8)).toHaveText("dela, depois");
    const save = mine.getByRole("button", { name: "Salvar" });
    await expect(save).toHaveAttribute("data-loading", "true");
    seen.resolve(undefined);
    await expect(save).not.toHaveAttribute("data-loading");
    await expect(unsavedIn(mine)).toHaveCount(0);
    await expect(rowCells(mine, 4).nth(8)).toHaveText("dela, depois");
    await page.unroute(`**${API}/informativo/salvar_tabela*`);
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
    await expectNotice(page, "A linha 5 ficou na tabela: outra pessoa escreveu nela.", "negative");
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
    await expect(difference).toContainText(
      /Gilberto Fonseca salvou, em \d\d\/\d\d\/\d{4} \d\d:\d\d, algo diferente/,
    );
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
      async () => await returnAnswered(await callerOn(browser, "admin"), week.info_semana),
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

  await test.step("rows pasted in another order are those of their vehicles, with DAC's answers, and blank cells of the block empty", async () => {
    await expect(rowCells(mine, 1).nth(12)).toHaveText("1");
    const line = (chassi: string, obs: string) =>
      `${chassi}\tA2058800203\tC 200\tSim\t\t\tColisão\t0042\t${obs}\t\t\t`;
    await copyToClipboard(page, `${line("9BM0002", "é da 2")}\r\n${line("9bm 0001", "")}\r\n`);
    await rowCells(mine, 1).first().click();
    await page.keyboard.press("Control+v");
    await expectNotice(page, "4 continuam.", "positive");
    await expectNotice(page, "2 linhas coladas foram para a linha do seu chassi e peça.", "positive");
    await expectVehicle(mine, 1, ["9BM0001", "", "1"]);
    await expectVehicle(mine, 2, ["9BM0002", "é da 2", "2"]);
    await page.keyboard.press("Control+z");
    await expectVehicle(mine, 1, ["9BM0001", "não salvo ainda", "1"]);
    await copyToClipboard(page, `${line("9BM0009", "nova")}\r\n`);
    await page.keyboard.press("Control+v");
    const asked = page.getByRole("dialog", { name: "Colar sobre outros itens" });
    await expect(asked.getByRole("listitem")).toHaveText(["9BM0001 · A2058800203 com resposta da DAC"]);
    await page.keyboard.press("Enter");
    await expectVehicle(mine, 1, ["9BM0009", "nova", ""]);
    await expectVehicle(mine, 2, ["9BM0001", "não salvo ainda", "1"]);
    // The dialog gives the focus back some milliseconds after its answer is in the table.
    await expect(mine.getByRole("gridcell").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+v");
    // The dialog takes the focus some milliseconds after it is drawn, faster than a hand and slower than this one.
    await expect(asked.locator(":focus")).toBeVisible();
    await asked.getByRole("checkbox", { name: "Substituir itens" }).press("Space");
    await page.keyboard.press("Enter");
    await expectVehicle(mine, 1, ["9BM0009", "nova", ""]);
    await expectVehicle(mine, 2, ["9BM0002", "", "2"]);
  });

  await test.step("a chassis that is written over another has none of its answer, which is told and undone; a colleague sees the same", async () => {
    await writeCell(mine, 2, 0, "9BM0008");
    await expectVehicle(mine, 2, ["9BM0008", "", ""]);
    await undo(page, "A resposta da DAC era do chassi 9BM0002 com a peça A2058800203 e só volta com ele.");
    await expectVehicle(mine, 2, ["9BM0002", "", "2"]);
    await rowCells(mine, 2).first().click();
    await page.keyboard.press("Control+s");
    await expect(unsavedIn(mine)).toHaveCount(0);
    await expectVehicle(theirs, 1, ["9BM0009", "nova", ""]);
    await expectVehicle(theirs, 2, ["9BM0002", "", "2"]);
    await writeCell(theirs, 1, 0, "9BM0001");
    await expectVehicle(theirs, 1, ["9BM0001", "nova", "1"]);
  });
});

/** Chassis, first remark and forecast of a row. */
async function expectVehicle(dialog: Locator, row: number, [chassi, obs, previsao]: string[]): Promise<void> {
  const cells = rowCells(dialog, row);
  await expect(cells.first()).toHaveText(chassi ?? "");
  await expect(cells.nth(8)).toHaveText(obs ?? "");
  await expect(cells.nth(12)).toHaveText(previsao ?? "");
}

/** Answers about every vehicle with the number of its row, and returns the week. */
async function returnAnswered(page: Page, info_semana: string): Promise<void> {
  const table = await page.request.get(`${API}/informativo/listar_tabela/${CONTA}/${info_semana}`);
  const { json_data } = (await table.json()) as { json_data: { info_dados: object[] } };
  const info_dados = json_data.info_dados.map((row, at) => ({ ...row, dac_previsao: at + 1 }));
  const saved = await page.request.post(`${API}/informativo/salvar_tabela`, {
    data: { info_concessionario_id: CONTA, info_semana, info_dados },
  });
  expect(saved.status()).toBe(200);
  await moveAs(page, info_semana, "R");
}

async function moveAs(page: Page, info_semana: string, info_status: string): Promise<void> {
  const answer = await page.request.post(`${API}/informativo/alterar_status`, {
    data: { concessionario_id: CONTA, info_semana, info_status },
  });
  expect(((await answer.json()) as { msg_txt: string }).msg_txt).toBe("");
}
