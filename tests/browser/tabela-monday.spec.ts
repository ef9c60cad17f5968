import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { arrangeColumns } from "./arrange-columns.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream, mendStream } from "./cut-stream.ts";
import { copyToClipboard, expectNotice, personOn, signInByCall } from "./journey.ts";
import {
  API,
  closeTable,
  fillWeek,
  LIST,
  rowCells,
  table,
  unsavedIn,
  weeksOf,
  writeCell,
} from "./semanas.ts";
import { test } from "./test.ts";

/** Whose newest pending week this journey sends. */
const CONTA = "200201";
const ROWS = 80;
/** What is painted behind a row that DAC marked. */
const LIGHT_YELLOW = "color(srgb 1 0.967059 0.824314)";

/** A part that is on its way in an invoice, which a week under analysis names. */
async function findArriving(page: Page): Promise<{ codigo: string; invoice: string; previsao: string }> {
  const [week] = await weeksOf(page, CONTA, "A");
  const path = `${API}/informativo/listar_tabela/${CONTA}/${week?.info_semana}`;
  const { json_data } = (await (await page.request.get(path)).json()) as {
    json_data: {
      info_dados: { info_item_codigo: string; dac_invoice_id: string; dac_previsao: number | null }[];
    };
  };
  const row = json_data.info_dados.find(({ dac_previsao }) => (dac_previsao ?? 0) > 0);
  if (row === undefined) throw new Error("no part on its way");
  return { codigo: row.info_item_codigo, invoice: row.dac_invoice_id, previsao: String(row.dac_previsao) };
}

/** A line as a clerk's own sheet has it: a heading, days as Excel shows them, codes with leading zeros. */
function sheet(first: string): string {
  const head =
    "Chassi\tCódigo da Peça\tModelo\tGarantia\tData da O.S.\tData do Pedido\tMotivo do Diagnóstico\tNúmero do Pedido";
  const lines = Array.from({ length: ROWS }, (_, at) =>
    [
      `8AC9066${String(at).padStart(5, "0")}`,
      at === 0 ? first : "A2058800203",
      "Sprinter 416",
      at === 10 ? "" : "Sim",
      at === 20 ? "31/02/2026" : "5/11/26",
      "06-nov",
      '"Colisão frontal,\naguarda peça"',
      `00${at}`,
    ].join("\t"),
  );
  return [head, ...lines, ""].join("\r\n");
}

/** A cell that its column does not take keeps the week where it is, whichever button is pressed; it is then mended. */
async function expectChecked(table: Locator, button: string, column = 12, right = "12"): Promise<void> {
  const page = table.page();
  const moves: string[] = [];
  const listen = (request: Request): void =>
    void (request.url().endsWith("/alterar_status") && moves.push(button));
  page.on("request", listen);
  await writeCell(table, 3, column, "doze");
  await table.getByRole("button", { name: button }).press("Enter");
  await expectNotice(
    page,
    "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.",
    "negative",
  );
  await expect(rowCells(table, 3).nth(column)).toBeFocused();
  await expect(table.getByRole("button", { name: "1 célula a corrigir" })).toBeVisible();
  expect(moves).toEqual([]);
  page.off("request", listen);
  await page.keyboard.type(right);
  await page.keyboard.press("Enter");
}

