import { expect, test, type Page } from "@playwright/test";
import { copyToClipboard, expectNoAxeViolations, expectNotice, personOn, signInByCall } from "./journey.ts";

const TABLE = "/api/v2/pac/administrativo/itens";
const PECAS = "/administrativo/manutencao-pecas";
const UNSAVED = /linhas? não salvas?/;

/** The cells of a row: code, description, both prices, save. Row 1 is the first below the heads. */
const cells = (page: Page, row: number) =>
  page.getByRole("grid", { name: "Itens cadastrados" }).getByRole("row").nth(row).getByRole("gridcell");
const saveButton = (page: Page, codigo: string) =>
  page.getByRole("button", { name: `Salvar ${codigo}`, exact: true });

async function addParts(page: Page, codigos: readonly string[]): Promise<void> {
  for (const item_codigo of codigos) {
    const data = { item_codigo, item_desc: `Arruela ${item_codigo}`, item_preco: 10 };
    expect((await page.request.post(TABLE, { data })).ok()).toBe(true);
  }
}

async function stored(page: Page, codigo: string): Promise<Record<string, unknown> | undefined> {
  const answer = await page.request.get(`${TABLE}?busca=${codigo}`);
  const { json_data } = (await answer.json()) as { json_data: { itens: Record<string, unknown>[] } };
  return json_data.itens.find((item) => item["item_codigo"] === codigo);
}

