import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, personOn, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { mostRestyled } from "./restyled.ts";
import { API, fillWeek, goodRows, LIST, openTabela, rowCells, table, unsavedIn, weeksOf } from "./semanas.ts";
import { test } from "./test.ts";

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
  await signInByCall(page, "dealer.autos");
  const [good, other] = goodRows("9BM0001", "9BM0002");
  const week = await fillWeek(page, CONTA, [
    { ...good, info_item_codigo: "NAOEXISTE1" },
    { ...other },
    ...goodRows("9BM0003"),
  ]);
  const dialog = await openTabela(page, CONTA, week);
  const asked = (name: string) => page.getByRole("dialog", { name });

  const unknown = "A peça NAOEXISTE1 não está na tabela de preços.";
  const codeOf = (row: number) => rowCells(dialog, row).nth(1);
  const missing = dialog.getByRole("button", { name: "Peças não encontradas: 1" });
  await test.step("contract: at its opening a table says of each part what it is, or that it is not found; those rows alone are shown at one press, as cards too", async () => {
    await expect(codeOf(1)).toHaveText("NAOEXISTE1✗não encontrada");
    await expect(codeOf(1)).toHaveAttribute("aria-description", unknown);
    await expect(codeOf(2)).toHaveText(/^A2058800203✓.+R\$ [\d.]+,\d\d$/);
    await expect(codeOf(2)).not.toHaveAttribute("aria-description");
    // Apart in sign and in colour.
    await expect(codeOf(1).getByText("✗", { exact: true })).toHaveCSS("color", "rgb(174, 34, 34)");
    await expect(codeOf(2).getByText("✓", { exact: true })).toHaveCSS("color", "rgb(31, 111, 54)");
    await missing.click();
    await expect(missing).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByText("1 de 3 linhas")).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Ver em formulário" }).click();
    const cards = dialog.getByRole("list", { name: /^Itens da semana/ }).getByRole("button");
    await expect(cards).toHaveText([/^19BM0001NAOEXISTE1.*Peça não encontrada$/]);
    await missing.click();
    await expect(cards).toHaveCount(3);
    await dialog.getByRole("button", { name: "Ver em tabela" }).click();
  });

  await test.step("contract: codes that are pasted are looked up by themselves, all in one call; a code like one that was not found is written into its rows at one press", async () => {
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url().replace(/^.*\/api/, "")));
    await copyToClipboard(page, "SIM\nA2O588O02O3\nA2058800203");
    await codeOf(1).click();
    await page.keyboard.press("Control+v");
    await expect(codeOf(1)).toHaveText("SIM✗não encontrada");
    await expect(dialog.getByRole("button", { name: "Peças não encontradas: 2" })).toBeVisible();
    expect(calls.filter((path) => path.includes("/itens"))).toEqual(["/v2/pac/itens/consulta"]);
    await dialog.getByRole("button", { name: "Ver códigos parecidos" }).click();
    const codes = asked("Peças não encontradas").getByRole("listitem");
    await expect(codes.first()).toHaveText("SIM linha 1Nenhum código parecido");
    await expectNoAxeViolations(page);
    await codes.getByRole("button", { name: "Usar A2058800203 no lugar de A2O588O02O3" }).click();
    await expect(codes).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(codeOf(2)).toHaveText(/^A2058800203✓/);
    await codeOf(1).click();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expect(codeOf(1)).toHaveText("NAOEXISTE1✗não encontrada");
    await expect(missing).toBeVisible();
  });

  await test.step("an editor that opens and closes has the browser style what it touches anew, not the hundreds around it", async () => {
    expect(await page.locator("*").count()).toBeGreaterThan(300);
    await codeOf(1).click();
    expect(await mostRestyled(page, async () => await page.keyboard.press("F2"))).toBeLessThan(50);
    expect(await mostRestyled(page, async () => await page.keyboard.press("Escape"))).toBeLessThan(50);
    await expect(codeOf(1)).toBeFocused();
    // The active cell says where one is, more quietly while one is elsewhere.
    await expect(codeOf(1)).toHaveCSS("outline-color", "rgb(63, 99, 216)");
    await missing.focus();
    await expect(codeOf(1)).toHaveCSS("outline-color", "rgb(206, 211, 219)");
  });

  await test.step("SSTA-12 SSTA-14 OP-69: a part that nobody knows keeps the week: the server says why, its row is light red, carries a sign and is listed, and its cell says what is wrong", async () => {
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect(asked("Enviar a semana")).toContainText(
      "Peças não encontradas: 1. Com elas, a semana não pode ser enviada.",
    );
    await asked("Enviar a semana").getByRole("button", { name: "Enviar" }).click();
    await expectNotice(
      page,
      "Não foi possível enviar: a peça NAOEXISTE1 não está na tabela de preços.",
      "negative",
    );
    await expect(codeOf(1)).toBeFocused();
    await expect(codeOf(1)).toHaveAttribute("aria-invalid", "true");
    await expect(codeOf(1)).toHaveAttribute("aria-description", unknown);
    await expect(dialog.getByRole("button", { name: "1 célula a corrigir" })).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(rowCells(dialog, 1).first()).toContainText("Linha recusada");
    await expect(rowCells(dialog, 2).first()).not.toContainText("Linha recusada");
    await expect(rowCells(dialog, 1).nth(3)).toHaveCSS("background-color", LIGHT_RED);
    await expect(rowCells(dialog, 2).nth(3)).not.toHaveCSS("background-color", LIGHT_RED);
    await dialog.getByRole("button", { name: "1 linha recusada" }).click();
    await page.getByRole("menuitem", { name: /Linha 1 · 9BM0001/ }).click();
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    // A reload leaves both marks.
    await page.reload();
    await expect(codeOf(1)).toHaveAttribute("aria-invalid", "true");
    await expect(codeOf(1)).toHaveAttribute("aria-description", unknown);
    await expect(rowCells(dialog, 1).first()).toContainText("Linha recusada");
    await expect(dialog.getByRole("button", { name: "1 célula a corrigir" })).toBeVisible();
    // Until the row is edited.
    await rowCells(dialog, 1).nth(1).click();
    await page.keyboard.type("A2058800203");
    await page.keyboard.press("Enter");
    await expect(rowCells(dialog, 1).first()).not.toContainText("Linha recusada");
    await expect(rowCells(dialog, 1).nth(3)).not.toHaveCSS("background-color", LIGHT_RED);
    await expect(codeOf(1)).not.toHaveAttribute("aria-invalid");
    await expect(codeOf(1)).toHaveText(/^A2058800203✓/);
    await expect(dialog.getByRole("button", { name: /^Peças não encontradas/ })).toHaveCount(0);
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
      // The focus comes back to the table a moment after the question is gone.
      await expect(dialog.locator(":focus")).toHaveCount(1);
      const pressed = await page.locator(":focus").elementHandle();
      await page.keyboard.press(key);
      await expect(asked("Excluir item")).toContainText("Deseja excluir 9BM0003 · A2058800203?");
      // Esc before the dialog has the focus comes to the table, and is the dialog's all the same.
      await pressed?.dispatchEvent("keydown", { key: "Escape", bubbles: true });
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
    // Without a grid the keys of undo and redo are heard all the same, over the question and below it.
    const question = asked("Deseja inserir como?");
    await expect(question).toContainText("Saiu por engano? Desfazer (Ctrl+Z).");
    const byHand = question.getByRole("button", { name: "Inserir Manualmente" });
    await expect(byHand).toBeFocused();
    // Its ring stands below the heading, which stays over what scrolls.
    expect(await byHand.evaluate(ringIsCovered)).toBe(false);
    await page.keyboard.press("Control+z");
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    await expect(rowCells(dialog, 3).first()).toHaveText("9BM0009");
    await page.keyboard.press("Control+y");
    await question.getByRole("button", { name: "Desfazer" }).click();
    await expect(rowCells(dialog, 3).first()).toHaveText("9BM0009");
    await page.keyboard.press("Control+y");
    await byHand.click();
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(question).toBeVisible();
    await page.keyboard.press("Control+y");
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await page.keyboard.press("Control+Shift+Z");
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    // On a phone the cards are there again, and none of them opens.
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole("button", { name: "Desfazer" }).click();
    await expect(dialog.getByRole("button", { name: /9BM0009/ })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Limpar Tudo" }).click();
    await asked("Limpar tudo").getByRole("button", { name: "Excluir tudo" }).click();
    await expect(dialog.getByText("Nenhum item nesta semana")).toBeVisible();
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

/** Whether the heading of a dialog lies over the ring of the focus, three pixels above the button. */
function ringIsCovered(button: Element): boolean {
  const { left, top, width } = button.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top - 3)?.closest(".mantine-Modal-header") !== null;
}
