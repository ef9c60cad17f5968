import { expect } from "@playwright/test";
import { fillClaimByKeys, takeFileDialogs } from "./claim-by-keyboard.ts";
import { cutStream } from "./cut-stream.ts";
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

test("FORM-15 FORM-22 FORM-23 FORM-27* FORM-28 FORM-29 FORM-30 OP-106: rows come and go, the last one stays; quantities are whole and at least 1", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await expect(form.getByRole("button", { name: "Remover a linha 1" })).toBeDisabled();
  const adding = form.getByRole("button", { name: "Adicionar Item" });
  await adding.click();
  await expect(form.getByRole("button", { name: "Remover a linha 1" })).toBeEnabled();
  await expect(form.getByRole("navigation", { name: "Páginas" })).toHaveCount(0);
  await adding.click();
  await form.getByRole("button", { name: "Remover a linha 2" }).click();
  // The row that took its place has the focus, to go on removing.
  await expect(form.getByRole("row")).toHaveCount(3);
  await expect(form.getByRole("button", { name: "Remover a linha 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Remover a linha 1" })).toBeDisabled();
  const quantity = cellsOf(form, 1).nth(2);
  for (const [typed, kept] of [
    ["-4", "1"],
    ["3,9", "3"],
    ["0", "1"],
    ["12", "12"],
  ] as const) {
    await typeCell(page, quantity, typed);
    await expect(quantity).toHaveText(kept);
  }
  await quantity.press("Delete");
  await form.getByRole("button", { name: "Enviar" }).click();
  for (const at of [0, 2])
    await expect(cellsOf(form, 1).nth(at)).toHaveAccessibleDescription("Campo obrigatório");
});

test("FORM-20 FORM-24 FORM-25 FORM-26 FORM-33 FORM-34 FORM-35 FORM-41: pasted parts are added, or take the place of those there were", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  await expect(form.getByRole("columnheader")).toHaveText([
    "Linha",
    /Código da Peça/,
    "Descrição da Peça",
    /Quantidade/,
    "Preço Unitário",
    "Preço Bruto",
    "Preço Seguradora",
    "Consulta",
    "Remover",
  ]);
  await copyToClipboard(page, "A1\tUma\n\t\nA2\tDuas\n");
  await form.getByRole("button", { name: "Adicionar Item" }).focus();
  await page.keyboard.press("Control+v");
  await expect(form.getByRole("row")).toHaveCount(3);
  // What was pasted takes the focus, a frame later.
  await expect(cellsOf(form, 1).first()).toBeFocused();
  await form.getByRole("button", { name: "Adicionar Item" }).focus();
  await page.keyboard.press("Control+v");
  await expect(form.getByRole("row")).toHaveCount(5);
  await expect(form.getByText("Limpa a tabela antes de colar")).toBeVisible();
  await form.getByRole("checkbox", { name: "Substituir itens" }).check();
  await page.keyboard.press("Control+v");
  await expect(form.getByRole("row")).toHaveCount(3);
  await typeCell(page, cellsOf(form, 1).nth(2), "2");
  await typeCell(page, cellsOf(form, 1).nth(3), "1.234,56");
  await expect(cellsOf(form, 1)).toHaveText([
    "A1",
    "Uma",
    "2",
    "R$ 1.234,56",
    "R$ 2.469,12",
    "R$ 1.703,69",
    "",
    "",
  ]);
  await expect(form.getByRole("definition").filter({ hasText: "R$" })).toHaveText([
    "R$ 2.469,12",
    "R$ 1.703,69",
  ]);
  await expect(form.getByRole("term").filter({ hasText: "Total" })).toHaveText([
    "Total Bruto:",
    "Total Seguradora:",
  ]);
  await form.getByRole("button", { name: "Colar itens do Excel" }).click();
  await expectNotice(
    page,
    "Houve um erro ao colar os dados, verifique as permissões do seu navegador ou tente novamente mais tarde",
  );
  await expect(form.getByRole("row")).toHaveCount(3);

  // With the permission it takes what the clipboard holds: the cells as they were copied here.
  await page.context().grantPermissions(["clipboard-read"]);
  await cellsOf(form, 2).first().click();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+c");
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe("A1\tUma\r\nA2\tDuas");
  await form.getByRole("checkbox", { name: "Substituir itens" }).uncheck();
  await form.getByRole("button", { name: "Colar itens do Excel" }).click();
  await expect(form.getByRole("row")).toHaveCount(5);
  await expect(cellsOf(form, 3).first()).toBeFocused();
  await expect(cellsOf(form, 4)).toHaveText(["A2", "Duas", "1", "R$ 0,00", "R$ 0,00", "R$ 0,00", "", ""]);
  // A whole row, without its buttons.
  await cellsOf(form, 1).first().click();
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Control+c");
  expect(await clipboard()).toBe("A1\tUma\t2\tR$ 1.234,56\tR$ 2.469,12\tR$ 1.703,69\t");

  await test.step("on a phone the code stays beside what is scrolled to, which is named", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole("button", { name: /^Deslize para ver: .*Preço Seguradora/ }).click();
    await cellsOf(form, 1).nth(5).scrollIntoViewIfNeeded();
    await expect(
      form.getByRole("button", {
        name: /^(Voltar às primeiras colunas|Deslize para ver: (Consulta e )?Remover)$/,
      }),
    ).toBeVisible();
    await expect(cellsOf(form, 1).first()).toBeInViewport({ ratio: 1 });
    await expect(cellsOf(form, 1).nth(5)).toBeInViewport({ ratio: 1 });
  });
});

