import { expect, type Locator } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, signInByCall } from "./journey.ts";
import { LIST, rowCells, table, weeksOf } from "./semanas.ts";
import { test } from "./test.ts";

/** An old pending week beside that of `tabela-paste`; nothing is saved into it. */
const CONTA = "100101";
const MODELS = ["Actros 2651", "Axor 2544", "Água Branca", "Sprinter 416"];

test("contract: a week's table is sorted, filtered, searched and replaced in by keys, and the order of its rows stays", async ({
  page,
}) => {
  await signInByCall(page, "dealer.autos");
  const week = (await weeksOf(page, CONTA, "P")).at(-2);
  if (week === undefined) throw new Error("no week");
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const dialog = table(page, week);
  // The question of an empty week is answered by a paste too.
  await expect(page.getByRole("button", { name: "Inserir Manualmente" })).toBeFocused();
  const sheet = Array.from({ length: 60 }, (_row, at) => `9BM${at}\tA1\t${MODELS[at % 4]}\tSim`).join("\n");
  await copyToClipboard(page, sheet);
  await page.keyboard.press("Control+v");
  await expect(page.getByRole("dialog", { name: "Deseja inserir como?" })).toHaveCount(0);
  await expect(rowCells(dialog, 1).first()).toHaveText("9BM0");
  await expect(rowCells(dialog, 1).first()).toBeFocused();
  const models = dialog.getByRole("gridcell").and(page.locator('[aria-colindex="4"]'));
  const search = dialog.getByRole("search", { name: "Localizar na tabela" });
  const told = (text: string | RegExp): Promise<void> => expect(dialog.getByText(text)).toBeVisible();

  await test.step("a column's menu: a filter by text, written through, and a second by value", async () => {
    await rowCells(dialog, 1).nth(2).click();
    await page.keyboard.press("Alt+ArrowDown");
    const menu = page.getByRole("dialog", { name: "Ordenar e filtrar Modelo" });
    await expect(menu.getByRole("textbox", { name: "Contém" })).toBeFocused();
    await page.keyboard.type("agua");
    await told("15 de 60 linhas");
    // Esc closes the menu alone.
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(rowCells(dialog, 1).nth(2)).toBeFocused();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Delete");
    await told("15 de 60 linhas");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Alt+ArrowDown");
    await menu.getByRole("button", { name: "Limpar filtro" }).click();
    await menu.getByRole("checkbox", { name: "Selecionar tudo" }).click();
    await menu.getByRole("checkbox", { name: "Axor 2544" }).click();
    await told("15 de 60 linhas");
    await page.keyboard.press("Escape");
    await expect(models.first()).toHaveText("Axor 2544");
    await dialog.getByRole("button", { name: "Limpar filtros" }).click();
    await told("60 linhas");
  });

  await test.step("a heading sorts up, down and not at all; an edited row stays where it is", async () => {
    const heading = dialog.getByRole("columnheader", { name: /Modelo/ });
    await heading.getByRole("button", { name: "Modelo", exact: true }).click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(models.first()).toHaveText("Actros 2651");
    await page.keyboard.press("Enter");
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(models.first()).toHaveText("Sprinter 416");
    await models.first().click();
    await page.keyboard.type("Zeta");
    await page.keyboard.press("Enter");
    await expect(models.first()).toHaveText("Zeta");
    await heading.getByRole("button", { name: "Modelo", exact: true }).click();
    await expect(rowCells(dialog, 1).first()).toHaveText("9BM0");
    await expect(rowCells(dialog, 4).nth(2)).toHaveText("Zeta");
  });

  await test.step("Ctrl+F finds, also from an open cell, which is kept; Ctrl+H counts, and one Ctrl+Z takes all back", async () => {
    await models.first().click();
    await page.keyboard.type("Beta");
    await page.keyboard.press("Control+f");
    await expect(models.first()).toHaveText("Beta");
    await expect(search.getByRole("textbox", { name: "Localizar" })).toBeFocused();
    await page.keyboard.type("AGUA");
    await expect(search).toContainText("1 de 15");
    await page.keyboard.press("Shift+Enter");
    await expect(search).toContainText("15 de 15");
    await page.keyboard.press("Control+h");
    await expect(search).toContainText("15 células em Modelo");
    await expectNoAxeViolations(page);
    await search.getByRole("textbox", { name: "Substituir por" }).fill("Terra");
    await search.getByRole("button", { name: "Substituir tudo" }).click();
    await expect(search).toContainText("0 células em Modelo");
    await page.keyboard.press("Escape");
    await expect(search).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveText("Terra Branca");
    await page.keyboard.press("Control+z");
    await expect(page.locator(":focus")).toHaveText("Água Branca");
    await page.keyboard.press("Control+Shift+z");
    await expect(page.locator(":focus")).toHaveText("Terra Branca");
  });

  await test.step("rows, columns and ranges are selected, filled and summed as in Excel, and Ctrl+Enter there is no save", async () => {
    const saves: string[] = [];
    await page.route("**/informativo/salvar_tabela*", async (route) => {
      saves.push(route.request().url());
      await route.abort();
    });
    const garantia = (row: number): Locator => rowCells(dialog, row).nth(3);
    await page.keyboard.press("Control+Home");
    await expect(rowCells(dialog, 1).first()).toHaveText("9BM0");
    await garantia(1).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.type("Não");
    await page.keyboard.press("Control+Enter");
    for (const row of [1, 2, 3]) await expect(garantia(row)).toHaveText("Não");
    await expect(garantia(4)).toHaveText("Sim");
    await told("3 células");
    // Enter stays in the range, and begins again at its end.
    for (const row of [2, 3, 1]) {
      await page.keyboard.press("Enter");
      await expect(garantia(row)).toBeFocused();
    }
    await page.keyboard.press("Control+z");
    await expect(garantia(2)).toHaveText("Sim");
    // No key of a selection opens a cell, which Enter would then empty.
    await page.keyboard.press("Shift+Space");
    await told("15 células");
    await page.keyboard.press("Control+Space");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await expect(garantia(1)).toHaveText("Sim");
    // The fill handle: dragged, then pressed twice.
    const handle = async (row: number, column: number): Promise<{ x: number; y: number }> => {
      const box = await rowCells(dialog, row).nth(column).boundingBox();
      if (!box) throw new Error("no cell");
      return { x: box.x + box.width - 4, y: box.y + box.height - 4 };
    };
    await rowCells(dialog, 1).nth(6).click();
    await page.keyboard.type("Colisão");
    await page.keyboard.press("Enter");
    await rowCells(dialog, 1).nth(6).click();
    const from = await handle(1, 6);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await rowCells(dialog, 3).nth(6).hover();
    await page.mouse.up();
    await told("3 células");
    await expect(rowCells(dialog, 3).nth(6)).toHaveText("Colisão");
    await expect(rowCells(dialog, 4).nth(6)).toHaveText("");
    const end = await handle(3, 6);
    await page.mouse.dblclick(end.x, end.y);
    await told("60 células");
    await expect(rowCells(dialog, 12).nth(6)).toHaveText("Colisão");
    expect(saves).toEqual([]);
    // In one cell it saves, also while that is open.
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("9BM00");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => saves.length).toBe(1);
  });

  await test.step("a row's number opens the menu of the selected rows, as Shift+F10 does; F1 lists the keys", async () => {
    const menu = page.getByRole("menu");
    await dialog.getByRole("button", { name: "Linha 2", exact: true }).click();
    await expect(menu).toContainText("Linha 2");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+F10");
    await expect(menu).toContainText("Linhas 2 e 3");
    await menu.getByRole("menuitem", { name: "Inserir 2 linhas acima" }).press("Enter");
    await told("62 linhas");
    await expect(rowCells(dialog, 2).first()).toBeFocused();
    await expect(rowCells(dialog, 4).first()).toHaveText("9BM1");
    await page.keyboard.press("Control+z");
    await told("60 linhas");
    await dialog.getByRole("button", { name: "Linha 2", exact: true }).click();
    await menu.getByRole("menuitem", { name: "Remover a linha" }).click();
    await told("59 linhas");
    await expect(rowCells(dialog, 2).first()).toHaveText("9BM2");
    await page.getByRole("region", { name: "Avisos" }).getByRole("button", { name: "Desfazer" }).click();
    await told("60 linhas");
    await expect(rowCells(dialog, 2).first()).toHaveText("9BM1");
    await dialog.getByRole("button", { name: "Linha 2", exact: true }).click();
    await menu.getByRole("menuitem", { name: "Copiar a linha" }).press("Enter");
    await expectNotice(page, "Copiada: linha 2.", "positive");
    await page.keyboard.press("Control+f");
    await page.keyboard.press("Control+v");
    await expect(search.getByRole("textbox", { name: "Localizar" })).toHaveValue(/^9BM1\tA1\t/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("F1");
    const keys = page.getByRole("dialog", { name: "Atalhos do teclado" });
    await expect(keys.getByText("Selecionar a linha ou a coluna")).toBeVisible();
    await expect(keys.getByText("Ordenar e filtrar pela coluna")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveAttribute("role", "gridcell");
  });
});
