import { expect, type Locator, type Page } from "@playwright/test";
import { formatDate, isoDayOf } from "../../contract/platform/dates.ts";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { csvRows } from "../http/exports.ts";
import { readXlsx } from "../http/read-xlsx.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { forgetProof } from "./forget-proof.ts";
import { expectNotice, freeNumero, freePlaca, personOn, sendClaims, signIn, tabTo } from "./journey.ts";
import { PHONE } from "./phone.ts";
import { test } from "./test.ts";
import { readFile } from "node:fs/promises";

const HOME = "/administrativo";
const CALL = "**/api/v2/pac/administrativo/requisicoes-relatorio";

const asked = (page: Page): Locator => page.getByRole("dialog", { name: "Exportar Requisições" });
const day = (page: Page, name: string): Locator => asked(page).getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string): Locator => asked(page).getByRole("button", { name, exact: true });
const format = (page: Page, name: string): Locator => asked(page).getByRole("radio", { name });

/** Presses Gerar, and gives the file's name and content, and what was posted for it. */
async function generated(page: Page): Promise<{ name: string; content: Buffer; body: unknown }> {
  const [download, request] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForRequest(CALL),
    press(page, "Gerar").click(),
  ]);
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), content, body: request.postDataJSON() };
}

const calendar = (page: Page, name: string): Locator => press(page, `Abrir o calendário: ${name}`);
const counting = (page: Page): Locator => asked(page).getByText("Contando as linhas.");

/** Presses Tab once for each: it goes from one to the next. */
async function tabThrough(
  page: Page,
  keys: "Tab" | "Shift+Tab",
  elements: readonly Locator[],
): Promise<void> {
  for (const element of elements) {
    await page.keyboard.press(keys);
    await expect(element).toBeFocused();
  }
}

/** The middle of what is shown, in whole pixels. */
async function middleOf(element: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x + width / 2, y + height / 2].map(Math.round);
}

/** The card that has the focus opens the export by keys, which fill it in, call it off, and take a file out with it. */
async function exportByKeys(page: Page, card: Locator): Promise<void> {
  await expect(card).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(day(page, "De")).toBeFocused();
  // The button waits: Tab stays in the dialog without it.
  const rest = [press(page, "Cancelar"), press(page, "Fechar"), day(page, "De")];
  const fields = [calendar(page, "De"), day(page, "Até"), calendar(page, "Até"), format(page, "CSV")];
  await tabThrough(page, "Tab", [...fields, ...rest]);
  await page.keyboard.type("1/3/2026");
  await tabThrough(page, "Tab", [calendar(page, "De"), day(page, "Até")]);
  await expect(day(page, "De")).toHaveValue("01/03/2026");
  await page.keyboard.type("13/3/2026");
  await tabThrough(page, "Tab", [calendar(page, "Até"), format(page, "CSV")]);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(format(page, "Excel")).toBeChecked();
  await tabThrough(page, "Tab", [press(page, "Cancelar"), press(page, "Gerar")]);
  await page.route(CALL, () => undefined);
  await page.keyboard.press("Enter");
  await expect(counting(page)).toBeVisible();
  // While the file is made the button keeps the focus, and Tab stays in the dialog.
  await expect(press(page, "Gerar")).toBeFocused();
  await expect(press(page, "Gerar")).toBeDisabled();
  expect(await middleOf(press(page, "Gerar").locator(".mantine-Button-loader"))).toEqual(
    await middleOf(press(page, "Gerar")),
  );
  await tabThrough(page, "Tab", [press(page, "Fechar")]);
  await tabThrough(page, "Shift+Tab", [press(page, "Gerar"), press(page, "Cancelar")]);
  await page.keyboard.press("Enter");
  await expect(counting(page)).toHaveCount(0);
  await expect(press(page, "Cancelar")).toBeFocused();
  await page.unrouteAll();
  await tabThrough(page, "Shift+Tab", [format(page, "Excel")]);
  const coming = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await coming).suggestedFilename()).toBe("relatorio01-03-2026-13-03-2026.xlsx");
  await expect(asked(page)).toHaveCount(0);
  await expect(card).toBeFocused();
}

