import { expect, test } from "@playwright/test";
import { copyToClipboard, expectNoAxeViolations, signIn } from "./journey.ts";
import { LIST, rowCells, table, weeksOf } from "./semanas.ts";

/** An old pending week beside that of `tabela-paste`; nothing is saved into it. */
const CONTA = "100101";
const MODELS = ["Actros 2651", "Axor 2544", "Água Branca", "Sprinter 416"];

test("contract: a week's table is sorted, filtered, searched and replaced in by keys, and the order of its rows stays", async ({
  page,
}) => {
  await signIn(page, "dealer.autos");
  const week = (await weeksOf(page, CONTA, "P")).at(-2);
  if (week === undefined) throw new Error("no week");
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const dialog = table(page, week);
  await page.getByRole("button", { name: "Inserir Manualmente" }).click();
  await expect(rowCells(dialog, 1).first()).toBeFocused();
  const sheet = Array.from({ length: 60 }, (_row, at) => `9BM${at}\tA1\t${MODELS[at % 4]}\tSim`).join("\n");
  await copyToClipboard(page, sheet);
  await page.keyboard.press("Control+v");
  await expect(rowCells(dialog, 1).first()).toHaveText("9BM0");
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
    await expectNoAxeViolations(page);
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
    await heading.getByRole("button", { name: "Modelo" }).click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await expect(models.first()).toHaveText("Actros 2651");
    await page.keyboard.press("Enter");
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    await expect(models.first()).toHaveText("Sprinter 416");
    await models.first().click();
    await page.keyboard.type("Zeta");
    await page.keyboard.press("Enter");
    await expect(models.first()).toHaveText("Zeta");
    await heading.getByRole("button", { name: "Modelo" }).click();
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
});
