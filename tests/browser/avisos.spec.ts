import { expect, type Page } from "@playwright/test";
import type { Requisicao } from "../../contract/requisicoes/index.ts";
import { commitBody } from "../http/samples.ts";
import { changed, giveAnswers, given } from "../pictures/answers.ts";
import { expectNoAxeViolations } from "./axe.ts";
import {
  callerOn,
  expectNotice,
  freeNumero,
  freePlaca,
  personOn,
  sendClaims,
  signIn,
  signInByCall,
} from "./journey.ts";
import { surroundPush } from "./push-surroundings.ts";
import { claimOf } from "./send.ts";
import { test } from "./test.ts";

const SAVED = "Configurações de notificação atualizadas com sucesso!";
const LIST = "/ga/historico/requisicoes";
const bell = (page: Page) => page.getByRole("button", { name: "Notificações", exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Notificações:" });
const news = (page: Page) => page.getByRole("button", { name: /^Não lidas: / });
/** The notices about that request in the open panel. */
const avisosOf = (page: Page, numero: number) =>
  page
    .getByRole("list", { name: "Avisos" })
    .getByRole("listitem")
    .filter({ hasText: String(numero) });
async function openAvisos(page: Page): Promise<void> {
  await news(page).click();
  await page.getByRole("tab", { name: /^Avisos/ }).click();
}
const write = async (page: Page, numero: number, interacao_texto: string) => {
  const sent = await page.request.put(`/api/v2/pac/requisicoes/${numero}/interacoes`, {
    data: { interacao_tipo: "sistema", interacao_texto },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
};
const idOf = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/v2/auth/sessao")).json()).json_data.usuarioID;

test("NOTIF-06 NOTIF-07 NOTIF-08 NOTIF-09 NOTIF-10 NOTIF-11 NOTIF-12 NOTIF-13 NOTIF-14 NOTIF-15 NOTIF-18 NOTIF-19 NOTIF-23 NOTIF-24 OP-48 OP-49 DET-19: staff make themselves the owner by the bell, and another by the list", async ({
  page,
  browser,
}) => {
  const { placa } = freePlaca();
  const numero = await claimOf(browser, placa);
  await surroundPush(page.context(), "granted");
  await signIn(page, "ga", `${LIST}/${numero}`);

  await test.step("the toggle saves at once, and says so", async () => {
    await bell(page).click();
    const toggle = page.getByRole("menuitemcheckbox");
    await expect(toggle).toHaveText("Você não está sendo notificado");
    await toggle.press("Enter");
    await expectNotice(page, SAVED);
    await expect(page.getByText("Owner: Beatriz Nogueira")).toBeVisible();
    await expect(bell(page)).toBeFocused();
    await bell(page).click();
    await expect(page.getByRole("menuitemcheckbox", { checked: true })).toHaveText(
      "Você está sendo notificado",
    );
  });

  await test.step("the list has the author, who can be owner, and a note; it is 450 by 300 px", async () => {
    await page.getByRole("menuitem", { name: "Lista de Usuários" }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("region", { name: "Criado por" })).toContainText("João Batista Lemos");
    await expect(dialog.getByRole("region", { name: "Criado por" })).toContainText("dealer.autos@pac.demo");
    await expect(dialog.getByRole("note")).toHaveText(
      "Atenção: apenas um usuário pode ser Owner por vez. Ao selecionar outro usuário, o Owner anterior deixará de receber notificações.",
    );
    // As it opens, however many people follow.
    await expect(dialog.getByRole("note")).toBeInViewport({ ratio: 1 });
    const people = dialog.getByRole("region", { name: "Usuários" });
    await expect(people.getByRole("listitem").filter({ hasText: "Beatriz Nogueira" })).toContainText("Owner");
    await expect(people.getByText("João Batista Lemos")).toHaveCount(0);
    await expect.poll(async () => await dialog.boundingBox()).toMatchObject({ width: 450, height: 300 });
    await page.setViewportSize({ width: 640, height: 700 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(384);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("another one replaces the owner, when it is saved; Enter in the search saves nothing", async () => {
    const dialog = dialogOf(page);
    const search = dialog.getByRole("searchbox", { name: "Pesquisar usuário" });
    await search.fill("ninguém com esse nome");
    await expect(dialog.getByText("Nenhum resultado encontrado", { exact: true })).toBeVisible();
    await search.fill("helena");
    await search.press("Enter");
    await dialog.getByRole("button", { name: "Adicionar Helena Prado" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Helena Prado" })).toContainText("Owner");
    await search.fill("");
    await expect(dialog.getByRole("button", { name: "Adicionar Beatriz Nogueira" })).toBeVisible();
    await expect(dialog.getByText("Owner", { exact: true })).toHaveCount(1);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectNotice(page, SAVED);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Owner: Helena Prado")).toBeVisible();
    await expect(page.getByText("definiu Helena Prado como Owner")).toBeVisible();
  });

  await test.step("on a phone the dialog is as wide as that; pressing the owner makes nobody that; Cancelar keeps them", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const open = async () => {
      await bell(page).click();
      await page.getByRole("menuitem", { name: "Lista de Usuários" }).click();
    };
    await open();
    const dialog = dialogOf(page);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Remover Helena Prado" }).click();
    await expect(dialog.getByText("Owner", { exact: true })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByText("Owner: Helena Prado")).toBeVisible();
    await open();
    await dialog.getByRole("button", { name: "Remover Helena Prado" }).click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Owner: Helena Prado")).toHaveCount(0);
    await expect(page.getByText("retirou o Owner")).toHaveCount(1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a failure is told, and the owner stays as it was", async () => {
    await page.route("**/notificacoes", async (route) => await route.fulfill({ status: 500, body: "{}" }));
    await bell(page).click();
    await page.getByRole("menuitemcheckbox").click();
    await expectNotice(page, "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde");
    await expect(page.getByText(/^Owner: /)).toHaveCount(0);
    await page.unroute("**/notificacoes");
  });

  await test.step("consultants see no bell, and no notices", async () => {
    const consultor = await personOn(browser, "consultor.autos", `${LIST}/${numero}`);
    await expect(consultor.getByRole("heading", { level: 1 })).toHaveText("Sinistro");
    await expect(bell(consultor)).toHaveCount(0);
    await news(consultor).click();
    await expect(consultor.getByRole("dialog", { name: "Não lidas" })).toBeVisible();
    await expect(consultor.getByRole("tab", { name: /^Avisos/ })).toHaveCount(0);
    await consultor.context().close();
  });
});

test("OP-49* OP-52 NOTIF-05*: 'Minhas' lists what a person is the owner of; what happens there is told to them and to the author, live, in the header", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "dealer.autos");
  const { placa } = freePlaca();
  const [numero = 0] = await sendClaims(dealer, freeNumero(), placa, 1);
  await signIn(page, "ga", `${LIST}?busca=${placa}&status=concluido`);

  await test.step("'Minhas' goes to the tab that has some; the owner is a filter with a name", async () => {
    const self = await idOf(page);
    const made = await page.request.put(`/api/v2/pac/requisicoes/${numero}/notificacoes`, {
      data: { requisicao_notificacoes: [self] },
    });
    expect(made.ok(), await made.text()).toBe(true);
    await page.getByRole("button", { name: "Minhas", exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?busca=${placa}&owner=${self}`);
    await expect(page.getByRole("row").filter({ hasText: String(numero) })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remover o filtro Minhas" })).toBeVisible();
    await page.getByRole("button", { name: "Filtros (1)" }).click();
    const owner = page.getByRole("combobox", { name: "Owner" });
    await expect(owner).toHaveValue("Beatriz Nogueira");
    await owner.fill("Helena");
    await page.getByRole("option", { name: "Helena Prado" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Remover o filtro Owner: Helena Prado" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: String(numero) })).toHaveCount(0);
  });

  await test.step("a message is told to the author at once, wherever they are, and leads to its request", async () => {
    await dealer.goto("/dac");
    await write(page, numero, "Falta o laudo.");
    await expect(news(dealer)).toHaveAccessibleName(/, avisos: /);
    await openAvisos(dealer);
    const item = avisosOf(dealer, numero);
    await expect(item).toContainText("Não lido: Beatriz Nogueira enviou uma mensagem");
    await dealer.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(dealer);
    await item.getByRole("link").click();
    await expect(dealer).toHaveURL(`${LIST}/${numero}`);
    // On a phone the thread is behind its tab.
    await dealer.setViewportSize({ width: 1440, height: 900 });
    await expect(dealer.getByText("Falta o laudo.")).toBeVisible();
    await openAvisos(dealer);
    await expect(item).not.toContainText("Não lido");
  });

  await test.step("a new one comes into the open panel; each is marked as read, then all", async () => {
    await openAvisos(page);
    await write(dealer, numero, "Segue o laudo.");
    const item = avisosOf(page, numero).filter({ hasText: "enviou uma mensagem" });
    await expect(item).toContainText("Não lido: João Batista Lemos enviou uma mensagem");
    await item.getByRole("button", { name: /^Marcar como lido/ }).click();
    await expect(item).not.toContainText("Não lido");
    // What others are told of meanwhile stays unread.
    const opened = avisosOf(page, numero).filter({ hasText: "abriu uma requisição" });
    await expect(opened).toContainText("Não lido");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Marcar todos como lidos" }).click();
    await expect(opened).not.toContainText("Não lido");
    await page.getByRole("tab", { name: /^Avisos/ }).press("ArrowLeft");
    await expect(page.getByRole("tab", { name: /^Não lidas/ })).toBeFocused();
    await expect(page.getByRole("list", { name: "Avisos" })).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(opened).not.toContainText("Não lido");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "Avisos" })).toHaveCount(0);
  });
});

test("OP-49* OP-52* NOTIF-21*: DAC is told of a new request of its area, makes itself the owner, and is told what the dealer writes", async ({
  page,
  browser,
}) => {
  await surroundPush(page.context(), "granted");
  await signIn(page, "dac", "/dac");
  const dealer = await callerOn(browser, "dealer.autos");
  const numero = freeNumero();
  const body = commitBody("outros", { req_numero: numero, conta: "100101" });
  const sent = await dealer.request.put("/api/v2/pac/requisicoes?action=commit", { data: body });
  expect(sent.ok(), await sent.text()).toBe(true);
  await openAvisos(page);
  await expect(avisosOf(page, numero)).toContainText("Não lido: João Batista Lemos abriu uma requisição");
  await avisosOf(page, numero).getByRole("link").click();
  await expect(page).toHaveURL(`/dac/historico/requisicoes/${numero}`);
  await bell(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Você não está sendo notificado" }).click();
  await expectNotice(page, SAVED);
  await expect(page.getByText("Owner: Marcos Tavares")).toBeVisible();
  await write(dealer, numero, "Alguma novidade?");
  await openAvisos(page);
  await expect(avisosOf(page, numero).filter({ hasText: "enviou uma mensagem" })).toContainText(
    "João Batista Lemos enviou uma mensagem",
  );
});

test("NOTIF-06* NOTIF-17 OP-49*: an author who works on the area is told in any case, is told why, and is nobody to choose", async ({
  page,
  browser,
}) => {
  const numero = await claimOf(browser, freePlaca().placa);
  await signInByCall(page, "ga");
  const self = await idOf(page);
  // As of somebody who sent it before they came to the area.
  const sentBySelf = changed<Requisicao>((requisicao) => ({ ...requisicao, req_usuario_id: self }));
  await giveAnswers(page, { [`/pac/requisicoes/${numero}`]: sentBySelf });
  await page.goto(`${LIST}/${numero}`);
  await bell(page).click();
  const toggle = page.getByRole("menuitemcheckbox", { checked: true });
  await expect(toggle).toHaveText("Você está sendo notificado");
  await expect(toggle).toBeDisabled();
  await expect(page.getByText("Quem criou a requisição já recebe as notificações dela.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("menuitem", { name: "Lista de Usuários" }).click();
  const people = dialogOf(page).getByRole("region", { name: "Usuários" });
  await expect(people.getByRole("button", { name: "Adicionar Helena Prado" })).toBeVisible();
  await expect(people.getByText("Beatriz Nogueira")).toHaveCount(0);
});

test("OP-52*: all notices can be marked as read while any is unread, though the first page shows none", async ({
  page,
}) => {
  const itens = Array.from({ length: 30 }, (_, at) => ({
    aviso_id: 40 - at,
    aviso_ordem: 40 - at,
    aviso_tipo: "interacao.enviada",
    aviso_autor_nome: "João Batista Lemos",
    aviso_quando: 1_773_000_000 - at,
    aviso_quantidade: 1,
    aviso_lido: true,
    aviso_status: "pendente",
    req_numero: 1_773_000_100 + at,
    view: "ga",
    req_tipo_desc: "Sinistro",
    req_sumario: "",
    req_concessionario_desc: "100101 - Estrela",
  }));
  let nao_lidos = 3;
  await giveAnswers(page, {
    "/pac/avisos?*": given({ itens, total: 40, totalPages: 2 }),
    "/pac/avisos/nao_lidos": async (route) => await given({ nao_lidos })(route),
    "/pac/avisos/lidos": async (route) => {
      nao_lidos = 0;
      await given({ nao_lidos })(route);
    },
  });
  await signIn(page, "ga");
  await openAvisos(page);
  const all = page.getByRole("button", { name: "Marcar todos como lidos" });
  await expect(page.getByRole("list", { name: "Avisos" }).getByRole("listitem")).toHaveCount(30);
  await expect(all).toBeEnabled();
  await all.click();
  await expect(all).toBeDisabled();
});
