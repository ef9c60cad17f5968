import { expect, type Locator, type Page } from "@playwright/test";
import { commitBody } from "../http/samples.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { chooseAccount, freeNumero, personOn, signIn, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";

const rows = (page: Page): Locator =>
  page.getByRole("table", { name: "Busca avançada" }).locator("[data-row]");
const ownBox = (page: Page): Locator =>
  page.getByRole("main").getByRole("combobox", { name: /^Pesquisar em requisições/ });
const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** A page of results and three more. */
const COUNT = 33;

/** A word that stands nowhere else. */
function freeWord(numero: number): string {
  return `zqw${String(numero).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}`;
}

/** Writes into a request by the very call of the screen. */
async function say(page: Page, numero: number, interacao_texto: string): Promise<void> {
  const answer = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: {
      interacao_tipo: "sistema",
      interacao_texto,
      interacao_privada: 0,
      interacao_anexos: [],
      interacao_emails: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Requests of one word, oldest first, of which the last but one has a message. */
async function sendMany(page: Page): Promise<{ numbers: number[]; word: string }> {
  const first = freeNumero();
  const word = freeWord(first);
  const numbers = Array.from({ length: COUNT }, (_, at) => first + at);
  for (const numero of numbers) {
    const body = commitBody("outros", { req_numero: numero, conta: "200201" });
    const data = {
      ...body,
      req_objeto_ctrl: { assunto: "Nota", descricao: `Falta ${word}.`, arquivos: [] },
    };
    const answer = await page.request.put("/api/v2/pac/requisicoes?action=commit", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await say(page, first + 31, `Cobrança de ${word}.`);
  return { numbers, word };
}

/** Leaves the page for the home of DAC, and comes back to it without a search in the address. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "DAC" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "DAC" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Ir para" }).getByRole("combobox").fill("busca av");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pesquisa\?.*search=/);
}

const keptKeys = async (page: Page): Promise<string[]> =>
  await page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
      key.startsWith("pac_pesquisa"),
    ),
  );

test("LAY-18 SRCH-24 SRCH-47 OP-18 OP-64: text, tab, page, filters, unfolded rows and scroll are kept, the opened request walks the results, another dealer searches again, and the sign-out forgets it all", async ({
  page,
  browser,
}) => {
  // Seven steps on one page: a busy machine is no fault of the product.
  test.setTimeout(420_000);
  const dealer = await personOn(browser, "dealer.vans", "/usuario/perfil");
  const { numbers, word } = await sendMany(dealer);
  const numberAt = (at: number): string => String(numbers[at]);

  await signInByCall(page, "dac");
  await keepChoiceHere(page.context());
  await page.goto("/usuario/perfil");
  await chooseAccount(page, "Todos");
  await walkTo(page, `/pesquisa?search=falta+${word}&tab=busca_dac`);
  const pages = page.getByRole("navigation", { name: "Páginas" });

  await test.step("thirty a page; filters, page and unfolded rows are as they were left, after a reload too", async () => {
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText("33 resultados")).toBeVisible();
    await expect(pages.getByRole("link", { name: /^Página \d/ })).toHaveCount(2);
    await page.getByRole("button", { name: "Filtros" }).click();
    const dialog = page.getByRole("dialog", { name: "Filtrar" });
    await dialog.getByRole("checkbox", { name: "Pendente" }).check();
    await dialog.getByRole("checkbox", { name: "Em Andamento" }).check();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
    await pages.getByRole("link", { name: "Página 2" }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole("button", { name: `Mensagens da requisição ${numberAt(31)}: 1` }).click();
    const said = page.getByText(`Cobrança de ${word}.`).last();
    await expect(said).toBeVisible();
    await leaveAndReturn(page);
    const address = new URL(page.url()).searchParams;
    expect(address.get("search")).toBe(`falta ${word}`);
    expect([address.get("tab"), address.get("pagina"), address.get("filtro_status_dac")]).toEqual([
      "busca_dac",
      "2",
      "pendente,em_andamento",
    ]);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(ownBox(page)).toHaveValue(`falta ${word}`);
      await expect(rows(page)).toHaveCount(3);
      await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
      await expect(page.getByRole("list", { name: `Mensagens da requisição ${numberAt(31)}` })).toBeVisible();
    }
  });

  await test.step("the scroll is as it was left", async () => {
    await pages.getByRole("link", { name: "Página 1" }).click();
    await expect(rows(page)).toHaveCount(30);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 420 }));
      const kept = await page.evaluate(() => Object.values(sessionStorage).join());
      expect(kept).toContain('"top":420');
    }).toPass();
    await leaveAndReturn(page);
    await expect(rows(page)).toHaveCount(30);
    await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBe(420);
  });

  await test.step("INT-03: somebody writes meanwhile: the row tells it, and nothing moves under the hand", async () => {
    const focused = rows(page).nth(8).getByRole("link");
    await focused.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await say(dealer, numbers[5] ?? 0, `Segue ${word}.`);
    await expect(
      page.getByRole("button", { name: `Mensagens da requisição ${numberAt(5)}: 1` }),
    ).toBeAttached();
    await expect(focused).toBeFocused();
    await expect(focused).toHaveText(numberAt(8));
    expect(await page.evaluate(() => window.scrollY)).toBe(420);
    await dealer.context().close();
  });

  await test.step("j and k walk the results in their order, over the page's end too; Esc leads back to the row", async () => {
    await rows(page).nth(29).getByRole("link").click();
    await expect(heading(page)).toHaveText("Outros");
    await expect(page).toHaveURL(new RegExp(`/${numberAt(29)}\\?tab=busca_dac`));
    const next = page.getByRole("link", { name: "Próxima requisição" });
    const previous = page.getByRole("link", { name: "Requisição anterior" });
    await expect(next).toHaveAttribute("href", new RegExp(`/${numberAt(30)}\\?tab=busca_dac`));
    await page.keyboard.press("k");
    await expect(page).toHaveURL(new RegExp(`/${numberAt(28)}\\?tab=busca_dac`));
    for (const at of [29, 30, 31, 32]) {
      await expect(next).toHaveAttribute("href", new RegExp(`/${numberAt(at)}\\?`));
      await page.keyboard.press("j");
      await expect(page).toHaveURL(new RegExp(`/${numberAt(at)}\\?tab=busca_dac`));
    }
    // The last result has none after it, whatever the history would have.
    await expect(previous).toHaveAttribute("href", new RegExp(`/${numberAt(31)}\\?`));
    await expect(page.getByRole("button", { name: "Próxima requisição" })).toBeDisabled();
    await page
      .getByRole("textbox", { name: /mensagem/i })
      .first()
      .focus();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(new RegExp(`/${numberAt(32)}\\?`));
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/pesquisa\?.*pagina=2/);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).nth(2).getByRole("link")).toBeFocused();
    await expect(rows(page).nth(2)).toContainText(numberAt(32));
    await expect(page.getByRole("list", { name: `Mensagens da requisição ${numberAt(31)}` })).toBeVisible();
  });

  await test.step("another dealer searches the same again, from page 1, under the same filters", async () => {
    await chooseAccount(page, "100101");
    await expect(page.getByText("Sem resultado", { exact: true })).toBeVisible();
    await expect(ownBox(page)).toHaveValue(`falta ${word}`);
    await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("pagina")).toBeNull();
    await expect(
      page.getByRole("navigation", { name: "Resultados" }).locator("[aria-current=page]"),
    ).toHaveText("DAC0");
    await chooseAccount(page, "200201");
    await expect(rows(page)).toHaveCount(30);
  });

  await test.step("one letter is wrong: what it may have meant, and that it is that", async () => {
    const wrong = `${word.slice(0, 5)}${word.slice(6)}`;
    await ownBox(page).fill(`falta ${wrong}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Resultados aproximados" })).toBeVisible();
    await expect(rows(page)).toHaveCount(30);
    await expect(page.locator("mark").filter({ hasText: word }).first()).toBeVisible();
    await rows(page).first().getByRole("link").click();
    await expect(page.getByRole("link", { name: "Próxima requisição" })).toHaveAttribute(
      "href",
      new RegExp(`/${numberAt(1)}\\?tab=busca_dac`),
    );
    await page.keyboard.press("Escape");
    await expect(rows(page).first().getByRole("link")).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step("while an upgrade is taken in, the page says how far it is; once it is there, no more", async () => {
    const told = page.getByRole("status").filter({ hasText: "A busca está sendo preparada: " });
    // The figures themselves are proved over HTTP.
    const answers = /\/pesquisar\?/;
    await page.route(answers, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { json_data: object };
      const json_data = { ...body.json_data, busca_indice: { prontos: 1240, total: 2000 } };
      await route.fulfill({ response, json: { ...body, json_data } });
    });
    await ownBox(page).fill(`falta ${word}`);
    await page.keyboard.press("Enter");
    await expect(told).toHaveText(
      /preparada: 1\.240 de 2\.000 registros\. O que falta ainda não é encontrado\./,
    );
    await expect(told.getByRole("progressbar", { name: "Preparação da busca" })).toBeVisible();
    // What there is can be found meanwhile.
    await expect(rows(page)).toHaveCount(30);
    await expectNoAxeViolations(page);
    await page.unroute(answers);
    await expect(told).toHaveCount(0, { timeout: 60_000 });
    await expect(rows(page)).toHaveCount(30);
  });

  await test.step("the sign-out forgets all of it", async () => {
    expect(await keptKeys(page)).not.toEqual([]);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Ir para" }).getByRole("combobox").fill("desconectar");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Login")).toBeVisible();
    expect(await keptKeys(page)).toEqual([]);
    await signIn(page, "dac", "/pesquisa");
    await expect(page.getByText("Digite na caixa de pesquisa acima para realizar a busca")).toBeVisible();
  });
});
