import { expect, type Locator, type Page } from "@playwright/test";
import { commitBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { callerOn, chooseAccount, dealerSelector, expectNotice, freeNumero, signIn } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { readAs } from "./reader.ts";
import { test } from "./test.ts";

// What is counted and paged here is this account's DAC area, to which no other journey sends anything.
const CONTA = "100103";
const MANY = 32;
const LIST = "/dac/historico/requisicoes";

// In one worker, in order: the requests below are sent once.
test.describe.configure({ mode: "default" });

/** The first of the requests below, and the day on which it is sent, as São Paulo says it. */
let sent = { numero: 0, day: "" };

test.beforeAll("makes more requests than one page holds", async ({ browser }) => {
  const page = await callerOn(browser, "dealer2.autos");
  const first = freeNumero();
  const brazilian = new Intl.DateTimeFormat("pt-BR", {
    timeZone: "America/Sao_Paulo",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  sent = { numero: first, day: brazilian.format(new Date()) };
  for (let at = 0; at < MANY; at += 1) {
    const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", {
      data: commitBody("outros", { req_numero: first + at, conta: CONTA }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.context().close();
});

function tabs(page: Page): Locator {
  return page.getByRole("navigation", { name: "Status" }).getByRole("link");
}

function rows(page: Page): Locator {
  return page.getByRole("table", { name: "Histórico de Requisições" }).getByRole("link");
}

/** The line under the title that says how the list is ordered and filtered. */
async function expectSummary(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test("HOME-03 HOME-09 HOME-10 HOME-16 HIST-01* HIST-02 HIST-03* HIST-04 HIST-06* HIST-09 HIST-10 HIST-12* HIST-13 OP-60*: the summary leads to the list, whose tabs carry the same counts", async ({
  browser,
}) => {
  const page = await readAs(browser, "dealer2.autos", "/dac");
  const card = page.getByRole("region", { name: "Histórico de Requisições" });
  const names = ["Pendente", "Em Andamento", "Concluído", "Arquivado"];
  const counts = card.getByRole("listitem").getByRole("link");
  await expect(counts).toHaveText(names.map((name) => new RegExp(`^${name}\\d+$`)));
  const told = await counts.allTextContents();
  const [pendente = 0, emAndamento = 0] = told.map((text) => Number(text.replace(/\D/g, "")));
  // Each card tells its own; together they are what waits and what is under way.
  const open = page.getByText(/^[\d.]+ em aberto$/);
  await expect(open).toHaveCount(15);
  const each = (await open.allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(pendente + emAndamento);
  const outros = page.getByRole("link", { name: `Outros: ${each.at(-1)} em aberto` });
  await expect(outros).toHaveAttribute("href", `${LIST}?tipo=outros`);
  await card.getByRole("link", { name: "Ver histórico" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Histórico de Requisições");
  await expect(page).toHaveTitle("PAC - Histórico de Requisições");
  await expectSummary(page, "Ordenação: Data: mais antigas | Tipo de Requisição: Nenhum | Data: Nenhuma");
  await expect(tabs(page)).toHaveText(told);
  await expect(tabs(page).first()).toHaveAttribute("aria-current", "page");
  const right = async (at: number) => {
    const box = await tabs(page).nth(at).boundingBox();
    return { from: box?.x ?? 0, to: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  expect((await right(3)).from - (await right(2)).to).toBeGreaterThan(100);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Conta Concessionário",
    "Tipo de Requisição",
    "Código da Requisição",
    "Data",
  ]);
  await page.goto(`${LIST}?busca=${sent.numero}`);
  const row = page.getByRole("row").filter({ hasText: String(sent.numero) });
  await expect(row.getByRole("cell")).toHaveText([
    "100103 - Via Sul Porto Alegre",
    "Outros",
    new RegExp(`^Nota fiscal em atraso${sent.numero} · Aguardando montadora`),
    new RegExp(`^${sent.day} \\d\\d:\\d\\d`),
  ]);
  // On paper the tab is named, and nothing leads anywhere else.
  await page.emulateMedia({ media: "print" });
  await expect(tabs(page)).toHaveText([/^Pendente/]);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await page.emulateMedia({ media: null });
});

test("HIST-05 HIST-11 HIST-14 HIST-18 DET-01: tab, ordering and page stand in the address: reload, back and the way back from a request keep them", async ({
  browser,
}) => {
  const page = await readAs(browser, "dealer2.autos", LIST);
  await tabs(page).nth(2).click();
  await expect(page).toHaveURL(`${LIST}?status=concluido`);
  await page.getByRole("button", { name: "Ordenação" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "Data: mais antigas",
    "Data: mais recentes",
    "Requisição: A-Z",
    "Requisição: Z-A",
  ]);
  await page.getByRole("menuitemradio", { name: "Data: mais recentes" }).click();
  await expect(page).toHaveURL(`${LIST}?status=concluido&ordenacao=data_desc`);
  await page.reload();
  await expectSummary(page, "Ordenação: Data: mais recentes | Tipo de Requisição: Nenhum | Data: Nenhuma");
  await expect(tabs(page).nth(2)).toHaveAttribute("aria-current", "page");
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/dac\/historico\/requisicoes\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?status=concluido&ordenacao=data_desc`);
  await rows(page).first().click();
  await page.getByRole("link", { name: "Voltar para o histórico" }).click();
  await expect(page).toHaveURL(`${LIST}?status=concluido&ordenacao=data_desc`);
  await page.getByRole("link", { name: "Voltar para DAC" }).click();
  await expect(page).toHaveURL(/\/dac$/);
});

test("CROSS-02 HIST-03 HIST-07 HIST-19: types and a day filter at once; an empty list says so and leads on", async ({
  browser,
}) => {
  const page = await readAs(browser, "dealer2.autos", LIST);
  await page.getByRole("button", { name: "Filtros" }).click();
  const menu = page.getByRole("dialog", { name: "Filtros" });
  await menu.getByRole("checkbox", { name: "Outros" }).check();
  await menu.getByRole("textbox", { name: "Data" }).fill("1/2/2001");
  await expect(page).toHaveURL(`${LIST}?tipo=outros&data=2001-02-01`);
  await expectSummary(page, "Ordenação: Data: mais antigas | Tipo de Requisição: Outros | Data: 01/02/2001");
  await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filtros (2)" })).toBeFocused();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(rows(page)).toHaveCount(30);
});

test("HIST-14 OP-58: 30 rows a page, each page and row a link, to be walked by keys", async ({ browser }) => {
  const page = await readAs(browser, "dealer2.autos", LIST);
  await expect(rows(page)).toHaveCount(30);
  const firstOfAll = await rows(page).first().getAttribute("href");
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await pages.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL(`${LIST}?pagina=2`);
  await expect(pages.getByRole("link", { name: "Página 2" })).toHaveAttribute("aria-current", "page");
  await expect(rows(page).first()).not.toHaveAttribute("href", firstOfAll ?? "");
  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute("href", firstOfAll ?? "");
  await page.keyboard.press("j");
  await expect(rows(page).first()).toBeFocused();
  const second = (await rows(page).nth(1).getAttribute("href")) ?? "";
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(second);
  await expect(page.getByRole("button", { name: /^Copiar o código/ })).toHaveText(/^\d+$/);
});

test("LAY-08 LAY-09 LAY-11 LAY-12 LAY-13 LAY-14 LAY-15 AUTH-32 HIST-16 DRAFT-13*: another dealer begins the list anew; the choice outlives the page", async ({
  page,
}) => {
  await signIn(page, "consultor.autos", `${LIST}?ordenacao=data_desc`);
  await expect(dealerSelector(page)).toHaveValue("100101 - Estrela Campinas");
  // While the list is on its way, Enter takes what was typed, and what is typed opens it.
  await keepChoiceHere(page.context());
  const held = Promise.withResolvers<void>();
  await page.route("**/dealer-select-*.js", (route) => held.promise.then(() => route.continue()));
  await dealerSelector(page).fill("JUNDIAI");
  await page.keyboard.press("Enter");
  await expect(dealerSelector(page)).toHaveValue("100102 - Estrela Jundiaí");
  await dealerSelector(page).fill("via sul");
  held.resolve();
  await expect(page.getByRole("option")).toHaveText(["100103 - Via Sul Porto Alegre"]);
  await page.keyboard.press("Escape");
  await chooseAccount(page, "Todos");
  await page.getByRole("link", { name: "Página 2" }).click();
  await expect(page).toHaveURL(`${LIST}?ordenacao=data_desc&pagina=2`);
  await dealerSelector(page).fill("PORTO");
  await expect(page.getByRole("option")).toHaveText(["100103 - Via Sul Porto Alegre"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LIST}?ordenacao=data_desc`);
  await expect(rows(page)).toHaveCount(30);
  for (const row of await page.getByRole("row").all())
    await expect(row).toContainText(/^(100103 - Via Sul Porto Alegre|Conta Concessionário)/);
  expect(await page.evaluate(() => localStorage.getItem("concessionario_codigo"))).toBe(CONTA);
  expect(await page.evaluate(() => localStorage.getItem("concessionario_codigo_anterior"))).toBe("todos");
  await page.reload();
  await expect(dealerSelector(page)).toHaveValue("100103 - Via Sul Porto Alegre");
  await dealerSelector(page).fill("200201");
  await expect(page.getByText("Sem resultados")).toBeVisible();
  // The list of the area that has drafts.
  await page.goto("/ga/historico/requisicoes");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Salvos/ })).toHaveCount(0);
  await page.goto("/ga");
  await expect(page.getByRole("region", { name: "Histórico de Requisições" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Salvos/ })).toHaveCount(0);
});

test("OP-44 contract: staff choose rows by key and range, read what would become of each, and move them together", async ({
  page,
}) => {
  await keepChoiceHere(page.context());
  await signIn(page, "dac", `${LIST}?concessionario=${CONTA}&ordenacao=data_desc&tipo=outros`);
  await expect(page).toHaveURL(`${LIST}?tipo=outros&ordenacao=data_desc`);
  const boxes = page.getByRole("checkbox", { name: /^Selecionar \d+$/ });
  const last = sent.numero + MANY - 1;
  await expect(boxes.first()).toHaveAccessibleName(`Selecionar ${last}`);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Requisições selecionadas" });
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await expect(bar.getByRole("status")).toHaveText("3 selecionadas");
  // The keys of the list are there with the focus on a box too; what is chosen survives a reload.
  await page.keyboard.press("x");
  await page.reload();
  await expect(bar.getByRole("status")).toHaveText("2 selecionadas");
  await boxes.first().press("Control+a");
  await expect(bar.getByRole("status")).toHaveText("30 selecionadas");
  await bar.getByRole("button", { name: "Limpar seleção" }).click();
  await boxes.first().click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  // Somebody is faster with the one between.
  const faster = await page.request.put(`/api/v2/pac/requisicoes/${last - 1}`, {
    data: { req_status: "concluido" },
  });
  expect(faster.ok()).toBe(true);
  await bar.getByRole("button", { name: "Alterar status" }).click();
  await page.getByRole("menuitem", { name: "Em Andamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Alterar status: Em Andamento" });
  await expect(dialog.getByRole("status")).toHaveText("2 requisições mudam. 1 fica como está.");
  await expect(dialog.getByRole("listitem").first()).toContainText("a requisição está concluída");
  await expect(dialog.getByRole("button", { name: "Alterar 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("2 requisições alteradas. 1 fica como está.");
  for (const numero of [last, last - 2]) {
    const { json_data } = await (await page.request.get(`/api/v2/pac/requisicoes/${numero}`)).json();
    expect(json_data.req_status).toBe("em_andamento");
  }
  await expect(dialog.getByRole("button", { name: "Fechar" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("status")).toHaveText("1 selecionada");

  // Archived together, one is taken back in the result, the other from the notice that stays.
  await page.goto(`${LIST}?status=em_andamento&tipo=outros&ordenacao=data_desc`);
  for (const numero of [last, last - 2])
    await page.getByRole("checkbox", { name: `Selecionar ${numero}` }).click();
  await bar.getByRole("button", { name: "Arquivar" }).click();
  const archiving = page.getByRole("dialog", { name: "Arquivar requisições" });
  await archiving.getByRole("textbox", { name: "Motivo do arquivamento" }).fill("Engano");
  await archiving.getByRole("button", { name: "Arquivar 2" }).click();
  await expect(archiving.getByRole("button", { name: "Desfazer 2", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await archiving.getByRole("button", { name: `Desfazer ${last}` }).click();
  await expect(archiving.getByRole("status")).toHaveText("2 requisições alteradas. 1 desfeita.");
  await expect(archiving.getByRole("listitem").filter({ hasText: String(last) })).toContainText(
    "Desfeito: Em Andamento",
  );
  await expect(archiving.getByRole("button", { name: "Fechar" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNotice(page, "1 requisição alterada.", "positive");
  await page.keyboard.press("Control+z");
  await expectNotice(page, "1 requisição desfeita.", "positive");
  for (const numero of [last, last - 2]) {
    const { json_data } = await (await page.request.get(`/api/v2/pac/requisicoes/${numero}`)).json();
    expect(json_data).toMatchObject({ req_status: "em_andamento", req_versao: 4, req_arquivamento: null });
  }
});
