import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, personOn, signInByCall } from "./journey.ts";
import { addParts, PECAS, stored, TABLE } from "./pecas.ts";
import { test } from "./test.ts";

const UNSAVED = /linhas? não salvas?/;

/** The cells of a row: code, description, both prices, save. Row 1 is the first below the heads. */
const cells = (page: Page, row: number) =>
  page.getByRole("grid", { name: "Itens cadastrados" }).getByRole("row").nth(row).getByRole("gridcell");
const saveButton = (page: Page, codigo: string) =>
  page.getByRole("button", { name: `Salvar ${codigo}`, exact: true });

test("APEC-01 APEC-03 APEC-07*: by keys alone: a price is changed and saved by Enter, which goes on; Esc reverts; new rows follow each other", async ({
  page,
}) => {
  await signInByCall(page, "admin");
  await addParts(page, ["JKEY1", "JKEY2", "JKEY3"]);
  await test.step("contract: on a phone a part reads as a card, and is written in and saved once it is opened", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${PECAS}?busca=JKEY`);
    const cards = page.getByRole("list", { name: "Itens cadastrados" }).getByRole("listitem");
    await expect(cards).toHaveText([/^1JKEY1Arruela JKEY1R\$ 10,00$/, /^2JKEY2/, /^3JKEY3/]);
    await expectNoAxeViolations(page);
    await cards.last().getByRole("button").click();
    const form = page.getByRole("dialog", { name: "Linha 3 de 3 linhas" });
    await form.getByRole("textbox", { name: "Preço", exact: true }).fill("11");
    await form.getByRole("button", { name: /^Salvar/ }).click();
    await expectNotice(page, "Item salvo com sucesso", "positive");
    await page.keyboard.press("Escape");
    await expect(cards.last()).toHaveText(/R\$ 11,00$/);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  const tabs = page.getByRole("navigation", { name: "Peças" }).getByRole("link");
  await expect(tabs).toHaveText(["Itens Cadastrados", "Importação"]);
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("searchbox")).toHaveValue("JKEY");
  await expect(page.getByText("3 resultados", { exact: true })).toBeVisible();
  await expect(cells(page, 1)).toHaveText(["JKEY1", "Arruela JKEY1", "R$ 10,00", "", ""]);
  await expect(saveButton(page, "JKEY1")).toBeDisabled();
  // From the search into the table, and there as in Excel.
  await page.getByRole("searchbox").press("ArrowDown");
  await expect(cells(page, 1).nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1.234,5");
  await page.keyboard.press("Enter");
  await test.step("contract: a price that moves by more than 30 % is asked about; Enter leaves what is stored", async () => {
    const question = page.getByRole("dialog", { name: "Atenção!" });
    await expect(question).toContainText(
      "O preço de JKEY1 muda mais de 30 %: de R$ 10,00 para R$ 1.234,50 (+12.245 %).",
    );
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(page.getByText("1 linha não salva")).toBeVisible();
    expect(await stored(page, "JKEY1")).toMatchObject({ item_preco: 10 });
    await saveButton(page, "JKEY1").click();
    await question.getByRole("button", { name: "Salvar o preço" }).click();
  });
  await expectNotice(page, "Item salvo com sucesso", "positive");
  await expect(cells(page, 1).nth(2)).toHaveText("R$ 1.234,50");
  // The notice of the save before may still be there.
  await expect.poll(async () => await stored(page, "JKEY1")).toMatchObject({ item_preco: 1234.5 });

  await test.step("APEC-07: a text that is no price holds its row back; Esc takes it out of the row", async () => {
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

  await test.step("APEC-06: an emptied description is told, and not sent", async () => {
    await cells(page, 3).nth(1).click();
    await page.keyboard.press("Delete");
    await saveButton(page, "JKEY3").click();
    await expectNotice(page, "É necessário preencher todos os campos", "negative");
    await expect(cells(page, 3).nth(1)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(cells(page, 3).nth(1)).toHaveText("Arruela JKEY3");
  });

  await test.step("APEC-02 OP-91*: a new row: Tab from cell to cell, Enter saves it and opens the next", async () => {
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
  });
  expect(await stored(page, "JKEY4")).toMatchObject({ item_desc: "Arruela nova", item_preco: 7.9 });
});

test("APEC-04 OP-92 contract: pages, searches and tabs ask before unsaved rows go; what cannot be saved is told; a paste is saved as a whole", async ({
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
  await expect(page.getByLabel("Linhas por página").getByRole("option")).toHaveText([
    "50",
    "100",
    "150",
    "200",
    "250",
    "300",
    "350",
  ]);
  await expect(page.getByLabel("Linhas por página")).toHaveValue("50");
  await page.getByLabel("Linhas por página").selectOption("100");
  await expect(page).toHaveURL(/\?busca=JPAG&por_pagina=100$/);
  await expect(page.getByRole("link", { name: "Página 2" })).toHaveCount(0);
  await expect(cells(page, 1).first()).toHaveText("JPAG100");

  const asked = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await test.step("contract: nothing unsaved goes without a question", async () => {
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

  await test.step("contract: a reload loses nothing: the browser has kept the rows", async () => {
    await page.reload();
    await expect(page.getByText("2 linhas não salvas")).toBeVisible();
    await expect(cells(page, 2)).toHaveText(["JPAG101", "Colada B", "R$ 12,20", "", ""]);
    const second = await page.context().newPage();
    await second.goto(`${PECAS}?busca=JPAG`);
    await expect(second.getByRole("alert")).toContainText("A tabela de preços está aberta em outra aba.");
    await expectNoAxeViolations(second);
    await second.close();
  });

  await test.step("APEC-08 OP-91*: a save that fails is told in a dialog, and the row waits for the next", async () => {
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
  await page.keyboard.type("11");
  await page.keyboard.press("Tab");
  await cells(dac, 1).nth(2).click();
  await dac.keyboard.type("12");
  await dac.keyboard.press("Enter");
  await expectNotice(dac, "Item salvo com sucesso", "positive");
  await cells(dac, 2).nth(2).click();
  await dac.keyboard.type("12,5");
  await dac.keyboard.press("Enter");
  // What was not touched here comes by itself.
  await expect(cells(page, 2).nth(2)).toHaveText("R$ 12,50");
  await expect(cells(page, 1).nth(2)).toHaveText("R$ 11,00");
  await saveButton(page, "JDUO1").click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog).toContainText("Esta peça foi alterada por outra pessoa enquanto estava aberta.");
  await expect(dialog).toContainText("R$ 12,00");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  expect(await stored(page, "JDUO1")).toMatchObject({ item_preco: 12 });
  await saveButton(page, "JDUO1").click();
  await expectNotice(page, "Item salvo com sucesso", "positive");
  expect(await stored(page, "JDUO1")).toMatchObject({ item_preco: 11 });
});
