import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice } from "./journey.ts";
import { keepColumnsHere } from "./keep-columns.ts";
import { API, rowCells, unsavedIn, writeCell } from "./semanas.ts";

/** Pulls a heading by one of its edges. */
async function pull(heading: Locator, edge: "left" | "right", by: number): Promise<void> {
  const { mouse } = heading.page();
  const { left, right } = await edgesOf(heading);
  const [x, y] = [edge === "left" ? left + 3 : right - 3, ((await heading.boundingBox())?.y ?? 0) + 8];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + by, y, { steps: 3 });
  await mouse.up();
}

async function edgesOf(heading: Locator): Promise<{ left: number; right: number }> {
  const box = await heading.boundingBox();
  if (!box) throw new Error("no heading");
  return { left: Math.round(box.x), right: Math.round(box.x + box.width) };
}

/** A pull is drawn a moment after its pointer has moved. */
async function expectWidth(heading: Locator, px: number): Promise<void> {
  await expect.poll(async () => await widthOf(heading)).toBe(px);
}

async function widthOf(heading: Locator): Promise<number> {
  const { left, right } = await edgesOf(heading);
  return right - left;
}

/** DAC's own columns are in sight at once; others are hidden, pinned and widened, and come back where there is something to mend. */
export async function arrangeColumns(table: Locator): Promise<void> {
  const page = table.page();
  await keepColumnsHere(page.context());
  const heading = (name: string): Locator => table.getByRole("columnheader", { name });
  const menuOf = (name: string): Locator => page.getByRole("dialog", { name: `Ordenar e filtrar ${name}` });
  /** By keyboard alone, from a cell of the column. */
  const choose = async (column: number, name: string, button: string): Promise<void> => {
    await rowCells(table, 1).nth(column).click();
    await page.keyboard.press("Alt+ArrowDown");
    // Its field takes the focus some milliseconds after the menu is drawn, faster than a hand and slower than this one.
    await expect(menuOf(name).getByLabel("Contém")).toBeFocused();
    await menuOf(name).getByRole("button", { name: button, exact: true }).press("Enter");
  };
  for (const name of [
    "Chassi",
    "Código da Peça",
    "Previsão (Semana)",
    "Observação DAC",
    "Invoice",
    "Conversar",
  ])
    await expect(heading(name)).toBeInViewport({ ratio: 1 });
  await expect(heading("Observação 4")).not.toBeInViewport({ ratio: 0.1 });
  await expectWidth(heading("Observação 4"), 104);

  await pull(heading("Modelo"), "right", 60);
  await expectWidth(heading("Modelo"), 200);
  // One that stands at the right edge is pulled by its left one.
  await pull(heading("Observação DAC"), "left", -30);
  await expectWidth(heading("Observação DAC"), 250);
  await heading("Chassi").hover();
  const chassi = await heading("Chassi").boundingBox();
  await page.mouse.dblclick((chassi?.x ?? 0) + (chassi?.width ?? 0) - 3, (chassi?.y ?? 0) + 8);
  await expect.poll(async () => await widthOf(heading("Chassi"))).not.toBe(190);

  await choose(2, "Modelo", "Fixar");
  await expect(menuOf("Modelo").getByRole("button", { name: "Desafixar" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await table.getByRole("button", { name: /^Deslize para ver/ }).click();
  // The next column goes by beneath it.
  await expect
    .poll(async () => (await edgesOf(heading("Garantia"))).left)
    .toBeLessThan((await edgesOf(heading("Modelo"))).right);
  await expect
    .poll(async () => (await edgesOf(heading("Modelo"))).left)
    .toBe((await edgesOf(heading("Código da Peça"))).right);
  await choose(2, "Modelo", "Desafixar");
  await page.keyboard.press("Escape");

  // What is hidden leaves the focus to the next one.
  await choose(12, "Previsão (Semana)", "Ocultar");
  await expect(heading("Previsão (Semana)")).toHaveCount(0);
  await expect(rowCells(table, 1).nth(12)).toBeFocused();
  await choose(12, "Observação DAC", "Ocultar");
  await expect(table.getByRole("button", { name: "2 colunas ocultas" })).toBeVisible();
  await copyToClipboard(page, "Observação DAC\tPrevisão (Semana)\tInvoice\nEm trânsito\t99\tZ1");
  await page.keyboard.press("Control+v");
  await expectNotice(
    page,
    "Previsão (Semana) estava oculta e voltou a aparecer: há o que conferir nela.",
    "negative",
  );
  await expect(page.getByText(/^Colado também em colunas ocultas: .*Observação DAC/)).toBeVisible();
  await expect(rowCells(table, 1).nth(12)).toHaveText("99");
  await page.keyboard.press("Control+z");
  await expect(rowCells(table, 1).nth(12)).toHaveText("");
  await expect(unsavedIn(table)).toHaveCount(0);

  // As the person has them, so the table is opened the next time; one press shows all.
  await page.reload();
  await table.getByRole("button", { name: "2 colunas ocultas" }).click();
  await expectWidth(heading("Modelo"), 200);
  await page.getByRole("menuitem", { name: "Mostrar todas" }).press("Enter");
  await expect(table.getByRole("button", { name: /ocultas?$/ })).toHaveCount(0);
  await expect(rowCells(table, 1).nth(12)).toBeFocused();
  await expectWidth(heading("Observação DAC"), 250);

  // What meets a colleague's save in a hidden column is not met unseen.
  await writeCell(table, 1, 13, "minha");
  await choose(13, "Observação DAC", "Ocultar");
  await expect(heading("Observação DAC")).toHaveCount(0);
  await answerBeside(page, "dela");
  await expectNotice(
    page,
    "Observação DAC estava oculta e voltou a aparecer: há o que conferir nela.",
    "negative",
  );
  await expect(heading("Observação DAC")).toBeVisible();
  await expect(table.getByRole("button", { name: /^Ver 1 diferença com o que .+ salvou$/ })).toBeVisible();
  await answerBeside(page, "");
  await rowCells(table, 1).nth(13).click();
  await page.keyboard.press("Delete");
  await expect(unsavedIn(table)).toHaveCount(0);
}

/** Writes the remark of the open week's first row as a colleague's screen would. */
async function answerBeside(page: Page, dac_observacao: string): Promise<void> {
  const { searchParams } = new URL(page.url());
  const [conta, semana] = [searchParams.get("concessionario_id"), searchParams.get("semana")];
  const read = await page.request.get(`${API}/informativo/listar_tabela/${conta}/${semana}`);
  const { json_data } = (await read.json()) as { json_data: { info_dados: object[] } };
  const info_dados = json_data.info_dados.map((row, at) => (at === 0 ? { ...row, dac_observacao } : row));
  const saved = await page.request.post(`${API}/informativo/salvar_tabela`, {
    data: { info_concessionario_id: conta, info_semana: semana, info_dados },
  });
  expect(((await saved.json()) as { msg_txt: string }).msg_txt).toBe("");
}
