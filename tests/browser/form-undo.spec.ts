import { expect } from "@playwright/test";
import { cellsOf, fieldOf, openCard, signIn, typeCell } from "./journey.ts";
import { test } from "./test.ts";

test("contract: one undo over rows, cells and fields: what was done last comes back first, wherever the focus is", async ({
  page,
}) => {
  await signIn(page, "dealer.autos", "/ga");
  const form = await openCard(page, "Sinistro");
  const [os, sinistro] = [fieldOf(form, "Número da O.S."), fieldOf(form, "Número do Sinistro")];
  await os.pressSequentially("OS-1");
  await form.getByRole("button", { name: "Adicionar Item" }).click();
  const code = cellsOf(form, 2).first();
  await typeCell(page, code, "A2058850125", "Tab");
  await form.getByRole("button", { name: "Remover a linha 2" }).click();
  await expect(form.getByRole("button", { name: "Remover a linha 2" })).toHaveCount(0);
  // The one that is left cannot go: its first cell has the focus.
  await expect(cellsOf(form, 1).first()).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(code).toHaveText("A2058850125");
  await expect(os).toHaveValue("OS-1");
  await cellsOf(form, 1).nth(1).click();
  await page.keyboard.press("Control+Delete");
  await expect(form.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  // The row is back, and so is the focus on it.
  await expect(form.getByRole("row")).toHaveCount(3);
  await expect(cellsOf(form, 1).nth(1)).toBeFocused();

  await sinistro.pressSequentially("SIN 9");
  await page.keyboard.press("Control+z");
  await expect(sinistro).toHaveValue("SIN ");
  // From within the table too, what comes back takes the focus.
  await code.click();
  await page.keyboard.press("Control+z");
  await expect(sinistro).toBeFocused();
  await expect(sinistro).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(code).toHaveText("");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+y");
  await expect(code).toHaveText("A2058850125");
  // As the field tidied it when it was left, which was no step of its own.
  await expect(sinistro).toHaveValue("SIN");
  await expect(os).toHaveValue("OS-1");
});
