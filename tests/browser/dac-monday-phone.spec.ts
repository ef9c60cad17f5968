import { expect, test, type Locator } from "@playwright/test";
import { expectNoAxeViolations, expectNotice, personOn, signInByCall } from "./journey.ts";
import { keepColumnsHere } from "./keep-columns.ts";
import { cardsIn, closeItem, itemOf, moveTo, PHONE } from "./phone.ts";
import { fillWeek, goodRows, HOME, table } from "./semanas.ts";

test.use(PHONE);

const PECA = "A2058800203";

test("contract: DAC's Monday on a phone: from what waits to its columns, the forecasts and who waits for a part", async ({
  page,
  browser,
}) => {
  /** Whose newest pending week this journey sends and answers. */
  const CONTA = "100108";
  const dealer = await personOn(browser, "cristina.falcao");
  const week = await fillWeek(dealer, CONTA, goodRows("FONEDAC1", "FONEDAC2"));
  await keepColumnsHere(page.context());
  await signInByCall(page, "dac");
  await moveTo(dealer, CONTA, week, "E");
  const tabela = table(page, week);
  const item = itemOf(page);

  await test.step("what waits is a list of cards, of which each opens its table", async () => {
    await page.goto(HOME);
    const waiting = page.getByRole("table", { name: "Esperando pela DAC" });
    await expect(waiting.getByRole("row").nth(1)).toBeVisible();
    await expectNoAxeViolations(page);
    const first = waiting.getByRole("row").nth(1).getByRole("link");
    await first.tap();
    await expect(page.getByRole("dialog").getByRole("list", { name: /^Itens da semana/ })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Próxima" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(waiting.getByRole("row").nth(2).getByRole("link")).toBeInViewport();
    await page.goto(`${HOME}?semana=${week.info_semana}&concessionario_id=${CONTA}`);
  });

  await test.step("its columns are hidden and brought back by finger", async () => {
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
    await expect(asked).toContainText("1 de 2 linhas sem previsão.");
    await expectNoAxeViolations(page);
    await asked.getByRole("button", { name: "Ver a primeira" }).tap();
    await expect(item.getByLabel("Previsão (Semana)")).toBeFocused();
    await expect(item.getByLabel("Chassi")).toHaveValue("FONEDAC2");
    await closeItem(page);
  });

  await test.step("a row's form leads to who waits for its part, and the browser's back to the table", async () => {
    await tabela.getByRole("button", { name: "Salvar" }).tap();
    await expectNotice(page, "Dados da tabela salvos com sucesso", "positive");
    await cardsIn(tabela).first().tap();
    await item.getByRole("button", { name: "Quem aguarda a peça", exact: true }).tap();
    await expect(page).toHaveURL(`${HOME}?peca=${PECA}`);
    const who = page.getByRole("dialog", { name: new RegExp(`^Quem aguarda a peça ${PECA} · `) });
    await expect(who.getByRole("row").filter({ hasText: "FONEDAC1" })).toBeVisible();
    await page.goBack();
    await expect(tabela).toBeVisible();
  });

  await test.step("who waits for a part is answered for many rows at once, each with its verdict", async () => {
    await page.goto(`${HOME}?indicador=pecas&como=tabela`);
    const bars = page.getByRole("table", { name: "Peças mais aguardadas" });
    await bars.getByRole("link").first().tap();
    const who = page.getByRole("dialog", { name: /^Quem aguarda a peça / });
    await expect(who.getByRole("row").nth(1)).toBeVisible();
    await page.goto(`${HOME}?peca=${PECA}&peca_semana=${week.info_semana}`);
    for (const chassi of ["FONEDAC1", "FONEDAC2"])
      await who.getByRole("checkbox", { name: new RegExp(`^Selecionar ${chassi} `) }).tap();
    await who.getByLabel("Previsão (Semana)").fill("48");
    await who.getByLabel("Observação DAC").fill("Vem de navio");
    await expectNoAxeViolations(page);
    await who.getByRole("button", { name: "Escrever em 2 linhas" }).tap();
    await expectNotice(page, "Escrito em 2 linhas", "positive");
    await expect(who.getByRole("row").filter({ hasText: "FONEDAC2" })).toContainText("Vem de navioEscrito");
  });
  await dealer.context().close();
});