test("APEC-01 APEC-02 APEC-03 APEC-06 APEC-07 OP-91: by keys alone: a price is changed and saved by Enter, which goes on; Esc reverts; new rows follow each other", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  await addParts(page, ["JKEY1", "JKEY2", "JKEY3"]);
  await page.goto(`${PECAS}?busca=JKEY`);
  await expect(cells(page, 1)).toHaveText(["JKEY1", "Arruela JKEY1", "R$ 10,00", "", ""]);
  await expect(saveButton(page, "JKEY1")).toBeDisabled();
  // From the search into the table, and there as in Excel.
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(cells(page, 1).nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1.234,5");
  await page.keyboard.press("Enter");
  await expectNotice(page, "Item salvo com sucesso", "positive");
  await expect(cells(page, 1).nth(2)).toHaveText("R$ 1.234,50");
  expect(await stored(page, "JKEY1")).toMatchObject({ item_preco: 1234.5 });

  await test.step("a text that is no price holds its row back; Esc takes it out of the row", async () => {
    await cells(page, 2).nth(2).click();
    await page.keyboard.type("dez");
    await page.keyboard.press("Enter");
    await expect(cells(page, 2).nth(2)).toHaveText("dez");
    await expect(cells(page, 2).nth(2)).toHaveAttribute("aria-invalid", "true");
    await expect(cells(page, 2).nth(2)).toBeFocused();
    await expect(page.getByText("1 linha não salva")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cells(page, 2).nth(2)).toHaveText("R$ 10,00");
    await expect(page.getByText(UNSAVED)).toHaveCount(0);
  });

  await test.step("an emptied description is told, and not sent", async () => {
    await cells(page, 3).nth(1).click();
    await page.keyboard.press("Delete");
    await saveButton(page, "JKEY3").click();
    await expectNotice(page, "É necessário preencher todos os campos", "negative");
    await expect(cells(page, 3).nth(1)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(cells(page, 3).nth(1)).toHaveText("Arruela JKEY3");
  });

  await test.step("a new row: Tab from cell to cell, Enter saves it and opens the next", async () => {
    await page.getByRole("button", { name: "Nova Linha" }).click();
    await expect(cells(page, 4).first()).toBeFocused();
    await page.keyboard.type("j-key 4");
    await page.keyboard.press("Enter");
    // What is missing comes next, without a word.
    await expect(cells(page, 4).nth(1)).toBeFocused();
    await page.keyboard.type("Arruela nova");
    await page.keyboard.press("Tab");
    await page.keyboard.type("7,9");
    await page.keyboard.press("Enter");
    await expect(cells(page, 5).first()).toBeFocused();
    await expect(cells(page, 4)).toHaveText(["JKEY4", "Arruela nova", "R$ 7,90", "", ""]);
    await expect(cells(page, 4).first()).toHaveAttribute("aria-readonly", "true");
    await page.keyboard.type("JKEY1");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Outra");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await expectNotice(page, "Já existe uma peça com este código.", "negative");
    await expect(cells(page, 5).first()).toHaveAccessibleDescription("Já existe uma peça com este código.");
    await expectNoAxeViolations(page);
  });
  expect(await stored(page, "JKEY4")).toMatchObject({ item_desc: "Arruela nova", item_preco: 7.9 });
});

test("APEC-04 APEC-08 OP-92 OP-91 contract: pages, searches and tabs ask before unsaved rows go; what cannot be saved is told; a paste is saved as a whole", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  await addParts(
    page,
    Array.from({ length: 52 }, (_, n) => `JPAG${100 + n}`),
  );
  await page.goto(`${PECAS}?busca=JPAG`);
  await expect(page.getByText("52 resultados")).toBeVisible();
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(cells(page, 2).first()).toHaveText("JPAG151");
  await page.getByLabel("Linhas por página").selectOption("100");
  await expect(page).toHaveURL(/\?busca=JPAG&por_pagina=100$/);
  await expect(cells(page, 1).first()).toHaveText("JPAG100");

  const asked = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await test.step("nothing unsaved goes without a question", async () => {
    await cells(page, 1).nth(1).click();
    await copyToClipboard(page, "Colada A\t11,10\nColada B\t12,20");
    await page.keyboard.press("Control+v");
    await expect(page.getByText("2 linhas não salvas")).toBeVisible();
    await page.getByRole("link", { name: "Importação" }).click();
    await expect(asked).toContainText("2 linhas não foram salvas e se perdem");
    await page.keyboard.press("Enter");
    await expect(asked).toHaveCount(0);
    await page.getByRole("searchbox").fill("JPAG101");
    await expect(asked).toBeVisible();
    await asked.getByRole("button", { name: "Continuar editando" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("JPAG");
    await expect(cells(page, 2)).toHaveText(["JPAG101", "Colada B", "R$ 12,20", "", ""]);
  });

  await test.step("a save that fails is told in a dialog, and the row waits for the next", async () => {
    await page.route(`**${TABLE}/**`, async (route) => await route.fulfill({ status: 500, json: {} }));
    await saveButton(page, "JPAG100").click();
    const told = page.getByRole("dialog", { name: "Atenção!" });
    await expect(told).toContainText("Ocorreu um erro no processo de atualizar, por favor tente novamente");
    await told.getByRole("button", { name: "OK" }).click();
    await page.unroute(`**${TABLE}/**`);
    await page.getByRole("button", { name: "Salvar todas" }).click();
    await expectNotice(page, "2 itens salvos com sucesso", "positive");
  });
  expect(await stored(page, "JPAG101")).toMatchObject({ item_desc: "Colada B", item_preco: 12.2 });
  await page.getByRole("searchbox").fill("JPAG101");
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
});

test("OP-91 contract: of two people on one row the second sees what the first saved, before anything is overwritten", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "admin");
  await addParts(page, ["JDUO1", "JDUO2"]);
  const dac = await personOn(browser, "dac", `${PECAS}?busca=JDUO`);
  await page.goto(`${PECAS}?busca=JDUO`);
  await cells(page, 1).nth(2).click();
  await page.keyboard.type("20");
  await page.keyboard.press("Tab");
  await cells(dac, 1).nth(2).click();
  await dac.keyboard.type("30");
  await dac.keyboard.press("Enter");
  await expectNotice(dac, "Item salvo com sucesso", "positive");
  await cells(dac, 2).nth(2).click();
  await dac.keyboard.type("31");
  await dac.keyboard.press("Enter");
  // What was not touched here comes by itself.
  await expect(cells(page, 2).nth(2)).toHaveText("R$ 31,00");
  await expect(cells(page, 1).nth(2)).toHaveText("R$ 20,00");
  await saveButton(page, "JDUO1").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("Esta peça foi alterada por outra pessoa enquanto estava aberta.");
  await expect(dialog).toContainText("R$ 30,00");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  expect(await stored(page, "JDUO1")).toMatchObject({ item_preco: 30 });
  await saveButton(page, "JDUO1").click();
  await expectNotice(page, "Item salvo com sucesso", "positive");
  expect(await stored(page, "JDUO1")).toMatchObject({ item_preco: 20 });
  await dac.context().close();
});

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["item_codigo;item_desc;item_preco", ...lines, ""].join("\r\n")),
});

async function choose(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload CSV" }).click();
  await (await choosing).setFiles(file);
}

