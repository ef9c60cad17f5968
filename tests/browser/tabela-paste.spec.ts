import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, signInByCall, undo } from "./journey.ts";
import { API, LIST, weeksOf, writeCell, type Week } from "./semanas.ts";
import { test } from "./test.ts";

/** Whose oldest pending week this journey writes. */
const CONTA = "100101";
const NOT_READ =
  "Houve um erro ao colar os dados, verifique as permissões do seu navegador ou tente novamente mais tarde";

test("contract: rows are pasted with and without a clipboard, damaged cells named, duplicates settled, an item added", async ({
  page,
}) => {
  await signInByCall(page, "dealer.autos");
  const week = (await weeksOf(page, CONTA, "P")).at(-1);
  if (week === undefined) throw new Error("no week");
  const table = await openTable(page, week);
  const prompt = page.getByRole("dialog", { name: "Deseja inserir como?" });
  await expect(prompt).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(prompt).toHaveCount(0);

  await test.step("STBL-13* SPST-04: a browser that gives no clipboard: its words, and a field to paste into", async () => {
    await copyToClipboard(
      page,
      "Chassi\tCódigo da Peça\tModelo\n 9bm-0001 \tá1\tAxor\tSim\t31/02/2026\t9-nov-26\n\t\n9BM0002\t9,15E+43\tAtego\n",
    );
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    const byHand = page.getByRole("dialog", { name: "Colar itens do Excel" });
    await expect(byHand.getByRole("alert")).toHaveText(NOT_READ);
    await expectNoAxeViolations(page);
    await expect(byHand.getByRole("textbox", { name: "Itens copiados do Excel" })).toBeFocused();
    await page.keyboard.press("Control+v");
    await expect(byHand).toHaveCount(0);
  });

  await test.step("SPST-01* SPST-02 SPST-03 SPST-06*: cells that were not taken are listed, and lead to their place", async () => {
    const refused = page.getByRole("dialog", { name: "2 células não foram aceitas" });
    await expect(refused.getByRole("listitem")).toHaveText([
      "Linha 1, Data da O.S.31/02/2026Data com formato inválido: 31/02 não existe",
      /^Linha 2, Código da Peça9,15E\+43O Excel trocou este código por um número\./,
    ]);
    await refused.getByRole("button", { name: /Linha 1, Data da O\.S\./ }).click();
    await expect(refused).toHaveCount(0);
    const cell = cells(table, 1).nth(4);
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAttribute("aria-invalid", "true");
    await expect(cells(table, 1)).toHaveText(
      cellTexts("9BM0001", "A1", "Axor", "Sim", "31/02/2026", "09/11/2026"),
    );
    await expectNotice(page, "O cabeçalho ficou de fora: Chassi, Código da Peça, Modelo.", "positive");
    await expect(table.getByRole("row")).toHaveCount(3);
  });

  await page.context().grantPermissions(["clipboard-read"]);
  const duplicates = page.getByRole("dialog", { name: "Linhas duplicadas encontradas" });
  await test.step("SPST-01 SPST-07 OP-76: duplicates are settled, or the whole paste is dropped", async () => {
    await copyToClipboard(page, "9BM 0001\tA-1\tActros\tSim\n9BM0003\tA1\tAccelo\n9bm0003\tA1\tAtego\n");
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    await expect(duplicates.getByRole("group", { name: "9BM0001 · A1" }).getByRole("radio")).toHaveCount(2);
    await expect(duplicates.getByRole("button", { name: /^(Cancelar|Confirmar)$/ })).toHaveCount(2);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(duplicates).toHaveCount(0);
    await expect(table.getByRole("row")).toHaveCount(3);

    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    const first = duplicates.getByRole("group", { name: "9BM0001 · A1" });
    await expect(first.getByRole("radio", { name: "Colada, linha 1" })).toBeChecked();
    const third = duplicates.getByRole("group", { name: "9BM0003 · A1" });
    await third.getByRole("radio", { name: "Colada, linha 3" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(third.getByRole("radio", { name: "Colada, linha 2" })).toBeChecked();
    const day = first
      .getByRole("group", { name: "Colada, linha 1" })
      .getByRole("textbox", { name: "Data do Pedido" });
    await day.fill("31/02/26");
    await expect(day).toHaveAccessibleDescription(/Data com formato inválido/);
    await day.fill("7/11/26");
    await page.keyboard.press("Enter");
    await expect(duplicates).toHaveCount(0);
    await expect(table.getByRole("row")).toHaveCount(4);
    await expect(cells(table, 1)).toHaveText(cellTexts("9BM0001", "A1", "Actros", "Sim", "", "07/11/2026"));
    await expect(cells(table, 3)).toHaveText(cellTexts("9BM0003", "A1", "Accelo"));
  });

  await test.step("contract: a heading says which column is which; what is perhaps no row is asked about before it comes in", async () => {
    await copyToClipboard(
      page,
      "Carros parados\n\nModelo\tCor\tPeça\tChassi\nAxor\tazul\tA7\t9BM0007\nTotal: 2\t\t\t\nArocs\t\tA8\taguardando a peça\n",
    );
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    const titles = page.getByRole("dialog", { name: "Colunas da colagem" });
    await expect(titles).toContainText("Cor não é uma coluna da tabela");
    await expect(titles.getByRole("button", { name: "Colar sem esse título" })).toBeFocused();
    await titles.getByRole("combobox", { name: "Observação 4" }).selectOption("Cor");
    await titles.getByRole("button", { name: "Colar", exact: true }).click();
    const before = page.getByRole("dialog", { name: "Colar itens do Excel" });
    await expect(before.getByRole("listitem")).toHaveText([
      "Linha 2, sem chassi e sem código da peçaTotal: 2",
    ]);
    await page.keyboard.press("Escape");
    await expect(table.getByRole("row")).toHaveCount(4);
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    await expect(before.getByRole("button", { name: "Colar com ela" })).toBeVisible();
    await expect(before.getByRole("button", { name: "Colar sem ela" })).toBeFocused();
    await page.keyboard.press("Enter");
    const refused = page.getByRole("dialog", { name: "1 célula não foi aceita" });
    await expect(refused.getByRole("listitem")).toHaveText([
      "Linha 5, Chassiaguardando a peçaIsto não é um código: são várias palavras. Escreva só o código.",
    ]);
    await expect(refused.getByRole("button", { name: "Fechar" }).last()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(refused).toHaveCount(0);
    await expect(cells(table, 4).nth(2)).toHaveText("Axor");
    await expect(cells(table, 4).nth(11)).toHaveText("azul");
    // The dialog that is closed gives the focus back to the table, whose undo it is.
    await expect(table.getByRole("gridcell").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(table.getByRole("row")).toHaveCount(4);
    // Known from then on, over the rows too, which is told and can be taken back.
    await page.reload();
    await cells(table, 1).first().click();
    await copyToClipboard(page, "Modelo\tCor\nActros\t\n");
    await page.keyboard.press("Control+v");
    await expectNotice(page, "Pelos títulos guardados: Cor em Observação 4.", "positive");
    await page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Mudar" }).click();
    const chosen = titles.getByRole("combobox", { name: "Observação 4" });
    await expect(chosen).toHaveValue("Cor");
    await chosen.selectOption("Não foi colada");
    await titles.getByRole("button", { name: "Guardar" }).click();
    await expectNotice(
      page,
      "A escolha está guardada. Desfaça a colagem com Ctrl+Z e cole de novo.",
      "positive",
    );
    await cells(table, 1).first().click();
    await copyToClipboard(page, "Modelo\tGarantia\tCor\nAxor\tNão\tazul\n");
    await page.keyboard.press("Control+v");
    await expect(titles).toContainText("Cor não é uma coluna da tabela");
    await page.keyboard.press("Escape");
    await expect(titles).toHaveCount(0);
    await expect(cells(table, 1)).toHaveText(cellTexts("9BM0001", "A1", "Actros", "Sim", "", "07/11/2026"));
  });

  await test.step("STBL-13 SPST-05: a replacing paste asks first, and is undone as one", async () => {
    await copyToClipboard(page, "9BM0009\tA9\tAxor\n");
    const replaces = replacesIn(table);
    await expect(replaces).toHaveAccessibleDescription("Limpa a tabela antes de colar");
    await replaces.check();
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    const asked = page.getByRole("dialog", { name: "Substituir itens" });
    await expect(asked).toContainText("3 itens serão removidos da tabela antes de colar.");
    await page.keyboard.press("Enter");
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(cells(table, 1).first()).toHaveText("9BM0009");
    await expectNotice(page, "1 linha colada: 1 novo, 3 saíram.", "positive");
    await cells(table, 1).nth(2).click();
    await page.keyboard.press("Control+z");
    await expect(table.getByRole("row")).toHaveCount(4);
  });

  await test.step("contract: rows that say the same as one of the table, or as each other, are one without a question", async () => {
    await replacesIn(table).uncheck();
    const [same, fresh] = ["9BM0003\tA1\tAccelo\n", "9BM0011\tA1\tAxor\n"];
    await copyToClipboard(page, `${same}${fresh}${fresh}`);
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    await expectNotice(
      page,
      "2 linhas eram iguais a outra do mesmo chassi e peça: ficou uma só de cada.",
      "positive",
    );
    await expectNotice(page, "1 linha colada", "positive");
    await expect(table.getByRole("row")).toHaveCount(5);
    await cells(table, 4).nth(2).click();
    await page.keyboard.press("Control+z");
    await expect(table.getByRole("row")).toHaveCount(4);
  });

  await test.step("STBL-23: an edit that makes a duplicate reverts", async () => {
    await cells(table, 3).first().click();
    await page.keyboard.type("9bm0001");
    await page.keyboard.press("Enter");
    await expectNotice(
      page,
      "Não foi possível editar, pois já existe na tabela o Chassi com essa Peça",
      "negative",
    );
    await expect(cells(table, 3).first()).toHaveText("9BM0003");
  });

  await test.step("STBL-20 STBL-21* OP-70*: a code is typed without accents, a day without slashes, and none that is not", async () => {
    await writeCell(table, 3, 0, "9bm-çã3");
    await expect(cells(table, 3).first()).toHaveText("9BMCA3");
    await writeCell(table, 3, 4, "07112026");
    await expect(cells(table, 3).nth(4)).toHaveText("07/11/2026");
    await writeCell(table, 3, 4, "7-nov");
    await expect(cells(table, 3).nth(4)).toHaveText(/^07\/11\/\d{4}$/);
    await writeCell(table, 3, 4, "31022026");
    await expect(cells(table, 3).nth(4)).toHaveAttribute(
      "aria-description",
      "Data com formato inválido: 31/02 não existe",
    );
    await writeCell(table, 3, 4, "");
    await cells(table, 3).nth(4).click();
    await page.keyboard.press("Delete");
    await writeCell(table, 3, 0, "9BM0003");
  });

  await test.step("contract: Garantia is Sim or Não however it is typed; what else is said, and a day after the week, is taken and remarked on", async () => {
    await writeCell(table, 3, 3, "NAO");
    await expect(cells(table, 3).nth(3)).toHaveText("Não");
    await writeCell(table, 3, 3, "a verificar");
    await expect(cells(table, 3).nth(3)).toHaveAttribute("aria-description", "Nem Sim nem Não");
    await writeCell(table, 3, 5, "1/1/2100");
    await expect(cells(table, 3).nth(5)).toHaveAttribute("aria-description", /^Depois do fim da semana, /);
    await expect(cells(table, 3).nth(5)).not.toHaveAttribute("aria-invalid");
    await writeCell(table, 3, 3, "");
    await writeCell(table, 3, 5, "");
  });

  await test.step("contract: a row without chassis and part code goes when the table is saved, said, and comes back", async () => {
    const rows = table.getByRole("row");
    for (const at of [0, 1]) {
      await cells(table, 3).nth(at).click();
      await page.keyboard.press("Delete");
    }
    await page.keyboard.press("Control+s");
    await expect(rows).toHaveCount(3);
    await undo(page, "1 linha sem chassi e sem código da peça saiu da tabela.");
    await expect(rows).toHaveCount(4);
    await writeCell(table, 3, 0, "9BM0003");
    await writeCell(table, 3, 1, "A1");
  });

  await test.step("SPST-08: a paste that cannot be read is told, and changes nothing", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, "readText", {
        configurable: true,
        // What is no text at all.
        value: () => Promise.resolve({ trim: () => "linhas" }),
      }),
    );
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    await expectNotice(page, "Ocorreu um erro ao tentar colar os itens", "negative");
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, "readText"));
    await expect(table.getByRole("row")).toHaveCount(4);
  });

  await test.step("STBL-14 STBL-15 STBL-21 STBL-22 STBL-38 OP-70: an item is added by chassis and part, once", async () => {
    await table.getByRole("button", { name: "Adicionar Item" }).click();
    const added = page.getByRole("dialog", { name: "Adicionar Item" });
    const [chassi, codigo] = [added.getByLabel("Chassi"), added.getByLabel("Código da Peça")];
    await expect(chassi).toBeFocused();
    await page.keyboard.press("Enter");
    for (const field of [chassi, codigo])
      await expect(field).toHaveAccessibleDescription(/Campo obrigatório/);
    await chassi.fill("9bm.0003");
    await codigo.fill("á1");
    await page.keyboard.press("Enter");
    await expect(added.getByRole("alert")).toHaveText(
      "Não foi possível inserir, pois já existe na tabela o Chassi com essa Peça",
    );
    await expect(codigo).toHaveValue("A1");
    await expectNoAxeViolations(page);
    await chassi.fill("9bm.0010");
    await page.keyboard.press("Enter");
    await expectNotice(page, "Item adicionado com sucesso", "positive");
    await expect(cells(table, 4)).toHaveText(cellTexts("9BM0010", "A1"));
  });

  await test.step("contract: what the week before had comes too, but what is there already; its parts are looked up in one call, and one that is not found is told", async () => {
    // Of the first that are brought the price table has one part, and not the other.
    await page.route(`**${API}/informativo/semana_anterior/**`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { json_data: { info_dados: Record<string, string>[] } };
      const { info_dados } = body.json_data;
      for (const [at, info_item_codigo] of ["NAOEXISTE7", "A2058800203"].entries()) {
        const info_chassi = `9BMANTES${at}`;
        const info_item_id = `${info_chassi}_${info_item_codigo}`;
        info_dados[at + 1] = { ...info_dados[at + 1], info_chassi, info_item_codigo, info_item_id };
      }
      await route.fulfill({ response, json: body });
    });
    const lookups: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/itens/consulta")) lookups.push(request.postData() ?? "");
    });
    await table.getByRole("button", { name: "Trazer itens da semana anterior" }).click();
    const before = page.getByRole("dialog", { name: "Trazer itens da semana anterior" });
    const items = before.getByRole("list", { name: "Itens da semana anterior" });
    await expect(before.getByRole("button", { name: /^Trazer \d+ ite/ })).toBeFocused();
    await expectNoAxeViolations(page);
    const count = Number(await items.getByRole("listitem").first().getAttribute("aria-setsize"));
    await items.getByRole("checkbox").first().uncheck();
    await before.getByRole("button", { name: new RegExp(`^Trazer ${count - 1} ite`) }).click();
    await expect(before).toHaveCount(0);
    const codeOf = (chassi: string): Locator =>
      table.getByRole("row").filter({ hasText: chassi }).getByRole("gridcell").nth(1);
    await expect(codeOf("9BMANTES0")).toHaveText("NAOEXISTE7✗não encontrada");
    await expect(codeOf("9BMANTES0")).toHaveAttribute(
      "aria-description",
      "A peça NAOEXISTE7 não está na tabela de preços.",
    );
    await expect(codeOf("9BMANTES1")).toHaveText(/^A2058800203✓.+R\$ [\d.]+,\d\d$/);
    expect(lookups).toHaveLength(1);
    expect(lookups[0]).toMatch(/NAOEXISTE7.*A2058800203/);
    await table.getByRole("button", { name: "Trazer itens da semana anterior" }).click();
    await expect(before.getByRole("button", { name: "Trazer 1 item" })).toBeFocused();
    await expect(items.getByRole("checkbox").first()).toBeChecked();
    await expect(items.getByText("Já está na tabela").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await table.getByRole("button", { name: "Limpar Tudo" }).click();
  await expect(page.getByRole("button", { name: "Excluir tudo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNotice(page, "Itens da tabela excluídos com sucesso", "positive");
});

function replacesIn(table: Locator): Locator {
  return table.getByRole("checkbox", { name: "Substituir itens" });
}

async function openTable(page: Page, { info_semana, info_periodo }: Week): Promise<Locator> {
  await page.goto(`${LIST}?semana=${info_semana}&concessionario_id=${CONTA}`);
  const table = page.getByRole("dialog").filter({ hasText: info_periodo });
  await expect(table).toBeVisible();
  return table;
}

/** The cells of a row but its buttons; the heading is row 0. */
function cells(table: Locator, row: number): Locator {
  return table.getByRole("row").nth(row).getByRole("gridcell");
}

/** What the cells of a whole row say, from its first on. */
function cellTexts(...texts: string[]): RegExp[] {
  // None of the codes here is in the price table.
  const shown = texts.map((text, at) => (at === 1 ? `${text}✗não encontrada` : text));
  return Array.from(
    { length: 17 },
    (_cell, at) => new RegExp(`^${(shown[at] ?? "").replaceAll("/", "\\/")}$`),
  );
}
