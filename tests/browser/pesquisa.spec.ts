import { expect, type Locator, type Page } from "@playwright/test";
import type { Pesquisa } from "../../contract/pesquisa/index.ts";
import { commitBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import {
  callerOn,
  chooseAccount,
  expectNotice,
  freeNumero,
  personOn,
  signIn,
  signInByCall,
} from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { API } from "./semanas.ts";
import { test } from "./test.ts";

const box = (page: Page): Locator =>
  page.getByRole("banner").getByRole("combobox", { name: "Realizar Busca" });
const ownBox = (page: Page): Locator =>
  page.getByRole("main").getByRole("combobox", { name: /^Pesquisar em requisições/ });
const rows = (page: Page): Locator =>
  page.getByRole("table", { name: "Busca avançada" }).locator("[data-row]");
const openTab = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Resultados" }).locator("[aria-current=page]");

/** A word that stands nowhere else: nobody counts what nobody finds. */
function freeWord(numero: number): string {
  return `zqx${String(numero).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}`;
}

/** A request of the DAC area that has a word of its own; gives its number. */
async function sendRequest(page: Page): Promise<{ numero: number; word: string }> {
  const numero = freeNumero();
  const word = freeWord(numero);
  const body = commitBody("outros", { req_numero: numero, conta: "200201" });
  const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
    data: { ...body, req_objeto_ctrl: { assunto: `Nota ${word}`, descricao: "Em atraso.", arquivos: [] } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { numero, word };
}

async function write(
  page: Page,
  numero: number,
  interacao_texto: string,
  interacao_privada = 0,
): Promise<void> {
  const answer = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: {
      interacao_tipo: "sistema",
      interacao_texto,
      interacao_privada,
      interacao_anexos: [],
      interacao_emails: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The account whose week is talked about here; its oldest weeks nobody talks about. */
const CONTA = "100103";

/** A part of a concluded week on which both sides have remarked, as the search shows it. */
async function remarkedPart(staff: Page) {
  const answer = await staff.request.get(
    `/api/v2/pac/pesquisar?texto_busca=${CONTA}&concessionario_id=${CONTA}&objeto_id=resultadoBuscaCarrosParados&filtro_status_carros_parados=C&filtro_ordenacao_data=decrescente`,
  );
  const { json_data } = (await answer.json()) as {
    json_data: Pick<Pesquisa, "resultadoBuscaCarrosParados">;
  };
  for (const week of json_data.resultadoBuscaCarrosParados ?? [])
    for (const item of week.informativo_item) {
      const { retorno_busca_texto_dac_observacao: dac, retorno_busca_texto_dealer_observacao: dealer } = item;
      if (dac !== "" && dealer !== "") return { ...week, ...item, dac, dealer };
    }
  throw new Error("no row that both sides remarked on");
}

test("LAY-02 LAY-03 LAY-04 LAY-05 LAY-18 SRCH-01 SRCH-03 SRCH-04 SRCH-05 SRCH-06 SRCH-08 SRCH-09 SRCH-11 SRCH-14 SRCH-15 SRCH-16 SRCH-17 SRCH-20 SRCH-22 SRCH-35 SRCH-47 OP-18 OP-63 OP-64 OP-109: a dealer and DAC find a request by keyboard, read its messages in the results, and come back to them as they were", async ({
  page,
  browser,
}) => {
  await signIn(page, "dealer.vans", "/dac");
  const { numero, word } = await sendRequest(page);
  const staff = await callerOn(browser, "dac");
  await write(staff, numero, `Faturamos hoje o ${word}.`);
  await write(staff, numero, "Combinado com a transportadora.", 1);
  const part = await remarkedPart(staff);
  const { info_semana, info_chassi, info_item_codigo } = part;
  const said = await staff.request.post(`${API}/conversas/enviar_mensagem`, {
    data: {
      concessionario_id: CONTA,
      info_semana,
      info_chassi,
      info_item_codigo,
      interacao_tipo: "sistema",
      interacao_texto: `A transportadora traz o ${word}.`,
    },
  });
  expect(said.ok(), await said.text()).toBe(true);

  await test.step("/ leads to the box; nothing typed looks for nothing; what is typed can be cleared; nothing is cut", async () => {
    await expect(page.getByRole("heading", { name: "Nova requisição" })).toBeVisible();
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute("placeholder", "Realizar Busca");
    await page.keyboard.press("Enter");
    await page.getByRole("banner").getByRole("button", { name: "Pesquisar", exact: true }).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill("z".repeat(201));
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveAccessibleDescription("No máximo 200 caracteres");
    await expect(page).toHaveURL(/\/dac$/);
    await page.getByRole("button", { name: "Limpar a busca" }).click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
  });

  await test.step("Enter opens the results, on the tab that has some", async () => {
    await page.keyboard.type(` nota ${word} `);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/pesquisa\\?search=nota\\+${word}&nonce=[0-9a-f]+`));
    await expect(page).toHaveTitle("PAC - Busca avançada");
    await expect(page.getByRole("navigation", { name: "Resultados" })).toHaveText(
      "DAC1Gerenciamento de Acidentes0Veículos Parados0",
    );
    await expect(openTab(page)).toHaveText("DAC1");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(String(numero));
    await expect(page.locator("mark").first()).toHaveText("Nota");
    await expect(ownBox(page)).toHaveValue(`nota ${word}`);
  });

  await test.step("the arrow leads from the search to its rows; the messages unfold under one, without those that staff alone read", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    const messages = page.getByRole("list", { name: `Mensagens da requisição ${numero}` });
    await expect(messages.getByRole("listitem")).toHaveCount(1);
    await expect(messages).toContainText(`Faturamos hoje o ${word}.`);
  });

  await test.step("Enter opens the request, U leads back to its row with the messages unfolded", async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/dac/historico/requisicoes/${numero}\\?tab=busca_dac`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Outros");
    await page.keyboard.press("u");
    await expect(rows(page).getByRole("link")).toBeFocused();
    await expect(page.getByText(`Faturamos hoje o ${word}.`)).toBeVisible();
  });

  await test.step("from anywhere, without a search in the address, the page is as it was left", async () => {
    await page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "DAC" }).click();
    await expect(page.getByRole("heading", { name: "Nova requisição" })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Ir para" });
    await palette.getByRole("combobox").fill("busca av");
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/pesquisa\\?search=nota\\+${word}`));
    await expect(page.getByText(`Faturamos hoje o ${word}.`)).toBeVisible();
  });

  await test.step("the same text again asks again; the arrow leads from the box to the rows; what nobody wrote finds nothing, and the button waits until that is known", async () => {
    const before = page.url();
    await page.keyboard.press("/");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(before);
    await expect(rows(page)).toHaveCount(1);
    // What stands in the box is not proposed, and nothing else is.
    await page.keyboard.press("/");
    await expect(ownBox(page)).toBeFocused();
    await expect(page.getByRole("listbox", { name: "Sugestões" })).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).getByRole("link")).toBeFocused();
    const button = page.getByRole("main").getByRole("button", { name: "Pesquisar", exact: true });
    await ownBox(page).fill("");
    await expect(button).toBeDisabled();
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route("**/pac/pesquisar*", (route) => {
      if (route.request().url().includes("inexistente")) asked += 1;
      return held.promise.then(() => route.continue());
    });
    await ownBox(page).fill(`${word} inexistente`);
    await expect(button).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/inexistente/);
    await expect(button).toBeDisabled();
    await expect.poll(() => asked).toBe(1);
    held.resolve();
    await expect(page.getByText("Sem resultado", { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    // The page waited for the answer that Enter had asked for, and asked for none of its own.
    expect(asked).toBe(1);
    await page.unroute("**/pac/pesquisar*");
  });

  await test.step("'Mais recentes' is remembered: by the link of an empty search in the history, and by a recent search that the arrows lead to", async () => {
    const newest = page.getByText("Ordem: mais recentes primeiro");
    await page.getByRole("button", { name: "Mais recentes" }).click();
    await expect(newest).toBeVisible();
    await walkTo(page, `/dac/historico/requisicoes?busca=${word}+inexistente`);
    await page
      .getByRole("link", { name: `Buscar “${word} inexistente” em requisições, semanas e conversas` })
      .click();
    await expect(page).toHaveURL(/\/pesquisa\?.*filtro_ordenacao_data=decrescente/);
    await expect(newest).toBeVisible();
    await expect(ownBox(page)).toHaveValue(`${word} inexistente`);
    await walkTo(page, "/dac");
    await page.keyboard.press("/");
    const recent = page.getByRole("group", { name: "Buscas recentes" }).getByRole("option");
    await expect(recent).toHaveText([`${word} inexistente`, `nota ${word}`]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(recent.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(ownBox(page)).toHaveValue(`nota ${word}`);
    await expect(newest).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("DAC reads the private message too; another dealer searches again", async () => {
    await keepChoiceHere(staff.context());
    await staff.goto(`/pesquisa?search=${word}+transportadora`);
    await expect(staff.getByText("Sem resultado", { exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Buscar em todos os concessionários" }).click();
    await expect(rows(staff)).toHaveCount(1);
    await staff.keyboard.press("j");
    await staff.keyboard.press("ArrowRight");
    const messages = staff.getByRole("list", { name: `Mensagens da requisição ${numero}` });
    await expect(messages.getByText("Privada")).toBeVisible();
    await chooseAccount(staff, "100101");
    await expect(staff.getByText("Sem resultado", { exact: true })).toBeVisible();
    await expect(openTab(staff)).toHaveText("DAC0");
  });

  await test.step("a dealer of whom only another tab has something moves nobody there; a week tells its days, its part with both remarks, and what was said of it", async () => {
    await chooseAccount(staff, CONTA);
    const other = staff.getByRole("main").getByRole("link", { name: "Veículos Parados (1)" });
    await expect(other).toBeVisible();
    await expect(openTab(staff)).toHaveText("DAC0");
    await other.click();
    const week = info_semana.slice(-2);
    const cells = rows(staff).getByRole("cell");
    await expect(cells.first()).toHaveText("100103 - Via Sul Porto Alegre");
    await expect(cells.nth(1)).toHaveText(`Semana ${week}`);
    await expect(cells.nth(2)).toHaveText(part.info_periodo);
    await staff.keyboard.press("j");
    await staff.keyboard.press("ArrowRight");
    const items = staff.getByRole("list", { name: `Itens da semana ${week} de ${CONTA}` });
    const item = items.getByRole("listitem").filter({ hasText: info_item_codigo });
    await expect(item.filter({ hasText: info_chassi })).toContainText(`DAC: ${part.dac}`);
    await expect(item.filter({ hasText: info_chassi })).toContainText(`Concessionário: ${part.dealer}`);
    const conversas = staff.getByRole("list", { name: `Conversas da semana ${week} de ${CONTA}` });
    await expect(conversas).toContainText(`A transportadora traz o ${word}.`);
    await expect(conversas).toContainText(`Peça ${info_item_codigo}, chassi ${info_chassi}`);
    const headings = staff.getByRole("heading", { name: /^(Veículos|Conversas)$/, level: 2 });
    // What stands in what was said alone is not looked for below all vehicles.
    await expect(headings).toHaveText(["Conversas", "Veículos"]);
    await ownBox(staff).fill(`${word} ${info_item_codigo}`);
    await ownBox(staff).press("Enter");
    await expect(rows(staff)).toHaveCount(1);
    await staff.keyboard.press("j");
    await staff.keyboard.press("ArrowRight");
    await expect(headings).toHaveText(["Veículos", "Conversas"]);
  });

  await test.step("a dealer is proposed by its name; a week of which nobody has spoken says so", async () => {
    await ownBox(staff).fill("via sul");
    const dealers = staff.getByRole("group", { name: "Concessionários" }).getByRole("option");
    await expect(dealers).toHaveText(["100103Via Sul Porto Alegre"]);
    await staff.keyboard.press("ArrowDown");
    await expect(dealers).toHaveAttribute("aria-selected", "true");
    await staff.keyboard.press("Enter");
    await expect(ownBox(staff)).toHaveValue(CONTA);
    const tabs = staff.getByRole("navigation", { name: "Resultados" });
    await tabs.getByRole("link", { name: /^Veículos Parados/ }).click();
    await expect(rows(staff).first()).toContainText("Semana");
    await staff.keyboard.press("j");
    await staff.keyboard.press("ArrowRight");
    await expect(staff.getByText("Sem Conversas", { exact: true })).toBeVisible();
  });

  await test.step("the sign-out forgets what was searched for", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Ir para" }).getByRole("combobox").fill("desconectar");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Login")).toBeVisible();
    await signIn(page, "dealer.vans", "/pesquisa");
    await expect(page.getByText("Digite na caixa de pesquisa acima para realizar a busca")).toBeVisible();
    await expect(ownBox(page)).toBeFocused();
    await expect(page.getByRole("listbox", { name: "Sugestões" })).toHaveCount(0);
  });
});

test("LAY-02 SRCH-07 SRCH-21 SRCH-25 SRCH-26 SRCH-28 SRCH-29 SRCH-30 SRCH-31 SRCH-32 SRCH-34 SRCH-35 SRCH-36 SRCH-37 SRCH-38 OP-62 OP-63: GA goes to a request by its number; a consultant reads a week in the results, opens its table over them, and narrows the search", async ({
  page,
  browser,
}) => {
  const ga = await personOn(browser, "ga", "/usuario/perfil");
  const firstOf = async (status: string): Promise<number> => {
    const list = await ga.request.get(`/api/v2/pac/requisicoes?view=ga&status=${status}`);
    const { json_data } = (await list.json()) as { json_data: { itens: { req_numero: number }[] } };
    return json_data.itens[0]?.req_numero ?? 0;
  };
  const numero = await firstOf("pendente");
  await test.step("who goes elsewhere before a number is found stays there", async () => {
    const held = Promise.withResolvers<void>();
    await ga.route(`**/pac/requisicoes/${numero}`, (route) => held.promise.then(() => route.continue()));
    await box(ga).fill(String(numero));
    await ga.keyboard.press("Enter");
    const button = ga.getByRole("banner").getByRole("button", { name: "Pesquisar", exact: true });
    await expect(button).toHaveAttribute("data-loading", "true");
    await walkTo(ga, "/ga");
    held.resolve();
    await expect(button).not.toHaveAttribute("data-loading");
    await expect(ga).toHaveURL(/\/ga$/);
  });

  await test.step("Enter on a request's number goes there, whatever filters are chosen, on a phone too", async () => {
    await keepChoiceHere(ga.context());
    await chooseAccount(ga, "Todos");
    const concluded = await firstOf("concluido");
    // Where nothing is found, the tab is one in which GA may find something.
    await walkTo(ga, "/pesquisa?search=nadaassimexiste");
    await expect(ga.getByText("Sem resultado", { exact: true })).toBeVisible();
    await expect(openTab(ga)).toHaveText("Gerenciamento de Acidentes0");
    await walkTo(ga, "/pesquisa?search=pedido&filtro_status_ga=pendente");
    await expect(ga.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
    const held = Promise.withResolvers<void>();
    await ga.route(`**/pac/requisicoes/${concluded}`, (route) => held.promise.then(() => route.continue()));
    await ownBox(ga).fill(String(concluded));
    await ga.keyboard.press("Enter");
    // What is typed meanwhile is the next search.
    await box(ga).fill("pedido novo");
    held.resolve();
    await expect(ga).toHaveURL(new RegExp(`/ga/historico/requisicoes/${concluded}\\?tab=busca_ga`));
    await expect(ga.getByRole("link", { name: "Voltar para a busca" })).toBeVisible();
    await expect(box(ga)).toHaveValue("pedido novo");
    await ga.setViewportSize({ width: 390, height: 844 });
    await expect(box(ga)).toBeHidden();
    await ga.getByRole("button", { name: "Abrir a busca" }).click();
    await expect(box(ga)).toBeFocused();
    await ga.keyboard.type(String(numero));
    await ga.keyboard.press("Enter");
    await expect(ga).toHaveURL(new RegExp(`/ga/historico/requisicoes/${numero}\\?tab=busca_ga`));
    await expect(box(ga)).toBeHidden();
    await ga.getByRole("link", { name: "Voltar para a busca" }).click();
    await expect(rows(ga).first()).toContainText(String(numero));
    const beyond = await ga.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(ga);
  });
  await ga.context().close();

  await signIn(page, "consultor.autos", "/pesquisa?search=pedido&tab=busca_carros_parados");
  await test.step("a week unfolds its vehicles and what was said of them; its table opens over the results", async () => {
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "Veículos", level: 2 })).toBeVisible();
    await expect(
      page
        .getByRole("list", { name: /^Itens da semana/ })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    await page.keyboard.press("Enter");
    const table = page.getByRole("dialog", { name: /^Semana \d\d/ });
    await expect(table).toBeVisible();
    await expect(page).toHaveURL(/semana=\d{6}&concessionario_id=/);
    await table.getByRole("button", { name: "Fechar" }).click();
    await expect(rows(page).first().getByRole("link")).toBeFocused();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Abrir informativo da semana \d\d de \d{6}$/ })
      .click();
    await expect(table).toBeVisible();
    await table.getByRole("button", { name: "Fechar" }).click();
    await expect(table).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Veículos", level: 2 })).toBeVisible();
  });

  await test.step("the order is one press away; filters apply by Ok, their badge counts them, Limpar asks first", async () => {
    await page.getByRole("button", { name: "Mais recentes" }).click();
    await expect(page.getByText("Ordem: mais recentes primeiro")).toBeVisible();
    await page.getByRole("button", { name: "Filtros (1)" }).click();
    const dialog = page.getByRole("dialog", { name: "Filtrar" });
    await dialog.getByRole("tab", { name: "Veículos Parados" }).click();
    await dialog.getByRole("checkbox", { name: "Pendente" }).check();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    for (const tab of ["DAC", "Gerenciamento de Acidentes"]) {
      await dialog.getByRole("tab", { name: tab }).click();
      await expect(dialog.getByRole("group", { name: "Status" }).getByRole("checkbox")).toHaveCount(4);
      await dialog.getByRole("group", { name: "Tipo de Requisição" }).getByRole("checkbox").first().check();
    }
    await dialog.getByRole("tab", { name: "Data" }).click();
    await dialog.getByRole("textbox", { name: "Data de criação" }).fill("10/03/2026");
    await dialog.getByRole("combobox", { name: "Ano" }).fill("2026");
    await page.getByRole("option", { name: "2026" }).click();
    await dialog.getByRole("combobox", { name: "Semana" }).fill("09/03/2026");
    await page.getByRole("option", { name: /11.*09\/03\/2026/ }).click();
    await dialog.getByRole("tab", { name: "Ordenação" }).click();
    await expect(dialog.getByRole("radiogroup", { name: "Por data" }).getByRole("radio")).toHaveCount(2);
    await dialog.getByRole("radiogroup", { name: "Por texto" }).getByRole("radio", { name: "A a Z" }).check();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect(dialog).toHaveCount(0);
    for (const filter of [
      "filtro_status_carros_parados=P",
      "filtro_tipo_requisicao_ga=",
      "filtro_data_criacao_dac_ga=2026-03-10",
      "filtro_info_semana_carros_parados=202611",
      "filtro_ordenacao_texto=a_z",
    ])
      await expect(page).toHaveURL(new RegExp(filter));
    await page.getByRole("button", { name: "Filtros (7)" }).click();
    await dialog.getByRole("button", { name: "Limpar" }).click();
    const question = page.getByText("Tem certeza de que gostaria de excluir todos os filtros?");
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: "Não", exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/filtro_ordenacao_texto=a_z/);
    await dialog.getByRole("button", { name: "Limpar" }).click();
    await page.getByRole("button", { name: "Sim" }).click();
    await expectNotice(page, "Filtros excluídos com sucesso", "positive");
    await expect(page).not.toHaveURL(/filtro_/);
    // Ok searches again with the same filters too.
    const nonceOf = (url: URL) => url.searchParams.get("nonce");
    const before = nonceOf(new URL(page.url()));
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL((url) => nonceOf(url) !== before);
    await expect(page.getByRole("button", { name: "Filtros", exact: true })).toBeFocused();
    await expect(page.getByText("Ordem: mais antigas primeiro")).toBeVisible();
  });

  await test.step("a text that is too long is told over the results, which stay where they are", async () => {
    const top = async () => (await page.getByRole("navigation", { name: "Resultados" }).boundingBox())?.y;
    const before = await top();
    await ownBox(page).fill("x".repeat(201));
    await expect(page.getByText("No máximo 200 caracteres", { exact: true })).toBeVisible();
    expect(await top()).toBe(before);
  });

  await test.step("a part is proposed by a piece of its code, and taken by the keys", async () => {
    await ownBox(page).fill("A205885012");
    const parts = page.getByRole("group", { name: "Peças" }).getByRole("option");
    await expect(parts.first()).toHaveText("A2058850125Para-choque dianteiro");
    await page.keyboard.press("ArrowDown");
    await expect(parts.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=A2058850125&/);
  });
});

test("CROSS-01 CROSS-06* SRCH-23 SRCH-41 SRCH-45 SRCH-46: eight pages are linked to; one dealer's account goes along, all dealers' none; a search and filters that fail say so and go on once the server can be reached", async ({
  page,
}) => {
  await signInByCall(page, "dac");
  await keepChoiceHere(page.context());
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pac/pesquisar?")) asked.push(new URL(request.url()).search);
  });
  await page.goto("/pesquisa?search=pedido&tab=busca_carros_parados");
  await expect(rows(page).first()).toBeVisible();
  expect(asked.at(-1)).toMatch(/concessionario_id=\d{6}/);
  await page.getByRole("button", { name: "Ver todos" }).click();
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await expect(pages.getByRole("link", { name: /^Página \d/ })).toHaveCount(8);
  expect(asked.at(-1)).not.toContain("concessionario_id");
  await pages.getByRole("link", { name: "Última página" }).click();
  await expect(pages.getByRole("link", { name: "Próxima página" })).toHaveCount(0);
  expect(asked.at(-1)).toMatch(/objeto_id=resultadoBuscaCarrosParados.*pagina=\d\d|pagina=\d\d.*objeto_id=/);

  await page.route("**/filtros/pesquisar", async (route) => await route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Filtros" }).click();
  await expect(page.getByText("Ocorreu um erro ao carregar as tabs")).toBeVisible();
  await page.getByRole("button", { name: "Fechar" }).click();
  await page.context().setOffline(true);
  await ownBox(page).fill("qualquer coisa assim");
  await ownBox(page).press("Enter");
  await expect(
    page.getByText(
      "Ocorreu um erro ao carregar resultados de pesquisa. Por favor tente novamente mais tarde",
    ),
  ).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(page.getByText("Sem resultado", { exact: true })).toBeVisible();
});