test("APEC-11 APEC-12 APEC-15 APEC-17 APEC-18 APEC-19 FILE-06 FILE-07 OP-91: a price list comes in by CSV: its verdict line by line, held prices row by row or together, its file in the list", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  await addParts(page, ["JIMP1", "JIMP2", "JIMP3", "JIMP4"]);
  await page.goto(`${PECAS}?tab=importacao`);
  await choose(page, csv("tabela.xlsx", []));
  await expectNotice(page, "Tipo de arquivo inválido, selecione um arquivo válido", "negative");
  await choose(
    page,
    csv("precos-jornada.csv", [
      "JIMP1;Arruela lisa;10,50",
      "JIMP2;Arruela JIMP2;99,90",
      "JIMP3;Arruela JIMP3;88",
      "JIMP4;Arruela JIMP4;1.300,00",
      "JIMP5;Arruela nova;3",
      "JIMP6;Arruela errada;-3",
      "JIMP7;;3",
    ]),
  );
  await expectNotice(page, "Importação feita com sucesso", "positive");
  const verdict = page.getByRole("region", { name: "Resultado da importação" });
  await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("precos-jornada.csv");
  await expect(verdict).toContainText("7 linhas lidas · 1 peça nova · 1 atualizada");
  await expect(verdict).toContainText("3 preços retidos · 2 linhas recusadas");
  const refused = verdict.getByRole("table", { name: "Linhas recusadas" });
  await expect(refused.getByRole("row").nth(1)).toHaveText(/Linha 7.*O preço não pode ser negativo\./);
  await expect(refused.getByRole("row").nth(2)).toHaveText(/Linha 8.*Falta a descrição\./);
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent("download");
  await verdict.getByRole("link", { name: "Baixar todas em CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  await test.step("held prices: one, one that changed since, the rest", async () => {
    const held = verdict.getByRole("table", { name: "Preços retidos" });
    await expect(held.getByRole("row").nth(1)).toHaveText(/JIMP2.*R\$ 10,00.*R\$ 99,90.*\+899 %/);
    await held.getByRole("button", { name: "Confirmar o preço de JIMP2" }).click();
    await expectNotice(page, "1 preço confirmado", "positive");
    expect(await stored(page, "JIMP2")).toMatchObject({ item_preco: 99.9 });
    const data = { item_desc: "Arruela JIMP3", item_preco: 12 };
    expect((await page.request.put(`${TABLE}/JIMP3`, { data })).ok()).toBe(true);
    await held.getByRole("button", { name: "Confirmar o preço de JIMP3" }).click();
    await expect(verdict.getByRole("alert")).toHaveText(
      "O preço de uma ou mais peças mudou depois da importação. Confira os valores e confirme de novo.",
    );
    await expect(held.getByRole("row", { name: /JIMP3/ })).toContainText("R$ 12,00");
    await verdict.getByRole("button", { name: "Confirmar todos os 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "2 preços confirmados", "positive");
    await expect(verdict.getByText("Preços retidos")).toHaveCount(0);
  });
  expect(await stored(page, "JIMP4")).toMatchObject({ item_preco: 1300 });

  await test.step("the list: its state, its day, its download", async () => {
    await verdict.getByRole("link", { name: "Fechar o resultado" }).click();
    const row = page.getByRole("row", { name: /precos-jornada\.csv/ });
    await expect(row).toContainText("Status: Processado");
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await page.getByLabel("Data do envio", { exact: true }).fill("01/01/2001");
    await expect(page.getByText("Nenhum resultado encontrado.")).toBeVisible();
    await page.getByLabel("Data do envio", { exact: true }).fill("");
    const file = page.waitForEvent("download");
    await row.getByRole("link", { name: "Baixar precos-jornada.csv" }).click();
    expect((await file).suggestedFilename()).toBe("precos-jornada.csv");
  });

  await test.step("a file without a right line fails as a whole", async () => {
    await choose(page, csv("so-erros.csv", ["JIMP8;Arruela;1e9"]));
    await expectNotice(page, "Ocorreu um erro na importação", "negative");
    await expect(verdict.getByRole("alert")).toContainText("Ocorreu um erro na importação");
    await expect(verdict).toContainText("O preço está em notação científica.");
    await expect(page.getByRole("row", { name: /so-erros\.csv/ })).toContainText("Status: Falhou");
  });
});
