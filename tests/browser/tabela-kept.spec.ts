import { expect, type Page } from "@playwright/test";
import { expectNotice, signInByCall } from "./journey.ts";
import {
  API,
  fillWeek,
  goodRows,
  LIST,
  openTabela,
  rowCells,
  table,
  unsavedIn,
  writeCell,
} from "./semanas.ts";
import { test } from "./test.ts";

/** Whose newest pending week this journey writes. */
const CONTA = "100103";
const KEPT = /^Guardado neste navegador às \d\d:\d\d$/;

test("STBL-31 STBL-32 OP-78: what is written in a week survives a reload, the end of the session and a server out of reach; leaving asks", async ({
  page,
  context,
}) => {
  await signInByCall(page, "dealer2.autos");
  const week = await fillWeek(page, CONTA, goodRows("9BM0001", "9BM0002"));
  const dialog = await openTabela(page, CONTA, week);

  await test.step("SPST-06*: what was written beside a blank day stands there in red until it is mended, saved and loaded again", async () => {
    await writeCell(dialog, 2, 4, "31/02/2026");
    await page.keyboard.press("Control+s");
    await expectNotice(page, "1 célula não foi salva: Data da O.S., linha 2.", "positive");
    await page.reload();
    await expect(rowCells(dialog, 2).nth(4)).toHaveText("31/02/2026");
    await expect(rowCells(dialog, 2).nth(4)).toHaveAttribute("aria-invalid", "true");
    await expect(rowCells(dialog, 2).nth(4)).toHaveAttribute(
      "aria-description",
      "Data com formato inválido: 31/02 não existe",
    );
    await rowCells(dialog, 2).nth(4).click();
    await page.keyboard.press("Delete");
    await expect(unsavedIn(dialog)).toHaveCount(0);
  });

  await test.step("a reload in the middle of a cell, and one after rows were added and removed", async () => {
    await writeCell(dialog, 1, 2, "GLA 200");
    await rowCells(dialog, 2).nth(8).click();
    await page.keyboard.type("ainda escrev");
    await expect(dialog.getByText(KEPT)).toBeVisible();
    await expect.poll(async () => await keptTexts(page)).toContain("ainda escrev");
    await page.reload();
    await expect(rowCells(dialog, 1).nth(2)).toHaveText("GLA 200");
    await expect(rowCells(dialog, 2).nth(8)).toHaveText("ainda escrev");
    await expect(unsavedIn(dialog)).toHaveText("2 alterações não salvas");
    await rowCells(dialog, 1).first().click();
    await page.keyboard.press("Control+Delete");
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(rowCells(dialog, 1).nth(2)).toHaveText("GLA 200");
    await page.keyboard.press("Control+y");
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await expect(unsavedIn(dialog)).toHaveText("2 alterações não salvas");
    await page.reload();
    await expect(rowCells(dialog, 1).first()).toHaveText("9BM0002");
    await expect(dialog.getByRole("row")).toHaveCount(2);
  });

  await test.step("another tab that opens it reads it, and writes nothing before it takes it over", async () => {
    const other = await page.context().newPage();
    await openTabela(other, CONTA, week);
    const read = table(other, week);
    await expect(read.getByRole("alert")).toContainText("Esta tabela está aberta em outra aba.");
    for (const name of ["Limpar Tudo", "Subir Arquivo", "Salvar", "Enviar"])
      await expect(read.getByRole("button", { name, exact: true })).toBeDisabled();
    await expect(read.getByRole("button", { name: "Baixar Arquivo" })).toBeEnabled();
    await expect(unsavedIn(read)).toHaveText("2 alterações não salvas");
    await expect(read.getByRole("button", { name: "Descartar" })).toHaveCount(0);
    await other.close();
  });

  await test.step("leaving asks, stays where one stays, and keeps what is not saved", async () => {
    await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Atenção!" });
    await expect(asked).toContainText("Existem alterações não salvas. Deseja sair?");
    await page.keyboard.press("Enter");
    await expect(asked).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Fechar", exact: true }).click();
    await asked.getByRole("button", { name: "Sair" }).click();
    await expect(dialog).toHaveCount(0);
    await openTabela(page, CONTA, week);
    await expect(unsavedIn(dialog)).toHaveText("2 alterações não salvas");
  });

  await test.step("a server out of reach: the row's own words, nothing lost, saved when it is back", async () => {
    const save = `**${API}/informativo/salvar_tabela`;
    await page.route(save, (route) => route.abort());
    await page.keyboard.press("Control+s");
    await expectNotice(
      page,
      "Ocorreu um erro no processo de salvar os dados da tabela, por favor tente novamente",
      "negative",
    );
    await expect(unsavedIn(dialog)).toHaveText("2 alterações não salvas");
    await page.unroute(save);
  });

  await test.step("a session that has ended: sign in, and go on", async () => {
    await context.clearCookies();
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/\/auth\/login/);
    await signInByCall(page, "dealer2.autos");
    await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
    await expect(unsavedIn(table(page, week))).toHaveText("2 alterações não salvas");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await expect(unsavedIn(dialog)).toHaveCount(0);
    await page.reload();
    await expect(rowCells(dialog, 1).nth(8)).toHaveText("ainda escrev");
    await expect(dialog.getByRole("row")).toHaveCount(2);
  });
});

/** All that the browser keeps, as one text. */
async function keptTexts(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const done = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      await new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
      });
    const db = await done(indexedDB.open("pac_guardado"));
    const stores = db.transaction([...db.objectStoreNames]);
    const all = await Promise.all(
      [...db.objectStoreNames].map(async (name) => await done(stores.objectStore(name).getAll())),
    );
    db.close();
    return JSON.stringify(all);
  });
}
