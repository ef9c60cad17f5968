import { expect, type Page } from "@playwright/test";
import { expectNotice, personOn, signIn } from "./journey.ts";
import { overlaps } from "./overlaps.ts";
import { API } from "./semanas.ts";
import { test } from "./test.ts";

const SCREEN = "/carros-parados/relatorios";
/** Of last year every week is there, and none of it changes under other journeys. */
const YEAR = String(new Date().getFullYear() - 1);

interface Tabela {
  readonly info_semana: string;
  readonly info_concessionario_id: string;
  readonly info_status_desc: string;
  readonly info_periodo: string;
  readonly info_dados: readonly { readonly info_chassi: string }[];
}

/** The tables of last year, as the server has them for that person. */
async function tabelasOf(page: Page, contas: readonly string[]): Promise<Tabela[]> {
  const answer = await page.request.post(`${API}/relatorios/exibir_relatorio`, {
    data: { info_concessionario_lista: contas, info_ano: YEAR, info_semana: "" },
  });
  return ((await answer.json()) as { json_data: { tabelas: Tabela[] } }).json_data.tabelas;
}

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const emit = (page: Page) => page.getByRole("button", { name: "Emitir Relatório" });

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await field(page, name).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function pasteInto(page: Page, text: string): Promise<void> {
  await field(page, "Concessionários").focus();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("SHOM-08*: a dealer asks for a report of their own accounts, reads it in a window of its own, prints it whole, and leaves it", async ({
  page,
  context,
}) => {
  await signIn(page, "dealer.autos", "/carros-parados");
  await page.getByRole("link", { name: "Relatórios" }).click();
  await expect(page).toHaveURL(SCREEN);

  await test.step("SREP-01 SREP-04 SREP-06* OP-81*: it begins with this year, on the screen; only the own accounts are offered", async () => {
    await expect(field(page, "Ano")).toHaveValue(String(new Date().getFullYear()));
    await expect(page.getByRole("radio", { name: "Na tela" })).toBeChecked();
    await page.getByRole("button", { name: "Tirar todos os concessionários" }).click();
    await field(page, "Concessionários").click();
    await expect(page.getByRole("option")).toHaveText([/^100101 - /, /^100102 - /]);
    await field(page, "Concessionários").fill("jundiaí");
    await expect(page.getByRole("option")).toHaveText([/^100102 - /]);
    await page.keyboard.press("Escape");
    // Chosen again, an option is chosen no more.
    await choose(page, "Ano", String(new Date().getFullYear()));
    await emit(page).click();
    const missing = page.getByText("Campo obrigatório");
    await expect(missing).toHaveCount(2);
    const all = page.getByRole("button", { name: "Escolher todos os 2" });
    expect(await overlaps(missing.first(), all)).toEqual([]);
    await all.click();
    await choose(page, "Ano", YEAR);
  });

  const tabelas = await tabelasOf(page, ["100101", "100102"]);
  const [first] = tabelas;
  if (!first) throw new Error(`nothing of ${YEAR}`);
  const rows = tabelas.flatMap(({ info_dados }) => info_dados);
  const opened = context.waitForEvent("page");
  await emit(page).click();
  const report = await opened;

  await test.step("SHOM-09 SREP-05 SREP-08* SREP-09 SREP-10 CROSS-03: its window has dealers and weeks, and no header", async () => {
    await expect(report).toHaveURL(`${SCREEN}/item?infoAno=${YEAR}&infoConcessionarioLista=100101+100102`);
    await expect(report.getByRole("heading", { level: 1 })).toHaveText("Relatório de Veículos Parados");
    await expect(report.getByRole("navigation", { name: "Áreas" })).toHaveCount(0);
    await expect(report.getByText(`2 concessionários · ${rows.length} linhas`)).toBeVisible();
    await expect(report.getByRole("heading", { level: 2 }).nth(1)).toHaveText(
      /^100101 - Estrela Campinas\s*Campinas\/SP$/,
    );
    await expect(report.getByRole("heading", { level: 3 }).first()).toHaveText(
      `Semana ${first.info_semana.slice(-2)}${first.info_periodo}${first.info_status_desc}`,
    );
    await expect(report.getByRole("cell", { name: first.info_dados[0]?.info_chassi ?? "" })).not.toHaveCount(
      0,
    );
  });

  await test.step("contract: a chart of it opens above the rows, and is a table on paper", async () => {
    await report.getByRole("link", { name: "Veículos parados por semana" }).click();
    await expect(report).toHaveURL(/&indicador=veiculos$/);
    await expect(report.getByRole("img", { name: /^Veículos parados por semana/ })).toBeVisible();
    const ofFirst = report.getByRole("row", { name: new RegExp(`^${first.info_semana.slice(-2)} `) });
    await report.emulateMedia({ media: "print" });
    await expect(ofFirst.getByRole("link")).toHaveText(/^[1-9]/);
    await report.emulateMedia({ media: null });
    await report.getByRole("link", { name: "Veículos parados por semana" }).click();
    await expect(report.getByRole("img", { name: /^Veículos/ })).toHaveCount(0);
  });

  await test.step("contract: on paper every row stands, along A4", async () => {
    const chassis = () => report.locator("tbody td:first-child").allTextContents();
    expect((await chassis()).length).toBeLessThan(rows.length);
    await report.emulateMedia({ media: "print" });
    await expect.poll(async () => (await chassis()).length).toBe(rows.length);
    expect(await chassis()).toEqual(rows.map(({ info_chassi }) => info_chassi));
    const weeks = await report.locator("thead").count();
    const paper = (await report.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sizes = [...paper.matchAll(/\/MediaBox ?\[0 0 (\d+)[.\d]* (\d+)/g)].map(([, x, y]) => `${x} ${y}`);
    expect(new Set(sizes)).toEqual(new Set(["841 594"]));
    // Weeks of few rows share a page.
    expect(sizes.length).toBeLessThan(weeks / 2);
    await report.emulateMedia({ media: null });
  });

  await test.step("SREP-08 SREP-11 SREP-12 SREP-19 OP-83*: a failure has its words, an empty one too, and Sair closes the window", async () => {
    await report.route(`**${API}/relatorios/exibir_relatorio`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await report.reload();
    await expect(report.getByRole("alert")).toContainText(
      "Ocorreu um erro no relatório, por favor tente novamente mais tarde",
    );
    await report.unrouteAll();
    await report.close();
    await choose(page, "Semana", /^Semana 51, /);
    await context.route(`**${API}/relatorios/exibir_relatorio`, (route) =>
      route.fulfill({
        json: { msg_id: 0, msg_txt: "", msg_log: null, json_data: { colunas: [], tabelas: [] } },
      }),
    );
    const next = context.waitForEvent("page");
    await emit(page).click();
    const empty = await next;
    await expect(empty).toHaveURL(/infoSemana=\d{4}51&/);
    await expect(
      empty.getByText("Não há relatórios para exibir destas concessionarias na semana 51", { exact: true }),
    ).toBeVisible();
    const closed = empty.waitForEvent("close");
    // The window may be gone before Playwright has heard that the click was made.
    await empty
      .getByRole("button", { name: "Sair" })
      .click()
      .catch(() => undefined);
    await closed;
  });
});

test("SREP-06: DAC pastes codes, types one that no list has, and gets, calls off and fails to get the spreadsheet", async ({
  browser,
}) => {
  const page = await personOn(browser, "dac", SCREEN);

  await test.step("contract: options that do not come are no empty list: it is said, and asked for again", async () => {
    await page.route(`**${API}/relatorios/listar_concessionarios`, (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await page.reload();
    const told = page.getByRole("alert").filter({ hasText: "Ocorreu um erro ao carregar os dados" });
    await expect(told).toBeVisible();
    await field(page, "Concessionários").fill("zz");
    await expect(page.getByRole("listbox", { name: "Concessionários" })).toHaveText(
      "Ocorreu um erro ao carregar os dados",
    );
    await page.keyboard.press("Escape");
    await page.unrouteAll();
    await told.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(told).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Tirar todos os concessionários" }).click();

  await test.step("SREP-02 SREP-03 OP-81*: a pasted list, and a free code that is longer than two characters", async () => {
    await pasteInto(page, "100103, 200201, 77");
    await expect(page.getByText("77 não entra", { exact: false })).toBeVisible();
    await field(page, "Concessionários").fill("zz");
    await expect(page.getByRole("listbox", { name: "Concessionários" })).toHaveText("Sem resultados");
    await field(page, "Concessionários").fill("zz9");
    await page.getByRole("option", { name: "Usar o código ZZ9" }).click();
    await expect(page.getByText("ZZ9 (não está na lista)")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await choose(page, "Ano", YEAR);
  await page.getByRole("radio", { name: "Excel" }).check();

  await test.step("SREP-17* SREP-18* OP-81*: the file, under the codes that there are", async () => {
    const download = page.waitForEvent("download");
    await emit(page).click();
    expect((await download).suggestedFilename()).toMatch(/^100103_200201_\d\d_\d\d_\d{4}_\d\d_\d\d\.xlsx$/);
    await expect(emit(page)).toBeEnabled();
  });

  await test.step("SREP-20 OP-83*: what is called off says nothing, and what breaks off or fails says so", async () => {
    await page.route(`**${API}/relatorios/download_xlsx`, () => undefined);
    await emit(page).click();
    await expect(page.getByText("Contando as linhas.")).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect(emit(page)).toBeEnabled();
    await expect(page.getByRole("region", { name: "Avisos" }).getByText("Ocorreu um erro")).toHaveCount(0);
    await page.unrouteAll();
    await page.route(`**${API}/relatorios/download_xlsx`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await emit(page).click();
    await expectNotice(page, "Ocorreu um erro no download, por favor tente novamente mais tarde", "negative");
  });
});
