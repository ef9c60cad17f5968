import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { box, dialog as talkOf, thread } from "./conversas.ts";
import { callerOn, copyToClipboard, expectNotice, signInByCall } from "./journey.ts";
import { cardsIn, closeItem, itemOf, moveTo, PHONE } from "./phone.ts";
import { API, fillWeek, LIST, table, unsavedIn } from "./semanas.ts";
import { test } from "./test.ts";

test.use(PHONE);

const PECA = "A2058800203";

test("contract: the clerk's Monday on a phone: pasted, mended at the field that a message opens, saved, sent, returned with a reason, talked about, sent again and reported", async ({
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

  const send = tabela.getByRole("button", { name: "Enviar" });
  const asked = page.getByRole("dialog", { name: "Enviar a semana" });
  await test.step("what is saved is said; sending says what is missing and opens that field; then it is sent", async () => {
    await expect(unsavedIn(tabela)).toHaveCount(1);
    await tabela.getByRole("button", { name: "Salvar" }).tap();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await expect(unsavedIn(tabela)).toHaveCount(0);
    await send.tap();
    await expectNotice(
      page,
      "Não foi possível alterar o status pois há campos inválidos. Corrija os campos e tente novamente.",
      "negative",
    );
    await expect(item.getByLabel("Chassi")).toHaveValue("FONE3");
    await expect(item.getByLabel("Garantia")).toBeFocused();
    await expect(item.getByLabel("Garantia")).toHaveAccessibleDescription(/Campo obrigatório/);
    await item.getByLabel("Garantia").fill("sim");
    await item.getByLabel("Motivo do Diagnóstico").fill("Colisão");
    await item.getByLabel("Número do Pedido").fill("0044");
    await closeItem(page);
    await send.tap();
    await expect(asked).toContainText("Deseja enviar 3 itens?");
    await expectNoAxeViolations(page);
    await asked.getByRole("button", { name: "Enviar" }).tap();
    await expectNotice(page, "Status alterado para Enviado", "positive");
    await expect(send).toHaveCount(0);
  });

  await test.step("it comes back with why and a marked row, each the way to what is meant; the row is talked about, mended and sent again", async () => {
    const dac = await callerOn(browser, "dac");
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
    await expect(cards).toContainText(["FONE1", "Marcada pela DAC", "FONE3"]);
    await expectNoAxeViolations(page);
    await banner.getByRole("button", { name: "Linha 2" }).tap();
    await expect(item.getByLabel("Chassi")).toBeFocused();
    await expect(item.getByLabel("Chassi")).toHaveValue("FONE2");
    await item.getByLabel("Observação 1").fill("Foto na conversa");
    await item.getByRole("button", { name: "Conversar" }).tap();
    await expect(talkOf(page).getByRole("combobox", { name: "Assunto" })).toHaveValue(/^FONE2 · /);
    await box(page).fill("Segue a foto.");
    await talkOf(page).getByRole("button", { name: "Enviar" }).tap();
    await expectNotice(page, "Mensagem enviada com sucesso!", "positive");
    await expect(thread(page)).toContainText("Segue a foto.");
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(talkOf(page)).toHaveCount(0);
    // The row stands open as it was left.
    await expect(item.getByLabel("Observação 1")).toHaveValue("Foto na conversa");
    await closeItem(page);
    await send.tap();
    await asked.getByRole("button", { name: "Enviar" }).tap();
    await expect(tabela).toContainText("Enviado");
    await expect(banner).toHaveCount(0);
  });

  await test.step("the week's report is read in a window of its own", async () => {
    await page.goto("/carros-parados/relatorios");
    await expect(page.getByRole("radio", { name: "Na tela" })).toBeChecked();
    await page.getByRole("combobox", { name: "Semana", exact: true }).tap();
    const number = `Semana ${week.info_semana.slice(-2)}`;
    await page.getByRole("option", { name: `${number}, de ${week.info_periodo}` }).tap();
    await expectNoAxeViolations(page);
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Emitir Relatório" }).tap();
    const report = await opened;
    await expect(report.getByRole("heading", { level: 3 })).toHaveText(
      `${number}${week.info_periodo}Enviado`,
    );
    const rows = report.getByRole("row").filter({ hasText: /FONE\d/ });
    await expect(rows).toContainText(["FONE1", "Foto na conversa", "FONE3"]);
    await expectNoAxeViolations(report);
    await report.close();
  });
});
