import { expect, test } from "@playwright/test";
import { expectNotice, personOn, signIn } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { API, fillWeek, goodRows, LIST, openTabela, rowCells, table, unsavedIn, weeksOf } from "./semanas.ts";

/** Whose newest pending week this journey writes. */
const CONTA = "100102";
/** What is painted behind a row that the server refused. */
const LIGHT_RED = "color(srgb 1 0.923137 0.923137)";

test("contract: rows are refused, removed and cleared, failures have their rows' words, and an empty week is told as one", async ({
  page,
  browser,
}) => {
  // The address chooses another account than the other journeys of this person have.
  await keepChoiceHere(page.context());
  await signIn(page, "dealer.autos");
  const [good, other] = goodRows("9BM0001", "9BM0002");
  const week = await fillWeek(page, CONTA, [
    { ...good, info_item_codigo: "NAOEXISTE1" },
    { ...other },
    ...goodRows("9BM0003"),
  ]);
  const dialog = await openTabela(page, CONTA, week);
  const asked = (name: string) => page.getByRole("dialog", { name });

  await test.step("SSTA-12 SSTA-14 OP-69: a part that nobody knows keeps the week: the server says why, its row is light red, carries a sign and is listed", async () => {
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await asked("Enviar a semana").getByRole("button", { name: "Enviar" }).click();
    await expectNotice(
      page,
      "Não foi possível enviar: há linhas incompletas ou com uma peça que não está na tabela de preços.",
      "negative",
    );
    await expect(rowCells(dialog, 1).first()).toContainText("Linha recusada");
    await expect(rowCells(dialog, 2).first()).not.toContainText("Linha recusada");
    await expect(rowCells(dialog, 1).nth(3)).toHaveCSS("background-color", LIGHT_RED);
    await expect(rowCells(dialog, 2).nth(3)).not.toHaveCSS("background-color", LIGHT_RED);
    await dialog.getByRole("button", { name: "1 linha recusada" }).click();
    await page.getByRole("menuitem", { name: /Linha 1 · 9BM0001/ }).click();
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    // Until the row is edited.
    await rowCells(dialog, 1).nth(1).click();
    await page.keyboard.type("A2058800203");
    await page.keyboard.press("Enter");
    await expect(rowCells(dialog, 1).first()).not.toContainText("Linha recusada");
    await expect(rowCells(dialog, 1).nth(3)).not.toHaveCSS("background-color", LIGHT_RED);
  });

  await test.step("STBL-11 STBL-39: a row goes after it was asked, and the table is saved at once", async () => {
    await dialog.getByRole("button", { name: /^Excluir a linha 3/ }).click();
    await expect(asked("Excluir item")).toContainText("Deseja excluir 9BM0003 · A2058800203?");
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("row")).toHaveCount(4);
    // By the keys too, of which none goes to another cell.
    await rowCells(dialog, 3).first().click();
    await page.keyboard.press("End");
    for (const key of ["Space", "Enter"]) {
      await expect(asked("Excluir item")).toHaveCount(0);
      await page.keyboard.press(key);
      await expect(asked("Excluir item")).toContainText("Deseja excluir 9BM0003 · A2058800203?");
      await page.keyboard.press("Escape");
    }
    await expect(asked("Excluir item")).toHaveCount(0);
    await dialog.getByRole("button", { name: /^Excluir a linha 3/ }).click();
    await asked("Excluir item").getByRole("button", { name: "Excluir" }).click();
    await expectNotice(page, "Item excluído com sucesso", "positive");
    await expect(dialog.getByRole("row")).toHaveCount(3);
    await expect(unsavedIn(dialog)).toHaveCount(0);
  });

  await test.step("STBL-12*: the conversation about a row opens by Enter on its button", async () => {
    await rowCells(dialog, 2).first().click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/conversas=L/);
    await page.goBack();
    await expect(page).not.toHaveURL(/conversas=L/);
    await expect(rowCells(dialog, 2).first()).toBeVisible();
  });

  await test.step("STBL-14* contract: an added item is gone on with at its first empty cell", async () => {
    await dialog.getByRole("button", { name: "Adicionar Item" }).click();
    const added = asked("Adicionar Item");
    await added.getByRole("textbox", { name: "Chassi" }).fill("9BM0009");
    await added.getByRole("textbox", { name: "Código da Peça" }).fill("A2058800203");
    await page.keyboard.press("Enter");
    await expect(rowCells(dialog, 3).nth(2)).toBeFocused();
    await expect(rowCells(dialog, 3).first()).toHaveText("9BM0009");
  });

  await test.step("STBL-33: an export that fails has its own words", async () => {
    await page.route(`**${API}/informativo/baixar_tabela/**`, (route) => route.abort());
    await dialog.getByRole("button", { name: "Baixar Arquivo" }).click();
    await expectNotice(
      page,
      "Ocorreu um erro ao exportar os dados da tabela, por favor tente novamente",
      "negative",
    );
  });

  await test.step("STBL-29 STBL-36 STBL-37 OP-74: all rows go after it was asked; who only reads an empty week is told that there is nothing", async () => {
    await dialog.getByRole("button", { name: "Limpar Tudo" }).click();
    await asked("Limpar tudo").getByRole("button", { name: "Excluir tudo" }).click();
    await expectNotice(page, "Itens da tabela excluídos com sucesso", "positive");
    const dac = await personOn(
      browser,
      "dac",
      `${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`,
    );
    await expect(table(dac, week)).toContainText("Não há informativo neste carro");
  });

  await test.step("STBL-34 STBL-35: what does not load says what: the rows, or the columns", async () => {
    for (const [call, text] of [
      ["listar_tabela", "Ocorreu um erro ao carregar os dados"],
      ["listar_colunas", "Ocorreu um erro ao carregar o header"],
    ] as const) {
      const path = `**${API}/informativo/${call}/**`;
      await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
      await page.reload();
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText(text);
      await page.unroute(path);
    }
  });

  await test.step("STBL-04 STBL-40 SSTA-06: the empty week is told as one without stalled cars", async () => {
    await page.reload();
    const none = asked("Deseja inserir como?").getByRole("button", {
      name: "Informar que não há Carros Parados para esse período",
    });
    const path = `**${API}/informativo/alterar_status`;
    await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
    await none.click();
    await expectNotice(
      page,
      "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde",
      "negative",
    );
    await page.unroute(path);
    await none.click();
    await expectNotice(page, "Status alterado para Sem Carros Parados", "positive");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const without = await weeksOf(page, CONTA, "S");
    expect(without.map(({ info_semana }) => info_semana)).toContain(week.info_semana);
  });
});
