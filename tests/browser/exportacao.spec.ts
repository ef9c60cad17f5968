import { expect, test, type Locator, type Page } from "@playwright/test";
import { formatDate, isoDayOf } from "../../contract/platform/dates.ts";
import { DEMO_PASSWORD } from "../../web/acesso/parts/demo-logins.ts";
import { csvRows } from "../http/exports.ts";
import { readXlsx } from "../http/read-xlsx.ts";
import { forgetProof } from "./forget-proof.ts";
import {
  expectNoAxeViolations,
  expectNotice,
  freeNumero,
  freePlaca,
  personOn,
  sendClaims,
  signIn,
} from "./journey.ts";
import { PHONE } from "./phone.ts";
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

test("AHOM-03: GA opens the export by its card, takes a period out as csv, and is asked who it is", async ({
  page,
  browser,
}) => {
  await signIn(page, "ga", HOME);
  const card = page.getByRole("button", { name: "Exportar Requisições" });
  await card.click();

  await test.step("AEXP-01 AEXP-02 AEXP-03: a period, a format and two buttons", async () => {
    await expect(day(page, "De")).toBeFocused();
    await expect(day(page, "Até")).toBeVisible();
    await expect(asked(page).getByRole("radio")).toHaveCount(2);
    await expect(format(page, "CSV")).not.toBeChecked();
    await expect(format(page, "Excel")).not.toBeChecked();
    await expect(press(page, "Cancelar")).toBeVisible();
    await expectNoAxeViolations(page);
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
    await expectNoAxeViolations(page);
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
    await expect(asked(page).getByText("Contando as linhas.")).toBeVisible();
    await expectNoAxeViolations(page);
    await press(page, "Cancelar").click();
    await expect(asked(page).getByText("Contando as linhas.")).toHaveCount(0);
    await press(page, "Gerar").click();
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
    await press(page, "Gerar").click();
    const proof = page.getByRole("dialog", { name: "Confirme que é você" });
    await proof.getByLabel("Sua senha").fill(DEMO_PASSWORD);
    const [download, request] = await Promise.all([
      page.waitForEvent("download"),
      page.waitForRequest(CALL),
      proof.getByRole("button", { name: "Confirmar" }).click(),
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
    await page.getByRole("button", { name: "Exportar Requisições" }).tap();
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
  });
});
