import { expect, type Page } from "@playwright/test";
import { GBO_LABELS, workbook } from "../http/gbo-calls.ts";
import { rowOf, xlsxByHand } from "../workbooks/by-hand.ts";
import { expectNotice, signIn } from "./journey.ts";
import { API } from "./semanas.ts";
import { test } from "./test.ts";

const GBO = `${API}/administrativo/gbo`;

/** Applying and taking back are over before their calls are answered, as a quick job on a busy server is. */
async function answerAtTheEnd(page: Page): Promise<void> {
  await page.route(/\/(aplicar|desfazer)$/, async (route) => {
    let response = await route.fetch();
    const state = route
      .request()
      .url()
      .replace(/\/\w+$/, "");
    await expect(async () => {
      response = await page.request.get(state);
      expect(await response.json()).toMatchObject({ json_data: { status: "processado", previa: false } });
    }).toPass();
    await route.fulfill({ response });
  });
}

test("AGBO-01 AGBO-41: DAC imports a workbook, sees what became of its lines, finds the file and gets it back", async ({
  page,
}) => {
  await signIn(page, "dac", "/administrativo/manutencao-carros-parados/manutencao-gbo");
  await page.request.post(`${GBO}/adicionar_item`, {
    data: { invoice_id: "JORNADA-2", item_codigo: "IMPORTA2" },
  });
  await page.request.post(`${GBO}/editar_item/JORNADA-2/IMPORTA2`, {
    data: {
      invoice_id: "JORNADA-2",
      item_codigo: "IMPORTA2",
      item_qtde: 1,
      modal_desc: "",
      previsao_semana: 1,
      indicador_travado: "S",
    },
  });
  await page.route(`**${GBO}/listar_arquivos_importacao*`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const tabs = page.getByRole("navigation", { name: "Manutenção GBO" }).getByRole("link");
  await expect(tabs).toHaveText(["Itens Cadastrados", "Importação"]);
  await expect(tabs.first()).toHaveAttribute("aria-current", "page");
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("alert")).toContainText("Ocorreu um erro ao carregar os dados");
  await page.unrouteAll();
  await page.reload();
  const upload = page.locator('input[type="file"]');
  const send = async (name: string, buffer: Buffer): Promise<void> =>
    await upload.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const rows = [
    ["IMPORTA1", "JORNADA-2", 7, "Marítimo", 3, "Não"],
    ["IMPORTA2", "JORNADA-2", 7, "Marítimo", 3, "Não"],
    ["IMPORTA3", "JORNADA-2", "sete", "Marítimo", 3, "Não"],
  ];

  await test.step("AGBO-29 AGBO-30* AGBO-38: only .xlsx; a refusal says why", async () => {
    await expect(upload).toHaveAttribute("accept", ".xlsx");
    await send("gbo.xls", Buffer.from("?"));
    await expectNotice(page, "Extensão invalida", "negative");
    const path = `**${GBO}/upload_arquivos_manutencao*`;
    const json = { msg_id: 400, msg_txt: "O arquivo está vazio.", msg_log: null, json_data: null };
    await page.route(path, (route) => route.fulfill({ status: 400, json }));
    await send("gbo.xlsx", await workbook(rows));
    await expectNotice(page, "O arquivo está vazio.", "negative");
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await send("gbo.xlsx", await workbook(rows));
    await expectNotice(page, "Ocorreu um erro, tente novamente", "negative");
    // So that the same file, mended, is a choice again.
    await expect(upload).toHaveValue("");
    await page.unrouteAll();
  });

  await test.step("contract: a file on its way is called off", async () => {
    await page.route(`**${GBO}/upload_arquivos_manutencao*`, () => undefined);
    await send("longa.xlsx", await workbook(rows));
    const sending = page.getByRole("region", { name: "Envio do arquivo" });
    await expect(sending).toContainText("Enviando longa.xlsx");
    await sending.getByRole("button", { name: "Cancelar envio" }).click();
    await expect(sending).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  await test.step("AGBO-30 AGBO-37 OP-96*: a file is imported, whatever the case of its ending, and every line that did not go in is told", async () => {
    const [first = [], second = [], hidden = []] = rows.map((row) => row.map(String));
    const cells = [rowOf(1, GBO_LABELS), rowOf(2, first), rowOf(3, second), rowOf(4, hidden, ' hidden="1"')];
    await send("Jornada.XLSX", xlsxByHand({ rows: cells.join("") }));
    const verdict = page.getByRole("region", { name: "Resultado da importação" });
    await test.step("contract: it is shown as a difference first, and changes nothing until 'Aplicar'", async () => {
      await expect(verdict).toContainText("3 linhas lidas · 1 linha nova · 1 travada · 1 linha recusada");
      await expect(verdict.getByRole("table", { name: "Linhas novas" }).getByRole("row").nth(1)).toHaveText(
        /IMPORTA1.*JORNADA-2.*Previsão \(Semana\): 3 · Quantidade: 7 · Modal: Marítimo · Travado\? Não/,
      );
      const asked = await page.request.get(`${GBO}/listar_tabela?busca=IMPORTA1`);
      expect(await asked.json()).toMatchObject({ json_data: { total: 0 } });
      await answerAtTheEnd(page);
      await verdict.getByRole("button", { name: "Aplicar" }).click();
    });
    await expectNotice(page, "Importação realizada com sucesso.", "positive");
    await expect(verdict.getByRole("heading", { level: 2 })).toHaveText("Jornada.XLSX");
    await expect(verdict).toContainText("3 linhas lidas · 1 linha nova · 1 travada · 1 linha recusada");
    await expect(verdict.getByRole("table", { name: "Travadas e repetidas" })).toContainText(
      "Travada: não foi alterada",
    );
    await expect(verdict.getByRole("table", { name: "Linhas recusadas" }).getByRole("row").nth(1)).toHaveText(
      /Item IMPORTA3.*Quantidade sete.*Quantidade: Um número inteiro de 0 a 999\.999/,
    );
    await expect(verdict.getByRole("list", { name: "Como o arquivo foi lido" })).toHaveText(
      "1 linha oculta ou filtrada também foi lida.",
    );
    const recusadas = page.waitForEvent("download");
    await verdict.getByRole("link", { name: "Baixar as recusadas em Excel" }).click();
    expect((await recusadas).suggestedFilename()).toBe("recusadas-gbo.xlsx");
    const model = page.waitForEvent("download");
    await page.getByRole("link", { name: "Baixar modelo" }).click();
    expect((await model).suggestedFilename()).toBe("modelo-gbo.xlsx");
    await test.step("contract: it is taken back", async () => {
      await verdict.getByRole("button", { name: "Desfazer importação" }).click();
      await page.getByRole("dialog", { name: "Atenção!" }).getByRole("button", { name: "Sim" }).click();
      await expectNotice(page, "Importação desfeita: 1 linha voltou ao que era", "positive");
      const asked = await page.request.get(`${GBO}/listar_tabela?busca=IMPORTA1`);
      expect(await asked.json()).toMatchObject({ json_data: { total: 0 } });
      await page.unrouteAll({ behavior: "wait" });
    });
    await verdict.getByRole("link", { name: "Fechar o resultado" }).click();
  });

  const search = page.getByRole("searchbox", { name: "Pesquisar" });
  const files = page.getByRole("list", { name: "Manutenção GBO" }).getByRole("listitem");

  await test.step("AGBO-28 AGBO-31 AGBO-39 AGBO-40: its card says when, is found by its name, and gives the file back", async () => {
    const card = files.filter({ hasText: "Jornada.XLSX" });
    await expect(card).toContainText(/Data Importação: \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
    await search.fill("jornada");
    await expect(card).toBeVisible();
    await search.fill("outra coisa");
    await expect(page.getByText("Nenhum resultado encontrado.")).toBeVisible();
    await search.fill("");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar Jornada.XLSX" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Jornada.XLSX");
    await expectNotice(page, "Download realizado com sucesso", "positive");
    await page.route(`**${GBO}/download_arquivos_manutencao/*`, (route) => route.abort());
    await page.getByRole("button", { name: "Baixar Jornada.XLSX" }).click();
    await expectNotice(page, "Ocorreu um erro ao realizar o download", "negative");
    // contract: with the server's reason, where it gave one.
    await page.route(`**${GBO}/download_arquivos_manutencao/*`, (route) =>
      route.fulfill({
        status: 404,
        json: { msg_id: 1, msg_txt: "Arquivo não encontrado", msg_log: null, json_data: null },
      }),
    );
    await page.getByRole("button", { name: "Baixar Jornada.XLSX" }).click();
    const told = "Ocorreu um erro ao realizar o download. Arquivo não encontrado";
    await expectNotice(page, told, "negative");
    await page.unrouteAll();
  });

  await test.step("AGBO-32: more files come as the end comes into sight, until a page of thirty is not full", async () => {
    const pages: number[] = [];
    await page.route(`**${GBO}/listar_arquivos_importacao*`, async (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get("page") ?? 1);
      pages.push(asked);
      const json_data = Array.from({ length: asked === 3 ? 5 : 30 }, (_, at) => ({
        arquivo_id: `00000000-0000-4000-8000-${String(asked * 100 + at).padStart(12, "0")}`,
        arquivo_nome: `Arquivo ${(asked - 1) * 30 + at + 1}.xlsx`,
        dt_upload: 1_773_400_000 - asked * 3600 - at,
        status: "processado",
        status_desc: "Processado",
      }));
      await route.fulfill({ json: { msg_id: 0, msg_txt: "", msg_log: null, json_data } });
    });
    await page.reload();
    await expect(files).not.toHaveCount(0);
    await page.keyboard.press("End");
    await page.getByText("Arquivo 60.xlsx").scrollIntoViewIfNeeded();
    await expect(files).toHaveCount(65);
    await page.getByText("Arquivo 65.xlsx").scrollIntoViewIfNeeded();
    // What is read again is all there is.
    await page.getByRole("link", { name: "Itens Cadastrados" }).click();
    await tabs.last().click();
    await expect(files).toHaveCount(65);
    expect([...new Set(pages)]).toEqual([1, 2, 3]);
  });
});
