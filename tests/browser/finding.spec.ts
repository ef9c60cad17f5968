import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import {
  callerOn,
  dealerSelector,
  freeNumero,
  freePlaca,
  personOn,
  sendClaims,
  signIn,
  signInByCall,
  typeAccount,
} from "./journey.ts";
import { walkTo } from "./reader.ts";
import { test } from "./test.ts";

const LIST = "/ga/historico/requisicoes";

const rows = (page: Page): Locator =>
  page.getByRole("table", { name: "Histórico de Requisições" }).locator("tbody").getByRole("link");
const head = (page: Page, name: string): Locator => page.getByRole("columnheader", { name });
const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Status" }).getByRole("link", { name });

test("contract: from an empty search over all dealers to the request, whose turn it is, and to what is unread", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const { placa } = freePlaca();
  const [first = 0, second = 0] = await sendClaims(dealer, freeNumero(), placa, 2);
  await signInByCall(page, "otavio.rangel");
  // Where an earlier try left it.
  await page.request.put("/api/v2/pac/usuario/concessionario", { data: { concessionario_codigo: "100101" } });
  await signIn(page, "otavio.rangel", LIST);

  await test.step("LAY-12: the choice comes with the person's next session and moves no tab that is open", async () => {
    const other = await personOn(browser, "otavio.rangel", LIST);
    for (const one of [page, other])
      await expect(dealerSelector(one)).toHaveValue("100101 - Estrela Campinas");
    const kept = other.waitForResponse("**/usuario/concessionario");
    await typeAccount(other, "100103");
    await other.getByRole("option").click();
    expect((await kept).ok()).toBe(true);
    await expect(rows(page).first()).toBeVisible();
    await expect(dealerSelector(page)).toHaveValue("100101 - Estrela Campinas");
    await other.context().close();
    const next = await personOn(browser, "otavio.rangel", LIST);
    await expect(dealerSelector(next)).toHaveValue("100103 - Via Sul Porto Alegre");
    await next.context().close();
    await page.reload();
    await expect(dealerSelector(page)).toHaveValue("100103 - Via Sul Porto Alegre");
  });

  await test.step("OP-16: each home and list says that it shows one of several dealers, and leads to all", async () => {
    const told = page.getByText(/^1 de \d+ concessionários · Ver todos$/);
    for (const path of ["/carros-parados", "/carros-parados/listagem", "/ga", `${LIST}?pagina=2`]) {
      await walkTo(page, path);
      await expect(told).toBeVisible();
    }
    await page.getByRole("button", { name: "Ver todos" }).click();
    await expect(dealerSelector(page)).toHaveValue("Todos");
    await expect(page).toHaveURL(LIST);
    await expect(told).toHaveCount(0);
    await typeAccount(page, "100103");
    await page.getByRole("option").click();
  });

  await test.step("HIST-12*: what is not found says where it was looked for, and leads to the other area and to all dealers", async () => {
    await walkTo(page, `/dac/historico/requisicoes?busca=${placa}`);
    await expect(page.getByText("em DAC, 100103 - Via Sul Porto Alegre.")).toBeVisible();
    await expect(
      page.getByText("Também não há em: Todos os concessionários, Gerenciamento de Acidentes."),
    ).toBeVisible();
    await walkTo(page, `${LIST}?busca=${placa}`);
    const all = page.getByRole("link", { name: "Todos os concessionários (2)" });
    await expect(all).toBeVisible();
    await all.click();
    await expect(dealerSelector(page)).toHaveValue("Todos");
    await expect(rows(page)).toHaveCount(2);
    await expect(tab(page, "Pendente")).toHaveText("Pendente2");
    await expect(tab(page, "Concluído")).toHaveText("Concluído0");
    await walkTo(page, `/dac/historico/requisicoes?busca=${placa}`);
    await page.getByRole("link", { name: "Gerenciamento de Acidentes (2)" }).click();
    await expect(page).toHaveURL(`${LIST}?busca=${placa}`);
  });

  await test.step("HIST-05*: claim and plate lead, the number follows, with whose turn it is; the heads sort", async () => {
    await expect(rows(page).first()).toHaveText(
      `SIN-2026-0042 · ${placa} · Atlântica Seguros${first} · Aguardando montadora desde agora`,
    );
    await expect(head(page, "Data")).toHaveAttribute("aria-sort", "ascending");
    await head(page, "Data").getByRole("button").click();
    await expect(page).toHaveURL(`${LIST}?ordenacao=data_desc&busca=${placa}`);
    await expect(rows(page).first()).toContainText(String(second));
    await expect(head(page, "Data")).toHaveAttribute("aria-sort", "descending");
    await head(page, "Tipo de Requisição").getByRole("button").click();
    await expect(page).toHaveURL(`${LIST}?ordenacao=req_a_z&busca=${placa}`);
    await expect(rows(page).first()).toContainText(String(first));
  });

  await test.step("LAY-10 OP-44*: on the request the header shows its dealer; an answer moves it, and the turn, but not the way on", async () => {
    await walkTo(page, `${LIST}?ordenacao=espera_asc&busca=${placa}`);
    await rows(page).first().click();
    const next = page.getByRole("link", { name: "Próxima requisição" });
    await expect(next).toHaveAttribute("href", `${LIST}/${second}`);
    await expect(dealerSelector(page)).toHaveValue("100101 - Estrela Campinas");
    await expect(dealerSelector(page)).toBeDisabled();
    await expect(page.getByText(/^Aguardando montadora desde \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    await page.getByRole("textbox", { name: "Mensagem" }).fill("Bom dia, falta o laudo.");
    await page.keyboard.press("Control+Enter");
    await expect(
      page.getByRole("listitem").filter({
        hasText: /^A mensagem de Otávio Rangel alterou o status para Em Andamento/,
      }),
    ).toBeVisible();
    await expect(page.getByText(/^Aguardando concessionário desde/)).toBeVisible();
    await expect(next).toHaveAttribute("href", `${LIST}/${second}`);
    await page.getByRole("link", { name: "Voltar para o histórico" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(tab(page, "Em Andamento")).toHaveText("Em Andamento1");
  });

  await test.step("HIST-03* HIST-04* HIST-07* HIST-19: filters are chips that go one by one; closed tabs have neither turn nor its orders", async () => {
    await tab(page, "Em Andamento").click();
    await page.getByRole("button", { name: "Ordenação" }).click();
    await page.getByRole("menuitemradio", { name: "Aguardando há mais tempo" }).click();
    await page.getByRole("button", { name: "Filtros" }).click();
    const menu = page.getByRole("dialog", { name: "Filtros" });
    await menu.getByRole("radio", { name: "Montadora" }).check();
    await expect(page.getByText("Nenhum resultado encontrado.", { exact: true })).toBeVisible();
    await menu.getByRole("radio", { name: "Concessionário" }).check();
    await menu.getByRole("textbox", { name: "Data" }).fill("01/01/2025");
    await menu.getByRole("textbox", { name: "Até" }).fill("31/12/2027");
    await page.keyboard.press("Escape");
    await expect(
      page.getByText(
        "Ordenação: Aguardando há mais tempo | Tipo de Requisição: Nenhum | Data: 01/01/2025 a 31/12/2027 | Aguardando concessionário",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(rows(page)).toHaveText([new RegExp(String(first))]);
    await page.getByRole("button", { name: "Remover o filtro 01/01/2025 a 31/12/2027" }).click();
    // The focus goes on to what is left of the line.
    const last = page.getByRole("button", { name: "Remover o filtro Aguardando concessionário" });
    await expect(last).toBeFocused();
    await last.press("Enter");
    await expect(last).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveText(/^Ordenação: Aguardando/);
    await expect(page).toHaveURL(`${LIST}?status=em_andamento&ordenacao=espera_asc&busca=${placa}`);
    await tab(page, "Concluído").click();
    await expect(page).toHaveURL(`${LIST}?status=concluido&busca=${placa}`);
    await page.getByRole("button", { name: "Ordenação" }).click();
    await expect(page.getByRole("menuitemradio")).toHaveCount(4);
    await page.keyboard.press("Escape");
  });

  await test.step("'Não lidas' goes to the open tab that has what is unread", async () => {
    await dealer.goto(`${LIST}?busca=${placa}`);
    await expect(rows(dealer)).toHaveText([new RegExp(String(second))]);
    await dealer.getByRole("button", { name: "Não lidas", exact: true }).click();
    await expect(dealer).toHaveURL(`${LIST}?status=em_andamento&busca=${placa}&nao_lidas=1`);
    await expect(rows(dealer)).toHaveText([new RegExp(`${first}.*Aguardando concessionário`)]);
    await expect(rows(dealer)).toContainText("não lida");
    await dealer.getByRole("button", { name: "Remover o filtro Não lidas" }).click();
    await expect(dealer).toHaveURL(`${LIST}?status=em_andamento&busca=${placa}`);
  });

  await test.step("the dealer's badge counts it from any screen and opens it, by area and account", async () => {
    await dealer.goto("/dac");
    const badge = dealer.getByRole("button", { name: /^Não lidas: \d+/ });
    await badge.click();
    const group = dealer.getByRole("region", {
      name: "Gerenciamento de Acidentes, 100101 - Estrela Campinas",
    });
    await expect(group.getByRole("link", { name: String(first) })).toBeVisible();
    await expectNoAxeViolations(dealer);
    await group.getByRole("link", { name: String(first) }).click();
    await expect(dealer).toHaveURL(`${LIST}/${first}`);
    await expect(dealer.getByText("Bom dia, falta o laudo.")).toBeVisible();
    await dealer.getByRole("button", { name: /^Não lidas: / }).click();
    await expect(group.getByRole("link", { name: String(first) })).toHaveCount(0);
  });
});
