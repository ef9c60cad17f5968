import { expect } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { cutStream } from "./cut-stream.ts";
import { callerOn, dealerSelector, expectNotice, personOn, signIn, signInByCall } from "./journey.ts";
import { keepChoiceHere } from "./keep-choice.ts";
import {
  areas,
  card,
  cards,
  closeTable,
  CONTA,
  expectState,
  HOME,
  LIST,
  move,
  table,
  tabs,
  warning,
  weeksOf,
  withoutCars,
} from "./semanas.ts";
import { test } from "./test.ts";

// In one worker, in order: they move the weeks of one account.
test.describe.configure({ mode: "default" });

test("SHOM-10*: a dealer comes from the tab to the weeks, and opens one that the address keeps", async ({
  page,
}) => {
  await page.goto(`${LIST}?tab=H`);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.goto(HOME);
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await signIn(page, "rodrigo.alkmim");
  const [newest] = await weeksOf(page, CONTA, "P");
  if (newest === undefined) throw new Error("no week");

  await test.step("SHOM-01 SHOM-02* SHOM-03 SHOM-07* LAY-06* OP-82: the home has the cards that are in acessos, and how many weeks wait", async () => {
    await areas(page).getByRole("link", { name: "Veículos Parados" }).click();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
    await expect(page).toHaveTitle("PAC - Veículos Parados");
    await expect(areas(page).getByRole("link", { name: "Veículos Parados" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const links = page.getByRole("region", { name: "Semanas", exact: true }).getByRole("link");
    await expect(links).toHaveText([/^Conversas/, /^Listagem/, /^Relatórios/]);
    await page.route("**/api/v2/auth/sessao", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { json_data: { acessos: string[] } };
      const acessos = body.json_data.acessos.filter((one) => one !== "pac-carros-parados-relatorios");
      await route.fulfill({ response, json: { ...body, json_data: { ...body.json_data, acessos } } });
    });
    await page.reload();
    await expect(links).toHaveText([/^Conversas/, /^Listagem/]);
    await page.unroute("**/api/v2/auth/sessao");
    await expect(page.getByRole("main")).toContainText(/\d+ pendentes?/);
    await links.filter({ hasText: "Listagem" }).click();
  });

  await test.step("SLST-01 SLST-02* SLST-04 SLST-05* OP-66* CROSS-03*: the list begins with the pending ones, each with its number and days", async () => {
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(tabs(page)).toHaveText([
      /^Pendente\d+$/,
      /^Sem Carros Parados\d+$/,
      /^Enviado\d+$/,
      /^Em análise\d+$/,
      /^Retificado\d+$/,
      /^Concluído\d+$/,
      /^Histórico\d+$/,
    ]);
    await expect(tabs(page).first()).toHaveAttribute("aria-current", "page");
    await expect(cards(page).first()).toContainText(`Semana ${newest.info_semana.slice(4)}`);
    await expect(cards(page).first()).toContainText(newest.info_periodo);
    await expect(cards(page).first()).not.toContainText("Serrana Motors");
  });

  await test.step("SLST-14*: a card opens the table; reload keeps it, back and Fechar lead to its card", async () => {
    await card(page, newest).click();
    await expect(table(page, newest)).toBeVisible();
    await expectState(page, { semana: newest.info_semana, concessionario_id: CONTA });
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card(page, newest)).toBeFocused();
    await page.goForward();
    await page.reload();
    await expect(table(page, newest)).toBeVisible();
    await closeTable(page, newest);
    await expectState(page, {});
    await expect(card(page, newest)).toBeFocused();
  });

  await test.step("SLST-03 SLST-05 OP-66*: the history has all of them, with dealer and status", async () => {
    await page.keyboard.press("7");
    await expectState(page, { tab: "H" });
    await expect(tabs(page).last()).toHaveAttribute("aria-current", "page");
    await expect(card(page, newest)).toContainText(
      new RegExp(
        `Semana ${newest.info_semana.slice(4)}.*Pendente.*100104 - Serrana Motors, Belo Horizonte/MG`,
      ),
    );
    await page.getByRole("link", { name: "Voltar para Veículos Parados" }).click();
    await expect(page).toHaveURL(new RegExp(`${HOME}$`));
  });
});

test("SLST-12: a week without stalled cars goes back to pending, by its dealer to be written in, by DAC while the dealer looks on", async ({
  page,
  browser,
}) => {
  await signInByCall(page, "rodrigo.alkmim");
  const week = await withoutCars(page);
  const number = week.info_semana.slice(4);
  await page.goto(`${LIST}?tab=S`);
  await card(page, week).click();
  await expect(warning(page)).toContainText(`A semana ${number} (${week.info_periodo}) foi informada sem`);
  await warning(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, week)).toBeFocused();
  expect(await weeksOf(page, CONTA, "S")).toContainEqual(
    expect.objectContaining({ info_semana: week.info_semana }),
  );

  await test.step("SLST-14: in the history the same week shows its table", async () => {
    await tabs(page).filter({ hasText: "Histórico" }).click();
    await card(page, week).click();
    await expect(table(page, week)).toBeVisible();
    await expect(page.getByRole("button", { name: "Alterar para Pendente" })).toHaveCount(0);
    await page.goBack();
    await page.goBack();
  });

  await test.step("SLST-13* SSTA-07*: Enter on the card and on the dialog is all it takes", async () => {
    await card(page, week).focus();
    await page.keyboard.press("Enter");
    await expect(warning(page).getByRole("button", { name: "Alterar para Pendente" })).toBeEnabled();
    await page.keyboard.press("Enter");
    await expectNotice(page, `A semana ${number} está pendente.`, "positive");
    await expect(table(page, week)).toBeVisible();
    await expectState(page, { tab: "P", semana: week.info_semana, concessionario_id: CONTA });
    await page.getByRole("button", { name: "Inserir Manualmente" }).click();
    await expect(table(page, week).getByRole("gridcell").first()).toBeVisible();
    await page.keyboard.type("9BM0001");
    await page.keyboard.press("Enter");
    await table(page, week).getByRole("button", { name: "Fechar" }).first().click();
    await warning(page).getByRole("button", { name: "Sair" }).click();
    await expect(card(page, week)).toBeFocused();
    await expect(card(page, week)).toContainText("Não salvo");
    await expectState(page, { tab: "P" });
  });

  await test.step("SLST-13 SSTA-07 SSTA-13*: DAC moves it too; the own lists follow without the stream, and the dealer's open list by it", async () => {
    const pending = await weeksOf(page, CONTA, "P");
    const again = pending.find((one) => one.info_semana === week.info_semana);
    await page.goto(`${LIST}?tab=S`);
    await expect(tabs(page).nth(1)).toHaveAttribute("aria-current", "page");
    await expect(card(page, week)).toHaveCount(0);
    expect(await move(page, again ?? week, "S")).toBeDefined();
    await expect(card(page, week)).toBeVisible();

    const dac = await callerOn(browser, "dac");
    await keepChoiceHere(dac.context());
    await cutStream(dac);
    await dac.goto(`${LIST}?tab=S&semana=${week.info_semana}&concessionario_id=${CONTA}`);
    await expect(dealerSelector(dac)).toHaveValue("100104 - Serrana Motors");
    const reopen = warning(dac).getByRole("button", { name: "Alterar para Pendente" });
    await expect(reopen).toBeEnabled();
    const countOf = async (at: number): Promise<number> =>
      Number(/\d+$/.exec((await tabs(dac).nth(at).textContent()) ?? "")?.[0]);
    // The question may come before the counts.
    await expect(tabs(dac).nth(1)).toHaveText(/\d$/);
    const [pendentes, semCarros] = [await countOf(0), await countOf(1)];
    let sent = 0;
    dac.on("request", (request) => {
      if (request.url().endsWith("/alterar_status")) sent += 1;
    });
    // A double click: it is sent once.
    await reopen.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expectNotice(dac, `A semana ${number} está pendente.`, "positive");
    await expect(dac.getByRole("dialog")).toHaveCount(0);
    expect(sent).toBe(1);
    await expectState(dac, { tab: "P" });
    await expect(card(dac, week)).toBeVisible();
    await expect(tabs(dac).nth(0)).toHaveText(`Pendente${pendentes + 1}`);
    await expect(tabs(dac).nth(1)).toHaveText(`Sem Carros Parados${semCarros - 1}`);
    await expect(card(page, week)).toHaveCount(0);
    await dac.context().close();
  });
});

