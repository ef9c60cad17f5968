import { expect, type Page } from "@playwright/test";
import { sampleBody, sampleOf } from "../http/type-samples.ts";
import { box, dialog as talk, thread } from "./conversas.ts";
import { callerOn, chooseAccount, expectNotice, freeNumero, signInByCall, tabTo } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { API, fillWeek, goodRows, HOME, LIST, table, type Week } from "./semanas.ts";
import { test } from "./test.ts";

/** Whose newest pending week this journey sends. */
const CONTA = "100105";
const PECA = "A2058800203";
/** Without its style sheet the code of the conversations does not begin; what the home has of them has none. */
const CONVERSAS_CODE = "**/assets/conversas-*.css";

/** On which page of the unread messages the week stands by now: journeys beside this one write and read others. */
async function unreadPageOf(page: Page, { info_semana }: Week): Promise<number> {
  for (let number = 1; ; number += 1) {
    const answer = await page.request.get(`${API}/conversas/listar_esperando?page=${number}`);
    const { json_data } = (await answer.json()) as {
      json_data: { totalPages: number; itens: { concessionario_codigo: string; info_semana: string }[] };
    };
    const { itens, totalPages } = json_data;
    if (itens.some((one) => one.concessionario_codigo === CONTA && one.info_semana === info_semana))
      return number;
    if (number >= totalPages) throw new Error(`week ${info_semana} of ${CONTA} has nothing unread`);
  }
}

