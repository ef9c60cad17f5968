import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { fillClaimByKeys, takeFileDialogs } from "./claim-by-keyboard.ts";
import {
  cellsOf,
  copyToClipboard,
  expectNotice,
  fieldOf,
  formOf,
  openCard,
  signIn,
  typeCell,
} from "./journey.ts";
import { test } from "./test.ts";

test("OP-30 contract: Enter in a grid goes down and never sends the form; a range ends where its active cell is clicked", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  const commits: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("action=commit")) commits.push(request.url());
  });
  for (const column of [1, 2, 3]) {
    await cellsOf(form, 1).nth(column).click();
    await page.keyboard.type("7");
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press("Enter");
  }
  await expect(cellsOf(form, 1)).toHaveText(["", "7", "7", "R$ 7,00", "R$ 49,00", "R$ 33,81", "", ""]);
  // Nothing was sent, and nothing was told to be missing.
  await expect(form.getByText("Campo obrigatório")).toHaveCount(0);
  await expect(form.getByText(/a corrigir/)).toHaveCount(0);
  await form.getByRole("button", { name: "Adicionar Item" }).click();
  await cellsOf(form, 1).nth(2).click();
  await page.keyboard.press("Enter");
  await expect(cellsOf(form, 2).nth(2)).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(form.locator('[aria-selected="true"]')).toHaveCount(2);
  await cellsOf(form, 2).nth(2).click();
  await page.keyboard.press("Delete");
  await expect(cellsOf(form, 2).nth(2)).toHaveText("");
  await expect(cellsOf(form, 1).nth(2)).toHaveText("7");
  expect(commits).toEqual([]);
});

test("FORM-15 FORM-23 FORM-31 FORM-32 FORM-33: Tab adds one row at most, which is not sent; a heading is left out and named, ends without text raise no alarm", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await expect(form.getByText("Cole do Excel nesta ordem: Código da Peça, Descrição da Peça")).toBeVisible();
  await copyToClipboard(page, "CÓDIGO DA PEÇA\tDescrição da Peça\t\t\t\nA1\tUma\t\t\t\n\t\t\t\t\n");
  await cellsOf(form, 1).first().click();
  await page.keyboard.press("Control+v");
  await expectNotice(page, "O cabeçalho ficou de fora: CÓDIGO DA PEÇA, Descrição da Peça.", "positive");
  await expect(page.getByRole("region", { name: "Avisos" }).getByText(/não foi|não foram/)).toHaveCount(0);
  await expect(form.getByRole("row")).toHaveCount(2);
  await expect(cellsOf(form, 1)).toHaveText(["A1", "Uma", "1", "R$ 0,00", "R$ 0,00", "R$ 0,00", "", ""]);

  await typeCell(page, cellsOf(form, 1).nth(3), "10", "Tab");
  await expect(form.getByRole("row")).toHaveCount(3);
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press("Tab");
  await expect(form.getByRole("row")).toHaveCount(3);
  await expect(form.getByRole("grid").locator(":focus")).toHaveCount(0);
  // The claim lacks fields, but no cell.
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(form.getByText(/^Há \d+ campos a corrigir\.$/)).toBeVisible();
  for (const row of [1, 2])
    await expect(cellsOf(form, row).first()).not.toHaveAccessibleDescription(/Campo obrigatório/);
});

