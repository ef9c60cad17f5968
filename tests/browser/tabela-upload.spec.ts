import { expect, type Page } from "@playwright/test";
import { written } from "../workbooks/by-hand.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { copyToClipboard, expectNotice, signInByCall } from "./journey.ts";
import { API, fillWeek, goodRows, LIST } from "./semanas.ts";
import { test } from "./test.ts";
import { readFile } from "node:fs/promises";

/** Whose newest pending week this journey writes. */
const CONTA = "100106";
const HEAD = [
  "Chassi",
  "Código da Peça",
  "Modelo",
  "Garantia",
  "Data da O.S.",
  "Motivo do Diagnóstico",
  "Número do Pedido",
];
const row = (chassi: string, modelo: string, data = ""): string[] => [
  chassi,
  "A2058800203",
  modelo,
  "Sim",
  data,
  "Colisão frontal",
  "0042",
];
const fileOf = (...rows: readonly string[][]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: "semana.xls",
  mimeType: "application/vnd.ms-excel",
  buffer: written(rows, "biff8"),
});

test("contract: a week's file is looked at before anything changes, mended, and goes in as one edit", async ({
  page,
}) => {
  await signInByCall(page, "paulo.veras");
  const week = await fillWeek(page, CONTA, goodRows("9BM0001", "9BM0002"));
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const table = page.getByRole("dialog").filter({ hasText: week.info_periodo });
  await table.getByRole("button", { name: "Subir Arquivo" }).click();
  const dialog = page.getByRole("dialog", { name: "Subir Arquivo" });

  await test.step("SIMP-01 SIMP-02* SIMP-09 SIMP-10 SIMP-11: the week as a file to fill in, or the words of its failure", async () => {
    const loaded = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Baixar arquivo para preencher" }).click();
    const download = await loaded;
    expect(download.suggestedFilename()).toMatch(/^\[Semana \d\d\] 100106 - preencher\.xlsx$/);
    const same = { name: "a.xlsx", mimeType: "", buffer: await readFile(await download.path()) };
    await choose(page, same);
    await expect(dialog.getByText("Nada muda na tabela")).toBeVisible();
    await dialog.getByRole("button", { name: "Outro arquivo" }).click();
    await page.route(`**${API}/informativo/download_arquivo_exemplo*`, (route) =>
      route.fulfill({ status: 500 }),
    );
    await dialog.getByRole("button", { name: "Baixar arquivo para preencher" }).click();
    await expectNotice(page, "Ocorreu um erro desconhecido, por favor tente novamente mais tarde");
    await page.unroute(`**${API}/informativo/download_arquivo_exemplo*`);
    await page.route(`**${API}/informativo/download_arquivo_exemplo*`, (route) => route.abort());
    await dialog.getByRole("button", { name: "Baixar arquivo para preencher" }).click();
    await expectNotice(page, "Ocorreu um erro no download, por favor tente novamente mais tarde");
    await expectNoAxeViolations(page);
  });

  await test.step("SIMP-02 SIMP-04 OP-75*: another type, and a file without columns; a heading is matched by hand once", async () => {
    await choose(page, { name: "semana.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(dialog.getByRole("alert")).toHaveText(
      "Tipo de arquivo inválido, selecione um arquivo válido",
    );
    const own = ["VIN", ...HEAD.slice(1)].with(HEAD.indexOf("Data da O.S."), "Dt OS");
    await choose(page, fileOf(own, row("9BM0003", "Axor", "31/02")));
    const refused = page.getByRole("dialog", { name: "Erro ao Subir Arquivo" });
    await expect(refused.getByRole("heading", { name: "Ausência das colunas" })).toBeVisible();
    await refused.getByLabel("Chassi").selectOption("VIN");
    await refused.getByRole("button", { name: "Ler de novo" }).click();
    await expect(dialog.getByRole("region", { name: "1 linha nova" })).toBeVisible();
    await expect(dialog.getByText("Colunas ignoradas: Dt OS")).toBeVisible();
    await expect(dialog.getByText("Colunas com outro título: Chassi (VIN)")).toBeVisible();
    await dialog.getByRole("button", { name: "Dizer a coluna de cada título" }).click();
    const matching = dialog.getByRole("form", { name: "Colunas do arquivo" });
    await expect(matching.getByLabel("Chassi")).toHaveValue("VIN");
    await expectNoAxeViolations(page);
    await matching.getByLabel("Data da O.S.").selectOption("Dt OS");
    await matching.getByRole("button", { name: "Ler de novo" }).click();
    await expect(dialog.getByRole("region", { name: "1 data inválida fica em branco" })).toContainText(
      "Linha 2, Data da O.S.31/02Data com formato inválido: 31/02 não existe",
    );
    await dialog.getByRole("button", { name: "Outro arquivo" }).click();
  });

  await test.step("SIMP-05 SIMP-06: what will happen is shown by row of the file; a refused cell is mended there", async () => {
    await choose(
      page,
      fileOf(
        HEAD,
        row("9BM0001", "Atego"),
        row("9,15E+43", "Axor"),
        row("9BM0004", "Axor", "31/02/2026"),
        row("9BM0005", "Axor"),
        row("9BM0005", "Actros", "05/11/2026"),
        ["Total: 5", "", "", "", "", "", ""],
      ),
    );
    await expect(
      dialog.getByRole("region", { name: "1 linha incompleta ou que não é um item" }),
    ).toContainText("Linha 7, sem código da peçaTOTAL:5");
    await expect(dialog.getByRole("region", { name: "1 linha muda" })).toContainText(
      "Linha 2, 9BM0001 · A2058800203Modelo: C 180 → Atego",
    );
    await expect(dialog.getByRole("region", { name: "1 data inválida fica em branco" })).toContainText(
      "Linha 4, Data da O.S.31/02/2026",
    );
    // It may be the row of the line whose chassis is lost.
    await expect(
      dialog.getByText("1 linha da semana fica na tabela: pode ser de uma linha que não entra"),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    const cell = dialog.getByRole("textbox", { name: "Linha 3, Chassi" });
    await expect(cell).toHaveAccessibleDescription(/^O Excel trocou este código/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copiar estas linhas" }).click();
    await expectNotice(page, "As linhas foram copiadas. Cole no Excel.", "positive");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Chassi\tCódigo da Peça\t.*\tLinha no arquivo\tMotivo da recusa\r\n9,15E\+43\tA2058800203\t.*\t3\tChassi: O Excel trocou este código/,
    );
    await cell.fill("9BM0003");
    await page.keyboard.press("Escape");
    const asked = page.getByRole("dialog", { name: "Descartar as correções?" });
    await expect(asked.getByRole("button", { name: "Descartar" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(cell).toBeFocused();
    await dialog.getByRole("button", { name: "Conferir de novo" }).click();
    await expect(dialog.getByText("4 linhas novas, 1 linha alterada", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("region", { name: "1 linha da semana não está no arquivo" })).toContainText(
      "9BM0002",
    );
    await expect(dialog.getByText("1 chassi e peça se repete: você escolhe ao pôr na tabela")).toBeVisible();
  });

  await test.step("SIMP-07 SIMP-08 OP-75*: duplicates are settled; all of it is one edit, undone at once", async () => {
    await dialog.getByRole("checkbox", { name: "Substituir itens" }).check();
    await dialog.getByRole("button", { name: "Pôr na tabela" }).click();
    const duplicates = page.getByRole("dialog", { name: "Linhas duplicadas encontradas" });
    const group = duplicates.getByRole("group", { name: "9BM0005 · A2058800203" });
    await expect(group.getByRole("radio", { name: "Do arquivo, linha 6" })).toBeChecked();
    await expect(group.getByRole("radio", { name: "Do arquivo, linha 5" })).not.toBeChecked();
    const day = group.getByRole("textbox", { name: "Data da O.S." });
    await expect(day.last()).toHaveValue("05/11/2026");
    await day.last().fill("06/11/2026");
    await duplicates.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog).toHaveCount(0);
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(4)).toContainText("Actros");
    await expect(rows.nth(4)).toContainText("06/11/2026");
    // Blank when it is stored, and shown as the file has it until it is mended.
    await expect(rows.nth(3).getByRole("gridcell", { name: "31/02/2026" })).toHaveAttribute(
      "aria-description",
      "Data com formato inválido: 31/02 não existe",
    );
    await table.getByRole("gridcell").first().click();
    await page.keyboard.press("Control+z");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("C 180");
  });

  await test.step("contract: refused rows come back from the spreadsheet as they were meant, their columns in any order", async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const mended = copied.replace("9,15E+43", "9BM0003").split("\r\n");
    await copyToClipboard(page, mended.map((line) => line.split("\t").toReversed().join("\t")).join("\r\n"));
    await table.getByRole("button", { name: "Colar itens do Excel" }).click();
    const rows = table.getByRole("row");
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(3).getByRole("gridcell").filter({ hasText: /./ })).toHaveText([
      "9BM0003",
      /^A2058800203✓/,
      "Axor",
      "Sim",
      "Colisão frontal",
      "0042",
    ]);
    await page.keyboard.press("Control+z");
    await expect(rows).toHaveCount(3);
  });

  await test.step("contract: a file's parts that nobody knows are told before it goes in; a week that is sent meanwhile takes nothing more", async () => {
    await table.getByRole("button", { name: "Subir Arquivo" }).click();
    // One that could not be asked says so, instead of looking like one that is known.
    await page.route("**/api/v2/pac/itens/**", (route) => route.fulfill({ status: 500, body: "" }));
    await choose(page, fileOf(HEAD, row("9BM0009", "Axor"), row("9BM0010", "Axor").with(1, "SIM")));
    await expect(dialog.getByRole("region", { name: "2 linhas novas" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText(
      "1 peça não foi consultada na tabela de preços. Tentar novamente",
    );
    await expect(dialog.getByRole("region", { name: /^Peças não encontradas/ })).toHaveCount(0);
    await page.unroute("**/api/v2/pac/itens/**");
    await dialog.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByRole("region", { name: "Peças não encontradas: 1" })).toContainText(
      "Linha 3, 9BM0010 · SIMA peça SIM não está na tabela de preços.",
    );
    const { info_semana, info_versao } = week;
    const moved = await page.request.post(`${API}/informativo/alterar_status`, {
      data: { concessionario_id: CONTA, info_semana, info_status: "E", info_versao },
    });
    expect(await moved.json()).toMatchObject({ msg_id: 0 });
    await expect(dialog.getByRole("alert")).toHaveText(
      "A semana não pode mais ser alterada. Nada do arquivo entrou na tabela.",
    );
    await expect(dialog.getByRole("button", { name: "Pôr na tabela" })).toHaveCount(0);
  });
});

async function choose(
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher arquivo" }).click();
  await (await chooser).setFiles(file);
}
