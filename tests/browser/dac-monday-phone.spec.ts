import { expect, type Locator } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { dialog as talkOf, thread } from "./conversas.ts";
import { callerOn, expectNotice, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { keepColumnsHere } from "./keep-columns.ts";
import { cardsIn, closeItem, itemOf, moveTo, PHONE } from "./phone.ts";
import { walkTo } from "./reader.ts";
import { API, fillWeek, goodRows, HOME, table } from "./semanas.ts";
import { test } from "./test.ts";

test.use(PHONE);

const PECA = "A2058800203";

test("contract: DAC's Monday on a phone: what waits and what is unread one after the other, its columns, the forecasts, a week returned with its reason, who waits for a part, and weeks concluded at once", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  /** Whose newest pending week this journey sends and concludes. */
  const CONTA = "100108";
  const dealer = await callerOn(browser, "cristina.falcao");
  const week = await fillWeek(dealer, CONTA, goodRows("FONEDAC1", "FONEDAC2", "FONEDAC3"));
  const { info_semana, info_periodo } = week;
  await keepChoiceHere(page.context());
  await keepColumnsHere(page.context());
  await signInByCall(page, "dac");
  await moveTo(dealer, CONTA, week, "E");
  const tabela = table(page, week);
  const item = itemOf(page);
  const waiting = page.getByRole("table", { name: "Esperando pela DAC" });
  const unread = page.getByRole("table", { name: "Mensagens não lidas" });
  const ownIn = (list: Locator): Locator =>
    list.getByRole("row").filter({ hasText: CONTA }).filter({ hasText: info_periodo });

  await test.step("what waits is a list of cards: each opens its table, back leads to its card, 'Próxima' to the next", async () => {
    await page.goto(HOME);
    const link = (at: number): Locator => waiting.getByRole("row").nth(at).getByRole("link");
    const opened = page.getByRole("dialog");
    const rows = opened.getByRole("list", { name: /^Itens da semana/ });
    await expect(link(1)).toBeVisible();
    await expectNoAxeViolations(page);
    await link(1).tap();
    await expect(rows).toBeVisible();
    await page.goBack();
    await expect(opened).toHaveCount(0);
    await expect(link(1)).toBeInViewport();
    await link(1).tap();
    await expect(rows).toBeVisible();
    const first = page.url();
    await opened.getByRole("button", { name: "Próxima" }).tap();
    await expect(page).not.toHaveURL(first);
    await expect(rows).toBeVisible();
    await opened.getByRole("button", { name: "Fechar" }).first().tap();
    await expect(opened).toHaveCount(0);
    await expect(link(2)).toBeInViewport();
  });

  await test.step("an unread message opens from the same home, and from it the one that has waited longest", async () => {
    const data = {
      concessionario_id: CONTA,
      info_semana,
      interacao_tipo: "sistema",
      interacao_texto: "Quando chega?",
    };
    await dealer.request.post(`${API}/conversas/enviar_mensagem`, { data });
    await ownIn(unread).getByRole("link").tap();
    await expect(thread(page)).toContainText("Quando chega?");
    const own = page.url();
    await talkOf(page).getByRole("button", { name: "Próxima não lida" }).tap();
    await expect(page).not.toHaveURL(own);
    await expect(thread(page)).not.toContainText("Quando chega?");
    await expect(page).toHaveURL(/[?&]contato=\d+&info_semana=\d+$/);
    await expect(thread(page).getByRole("listitem").first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(talkOf(page)).toHaveCount(0);
    await expect(ownIn(unread)).toHaveCount(0);
  });

  await test.step("its columns are hidden and brought back by finger", async () => {
    await walkTo(page, `${HOME}?semana=${info_semana}&concessionario_id=${CONTA}`);
    await expect(cardsIn(tabela)).toHaveCount(3);
    await tabela.getByRole("button", { name: "Ver em tabela" }).tap();
    const heading = (name: string): Locator => tabela.getByRole("columnheader", { name });
    const menuOf = (name: string): Locator => page.getByRole("dialog", { name: `Ordenar e filtrar ${name}` });
    await heading("Modelo").scrollIntoViewIfNeeded();
    await heading("Modelo").getByRole("button", { name: "Filtro" }).tap();
    await expect(menuOf("Modelo").getByRole("button", { name: "Ocultar", exact: true })).toBeVisible();
    // There is no room in which a column could stay.
    await expect(menuOf("Modelo").getByRole("button", { name: "Fixar", exact: true })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await menuOf("Modelo").getByRole("button", { name: "Ocultar", exact: true }).tap();
    await expect(heading("Modelo")).toHaveCount(0);
    await tabela.getByRole("button", { name: "1 coluna oculta" }).tap();
    await page.getByRole("menuitem", { name: "Mostrar todas" }).tap();
    await expect(heading("Modelo")).toBeVisible();
  });

  await test.step("a conclusion says which row has no forecast, and opens its field", async () => {
    await tabela.getByRole("button", { name: "Ver em formulário" }).tap();
    await tabela.getByRole("button", { name: "Em Análise" }).tap();
    await expectNotice(page, "Status alterado para Em análise", "positive");
    await cardsIn(tabela).first().tap();
    await item.getByLabel("Previsão (Semana)").fill("47");
    await closeItem(page);
    await expect(cardsIn(tabela).first()).toContainText("Previsão: semana 47");
    await tabela.getByRole("button", { name: "Concluir" }).tap();
    const asked = page.getByRole("dialog", { name: "Concluir a semana" });
    await expect(asked).toContainText("2 de 3 linhas sem previsão.");
    await expectNoAxeViolations(page);
    await asked.getByRole("button", { name: "Ver a primeira" }).tap();
    await expect(item.getByLabel("Previsão (Semana)")).toBeFocused();
    await expect(item.getByLabel("Chassi")).toHaveValue("FONEDAC2");
    await closeItem(page);
    await tabela.getByRole("button", { name: "Salvar" }).tap();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
  });

  await test.step("it goes back with a reason and a marked row, and comes again", async () => {
    await tabela.getByRole("button", { name: "Retificar" }).tap();
    const back = page.getByRole("dialog", { name: "Devolver a semana" });
    const lines = back.getByPlaceholder("Nenhuma linha marcada");
    await back.getByRole("textbox", { name: "Motivo" }).fill("Falta o pedido");
    await lines.fill("FONEDAC3");
    await page.getByRole("option", { name: `Linha 3 · FONEDAC3 · ${PECA}` }).tap();
    // More of them may be marked: the list stays until a finger is put elsewhere.
    await back.getByRole("textbox", { name: "Motivo" }).tap();
    await expect(page.getByRole("option")).toHaveCount(0);
    await expectNoAxeViolations(page);
    await back.getByRole("button", { name: "Retificar" }).tap();
    await expectNotice(page, "Status alterado para Retificado", "positive");
    await expect(back).toHaveCount(0);
    const banner = tabela.getByRole("alert").filter({ hasText: "Devolvida por" });
    await expect(banner).toContainText("Falta o pedido");
    await expect(banner.getByRole("button")).toHaveText(["Linha 3"]);
    await expect(cardsIn(tabela)).toContainText(["FONEDAC1", "FONEDAC2", "Marcada pela DAC"]);
    await moveTo(dealer, CONTA, week, "E");
    // A week that is moved on before its news is read whole is refused, and read again.
    await expect(tabela.getByRole("heading", { level: 2 })).toContainText("Enviado");
    await tabela.getByRole("button", { name: "Em Análise" }).tap();
    await expect(tabela.getByRole("button", { name: "Concluir" })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step("a row's form leads to who waits for its part, and the browser's back to the table", async () => {
    await cardsIn(tabela).first().tap();
    await item.getByRole("button", { name: "Quem aguarda a peça", exact: true }).tap();
    await expect(page).toHaveURL(`${HOME}?peca=${PECA}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    await expect(who.getByRole("row").filter({ hasText: "FONEDAC1" }).first()).toBeVisible();
    await page.goBack();
    await expect(tabela).toBeVisible();
  });

  await test.step("who waits for a part is answered for many rows at once, each with its verdict", async () => {
    await walkTo(page, `${HOME}?indicador=pecas&como=tabela`);
    const bars = page.getByRole("table", { name: "Peças mais aguardadas" });
    await bars.getByRole("link").first().tap();
    const who = page.getByRole("dialog", { name: /^Quem aguarda a peça / });
    await expect(who.getByRole("row").nth(1)).toBeVisible();
    await walkTo(page, `${HOME}?peca=${PECA}&peca_semana=${info_semana}`);
    for (const chassi of ["FONEDAC1", "FONEDAC2"])
      await who.getByRole("checkbox", { name: new RegExp(`^Selecionar ${chassi} `) }).tap();
    await who.getByLabel("Previsão (Semana)").fill("48");
    await who.getByLabel("Observação DAC").fill("Vem de navio");
    // Wherever the rows stand, the form below them cuts through no box, which would then be too small a target.
    const last = who.getByRole("checkbox", { name: /^Selecionar FONEDAC3 / });
    await last.evaluate((box) => box.scrollIntoView({ block: "end" }));
    const isOnTop = (box: Element): boolean => {
      const { left, bottom, width } = box.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, bottom - 1) === box;
    };
    expect(await last.evaluate(isOnTop)).toBe(true);
    await expectNoAxeViolations(page);
    await who.getByRole("button", { name: "Escrever em 2 linhas" }).tap();
    await expectNotice(page, "Escrito em 2 linhas", "positive");
    await expect(who.getByRole("row").filter({ hasText: "FONEDAC2" })).toContainText("Vem de navioEscrito");
  });

  await test.step("chosen weeks are concluded at once, with the way to a row without a forecast before", async () => {
    // It was sent last, so it is at the end; others send and conclude weeks meanwhile.
    await expect(async () => {
      const list = await page.request.get(`${API}/esperando/listar_semanas`);
      const { json_data } = (await list.json()) as { json_data: { totalPages: number } };
      await page.goto(`${HOME}?page=${json_data.totalPages}`);
      await ownIn(waiting).getByRole("checkbox").tap({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    const conclude = page.getByRole("button", { name: "Concluir", exact: true });
    const asked = page.getByRole("dialog", { name: "Concluir semanas" });
    await conclude.tap();
    await expectNoAxeViolations(page);
    await asked.getByRole("link", { name: "1 de 3 linhas sem previsão" }).tap();
    await expect(item.getByLabel("Chassi")).toHaveValue("FONEDAC3");
    await expect(item.getByLabel("Previsão (Semana)")).toBeFocused();
    await item.getByLabel("Previsão (Semana)").fill("49");
    await closeItem(page);
    await tabela.getByRole("button", { name: "Salvar" }).tap();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await tabela.getByRole("button", { name: "Fechar" }).first().tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await conclude.tap();
    await expect(asked).toContainText("todas as linhas com previsão");
    await asked.getByRole("button", { name: "Concluir" }).tap();
    await expect(asked.getByRole("listitem")).toContainText(": Concluída");
    await asked.getByRole("button", { name: "Fechar" }).last().tap();
    await expect(ownIn(waiting)).toHaveCount(0);
  });
});