test("AHOM-03: GA opens the export by its card, takes a period out as csv, and is asked who it is", async ({
  page,
  browser,
}) => {
  await signIn(page, "ga", HOME);
  const card = page.getByRole("button", { name: "Exportar Requisições" });
  await tabTo(page, card, 40);
  await page.keyboard.press("Enter");

  await test.step("AEXP-01 AEXP-02 AEXP-03: a period, a format and two buttons", async () => {
    await expect(day(page, "De")).toBeFocused();
    await expect(day(page, "Até")).toBeVisible();
    await expect(asked(page).getByRole("radio")).toHaveCount(2);
    await expect(format(page, "CSV")).not.toBeChecked();
    await expect(format(page, "Excel")).not.toBeChecked();
    await expect(press(page, "Cancelar")).toBeVisible();
  });

  await test.step("AEXP-04: Gerar waits for both dates and a format", async () => {
    await expect(press(page, "Gerar")).toBeDisabled();
    await day(page, "De").fill("14/3/2026");
    await format(page, "CSV").check();
    await expect(press(page, "Gerar")).toBeDisabled();
    await day(page, "Até").fill("31/02/2026");
    await page.keyboard.press("Tab");
    await expect(asked(page).getByText("Data com formato inválido")).toBeVisible();
    await expect(press(page, "Gerar")).toBeDisabled();
    await day(page, "Até").fill("13/03/2026");
    await expect(press(page, "Gerar")).toBeEnabled();
  });

  await test.step("AEXP-05: a start after the end is said, and nothing is sent", async () => {
    let calls = 0;
    await page.route(CALL, async (route) => {
      calls += 1;
      await route.abort();
    });
    await expect(
      asked(page).getByText("A data de inicio deve igual ou anterior a data de fim"),
    ).toBeVisible();
    await press(page, "Gerar").click();
    await expect(day(page, "De")).toBeFocused();
    expect(calls).toBe(0);
    await page.unrouteAll();
    await day(page, "De").fill("01/03/2026");
    await expect(asked(page).getByText("A data de inicio deve", { exact: false })).toHaveCount(0);
  });

  await test.step("AEXP-10: what fails says so and keeps what was typed; what is called off says nothing", async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, "Gerar").click();
    await expectNotice(
      page,
      "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde",
      "negative",
    );
    await expect(day(page, "De")).toHaveValue("01/03/2026");
    await page.unrouteAll();
    const limit = "O período tem 1.048.576 requisições, e em uma planilha do Excel cabem 1.048.575.";
    await page.route(CALL, (route) =>
      route.fulfill({ status: 400, json: { msg_id: 400, msg_txt: limit, msg_log: null, json_data: null } }),
    );
    await press(page, "Gerar").click();
    await expectNotice(page, limit, "negative");
    await page.unrouteAll();
    await page.route(CALL, () => undefined);
    await press(page, "Gerar").click();
    await expect(counting(page)).toBeVisible();
    await expectNoAxeViolations(page);
    await press(page, "Cancelar").click();
    await expect(counting(page)).toHaveCount(0);
    await press(page, "Gerar").click();
    await expect(counting(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(press(page, "Gerar")).toBeEnabled();
    await expect(format(page, "CSV")).toBeChecked();
    await page.unrouteAll();
  });

  await test.step("contract: a reload finds the dialog as it was last asked for", async () => {
    await page.reload();
    await expect(day(page, "De")).toHaveValue("01/03/2026");
    await expect(day(page, "Até")).toHaveValue("13/03/2026");
    await expect(format(page, "CSV")).toBeChecked();
  });

  await test.step("AEXP-06 AEXP-07 AEXP-09: from 00:00:00 to 23:59:59 in São Paulo, saved under both days; who it is, is asked before", async () => {
    await forgetProof(page);
    await press(page, "Gerar").press("Enter");
    const proof = page.getByRole("dialog", { name: "Confirme que é você" });
    await expect(proof.getByLabel("Sua senha")).toBeFocused();
    // Who would not say it has called off: nothing is told, and they are where they were.
    await page.keyboard.press("Escape");
    await expect(proof).toHaveCount(0);
    await expect(press(page, "Gerar")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(proof.getByLabel("Sua senha")).toBeFocused();
    await page.keyboard.type(DEMO_PASSWORD);
    const [download, request] = await Promise.all([
      page.waitForEvent("download"),
      page.waitForRequest(CALL),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toBe("relatorio01-03-2026-13-03-2026.csv");
    expect(request.postDataJSON()).toEqual({
      tipoArquivo: "csv",
      requisicaoDatas: { start: 1_772_334_000, end: 1_773_457_199 },
    });
    await expect(asked(page)).toHaveCount(0);
    await expect(page).toHaveURL(HOME);
  });

  await test.step("OP-94*: a claim that was sent just now stands in today's file, as GA reads it", async () => {
    const dealer = await personOn(browser, "dealer.autos", "/ga");
    const { placa } = freePlaca();
    const [numero] = await sendClaims(dealer, freeNumero(), placa, 1);
    const today = formatDate(Date.now() / 1000);
    await card.click();
    await day(page, "De").fill(today);
    await day(page, "Até").fill(today);
    await format(page, "CSV").check();
    const { content, name } = await generated(page);
    expect(name).toBe(`relatorio${today.replaceAll("/", "-")}-${today.replaceAll("/", "-")}.csv`);
    const [head, ...rows] = csvRows(content);
    expect(head?.slice(0, 5)).toEqual(["Código", "Área", "Tipo", "Status", "Conta"]);
    const own = rows.find(([codigo]) => codigo === String(numero));
    expect(own?.slice(1, 5)).toEqual(["Gerenciamento de Acidentes", "Sinistro", "Pendente", "100101"]);
    expect(own?.at(-1)).toContain("Placa do Veículo: ");
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(["Gerenciamento de Acidentes"]));
  });

  await test.step("by keys alone, in the order of the dialog", async () => {
    await exportByKeys(page, card);
  });

  await test.step("contract: two presses at once make one file; the browser's 'Voltar' closes the dialog and calls off", async () => {
    await card.click();
    await day(page, "De").fill("01/03/2026");
    await day(page, "Até").fill("13/03/2026");
    await format(page, "CSV").check();
    let calls = 0;
    await page.route(CALL, () => {
      calls += 1;
    });
    await press(page, "Gerar").evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(counting(page)).toBeVisible();
    const calledOff = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("requisicoes-relatorio"),
    );
    await page.goBack();
    await expect(asked(page)).toHaveCount(0);
    expect((await calledOff).failure()?.errorText).toBe("net::ERR_ABORTED");
    expect(calls).toBe(1);
    await page.unrouteAll();
  });

  await test.step("contract: Esc and Cancelar close it, and nothing is taken out", async () => {
    await card.click();
    await expect(day(page, "De")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(asked(page)).toHaveCount(0);
    await expect(card).toBeFocused();
    await card.click();
    await press(page, "Cancelar").click();
    await expect(asked(page)).toHaveCount(0);
    await page.goBack();
    await expect(asked(page)).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("AHOM-03 AEXP-02* AEXP-09*: DAC takes a period out for Excel", async ({ page }) => {
    await signIn(page, "dac", HOME);
    const card = page.getByRole("button", { name: "Exportar Requisições" });
    await card.tap();
    // Years of the demo network: there is something of each type in it.
    const year = Number(isoDayOf(Date.now() / 1000).slice(0, 4));
    await day(page, "De").fill(`01/01/${year - 1}`);
    await day(page, "Até").fill(`31/12/${year}`);
    await format(page, "Excel").check();
    await expectNoAxeViolations(page);
    const { name, content } = await generated(page);
    expect(name).toBe(`relatorio01-01-${year - 1}-31-12-${year}.xlsx`);
    const { rows } = readXlsx(content);
    expect(rows[0]?.at(-1)).toBe("Dados do Formulário");
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(new Set(["DAC"]));
    await expect(asked(page)).toHaveCount(0);
    await exportByKeys(page, card);
  });
});
