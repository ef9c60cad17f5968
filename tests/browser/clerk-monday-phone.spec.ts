import { expect, test, type Locator } from "@playwright/test";
import { written } from "../workbooks/by-hand.ts";
import {
  copyToClipboard,
  expectNoAxeViolations,
  expectNotice,
  personOn,
  signInByCall,
  undo,
} from "./journey.ts";
import { cardsIn, closeItem, itemOf, moveTo, PHONE } from "./phone.ts";
import { API, fillWeek, LIST, table } from "./semanas.ts";

test.use(PHONE);

const PECA = "A2058800203";

test("contract: the clerk's Monday on a phone: pasted, mended, sent, returned with a reason and sent again, talked about, uploaded and reported", async ({
  page,
  browser,
}) => {
  /** Whose newest pending week this journey sends. */
  const CONTA = "100107";
  await signInByCall(page, "marta.ogliari");
  const week = await fillWeek(page, CONTA, []);
  await page.context().grantPermissions(["clipboard-read"]);
  await page.goto(`${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  const tabela = table(page, week);
  const cards = cardsIn(tabela);
  const item = itemOf(page);
  const day = item.getByRole("textbox", { name: "Data da O.S." });

  await test.step("a paste with an unknown code, a day that is none and a blank line says what it took, and leads to the field", async () => {
    const ask = page.getByRole("dialog", { name: "Deseja inserir como?" });
    await expect(ask).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ask).toHaveCount(0);
    const lines = [
      "Chassi\tCódigo da Peça\tModelo\tGarantia\tData da O.S.\tMotivo do Diagnóstico\tNúmero do Pedido",
      `FONE1\t${PECA}\tC 180\tNAO\t10-nov\tColisão\t0042`,
      "\t\t\t\t\t\t",
      `FONE2\tNAOEXISTE9\tC 180\tsim\t31/02\tColisão\t0043`,
      "",
    ];
    await copyToClipboard(page, lines.join("\r\n"));
    await tabela.getByRole("button", { name: "Colar itens do Excel" }).tap();
    const refused = page.getByRole("dialog", { name: "1 célula não foi aceita" });
    await expect(refused.getByRole("listitem")).toHaveText([
      /^Linha \d, Data da O\.S\.31\/02Data com formato inválido: 31\/02 não existe$/,
    ]);
    // No row of many opens by itself.
    await expect(item).toHaveCount(0);
    await expectNoAxeViolations(page);
    await refused.getByRole("listitem").getByRole("button").tap();
    await expect(day).toBeFocused();
    await expect(day).toHaveValue("31/02");
    await day.fill("10/11");
    await item.getByLabel("Modelo").focus();
    await expect(day).toHaveValue(/^10\/11\/\d{4}$/);
    await expectNoAxeViolations(page);
    await closeItem(page);
    await expect(cards).toHaveText([/^1FONE1.*C 180/, /^2FONE2NAOEXISTE9 · C 180Peça não encontrada$/]);
  });

  await test.step("what was not found is shown alone at one press; a similar code, 'não' in words, and a row more", async () => {
    const missing = tabela.getByRole("button", { name: "Peças não encontradas: 1" });
    await missing.tap();
    await expect(cards).toHaveCount(1);
    await cards.first().tap();
    await item.getByLabel("Código da Peça").fill(PECA);
    await expect(item.getByLabel("Garantia")).toHaveValue("Sim");
    await item.getByLabel("Garantia").fill("NAO");
    await day.focus();
    await expect(item.getByLabel("Garantia")).toHaveValue("Não");
    await closeItem(page);
    // With the last of them mended all rows are back.
    await expect(cards).toHaveCount(2);
    await tabela.getByRole("button", { name: "Peças não encontradas: 0" }).tap();
    await expect(tabela.getByRole("button", { name: /^Peças não encontradas/ })).toHaveCount(0);
    await tabela.getByRole("button", { name: "Adicionar Item" }).tap();
    const added = page.getByRole("dialog", { name: "Adicionar Item" });
    await added.getByLabel("Chassi").fill("FONE3");
    await added.getByLabel("Código da Peça").fill(PECA);
    await added.getByRole("button", { name: "Adicionar" }).tap();
    // It goes on at the first field that is empty.
    await expect(item.getByLabel("Modelo")).toBeFocused();
    await page.keyboard.type("Axor");
    await closeItem(page);
    await expect(cards.last()).toContainText("FONE3");
  });

  await test.step("as a table a number opens its row's menu under the finger: a row comes in and goes, and comes back", async () => {
    await tabela.getByRole("button", { name: "Ver em tabela" }).tap();
    const number = (row: number): Locator =>
      tabela.getByRole("button", { name: `Linha ${row}`, exact: true });
    const menu = page.getByRole("menu");
    // The grid takes the focus once it stands, faster than a hand and slower than this one.
    await expect(tabela.getByRole("gridcell").first()).toBeFocused();
    await number(2).tap();
    await expect(menu).toContainText("Linha 2");
    await expectNoAxeViolations(page);
    await menu.getByRole("menuitem", { name: "Inserir uma linha acima" }).tap();
    await expect(number(4)).toBeVisible();
    await number(2).tap();
    await menu.getByRole("menuitem", { name: "Remover a linha" }).tap();
    await expect(number(4)).toHaveCount(0);
    await number(3).tap();
    await menu.getByRole("menuitem", { name: "Remover a linha" }).tap();
    await undo(page, "Removida: linha 3.");
    await expect(number(3)).toBeVisible();
    // A finger opens a cell at once.
    await tabela.getByRole("gridcell", { name: "FONE3", exact: true }).tap();
    await expect(tabela.getByRole("textbox", { name: "Chassi" })).toBeFocused();
    await page.keyboard.press("Escape");
    await tabela.getByRole("button", { name: "Ver em formulário" }).tap();
  });

  const send = tabela.getByRole("button", { name: "Enviar" });
  await test.step("sending says what is missing and opens that field; then it is sent", async () => {
    await send.tap();
    await expectNotice(
      page,
      "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.",
      "negative",
    );
    await expect(item.getByLabel("Garantia")).toBeFocused();
    await expect(item.getByLabel("Garantia")).toHaveAccessibleDescription(/Campo obrigatório/);
    await item.getByLabel("Garantia").fill("sim");
    await item.getByLabel("Motivo do Diagnóstico").fill("Colisão");
    await item.getByLabel("Número do Pedido").fill("0044");
    await closeItem(page);
    await send.tap();
    const asked = page.getByRole("dialog", { name: "Enviar a semana" });
    await expect(asked).toContainText("Deseja enviar 3 itens?");
    await expectNoAxeViolations(page);
    await asked.getByRole("button", { name: "Enviar" }).tap();
    await expectNotice(page, "Status alterado para Enviado", "positive");
  });

  await test.step("it comes back with why and a marked row, which is mended and sent again", async () => {
    const dac = await personOn(browser, "admin");
    const read = await dac.request.get(`${API}/informativo/listar_tabela/${CONTA}/${week.info_semana}`);
    const { json_data } = (await read.json()) as {
      json_data: { info_dados: { info_chassi: string; info_linha_id: number }[] };
    };
    const marked = json_data.info_dados.filter(({ info_chassi }) => info_chassi === "FONE2");
    await moveTo(dac, CONTA, week, "R", {
      motivo: "Falta a foto da peça",
      linhas_marcadas: marked.map(({ info_linha_id }) => info_linha_id),
    });
    await dac.context().close();
    const banner = tabela.getByRole("alert").filter({ hasText: "Devolvida por" });
    await expect(banner).toContainText("Falta a foto da peça");
    await expectNoAxeViolations(page);
    await banner.getByRole("button", { name: "Linha 2" }).tap();
    await expect(item.getByLabel("Chassi")).toBeFocused();
    await expect(item.getByLabel("Chassi")).toHaveValue("FONE2");
    await item.getByLabel("Observação 1").fill("Foto enviada");
    await item.getByRole("button", { name: "Conversar" }).tap();
    const talk = page.getByRole("dialog", { name: "Conversas" });
    await talk.getByRole("textbox", { name: "Mensagem" }).fill("Segue a foto.");
    await talk.getByRole("button", { name: "Enviar" }).tap();
    await expectNotice(page, "Mensagem enviada com sucesso!", "positive");
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(talk).toHaveCount(0);
    await expect(cards.nth(1)).toBeVisible();
    if (await item.isVisible()) await closeItem(page);
  });

  await test.step("a file is looked at before it goes in", async () => {
    await tabela.getByRole("button", { name: "Subir Arquivo" }).tap();
    const upload = page.getByRole("dialog", { name: "Subir Arquivo" });
    const head = [
      "Chassi",
      "Código da Peça",
      "Modelo",
      "Garantia",
      "Motivo do Diagnóstico",
      "Número do Pedido",
    ];
    await upload.locator('input[type="file"]').setInputFiles({
      name: "semana.xls",
      mimeType: "application/vnd.ms-excel",
      buffer: written([head, ["FONE4", PECA, "Axor", "Sim", "Colisão", "0045"]], "biff8"),
    });
    await expect(upload.getByText("1 linha nova", { exact: true }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await upload.getByRole("button", { name: "Pôr na tabela" }).tap();
    await expect(upload).toHaveCount(0);
    await expect(cards).toHaveCount(4);
    await send.tap();
    await page.getByRole("dialog", { name: "Enviar a semana" }).getByRole("button", { name: "Enviar" }).tap();
    await expect(tabela).toContainText("Enviado");
  });

  await test.step("the report of the week is read in its own window", async () => {
    await page.goto("/carros-parados/relatorios");
    await expect(page.getByRole("radio", { name: "Na tela" })).toBeChecked();
    await expectNoAxeViolations(page);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Emitir Relatório" }).tap();
    const report = await opened;
    await expect(report.getByRole("cell", { name: "FONE1" }).first()).toBeVisible();
    await report.close();
  });
});