test("FORM-12 FORM-21 FORM-37 FORM-43 OP-31: with the look-up down a claim is sent all the same, under the model's own names", async ({
  page,
}) => {
  takeFileDialogs(page);
  await signIn(page, "dealer.autos", "/ga/requisicao/sinistro");
  const form = await formOf(page, "Sinistro");
  await copyToClipboard(page, "A2058850125\tPara-choque dianteiro\nA2059060105\tFarol LED direito");
  await page.route(/\/api\/v2\/pac\/itens\//, (route) => route.fulfill({ status: 500, body: "" }));
  await fillClaimByKeys(page, form, "sem-consulta");
  await form.getByRole("button", { name: "Consultar peças" }).click();
  await expect(form.getByText("0 encontradas, 2 não consultadas")).toBeVisible();
  await expect(page.getByRole("region", { name: "Avisos" })).toBeEmpty();
  const sending = page.waitForRequest("**/api/v2/pac/requisicoes?action=commit");
  await page.keyboard.press("Control+Enter");
  const sent = (await sending).postDataJSON() as {
    req_objeto_ctrl: object;
    req_objeto_item: readonly object[];
  };
  await expectNotice(page, "Requisição criada com sucesso!");
  expect(Object.keys(sent.req_objeto_ctrl)).toEqual([
    "numSo",
    "dataSo",
    "regiao",
    "seguradora",
    "numSinistro",
    "numChassi",
    "placaVeiculo",
    "arquivo",
  ]);
  expect(sent.req_objeto_item.map((item) => Object.keys(item))).toEqual(
    Array.from({ length: 2 }, () => [
      "item_codigo",
      "item_desc",
      "item_qtd",
      "item_preco_unitario",
      "item_preco_bruto",
      "item_preco",
    ]),
  );
});

test("FORM-06 CROSS-01: insurers that could not be read are told in their field, and come by themselves", async ({
  page,
}) => {
  // By their own timer, without the stream's help.
  await cutStream(page);
  await page.clock.install();
  await page.route("**/api/v2/pac/seguradoras?*", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await signIn(page, "dealer.autos", "/ga/requisicao/sinistro");
  const insurer = fieldOf(await formOf(page, "Sinistro"), "Seguradora");
  await expect(insurer).toHaveAccessibleDescription(/^Ocorreu um erro ao carregar os dados/);
  await page.clock.fastForward(11_000);
  await expect(insurer).not.toHaveAccessibleDescription(/Ocorreu/);
  await insurer.click();
  await expect(page.getByRole("option").first()).toBeVisible();
});