test("contract: DAC works through what waits for it from the home, and answers who waits for a part at once", async ({
  page,
  browser,
}) => {
  await keepChoiceHere(page.context());
  await signInByCall(page, "dac");
  const dealer = await callerOn(browser, "luciana.dantas");
  const week = await fillWeek(dealer, CONTA, goodRows("JORNADADAC1", "JORNADADAC2", "JORNADADAC3"));
  const waiting = page.getByRole("table", { name: "Esperando pela DAC" });
  const isOwn = { hasText: week.info_periodo };

  await test.step("contract: a week that is sent comes into the list by itself, with its rows that have no forecast", async () => {
    const list = await page.request.get(`${API}/esperando/listar_semanas`);
    const { json_data } = (await list.json()) as { json_data: { total: number } };
    // It was sent last, so it comes to the end.
    await page.goto(`${HOME}?page=${Math.ceil((json_data.total + 1) / 30)}`);
    await expect(page.getByRole("heading", { name: "Esperando pela DAC" })).toBeVisible();
    const move = { concessionario_id: CONTA, info_semana: week.info_semana, info_status: "E" };
    await dealer.request.post(`${API}/informativo/alterar_status`, { data: move });
    const own = waiting.getByRole("row").filter({ hasText: CONTA }).filter(isOwn);
    await expect(own.getByRole("cell").nth(4)).toHaveText("3");
    await expect(own.getByRole("cell").nth(5)).toHaveText("3");
  });

  await test.step("contract: one press opens the table, F9 the next one, and closing leads back to its row; while its code is on its way it stands there to be waited for or closed", async () => {
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/tabela-dialog-*.js", (route) => code.promise.then(() => route.continue()));
    await page.goto(HOME);
    const first = waiting.getByRole("row").nth(1).getByRole("link");
    const second = waiting.getByRole("row").nth(2).getByRole("link");
    const [one, other] = [await first.textContent(), await second.textContent()];
    await first.click();
    const late = page.getByRole("dialog", { name: /^Semana \d+$/ });
    await late.getByRole("button", { name: "Fechar" }).click();
    await expect(late).toHaveCount(0);
    await expect(first).toBeFocused();
    await first.click();
    await expect(late).toBeVisible();
    code.resolve();
    const dialog = page.getByRole("dialog").filter({ hasText: one ?? "" });
    await expect(dialog.getByRole("gridcell").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("F9");
    await expect(page.getByRole("dialog").filter({ hasText: other ?? "" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(second).toBeFocused();
    // On a phone they are cards, every button of a table is reached, and the next one is a press away.
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole("link", { name: one ?? "" })
      .first()
      .click();
    await expect(dialog.getByRole("button", { name: /^Retificar|Em Análise$/ }).first()).toBeInViewport();
    const last = dialog.getByRole("button", { name: "Ver em tabela" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await dialog
      .getByRole("list", { name: /^Itens da semana/ })
      .getByRole("button")
      .first()
      .click();
    await expect(
      page.getByRole("dialog", { name: /^Item 1 de/ }).getByLabel("Previsão (Semana)"),
    ).toBeEditable();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Próxima" }).click();
    await expect(page.getByRole("dialog").filter({ hasText: other ?? "" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("contract: F9 goes on to the next page, and closing leads to the page with its row", async () => {
    const path = `**${API}/esperando/listar_semanas*`;
    await page.route(path, async (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get("page") ?? 1);
      const all = await page.request.get(`${API}/esperando/listar_semanas`);
      const { json_data, ...envelope } = (await all.json()) as { json_data: { itens: object[] } };
      const itens = json_data.itens.slice(asked - 1, asked);
      await route.fulfill({
        json: { ...envelope, json_data: { ...json_data, itens, totalPages: 2, total: 2 } },
      });
    });
    await page.goto(HOME);
    const only = waiting.getByRole("row").nth(1).getByRole("link");
    const one = (await only.textContent()) ?? "";
    await only.click();
    await expect(page.getByRole("dialog").getByRole("gridcell").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("F9");
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`${HOME}?page=2`);
    await expect(only).toBeFocused();
    await page.unroute(path);
    expect(one).not.toBe("");
  });

  await test.step("contract: from a part's code in the table to who waits for it, which stands open while its code is on its way, and back to the table", async () => {
    const code = Promise.withResolvers<void>();
    await page.route("**/assets/peca-dialog-*.js", (route) => code.promise.then(() => route.continue()));
    await walkTo(page, `${LIST}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
    const tabela = table(page, week);
    await tabela
      .getByRole("button", { name: `Quem aguarda a peça ${PECA}` })
      .first()
      .click();
    await expect(page).toHaveURL(`${HOME}?peca=${PECA}`);
    const late = page.getByRole("dialog", { name: `Quem aguarda a peça ${PECA}`, exact: true });
    await expect(late.getByRole("button", { name: "Fechar" })).toBeVisible();
    code.resolve();
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    await expect(who.getByRole("row").filter({ hasText: "JORNADADAC1" })).toBeVisible();
    await page.goBack();
    await expect(tabela).toBeVisible();
  });

  await test.step("contract: so does a part's code in a request, by keys alone", async () => {
    const body = sampleBody(sampleOf("disponibilidade"), CONTA);
    const [row] = body["req_objeto_item"] as object[];
    const numero = freeNumero();
    const sent = await dealer.request.put("/api/v2/pac/requisicoes?action=commit", {
      data: { ...body, req_numero: numero, req_objeto_item: [{ ...row, item_codigo: PECA }] },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await walkTo(page, `/dac/historico/requisicoes/${numero}`);
    const code = page.getByRole("gridcell").filter({
      has: page.getByRole("button", { name: `Quem aguarda a peça ${PECA}` }),
    });
    // Tab leads to the first cell that is written in.
    const written = page.getByRole("row").filter({ has: code }).getByRole("gridcell").nth(3);
    await tabTo(page, written, 60);
    for (let at = 0; at < 3; at += 1) await page.keyboard.press("ArrowLeft");
    await expect(code).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(`${HOME}?peca=${PECA}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    await expect(who.getByRole("row").filter({ hasText: "JORNADADAC1" })).toBeVisible();
    await page.goBack();
    await expect(code).toBeVisible();
  });

  await test.step("contract: beside what waits for DAC stand the unread messages; one is opened, answered and left by keys alone; while their code is on its way the conversations stand open, to be waited for or closed", async () => {
    const code = Promise.withResolvers<void>();
    await page.route(CONVERSAS_CODE, (route) => code.promise.then(() => route.continue()));
    const data = {
      concessionario_id: CONTA,
      info_semana: week.info_semana,
      interacao_tipo: "sistema",
      interacao_texto: "Quando chega?",
    };
    const sent = await dealer.request.post(`${API}/conversas/enviar_mensagem`, { data });
    expect(sent.ok(), await sent.text()).toBe(true);
    const unread = page.getByRole("table", { name: "Mensagens não lidas" });
    const own = unread.getByRole("row").filter({ hasText: CONTA }).filter(isOwn).getByRole("link");
    await expect(async () => {
      await page.goto(`${HOME}?mensagens=${await unreadPageOf(page, week)}`);
      await expect(waiting).toBeVisible();
      await expect(own).toBeVisible({ timeout: 5000 });
    }).toPass();
    await own.focus();
    // The keys of a list stay in it, though another one stands before it.
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await expect(unread.locator(":focus")).toHaveCount(1);
    await own.press("Enter");
    await expect(talk(page).getByRole("button", { name: "Fechar" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(talk(page)).toHaveCount(0);
    await expect(own).toBeFocused();
    await own.press("Enter");
    await expect(talk(page)).toBeVisible();
    code.resolve();
    await expect(page).toHaveURL(
      new RegExp(`conversas=N&contato=${CONTA}&info_semana=${week.info_semana}(&|$)`),
    );
    await expect(thread(page)).toContainText("Quando chega?");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("Na semana 47.");
    await page.keyboard.press("Control+Enter");
    await expectNotice(page, "Mensagem enviada com sucesso!", "positive");
    await expect(thread(page)).toContainText("Na semana 47.");
    await page.keyboard.press("Escape");
    await expect(talk(page)).toHaveCount(0);
    await expect(own).toHaveCount(0);
  });

  await test.step("contract: a forecast goes into the chosen rows of a part, and each says what became of it", async () => {
    await walkTo(page, `${HOME}?peca=${PECA}&peca_semana=${week.info_semana}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    for (const chassi of ["JORNADADAC1", "JORNADADAC2"])
      await who.getByRole("checkbox", { name: new RegExp(`^Selecionar ${chassi} `) }).click();
    await expect(who.getByRole("columnheader", { name: "Previsão (Semana)" })).toHaveAttribute(
      "title",
      "semana do ano, 1 a 53",
    );
    await expect(who.getByLabel("Previsão (Semana)")).toHaveAccessibleDescription("semana do ano, 1 a 53");
    await who.getByLabel("Previsão (Semana)").fill("47");
    await who.getByLabel("Observação DAC").fill("Vem de navio");
    await who.getByRole("button", { name: "Escrever em 2 linhas" }).click();
    await expectNotice(page, "Escrito em 2 linhas", "positive");
    const row = who.getByRole("row").filter({ hasText: "JORNADADAC1" });
    await expect(row).toContainText("47");
    await expect(row).toContainText("Vem de navioEscrito");
  });

  await test.step("contract: chosen weeks are concluded at once, with what lacks a forecast said before", async () => {
    const { info_semana } = week;
    const path = `${API}/informativo/alterar_status`;
    await page.request.post(path, { data: { concessionario_id: CONTA, info_semana, info_status: "A" } });
    const list = await page.request.get(`${API}/esperando/listar_semanas`);
    const { json_data } = (await list.json()) as { json_data: { totalPages: number } };
    await page.goto(`${HOME}?page=${json_data.totalPages}`);
    const own = waiting.getByRole("row").filter({ hasText: CONTA }).filter(isOwn);
    await expect(own).toContainText("Em análise");
    await own.getByRole("checkbox").click();
    await page.getByRole("button", { name: "Concluir", exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Concluir semanas" });
    // The way to the first such row closes the question, which is an old one once a forecast is written there.
    await asked.getByRole("link", { name: "1 de 3 linhas sem previsão" }).click();
    await expect(asked).toHaveCount(0);
    const tabela = table(page, week);
    const focused = page.locator("[role=gridcell]:focus");
    await expect(tabela.getByRole("row").filter({ has: focused })).toContainText("JORNADADAC3");
    await page.keyboard.type("48");
    await page.keyboard.press("Enter");
    await tabela.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await tabela.getByRole("button", { name: "Fechar" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(asked).toContainText("todas as linhas com previsão");
    await asked.getByRole("button", { name: "Concluir" }).click();
    await expect(asked.getByRole("listitem")).toContainText(": Concluída");
    await asked.getByRole("button", { name: "Fechar" }).last().click();
    await expect(own).toHaveCount(0);
  });

  await test.step("contract: all parts that are waited for, by pages; each leads to who waits for it, by keys alone; another dealer's begin at the first page", async () => {
    await walkTo(page, `${HOME}?indicador=pecas&como=tabela`);
    await chooseAccount(page, "Todos");
    const parts = page.getByRole("table", { name: "Peças mais aguardadas" });
    const rows = parts.getByRole("row");
    await expect(rows).toHaveCount(21);
    const first = parts.getByRole("link").first();
    const name = (await first.getAttribute("aria-label")) ?? "";
    await first.focus();
    const pages = page.getByRole("navigation", { name: "Páginas de peças" });
    await tabTo(page, pages.getByRole("link", { name: "Página 2", exact: true }), 40);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]pecas=2(&|$)/);
    await expect(pages.locator("[aria-current=page]")).toHaveText("2");
    await expect(first).not.toHaveAttribute("aria-label", name);
    const codigo = (await rows.nth(1).getByRole("rowheader").textContent())?.split(" · ")[0] ?? "";
    await first.press("Enter");
    await expect(page).toHaveURL(new RegExp(`[?&]peca=${codigo}(&|$)`));
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${codigo}( · |$)`) });
    await expect(who.getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(who).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]pecas=2(&|$)/);
    await chooseAccount(page, CONTA);
    await expect(page).toHaveURL(`${HOME}?indicador=pecas&como=tabela`);
  });
});