test("contract: a week of 80 rows is pasted, mended and sent without a mouse, then analysed, returned, sent again and concluded", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "dealer.vans");
  const arriving = await findArriving(page);
  const week = await fillWeek(page, CONTA, []);
  // The code of the grid comes only after the rows: what opens over the table keeps the focus all the same.
  const pasted = Promise.withResolvers<undefined>();
  await page.route("**/assets/grid-*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("aria-multiselectable")) await pasted.promise;
    await route.fulfill({ response });
  });
  // Without the stream until it is sent: what follows a move is read by whoever moves.
  await cutStream(page);
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const dialog = table(page, week);

  await test.step("STBL-01 STBL-02 STBL-03 STBL-18 OP-74*: an empty week says whose it is, asks how, and takes a paste as it is", async () => {
    const asked = page.getByRole("dialog", { name: "Deseja inserir como?" });
    await expect(asked.getByRole("button", { name: "Inserir Manualmente" })).toBeFocused();
    await expect(asked.getByRole("button")).toHaveText([
      "",
      "Inserir Manualmente",
      "Subir Arquivo",
      "Trazer itens da semana anterior",
      "Informar que não há Carros Parados para esse período",
    ]);
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(dialog.getByRole("heading")).toHaveText(
      `Semana ${week.info_semana.slice(4)}${week.info_periodo}Pendente200201 - Bandeirantes VansConta EVA 200201 · São Paulo/SP`,
    );
    await copyToClipboard(page, sheet(arriving.codigo));
    await page.keyboard.press("Control+v");
    await expectNotice(page, "80 linhas coladas", "positive");
    pasted.resolve(undefined);
  });

  await test.step("contract: one cell is no day: it is shown, mended, and the table saved", async () => {
    const refused = page.getByRole("dialog", { name: "1 célula não foi aceita" });
    await expect(rowCells(dialog, 1).nth(4)).toHaveText("05/11/2026");
    await expect(refused.getByRole("button", { name: "Fechar" }).last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(refused).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "1 célula a corrigir" })).toBeVisible();
    await expect(rowCells(dialog, 1).nth(5)).toHaveText(/^06\/11\/\d{4}$/);
    await expect(rowCells(dialog, 1).nth(6)).toHaveText("Colisão frontal, aguarda peça");
    await expect(rowCells(dialog, 1).nth(7)).toHaveText("000");
    await expect(rowCells(dialog, 1).first()).toBeFocused();
    for (let at = 0; at < 20; at += 1) await page.keyboard.press("ArrowDown");
    for (let at = 0; at < 4; at += 1) await page.keyboard.press("ArrowRight");
    await expect(page.locator(":focus")).toHaveText("31/02/2026");
    await page.keyboard.press("Control+s");
    // One notice for what is stored and what is not.
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await expectNotice(page, "1 célula não foi salva: Data da O.S., linha 21.", "positive");
    await page.keyboard.type("28/02/2026");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+s");
    await expect(unsavedIn(dialog)).toHaveCount(0);
  });

  await test.step("STBL-07* STBL-19 SSTA-02 SSTA-09* SSTA-10 SSTA-13 OP-68*: sending says what is missing and goes there; then it is sent", async () => {
    const send = dialog.getByRole("button", { name: "Enviar" });
    await send.press("Enter");
    await expectNotice(
      page,
      "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.",
      "negative",
    );
    await expect(page.locator(":focus")).toHaveAttribute("aria-description", "Campo obrigatório");
    await expect(dialog.getByRole("button", { name: "1 célula a corrigir" })).toBeVisible();
    await page.keyboard.type("nao");
    await page.keyboard.press("Enter");
    // Neither is a day that is none.
    await expectChecked(dialog, "Enviar", 4, "05/11/2026");
    // A row in which nothing names an item is none.
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText(`${ROWS + 1} linhas`)).toBeVisible();
    await page.keyboard.press("Control+Home");
    await send.press("Enter");
    await expectNotice(page, "1 linha sem chassi e sem código da peça saiu da tabela.", "positive");
    await expect(page.getByRole("dialog", { name: "Enviar a semana" })).toContainText(
      "Deseja enviar 80 itens?",
    );
    await expect(
      page.getByRole("dialog", { name: "Enviar a semana" }).getByRole("button", { name: "Enviar" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expectNotice(page, "Status alterado para Enviado", "positive");
    await expect(
      dialog.getByRole("button", { name: /^(Limpar Tudo|Baixar Arquivo|Salvar|Enviar)$/ }),
    ).toHaveText(["Baixar Arquivo"]);
    // Behind the dialog.
    const pending = await weeksOf(page, CONTA, "P");
    await expect(page.locator("main")).toContainText(`Pendente${pending.length}Sem Carros`);
    await expect(page.locator("main")).not.toContainText(week.info_periodo);
    await mendStream(page);
    // Closed, so that the return is news.
    await closeTable(page, week);
  });

  const dac = await personOn(browser, "dac", `${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const theirs = table(dac, week);
  await test.step("contract: DAC's own columns are in sight at 1440 px; columns are hidden, pinned and widened by hand and keyboard, and kept", async () => {
    await expect(theirs.getByRole("button", { name: "Em Análise" })).toBeVisible();
    await arrangeColumns(theirs);
  });
  await test.step("STBL-24 SSTA-03 SSTA-04 SSTA-08 SSTA-09 OP-68* OP-77: DAC writes in its own columns, analyses and returns it, each time with what is written checked and saved", async () => {
    await rowCells(theirs, 1).nth(2).click();
    await dac.keyboard.type("x");
    await expect(rowCells(theirs, 1).nth(2)).toHaveText("Sprinter 416");
    await rowCells(theirs, 1).nth(13).click();
    await dac.keyboard.type("Chega dia 30");
    await dac.keyboard.press("Enter");
    // What an invoice brings has its forecast, what it does not bring has none.
    await writeCell(theirs, 2, 14, arriving.invoice);
    await dac.route("**/encontrar_item_previsao", (route) => route.fulfill({ status: 500, body: "" }));
    await writeCell(theirs, 1, 14, arriving.invoice);
    const notAsked =
      "Não foi possível consultar a previsão desta invoice. A consulta se repete na próxima alteração.";
    await expect(rowCells(theirs, 1).nth(12)).toHaveAttribute("aria-description", notAsked);
    await dac.unroute("**/encontrar_item_previsao");
    await writeCell(theirs, 2, 12, "54");
    await expect(rowCells(theirs, 1).nth(12)).toHaveText(arriving.previsao);
    await expect(rowCells(theirs, 1).nth(12)).not.toHaveAttribute("aria-description");
    await expect(rowCells(theirs, 2).nth(12)).toHaveAttribute(
      "aria-description",
      "Uma semana do ano, de 1 a 53, ou 0 para nenhuma",
    );
    await rowCells(theirs, 2).nth(12).click();
    await dac.keyboard.press("Delete");
    await expect(rowCells(theirs, 2).nth(12)).toHaveText("");
    // A forecast's heading says what it is, under the pointer and where its cells have the focus.
    const heading = theirs.getByRole("columnheader", { name: "Previsão (Semana)" });
    const note = dac.getByText("Previsão (Semana): semana do ano, 1 a 53", { exact: true });
    await heading.hover();
    await expect(note).toBeVisible();
    await rowCells(theirs, 1).nth(13).click();
    await expect(note).toHaveCount(0);
    await dac.keyboard.press("ArrowLeft");
    await expect(rowCells(theirs, 1).nth(12)).toBeFocused();
    await expect(note).toBeVisible();
    await dac.keyboard.press("ArrowRight");
    await expect(note).toHaveCount(0);
    await expect(dac.getByRole("alert")).toHaveCount(0);
    await expectChecked(theirs, "Em Análise");
    await theirs.getByRole("button", { name: "Em Análise" }).click();
    await expectNotice(dac, "Status alterado para Em análise", "positive");
    await expect(unsavedIn(theirs)).toHaveCount(0);
    await expectNoAxeViolations(dac);
    await expectChecked(theirs, "Retificar");
    await theirs.getByRole("button", { name: "Retificar" }).click();
    const asked = dac.getByRole("dialog", { name: "Devolver a semana" });
    await expect(asked.getByRole("textbox", { name: "Motivo" })).toBeFocused();
    await dac.keyboard.type("Falta o número do pedido");
    await asked.getByPlaceholder("Nenhuma linha marcada").fill("linha 2 ");
    await dac.keyboard.press("Enter");
    await dac.keyboard.press("Escape");
    await expectNoAxeViolations(dac);
    await asked.getByRole("button", { name: "Retificar" }).click();
    await expectNotice(dac, "Status alterado para Retificado", "positive");
    await expect(asked).toHaveCount(0);
  });

  await test.step("contract: 'Não lidas' in the dealer's header says that the week was returned, and leads to its table", async () => {
    await page.getByRole("button", { name: /^Não lidas: \d+/ }).click();
    const told = page.getByRole("region", { name: "Semanas" }).getByRole("link", {
      name: new RegExp(`^Semana ${week.info_semana.slice(-2)} devolvida: Falta o número do pedido`),
    });
    await expectNoAxeViolations(page);
    await told.press("Enter");
    await expect(page).toHaveURL(`${LIST}?tab=R&semana=${week.info_semana}&concessionario_id=${CONTA}`);
    await expect(dialog.getByRole("gridcell").first()).toBeVisible();
  });

  await test.step("contract: above the table stand who returned it, why and the rows that are meant, each with the way to it, and DAC sees that the dealer is there", async () => {
    const banner = dialog.getByRole("alert").filter({ hasText: "Devolvida por" });
    await expect(banner).toContainText("Falta o número do pedido");
    await expect(rowCells(dialog, 2).first()).toHaveText("Marcada pela DAC: 8AC906600001");
    await expect(rowCells(dialog, 3).first()).toHaveText("8AC906600002");
    await expect(rowCells(dialog, 2).nth(2)).toHaveCSS("background-color", LIGHT_YELLOW);
    await banner.getByRole("button", { name: "Linha 2" }).click();
    await expect(rowCells(dialog, 2).nth(0)).toBeFocused();
    await expect(theirs.getByText("está vendo", { exact: true })).toBeVisible();
    await expect(dialog.getByText("está vendo", { exact: true })).toHaveCount(0);
  });

  await test.step("SSTA-04*: the dealer sees it come back with what DAC wrote, mends and sends it again", async () => {
    await expect(dialog).toContainText("Retificado");
    await expect(rowCells(dialog, 1).nth(13)).toHaveText("Chega dia 30");
    await expect(rowCells(dialog, 1).nth(12)).toHaveText(arriving.previsao);
    await rowCells(dialog, 1).nth(2).click();
    await page.keyboard.type("Sprinter 314");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Enviar" }).press("Enter");
    const asked = page.getByRole("dialog", { name: "Enviar a semana" });
    await expect(asked.getByRole("button", { name: "Enviar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Enviado");
  });

  await test.step("STBL-30* SSTA-05 SSTA-09* contract: it is concluded, which is asked about, with the way to the rows that have no forecast, and nobody writes in it any more", async () => {
    await expect(theirs).toContainText("Enviado");
    await expect(rowCells(theirs, 1).nth(2)).toHaveText("Sprinter 314");
    await theirs.getByRole("button", { name: "Em Análise" }).click();
    await expect(theirs.getByRole("button", { name: "Concluir" })).toBeVisible();
    await expectChecked(theirs, "Concluir");
    await theirs.getByRole("button", { name: "Concluir" }).click();
    const asked = dac.getByRole("dialog", { name: "Concluir a semana" });
    await expect(asked).toContainText("78 de 80 linhas sem previsão.");
    await asked.getByRole("button", { name: "Ver a primeira" }).click();
    await expect(rowCells(theirs, 2).nth(12)).toBeFocused();
    await theirs.getByRole("button", { name: "Concluir" }).click();
    await dac
      .getByRole("dialog", { name: "Concluir a semana" })
      .getByRole("button", { name: "Concluir" })
      .click();
    await expectNotice(dac, "Status alterado para Concluído", "positive");
    await expect(dialog).toContainText("Concluído");
    await expect(theirs.getByRole("button", { name: "Salvar" })).toHaveCount(0);
    const file = dac.waitForEvent("download");
    await theirs.getByRole("button", { name: "Baixar Arquivo" }).click();
    expect((await file).suggestedFilename()).toMatch(
      new RegExp(`^\\[Semana ${week.info_semana.slice(4)}\\] .+\\.xlsx$`),
    );
  });
});