test("SLST-12 SLST-14 LAY-07 OP-13 AUTH-49 STBL-05* OP-73*: on a phone a consultant reads what nobody may change, and writes to the support; GA has no such area, an administrator has", async ({
  page,
  browser,
}) => {
  const dealer = await callerOn(browser, "debora.vilela");
  const week = await withoutCars(dealer);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByCall(page, "consultor.autos");
  await keepChoiceHere(page.context());
  await page.goto(`${LIST}?tab=S&semana=${week.info_semana}&concessionario_id=${CONTA}`);
  await expect(table(page, week)).toBeVisible();
  await expect(page.getByRole("button", { name: "Alterar para Pendente" })).toHaveCount(0);
  await expect(table(page, week).getByRole("link", { name: "Conversar" })).toHaveAttribute(
    "href",
    `mailto:suporte@pac.example?subject=Semana%20${week.info_semana.slice(-2)}%20-%20100104%20-%20Serrana%20Motors`,
  );
  await closeTable(page, week);
  await expect(card(page, week)).toBeFocused();
  await expect(tabs(page)).toHaveCount(7);
  for (const tab of await tabs(page).all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  expect(await move(dealer, week, "P")).toBeDefined();
  await dealer.context().close();

  await test.step("a dealer out of reach opens nothing", async () => {
    await page.goto(`${LIST}?tab=P&semana=202610&concessionario_id=200201`);
    await expectState(page, { tab: "P" });
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  const ga = await personOn(browser, "ga", LIST);
  await expect(ga).toHaveURL(/\/ga$/);
  await expectNotice(ga, "Você não tem permissão para executar essa ação");
  await expect(areas(ga).getByRole("link")).toHaveText(["Gerenciamento de Acidentes", "Administrativo"]);
  await ga.context().close();

  const admin = await personOn(browser, "admin", HOME);
  await expect(areas(admin).getByRole("link")).toHaveText([
    "DAC",
    "Veículos Parados",
    "Gerenciamento de Acidentes",
    "Administrativo",
  ]);
  await admin.getByRole("link", { name: "Listagem" }).click();
  await expect(cards(admin).first()).toBeVisible();
});