test("FORM-15 FORM-28 FORM-30 FORM-34 OP-106 contract: no value changes in silence: what is settled or refused is marked with its reason, kept over a reload, holds Enviar back and is named", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  const commits: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("action=commit")) commits.push(request.url());
  });
  const quantity = cellsOf(form, 1).nth(2);
  const settled = "A quantidade é inteira, de 1 a 999.999.";
  const refused = "Informe uma quantidade inteira de 1 a 999.999";
  await typeCell(page, quantity, "1000000");
  await expect(quantity).toHaveText("999999");
  await expect(quantity).toHaveAccessibleDescription(`Ajustado de 1000000 para 999999. ${settled}`);
  await typeCell(page, quantity, "999999");
  await expect(quantity).toHaveAccessibleDescription("");
  for (const typed of ["dois", "3 un"]) {
    await typeCell(page, quantity, typed);
    await expect(quantity).toHaveText(typed);
    await expect(quantity).toHaveAccessibleDescription(refused);
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
  }
  await page.keyboard.press("Control+z");
  await expect(quantity).toHaveText("dois");

  // Beside the grid, what stands right of the description is offered; then it is taken, and what is wrong is named.
  const long = "A205".padEnd(31, "9");
  await copyToClipboard(page, `${long}\tUma\t2\t10,00\nA2\tDuas\t2,5\t1,234\nA2\tTrês\t\t`);
  const offer = form.getByRole("status").filter({ hasText: "quantidade e preço ficaram de fora" });
  const pasteBeside = async (): Promise<void> => {
    await form.getByRole("button", { name: "Adicionar Item" }).focus();
    await page.keyboard.press("Control+v");
  };
  await pasteBeside();
  await offer.getByRole("button", { name: "Dispensar" }).click();
  await expect(offer).toHaveCount(0);
  await expect(cellsOf(form, 1).nth(2)).toBeFocused();
  await page.keyboard.press("Control+z");
  await pasteBeside();
  await expectNotice(page, "Não foi aceito: Código da Peça, linha 1. Corrija as células marcadas.");
  await expect(cellsOf(form, 2)).toHaveText(["A2", "Duas", "1", "R$ 0,00", "R$ 0,00", "R$ 0,00", "", ""]);
  await expectNoAxeViolations(page);
  await offer.getByRole("button", { name: "Usar também quantidade e preço" }).click();
  await expect(offer).toHaveCount(0);
  await expectNotice(
    page,
    "Não foi aceito: Preço Unitário, linha 2. Corrija as células marcadas. " +
      "Foi ajustado: Quantidade, linha 2. Confira as células marcadas.",
  );
  await expect(cellsOf(form, 1)).toHaveText([
    long,
    "Uma",
    "2",
    "R$ 10,00",
    "R$ 20,00",
    "R$ 13,80",
    "✗Código inválido",
    "",
  ]);
  await expect(cellsOf(form, 1).nth(2)).toBeFocused();
  await expect(cellsOf(form, 1).first()).toHaveAccessibleDescription("No máximo 30 caracteres");
  await expect(cellsOf(form, 2).nth(3)).toHaveText("1,234");
  await expect(cellsOf(form, 3).first()).toHaveAccessibleDescription("Código repetido: linhas 2 e 3.");

  await page.reload();
  await expect(cellsOf(form, 1).first()).toHaveText(long);
  await expect(cellsOf(form, 2).nth(2)).toHaveAccessibleDescription(`Ajustado de 2,5 para 2. ${settled}`);
  await cellsOf(form, 2).nth(1).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(cellsOf(form, 3).nth(1)).toHaveText("Duas");
  await form.getByRole("button", { name: "Enviar" }).click();
  await expect(form.getByText(/^Há \d+ campos a corrigir\.$/)).toBeVisible();
  await expect(cellsOf(form, 1).first()).toHaveAccessibleDescription("No máximo 30 caracteres");
  await expect(cellsOf(form, 2).nth(3)).toHaveAttribute("aria-invalid", "true");
  await form.getByRole("button", { name: "Número da O.S.", exact: true }).click();
  await expect(fieldOf(form, "Número da O.S.")).toBeFocused();
  expect(commits).toEqual([]);
});

test("FORM-37 OP-24 OP-29* contract: separators are left out, nothing is cut unseen, 9h30 is a time, and a day to come is asked about", async ({
  page,
}) => {
  takeFileDialogs(page);
  await signIn(page, "tatiane.ribeiro", "/dac/requisicao/erro-sistemico");
  const fault = await formOf(page, "Erro Sistêmico");
  const hour = fieldOf(fault, "Hora da Ocorrência");
  await hour.fill("9h30");
  await hour.press("Tab");
  await expect(hour).toHaveValue("09:30");
  const order = fieldOf(fault, "Número do Pedido");
  await order.fill("7".repeat(31));
  await expect(order).toHaveValue("7".repeat(31));
  await expect(order).toHaveAccessibleDescription("No máximo 30 caracteres");

  await copyToClipboard(page, "A1\tUma");
  await page.goto("/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  await fillClaimByKeys(page, form, "dia-que-vem");
  await typeCell(page, cellsOf(form, 1).first(), "A205 885-01.25");
  await expect(cellsOf(form, 1).first()).toHaveText("A2058850125");
  await expect(cellsOf(form, 1).nth(1)).toHaveText("Para-choque dianteiro");
  const chassi = fieldOf(form, "Chassi");
  await chassi.fill("9bm 384.067-a b 100005");
  await chassi.press("Tab");
  await expect(chassi).toHaveValue("9BM384067AB100005");
  await expect(chassi).toHaveAccessibleDescription("");
  const day = fieldOf(form, "Data da O.S.");
  await day.fill("31/12/2199");
  await day.press("Tab");
  await expect(day).toHaveAccessibleDescription("31/12/2199 está no futuro.");
  await page.keyboard.press("Control+Enter");
  const asked = page.getByRole("dialog", { name: "Atenção!" });
  await expect(asked).toContainText("Data da O.S.: 31/12/2199 está no futuro.");
  await asked.getByRole("button", { name: "Corrigir" }).click();
  await expect(asked).toBeHidden();
  await form.getByRole("button", { name: "Enviar" }).click();
  await asked.getByRole("button", { name: "Enviar assim mesmo" }).click();
  await expectNotice(page, "Requisição criada com sucesso!");
  await expect(page.getByText("31/12/2199")).toBeVisible();
});
