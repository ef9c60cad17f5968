import { expect, type Locator } from "@playwright/test";
import { pdfFile } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import {
  box,
  CONTA,
  dialog,
  expectUnreadCounted,
  mark,
  row,
  silentWeek,
  thread,
  write,
} from "./conversas.ts";
import { cutStream } from "./cut-stream.ts";
import { writeEmail } from "./emails.ts";
import { chooseAccount, expectNotice, personOn, signIn, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { answer, API, BLOCKED, HOME, LIST, rowCells, table, warning, weeksOf, type Week } from "./semanas.ts";
import { test } from "./test.ts";

/** The icon of a week's mark: the colour that it is drawn in, and what fills it; outlined it is filled with nothing. */
async function expectSign(link: Locator, colour: string, fill: string): Promise<void> {
  await expect(link.locator("svg")).toHaveCSS("color", colour);
  await expect(link.locator("svg")).toHaveCSS("fill", fill);
}

test("contract: a dealer and DAC talk about a week and a part of it", async ({ page, browser }) => {
  await signIn(page, "dealer.autos", `${LIST}?tab=C`);
  const week = await silentWeek(page, "newest");
  const dac = await personOn(browser, "dac", HOME);

  await test.step("SLST-06 SLST-08 SLST-15 SCHT-18 SCHT-36: from the card of a week; what is not sent stays when Esc closes it", async () => {
    await mark(page, week, "Sem Mensagens").hover();
    await expect(page.getByRole("tooltip", { name: "Sem Mensagens" })).toBeVisible();
    await mark(page, week, "Sem Mensagens").click();
    await expect(dialog(page)).toContainText("Nenhuma mensagem até o momento");
    await expect(dialog(page).getByRole("button", { name: "Enviar" })).toBeDisabled();
    await expect(box(page)).toBeFocused();
    await box(page).fill("Quando chega a peça?");
    await box(page).press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await mark(page, week, "Sem Mensagens").press("Enter");
    await expect(box(page)).toHaveValue("Quando chega a peça?");
    await box(page).press("Control+Enter");
    await expectNotice(page, "Mensagem enviada com sucesso!", "positive");
    await expect(thread(page)).toContainText("Quando chega a peça?");
    await dialog(page).getByRole("button", { name: "Fechar" }).click();
    await expect(mark(page, week, "Contém Mensagens")).toBeFocused();
    await mark(page, week, "Contém Mensagens").hover();
    await expect(page.getByRole("tooltip", { name: "Contém Mensagens" })).toBeVisible();
    await expectSign(mark(page, week, "Contém Mensagens"), "rgb(28, 32, 39)", "none");
  });

  await test.step("SHOM-04 SCHT-02 SCHT-11* SCHT-24: the other side finds it among the unread ones, and reads upward a page at a time without a jump", async () => {
    for (let n = 1; n <= 39; n += 1) await write(page, week, `Linha ${n} de 39`);
    await dac.getByRole("link", { name: "Conversas", exact: true }).click();
    await expect(dialog(dac).getByRole("link", { name: /^Não Lidas \d+$/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(await dialog(dac).boundingBox()).toEqual({ x: 0, y: 0, ...dac.viewportSize() });
    await dialog(dac)
      .getByRole("link", { name: /^100101 - .*mensagens não lidas/ })
      .click();
    await expect(row(dac, week)).toContainText("40 mensagens não lidas");
    await expectUnreadCounted(dac);
    await row(dac, week).click();
    await expect(thread(dac).getByText("Linha 39 de 39", { exact: true })).toBeInViewport();
    await expect(thread(dac).getByText("Linha 9 de 39", { exact: true })).toHaveCount(0);
    const first = thread(dac).getByText("Linha 10 de 39", { exact: true });
    const topOf = async () => Math.round((await first.boundingBox())?.y ?? 0);
    await thread(dac).evaluate((list) => list.scrollTo({ top: 0, behavior: "instant" }));
    const before = await topOf();
    await expect(thread(dac).getByText("Quando chega a peça?", { exact: true })).toBeAttached();
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
    // Read, and still at its place under the hand.
    await expect(row(dac, week)).not.toContainText("não lidas");
    await expectUnreadCounted(dac);
  });

  await test.step("SLST-07 SLST-16 SCHT-07* SCHT-17* SCHT-22* OP-53* OP-80*: an answer with a file marks the card in the dealer's open window; opening it is reading it, but for what staff keep to themselves", async () => {
    await dialog(dac).getByRole("checkbox", { name: "Privada" }).check();
    await box(dac).fill("Só entre nós.");
    await box(dac).press("Control+Enter");
    await expect(thread(dac)).toContainText("Só entre nós.");
    const { name, content: buffer, type: mimeType } = pdfFile("nota.pdf");
    await dialog(dac).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    // A file alone would do.
    await expect(dialog(dac).getByRole("button", { name: "Enviar" })).not.toHaveAttribute("aria-disabled");
    await box(dac).fill("Na semana que vem.");
    await dialog(dac).getByRole("button", { name: "Enviar" }).click();
    await expect(thread(dac).getByText("Na semana que vem.")).toBeInViewport();
    await mark(page, week, "Nova Mensagem").hover();
    await expect(page.getByRole("tooltip", { name: "Nova Mensagem" })).toBeVisible();
    await expectSign(mark(page, week, "Nova Mensagem"), "rgb(201, 42, 42)", "rgb(201, 42, 42)");
    // The header tells it from any screen.
    await page.getByRole("button", { name: /^Não lidas: \d+/ }).click();
    const told = page.getByRole("region", { name: "Semanas" }).getByRole("link", {
      name: new RegExp(`^Semana ${week.info_semana.slice(-2)}: Na semana que vem\\.`),
    });
    await expect(told).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(told).toHaveCount(0);
    await mark(page, week, "Nova Mensagem").click();
    const answered = thread(page).getByRole("listitem").filter({ hasText: "Na semana que vem." });
    await expect(answered.getByRole("link", { name: "Baixar nota.pdf" })).toBeVisible();
    await expect(thread(page)).not.toContainText("Só entre nós.");
    // One's own stand on the right.
    const own = thread(page).getByRole("listitem").filter({ hasText: "Linha 39 de 39" });
    expect((await own.boundingBox())?.x).toBeGreaterThan((await answered.boundingBox())?.x ?? Infinity);
    await dialog(page).getByRole("button", { name: "Fechar" }).click();
    await expect(mark(page, week, "Contém Mensagens")).toBeVisible();
  });

  await test.step("SCHT-07 SCHT-08 SCHT-19 SCHT-20 SCHT-21 SCHT-32 OP-54* OP-57*: DAC writes an e-mail about the week, which the dealer's thread does not have", async () => {
    const form = dialog(dac).getByRole("form", { name: "Nova mensagem" });
    await answer(dac, "conversas/listar_emails", 500);
    await form.getByLabel("Tipo").selectOption("E-mail");
    await expect(form.getByRole("alert")).toContainText("Não foi possivel carregar a lista de e-mails");
    await dac.unroute(`**${API}/conversas/listar_emails*`);
    await form.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(form.getByRole("alert")).toHaveCount(0);
    await writeEmail(dac, { texto: "Segue o prazo por e-mail.", contato: ["dac@", "dac@pac.demo"] });
    await expect(thread(page)).toHaveCount(0);
    await mark(page, week, "Contém Mensagens").click();
    await expect(thread(page)).toContainText("Na semana que vem.");
    await expect(thread(page)).not.toContainText("Segue o prazo por e-mail.");
    await dialog(page).getByRole("button", { name: "Fechar" }).click();
  });

  await test.step("SCHT-11 SCHT-12 SCHT-13 SCHT-35 OP-79*: archived, and back in the moment somebody writes", async () => {
    await dialog(dac).getByRole("button", { name: "Arquivar" }).click();
    await expectNotice(dac, "Conversa Arquivada com Sucesso", "positive");
    await expect(dialog(dac).getByRole("button", { name: "Arquivar" })).toHaveCount(0);
    // What is looked for is found in any tab, and stays when another one is opened.
    const search = dialog(dac).getByRole("searchbox", { name: "Buscar conversa" });
    await search.fill(`semana ${week.info_semana.slice(-2)}`);
    await expect(row(dac, week)).toContainText("Arquivada");
    await dialog(dac).getByRole("link", { name: "Arquivadas", exact: true }).click();
    await expect(search).toHaveValue(`semana ${week.info_semana.slice(-2)}`);
    await search.press("Escape");
    await expect(row(dac, week)).toBeVisible();
    await box(dac).fill("Chegou.");
    await dac.reload();
    await expect(row(dac, week)).toHaveAttribute("aria-current", "true");
    await expect(box(dac)).toHaveValue("Chegou.");
    await box(dac).press("Control+Enter");
    await expectNotice(dac, "Mensagem enviada com sucesso!", "positive");
    await expect(row(dac, week)).toHaveCount(0);
    await dialog(dac).getByRole("link", { name: "Lidas", exact: true }).click();
    await expect(row(dac, week)).toContainText("Chegou.");
  });

  await test.step("SCHT-01 SCHT-06 STBL-05 STBL-12 OP-80: a row of the table has a conversation of its own, which the week's has too", async () => {
    await walkTo(page, `${LIST}?tab=C&semana=${week.info_semana}&concessionario_id=${CONTA}`);
    const tabela = table(page, week);
    await tabela.getByRole("button", { name: /^Conversar sobre a linha 1,/ }).click();
    const chassi = await rowCells(tabela, 1).first().textContent();
    await expect(dialog(page).getByRole("combobox", { name: "Assunto" })).toHaveValue(
      new RegExp(`^${chassi} · `),
    );
    await box(page).fill("Esta veio trocada.");
    await box(page).press("Control+Enter");
    await expect(thread(page)).toContainText("Esta veio trocada.");
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await tabela.getByRole("button", { name: "Conversar", exact: true }).click();
    await expect(thread(page).getByRole("link", { name: new RegExp(`^${chassi} · `) })).toBeVisible();
    await expect(dialog(page).getByRole("combobox", { name: "Assunto" })).toHaveValue("A semana toda");
    // DAC has the week's thread open, so that it has been read.
    await dialog(dac).getByText("Por peça").click();
    await expect(
      dialog(dac).getByRole("link", { name: /^9BM205084RB318250 · .* Item excluído do informativo$/ }),
    ).toBeVisible();
    await dialog(dac)
      .getByRole("link", { name: new RegExp(`^${chassi} · .*Esta veio trocada`) })
      .click();
    await expect(thread(dac)).toContainText("Esta veio trocada.");
  });

  await test.step("contract: F9 opens, of all dealers, the week whose unread message has waited longest", async () => {
    await write(page, week, "Alguma novidade?");
    await walkTo(dac, `${HOME}?conversas=N`);
    const next = dialog(dac).getByRole("button", { name: "Próxima não lida" });
    await expect(next).toBeEnabled();
    await expect(next).toHaveAttribute("aria-keyshortcuts", "F9");
    const list = await dac.request.get(`${API}/conversas/listar_esperando`);
    const { json_data } = (await list.json()) as {
      json_data: { itens: { concessionario_codigo: string; info_semana: string }[] };
    };
    const [first] = json_data.itens;
    await dac.keyboard.press("F9");
    await expect(dac).toHaveURL(
      new RegExp(`conversas=N&contato=${first?.concessionario_codigo}&info_semana=${first?.info_semana}$`),
    );
    await expect(thread(dac).getByRole("listitem").first()).toBeVisible();
  });
});

test("contract: on a phone list and messages are two steps; what fails is told in its words and tried again", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, "dealer.autos");
  const week = await silentWeek(page, "oldest");
  await write(page, week, "Uma pergunta.");
  await keepChoiceHere(page.context());
  // Without the stream: as it opens, or tells of what others write, what failed is read again and takes the button away.
  await cutStream(page);
  await page.goto(HOME);

  await test.step("OP-84*: without a dealer of their own there is nothing to open", async () => {
    await chooseAccount(page, "Todos");
    await page.getByRole("button", { name: "Conversas" }).click();
    await expect(warning(page)).toContainText(BLOCKED);
    await page.keyboard.press("Enter");
    await chooseAccount(page, CONTA);
  });

  await test.step("SCHT-03 SCHT-05 SCHT-29 SCHT-30 OP-84: tabs and list fail, then come; the way on and back", async () => {
    const menu = "**/static/chat-menu.json";
    await page.route(menu, (route) => route.fulfill({ status: 500 }));
    let contacts = 0;
    await page.route("**/conversas/listar_contatos*", (route) => {
      contacts += 1;
      return route.continue();
    });
    await page.getByRole("link", { name: "Conversas", exact: true }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Ocorreu um erro ao carregar os dados");
    await page.unroute(menu);
    await dialog(page).getByRole("button", { name: "Tentar novamente" }).click();
    await answer(page, "conversas/listar_conversas", 500);
    const asked = page.waitForResponse(/listar_conversas\?.*tab=L/);
    await dialog(page).getByRole("link", { name: "Lidas", exact: true }).click();
    await asked;
    await expect(dialog(page).getByRole("alert")).toContainText("Ocorreu um erro ao carregar os dados");
    await page.unroute(`**${API}/conversas/listar_conversas*`);
    await dialog(page).getByRole("button", { name: "Tentar novamente" }).click();
    await expect(dialog(page).getByRole("list", { name: "Concessionários" })).toHaveCount(0);
    const search = dialog(page).getByRole("searchbox", { name: "Buscar conversa" });
    await search.fill("nada disso");
    await expect(dialog(page)).toContainText("Nenhum resultado encontrado.");
    await search.press("Escape");
    await expect(search).toHaveValue("");
    await expect(dialog(page).getByRole("list", { name: "Conversas" })).toBeVisible();
    await expectNoAxeViolations(page);
    await answer(page, "conversas/listar_mensagens_semana", 500);
    // Its own one: another journey of the same dealer is at a newer one.
    await row(page, week).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Não foi possivel carregar as mensagens");
    await page.unroute(`**${API}/conversas/listar_mensagens_semana*`);
    await dialog(page).getByRole("button", { name: "Tentar novamente" }).click();
    await expect(thread(page).getByRole("listitem").first()).toBeVisible();
    await expect(dialog(page).getByRole("list", { name: "Conversas" })).toBeHidden();
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await page.screenshot() });
    await box(page).fill("Segue a foto.");
    await dialog(page).getByRole("button", { name: "Enviar" }).click();
    const photo = thread(page).getByRole("listitem").filter({ hasText: "Segue a foto." }).locator("img");
    await expect(photo).toBeVisible();
    await expect
      .poll(async () => await photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(390);
    expect(contacts).toBe(0);
    await expectNoAxeViolations(page);
  });

  await test.step("SCHT-31 SCHT-33: a message that is not sent stays", async () => {
    await answer(page, "conversas/enviar_mensagem", 500);
    await box(page).fill("Fica aqui.");
    await dialog(page).getByRole("button", { name: "Enviar" }).click();
    await expectNotice(page, "Não foi possivel enviar a mensagem, tente novamente mais tarde");
    await expect(box(page)).toHaveValue("Fica aqui.");
    await answer(page, "conversas/listar_chassi_peca", 500);
    await dialog(page).getByRole("combobox", { name: "Assunto" }).click();
    await expectNotice(page, "Não foi possivel carregar a lista de chassi/peça");
    await page.keyboard.press("Escape");
    await dialog(page).getByRole("button", { name: "Voltar para as conversas" }).click();
    await expect(dialog(page).getByRole("list", { name: "Conversas" })).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("SCHT-10 SCHT-34: DAC hears of a failed archive; a consultant reads", async () => {
    const address = async (status: string): Promise<string> => {
      const weeks = (await weeksOf(page, CONTA, "H")) as (Week & { info_chat_status: string })[];
      const semana = weeks.find(({ info_chat_status }) => info_chat_status === status)?.info_semana ?? "";
      return `${HOME}?conversas=L&contato=${CONTA}&info_semana=${semana}`;
    };
    const dac = await personOn(browser, "dac", await address("C"));
    await answer(dac, "conversas/arquivar_conversa", 500);
    await dialog(dac).getByRole("button", { name: "Arquivar" }).click();
    await expectNotice(dac, "Ocorreu um erro no arquivamento da conversa");
    const consultor = await personOn(browser, "consultor.autos", await address("C"));
    await expect(dialog(consultor)).toContainText(
      "Consultores acompanham as conversas, sem enviar mensagens.",
    );
    await expect(box(consultor)).toHaveCount(0);
    await dac.context().close();
    await consultor.context().close();
  });
});
