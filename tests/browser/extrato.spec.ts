import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { readXlsx } from "../http/read-xlsx.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { expectColours } from "./colours.ts";
import { copyToClipboard, expectNotice, personOn, signIn, signInByCall } from "./journey.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";
import { readFile } from "node:fs/promises";

const UNKNOWN = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";

/** Sends a claim of two parts as a dealer and gives the address of its detail. */
async function sendClaim(browser: Browser): Promise<string> {
  return `/ga/historico/requisicoes/${await claimOf(browser, "EXT-7A31")}`;
}

async function openExtrato(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: "Extrato" }).click();
  const extrato = page.getByRole("region", { name: "Extrato" });
  await expect(extrato.getByRole("grid")).toBeVisible();
  return extrato;
}

const cellsOf = (extrato: Locator, row: number): Locator =>
  extrato.getByRole("row").nth(row).getByRole("gridcell");

test("DET-24 DET-27 DET-28 DET-32 DET-33 DET-34 DET-35 DET-36 DET-37 DET-39 OP-34*: GA fills the extract in by keys and paste, saves it and downloads it", async ({
  page,
  browser,
}) => {
  const path = await sendClaim(browser);
  await signIn(page, "ga", path);
  await expect(page.getByRole("tab")).toHaveText([/^Interações/, "Extrato"]);
  const extrato = await openExtrato(page);
  await expect(extrato.getByRole("columnheader")).toHaveText([
    "Linha",
    "Observação",
    "Status",
    /Código/,
    "Descrição",
    "Quantidade Solicitada",
    "Quantidade Atendida",
    "Preço Unitário",
    "Preço Bruto",
    "Preço Seguradora",
  ]);
  const first = cellsOf(extrato, 1);
  // A list to choose from: letters choose in it, Tab goes on.
  await first.nth(0).click();
  await page.keyboard.type("subs");
  await page.keyboard.press("Tab");
  await expect(first.nth(0)).toHaveText("⇄Substituído");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(first.nth(1)).toHaveText("!1");
  await expectColours(first.nth(0), "Substituído", ["rgb(255, 241, 118)", "rgb(93, 64, 55)"]);
  await expectColours(first.nth(1), "1", ["rgb(211, 47, 47)", "rgb(255, 255, 255)"]);
  await first.nth(5).click();
  await page.keyboard.type("1,9");
  await page.keyboard.press("Enter");
  await expect(first.nth(5)).toHaveText("1");
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await expect(cellsOf(extrato, 2).nth(5)).toHaveText("2");
  await copyToClipboard(page, "sucessor - b.o\tOK\tA999\tPara-choque novo");
  await cellsOf(extrato, 2).nth(0).click();
  await page.keyboard.press("Control+v");
  await expect(cellsOf(extrato, 2)).toHaveText([
    "▲Sucessor - B.O",
    "OK",
    "A999",
    "Para-choque novo",
    "2",
    "2",
    "R$ 4.875,35",
    "R$ 9.750,70",
    "R$ 6.727,98",
  ]);
  await expectColours(cellsOf(extrato, 2).nth(0), "Sucessor - B.O", [
    "rgb(21, 101, 192)",
    "rgb(255, 235, 59)",
  ]);
  // A code of the table brings its description; the price stays, and the row says what the table has.
  await cellsOf(extrato, 2).nth(2).click();
  await page.keyboard.type("A205 885 02 25");
  await page.keyboard.press("Enter");
  await expect(cellsOf(extrato, 2).nth(2)).toHaveText("A2058850225");
  await expect(cellsOf(extrato, 2).nth(3)).toHaveText("Para-choque traseiro");
  await expect(cellsOf(extrato, 2).nth(6)).toHaveText("R$ 4.875,35");
  await expect(cellsOf(extrato, 2).nth(6)).toHaveAccessibleDescription(
    /^Na tabela de preços este código custa R\$ [\d.]+,\d\d; o preço enviado fica\.$/,
  );
  await page.keyboard.press("Control+z");
  await expect(cellsOf(extrato, 2).nth(2)).toHaveText("A999");
  await expect(cellsOf(extrato, 2).nth(3)).toHaveText("Para-choque novo");
  await expect(cellsOf(extrato, 2).nth(6)).toHaveAccessibleDescription("");
  // What is refused holds Salvar back, and says so.
  await cellsOf(extrato, 2).nth(5).click();
  await page.keyboard.type("dois");
  await page.keyboard.press("Enter");
  await extrato.getByRole("button", { name: "Salvar" }).click();
  await expect(cellsOf(extrato, 2).nth(5)).toBeFocused();
  await expect(cellsOf(extrato, 2).nth(5)).toHaveAccessibleDescription("Informe um número");
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await expect(cellsOf(extrato, 2).nth(5)).toHaveAccessibleDescription(
    "Ajustado de 99 para 2. A quantidade atendida é inteira, de 0 à solicitada.",
  );
  await expect(extrato.locator("dl")).toHaveText(/Total Bruto:R\$ 12\.961,60Total Seguradora:R\$ 8\.943,50/);
  // Quantity asked for and prices are the dealer's.
  await first.nth(4).click();
  await page.keyboard.type("9");
  await expect(first.nth(4)).toHaveText("1");
  // What is written outlives a reload.
  await page.reload();
  await openExtrato(page);
  await expect(cellsOf(extrato, 2).nth(2)).toHaveText("A999");
  await expectNoAxeViolations(page);
  await cellsOf(extrato, 2).nth(2).click();
  await page.keyboard.press("Control+Enter");
  await expectNotice(page, "Requisição atualizada!");
  await expect(extrato.getByRole("button", { name: "Salvar" })).toBeDisabled();
  const downloading = page.waitForEvent("download");
  await extrato.getByRole("button", { name: "Baixar Extrato" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Extrato - Sinistro #\d+ - \d\d-\d\d-\d{4}\.xlsx$/);
  const { rows } = readXlsx(await readFile(await file.path()));
  expect(rows[2]?.slice(0, 6)).toEqual(["Sucessor - B.O", "OK", "A999", "Para-choque novo", 2, 2]);
});

test("DET-25 DET-26 OP-34 contract: consultants read the extract and download it, dealers see their parts as sent and no tab", async ({
  page,
  browser,
}) => {
  const path = await sendClaim(browser);
  await signInByCall(page, "ga");
  const numero = path.split("/").at(-1);
  const itens = [{ item_observacao: "Sucessor", item_codigo: "A999" }, { item_status: "2a" }];
  const saved = await page.request.put(`/api/v2/pac/requisicoes/${numero}`, {
    data: { req_objeto_item: itens },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const consultor = await personOn(browser, "consultor.autos", path);
  const extrato = await openExtrato(consultor);
  await expect(cellsOf(extrato, 1).nth(2)).toHaveText("A999");
  await expect(extrato.getByText("somente leitura")).toBeVisible();
  // In a narrow window the code stays beside the columns that are scrolled to, and those out of sight are named.
  await consultor.setViewportSize({ width: 700, height: 800 });
  await extrato.getByRole("button", { name: /^Deslize para ver: .*Preço Seguradora$/ }).click();
  await cellsOf(extrato, 1).nth(8).scrollIntoViewIfNeeded();
  await expect(extrato.getByRole("button", { name: "Voltar às primeiras colunas" })).toBeVisible();
  await expect(cellsOf(extrato, 1).nth(8)).toBeInViewport({ ratio: 1 });
  await expect(cellsOf(extrato, 1).nth(2)).toBeInViewport({ ratio: 1 });
  await expect(cellsOf(extrato, 1).first()).not.toBeInViewport();
  await expect(extrato.getByRole("button", { name: "Salvar" })).toHaveCount(0);
  await cellsOf(extrato, 2).nth(1).click();
  await consultor.keyboard.type("1");
  await consultor.keyboard.press("Enter");
  await expect(cellsOf(extrato, 2).nth(1)).toHaveText("2a");
  const downloading = consultor.waitForEvent("download");
  await extrato.getByRole("button", { name: "Baixar Extrato" }).click();
  expect((await downloading).suggestedFilename()).toContain(`Extrato - Sinistro #${numero}`);
  const dealer = await personOn(browser, "dealer.autos", path);
  await expect(dealer.getByText("A2058850125")).toBeVisible();
  await expect(dealer.getByText("A999")).toHaveCount(0);
  await expect(dealer.getByRole("tab", { name: "Extrato" })).toHaveCount(0);
});

test("OP-34 OP-43 OP-107 DET-40 LAY-20: a colleague's change is shown before it is written over, a failed download tells why, a failed save does not", async ({
  page,
  browser,
}) => {
  const path = await sendClaim(browser);
  await signIn(page, "ga", path);
  const extrato = await openExtrato(page);
  await cellsOf(extrato, 1).nth(1).click();
  await page.keyboard.type("o");
  await page.keyboard.press("Enter");
  const admin = await personOn(browser, "admin", path);
  const theirs = await openExtrato(admin);
  await cellsOf(theirs, 1).nth(1).click();
  await admin.keyboard.type("2b");
  await admin.keyboard.press("Enter");
  await theirs.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(admin, "Requisição atualizada!");
  await extrato.getByRole("button", { name: "Salvar" }).click();
  const dialog = page.getByRole("dialog", { name: "Atenção!" });
  await expect(dialog.getByText("Linha 1, Status")).toBeVisible();
  await dialog.getByRole("button", { name: "Manter o que escrevi" }).click();
  const refused = { msg_id: 1, msg_txt: "Extrato indisponível", msg_log: null, json_data: null };
  // Once, and no read that comes between, as the stream asks for them.
  const refuse = async (path: string, status: number, json: object): Promise<void> => {
    let left = 1;
    await page.route(path, async (route) => {
      if (left === 0 || route.request().method() === "GET") return await route.fallback();
      left -= 1;
      return await route.fulfill({ status, json });
    });
  };
  await refuse(`**${path.replace("/ga/historico", "/api/v2/pac")}`, 400, refused);
  await extrato.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(page, UNKNOWN);
  await expect(page.getByText("Extrato indisponível")).toHaveCount(0);
  await expect(cellsOf(extrato, 1).nth(1)).toHaveText("OK");
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await extrato.getByRole("button", { name: "Salvar" }).click();
  await expectNotice(page, "Requisição atualizada!");
  await expect(cellsOf(extrato, 1).nth(1)).toHaveText("OK");
  await refuse("**/extrato", 400, refused);
  await extrato.getByRole("button", { name: "Baixar Extrato" }).click();
  await expectNotice(page, "Extrato indisponível");
  await refuse("**/extrato", 500, { ...refused, msg_txt: "" });
  await extrato.getByRole("button", { name: "Baixar Extrato" }).click();
  await expectNotice(page, UNKNOWN);
});
